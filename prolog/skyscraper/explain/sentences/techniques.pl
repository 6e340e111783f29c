% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_technique_sentences,
          [ sentence//3,                % +Step, +Before, +After
            ground//1,                  % +Step
            step_clues/2,               % +Step, -Clues
            step_ends/2,                % +Step, -Ends
            shown//2,                   % +On, +Clue
            look//1                     % +Step
          ]).
:- use_module('../candidates').
:- use_module(changes).
:- use_module(filling_sentences).
:- use_module(phrases).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> What each technique says

A sentence says where one looks, what is seen there, and what follows: one
for each reason of a step, in the order of the ladder. The reasons are
described with the techniques.

    ?- _Step = step(facing_clues, 1, on(row,2,both), [2-2], [place(2,2,5)], [],
                    facing_clues(2, 4, 5, 2)),
       phrase(sentence(_Step, _, _), Parts),
       atomic_list_concat(Parts, Text).
    Text = 'The clues of row 2, 2 and 4, make 5 + 1: each building is seen \c
            from one end, the 5 from both. So the 5 is second from the left: \c
            r2c2=5.', …

Singles, chains and trials are told in telling.pl, the fillings of a line in
filling_sentences.pl.
*/

%!  sentence(+Step, +Before, +After)// is det.
%
%   What Step says, which leads from the candidates Before to those After.
%   Step is none of a single, a chain or a trial.

sentence(step(_, _, On, _, _, Removed, Reason), Before, After) -->
    { Reason = sequence_elimination(_, _, _) },
    !,
    fillings_left(Reason, On, Removed, Before, After).
sentence(step(bound, _, On, _, _, _, bound(Clue)), Before, _) -->
    !,
    shown(On, Clue),
    [', so '],
    { candidates_size(Before, Size) },
    at_most(On, Clue, Size),
    ['.'].
sentence(step(_, _, On, Cells, Placed, Removed, Reason), _, After) -->
    because(Reason, On, Cells),
    (   { Placed == [] }
    ->  changes(Removed, After)
    ;   joined(height_at, ', ', Placed)
    ),
    ['.'].

because(clue_1(_), On, _) -->
    shown(On, 1),
    [', so the tallest comes first: '].
because(clue_n(Size), On, _) -->
    shown(On, Size),
    [', all there are, so they rise from 1 to ',Size,': '].
because(facing_clues(Near, Far, Size, Position), On, _) -->
    { On = on(Kind, Number, _),
      line_end(line(Kind, Number), Start, _)
    },
    ['The clues of '],
    line(On),
    [', ',Near,' and ',Far,', make ',Size,' + 1: each building is seen from ',
     'one end, the ',Size,' from both. So the ',Size,' is '],
    ordinal(Position),
    from_end(Start),
    [': '].
because(nearly_filled(rising, Clue, Size), On, _) -->
    shown(On, Clue),
    [', and its ',Size,' is the '],
    ordinal(Clue),
    [' building. So the heights before it rise, all of them seen: '].
because(nearly_filled(first_overtops(Seen), Clue, _), On, _) -->
    { Seen = [Lowest|_] },
    shown(On, Clue),
    [': '],
    the_first_and(Seen),
    ['. So the first hides all others before the ',Lowest,': '].
because(clue_2(Case, Size), On, _) -->
    shown(On, 2),
    [', the first building and the ',Size,'. '],
    clue_2(Case, Size, On),
    [': '].
because(pair(How, Line, Cells, Heights), _, _) -->
    taken(How, Line, Cells, Heights).
because(subset(How, Line, Cells, Heights), _, _) -->
    taken(How, Line, Cells, Heights).
because(reachability(Height, Clue, Reachable), On, [Cell]) -->
    shown(On, Clue),
    ['. With ',Height,' in '],
    cell(Cell),
    reachable(Reachable),
    [': '].
because(fish(Height, Kind, Lines, Crossing), _, _) -->
    { other_kind(Kind, Other) },
    ['In '],
    lines(Kind, Lines),
    [' the ',Height,' can only be in '],
    lines(Other, Crossing),
    ['. So these ',Other,'s have their ',Height,'s there: '].
because(because(Why), _, _) -->
    [Why,': '].

%!  shown(+On, +Clue)// is det.
%
%   That a clue is seen, at the begin of a sentence.

shown(On, Clue) -->
    { On = on(_, _, From) },
    capital_line(On),
    [' shows '],
    shows(Clue, From).

%   at_most(+On, +Clue, +Size)//: how tall the first cells may be. The last
%   of Clue buildings that are seen may be the tallest.

at_most(On, Clue, Size) -->
    { findall(Text,
              (   between(2, Clue, Seen),
                  Position is Seen - 1,
                  Highest is Size - Clue + Position,
                  cell_at(On, Position, Size, Cell),
                  at_most_text(Position, Cell, Highest, Text)
              ),
              Texts)
    },
    listed(and, Texts).

at_most_text(Position, Cell, Highest, Text) :-
    (   Position =:= 1
    ->  Is = ' is at most '
    ;   Is = ' at most '
    ),
    text_of(at_most_words(Cell, Is, Highest), Text).

at_most_words(Cell, Is, Highest) -->
    cell(Cell),
    [Is,Highest].

cell_at(On, Position, Size, Cell) :-
    On = on(Kind, Number, _),
    line_cells(line(Kind, Number), Size, Cells0),
    along(On, Cells0, Cells),
    nth1(Position, Cells, Cell).

the_first_and(Heights) -->
    { maplist(atom_concat('the '), ['first building'|Heights], Words) },
    listed(and, Words).

clue_2(behind(Position), Size, On) -->
    { Second is Size - 1,
      cell_at(On, Position, Size, Cell)
    },
    ['The ',Size,' is in '],
    cell(Cell),
    [' or behind it, and '],
    with_article(Second),
    [' before it, but not first, would be a third'].
clue_2(before(Position), Size, On) -->
    { Second is Size - 1,
      cell_at(On, Position, Size, Cell)
    },
    ['The ',Second,' is not first but hides behind the ',Size,
     '; its farthest place is '],
    cell(Cell).
clue_2(within(Height), Size, _) -->
    { Lower is Height - 1 },
    (   { Lower =:= 0 }
    ->  ['The first is 1 and hides nothing before the ',Size]
    ;   ['The first is at most ',Height,' and can hide at most '],
        counted(Lower, building, buildings),
        [' before the ',Size]
    ).
clue_2(reaching(Position), Size, On) -->
    { Lower is Position - 2,
      cell_at(On, Position, Size, Cell)
    },
    ['The ',Size,' is in '],
    cell(Cell),
    [' at the earliest, so the first hides at least '],
    counted(Lower, other, others).

taken(naked, Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [', '],
    cells(Cells),
    [' have only '],
    listed(and, Heights),
    (   { Heights = [_,_] }
    ->  [' left, and use up both: ']
    ;   [' left, and use them up: ']
    ).
taken(hidden, Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [' the '],
    listed(and, Heights),
    [' can only be in '],
    cells(Cells),
    [', which leaves no room for others: '].

reachable(at_most(Seen)) -->
    [', only '],
    cells(Seen),
    [' could be seen'].
reachable(at_least(Seen)) -->
    [', '],
    cells(Seen),
    [' would be seen'].

other_kind(row, column).
other_kind(column, row).

%!  ground(+Step)// is semidet.
%
%   What Step follows from, in a few words, at the begin of a sentence. Step is
%   none of a single or a trial.

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
ground_of(sequence_elimination(_, none, _)) -->
    ['The line has to be filled'].
ground_of(fish(Height, Kind, Lines, _)) -->
    ['The ',Height,' of '],
    lines(Kind, Lines).
ground_of(forcing_chain([strong(_, place(Row, Column, Height), _)|_])) -->
    ['Whether '],
    cell(Row-Column),
    [' is ',Height,' or not'].
ground_of(because(Why)) -->
    [Why].

together(Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [', '],
    cells(Cells),
    [' take '],
    listed(and, Heights).

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
    ->  On = on(Kind, Number, From),
        (   Clues = clue(_)
        ->  Ends = [From]
        ;   line_end(line(Kind, Number), Start, End),
            Ends = [Start,End]
        )
    ;   Ends = []
    ).

reason_clues(clue_1(_), clue(1)).
reason_clues(clue_n(Size), clue(Size)).
reason_clues(facing_clues(Near, Far, _, _), clues(Near, Far)).
reason_clues(bound(Clue), clue(Clue)).
reason_clues(nearly_filled(_, Clue, _), clue(Clue)).
reason_clues(clue_2(_, _), clue(2)).
reason_clues(reachability(_, Clue, _), clue(Clue)).
reason_clues(sequence_elimination(_, Clues, _), Clues) :-
    Clues \== none.

%!  look(+Step)// is det.
%
%   Where to look for Step.

look(step(hidden_single, _, On, _, _, _, hidden_single(Height))) -->
    !,
    ['Look for the ',Height,' in '],
    line(On),
    ['.'].
look(step(fish, _, _, _, _, _, fish(Height, Kind, Lines, _))) -->
    !,
    ['Look at the ',Height,' in '],
    lines(Kind, Lines),
    ['.'].
look(step(forcing_chain, _, _, _, _, _, forcing_chain(Links))) -->
    !,
    { Links = [strong(_, place(Row, Column, Height), _)|_] },
    ['Is '],
    cell(Row-Column),
    [' ',Height,'?'].
look(step(_, _, none, Cells, _, _, _)) -->
    !,
    ['Look at '],
    cells(Cells),
    ['.'].
look(step(_, _, On, _, _, _, _)) -->
    { On = on(_, _, From) },
    ['Look at '],
    line(On),
    (   { From == both }
    ->  []
    ;   from_end(From)
    ),
    ['.'].
