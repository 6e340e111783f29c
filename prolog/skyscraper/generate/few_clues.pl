% SPDX-License-Identifier: MIT

:- module(skyscraper_few_clues,
          [ few_clues/4                 % +Problem, +Orbits, +Most, -Kept
          ]).
:- use_module('../line/bit_set', [elements_set/2]).
:- use_module('../solve/contraction').
:- use_module('../solve/contraction/state',
              [inlined/2 as goal_expansion, state_rows/2]).
:- use_module(parts).
:- use_module(reduction).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The few clues that a square needs

To take clues away one by one ends with as few as can be only by a stroke of
luck. Here they are chosen. As long as some clues have another solution,
one of those that it does not show has to be added: and that is asked of all
other choices, too. So what is found is remembered, and most choices are
given up without a look at the board.

    ?- skyscraper_parts:square_problem(rule(0,[],count),
                                       [[1,2,3],[2,3,1],[3,1,2]], _Problem),
       few_clues(_Problem, [[clue(top,1)],[clue(top,2)],[clue(top,3)],
                            [clue(left,1)],[clue(left,2)],[clue(left,3)]],
                 2, Kept).
    Kept = [[clue(top,1)], [clue(top,2)]].

Sets of orbits are integers: bit K stands for the one that is number K, from
0.
*/

%   How many other solutions are looked for before a square is given up.

solution_limit(400).

%!  few_clues(+Problem, +Orbits, +Most, -Kept) is semidet.
%
%   Kept are some of Orbits, lists of clues, with no more than Most clues
%   together, that determine Problem (reduction.pl). Fails if there are none,
%   or if there might be some, but it would take long to find them.

few_clues(Problem, Orbits, Most, Kept) :-
    problem_state(Problem, [], State),
    maplist(length, Orbits, Lengths),
    compound_name_arguments(Sizes, sizes, Lengths),
    solution_limit(Limit),
    few(node(0, 0, Most), game(Problem, Orbits, Sizes, State),
        seen(Limit, []), _, Found),
    Found = found(Chosen),
    findall(Orbit,
            (   nth0(Number, Orbits, Orbit),
                Chosen /\ 1<<Number =\= 0
            ),
            Kept).

%   few(+Node, +Game, +Seen0, -Seen, -Found) is det: Found is found(Chosen) or
%   `none`. Node is node(Chosen, Excluded, Left): sets of orbits that are in and
%   out, and how many clues may still be added. The state of Game has what is
%   chosen. Seen is seen(Limit, Sets): one of each of Sets is needed.

few(Node, Game, Seen0, Seen, Found) :-
    Node = node(Chosen, Excluded, _),
    Seen0 = seen(Limit, Sets),
    unmet(Sets, Chosen, Excluded, 0, Needed),
    (   Needed =\= 0
    ->  (   Needed > 0
        ->  branch(Needed, Node, Game, Seen0, Seen, Found)
        ;   Seen = Seen0,
            Found = none
        )
    ;   Limit =:= 0
    ->  Seen = Seen0,
        Found = none
    ;   other_solution(Game, Missed)
    ->  Less is Limit - 1,
        Available is Missed - (Missed /\ Excluded),
        Seen1 = seen(Less, [Missed|Sets]),
        branch(Available, Node, Game, Seen1, Seen, Found)
    ;   Seen = Seen0,
        Found = found(Chosen)
    ).

%   unmet(+Sets, +Chosen, +Excluded, +Needed0, -Needed) is det: Needed is what
%   is not excluded of the smallest of Sets of which nothing is chosen; 0 if
%   there is no such set, and -1 if all of one is excluded.

unmet([], _, _, Needed, Needed).
unmet([Set|Sets], Chosen, Excluded, Needed0, Needed) :-
    (   Set /\ Chosen =\= 0
    ->  unmet(Sets, Chosen, Excluded, Needed0, Needed)
    ;   Available is Set - (Set /\ Excluded),
        (   Available =:= 0
        ->  Needed = -1
        ;   smaller(Needed0, Available, Needed1),
            unmet(Sets, Chosen, Excluded, Needed1, Needed)
        )
    ).

smaller(Set0, Set1, Set) :-
    (   Set0 =:= 0
    ->  Set = Set1
    ;   popcount(Set1) < popcount(Set0)
    ->  Set = Set1
    ;   Set = Set0
    ).

%   branch(+Needed, +Node, +Game, +Seen0, -Seen, -Found) is det: one of Needed
%   is chosen; those for which that was in vain are out of the question for
%   the next.

branch(Needed, Node, Game, Seen0, Seen, Found) :-
    (   Needed =:= 0
    ->  Seen = Seen0,
        Found = none
    ;   Number is lsb(Needed),
        Node = node(Chosen, Excluded, Left),
        Game = game(Problem, Orbits, Sizes, State),
        Argument is Number + 1,
        arg(Argument, Sizes, Size),
        (   Size =< Left
        ->  Chosen1 is Chosen \/ 1<<Number,
            Left1 is Left - Size,
            nth0(Number, Orbits, Orbit),
            findall(Seen1-Found1,
                    (   with_parts(Problem, Orbit, State, State),
                        few(node(Chosen1, Excluded, Left1), Game, Seen0,
                            Seen1, Found1)
                    ),
                    [Seen2-Found2])
        ;   Seen2 = Seen0,
            Found2 = none
        ),
        (   Found2 == none
        ->  Others is Needed /\ (Needed-1),
            Excluded1 is Excluded \/ 1<<Number,
            branch(Others, node(Chosen, Excluded1, Left), Game, Seen2,
                   Seen, Found)
        ;   Seen = Seen2,
            Found = Found2
        )
    ).

%   other_solution(+Game, -Missed) is semidet: Missed are the orbits with a clue
%   that some other solution does not show. Fails if there is none.

other_solution(game(Problem, Orbits, _, State), Missed) :-
    Problem = problem(Rule, _, Rows, _),
    findall(Solution,
            limit(2, ( decided(State), state_rows(State, Solution) )),
            Solutions),
    member(Domains, Solutions),
    maplist(maplist(single), Domains, Other),
    Other \== Rows,
    !,
    square_problem(Rule, Other, OtherProblem),
    findall(Number,
            (   nth0(Number, Orbits, Orbit),
                member(Part, Orbit),
                part_number(Part, Problem, Clue),
                \+ part_number(Part, OtherProblem, Clue)
            ),
            Numbers),
    elements_set(Numbers, Missed).

single([Height], Height).
