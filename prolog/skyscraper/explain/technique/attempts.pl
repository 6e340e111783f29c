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
:- use_module(library(lists), [memberchk/2]).

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
    functor(Cells, _, Count),
    cells_gone(Count, Cells0, Cells, [], Gone).

cells_gone(Index, Cells0, Cells, Gone0, Gone) :-
    (   Index =:= 0
    ->  Gone = Gone0
    ;   arg(Index, Cells0, Set0),
        arg(Index, Cells, Set1),
        (   Set0 =:= Set1
        ->  Gone1 = Gone0
        ;   Set is Set0 xor Set1,
            Gone1 = [Index-Set|Gone0]
        ),
        Next is Index - 1,
        cells_gone(Next, Cells0, Cells, Gone1, Gone)
    ).

%!  remembered_closure(+Level, +Place, +Below, !Memory, -Stuck) is semidet.
%
%   Stuck are the candidates of Memory with Place alone in its cell, when the
%   techniques up to Level (as in trial_level/2) have nothing more to say.
%   Below is what the level below has left. Fails if there is a
%   contradiction/2. Memory remembers Stuck from now on.

remembered_closure(Level, Place, Below, Memory, Stuck) :-
    Memory = memory(Version, Candidates, _, _, Changes, Known),
    stuck_argument(Level, Place, Candidates, Argument),
    arg(Argument, Known, Known0),
    (   Known0 = stuck(Version0, Stuck0)
    ->  gone_since(Changes, Version0, Stuck0, Gone, []),
        (   Gone == []
        ->  Stuck = Stuck0
        ;   closure(Level, Memory, Stuck0, Gone, Stuck)
        )
    ;   assumption_gone(Level, Place, Below, Candidates, Gone),
        closure(Level, Memory, Candidates, Gone, Stuck)
    ),
    setarg(Argument, Known, stuck(Version, Stuck)).

stuck_argument(Level, place(Row, Column, Height), Candidates, Argument) :-
    candidates_size(Candidates, Size),
    level_number(Level, Number),
    Argument is ((Number*Size + Row-1)*Size + Column-1)*Size + Height.

closure(Level, Memory, Candidates0, Gone, Candidates) :-
    (   Level == singles
    ->  candidates_copy(Candidates0, Candidates),
        take_away(Gone, Candidates, Work),
        close_singles(Work, Candidates, 0, _)
    ;   Memory = memory(_, _, Listings, AllRules, _, _),
        memberchk(Level-Rules, AllRules),
        techniques_closure(Rules, Listings, Candidates0, Gone, Candidates)
    ).

%   assumption_gone(+Level, +Place, +Below, +Candidates, -Gone) is det: what
%   is known to go when Place is assumed.

assumption_gone(Level, Place, Below, Candidates, Gone) :-
    (   Level == singles
    ->  with_placed(Candidates, [Place], Assumed),
        candidates_gone(Candidates, Assumed, Gone)
    ;   candidates_gone(Candidates, Below, Gone)
    ).

%   gone_since(+Changes, +Version, +Candidates, -Gone, ?Tail) is det: Gone, up
%   to Tail, are the pairs Index-Set of what Candidates, those of Version, have
%   and has gone since.

gone_since([], _, _, Gone, Gone).
gone_since([change(Version, Gone0)|Changes], Version0, Candidates, Gone,
           Tail) :-
    (   Version > Version0
    ->  Candidates = candidates(_, _, Cells),
        gone_here(Gone0, Cells, Gone, Gone1),
        gone_since(Changes, Version0, Candidates, Gone1, Tail)
    ;   Gone = Tail
    ).

gone_here([], _, Gone, Gone).
gone_here([Index-Set|Sets], Cells, Gone, Tail) :-
    arg(Index, Cells, Set0),
    (   Set0 /\ Set =:= 0
    ->  Gone = Gone1
    ;   Gone = [Index-Set|Gone1]
    ),
    gone_here(Sets, Cells, Gone1, Tail).
