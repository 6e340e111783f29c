% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_misfits,
          [ misfit/2                    % +Blocks, -Misfit
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(headings, [listed_sides/2]).
:- use_module(lines).
:- use_module(titles, [told_rules/2]).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, member/2, memberchk/2, nth1/3, select/3]).

/** <module> What the best reading of a text misses

    ?- misfit([block([], [l(drawn, line(1, [t(number(3), 2, 3)]))])],
              misfit(Line, Column, _)).
    Line = 1, Column = 3.
*/

%!  misfit(+Blocks, -Misfit) is det.
%
%   Misfit is `misfit(Line, Column, Message)` for a text that means no puzzle,
%   with Column from 1, or `nothing` if the text has no values. Message is
%   `unknown` if it does not look like a board with clues around it.

misfit(Blocks, Misfit) :-
    blocks_lines(Blocks, All),
    (   All == []
    ->  Misfit = nothing
    ;   frame_misfit(All, Misfit0)
    ->  Misfit = Misfit0
    ;   named_twice(All, Misfit0)
    ->  Misfit = Misfit0
    ;   uneven(All, Misfit0)
    ->  Misfit = Misfit0
    ;   \+ told_rules(Blocks, [told([clues(sums)|_], _)|_]),
        too_high(All, Misfit0)
    ->  Misfit = Misfit0
    ;   first_value(All, Misfit)
    ).

%   frame_misfit(+Lines, -Misfit) is semidet: the lines are rows of a frame, but
%   one of them is too long or too short.

frame_misfit(All, misfit(Number, Column, Message)) :-
    maplist(line_row, All, Rows),
    maplist(length, Rows, [Size|Lengths]),
    Size > 1,
    Long is Size + 2,
    aggregate_all(count, member(Long, Lengths), Count),
    Count * 2 >= Size,
    (   nth1(K, Lengths, Length),
        K =< Size,
        Length =\= Long
    ->  format(string(Message),
               "row ~d of the grid has ~d entries, not ~d: a clue, \c
~d heights, a clue",
               [K,Length,Long,Size]),
        Wanted = Long
    ;   K is Size + 1,
        nth1(K, Lengths, Length)
    ->  Length =\= Size,
        format(string(Message), "the row below the grid has ~d clues, not ~d",
               [Length,Size]),
        Wanted = Size
    ;   length(Lengths, Given),
        Given =< Size,
        K = Given,
        K > 0,
        nth1(K, Lengths, Length),
        Wanted = Length,
        format(string(Message),
               "the grid ends after ~d of ~d rows and the clues below",
               [Given,Size])
    ),
    At is K + 1,
    nth1(At, All, l(_, line(Number, _))),
    nth1(At, Rows, Row),
    (   Place is Wanted + 1,
        nth1(Place, Row, _-t(_, From, _))
    ->  Column is From + 1
    ;   last(Row, _-t(_, _, To))
    ->  Column is To + 1
    ;   Column = 1
    ).

%   named_twice(+Lines, -Misfit) is semidet: two lists have the name of a side.

named_twice(All, misfit(Number, Column, Message)) :-
    maplist(arg(2), All, Lines),
    listed_sides(Lines, Sides),
    append(Before, [Side-line(Number, [t(_, From, _)|_])|_], Sides),
    memberchk(Side-_, Before),
    !,
    Column is From + 1,
    format(string(Message), "the clues of the ~w side are here a second time",
           [Side]).

%   uneven(+Lines, -Misfit) is semidet: of three sides or four with names, one
%   has more clues than the others, or fewer.

uneven(All, misfit(Number, Column, Message)) :-
    maplist(arg(2), All, Lines),
    listed_sides(Lines, Sides),
    findall(Count-Side-Line,
            ( member(Side-Line, Sides), clue_count(Line, Count) ),
            Counted),
    Counted = [_,_,_|_],
    select(Count-Side-Line, Counted, [Other-_-_|Others]),
    Count =\= Other,
    forall(member(Each-_-_, Others), Each =:= Other),
    !,
    Line = line(Number, [t(_, From, _)|_]),
    Column is From + 1,
    format(string(Message), "the ~w side has ~d clues, and the others have ~d",
           [Side,Count,Other]).

%   too_high(+Lines, -Misfit) is semidet: two sides or more have names and
%   equally many clues, of which one is higher than any building.

too_high(All, misfit(Number, Column, Message)) :-
    maplist(arg(2), All, Lines),
    listed_sides(Lines, Sides),
    findall(Count, ( member(_-Line, Sides), clue_count(Line, Count) ), Counts),
    Counts = [_,_|_],
    sort(Counts, [Size]),
    member(_-line(Number, Tokens), Sides),
    member(t(number(Clue), From, _), Tokens),
    Clue > Size,
    !,
    Column is From + 1,
    format(string(Message), "the clue ~d is not in 1..~d", [Clue,Size]).

clue_count(line(_, Tokens), Count) :-
    token_values(Tokens, Values),
    length(Values, Count).

line_row(l(_, line(_, Tokens)), Row) :-
    tokens_row(token, Tokens, Row).

first_value(All, misfit(Number, Column, unknown)) :-
    (   member(l(_, line(Number0, Tokens)), All),
        member(t(Item, From, _), Tokens),
        ( Item = number(_) ; Item = run(_) )
    ->  Number = Number0,
        Column is From + 1
    ;   All = [l(_, line(Number, _))|_],
        Column = 1
    ).
