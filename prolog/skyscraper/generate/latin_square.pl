% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_latin_square,
          [ random_square//2            % +Size, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(random_stream).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, numlist/3]).

/** <module> Random Latin squares, all with the same probability

    ?- skyscraper_random_stream:random_stream(7, _Stream),
       random_square(3, Rows, _Stream, _).
    Rows = [[3,1,2],[1,2,3],[2,3,1]].

Filling a board cell by cell at random makes some squares more probable than
others. Jacobson and Matthews instead walk at random from one square to the
next, so that in the long run all are visited equally often.

Think of a square as the set of its places (row, column, height), where each
pair of two coordinates occurs once. A _move_ puts a place R, C, H into the
set. Its pairs then occur twice, so three places go out,

    (R, C, H1)      H1 the height that was in that cell
    (R, C1, H)      C1 the column where H was in that row
    (R1, C, H)      R1 the row where H was in that column

and (R, C1, H1), (R1, C, H1) and (R1, C1, H) come in instead; for these
(R1, C1, H1) goes out. If that was in the set, the next square is found.
Otherwise the square is _improper_: it has that place -1 times, so to speak.
Then the next move puts this place in: each of its three pairs occurs in two
other places, and one of these is drawn to go out.

Source: M. T. Jacobson and P. Matthews, Generating uniformly distributed
random Latin squares, Journal of Combinatorial Designs 4 (1996), 405-437.
*/

%   square(Rows, Columns): compounds of compounds, with the height of each cell
%   both by its row and by its column. A cell with two heights has one of them
%   here.

%!  random_square(+Size, -Rows)// is det.
%
%   Rows is a random Latin square, a list of Size lists of the heights
%   1..Size, each square with the same probability.
%
%   The walk begins at the cyclic square; at the end the rows, the columns and
%   the heights are put in a random order. So all squares of an isotopy class
%   (those that become each other by reordering) have the same probability,
%   whatever the walk does, and the walk only has to mix the classes. Up to
%   size 3 there is one class, and no walk.
%
%   @error type_error if Size is no positive integer

random_square(Size, Rows) -->
    { must_be(positive_integer, Size),
      cyclic_square(Size, Square),
      walk_length(Size, Count)
    },
    walk(Count, Square),
    ordered_rows(Square, Rows).

%   walk_length(+Size, -Count) is det: the walk goes on for Count proper
%   squares. (A square that is proper after a fixed number of moves is not
%   quite uniform.) Nobody has proved how fast the walk mixes. But from 2*Size
%   on (sizes 4 to 12) the mean number of intercalates, pairs of rows and
%   columns with only two heights where they cross, is that of walks ten times
%   as long; so is the share of 5x5 squares without any.

walk_length(Size, Count) :-
    (   Size =< 3
    ->  Count = 0
    ;   Count is Size*Size
    ).

%   cyclic_square(+Size, -Square) is det: its rows are 1, 2, 3, …, then 2, 3, …,
%   1, and so on.

cyclic_square(Size, square(Rows,Columns)) :-
    numlist(1, Size, Numbers),
    findall(Line,
            (   member(Row, Numbers),
                findall(Height,
                        (   member(Column, Numbers),
                            Height is (Row+Column-2) mod Size + 1
                        ),
                        Heights),
                compound_name_arguments(Line, line, Heights)
            ),
            Lines),
    compound_name_arguments(Rows, lines, Lines),
    duplicate_term(Rows, Columns).

%   walk(+Count, +Square)// is det: changes Square into the one that comes
%   Count proper squares later.

walk(Count, Square) -->
    (   { Count =:= 0 }
    ->  []
    ;   { Square = square(Rows, Columns),
          functor(Rows, _, Size),
          Places is Size*Size*(Size-1)
        },
        random_below(Places, Number),
        { R is Number // (Size*(Size-1)) + 1,
          C is Number // (Size-1) mod Size + 1,
          arg(R, Rows, Row),
          arg(C, Columns, Column),
          arg(C, Row, H1),
          H is (H1 + Number mod (Size-1)) mod Size + 1,
          other_place(Row, H, C, C1),
          other_place(Column, H, R, R1),
          move(place(R,C,H), H, place(R1,C1,H1), Square, Next)
        },
        go_on(Next, Square),
        { Less is Count - 1 },
        walk(Less, Square)
    ).

%   go_on(+Next, +Square)// is det: moves until Square is proper.

go_on(proper, _) -->
    [].
go_on(improper(place(R,C,H),place(R2,C2,H2)), Square) -->
    random_below(8, Bits),
    { Square = square(Rows, Columns),
      arg(R, Rows, Row),
      arg(C, Columns, Column),
      arg(C, Row, H1),
      other_place(Row, H, C2, C1),
      other_place(Column, H, R2, R1),
      either(Bits /\ 1, H1, H2, HIn, HOut),
      either(Bits /\ 2, C1, C2, _, COut),
      either(Bits /\ 4, R1, R2, _, ROut),
      move(place(R,C,H), HIn, place(ROut,COut,HOut), Square, Next)
    },
    go_on(Next, Square).

%   other_place(+Line, +Height, +Position, -Other) is det: Line has Height at
%   Other, which is not Position.

other_place(Line, Height, Position, Other) :-
    once(( arg(Other, Line, Height),
           Other =\= Position
         )).

either(Bit, First, Second, In, Out) :-
    (   Bit =:= 0
    ->  In = First,
        Out = Second
    ;   In = Second,
        Out = First
    ).

%   move(+Place, +In, +Out, +Square, -Next) is det: puts Place, (R, C, H), into
%   Square, whose cell there then has the height In. Out is (R1, C1, H1), as
%   above. Next is `proper`, or improper(Out, Place) if Square then has Out -1
%   times: its cell has H, too, beside the height that is stored.

move(place(R,C,H), In, place(R1,C1,H1), square(Rows,Columns), Next) :-
    arg(R, Rows, Row),
    arg(R1, Rows, Row1),
    arg(C, Columns, Column),
    arg(C1, Columns, Column1),
    arg(C1, Row1, Height),
    setarg(C, Row, In),
    setarg(R, Column, In),
    setarg(C1, Row, H1),
    setarg(R, Column1, H1),
    setarg(C, Row1, H1),
    setarg(R1, Column, H1),
    (   Height =:= H1
    ->  setarg(C1, Row1, H),
        setarg(R1, Column1, H),
        Next = proper
    ;   Next = improper(place(R1,C1,H1), place(R,C,H))
    ).

%   ordered_rows(+Square, -Rows)// is det: Rows is Square as a list, its rows,
%   columns and heights in a random order.

ordered_rows(square(Lines,_), Rows) -->
    { functor(Lines, _, Size),
      numlist(1, Size, Numbers)
    },
    random_order(Numbers, RowOrder),
    random_order(Numbers, ColumnOrder),
    random_order(Numbers, HeightOrder),
    { compound_name_arguments(NewHeights, heights, HeightOrder),
      findall(Row,
              (   member(R, RowOrder),
                  arg(R, Lines, Line),
                  findall(Height,
                          (   member(C, ColumnOrder),
                              arg(C, Line, H),
                              arg(H, NewHeights, Height)
                          ),
                          Row)
              ),
              Rows)
    }.
