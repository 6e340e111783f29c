% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_several,
          [ hypothesis/3                % +Blocks, +Options, -Groups
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(lines, [blocks_lines/2]).
:- use_module(meanings, [is_data/1]).
:- use_module(shapes, [chopped/3]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(option), [option/3]).

/** <module> Which parts of a text may be puzzles of their own

    ?- findall(Groups, hypothesis([prose(line(1, []))], [], Groups), Groupss).
    Groupss = [[[prose(line(1,[]))]]].
*/

%!  hypothesis(+Blocks, +Options, -Groups) is nondet.
%
%   Groups are the blocks of each puzzle: first those of the whole text. Options
%   are those of text_puzzles/4.

hypothesis(Blocks, _, [Blocks]).
hypothesis(Blocks, Options, Groups) :-
    option(more(More), Options, false),
    several(More, Blocks, Groups0),
    (   More == true
    ->  append(Groups, [_], Groups0)
    ;   Groups = Groups0
    ),
    Groups = [_,_|_].

several(More, Blocks, Groups) :-
    include(is_data, Blocks, Data),
    length(Data, Count),
    Count >= 2,
    Most is Count // 2,
    between(1, Most, Each),
    ( More == true -> true ; Count mod Each =:= 0 ),
    in_groups(Blocks, Each, Groups).
several(_, Blocks, Groups) :-
    findall([block(Labels, [l(Class, Line)])],
            (   member(block(Labels, Lines), Blocks),
                member(l(Class, Line), Lines),
                Class \== border
            ),
            Groups).
several(More, Blocks, Groups) :-
    blocks_lines(Blocks, All),
    length(All, Count),
    between(3, 21, Each),
    Count >= 2 * Each,
    Over is Count mod Each,
    ( More == true -> true ; Over =:= 0 ),
    length(Begun, Over),
    append(Whole, Begun, All),
    chopped(Each, Whole, Chunks),
    findall([block([], Chunk)], member(Chunk, Chunks), Groups).

in_groups([], _, []).
in_groups(Blocks, Each, Groups) :-
    Blocks = [_|_],
    taken(Blocks, Each, Group, Rest),
    (   include(is_data, Group, [_|_])
    ->  Groups = [Group|Groups1]
    ;   Groups = Groups1
    ),
    in_groups(Rest, Each, Groups1).

taken([], _, [], []).
taken([Block|Blocks], Each, Group, Rest) :-
    (   is_data(Block)
    ->  (   Each =:= 0
        ->  Group = [],
            Rest = [Block|Blocks]
        ;   Less is Each - 1,
            Group = [Block|Group1],
            taken(Blocks, Less, Group1, Rest)
        )
    ;   Group = [Block|Group1],
        taken(Blocks, Each, Group1, Rest)
    ).
