% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/closure').
:- use_module('../../../../prolog/skyscraper/explain/technique/progress').
:- use_module('../../../../prolog/skyscraper/explain/technique/refutation').
:- use_module(lines).

:- begin_tests(closure).

%   Step by step, the easiest first each time, the end is the same.

level(easy).
level(medium).
level(hard).
level(extreme).

start(K, Candidates) :-
    N is 3 + K mod 4,
    random_puzzle(N, _, Board, Sides),
    start_candidates(Board, Sides, Candidates).

step_by_step(Level, Progress, Candidates, End) :-
    refute(Progress, Level, Candidates, Outcome),
    (   Outcome = stuck(End)
    ->  true
    ;   End = contradiction
    ).

at_once(Closure, End) :-
    (   call(Closure, End0)
    ->  End = End0
    ;   End = contradiction
    ).

test(from_the_start, Different == []) :-
    set_random(seed(11)),
    findall(Level-Candidates,
            (   between(1, 24, K),
                start(K, Candidates),
                start_progress(Candidates, Progress),
                level(Level),
                step_by_step(Level, Progress, Candidates, Expected),
                \+ at_once(difficulty_closure(Level, Candidates), Expected)
            ),
            Different).

%   After an assumption only the lines through its cell have changed. It may be
%   a wrong one: then both end in a contradiction.

assumed(Level, Candidates, Progress, Place) :-
    between(1, 12, K),
    N is 4 + K mod 2,
    random_puzzle(N, _, _, Sides),
    length(Board, N),
    maplist({N}/[Row]>>length(Row, N), Board),
    start_candidates(Board, Sides, Start),
    level(Level),
    difficulty_closure(Level, Start, Candidates),
    start_progress(Candidates, Progress0),
    easiest_step(Progress0, _, Progress),
    between(1, N, BoardRow),
    Column is 1 + (BoardRow+K) mod N,
    candidates_at(Candidates, BoardRow, Column, Set),
    popcount(Set) > 1,
    cell_places(BoardRow-Column, Set, Places),
    member(Place, Places).

%   Gone are the other candidates of the cell.

others(place(Row, Column, Height), Candidates, Index-Gone) :-
    candidates_size(Candidates, Size),
    candidates_at(Candidates, Row, Column, Set),
    Index is (Row-1)*Size + Column,
    Gone is Set xor (1<<Height).

outcome(Kind, Level) :-
    set_random(seed(12)),
    assumed(Level, Candidates, Progress, Place),
    closure_rules(Level, Rules),
    board_listings(Candidates, Listings),
    with_placed(Candidates, [Place], Assumed),
    others(Place, Candidates, Gone),
    at_once(techniques_closure(Rules, Listings, Candidates, [Gone]), End),
    step_by_step(Level, Progress, Assumed, Expected),
    (   End \== Expected
    ->  Kind = different(Place, End, Expected)
    ;   End == contradiction
    ->  Kind = contradiction
    ;   Kind = stuck
    ).

test(from_an_assumption,
     Outcomes == [contradiction-easy, contradiction-extreme,
                  contradiction-hard, contradiction-medium,
                  stuck-easy, stuck-extreme, stuck-hard, stuck-medium]) :-
    findall(Kind-Level, outcome(Kind, Level), Outcomes0),
    sort(Outcomes0, Outcomes).

%   Nothing has changed: nothing is looked at.

test(unchanged, After == Start) :-
    start_candidates([[1,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Start),
    closure_rules(extreme, Rules),
    board_listings(Start, Listings),
    techniques_closure(Rules, Listings, Start, [], After).

test(an_empty_cell, fail) :-
    difficulty_closure(easy,
                       candidates(2, clues([0,0],[0,0],[0,0],[0,0]),
                                  cells(0b0,0b110,0b110,0b110)),
                       _).

%   What is given stays as it is.

test(not_changed, Start-Listings == StartCopy-ListingsCopy) :-
    start_candidates([[_,_],[_,_]], [[1,0],[0,0],[0,0],[0,0]], Start),
    duplicate_term(Start, StartCopy),
    board_listings(Start, Listings),
    duplicate_term(Listings, ListingsCopy),
    closure_rules(easy, Rules),
    difficulty_closure(easy, Start, _),
    techniques_closure(Rules, Listings, Start, [1-0b010], _).

test(rules, Most-Goals == 12-[nearly_filled,clue_2,pair,reachability]) :-
    closure_rules(medium, rules(Most, Clue, Goals, [])),
    Clue == [clue_1,clue_n,facing_clues,bound].
test(rules, Most-Board == inf-[fish,forcing_chain]) :-
    closure_rules(extreme, rules(Most, _, _, Board)).

:- end_tests(closure).
