% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(lists), [append/2, member/2, nth1/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../prolog/skyscraper/rule/board_shape').
:- use_module('../../../prolog/skyscraper/generate/random_board').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../rules').

:- begin_tests(random_board).

test(nothing_known) :-
    board_shape(3, Board, Sides),
    nothing_known(3, Board, Sides).

test(something_known, [ forall(member(Known, [ [[1|_]|_]-_,
                                               [[A,A|_]|_]-_,
                                               [[B|_]|_]-[[B|_]|_],
                                               _-[[0|_]|_]
                                             ])),
                        fail ]) :-
    Known = Board-Sides,
    board_shape(3, Board, Sides),
    nothing_known(3, Board, Sides).

test(constrained, fail) :-
    board_shape(3, Board, Sides),
    Board = [[A|_]|_],
    A #> 1,
    nothing_known(3, Board, Sides).

%   Each clue is what is seen, or 0 where it is not shown.

test(clues, [ forall(( member(First, [_,3]),
                       member(Probability, [0,0.5,1])
                     )),
              true(Wrong == []) ]) :-
    Board = [[First|_]|_],
    board_shape(4, Board, Sides),
    once(random_board(4, Board, Sides, Probability, 7)),
    shows(Board, All),
    findall(Clue-Visible,
            (   nth1(I, Sides, Side),
                nth1(J, Side, Clue),
                nth1(I, All, Seen),
                nth1(J, Seen, Visible),
                (   Probability == 0
                ->  Clue \== 0
                ;   Probability == 1
                ->  Clue \== Visible
                ;   Clue \== 0,
                    Clue \== Visible
                )
            ),
            Wrong).

%   With the probability of a half, about half of 1600 clues are shown: the
%   limits are five standard deviations away.

test(share, true((700 < Shown, Shown < 900))) :-
    findall(Clue,
            (   board_shape(5, Five, Sides),
                limit(80, random_board(5, Five, Sides, 0.5, 1)),
                append(Sides, Clues),
                member(Clue, Clues),
                Clue > 0
            ),
            Found),
    length(Found, Shown).

%   Clues that occur twice, or together with a cell, are the same in the end.

test(twice, [ forall(between(1, 5, Seed)), Top == Left ]) :-
    Sides = [[Top|_],[Top|_]|_],
    board_shape(4, Board, Sides),
    once(random_board(4, Board, Sides, 0.5, Seed)),
    Sides = [_,[Left|_]|_].

test(cell_and_clue, [ forall(between(1, 5, Seed)),
                      true(Clue == Visible) ]) :-
    Board = [[Clue|_]|_],
    Sides = [_,_,_,[Clue|_]],
    board_shape(4, Board, Sides),
    once(random_board(4, Board, Sides, 1, Seed)),
    shows(Board, [_,_,_,[Visible|_]]).

test(cell_and_own_clue, fail) :-        % behind 3 or 4, fewer are seen
    Board = [[Clue|_]|_],
    Sides = [[Clue|_]|_],
    board_shape(4, Board, Sides),
    Clue #> 2,
    random_board(4, Board, Sides, 1, 7).

test(constrained_clue, Clue == 2) :-
    Sides = [[Clue|_]|_],
    board_shape(4, Board, Sides),
    Clue in 2..2 \/ 5..9,
    once(random_board(4, Board, Sides, 0, 7)).

%   A clue that is not shown is 0, but if it cannot be.

test(hidden, [ forall(member(Domain-Expected, [(0..4)-0,(2..4)-shown])),
               Kind == Expected ]) :-
    random_stream(7, Stream),
    Clue in Domain,
    restrict_clue(0, Clue, Stream, _),
    (   Clue == 0
    ->  Kind = 0
    ;   fd_dom(Clue, 2..4),
        Kind = shown
    ).

test(shown, Domain == 1..4) :-
    random_stream(7, Stream),
    Clue in 0..4,
    restrict_clue(1, Clue, Stream, _),
    fd_dom(Clue, Domain).

test(known, [ forall(member(Clue, [0,3])), Later == Stream ]) :-
    random_stream(7, Stream),
    restrict_clue(0.5, Clue, Stream, Later).

:- end_tests(random_board).

:- begin_tests(random_labeling).

labeled(Seed, Variables) :-
    random_stream(Seed, Stream),
    random_labeling(Variables, Stream).

test(each_once, [ forall(member(Seed, [1,2,3])),
                  true(Sorted-Solutions == All-All) ]) :-
    findall([X,Y,Z],
            (   [X,Y,Z] ins 1..3,
                all_distinct([X,Y,Z]),
                labeled(Seed, [X,Y,Z])
            ),
            Found),
    sort(Found, Sorted),
    msort(Found, Solutions),
    findall([X,Y,Z],
            (   [X,Y,Z] ins 1..3,
                all_distinct([X,Y,Z]),
                label([X,Y,Z])
            ),
            All).

test(none, fail) :-
    [X,Y] ins 1..2,
    X #> Y + 1,
    labeled(1, [X,Y]).

test(nothing_left) :-
    labeled(1, [3,4]).

test(order_of_seed, true(Different > 3)) :-
    findall(Order,
            (   between(1, 30, Seed),
                order(Seed, Order)
            ),
            Orders),
    sort(Orders, Distinct),
    length(Distinct, Different).

order(Seed, Order) :-
    findall(X, ( X in 1..3, labeled(Seed, [X]) ), Order).

test(same_seed, Order == Again) :-
    order(9, Order),
    order(9, Again).

%   The smaller domain is next: its value is the one that stays.

test(smallest_first, Ys == [4,4,4]) :-
    findall(Y,
            (   between(1, 3, Seed),
                X in 1..9,
                Y in 3..4,
                X #< 9 * (Y - 3),
                once(labeled(Seed, [X,Y]))
            ),
            Ys).

:- end_tests(random_labeling).
