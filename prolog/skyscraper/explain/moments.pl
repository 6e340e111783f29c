% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_moments,
          [ step_moments/4,             % +Steps, +Candidates, -Reversed, -Last
            moment_of/4,                % +Step, +Places, +Before, -Moment
            moments_places/2,           % +Moments, -Places
            needed_moments/4,           % +Seen, +Candidates, +Reversed,
                                        % -Moments
            needed_moments/5,           % :Look, +Sight, +Candidates,
                                        % +Reversed, -Moments
            step_sight/2,               % +Step, -Seen
            seen_sets/3,                % +Seen, +Candidates, -Sight
            sought/3,                   % +Size, +Sought, +Place
            decided_places/3,           % +Cells, +Candidates, -Places
            decided_places/4            % +Cells, +Before, +After, -Places
          ]).
:- use_module(candidates).
:- use_module(ladder, [of_clues_alone/1]).
:- use_module(lines).
:- use_module(library(apply), [foldl/4, include/3, maplist/2]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).

:- meta_predicate needed_moments(5, +, +, +, -).

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
    foldl(next_moment, Steps, Candidates-[], Last-Reversed).

next_moment(Step, Before-Reversed, After-[Moment|Reversed]) :-
    Step = step(_, _, _, _, _, Removed, _),
    moment_of(Step, Removed, Before, Moment),
    Moment = moment(_, _, After, _).

%   displaced(+Placed, +Candidates, -Places) is det: Places are the other
%   Candidates of the cells where Placed are placed.

displaced(Placed, Candidates, Places) :-
    findall(place(Row, Column, Other),
            (   member(place(Row, Column, Height), Placed),
                candidates_at(Candidates, Row, Column, Set),
                cell_places(Row-Column, Set, CellPlaces),
                member(place(Row, Column, Other), CellPlaces),
                Other =\= Height
            ),
            Places).

%!  moment_of(+Step, +Places, +Before, -Moment) is det.
%
%   Moment is that of Step, if it takes no more than Places from the candidates
%   Before, and what it displaces.

moment_of(Step, Places, Before, moment(Before, Step, After, Gone)) :-
    Step = step(_, _, _, _, Placed, _, _),
    displaced(Placed, Before, Displaced),
    without(Before, Displaced, Between),
    Between = candidates(Size, _, _, Cells),
    include(sought(Size, Cells), Places, Others),
    without(Between, Others, After),
    append(Displaced, Others, Gone).

%!  moments_places(+Moments, -Places) is det.
%
%   Places are all that leave their cells by Moments.

moments_places(Moments, Places) :-
    findall(Place,
            (   member(moment(_, _, _, Gone), Moments),
                member(Place, Gone)
            ),
            Places).

%!  needed_moments(+Seen, +Candidates, +Reversed, -Moments) is det.
%!  needed_moments(:Look, +Sight, +Candidates, +Reversed, -Moments) is det.
%
%   Moments, the first one first, are those of Reversed, which begin with
%   Candidates, that removed something in sight, and what these need, with the
%   Places that are needed. Seen is a list as of step_sight/2, Sight a list of
%   Index-Set: of the cell with that index, these heights.
%
%   call(Look, Step, Places, Earlier, Sought, Sight) says what Step needs to
%   remove Places: with needed_moments/4, what it sees. Earlier are the moments
%   before it, the last first. Sought is a term of the sets that are in sight so
%   far, one for each cell.

needed_moments(Seen, Candidates, Reversed, Moments) :-
    seen_sets(Seen, Candidates, Sight),
    needed_moments(step_sets(Candidates), Sight, Candidates, Reversed,
                   Moments).

step_sets(Candidates, Step, _, _, _, Sight) :-
    step_sight(Step, Seen),
    seen_sets(Seen, Candidates, Sight).

needed_moments(Look, Sight, candidates(Size, _, _, Cells), Reversed, Moments) :-
    functor(Cells, Name, Count),
    functor(Nothing, Name, Count),
    Nothing =.. [_|Sets],
    maplist(=(0), Sets),
    foldl(sought_too, Sight, Nothing, Sought),
    needed(Reversed, Look, Size, Sought, [], Moments).

needed([], _, _, _, Needed, Needed).
needed([moment(Before, Step, After, Gone)|Reversed], Look, Size, Sought0,
       Needed0, Needed) :-
    include(sought(Size, Sought0), Gone, Places),
    (   Places == []
    ->  needed(Reversed, Look, Size, Sought0, Needed0, Needed)
    ;   call(Look, Step, Places, Reversed, Sought0, Sight),
        foldl(sought_too, Sight, Sought0, Sought),
        needed(Reversed, Look, Size, Sought,
               [moment(Before,Step,After,Places)|Needed0], Needed)
    ).

sought_too(Index-Set, Sought0, Sought) :-
    arg(Index, Sought0, Set0),
    Set1 is Set0 \/ Set,
    (   Set1 =:= Set0
    ->  Sought = Sought0
    ;   duplicate_term(Sought0, Sought),
        setarg(Index, Sought, Set1)
    ).

%!  sought(+Size, +Sought, +Place) is semidet.
%
%   Place is in its cell of Sought.

sought(Size, Sought, place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Sought, Set),
    Set /\ (1<<Height) =\= 0.

%!  seen_sets(+Seen, +Candidates, -Sight) is det.
%
%   Sight is Index-Set for what is Seen, as in step_sight/2.

seen_sets(Seen, Candidates, Sight) :-
    candidates_size(Candidates, Size),
    candidates_heights(Candidates, Any),
    findall(Index-Set,
            (   member(Each, Seen),
                seen_set(Each, Size, Any, Index, Set)
            ),
            Sight).

seen_set(anything, Size, Any, Index, Any) :-
    Last is Size*Size,
    between(1, Last, Index).
seen_set(cell(Row-Column), Size, Any, Index, Any) :-
    Index is (Row-1)*Size + Column.
seen_set(all(Line), Size, Any, Index, Any) :-
    line_indices(Line, Size, Indices),
    member(Index, Indices).
seen_set(height(Line, Height), Size, _, Index, Set) :-
    Set is 1<<Height,
    line_indices(Line, Size, Indices),
    member(Index, Indices).

%!  step_sight(+Step, -Seen) is det.
%
%   Step follows from the candidates that are Seen, and from nothing else: a
%   list of cell(Row-Column), all(Line), `anything`, or height(Line, Height),
%   the places of that height in Line.

step_sight(Step, Seen) :-
    (   of_clues_alone(Step)
    ->  Seen = []
    ;   Step = step(_, _, On, Cells, _, _, Reason),
        sight(Reason, On, Cells, Seen)
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
