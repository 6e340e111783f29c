% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/solve/contraction').
:- use_module('../../../prolog/skyscraper/solve/open_clues').

:- begin_tests(open_clues).

contracted(Size, Board, Sides) :-
    classic_rule(Classic),
    Rule = Classic,
    with_open_clues(contracted_board(Rule), Rule, Size, Board, Sides).

test(known_clues, Count =:= 1) :-
    aggregate_all(count,
                  contracted(3, _, [[3,0,0],[3,0,0],[0,0,0],[0,0,0]]),
                  Count).

%   Each open clue is 0 first, then what is visible, whatever there is beside
%   it, from whatever side.

test(one_open_clue, [ forall(( between(1, 4, S), between(1, 3, I) )),
                      Clues == [0,Visible] ]) :-
    Board = [[1,2,3],[2,3,1],[3,1,2]],
    shows(Board, Shown),
    nth1(S, Shown, Side0),
    nth1(I, Side0, Visible, Others),
    nth1(I, Side, Clue, Others),
    same_length(Shown, Sides),
    nth1(S, Sides, Side, Zeros),
    maplist(=([0,0,0]), Zeros),
    findall(Clue, contracted(3, Board, Sides), Clues).

test(all_open_clues, Found-Least == 512-[[0,0],[0,0],[0,0],[0,0]]) :-
    Sides = [[_,_],[_,_],[_,_],[_,_]],
    Board = [[_,_],[_,_]],
    findall(Board-Sides, contracted(2, Board, Sides), All),
    All = [_-Least|_],
    sort(All, Distinct),
    length(Distinct, Found).

%   The variables stay what they are, also those with constraints.

test(known_sides, Sides-Known == [[A,2],[C],[C]]-[[0,2],[0],[0]]) :-
    dif(A, 0),
    Sides = [[A,2],[C],[C]],
    known_sides(Sides, Known).

%   A clue in two places is one number.

test(shared_clue, Clues == [0,1]) :-
    findall(C,
            contracted(2, [[1,2],[2,1]], [[0,C],[0,0],[C,0],[0,0]]),
            Clues).

:- end_tests(open_clues).
