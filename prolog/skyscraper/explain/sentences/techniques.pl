% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_techniques,
          [ sentence//3,                % +Step, +Before, +After
            brief//3,                   % +Step, +Places, +After
            look//1,                    % +Step
            looked_at/3,                % +Step, -Ons, -Cells
            step_clues/2,               % +Step, -Clues
            step_ends/2,                % +Step, -Ends
            shown//2,                   % +On, +Clue
            seen_before//2,             % +Reason, +On
            clue_2//2                   % +Case, +Size
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../lines').
:- use_module('../moments', [decided_places/3, known_places/2]).
:- use_module(changes).
:- use_module(filling_sentences).
:- use_module(phrases).
:- use_module(singles, [only_heights//3, only_place//3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).

/** <module> What each technique says

A sentence says where to look, what is seen there, and what follows. The table
says/5 has the words for each reason of a step, in the order of the ladder;
each technique describes its reason.

    ?- _Step = step(facing_clues, 1, on(line(row,2),both), [2-2],
                    [place(2,2,5)], [], facing_clues(2, 4, 5, 2)),
       phrase(sentence(_Step, _, _), Parts),
       atomic_list_concat(Parts, Text).
    Text = 'Row 2 shows 2 and 4, together one more than its 5 buildings. \c
            Only the 5 can be seen from both ends, so all are seen, and the 5 \c
            is second from the left: r2c2=5.', …

telling.pl has the sentences of naked singles, chains and trials,
filling_sentences.pl those of the fillings of a line.
*/

%   says(+Reason, +On, +Cells, -Ground, -Words) is semidet: Words, as in
%   words//1, stand before what follows. Ground is what it follows from: the
%   clues, as in clues//2, or a few words that begin a sentence.

says(clue_1(Clue, _), On, _, clue(Clue),
     [shown(On, Clue),', so the tallest comes first: ']).
says(clue_n(Clue, Tallest), On, _, clue(Clue),
     [ shown(On, Clue),', all ',all(Clue, Tallest),
       ', so they rise from 1 to ',Tallest,': '
     ]).
says(facing_clues(Near, Far, Size, Where), On, _, clues(Near, Far),
     [ capital_line(On),' shows ',Near,' and ',Far,', together one more than ',
       'its ',Size,' buildings. Only the ',Size,' can be seen from both ends, ',
       'so all are seen, and the ',Size,' is ',nth(Where),from_start(On),': '
     ]).
says(bound(Clue), On, _, clue(Clue),
     [shown(On, Clue),': ']).
says(hidden_single(0), On, _, Ground,
     [words(Ground),': ']) :-
    Ground = [capital_line(On),' has no other places for its parks'].
says(nearly_filled(How, Clue, Size), On, _, clue(Clue),
     [ seen_before(Reason, On),'. So ',words(So),': ' ]) :-
    Reason = nearly_filled(How, Clue, Size),
    nearly_filled_so(How, Clue, So).
says(sequence_elimination(_, Clues), _, _, Ground, []) :-
    (   Clues == none
    ->  Ground = ['The line has to be filled']
    ;   Ground = Clues
    ).
says(clue_2(Case, Size), On, _, clue(2),
     [shown(On, 2),Joined,clue_2(Case, Size),': ']) :-
    (   Case = behind(_)
    ->  Joined = ', so '
    ;   Joined = ', and '
    ).
says(facing_2(Size), On, _, clues(2, 2),
     [ capital_line(On),' shows 2 from both ends. In the middle the ',Second,
       ' would be seen from one of them, a third building: '
     ]) :-
    Second is Size - 1.
says(pair(How, Line, Cells, Heights), _, _, Ground, Words) :-
    says(subset(How, Line, Cells, Heights), _, _, Ground, Words).
says(reachability(Height, Clue, Reachable), On, [Cell], clue(Clue),
     [ shown(On, Clue),'. With ',height(Height),' in ',cell(Cell),', ',
       reachable(Reachable),': '
     ]).
says(subset(How, Line, Cells, Heights), _, _,
     ['In ',line(Line),', ',cells(Cells),' take ',heights(and, Heights)],
     [share(How, Line, Cells, Heights),': ']).
says(fish(Height, Kind, Lines, Crossing), _, _,
     ['The ',bare_height(Height),' of ',lines(Kind, Lines)],
     [ 'In ',lines(Kind, Lines),' the ',bare_height(Height),
       ' can only be in ',lines(Other, Crossing),'. So these ',Other,
       's have their ',bare_height(Height),'s there: '
     ]) :-
    other_kind(Kind, Other).
says(forcing_chain([strong(_, Place, _)|_]), _, _,
     ['Whether ',cell_is(Place),' or not'], []).
says(because(Why), _, _, [Why], [Why,': ']).

%!  sentence(+Step, +Before, +After)// is det.
%
%   What Step says, which leads from the candidates Before to After. Step is no
%   chain, no trial and no naked single.

sentence(step(_, _, On, _, _, Removed, Reason), Before, After) -->
    { Reason = sequence_elimination(_, _) },
    !,
    fillings_left(Reason, On, Removed, Before, After).
sentence(step(_, _, On, [Cell], _, _, hidden_single(Height)), _, _) -->
    !,
    only_place(On, Cell, Height).
sentence(step(_, _, On, _, _, Removed, bound(Clue)), Before, After) -->
    { candidates_rule(Before, rule(_, _, count)),
      places_cells(Removed, Cells),
      decided_places(Cells, After, Known)
    },
    !,
    words([shown(On, Clue),', so ',at_most(On, Clue, Before),'.']),
    (   { Known == [] }
    ->  []
    ;   { known_places(Before, Told) },
        words([' ',only_heights(Known, After, Told)])
    ).
sentence(Step, _, After) -->
    { Step = step(_, _, On, Cells, _, Removed, Reason),
      once(says(Reason, On, Cells, _, Words))
    },
    words(Words),
    what_follows(Step, Removed, After).

what_follows(step(_, _, _, _, Placed, _, _), Removed, After) -->
    (   { Placed == [] }
    ->  changes(Removed, After)
    ;   joined(height_at, ', ', Placed)
    ),
    ['.'].

%!  brief(+Step, +Places, +After)// is det.
%
%   Step in a few words, and that it takes Places away. After is as in
%   changes//2. Step is no trial and no naked single.

brief(step(_, _, On, [Cell], _, _, hidden_single(Height)), _, _) -->
    !,
    only_place(On, Cell, Height).
brief(Step, Places, After) -->
    { Step = step(_, _, On, Cells, _, _, Reason),
      once(says(Reason, On, Cells, Ground, _))
    },
    (   { is_list(Ground) }
    ->  words(Ground)
    ;   words([capital_line(On),' shows ',clues(Ground, On)])
    ),
    [': '],
    what_follows(Step, Places, After).

%!  look(+Step)// is det.
%!  looked_at(+Step, -Ons, -Cells) is det.
%
%   Where to look for Step; and what that names: lines, each as in step/7, and
%   cells.

look(Step) -->
    { look(Step, _, _, Words) },
    words(Words).

looked_at(Step, Ons, Cells) :-
    look(Step, Ons, Cells, _).

look(step(_, _, On, Cells0, _, _, Reason), Ons, Cells, Words) :-
    look(Reason, On, Cells0, Ons, Cells, Words).

look(hidden_single(Height), on(Line, _), _, Ons, Cells, Words) =>
    Ons = [on(Line,both)],
    Cells = [],
    Words = ['Look for the ',bare_height(Height),' in ',line(Line),'.'].
look(fish(Height, Kind, Lines, _), _, _, Ons, Cells, Words) =>
    findall(on(line(Kind,Line),both), member(Line, Lines), Ons),
    Cells = [],
    Words = ['Look at the ',bare_height(Height),' in ',lines(Kind, Lines),'.'].
look(forcing_chain([strong(_, place(Row, Column, Height), _)|_]), _, _, Ons,
     Cells, Words) =>
    Ons = [],
    Cells = [Row-Column],
    Words = ['Is ',cell(Row-Column),' ',height(Height),'?'].
look(_, none, Cells0, Ons, Cells, Words) =>
    Ons = [],
    Cells = Cells0,
    Words = ['Look at ',cells(Cells),'.'].
look(_, On, _, Ons, Cells, Words) =>
    On = on(Line, From),
    (   From == both
    ->  End = []
    ;   End = [from_end(From)]
    ),
    Ons = [On],
    Cells = [],
    Words = ['Look at ',line(Line),words(End),'.'].

%!  step_clues(+Step, -Clues) is semidet.
%!  step_ends(+Step, -Ends) is det.
%
%   Clues are those that Step follows from, as in clues//2. Ends, some of
%   `left`, `right`, `top` and `bottom`, are where they stand.

step_clues(step(_, _, On, Cells, _, _, Reason), Clues) :-
    once(says(Reason, On, Cells, Clues, _)),
    \+ is_list(Clues).

step_ends(Step, Ends) :-
    (   step_clues(Step, Clues)
    ->  Step = step(_, _, On, _, _, _, _),
        clues_ends(Clues, On, Ends)
    ;   Ends = []
    ).

clues_ends(clue(_), on(_, From), [From]).
clues_ends(clues(_, _), on(Line, _), [Start,End]) :-
    line_end(Line, Start, End).

%!  shown(+On, +Clue)// is det.
%
%   Says what a line shows, at the beginning of a sentence.

shown(On, Clue) -->
    { On = on(_, From) },
    words([capital_line(On),' shows ',shows(Clue, From)]).

all(Clue, Tallest) -->
    (   { Clue =:= Tallest }
    ->  ['there are']
    ;   ['heights together']
    ).

nth(Where) -->
    (   { Where = building(Position) }
    ->  words(['the ',ordinal(Position),' building'])
    ;   ordinal(Where)
    ).

%   at_most(+On, +Clue, +Candidates)//: how tall the first cells can be. The
%   last of the Clue buildings seen can be the tallest.

at_most(On, Clue, Candidates) -->
    { candidates_size(Candidates, Size),
      candidates_tallest(Candidates, Tallest),
      Count is Clue - 1,
      findall(words([cell_at(On, Position, Size),Is,' at most ',Highest]),
              (   between(1, Count, Position),
                  Highest is Tallest - Clue + Position,
                  (   Position =:= 1
                  ->  Is = ' is'
                  ;   Is = ''
                  )
              ),
              Texts)
    },
    listed(and, Texts).

cell_at(On, Position, Size) -->
    { On = on(Line, _),
      line_cells(Line, Size, Cells0),
      along(On, Cells0, Cells),
      nth1(Position, Cells, Cell)
    },
    cell(Cell).

%!  seen_before(+Reason, +On)// is det.
%
%   What is known to be seen, by the Reason of a nearly filled line.

seen_before(nearly_filled(rising, Clue, Size), On) -->
    words([ shown(On, Clue),', and its ',Size,' is in the ',ordinal(Clue),
            ' cell'
          ]).
seen_before(nearly_filled(first_overtops(Seen), Clue, _), On) -->
    { maplist(atom_concat('the '), ['first building'|Seen], Words) },
    words([shown(On, Clue),' (',listed(and, Words),')']).

nearly_filled_so(rising, Clue, So) :-
    (   Clue =:= 2
    ->  So = ['a building stands before it']
    ;   So = ['the heights before it rise, all of them seen']
    ).
nearly_filled_so(first_overtops([Lowest|_]), _,
                 ['the first hides all others before the ',Lowest]).

%!  clue_2(+Case, +Size)// is det.
%
%   Places are counted from the clue.

clue_2(behind(Position), Size) -->
    { Second is Size - 1 },
    words(['the ',Second,' is first or behind the ',Size]),
    (   { Position =:= 2 }
    ->  []
    ;   words([', which is ',ordinal(Position),' at the earliest'])
    ).
clue_2(before(Position), Size) -->
    { Second is Size - 1 },
    (   { Position =:= Size }
    ->  words(['the ',Second,' is not first, so it hides behind the ',Size])
    ;   { Before is Position - 1 },
        words([ 'the ',Second,' is ',ordinal(Position),
                ' at the latest, but not first, so the ',Size,
                ' that hides it is ',ordinal(Before),' at the latest'
              ])
    ).
clue_2(within(1), Size) -->
    !,
    words(['the first building, the 1, hides nothing, so the ',Size,
           ' is second'
          ]).
clue_2(within(Height), Size) -->
    { Lower is Height - 1,
      Position is Height + 1
    },
    words([ 'the first building is at most ',Height,' and hides at most ',
            counted(Lower, other, others),', so the ',Size,' is ',
            ordinal(Position),' at the latest'
          ]).
clue_2(reaching(Position), Size) -->
    { Lower is Position - 2 },
    words([ 'the ',Size,' is ',ordinal(Position),' at the earliest, so the ',
            'first building hides at least ',counted(Lower, other, others)
          ]).

share(naked, Line, Cells, Heights) -->
    { Heights = [_,_]
    ->  Use = 'use up both'
    ;   Use = 'use them up'
    },
    words([ 'In ',line(Line),', ',cells(Cells),' have only ',
            heights(and, Heights),' left, and ',Use
          ]).
share(hidden, Line, Cells, Heights) -->
    words([ 'In ',line(Line),' the ',bare_heights(Heights),
            ' can only be in ',cells(Cells),', and fill them'
          ]).

other_kind(row, column).
other_kind(column, row).
