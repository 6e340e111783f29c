% SPDX-License-Identifier: MIT

:- module(skyscraper_solver,
          [ solveBoard/3,               % ?Size, ?Board, ?Sides
            solveBoard/4,               % ?Size, ?Board, ?Sides, +Options
            constrain_board/4,          % ?Size, ?Board, ?Sides, +Options
            label_board/3,              % ?Board, ?Sides, +Options
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
:- use_module(board_shape).
:- use_module(search/fewest_places).
:- use_module(search/restart).
:- use_module(contraction).
:- use_module(clpfd/domain).
:- use_module(options).
:- use_module(skyline, [skyline_board/3]).
:- use_module(statistics).
:- use_module(visibility).
:- use_module(library(apply), [exclude/3, foldl/5, maplist/2, maplist/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists),
            [append/2, append/3, memberchk/2, nth1/3, reverse/2]).
:- use_module(library(random), [random_member/2]).

/** <module> The papers' model: a skyscraper puzzle as a CLP(FD) problem

The grid is a list of rows of heights, the clues are `[Top, Left, Bottom,
Right]`: Top and Bottom from left to right, Left and Right from top to
bottom, 0 where there is no clue.  What is not known is a variable.

    ?- solveBoard(4, Board, [[4,0,0,2], [0,3,0,0], [0,0,4,0], [0,0,0,3]]),
       maplist(portray_clause, Board).
    [1, 2, 4, 3].
    [2, 1, 3, 4].
    …

constrain_board/4 is the model and label_board/3 the search.  Since the
model is nothing but constraints, more of them can be added on either side
of it:

    ?- length(Board, 4), constrain_board(4, Board, Sides, []),
       Sides = [[1|_]|_], diagonal(Board, D), all_distinct(D),
       label_board(Board, Sides, []).

solveBoard/3 is both together as soon as there are such constraints.  Where
there are none it leaves the work to a faster solver that cannot take any
(contraction.pl); solveBoard/4 chooses.

Source: seeds 000 and 001, sections 3.1 to 3.3 and the appendix; each
predicate with a name of theirs does what it does there.
*/

:- meta_predicate
    applyToRow(?, +, ?, 3),
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
%   size, sizes are tried from 1 up.
%
%   Options:
%
%     - strategy(+Strategy)
%       `contraction` is contraction.pl, `skyline` skyline.pl; `clpfd` is
%       the CLP(FD) model with the global constraint of visibility.pl, `xor`
%       with the papers' own formulation. `auto` (default) is `contraction`,
%       but `clpfd` if a variable has constraints already or occurs twice,
%       or one of the other options is given.
%     - visibility(+Formulation)
%       `global` or `xor`, for the CLP(FD) model. Default is the strategy's.
%     - choice(+Choice), values(+Order), labeling(+LabelingOptions)
%       For label_board/3, in a CLP(FD) strategy.
%
%   All strategies give the same solutions. Only the CLP(FD) ones make use
%   of constraints that variables have; to the others they are a test of
%   the finished board.
%
%   @error type_error, domain_error or instantiation_error if Size, Board,
%          Sides or an option is malformed. A puzzle without solution fails.

solveBoard(Size, Board, Sides) :-
    solveBoard(Size, Board, Sides, []).

solveBoard(Size, Board, Sides, Options) :-
    strategy(Options, Strategy),
    (   memberchk(Strategy, [clpfd,xor])
    ->  constrain_and_label(Size, Board, Sides, Options)
    ;   board_shape(Size, Board, Sides),
        (   Strategy == auto
        ->  (   unconstrained(Board, Sides)
            ->  fill_board(contraction, Size, Board, Sides)
            ;   constrain_and_label(Size, Board, Sides, Options)
            )
        ;   fill_board(Strategy, Size, Board, Sides)
        )
    ).

constrain_and_label(Size, Board, Sides, Options) :-
    constrain_board(Size, Board, Sides, Options),
    label_board(Board, Sides, Options).

%   No variable of the puzzle has a constraint, or stands in two places.

unconstrained(Board, Sides) :-
    term_attvars(Board+Sides, []),
    term_variables(Board+Sides, Variables),
    term_singletons(Board+Sides, Singletons),
    length(Variables, Count),
    length(Singletons, Count).

%   fill_board(+Strategy, +Size, ?Board, ?Sides) is nondet: by a solver that
%   knows clues, but no clue variables. To the board these are as good as no
%   clue; then each is 0 or the number that is visible.

fill_board(Strategy, Size, Board, Sides) :-
    (   ground(Sides)
    ->  fill_known(Strategy, Size, Board, Sides)
    ;   maplist(maplist(known_clue), Sides, KnownSides),
        open_clues(Sides, Board, Open),
        fill_known(Strategy, Size, Board, KnownSides),
        maplist(shown_or_none, Open)
    ).

fill_known(contraction, Size, Board, Sides) :-
    contracted_board(Size, Board, Sides).
fill_known(skyline, Size, Board, Sides) :-
    skyline_board(Size, Board, Sides).

known_clue(Clue, Known) :-
    (   var(Clue)
    ->  Known = 0
    ;   Known = Clue
    ).

%   Open are the clues in Sides that are variables now, each with the line
%   that is seen from there.

open_clues([Top,Left,Bottom,Right], Board, Open) :-
    transpose(Board, Columns),
    maplist(reverse, Board, ReversedRows),
    maplist(reverse, Columns, ReversedColumns),
    foldl(foldl(open_clue),
          [Top,Left,Bottom,Right],
          [Columns,Board,ReversedColumns,ReversedRows],
          [], Open).

open_clue(Clue, Line, Open0, Open) :-
    (   var(Clue)
    ->  Open = [Clue-Line|Open0]
    ;   Open = Open0
    ).

shown_or_none(Clue-Line) :-
    applyLeftToRight(Visible, Line),
    (   Clue = 0
    ;   Clue = Visible
    ).

%!  constrain_board(?Size, ?Board, ?Sides, +Options) is semidet.
%
%   Posts the constraints of the puzzle and leaves no choice point, unless
%   the size is open. Arguments, options and errors as for solveBoard/4.

constrain_board(Size, Board, Sides, Options) :-
    formulation(Options, Formulation),
    board_shape(Size, Board, Sides),
    sidesDomain(Size, Sides),
    constrain(Formulation, Size, Board, Sides).

constrain(global, _, Board, [Top,Left,Bottom,Right]) :-
    transpose(Board, Columns),
    maplist(visible_line, Left, Board, Right),
    maplist(visible_line, Top, Columns, Bottom).
constrain(xor, Size, Board, [Top,Left,Bottom,Right]) :-
    restrictBoardDomain(Board, Size),
    all_distinct_columns(Board, Size),
    applyAllHorizontalRestrictions(Left, Board, applyLeftToRight),
    applyAllHorizontalRestrictions(Right, Board, applyRightToLeft),
    applyAllVerticalRestrictions(Top, Board, applyLeftToRight),
    applyAllVerticalRestrictions(Bottom, Board, applyRightToLeft).

%!  label_board(?Board, ?Sides, +Options) is nondet.
%
%   Gives every cell of Board and every clue of Sides a value. The cells come
%   before the clues, which they leave little choice. Options:
%
%     - choice(+Choice)
%       What is tried first: with `places` the height that has the fewest
%       places in its row and column (search/fewest_places.pl), with `ffc` a
%       value of the variable with the smallest domain, of these the one with
%       the most constraints, then the leftmost: the papers' section 3.3.
%       Default is
%       `places`, but `ffc` for the papers' own formulation (`xor`), and if
%       there are values. Clues, and cells that are not all those of a square
%       with finite domains, are chosen by `ffc`.
%     - values(+Order)
%       Which of its values a variable takes first by `ffc`: the `lowest`
%       (default) or a `random` one.
%     - labeling(+LabelingOptions)
%       Call labeling/2 with these options instead, for cells and clues in
%       one list. It does not count failed choices.

label_board(Board, Sides, Options) :-
    labeling_options(Options, Labeling),
    append(Board, Cells),
    append(Sides, Clues),
    (   Labeling = labeling(LabelingOptions)
    ->  append(Cells, Clues, Variables),
        labeling(LabelingOptions, Variables)
    ;   Labeling = choice(Choice, Order),
        label_cells(Choice, Cells, Board, Order),
        label_ffc(Clues, Order)
    ).

label_cells(Choice, Cells, Board, Order) :-
    (   ground(Cells)
    ->  true
    ;   Choice == places,
        length(Board, Size),
        maplist(finite_row(Size), Board)
    ->  Count is Size*Size,
        attempt(Count, label_places(Size, Cells))
    ;   label_ffc(Cells, Order)
    ).

finite_row(Size, Row) :-
    length(Row, Size),
    maplist(finite, Row).

finite(Cell) :-
    fd_size(Cell, Size),
    integer(Size).

label_places(Size, Cells, Attempt) :-
    maplist(heights, Cells, Domains),
    compound_name_arguments(Term, cells, Domains),
    attempt_weights(Attempt, Weights),
    (   fewest_places(Size, Term, Weights, Index, Height)
    ->  nth1(Index, Cells, Cell),
        (   Cell = Height
        ;   failed_choice(Attempt, Index),
            Cell #\= Height
        ),
        label_places(Size, Cells, Attempt)
    ;   true
    ).

heights(Cell, Heights) :-
    domain(Cell, Domain),
    domain_elements(Domain, Heights).

label_ffc(Variables0, Order) :-
    exclude(integer, Variables0, Variables),
    (   Variables = [First|Others]
    ->  fd_size(First, Size),
        most_constrained(Others, First, Size, Variable),
        preferred_value(Order, Variable, Value),
        (   Variable = Value
        ;   failed_choice,
            Variable #\= Value
        ),
        label_ffc(Variables, Order)
    ;   true
    ).

preferred_value(lowest, Variable, Value) :-
    fd_inf(Variable, Value),
    (   integer(Value)
    ->  true
    ;   instantiation_error(Variable)
    ).
preferred_value(random, Variable, Value) :-
    findall(Variable, indomain(Variable), Values),
    random_member(Value, Values).

most_constrained([], Best, _, Best).
most_constrained([Variable|Variables], Best0, Size0, Best) :-
    fd_size(Variable, Size),
    (   (   Size < Size0
        ;   Size =:= Size0,
            fd_degree(Variable, Degree),
            fd_degree(Best0, Degree0),
            Degree > Degree0
        )
    ->  most_constrained(Variables, Variable, Size, Best)
    ;   most_constrained(Variables, Best0, Size0, Best)
    ).

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

all_distinct_columns(Board, N) :-
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

getLastElement([First|Rest], Element, Remainder) :-
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

applyToRow(Num, Row, Max, GetElement) :-
    (   Row == []
    ->  Num = 0
    ;   call(GetElement, Row, El, Remainder),
        NewNum #>= 0,
        (El #> Max #/\ NewMax #= El #/\ NewNum #= Num - 1) #\
        (El #=< Max #/\ NewMax #= Max #/\ NewNum #= Num),
        applyToRow(NewNum, Remainder, NewMax, GetElement)
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
        Clue #= 0 #\/ Clue #= Visible,
        call(Predicate, Visible, Line)
    ;   call(Predicate, Clue, Line)
    ).
