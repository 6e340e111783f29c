% SPDX-License-Identifier: MIT

:- module(skyscraper_determined_square,
          [ determined_square//3        % +Rule, +Size, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(latin_square).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(ruled_square).
:- use_module(theme_square).
:- use_module('../line/arrangement_count').
:- use_module('../line/long_integers').
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3]).

/** <module> Random squares that their clues determine

A puzzle without givens needs a square that is the only one with its clues.

    ?- skyscraper_random_stream:random_stream(7, _Stream),
       determined_square(rule(0,[],count), 5, Rows, _Stream, _).
    Rows = [[1,5,3,2,4],[2,3,5,4,1],[4,2,1,5,3],[5,1,4,3,2],[3,4,2,1,5]].

Their clues determine about 420 of 1,000 squares at size 5, 80 at size 6, 2 at
size 7, and hardly any above. So a square is changed until they do:

  1. The less its clues say, the more arrangements a line has. The logarithm
     of their number is called the _freedom_ of the line here. Its sum over all
     lines says roughly how many squares have the same clues. The square is
     changed so that this sum falls. That needs no solver, so many changes can
     be tried.
  2. Then the squares with these clues are counted. The square is changed
     further, never so that there are more, until it is the only one.

If the second step takes long, another square is taken. A change exchanges a
_cycle_: two rows (or columns) exchange their heights in some columns, as few
as leave both rows complete.
*/

%!  determined_square(+Rule, +Size, -Rows)// is semidet.
%
%   Rows is a random solved board by Rule that is the only one with its 4*Size
%   clues. By the classic rule one is always found, and up to size 6 all of them
%   have the same probability. By another rule, fails if none is found soon.
%
%   @error type_error if Size is no positive integer

determined_square(Rule, Size, Rows) -->
    { must_be(positive_integer, Size) },
    (   { classic_rule(Rule) }
    ->  determined_latin_square(Size, Rows)
    ;   { parts_puzzle(problem(Rule,Size,_,_), [], Board, Sides),
          all_clues(Size, Clues)
        },
        determined_fitting_square(problem(Rule,Size,Board,Sides), Clues, Rows)
    ).

determined_latin_square(Size, Rows, Stream0, Stream) :-
    (   Size =< 6
    ->  Draw = random_square(Size)
    ;   freedom_table(Size, Table),
        Draw = changed_square(Size, Table)
    ),
    once(( draws(Draw, Rows, Stream0, Stream),
           solution_count(Rows, 2, 1)
         )).

%   solution_count(+Rows, +Limit, -Count) is det: Count squares have the clues
%   of this one, or Limit if there are more.

solution_count(Rows, Limit, Count) :-
    square_problem(rule(0,[],count), Rows, problem(Rule, Size, _, Sides)),
    fitting_squares(Limit, problem(Rule,Size,_,Sides), Squares),
    length(Squares, Count).

%   changed_square(+Size, +Table, -Rows)// is det: Rows are a square that has
%   been changed. The numbers were found by trying, and do not matter much:
%   with twice or half as many changes it takes about as long. (From size to
%   size the descent is four times as long, since many more squares have the
%   same clues.)

changed_square(Size, Table, Rows) -->
    random_square(Size, Rows0),
    { rows_grid(Rows0, Table, Grid),
      Descent is 1<<(2*Size-7)
    },
    descend(Descent, Grid),
    { grid_rows(Grid, Rows1),
      Most = 20,
      solution_count(Rows1, Most, Count)
    },
    (   { Count < Most }
    ->  { Patience is 6*Size*Size },
        settle(Patience, Count, Grid)
    ;   []
    ),
    { grid_rows(Grid, Rows) }.

%   descend(+Count, +Grid)// is det: tries Count changes, and makes those that
%   let the freedom fall, or rise only a little.

descend(Count, Grid) -->
    (   { Count =:= 0 }
    ->  []
    ;   random_change(Grid, Change, Most),
        { ignore(make_change(Change, Grid, Most)),
          Less is Count - 1
        },
        descend(Less, Grid)
    ).

%   settle(+Patience, +Count, +Grid)// is det: as descend//2, but Count squares
%   have the clues of Grid, and this number must not rise. Stops when it is 1,
%   or when Patience changes have been tried.

settle(Patience, Count0, Grid) -->
    (   { Patience > 0,
          Count0 > 1
        }
    ->  random_change(Grid, Change, Most),
        { (   make_change(Change, Grid, Most),
              Limit is Count0 + 1,
              grid_rows(Grid, Rows),
              solution_count(Rows, Limit, Count1),
              Count1 =< Count0
          ->  Count = Count1
          ;   Count = Count0
          ),
          Less is Patience - 1
        },
        settle(Less, Count, Grid)
    ;   []
    ).

%   grid(Size, Lines, Clues, Table): Lines and Clues have an argument for each
%   line, the rows before the columns: the compound of its heights, and the
%   number (Near-1)*Size + Far of its clues. Table has the freedom of a line
%   for each such number. Backtracking undoes changes.

rows_grid(Rows, Table, grid(Size,Lines,Clues,Table)) :-
    length(Rows, Size),
    transpose(Rows, Columns),
    append(Rows, Columns, Lists),
    maplist(list_line, Lists, LineList),
    compound_name_arguments(Lines, lines, LineList),
    maplist(line_clues(Size), LineList, Numbers),
    compound_name_arguments(Clues, clues, Numbers).

list_line(Heights, Line) :-
    compound_name_arguments(Line, line, Heights).

grid_rows(grid(Size,Lines,_,_), Rows) :-
    findall(Row,
            (   between(1, Size, Number),
                arg(Number, Lines, Line),
                list_line(Row, Line)
            ),
            Rows).

line_clues(Size, Line, Number) :-
    visible_from(1, 1, Size, Line, 0, 0, Near),
    visible_from(Size, -1, Size, Line, 0, 0, Far),
    Number is (Near-1)*Size + Far.

%   visible_from(+Position, +Step, +Size, +Line, +Tallest, +Count0, -Count) is
%   det: as visible_count/3 (rule/rule.pl), but without a list, and only up to
%   the height Size: most of the time goes here.

visible_from(Position, Step, Size, Line, Tallest, Count0, Count) :-
    arg(Position, Line, Height),
    (   Height =:= Size
    ->  Count is Count0 + 1
    ;   Next is Position + Step,
        (   Height > Tallest
        ->  Count1 is Count0 + 1,
            visible_from(Next, Step, Size, Line, Height, Count1, Count)
        ;   visible_from(Next, Step, Size, Line, Tallest, Count0, Count)
        )
    ).

%   freedom_table(+Size, -Table) is det: the freedom is 16 times the logarithm
%   to base 2, as an integer, which is the same on every machine.

freedom_table(Size, Table) :-
    allow_long_integers,
    findall(Freedom,
            (   between(1, Size, Near),
                between(1, Size, Far),
                arrangement_count(rule(0,[],count), Size, Near, Far, Count),
                (   Count > 0
                ->  Freedom is msb(Count**16)
                ;   Freedom = none
                )
            ),
            Freedoms),
    compound_name_arguments(Table, table, Freedoms).

%   random_change(+Grid, -Change, -Most)// is det: Change is change(Line, Other,
%   Position): these lines, both rows or both columns, exchange the cycle that
%   begins at Position. The freedom may rise by up to Most.

random_change(grid(Size,_,_,_), change(Line,Other,Position), Most) -->
    { Lines is 2*Size,
      Farther is Size - 1
    },
    random_below(Lines, Line0),
    random_below(Farther, Distance),
    random_below(Size, Position0),
    random_below(20, Most),
    { Line is Line0 + 1,
      Other is Line0//Size*Size + (Line0+Distance+1) mod Size + 1,
      Position is Position0 + 1
    }.

%   make_change(+Change, +Grid, +Most) is semidet: fails if the freedom rises
%   by more than Most.

make_change(change(Line,Other,Position), Grid, Most) :-
    exchange(Position, Line, Other, Grid, 0, Rise0),
    renew_clues(Line, Grid, Rise0, Rise1),
    renew_clues(Other, Grid, Rise1, Rise),
    Rise =< Most.

%   exchange(+Position, +Line, +Other, +Grid, +Rise0, -Rise) is det: Line and
%   Other exchange their heights at Position, then where Line already had the
%   height that came in, and so on until it has every height once.

exchange(Position, Line, Other, Grid, Rise0, Rise) :-
    Grid = grid(Size, Lines, _, _),
    arg(Line, Lines, Heights),
    arg(Other, Lines, OtherHeights),
    arg(Position, Heights, Out),
    arg(Position, OtherHeights, In),
    setarg(Position, Heights, In),
    setarg(Position, OtherHeights, Out),
    Cross is Size - (Line-1)//Size*Size + Position,
    arg(Cross, Lines, Crossing),
    CrossPosition is (Line-1) mod Size + 1,
    OtherPosition is (Other-1) mod Size + 1,
    setarg(CrossPosition, Crossing, In),
    setarg(OtherPosition, Crossing, Out),
    renew_clues(Cross, Grid, Rise0, Rise1),
    (   arg(Next, Heights, In),
        Next =\= Position
    ->  exchange(Next, Line, Other, Grid, Rise1, Rise)
    ;   Rise = Rise1
    ).

%   renew_clues(+Line, +Grid, +Rise0, -Rise) is det: sets the clues of Line by
%   its heights. Rise is Rise0 plus the rise of its freedom.

renew_clues(Line, grid(Size,Lines,Clues,Table), Rise0, Rise) :-
    arg(Line, Lines, Heights),
    line_clues(Size, Heights, Number),
    arg(Line, Clues, Number0),
    (   Number =:= Number0
    ->  Rise = Rise0
    ;   setarg(Line, Clues, Number),
        arg(Number0, Table, Freedom0),
        arg(Number, Table, Freedom),
        Rise is Rise0 + Freedom - Freedom0
    ).
