% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(library(clpfd)).
:- use_module('../../../../prolog/skyscraper/solve/clpfd/counting').
:- use_module('../../../../prolog/skyscraper/solver').
:- use_module('../../../../prolog/skyscraper/variant/sums').

:- begin_tests(counting).

%   The clue of a line, known or not, is 0 or what the rules say.

test(by_the_rules, [ forall(( between(1, 4, N), between(0, 2, Empties),
                              Empties < N, member(Weight, [count,sum]) )),
                     Found == Expected ]) :-
    Rule = rule(Empties,[],Weight),
    Tallest is N - Empties,
    length(Cells, N),
    Low is 1 - min(1, Empties),
    Cells ins Low..Tallest,
    Clue in 0..20,
    findall(Cells-Clue,
            (   once_each(Empties, Tallest, Cells),
                seen(Weight, Tallest, Clue, Cells),
                label([Clue|Cells])
            ),
            Found0),
    sort(Found0, Found),
    findall(Line-Shown,
            (   rule_line(Rule, N, Line),
                rule_clues(Rule, Line, Near, _),
                member(Shown, [0,Near])
            ),
            Expected0),
    sort(Expected0, Expected).

test(known_clue, Cells == [1,0,2]) :-
    Cells = [A,0,_],
    Cells ins 0..2,
    once_each(1, 2, Cells),
    seen(sum, 2, 3, Cells),
    integer(A).

%   With the flag clpfd_monotonic, too.

test(monotonic, [ forall(member(Rule, [rule(0,[],sum),rule(1,[],count)])),
                  setup(set_prolog_flag(clpfd_monotonic, true)),
                  cleanup(set_prolog_flag(clpfd_monotonic, false)),
                  Count =:= 2*2**8 ]) :-
    aggregate_all(count,
                  solveBoard(2, _, _, [strategy(clpfd),rule(Rule)]),
                  Count).

:- end_tests(counting).
