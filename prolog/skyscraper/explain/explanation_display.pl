% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation_display,
          [ explainBoard/2,             % +Board, +Sides
            printWalk/2,                % +Board, +Sides
            printCandidates/1           % +Candidates
          ]).
:- reexport(candidates_display,
            [ printCandidates/1         % +Candidates
            ]).
:- use_module(explanation).
:- use_module(explanation_text).
:- use_module(candidates).
:- use_module(walk).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/2, member/2]).

/** <module> Explanations and walks as text

    ?- explainBoard(_, [[2,0,0],[2,0,3],[0,0,0],[0,0,0]]).
    1. Row 3 shows 3 from the left, all there are, so they rise one by one: 1
    stands in r3c1, 2 in r3c2 and 3 in r3c3.
    2. Row 1 shows 2 from the left, so at least 1 building stands before the 3:
    3 goes from r1c1.
    3-8. r3c1 is 1, so no other cell of row 3 and column 1 is: 1 goes from r1c1
    and r2c1. r1c1 is 2, so no other cell of row 1 and column 1 is: 2 goes from
    r1c2, r1c3 and r2c1. r2c1 is 3, so no other cell of row 2 and column 1 is: 3
    goes from r2c2 and r2c3. r3c2 is 2, so no other cell of row 3 and column 2
    is: 2 goes from r2c2. r2c2 is 1, so no other cell of row 2 and column 2 is:
    1 goes from r1c2 and r2c3. r1c2 is 3, so no other cell of row 1 and column 2
    is: 3 goes from r1c3.
    The puzzle is solved. Difficulty: easy, score: 8.
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

%!  explainBoard(+Board, +Sides) is semidet.
%
%   Prints how a person would solve the puzzle, with the easiest technique
%   each time: the deductions, numbered, a run of naked singles as one
%   paragraph; then how difficult it is. A puzzle that has no solution or
%   several is explained as far as deductions go, and said to be so. Board and
%   Sides are those of explanation/3. Fails if they do not fit together.
%
%   @error as explanation/3

explainBoard(Board, Sides) :-
    explanation(Board, Sides, Explanation),
    Explanation = explanation(_, _, _, Steps, Candidates),
    candidates_size(Candidates, Size),
    paragraphs(Steps, Size, Paragraphs),
    maplist(print_paragraph, Paragraphs),
    explanation_end_text(Explanation, Text),
    print_wrapped(Text),
    nl,
    printCandidates(Candidates).

print_paragraph(paragraph(First, Last, Text)) :-
    (   First =:= Last
    ->  format("~d. ", [First])
    ;   format("~d-~d. ", [First,Last])
    ),
    print_wrapped(Text),
    nl.

%   Words as far as they fit in a line, of a terminal as of a comment here.

last_column(76).

print_wrapped(Text) :-
    split_string(Text, " ", "", [Word|Words]),
    write(Word),
    print_words(Words).

print_words([]).
print_words([Word|Words]) :-
    line_position(current_output, Position),
    string_length(Word, Length),
    last_column(Last),
    (   Position + 1 + Length =< Last
    ->  put_char(' ')
    ;   nl
    ),
    write(Word),
    print_words(Words).

%!  printWalk(+Board, +Sides) is semidet.
%
%   Prints the walk of seed 003 (walk.pl) as its article does: all candidates
%   after each step, and the number of sequences where they are counted. Fails
%   if the puzzle turns out to have no solution.
%
%   @error as walk/3

printWalk(Board, Sides) :-
    walk(Board, Sides, Figures),
    maplist(print_figure, Figures).

print_figure(figure(Step, Candidates, Counts)) :-
    extent(Candidates, Count, Decided),
    figure_text(Step, Count, Decided, Title),
    print_wrapped(Title),
    nl,
    (   Counts == []
    ->  true
    ;   sequences_text(Counts, Text),
        print_wrapped(Text),
        nl
    ),
    printCandidates(Candidates).

%   extent(+Candidates, -Count, -Decided) is det: how many candidates, and how
%   many cells with one.

extent(Candidates, Count, Decided) :-
    candidates_rows(Candidates, Rows),
    append(Rows, Cells),
    append(Cells, All),
    length(All, Count),
    aggregate_all(count, member([_], Cells), Decided).
