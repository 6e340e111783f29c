% SPDX-License-Identifier: MIT

:- module(skyscraper_reduced_puzzle,
          [ reduced_puzzle/7            % +Size, +Rows, +Settings, -Board,
                                        % -Sides, +Stream0, -Stream
          ]).
:- use_module(graded_reduction).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduction).
:- use_module(symmetry).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> The puzzle that a square leads to

One attempt of the generator: all the parts of a solved square are put into
a random order, and taken away one after the other as far as the settings
want it.

    ?- random_stream(7, _Stream),
       reduced_puzzle(2, [[1,2],[2,1]],
                      _{ difficulty:easy, givens:none, minimal:true,
                         symmetry:none, clues:inf
                       }, Board, Sides, _Stream, _).
    Board = [[_,_],[_,_]], Sides = [[0,0],[0,0],[1,0],[0,0]].
*/

%!  reduced_puzzle(+Size, +Rows, +Settings, -Board, -Sides, +Stream0, -Stream)
%!      is semidet.
%
%   Board and Sides are a puzzle whose one solution is Rows, as Settings want
%   it. Fails if what this attempt leads to is not: another one, even with the
%   same Rows, may still succeed. Settings is a dict with at least these keys:
%
%     - difficulty
%       The puzzle is of this one; or a variable, or `none`, if any will do
%     - givens
%       `none`, `auto` (as few as the attempt leads to), or how many
%     - minimal
%       `true`: no orbit of parts (with the symmetry `none`, no part) can go
%       without a second solution. `false`: clues go only as far as the
%       difficulty needs, after the givens
%     - symmetry
%       A name of symmetry/3
%     - clues
%       How many clues there are at most, or `inf`

reduced_puzzle(Size, Rows, Settings, Board, Sides, Stream0, Stream) :-
    square_sides(Rows, AllSides),
    Problem = problem(Size, Rows, AllSides),
    shuffled_orbits(Size, Settings.symmetry, Cells, Clues0, Stream0, Stream),
    clues_to_begin_with(Settings.givens, Settings.clues, Clues0, Clues),
    wanted_difficulty(Settings.difficulty, Difficulty),
    kept_parts(Settings.minimal, Difficulty, Settings.givens, Problem, Cells,
               Clues, Parts),
    few_enough(Settings.clues, Parts),
    parts_puzzle(Size, Rows, AllSides, Parts, Board, Sides).

wanted_difficulty(Asked, Difficulty) :-
    (   nonvar(Asked)
    ->  Difficulty = Asked
    ;   Difficulty = none
    ).

shuffled_orbits(Size, Symmetry, Cells, Clues, Stream0, Stream) :-
    all_cells(Size, AllCells),
    orbits(Symmetry, Size, AllCells, Cells0),
    random_order(Cells0, Cells, Stream0, Stream1),
    all_clues(Size, AllClues),
    orbits(Symmetry, Size, AllClues, Clues0),
    random_order(Clues0, Clues, Stream1, Stream).

%   clues_to_begin_with(+Givens, +Most, +Clues0, -Clues) is det: with givens,
%   Most clues are enough from the beginning.

clues_to_begin_with(Givens, Most, Clues0, Clues) :-
    (   Most == inf
    ->  Clues = Clues0
    ;   Givens == none
    ->  Clues = Clues0
    ;   taken(Clues0, Most, Clues, _)
    ).

%   taken(+Orbits, +Count, -Taken, -Left) is det: Taken are those of Orbits,
%   the first ones first, that have not more than Count parts together, and
%   Left is how many parts there might still be.

taken([], Left, [], Left).
taken([Orbit|Orbits], Left0, Taken, Left) :-
    length(Orbit, Count),
    (   Count =< Left0
    ->  Left1 is Left0 - Count,
        Taken = [Orbit|Taken1]
    ;   Left1 = Left0,
        Taken = Taken1
    ),
    taken(Orbits, Left1, Taken1, Left).

few_enough(Most, Parts) :-
    (   Most == inf
    ->  true
    ;   aggregate_all(count, member(clue(_,_), Parts), Count),
        Count =< Most
    ).

%   kept_parts(+Minimal, +Difficulty, +Givens, +Problem, +Cells, +Clues, -Parts)
%   is semidet: Parts are what is left of the orbits Cells and Clues.

kept_parts(false, Difficulty, Givens, Problem, Cells, Clues, Parts) :-
    hardest(Difficulty, Hardest),
    append(Clues, ClueParts),
    kept_cells(Givens, Hardest, Problem, ClueParts, Cells, KeptCells),
    append(KeptCells, CellParts),
    (   Difficulty == none
    ->  KeptClues = Clues
    ;   reduced_until(Difficulty, Problem, CellParts, Clues, KeptClues,
                      reached)
    ),
    append([CellParts|KeptClues], Parts).
kept_parts(true, Difficulty, Givens, Problem, Cells, Clues, Parts) :-
    append(Clues, ClueParts),
    kept_cells(Givens, unreasonable, Problem, ClueParts, Cells, KeptCells),
    append(KeptCells, CellParts),
    reduced(Problem, CellParts, Clues, KeptClues),
    append(KeptClues, KeptClueParts),
    (   integer(Givens)
    ->  %   those that were put back may not be needed
        reduced(Problem, KeptClueParts, KeptCells, KeptCells)
    ;   true
    ),
    append(CellParts, KeptClueParts, Parts),
    (   Difficulty == none
    ->  true
    ;   of_difficulty(Difficulty, Problem, Parts)
    ).

hardest(Difficulty, Hardest) :-
    (   Difficulty == none
    ->  Hardest = unreasonable
    ;   Hardest = Difficulty
    ).

%   kept_cells(+Givens, +Hardest, +Problem, +ClueParts, +Cells, -Kept) is
%   semidet: Kept are the orbits of givens that leave a puzzle not harder than
%   Hardest, with all of ClueParts.

kept_cells(Givens, Hardest, Problem, ClueParts, Cells, Kept) :-
    (   Givens == none
    ->  Kept = [],
        solvable(Hardest, Problem, ClueParts)
    ;   graded_reduced(Hardest, Problem, ClueParts, Cells, Needed),
        (   Givens == auto
        ->  Kept = Needed
        ;   filled_up(Givens, Cells, Needed, Kept)
        )
    ).

%   filled_up(+Count, +Cells, +Needed, -Kept) is semidet: Kept are the orbits
%   Needed and some others of Cells, with Count parts together.

filled_up(Count, Cells, Needed, Kept) :-
    append(Needed, NeededParts),
    length(NeededParts, NeededCount),
    Missing is Count - NeededCount,
    Missing >= 0,
    partition(in_list(Needed), Cells, _, Others),
    taken(Others, Missing, PutBack, 0),
    append(Needed, PutBack, Kept).

in_list(List, Element) :-
    memberchk(Element, List).
