% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/generator').

:- begin_tests(generate_board).

%   Each clue is what is seen, or 0 where it is not shown.

test(clues, [ forall(( member(First, [_,3]),
                       member(Probability, [0,0.5,1])
                     )),
              true(Wrong == []) ]) :-
    Board = [[First|_]|_],
    once(generateBoard(4, Board, Sides, Probability, [seed(7)])),
    shows(Board, All),
    findall(Clue-Visible,
            (   nth1(I, Sides, Side),
                nth1(J, Side, Clue),
                nth1(I, All, Seen),
                nth1(J, Seen, Visible),
                (   Probability == 0
                ->  Clue \== 0
                ;   Probability == 1
                ->  Clue \== Visible
                ;   Clue \== 0,
                    Clue \== Visible
                )
            ),
            Wrong).

%   With the probability of a half, about half of 1600 clues are shown: the
%   limits are five standard deviations away.

test(share, true((700 < Shown, Shown < 900))) :-
    findall(Clue,
            (   between(1, 80, Seed),
                once(generateBoard(5, _, Sides, 0.5, [seed(Seed)])),
                append(Sides, Clues),
                member(Clue, Clues),
                Clue > 0
            ),
            Found),
    length(Found, Shown).

%   Clues that occur twice, or together with a cell, are the same in the end.

test(twice, [ forall(between(1, 5, Seed)), Top == Left ]) :-
    Sides = [[Top|_],[Top|_]|_],
    once(generateBoard(4, _, Sides, 0.5, [seed(Seed)])),
    Sides = [_,[Left|_]|_].

test(cell_and_clue, [ forall(between(1, 5, Seed)),
                      true(Clue == Visible) ]) :-
    Board = [[Clue|_]|_],
    Sides = [_,_,_,[Clue|_]],
    once(generateBoard(4, Board, Sides, 1, [seed(Seed)])),
    shows(Board, [_,_,_,[Visible|_]]).

test(cell_and_own_clue, fail) :-        % behind 3 or 4, fewer are seen
    Board = [[Clue|_]|_],
    Sides = [[Clue|_]|_],
    Clue #> 2,
    generateBoard(4, Board, Sides, 1, [seed(7)]).

test(constrained_clue, Clue == 2) :-
    Sides = [[Clue|_]|_],
    Clue in 2..2 \/ 5..9,
    once(generateBoard(4, _, Sides, 0, [seed(7)])).

%   A seed that was not given is told, and makes the same boards again.

test(open_seed, Board-Sides =@= Board1-Sides1) :-
    once(generateBoard(4, Board, Sides, 0.5, [seed(Seed)])),
    once(generateBoard(4, Board1, Sides1, 0.5, [seed(Seed)])).

test(no_clue, [ forall(member(Probability, [0,1])),
                error(type_error(integer, a)) ]) :-
    restrictVarsInRow([a], Probability).

:- end_tests(generate_board).
