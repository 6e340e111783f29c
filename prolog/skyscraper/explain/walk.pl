% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_walk,
          [ walk/3,                     % +Board, +Sides, -Figures
            walk/4,                     % +Order, +Board, +Sides, -Figures
            worked_example/2,           % -Board, -Sides
            after_clue_elimination/2,   % +Candidates0, -Candidates
            after_propagation/2,        % +Candidates0, -Candidates
            after_assignment/2,         % +Candidates0, -Candidates
            after_sequence_elimination/4, % +Order, +Candidates0, -Counts,
                                        % -Candidates
            sequences/4,                % +Line, +Candidates, -Before, -After
            fewest_sequences_first/2,   % +Candidates, -Lines
            shown_sequences/6           % +Rule, +Sets, +Near, +Far, -Count,
                                        % -Kept
          ]).
:- set_prolog_flag(optimise, true).
:- reexport(candidates,
            [ start_candidates/3,       % +Board, +Sides, -Candidates
              candidates_rows/2         % +Candidates, -Rows
            ]).
:- reexport(candidates_display,
            [ printCandidates/1         % +Candidates
            ]).
:- use_module('../line/arrangement_count', [merged_ways/2]).
:- use_module('../line/bit_set').
:- use_module(filling_count, [filling_count/3]).
:- use_module(candidates).
:- use_module(closure, [clue_sets/4]).
:- use_module(crossing_out, [crossed_out/3]).
:- use_module(lines).
:- use_module(sentences/fillings, [filling_by/4, filling_step/5]).
:- use_module(singles_closure, [narrow_line/5]).
:- use_module(technique/contradiction, [contradiction/2]).
:- use_module(technique/single, [hidden_single/3]).
:- use_module(library(apply),
              [foldl/4, foldl/5, foldl/6, maplist/2, maplist/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [member/2, memberchk/2, reverse/2, same_length/2, sum_list/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).

/** <module> A walk through seed 003, with its article in hand

V. Detani's article solves a puzzle in four steps: clue elimination, constraint
propagation, elimination assignment, sequence elimination. Here each is a
relation between the candidates before and after it, taken by itself and as the
article describes it. (contraction.pl is the fast solver that grew from it; its
contraction/clue_elimination.pl does more in its first step than the article.
The explanations call these steps `bound`, `naked_single`, `hidden_single` and
`sequence_elimination`, and tell them one at a time.) What the article calls a
_sequence_ is an arrangement elsewhere. A step that leaves a cell nothing
fails.

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

_Step 1, clue elimination._ With a clue C, the d-th cell has no height above
N-C+d; the clues 1 and N are used to the full. Figure 2 has 83 candidates, and
three cells are decided:

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

_Step 2, constraint propagation._ A decided height leaves the other cells of
its row and column, and so does what this decides. In figure 3 the 5 has left
r2c3, as the article says, and r3c2, which it does not mention:

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

_Step 3, elimination assignment._ A height with one place left in a row or a
column stands there; then comes step 2. This is one sweep: all rows and columns
are looked at before anything is placed. Figure 4 has seven cells decided, as
the article says (its "cell (5,4)" is row 4, column 5):

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

_Step 4, sequence elimination._ Of the sequences that the candidates of a line
allow, those that do not show its clues are struck out; a height stays in a
cell if some remaining sequence has it there. How many are there in row 4,
before and after?

    ?- worked_example(Board, Sides), start_candidates(Board, Sides, C1),
       after_clue_elimination(C1, C2), after_propagation(C2, C3),
       after_assignment(C3, C4), sequences(line(row, 4), C4, Before, After).
    Before = 4, After = 1, …

The article does not say in which order the lines are taken, and its figure 5
depends on it. If all lines look at figure 4 (`together`), 15 cells are decided
and 42 candidates left; if each sees what the lines before it have left, rows
first, then columns (`in_turn`), 18 and 34:

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

Its optimization is a third order: `fewest_first`, the undecided lines, those
with the fewest sequences first. That is the order of walk/3, which repeats
steps 2, 3 and 4 until nothing changes. The last of its figures is figure 6,
the solution:

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

The article has other errors: there is no clue 5 in its puzzle; 4×4 has 576
boards, not 880; and its "240 to 8 (or 22)" and "2880" sequences come from no
line of the puzzle.
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
%   none changes anything; for most puzzles of size 5 and more that is not yet
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
    taken(Order, clue_elimination, Candidates-Figures, Eliminated-Figures1),
    rounds(Order, Eliminated, Figures1).

rounds(Order, Candidates0, Figures0) :-
    foldl(taken(Order),
          [constraint_propagation,elimination_assignment,sequence_elimination],
          Candidates0-Figures0, Candidates-Figures),
    (   same_candidates(Candidates, Candidates0)
    ->  Figures = []
    ;   rounds(Order, Candidates, Figures)
    ).

%   taken(+Order, +Step, +Candidates0-Figures0, -Candidates-Figures) is
%   semidet: takes Step. Its figure, if any, stands in Figures0 before Figures.

taken(Order, Step, Candidates0-Figures0, Candidates-Figures) :-
    after(Step, Order, Candidates0, Counts, Candidates),
    (   same_candidates(Candidates, Candidates0)
    ->  Figures0 = Figures
    ;   Figures0 = [figure(Step, Candidates, Counts)|Figures]
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

%!  after_clue_elimination(+Candidates0, -Candidates) is semidet.
%
%   Step 1: each clue by itself. A clue C with 1 < C < N leaves the d-th cell
%   no height above N-C+d. A clue 1 makes the first cell N, a clue N the d-th
%   cell d. Fails if a cell has nothing left.

after_clue_elimination(Candidates0, Candidates) :-
    findall(Line, board_line(Candidates0, Line), Lines),
    foldl(clues_eliminated, Lines, Candidates0, Candidates),
    \+ contradictory(Candidates).

clues_eliminated(Line, Candidates0, Candidates) :-
    clue_sets([clue_1,clue_n,bound], Line, Candidates0, Sets),
    with_line(Line, Sets, Candidates0, Candidates).

%!  after_propagation(+Candidates0, -Candidates) is semidet.
%
%   Step 2: the height of each decided cell leaves its row and its column,
%   until that decides no further cell. Fails if a cell has nothing left, or if
%   two cells of a line are decided with the same height.

after_propagation(Candidates0, Candidates) :-
    \+ contradictory(Candidates0),
    crossed_out(Candidates0, Candidates1, Decided),
    (   Decided == []
    ->  \+ contradiction(Candidates1, twice(_, _, _)),
        Candidates = Candidates1
    ;   after_propagation(Candidates1, Candidates)
    ).

%!  after_assignment(+Candidates0, -Candidates) is semidet.
%
%   Step 3, one sweep: a height with one place in a row or column stands there;
%   then step 2 for what that decides. All lines are looked at before anything
%   is placed. Fails if a cell has nothing left, or if a height has no place in
%   a line.

after_assignment(Candidates0, Candidates) :-
    \+ contradiction(Candidates0, height(_, _)),
    findall(Place,
            (   board_line(Candidates0, Line),
                hidden_single(Line, Candidates0, Step),
                Step = step(_, _, _, _, Placed, _, _),
                member(Place, Placed)
            ),
            Places),
    with_placed(Candidates0, Places, Candidates1),
    after_propagation(Candidates1, Candidates).

%!  after_sequence_elimination(+Order, +Candidates0, -Counts, -Candidates) is
%!                             semidet.
%
%   Step 4, every line once. Counts is a list of
%   sequences(Line, Before, After), in the order in which the lines are taken.
%   Order is one of
%
%     - together
%       all lines look at Candidates0
%     - in_turn
%       each looks at what the lines before it have left: the rows, then the
%       columns
%     - fewest_first
%       likewise, but in the order of fewest_sequences_first/2
%
%   Fails if a line has no sequence left.
%
%   @error domain_error if Order is none of these

after_sequence_elimination(Order, Candidates0, Counts, Candidates) :-
    must_be_order(Order),
    (   Order == fewest_first
    ->  fewest_sequences_first(Candidates0, Lines)
    ;   findall(Line, board_line(Candidates0, Line), Lines)
    ),
    (   Order == together
    ->  maplist(line_kept(Candidates0), Lines, Counts, Kept),
        foldl(with_line, Lines, Kept, Candidates0, Candidates)
    ;   foldl(line_eliminated, Lines, Counts, Candidates0, Candidates)
    ),
    \+ contradictory(Candidates).

must_be_order(Order) :-
    must_be(atom, Order),
    (   memberchk(Order, [together,in_turn,fewest_first])
    ->  true
    ;   domain_error(order_of_lines, Order)
    ).

line_eliminated(Line, Counts, Candidates0, Candidates) :-
    line_kept(Candidates0, Line, Counts, Sets),
    with_line(Line, Sets, Candidates0, Candidates).

line_kept(Candidates, Line, sequences(Line, Before, After), Kept) :-
    line_sets(Line, Candidates, Sets),
    line_clues(Line, Candidates, Near, Far),
    candidates_rule(Candidates, Rule),
    filling_count(Rule, Sets, Before),
    shown_sequences(Rule, Sets, Near, Far, After, Kept).

%!  sequences(+Line, +Candidates, -Before, -After) is det.
%
%   The candidates of Line allow Before sequences, and After of them show its
%   clues.

sequences(Line, Candidates, Before, After) :-
    line_kept(Candidates, Line, sequences(_, Before, After), _).

%!  fewest_sequences_first(+Candidates, -Lines) is det.
%
%   Lines are those with an undecided cell, the one with the fewest sequences
%   (before the clues are applied) first; among equals, rows come before
%   columns, and lower numbers before higher ones.

fewest_sequences_first(Candidates, Lines) :-
    candidates_rule(Candidates, Rule),
    findall(Count-Line,
            (   board_line(Candidates, Line),
                line_sets(Line, Candidates, Sets),
                \+ maplist(single, Sets),
                filling_count(Rule, Sets, Count)
            ),
            Counted),
    keysort(Counted, Ordered),
    pairs_values(Ordered, Lines).

%   with_line(+Line, +Sets, +Candidates0, -Candidates) is det: the cells of
%   Line keep only what is in Sets, too.

with_line(Line, Sets, Candidates0, Candidates) :-
    candidates_copy(Candidates0, Copy),
    narrow_line(Line, Sets, Copy, work([], 0), _),
    Candidates = Copy.

%!  shown_sequences(+Rule, +Sets, +Near, +Far, -Count, -Kept) is det.
%
%   Count sequences show Near from the first position and Far from the last, 0
%   for any number. Kept are the sets of the heights that they have at each
%   position. Seed 003 writes the sequences out. Here they are counted position
%   by position: what may follow depends on which heights are used, and on what
%   is seen of them from either end, but not on their order.
%
%       ?- _Rule = rule(0,[],count),
%          _Sets = [0b10000,0b1110,0b100000,0b1110,0b1110],
%          shown_sequences(_Rule, _Sets, 0, 0, Before, _),
%          shown_sequences(_Rule, _Sets, 2, 3, After, Kept).
%       Before = 6, After = 3, Kept = [0b10000,0b1110,0b100000,0b1100,0b110].
%
%   (The example of the article's step 4: 4, 123, 5, 123, 123 becomes 4, 123,
%   5, 23, 12.)

shown_sequences(Rule, Sets, Near, Far, Count, Kept) :-
    length(Sets, Size),
    filling_by(Rule, Size, FillingBy, Bits),
    Clue is (1<<Bits) - 1,
    Mask is min(Near, 1) * Clue << Bits \/ min(Far, 1) * Clue,
    By = by(FillingBy, Mask),
    layers(Sets, By, [[(0-0)-1]], [Last0|Layers]),
    Shown is Near << Bits \/ Far,
    findall((Used-Shown)-Ways, member((Used-Shown)-Ways, Last0), Last),
    pairs_keys_values(Last, States, Counts),
    sum_list(Counts, Count),
    reverse(Sets, Backwards),
    kept(Backwards, Layers, States, By, [], Kept).

%   layers(+Sets, +By, +Layers0, -Layers) is det: Layers are what stands after
%   each position, the last first, and then before the first one. Each is a
%   list of (Used-Shown)-Count, with Shown as in filling_step/5.

layers([], _, Layers, Layers).
layers([Set|Sets], By, [Layer0|Layers0], Layers) :-
    findall(State-Count,
            (   member(State0-Count, Layer0),
                next_state(State0, Set, By, _, State)
            ),
            Ways),
    merged_ways(Ways, Layer),
    layers(Sets, By, [Layer,Layer0|Layers0], Layers).

next_state(Used0-Shown0, Set, by(FillingBy, Mask), Height, Used-Shown) :-
    Free is Set xor (Set /\ Used0),
    set_elements(Free, Heights),
    member(Height, Heights),
    filling_step(Height, Used0, FillingBy, Used, More),
    Shown is Shown0 + (More /\ Mask).

%   kept(+Sets, +Layers, +States, +By, +Kept0, -Kept) is det: Sets are those of
%   the positions so far, the last one first, and Layers those before each.
%   After the last of them, only States lead to the end.

kept([], _, _, _, Kept, Kept).
kept([Set|Sets], [Layer|Layers], States, By, Kept0, Kept) :-
    findall(State0-Height,
            (   member(State0-_, Layer),
                next_state(State0, Set, By, Height, State),
                ord_memberchk(State, States)
            ),
            Ways),
    pairs_keys_values(Ways, States0, Heights0),
    sort(States0, Leading),
    sort(Heights0, Heights),
    elements_set(Heights, Left),
    kept(Sets, Layers, Leading, By, [Left|Kept0], Kept).
