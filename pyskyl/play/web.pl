% SPDX-License-Identifier: MIT

:- module(skyscraper_web,
          [ web_ready/0,
            web_call/4,                 % +Verb, +Item, +Options, -Reply
            web_beat/0
          ]).
:- use_module('/prolog/skyscraper/python').
:- use_module('/prolog/skyscraper/plain/explanations', []).
:- use_module('/prolog/skyscraper/plain/mistakes', []).
:- use_module('/prolog/skyscraper/plain/puzzles', []).
:- use_module('/prolog/skyscraper/plain/repair', []).
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
%   As python_each/4 for one item. The worker keeps to the deadline, since
%   this Prolog has no library(time).

web_call(Verb, Item, Options, Reply) :-
    All = _{strategy:auto, time_limit: -1, limit: -1, patience:0}.put(Options),
    once(python_each(Verb, [Item], All, [Reply])).

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
