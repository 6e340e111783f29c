% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/explain/text/phrases').
:- use_module('../../../../prolog/skyscraper/explain/text/sequence_text').

:- begin_tests(sequence_text).

%   few(Counts, Clues, From, Domains, Removed, Text), of row 2; Removed are
%   heights of its first cell.

few(counts(5,3,3), clues(2,2), both,
    [[1,2,3],[1],[6],[2,3,4],[3,4],[5]], [1],
    "Of 5 arrangements of row 2 that its candidates allow, 3 show 2 from the \c
     left and 2 from the right (216345, 216435 and 316245)").
few(counts(9,2,2), clue(2), left, [[1,2,3],[1],[6],[2,3],[4],[5]], [1],
    "Of 9 arrangements of row 2 that its candidates allow, 2 show 2 from the \c
     left (216345 and 316245)").
few(counts(9,2,2), clue(2), right, [[1,2,3],[1],[6],[2,3],[4],[5]], [1],
    "Of 9 arrangements of row 2 that its candidates allow, 2 show 2 from the \c
     right (from there: 542613 and 543612)").
few(counts(4,1,1), clue(3), right, [[1,3],[2,4],[1,2,3],[2,4]], [],
    "Of 4 arrangements of row 2 that its candidates allow, 1 shows 3 from \c
     the right (from there: 2341)").
few(counts(4,4,4), none, both, [[1,3],[2,4],[1,2,3],[2,4]], [3],
    "With 3 in r2c1, the candidates allow no arrangement of row 2").
few(counts(4,4,4), none, both, [[1,3],[2,4],[1,2,3],[2,4]], [1,3],
    "With 1 or 3 in r2c1, the candidates allow no arrangement of row 2").
few(counts(2,2,2), none, both, [[1,2],[3],[1,2,4],[4]], [],
    "2 arrangements of row 2 agree with its candidates (1324 and 2314)").
few(counts(18,0,0), clue(2), right, [[1],[2],[3]], [1],
    "Of 18 arrangements of row 2 that its candidates allow, none shows 2 \c
     from the right").
few(counts(1,1,1), none, both, [[1],[3],[2]], [],
    "One arrangement of row 2 agrees with its candidates (132)").
few(counts(1,0,0), clue(2), right, [[1],[3],[2]], [1],
    "One arrangement of row 2 agrees with its candidates, but it does not \c
     show 2 from the right").
few(counts(0,0,0), none, both, [[1],[3],[3]], [1],
    "No arrangement of row 2 agrees with its candidates").
few(counts(2,1,1), clue(2), left,
    [[8,9],[10],[9],[1],[2],[3],[4],[5],[6],[7,8]], [9],
    "Of 2 arrangements of row 2 that its candidates allow, 1 shows 2 from \c
     the left (8-10-9-1-2-3-4-5-6-7)").

test(few, [ forall(few(Counts, Clues, From, Domains, Removed, Text)),
            true(Found == Text) ]) :-
    maplist(elements_set, Domains, Sets),
    findall(place(2,1,Height), member(Height, Removed), Places),
    said(Counts, Clues, listed(Sets), From, Places, Found).

%   many(Cases, Text), of row 2 with the clue 4 at the left.

many([case(place(2,3,5), 9)],
     "With 5 in r2c3, the candidates allow 9 arrangements of row 2, none of \c
      which shows 4 from the left").
many([case(place(2,3,5), 1)],
     "With 5 in r2c3, the candidates allow 1 arrangement of row 2, which \c
      does not show 4 from the left").
many([case(place(2,3,5), 0)],
     "With 5 in r2c3, the candidates allow no arrangement of row 2").
many([ case(place(2,3,5), 1), case(place(2,4,5), 1), case(place(2,1,2), 4),
       case(place(2,1,3), 7)
     ],
     "With 5 in r2c3 or 5 in r2c4, the candidates allow 1 arrangement of row \c
      2 each, none of which shows 4 from the left; nor does any of 4 with 2 \c
      in r2c1 or any of 7 with 3 in r2c1").
many([ case(place(2,3,5), 1), case(place(2,1,2), 4), case(place(2,1,3), 4),
       case(place(2,1,4), 7)
     ],
     "With 5 in r2c3, the candidates allow 1 arrangement of row 2, which \c
      does not show 4 from the left; nor does any of 4 with 2 or 3 in r2c1 \c
      or any of 7 with 4 in r2c1").
many([ case(place(2,3,5), 0), case(place(2,3,1), 0), case(place(2,1,2), 4),
       case(place(2,1,3), 7)
     ],
     "With 5 or 1 in r2c3, the candidates allow no arrangement of row \c
      2; with 2 in r2c1, they allow 4 arrangements, none of which shows 4 \c
      from the left; nor does any of 7 with 3 in r2c1").

test(many, [ forall(many(Cases, Text)),
             true(Found == Text) ]) :-
    said(counts(50,20,20), clue(4), cases(Cases), left, [], Found).

said(Counts, Clues, Case, From, Removed, Text) :-
    text_of(sequence_elimination(sequence_elimination(Counts, Clues, Case),
                                 on(row,2,From), Removed),
            Text).

:- end_tests(sequence_text).
