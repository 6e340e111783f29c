% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(chi_square).
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/ruled_square').
:- use_module('../../../prolog/skyscraper/solver').

:- begin_tests(ruled_square).

squares(Count, Rule, N, Squares, Stream0) :-
    (   Count =:= 0
    ->  Squares = []
    ;   ruled_square(Rule, N, Rows, Stream0, Stream),
        Squares = [Rows|Others],
        Less is Count - 1,
        squares(Less, Rule, N, Others, Stream)
    ).

%   They are boards by the rule; where there is none it fails.

test(by_the_rule,
     forall(sampled(6, ( between(1, 4, N), a_rule(N, Rule) )))) :-
    brute_force_boards(Rule, N, Boards),
    random_stream(N, Stream),
    (   Boards == []
    ->  \+ ruled_square(Rule, N, _, Stream, _)
    ;   samples(5, Count),
        squares(Count, Rule, N, Squares, Stream),
        forall(member(Rows, Squares),
               assertion(memberchk(Rows-_, Boards)))
    ).
test(large, forall(sampled(8, ( member(N, [7,9,12]), a_rule(N, Rule) )))) :-
    random_stream(1, Stream),
    ruled_square(Rule, N, Rows, Stream, _),
    length(None, N),
    maplist(=(0), None),
    once(solveBoard(N, Rows, by(Rule, [None,None,None,None]))).

%   With one park a line all boards have the same probability. The limit is the
%   value of chi-square at 0.001 for Count - 1 degrees of freedom.

test(uniform,
     forall(sampled(2, member(N-Count-Limit,
                              [2-2-10.8,3-12-31.3,4-576-685.5])))) :-
    random_stream(N, Stream),
    Drawn is 5*Count,
    squares(Drawn, rule(1,[],count), N, Squares, Stream),
    uniformity(Squares, Count, Different, Square),
    assertion(Different > Count/2),
    assertion(Square < Limit).

:- end_tests(ruled_square).
