% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/chain').
:- use_module('../../../../prolog/skyscraper/explain/technique/closure').
:- use_module('../../../../prolog/skyscraper/explain/technique/contradiction').
:- use_module('../../../../prolog/skyscraper/explain/technique/fish').
:- use_module('../../../../prolog/skyscraper/explain/technique/ladder').
:- use_module('../../../../prolog/skyscraper/explain/technique/progress').
:- use_module('../../../../prolog/skyscraper/explain/technique/refutation').
:- use_module('../../../../prolog/skyscraper/explain/technique/single').
:- use_module('../../../../prolog/skyscraper/explain/technique/subset').
:- use_module('../../../../prolog/skyscraper/explain/technique/trial').
:- use_module(squares).

:- begin_tests(trial).

%   A small ladder: with each level there is one technique more.

refute(Level, Candidates, Outcome) :-
    (   contradiction(Candidates, _)
    ->  Outcome = contradiction([])
    ;   step(Level, Candidates, Step)
    ->  after_step(Step, Candidates, After),
        refute(Level, After, Outcome0),
        (   Outcome0 = contradiction(Steps)
        ->  Outcome = contradiction([Step|Steps])
        ;   Outcome = Outcome0
        )
    ;   Outcome = stuck(Candidates)
    ).

step(_, Candidates, Step) :-
    naked_single(Candidates, Step).
step(_, Candidates, Step) :-
    on_a_line(hidden_single, Candidates, Step).
step(Level, Candidates, Step) :-
    member(Level, [easy,medium,extreme]),
    on_a_line(pair, Candidates, Step).
step(Level, Candidates, Step) :-
    member(Level, [medium,extreme]),
    fish(Candidates, Step).
step(extreme, Candidates, Step) :-
    forcing_chain(Candidates, Step).

on_a_line(Technique, Candidates, Step) :-
    candidates_size(Candidates, Size),
    board_line(Size, Line),
    call(Technique, Line, Candidates, Step).

test(levels, Levels == [singles-60,easy-80,medium-120,extreme-200]) :-
    findall(Level-Cost, trial_level(Level, Cost), Levels).

%   With 1 first the row rises, and all three are seen.

test(singles) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[2,0,0],[0,0,0],[0,0,0]], All),
    without(All, [place(1,1,3),place(1,2,1),place(1,3,2)], Candidates),
    once(trial(refute, Candidates, Step)),
    Step = step(trial, 60, none, [1-1], [], [place(1,1,1)],
                trial(place(1,1,1), singles, Steps, How)),
    How == clue(on(row,1,left), 2, 3),
    maplist([step(Name,_,_,_,_,_,_),Name]>>true, Steps, Names),
    list_to_set(Names, Kinds),
    assertion(subset(Kinds, [naked_single,hidden_single])).

%   With the techniques of the program the weakest ones come first, too. (Those
%   that are easy and no singles need clues.)

test(with_the_ladder, Levels == [singles,medium,extreme]) :-
    findall(Cost-Level,
            (   member(Seed, [5]),
                board(Seed, 5, Rows, Candidates),
                findall(Cost-Level,
                        (   trial(Candidates, Step),
                            Step = step(trial, Cost, _, _, _, _,
                                        trial(_, Level, _, _)),
                            assertion(sound_step(Rows, Step))
                        ),
                        Each),
                assertion(msort(Each, Each)),
                member(Cost-Level, Each)
            ),
            Levels0),
    sort(Levels0, Levels1),
    pairs_values(Levels1, Levels).

test(nothing, fail) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    trial(refute, Candidates, _).

%   Nobody is asked where every assumption ends in a solution, or the board
%   is full.

asked(Level, _, _) :-
    throw(asked(Level)).

test(solutions, [ forall(member(Board, [[[_,_],[_,_]],[[1,2],[2,1]],[[1]]])),
                  fail ]) :-
    length(Board, Size),
    findall(0, between(1, Size, _), Side),
    start_candidates(Board, [Side,Side,Side,Side], Candidates),
    trial(asked, Candidates, _).

%   What is not refuted goes on to the next level with what followed from it.

test(next_level, throws(asked(easy))) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    trial(asked, Candidates, _).

at_level(Needed, Level, Candidates, Outcome) :-
    (   Level == Needed
    ->  candidates_at(Candidates, 3, 3, Set),
        cell_places(3-3, Set, Places),
        Outcome = contradiction([step(clue_1, 1, on(row,3,left), [3-3], [],
                                      Places, clue_1(3))])
    ;   Outcome = stuck(Candidates)
    ).

test(levels_in_turn, [ forall(( trial_level(Level, Cost),
                                Level \== singles )),
                       Step =@= step(trial, Cost, none, [1-1], [],
                                     [place(1,1,1)],
                                     trial(place(1,1,1), Level, [_],
                                           cell(3-3))) ]) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    once(trial(at_level(Level), Candidates, Step0)),
    Step0 = step(T, C, L, Cells, P, R, trial(A, Level, Steps, How)),
    maplist([_,_]>>true, Steps, Any),
    Step = step(T, C, L, Cells, P, R, trial(A, Level, Any, How)).

board(Seed, Size, Rows, Candidates) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.6, Rows),
    cells(Size, Rows, Candidates).

random_trial(Rows, Step) :-
    between(6, 12, Seed),
    member(Size, [4,5]),
    board(Seed, Size, Rows, Candidates),
    limit(4, distinct(Level, level_trial(Level, Candidates, Step))).

level_trial(Level, Candidates, Step) :-
    trial(refute, Candidates, Step),
    Step = step(_, _, _, _, _, _, trial(_, Level, _, _)).

%   The refutation is replayed from the assumption: each of its steps is there,
%   and removes what is there, and it ends as it says. All levels occur.

test(random, Levels == [singles,easy,medium,extreme]) :-
    findall(Cost-Level,
            (   random_trial(Rows, Step),
                assertion(fair_step(Rows, Step)),
                assertion(sound_step(Rows, Step)),
                Step = step(trial, Cost, none, [R-C], [], [Place],
                            trial(Place, Level, Steps, How)),
                assertion(trial_level(Level, Cost)),
                Place = place(R, C, _),
                length(Rows, Size),
                cells(Size, Rows, Candidates),
                with_placed(Candidates, [Place], Assumed),
                assertion(replayed(Steps, Level, Assumed, How))
            ),
            Levels0),
    sort(Levels0, Levels1),
    pairs_values(Levels1, Levels).

replayed([], _, Last, How) :-
    once(contradiction(Last, How)).
replayed([Step|Steps], Level, Candidates, How) :-
    Step = step(_, _, On, _, Placed, Removed, Reason),
    candidates_rows(Candidates, Rows),
    places(Rows, Places),
    subset(Removed, Places),
    once(( step(Level, Candidates, Allowed),
           Allowed = step(_, _, On, _, Placed, AllRemoved, Reason),
           subset(Removed, AllRemoved) )),
    after_step(Step, Candidates, After),
    replayed(Steps, Level, After, How).

%   The weakest techniques first, and then the cells with the fewest
%   candidates; singles leave none that they refute.

test(order) :-
    forall(( between(1, 6, Seed),
             board(Seed, 4, _, Candidates) ),
           (   findall(Cost-Count,
                       (   trial(refute, Candidates,
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
            trial(refute, Candidates,
                  step(trial, 60, _, _, _, [Place], _)),
            Removed),
    length(Removed, 21).

%   What is remembered of earlier trials changes nothing: on the whole way to
%   the solution each step is the one that is found without.

trials(Progress0, Memory0, Expected-Found) :-
    easiest_step(Progress0, Step0, Progress1),
    (   Step0 \== none
    ->  progress_after(Progress1, Step0, Progress),
        trials(Progress, Memory0, Expected-Found)
    ;   progress_candidates(Progress1, Candidates),
        \+ all_single(Candidates),
        once(trial(refute(Progress1), Candidates, Step)),
        once(trial(Progress1, Memory0, Step1, Memory)),
        (   Expected-Found = Step-Step1
        ;   progress_after(Progress1, Step, Progress),
            trials(Progress, Memory, Expected-Found)
        )
    ).

%   A puzzle of size 6 that needs many, on several levels.

trial_start(Progress) :-
    start_candidates([[_,_,_,_,_,_],[_,_,_,3,_,_],[_,_,_,_,_,_],
                      [_,_,_,_,_,2],[_,_,_,_,_,_],[_,_,_,_,_,_]],
                     [[0,2,2,0,0,0],[4,0,1,0,0,4],[4,0,0,4,0,0],
                      [2,2,3,0,2,0]],
                     Candidates),
    start_progress(Candidates, Progress).

test(memory, Different == []) :-
    findall(Pair,
            (   trial_start(Progress),
                trials(Progress, none, Pair),
                Pair = Expected-Found,
                Expected \== Found
            ),
            Different).
test(trials_needed, Levels == [singles,easy]) :-
    findall(Cost-Level,
            (   trial_start(Progress),
                trials(Progress, none, step(_, Cost, _, _, _, _, Reason)-_),
                Reason = trial(_, Level, _, _)
            ),
            Levels0),
    length(Levels0, Count),
    assertion(Count > 10),
    sort(Levels0, Levels1),
    pairs_values(Levels1, Levels).

%   From candidates alone, when the other techniques are stuck.

test(stuck, Step == Expected) :-
    trial_start(Progress0),
    progress_candidates(Progress0, Start),
    difficulty_closure(extreme, Start, Candidates),
    start_progress(Candidates, Progress1),
    easiest_step(Progress1, none, Progress),
    once(trial(refute(Progress), Candidates, Expected)),
    once(trial(Candidates, Step)).

:- end_tests(trial).
