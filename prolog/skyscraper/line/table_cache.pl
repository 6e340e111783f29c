% SPDX-License-Identifier: MIT

:- module(skyscraper_table_cache,
          [ table_slots/4,              % +Rule, +Size, -Most, -Slots
            block_slots/4,              % +Kind, +Size, -Most, -Slots
            take_memory/1,              % +Bytes
            forget_tables/0,
            table_limit/1,              % -Limit
            set_table_limit/1           % +Limit
          ]).
:- use_module('../rule/rule').
:- use_module(long_integers).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- set_prolog_flag(optimise, true).

/** <module> Where tables and blocks are kept once they are made

The cache of one size is a compound in a global variable of the thread, with an
argument for each table or block; nb_setarg/3 puts them there. (Facts would be
copied at every look-up, and some tables have a megabyte.) The cache never
changes an answer. When it is full, it is emptied.

    ?- table_slots(rule(0,[],count), 1, _, Slots).
    Slots = slots(_, _, _, _).
*/

%   The names of the global variables; slots/3 appends to those of the slots.

tables_key(skyscraper_line_tables_).
blocks_key(skyscraper_line_blocks_).
bytes_key(skyscraper_line_table_bytes).
limit_key(skyscraper_line_table_limit).

%!  table_slots(+Rule, +Size, -Most, -Slots) is det.
%
%   Slots has an argument for each pair of clues from 0 to Most: what
%   table_for/4 (table.pl) has found, or a variable before that.

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

%   The most bytes that all tables of a thread may take together. Those of all
%   sizes up to nine take 25 million. What the stack holds beside them can be
%   twice as much, and it grows by doubling: with 200 million here it reached
%   its limit, 1 GB.

memory_limit(100_000_000).

%!  take_memory(+Bytes) is det.
%
%   Counts Bytes as taken by this thread's tables. If that is above the limit,
%   it first forgets all tables and blocks that the thread has.

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

%!  forget_tables is det.
%
%   Forgets all tables and blocks of this thread.

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
%   Limit is the length of the longest table that is made, in arrangements.
%   Setting it, for this thread, forgets all tables and blocks of the thread.
%   With a low limit, short lines are treated like long ones, so that the
%   results can be compared with those of brute force.
%
%   The limit is there because the time to look at a line grows with the length
%   of its integers. The default admits all lines up to size eight, all with a
%   clue at size nine (up to 118,124 arrangements), and those longer ones that
%   their clues tie down. A table of K arrangements of size N has K*N*N/8
%   bytes, and its blocks as many again.
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
