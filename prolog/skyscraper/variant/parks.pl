% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_parks, []).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule', []).

/** <module> Variant: some cells are parks, without a building

A puzzle file has the header, with the number of parks in each line:

    parks: 1

With K parks, a board of size N has the heights from 1 to N - K. A park hides
nothing and is not visible: it is the height 0, which each line has K times. In
CLP(FD) a line is no longer all distinct, but has each height once and K zeros;
visible buildings are counted as before:

    ?- Row = [_,_,_,_,_], Row ins 0..3,
       global_cardinality(Row, [0-2,1-1,2-1,3-1]),
       applyLeftToRight(3, Row), Row = [_,0,_,_,0], label(Row).
    Row = [1,0,2,3,0].

The solver takes it as a rule:

    ?- variants_rule([parks(1)], Rule),
       solveBoard(4, Board, [[0,2,0,1],[2,0,0,3],[0,0,0,2],[0,0,0,0]],
                  [rule(Rule)]).
    Rule = rule(1,[],count),
    Board = [[2,1,0,3],[3,0,2,1],[0,3,1,2],[1,2,3,0]] ;
    …
*/

skyscraper_rule:variant(parks, Parks, rule(0, Groups, Weight),
                        rule(Parks, Groups, Weight), Sentence) :-
    integer(Parks),
    Parks > 0,
    (   Parks =:= 1
    ->  Which = "one park, which hides"
    ;   format(string(Which), "~d parks, which hide", [Parks])
    ),
    format(string(Sentence),
           "Each row and column has ~s nothing, and each height from 1 up \c
            once.", [Which]).
