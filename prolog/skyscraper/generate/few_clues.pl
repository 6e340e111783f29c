% SPDX-License-Identifier: MIT

:- module(skyscraper_few_clues,
          [ few_clues/4                 % +Problem, +Orbits, +Most, -Kept
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set').
:- use_module('../solve/contraction', [decided/1, decided_rows/3]).
:- use_module(parts).
:- use_module(reduction).
:- use_module(library(lists), [member/2]).

/** <module> The few clues that a square needs

Taking clues away one by one leaves the fewest possible only by luck. Here
they are chosen. As long as the chosen clues allow another solution, some
clue that it does not show has to be added. Every other choice needs one of
these clues, too: so they are remembered, and most choices are given up
without a look at the board.

    ?- skyscraper_parts:square_problem(rule(0,[],count),
                                       [[1,2,3],[2,3,1],[3,1,2]], _Problem),
       few_clues(_Problem, [[clue(top,1)],[clue(top,2)],[clue(top,3)],
                            [clue(left,1)],[clue(left,2)],[clue(left,3)]],
                 2, Kept).
    Kept = [[clue(top,1)], [clue(top,2)]].

Sets of orbits are integers: bit K stands for orbit K, counted from 1.
*/

%!  few_clues(+Problem, +Orbits, +Most, -Kept) is semidet.
%
%   Kept are some of Orbits, lists of clues, that determine Problem
%   (reduction.pl) and have at most Most clues together. Fails if there are
%   none, or if finding them would take long.

few_clues(Problem, Orbits, Most, Kept) :-
    problem_state(Problem, [], State),
    compound_name_arguments(All, orbits, Orbits),
    once(enough(0, 0, Most, game(Problem, All, State, seen([])), Chosen)),
    findall(Orbit,
            (   arg(Number, All, Orbit),
                Chosen /\ 1<<Number =\= 0
            ),
            Kept).

%   enough(+Chosen0, +Excluded, +Left, +Game, -Chosen) is nondet: Chosen, a set,
%   is enough: Chosen0 and others with at most Left clues, none of Excluded.
%   Game is game(Problem, Orbits, State, seen(Sets)): State knows what is
%   chosen, and one orbit of each of Sets, which keep growing in number, is
%   needed. An orbit whose choice failed is excluded for the later ones.

enough(Chosen0, Excluded0, Left0, Game, Chosen) :-
    (   needed(Chosen0, Excluded0, Game, Needed)
    ->  set_elements(Needed, Numbers),
        member(Number, Numbers),
        Game = game(Problem, Orbits, State, _),
        arg(Number, Orbits, Orbit),
        length(Orbit, Count),
        Left is Left0 - Count,
        Left >= 0,
        with_parts(Problem, Orbit, State, State),
        Chosen1 is Chosen0 \/ 1<<Number,
        Excluded is Excluded0 \/ (Needed /\ ((1<<Number) - 1)),
        enough(Chosen1, Excluded, Left, Game, Chosen)
    ;   Chosen = Chosen0
    ).

%   needed(+Chosen, +Excluded, +Game, -Needed) is semidet: one of Needed has to
%   be chosen, too. If Needed is 0, none is left, or the search is given up.
%   Fails if what is chosen is enough.

needed(Chosen, Excluded, Game, Needed) :-
    Game = game(_, _, _, Seen),
    arg(1, Seen, Sets),
    (   unmet(Sets, Chosen, Excluded, Unmet)
    ->  Needed = Unmet
    ;   length(Sets, 400)               % it would take too long
    ->  Needed = 0
    ;   other_solution(Game, Missed),
        nb_setarg(1, Seen, [Missed|Sets]),
        Needed is Missed - (Missed /\ Excluded)
    ).

%   unmet(+Sets, +Chosen, +Excluded, -Unmet) is semidet: Unmet is one of Sets,
%   less what is Excluded: of those of which nothing is chosen, the one that
%   then is smallest.

unmet(Sets, Chosen, Excluded, Unmet) :-
    findall(Count-Available,
            (   member(Set, Sets),
                Set /\ Chosen =:= 0,
                Available is Set - (Set /\ Excluded),
                Count is popcount(Available)
            ),
            Pairs),
    keysort(Pairs, [_-Unmet|_]).

%   other_solution(+Game, -Missed) is semidet: Missed are the orbits with a clue
%   that some other solution does not show. Fails if there is no such solution.

other_solution(game(Problem, Orbits, State, _), Missed) :-
    hidden_parts(Problem, problem(Rule, _, Other, _)),
    findall(Other,
            once(( decided(State),
                   decided_rows(Other, 1, State),
                   Problem \= problem(_, _, Other, _)
                 )),
            [Rows]),
    square_problem(Rule, Rows, OtherProblem),
    findall(Number,
            (   arg(Number, Orbits, Orbit),
                member(Part, Orbit),
                part_number(Part, Problem, Clue),
                \+ part_number(Part, OtherProblem, Clue)
            ),
            Numbers),
    elements_set(Numbers, Missed).
