% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_proof,
          [ proof/4                     % +Assumed, +Steps, -Moments, -How
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(lines).
:- use_module(candidates).
:- use_module(moments).
:- use_module(technique/contradiction).
:- use_module(technique/sequence,
              [clues_listing/5, line_needs/6, listing_left/2]).
:- use_module(library(apply), [maplist/2, partition/4]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, reverse/2]).

/** <module> A short proof of a contradiction, from the steps that led to it

Much follows from an assumption, and most of it has nothing to do with the
contradiction at the end. A proof makes only the changes that the contradiction
needs, so nothing else has to be kept in mind.

    ?- _Clues = clues([0,0],[2,0],[0,0],[0,0]),
       _Cells = cells(0b100,0b010, 0b010,0b110),
       _Assumed = candidates(2, rule(0,[],count), _Clues, _Cells),
       proof(_Assumed, [], Moments, How).
    Moments = [], How = clue(on(line(row,1),left), 2, 1).
*/

%!  proof(+Assumed, +Steps, -Moments, -How) is semidet.
%
%   Steps lead from the candidates Assumed, where what is known is crossed out,
%   to a contradiction. How is the one that needs the fewest of them, and
%   Moments (as in step_moments/4) are these, with only the changes needed. How
%   is a contradiction/2, or arrangements(On, Clues) as in step_contradiction/2.
%   Fails if there is none.

proof(Assumed, Steps, Moments, How) :-
    step_moments(Steps, Assumed, Reversed0, End0),
    (   Reversed0 = [moment(Before,Last,_,_)|Reversed1],
        step_contradiction(Last, How0)
    ->  Reversed = Reversed1,
        End = Before,
        Known = [How0]
    ;   Reversed = Reversed0,
        End = End0,
        Known = []
    ),
    findall(Count-proof(Each, Needed0),
            (   (   member(Each, Known)
                ;   contradiction(End, Each)
                ;   line_contradiction(End, Each)
                ),
                contradiction_needs(Each, Reversed, Assumed, Needed0),
                length(Needed0, Count)
            ),
            Proofs),
    keysort(Proofs, [_-proof(How1,Needed)|_]),
    made(Needed, Assumed, Moments, End1),
    told_contradiction(How1, End1, How).

%   line_contradiction(+Candidates, -How) is nondet: a line cannot be filled so
%   that it shows a clue.

line_contradiction(Candidates, arrangements(On, clue(Clue))) :-
    board_line(Candidates, Line),
    line_view(Line, Candidates, view(On, Clue, _, Sets)),
    candidates_rule(Candidates, Rule),
    clues_listing(Rule, Clue, 0, Sets, Listing),
    listing_left(Listing, 0).

%   contradiction_needs(+How, +Reversed, +Assumed, -Needed) is det: Needed are
%   the moments of Reversed that How needs, the first one first.

contradiction_needs(How, Reversed, Assumed, Needed) :-
    how_sight(How, Reversed, Assumed, Sight),
    needed_moments(step_needs(Assumed), Sight, Assumed, Reversed, Needed).

how_sight(cell(Cell), _, Assumed, Sight) :-
    seen_sets([cell(Cell)], Assumed, Sight).
how_sight(twice(_, _, Cells), _, Assumed, Sight) :-
    cells_sight(Cells, Seen),
    seen_sets(Seen, Assumed, Sight).
how_sight(height(Line, Height), _, Assumed, Sight) :-
    seen_sets([height(Line, Height)], Assumed, Sight).
how_sight(clue(On, Clue, _), Reversed, Assumed, Sight) :-
    how_sight(arrangements(On, clue(Clue)), Reversed, Assumed, Sight).
how_sight(arrangements(On, Clues), Reversed, Assumed, Sight) :-
    On = on(Line, _),
    near_far(Clues, On, NearFar),
    lost_places(Line, Assumed, Reversed, Lost),
    clues_sight(Line, NearFar, all, []-Lost, Assumed, Sight).

%   step_needs(+Assumed, +Step, +Places, +Reversed, +Sought, -Sight) is det: as
%   in needed_moments/5.

step_needs(Assumed, Step, Places, Reversed, Sought, Sight) :-
    step_sight(Step, Seen),
    (   Seen = [all(Line)]
    ->  step_near_far(Step, Assumed, NearFar),
        lost_places(Line, Assumed, Reversed, Lost),
        candidates_size(Assumed, Size),
        %   what is sought anyway costs nothing
        partition(sought(Size, Sought), Lost, Known, Others),
        clues_sight(Line, NearFar, Places, Known-Others, Assumed, Sight)
    ;   seen_sets(Seen, Assumed, Sight)
    ).

%   step_near_far(+Step, +Candidates, -NearFar) is det: NearFar is Near-Far,
%   the clues that Step follows from, 0 for none.

step_near_far(step(_, _, On, _, _, _, sequence_elimination(_, Clues)), _,
              NearFar) :-
    !,
    near_far(Clues, On, NearFar).
step_near_far(step(_, _, On, _, _, _, _), Candidates, NearFar) :-
    On = on(Line, _),
    line_clues(Line, Candidates, Near, Far),
    seen_from(On, Near, Far, NearFar).

near_far(none, _, 0-0).
near_far(clues(Near, Far), _, Near-Far).
near_far(clue(Clue), On, NearFar) :-
    seen_from(On, Clue, Clue, NearFar).

seen_from(on(Line, From), Near, Far, NearFar) :-
    (   From == both
    ->  NearFar = Near-Far
    ;   line_end(Line, From, _)
    ->  NearFar = Near-0
    ;   NearFar = 0-Far
    ).

%   lost_places(+Line, +Assumed, +Reversed, -Lost) is det: Lost are the places
%   of Line that went with Reversed, the first one first.

lost_places(Line, Assumed, Reversed, Lost) :-
    candidates_size(Assumed, Size),
    line_cells(Line, Size, Cells),
    findall(Place,
            (   member(Moment, Reversed),
                moment_gone(Moment, Gone),
                member(Place, Gone),
                place_cell(Place, Cell),
                memberchk(Cell, Cells)
            ),
            Lost0),
    reverse(Lost0, Lost).

%   clues_sight(+Line, +NearFar, +Wrong, +Lost, +Assumed, -Sight) is det: what
%   Line must have lost so that no arrangement with one of Wrong shows these
%   clues. Lost is as in line_needs/6.

clues_sight(Line, NearFar, Wrong, Known-Others, Assumed, Sight) :-
    (   line_needs(Line, NearFar, Wrong, Known-Others, Assumed, Needs)
    ->  append(Known, Needs, Places),
        candidates_size(Assumed, Size),
        findall(Index-Set,
                (   member(place(Row, Column, Height), Places),
                    cell_index(Size, Row-Column, Index),
                    Set is 1<<Height
                ),
                Sight)
    ;   seen_sets([all(Line)], Assumed, Sight)
    ).

%   made(+Needed, +Before, -Moments, -End) is det: Moments are those of Needed
%   without the others, from the candidates Before to those in the End.

made([], End, [], End).
made([moment(_, Step, _, Places)|Needed], Before, [Moment|Moments], End) :-
    moment_of(Step, Places, Before, Moment),
    Moment = moment(_, _, After, _),
    made(Needed, After, Moments, End).

%   told_contradiction(+How0, +End, -How) is det: a line that is not full in
%   the candidates End shows nothing yet, so its clue is not said to be wrong.

told_contradiction(How0, End, How) :-
    (   How0 = clue(on(Line, From), Clue, _),
        line_sets(Line, End, Sets),
        \+ maplist(single, Sets)
    ->  How = arrangements(on(Line, From), clue(Clue))
    ;   How = How0
    ).
