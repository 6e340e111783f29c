% SPDX-License-Identifier: MIT

:- module(skyscraper_latin_square,
          [ random_square//2            % +Size, -Rows
          ]).
:- use_module(random_stream).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Random Latin squares, all with the same probability

    ?- skyscraper_random_stream:random_stream(7, _Stream),
       random_square(3, Rows, _Stream, _).
    Rows = [[3,1,2],[1,2,3],[2,3,1]].

To fill a board cell by cell at random makes some squares more probable than
others. Jacobson and Matthews walk instead from one square to the next, each
time at random, so that in the long run all are visited equally often.

Think of a square as the set of its places (row, column, height), of which
each pair of two coordinates occurs once. A _move_ puts a place R, C, H into
the set. Its pairs occur twice then, so three places go out,

    (R, C, H1)      H1 the height that was in that cell
    (R, C1, H)      C1 the column where H was in that row
    (R1, C, H)      R1 the row where H was in that column

for which (R, C1, H1), (R1, C, H1) and (R1, C1, H) come in, and for these
(R1, C1, H1) goes out. If that was in the set, the next square is found.
Otherwise the square is _improper_: it has that place -1 times, so to speak.
Then the next move puts this place in: each of its three lines has two other
places, and of these one is drawn to go out.

Source: M. T. Jacobson and P. Matthews, Generating uniformly distributed
random Latin squares, Journal of Combinatorial Designs 4 (1996), 405-437.
*/

%   Coordinates count from 0 here. A square is square(Size, Heights, Columns,
%   Rows), with a compound for each pair of coordinates: the height of a row
%   and column, the column of a row and height, the row of a column and
%   height. Where one of the pairs occurs twice, the compound has one of its
%   two places and the term improper/6 the other.

%!  random_square(+Size, -Rows)// is det.
%
%   Rows is a random Latin square, a list of Size lists of the heights
%   1..Size, each square with the same probability.
%
%   The walk begins at the cyclic square, and in the end the rows, the columns
%   and the heights are put in a random order. So all squares of an isotopy
%   class (those which such orders make of one another) have the same
%   probability, whatever the walk does, and the walk has only to mix the
%   classes. Up to size 3 there is one class, and no walk.
%
%   @error type_error if Size is no positive integer

random_square(Size, Rows) -->
    { must_be(positive_integer, Size),
      cyclic_square(Size, Square),
      walk_length(Size, Count)
    },
    walk(Count, Square),
    ordered_rows(Square, Rows).

%   walk_length(+Size, -Count) is det: how many proper squares the walk goes on.
%   (What is proper after a fixed number of moves is not quite uniform.) Nobody
%   has proved how fast the walk mixes. But from 2*Size on (sizes 4 to 12) the
%   mean number of intercalates, pairs of rows and columns with only two heights
%   where they cross, is that of walks ten times as long, and so is the share of
%   5x5 squares without any.

walk_length(Size, Count) :-
    (   Size =< 3
    ->  Count = 0
    ;   Count is Size*Size
    ).

%   cyclic_square(+Size, -Square) is det: the square with the height
%   (Row + Column) mod Size.

cyclic_square(Size, square(Size,Heights,Columns,Rows)) :-
    Last is Size - 1,
    findall(Sum-Difference,
            (   between(0, Last, First),
                between(0, Last, Second),
                Sum is (First+Second) mod Size,
                Difference is (Second-First) mod Size
            ),
            Pairs),
    pairs_keys_values(Pairs, Sums, Differences),
    compound_name_arguments(Heights, heights, Sums),
    compound_name_arguments(Columns, columns, Differences),
    compound_name_arguments(Rows, rows, Differences).

%   walk(+Count, +Square)// is det: changes Square into the one that comes
%   Count proper squares later.

walk(Count, Square) -->
    (   { Count =:= 0 }
    ->  []
    ;   { Square = square(Size, Heights, Columns, Rows),
          Places is Size*Size*(Size-1)
        },
        random_below(Places, Number),
        { Cell is Number // (Size-1),
          R is Cell // Size,
          C is Cell mod Size,
          RC is Cell + 1,
          arg(RC, Heights, H1),
          H is (H1 + 1 + Number mod (Size-1)) mod Size,
          RH is R*Size + H + 1,
          CH is C*Size + H + 1,
          arg(RH, Columns, C1),
          arg(CH, Rows, R1),
          move(place(R,C,H), place(R,C,H), place(R1,C1,H1), Square, Next)
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
    { Square = square(Size, Heights, Columns, Rows),
      RC is R*Size + C + 1,
      RH is R*Size + H + 1,
      CH is C*Size + H + 1,
      arg(RC, Heights, H1),
      arg(RH, Columns, C1),
      arg(CH, Rows, R1),
      either(Bits /\ 1, H1, H2, HIn, HOut),
      either(Bits /\ 2, C1, C2, CIn, COut),
      either(Bits /\ 4, R1, R2, RIn, ROut),
      move(place(R,C,H), place(RIn,CIn,HIn), place(ROut,COut,HOut), Square,
           Next)
    },
    go_on(Next, Square).

either(Bit, First, Second, In, Out) :-
    (   Bit =:= 0
    ->  In = First,
        Out = Second
    ;   In = Second,
        Out = First
    ).

%   move(+Place, +In, +Out, +Square, -Next) is det: puts Place = place(R,C,H)
%   into Square. Out is place(R1,C1,H1), as above, and In what the three pairs
%   of Place have afterwards. Next is `proper`, or improper(Place, Other) if
%   Square has Place -1 times: its pairs then have another coordinate each,
%   besides the one in the compound, and these are the place Other.

move(place(R,C,H), place(RIn,CIn,HIn), place(R1,C1,H1), Square, Next) :-
    Square = square(Size, Heights, Columns, Rows),
    RS is R*Size + 1,
    R1S is R1*Size + 1,
    CS is C*Size + 1,
    C1S is C1*Size + 1,
    RC is RS + C,
    RC1 is RS + C1,
    R1C is R1S + C,
    R1C1 is R1S + C1,
    RH is RS + H,
    RH1 is RS + H1,
    R1H is R1S + H,
    CH is CS + H,
    CH1 is CS + H1,
    C1H is C1S + H,
    setarg(RC, Heights, HIn),
    setarg(RH, Columns, CIn),
    setarg(CH, Rows, RIn),
    setarg(RC1, Heights, H1),
    setarg(RH1, Columns, C1),
    setarg(R1C, Heights, H1),
    setarg(CH1, Rows, R1),
    setarg(R1H, Columns, C1),
    setarg(C1H, Rows, R1),
    arg(R1C1, Heights, Height),
    (   Height =:= H1
    ->  R1H1 is R1S + H1,
        C1H1 is C1S + H1,
        setarg(R1C1, Heights, H),
        setarg(R1H1, Columns, C),
        setarg(C1H1, Rows, R),
        Next = proper
    ;   Next = improper(place(R1,C1,H1), place(R,C,H))
    ).

%   ordered_rows(+Square, -Rows)// is det: Rows is Square as a list, its rows,
%   columns and heights in a random order.

ordered_rows(square(Size,Heights,_,_), Rows) -->
    { Last is Size - 1,
      numlist(0, Last, Coordinates),
      numlist(1, Size, Numbers)
    },
    random_order(Coordinates, RowOrder),
    random_order(Coordinates, ColumnOrder),
    random_order(Numbers, HeightOrder),
    { compound_name_arguments(NewHeights, heights, HeightOrder),
      findall(Row,
              (   member(R, RowOrder),
                  findall(Height,
                          (   member(C, ColumnOrder),
                              Index is R*Size + C + 1,
                              arg(Index, Heights, H),
                              Position is H + 1,
                              arg(Position, NewHeights, Height)
                          ),
                          Row)
              ),
              Rows)
    }.
