% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../../rules').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/walk/steps').

:- begin_tests(walk_steps).

%   A step changes candidates given as rows of lists of heights.

rows_candidates(Rows, Sides, Candidates) :-
    length(Rows, N),
    findall(Row,
            ( between(1, N, _),
              length(Row, N)
            ),
            Board),
    start_candidates(Board, Sides, All),
    findall(place(R, C, Height),
            ( nth1(R, Rows, Row),
              nth1(C, Row, Heights),
              between(1, N, Height),
              \+ memberchk(Height, Heights)
            ),
            Removed),
    without(All, Removed, Candidates).

no_clues(N, [Side,Side,Side,Side]) :-
    length(Side, N),
    maplist(=(0), Side).

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

test(clue_3, Row == [[1,2,3],[1,2,3,4],Any,Any,Any]) :-
    Any = [1,2,3,4,5],
    clued_row(3, Row).
test(clue_1, Row == [[5],Any,Any,Any,Any]) :-
    Any = [1,2,3,4,5],
    clued_row(1, Row).
test(clue_5, Row == [[1],[2],[3],[4],[5]]) :-
    clued_row(5, Row).
test(no_clue, Row == [Any,Any,Any,Any,Any]) :-
    Any = [1,2,3,4,5],
    clued_row(0, Row).

clued_row(Clue, Row) :-
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

%   The article's {1,2,4} {1,2,3} {2,5} {1,2,3} {1,2,3}.

test(assignment, Row == [[4],[1,2,3],[5],[1,2,3],[1,2,3]]) :-
    any(5, [_|Rows]),
    no_clues(5, Sides),
    step(after_assignment,
         [[[1,2,4],[1,2,3],[2,5],[1,2,3],[1,2,3]]|Rows], Sides, [Row|_]).

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

test(fewest, Lines == [line(column,2),line(row,2)]) :-
    no_clues(2, Sides),
    rows_candidates([[[1],[2]],[[2],[1,2]]], Sides, Candidates0),
    fewest_sequences_first(Candidates0, Lines0),
    sort(0, @=<, Lines0, Lines),
    Lines0 == [line(row,2),line(column,2)].

test(no_sequence, fail) :-
    any(2, Rows),
    step([C0,C]>>after_sequence_elimination(in_turn, C0, _, C), Rows,
         [[1,0],[0,0],[1,0],[0,0]], _).

test(order, error(domain_error(order_of_lines, backwards))) :-
    any(2, Rows),
    no_clues(2, Sides),
    step([C0,C]>>after_sequence_elimination(backwards, C0, _, C), Rows, Sides,
         _).

:- end_tests(walk_steps).
