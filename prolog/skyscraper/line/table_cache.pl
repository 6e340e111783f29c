% SPDX-License-Identifier: MIT

:- module(skyscraper_table_cache,
          [ table_slots/2,              % +Size, -Slots
            block_slots/2,              % +Size, -Slots
            take_memory/1               % +Bytes
          ]).
:- use_module(long_integers).
:- use_module(library(apply), [maplist/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Where tables and blocks are kept once they are made

The cache of one size is a compound with an argument for each table, or
each block, in a global variable of this thread; nb_setarg/3 puts them
there. (Facts would be copied at every look-up, and some tables have a
megabyte.) The cache never changes an answer, and it is bounded.

    ?- table_slots(1, Slots).
    Slots = slots(unknown, unknown, unknown, unknown).
*/

%!  table_slots(+Size, -Slots) is det.
%
%   Slots has an argument for each pair of clues from 0 to Size, which is
%   the table, or `unknown` as long as none was made.

table_slots(Size, Slots) :-
    Count is (Size+1)*(Size+1),
    slots(skyscraper_line_tables_, Size, Count, Slots).

%!  block_slots(+Size, -Slots) is det.
%
%   Slots has an argument for each pair of clues and each position of the
%   tallest building: the block, or `unknown`.

block_slots(Size, Slots) :-
    Count is (Size+1)*(Size+1)*Size,
    slots(skyscraper_line_blocks_, Size, Count, Slots).

slots(Name, Size, Count, Slots) :-
    atom_concat(Name, Size, Key),
    (   nb_current(Key, Known)
    ->  Slots = Known
    ;   allow_long_integers,
        check_long_integers,
        length(Unknown, Count),
        maplist(=(unknown), Unknown),
        compound_name_arguments(New, slots, Unknown),
        nb_setval(Key, New),
        nb_getval(Key, Slots)
    ).

%   What all tables of a thread may have together, in bytes. Those of all
%   sizes up to nine have 25 million.

memory_limit(200_000_000).

%!  take_memory(+Bytes) is semidet.
%
%   Counts Bytes as taken by this thread's tables. Fails if that would be
%   more than they may have together, and counts nothing.

take_memory(Bytes) :-
    Key = skyscraper_line_table_bytes,
    (   nb_current(Key, Taken0)
    ->  true
    ;   Taken0 = 0
    ),
    Taken is Taken0 + Bytes,
    memory_limit(Limit),
    Taken =< Limit,
    nb_setval(Key, Taken).
