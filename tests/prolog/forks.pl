% SPDX-License-Identifier: MIT

:- module(forks,
          [ serve/1                     % +Files
          ]).
:- set_prolog_flag(optimise, true).     % for libraries, as the program does
:- use_module(library(check)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(unix)).

/** <module> Goals in copies of one process

Loading the program takes longer than most tests. So it is loaded once, and
each goal runs in a fork of that process, where it can neither see nor harm
what other goals do.
*/

%!  serve(+Files) is det.
%
%   Loads Files, which are modules, and imports nothing from them. Then reads
%   terms `run(Goal, Output)` until the end of the input. Each Goal is called
%   in module `user` of a new process, which prints into the file Output. For
%   each, prints `exited(Status)` or `signaled(Signal)`: as of a process
%   `swipl -g Goal -t halt` with the same options.

serve(Files) :-
    forall(member(File, Files), use_module(File, [])),
    % a process with threads cannot fork
    set_prolog_gc_thread(false),
    prompt(_, ''),
    set_stream(user_input, encoding(utf8)),
    repeat,
    read(Request),
    (   Request = run(Goal, Output)
    ->  fork(Pid),
        (   Pid == child
        ->  run(Goal, Output)
        ;   wait(Pid, Status),
            format("~w~n", [Status]),
            flush_output,
            fail
        )
    ;   !
    ).

run(Goal, Output) :-
    open(Output, write, Stream, [encoding(utf8)]),
    set_stream(Stream, alias(user_output)),
    set_stream(Stream, alias(user_error)),
    set_output(Stream),
    catch_with_backtrace(user:Goal, Error, failed(Error)),
    !,
    halt.
run(Goal, _) :-
    print_message(error, format("false: ~q", [Goal])),
    halt(1).

failed(Error) :-
    print_message(error, unhandled_exception(Error)),
    halt(2).
