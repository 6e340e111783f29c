% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/listed').

:- begin_tests(listed).

%   The arrangements that are listed, read out of their supports.

listed(Rule, Near, Far, Domains, Lines) :-
    maplist(elements_set, Domains, Sets),
    listed_line(Rule, Near, Far, Sets, Count, Supports),
    length(Domains, N),
    Last is Count - 1,
    findall(Line,
            (   between(0, Last, K),
                findall(Height,
                        (   between(1, N, Position),
                            arg(Position, Supports, AtPosition),
                            arg(Argument, AtPosition, Bits),
                            Height is Argument - 1,
                            getbit(Bits, K) =:= 1
                        ),
                        Line)
            ),
            Lines0),
    sort(0, @=<, Lines0, Lines).

allowed(Rule, Near, Far, Domains, Lines) :-
    length(Domains, N),
    rule_lines(Rule, N, Near, Far, All),
    findall(Line, ( member(Line, All), maplist(memberchk, Line, Domains) ),
            Lines).

%   Cells may be parks, and clues may be sums.

test(by_rule, [ forall(sampled(80, ( rule_domains(Rule, Most, Domains),
                                     between(0, Most, Near),
                                     between(0, Most, Far)
                                   ))),
                Lines == Expected ]) :-
    listed(Rule, Near, Far, Domains, Lines),
    allowed(Rule, Near, Far, Domains, Expected).

rule_domains(rule(1,[],count), 4,
             [[0,1,2,3,4],[0,1,3],[0,2,3,4],[1,2,3,4],[0,1,2,3]]).
rule_domains(rule(2,[],count), 3,
             [[0,1,2],[0,1,3],[0,2,3],[1,2,3],[0,1,2,3]]).
rule_domains(rule(0,[],sum), 15,
             [[1,2,3,4],[1,3,5],[1,2,3,4],[2,3,4,5],[1,2,3,4,5]]).
rule_domains(rule(1,[],sum), 10,
             [[0,1,2,3,4],[0,1,3],[0,2,3,4],[1,2,3,4],[0,1,2,3]]).

%   Heights that no cell behind can have come at once: otherwise these lines
%   would take more steps than are made.

test(few_steps, Count == 14) :-
    classic_rule(Rule),
    listed_line(Rule, 0, 4,
                [412,466,1736,890,2232,164,956,274,548,6,608], Count, _).
test(few_steps_with_a_park, Count == 124) :-
    listed_line(rule(1,[],sum), 0, 14,
                [ 3080,2083,8709,8208,20481,4816,272,386,18563,5632,12,5124,
                  8320,1656,18432 ], Count, _).

test(random_domains, Different == []) :-
    classic_rule(Rule),
    set_random(seed(1)),
    findall(Near-Far-Domains,
            (   samples(100, Count),
                between(1, Count, _),
                % six full cells take more steps than are made
                random_member(Most-Share, [5-1.0,5-0.9,6-0.6]),
                random_between(1, Most, N),
                length(Domains, N),
                maplist(random_domain(N, Share), Domains),
                random_between(0, N, Near),
                random_between(0, N, Far),
                listed(Rule, Near, Far, Domains, Lines),
                allowed(Rule, Near, Far, Domains, Expected),
                Lines \== Expected
            ),
            Different).

test(none, Count == 0) :-
    classic_rule(Rule),
    listed_line(Rule, 0, 0, [0b10,0b10,0b1100], Count, _).

%   Of N full cells it is N!, to the last one.

test(full_cells, [ forall(between(2, 9, N)) ]) :-
    numlist(1, N, Heights),
    elements_set(Heights, All),
    findall(All, between(1, N, _), Sets),
    foldl([F,P0,P]>>(P is P0*F), Heights, 1, Factorial),
    assertion(few_arrangements(Sets, Factorial)),
    Fewer is Factorial - 1,
    assertion(\+ few_arrangements(Sets, Fewer)).

%   Exactly as many as are listed at most: 5, 5 and 9 heights are 225*3!/3**3.

test(as_many_as_allowed, true) :-
    few_arrangements([0b111110,0b111110,0b1111111110], 50).

test(decided, true) :-
    few_arrangements([0b100,0b10,0b1000], 1).

test(too_many, fail) :-
    classic_rule(Rule),
    findall(0b11111111110, between(1, 10, _), Sets),
    listed_line(Rule, 3, 3, Sets, _, _).

:- end_tests(listed).
