% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_assumptions,
          [ memory_now/3,               % +Memory0, +Closed, -Memory
            remembered_closure/5        % +Level, +Place, +Below, !Memory,
                                        % -Stuck
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(candidates).
:- use_module(closure).
:- use_module(costs, [trial_level/2]).
:- use_module(library(lists), [member/2, nth0/3]).

/** <module> What followed from each assumption, kept for the next trial

Each trial assumes nearly the same of nearly the same board as the one before.
What followed from an assumption then still follows, since candidates only
become fewer. So a trial goes on from there, and if none of what was left has
gone since, there is nothing to do. Each level goes on from what the same level
left, so that no trial seems to need less than it does.

    ?- _Cells = cells(0b0110,0b1100,0b1010,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       _None = listings(0, known(_,_,_,_,_,_)),
       _Candidates = candidates(3,rule(0,[],count),_Clues,_Cells),
       memory_now(none, closed(_Candidates,_None,work([],0)), _Memory),
       remembered_closure(singles, place(1,1,2), none, _Memory,
                          candidates(3, rule(0,[],count), _, Cells)).
    Cells = cells(0b0100,0b1000,0b0010,
                  0b1010,0b0110,0b1100,
                  0b1010,0b0110,0b1100).

A memory is memory(Version, Closed, Levels, Changes, Stuck), with Closed as in
closure.pl. Levels has Level-Rules for each level. Changes has
change(Version, Gone) for each version, the latest first. Gone are the pairs
Index-Set of what has left the cells since the version before. Stuck has an
argument for each level and each height of each cell: `none`, or
stuck(Version, Candidates).
*/

%!  memory_now(+Memory0, +Closed, -Memory) is det.
%
%   Memory is Memory0, brought up to Closed, in which some of its candidates
%   have gone. Memory0 is `none` if there is none yet.

memory_now(none, Closed, memory(0, Closed, Levels, [], Stuck)) :-
    closed_candidates(Closed, Candidates),
    candidates_rule(Candidates, Rule),
    findall(Level-Rules,
            (   trial_level(Level, _),
                closure_rules(Level, Rule, Rules)
            ),
            Levels),
    length(Levels, LevelCount),
    candidates_size(Candidates, Size),
    Count is LevelCount * Size**3,
    findall(none, between(1, Count, _), None),
    compound_name_arguments(Stuck, stuck, None).
memory_now(memory(Version0, Closed0, Levels, Changes, Stuck0), Closed,
           memory(Version, Closed, Levels, [change(Version, Gone)|Changes],
                  Stuck)) :-
    Version is Version0 + 1,
    closed_candidates(Closed0, Candidates0),
    closed_candidates(Closed, Candidates),
    candidates_gone(Candidates0, Candidates, Gone),
    %   a copy, to be changed
    compound_name_arguments(Stuck0, Name, Known),
    compound_name_arguments(Stuck, Name, Known).

candidates_gone(candidates(_, _, _, Cells0), candidates(_, _, _, Cells),
                Gone) :-
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
%   Below is what the next lower level has left, `none` for singles. Fails if
%   there is a contradiction/2. From now on Memory remembers Stuck.

remembered_closure(Level, Place, Below, Memory, Stuck) :-
    Memory = memory(Version, Closed, Levels, Changes, Known),
    once(nth0(Number, Levels, Level-Rules)),
    Closed = closed(Candidates, Listings, _),
    candidates_size(Candidates, Size),
    Place = place(Row, Column, Height),
    Argument is ((Number*Size + Row-1)*Size + Column-1)*Size
                + Height mod Size + 1,
    arg(Argument, Known, Known0),
    (   Known0 = stuck(Version0, Stuck0)
    ->  gone_since(Changes, Version0, Stuck0, Gone),
        (   Gone == []
        ->  Stuck = Stuck0
        ;   closure_without(Rules, closed(Stuck0, Listings, work([], 0)),
                            Gone, Stuck)
        )
    ;   (   Below == none
        ->  with_placed(Candidates, [Place], Assumed)
        ;   Assumed = Below
        ),
        candidates_gone(Candidates, Assumed, Gone),
        closure_without(Rules, Closed, Gone, Stuck)
    ),
    setarg(Argument, Known, stuck(Version, Stuck)).

%   gone_since(+Changes, +Version, +Candidates, -Gone) is det: Gone are the
%   pairs Index-Set of what has gone since Version, but not from Candidates.

gone_since(Changes, Version, candidates(_, _, _, Cells), Gone) :-
    findall(Index-Set,
            (   newer(Changes, Version, Sets),
                member(Index-Set, Sets),
                arg(Index, Cells, Set0),
                Set0 /\ Set =\= 0
            ),
            Gone).

newer([change(Version, Sets0)|Changes], Version0, Sets) :-
    Version > Version0,
    (   Sets = Sets0
    ;   newer(Changes, Version0, Sets)
    ).
