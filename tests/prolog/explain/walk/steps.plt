% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../../rules').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/explain/walk/steps').

:- begin_tests(walk_steps).

no_clues(N, Sides) :-
    empty_puzzle(N, _, Sides).

step(Goal, Rows0, Sides, Rows) :-
    rows_candidates(Rows0, Sides, Candidates0),
    call(Goal, Candidates0, Candidates),
    candidates_rows(Candidates, Rows).

any(N, Rows) :-
    numlist(1, N, Heights),
    length(Row, N),
    maplist(=(Heights), Row),
    length(Rows, N),
    maplist(=(Row), Rows).

%   The examples of the article for lines of five.

clued(3, [[1,2,3],[1,2,3,4],Any,Any,Any], Any).
clued(1, [[5],Any,Any,Any,Any], Any).
clued(5, [[1],[2],[3],[4],[5]], _).
clued(0, [Any,Any,Any,Any,Any], Any).

test(clue, [ forall(clued(Clue, Expected, [1,2,3,4,5])), Row == Expected ]) :-
    any(5, Rows0),
    no_clues(5, [No,_,_,_]),
    step(after_clue_elimination, Rows0, [No,[Clue,0,0,0,0],No,No], [Row|_]).

test(from_behind, Column == [[1,2],[1,2,3],[3]]) :-
    any(3, Rows0),
    step(after_clue_elimination, Rows0,
         [[2,0,0],[0,0,0],[1,0,0],[0,0,0]], Rows),
    columns(Rows, [Column|_]).

test(clues_that_cannot_be, fail) :-
    any(2, Rows0),
    step(after_clue_elimination, Rows0, [[1,0],[2,0],[0,0],[0,0]], _).

test(propagation, Rows == [[[3],[2],[1]],[[1,2],[1,3],[2,3]],
                           [[1,2],[1,3],[2,3]]]) :-
    no_clues(3, Sides),
    step(after_propagation,
         [[[3],[2,3],[1,2,3]],[[1,2,3],[1,2,3],[1,2,3]],
          [[1,2,3],[1,2,3],[1,2,3]]],
         Sides, Rows).

test(decided_twice, fail) :-
    no_clues(2, Sides),
    step(after_propagation, [[[1],[1]],[[1,2],[1,2]]], Sides, _).

test(propagated_to_nothing, fail) :-
    no_clues(2, Sides),
    step(after_propagation, [[[1],[1,2]],[[1,2],[2]]], Sides, _).

test(height_without_place, fail) :-
    no_clues(2, Sides),
    step(after_assignment, [[[1],[1]],[[1,2],[1,2]]], Sides, _).

test(sequence_elimination, Row-Counts0 == Left-[sequences(line(row,1),6,3)]) :-
    any(5, [_|Rows]),
    no_clues(5, [No,_,_,_]),
    rows_candidates([[[4],[1,2,3],[5],[1,2,3],[1,2,3]]|Rows],
                    [No,[2,0,0,0,0],No,[3,0,0,0,0]], Candidates0),
    after_sequence_elimination(fewest_first, Candidates0, Counts, Candidates),
    candidates_rows(Candidates, [Row|_]),
    Counts = [First|_],
    Counts0 = [First],
    Left = [[4],[1,2,3],[5],[2,3],[1,2]].

test(fewest, Lines == [line(row,2),line(column,2)]) :-
    no_clues(2, Sides),
    rows_candidates([[[1],[2]],[[2],[1,2]]], Sides, Candidates),
    fewest_sequences_first(Candidates, Lines).

test(no_sequence, fail) :-
    any(2, Rows),
    step([C0,C]>>after_sequence_elimination(in_turn, C0, _, C), Rows,
         [[1,0],[0,0],[1,0],[0,0]], _).

test(order, error(domain_error(order_of_lines, backwards))) :-
    any(2, Rows),
    no_clues(2, Sides),
    step([C0,C]>>after_sequence_elimination(backwards, C0, _, C), Rows, Sides,
         _).

%   The same, by writing the permutations out.

plainly(Candidates, Near, Far, Before, After, Kept) :-
    length(Candidates, N),
    findall(Heights,
            (   permutation_of(N, Heights),
                maplist(memberchk, Heights, Candidates)
            ),
            All),
    length(All, Before),
    findall(Heights,
            (   member(Heights, All),
                once(seen(Near, Heights, Far))
            ),
            Shown),
    length(Shown, After),
    findall(Left,
            (   between(1, N, Position),
                findall(Height,
                        (   member(Heights, Shown),
                            nth1(Position, Heights, Height)
                        ),
                        Heights0),
                sort(Heights0, Left)
            ),
            Kept).

counted(Candidates, Near, Far, Before, After, Kept) :-
    maplist(elements_set, Candidates, Sets),
    Rule = rule(0, [], count),
    shown_sequences(Rule, Sets, 0, 0, Before, _),
    shown_sequences(Rule, Sets, Near, Far, After, Kept0),
    maplist(set_elements, Kept0, Kept).

%   Lines of each kind: all candidates, some, and too few.

line([[1]]).
line([[1,2],[1,2]]).
line([[1,2],[1]]).
line([[1],[1]]).
line([[1,2,3],[1,2,3],[1,2,3]]).
line([[1,2],[2,3],[1,3]]).
line([[],[2,3],[1,3]]).
line([[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]).
line([[1,2],[1,2,3],[1,2,3,4],[3,4]]).
line([[4],[1,2,3],[5],[1,2,3],[1,2,3]]).
line([[1,2,3],[1,2,3,4,5],[2,4,5],[1,2,3,4,5],[1,5]]).

test(as_written_out, [ forall(( line(Candidates),
                                length(Candidates, N),
                                between(0, N, Near),
                                between(0, N, Far)
                              )),
                       true(Counted == Plain) ]) :-
    counted(Candidates, Near, Far, B0, A0, K0),
    Counted = [B0,A0,K0],
    plainly(Candidates, Near, Far, B, A, K),
    Plain = [B,A,K].

test(all_of_nine, Before-After == 362880-40320) :-
    length(Sets, 9),
    Any is (1<<10) - 2,
    maplist(=(Any), Sets),
    shown_sequences(rule(0,[],count), Sets, 0, 0, Before, _),
    shown_sequences(rule(0,[],count), Sets, 1, 0, After, _).

:- end_tests(walk_steps).
