% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../prolog/skyscraper/search/fewest_places').
:- use_module('../../../prolog/skyscraper/statistics').
:- use_module('../rules').

:- begin_tests(choice, [setup(set_random(seed(5)))]).

no_failures(Count, attempt(inf, Weights, Weights)) :-
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Weights, weights, Ones).

%   What fewest_places/6 says, as plainly as can be.

fewest(Rows, R, C, Height) :-
    columns(Rows, Columns),
    findall(key(Product, Less, R1, C1),
            (   nth1(R1, Rows, Row),
                nth1(C1, Row, [A,B|Cs]),
                member(H, [A,B|Cs]),
                places(H, Row, InRow),
                nth1(C1, Columns, Column),
                places(H, Column, InColumn),
                Product is InRow * InColumn,
                Less is -H
            ),
            Keys),
    sort(Keys, [key(_, Least, R, C)|_]),
    Height is -Least.

places(H, Line, Count) :-
    aggregate_all(count,
                  (   member([A,B|Cs], Line),
                      memberchk(H, [A,B|Cs])
                  ),
                  Count).

random_rows(N, Rows) :-
    length(Rows, N),
    maplist(random_row(N), Rows).

random_row(N, Row) :-
    length(Row, N),
    maplist(random_domain(N), Row).

random_domain(N, Domain) :-
    numlist(1, N, All),
    random_subseq(All, Domain0, _),
    (   Domain0 == []
    ->  Domain = [N]
    ;   Domain = Domain0
    ).

test(fewest_places, [ forall(member(N, [2,5,9])), Wrong == [] ]) :-
    Count is N*N,
    no_failures(Count, Attempt),
    findall(Rows,
            (   between(1, 30, _),
                random_rows(N, Rows),
                append(Rows, Domains),
                compound_name_arguments(Cells, cells, Domains),
                once(member([_,_|_], Domains)),
                \+ ( fewest_places(N, Cells, Attempt, R, C, Height),
                     fewest(Rows, R, C, Height)
                   )
            ),
            Wrong).

%   Counts of more than nine, and of more than 62 bits together.

test(size_twenty, R/C-Height == 3/4-20) :-
    numlist(1, 20, All),
    length(Domains0, 400),
    maplist(=(All), Domains0),
    numlist(1, 19, Fewer),
    foldl(but_for(3, 4, Fewer), Domains0, Domains, 0, _),
    compound_name_arguments(Cells, cells, Domains),
    no_failures(400, Attempt),
    fewest_places(20, Cells, Attempt, R, C, Height).

%   All cells in that row or column can have any height but the last, all
%   others and the cell itself all of them.

but_for(R, C, Fewer, All, Domain, Index, Next) :-
    Next is Index + 1,
    (   Index // 20 + 1 =:= R,
        Index mod 20 + 1 =\= C
    ->  Domain = Fewer
    ;   Index // 20 + 1 =\= R,
        Index mod 20 + 1 =:= C
    ->  Domain = Fewer
    ;   Domain = All
    ).

test(all_decided, fail) :-
    no_failures(4, Attempt),
    fewest_places(2, cells([1],[2],[2],[1]), Attempt, _, _, _).

test(weights, R/C == 2/1) :-
    fewest_places(2, cells([1,2],[1,2],[1,2],[1,2]),
                  attempt(inf, weights(1,1,3,2), none), R, C, _).

%   After 120 failed choices the search begins anew, and knows where they were.

:- dynamic attempted/1.

tiring(Attempt) :-
    Attempt = attempt(Patience, Weights, _),
    assertz(attempted(Patience-Weights)),
    (   Patience < 400
    ->  repeat,
        failed_choice(Attempt, 2),
        fail
    ;   true
    ).

test(begin_anew, [ cleanup(retractall(attempted(_))),
                   Attempts == [120-failures(1,1,1),240-failures(1,122,1),
                                480-failures(1,363,1)] ]) :-
    attempt(3, tiring),
    findall(A, attempted(A), Attempts).

%   Once there is a solution it does not, or it would come again.

several(Attempt) :-
    between(1, 3, _),
    forall(between(1, 500, _), counted(Attempt)).

counted(Attempt) :-
    arg(1, Attempt, inf),
    !,
    failed_choice(Attempt, 1).
counted(_).

test(patience_without_end, Count-Failures == 3-1000) :-
    call_with_statistics(aggregate_all(count, attempt(1, several), Count),
                         statistics(_, Failures, _)).

test(other_errors_pass, throws(mistake)) :-
    attempt(1, [_]>>throw(mistake)).

:- end_tests(choice).
