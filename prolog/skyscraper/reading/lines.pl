% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_lines,
          [ lines_blocks/2,             % +Lines, -Blocks
            blocks_lines/2,             % +Blocks, -ClassedLines
            is_weak/1,                  % +ClassedLine
            is_size/2                   % ?Size, +ClassedLine
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(letters).
:- use_module(line_class).
:- use_module(names, [meaning_in/2, token_meaning/2]).
:- use_module(remarks).
:- use_module(values).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, reverse/2]).

/** <module> Which lines of a text have the puzzle, and which are only around it

A line with numbers belongs to the puzzle unless it is prose. Nothing that
could belong to it may be taken for prose: a puzzle without a part of its clues
is another puzzle. The blocks of a text are the lines of the puzzle between
blank lines, prose and labels.
*/

%!  lines_blocks(+Lines, -Blocks) is det.
%
%   Blocks are `block(Labels, ClassedLines)` and `prose(Line)`, in order.
%   ClassedLines are `l(Class, Line)`, where Class is one of
%
%     - drawn: values without words
%     - said: words and values, which are all part of the puzzle
%     - sentence: a sentence with a side and numbers, perhaps part of a rule
%     - weak: a size or a number with a letter, which code has, too
%     - border
%
%   Labels are lines with words alone that say what stands below them.

lines_blocks(Lines0, Blocks) :-
    without_signature(Lines0, Lines1),
    told_sizes(Lines1, Lines),
    maplist(classed, Lines, Classed0),
    findall(Length,
            (   member(l(drawn, line(_, Tokens)), Classed0),
                member(t(Item, From, To), Tokens),
                ( Item = run(_) ; Item = number(_) ),
                Length is To - From,
                Length > 2
            ),
            Lengths),
    maplist(dashed(Lengths), Classed0, Classed1),
    lettered_sides(Classed1, Classed),
    blocks(Classed, [], [], Blocks).

%   without_signature(+Lines0, -Lines) is det: without who signs a mail, below a
%   line of `--` or of more.

without_signature(Lines0, Lines) :-
    (   append(Lines, [line(_, [t(Dashes, 0, To)])|Signature], Lines0),
        is_rule(Dashes, To),
        \+ is_last_row(Dashes, To, Lines),
        Signature = [_|_],
        \+ ( member(Line, Signature), \+ is_of_signature(Line) )
    ->  true
    ;   Lines = Lines0
    ).

is_rule(none, 2).
is_rule(run(Run), _) :-
    Run = [_,_,_,_,_|_],
    \+ ( member(Value, Run), Value \== none ).

%   is_last_row(+Item, +To, +Above) is semidet: Item may be a row with nothing in
%   it: it ends in the same column as the lines above it, which are fewer rows
%   than it has places.

is_last_row(run(Run), To, Above) :-
    reverse(Above, Backwards),
    rows_to(Backwards, To, Count),
    Count > 0,
    length(Run, Length),
    Count < Length.

rows_to(Lines, To, Count) :-
    (   Lines = [line(_, Row)|Rest],
        Row = [t(_, 0, _)|_],
        \+ has_word(Row),
        last(Row, t(_, _, To))
    ->  rows_to(Rest, To, Count0),
        Count is Count0 + 1
    ;   Count = 0
    ).

is_of_signature(line(_, Tokens)) :-
    (   Tokens == []
    ->  true
    ;   has_word(Tokens),
        \+ ( \+ token_values(Tokens, []),
             meaning_in(Tokens, Meaning),
             memberchk(Meaning, [side(_),row,column,board]) )
    ).

%!  blocks_lines(+Blocks, -ClassedLines) is det.
%
%   ClassedLines are those of Blocks, without borders.

blocks_lines(Blocks, Lines) :-
    maplist(own_lines, Blocks, Liness),
    append(Liness, Lines0),
    exclude(is_border, Lines0, Lines).

own_lines(block(_, Lines), Lines).
own_lines(prose(_), []).

is_border(l(border, _)).

%!  is_weak(+ClassedLine) is semidet.
%
%   A reading may leave the line out, but not that of a cell, as r2c3 = 4 or
%   C2 = 4.

is_weak(l(weak, line(_, Tokens))) :-
    \+ ( memberchk(t(word(r), _, _), Tokens),
         memberchk(t(word(c), _, _), Tokens) ),
    \+ Tokens = [t(word(_), _, To),t(number(_), To, _),t(mark(_), _, _),
                 t(number(_), _, _)].

%!  is_size(?Size, +ClassedLine) is semidet.
%
%   The line says the size of a puzzle, or how many rows and columns it has, and
%   no more.

is_size(Size, l(weak, line(_, Tokens))) :-
    token_values(Tokens, [Size|Sizes]),
    include(is_word, Tokens, Words),
    maplist(token_meaning, Words, Meanings),
    (   Sizes == []
    ->  memberchk(size, Meanings)
    ;   Sizes == [Size],
        memberchk(row, Meanings),
        memberchk(column, Meanings)
    ).

%   Dashes alone are a row if a row of values is as long.

dashed(Lengths, l(Class0, Line), l(Class, Line)) :-
    (   Class0 == dashes,
        Line = line(_, [t(dashes, From, To)]),
        Length is To - From,
        memberchk(Length, Lengths)
    ->  Class = drawn
    ;   Class = Class0
    ).

blocks([], Labels, Block, Blocks) :-
    flushed(Labels, Block, [], Blocks).
blocks([l(Class, Line)|Rest], Labels, Block, Blocks) :-
    (   Class == said,
        Block \== [],
        says_solution(Line, Name)
    ->  flushed(Labels, Block, Blocks1, Blocks),
        blocks(Rest, [Name], [l(Class, Line)], Blocks1)
    ;   memberchk(Class, [drawn,said,sentence,weak])
    ->  blocks(Rest, Labels, [l(Class, Line)|Block], Blocks)
    ;   Class == border
    ->  blocks(Rest, Labels, [l(Class, Line)|Block], Blocks)
    ;   Class == blank
    ->  (   Block == []
        ->  blocks(Rest, Labels, [], Blocks)
        ;   flushed(Labels, Block, Blocks1, Blocks),
            blocks(Rest, [], [], Blocks1)
        )
    ;   Class == label
    ->  (   Block == []
        ->  blocks(Rest, [Line|Labels], [], Blocks)
        ;   flushed(Labels, Block, Blocks1, Blocks),
            blocks(Rest, [Line], [], Blocks1)
        )
    ;   flushed(Labels, Block, [prose(Line)|Blocks1], Blocks),
        blocks(Rest, [], [], Blocks1)
    ).

%   says_solution(+Line, -Name) is semidet: what stands there is a solution.
%   Name is the line without its values.

says_solution(line(Number, Tokens), line(Number, [Word])) :-
    append(Before, [Word|_], Tokens),
    token_meaning(Word, solution),
    !,
    token_values(Before, []).

flushed(Labels0, Block0, Blocks, All) :-
    (   member(l(Class, _), Block0),
        Class \== border,
        \+ says_none(Block0)
    ->  reverse(Labels0, Labels),
        reverse(Block0, Block),
        All = [block(Labels, Block)|Blocks]
    ;   Labels0 == []
    ->  All = Blocks
    ;   reverse(Labels0, Labels),
        All = [block(Labels, [])|Blocks]
    ).

%   says_none(+Block) is semidet: a word alone: no heights are given, or it
%   names somebody, as Tom means empty in some languages.

says_none([l(drawn, line(_, [t(none, From, To)]))]) :-
    To > From + 1.

classed(line(Number, Tokens0), l(Class, line(Number, Tokens))) :-
    without_remark(Tokens0, Tokens),
    (   line_class(Tokens, Class0)
    ->  Class = Class0
    ;   Class = prose
    ).
