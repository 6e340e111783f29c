% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_single,
          [ naked_single/2,             % +Candidates, -Step
            naked_single/3,             % +Index, +Candidates, -Step
            hidden_single/3,            % +Line, +Candidates, -Step
            occurring/4,                % +Sets, -Any, -More, -Decided
            empty_cells/3               % +Sets, -Possible, -Decided
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../../rule/groups', [crossings/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists),
              [append/3, list_to_set/2, member/2, memberchk/2]).

/** <module> Cells with one height, and heights with one cell

    ?- _None = clues([0,0],[0,0],[0,0],[0,0]),
       _Cells = cells(0b110,0b100,0b110,0b110),
       naked_single(candidates(2,rule(0,[],count),_None,_Cells), Step).
    Step = step(naked_single, 1, none, [1-2], [place(1,2,2)],
                [place(1,1,2),place(2,2,2)], naked_single(2)).

ladder.pl describes steps.
*/

%!  naked_single(+Candidates, -Step) is nondet.
%!  naked_single(+Index, +Candidates, -Step) is semidet.
%
%   A cell with one candidate (in naked_single/3 the cell Index) takes it from
%   the other cells of its row, its column and any further groups that it is
%   in. Placed is that cell; the reason is naked_single(Height). Several empty
%   cells of a line are placed together, and together take the height 0 from
%   the others; naked_single/3 leaves them out.

naked_single(Candidates, Step) :-
    candidates_size(Candidates, Size),
    Last is Size*Size,
    between(1, Last, Index),
    naked_single(Index, Candidates, Step).
naked_single(Candidates, Step) :-
    candidates_rule(Candidates, rule(Empties, _, _)),
    Empties > 1,
    board_line(Candidates, Line),
    all_empty_cells(Line, Empties, Candidates, Step).

%   all_empty_cells(+Line, +Empties, +Candidates, -Step) is semidet: all empty
%   cells of Line are known, and others still have the height 0. If too many
%   are known, only the first count.

all_empty_cells(Line, Empties, Candidates, Step) :-
    line_items(Line, Candidates, Items),
    findall(place(Row, Column, 0), member((Row-Column)-1, Items), Known),
    length(Placed, Empties),
    append(Placed, _, Known),
    findall(Place,
            (   member((Row-Column)-Set, Items),
                Set /\ 1 =\= 0,
                Place = place(Row, Column, 0),
                \+ memberchk(Place, Placed)
            ),
            Removed),
    Removed = [_|_],
    places_cells(Placed, Where),
    Step = step(naked_single, 1, on(Line, both), Where, Placed, Removed,
                naked_single(0)).

naked_single(Index, Candidates, Step) :-
    Candidates = candidates(Size, _, _, Cells),
    arg(Index, Cells, Set),
    single(Set),
    Height is msb(Set),
    candidates_rule(Candidates, rule(Empties, Groups, _)),
    (   Height =:= 0
    ->  Empties =:= 1
    ;   true
    ),
    crossings(Groups, Size, crossings(Lines, Crossings)),
    arg(Index, Crossings, Of),
    findall(Place,
            (   member(Number-_, Of),
                arg(Number, Lines, Places),
                member(place(_, Other, _, _, _), Places),
                Other =\= Index,
                arg(Other, Cells, Others),
                Others /\ Set =\= 0,
                index_place(Other, Size, Height, Place)
            ),
            [First|More]),
    list_to_set([First|More], Removed),
    index_place(Index, Size, Height, Placed),
    Placed = place(Row, Column, _),
    Step = step(naked_single, 1, none, [Row-Column], [Placed], Removed,
                naked_single(Height)).

index_place(Index, Size, Height, place(Row, Column, Height)) :-
    Row is (Index-1)//Size + 1,
    Column is (Index-1) mod Size + 1.

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
