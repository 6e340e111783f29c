% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation_display,
          [ explainBoard/2,             % +Board, +Sides
            printWalk/2,                % +Board, +Sides
            printCandidates/1           % +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- reexport(candidates_display,
            [ printCandidates/1         % +Candidates
            ]).
:- use_module(explanation).
:- use_module(explanation_text).
:- use_module('../rule/board_shape', [must_fit/3]).
:- use_module('../rule/rule', [ruled_sides/3]).
:- use_module(candidates).
:- use_module(moments, [start_moments/3]).
:- use_module(sentences/phrases).
:- use_module(walk).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/2, member/2]).

/** <module> Explanations and walks as text

    ?- explainBoard(_, [[2,0,0],[2,0,3],[0,0,0],[0,0,0]]).
    1-2. The clues alone. Each building seen is taller than the one seen before
    it, so the first must leave taller ones for later.
       Clue 3: all are seen, so row 3 from the left can only be 123.
       Clue 2: the first cell is at most 2.
       Only height left: r1c1=2.
    3-7. Only height left: r1c3=1, r1c2=3, r2c1=3, r2c2=1, r2c3=2.
    The puzzle is solved. Difficulty: easy, score: 7.
        2  .  .
      +---------+
    2 | 2  3  1 | .
    . | 3  1  2 | .
    3 | 1  2  3 | .
      +---------+
        .  .  .

    ?- printWalk(_, [[2,0,0],[2,0,3],[0,0,0],[0,0,0]]).
    The puzzle: 27 candidates, 0 cells decided.
         2    .    .
      +---------------+
    2 | 123  123  123 | .
    . | 123  123  123 | .
    3 | 123  123  123 | .
      +---------------+
         .    .    .
    After clue elimination: 20 candidates, 3 cells decided.
         2    .    .
      +---------------+
    2 | 12   123  123 | .
    . | 123  123  123 | .
    3 |  1    2    3  | .
      +---------------+
         .    .    .
    After constraint propagation: 9 candidates, 9 cells decided.
        2  .  .
      +---------+
    2 | 2  3  1 | .
    . | 3  1  2 | .
    3 | 1  2  3 | .
      +---------+
        .  .  .

Everything is written to the current output.
*/

%!  explainBoard(?Board, +Sides) is det.
%
%   Prints how a person would solve the puzzle, with the easiest technique
%   each time: the deductions, numbered, a run of naked singles as one
%   paragraph; then the difficulty. If the puzzle has no solution or several,
%   this is said after the deductions. Board and Sides are those of
%   explanation/3.
%
%   @error as explanation/3; domain_error if Board and Sides do not fit together

explainBoard(Board, Sides) :-
    must_be_puzzle(Board, Sides),
    explanation(Board, Sides, Explanation),
    Explanation = explanation(_, _, _, Steps, Candidates),
    start_candidates(Board, Sides, Start),
    start_moments(Steps, Start, Moments),
    told(Start, Moments, _, Paragraphs),
    maplist(print_paragraph, Paragraphs),
    explanation_end_text(Explanation, Text),
    print_line(0-Text),
    printCandidates(Candidates).

must_be_puzzle(Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    must_fit(Rule, Board, Sides).

print_paragraph(paragraph(First, Last, [_-Text|Lines])) :-
    (   First =:= Last
    ->  format("~d. ", [First])
    ;   format("~d-~d. ", [First,Last])
    ),
    print_wrapped(0, Text),
    nl,
    maplist(print_line, Lines).

print_line(Depth-Text) :-
    Column is 3 * Depth,
    format("~t~*|", [Column]),
    print_wrapped(Column, Text),
    nl.

%   print_wrapped(+Indent, +Text) is det: as many words as fit in a line, of a
%   terminal or of a comment here. Further lines begin after Indent spaces.

last_column(76).

print_wrapped(Indent, Text) :-
    split_string(Text, " ", "", [Word|Words]),
    write(Word),
    maplist(print_word(Indent), Words).

print_word(Indent, Word) :-
    line_position(current_output, Position),
    string_length(Word, Length),
    last_column(Last),
    (   Position + 1 + Length =< Last
    ->  put_char(' ')
    ;   format("~n~t~*|", [Indent])
    ),
    write(Word).

%!  printWalk(?Board, +Sides) is semidet.
%
%   Prints the walk of seed 003 (walk.pl) as its article does: all candidates
%   after each step, and the numbers of sequences where these are counted.
%   Fails if the puzzle turns out to have no solution.
%
%   @error as walk/3; domain_error if Board and Sides do not fit together

printWalk(Board, Sides) :-
    must_be_puzzle(Board, Sides),
    walk(Board, Sides, Figures),
    maplist(print_figure, Figures).

print_figure(figure(Step, Candidates, Counts)) :-
    candidates_rows(Candidates, Rows),
    append(Rows, Cells),
    append(Cells, All),
    length(All, Count),
    aggregate_all(count, member([_], Cells), Decided),
    print_words([ title(Step),': ',counted(Count, candidate, candidates),', ',
                  counted(Decided, cell, cells),' decided.'
                ]),
    (   Counts == []
    ->  true
    ;   print_words(['Sequences: ',joined(line_sequences, '; ', Counts),'.'])
    ),
    printCandidates(Candidates).

print_words(Words) :-
    text_of(words(Words), Text),
    print_line(0-Text).

title(start) -->
    !,
    ['The puzzle'].
title(Step) -->
    { atomic_list_concat(Words, '_', Step) },
    ['After '],
    joined(word, ' ', Words).

word(Word) -->
    [Word].

line_sequences(sequences(Line, Before, After)) -->
    words([line(Line),': ',Before,' -> ',After]).
