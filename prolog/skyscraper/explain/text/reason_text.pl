% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reason_text,
          [ reason//5                   % +Reason, +Line, +Cells, +Size,
                                        % +Follows
          ]).
:- use_module(phrases).
:- use_module(sequence_text).
:- use_module(trial_text).
:- use_module('../candidates', [line_end/3]).
:- use_module(library(lists), [last/2]).

/** <module> One sentence for each technique

What is described with each technique as the reason of its step is put into
words here; only_candidate(Height) is that of a naked single whose cell is
still to be filled in, because(Why) that of a technique which has words of its
own. explanation_text.pl has examples; sequence_text.pl and
trial_text.pl say what takes more than a sentence.
*/

%!  reason(+Reason, +Line, +Cells, +Size, +Follows)// is det.
%
%   What Reason, Line and Cells of a step on a board of Size say, and what
%   follows: Follows is follows(Placed, Removed).

reason(clue_1(Size), Line, [Cell], _, _) -->
    line_shows(Line, 1),
    [', so the ',Size,' stands first, in '],
    cell(Cell),
    ['.'].
reason(clue_n(Size), Line, _, _, Follows) -->
    line_shows(Line, Size),
    [', all there are, so they rise one by one: '],
    follows(Follows),
    ['.'].
reason(facing_clues(Near, Far, Size, Position), Line, [Cell], _, _) -->
    { Together is Near + Far,
      Line = on(Kind, Number, _),
      line_end(line(Kind, Number), Start, _)
    },
    capital_line(Line),
    [' shows '],
    clues(clues(Near, Far), Line),
    [', together ',Together,', one more than there are buildings. So each is ',
     'seen, the ',Size,' from both ends, and it is '],
    ordinal(Position),
    from_end(Start),
    [', in '],
    cell(Cell),
    ['.'].
reason(bound(Clue), Line, _, Size, Follows) -->
    line_shows(Line, Clue),
    { findall(Before-Height,
              ( between(2, Clue, Seen),
                Before is Clue - Seen + 1,
                Height is Size - Seen + 2
              ),
              [Most-Tallest|Others])
    },
    [', so at least '],
    counted(Most, 'building stands', 'buildings stand'),
    [' before the ',Tallest],
    at_least_before(Others),
    [': '],
    follows(Follows),
    ['.'].
reason(naked_single(Height), _, [Row-Column], _,
       follows(_, Removed)) -->
    cell(Row-Column),
    [' is ',Height,', so no other cell of row ',Row,' and column ',Column,
     ' is'],
    (   { Removed == [] }
    ->  []
    ;   [': '],
        removed(Removed)
    ),
    ['.'].
reason(only_candidate(Height), _, [Row-Column], _, follows(_, Removed)) -->
    ['Only ',Height,' is left for '],
    cell(Row-Column),
    [', so it stands there'],
    (   { Removed == [] }
    ->  []
    ;   [', and in no other cell of row ',Row,' and column ',Column,': '],
        removed(Removed)
    ),
    ['.'].
reason(hidden_single(Height), Line, [Cell], _, _) -->
    capital_line(Line),
    [' has one place for the ',Height,': '],
    cell(Cell),
    ['.'].
reason(nearly_filled(rising, Clue, Size), Line, _, _, Follows) -->
    line_shows(Line, Clue),
    [' and its ',Size,' is '],
    ordinal(Clue),
    [' from there. All before it are seen, too, so they rise: '],
    follows(Follows),
    ['.'].
reason(nearly_filled(first_overtops(Seen), Clue, Position), Line, _, _,
       Follows) -->
    { Seen = [Lowest|_],
      Before is Position - 1
    },
    line_shows(Line, Clue),
    [', and its '],
    listed(and, Seen),
    (   { Seen = [_] }
    ->  [' is']
    ;   [' are']
    ),
    [' seen whatever comes before. So only one of the ',Before,
     ' buildings before the ',Lowest,
     ' is seen, the first, and it is taller than the others: '],
    follows(Follows),
    ['.'].
reason(clue_2(Case, Size), Line, _, _, Follows) -->
    line_shows(Line, 2),
    [', so all between the first building and the ',Size,
     ' are lower than the first. '],
    clue_2(Case, Size),
    [': '],
    follows(Follows),
    ['.'].
reason(pair(How, Line, Cells, Heights), _, _, _, Follows) -->
    subset(How, Line, Cells, Heights),
    so(Follows).
reason(subset(How, Line, Cells, Heights), _, _, _, Follows) -->
    subset(How, Line, Cells, Heights),
    so(Follows).
reason(reachability(Height, Clue, Seen), Line, [Cell], _, Follows) -->
    line_shows(Line, Clue),
    [', but with ',Height,' in '],
    cell(Cell),
    reachable(Seen),
    so(Follows).
reason(sequence_elimination(Counts, Clues, Case), Line, _, _, Follows) -->
    { Follows = follows(_, Removed) },
    sequence_elimination(sequence_elimination(Counts, Clues, Case), Line,
                         Removed),
    (   { Counts = counts(_, _, 0) }
    ->  [', so nothing is left for its cells.']
    ;   so(Follows)
    ).
reason(fish(Height, Kind, Lines, Crossing), _, _, _, Follows) -->
    { other_kind(Kind, Other) },
    ['All places of ',Height,' in '],
    lines(Kind, Lines),
    [' are in '],
    lines(Other, Crossing),
    ['. These ',Other,'s have their ',Height,' there and nowhere else'],
    so(Follows).
reason(forcing_chain(Links), _, _, _, Follows) -->
    { Links = [strong(_, First, _)|_],
      last(Links, strong(_, _, Last))
    },
    ['Suppose that '],
    is_not(First),
    ['. '],
    joined(link, '', Links),
    [' So '],
    is(First),
    [', or '],
    is(Last),
    ['. Either way, '],
    follows(Follows),
    ['.'].
reason(because(Why), _, _, _, Follows) -->
    [Why],
    so(Follows).
reason(trial(Assumed, Level, Steps, How), _, _, _, Follows) -->
    trial(Assumed, Level, Steps, How),
    [' So '],
    follows(Follows),
    ['.'].

%   What is placed, and what is removed.

follows(follows(Placed, Removed)) -->
    (   { Placed == [] }
    ->  removed(Removed)
    ;   { Removed == [] }
    ->  placed(Placed)
    ;   placed(Placed),
        ['; '],
        removed(Removed)
    ).

so(Follows) -->
    [', so '],
    follows(Follows),
    ['.'].

line_shows(Line, Clue) -->
    { Line = on(_, _, From) },
    capital_line(Line),
    [' shows '],
    shows(Clue, From).

at_least_before([]) -->
    [].
at_least_before([Count-Height]) -->
    !,
    [' and ',Count,' before the ',Height].
at_least_before([Count-Height|Others]) -->
    [', ',Count,' before the ',Height],
    at_least_before(Others).

other_kind(row, column).
other_kind(column, row).

%   The second tallest between the first and the tallest would be seen, too.

clue_2(behind(Position), Size) -->
    { Second is Size - 1 },
    ['The ',Second,' is first or behind the ',Size,
     ', which is not before the '],
    ordinal(Position),
    [' cell'].
clue_2(before(Position), Size) -->
    { Second is Size - 1 },
    ['The ',Second,' is not first, so it is behind the ',Size,
     '; the last cell for the ',Second,' is the '],
    ordinal(Position).
clue_2(within(Height), Size) -->
    ['The first is ',Height,' at most, so at most '],
    counted(Height, cell, cells),
    [' can be before the ',Size].
clue_2(reaching(Position), Size) -->
    { Lower is Position - 2 },
    ['The ',Size,' is not before the '],
    ordinal(Position),
    [' cell, so at least '],
    counted(Lower, 'other is', 'others are'),
    [' lower than the first'].

subset(naked, Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [', '],
    cells(Cells),
    [' have no candidates but '],
    listed(and, Heights),
    [', and use them up'].
subset(hidden, Line, Cells, Heights) -->
    ['In '],
    line(Line),
    [', '],
    listed(and, Heights),
    [' have no places but '],
    cells(Cells),
    [', and fill them'].

reachable(at_most(Cells)) -->
    { length(Cells, Count) },
    [' at most ',Count,' could be seen, in '],
    cells(Cells).
reachable(at_least(Cells)) -->
    { length(Cells, Count) },
    [' at least ',Count,' would be seen, in '],
    cells(Cells).

%   A chain, link by link: where one is not, the other is; where that one is,
%   the next one is not.

link(strong(By, _, place(Row, Column, Height))) -->
    ['Then '],
    is(place(Row, Column, Height)),
    [', the only other '],
    (   { By == cell }
    ->  ['candidate there']
    ;   { shared(By, Row-Column, Number) },
        ['place for ',Height,' in ',By,' ',Number]
    ),
    ['.'].
link(weak(_, _, Place)) -->
    [' So '],
    is_not(Place),
    ['. '].

shared(row, Row-_, Row).
shared(column, _-Column, Column).

is(place(Row, Column, Height)) -->
    cell(Row-Column),
    [' is ',Height].

is_not(place(Row, Column, Height)) -->
    cell(Row-Column),
    [' is not ',Height].
