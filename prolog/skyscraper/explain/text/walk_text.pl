% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_walk_text,
          [ figure_text/4,              % +Step, +Count, +Decided, -Text
            sequences_text/2            % +Counts, -Text
          ]).
:- use_module(phrases).

/** <module> What stands below the figures of a walk

    ?- figure_text(clue_elimination, 83, 3, Text).
    Text = "After clue elimination: 83 candidates, 3 cells decided."

    ?- sequences_text([sequences(line(row,1),8,2)], Text).
    Text = "Sequences: row 1: 8 -> 2."
*/

%!  figure_text(+Step, +Count, +Decided, -Text) is det.
%
%   Text is the title of a figure after Step, one of those of walk/3, with
%   Count candidates and Decided cells that have one.

figure_text(Step, Count, Decided, Text) :-
    text_of(figure(Step, Count, Decided), Text).

figure(Step, Count, Decided) -->
    (   { Step == start }
    ->  ['The puzzle']
    ;   ['After '],
        technique_words(Step)
    ),
    [': '],
    counted(Count, candidate, candidates),
    [', '],
    counted(Decided, cell, cells),
    [' decided.'].

%!  sequences_text(+Counts, -Text) is det.
%
%   Text says of each of Counts, a list of sequences(Line, Before, After), how
%   many sequences the line had, and how many of them show its clues.

sequences_text(Counts, Text) :-
    text_of(sequences(Counts), Text).

sequences(Counts) -->
    ['Sequences: '],
    joined(line_sequences, '; ', Counts),
    ['.'].

line_sequences(sequences(Line, Before, After)) -->
    line(Line),
    [': ',Before,' -> ',After].
