% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_opening,
          [ opening/3                   % +Moments, -Paragraphs, -Count
          ]).
:- use_module('../candidates').
:- use_module(history).
:- use_module(phrases).
:- use_module(techniques).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, numlist/3]).

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
        findall(1-Text,
                (   clue_line(Steps, Size, Phrase),
                    text_of(Phrase, Text)
                ),
                Lines),
        (   Lines = [_-Line]
        ->  Told = [0-Line]
        ;   Told = [0-Why|Lines]
        ),
        (   memberchk(step(bound, _, _, _, _, _, _), Steps)
        ->  Why = "Each clue by itself. Each building seen is taller than the \c
                   one seen before it, so the first must leave taller ones \c
                   for later."
        ;   Why = "Each clue by itself."
        ),
        Paragraphs = [paragraph(1,Count,Told)]
    ).

clue_steps([moment(_, Step, _, _)|Moments], [Step|Steps]) :-
    of_clues_alone(Step),
    !,
    clue_steps(Moments, Steps).
clue_steps(_, []).

%   clue_line(+Steps, +Size, -Phrase) is nondet.

clue_line(Steps, Size, skyscraper_opening:tallest_first(Size, Places)) :-
    findall(Place, member(step(clue_1, _, _, _, [Place], _, _), Steps),
            Places),
    Places \== [].
clue_line(Steps, Size, skyscraper_opening:all_seen(Size, Lines)) :-
    findall(On, member(step(clue_n, _, On, _, _, _, _), Steps), Lines),
    Lines \== [].
clue_line(Steps, _, skyscraper_technique_sentences:sentence(Step, _, _)) :-
    Step = step(facing_clues, _, _, _, _, _, _),
    member(Step, Steps).
clue_line(Steps, Size, skyscraper_opening:first_cells(Clue, Size)) :-
    findall(Clue, member(step(bound, _, _, _, _, _, bound(Clue)), Steps),
            Clues0),
    sort(Clues0, Clues),
    member(Clue, Clues).

tallest_first(Size, Places) -->
    ['Clue 1: the ',Size,' comes first: '],
    joined(height_at, ', ', Places),
    ['.'].

all_seen(Size, Lines) -->
    { numlist(1, Size, Heights) },
    ['Clue ',Size,': all are seen, so '],
    { maplist(seen_text, Lines, Texts) },
    listed(and, Texts),
    [' can only be '],
    filling(Heights),
    ['.'].

seen_text(On, Text) :-
    text_of(seen_line(On), Text).

seen_line(on(Kind, Number, From)) -->
    line(line(Kind, Number)),
    from_end(From).

first_cells(Clue, Size) -->
    { Count is Clue - 1,
      findall(Highest,
              (   between(1, Count, Position),
                  Highest is Size - Clue + Position
              ),
              Heights)
    },
    ['Clue ',Clue,': the first '],
    (   { Count =:= 1 }
    ->  ['cell is']
    ;   number(Count),
        [' cells are']
    ),
    [' at most '],
    listed(and, Heights),
    ['.'].
