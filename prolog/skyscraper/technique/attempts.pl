% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_attempts,
          [ memory_now/4,               % +Memory0, +Candidates, +Listings,
                                        % -Memory
            remembered_closure/5        % +Level, +Place, +Below, !Memory,
                                        % -Stuck
          ]).
:- use_module(candidates).
:- use_module(closure).
:- use_module(singles_closure).
:- use_module(library(lists), [member/2, memberchk/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What followed from each assumption, kept for the next trial

One trial after the other assumes nearly the same of nearly the same board.
What followed from an assumption before follows from it still, as there are
only fewer candidates by now; so it goes on from there, and where nothing of
it has gone, there is nothing to do. Each level goes on from what the same
level left, so that no trial seems to need less than it does.

    ?- _Cells = cells(0b0110,0b1100,0b1010,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       memory_now(none, candidates(3,_Clues,_Cells), listings(_,_,_,_,_,_),
                  _Memory),
       remembered_closure(singles, place(1,1,2), none, _Memory,
                          candidates(3, _, Cells)).
    Cells = cells(0b0100,0b1000,0b0010,
                  0b1010,0b0110,0b1100,
                  0b1010,0b0110,0b1100).

A memory is memory(Version, Candidates, Listings, Rules, Changes, Stuck).
Changes has change(Version, Gone) for each version, the latest first, Gone
the pairs Index-Set of what left the cells since the version before. Stuck
has an argument for each level and each height of each cell: `none`, or
stuck(Version, Candidates).
*/

%!  memory_now(+Memory0, +Candidates, +Listings, -Memory) is det.
%
%   Memory is Memory0 for Candidates, in which some of those that Memory0 was
%   for have gone; the techniques of the ladder but trial allow no step there.
%   Memory0 is `none` if there is none. Listings are as in
%   techniques_closure/5.

memory_now(none, Candidates, Listings,
           memory(0, Candidates, Listings, Rules, [], Stuck)) :-
    findall(Level-LevelRules,
            (   level_number(Level, _),
                Level \== singles,
                closure_rules(Level, LevelRules)
            ),
            Rules),
    candidates_size(Candidates, Size),
    Count is 4 * Size**3,
    findall(none, between(1, Count, _), None),
    compound_name_arguments(Stuck, stuck, None).
memory_now(memory(Version0, Candidates0, _, Rules, Changes, Stuck0),
           Candidates, Listings,
           memory(Version, Candidates, Listings, Rules,
                  [change(Version, Gone)|Changes], Stuck)) :-
    Version is Version0 + 1,
    candidates_gone(Candidates0, Candidates, Gone),
    %   to be changed here
    compound_name_arguments(Stuck0, Name, Known),
    compound_name_arguments(Stuck, Name, Known).

level_number(singles, 0).
level_number(easy, 1).
level_number(medium, 2).
level_number(extreme, 3).

candidates_gone(candidates(_, _, Cells0), candidates(_, _, Cells), Gone) :-
    findall(Index-Set,
            (   arg(Index, Cells0, Set0),
                arg(Index, Cells, Set1),
                Set0 =\= Set1,
                Set is Set0 xor Set1
            ),
            Gone).

%!  remembered_closure(+Level, +Place, +Below, !Memory, -Stuck) is semidet.
%
%   Stuck are the candidates of Memory with Place alone in its cell, when the
%   techniques up to Level (as in trial_level/2) have nothing more to say.
%   Below is what the level below has left. Fails if there is a
%   contradiction/2. Memory remembers Stuck from now on.

remembered_closure(Level, Place, Below, Memory, Stuck) :-
    Memory = memory(Version, _, _, _, Changes, Known),
    stuck_argument(Level, Place, Memory, Argument),
    arg(Argument, Known, Known0),
    (   Known0 = stuck(Version0, Stuck0)
    ->  gone_since(Changes, Version0, Stuck0, Stuck1, Changed),
        (   Changed == []
        ->  Stuck = Stuck0
        ;   closure(Level, Memory, Stuck1, Changed, Stuck)
        )
    ;   first_closure(Level, Place, Below, Memory, Stuck)
    ),
    setarg(Argument, Known, stuck(Version, Stuck)).

stuck_argument(Level, place(Row, Column, Height),
               memory(_, Candidates, _, _, _, _), Argument) :-
    candidates_size(Candidates, Size),
    level_number(Level, Number),
    Argument is ((Number*Size + Row-1)*Size + Column-1)*Size + Height.

closure(singles, _, Candidates0, Changed, Candidates) =>
    singles_closure(Candidates0, Changed, Candidates).
closure(Level, Memory, Candidates0, Changed, Candidates) =>
    Memory = memory(_, _, Listings, AllRules, _, _),
    memberchk(Level-Rules, AllRules),
    techniques_closure(Rules, Listings, Candidates0, Changed, Candidates).

first_closure(singles, Place, _, Memory, Stuck) =>
    Memory = memory(_, Candidates, _, _, _, _),
    with_placed(Candidates, [Place], Assumed),
    Place = place(Row, Column, _),
    singles_closure(Assumed, [Row-Column], Stuck).
first_closure(Level, _, Below, Memory, Stuck) =>
    Memory = memory(_, Candidates, _, _, _, _),
    candidates_gone(Candidates, Below, Gone),
    candidates_size(Candidates, Size),
    findall(Row-Column,
            (   member(Index-_, Gone),
                index_cell(Index, Size, Row-Column)
            ),
            Changed),
    closure(Level, Memory, Below, Changed, Stuck).

index_cell(Index, Size, Row-Column) :-
    Row is (Index-1)//Size + 1,
    Column is (Index-1) mod Size + 1.

%   gone_since(+Changes, +Version, +Candidates0, -Candidates, -Changed) is det:
%   Candidates are those of Candidates0, which are of Version, that have not
%   gone since; something has from the cells Changed.

gone_since(Changes, Version, Candidates0, Candidates, Changed) :-
    gone_indexes(Changes, Version, Candidates0, Indexes, []),
    (   Indexes == []
    ->  Candidates = Candidates0,
        Changed = []
    ;   candidates_copy(Candidates0, Candidates),
        Candidates = candidates(Size, _, Cells),
        findall(Cell,
                (   member(Index-_, Indexes),
                    index_cell(Index, Size, Cell)
                ),
                Changed0),
        sort(Changed0, Changed),
        take_away(Indexes, Cells)
    ).

gone_indexes([], _, _, Indexes, Indexes).
gone_indexes([change(Version, Gone)|Changes], Version0, Candidates, Indexes,
             Tail) :-
    (   Version > Version0
    ->  Candidates = candidates(_, _, Cells),
        gone_here(Gone, Cells, Indexes, Indexes1),
        gone_indexes(Changes, Version0, Candidates, Indexes1, Tail)
    ;   Indexes = Tail
    ).

gone_here([], _, Indexes, Indexes).
gone_here([Index-Set|Gone], Cells, Indexes, Tail) :-
    arg(Index, Cells, Set0),
    (   Set0 /\ Set =:= 0
    ->  Indexes = Indexes1
    ;   Indexes = [Index-Set|Indexes1]
    ),
    gone_here(Gone, Cells, Indexes1, Tail).

take_away([], _).
take_away([Index-Gone|Indexes], Cells) :-
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ Gone),
    setarg(Index, Cells, Set),
    take_away(Indexes, Cells).
