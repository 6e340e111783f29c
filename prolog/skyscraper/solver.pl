% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_solver,
          [ solveBoard/3,               % ?Size, ?Board, ?Sides
            solveBoard/4,               % ?Size, ?Board, ?Sides, +Options
            solve_shaped/5,             % +Strategy, +Rule, +Size, ?Board,
                                        % ?Sides
            constrain_board/4,          % ?Size, ?Board, ?Sides, +Options
            papers_board/3,             % +Size, ?Board, ?Sides
            sidesDomain/2,              % +Size, +Sides
            restrictBoardDomain/2,      % +Board, +Size
            all_distinct_columns/2,     % +Board, +Size
            getBoardCol/3,              % +Board, ?N, ?Column
            getFirstElement/3,          % ?Row, ?Element, ?Remainder
            getLastElement/3,           % ?Row, ?Element, ?Remainder
            applyLeftToRight/2,         % ?Clue, +Row
            applyRightToLeft/2,         % ?Clue, +Row
            applyToRow/4,               % ?Clue, +Row, ?Max, :GetElement
            applyAllHorizontalRestrictions/3, % +Clues, +Board, :Predicate
            applyAllVerticalRestrictions/3,   % +Clues, +Board, :Predicate
            applyAllVerticalRestrictions/4    % …, +FirstColumn
          ]).
:- use_module(library(clpfd)).
:- use_module(rule/board_shape).
:- use_module(rule/groups).
:- use_module(rule/rule).
:- use_module(solve/clpfd/labeling).
:- use_module(solve/contraction, [contracted_board/4]).
:- use_module(solve/open_clues).
:- use_module(solve/skyline, [skyline_board/3]).
:- use_module(solve/strategy).
:- use_module(solve/visibility, [lone_visible_line/4, visible_line/4]).
:- use_module(variants, []).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2, append/3, nth1/3]).

/** <module> A skyscraper puzzle as a CLP(FD) problem

The board is a list of rows of heights. The clues are `[Top, Left, Bottom,
Right]`, each list from left to right or from top to bottom; 0 is no clue.
Anything unknown is a variable.

    ?- solveBoard(4, Board, [[4,0,0,2], [0,3,0,0], [0,0,4,0], [0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

First comes the papers' program (seed 001, section 3 and the appendix; a table
in README.md lists the differences), then a model with a global constraint for
the visibility of each line. `#(X)` is X, as the flag `clpfd_monotonic`
requires: read past it.
*/

:- meta_predicate
    applyToRow(?, ?, ?, 3),
    apply_restriction(2, ?, ?),
    applyAllHorizontalRestrictions(?, ?, 2),
    applyAllVerticalRestrictions(?, ?, 2),
    applyAllVerticalRestrictions(?, ?, 2, +),
    visible_board(4, +, +, ?, ?).

%!  papers_board(+Size, ?Board, ?Sides) is nondet.
%
%   The papers' solveBoard/3, here strategy(xor). Our own solveBoard/3, at the
%   end of this file, uses visible_board/5 instead.

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

sidesDomain(Size, Sides) :-
    maplist(side_domain(Size), Sides).

side_domain(Size, Side) :-
    length(Side, Size),
    Side ins 0..Size.

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

getBoardCol(Board, N, Column) :-
    maplist(nth1(N), Board, Column).

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
%   appendix, which has the exclusive or #\.)
%
%   @error type_error if Row is no list; instantiation_error if it is partial

applyToRow(Num, Row, Max, GetElement) :-
    must_be(list, Row),
    (   Row == []
    ->  Num = 0
    ;   once(call(GetElement, Row, El, Remainder)),
        #(NewNum) #>= 0,
        (   #(El) #> #(Max) #/\
            #(NewMax) #= #(El) #/\
            #(NewNum) #= #(Num) - 1
        ) #\
        (   #(El) #=< #(Max) #/\
            #(NewMax) #= #(Max) #/\
            #(NewNum) #= #(Num)
        ),
        applyToRow(NewNum, Remainder, NewMax, GetElement)
    ).

%!  applyAllHorizontalRestrictions(+Clues, +Board, :Predicate) is semidet.
%!  applyAllVerticalRestrictions(+Clues, +Board, :Predicate) is semidet.
%!  applyAllVerticalRestrictions(+Clues, +Board, :Predicate, +N) is semidet.
%
%   Calls call(Predicate, Clue, Line) for each of Clues; Line is the row of
%   Board beside it, or the column below it, from column N on. The clue 0
%   restricts nothing. A clue that may be 0 gets a constraint: it is 0 or the
%   number that Predicate finds visible. (The papers have two clauses instead.)

applyAllHorizontalRestrictions(Clues, Board, Predicate) :-
    maplist(apply_restriction(Predicate), Clues, Board).

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
        Visible in 1..Size,
        #(Clue) #= 0 #\/ #(Clue) #= #(Visible),
        call(Predicate, Visible, Line)
    ).

%   visible_board(:VisibleLine, +Rule, +Size, ?Board, ?Sides) is semidet: the
%   model with a global constraint for the visibility of each line. It finds
%   out more (solve/visibility.pl). VisibleLine also gives the cells their
%   domains and makes them distinct.

visible_board(VisibleLine, Rule, Size, Board, [Top,Left,Bottom,Right]) :-
    transpose(Board, Columns),
    maplist(call(VisibleLine, Rule), Left, Board, Right),
    maplist(call(VisibleLine, Rule), Top, Columns, Bottom),
    further_lines(Rule, Size, Board, Further),
    maplist(unclued_line(Rule), Further).

unclued_line(Rule, Line) :-
    visible_line(Rule, 0, Line, 0).

%!  constrain_board(?Size, ?Board, ?Sides, +Options) is semidet.
%
%   Posts the constraints of the puzzle: the papers' model for strategy(xor),
%   otherwise visible_board/5. Leaves no choice point unless the size is open.
%   Arguments, options and errors are those of solveBoard/4. Add constraints of
%   your own before or after it, then call label_board/2.

constrain_board(Size, Board, Sides, Options) :-
    solver_options(Options, Strategy, Rule),
    board_shape(Rule, Size, Board, Sides),
    (   Strategy == xor
    ->  papers_model(Size, Board, Sides)
    ;   visible_board(visible_line, Rule, Size, Board, Sides)
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
%   Options are strategy(Strategy), by default `clpfd`, and rule(Rule)
%   (solve/strategy.pl). Without options, give by(Rule, Sides) instead of Sides
%   for a rule other than the classic one.
%
%   @error type_error if Size, Board or Sides has something of the wrong type;
%          type_error, domain_error or instantiation_error for the options

solveBoard(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    must_be_rule(Rule),
    board_shape(Rule, Size, Board, Sides),
    solve_shaped(clpfd, Rule, Size, Board, Sides).

solveBoard(Size, Board, Sides, Options) :-
    solver_options(Options, Strategy, Rule),
    board_shape(Rule, Size, Board, Sides),
    solve_shaped(Strategy, Rule, Size, Board, Sides).

%!  solve_shaped(+Strategy, +Rule, +Size, ?Board, ?Sides) is nondet.
%
%   As solveBoard/4 without its checks, which for a small puzzle take a quarter
%   of the time that contraction takes.

solve_shaped(clpfd, Rule, Size, Board, Sides) :-
    (   unconstrained(Board, Sides)     % nothing is added before labeling
    ->  visible_board(lone_visible_line, Rule, Size, Board, Sides)
    ;   visible_board(visible_line, Rule, Size, Board, Sides)
    ),
    label_board(Board, Sides).
solve_shaped(xor, _, Size, Board, Sides) :-
    papers_board(Size, Board, Sides).
solve_shaped(auto, Rule, Size, Board, Sides) :-
    (   unconstrained(Board, Sides)
    ->  solve_shaped(contraction, Rule, Size, Board, Sides)
    ;   solve_shaped(clpfd, Rule, Size, Board, Sides)
    ).
solve_shaped(contraction, Rule, Size, Board, Sides) :-
    with_open_clues(contracted_board(Rule), Rule, Size, Board, Sides).
solve_shaped(skyline, Rule, Size, Board, Sides) :-
    with_open_clues(skyline_board, Rule, Size, Board, Sides).
