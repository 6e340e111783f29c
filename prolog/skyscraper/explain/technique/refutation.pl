% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_refutation,
          [ refute/4,                   % +Deduction, +Level, +Assumed,
                                        % -Outcome
            refutation/4                % +Assumed, +Steps0, -Steps, -How
          ]).
:- use_module('../candidates').
:- use_module(contradiction).
:- use_module('../singles_closure', [after_step/3]).
:- use_module('../deduction').
:- use_module(library(lists), [append/3, member/2]).

/** <module> What follows from an assumption, and the part that is told

What follows from an assumption is much, and most of it has nothing to do
with the contradiction it ends in. Only what has is told.

Each step looks at something: at a cell, at the places of a height in a line,
at a whole line. It needs the steps before it that removed candidates there,
and these need others in turn. The rest can be left out, as the steps that
are kept find the same candidates where they look.
*/

%!  refute(+Deduction, +Level, +Assumed, -Outcome) is det.
%
%   Outcome is what the techniques up to Level (as in trial_level/2) make of
%   Assumed, some of the candidates of Deduction: contradiction(Steps), or
%   stuck(Candidates).

refute(Deduction0, Level, Assumed, Outcome) :-
    deduction_from(Deduction0, Level, Assumed, Deduction),
    (   contradiction(Assumed, _)
    ->  Outcome = contradiction([])
    ;   refute(Deduction, Outcome)
    ).

refute(Deduction0, Outcome) :-
    easiest_step(Deduction0, Step, Deduction1),
    (   Step == none
    ->  deduction_candidates(Deduction0, Candidates),
        Outcome = stuck(Candidates)
    ;   deduction_after(Deduction1, Step, Deduction, Lines),
        deduction_candidates(Deduction, Candidates),
        %   elsewhere there is none, as there was none before
        (   contradictory_lines(Lines, Candidates)
        ->  Outcome = contradiction([Step])
        ;   refute(Deduction, Outcome1),
            outcome_with(Outcome1, Step, Outcome)
        )
    ).

outcome_with(contradiction(Steps), Step, contradiction([Step|Steps])).
outcome_with(stuck(Candidates), _, stuck(Candidates)).

%!  refutation(+Assumed, +Steps0, -Steps, -How) is semidet.
%
%   Steps0 lead from the candidates Assumed to a contradiction. Steps are
%   those of them that How needs. If the last one leaves nothing of its line,
%   How is that, a step_contradiction/2; otherwise it is that contradiction/2
%   in the end that needs the fewest steps. Fails if there is none.

refutation(Assumed, Steps0, Steps, How) :-
    (   append(Before, [Last], Steps0),
        step_contradiction(Last, How0)
    ->  How = How0,
        effects(Before, Assumed, Reversed, _),
        step_sight(Last, Sight),
        needed(Reversed, Sight, [], Steps)
    ;   refutation_in_the_end(Assumed, Steps0, Steps, How)
    ).

refutation_in_the_end(Assumed, Steps0, Steps, How) :-
    effects(Steps0, Assumed, Reversed, Last),
    findall(Count-refutation(Needed, Each),
            (   contradiction(Last, Each),
                contradiction_sight(Each, Sight),
                needed(Reversed, Sight, [], Needed),
                length(Needed, Count)
            ),
            Refutations),
    keysort(Refutations, [_-refutation(Steps, How)|_]).

%   effects(+Steps, +Candidates, -Reversed, -Last) is det: Reversed has
%   Step-Places for each of Steps, the last first, with the candidates that
%   leave their cells by it; Last is what they lead to.

effects(Steps, Candidates, Reversed, Last) :-
    effects(Steps, Candidates, [], Reversed, Last).

effects([], Last, Reversed, Reversed, Last).
effects([Step|Steps], Candidates0, Reversed0, Reversed, Last) :-
    Step = step(_, _, _, _, Placed, Removed, _),
    findall(place(Row, Column, Other),
            (   member(place(Row, Column, Height), Placed),
                candidates_at(Candidates0, Row, Column, Set),
                cell_places(Row-Column, Set, Places),
                member(place(Row, Column, Other), Places),
                Other =\= Height
            ),
            Displaced),
    append(Displaced, Removed, Effect),
    after_step(Step, Candidates0, Candidates),
    effects(Steps, Candidates, [Step-Effect|Reversed0], Reversed, Last).

%   needed(+Reversed, +Sight, +Needed0, -Needed) is det: those of the steps that
%   removed something in Sight, and what these need. Sight is a list of what
%   is looked at: cell(Row-Column), all(Line), `anything`, or
%   height(Line, Height), the places of that height in Line.

needed([], _, Needed, Needed).
needed([Step-Effect|Reversed], Sight0, Needed0, Needed) :-
    (   member(Place, Effect),
        member(Seen, Sight0),
        in_sight(Seen, Place)
    ->  step_sight(Step, Sight1),
        append(Sight1, Sight0, Sight),
        needed(Reversed, Sight, [Step|Needed0], Needed)
    ;   needed(Reversed, Sight0, Needed0, Needed)
    ).

in_sight(anything, _).
in_sight(cell(Row-Column), place(Row, Column, _)).
in_sight(height(Line, Height), place(Row, Column, Height)) :-
    on_line(Line, Row, Column).
in_sight(all(Line), place(Row, Column, _)) :-
    on_line(Line, Row, Column).

on_line(line(row, Row), Row, _).
on_line(line(column, Column), _, Column).

contradiction_sight(cell(Cell), Sight) =>
    Sight = [cell(Cell)].
contradiction_sight(height(Line, Height), Sight) =>
    Sight = [height(Line, Height)].
contradiction_sight(clue(on(Kind, Number, _), _, _), Sight) =>
    Sight = [all(line(Kind, Number))].

%   step_sight(+Step, -Sight) is det: Step follows from the candidates in
%   Sight, and from nothing else.

step_sight(step(_, _, On, Cells, _, _, Reason), Sight) :-
    sight(Reason, On, Cells, Sight).

sight(naked_single(_), _, Cells, Sight) =>
    cells_sight(Cells, Sight).
sight(hidden_single(Height), on(Kind, Number, _), _, Sight) =>
    Sight = [height(line(Kind, Number), Height)].
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
sight(_, on(Kind, Number, _), _, Sight) =>
    Sight = [all(line(Kind, Number))].
sight(_, none, _, Sight) =>
    Sight = [anything].

subset_sight(naked, _, Cells, _, Sight) :-
    cells_sight(Cells, Sight).
subset_sight(hidden, Line, _, Heights, Sight) :-
    findall(height(Line, Height), member(Height, Heights), Sight).

strong_sight(cell, place(Row, Column, _), cell(Row-Column)).
strong_sight(row, place(Row, _, Height), height(line(row, Row), Height)).
strong_sight(column, place(_, Column, Height),
             height(line(column, Column), Height)).

cells_sight(Cells, Sight) :-
    findall(cell(Cell), member(Cell, Cells), Sight).
