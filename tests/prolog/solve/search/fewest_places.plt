% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/solve/search/fewest_places').

:- begin_tests(fewest_places, [setup(set_random(seed(5)))]).

no_failures(Count, Weights) :-
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Weights, weights, Ones).

cells(Domains, Cells) :-
    maplist(elements_set, Domains, Sets),
    compound_name_arguments(Cells, cells, Sets).

%   What fewest_places/5 says, as plainly as can be.

fewest(Rows, Weights, Index, Height) :-
    length(Rows, N),
    columns(Rows, Columns),
    findall(key(Score, I, H),
            (   nth1(R1, Rows, Row),
                nth1(C1, Row, [A,B|Cs]),
                member(H, [A,B|Cs]),
                places(H, Row, InRow),
                nth1(C1, Columns, Column),
                places(H, Column, InColumn),
                I is (R1-1)*N + C1,
                arg(I, Weights, Weight),
                Score is (InRow*InColumn<<10)//Weight - H
            ),
            Keys),
    sort(Keys, [key(_, Index, Height)|_]).

places(H, Line, Count) :-
    aggregate_all(count,
                  (   member([A,B|Cs], Line),
                      memberchk(H, [A,B|Cs])
                  ),
                  Count).

random_weights(Count, Most, Weights) :-
    length(List, Count),
    maplist(random_between(1, Most), List),
    compound_name_arguments(Weights, weights, List).

random_rows(N, Rows) :-
    length(Rows, N),
    maplist(random_row(N), Rows).

random_row(N, Row) :-
    length(Row, N),
    maplist(random_domain(N), Row).

random_domain(N, Domain) :-
    numlist(0, N, All),                 % 0 is a park
    random_subseq(All, Domain0, _),
    (   Domain0 == []
    ->  Domain = [N]
    ;   Domain = Domain0
    ).

test(fewest_places, [ forall(member(N-Most, [2-1,5-1,5-3,9-1,9-40,16-1])),
                      Wrong == [] ]) :-
    Count is N*N,
    findall(Rows-Weights,
            (   samples(8, Tries),
                between(1, Tries, _),
                random_rows(N, Rows),
                random_weights(Count, Most, Weights),
                append(Rows, Domains),
                cells(Domains, Cells),
                once(member([_,_|_], Domains)),
                \+ ( fewest_places(N, Cells, Weights, Index, Height),
                     fewest(Rows, Weights, Index, Height)
                   )
            ),
            Wrong).

%   Counts of more than nine, and of more than 62 bits together. At size 24 the
%   sets are of three parts.

test(large, [ forall(member(N, [20,24])), Index-Height == Expected-N ]) :-
    Expected is 2*N + 4,
    numlist(1, N, All),
    Last is N - 1,
    numlist(1, Last, Fewer),
    findall(Domain,
            (   member(R, All),
                member(C, All),
                (   once(( R =:= 3, C =\= 4 ; R =\= 3, C =:= 4 ))
                ->  Domain = Fewer
                ;   Domain = All
                )
            ),
            Domains),
    cells(Domains, Cells),
    Count is N*N,
    no_failures(Count, Weights),
    fewest_places(N, Cells, Weights, Index, Height).

test(all_decided, fail) :-
    no_failures(4, Weights),
    fewest_places(2, cells(0b10,0b100,0b100,0b10), Weights, _, _).

test(weights, Index == 3) :-
    fewest_places(2, cells(0b110,0b110,0b110,0b110),
                  weights(1,1,3,2), Index, _).

:- end_tests(fewest_places).
