% SPDX-License-Identifier: MIT

:- module(skyscraper_table_cache,
          [ table_slots/4,              % +Rule, +Size, -Most, -Slots
            block_slots/4,              % +Kind, +Size, -Most, -Slots
            take_memory/1,              % +Bytes
            table_limit/1,              % -Limit
            set_table_limit/1           % +Limit
          ]).
:- use_module('../rule/rule').
:- use_module(long_integers).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).

/** <module> Where tables and blocks are kept once they are made

The cache of one size is a compound with an argument for each table, or
each block, in a global variable of this thread; nb_setarg/3 puts them
there. (Facts would be copied at every look-up, and some tables have a
megabyte.) The cache never changes an answer, and it is bounded: when it is
full, it begins anew.

    ?- table_slots(rule(0,[],count), 1, _, Slots).
    Slots = slots(_, _, _, _).
*/

%   The names of the global variables; those of the slots go on.

tables_key(skyscraper_line_tables_).
blocks_key(skyscraper_line_blocks_).
bytes_key(skyscraper_line_table_bytes).
limit_key(skyscraper_line_table_limit).

%!  table_slots(+Rule, +Size, -Most, -Slots) is det.
%
%   Slots has an argument for each pair of clues from 0 to Most, which is the
%   table, or a variable as long as none was made.

table_slots(Rule, Size, Most, Slots) :-
    rule_most(Rule, Size, Most),
    Count is (Most+1)*(Most+1),
    Rule = rule(Empties, _, Weight),
    tables_key(Name),
    slots([Name,Weight,Empties,'_',Size], Count, Slots).

%!  block_slots(+Kind, +Size, -Most, -Slots) is det.
%
%   Slots has an argument for each pair of clues up to Most and each position of
%   the tallest building: the block of that Kind (blocks.pl), or a variable.

block_slots(kind(Weight, Lowest), Size, Most, Slots) :-
    Tallest is Lowest + Size - 1,
    rule_most(rule(0, [], Weight), Tallest, Most),
    Count is (Most+1)*(Most+1)*Size,
    blocks_key(Name),
    slots([Name,Weight,Lowest,'_',Size], Count, Slots).

slots(Names, Count, Slots) :-
    atomic_list_concat(Names, Key),
    (   nb_current(Key, Known)
    ->  Slots = Known
    ;   allow_long_integers,
        check_long_integers,
        functor(New, slots, Count),
        nb_setval(Key, New),
        nb_getval(Key, Slots)
    ).

%   What all tables of a thread may have together, in bytes. Those of all
%   sizes up to nine have 25 million.

memory_limit(200_000_000).

%!  take_memory(+Bytes) is det.
%
%   Counts Bytes as taken by this thread's tables. If that is more than they may
%   have together, all that the thread has are forgotten before.

take_memory(Bytes) :-
    bytes_key(Key),
    (   nb_current(Key, Taken0)
    ->  true
    ;   Taken0 = 0
    ),
    Taken is Taken0 + Bytes,
    memory_limit(Limit),
    (   Taken =< Limit
    ->  nb_setval(Key, Taken)
    ;   forget_tables,
        nb_setval(Key, Bytes)
    ).

forget_tables :-
    tables_key(Tables),
    blocks_key(Blocks),
    bytes_key(Bytes),
    findall(Key,
            (   nb_current(Key, _),
                member(Name, [Tables,Blocks,Bytes]),
                sub_atom(Key, 0, _, _, Name)
            ),
            Keys),
    maplist(nb_delete, Keys).

%!  table_limit(-Limit) is det.
%!  set_table_limit(+Limit) is det.
%
%   Limit is the length of the largest table that is made, in arrangements.
%   To set it, for this thread, forgets all tables and blocks that the thread
%   has. With a low limit short lines are treated as long ones are: there, what
%   is found can be compared with what brute force finds.
%
%   The limit is there since the time that it takes to look at a line grows
%   with the length of its integers. That of the beginning admits all lines up
%   to size eight, all that have a clue at size nine (up to 118,124), and of
%   longer ones those that their clues tie down. A table of K arrangements of
%   size N has K*N*N/8 bytes, and its blocks as many again.
%
%   @error type_error if Limit is not an integer from 0; instantiation_error if
%          it is a variable

table_limit(Limit) :-
    limit_key(Key),
    (   nb_current(Key, Set)
    ->  Limit = Set
    ;   Limit = 120_000
    ).

set_table_limit(Limit) :-
    must_be(nonneg, Limit),
    forget_tables,
    limit_key(LimitKey),
    nb_setval(LimitKey, Limit).
