% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sums, []).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule', []).

/** <module> Variant: a clue is the sum of the heights that are seen

A puzzle file has the header

    clues: sums

A visible building adds its height to the clue, instead of one. In CLP(FD), an
unknown clue takes an automaton that walks along the line with a counter
(solve/clpfd/counting.pl): its state is the tallest building so far, and each
taller one is added to the counter.

    ?- Row = [_,_,_], Row ins 1..3, all_distinct(Row),
       skyscraper_counting:seen(sum, 3, 5, Row), label(Row).
    Row = [2,1,3] ;
    Row = [2,3,1].

The solver takes it as a rule:

    ?- variants_rule([clues(sums)], Rule),
       solveBoard(3, Board, [[5,0,0],[0,6,0],[0,0,0],[0,0,0]], [rule(Rule)]).
    Rule = rule(0,[],sum), Board = [[2,3,1],[1,2,3],[3,1,2]].
*/

skyscraper_rule:variant(clues, sums, rule(Empties, Groups, count),
                        rule(Empties, Groups, sum),
                        "A clue is the sum of the heights that are seen.").

skyscraper_rule:seen_weight(sum, Height, Height).
