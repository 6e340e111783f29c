% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_diagonals, []).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/groups', []).
:- use_module('../rule/rule', []).
:- use_module(library(lists), [union/3]).

/** <module> Variant: both diagonals have each height once, too

A puzzle file has the header

    diagonals: yes

The rule gets two more groups of cells. Everything that treats rows and columns
as groups treats the diagonals the same way. In CLP(FD) each diagonal is one
more constraint:

    ?- Board = [[A,_,_,B],[_,C,D,_],[_,E,F,_],[G,_,_,H]],
       all_distinct([A,C,F,H]), all_distinct([B,D,E,G]),
       solveBoard(4, Board, [[2,0,0,3],[0,0,0,0],[0,0,0,0],[0,0,0,0]]).
    Board = [[3,4,2,1],[1,2,4,3],[4,3,1,2],[2,1,3,4]], … ;
    …

The solver takes it as a rule:

    ?- variants_rule([diagonals(true)], Rule),
       solveBoard(4, Board, [[2,0,0,3],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
                  [rule(Rule)]).
    Rule = rule(0,[diagonals],count),
    Board = [[3,4,2,1],[1,2,4,3],[4,3,1,2],[2,1,3,4]] ;
    …
*/

skyscraper_rule:variant(diagonals, true, rule(Empties, Groups0, Weight),
                        rule(Empties, Groups, Weight),
                        "Each of the two main diagonals has every height \c
                         once, too.") :-
    union(Groups0, [diagonals], Groups1),
    sort(Groups1, Groups).

skyscraper_groups:further_group(diagonals, Size, line(diagonal, 1), Cells) :-
    findall(Number-Number, between(1, Size, Number), Cells).
skyscraper_groups:further_group(diagonals, Size, line(diagonal, 2), Cells) :-
    findall(Row-Column,
            (   between(1, Size, Row),
                Column is Size + 1 - Row
            ),
            Cells).
