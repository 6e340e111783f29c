% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ground_sentences,
          [ ground//1,                  % +Step
            look//1,                    % +Step
            step_clues/2,               % +Step, -Clues
            step_ends/2                 % +Step, -Ends
          ]).
:- use_module('../lines').
:- use_module(phrases).

/** <module> What a step follows from, in a few words, and where to look for it

    ?- _Step = step(bound, 1, on(line(row,3),right), [3-6], [], [place(3,6,6)],
                    bound(2)),
       phrase(look(_Step), _Parts), atomic_list_concat(_Parts, Look).
    Look = 'Look at row 3 from the right.'.
*/

%!  ground(+Step)// is semidet.
%
%   What Step follows from, in a few words, at the begin of a sentence. Step is
%   none of a single or a trial, but may be several parks that have no other
%   places.

ground(step(_, _, On, _, _, _, hidden_single(0))) -->
    !,
    capital_line(On),
    [' has no other places for its parks'].
ground(step(_, _, On, _, _, _, Reason)) -->
    { reason_clues(Reason, Clues) },
    !,
    capital_line(On),
    [' shows '],
    clues(Clues, On).
ground(step(_, _, _, _, _, _, Reason)) -->
    ground_of(Reason).

ground_of(pair(_, Line, Cells, Heights)) -->
    together(Line, Cells, Heights).
ground_of(subset(_, Line, Cells, Heights)) -->
    together(Line, Cells, Heights).
ground_of(sequence_elimination(_, none)) -->
    ['The line has to be filled'].
ground_of(fish(Height, Kind, Lines, _)) -->
    ['The '],
    bare_height(Height),
    [' of '],
    lines(Kind, Lines).
ground_of(forcing_chain([strong(_, place(Row, Column, Height), _)|_])) -->
    ['Whether '],
    cell(Row-Column),
    [' is '],
    height(Height),
    [' or not'].
ground_of(because(Why)) -->
    [Why].

together(Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [', '],
    cells(Cells),
    [' take '],
    heights(and, Heights).

%!  step_clues(+Step, -Clues) is semidet.
%
%   Clues are those that Step follows from, as in clues//2.

step_clues(step(_, _, _, _, _, _, Reason), Clues) :-
    reason_clues(Reason, Clues).

%!  step_ends(+Step, -Ends) is det.
%
%   Ends, some of `left`, `right`, `top` and `bottom`, are those of the clues
%   that Step follows from.

step_ends(Step, Ends) :-
    Step = step(_, _, On, _, _, _, _),
    (   step_clues(Step, Clues)
    ->  On = on(Line, From),
        (   Clues = clue(_)
        ->  Ends = [From]
        ;   line_end(Line, Start, End),
            Ends = [Start,End]
        )
    ;   Ends = []
    ).

reason_clues(clue_1(Clue, _), clue(Clue)).
reason_clues(clue_n(Clue, _), clue(Clue)).
reason_clues(facing_clues(Near, Far, _, _), clues(Near, Far)).
reason_clues(bound(Clue), clue(Clue)).
reason_clues(nearly_filled(_, Clue, _), clue(Clue)).
reason_clues(clue_2(_, _), clue(2)).
reason_clues(reachability(_, Clue, _), clue(Clue)).
reason_clues(sequence_elimination(_, Clues), Clues) :-
    Clues \== none.

%!  look(+Step)// is det.
%
%   Where to look for Step.

look(step(hidden_single, _, On, _, _, _, hidden_single(Height))) -->
    !,
    ['Look for '],
    the_height(Height),
    [' in '],
    line(On),
    ['.'].
look(step(fish, _, _, _, _, _, fish(Height, Kind, Lines, _))) -->
    !,
    ['Look at '],
    the_height(Height),
    [' in '],
    lines(Kind, Lines),
    ['.'].
look(step(forcing_chain, _, _, _, _, _, forcing_chain(Links))) -->
    !,
    { Links = [strong(_, place(Row, Column, Height), _)|_] },
    ['Is '],
    cell(Row-Column),
    [' '],
    height(Height),
    ['?'].
look(step(_, _, none, Cells, _, _, _)) -->
    !,
    ['Look at '],
    cells(Cells),
    ['.'].
look(step(_, _, On, _, _, _, _)) -->
    { On = on(_, From) },
    ['Look at '],
    line(On),
    (   { From == both }
    ->  []
    ;   from_end(From)
    ),
    ['.'].
