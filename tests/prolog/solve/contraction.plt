% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(random)).
:- use_module('../../../prolog/skyscraper/solve/contraction').
:- use_module('../../../prolog/skyscraper/line/table_cache').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/statistics').
:- use_module('../../../prolog/skyscraper/test_data').
:- use_module('../rules').
:- use_module('../samples').

%   The solutions of a puzzle, and those that the rules allow it.

found(N, Board, Sides, Found) :-
    findall(Board, contracted_board(N, Board, Sides), Found0),
    msort(Found0, Found).

allowed(Squares, Board, Sides, Allowed) :-
    findall(Board,
            (   member(Board-All, Squares),
                maplist(maplist(shown_or_none), Sides, All)
            ),
            Allowed0),
    msort(Allowed0, Allowed).

shown_or_none(0, _) :-
    !.
shown_or_none(Clue, Clue).

squares(N, Squares) :-
    findall(Board-Sides,
            (   latin_square(N, Board),
                shows(Board, Sides)
            ),
            Squares).

empty(N, Rows) :-
    length(Rows, N),
    maplist(row_of_length(N), Rows).

row_of_length(N, Row) :-
    length(Row, N).

no_clues(N, Sides) :-
    length(Zeros, N),
    maplist(=(0), Zeros),
    Sides = [Zeros,Zeros,Zeros,Zeros].

%   Some clues and heights of a square, now and then a wrong one.

random_part(N, Shown, Wrong, Squares, Board, Sides) :-
    random_member(Square-All, Squares),
    maplist(maplist(random_height(N, Shown, Wrong)), Square, Board),
    maplist(maplist(random_clue(N, Shown, Wrong)), All, Sides).

random_height(N, Shown, Wrong, Height, Cell) :-
    (   maybe(Shown)
    ->  wrong(N, Wrong, Height, Cell)
    ;   true
    ).

random_clue(N, Shown, Wrong, Clue0, Clue) :-
    (   maybe(Shown)
    ->  wrong(N, Wrong, Clue0, Clue)
    ;   Clue = 0
    ).

wrong(N, Wrong, Right, Number) :-
    (   maybe(Wrong)
    ->  random_between(1, N, Number)
    ;   Number = Right
    ).

:- begin_tests(contraction_small).

test(latin_squares, [ forall(member(N-Count, [1-1,2-2,3-12,4-576])),
                      Found == Count ]) :-
    empty(N, Board),
    no_clues(N, Sides),
    aggregate_all(count, contracted_board(N, Board, Sides), Found).

test(all_clues_of_two, [ forall(member(Top, [[0,0],[0,1],[0,2],[1,0],[1,1],
                                             [1,2],[2,0],[2,1],[2,2]])),
                         Pairs == [] ]) :-
    squares(2, Squares),
    findall(Found-Allowed,
            (   length(Left, 2),
                length(Right, 2),
                maplist(between(0, 2), Left),
                maplist(between(0, 2), Right),
                Sides = [Top,Left,[0,0],Right],
                empty(2, Board),
                found(2, Board, Sides, Found),
                allowed(Squares, Board, Sides, Allowed),
                Found \== Allowed
            ),
            Pairs).

%   Both clues of the first row and column of size three, and all pairs of
%   givens.

test(three, Pairs == []) :-
    squares(3, Squares),
    findall(Sides-Board,
            (   length(Clues, 4),
                maplist(between(0, 3), Clues),
                Clues = [T,L,B,R],
                Sides = [[T,0,0],[L,0,0],[B,0,0],[R,0,0]],
                empty(3, Board),
                Board = [[X,_,_],[_,Y,_],_],
                member(X-Y, [_-_,1-_,_-2,3-1]),
                found(3, Board, Sides, Found),
                allowed(Squares, Board, Sides, Allowed),
                Found \== Allowed
            ),
            Pairs).

test(four, Different == []) :-
    set_random(seed(4)),
    squares(4, Squares),
    findall(Sides-Board,
            (   between(1, 400, K),
                Shown is 0.1 + 0.1*(K mod 5),
                random_part(4, Shown, 0.05, Squares, Board, Sides),
                found(4, Board, Sides, Found),
                allowed(Squares, Board, Sides, Allowed),
                Found \== Allowed
            ),
            Different).

test(all_clues_of_four, Unique == 372) :-
    squares(4, Squares),
    aggregate_all(count,
                  (   member(Board-Sides, Squares),
                      empty(4, Empty),
                      found(4, Empty, Sides, [Board])
                  ),
                  Unique).

:- end_tests(contraction_small).

:- begin_tests(contraction).

test(papers, [ forall(member(Clues-Givens,
                             [ testRestrictions-none,
                               testRestrictions2-none,
                               testRestrictions3-none,
                               testRestrictions4-board4,
                               testRestrictions5-board5,
                               testRestrictions6-board6
                             ])),
               Count-Shown == 1-Sides ]) :-
    call(Clues, Sides0),
    Sides0 = [Top|_],
    length(Top, N),
    empty(N, Board),
    (   Givens == none
    ->  true
    ;   call(Givens, Board)
    ),
    findall(Board, contracted_board(N, Board, Sides0), Boards),
    length(Boards, Count),
    Boards = [Solution|_],
    shows(Solution, All),
    maplist(maplist(shown), Sides0, All, Shown),
    Sides = Sides0.

shown(0, _, 0) :-
    !.
shown(_, Clue, Clue).

test(same_as_clpfd, [ forall(between(5, 6, N)), Different == [] ]) :-
    set_random(seed(N)),
    findall(Sides-Board,
            (   between(1, 25, _),
                random_puzzle(N, 0.5, 0.25, Board, Sides),
                found(N, Board, Sides, Found),
                findall(Board,
                        solveBoard(N, Board, Sides, [strategy(clpfd)]),
                        Expected0),
                msort(Expected0, Expected),
                Found \== Expected
            ),
            Different).

%   Lines too long for a table, at first filtered and then listed.

test(long_lines, [ forall(sampled(1, member(N, [10,11,12]))),
                   Different == [] ]) :-
    set_random(seed(N)),
    findall(Sides-Board,
            (   between(1, 4, _),
                random_puzzle(N, 0.9, 0.55, Board, Sides),
                found(N, Board, Sides, Found),
                assertion(Found = [_|_]),
                findall(Board,
                        solveBoard(N, Board, Sides, [strategy(clpfd)]),
                        Expected0),
                msort(Expected0, Expected),
                Found \== Expected
            ),
            Different).

%   Short lines treated as long ones: all of them, or those with more than a few
%   arrangements. (Tables belong to a thread.)

test(short_lines_as_long_ones, [ forall(sampled(2, member(Limit, [0,2,6,20]))),
                                 Different == [] ]) :-
    set_random(seed(Limit)),
    squares(4, Squares),
    findall(4-Board-Sides,
            (   samples(30, Count),
                between(1, Count, K),
                Shown is 0.1 + 0.15*(K mod 5),
                random_part(4, Shown, 0.05, Squares, Board, Sides)
            ),
            Fours),
    findall(N-Board-Sides,
            (   samples(8, Count),
                between(1, Count, K),
                N is 5 + K mod 2,
                random_puzzle(N, 0.6, 0.3, Board, Sides)
            ),
            Others),
    append(Fours, Others, Puzzles),
    maplist(found, Puzzles, Expected),
    thread_create(( set_table_limit(Limit),
                    maplist(found, Puzzles, Found),
                    thread_exit(Found)
                  ),
                  Thread),
    thread_join(Thread, exited(Found)),
    findall(Puzzle,
            (   nth1(K, Puzzles, Puzzle),
                nth1(K, Found, Solutions),
                \+ nth1(K, Expected, Solutions)
            ),
            Different),
    sort(0, @>=, Expected, [[_|_]|_]),
    memberchk([], Expected).

found(N-Board-Sides, Found) :-
    found(N, Board, Sides, Found).

test(long_lines_unsolvable, fail) :-
    set_random(seed(1)),
    random_puzzle(10, 1, 0.6, Board, [[Clue|Clues]|Sides]),
    Wrong is 1 + Clue mod 4,
    contracted_board(10, Board, [[Wrong|Clues]|Sides]).

%   A Latin square with shuffled rows and heights, and some of its clues and
%   heights.

random_puzzle(N, Clues, Givens, Board, Sides) :-
    numlist(1, N, Numbers),
    random_permutation(Numbers, Offsets),
    random_permutation(Numbers, Heights),
    maplist(shifted_row(Heights, N, Numbers), Offsets, Square),
    shows(Square, All),
    maplist(maplist(random_clue(N, Clues, 0)), All, Sides),
    maplist(maplist(random_height(N, Givens, 0)), Square, Board).

shifted_row(Heights, N, Numbers, Offset, Row) :-
    maplist(shifted(Heights, N, Offset), Numbers, Row).

shifted(Heights, N, Offset, Number, Height) :-
    Index is (Offset+Number) mod N,
    nth0(Index, Heights, Height).

%   Without a dead end there is one failed choice less than solutions.

test(failed_choices, Backtracks == 575) :-
    empty(4, Board),
    no_clues(4, Sides),
    call_with_statistics(forall(contracted_board(4, Board, Sides), true),
                         statistics(_, Backtracks, _)).

%   The example of the documentation: nothing of the board is given, or only
%   some of its lists.

test(open_board, [ forall(member(Board, [_,[_|_],[_,[_|_],_,[4|_]],
                                         [[1|_]|_]])),
                   Boards == [[[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]] ]) :-
    findall(Board,
            contracted_board(4, Board,
                             [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]),
            Boards).

test(board_of_another_size, error(domain_error(list_of_length(2), [_]))) :-
    contracted_board(2, [[_],[_]], [[0,0],[0,0],[0,0],[0,0]]).

test(no_choice_point, Board == [[1,2],[2,1]]) :-
    empty(2, Board),
    contracted_board(2, Board, [[2,0],[0,0],[0,0],[0,0]]).

%   Whatever waits for the variables sees finished boards only.

test(woken_once, Count == 1) :-
    Counter = counter(0),
    empty(5, Board),
    Board = [[A|_]|_],
    freeze(A, ( arg(1, Counter, Old), New is Old + 1,
                nb_setarg(1, Counter, New) )),
    no_clues(5, [Zeros|_]),
    once(contracted_board(5, Board, [Zeros,[5,0,0,0,0],Zeros,Zeros])),
    arg(1, Counter, Count).

:- end_tests(contraction).
