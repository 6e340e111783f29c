% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_opening,
          [ opening/3                   % +Moments, -Paragraphs, -Count
          ]).
:- use_module('../candidates').
:- use_module('../ladder', [of_clues_alone/1]).
:- use_module('../moments', [decided_places/4]).
:- use_module(phrases).
:- use_module(singles, [only_heights//1]).
:- use_module(techniques).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, member/2, memberchk/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> What the clues say by themselves, one line for each clue

    Each clue by itself. Each building seen is taller than the one seen before
    it, so the first must leave taller ones for later.
       Clue 1: the 6 comes first: r1c6=6, r5c1=6.
       Clue 3: the first two cells are at most 4 and 5.
*/

%!  opening(+Moments, -Paragraphs, -Count) is det.
%
%   Paragraphs tell the first Count of Moments, those that follow from clues
%   alone, in one paragraph(1, Count, Lines); in none if there are none.

opening(Moments, Paragraphs, Count) :-
    clue_steps(Moments, Steps),
    length(Steps, Count),
    (   Count =:= 0
    ->  Paragraphs = []
    ;   Moments = [moment(Before, _, _, _)|_],
        candidates_size(Before, Size),
        candidates_rule(Before, Rule),
        candidates_tallest(Before, Tallest),
        findall(1-Text,
                (   (   clue_line(Steps, Size, Tallest, Phrase)
                    ;   Rule = rule(_, _, Weight),
                        Weight \== count,
                        bound_line(Moments, Phrase)
                    ;   Rule = rule(Empties, _, _),
                        Empties > 0,
                        known_line(Moments, Count, Phrase)
                    ),
                    text_of(Phrase, Text)
                ),
                Lines),
        (   Lines = [_-Line]
        ->  Told = [0-Line]
        ;   Told = [0-Why|Lines]
        ),
        (   \+ memberchk(step(bound, _, _, _, _, _, _), Steps)
        ->  Why = "Each clue by itself."
        ;   Rule = rule(_, _, count)
        ->  Why = "Each clue by itself. Each building seen is taller than the \c
                   one seen before it, so the first must leave taller ones \c
                   for later."
        ;   Why = "Each clue by itself. A tall building near a clue can hide \c
                   so much that the sum stays too low, or make it too high \c
                   together with the tallest."
        ),
        Paragraphs = [paragraph(1,Count,Told)]
    ).

clue_steps([moment(_, Step, _, _)|Moments], [Step|Steps]) :-
    of_clues_alone(Step),
    !,
    clue_steps(Moments, Steps).
clue_steps(_, []).

%   clue_line(+Steps, +Size, +Tallest, -Phrase) is nondet. Where a line has
%   parks nothing is placed.

clue_line(Steps, _, Tallest,
          skyscraper_opening:tallest_first(Clue, Tallest, Places)) :-
    findall(Clue-Place,
            member(step(clue_1, _, _, _, [Place], _, clue_1(Clue, _)), Steps),
            Pairs),
    pairs_keys_values(Pairs, [Clue|_], Places).
clue_line(Steps, _, Tallest,
          skyscraper_opening:tallest_is_first(Clue, Tallest, Lines)) :-
    findall(Clue-On,
            member(step(clue_1, _, On, _, [], _, clue_1(Clue, _)), Steps),
            Pairs),
    pairs_keys_values(Pairs, [Clue|_], Lines).
clue_line(Steps, Size, Tallest,
          skyscraper_opening:all_seen(Clue, Size, Tallest, Lines)) :-
    findall(Clue-On,
            member(step(clue_n, _, On, _, _, _, clue_n(Clue, _)), Steps),
            Pairs),
    pairs_keys_values(Pairs, [Clue|_], Lines).
clue_line(Steps, _, _,
          skyscraper_technique_sentences:sentence(Step, none, none)) :-
    Step = step(facing_clues, _, _, _, _, _, _),
    member(Step, Steps).
clue_line(Steps, _, Tallest, skyscraper_opening:first_cells(Clue, Tallest)) :-
    findall(Clue,
            (   member(step(bound, _, _, _, _, _, bound(Clue)), Steps),
                Clue < Tallest
            ),
            Clues0),
    sort(Clues0, Clues),
    member(Clue, Clues).

%   bound_line(+Moments, -Phrase) is nondet: a sum says something else of each
%   line.

bound_line(Moments,
           skyscraper_technique_sentences:sentence(Step, Before, After)) :-
    member(moment(Before, Step, After, _), Moments),
    Step = step(bound, _, _, _, _, _, _).

%   known_line(+Moments, +Count, -Phrase) is semidet: where there are parks,
%   several clues together can leave a cell one height, which no line of a clue
%   says.

known_line(Moments, Count, skyscraper_single_sentences:only_heights(Known)) :-
    length(First, Count),
    append(First, _, Moments),
    First = [moment(Before, _, _, _)|_],
    last(First, moment(_, _, After, _)),
    findall(Place,
            (   member(moment(_, _, _, Gone), First),
                member(Place, Gone)
            ),
            AllGone),
    places_cells(AllGone, Cells),
    decided_places(Cells, Before, After, Known),
    Known = [_|_].

tallest_first(Clue, Tallest, Places) -->
    words([ 'Clue ',Clue,': the ',Tallest,' comes first: ',
            joined(height_at, ', ', Places),'.'
          ]).

tallest_is_first(Clue, Tallest, Lines) -->
    words([ 'Clue ',Clue,': the ',Tallest,' is the first building of ',
            seen_lines(Lines),'.'
          ]).

all_seen(Clue, Size, Tallest, Lines) -->
    { numlist(1, Size, Heights),
      (   Size =:= Tallest
      ->  So = [' can only be ',filling(Heights)]
      ;   So = [' can only rise from 1 to ',Tallest]
      )
    },
    words([ 'Clue ',Clue,': all are seen, so ',seen_lines(Lines),words(So),
            '.'
          ]).

seen_lines(Lines) -->
    { maplist(seen_text, Lines, Texts) },
    listed(and, Texts).

seen_text(on(Line, From), Text) :-
    text_of(words([line(Line),from_end(From)]), Text).

first_cells(Clue, Tallest) -->
    { Count is Clue - 1,
      findall(Highest,
              (   between(1, Count, Position),
                  Highest is Tallest - Clue + Position
              ),
              Heights)
    },
    words([ 'Clue ',Clue,': the first ',cells_are(Count),' at most ',
            listed(and, Heights),'.'
          ]).

cells_are(1) -->
    !,
    ['cell is'].
cells_are(Count) -->
    words([number(Count),' cells are']).
