% SPDX-License-Identifier: MIT

:- module(skyscraper_web,
          [ web_ready/0,
            web_call/4,                 % +Verb, +Item, +Options, -Reply
            web_beat/0
          ]).
:- use_module('/prolog/skyscraper/python').
:- use_module('/prolog/skyscraper/generate/parts').
:- use_module('/prolog/skyscraper/generate/random_stream').
:- use_module('/prolog/skyscraper/generate/reduction').
:- use_module('/prolog/skyscraper/generate/symmetry').
:- use_module('/prolog/skyscraper/plain/explanations', []).
:- use_module('/prolog/skyscraper/plain/items').
:- use_module('/prolog/skyscraper/plain/mistakes', []).
:- use_module('/prolog/skyscraper/plain/puzzles', []).
:- use_module('/prolog/skyscraper/plain/readings', []).
:- use_module('/prolog/skyscraper/plain/repair', []).
:- use_module('/prolog/skyscraper/rule/rule').
:- use_module(library(lists), [append/2]).
:- use_module(library(wasm), []).

/** <module> What the page calls

The worker of the page calls the program as Python does, through python.pl.
This file is loaded by SWI-Prolog for WebAssembly alone, when the page is
built; the program is at /prolog there.
*/

%!  web_ready is det.
%
%   Runs every part of the program once, so that the saved state has all that
%   it loads of the libraries.

web_ready :-
    python_start,
    forall(skyscraper_python:trial(Verb, _),
           skyscraper_python:get_ready(Verb, auto)).

%!  web_call(+Verb, +Item, +Options, -Reply) is det.
%
%   As python_each/4 for one item. The page keeps to the deadline, since
%   this Prolog has no library(time). One verb more is `thin`, whose item is
%   `[Symmetry,Seed,Puzzle]`: the reply has the `sides` and the `board` of the
%   puzzle, which has one solution, without what can go.

web_call(thin, [Symmetry,Seed,Puzzle], Options, Reply) =>
    web_call(solve, Puzzle, Options, Solved),
    (   Solved.end == complete,
        Solved.solutions = [Square]
    ->  thinned(Symmetry, Seed, Puzzle, Square, Sides, Rows),
        Reply = _{end:complete, sides:Sides, board:Rows}
    ;   Reply = Solved
    ).
web_call(Verb, Item, Options, Reply) =>
    All = _{strategy:auto, time_limit: -1, limit: -1, patience:0}.put(Options),
    once(python_each(Verb, [Item], All, [Reply])).

%   thinned(+Symmetry, +Seed, +Item, +Square, -Sides, -Rows) is det: Square is
%   the solution of Item. Its parts are tried in the order that Seed decides.

thinned(Symmetry, Seed, Item, Square, Sides, Rows) :-
    item_puzzle(Item, Board, Ruled),
    ruled_sides(Ruled, Rule, Shown),
    square_problem(Rule, Square, Problem),
    Problem = problem(_, Size, _, _),
    shown_parts(problem(Rule, Size, Board, Shown), Parts),
    orbits(Symmetry, Size, Parts, Orbits),
    random_stream(Seed, Stream),
    random_order(Orbits, Order, Stream, _),
    reduced(Problem, [], Order, Kept),
    append(Kept, Staying),
    parts_puzzle(Problem, Staying, Less, Sides),
    board_rows(Less, Rows).

%!  web_beat is det.
%
%   The worker has this called now and then during a call. Prints the number
%   of the attempt at a puzzle, if one is being generated.

web_beat :-
    prolog_current_frame(Frame),
    (   attempt_number(Frame, Number)
    ->  format(user_output, "~d~n", [Number]),
        flush_output(user_output)
    ;   true
    ).

%   attempt_number(+Frame, -Number) is semidet: the first argument of the goal
%   attempts/6 that Frame is within.

attempt_number(Frame, Number) :-
    (   prolog_frame_attribute(Frame, predicate_indicator,
                               skyscraper_attempt:attempts/6)
    ->  prolog_frame_attribute(Frame, argument(1), Number)
    ;   prolog_frame_attribute(Frame, parent, Parent),
        attempt_number(Parent, Number)
    ).
