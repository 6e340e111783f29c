% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_technique_sentences,
          [ sentence//3,                % +Step, +Before, +After
            shown//2                    % +On, +Clue
          ]).
:- use_module('../candidates').
:- use_module('../lines').
:- use_module(changes).
:- use_module(filling_sentences).
:- use_module(phrases).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(library(lists), [append/3, nth1/3]).

/** <module> What each technique says

A sentence says where one looks, what is seen there, and what follows: one
for each reason of a step, in the order of the ladder. The reasons are
described with the techniques.

    ?- _Step = step(facing_clues, 1, on(line(row,2),both), [2-2],
                    [place(2,2,5)], [], facing_clues(2, 4, 5, 2)),
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
    { Reason = sequence_elimination(_, _) },
    !,
    fillings_left(Reason, On, Removed, Before, After).
sentence(step(bound, _, On, _, _, Removed, bound(Clue)), Before, After) -->
    !,
    shown(On, Clue),
    (   { candidates_rule(Before, rule(_, _, count)) }
    ->  [', so '],
        { candidates_size(Before, Size),
          candidates_tallest(Before, Tallest)
        },
        at_most(On, Clue, Size, Tallest)
    ;   [', so '],
        changes(Removed, After)
    ),
    ['.'].
sentence(step(_, _, On, Cells, Placed, Removed, Reason), _, After) -->
    because(Reason, On, Cells),
    (   { Placed == [] }
    ->  changes(Removed, After)
    ;   joined(height_at, ', ', Placed)
    ),
    ['.'].

because(clue_1(Clue, _), On, _) -->
    shown(On, Clue),
    [', so the tallest comes first: '].
because(clue_n(Clue, Tallest), On, _) -->
    shown(On, Clue),
    (   { Clue =:= Tallest }
    ->  [', all there are, so they rise from 1 to ',Tallest,': ']
    ;   [', all heights together, so they rise from 1 to ',Tallest,': ']
    ).
because(naked_single(0), On, Cells) -->
    cells(Cells),
    [' are the parks of '],
    line(On),
    [': '].
because(hidden_single(0), On, _) -->
    capital_line(On),
    [' has no other places for its parks: '].
because(facing_clues(Near, Far, Size, Where), On, _) -->
    { On = on(Line, _),
      line_end(Line, Start, _)
    },
    ['The clues of '],
    line(On),
    [', ',Near,' and ',Far,', make ',Size,' + 1: each building is seen from ',
     'one end, the ',Size,' from both. So the ',Size,' is '],
    nth(Where),
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
    ['. With '],
    height(Height),
    [' in '],
    cell(Cell),
    reachable(Reachable),
    [': '].
because(fish(Height, Kind, Lines, Crossing), _, _) -->
    { other_kind(Kind, Other) },
    ['In '],
    lines(Kind, Lines),
    [' '],
    the_height(Height),
    [' can only be in '],
    lines(Other, Crossing),
    ['. So these ',Other,'s have their '],
    bare_height(Height),
    ['s there: '].
because(because(Why), _, _) -->
    [Why,': '].

%!  shown(+On, +Clue)// is det.
%
%   That a clue is seen, at the begin of a sentence.

shown(On, Clue) -->
    { On = on(_, From) },
    capital_line(On),
    [' shows '],
    shows(Clue, From).

%   at_most(+On, +Clue, +Size, +Tallest)//: how tall the first cells may be. The
%   last of Clue buildings that are seen may be the tallest.

at_most(On, Clue, Size, Tallest) -->
    { findall(Text,
              (   between(2, Clue, Seen),
                  Position is Seen - 1,
                  Highest is Tallest - Clue + Position,
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
    On = on(Line, _),
    line_cells(Line, Size, Cells0),
    along(On, Cells0, Cells),
    nth1(Position, Cells, Cell).

nth(Where) -->
    (   { Where = building(Position) }
    ->  ['the '],
        ordinal(Position),
        [' building']
    ;   ordinal(Where)
    ).

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
    heights(and, Heights),
    (   { Heights = [_,_] }
    ->  [' left, and use up both: ']
    ;   [' left, and use them up: ']
    ).
taken(hidden, Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [' the '],
    heights_alone(Heights),
    [' can only be in '],
    cells(Cells),
    [', which leaves no room for others: '].

%   As heights//2, behind an article.

heights_alone(Heights0) -->
    { partition(=(0), Heights0, Parks, Buildings),
      (   Parks == []
      ->  Words = Buildings
      ;   append(Buildings, [park], Words)
      )
    },
    listed(and, Words).

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
