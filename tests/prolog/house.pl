% SPDX-License-Identifier: MIT

:- module(house,
          [ facts/0
          ]).
:- use_module(library(prolog_xref)).
:- use_module(library(readutil)).

/** <module> What Prolog files say of themselves, for the rules of the house

The files are read and not loaded: what each says of itself counts, not what
others have loaded before it.
*/

%!  facts is det.
%
%   Reads the names of files, one a line, and prints a line a fact, with tabs
%   between its words:
%
%     * File, `loads`, the name of a file that is none of the library
%     * File, `defines`, the indicator of what it defines or declares
%     * File, `exports`, the indicator of what it exports
%     * File, `calls`, the indicator of what another predicate in it calls

facts :-
    repeat,
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  !
    ;   atom_string(File, Line),
        xref_source(File, [silent(true)]),
        forall(fact(File, Kind, Value),
               format("~w\t~w\t~w~n", [File,Kind,Value])),
        fail
    ).

fact(File, loads, Loaded) :-
    xref_uses_file(File, Spec, Loaded),
    Spec \= library(_).
fact(File, defines, Name/Arity) :-
    xref_defined(File, Head, How),
    How \= imported(_),
    functor(Head, Name, Arity).
fact(File, exports, Name/Arity) :-
    xref_exported(File, Head),
    functor(Head, Name, Arity).
fact(File, calls, Name/Arity) :-
    xref_called(File, Head, By),
    functor(Head, Name, Arity),
    \+ functor(By, Name, Arity).
