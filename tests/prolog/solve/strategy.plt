% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/messages').
:- use_module('../../../prolog/skyscraper/solve/strategy').

:- begin_tests(strategy).

test(names, Names == [auto-any,contraction-any,clpfd-any,xor-classic,
                      skyline-classic]) :-
    findall(Name-Rules, strategy(Name, Rules), Names).

test(options, [ forall(( classic_rule(Classic),
                         member(Options-Expected,
                                [ []-by(clpfd, Classic),
                                  [strategy(skyline)]-by(skyline, Classic),
                                  [rule(rule(1,[],sum))]-
                                      by(clpfd, rule(1,[],sum)),
                                  [rule(rule(1,[],sum)),strategy(auto)]-
                                      by(auto, rule(1,[],sum)),
                                  [rule(Classic),strategy(xor)]-
                                      by(xor, Classic)
                                ]) )),
                by(Strategy,Rule) == Expected ]) :-
    solver_options(Options, Strategy, Rule).

test(malformed, [ forall(member(Options-Expected,
                                [ sideways-type_error(list, sideways),
                                  [fast]-domain_error(solve_board_option, fast),
                                  [colour(red)]-
                                      domain_error(solve_board_option,
                                                   colour(red)),
                                  [strategy(fastest)]-
                                      domain_error(oneof([ auto,contraction,
                                                           clpfd,xor,skyline
                                                         ]),
                                                   fastest),
                                  [strategy(xor),strategy(clpfd)]-
                                      domain_error(
                                          option_beside(strategy(xor)),
                                          strategy(clpfd)),
                                  [strategy(xor),strategy(xor)]-
                                      domain_error(
                                          option_beside(strategy(xor)),
                                          strategy(xor)),
                                  [rule(rule(2,[],count)),rule(rule(1,[],sum))]-
                                      domain_error(
                                          option_beside(rule(rule(2,[],count))),
                                          rule(rule(1,[],sum))),
                                  [rule(rule(1,[],sum)),strategy(skyline)]-
                                      domain_error(
                                          classic_rule_of_strategy(skyline),
                                          rule(1,[],sum))
                                ])),
                  Error == Expected ]) :-
    catch(solver_options(Options, _, _), error(Error, _), true).

test(unknown, [ forall(member(Options, [ _, [_], [strategy(_)], [rule(_)] ])),
                error(_) ]) :-
    solver_options(Options, _, _).

test(messages, Texts == [ "The options a(b) and c(d) do not go together",
                          "There is no option c(d) of solveBoard/4",
                          "The strategy skyline knows the classic rule only"
                        ]) :-
    findall(Text,
            (   member(Expected, [ option_beside(a(b)), solve_board_option,
                                   classic_rule_of_strategy(skyline)
                                 ]),
                message_string(error(domain_error(Expected, c(d)), _), Text)
            ),
            Texts).

:- end_tests(strategy).
