% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/wrong_entry').

:- begin_tests(wrong_entry).

sides([[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).

test(proved, Text == "Try 3 in r4c4:\n   \c
                      No filling of row 4 shows 3 from the right. \c
                      Contradiction.") :-
    sides(Sides),
    entry_proof([place(4,4,3)], [[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,3]],
                Sides, Proof),
    proof_text(Proof, Text).

%   The other entries are taken as they are.

test(others, Place-Steps == place(1,2,1)-[]) :-
    entry_proof([place(1,2,1)], [[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]],
                proof(Place, _, Steps)).

test(not_by_easy_techniques, fail) :-
    length(Row, 4),
    length(Board, 4),
    maplist(same_length(Row), Board),
    Board = [[1|_]|_],
    entry_proof([place(1,1,1)], Board, [[0,0,0,0],[0,0,0,0],[0,0,0,0],
                                        [0,0,0,0]], _).

:- end_tests(wrong_entry).
