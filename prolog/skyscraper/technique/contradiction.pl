% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_contradiction,
          [ contradiction/2             % +Candidates, -How
          ]).
:- use_module('../line/visible_count').
:- use_module(candidates).
:- use_module(confined).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3, reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> How it can be seen that a board has no solution

    ?- _Cells = cells(0b010,0b100, 0b010,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       contradiction(candidates(2,_None,_Cells), How).
    How = height(line(column, 1), 2).
*/

%!  contradiction(+Candidates, -How) is nondet.
%
%   Candidates allow no solution, as can be seen without any deduction. How is
%
%     - cell(Row-Column)
%       That cell has no candidate.
%     - height(Line, Height)
%       No cell of Line has Height as a candidate.
%     - clue(On, Clue, Count)
%       All cells of a line have one candidate, and Count buildings are
%       visible where the clue is Clue. On is on(Kind, Number, From) as in
%       a step.

contradiction(Candidates, cell(Row-Column)) :-
    candidates_size(Candidates, Size),
    between(1, Size, Row),
    line_sets(line(row, Row), Candidates, Sets),
    nth1(Column, Sets, 0).
contradiction(Candidates, height(Line, Height)) :-
    candidates_size(Candidates, Size),
    board_line(Size, Line),
    line_sets(Line, Candidates, Sets),
    between(1, Size, Height),
    height_positions(Sets, Height, 0).
contradiction(Candidates, clue(on(Kind, Number, From), Clue, Count)) :-
    candidates_size(Candidates, Size),
    Line = line(Kind, Number),
    board_line(Size, Line),
    line_sets(Line, Candidates, Sets),
    maplist(only_height, Sets, Heights),
    line_clues(Line, Candidates, Near, Far),
    line_end(Line, Start, End),
    (   seen(Heights, Near, Count),
        From-Clue = Start-Near
    ;   reverse(Heights, Backwards),
        seen(Backwards, Far, Count),
        From-Clue = End-Far
    ).

only_height(Set, Height) :-
    popcount(Set) =:= 1,
    Height is msb(Set).

%   seen(+Heights, +Clue, -Count) is semidet: Count are visible, against Clue.

seen(Heights, Clue, Count) :-
    Clue =\= 0,
    visible_count(Heights, Count),
    Count =\= Clue.
