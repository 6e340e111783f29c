% SPDX-License-Identifier: MIT

:- module(skyscraper_kept,
          [ kept/3,                     % +Key, :Make, -Value
            keep_only_for/1,            % +Definitions
            forget_kept/0
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [convlist/3, maplist/2]).

/** <module> What is computed once and kept

    ?- kept(sorted([2,3,1]), msort([2,3,1]), List).
    List = [1,2,3].

Each thread keeps its own, in global variables: facts would be copied at every
look-up, and some tables have a megabyte. What is kept never changes an answer.
*/

:- meta_predicate kept(+, 1, -).

%!  kept(+Key, :Make, -Value) is det.
%
%   Value is that of call(Make, Value), which is det, by the first call with
%   this ground Key. It is the same term every time. Key names all that it
%   depends on.

kept(Key, Make, Value) :-
    term_to_atom(skyscraper_kept(Key), Name),
    (   nb_current(Name, Known)
    ->  Value = Known
    ;   call(Make, New),
        nb_setval(Name, New),
        nb_getval(Name, Value)
    ).

%!  keep_only_for(+Definitions) is det.
%
%   Definitions are pairs Name-Definition, of what the keys of kept/3 name. If
%   one is new, or other than it was, everything that was kept is forgotten: the
%   file that defines it may have been loaded again.

keep_only_for(Definitions) :-
    convlist(new_definition, Definitions, New),
    (   New == []
    ->  true
    ;   forget_kept,
        maplist(define, New)
    ).

new_definition(Name-Definition, Key-Definition) :-
    term_to_atom(skyscraper_definition(Name), Key),
    \+ ( nb_current(Key, Known),
         Known == Definition
       ).

define(Key-Definition) :-
    nb_setval(Key, Definition).

%!  forget_kept is det.
%
%   Forgets all that this thread has kept.

forget_kept :-
    findall(Name,
            (   nb_current(Name, _),
                sub_atom(Name, 0, _, _, 'skyscraper_kept(')
            ),
            Names),
    maplist(nb_delete, Names).
