% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_single,
          [ naked_single/2,             % +Candidates, -Step
            naked_single/3,             % +Index, +Candidates, -Step
            single_step/2,              % +Place, -Step
            crosses_out/3,              % +Index, +Candidates, -Others
            hidden_single/3,            % +Line, +Candidates, -Step
            occurring/4,                % +Sets, -Any, -More, -Decided
            empty_cells/3               % +Sets, -Possible, -Decided
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../../rule/groups', [crossings/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> Cells with one height, and heights with one cell

    ?- _None = clues([0,0],[0,0],[0,0],[0,0]),
       _Cells = cells(0b110,0b100,0b110,0b110),
       naked_single(candidates(2,rule(0,[],count),_None,_Cells), Step).
    Step = step(naked_single, 1, none, [1-2], [place(1,2,2)], [],
                naked_single(2)).

ladder.pl describes steps.
*/

%!  naked_single(+Candidates, -Step) is nondet.
%!  naked_single(+Index, +Candidates, -Step) is semidet.
%
%   A cell (in naked_single/3 the cell Index) has one candidate. Placed is that
%   cell; the reason is naked_single(Height). naked_single/2 leaves out cells
%   that cross nothing out (crosses_out/3).

naked_single(Candidates, Step) :-
    candidates_size(Candidates, Size),
    Last is Size*Size,
    between(1, Last, Index),
    naked_single(Index, Candidates, Step),
    \+ crosses_out(Index, Candidates, []).

naked_single(Index, candidates(Size, _, _, Cells), Step) :-
    arg(Index, Cells, Set),
    single(Set),
    Row is (Index-1)//Size + 1,
    Column is (Index-1) mod Size + 1,
    Height is msb(Set),
    single_step(place(Row, Column, Height), Step).

%!  single_step(+Place, -Step) is det.
%
%   Step says that the height of Place is the only one left in its cell.

single_step(Place, step(naked_single, 1, none, [Row-Column], [Place], [],
                        naked_single(Height))) :-
    Place = place(Row, Column, Height).

%!  crosses_out(+Index, +Candidates, -Others) is det.
%
%   Others are the cells, by index, that lose the height of the cell Index, its
%   one candidate, because they are in a line with it. A line with several
%   parks crosses out no park before all of them are known. A cell with only
%   the same height left keeps it: that is a contradiction/2.

crosses_out(Index, Candidates, Others) :-
    Candidates = candidates(Size, rule(Empties, Groups, _), _, Cells),
    arg(Index, Cells, Set),
    crossings(Groups, Size, crossings(Lines, Crossings)),
    arg(Index, Crossings, Of),
    findall(Other,
            (   member(Number-_, Of),
                arg(Number, Lines, Places),
                (   Set =:= 1
                ->  all_known(Places, Cells, Empties)
                ;   true
                ),
                member(place(_, Other, _, _, _), Places),
                arg(Other, Cells, Set0),
                Set0 /\ Set =\= 0,
                Set0 =\= Set
            ),
            Others0),
    sort(Others0, Others).

%   all_known(+Places, +Cells, +Empties) is semidet: all empty cells of a line
%   are known.

all_known(Places, Cells, Empties) :-
    aggregate_all(count,
                  (   member(place(_, Index, _, _, _), Places),
                      arg(Index, Cells, 1)
                  ),
                  Known),
    Known >= Empties.

%!  hidden_single(+Line, +Candidates, -Step) is nondet.
%
%   A height has one cell left in Line, and that cell has other candidates,
%   too. The reason is hidden_single(Height). Several empty cells of a line are
%   placed together, once no others can be empty.

hidden_single(Line, Candidates, Step) :-
    line_sets(Line, Candidates, Sets),
    occurring(Sets, Any, More, Decided),
    candidates_rule(Candidates, rule(Empties, _, _)),
    Hidden0 is Any xor (More \/ Decided),
    (   Empties > 1
    ->  Hidden is Hidden0 >> 1 << 1
    ;   Hidden = Hidden0
    ),
    (   Hidden =\= 0,
        line_items(Line, Candidates, Items),
        member(Cell-Set, Items),
        Heights is Set /\ Hidden,
        cell_places(Cell, Heights, Places),
        member(Place, Places),
        Place = place(_, _, Height),
        Step = step(hidden_single, 2, on(Line, both), [Cell], [Place], [],
                    hidden_single(Height))
    ;   Empties > 1,
        empty_cells(Sets, Empties, _),
        line_items(Line, Candidates, Items),
        findall(place(Row, Column, 0),
                (   member((Row-Column)-Set, Items),
                    Set /\ 1 =\= 0,
                    Set > 1
                ),
                Places),
        Places = [_|_],
        places_cells(Places, Where),
        Step = step(hidden_single, 2, on(Line, both), Where, Places, [],
                    hidden_single(0))
    ).

%!  occurring(+Sets, -Any, -More, -Decided) is det.
%
%   Any are the heights in Sets, More those in more than one of them, and
%   Decided those that are alone in one. Heights that are only in Any are
%   hidden singles.

occurring(Sets, Any, More, Decided) :-
    occurring(Sets, occurring(Any, More, Decided), 0, 0, 0).

occurring([], occurring(Any, More, Decided), Any, More, Decided).
occurring([Set|Sets], Occurring, Any0, More0, Decided0) :-
    More is More0 \/ (Any0 /\ Set),
    Any is Any0 \/ Set,
    (   Set /\ (Set-1) =:= 0
    ->  Decided is Decided0 \/ Set
    ;   Decided = Decided0
    ),
    occurring(Sets, Occurring, Any, More, Decided).

%!  empty_cells(+Sets, -Possible, -Decided) is det.
%
%   Of the cells of a line, which have Sets, Possible can be empty, and Decided
%   certainly are.

empty_cells(Sets, Possible, Decided) :-
    foldl(empty_cell, Sets, 0-0, Possible-Decided).

empty_cell(Set, Possible0-Decided0, Possible-Decided) :-
    Possible is Possible0 + (Set /\ 1),
    (   Set =:= 1
    ->  Decided is Decided0 + 1
    ;   Decided = Decided0
    ).
