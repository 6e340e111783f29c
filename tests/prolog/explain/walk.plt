% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/walk').
:- use_module('../../../prolog/skyscraper/explain/candidates').

:- begin_tests(walk).

%   The worked example of seed 003, figure by figure. The text of the article
%   has no figures; what it says of them determines these.

figure(1, Candidates) :-
    worked_example(Board, Sides),
    start_candidates(Board, Sides, Candidates).
figure(2, Candidates) :-
    figure(1, Candidates0),
    after_clue_elimination(Candidates0, Candidates).
figure(3, Candidates) :-
    figure(2, Candidates0),
    after_propagation(Candidates0, Candidates).
figure(4, Candidates) :-
    figure(3, Candidates0),
    after_assignment(Candidates0, Candidates).
figure(5-Order, Candidates) :-
    figure(4, Candidates0),
    after_sequence_elimination(Order, Candidates0, _, Candidates).

%   drawn(+Candidates, -Rows): each cell as a number of its candidates.

drawn(Candidates, Rows) :-
    candidates_rows(Candidates, Rows0),
    maplist(maplist([Heights,Number]>>atomic_list_concat(Heights, Number)),
            Rows0, Rows1),
    maplist(maplist([Atom,Number]>>atom_number(Atom, Number)), Rows1, Rows).

%   extent(+Candidates, -Count, -Decided): how many candidates, and how many
%   cells with one.

extent(Candidates, Count, Decided) :-
    candidates_rows(Candidates, Rows),
    append(Rows, Cells),
    append(Cells, All),
    length(All, Count),
    include([[_]]>>true, Cells, Single),
    length(Single, Decided).

test(figure_1, Count-Decided == 125-0) :-
    figure(1, Candidates),
    extent(Candidates, Count, Decided).

test(figure_2, Rows-Count-Decided ==
               [[123,1234,5,1234,12],
                [1234,12345,12345,12345,123],
                [5,12345,1234,123,12],
                [12,123,1234,12345,1234],
                [12,123,1234,1234,5]]-83-3) :-
    figure(2, Candidates),
    drawn(Candidates, Rows),
    extent(Candidates, Count, Decided).

test(figure_3, Rows-Count-Decided ==
               [[123,1234,5,1234,12],
                [1234,12345,1234,12345,123],
                [5,1234,1234,123,12],
                [12,123,1234,12345,1234],
                [12,123,1234,1234,5]]-81-3) :-
    figure(3, Candidates),
    drawn(Candidates, Rows),
    extent(Candidates, Count, Decided).

test(figure_4, Rows-Count-Decided ==
               [[123,1234,5,1234,12],
                [4,5,123,123,123],
                [5,1234,1234,123,12],
                [12,123,123,5,4],
                [12,123,1234,1234,5]]-63-7) :-
    figure(4, Candidates),
    drawn(Candidates, Rows),
    extent(Candidates, Count, Decided).

test(figure_5, [ forall(member(Order-Expected,
                               [ together-[42,15],
                                 in_turn-[34,18]
                               ])),
                 true(Expected == [Count,Decided]) ]) :-
    figure(5-Order, Candidates),
    extent(Candidates, Count, Decided).

%   To a fixpoint, elimination assignment would decide nine.

test(assignment_repeated, Decided == 9) :-
    figure(4, Candidates4),
    repeated(Candidates4, Candidates),
    extent(Candidates, _, Decided).

repeated(Candidates0, Candidates) :-
    after_assignment(Candidates0, Candidates1),
    (   Candidates1 == Candidates0
    ->  Candidates = Candidates1
    ;   repeated(Candidates1, Candidates)
    ).

test(sequences, Counts == [8-2,6-2,8-6,4-1,8-6,2-1,12-6,12-6,12-8,2-2]) :-
    figure(4, Candidates),
    after_sequence_elimination(together, Candidates, Found, _),
    findall(Before-After, member(sequences(_, Before, After), Found), Counts).

test(fewest_first, Lines-Counts ==
                   [line(column,1),line(column,5),line(row,4),line(row,2)]-
                   [2,2,4,6]) :-
    figure(4, Candidates),
    fewest_sequences_first(Candidates, [L1,L2,L3,L4|_]),
    Lines = [L1,L2,L3,L4],
    findall(Before,
            ( member(Line, Lines),
              sequences(Line, Candidates, Before, _)
            ),
            Counts).

test(figure_6, [ forall(member(Order, [together,in_turn,fewest_first])),
                 true(Rows == [[3,1,5,4,2],[4,5,1,2,3],[5,4,2,3,1],
                               [1,2,3,5,4],[2,3,4,1,5]]) ]) :-
    worked_example(Board, Sides),
    walk(Order, Board, Sides, Figures),
    last(Figures, figure(_, Candidates, _)),
    drawn(Candidates, Rows).

%   After figure 5, line after line, steps 2 and 3 finish.

test(steps, Steps == [start,clue_elimination,constraint_propagation,
                      elimination_assignment,sequence_elimination,
                      constraint_propagation]) :-
    worked_example(Board, Sides),
    walk(in_turn, Board, Sides, Figures),
    findall(Step, member(figure(Step, _, _), Figures), Steps).

%   No step loses a solution, whatever the puzzle.

test(sound, [ forall(sampled(100, ( latin_square(4, Solution),
                                    member(Order, [together,fewest_first])
                                  ))),
              true(Lost == []) ]) :-
    shows(Solution, Sides),
    walk(Order, _, Sides, Figures),
    findall(Step,
            ( member(figure(Step, Candidates, _), Figures),
              candidates_rows(Candidates, Rows),
              \+ maplist(maplist(memberchk), Solution, Rows)
            ),
            Lost).

test(sound_by_rule,
     [ forall(( member(Rule-N, [ rule(1,[],count)-3, rule(2,[],count)-4,
                                 rule(0,[],sum)-3, rule(1,[],sum)-4,
                                 rule(0,[diagonals],count)-4 ]),
                sampled(8, ( rule_board(Rule, N, Solution) )) )),
       true(Lost == []) ]) :-
    rule_shows(Rule, Solution, Sides),
    walk(_, by(Rule, Sides), Figures),
    findall(Step,
            ( member(figure(Step, Candidates, _), Figures),
              candidates_rows(Candidates, Rows),
              \+ maplist(maplist(memberchk), Solution, Rows)
            ),
            Lost).

%   Clue 3 alone, where clues are sums, is that of the 3.

test(sum, First == [3]) :-
    walk(_, by(rule(0,[],sum), [[3,0,0],[0,0,0],[0,0,0],[0,0,0]]), Figures),
    last(Figures, figure(_, Candidates, _)),
    candidates_rows(Candidates, [[First|_]|_]).

test(where_it_stops, Rows == [[[1,2],[1,2]],[[1,2],[1,2]]]) :-
    walk(_, [[0,0],[0,0],[0,0],[0,0]], [figure(start, Candidates, [])]),
    candidates_rows(Candidates, Rows).

test(unsolvable, fail) :-
    walk(_, [[1,1],[0,0],[0,0],[0,0]], _).
test(out_of_range, fail) :-
    walk([[3,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], _).
test(wrong_type, error(type_error(integer, tall))) :-
    walk([[tall,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], _).
test(open_clue, error(instantiation_error)) :-
    walk(_, [[_,0],[0,0],[0,0],[0,0]], _).
test(order, error(domain_error(order_of_lines, backwards))) :-
    walk(backwards, _, [[0,0],[0,0],[0,0],[0,0]], _).

:- end_tests(walk).

:- begin_tests(walk_steps).

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
    classic_rule(Rule),
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
    classic_rule(Rule),
    length(Sets, 9),
    Any is (1<<10) - 2,
    maplist(=(Any), Sets),
    shown_sequences(Rule, Sets, 0, 0, Before, _),
    shown_sequences(Rule, Sets, 1, 0, After, _).

%   The heights 1 to 23 in order show 276 from the last of them.

test(high_sums, Counts == [1,1,0,0]) :-
    numlist(1, 23, Heights),
    findall(Set, ( member(Height, Heights), Set is 1<<Height ), Rising),
    reverse(Rising, Falling),
    findall(Count,
            (   member(Sets-Near-Far, [ Rising-276-0, Falling-23-276,
                                        Falling-0-20, Rising-276-24 ]),
                shown_sequences(rule(0,[],sum), Sets, Near, Far, Count, _)
            ),
            Counts).

:- end_tests(walk_steps).
