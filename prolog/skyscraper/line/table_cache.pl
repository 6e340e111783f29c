% SPDX-License-Identifier: MIT

:- module(skyscraper_table_cache,
          [ table_slots/4,              % +Rule, +Size, -Most, -Slots
            block_slots/4,              % +Kind, +Size, -Most, -Slots
            take_memory/1,              % +Bytes
            table_limit/1,              % -Limit
            set_table_limit/1           % +Limit
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept').
:- use_module('../rule/rule').
:- use_module(long_integers).
:- use_module(library(error), [must_be/2]).

/** <module> Where tables and blocks are kept once they are made

What is kept (kept.pl) for one size is a compound with an argument for each
table or block; nb_setarg/3 puts them there. When there is too much, all is
forgotten.

    ?- table_slots(rule(0,[],count), 1, _, Slots).
    Slots = slots(_, _, _, _).
*/

%!  table_slots(+Rule, +Size, -Most, -Slots) is det.
%
%   Slots has an argument for each pair of clues from 0 to Most: what
%   table_for/4 (table.pl) has found, or a variable before that.

table_slots(Rule, Size, Most, Slots) :-
    rule_most(Rule, Size, Most),
    Count is (Most+1)*(Most+1),
    Rule = rule(Empties, _, Weight),
    kept(tables(Empties, Weight, Size), slots(Count), Slots).

%!  block_slots(+Kind, +Size, -Most, -Slots) is det.
%
%   Slots has an argument for each pair of clues up to Most and each position of
%   the tallest building: the block of that Kind (blocks.pl), or a variable.

block_slots(kind(Weight, Lowest), Size, Most, Slots) :-
    Tallest is Lowest + Size - 1,
    rule_most(rule(0, [], Weight), Tallest, Most),
    Count is (Most+1)*(Most+1)*Size,
    kept(blocks(Weight, Lowest, Size), slots(Count), Slots).

slots(Count, Slots) :-
    allow_long_integers,
    check_long_integers,
    functor(Slots, slots, Count).

%   The most bytes that all tables of a thread may take together. Those of all
%   sizes up to nine take 25 million. What the stack holds beside them can be
%   twice as much, and it grows by doubling: with 200 million here it reached
%   its limit, 1 GB.

memory_limit(100_000_000).

%!  take_memory(+Bytes) is det.
%
%   Counts Bytes as taken by this thread's tables. If that is above the limit,
%   it first forgets all that the thread has kept.

take_memory(Bytes) :-
    taken_memory(Taken),
    arg(1, Taken, Bytes0),
    Bytes1 is Bytes0 + Bytes,
    memory_limit(Limit),
    (   Bytes1 =< Limit
    ->  nb_setarg(1, Taken, Bytes1)
    ;   forget_kept,
        taken_memory(New),
        nb_setarg(1, New, Bytes)
    ).

taken_memory(Taken) :-
    kept(taken_memory, =(bytes(0)), Taken).

%!  table_limit(-Limit) is det.
%!  set_table_limit(+Limit) is det.
%
%   Limit is the length of the longest table that is made, in arrangements.
%   Setting it, for this thread, forgets all that the thread has kept. With a
%   low limit, short lines are treated like long ones, so that the results can
%   be compared with those of brute force.
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
    (   nb_current(skyscraper_table_limit, Set)
    ->  Limit = Set
    ;   Limit = 120_000
    ).

set_table_limit(Limit) :-
    must_be(nonneg, Limit),
    forget_kept,
    nb_setval(skyscraper_table_limit, Limit).
