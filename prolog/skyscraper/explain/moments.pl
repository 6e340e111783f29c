% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_moments,
          [ step_moments/4,             % +Steps, +Candidates, -Reversed, -Last
            displaced/3,                % +Placed, +Candidates, -Places
            needed_moments/3,           % +Sight, +Reversed, -Moments
            step_sight/2,               % +Step, -Sight
            decided_places/3,           % +Cells, +Candidates, -Places
            decided_places/4            % +Cells, +Before, +After, -Places
          ]).
:- use_module(candidates).
:- use_module(ladder, [of_clues_alone/1]).
:- use_module(lines).
:- use_module(singles_closure, [after_step/3]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).

/** <module> What each step changes, and which steps something needs

Each step looks at something: at a cell, at the places of a height in a line,
at a whole line. It needs the steps before it that removed candidates there,
and these need others in turn. The rest can be left out, as the steps that
are kept find the same candidates where they look.
*/

%!  step_moments(+Steps, +Candidates, -Reversed, -Last) is det.
%
%   Reversed has moment(Before, Step, After, Places) for each of Steps, the last
%   first: Step makes After of the candidates Before, and Places are all that
%   leave their cells by it. The first has Candidates, Last is the end.

step_moments(Steps, Candidates, Reversed, Last) :-
    moments(Steps, Candidates, [], Reversed, Last).

moments([], Last, Reversed, Reversed, Last).
moments([Step|Steps], Candidates0, Reversed0, Reversed, Last) :-
    Step = step(_, _, _, _, Placed, Removed, _),
    displaced(Placed, Candidates0, Displaced),
    append(Displaced, Removed, Gone),
    after_step(Step, Candidates0, Candidates),
    Moment = moment(Candidates0, Step, Candidates, Gone),
    moments(Steps, Candidates, [Moment|Reversed0], Reversed, Last).

%!  displaced(+Placed, +Candidates, -Places) is det.
%
%   Places are the other Candidates of the cells where Placed are placed.

displaced(Placed, Candidates, Places) :-
    findall(place(Row, Column, Other),
            (   member(place(Row, Column, Height), Placed),
                candidates_at(Candidates, Row, Column, Set),
                cell_places(Row-Column, Set, CellPlaces),
                member(place(Row, Column, Other), CellPlaces),
                Other =\= Height
            ),
            Places).

%!  needed_moments(+Sight, +Reversed, -Moments) is det.
%
%   Moments, the first one first, are those of Reversed that removed something
%   in Sight, and what these need, with the Places that are needed. Sight is a
%   list of what is looked at: cell(Row-Column), all(Line), `anything`, or
%   height(Line, Height), the places of that height in Line.

needed_moments(Sight, Reversed, Moments) :-
    needed(Reversed, Sight, [], Moments).

needed([], _, Needed, Needed).
needed([moment(Before, Step, After, Gone)|Reversed], Sight0, Needed0,
       Needed) :-
    candidates_size(Before, Size),
    include(in_sight_of(Size, Sight0), Gone, Seen),
    (   Seen == []
    ->  needed(Reversed, Sight0, Needed0, Needed)
    ;   step_sight(Step, Sight1),
        append(Sight1, Sight0, Sight),
        Needed1 = [moment(Before, Step, After, Seen)|Needed0],
        needed(Reversed, Sight, Needed1, Needed)
    ).

in_sight_of(Size, Sight, Place) :-
    member(Seen, Sight),
    in_sight(Seen, Size, Place),
    !.

in_sight(anything, _, _).
in_sight(cell(Row-Column), _, place(Row, Column, _)).
in_sight(height(Line, Height), Size, place(Row, Column, Height)) :-
    on_line(Line, Size, Row-Column).
in_sight(all(Line), Size, place(Row, Column, _)) :-
    on_line(Line, Size, Row-Column).

%!  step_sight(+Step, -Sight) is det.
%
%   Step follows from the candidates in Sight, and from nothing else.

step_sight(Step, Sight) :-
    (   of_clues_alone(Step)
    ->  Sight = []
    ;   Step = step(_, _, On, Cells, _, _, Reason),
        sight(Reason, On, Cells, Sight)
    ).

sight(naked_single(_), _, Cells, Sight) =>
    cells_sight(Cells, Sight).
sight(hidden_single(Height), on(Line, _), _, Sight) =>
    Sight = [height(Line, Height)].
sight(pair(How, Line, Cells, Heights), _, _, Sight) =>
    subset_sight(How, Line, Cells, Heights, Sight).
sight(subset(How, Line, Cells, Heights), _, _, Sight) =>
    subset_sight(How, Line, Cells, Heights, Sight).
sight(fish(Height, Kind, Lines, _), _, _, Sight) =>
    findall(height(line(Kind, Line), Height), member(Line, Lines), Sight).
sight(forcing_chain(Links), _, _, Sight) =>
    findall(Seen,
            (   member(strong(By, Place, _), Links),
                strong_sight(By, Place, Seen)
            ),
            Sight).
sight(_, on(Line, _), _, Sight) =>
    Sight = [all(Line)].
sight(_, none, _, Sight) =>
    Sight = [anything].

subset_sight(naked, _, Cells, _, Sight) :-
    cells_sight(Cells, Sight).
subset_sight(hidden, Line, _, Heights, Sight) :-
    findall(height(Line, Height), member(Height, Heights), Sight).

strong_sight(cell, place(Row, Column, _), cell(Row-Column)).
strong_sight(line(Kind, Number), place(_, _, Height),
             height(line(Kind, Number), Height)).

cells_sight(Cells, Sight) :-
    findall(cell(Cell), member(Cell, Cells), Sight).

%!  decided_places(+Cells, +Candidates, -Places) is det.
%!  decided_places(+Cells, +Before, +After, -Places) is det.
%
%   Places are those of Cells that have one candidate, and had several Before.

decided_places(Cells, Candidates, Places) :-
    findall(Place,
            (   member(Row-Column, Cells),
                candidates_at(Candidates, Row, Column, Set),
                popcount(Set) =:= 1,
                cell_places(Row-Column, Set, [Place])
            ),
            Places).

decided_places(Cells, Before, After, Places) :-
    decided_places(Cells, Before, Earlier),
    decided_places(Cells, After, Later),
    subtract(Later, Earlier, Places).
