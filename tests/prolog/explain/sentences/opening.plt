% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../../prolog/skyscraper/explain/explanation_text').

:- begin_tests(opening).

opened(Sides, Lines) :-
    explanation(Board, Sides, explanation(_, _, _, Steps, _)),
    start_candidates(Board, Sides, Start),
    told(Steps, Start, _, [paragraph(1,_,Lines)|_]).

test(each_clue, Lines ==
                [ 0-"The clues alone. Each building seen is taller than \c
                     the one seen before it, so the first must leave taller \c
                     ones for later.",
                  1-"Clue 1: the 4 comes first: r1c1=4.",
                  1-"Row 2 shows 2 and 3, together one more than its 4 \c
                     buildings: each is seen from one end only, but the 4 \c
                     from both. So the 4 is second from the left: r2c2=4.",
                  1-"Clue 2: the first cell is at most 3.",
                  1-"Clue 3: the first two cells are at most 2 and 3.",
                  0-"A known height is crossed out in its lines. Steps that \c
                     do only that are counted, but not told."
                ]) :-
    opened([[1,0,0,0],[1,2,0,0],[0,0,0,0],[0,3,0,0]], Lines).
test(one_line, First == 0-"Clue 3: all are seen, so row 3 from the left can \c
                           only be 123.") :-
    opened([[0,0,0],[0,0,3],[0,0,0],[0,0,0]], [First|_]).

test(sums, First-Second ==
           (0-"The clues alone. A tall building near a clue can hide so \c
               much that the sum stays too low, or make it too high together \c
               with the tallest.") -
           (1-"Row 1 shows 8 from the left: r1c1 is not 3 or 4; r1c2 is \c
               not 4.")) :-
    opened(by(rule(0,[],sum), [[0,0,0,0],[8,8,0,0],[0,0,0,0],[0,0,0,0]]),
           [First,Second|_]).

test(known, Lines ==
            [ 0-"The clues alone.",
              1-"Clue 1: the 2 is the first building of row 1 from the left \c
                 and column 1 from the bottom.",
              1-"Nothing else is left: r1c1=park."
            ]) :-
    opened(by(rule(1,[],count), [[0,0,0],[1,0,0],[1,0,0],[0,0,0]]), Lines).

test(none, First == 0-"Only height left: r1c1=1, r2c2=1.") :-
    explanation([[_,2],[2,_]], [[0,0],[0,0],[0,0],[0,0]],
                explanation(_, _, _, Steps, _)),
    start_candidates([[_,2],[2,_]], [[0,0],[0,0],[0,0],[0,0]], Start),
    told(Steps, Start, _, [paragraph(1,_,[First|_])|_]).

:- end_tests(opening).
