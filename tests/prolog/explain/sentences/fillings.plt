% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/fillings').
:- use_module('../../../../prolog/skyscraper/rule/rule').
:- use_module('../../../../prolog/skyscraper/variants').
:- use_module('../../rules').

:- begin_tests(fillings).

%   What is said of a line is what all its fillings show, one by one.

test(all, [forall(between(1, 200, Seed)), true(Found-Shows == Expected-All)]) :-
    classic_rule(Rule),
    random_sets(Seed, Sets),
    findall(shows(Front,Back)-Heights,
            (   assignment(Sets, Heights),
                visible_count(count, Heights, Front),
                reverse(Heights, Backwards),
                visible_count(count, Backwards, Back)
            ),
            Expected0),
    msort(Expected0, Expected),
    findall(Show, member(Show-_, Expected), All0),
    sort(All0, All),
    filling_layers(Rule, Sets, Layers),
    filling_shows(Layers, Shows),
    findall(Show-Heights,
            filling_of(Layers, Show, Heights),
            Found0),
    msort(Found0, Found).

random_sets(Seed, Sets) :-
    set_random(seed(Seed)),
    random_between(1, 6, Size),
    length(Sets, Size),
    Most is (1<<Size) - 1,
    maplist(random_set(Most), Sets).

random_set(Most, Set) :-
    random_between(1, Most, Half),
    Set is 2*Half.

%   Where each height is seen or hidden is the same in all of them.

test(views, [forall(between(1, 200, Seed)), true(Views == Expected)]) :-
    classic_rule(Rule),
    random_sets(Seed, Sets),
    findall(view(Position,Height,Seen),
            (   assignment(Sets, Heights),
                append(Before, [Height|_], Heights),
                length([Height|Before], Position),
                (   max_list([Height|Before], Height)
                ->  Seen = true
                ;   Seen = false
                )
            ),
            Expected0),
    sort(Expected0, Expected),
    filling_layers(Rule, Sets, Layers),
    filling_views(Layers, Views0),
    sort(Views0, Views).

%   So are the heights that are seen.

test(sums, [ forall(( member(Parks, [0,1,2]), between(1, 60, Seed) )),
             true(Sums == Expected) ]) :-
    Rule = rule(Parks, [], sum),
    set_random(seed(Seed)),
    random_between(3, 5, Size),
    rule_heights(Rule, Size, Any),
    length(Sets, Size),
    maplist(random_part(Any), Sets),
    findall(Sum,
            (   rule_line(Rule, Size, Line),
                maplist(in_set, Line, Sets),
                findall(Height,
                        (   append(Before, [Height|_], Line),
                            max_list([0|Before], Top),
                            Height > Top
                        ),
                        Sum)
            ),
            Expected0),
    sort(Expected0, Expected),
    filling_sums(Rule, Sets, Sums).

random_part(Any, Set) :-
    random_between(1, 63, All),
    Set is All /\ Any.

in_set(Height, Set) :-
    Set /\ 1<<Height =\= 0.

test(few_enough) :-
    length(Nine, 9),
    length(Ten, 10),
    few_enough(100000, Nine),
    few_enough(10000, Ten),
    \+ few_enough(10001, Ten).

test(one_outcome, All == [[1,3,2],[2,3,1]]) :-
    classic_rule(Rule),
    filling_layers(Rule, [0b1110,0b1110,0b1110], Layers),
    findall(Heights,
            filling_of(Layers, shows(2,2), Heights),
            All0),
    msort(All0, All).

test(long, Shows == [shows(2,1)]) :-
    classic_rule(Rule),
    numlist(1, 20, Heights),
    findall(Set, ( member(Height, [19|Heights]), Height =\= 19,
                   Set is 1<<Height ), Rest),
    First is 1<<19,
    filling_layers(Rule, [First|Rest], Layers),
    filling_shows(Layers, Shows).

%   From behind all buildings of size 16 are seen: 136 storeys.

test(highest_sum, Shows == [shows(16,136)]) :-
    numlist(1, 16, Heights),
    findall(Set, ( member(Height, Heights), Set is 1<<Height ), Sets0),
    reverse(Sets0, Sets),
    filling_layers(rule(0, [], sum), Sets, Layers),
    filling_shows(Layers, Shows).

%   One more than eight bits hold, and one that they never held.

test(higher_sums, [ forall(member(Size-Sum, [22-253,23-276,36-666])),
                    Shows-Backwards == [shows(Size,Sum)]-[shows(Sum,Size)] ]) :-
    numlist(1, Size, Heights),
    findall(Set, ( member(Height, Heights), Set is 1<<Height ), Sets),
    reverse(Sets, Falling),
    filling_layers(rule(0, [], sum), Falling, Layers),
    filling_shows(Layers, Shows),
    filling_layers(rule(0, [], sum), Sets, RisingLayers),
    filling_shows(RisingLayers, Backwards).

:- end_tests(fillings).
