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
      3.").
says([[2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], 4-0,
     "No filling of row 2 shows 4 from the left: at most 3 could be seen.").
says([[1,2,3,4],[1,4],[1,4],[1,4]], 0-2,
     "Row 2 cannot be filled: r2c2, r2c3 and r2c4 have only 1 and 4 left.").
says([[1,2,3,4],[],[1,2,4],[1,4]], 0-2,
     "Row 2 cannot be filled: r2c2 has no height left.").
says([Any,Any,Any,Any,Any], 4-0,
     "Row 2 shows 4 from the left. r2c1 can only be 1 or 2; r2c2 is not 4 or \c
      5; r2c3 is not 5. Otherwise at most 3 could be seen.") :-
    Any = [1,2,3,4,5].
says([Any,[1,2,3,5],[1,2,6],Any,Any,Any], 3-0,
     "Row 2 shows 3 from the left. r2c1 is not 5 or 6: otherwise at most 2 \c
      could be seen.") :-
    Any = [1,2,3,4,5,6].
says([[1,3,4],Any,[1,2,6],[1,2,3],Any,Any], 3-0,
     "Row 2 shows 3 from the left. With 6 in r2c2, at most 2 could be seen, \c
      in r2c1 and r2c2: r2c2 is not 6.") :-
    Any = [1,2,3,4,5,6].
says([[1,3],Any,Any,[1,2,3,4],[2,4]], 2-2,
     "Row 2 shows 2 from the left and 2 from the right. r2c2 is not 3 or 4: \c
      otherwise at least 3 would be seen from the left. r2c5 is not 2, so it \c
      is 4: otherwise with 2 seen from the left, at least 3 would be seen \c
      from the right.") :-
    Any = [1,2,3,4,5].
says(Row, 9-0, Text) :-
    numlist(1, 12, Any),
    length(Row, 12),
    maplist(=(Any), Row),
    Text = "Row 2 shows 9 from the left. r2c1 is at most 4; r2c2 is at most \c
            5; r2c3 is at most 6; r2c4 is at most 7; r2c5 is at most 8; r2c6 \c
            is at most 9; r2c7 is not 11 or 12; r2c8 is not 12. Otherwise 9 \c
            could never be seen.".

says([Any,Any,[3,5],[1,4],[2,3,4]], 0-3,
     "Row 2 shows 3 from the right. r2c2 is not 4: otherwise 2 or 4 would be \c
      seen. r2c5 is not 4: otherwise at most 2 could be seen.") :-
    Any = [1,2,3,4,5].
says([[1,2,3],[1,2,3,6],Any,[1,5,6],[2,5,6],Any], 4-2,
     "Row 2 shows 4 from the left and 2 from the right. r2c2, r2c3 and r2c6 \c
      are not 6; r2c5 is not 5. Otherwise the two clues cannot both hold.") :-
    Any = [1,2,3,4,5,6].

%   Up to five fillings are listed. What leaves the line because a cell of it
%   is decided needs no reason.

says([[1,2,3,4],[5],[2,3,4],[1,2,4],[1,3]], 0-3,
     "Row 2 shows 3 from the right. Only 14253, 14352, 31452, 32451 and \c
      34251 (from there) now fit: r2c1 is not 4.").
says([[1,2,4],Any,Any,Any,[2,4]], 0-3,
     "Row 2 shows 3 from the right. r2c3 is not 2 or 4: otherwise 2 or 4 \c
      would be seen. r2c4 is not 5; r2c5 is not 4, so it is 2: otherwise at \c
      most 2 could be seen.") :-
    Any = [1,2,3,4,5].

%   Two cells decide each other: both are told, with a reason.

says([Any,[1,2,3],[1,2,3],[5,6],[1,2,3,4],[5,6],[1,2,3,4]], 0-3, Text) :-
    Any = [7],
    Text = "Row 2 shows 3 from the right. With 6 in r2c4, at least 4 would be \c
            seen, in r2c7, r2c6, r2c4 and r2c1: r2c4 is not 6, so it is 5. \c
            With 5 in r2c6, at least 4 would be seen, in r2c7, r2c6, r2c4 and \c
            r2c1: r2c6 is not 5, so it is 6.".

%   Which cells leave no way to fill the line.

says([[1,2],[1,2],[2,3,4,5,6],[3,4,5,6],[3,4,5,6],[3,4,5,6]], 4-0,
     "Row 2 shows 4 from the left. r2c3 is not 2: otherwise the row cannot be \c
      filled, as r2c1 and r2c2 have only 1 and 2 left. r2c3 is not 6: \c
      otherwise at most 3 could be seen.").

%   More fillings than a person oversees: what is seen of them is told.

says([[3,4,5],[1,3,4,5,6],[2],[1,3,4,5,6],[1,3,4],[1,3,4,5,6,7],[1,3,4,5,6,7],
      [8]], 3-0,
     "Row 2 shows 3 from the left. The first building, the 7 and the 8 are \c
      seen in any case. r2c1=5, r2c6=7, r2c7=6. Otherwise at least 4 would \c
      be seen.").
says([[4],[1,2,3],[1,2,3,5],[1,2,3,5,6],[1,2,3,5,6],[7],[1,2,3,5]], 3-0,
     "Row 2 shows 3 from the left. The 4, the 6 and the 7 are \c
      seen in any case. So nothing else is seen: r2c3 and r2c4 are not 5.").
says([[1,2,4],[1,2,4],[1,2,4,5,6],[1,2,5,6,7],[1,2,4,5],[8],[9],[3],
      [5,6,7]], 6-0,
     "Row 2 shows 6 from the left. Only r2c1, r2c2, r2c3, r2c4, r2c6 and \c
      r2c7 can be seen. So they all are: r2c1 is not 4; r2c2 is not 1; \c
      r2c3 is not 1 or 2; r2c4 can only be 6 or 7.").
says([[4],[3],[2,5,6],[1,2,5,6],[1,2,5,7],[1,5,6,7],[1,2,5,6,7]], 4-0,
     "Row 2 shows 4 from the left. Only the 4, the 5, the 6 and the 7 can \c
      be seen. So they all are: r2c3 is not 6; r2c6 is not 5; r2c7 is not 5 \c
      or 6.").
says([[3,4,5],[1,3,4,6],[2],[1,4,5,6,8],[1,4,5,6,7,8,9],[3,4,5,6,7,9],
      [1,3,4,5,6,7],[1,3,5,6,7],[1,3,4,5,6]], 5-4,
     "Row 2 shows 5 from the left and 4 from the right. Only 342589761 and \c
      342689751 now fit: r2c1=3, r2c2=4, r2c5=8, r2c6=9, r2c7=7, r2c9=1.").
says([[2,5,6],[1],[2,3,4,5,6,7],[3,5,6],[8],[9],[4,6,7],[4,7],[2,3,5,6]], 4-0,
     "Row 2 shows 4 from the left. The first building, the 8 and the 9 are \c
      seen in any case, and one more. r2c1 is not 6: otherwise at most 3 \c
      could be seen, as in 615389472.").

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
