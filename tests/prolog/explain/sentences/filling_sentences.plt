% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/techniques').
:- use_module('../../../../prolog/skyscraper/explain/technique/sequence').

:- begin_tests(filling_sentences).

%   says(Row, Near-Far, Text): the sequence elimination in row 2 of a board
%   where all other cells may have every height.

says([[1,2,3],[2,3],[1,2,3]], 3-0,
     "Row 2 shows 3 from the left. Only 123 now fits: r2c1=1, r2c2=2, \c
      r2c3=3.").
says([[1,2,3,4],[1,2,3],[1,2,3],[1,2,3,4]], 0-3,
     "Row 2 shows 3 from the right. Only 1324, 2134 and 2314 (from there) \c
      now fit: r2c1 is not 1, 2 or 3, so it is 4; r2c3 is not 2; r2c4 is not \c
      3 or 4.").
says([[2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], 4-0,
     "No filling of row 2 shows 4 from the left.").
says([Any,Any,Any,Any,Any], 4-0,
     "Row 2 shows 4 from the left. r2c1 can only be 1 or 2; r2c2 is not 4 or \c
      5; r2c3 is not 5. Otherwise at most 3 could be seen.") :-
    Any = [1,2,3,4,5].
says([Any,[1,2,3,5],[1,2,6],Any,Any,Any], 3-0,
     "Row 2 shows 3 from the left. r2c1 is not 5 or 6: otherwise at most 2 \c
      could be seen.") :-
    Any = [1,2,3,4,5,6].
says([[1,3,4],Any,[1,2,6],[1,2,3],Any,Any], 3-0,
     "Row 2 shows 3 from the left. r2c2 is not 6: otherwise at most 2 could \c
      be seen, as in 462315.") :-
    Any = [1,2,3,4,5,6].
says([[1,2],Any,Any,Any,[3,4,5]], 2-2,
     "Row 2 shows 2 from the left and 2 from the right. r2c2 can only be 1 or \c
      5; r2c4 and r2c5 are not 5. Otherwise at least 3 would be seen from the \c
      left. r2c3 and r2c4 are not 4; r2c5 is not 3, so it is 4. Otherwise \c
      with 2 seen from the left, at least 3 would be seen from the right.") :-
    Any = [1,2,3,4,5].
says(Row, 9-0, Text) :-
    numlist(1, 12, Any),
    length(Row, 12),
    maplist(=(Any), Row),
    Text = "Row 2 shows 9 from the left. r2c1 is at most 4; r2c2 is at most \c
            5; r2c3 is at most 6; r2c4 is at most 7; r2c5 is at most 8; r2c6 \c
            is at most 9; r2c7 is not 11 or 12; r2c8 is not 12. Otherwise 9 \c
            could never be seen.".

told(Row, Near-Far, Text) :-
    length(Row, Size),
    numlist(1, Size, All),
    length(Any, Size),
    maplist(=(All), Any),
    length(Rows0, Size),
    nth1(2, Rows0, Row),
    maplist(filled(Any), Rows0),
    zeros(Size, 0, None),
    zeros(Size, Near, Left),
    zeros(Size, Far, Right),
    rows_candidates(Rows0, [None,Left,None,Right], Candidates),
    sequence_elimination(line(row,2), Candidates, Step),
    Step = step(_, _, _, _, _, Removed, _),
    without(Candidates, Removed, After),
    text_of(sentence(Step, Candidates, After), Text).

filled(Any, Row) :-
    (   var(Row)
    ->  Row = Any
    ;   true
    ).

zeros(Size, Second, Clues) :-
    length(Clues, Size),
    nth1(2, Clues, Second),
    maplist([Clue]>>( var(Clue) -> Clue = 0 ; true ), Clues).

test(says, [forall(says(Row, Clues, Text)), true(Found == Text)]) :-
    told(Row, Clues, Found).

:- end_tests(filling_sentences).
