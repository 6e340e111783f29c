% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/settings').

:- begin_tests(settings).

test(defaults,
     Values == [none,0-inf,false,none,1-inf,inf,none]) :-
    puzzle_settings([], Settings),
    findall(Value,
            (   member(Key, [ graded, givens, minimal, symmetry, clues,
                              attempts, theme
                            ]),
                get_dict(Key, Settings, Value)
            ),
            Values).

test(open, [ forall(member(Key, [seed,difficulty,score,hardest,solution])),
             true(var(Value)) ]) :-
    puzzle_settings([minimal(true)], Settings),
    get_dict(Key, Settings, Value).

test(given, [ forall(member(Option-Key-Expected,
                            [ seed(7)-seed-7,
                              difficulty(hard)-difficulty-hard,
                              score(3)-score-3,
                              hardest(fish)-hardest-fish,
                              minimal(true)-minimal-true,
                              symmetry(rotate90)-symmetry-rotate90,
                              attempts(9)-attempts-9,
                              theme([[a]],[b])-theme-theme([[a]],[b])
                            ])),
              Value == Expected ]) :-
    puzzle_settings([Option], Settings),
    get_dict(Key, Settings, Value).

%   Answers are the variables of the options.

test(answers, [ forall(member(Key, [ seed, difficulty, score, hardest,
                                     solution
                                   ])),
                Value == Answer ]) :-
    Option =.. [Key,Answer],
    puzzle_settings([Option], Settings),
    get_dict(Key, Settings, Value).

%   Unless the option says otherwise, there is a clue.

test(bounds, [ forall(member(Option-Expected,
                             [ givens(auto)-(0-inf),
                               givens(none)-(0-0),
                               givens(0)-(0-0),
                               givens(4)-(4-4),
                               givens(2-5)-(2-5),
                               clues(auto)-(1-inf),
                               clues(9)-(9-9),
                               clues(0)-(0-0),
                               clues(0-9)-(0-9),
                               clues(3-inf)-(3-inf)
                             ])),
               Bounds == Expected ]) :-
    functor(Option, Name, 1),
    puzzle_settings([Option], Settings),
    get_dict(Name, Settings, Bounds).

test(least_above_most, error(domain_error(least_to_most, 5-3))) :-
    puzzle_settings([clues(5-3)], _).

%   A hardest technique has its difficulty, if it has only one.

test(implied, [ forall(member(Options-Expected,
                              [ [hardest(fish)]-extreme,
                                [hardest(naked_single)]-easy,
                                [hardest(sequence_elimination)]-none,
                                [hardest(_)]-none,
                                [hardest(fish),difficulty(easy)]-easy
                              ])),
                Difficulty == Expected ]) :-
    puzzle_settings(Options, Settings),
    wanted_difficulty(Settings, Difficulty).

test(implied_but_excluded, fail) :-
    dif(Difficulty, extreme),
    puzzle_settings([hardest(fish),difficulty(Difficulty)], _).

test(largest_seed, Seed == Largest) :-
    largest_seed(Largest),
    Largest =:= 2**64 - 1,
    puzzle_settings([seed(Largest)], Settings),
    get_dict(seed, Settings, Seed).

test(too_large_a_seed, [ forall(member(Goal-Options,
                                       [ puzzle_settings-[seed(Seed)],
                                         board_seed-[seed(Seed)]
                                       ])),
                         error(type_error(between(0,_), Seed)) ]) :-
    Seed is 2**64,
    call(Goal, Options, _).

test(graded, [ forall(member(Options-Expected,
                             [ [difficulty(_)]-difficulty,
                               [difficulty(easy)]-difficulty,
                               [difficulty(easy),score(_)]-whole,
                               [hardest(_)]-whole,
                               [solution(_)]-none
                             ])),
               Graded == Expected ]) :-
    puzzle_settings(Options, Settings),
    get_dict(graded, Settings, Graded).

test(domain, [ forall(member(Option-Culprit,
                             [ difficulty(tough)-tough,
                               hardest(magic)-magic,
                               givens(few)-few,
                               symmetry(mirror)-mirror,
                               clues(few)-few,
                               givens(2-none)-none
                             ])),
               error(domain_error(oneof(_), Culprit)) ]) :-
    puzzle_settings([Option], _).

test(type, [ forall(member(Option-Type-Culprit,
                           [ seed(-1)-between(0,_)-(-1),
                             seed(a)-between(0,_)-a,
                             difficulty(3)-atom-3,
                             score(x)-nonneg-x,
                             givens(-2)-nonneg-(-2),
                             givens("3")-nonneg-"3",
                             minimal(maybe)-boolean-maybe,
                             symmetry(2)-atom-2,
                             clues(1.5)-nonneg-1.5,
                             clues(inf-3)-nonneg-inf,
                             givens(0-(-1))-nonneg-(-1),
                             attempts(0)-positive_integer-0,
                             theme(a,[])-list-a,
                             theme([],b)-list-b
                           ])),
             error(type_error(Type, Culprit)) ]) :-
    puzzle_settings([Option], _).

test(open_value, [ forall(member(Name, [givens,minimal,symmetry,clues])),
                   error(instantiation_error) ]) :-
    Option =.. [Name,_],
    puzzle_settings([Option], _).

test(known_solution, error(uninstantiation_error([[1]]))) :-
    puzzle_settings([solution([[1]])], _).

test(unknown, [ forall(member(Option, [ colour(red), seed, seed(1,2), 7,
                                        theme(3) ])),
                error(domain_error(generate_puzzle_option, Option)) ]) :-
    puzzle_settings([Option], _).

test(twice, error(domain_error(option_beside(seed(1)), seed(2)))) :-
    puzzle_settings([seed(1),minimal(true),seed(2)], _).

test(no_list, error(type_error(list, seed(1)))) :-
    puzzle_settings(seed(1), _).

test(board_seed, Seed == 7) :-
    board_seed([seed(7)], Seed).

test(no_board_seed, true(var(Seed))) :-
    board_seed([], Seed).

test(board_seed_type, error(type_error(between(0,_), -7))) :-
    board_seed([seed(-7)], _).

test(board_option, error(domain_error(generate_board_option, minimal(true)))) :-
    board_seed([minimal(true)], _).

:- end_tests(settings).
