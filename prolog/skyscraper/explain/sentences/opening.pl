% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_opening,
          [ opening/3                   % +Moments, -Paragraphs, -Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../ladder', [of_clues_alone/1]).
:- use_module('../moments', [known_places/2, moment_told/2]).
:- use_module(phrases).
:- use_module(singles, [only_heights//3]).
:- use_module(techniques).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(library(lists),
              [append/2, last/2, member/2, memberchk/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> What the clues say by themselves, one line for each clue

    The clues alone. Each building seen is taller than the one seen before
    it, so the first must leave taller ones for later.
       Clue 1: the 6 comes first: r1c6=6, r5c1=6.
       Clue 3: the first two cells are at most 4 and 5.
*/

%!  opening(+Moments, -Paragraphs, -Count) is det.
%
%   The first Count of Moments follow from clues alone. Paragraphs tell them in
%   one paragraph(1, Count, Lines), or in none if Count is 0.

opening(Moments, Paragraphs, Count) :-
    clue_moments(Moments, First),
    length(First, Count),
    (   Count =:= 0
    ->  Paragraphs = []
    ;   First = [moment(Before, _, _, _)|_],
        candidates_rule(Before, Rule),
        findall(1-Text,
                (   opening_line(First, Before, Rule, Words),
                    text_of(words(Words), Text)
                ),
                Lines),
        (   Lines = [_-Line]
        ->  Told = [0-Line]
        ;   Told = [0-Why|Lines]
        ),
        (   \+ memberchk(moment(_, step(bound, _, _, _, _, _, _), _, _), First)
        ->  Why = "The clues alone."
        ;   Rule = rule(_, _, count)
        ->  Why = "The clues alone. Each building seen is taller than the \c
                   one seen before it, so the first must leave taller ones \c
                   for later."
        ;   Why = "The clues alone. A tall building near a clue can hide \c
                   so much that the sum stays too low, or make it too high \c
                   together with the tallest."
        ),
        Paragraphs = [paragraph(1,Count,Told)]
    ).

clue_moments([Moment|Moments], [Moment|First]) :-
    Moment = moment(_, Step, _, _),
    of_clues_alone(Step),
    !,
    clue_moments(Moments, First).
clue_moments(_, []).

%   opening_line(+Moments, +Before, +Rule, -Words) is nondet: Words, as in
%   words//1, make a line of text. A sum says something different for each line
%   of the board. Several clues together can leave a cell one height.

opening_line(Moments, Before, _, Words) :-
    findall(Step, member(moment(_, Step, _, _), Moments), Steps),
    clue_line(Steps, Before, Words).
opening_line(Moments, _, rule(_, _, Weight),
             [sentence(Step, Before, After)]) :-
    Weight \== count,
    Step = step(bound, _, _, _, _, _, _),
    member(moment(Before, Step, After, _), Moments).
opening_line(Moments, Before, _, [only_heights(Left, After, Told)]) :-
    last(Moments, moment(_, _, After, _)),
    partition(places_none, Moments, Removing, Placing),
    maplist(moment_told, Removing, Lefts),
    append(Lefts, Left),
    Left = [_|_],
    maplist(moment_told, Placing, Placed),
    known_places(Before, Givens),
    append([Givens|Placed], Told).

places_none(moment(_, step(_, _, _, _, [], _, _), _, _)).

%   clue_line(+Steps, +Candidates, -Words) is nondet: what a clue says for all
%   lines of the board that have it.

clue_line(Steps, _,
          [ 'Clue ',Clue,': the ',Tallest,' comes first: ',
            joined(height_at, ', ', Places),'.'
          ]) :-
    findall(clue_1(Clue, Tallest)-Place,
            member(step(clue_1, _, _, _, [Place], _, clue_1(Clue, Tallest)),
                   Steps),
            Pairs),
    pairs_keys_values(Pairs, [clue_1(Clue, Tallest)|_], Places).
clue_line(Steps, _,
          [ 'Clue ',Clue,': the ',Tallest,' is the first building of ',
            lines_from(Lines),'.'
          ]) :-
    findall(clue_1(Clue, Tallest)-On,
            member(step(clue_1, _, On, _, [], _, clue_1(Clue, Tallest)),
                   Steps),
            Pairs),
    pairs_keys_values(Pairs, [clue_1(Clue, Tallest)|_], Lines).
clue_line(Steps, Candidates,
          [ 'Clue ',Clue,': all are seen, so ',lines_from(Lines),words(So),
            '.'
          ]) :-
    findall(Clue-On,
            member(step(clue_n, _, On, _, _, _, clue_n(Clue, _)), Steps),
            Pairs),
    pairs_keys_values(Pairs, [Clue|_], Lines),
    candidates_size(Candidates, Size),
    candidates_tallest(Candidates, Tallest),
    (   Size =:= Tallest
    ->  numlist(1, Size, Heights),
        So = [' can only be ',filling(Heights)]
    ;   So = [' can only rise from 1 to ',Tallest]
    ).
clue_line(Steps, _, [sentence(Step, none, none)]) :-
    Step = step(Technique, _, _, _, _, _, _),
    member(Step, Steps),
    \+ memberchk(Technique, [clue_1,clue_n,bound]).     % told above and below
clue_line(Steps, Candidates,
          [ 'Clue ',Clue,': the first ',cells_are(Count),' at most ',
            listed(and, Heights),'.'
          ]) :-
    candidates_tallest(Candidates, Tallest),
    findall(Each,
            (   member(step(bound, _, _, _, _, _, bound(Each)), Steps),
                Each < Tallest
            ),
            Clues0),
    sort(Clues0, Clues),
    member(Clue, Clues),
    Count is Clue - 1,
    Lowest is Tallest - Count,
    Highest is Tallest - 1,
    numlist(Lowest, Highest, Heights).

cells_are(1) -->
    !,
    ['cell is'].
cells_are(Count) -->
    words([number(Count),' cells are']).
