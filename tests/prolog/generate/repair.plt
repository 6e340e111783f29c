% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/repair').

%   All squares of a size, each with its clues and with its values: those of
%   the cells row by row, then the clues in the order of the sides.

squares(N, Squares) :-
    findall(square(Board, Sides, Values),
            (   latin_square(N, Board),
                shows(Board, Sides),
                append(Board, Heights),
                append([Heights|Sides], Values)
            ),
            Squares).

%   Some clues and heights of a square.

puzzle(Squares, Share, Board, Sides) :-
    random_member(square(Square, All, _), Squares),
    maplist(maplist(some_part(Share, _)), Square, Board),
    maplist(maplist(some_part(Share, 0)), All, Sides).

solved(Squares, Board, Sides, Solutions) :-
    findall(Values,
            (   member(square(Board, All, Values), Squares),
                shown_clues(Sides, All)
            ),
            Solutions).

%   Without any bound on what is tried: in how many of these parts has a
%   solution to be known until it is the only one, at least?

kind_indices(givens, N, Indices) :-
    Last is N*N,
    numlist(1, Last, Indices).
kind_indices(clues, N, Indices) :-
    First is N*N + 1,
    Last is N*N + 4*N,
    numlist(First, Last, Indices).
kind_indices(either, N, Indices) :-
    Last is N*N + 4*N,
    numlist(1, Last, Indices).

fewest(Solutions, Indices, Fewest) :-
    length(Indices, Most),
    between(0, Most, Fewest),
    length(Chosen, Fewest),
    sublist(Chosen, Indices),
    findall(Projection,
            (   member(Solution, Solutions),
                maplist(value_of(Solution), Chosen, Projection)
            ),
            Projections),
    msort(Projections, Sorted),
    clumped_alone(Sorted),
    !.

value_of(Solution, Index, Value) :-
    nth1(Index, Solution, Value).

sublist([], _).
sublist([X|Xs], List) :-
    append(_, [X|Rest], List),
    sublist(Xs, Rest).

%   One element of the list occurs once.

clumped_alone(Sorted) :-
    clumped(Sorted, Counts),
    memberchk(_-1, Counts).

%   The solutions that have the additions.

left(Solutions, N, Additions, Left) :-
    include(has_all(N, Additions), Solutions, Left).

has_all(N, Additions, Solution) :-
    forall(member(Part-Value, Additions),
           (   part_index(Part, N, Index),
               nth1(Index, Solution, Value)
           )).

part_index(cell(Row, Column), N, Index) :-
    Index is (Row-1)*N + Column.
part_index(clue(Side, Number), N, Index) :-
    nth0(Before, [top,left,bottom,right], Side),
    Index is N*N + Before*N + Number.

differing(Solutions, N, Cells) :-
    findall(cell(Row, Column),
            (   between(1, N, Row),
                between(1, N, Column),
                part_index(cell(Row, Column), N, Index),
                findall(Height,
                        (   member(Solution, Solutions),
                            nth1(Index, Solution, Height)
                        ),
                        Heights),
                sort(Heights, [_,_|_])
            ),
            Cells).

right_repair(Squares, N, Kind, Board, Sides) :-
    solved(Squares, Board, Sides, Solutions),
    repair(Board, Sides, [additions(Kind),effort(inf)],
           repair(Cells, Found)),
    differing(Solutions, N, Expected),
    assertion(Cells == Expected),
    kind_indices(Kind, N, Indices),
    (   Found = fewest(Additions)
    ->  length(Additions, Length),
        assertion(fewest(Solutions, Indices, Length)),
        left(Solutions, N, Additions, Left),
        assertion(Left = [_]),
        forall(member(Part-_, Additions),
               assertion(of_kind(Kind, Part)))
    ;   assertion(Found == impossible),
        assertion(\+ fewest(Solutions, Indices, _))
    ).

of_kind(either, _).
of_kind(givens, cell(_, _)).
of_kind(clues, clue(_, _)).

:- begin_tests(repair).

test(as_by_trying_all_sets, [forall(member(Kind, [either,givens,clues]))]) :-
    squares(3, Squares),
    set_random(seed(3)),
    samples(12, Count),
    forall(between(1, Count, _),
           (   puzzle(Squares, 0.1, Board, Sides),
               right_repair(Squares, 3, Kind, Board, Sides)
           )).
test(as_by_trying_all_sets_of_larger_ones,
     [forall(member(Kind, [either,givens,clues]))]) :-
    squares(4, Squares),
    set_random(seed(4)),
    samples(4, Count),
    forall(between(1, Count, _),
           (   puzzle(Squares, 0.16, Board, Sides),
               right_repair(Squares, 4, Kind, Board, Sides)
           )).
test(known_minimum, [ condition(thorough),
                      forall(member(Options, [[effort(inf)],[]])),
                      Count == 4 ]) :-
    % a Latin square of size 4 is determined by four heights, not by three
    empty_puzzle(4, Board, Sides),
    repair(Board, Sides, [additions(givens)|Options],
           repair(_, fewest(Additions))),
    length(Additions, Count).
test(proved_where_all_are_known, Count == 3) :-
    % 144 solutions
    empty_puzzle(4, Board, Sides),
    Sides = [_,_,_,Bottom],
    repair(Board, [Bottom,Bottom,Bottom,[3,0,0,0]], [additions(givens)],
           repair(_, fewest(Additions))),
    length(Additions, Count).
test(known_minimum_of_clues, Count == 3) :-
    empty_puzzle(4, Board, Sides),
    repair(Board, Sides, [additions(clues),effort(inf)],
           repair(_, fewest(Additions))),
    length(Additions, Count).
test(second_best_value, Found = at_most([_|_], 1)) :-
    empty_puzzle(7, Board, _),
    Board = [_,[_,_,2|_]|_],
    repair(Board,
           [[0,2,1,5,0,4,0],[3,0,0,0,0,0,0],[2,3,0,1,0,0,0],[2,0,3,2,0,1,0]],
           [additions(clues)], repair(_, Found)).
test(better_of_one_kind, Lengths == [3,2]) :-
    %   a thousand solutions or more; each answer is better than the one before
    empty_puzzle(5, Board, _),
    Sides = [[0,0,0,0,0],[3,2,0,0,2],[2,0,0,0,0],[0,0,0,3,0]],
    findall(Length,
            (   better_repair(Board, Sides, [],
                              repair(_, at_most(Additions, 1))),
                length(Additions, Length)
            ),
            Lengths).
test(unique, Repair == repair([], fewest([]))) :-
    empty_puzzle(2, Board, Sides),
    Board = [[1|_]|_],
    repair(Board, Sides, [], Repair).
test(no_solution, fail) :-
    repair([[_,_],[_,_]], [[2,2],[0,0],[0,0],[0,0]], [], _).
test(no_clue_helps, Found == impossible) :-
    % the two solutions show the same numbers on all sides
    puzzle_of_twins(Board, Sides),
    repair(Board, Sides, [additions(clues)], repair(_, Found)).
test(little_effort, Found = at_most([_|_], 1)) :-
    empty_puzzle(5, Board, Sides),
    repair(Board, Sides, [effort(0)], repair(Cells, Found)),
    length(Cells, 25).
test(each_answer_is_better, condition(thorough)) :-
    empty_puzzle(4, Board, Sides),
    findall(Least-Length,
            (   better_repair(Board, Sides, [additions(givens),effort(inf)],
                              repair(_, Found)),
                bounds(Found, Least, Length)
            ),
            Bounds),
    Bounds = [1-_,2-_|_],
    last(Bounds, Last-Last),
    pairs_keys_values(Bounds, AtLeast, Lengths),
    msort(AtLeast, AtLeast),
    sort(0, @>=, Lengths, Lengths).
test(full_board, Found == fewest([])) :-
    squares(3, [square(Board, _, _)|_]),
    empty_puzzle(3, _, Sides),
    repair(Board, Sides, [], repair(_, Found)).
test(unknown_option, error(domain_error(repair_option, colour(red)))) :-
    repair([[_]], [[0],[0],[0],[0]], [colour(red)], _).
test(unknown_kind, error(domain_error(_, all))) :-
    repair([[_]], [[0],[0],[0],[0]], [additions(all)], _).
test(negative_effort, error(type_error(nonneg, -1))) :-
    repair([[_]], [[0],[0],[0],[0]], [effort(-1)], _).
test(open_option, error(instantiation_error)) :-
    repair([[_]], [[0],[0],[0],[0]], [_], _).
test(open_clue, error(instantiation_error)) :-
    repair([[_]], [[_],[0],[0],[0]], [], _).
test(wrong_size, fail) :-
    repair([[_]], [[0,0],[0],[0],[0]], [], _).

bounds(fewest(Values), Length, Length) :-
    length(Values, Length).
bounds(at_most(Values, AtLeast), AtLeast, Length) :-
    length(Values, Length).

%   The clues of exactly two squares.

puzzle_of_twins(Board, Sides) :-
    squares(4, Squares),
    member(square(_, Sides, _), Squares),
    findall(Other, member(square(Other, Sides, _), Squares), [_,_]),
    !,
    empty_puzzle(4, Board, _).

:- end_tests(repair).
