% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_moments,
          [ step_moments/4,             % +Steps, +Candidates, -Reversed, -Last
            start_moments/3,            % +Steps, +Start, -Moments
            moment_of/4,                % +Step, +Places, +Before, -Moment
            moment_told/2,              % +Moment, -Told
            moment_gone/2,              % +Moment, -Gone
            moments_places/2,           % +Moments, -Places
            needed_moments/4,           % +Seen, +Candidates, +Reversed,
                                        % -Moments
            needed_moments/5,           % :Look, +Sight, +Candidates,
                                        % +Reversed, -Moments
            step_sight/2,               % +Step, -Seen
            cells_sight/2,              % +Cells, -Seen
            seen_sets/3,                % +Seen, +Candidates, -Sight
            sought/3,                   % +Size, +Sought, +Place
            decided_places/3,           % +Cells, +Candidates, -Places
            known_places/2              % +Candidates, -Places
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module(candidates).
:- use_module(crossing_out).
:- use_module(ladder, [of_clues_alone/1]).
:- use_module(lines).
:- use_module(singles_closure, [make_step/4]).
:- use_module(library(apply), [foldl/4, include/3, maplist/2, partition/4]).
:- use_module(library(lists),
              [append/3, intersection/3, member/2, nth1/3, reverse/2,
               subtract/3]).

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
%   it removes by itself. What it tells is crossed out in After, too. Steps
%   begin with Candidates and leave Last.

step_moments(Steps, Candidates, Reversed, Last) :-
    foldl(next_moment, Steps, Candidates-[], Last-Reversed).

%!  start_moments(+Steps, +Start, -Moments) is det.
%
%   Moments are those of Steps, the first one first, which begin with the
%   candidates Start of a puzzle: its givens are crossed out.

start_moments(Steps, Start, Moments) :-
    crossed_out(Start, Candidates, _),
    step_moments(Steps, Candidates, Reversed, _),
    reverse(Reversed, Moments).

next_moment(Step, Before-Reversed, After-[Moment|Reversed]) :-
    Step = step(_, _, _, _, _, Removed, _),
    moment_of(Step, Removed, Before, Moment),
    Moment = moment(_, _, After, _).

%!  moment_of(+Step, +Places, +Before, -Moment) is det.
%
%   Moment is that of Step on the candidates Before, if it removes only Places
%   and what its own placements displace.

moment_of(Step, Places, Before, moment(Before, Step, After, Gone)) :-
    Step = step(Name, Cost, On, Where, Placed, Removed0, Reason),
    intersection(Removed0, Places, Removed),
    Part = step(Name, Cost, On, Where, Placed, Removed, Reason),
    candidates_copy(Before, Made),
    make_step(Part, Made, work([], 0), _),
    places_gone(Before, Made, Gone),
    candidates_copy(Before, After),
    tell_step(Part, After, _).

%!  moment_told(+Moment, -Told) is det.
%!  moment_gone(+Moment, -Gone) is det.
%
%   Told are the heights that Moment tells: those that its step places, and
%   those that are left where it removes the others. Gone are all places that
%   go with Moment: those that its step removes, and those that are crossed out.

moment_told(moment(_, Step, After, Gone), Told) :-
    Step = step(_, _, _, _, Placed, _, _),
    append(Placed, Gone, Places),
    places_cells(Places, Cells),
    decided_places(Cells, After, Told).

moment_gone(moment(Before, _, After, _), Gone) :-
    places_gone(Before, After, Gone).

places_gone(candidates(Size, _, _, Cells0), candidates(_, _, _, Cells),
            Gone) :-
    findall(place(Row, Column, Height),
            (   arg(Index, Cells0, Set0),
                arg(Index, Cells, Set),
                Lost is Set0 xor Set,
                Lost =\= 0,
                Row is (Index-1)//Size + 1,
                Column is (Index-1) mod Size + 1,
                set_elements(Lost, Heights),
                member(Height, Heights)
            ),
            Gone).

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
needed([Moment|Reversed], Look, Size, Sought0, Needed0, Needed) :-
    Moment = moment(Before, Step, After, Gone),
    moment_gone(Moment, All),
    subtract(All, Gone, Crossed),
    with_crossers(Crossed, Moment, Size, Sought0, Sought1),
    include(sought(Size, Sought1), Gone, Places),
    (   \+ ( member(Place, All),
             sought(Size, Sought0, Place)
           )
    ->  needed(Reversed, Look, Size, Sought0, Needed0, Needed)
    ;   call(Look, Step, Places, Reversed, Sought1, Sight),
        foldl(sought_too, Sight, Sought1, Sought),
        needed(Reversed, Look, Size, Sought,
               [moment(Before,Step,After,Places)|Needed0], Needed)
    ).

%   with_crossers(+Crossed, +Moment, +Size, +Sought0, -Sought) is det: of the
%   places Crossed, which Moment crosses out, some are in sight: then the cells
%   that cross them out are, too, with all their heights. They do so only as
%   long as they have no other.

with_crossers(Crossed, Moment, Size, Sought0, Sought) :-
    partition(sought(Size, Sought0), Crossed, Seen, Others),
    (   Seen == []
    ->  Sought = Sought0
    ;   Moment = moment(_, _, After, _),
        candidates_heights(After, Any),
        findall(Index-Any,
                (   member(Place, Seen),
                    crosser(Moment, Place, Index)
                ),
                Crossers),
        foldl(sought_too, Crossers, Sought0, Sought1),
        with_crossers(Others, Moment, Size, Sought1, Sought)
    ).

%   crosser(+Moment, +Place, -Index) is nondet: Moment tells a height that
%   crosses out Place, that of the cell Index, or of several parks.

crosser(moment(_, step(_, _, _, _, Placed, _, _), After, Own),
        place(Row, Column, Height), Index) :-
    append(Placed, Own, Changed),
    Set is 1<<Height,
    once(( member(place(Row1, Column1, _), Changed),
           candidates_at(After, Row1, Column1, Set),
           common_line(Row1-Column1, Row-Column, After, Line),
           stands(Line, Height, After)
         )),
    candidates_size(After, Size),
    line_indices(Line, Size, Indices),
    line_sets(Line, After, Sets),
    nth1(Position, Sets, Set),
    nth1(Position, Indices, Index).

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
    cell_index(Size, Row-Column, Index),
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
seen_set(cell(Cell), Size, Any, Index, Any) :-
    cell_index(Size, Cell, Index).
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

%!  cells_sight(+Cells, -Seen) is det.
%
%   Seen, as in step_sight/2, are all candidates of Cells.

cells_sight(Cells, Sight) :-
    findall(cell(Cell), member(Cell, Cells), Sight).

%!  decided_places(+Cells, +Candidates, -Places) is det.
%
%   Places are those of Cells with one candidate.

decided_places(Cells, Candidates, Places) :-
    findall(Place,
            (   member(Row-Column, Cells),
                candidates_at(Candidates, Row, Column, Set),
                popcount(Set) =:= 1,
                cell_places(Row-Column, Set, [Place])
            ),
            Places).

%!  known_places(+Candidates, -Places) is det.
%
%   Places are those of all cells with one candidate.

known_places(Candidates, Places) :-
    candidates_size(Candidates, Size),
    findall(Row-Column,
            (   between(1, Size, Row),
                between(1, Size, Column)
            ),
            Cells),
    decided_places(Cells, Candidates, Places).
