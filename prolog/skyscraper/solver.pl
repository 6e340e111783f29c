% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_solver,
          [ solveBoard/3,               % ?Size, ?Board, ?Sides
            solveBoard/4,               % ?Size, ?Board, ?Sides, +Options
            solve_shaped/6,             % +Strategy, +Rule, +Options, +Size,
                                        % ?Board, ?Sides
            constrain_board/4,          % ?Size, ?Board, ?Sides, +Options
            sidesDomain/2,              % +Size, ?Sides
            restrictBoardDomain/2,      % ?Board, +Size
            all_distinct_columns/2,     % ?Board, +Size
            getBoardCol/3,              % +Board, +N, -Column
            getFirstElement/3,          % +Row, -Element, -Remainder
            getLastElement/3,           % +Row, -Element, -Remainder
            applyLeftToRight/2,         % ?Clue, +Row
            applyRightToLeft/2,         % ?Clue, +Row
            applyToRow/4,               % ?Clue, +Row, +Max, :GetElement
            applyAllHorizontalRestrictions/3, % ?Clues, +Board, :Predicate
            applyAllVerticalRestrictions/3,   % ?Clues, +Board, :Predicate
            applyAllVerticalRestrictions/4    % …, +FirstColumn
          ]).
:- use_module(library(clpfd)).
:- use_module(rule/board_shape).
:- use_module(rule/groups).
:- use_module(rule/rule).
:- use_module(solve/clpfd/labeling).
:- use_module(solve/dispatch).
:- use_module(solve/options).
:- use_module(solve/visibility).
:- use_module(variants).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, nth1/3]).

/** <module> The papers' model: a skyscraper puzzle as a CLP(FD) problem

The grid is a list of rows of heights, the clues are `[Top, Left, Bottom,
Right]`: Top and Bottom from left to right, Left and Right from top to
bottom, 0 where there is no clue.  What is not known is a variable.

    ?- solveBoard(4, Board, [[4,0,0,2], [0,3,0,0], [0,0,4,0], [0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

constrain_board/4 is the model and label_board/3 (solve/clpfd/labeling.pl) the
search.  Since the model is nothing but constraints, more of them can be
added on either side of it:

    ?- Board = [[A,_,_,_],[_,B,_,_],[_,_,C,_],[_,_,_,D]],
       Sides = [[3,0,0,0],[0,0,0,0],[0,3,0,0],[0,0,1,0]],
       constrain_board(4, Board, Sides, []),
       all_distinct([A,B,C,D]),
       label_board(Board, Sides, []).
    Board = [[2,3,4,1],[1,4,3,2],[3,2,1,4],[4,1,2,3]], ….

solveBoard/3 is both together as soon as there are such constraints.  Where
there are none it leaves the work to a faster solver that cannot take any
(contraction.pl); solveBoard/4 chooses.

Variables stand in `#(…)`, so that the program works with the Prolog flag
`clpfd_monotonic`, too.

Source: seeds 000 and 001, sections 3.1 to 3.3 and the appendix; each
predicate with a name of theirs does what it does there.
*/

:- meta_predicate
    constrain_lines(3, +, +, ?, ?),
    applyToRow(?, +, ?, 3),
    apply_to_row(+, ?, ?, 3),
    applyAllHorizontalRestrictions(+, +, 2),
    applyAllVerticalRestrictions(+, +, 2),
    applyAllVerticalRestrictions(+, +, 2, +).

%!  solveBoard(?Size, ?Board, ?Sides) is nondet.
%!  solveBoard(?Size, ?Board, ?Sides, +Options) is nondet.
%
%   True if Board is a Size by Size grid that has every height of 1..Size
%   once in each row and column, and shows the clues in Sides. Enumerates
%   every solution once. Board may be partly filled; clues may be variables,
%   which stand for 0 or the number that is visible. If nothing tells the
%   size, sizes are tried from the lowest that has place for what is known.
%   Without options, another rule than the classic one (rule/rule.pl) is told by
%   by(Rule, Sides) instead of Sides.
%
%   Options:
%
%     - strategy(+Strategy)
%       `contraction` is contraction.pl, `skyline` skyline.pl; `clpfd` is
%       the CLP(FD) model with the global constraint of visibility.pl, `xor`
%       with the papers' own formulation. `auto` (default) is `contraction`,
%       but `clpfd` if a variable has constraints already or occurs twice,
%       or one of the other options is given. (The table is strategy.pl.)
%     - visibility(+Formulation)
%       `global` or `xor`, for the CLP(FD) model. Default is the strategy's.
%     - choice(+Choice), values(+Order), labeling(+LabelingOptions)
%       For label_board/3, in a CLP(FD) strategy.
%     - rule(+Rule)
%       Another rule than the classic one (rule/rule.pl; variants_rule/2 makes
%       it). `xor` and `skyline` know no other.
%
%   A choice point stays behind an answer as long as something is left to be
%   tried: to know whether that leads to another solution is to search all
%   of it.
%
%   All strategies give the same solutions. Only the CLP(FD) ones make use
%   of constraints that variables have; to the others they are a test of
%   the finished board.
%
%   A puzzle without solution fails, and so do numbers out of range and lists
%   that are too long or too short (board_shape.pl says why).
%
%   @error type_error if Size, Board or Sides has something of a wrong type;
%          type_error, domain_error or instantiation_error if the options
%          are malformed or do not go together

solveBoard(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    solveBoard(Size, Board, Sides, [rule(Rule)]).

solveBoard(Size, Board, Sides, Options) :-
    strategy_option(Options, Strategy),
    rule_option(Options, Rule),
    board_shape(Rule, Size, Board, Sides),
    solve_shaped(Strategy, Rule, Options, Size, Board, Sides).

%!  solve_shaped(+Strategy, +Rule, +Options, +Size, ?Board, ?Sides) is nondet.
%
%   What solveBoard/4 does when it has checked its Options, which ask for that
%   Strategy and Rule, and the shape of the puzzle. The checks take a fifth of
%   the time for a small puzzle.

solve_shaped(Strategy, Rule, Options, Size, Board, Sides) :-
    dispatch(Strategy, Rule, Size, Board, Sides,
             constrain_and_label(Rule, Options)).

%   Nobody can add a constraint between these two goals, so that lines without
%   one can be taken for themselves.

constrain_and_label(Rule, Options, Size, Board, Sides) :-
    formulation(Options, Formulation),
    (   Formulation == global,
        unconstrained(Board, Sides)
    ->  constrain_lines(lone_visible_line(Rule), Rule, Size, Board, Sides)
    ;   constrain(Formulation, Rule, Size, Board, Sides)
    ),
    label_board(Board, Sides, Options).

%!  constrain_board(?Size, ?Board, ?Sides, +Options) is semidet.
%
%   Posts the constraints of the puzzle and leaves no choice point, unless
%   the size is open. Arguments, options and errors as for solveBoard/4.

constrain_board(Size, Board, Sides, Options) :-
    formulation(Options, Formulation),
    rule_option(Options, Rule),
    board_shape(Rule, Size, Board, Sides),
    constrain(Formulation, Rule, Size, Board, Sides).

constrain(global, Rule, Size, Board, Sides) :-
    constrain_lines(visible_line(Rule), Rule, Size, Board, Sides).
constrain(xor, _, Size, Board, Sides) :-
    sidesDomain(Size, Sides),
    Sides = [Top,Left,Bottom,Right],
    restrictBoardDomain(Board, Size),
    all_distinct_columns(Board, Size),
    applyAllHorizontalRestrictions(Left, Board, applyLeftToRight),
    applyAllHorizontalRestrictions(Right, Board, applyRightToLeft),
    applyAllVerticalRestrictions(Top, Board, applyLeftToRight),
    applyAllVerticalRestrictions(Bottom, Board, applyRightToLeft).

constrain_lines(VisibleLine, Rule, Size, Board, [Top,Left,Bottom,Right]) :-
    transpose(Board, Columns),
    maplist(VisibleLine, Left, Board, Right),
    maplist(VisibleLine, Top, Columns, Bottom),
    Rule = rule(_, Groups, _),
    findall(Cells, further_cells(Groups, Size, Cells), AllCells),
    maplist(constrain_group(Rule, Board), AllCells).

further_cells(Groups, Size, Cells) :-
    member(Name, Groups),
    further_group(Name, Size, _, Cells).

constrain_group(Rule, Board, Cells) :-
    maplist(board_cell(Board), Cells, Variables),
    visible_line(Rule, 0, Variables, 0).

board_cell(Board, Row-Column, Cell) :-
    nth1(Row, Board, Line),
    nth1(Column, Line, Cell).

%!  sidesDomain(+Size, ?Sides) is semidet.
%
%   Every clue in Sides, a list of lists of length Size, is in 0..Size.
%   (Seed 001, listing 1.5.)

sidesDomain(Size, Sides) :-
    maplist(side_domain(Size), Sides).

side_domain(Size, Side) :-
    length(Side, Size),
    Side ins 0..Size.

%!  restrictBoardDomain(?Board, +N) is semidet.
%
%   Every row of Board has N distinct heights of 1..N. (Listing 1.3.)

restrictBoardDomain([], _).
restrictBoardDomain([Row|Board], N) :-
    length(Row, N),
    Row ins 1..N,
    all_distinct(Row),
    restrictBoardDomain(Board, N).

%!  all_distinct_columns(?Board, +N) is semidet.
%
%   The columns N, N-1, … 1 of Board each have distinct heights. (Listing
%   1.4.)
%
%   @error type_error or instantiation_error if N is no integer

all_distinct_columns(Board, N) :-
    must_be(integer, N),
    (   N > 0
    ->  getBoardCol(Board, N, Column),
        all_distinct(Column),
        Next is N - 1,
        all_distinct_columns(Board, Next)
    ;   true
    ).

%!  getBoardCol(+Board, +N, -Column) is semidet.
%
%   Column is the N-th column of Board, counted from 1.

getBoardCol(Board, N, Column) :-
    maplist(nth1(N), Board, Column).

%!  getFirstElement(+Row, -Element, -Remainder) is semidet.
%
%   Row without its first Element is Remainder.

getFirstElement([Element|Remainder], Element, Remainder).

%!  getLastElement(+Row, -Element, -Remainder) is semidet.
%
%   Row without its last Element is Remainder.
%
%   @error type_error if Row is no list; instantiation_error if it is partial

getLastElement(Row, Element, Remainder) :-
    must_be(list, Row),
    Row = [First|Rest],
    get_last(Rest, First, Element, Remainder).

get_last([], Element, Element, []).
get_last([Next|Rest], First, Element, [First|Remainder]) :-
    get_last(Rest, Next, Element, Remainder).

%!  applyLeftToRight(?Num, +Row) is semidet.
%
%   Num buildings of Row are visible from its first element.

applyLeftToRight(Num, Row) :-
    applyToRow(Num, Row, 0, getFirstElement).

%!  applyRightToLeft(?Num, +Row) is semidet.
%
%   Num buildings of Row are visible from its last element.

applyRightToLeft(Num, Row) :-
    applyToRow(Num, Row, 0, getLastElement).

%!  applyToRow(?Num, +Row, ?Max, :GetElement) is semidet.
%
%   Num buildings of Row are visible behind one of height Max, in the order
%   in which call(GetElement, Row, Element, Remainder) takes them. A
%   building is either higher than Max, becomes the maximum and is counted,
%   or is not and changes nothing: the papers' exclusive or. (Listing 1.6
%   has #\/; the appendix, which we follow, #\.)
%
%   @error type_error if Row is no list; instantiation_error if it is partial

applyToRow(Num, Row, Max, GetElement) :-
    must_be(list, Row),
    apply_to_row(Row, Num, Max, GetElement).

apply_to_row(Row, Num, Max, GetElement) :-
    (   Row == []
    ->  Num = 0
    ;   call(GetElement, Row, El, Remainder),
        #(NewNum) #>= 0,
        (   #(El) #> #(Max) #/\
            #(NewMax) #= #(El) #/\
            #(NewNum) #= #(Num) - 1
        ) #\
        (   #(El) #=< #(Max) #/\
            #(NewMax) #= #(Max) #/\
            #(NewNum) #= #(Num)
        ),
        apply_to_row(Remainder, NewNum, NewMax, GetElement)
    ).

%!  applyAllHorizontalRestrictions(?Clues, +Board, :Predicate) is semidet.
%
%   Calls call(Predicate, Clue, Row) for each of Clues and the row of Board
%   beside it; not for a clue 0, which restricts nothing. A clue that may be
%   0 or another number is 0 or the number that is visible.

applyAllHorizontalRestrictions(Clues, Board, Predicate) :-
    maplist(apply_restriction(Predicate), Clues, Board).

%!  applyAllVerticalRestrictions(?Clues, +Board, :Predicate) is semidet.
%!  applyAllVerticalRestrictions(?Clues, +Board, :Predicate, +N) is semidet.
%
%   As applyAllHorizontalRestrictions/3, for the columns of Board from the
%   N-th on, or all.

applyAllVerticalRestrictions(Clues, Board, Predicate) :-
    applyAllVerticalRestrictions(Clues, Board, Predicate, 1).

applyAllVerticalRestrictions([], _, _, _).
applyAllVerticalRestrictions([Clue|Clues], Board, Predicate, N) :-
    getBoardCol(Board, N, Column),
    apply_restriction(Predicate, Clue, Column),
    Next is N + 1,
    applyAllVerticalRestrictions(Clues, Board, Predicate, Next).

apply_restriction(Predicate, Clue, Line) :-
    (   Clue == 0
    ->  true
    ;   fd_inf(Clue, 0)
    ->  length(Line, Size),
        Visible in 1..Size,
        #(Clue) #= 0 #\/ #(Clue) #= #(Visible),
        call(Predicate, Visible, Line)
    ;   call(Predicate, Clue, Line)
    ).
