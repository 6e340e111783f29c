% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/assumptions').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/closure').
:- use_module('../../../../prolog/skyscraper/explain/costs').
:- use_module('../../../../prolog/skyscraper/explain/crossing_out').
:- use_module('../../../../prolog/skyscraper/explain/ladder').
:- use_module('../../../../prolog/skyscraper/explain/deduction').
:- use_module('../../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../../prolog/skyscraper/explain/technique/single').
:- use_module('../../../../prolog/skyscraper/explain/technique/trial').
:- use_module(squares).

:- begin_tests(trial).

%   With 1 first the row rises, and all three are seen.

test(singles) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[2,0,0],[0,0,0],[0,0,0]], All),
    without(All, [place(1,1,3),place(1,2,1),place(1,3,2)], Candidates),
    once(trial(Candidates, Step)),
    Step = step(trial, 60, none, [1-1], [], [place(1,1,1)],
                trial(place(1,1,1), singles, Steps)),
    maplist([step(Name,_,_,_,_,_,_),Name]>>true, Steps, Names),
    list_to_set(Names, Kinds),
    assertion(subset(Kinds, [naked_single,hidden_single])).

test(nothing, fail) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    trial(Candidates, _).

%   Where every assumption ends in a solution nothing is refuted, nor where the
%   board is full.

test(solutions, [ forall(member(Board, [[[_,_],[_,_]],[[1,2],[2,1]],[[1]]])),
                  fail ]) :-
    length(Board, Size),
    findall(0, between(1, Size, _), Side),
    start_candidates(Board, [Side,Side,Side,Side], Candidates),
    trial(Candidates, _).

%   The weakest techniques first, and then the cells with the fewest
%   candidates; singles leave none that they refute.

test(order) :-
    forall(( between(1, 6, Seed),
             seeded_cells(Seed, 4, 0.6, _, Candidates0),
             crossed_out(Candidates0, Candidates, _) ),
           (   findall(Cost-Count,
                       (   trial(Candidates0,
                                 step(_, Cost, _, [R-C], _, _, _)),
                           candidates_at(Candidates, R, C, Set),
                           Count is popcount(Set)
                       ),
                       Keys),
               assertion(msort(Keys, Keys))
           )).

%   On a board without a solution singles refute everything.

test(no_solution) :-
    cells(3, [[[1],[1],[1,2,3]],[[1,2,3],[1,2,3],[1,2,3]],
              [[1,2,3],[1,2,3],[1,2,3]]],
          Candidates),
    findall(Place,
            trial(Candidates,
                  step(trial, 60, _, _, _, [Place], _)),
            Removed),
    length(Removed, 16).

%   What is remembered of earlier trials changes nothing: on the whole way to
%   the solution each step is the one that is found without.

trials(Deduction0, Memory0, Expected-Found) :-
    easiest_step(Deduction0, Step0, Deduction1),
    (   Step0 \== none
    ->  deduction_after(Deduction1, Step0, Deduction, _),
        trials(Deduction, Memory0, Expected-Found)
    ;   deduction_candidates(Deduction1, Candidates),
        \+ all_single(Candidates),
        once(trial(Deduction1, none, Step, _)),
        once(trial(Deduction1, Memory0, Step1, Memory)),
        (   Expected-Found = Step-Step1
        ;   deduction_after(Deduction1, Step, Deduction, _),
            trials(Deduction, Memory, Expected-Found)
        )
    ).

%   A puzzle of size 6 that needs many, on several levels.

trial_start(Deduction) :-
    start_candidates([[_,_,_,_,_,_],[_,_,_,3,_,_],[_,_,_,_,_,_],
                      [_,_,_,_,_,2],[_,_,_,_,_,_],[_,_,_,_,_,_]],
                     [[0,2,2,0,0,0],[4,0,1,0,0,4],[4,0,0,4,0,0],
                      [2,2,3,0,2,0]],
                     Candidates),
    start_deduction(Candidates, Deduction).

test(memory, Levels == [easy,singles]) :-
    trial_start(Deduction),
    findall(Level,
            (   trials(Deduction, none, Expected-Found),
                assertion(Found == Expected),
                Expected = step(_, Cost, _, _, _, _, trial(_, Level, _)),
                assertion(trial_level(Level, Cost))
            ),
            Levels0),
    length(Levels0, Count),
    assertion(Count > 10),
    sort(Levels0, Levels).

%   From candidates alone, when the other techniques are stuck; and as it is
%   found step by step, each assumption anew at each level.

stuck(Deduction) :-
    trial_start(Deduction0),
    deduction_candidates(Deduction0, Start),
    difficulty_closure(extreme, Start, Candidates),
    start_deduction(Candidates, Deduction1),
    easiest_step(Deduction1, none, Deduction).

test(stuck, Step == Expected) :-
    stuck(Deduction),
    deduction_candidates(Deduction, Candidates),
    once(trial(Deduction, none, Expected, _)),
    once(trial(Candidates, Step)).
test(step_by_step, [condition(thorough), Found == Expected]) :-
    stuck(Deduction),
    findall(Level-Places, step_by_step(Deduction, Level, Places), Expected),
    Expected = [singles-[_|_],easy-[_|_]|_],
    findall(Level-Place,
            trial(Deduction, none,
                  step(_, _, _, _, _, [Place], trial(_, Level, _)), _),
            Pairs),
    findall(Level-Places,
            (   member(Level, [singles,easy,medium,extreme]),
                findall(Place, member(Level-Place, Pairs), Places0),
                sort(Places0, Places)
            ),
            Found).

%   Places are refuted at Level, and not below.

step_by_step(Deduction, Level, Places) :-
    deduction_candidates(Deduction, Candidates),
    Levels = [none,singles,easy,medium,extreme],
    nextto(Below, Level, Levels),
    findall(Place,
            (   open_place(Candidates, Place),
                with_placed(Candidates, [Place], Assumed),
                refutation(Level, Assumed, _),
                \+ ( Below \== none,
                     refutation(Below, Assumed, _) )
            ),
            Places0),
    sort(Places0, Places).

%   By singles.

refuted(Sides, Place, Steps) :-
    start_candidates([[_,_],[_,_]], Sides, Candidates),
    with_placed(Candidates, [Place], Assumed),
    refutation(singles, Assumed, Steps).

test(refuted, Count == 1) :-
    refuted([[0,0],[0,0],[0,1],[0,0]], place(1,1,1), Steps),
    length(Steps, Count).
test(not_refuted, fail) :-
    refuted([[0,0],[0,0],[0,0],[0,0]], place(1,1,1), _).

%   Why an entry is wrong.

sides([[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).

test(proved, Text == "Try 3 in r4c4:\n   \c
                      No filling of row 4 shows 3 from the right: only \c
                      the 3 and the 4 could be seen. Contradiction.") :-
    sides(Sides),
    entry_proof([place(4,4,3)], [[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,3]],
                Sides, Proof),
    proof_text(Proof, Text).

%   The other entries are taken as they are.

test(others, Place-Steps == place(1,2,1)-[]) :-
    entry_proof([place(1,2,1)], [[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]],
                proof(Place, _, Steps)).

test(not_by_easy_techniques, fail) :-
    length(Row, 4),
    length(Board, 4),
    maplist(same_length(Row), Board),
    Board = [[1|_]|_],
    entry_proof([place(1,1,1)], Board, [[0,0,0,0],[0,0,0,0],[0,0,0,0],
                                        [0,0,0,0]], _).

:- end_tests(trial).
