% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/table_cache').
:- use_module('../../../prolog/skyscraper/solver').

:- begin_tests(by_rule, [setup(set_random(seed(23)))]).

%   Every strategy that knows a rule finds each solution once, and no other:
%   with tables, and where lines have none.

test(brute_force, [ forall(( N-Strategy = 4-contraction,
                             classic_rule(Rule),
                             member(Limit, [6,0])
                           ; sampled(16, ( between(2, 4, N), a_rule(N, Rule),
                                           member(Strategy,
                                                  [contraction,clpfd]),
                                           member(Limit, [120_000,1,0]) ))
                           )),
                    Wrong == [] ]) :-
    brute_force_boards(Rule, N, Boards),
    (   Strategy == contraction
    ->  Count = 12
    ;   Count = 2
    ),
    in_new_thread(( set_random(seed(N)),
                    set_table_limit(Limit),
                    findall(Board/Sides,
                            (   Boards = [_|_],
                                between(1, Count, _),
                                random_puzzle_of(Boards, Board, Sides),
                                brute_force(Boards, Board, Sides, Good),
                                findall(Board,
                                        solveBoard(N, Board, Sides,
                                                   [ rule(Rule),
                                                     strategy(Strategy)
                                                   ]),
                                        Found0),
                                msort(Found0, Found),
                                Found \== Good
                            ),
                            Wrong0)
                  ),
                  Wrong0, Wrong).

in_new_thread(Goal, Result, Exited) :-
    thread_create(( Goal, thread_exit(Result) ), Thread),
    thread_join(Thread, exited(Exited)).

%   No board has these diagonals.

test(no_board, [ forall(member(N, [2,3])), Count == 0 ]) :-
    variants_rule([diagonals(true)], Rule),
    length(Sides, 4),
    findall(Board, solveBoard(N, Board, Sides, [rule(Rule)]), Boards),
    length(Boards, Count).

%   Open clues are 0 or what the rule says.

test(open_clue, [ forall(member(Strategy, [contraction,clpfd])),
                  Clues == [0,6] ]) :-
    variants_rule([parks(1),clues(sums)], Rule),
    findall(Clue,
            solveBoard(4, [[1,0,2,3],_,_,_|_],
                       [[0,0,0,0],[Clue,0,0,0],[0,0,0,0],[0,0,0,0]],
                       [rule(Rule),strategy(Strategy)]),
            Clues0),
    sort(Clues0, Clues).

%   Without a size the first that has place for what is known.

test(open_size, Size-Most == 4-3) :-
    variants_rule([parks(1)], Rule),
    once(solveBoard(Size, [[3|_]|_], _, [rule(Rule)])),
    rule_most(Rule, Size, Most).

test(size_of_sum, Size == 3) :-
    variants_rule([clues(sums)], Rule),
    once(solveBoard(Size, _, [[5|_]|_], [rule(Rule)])).

test(refused, [ forall(member(Options, [ [strategy(xor)], [strategy(skyline)]
                                       ])),
                error(domain_error(classic_rule_of_strategy(_), _)) ]) :-
    variants_rule([parks(1)], Rule),
    solveBoard(4, _, _, [rule(Rule)|Options]).

no_rule(classic, domain_error(rule, classic)).
no_rule(rule(0,[],tall), existence_error(weight, tall)).
no_rule(rule(0,[diagonals,nothing],count), existence_error(group, nothing)).
no_rule(rule(0,[nothing,diagonals],count), existence_error(group, nothing)).
no_rule(rule(0,[diagonals,diagonals],count),
        domain_error(groups_in_order, [diagonals,diagonals])).

test(no_rule, [forall(no_rule(Rule, Expected)), error(Expected)]) :-
    solveBoard(4, _, _, [rule(Rule)]).

%   A group of two cells has not each height once.

test(short_group, [ setup(assertz((skyscraper_groups:further_group(pair, _,
                                                                   line(pair,1),
                                                                   [1-1,1-2])),
                                  Clause)),
                    cleanup(erase(Clause)),
                    error(domain_error(group_of_all_heights, pair)) ]) :-
    solveBoard(4, _, _, [rule(rule(0,[pair],count))]).

test(no_rule_of_clues, [forall(no_rule(Rule, Expected)), error(Expected)]) :-
    solveBoard(4, _, by(Rule, _)).

test(unknown_rule, error(instantiation_error)) :-
    solveBoard(4, _, _, [rule(_)]).

test(negative_rule, error(type_error(nonneg, -1))) :-
    solveBoard(4, _, _, [rule(rule(-1,[],count))]).

:- end_tests(by_rule).
