% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/filling_count').

:- begin_tests(filling_count).

test(filling_count, [ forall(( between(1, 300, Seed), domains(Seed, Domains) )),
                    true(Count == Expected) ]) :-
    classic_rule(Rule),
    maplist(elements_set, Domains, Sets),
    filling_count(Rule, Sets, Count),
    length(Domains, N),
    findall(Line,
            (   permutation_of(N, Line),
                maplist(memberchk, Line, Domains)
            ),
            Permutations),
    length(Permutations, Expected).

domains(Seed, Domains) :-
    set_random(seed(Seed)),
    N is Seed mod 5 + 1,
    length(Domains, N),
    maplist(domain(N), Domains).

domain(N, Domain) :-
    findall(Height,
            (   between(1, N, Height),
                maybe(0.7)
            ),
            Domain).

test(empty_cells, [ forall(( between(1, 200, Seed), ruled(Seed, Rule, Sets) )),
                    true(Count == Expected) ]) :-
    filling_count(Rule, Sets, Count),
    length(Sets, N),
    findall(Line,
            (   rule_line(Rule, N, Line),
                maplist([Set,Height]>>( Set /\ 1<<Height =\= 0 ), Sets, Line)
            ),
            Lines),
    length(Lines, Expected).

ruled(Seed, rule(Empties,[],count), Sets) :-
    set_random(seed(Seed)),
    N is Seed mod 4 + 2,
    Empties is Seed // 4 mod N,
    Lowest is min(Empties, 1),          % no empty cells: no bit for them
    All is 1<<(N-Empties+1) - (2-Lowest),
    length(Sets, N),
    maplist(some_of(All), Sets).

some_of(All, Set) :-
    random_between(0, All, Some),
    random_between(0, All, Others),
    Set is (Some \/ Others) /\ All.

test(great_heights, Counts == [1,1]) :-
    findall(Count,
            (   member(Height, [47,48]),
                Tall is 1<<Height,
                filling_count(rule(2,[],count), [Tall,1,1], Count)
            ),
            Counts).

test(no_way, fail) :-
    classic_rule(Rule),
    filling_count(Rule, [0b110,0b110], 0).

%   A height is used once, and an empty cell until there are enough of them.

test(with_height, Used == [0b1010,0b1001,0b1010]) :-
    with_height(0, 3, 0b0010, Used1),
    with_height(1, 0, 0b1000, Used2),
    with_height(2, 3, 0b0010, Used3),
    Used = [Used1,Used2,Used3].
test(with_empty_cells, Heights1-Heights2 == 0b1000-0b1001) :-
    with_height(2, 0, 0b1000, Used1),
    with_height(2, 0, Used1, Used2),
    Heights1 is Used1 /\ 0b1111,
    Heights2 is Used2 /\ 0b1111.

%   What was used last is taken back.

test(without_height, [ forall(( member(Empties, [0,1,2]),
                                member(Height, [0,3]),
                                Empties+Height > 0 )),
                       Used1 == Used0 ]) :-
    with_height(Empties, 2, 0, Used0),
    with_height(Empties, Height, Used0, Used),
    without_height(Empties, Height, Used, Used1).

:- end_tests(filling_count).
