% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_crossing_out,
          [ crossed_out/3,              % +Candidates0, -Candidates, -Untold
            crossed_out/4,              % +Known, +Candidates0, -Candidates,
                                        % -Untold
            tell_step/3,                % +Step, !Candidates, -Work
            stands/3,                   % +Line, +Height, +Candidates
            several_parks/2             % +Candidates, -Parks
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(candidates).
:- use_module(singles_closure).
:- use_module(lines).
:- use_module(technique/single, [crosses_out/3, empty_cells/3]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, subtract/3]).

/** <module> A height that is known leaves its lines at once

A step tells heights: those that it places, and those that are left in a cell
where it removes the others. Whoever hears them crosses them out in the other
cells of their lines, so that is no step. Where only one height is left because
of that, it has not been told yet: a naked single tells it.

    ?- _Cells = cells(0b010,0b110, 0b110,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       crossed_out(candidates(2,rule(0,[],count),_None,_Cells),
                   candidates(_,_,_,Cells), Untold).
    Cells = cells(0b010,0b100, 0b100,0b110), Untold = [3,2].
*/

%!  crossed_out(+Candidates0, -Candidates, -Untold) is det.
%!  crossed_out(+Known, +Candidates0, -Candidates, -Untold) is det.
%
%   Candidates are Candidates0 where the heights of the cells Known, by index,
%   are crossed out; in crossed_out/3 those of all cells with one height. Untold
%   are the cells, by index, where one is left because of that.

crossed_out(Candidates0, Candidates, Untold) :-
    Candidates0 = candidates(_, _, _, Cells),
    findall(Index,
            (   arg(Index, Cells, Set),
                single(Set)
            ),
            Known),
    crossed_out(Known, Candidates0, Candidates, Untold).

crossed_out(Known, Candidates0, Candidates, Untold) :-
    candidates_copy(Candidates0, Candidates),
    foldl(cross_out(Candidates), Known, work([], 0), work(Untold, _)).

%!  tell_step(+Step, !Candidates, -Work) is det.
%
%   Step (ladder.pl) is made in Candidates, and what it tells is crossed out.
%   Work is as in singles_closure.pl; its singles are the cells where one
%   height is left because of that, which is still to be told.

tell_step(Step, Candidates, work(Untold, Lines)) :-
    make_step(Step, Candidates, work([], 0), work(_, Lines0)),
    Step = step(_, _, _, _, Placed, Removed, _),
    changed_indices(Placed, Removed, Candidates, Changed),
    tell(Changed, Candidates, work([], Lines0), work(Singles, Lines)),
    subtract(Singles, Changed, Untold).

changed_indices(Placed, Removed, candidates(Size, _, _, _), Changed) :-
    append(Placed, Removed, Places),
    places_cells(Places, Cells),
    maplist(cell_index(Size), Cells, Changed0),
    sort(Changed0, Changed).

%   tell(+Cells, !Candidates, +Work0, -Work) is det: those of Cells with one
%   height are crossed out, until no more of them have one.

tell(Cells, Candidates, Work0, Work) :-
    partition(known(Candidates), Cells, Known, Open),
    (   Known == []
    ->  Work = Work0
    ;   foldl(cross_out(Candidates), Known, Work0, Work1),
        tell(Open, Candidates, Work1, Work)
    ).

known(candidates(_, _, _, Cells), Index) :-
    arg(Index, Cells, Set),
    single(Set).

cross_out(Candidates, Index, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    arg(Index, Cells, Set),
    crosses_out(Index, Candidates, Others),
    findall(Other-Set, member(Other, Others), Gone),
    take_away(Gone, Candidates, Work0, Work).

%!  stands(+Line, +Height, +Candidates) is semidet.
%
%   Some cell of Line has Height alone, so no other can have it. If a line has
%   several parks, all of them are known.

stands(Line, Height, Candidates) :-
    (   Height =:= 0,
        several_parks(Candidates, Parks)
    ->  line_sets(Line, Candidates, Sets),
        empty_cells(Sets, _, Decided),
        Decided >= Parks
    ;   heights_once(Candidates, Once),
        Set is 1<<Height,
        Set /\ Once =\= 0,
        line_sets(Line, Candidates, Sets),
        memberchk(Set, Sets)
    ).

%!  several_parks(+Candidates, -Parks) is semidet.
%
%   Each line has Parks empty cells, at least two.

several_parks(Candidates, Parks) :-
    candidates_rule(Candidates, rule(Parks, _, _)),
    Parks > 1.
