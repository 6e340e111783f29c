% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_walk_steps,
          [ after_clue_elimination/2,   % +Candidates0, -Candidates
            after_propagation/2,        % +Candidates0, -Candidates
            after_assignment/2,         % +Candidates0, -Candidates
            after_sequence_elimination/4, % +Order, +Candidates0, -Counts,
                                        % -Candidates
            must_be_order/1,            % +Order
            sequences/4,                % +Line, +Candidates, -Before, -After
            fewest_sequences_first/2    % +Candidates, -Lines
          ]).
:- use_module('../../line/assignments', [assignments/3]).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../singles_closure', [after_step/3]).
:- use_module('../technique/contradiction', [contradiction/2]).
:- use_module('../technique/single').
:- use_module(sequences).
:- use_module(library(apply),
              [foldl/4, foldl/5, foldl/6, maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The four steps of seed 003, each by itself

Each is a relation between the candidates before it and those after it, as
the article describes it: walk.pl goes through them with examples. Which cells
are decided, and which heights have one place, technique/single.pl says.
Nothing is learned from a cell that has nothing left; a step that comes to one
fails.
*/

%!  after_clue_elimination(+Candidates0, -Candidates) is semidet.
%
%   Step 1: each clue by itself. A clue C with 1 < C < N leaves the d-th cell
%   no height above N-C+d. A clue 1 makes the first cell N, a clue N the d-th
%   cell d. Fails if a cell has nothing left.

after_clue_elimination(Candidates0, Candidates) :-
    candidates_size(Candidates0, Size),
    findall(Line, board_line(Candidates0, Line), Lines),
    foldl(clues_eliminated(Size), Lines, Candidates0, Candidates),
    possible(Candidates).

clues_eliminated(Size, Line, Candidates0, Candidates) :-
    line_clues(Line, Candidates0, Near, Far),
    line_sets(Line, Candidates0, Sets0),
    clue_eliminated(Sets0, 1, 1, Size, Near, Sets1),
    clue_eliminated(Sets1, Size, -1, Size, Far, Sets),
    with_line(Line, Sets, Candidates0, Candidates).

%   Distance is that of the first cell of the list, Step what comes for the
%   next one.

clue_eliminated([], _, _, _, _, []).
clue_eliminated([Set0|Sets0], Distance, Step, Size, Clue, [Set|Sets]) :-
    (   Clue =:= 0
    ->  Set = Set0
    ;   Clue =:= Size
    ->  Set is Set0 /\ 1<<Distance
    ;   Clue =:= 1,
        Distance =:= 1
    ->  Set is Set0 /\ 1<<Size
    ;   Set is Set0 /\ ((1 << (Size-Clue+Distance+1)) - 1)
    ),
    Next is Distance + Step,
    clue_eliminated(Sets0, Next, Step, Size, Clue, Sets).

%!  after_propagation(+Candidates0, -Candidates) is semidet.
%
%   Step 2: the height of each decided cell leaves its row and its column,
%   until no cell becomes decided by that. Fails if a cell has nothing left, or
%   if two of a line are decided for the same height.

after_propagation(Candidates0, Candidates) :-
    possible(Candidates0),
    (   naked_single(Candidates0, Step)
    ->  after_step(Step, Candidates0, Candidates1),
        after_propagation(Candidates1, Candidates)
    ;   Candidates = Candidates0
    ).

%!  after_assignment(+Candidates0, -Candidates) is semidet.
%
%   Step 3, one sweep: a height with one place in a row or column stands
%   there; then step 2 for what is decided by that. All lines are looked at
%   before anything is placed. Fails if a cell has nothing left, or if a
%   height has no place in a line.

after_assignment(Candidates0, Candidates) :-
    \+ contradiction(Candidates0, height(_, _)),
    findall(Place,
            (   board_line(Candidates0, Line),
                hidden_single(Line, Candidates0, Step),
                Step = step(_, _, _, _, [Place], _, _)
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
    possible(Candidates).

%!  must_be_order(+Order) is det.
%
%   @error domain_error if Order is no order of lines

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
    assignments(Rule, Sets, Before),
    shown_sequences(Sets, Near, Far, After, Kept).

%!  sequences(+Line, +Candidates, -Before, -After) is det.
%
%   The candidates of Line allow Before sequences, and After of them show its
%   clues.

sequences(Line, Candidates, Before, After) :-
    line_kept(Candidates, Line, sequences(_, Before, After), _).

%!  fewest_sequences_first(+Candidates, -Lines) is det.
%
%   Lines are those with a cell that is not decided, the one with the fewest
%   sequences (before the clues are looked at) first; of as many, rows come
%   before columns, and lower numbers before higher ones.

fewest_sequences_first(Candidates, Lines) :-
    candidates_rule(Candidates, Rule),
    findall(Count-Line,
            (   board_line(Candidates, Line),
                line_sets(Line, Candidates, Sets),
                \+ maplist(one_element, Sets),
                assignments(Rule, Sets, Count)
            ),
            Counted),
    keysort(Counted, Ordered),
    findall(Line, member(_-Line, Ordered), Lines).

%   with_line(+Line, +Sets, +Candidates0, -Candidates) is det: the cells of
%   Line keep what of Sets they have.

with_line(Line, Sets, Candidates0, Candidates) :-
    candidates_size(Candidates0, Size),
    line_cells(Line, Size, Cells),
    line_sets(Line, Candidates0, Sets0),
    maplist(gone(Size), Sets, Masks),
    line_cells_places(Cells, Sets0, Masks, Removed),
    without(Candidates0, Removed, Candidates).

gone(Size, Set, Gone) :-
    Gone is Set xor ((1<<(Size+1)) - 2).

possible(Candidates) :-
    \+ contradictory(Candidates).

one_element(Set) :-
    Set =\= 0,
    Set /\ (Set-1) =:= 0.
