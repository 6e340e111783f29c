% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(ordsets), [ord_subset/2]).
:- use_module(chi_square).
:- use_module('../../../prolog/skyscraper/generate/latin_square').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/determined_square').
:- use_module('../../../prolog/skyscraper/solver').

:- begin_tests(determined_square).

test(determined, forall(between(1, 9, Size))) :-
    classic_rule(Rule),
    forall(member(Seed, [1,2]),
           ( random_stream(Seed, Stream),
             determined_square(Rule, Size, Rows, Stream, _),
             assertion(is_latin(Size, Rows)),
             assertion(determined(Size, Rows))
           )).

%   What a seed gives is not to change: puzzles are remembered by seeds.

test(seed, Rows == [[7,6,5,2,4,1,3],[6,4,2,1,5,3,7],[5,1,7,3,2,4,6],
                    [3,7,4,6,1,5,2],[1,2,3,4,7,6,5],[2,3,1,5,6,7,4],
                    [4,5,6,7,3,2,1]]) :-
    classic_rule(Rule),
    random_stream(7, Stream),
    determined_square(Rule, 7, Rows, Stream, _).

test(thread, Found == Rows) :-
    classic_rule(Rule),
    random_stream(7, Stream),
    determined_square(Rule, 7, Rows, Stream, _),
    thread_create(( determined_square(Rule, 7, Board, Stream, _),
                    thread_exit(Board)
                  ),
                  Thread),
    thread_join(Thread, exited(Found)).

test(stream_goes_on) :-
    classic_rule(Rule),
    random_stream(1, Stream0),
    determined_square(Rule, 7, First, Stream0, Stream1),
    determined_square(Rule, 7, Second, Stream1, _),
    assertion(First \== Second).

test(by_another_rule,
     forall(sampled(8, ( member(N, [4,5]), a_rule(N, Rule),
                         \+ classic_rule(Rule) )))) :-
    findall(Rows,
            (   samples(8, Count),
                between(1, Count, Seed),
                random_stream(Seed, Stream),
                determined_square(Rule, N, Rows, Stream, _)
            ),
            Found),
    assertion(Found = [_|_]),
    Rule = rule(_, _, Weight),
    forall(member(Rows, Found),
           (   square_sides(Weight, Rows, Sides),
               sides_by(Rule, Sides, Ruled),
               findall(Board, solveBoard(N, Board, Ruled), Boards),
               assertion(Boards == [Rows])
           )).

%   All squares of size 4 that their clues determine, each with the same
%   probability. (The limit is that of chi-square with 371 degrees of freedom at
%   0.001.)

test(uniform, condition(thorough)) :-
    classic_rule(Rule),
    findall(Sides-Rows,
            ( latin_square(4, Rows),
              shows(Rows, Sides)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Rows, member(_-[Rows], Groups), Determined0),
    sort(Determined0, Determined),
    length(Determined, Count),
    random_stream(1, Stream),
    Drawn is 3*Count,
    length(Squares, Drawn),
    foldl(determined_square(Rule, 4), Squares, Stream, _),
    uniformity(Squares, Count, _, Square),
    assertion(Square < 460.9),
    sort(Squares, Found),
    assertion(ord_subset(Found, Determined)).

test(no_size, error(type_error(_, 0))) :-
    classic_rule(Rule),
    determined_square(Rule, 0, _, stream(1,2,3,4), _).

test(unknown_size, error(instantiation_error)) :-
    classic_rule(Rule),
    determined_square(Rule, _, _, stream(1,2,3,4), _).

determined(Size, Rows) :-
    shows(Rows, Sides),
    findall(Board, limit(2, solveBoard(Size, Board, Sides)), Boards),
    Boards == [Rows].

:- end_tests(determined_square).
