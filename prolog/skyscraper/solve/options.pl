% SPDX-License-Identifier: MIT

:- module(skyscraper_options,
          [ strategy_option/2,          % +Options, -Strategy
            rule_option/2,              % +Options, -Rule
            formulation/2,              % +Options, -Formulation
            labeling_options/2          % +Options, -Labeling
          ]).
:- use_module('../rule/rule').
:- use_module(strategy).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(option), [option/2, option/3]).

/** <module> The options of solveBoard/4, constrain_board/4 and label_board/3

One list goes through all three, and each looks at the whole of it: what is
wrong is an error before any work is done.
*/

%   The words that an option may have.

words(strategy, Words) :-
    findall(Name, strategy(Name, _, _), Words).
words(visibility, [global,xor]).
words(choice, [places,ffc]).
words(values, [lowest,random]).

%!  strategy_option(+Options, -Strategy) is det.
%
%   Strategy is the one in Options, or `auto`. If there are options for the
%   CLP(FD) model, it is one that is that model: the second of `auto`.
%
%   @error type_error, domain_error or instantiation_error if Options are
%          malformed or do not go together

strategy_option(Options, Strategy) :-
    must_be(list, Options),
    maplist(known_option, Options),
    agreeing(Options),
    option(strategy(Strategy0), Options, auto),
    (   member(Option, Options),
        \+ memberchk(Option, [strategy(_),rule(_)])
    ->  model_strategy(Strategy0, Option, Strategy)
    ;   Strategy = Strategy0
    ),
    (   memberchk(rule(Rule), Options),
        \+ classic_rule(Rule),
        \+ knows_rules(Strategy, Options)
    ->  domain_error(classic_rule_of_strategy(Strategy), Rule)
    ;   true
    ).

knows_rules(Strategy, Options) :-
    once(strategy(Strategy, Goal, _)),
    (   Goal = model(Default)
    ->  option(visibility(global), Options, Default)
    ;   \+ Goal = classic(_)
    ).

%!  rule_option(+Options, -Rule) is det.
%
%   Rule (rule/rule.pl) is the one in Options, or the classic one.

rule_option(Options, Rule) :-
    (   memberchk(rule(Given), Options)
    ->  Rule = Given
    ;   classic_rule(Rule)
    ).

model_strategy(Strategy0, Option, Strategy) :-
    once(strategy(Strategy0, Goal, _)),
    (   Goal = model(_)
    ->  Strategy = Strategy0
    ;   Goal = unless_constrained(_, Second)
    ->  Strategy = Second
    ;   domain_error(option_of_strategy(Strategy0), Option)
    ).

known_option(Option) :-
    (   compound(Option),
        compound_name_arguments(Option, Name, [Value])
    ->  known_option(Name, Value, Option)
    ;   domain_error(solve_board_option, Option)
    ).

known_option(labeling, Value, _) =>
    must_be(list, Value).
known_option(rule, Value, _) =>
    must_be_rule(Value).
known_option(Name, Value, Option) =>
    (   words(Name, Words)
    ->  must_be(atom, Value),
        (   memberchk(Value, Words)
        ->  true
        ;   domain_error(oneof(Words), Value)
        )
    ;   domain_error(solve_board_option, Option)
    ).

agreeing([]).
agreeing([Option|Options]) :-
    forall(( member(Other, Options),
             excluding(Option, Other, First, Second)
           ),
           domain_error(option_beside(First), Second)),
    agreeing(Options).

%   One of the options, First, leaves no place for the other, Second.

excluding(Option, Other, Option, Other) :-
    functor(Option, Name, _),
    functor(Other, Name, _).
excluding(Option, Other, Option, Other) :-
    excludes(Option, Other).
excluding(Option, Other, Other, Option) :-
    excludes(Other, Option).

excludes(choice(places), values(_)).
excludes(labeling(_), choice(_)).
excludes(labeling(_), values(_)).

%!  formulation(+Options, -Formulation) is det.
%
%   Formulation is that of a line's visibility in the CLP(FD) model, `global`
%   or `xor`: the one in Options, or else that of the strategy, or `global`.
%   Errors as strategy_option/2.

formulation(Options, Formulation) :-
    strategy_option(Options, Strategy),
    (   once(strategy(Strategy, model(OfStrategy), _))
    ->  Default = OfStrategy
    ;   Default = global
    ),
    option(visibility(Formulation), Options, Default).

%!  labeling_options(+Options, -Labeling) is det.
%
%   Labeling is labeling(LabelingOptions), for labeling/2, or choice(Choice,
%   Order) as label_board/3 describes them. Errors as strategy_option/2.

labeling_options(Options, Labeling) :-
    formulation(Options, Formulation),
    (   option(labeling(LabelingOptions), Options)
    ->  Labeling = labeling(LabelingOptions)
    ;   option(values(Order), Options, lowest),
        (   (   Formulation == xor
            ;   option(values(_), Options)
            )
        ->  Default = ffc
        ;   Default = places
        ),
        option(choice(Choice), Options, Default),
        Labeling = choice(Choice, Order)
    ).
