% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_solver,
          [ solveBoard/3, solveBoard/4, constrain_board/4, papers_board/3,
            papers_model/3, sidesDomain/2, restrictBoardDomain/2,
            all_distinct_columns/2, getBoardCol/3, getFirstElement/3,
            getLastElement/3, applyLeftToRight/2, applyRightToLeft/2,
            applyToRow/4, applyAllHorizontalRestrictions/3,
            applyAllVerticalRestrictions/3, applyAllVerticalRestrictions/4
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module(rule/board_shape, [board_shape/4]).
:- use_module(rule/rule, [ruled_sides/3]).
:- use_module(solve/strategy, [constrain_by/5, solve_by/5, solver_options/3]).
:- use_module(solve/visible_board, [labeled_board/4]).
:- use_module(variants, []).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2, append/3, nth1/3]).

/** <module> A skyscraper puzzle as a CLP(FD) problem

The board is a list of rows of heights. The clues are `[Top, Left, Bottom,
Right]`, each list from left to right or from top to bottom; 0 is no clue.
Anything unknown is a variable.

    ?- solveBoard(4, Board, [[4,0,0,2], [0,3,0,0], [0,0,4,0], [0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

First comes the papers' program (seed 001, section 3 and the appendix; a table
in README.md lists the differences), then our own solveBoard/3,4.
*/

:- meta_predicate
    applyToRow(?, ?, ?, 3),
    apply_restriction(2, ?, ?),
    applyAllHorizontalRestrictions(?, ?, 2),
    applyAllVerticalRestrictions(?, ?, 2),
    applyAllVerticalRestrictions(?, ?, 2, +).

%!  papers_board(+Size, ?Board, ?Sides) is nondet.
%!  papers_model(+Size, ?Board, ?Sides) is semidet.
%
%   The papers' solveBoard/3: first the constraints, then the search. Our own,
%   at the end of this file, has another model (solve/visible_board.pl).

papers_board(Size, Board, Sides) :-
    papers_model(Size, Board, Sides),
    append(Board, FlatBoard),
    append(Sides, FlatSides),
    append(FlatBoard, FlatSides, DomainVariables),
    labeling([ffc], DomainVariables).

papers_model(Size, Board, Sides) :-
    Sides = [Top,Left,Bottom,Right],
    sidesDomain(Size, Sides),
    length(Board, Size),
    restrictBoardDomain(Board, Size),
    all_distinct_columns(Board, Size),
    applyAllHorizontalRestrictions(Left, Board, applyLeftToRight),
    applyAllHorizontalRestrictions(Right, Board, applyRightToLeft),
    applyAllVerticalRestrictions(Top, Board, applyLeftToRight),
    applyAllVerticalRestrictions(Bottom, Board, applyRightToLeft).

%!  sidesDomain(+Size, +Sides) is semidet.
%
%   Sides are lists of length Size, with every clue in 0..Size. (Seed 001,
%   listing 1.5.)

sidesDomain(Size, [Side|Sides]) =>
    length(Side, Size),
    Side ins 0..Size,
    sidesDomain(Size, Sides).
sidesDomain(_, []) =>
    true.

%!  restrictBoardDomain(+Board, +N) is semidet.
%
%   Every row of Board has N distinct heights from 1..N. (Listing 1.3.)

restrictBoardDomain([], _).
restrictBoardDomain([Row|Board], N) :-
    length(Row, N),
    Row ins 1..N,
    all_distinct(Row),
    restrictBoardDomain(Board, N).

%!  all_distinct_columns(+Board, +N) is semidet.
%
%   Each of the columns N, N-1, … 1 of Board has distinct heights. (Listing
%   1.4.)

all_distinct_columns(Board, N) :-
    must_be(integer, N),
    (   N =:= 0
    ->  true
    ;   N > 0,
        getBoardCol(Board, N, Column),
        all_distinct(Column),
        Next is N - 1,
        all_distinct_columns(Board, Next)
    ).

%!  getBoardCol(+Board, ?N, ?Column) is nondet.
%
%   Column is the N-th column of Board, counted from 1. (The papers' element/3
%   would leave a domain on the cells.)

getBoardCol([], _, []).
getBoardCol([Row|Board], N, [Element|Column]) :-
    nth1(N, Row, Element),
    getBoardCol(Board, N, Column).

%!  getFirstElement(?Row, ?Element, ?Remainder) is semidet.
%!  getLastElement(?Row, ?Element, ?Remainder) is nondet.
%
%   Remainder is Row without its first Element, or without its last. For an
%   open Row, getLastElement/3 enumerates longer and longer rows.

getFirstElement([Element|Remainder], Element, Remainder).

getLastElement(Row, Element, Remainder) :-
    append(Remainder, [Element], Row).

%!  applyLeftToRight(?Num, +Row) is semidet.
%!  applyRightToLeft(?Num, +Row) is semidet.
%
%   Num buildings of Row are visible from its first element, or from its last.

applyLeftToRight(Num, Row) :-
    applyToRow(Num, Row, 0, getFirstElement).

applyRightToLeft(Num, Row) :-
    applyToRow(Num, Row, 0, getLastElement).

%!  applyToRow(?Num, +Row, ?Max, :GetElement) is semidet.
%
%   Num buildings of Row are higher than Max and than all before them, in the
%   order in which GetElement takes them. Either the next one is, so it is the
%   new maximum and is counted; or it is not, and nothing changes. NewNum and
%   NewMax are for the rest. (Listing 1.6 of seed 001 has #\/. We follow the
%   appendix, which has the exclusive or #\. That all variables get a domain
%   here, if only inf..sup, is for the flag clpfd_monotonic.)
%
%   @error type_error if Row is no list; instantiation_error if it is partial

applyToRow(Num, Row, Max, GetElement) :-
    must_be(list, Row),
    [Num,Max|Row] ins inf..sup,
    row_shows(Row, Num, Max, GetElement).

row_shows([], 0, _, _).
row_shows([First|Others], Num, Max, GetElement) :-
    once(call(GetElement, [First|Others], El, RemainderRow)),
    NewNum in 0..sup,
    NewMax in inf..sup,
    (El #> Max #/\ NewMax #= El #/\ NewNum #= Num - 1) #\
    (El #=< Max #/\ NewMax #= Max #/\ NewNum #= Num),
    row_shows(RemainderRow, NewNum, NewMax, GetElement).

%!  applyAllHorizontalRestrictions(+Clues, +Board, :Predicate) is semidet.
%!  applyAllVerticalRestrictions(+Clues, +Board, :Predicate) is semidet.
%!  applyAllVerticalRestrictions(+Clues, +Board, :Predicate, +N) is semidet.
%
%   Calls call(Predicate, Clue, Line) for each of Clues; Line is the row of
%   Board beside it, or the column below it, from column N on. The clue 0
%   restricts nothing. A clue that may be 0 gets a constraint: it is 0 or the
%   number that Predicate finds visible. (The papers have two clauses instead.)

applyAllHorizontalRestrictions([], [], _).
applyAllHorizontalRestrictions([Clue|Clues], [Row|Board], Predicate) :-
    apply_restriction(Predicate, Clue, Row),
    applyAllHorizontalRestrictions(Clues, Board, Predicate).

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
    ;   \+ Clue = 0                     % its domain has no 0
    ->  call(Predicate, Clue, Line)
    ;   length(Line, Size),
        Clue in 0..Size,
        Visible in 1..Size,
        Clue #= 0 #\/ Clue #= Visible,
        call(Predicate, Visible, Line)
    ).

%!  solveBoard(?Size, ?Board, ?Sides) is nondet.
%!  solveBoard(?Size, ?Board, ?Sides, +Options) is nondet.
%
%   Board is a Size by Size grid that has every height of 1..Size once in each
%   row and column, and shows the clues in Sides. Enumerates every solution
%   once. A clue that is a variable is 0 or the number of visible buildings. If
%   the size is open, sizes are tried in turn, beginning with the smallest that
%   has room for what is known. Numbers out of range and lists of the wrong
%   length fail (rule/board_shape.pl says why).
%
%   Options are strategy(Strategy) and rule(Rule) (solve/strategy.pl). Without
%   options it is CLP(FD); give by(Rule, Sides) instead of Sides for a rule
%   other than the classic one.
%
%   @error type_error if Size, Board or Sides has something of the wrong type;
%          type_error, domain_error or instantiation_error for the options

solveBoard(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    board_shape(Rule, Size, Board, Sides),
    labeled_board(Rule, Size, Board, Sides).

solveBoard(Size, Board, Sides, Options) :-
    solver_options(Options, Strategy, Rule),
    board_shape(Rule, Size, Board, Sides),
    solve_by(Strategy, Rule, Size, Board, Sides).

%!  constrain_board(+Size, ?Board, ?Sides, +Options) is semidet.
%!  constrain_board(-Size, ?Board, ?Sides, +Options) is nondet.
%
%   Only posts the constraints, by a strategy of CLP(FD): `clpfd` for the
%   others, which have none. Arguments, options and errors are those of
%   solveBoard/4. Add constraints of your own before or after it, then call
%   label_board/2.

constrain_board(Size, Board, Sides, Options) :-
    solver_options(Options, Strategy, Rule),
    board_shape(Rule, Size, Board, Sides),
    constrain_by(Strategy, Rule, Size, Board, Sides).
