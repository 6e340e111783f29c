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
            fewest_sequences_first/2,   % +Candidates, -Lines
            shown_sequences/6           % +Rule, +Sets, +Near, +Far, -Count,
                                        % -Kept
          ]).
:- use_module('../../line/assignments', [assignments/3, merged_ways/2]).
:- use_module('../../line/bit_set').
:- use_module('../../rule/rule', [rule_heights/3]).
:- use_module('../candidates').
:- use_module('../closure', [clue_sets/6, keep_sets/5]).
:- use_module('../lines').
:- use_module('../sentences/fillings', [filling_step/5]).
:- use_module('../singles_closure', [after_step/3]).
:- use_module('../technique/contradiction', [contradiction/2]).
:- use_module('../technique/single').
:- use_module(library(apply),
              [foldl/4, foldl/5, foldl/6, maplist/2, maplist/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2, reverse/2, sum_list/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).

/** <module> The four steps of seed 003, each by itself

Each is a relation between the candidates before it and those after it, as
the article describes it: walk.pl goes through them with examples. What a clue
leaves, which cells are decided, and which heights have one place, the
techniques say that the explanations have, too. Nothing is learned from a cell
that has nothing left; a step that comes to one fails.
*/

%!  after_clue_elimination(+Candidates0, -Candidates) is semidet.
%
%   Step 1: each clue by itself. A clue C with 1 < C < N leaves the d-th cell
%   no height above N-C+d. A clue 1 makes the first cell N, a clue N the d-th
%   cell d. Fails if a cell has nothing left.

after_clue_elimination(Candidates0, Candidates) :-
    findall(Line, board_line(Candidates0, Line), Lines),
    foldl(clues_eliminated, Lines, Candidates0, Candidates),
    possible(Candidates).

clues_eliminated(Line, Candidates0, Candidates) :-
    candidates_size(Candidates0, Size),
    candidates_rule(Candidates0, rule(Empties, _, Weight)),
    line_clues(Line, Candidates0, Near, Far),
    Goals = [clue_1,clue_n,bound],
    Rule = rule(Empties, [], Weight),
    clue_sets(Goals, Rule, Size, Near, 0, FromNear),
    clue_sets(Goals, Rule, Size, 0, Far, FromFar),
    with_line(Line, FromNear, Candidates0, Candidates1),
    with_line(Line, FromFar, Candidates1, Candidates).

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
    shown_sequences(Rule, Sets, Near, Far, After, Kept).

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
                \+ maplist(single, Sets),
                assignments(Rule, Sets, Count)
            ),
            Counted),
    keysort(Counted, Ordered),
    pairs_values(Ordered, Lines).

%   with_line(+Line, +Sets, +Candidates0, -Candidates) is det: the cells of
%   Line keep what of Sets they have.

with_line(Line, Sets, Candidates0, Candidates) :-
    candidates_copy(Candidates0, Copy),
    keep_sets(Line, Sets, Copy, work([], 0), _),
    Candidates = Copy.

possible(Candidates) :-
    \+ contradictory(Candidates).

%!  shown_sequences(+Rule, +Sets, +Near, +Far, -Count, -Kept) is det.
%
%   Count sequences show Near from the first position and Far from the last, 0
%   for any number. Kept are the sets of the heights that they have at each
%   position. Seed 003 writes the sequences out. Here they are counted position
%   by position: what may follow depends on the heights that are used, and on
%   what was seen of them from either end, but not on their order.
%
%       ?- _Rule = rule(0,[],count),
%          _Sets = [0b10000,0b1110,0b100000,0b1110,0b1110],
%          shown_sequences(_Rule, _Sets, 0, 0, Before, _),
%          shown_sequences(_Rule, _Sets, 2, 3, After, Kept).
%       Before = 6, After = 3, Kept = [0b10000,0b1110,0b100000,0b1100,0b110].
%
%   (The example of the article's step 4: 4, 123, 5, 123, 123 becomes 4, 123, 5,
%   23, 12.)

shown_sequences(Rule, Sets, Near, Far, Count, Kept) :-
    length(Sets, Size),
    rule_heights(Rule, Size, All),
    Mask is min(Near, 1) * 0xff00 \/ min(Far, 1) * 0xff,
    By = by(Rule, All, Mask),
    layers(Sets, By, [[(0-0)-1]], [Last0|Layers]),
    Shown is Near << 8 \/ Far,
    findall((Used-Shown)-Ways, member((Used-Shown)-Ways, Last0), Last),
    pairs_keys_values(Last, States, Counts),
    sum_list(Counts, Count),
    reverse(Sets, Backwards),
    kept(Backwards, Layers, States, By, [], Kept).

%   layers(+Sets, +By, +Layers0, -Layers) is det: the first of Layers is what
%   stands after the last position, and so on to what stands before the first
%   one. Each is a list of (Used-Shown)-Count, with Shown as in filling_step/5.

layers([], _, Layers, Layers).
layers([Set|Sets], By, [Layer0|Layers0], Layers) :-
    findall(State-Count,
            (   member(State0-Count, Layer0),
                next_state(State0, Set, By, _, State)
            ),
            Ways),
    merged_ways(Ways, Layer),
    layers(Sets, By, [Layer,Layer0|Layers0], Layers).

next_state(Used0-Shown0, Set, by(Rule, All, Mask), Height, Used-Shown) :-
    Free is Set xor (Set /\ Used0),
    set_elements(Free, Heights),
    member(Height, Heights),
    filling_step(Height, Used0, by(Rule, All), Used, More),
    Shown is Shown0 + (More /\ Mask).

%   kept(+Sets, +Layers, +States, +By, +Kept0, -Kept) is det: Sets are those of
%   the positions so far, the last one first, and Layers what stands before
%   each. After the last of them only States lead to the end.

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
