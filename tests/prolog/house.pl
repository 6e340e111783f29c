% SPDX-License-Identifier: MIT

:- module(house,
          [ facts/0
          ]).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> What Prolog files say of themselves, for the rules of the house

The files are read and not loaded, so that they may be as wrong as they
like. Library clpfd is here for its operators.
*/

%!  facts is det.
%
%   Reads the names of files, one a line, and prints a line a fact, with tabs
%   between its words:
%
%     * File, `loads`, the name of a file without its extension
%     * File, `clause`, a predicate indicator
%     * File, `negates`, the number of the line where the clause begins

facts :-
    repeat,
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  !
    ;   atom_string(File, Line),
        file_facts(File),
        fail
    ).

file_facts(File) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        ( repeat,
          read_term(In, Term, [module(house), term_position(Position)]),
          forall(fact(Term, File, Position, Kind, Value),
                 format("~w\t~w\t~w~n", [File,Kind,Value])),
          operators(Term),
          Term == end_of_file,
          !
        ),
        close(In)).

operators((:- op(Priority, Type, Name))) :-
    !,
    op(Priority, Type, house:Name).
operators((:- module(_, Exports))) :-
    !,
    forall(member(op(Priority, Type, Name), Exports),
           op(Priority, Type, house:Name)).
operators(_).

fact((:- Directive), File, _, loads, Loaded) :-
    part(Directive, Goal),
    loads(Goal, Files),
    file_directory_name(File, Folder),
    one_file(Files, Name),
    absolute_file_name(Name, Loaded0,
                       [ relative_to(Folder),
                         extensions([pl,'']),
                         access(read),
                         file_errors(fail)
                       ]),
    file_name_extension(Loaded, pl, Loaded0).
fact((:- Directive), _, _, clause, Name/Arity) :-
    part(Directive, Name/Arity),
    atom(Name),
    integer(Arity).
fact((:- Directive), _, _, clause, Name/Arity) :-
    part(Directive, Name//Arity0),
    atom(Name),
    integer(Arity0),
    Arity is Arity0+2.
fact(Clause, _, _, clause, Name/Arity) :-
    head(Clause, Head, Extra),
    functor(Head, Name, Arity0),
    Arity is Arity0+Extra.
fact(Term, _, Position, negates, Line) :-
    part(Term, \Negated),
    (   var(Negated)
    ->  true
    ;   Negated \= _^_,                 % a lambda expression
        Negated \= _>>_
    ),
    stream_position_data(line_count, Position, Line).

loads(use_module(Files), Files).
loads(use_module(Files, _), Files).
loads(reexport(Files), Files).
loads(reexport(Files, _), Files).
loads(autoload(Files), Files).
loads(autoload(Files, _), Files).
loads(ensure_loaded(Files), Files).
loads(consult(Files), Files).
loads(load_files(Files, _), Files).
loads(include(Files), Files).

one_file(Files, File) :-
    is_list(Files),
    !,
    member(File, Files),
    one_file(File).
one_file(File, File) :-
    one_file(File).

%   one_file(@File) is semidet: it is named, and not as one of the library.

one_file(File) :-
    ground(File),
    File \= library(_).

head((:- _), _, _) :- !, fail.
head((?- _), _, _) :- !, fail.
head(end_of_file, _, _) :- !, fail.
head((Head --> _), Plain, 2) :- !, plain(Head, Plain).
head((Head :- _), Plain, 0) :- !, plain(Head, Plain).
head((Head => _), Plain, 0) :- !, plain(Head, Plain).
head(Head, Plain, 0) :- plain(Head, Plain).

plain(Head, _) :- var(Head), !, fail.
plain(_:Head, Plain) :- !, plain(Head, Plain).
plain((Head, _), Plain) :- !, plain(Head, Plain).
plain(Head, Head) :- callable(Head).

%   part(+Term, ?Part) is nondet: Part is Term or stands within it.

part(Term, Term).
part(Term, Part) :-
    compound(Term),
    arg(_, Term, Argument),
    nonvar(Argument),
    part(Argument, Part).
