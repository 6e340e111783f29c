% SPDX-License-Identifier: MIT

:- module(skyscraper_skyline,
          [ skyline_board/3,            % +Size, ?Board, +Sides
            skyline_matrix/4,           % ?Size, ?Matrix, ?Board, ?Sides
            possibility_field/3,        % +Size, ?Board, -Field
            solve/3,                    % +Field0, +Sides, -Field
            eliminate/3,                % +Sides, +Field0, -Field
            eliminate_line/3,           % +Clue, +Line0, -Line
            undupe/2,                   % +Line0, -Line
            undupe/3,                   % +Dupes, +Line0, -Line
            visibility_elimination/3,   % +Clue, +Line0, -Line
            decided_line_check/2,       % +Clue, +Line
            first_undecided_lot/4,      % +Field0, -Heights, -Height, -Field
            choose/2                    % +Heights, -Height
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd), [transpose/2]).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module(statistics).
:- use_module(library(apply), [include/3, maplist/3, maplist/4, maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [ append/3, memberchk/2, numlist/3, reverse/2, same_length/2,
                select/4, subtract/3
              ]).

/** <module> Seed 002's strategy: elimination and choice

A possibility field is a list of rows of lots. A lot is the list of the
heights that are still possible there, lowest first: a decided lot has one,
an undecided lot several, and a lot with none is impossible.

  - Elimination goes once over all lines, seen from the left, the right,
    the top and the bottom, and removes impossible heights.
  - Choice gives the first undecided lot its heights in turn, each with a round
    of elimination. When no lot is undecided, the puzzle is solved.

    ?- skyline_board(3, Board, [[3,0,0],[0,2,0],[0,0,0],[0,0,0]]).
    Board = [[1,2,3],[2,3,1],[3,1,2]] ;
    Board = [[1,3,2],[2,1,3],[3,2,1]] ;
    false.

It is here to be read and compared: it finds the same solutions as the other
strategies, at its own cost. The seed's Nothing is failure here. The seed finds
one solution and needs all clues. We find all solutions, and a missing clue, 0,
removes nothing.

The steps can be queried one by one, on a field or on a single line:

    ?- possibility_field(2, [[1,_],[_,_]], _Field0),
       eliminate([[0,0],[0,0],[0,0],[0,0]], _Field0, Field).
    Field = [[[1],[2]],[[2],[1]]].

Source: seed 002, a literate program. Its names for things:

| seed                  | here                                            |
|-----------------------|-------------------------------------------------|
| solver                | skyline_board/3, with skyline_matrix/4          |
| breakField            | skyline_matrix/4                                |
| possibilify           | possibility_field/3                             |
| recSolver             | solve/3, and a round of it is eliminate/3       |
| eliminator            | eliminate_line/3                                |
| undupe                | undupe/3                                        |
| undupeAbortive        | undupe/2                                        |
| doVisEliminate        | visibility_elimination/3                        |
| visFine               | decided_line_check/2                            |
| pickFromField, -Row   | first_undecided_lot/4 and choose/2              |
*/

%!  skyline_board(+Size, ?Board, +Sides) is nondet.
%
%   True if Board is a Size by Size grid that has every height of 1..Size
%   once in each row and column, and shows the clues in Sides. Its cells are
%   variables, all different and without constraints, and integers in
%   1..Size; rows may be variables, too. Sides is `[Top,Left,Bottom,
%   Right]`, each a list of Size integers in 0..Size, 0 for no clue.
%
%   Enumerates every solution once. Calls count_failed_choice/0 for each choice
%   that is given up for another.

skyline_board(Size, Board, Sides) :-
    possibility_field(Size, Board, Field0),
    solve(Field0, Sides, Field),
    maplist(maplist(decided_lot), Field, Board).

decided_lot([Height], Height).

%!  skyline_matrix(?Size, +Matrix, ?Board, ?Sides) is semidet.
%!  skyline_matrix(?Size, -Matrix, +Board, +Sides) is semidet.
%
%   Matrix is the puzzle with that Board and these Sides as the seed writes it:
%   Size + 2 rows of Size + 2 integers. The heights are in tens, with 0 for an
%   unknown cell (in Board a variable); the clues are around them, and -1 in
%   the corners. The clue 0 is no clue, which the seed did not have. Fails if
%   Matrix is not such a puzzle.
%
%       ?- skyline_matrix(Size, [[-1, 2, 0,-1],
%                                [ 2, 0, 0, 1],
%                                [ 1,20, 0, 2],
%                                [-1, 1, 2,-1]], Board, Sides).
%       Size = 2, Board = [[_,_],[2,_]], Sides = [[2,0],[2,1],[1,2],[1,2]].
%       ?- skyline_matrix(2, Matrix, [[1,2],[2,_]],
%                         [[2,0],[2,1],[1,2],[1,2]]).
%       Matrix = [[-1,2,0,-1],[2,10,20,1],[1,20,0,2],[-1,1,2,-1]].
%
%   @error type_error if Matrix is not a list of lists of integers, or Board or
%          Sides are malformed

skyline_matrix(Size, Matrix, Board, Sides) :-
    (   var(Matrix)
    ->  true
    ;   must_be(list(list(integer)), Matrix),
        length(Matrix, Length),
        Size is Length - 2
    ),
    classic_rule(Rule),
    board_shape(Rule, Size, Board, Sides),
    Sides = [Top,Left,Bottom,Right],
    maplist(same_length, Board, Tens),
    framed(-1, Top, -1, First),
    framed(-1, Bottom, -1, Last),
    maplist(framed, Left, Tens, Right, Rows),
    framed(First, Rows, Last, Matrix),
    maplist(maplist(cell_in_tens), Board, Tens),
    board_shape(Rule, Size, Board, Sides).

framed(First, Middle, Last, List) :-
    append([First|Middle], [Last], List).

cell_in_tens(Cell, Tens) :-
    (   var(Tens)
    ->  (   var(Cell)
        ->  Tens = 0
        ;   Tens is 10*Cell
        )
    ;   Tens =:= 0
    ->  true
    ;   Tens mod 10 =:= 0,
        Cell is Tens // 10
    ).

%!  possibility_field(+Size, ?Board, -Field) is semidet.
%
%   Field has a decided lot for each integer of Board and a lot with all
%   heights of 1..Size for each variable. Fails if Board or a row is longer
%   or shorter than Size.

possibility_field(Size, Board, Field) :-
    numlist(1, Size, Heights),
    length(Board, Size),
    maplist(possible_row(Size, Heights), Board, Field).

possible_row(Size, Heights, Row, Lots) :-
    length(Row, Size),
    maplist(possible_heights(Heights), Row, Lots).

possible_heights(Heights, Cell, Lot) :-
    (   var(Cell)
    ->  Lot = Heights
    ;   Lot = [Cell]
    ).

%!  solve(+Field0, +Sides, -Field) is nondet.
%
%   Field is Field0 with every lot decided, by the rules and the clues in
%   Sides.
%
%   The seed considers a field without undecided lots solved. But the line that
%   decided the last lot may have come after the line across it, which at that
%   time was not yet decided and not checked. So a wrong field could pass:
%
%       2 1
%     1 . . 2
%     1 2 . 2
%       1 2
%
%   The columns decide the first row, 1 2, after the rows were looked at, and
%   two buildings are visible in it from the left. So a decided field goes
%   through elimination once more, which can only check it.

solve(Field0, Sides, Field) :-
    eliminate(Sides, Field0, Field1),
    (   first_undecided_lot(Field1, Heights, Height, Field2)
    ->  choose(Heights, Height),
        solve(Field2, Sides, Field)
    ;   eliminate(Sides, Field1, Field)
    ).

%!  eliminate(+Sides, +Field0, -Field) is semidet.
%
%   One round of elimination: all rows from the left, all rows from the right,
%   all columns from the top, all columns from the bottom, each with what the
%   previous ones have left. Fails if some lot becomes impossible.

eliminate([Top,Left,Bottom,Right], Field0, Field) :-
    eliminate_lines(Left, Right, Field0, Rows),
    transpose(Rows, Columns0),
    eliminate_lines(Top, Bottom, Columns0, Columns),
    transpose(Columns, Field).

eliminate_lines(Near, Far, Lines0, Lines) :-
    maplist(eliminate_line, Near, Lines0, Lines1),
    maplist(reverse, Lines1, Lines2),
    maplist(eliminate_line, Far, Lines2, Lines3),
    maplist(reverse, Lines3, Lines).

%!  eliminate_line(+Clue, +Line0, -Line) is semidet.
%
%   Line is the lots of Line0, in the order seen from Clue, without the heights
%   found to be impossible. Fails if a lot becomes impossible, or if the line
%   is decided and does not show Clue. Without a clue only the dupes are
%   removed.

eliminate_line(Clue, Line0, Line) :-
    undupe(Line0, Line1),
    (   Clue =:= 0
    ->  Line = Line1
    ;   visibility_elimination(Clue, Line1, Line),
        decided_line_check(Clue, Line)
    ).

%!  undupe(+Line0, -Line) is semidet.
%!  undupe(+Dupes, +Line0, -Line) is det.
%
%   Removes the height of each decided lot of Line0, and those in Dupes, from
%   the lots behind it; those in front of it have their turn when the line is
%   seen from the other side. A lot that this walk decides removes its height
%   from others only when the line is looked at again. A lot that becomes
%   impossible is empty in Line; undupe/2 then fails.
%
%       ?- undupe([[1],[1,2,3],[3],[2,3]], Line).
%       Line = [[1],[2,3],[3],[2]].
%       ?- undupe([], [[1],[1,2,3],[1],[2,3]], Line).
%       Line = [[1],[2,3],[],[2,3]].

undupe(Line0, Line) :-
    undupe([], Line0, Line),
    \+ memberchk([], Line).

undupe(_, [], Lots) =>
    Lots = [].
undupe(Dupes, [[Height]|Lots0], Lots), \+ memberchk(Height, Dupes) =>
    Lots = [[Height]|Lots1],
    undupe([Height|Dupes], Lots0, Lots1).
undupe(Dupes, [Lot0|Lots0], Lots) =>
    subtract(Lot0, Dupes, Lot),
    Lots = [Lot|Lots1],
    undupe(Dupes, Lots0, Lots1).

%!  visibility_elimination(+Clue, +Line0, -Line) is semidet.
%
%   Walks along the decided lots at the beginning of Line0, counts down
%   from Clue for each building that is higher than the maximum so far, and
%   stops at the first undecided lot. Once the counter is zero, nothing more
%   may be visible: all lots behind, decided or not, lose the heights above
%   the maximum. Fails if that leaves a lot without heights. (The seed's
%   worked example removes the heights below the maximum instead, and so finds
%   a row unsolvable that is not.)

visibility_elimination(Clue, Line0, Line) :-
    visibility_elimination(Line0, Clue, 0, Line).

visibility_elimination([Lot0|Lots0], 0, Maximum, Lots) =>
    include(>=(Maximum), Lot0, Lot),
    Lot \== [],
    Lots = [Lot|Lots1],
    visibility_elimination(Lots0, 0, Maximum, Lots1).
visibility_elimination([[Height]|Lots0], Counter0, Maximum0, Lots) =>
    (   Height > Maximum0
    ->  Counter is Counter0 - 1,
        Maximum = Height
    ;   Counter = Counter0,
        Maximum = Maximum0
    ),
    Lots = [[Height]|Lots1],
    visibility_elimination(Lots0, Counter, Maximum, Lots1).
visibility_elimination(Lots0, _, _, Lots) =>
    Lots = Lots0.

%!  decided_line_check(+Clue, +Line) is semidet.
%
%   If all lots of Line are decided, exactly Clue of them are visible. The
%   visibility of a line with undecided lots is assumed to be fine.

decided_line_check(Clue, Line) :-
    (   maplist(decided_lot, Line, Heights)
    ->  visible_count(count, Heights, Clue)
    ;   true
    ).

%!  first_undecided_lot(+Field0, -Heights, -Height, -Field) is semidet.
%
%   Heights is the first undecided lot of Field0, row by row, and Field is
%   Field0 with this lot decided: its height is the variable Height. Fails
%   if every lot is decided.

first_undecided_lot(Field0, Heights, Height, Field) :-
    Heights = [_,_|_],
    once(( select(Row0, Field0, Row, Field),
           select(Heights, Row0, [Height], Row)
         )).

%!  choose(+Heights, -Height) is multi.
%
%   Height is each of Heights in turn. The last one leaves no choice point.

choose([Last], Height) =>
    Height = Last.
choose([First|Heights], Height) =>
    (   Height = First
    ;   count_failed_choice,
        choose(Heights, Height)
    ).
