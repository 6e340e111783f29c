% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/links').
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/variants').

:- begin_tests(links).

%   Whom a place is linked with, as places.

linked(Kind, Rows, Sides, Place, Places) :-
    rows_candidates(Rows, Sides, Candidates),
    network(Candidates, network(Numbering, _, Strong, Weak)),
    functor(Strong, _, Count),
    once(( between(1, Count, Argument),
           Number is Argument - 1,
           number_place(Numbering, Number, Place)
         )),
    (   Kind == strong
    ->  arg(Argument, Strong, Set)
    ;   arg(Argument, Weak, Set)
    ),
    set_elements(Set, Numbers),
    findall(Other,
            (   member(N, Numbers),
                number_place(Numbering, N, Other)
            ),
            Places).

none([[0,0,0],[0,0,0],[0,0,0],[0,0,0]]).

board([[[1,2],[1,2,3],[1,2,3]],
       [[1,2,3],[1,2,3],[2,3]],
       [[1,3],[1,2,3],[1,2,3]]]).

test(strong, Places == [place(1,1,1)]) :-
    board(Rows),
    none(Sides),
    linked(strong, Rows, Sides, place(1,1,2), Places0),
    include([place(1,1,_)]>>true, Places0, Places).
test(weak, Places == [place(1,1,1),place(1,2,2),place(1,3,2),place(2,1,2)]) :-
    board(Rows),
    none(Sides),
    linked(weak, Rows, Sides, place(1,1,2), Places).

%   On a diagonal each height stands once.

test(diagonal, Places == [ place(1,1,1),place(1,2,2),place(1,3,2),place(2,1,2),
                           place(2,2,2),place(3,3,2)
                         ]) :-
    board(Rows),
    none(Sides),
    linked(weak, Rows, by(rule(0,[diagonals],count), Sides), place(1,1,2),
           Places).

%   One of several parks does not exclude another.

test(parks, Places == [place(1,1,1)]) :-
    none(Sides),
    linked(weak, [[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]]],
           by(rule(2,[],count), Sides), place(1,1,0), Places).

:- end_tests(links).
