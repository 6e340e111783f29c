% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/links').
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/variants').

:- begin_tests(links).

%   What a place excludes, as places.

weak(Rows, Sides, Place, Places) :-
    rows_candidates(Rows, Sides, Candidates),
    network(Candidates, network(Numbering, _, _, Weak)),
    functor(Weak, _, Count),
    once(( between(1, Count, Argument),
           Number is Argument - 1,
           number_place(Numbering, Number, Place)
         )),
    arg(Argument, Weak, Set),
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

%   On a diagonal each height stands once.

test(diagonal, Places == [ place(1,1,1),place(1,2,2),place(1,3,2),place(2,1,2),
                           place(2,2,2),place(3,3,2)
                         ]) :-
    board(Rows),
    none(Sides),
    weak(Rows, by(rule(0,[diagonals],count), Sides), place(1,1,2),
           Places).

%   One of several parks does not exclude another.

test(parks, Places == [place(1,1,1)]) :-
    none(Sides),
    weak([[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]]],
           by(rule(2,[],count), Sides), place(1,1,0), Places).

:- end_tests(links).
