% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/wrong_entry').

:- begin_tests(wrong_entry).

sides([[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).

test(proved, Text == "Try 3 in r4c4:\n   \c
                      Column 1 shows 4 from the top: r1c1=1, r2c1=2, r3c1=3, \c
                      r4c1=4.\n   \c
                      Column 3 shows 4 from the bottom: r4c3=1, r3c3=2, \c
                      r2c3=3, r1c3=4.\n   \c
                      Row 4 shows 3 from the right: r4c4 is not 3.\n   \c
                      r4c4 has no height left. Contradiction.") :-
    sides(Sides),
    entry_proof([place(4,4,3)], [[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,3]],
                Sides, Proof),
    proof_text(Proof, Text).

%   The other entries are taken as they are.

test(others, Place-Steps-How == place(1,2,1)-[]-height(line(row,1),2)) :-
    entry_proof([place(1,2,1)], [[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]],
                proof(Place, _, Steps, How)).

test(not_by_easy_techniques, fail) :-
    length(Row, 4),
    length(Board, 4),
    maplist(same_length(Row), Board),
    Board = [[1|_]|_],
    entry_proof([place(1,1,1)], Board, [[0,0,0,0],[0,0,0,0],[0,0,0,0],
                                        [0,0,0,0]], _).

:- end_tests(wrong_entry).
