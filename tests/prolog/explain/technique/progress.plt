% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/chain').
:- use_module('../../../../prolog/skyscraper/explain/technique/closure').
:- use_module('../../../../prolog/skyscraper/explain/technique/clue').
:- use_module('../../../../prolog/skyscraper/explain/technique/fish').
:- use_module('../../../../prolog/skyscraper/explain/technique/ladder').
:- use_module('../../../../prolog/skyscraper/explain/technique/progress').
:- use_module('../../../../prolog/skyscraper/explain/technique/reachability').
:- use_module('../../../../prolog/skyscraper/explain/technique/sequence').
:- use_module('../../../../prolog/skyscraper/explain/technique/single').
:- use_module('../../../../prolog/skyscraper/explain/technique/subset').
:- use_module(lines).

:- begin_tests(progress).

%   What is remembered of the lines changes nothing: each step is one that is
%   found by asking every technique of every line, the easiest first. Of
%   sequence elimination it is one of the line with the fewest arrangements.

test(nothing_forgotten, Different == []) :-
    set_random(seed(9)),
    findall(Step-Expected,
            (   between(1, 24, K),
                N is 3 + K mod 4,
                random_puzzle(N, _, Board, Sides),
                start_candidates(Board, Sides, Candidates),
                start_progress(Candidates, Progress),
                moment(Progress, Before, Step),
                easiest(Before, Expected),
                Step \== Expected
            ),
            Different).

%   moment(+Progress, -Candidates, -Found) is nondet.

moment(Progress0, Candidates, Found) :-
    easiest_step(Progress0, Step, Progress1),
    (   progress_candidates(Progress0, Candidates),
        Found = Step
    ;   Step \== none,
        progress_after(Progress1, Step, Progress),
        progress_candidates(Progress, After),
        \+ contradictory(After),
        moment(Progress, Candidates, Found)
    ).

easiest(Candidates, Step) :-
    (   technique(Name, _, _, Scope, Goal, _),
        Name \== trial,
        once(asked(Name, Scope, Goal, Candidates, Found))
    ->  Step = Found
    ;   Step = none
    ).

asked(sequence_elimination, _, Goal, Candidates, Step) :-
    !,
    candidates_size(Candidates, Size),
    findall(Left-Step0,
            (   board_line(Size, Line),
                call(Goal, Line, Candidates, Step0),
                Step0 = step(_, _, _, _, _, _,
                             sequence_elimination(counts(_,_,Left), _, _))
            ),
            Steps),
    keysort(Steps, [_-Step|_]).
asked(_, board, Goal, Candidates, Step) :-
    !,
    call(Goal, Candidates, Step).
asked(_, _, Goal, Candidates, Step) :-
    candidates_size(Candidates, Size),
    board_line(Size, Line),
    call(Goal, Line, Candidates, Step).

test(none, Found == none) :-
    start_progress(candidates(2, clues([0,0],[0,0],[0,0],[0,0]),
                              cells(6,6,6,6)),
                   Progress),
    easiest_step(Progress, Found, _).

%   A line with a given height and a clue: what is left to which techniques.

test(levels, [ forall(member(Level-Expected,
                             [ singles-none,
                               easy-clue_1
                             ])),
               Name == Expected ]) :-
    Candidates = candidates(2, clues([1,0],[0,0],[0,0],[0,0]),
                            cells(6,6,6,6)),
    start_progress(Candidates, Progress0),
    progress_from(Progress0, Level, Candidates, Progress),
    easiest_step(Progress, Found, _),
    (   Found == none
    ->  Name = none
    ;   arg(1, Found, Name)
    ).

%   From what is known of a board, only what changed is looked at; and that is
%   as if all had been.

test(from, Different == []) :-
    set_random(seed(9)),
    findall(Found-Expected,
            (   between(1, 12, K),
                N is 4 + K mod 3,
                random_puzzle(N, Solution, Board, Sides),
                start_candidates(Board, Sides, Candidates0),
                start_progress(Candidates0, Progress0),
                looked_at(Progress0, Progress1),
                progress_candidates(Progress1, Candidates1),
                nth1(1, Solution, [Height|_]),
                with_placed(Candidates1, [place(1,1,Height)], Candidates),
                progress_from(Progress1, extreme, Candidates, Progress),
                easiest_step(Progress, Found, _),
                easiest(Candidates, Expected),
                Found \== Expected
            ),
            Different).

looked_at(Progress0, Progress) :-
    easiest_step(Progress0, Found, Progress1),
    (   Found == none
    ->  Progress = Progress1
    ;   progress_after(Progress1, Found, Progress2),
        looked_at(Progress2, Progress)
    ).

%   The lines through what a step changes: rows 1 and 2, columns 1 and 3.

test(step_lines, Lines == 0b101011) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    step_lines(step(any, 1, none, [], [place(1,1,2)], [place(2,3,1)], any),
               Candidates, Lines).

%   Before anything is listed only the lines without a clue are known; and
%   afterwards what is listed, unless it is too much.

test(listings, Listings == listings(unlisted,no_clue,no_clue,no_clue)) :-
    start_candidates([[_,_],[_,_]], [[0,0],[1,0],[0,0],[0,0]], Candidates),
    start_progress(Candidates, Progress),
    progress_listings(Progress, Listings).
test(listings, Listings == Expected) :-
    trial_candidates(Candidates),
    start_progress(Candidates, Progress0),
    easiest_step(Progress0, none, Progress),
    progress_listings(Progress, Listings),
    board_listings(Candidates, Expected),
    Expected = listings(_,_,listing(_, _, _),_,no_clue,_,_,_).

trial_candidates(Candidates) :-
    start_candidates([[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]],
                     [[0,0,0,2],[0,0,2,0],[0,0,0,0],[0,0,0,0]], Start),
    difficulty_closure(extreme, Start, Candidates).

%   With shorter listings the steps are the same. This one has a line with few
%   arrangements of many.

test(shorter, Steps == Expected) :-
    length(Board, 8),
    maplist([Row]>>length(Row, 8), Board),
    Board = [[_,_,2,7,_,_,_,5]|_],
    start_candidates(Board,
                     [[0,0,0,0,0,0,0,0],[3,0,0,0,0,0,0,0],
                      [0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
                     Candidates),
    start_progress(Candidates, Progress0),
    stuck(Progress0, _, Progress1),
    progress_shorter(Progress1, Progress2),
    assertion(Progress1 \== Progress2),
    after_one_more(Progress1, Expected),
    after_one_more(Progress2, Steps).

stuck(Progress0, Steps, Progress) :-
    easiest_step(Progress0, Step, Progress1),
    (   Step == none
    ->  Steps = [],
        Progress = Progress1
    ;   Steps = [Step|Steps1],
        progress_after(Progress1, Step, Progress2),
        stuck(Progress2, Steps1, Progress)
    ).

after_one_more(Progress0, Steps) :-
    progress_after(Progress0,
                   step(any, 1, none, [], [], [place(1,1,1)], any),
                   Progress1),
    stuck(Progress1, Steps, _).

:- end_tests(progress).
