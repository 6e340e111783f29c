% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_ends,
          [ told_ends/2                 % +Lines, -Ends
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [word_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists),
              [ append/3, member/2, memberchk/2, nth0/3, same_length/2,
                subtract/3
              ]).

/** <module> Clues told for each column and each row, at both of its ends

    ?- told_ends([line(1, [t(word(row), 0, 3),t(number(1), 4, 5)])], Lines).
    Lines = [line(1, [t(word(row), 0, 3),t(number(1), 4, 5)])].
*/

%!  told_ends(+Lines, -Ends) is det.
%
%   If Lines have two values for each of three columns or more and for each of
%   as many rows, as `Column 1: 3 / 2`, Ends have the four sides instead.

told_ends(Lines, Ends) :-
    (   own_lines(Lines, Lines0),
        ends(column, Lines0, Columns, Tops, Bottoms),
        ends(row, Lines0, Rows, Lefts, Rights),
        same_length(Columns, Rows)
    ->  append(Columns, Rows, Told),
        subtract(Lines0, Told, Others),
        Told = [line(Number, _)|_],
        findall(line(Number, [t(word(Side), 0, 1)|Values]),
                member(Side-Values, [top-Tops,left-Lefts,bottom-Bottoms,
                                     right-Rights]),
                Sides),
        append(Sides, Others, Ends)
    ;   Ends = Lines
    ).

%   own_lines(+Lines0, -Lines) is det: with what is told of each row and column
%   on a line of its own, where a line of Lines0 has several.

own_lines(Lines0, Lines) :-
    (   Lines0 = [_|Others],
        length(Others, Length),
        Length < 60
    ->  findall(line(Number, Part),
                (   member(line(Number, Tokens), Lines0),
                    row_parts(Tokens, Parts),
                    member(Part, Parts)
                ),
                Lines)
    ;   Lines = Lines0
    ).

row_parts(Tokens, [Part|Parts]) :-
    (   append(Before, [Word,Number|Rest], Tokens),
        begins_row(Word, Number),
        token_values(Before, [_,_|_])
    ->  Part = Before,
        row_parts([Word,Number|Rest], Parts)
    ;   Part = Tokens,
        Parts = []
    ).

begins_row(t(word(Word), _, _), t(number(_), _, _)) :-
    word_meaning(Word, Meaning),
    memberchk(Meaning, [row,column]).

%   ends(+Kind, +Lines, -Told, -Nears, -Fars) is semidet: Told are the lines of
%   all columns or rows, in their order.

ends(Kind, Lines, Told, Nears, Fars) :-
    findall(Line-end(N, Near, Far),
            (   member(Line, Lines),
                line_ends(Kind, Line, N, Near, Far)
            ),
            Found),
    Found = [_-end(First, _, _),_,_|_],
    memberchk(First, [0,1]),
    forall(nth0(K, Found, _-end(N, _, _)), N =:= First + K),
    findall(Line, member(Line-_, Found), Told),
    findall(Near, member(_-end(_, Near, _), Found), Nears),
    findall(Far, member(_-end(_, _, Far), Found), Fars).

%   line_ends(+Kind, +Line, -N, -Near, -Far) is semidet: Line names the column
%   or row N and two values. The first is at its near end, at the top or on the
%   left, unless sides are named the other way round.

line_ends(Kind, line(_, Tokens0), N, Near, Far) :-
    row_tokens(Tokens0, [t(word(Word), _, _),t(number(N), _, _),Next|Rest]),
    names_kind(Kind, Word),
    (   \+ is_word(Next),
        \+ Next = t(number(_), _, _)
    ->  Tokens = Rest
    ;   Tokens = [Next|Rest]
    ),
    two_values(Tokens, One, Other),
    findall(Meaning,
            (   member(t(word(Named), _, _), Tokens),
                word_meaning(Named, Meaning),
                memberchk(Meaning, [side(_),row,column,board])
            ),
            Meanings),
    ends_named(Kind, NearSide, FarSide),
    (   append(Meanings, _, [side(NearSide),side(FarSide)])
    ->  Near = One,
        Far = Other
    ;   Meanings == [side(FarSide),side(NearSide)]
    ->  Near = Other,
        Far = One
    ).

%   row_tokens(+Tokens0, -Tokens) is det: without a bullet, or the bars around
%   the row of a table.

row_tokens(Tokens0, Tokens) :-
    (   Tokens0 = [t(none, _, _)|Tokens1]
    ->  Tokens = Tokens1
    ;   append([t(mark('|'), _, _)|Tokens1], [t(mark('|'), _, _)], Tokens0)
    ->  Tokens = Tokens1
    ;   Tokens = Tokens0
    ).

names_kind(Kind, Word) :-
    (   memberchk(Word-Kind, [c-column,r-row])
    ->  true
    ;   word_meaning(Word, Kind)
    ).

ends_named(column, top, bottom).
ends_named(row, left, right).

%   two_values(+Tokens, -One, -Other) is semidet: a value, or nothing, on both
%   sides of the only separator; or two values, perhaps with a dash between.

two_values(Tokens, One, Other) :-
    (   member(Mark, [/,'|',',',;,'\t']),
        split_tokens(Tokens, Mark, [Before,After])
    ->  maplist(one_value, [Before,After], [One,Other])
    ;   include(is_value, Tokens, Values),
        (   Values = [One,Other]
        ;   Values = [One,t(none, _, _),Other]
        )
    ->  true
    ).

one_value(Tokens, Value) :-
    include(is_value, Tokens, Values),
    (   Values == []
    ->  Value = t(none, 0, 0)
    ;   Values = [Value]
    ).

is_value(Token) :-
    token_value(Token, _).
