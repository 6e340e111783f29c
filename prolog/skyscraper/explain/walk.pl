% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_walk,
          [ walk/3,                     % +Board, +Sides, -Figures
            walk/4,                     % +Order, +Board, +Sides, -Figures
            worked_example/2            % -Board, -Sides
          ]).
:- reexport(candidates,
            [ start_candidates/3,       % +Board, +Sides, -Candidates
              candidates_rows/2         % +Candidates, -Rows
            ]).
:- reexport(candidates_display,
            [ printCandidates/1         % +Candidates
            ]).
:- reexport(walk/steps,
            [ after_clue_elimination/2, % +Candidates0, -Candidates
              after_propagation/2,      % +Candidates0, -Candidates
              after_assignment/2,       % +Candidates0, -Candidates
              after_sequence_elimination/4, % +Order, +Candidates0, -Counts,
                                        % -Candidates
              sequences/4,              % +Line, +Candidates, -Before, -After
              fewest_sequences_first/2  % +Candidates, -Lines
            ]).
:- use_module(walk/steps).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [same_length/2]).

/** <module> A walk through seed 003, with its article in hand

V. Detani's article solves a puzzle in four steps: clue elimination,
constraint propagation, elimination assignment, sequence elimination. Here
each is a relation between the candidates before it and those after it,
taken as the article describes it and by itself. (contraction.pl is the
fast solver that grew from it; its contraction/clue_elimination.pl does more
in its first step than the article. The explanations name the same things
`bound`, `naked_single`, `hidden_single` and `sequence_elimination`, and tell
them one at a time.) A _sequence_ is what we call an arrangement elsewhere.

Figure 1 is the puzzle, each cell with all heights:

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       printCandidates(C1).
          3      2      1      2      4
      +-----------------------------------+
    2 | 12345  12345  12345  12345  12345 | 3
    2 | 12345  12345  12345  12345  12345 | 2
    1 | 12345  12345  12345  12345  12345 | 4
    4 | 12345  12345  12345  12345  12345 | 2
    4 | 12345  12345  12345  12345  12345 | 1
      +-----------------------------------+
          2      3      2      2      1

_Step 1, clue elimination._ Behind a clue C, the d-th cell has no height
above N-C+d; the clue 1 and the clue N say all that there is to say. Figure
2 has 83 candidates, and three cells are decided:

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), printCandidates(C2).
         3      2      1      2     4
      +---------------------------------+
    2 | 123   1234     5    1234    12  | 3
    2 | 1234  12345  12345  12345  123  | 2
    1 |  5    12345  1234    123    12  | 4
    4 |  12    123   1234   12345  1234 | 2
    4 |  12    123   1234   1234    5   | 1
      +---------------------------------+
         2      3      2      2     1

_Step 2, constraint propagation._ What is decided leaves the row and the
column of its cell; what becomes decided by that, too. In figure 3 the 5 has
left r2c3, as the article says, and r3c2, which it does not mention:

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), after_propagation(C2, C3),
       printCandidates(C3).
         3      2     1      2     4
      +--------------------------------+
    2 | 123   1234    5    1234    12  | 3
    2 | 1234  12345  1234  12345  123  | 2
    1 |  5    1234   1234   123    12  | 4
    4 |  12    123   1234  12345  1234 | 2
    4 |  12    123   1234  1234    5   | 1
      +--------------------------------+
         2      3     2      2     1

_Step 3, elimination assignment._ Where a height has one place left in a row
or in a column, it stands there; then step 2. This is one sweep: all rows and
columns are looked at before anything is placed. Figure 4 has seven cells
decided, as the article says (its "cell (5,4)" is row 4, column 5):

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), after_propagation(C2, C3),
       after_assignment(C3, C4), printCandidates(C4).
         3    2     1     2     4
      +----------------------------+
    2 | 123  1234   5    1234  12  | 3
    2 |  4    5    123   123   123 | 2
    1 |  5   1234  1234  123   12  | 4
    4 | 12   123   123    5     4  | 2
    4 | 12   123   1234  1234   5  | 1
      +----------------------------+
         2    3     2     2     1

_Step 4, sequence elimination._ Of the sequences that the candidates of a
line allow, those that show other clues are struck out; a height stays in a
cell if some sequence that is left has it there. How many are there in row 4,
before and after?

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), after_propagation(C2, C3),
       after_assignment(C3, C4), sequences(line(row, 4), C4, Before, After).
    Before = 4, After = 1, …

The article does not say in which order the lines are taken, and its figure 5
depends on it. If all lines look at figure 4 (`together`), 15 cells are
decided then and 42 candidates left; if each sees what the lines before it
have left, rows first, then columns (`in_turn`), 18 and 34:

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), after_propagation(C2, C3),
       after_assignment(C3, C4),
       after_sequence_elimination(in_turn, C4, _, C5), printCandidates(C5).
        3  2  1    2   4
      +-------------------+
    2 | 3  1  5    4   12 | 3
    2 | 4  5  12  12   3  | 2
    1 | 5  4  12  123  12 | 4
    4 | 1  2  3    5   4  | 2
    4 | 2  3  4   123  5  | 1
      +-------------------+
        2  3  2    2   1

Its optimization is a third order: `fewest_first`, the lines that are not
decided, those with the fewest sequences first. That is the order of walk/3,
which repeats steps 2, 3 and 4 until nothing changes. The last of its figures
is figure 6, the solution:

    ?- worked_example(Board, Sides), walk(Board, Sides, Figures),
       last(Figures, figure(_, C6, _)), printCandidates(C6).
        3  2  1  2  4
      +---------------+
    2 | 3  1  5  4  2 | 3
    2 | 4  5  1  2  3 | 2
    1 | 5  4  2  3  1 | 4
    4 | 1  2  3  5  4 | 2
    4 | 2  3  4  1  5 | 1
      +---------------+
        2  3  2  2  1

What else the article errs in: there is no clue 5 in its puzzle; 4×4 has 576
boards, not 880; and its "240 to 8 (or 22)" and "2880" sequences come
from no line of the puzzle.
*/

%!  worked_example(-Board, -Sides) is det.
%
%   The puzzle of the article, "a valid puzzle taken from"
%   puzzle-skyscrapers.com.

worked_example(Board,
               [[3,2,1,2,4],[2,2,1,4,4],[2,3,2,2,1],[3,2,4,2,1]]) :-
    length(Board, 5),
    maplist(same_length(Board), Board).

%!  walk(+Board, +Sides, -Figures) is semidet.
%!  walk(+Order, +Board, +Sides, -Figures) is semidet.
%
%   Figures are what the article draws: a list of
%
%     - figure(Step, Candidates, Counts)
%       the Candidates after Step, one of `start`, `clue_elimination`,
%       `constraint_propagation`, `elimination_assignment` and
%       `sequence_elimination`. Counts is a list of
%       sequences(Line, Before, After), empty for all steps but the last.
%
%   A step that changes nothing has no figure. Steps 2 to 4 are repeated until
%   none changes anything: for most puzzles of size 5 and more that is not yet
%   the solution. Order is `together`, `in_turn` or `fewest_first`, as in
%   after_sequence_elimination/4; walk/3 takes the last, the optimization of
%   the article. Fails if a cell or a line has nothing left: the puzzle has no
%   solution.
%
%   @error as start_candidates/3; domain_error if Order is none of the three

walk(Board, Sides, Figures) :-
    walk(fewest_first, Board, Sides, Figures).

walk(Order, Board, Sides, [figure(start, Candidates, [])|Figures]) :-
    must_be_order(Order),
    start_candidates(Board, Sides, Candidates),
    taken(clue_elimination, Order, Candidates, Eliminated, Figures, Figures1),
    rounds(Order, Eliminated, Figures1).

rounds(Order, Candidates0, Figures) :-
    taken(constraint_propagation, Order, Candidates0, Candidates1, Figures,
          Figures1),
    taken(elimination_assignment, Order, Candidates1, Candidates2, Figures1,
          Figures2),
    taken(sequence_elimination, Order, Candidates2, Candidates, Figures2,
          Figures3),
    (   same_candidates(Candidates, Candidates0)
    ->  Figures3 = []
    ;   rounds(Order, Candidates, Figures3)
    ).

%   taken(+Step, +Order, +Candidates0, -Candidates, -Figures, ?Figures0) is
%   semidet: takes Step; its figure, if there is one, stands before Figures0.

taken(Step, Order, Candidates0, Candidates, Figures, Figures0) :-
    after(Step, Order, Candidates0, Counts, Candidates),
    (   same_candidates(Candidates, Candidates0)
    ->  Figures = Figures0
    ;   Figures = [figure(Step, Candidates, Counts)|Figures0]
    ).

%   same_candidates(+Candidates0, +Candidates) is semidet: their sets are the
%   same by value (long_integers.pl).

same_candidates(Candidates0, Candidates) :-
    candidates_rows(Candidates0, Rows),
    candidates_rows(Candidates, Rows).

after(clue_elimination, _, Candidates0, [], Candidates) :-
    after_clue_elimination(Candidates0, Candidates).
after(constraint_propagation, _, Candidates0, [], Candidates) :-
    after_propagation(Candidates0, Candidates).
after(elimination_assignment, _, Candidates0, [], Candidates) :-
    after_assignment(Candidates0, Candidates).
after(sequence_elimination, Order, Candidates0, Counts, Candidates) :-
    after_sequence_elimination(Order, Candidates0, Counts, Candidates).
