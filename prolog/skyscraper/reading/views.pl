% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_views,
          [ view/3                      % ?View, +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(ends).
:- use_module(excerpts).
:- use_module(labels).
:- use_module(names).
:- use_module(sentences).
:- use_module(shapes, [chopped/3]).
:- use_module(sheets).
:- use_module(table_names).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [exclude/3, foldl/4, include/3, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/2, append/3, clumped/2, max_member/2, member/2,
               memberchk/2]).

/** <module> Other ways to see the lines of a text

    ?- view(numbers, [line(1, [t(number(1), 0, 1),t(none, 2, 3)]),
                      line(2, [t(number(2), 0, 1),t(none, 2, 3)]),
                      line(3, [t(number(3), 0, 1),t(none, 2, 3)]),
                      line(4, [t(number(4), 0, 1),t(none, 2, 3)])], Lines).
    Lines = [line(1,[t(none,2,3)]),line(2,[t(none,2,3)]),
             line(3,[t(none,2,3)]),line(4,[t(none,2,3)])].

What a log, an editor or a table puts around the rows of a puzzle looks like a
part of it. A view is without that. As it leaves out numbers, a puzzle seen in
this way counts only if it has exactly one solution.
*/

%!  view(?View, +Lines0, -Lines) is nondet.
%
%   Lines are Lines0 without something, or in another arrangement:
%
%     - sentences: each on a line of its own
%     - lists: of lines with words, only the lists behind names of sides
%     - rows: without lines that have words
%     - board: without all that stands around the lines of a board
%     - remarks: without what is said behind rows
%     - prefix: without what most lines begin with
%     - numbers: without the numbers of the lines
%     - labels: without the names of rows and columns
%     - names: a table without those, and without names of places in it
%     - signs: without letters and signs that point at values
%     - halves: what stands on the left side above what stands on the right
%     - cells: the cells of a row, each on a line of its own, side by side
%     - bars: || as two bars with nothing between, → and ← as bars
%     - edges: the lists of the top and of the bottom around rows with clues
%     - gutters: a table without empty rows and columns beside its clues
%     - margin(K): a table without its first K columns

view(View, Lines0, Lines) :-
    member(View, [lists,cells,rows,board,remarks,prefix,numbers,labels,names,
                  signs,halves,bars,gutters,margin(1),margin(2),sentences,
                  edges]),
    once(seen(View, Lines0, Lines1)),
    (   memberchk(View, [sentences,prefix])
    ->  told_ends(Lines1, Lines)
    ;   Lines = Lines1
    ),
    Lines \== Lines0.

seen(sentences, Lines0, Lines) :-
    findall(line(Number, Sentence),
            (   member(line(Number, Tokens), Lines0),
                sentences(Tokens, Sentences),
                append(_, [Sentence0|Others], Sentences),
                (   Others == []
                ->  Sentence = Sentence0
                ;   without_end(Sentence0, Sentence)
                )
            ),
            Lines),
    \+ ( member(Line, Lines0), is_row(Line) ).
seen(lists, Lines0, Lines) :-
    only_lists(Lines0, Lines).
seen(rows, Lines0, Lines) :-
    only_rows(Lines0, Lines).
seen(board, Lines0, Lines) :-
    only_board(Lines0, Lines).

seen(remarks, Lines0, Lines) :-
    maplist(without_remark_behind, Lines0, Lines, Remarks),
    aggregate_all(count, member(remark, Remarks), Count),
    Count >= 3.

% --- what lines begin with

seen(prefix, Lines0, Lines) :-
    between(1, 14, Back),
    Length is 15 - Back,
    findall(Skeleton,
            ( member(line(_, Tokens), Lines0),
              prefix(Length, Tokens, Skeleton, [_|_]) ),
            Skeletons),
    msort(Skeletons, Sorted),
    clumped(Sorted, Counted),
    findall(Count-Each, member(Each-Count, Counted), Counts),
    max_member(Most-Skeleton, Counts),
    Most >= 4,
    (   memberchk(number, Skeleton)     % 12:30 or info 7, but no values
    ->  member(Item, [word(_),mark(:),mark(-),mark(/)]),
        memberchk(Item, Skeleton),
        \+ ( member(word(Word), Skeleton), names_part(Word) )
    ;   member(Item, Skeleton),
        Item \== none
    ->  true
    ;   Skeleton == [none],             % the stars of a comment
        forall(( member(line(_, Tokens), Lines0),
                 token_values(Tokens, [_,_,_|_]) ),
               Tokens = [t(none, _, _)|_])
    ),
    !,
    maplist(without_prefix(Length, Skeleton), Lines0, Lines),
    \+ ( member(mark(Mark), Skeleton),
         memberchk(Mark, ['|','\t',',',;]),     % of a table
         member(line(_, Tokens), Lines),
         memberchk(t(mark(Mark), _, _), Tokens)
       ).
seen(numbers, Lines0, Lines) :-
    without_numbers(Lines0, Lines).
seen(labels, Lines0, Lines) :-
    without_labels(Lines0, Lines).
seen(names, Lines0, Lines) :-
    without_table_names(Lines0, Lines).
seen(signs, Lines0, Lines) :-
    maplist(without_signs, Lines0, Lines).
seen(halves, Lines0, Lines) :-
    include(is_wide, Lines0, Wide),
    Wide = [_,_,_,_|_],
    Wide = [First|Others],
    line_gaps(First, Gaps0),
    foldl(common_gaps, Others, Gaps0, Gaps),
    findall(Width-To, ( member(From-To, Gaps), Width is To - From ), Widths),
    max_member(_-Gap, Widths),
    maplist(halved(Gap), Lines0, Lefts, Rights),
    append([Lefts,[line(0, [])],Rights], Lines).
seen(halves, Lines0, Lines) :-
    tables_halved(Lines0, Lefts, Rights),
    append([Lefts,[line(0, [])],Rights], Lines).
seen(cells, Lines0, Lines) :-
    rows_of_cells(Lines0, Rows),
    Rows = [_,_,_,_|_],
    maplist(joined, Rows, Lines).
seen(cells, Lines0, Lines) :-
    include(is_value_alone, Lines0, Alone),
    length(Alone, Count),
    between(6, 14, Width),              % with the clues
    Width * Width =:= Count,
    chopped(Width, Alone, Rows),
    maplist(joined, Rows, Lines).

seen(edges, Lines0, [Top|Lines]) :-
    edge(top, Lines0, Top, Size),
    edge(bottom, Lines0, Bottom, Size),
    Width is Size + 2,
    findall(line(Number, Row),
            (   member(line(Number, Tokens), Lines0),
                \+ has_word(Tokens),
                include(has_value, Tokens, Row),
                token_values(Row, Values),
                length(Values, Width)
            ),
            Rows),
    length(Rows, Size),
    append(Rows, [Bottom], Lines).
seen(bars, Lines0, Lines) :-
    maplist(barred, Lines0, Lines).
seen(gutters, Lines0, Lines) :-
    without_gutters(Lines0, Lines).
seen(margin(Count), Lines0, Lines) :-
    without_margin(Count, Lines0, Lines).

%   edge(+Side, +Lines, -Edge, ?Size) is nondet: Edge has the values of a line
%   that names Side alone.

edge(Side, Lines, line(Number, Values), Size) :-
    member(line(Number, Tokens), Lines),
    findall(Named, meaning_in(Tokens, side(Named)), [Side]),
    include(has_value, Tokens, Values),
    length(Values, Size),
    Size >= 3.

is_row(line(_, Tokens)) :-
    \+ has_word(Tokens),
    token_values(Tokens, [_,_,_|_]).

%   without_remark_behind(+Line0, -Line, -Remark) is semidet: Remark is `remark`
%   if words stand behind values and one of the marks that begin a comment.

without_remark_behind(line(Number, Tokens0), line(Number, Tokens), Remark) :-
    (   append(Values, [t(Item, _, _)|Words], Tokens0),
        memberchk(Item, [mark(/),mark(#),mark('%'),mark(;),mark('('),mark(<)]),
        has_word(Words)
    ->  Remark = remark,
        \+ has_word(Values),
        token_values(Values, [_,_,_|_]),
        Tokens = Values
    ;   Remark = none,
        Tokens = Tokens0
    ).

%   names_part(+Word) is semidet: the numbers beside it may be of the puzzle.

names_part(Word) :-
    word_meaning(Word, Meaning),
    memberchk(Meaning, [side(_),row,column,board]).

%   prefix(+Length, +Tokens, -Skeleton, -Rest) is semidet: Skeleton is what the
%   first tokens are, without their numbers.

prefix(Length, Tokens, Skeleton, Rest) :-
    length(First, Length),
    append(First, Rest, Tokens),
    maplist(token_kind, First, Skeleton).

%   Lines of a log or a chat begin with another name.

like(One, Other) :-
    (   One = Other
    ->  true
    ;   One = word(_),
        Other = word(_)
    ).

token_kind(t(Item, _, _), Kind) :-
    (   Item = number(_)
    ->  Kind = number
    ;   Item = run(Run)
    ->  length(Run, Length),
        Kind = run(Length)
    ;   Kind = Item
    ).

without_prefix(Length, Skeleton, line(Number, Tokens0), line(Number, Tokens)) :-
    (   prefix(Length, Tokens0, Other, Rest),
        maplist(like, Skeleton, Other)
    ->  Tokens = Rest
    ;   Tokens = Tokens0
    ).

% --- signs beside values

without_signs(line(Number, Tokens0), line(Number, Tokens)) :-
    (   \+ ( member(t(word(Word), _, _), Tokens0), Word \== v )
    ->  exclude(is_sign, Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

is_sign(t(word(v), _, _)).
is_sign(t(mark(Mark), _, _)) :-
    memberchk(Mark, [>,<,^,'↓','→','↑','←']).

% --- side by side

is_wide(line(_, Tokens)) :-
    token_values(Tokens, Values),
    length(Values, Count),
    Count >= 4,
    \+ memberchk(t(word(_), _, _), Tokens).

%   line_gaps(+Line, -Gaps) is det: `From-To` of the blanks between tokens.

line_gaps(line(_, Tokens), Gaps) :-
    findall(To-From,
            (   append(_, [t(_, _, To),t(_, From, _)|_], Tokens),
                From - To >= 3
            ),
            Gaps).

common_gaps(Line, Gaps0, Gaps) :-
    line_gaps(Line, Own),
    findall(From-To,
            (   member(From0-To0, Gaps0),
                member(From1-To1, Own),
                From is max(From0, From1),
                To is min(To0, To1),
                To - From >= 2
            ),
            Gaps).

halved(Gap, line(Number, Tokens), line(Number, Left), line(Number, Right)) :-
    append(Left, Right, Tokens),
    \+ ( Right = [t(_, From, _)|_], From < Gap ),
    !.

% --- one cell a line

%   rows_of_cells(+Lines, -Rows) is det: the lines of each row, which borders or
%   a star divide; each line has one value at most.

rows_of_cells(Lines, Rows) :-
    include(is_cell, Lines, Cells),
    length(Cells, Count),
    Count >= 10,
    divided(Lines, [], Rows0),
    include(has_two, Rows0, Rows).

is_value_alone(line(_, [Token])) :-
    is_value(Token).

has_two([_,_|_]).
has_two([line(_, Tokens)]) :-
    memberchk(t(mark(cell), _, _), Tokens).

is_cell(line(_, [t(mark(Mark), _, _)|Tokens])) :-
    memberchk(Mark, ['|',!,*]),
    Tokens \= [t(mark('}'), _, _)|_],  % the end of a table
    \+ ( member(Token, Tokens), is_word(Token) ).

divided([], Row, [Row]).
divided([Line|Lines], Row, Rows) :-
    Line = line(_, Tokens),
    (   Tokens = [t(border, _, _)|_]
    ->  Rows = [Row|Rows1],
        divided(Lines, [], Rows1)
    ;   is_cell(Line)
    ->  (   Tokens = [t(mark(*), _, _)|_]
        ->  Rows = [Row|Rows1],
            divided(Lines, [Line], Rows1)
        ;   append(Row, [Line], Row1),
            divided(Lines, Row1, Rows)
        )
    ;   Rows = [Row|Rows1],
        divided(Lines, [], Rows1)
    ).

joined(Row, line(Number, Tokens)) :-
    Row = [line(Number, _)|_],
    findall(Token,
            (   member(line(_, Cell), Row),
                (   Token = t(mark(cell), 0, 0)
                ;   Cell = [_]
                ->  member(Token, Cell)
                ;   Cell = [_|Own],
                    member(Token, Own)
                )
            ),
            Tokens).
