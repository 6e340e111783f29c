% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/messages').
:- use_module('../../../prolog/skyscraper/solve/options').

:- begin_tests(options).

test(strategy, [ forall(member(Options-Expected,
                               [ []-auto,
                                 [strategy(skyline)]-skyline,
                                 [strategy(xor),choice(places)]-xor,
                                 [values(random)]-clpfd,
                                 [strategy(auto),labeling([ff])]-clpfd
                               ])),
                 Strategy == Expected ]) :-
    strategy_option(Options, Strategy).

test(formulation, [ forall(member(Options-Expected,
                                  [ []-global,
                                    [strategy(xor)]-xor,
                                    [strategy(clpfd)]-global,
                                    [visibility(xor)]-xor,
                                    [strategy(xor),visibility(global)]-global
                                  ])),
                    Formulation == Expected ]) :-
    formulation(Options, Formulation).

%   The papers' formulation is labeled as the papers do.

test(labeling, [ forall(member(Options-Expected,
                               [ []-choice(places,lowest),
                                 [strategy(clpfd)]-choice(places,lowest),
                                 [strategy(xor)]-choice(ffc,lowest),
                                 [visibility(xor)]-choice(ffc,lowest),
                                 [values(random)]-choice(ffc,random),
                                 [choice(ffc)]-choice(ffc,lowest),
                                 [strategy(xor),choice(places)]-
                                     choice(places,lowest),
                                 [labeling([ff])]-labeling([ff])
                               ])),
                 Labeling == Expected ]) :-
    labeling_options(Options, Labeling).

test(malformed, [ forall(member(Options-Expected,
                                [ sideways-type_error(list, sideways),
                                  [fast]-domain_error(solve_board_option, fast),
                                  [colour(red)]-
                                      domain_error(solve_board_option,
                                                   colour(red)),
                                  [choice(first)]-
                                      domain_error(oneof([places,ffc]), first),
                                  [values(3)]-type_error(atom, 3),
                                  [labeling(ff)]-type_error(list, ff),
                                  [strategy(skyline),values(random)]-
                                      domain_error(option_of_strategy(skyline),
                                                   values(random)),
                                  [choice(places),values(random)]-
                                      domain_error(
                                          option_beside(choice(places)),
                                          values(random)),
                                  [values(random),choice(places)]-
                                      domain_error(
                                          option_beside(choice(places)),
                                          values(random)),
                                  [strategy(xor),strategy(clpfd)]-
                                      domain_error(
                                          option_beside(strategy(xor)),
                                          strategy(clpfd)),
                                  [choice(ffc),values(random),choice(ffc)]-
                                      domain_error(
                                          option_beside(choice(ffc)),
                                          choice(ffc)),
                                  [labeling([ff]),choice(ffc)]-
                                      domain_error(
                                          option_beside(labeling([ff])),
                                          choice(ffc))
                                ])),
                  Error == Expected ]) :-
    catch(labeling_options(Options, _), error(Error, _), true).

test(messages, Texts == [ "The strategy skyline does not take the option a(b)",
                          "The options a(b) and c(d) do not go together",
                          "There is no option a(b) of solveBoard/4" ]) :-
    findall(Text,
            (   member(Expected, [ option_of_strategy(skyline),
                                   option_beside(a(b)),
                                   solve_board_option ]),
                (   Expected == option_beside(a(b))
                ->  Option = c(d)
                ;   Option = a(b)
                ),
                message_to_codes(domain_error(Expected, Option), Text)
            ),
            Texts).

message_to_codes(Error, Text) :-
    phrase(prolog:error_message(Error), [Format-Arguments]),
    format(string(Text), Format, Arguments).

:- end_tests(options).
