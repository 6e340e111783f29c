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
:- set_prolog_flag(optimise, true).
:- use_module(candidates).
:- use_module(ladder, [of_clues_alone/1]).
:- use_module(lines).
:- use_module(library(apply), [foldl/4, include/3, maplist/2]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).

:- meta_predicate needed_moments(5, +, +, +, -).

/** <module> What each step changes, and which steps something needs

Each step looks at something: a cell, the places of a height in a line, or a
whole line. It needs the earlier steps that removed candidates there, and these
need others in turn. The rest can be left out: where the kept steps look, they
still find the same candidates.
*/

%!  step_moments(+Steps, +Candidates, -Reversed, -Last) is det.
%
%   For each of Steps, the last first, Reversed has moment(Before, Step, After,
%   Places): Step makes After of the candidates Before, and Places are all that
%   it removes. Steps begin with Candidates and leave Last.

step_moments(Steps, Candidates, Reversed, Last) :-
    foldl(next_moment, Steps, Candidates-[], Last-Reversed).

next_moment(Step, Before-Reversed, After-[Moment|Reversed]) :-
    Step = step(_, _, _, _, _, Removed, _),
    moment_of(Step, Removed, Before, Moment),
    Moment = moment(_, _, After, _).

%   displaced(+Placed, +Candidates, -Places) is det: Places are the other
%   candidates in the cells of Placed.

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
%   Moment is that of Step on the candidates Before, if it removes only Places
%   and what its own placements displace.

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
%   Places are all that Moments remove.

moments_places(Moments, Places) :-
    findall(Place,
            (   member(moment(_, _, _, Gone), Moments),
                member(Place, Gone)
            ),
            Places).

%!  needed_moments(+Seen, +Candidates, +Reversed, -Moments) is det.
%!  needed_moments(:Look, +Sight, +Candidates, +Reversed, -Moments) is det.
%
%   Moments, the first one first, are those of Reversed that removed something
%   in sight, and those that they need, each with only the Places needed.
%   Reversed begin with Candidates. Seen is a list as in step_sight/2, Sight a
%   list of Index-Set: the heights Set of the cell Index.
%
%   call(Look, Step, Places, Earlier, Sought, Sight) gives the Sight that Step
%   needs to remove Places: in needed_moments/4, all that it sees. Earlier are
%   the moments before it, the last first. Sought is a term with the set that
%   is in sight so far for each cell.

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
%   The height of Place is in sight: Sought has it in the set of its cell.

sought(Size, Sought, place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Sought, Set),
    Set /\ (1<<Height) =\= 0.

%!  seen_sets(+Seen, +Candidates, -Sight) is det.
%
%   Sight has Index-Set for what is Seen, a list as in step_sight/2.

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
%   Seen are the only candidates that Step follows from: a list of
%   cell(Row-Column), all(Line), `anything`, or height(Line, Height), the
%   places of that height in Line.

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
%   Places are those of Cells with one candidate now, and with several Before.

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
