% SPDX-License-Identifier: MIT

:- module(skyscraper_contraction,
          [ contracted_board/3          % +Size, ?Board, +Sides
          ]).
:- use_module(line_list).
:- use_module(line_table).
:- use_module(long_line).
:- use_module(statistics).
:- use_module(library(apply), [foldl/4, maplist/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Domain contraction, then choice

Every cell has a domain, the list of the heights it may still have, and
every line the set of its arrangements that agree with its clues and the
domains of its cells.  They take from each other until nothing changes,
and where that stops, a cell is tried with one of its heights.

    ?- contracted_board(4, Board, [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

The steps are those of seed 003:

  - _Clue elimination_, once: a cell begins with the heights that occur in
    some arrangement of its row and in some of its column.
  - _Sequence elimination_: the arrangements of a line are the bits of one
    integer (line_table.pl).  A height leaves a cell when no arrangement of
    the line has it there; then the arrangements of the crossing line that
    have it there are struck, and that line is looked at again.
  - _Constraint propagation_ and _elimination assignment_ follow from that.
    They are steps of their own for lines with too many arrangements to be
    listed, and lines without clues (long_line.pl), until these can be
    listed too (line_list.pl).

The domains and arrangements are arguments of compounds that setarg/3
changes and backtracking restores: a functional structure would copy
itself with each of the many small changes.

Source: seed 003, with the tables instead of its generated sequences.
*/

%!  contracted_board(+Size, ?Board, +Sides) is nondet.
%
%   True if Board is a Size by Size grid that shows the clues in Sides.
%   Board is a list of Size lists of Size variables or integers in 1..Size,
%   Sides four lists of Size integers in 0..Size, 0 for no clue. Enumerates
%   every solution once, and leaves no choice point with the last.

contracted_board(Size, Board, Sides) :-
    clue_elimination(Size, Board, Sides, State, Dirty),
    propagate(Dirty, State),
    first_patience(Failures),
    search(Failures, State),
    state_cells(State, Cells),
    decided_rows(Board, 1, Cells).

decided_rows([], _, _).
decided_rows([Row|Rows], Index0, Cells) :-
    decided_row(Row, Index0, Index, Cells),
    decided_rows(Rows, Index, Cells).

decided_row([], Index, Index, _).
decided_row([Height|Heights], Index0, Index, Cells) :-
    arg(Index0, Cells, [Height]),
    Index1 is Index0 + 1,
    decided_row(Heights, Index1, Index, Cells).

%   What is known of a board:
%
%       state(Size, Lines, Cells, Supports, Lives, Weights, Patience)
%
%   Cells has the domain of each cell, row by row. Lines has what does not
%   change of each row and column,
%
%       line(Places, Near, Far)
%
%   where Places has place(Position, Index, Cross, CrossPosition) for each
%   cell of the line: its position there, its index in Cells, and the line
%   that crosses there with the cell's position in it. Supports has for each
%   line the supports of its arrangements, position by position, or
%   `unlisted`, and Lives the integer with the bits of those that are left.
%
%   Weights counts for each line how often it has been found impossible, and
%   Patience says after how many more failed choices the search begins anew.
%   These two are numbers that backtracking leaves as they are.
%
%   Lines have the numbers 1.. 2*Size. A line with fewer arrangements has a
%   lower number, and of the lines to be looked at the lowest comes first.
%   Sets of lines, too, are integers.

state_cells(state(_, _, Cells, _, _, _, _), Cells).

%   clue_elimination(+Size, +Board, +Sides, -State, -Dirty) is semidet:
%   State has the domains that the clues and givens allow; Dirty are the
%   lines whose arrangements these domains have changed.

clue_elimination(Size, Board, [Top,Left,Bottom,Right], State, Dirty) :-
    SecondHalf is Size + 1,
    tables(Left, Right, 1, Size, Tables, ColumnTables),
    tables(Top, Bottom, SecondHalf, Size, ColumnTables, []),
    sort(1, @=<, Tables, Ordered),
    Count is 2*Size,
    functor(Numbers, numbers, Count),
    functor(Heights, heights, Count),
    functor(Supports, supports, Count),
    functor(Lives, lives, Count),
    functor(Lines, lines, Count),
    CellCount is Size*Size,
    functor(Cells, cells, CellCount),
    functor(Sets, sets, CellCount),
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Weights, weights, Ones),
    State = state(Size, Lines, Cells, Supports, Lives, Weights, patience(0)),
    number_lines(Ordered, 1, Numbers, Heights, Supports, Lives),
    clued_rows(Board, 1, 1, Size, Numbers, Heights, Sets, Cells),
    make_lines(Ordered, 1, Size, Numbers, Sets, State, 0, Dirty).

%   A table of each line, with the number of arrangements, by which they are
%   sorted: table(Count, Original, Near, Far, Supports, Heights). Original
%   counts the rows from 1 to Size, and then the columns.

tables([], [], _, _, Tables, Tables).
tables([Near|Nears], [Far|Fars], Original, Size, [Table|Tables0], Tables) :-
    Table = table(Count, Original, Near, Far, Supports, Heights),
    contents(Size, Near, Far, Count, Supports, Heights),
    Next is Original + 1,
    tables(Nears, Fars, Next, Size, Tables0, Tables).

contents(Size, Near, Far, Count, Supports, Heights) :-
    (   line_table(Size, Near, Far, Table)
    ->  table_contents(Table, Count, Supports, Heights),
        Count > 0
    ;   Count = many,
        Supports = unlisted,
        Heights = any
    ).

number_lines([], _, _, _, _, _).
number_lines([Table|Tables], Number, Numbers, Heights, Supports, Lives) :-
    Table = table(Count, Original, _, _, LineSupports, LineHeights),
    arg(Original, Numbers, Number),
    arg(Number, Heights, LineHeights),
    arg(Number, Supports, LineSupports),
    (   LineSupports == unlisted
    ->  Live = 0
    ;   Live is (1<<Count) - 1
    ),
    arg(Number, Lives, Live),
    Next is Number + 1,
    number_lines(Tables, Next, Numbers, Heights, Supports, Lives).

clued_rows([], _, _, _, _, _, _, _).
clued_rows([Row|Rows], R, Index0, Size, Numbers, Heights, Sets, Cells) :-
    arg(R, Numbers, Number),
    arg(Number, Heights, RowHeights),
    clued_row(Row, 1, R, Index0, Index, Size, RowHeights, Numbers, Heights,
              Sets, Cells),
    Next is R + 1,
    clued_rows(Rows, Next, Index, Size, Numbers, Heights, Sets, Cells).

clued_row([], _, _, Index, Index, _, _, _, _, _, _).
clued_row([Cell|Row], C, R, Index0, Index, Size, RowHeights, Numbers,
          Heights, Sets, Cells) :-
    ColumnNumber is Size + C,
    arg(ColumnNumber, Numbers, Number),
    arg(Number, Heights, ColumnHeights),
    heights_at(C, RowHeights, Size, InRow),
    heights_at(R, ColumnHeights, Size, InColumn),
    (   var(Cell)
    ->  Set is InRow /\ InColumn
    ;   Set is InRow /\ InColumn /\ 1<<Cell
    ),
    Set =\= 0,
    set_heights(Set, Domain),
    arg(Index0, Sets, Set),
    arg(Index0, Cells, Domain),
    Next is C + 1,
    Index1 is Index0 + 1,
    clued_row(Row, Next, R, Index1, Index, Size, RowHeights, Numbers,
              Heights, Sets, Cells).

heights_at(Position, Heights, Size, Set) :-
    (   Heights == any
    ->  Set is (1<<(Size+1)) - 2
    ;   arg(Position, Heights, Set)
    ).

make_lines([], _, _, _, _, _, Dirty, Dirty).
make_lines([Table|Tables], Number, Size, Numbers, Sets, State,
           Dirty0, Dirty) :-
    Table = table(_, Original, Near, Far, LineSupports, LineHeights),
    (   Original =< Size
    ->  Step = 1,
        Before is (Original-1)*Size,
        FirstCross = Size,
        Own = Original
    ;   Step = Size,
        Before is Original - 2*Size,
        FirstCross = 0,
        Own is Original - Size
    ),
    places(Size, Before, Step, FirstCross, Own, Numbers, [], Places),
    State = state(_, Lines, Cells, _, Lives, _, _),
    arg(Number, Lines, line(Places, Near, Far)),
    (   LineSupports == unlisted
    ->  Dirty1 is Dirty0 \/ 1<<Number
    ;   arg(Number, Lives, Live0),
        first_arrangements(Places, LineHeights, LineSupports, Cells, Sets,
                           Live0, Live),
        (   Live =:= Live0
        ->  Dirty1 = Dirty0
        ;   setarg(Number, Lives, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        )
    ),
    Next is Number + 1,
    make_lines(Tables, Next, Size, Numbers, Sets, State, Dirty1, Dirty).

places(Position, Before, Step, FirstCross, Own, Numbers, Places0, Places) :-
    (   Position =:= 0
    ->  Places = Places0
    ;   Index is Before + Position*Step,
        CrossOriginal is FirstCross + Position,
        arg(CrossOriginal, Numbers, Cross),
        Next is Position - 1,
        places(Next, Before, Step, FirstCross, Own, Numbers,
               [place(Position, Index, Cross, Own)|Places0], Places)
    ).

%   Live are those of all arrangements of a line that its cells allow.

first_arrangements([], _, _, _, _, Live, Live).
first_arrangements([place(Position,Index,_,_)|Places], Heights, Supports,
                   Cells, Sets, Live0, Live) :-
    arg(Index, Sets, Set),
    arg(Position, Heights, Set0),
    (   Set =:= Set0
    ->  Live1 = Live0
    ;   arg(Position, Supports, AtPosition),
        arg(Index, Cells, Kept),
        GoneSet is Set0 xor Set,
        set_heights(GoneSet, Gone),
        strike(Kept, Gone, AtPosition, Live0, Live1),
        Live1 =\= 0
    ),
    first_arrangements(Places, Heights, Supports, Cells, Sets, Live1, Live).

add_height(Height, Set0, Set) :-
    Set is Set0 \/ 1<<Height.

%   Heights are the elements of Set, the lowest first.

set_heights(Set, Heights) :-
    (   Set =:= 0
    ->  Heights = []
    ;   Height is lsb(Set),
        Heights = [Height|Rest],
        Set1 is Set /\ (Set-1),
        set_heights(Set1, Rest)
    ).

%   propagate(+Dirty, +State) is semidet: looks at the Dirty lines, and at
%   those that this makes dirty, until none is left.

propagate(Dirty, State) :-
    (   Dirty =:= 0
    ->  true
    ;   Number is lsb(Dirty),
        Dirty0 is Dirty /\ (Dirty-1),
        State = state(_, Lines, Cells, AllSupports, Lives, Weights, _),
        arg(Number, AllSupports, Supports),
        arg(Number, Lines, Line),
        (   Supports == unlisted
        ->  filter_unlisted(Number, Line, Cells, AllSupports, Lives,
                            Weights, Dirty0, Dirty1)
        ;   arg(Number, Lives, Live),
            Line = line(Places, _, _),
            sequence_elimination(Places, Supports, Live, Cells, AllSupports,
                                 Lives, Weights, Dirty0, Dirty1)
        ),
        propagate(Dirty1, State)
    ).

%   sequence_elimination(+Places, +Supports, +Live, +Cells, +AllSupports,
%                        +Lives, +Weights, +Dirty0, -Dirty) is semidet
%
%   Takes from the cells at Places the heights that no arrangement in Live
%   has there.

sequence_elimination([], _, _, _, _, _, _, Dirty, Dirty).
sequence_elimination([Place|Places], Supports, Live, Cells, AllSupports,
                     Lives, Weights, Dirty0, Dirty) :-
    Place = place(Position, Index, Cross, CrossPosition),
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Dirty1 = Dirty0
    ;   arg(Position, Supports, AtPosition),
        (   all_supported(Domain, AtPosition, Live)
        ->  Dirty1 = Dirty0
        ;   divide(Domain, AtPosition, Live, Kept, Gone),
            setarg(Index, Cells, Kept),
            strike_line(Cross, CrossPosition, Kept, Gone, AllSupports,
                        Lives, Weights, Dirty0, Dirty1)
        )
    ),
    sequence_elimination(Places, Supports, Live, Cells, AllSupports, Lives,
                         Weights, Dirty1, Dirty).

all_supported([], _, _).
all_supported([Height|Heights], AtPosition, Live) :-
    arg(Height, AtPosition, Support),
    Live /\ Support =\= 0,
    all_supported(Heights, AtPosition, Live).

divide([], _, _, [], []).
divide([Height|Heights], AtPosition, Live, Kept, Gone) :-
    arg(Height, AtPosition, Support),
    (   Live /\ Support =:= 0
    ->  Kept = Kept1,
        Gone = [Height|Gone1]
    ;   Kept = [Height|Kept1],
        Gone = Gone1
    ),
    divide(Heights, AtPosition, Live, Kept1, Gone1).

%   strike_line(+Number, +Position, +Kept, +Gone, +AllSupports, +Lives,
%               +Weights, +Dirty0, -Dirty) is semidet
%
%   The cell at Position of a line has lost the heights in Gone, and has
%   those in Kept left. Fails if that leaves no arrangement of the line.

strike_line(Number, Position, Kept, Gone, AllSupports, Lives, Weights,
            Dirty0, Dirty) :-
    arg(Number, AllSupports, Supports),
    (   Supports == unlisted
    ->  true
    ;   arg(Position, Supports, AtPosition),
        arg(Number, Lives, Live0),
        strike(Kept, Gone, AtPosition, Live0, Live),
        (   Live =:= 0
        ->  blame(Number, Weights)
        ;   setarg(Number, Lives, Live)
        )
    ),
    Dirty is Dirty0 \/ 1<<Number.

strike([Height|Heights], Gone, AtPosition, Live0, Live) :-
    (   Heights == []
    ->  arg(Height, AtPosition, Support),
        Live is Live0 /\ Support
    ;   Gone = [First|Others],
        arg(First, AtPosition, Bits0),
        union(Others, AtPosition, Bits0, Bits),
        Live is Live0 /\ \Bits
    ).

union([], _, Bits, Bits).
union([Height|Heights], AtPosition, Bits0, Bits) :-
    arg(Height, AtPosition, Support),
    Bits1 is Bits0 \/ Support,
    union(Heights, AtPosition, Bits1, Bits).

%   blame(+Number, +Weights) is failure: no arrangement of that line is left.

blame(Number, Weights) :-
    arg(Number, Weights, Weight0),
    Weight is Weight0 + 1,
    nb_setarg(Number, Weights, Weight),
    fail.

%   filter_unlisted(+Number, +Line, +Cells, +AllSupports, +Lives, +Weights,
%                   +Dirty0, -Dirty) is semidet: the same for a line whose
%   arrangements are not listed. Since one step may make the next one
%   possible, a line that has changed is looked at again.

filter_unlisted(Number, line(Places, Near, Far), Cells, AllSupports, Lives,
                Weights, Dirty0, Dirty) :-
    sets(Places, Cells, Sets0),
    (   filter_long_line(Near, Far, Sets0, Sets)
    ->  (   Sets == Sets0
        ->  Dirty = Dirty0
        ;   keep_sets(Places, Sets0, Sets, Cells, AllSupports, Lives,
                      Weights, Dirty0, Dirty1),
            Dirty is Dirty1 \/ 1<<Number
        )
    ;   blame(Number, Weights)
    ).

sets([], _, []).
sets([place(_,Index,_,_)|Places], Cells, [Set|Sets]) :-
    arg(Index, Cells, Domain),
    foldl(add_height, Domain, 0, Set),
    sets(Places, Cells, Sets).

keep_sets([], [], [], _, _, _, _, Dirty, Dirty).
keep_sets([Place|Places], [Set0|Sets0], [Set|Sets], Cells, AllSupports,
          Lives, Weights, Dirty0, Dirty) :-
    (   Set =:= Set0
    ->  Dirty1 = Dirty0
    ;   Place = place(_, Index, Cross, CrossPosition),
        set_heights(Set, Kept),
        GoneSet is Set0 xor Set,
        set_heights(GoneSet, Gone),
        setarg(Index, Cells, Kept),
        strike_line(Cross, CrossPosition, Kept, Gone, AllSupports, Lives,
                    Weights, Dirty0, Dirty1)
    ),
    keep_sets(Places, Sets0, Sets, Cells, AllSupports, Lives, Weights,
              Dirty1, Dirty).

%   search(+Failures, +State) is nondet: decides all cells. Some puzzles with
%   few clues and givens are easy but for some first choices. So if there is
%   no solution after that many failed choices, the search begins anew, with
%   twice the patience. It knows by then which lines cause failures.

search(Failures, State) :-
    arg(7, State, Patience),
    nb_setarg(1, Patience, Failures),
    catch(( choose(State), Outcome = solved ),
          skyscraper_begin_anew,
          Outcome = impatient),
    (   Outcome == solved
    ->  nb_setarg(1, Patience, -1)
    ;   More is 2*Failures,
        search(More, State)
    ).

first_patience(30).

lose_patience(State) :-
    arg(7, State, Patience),
    arg(1, Patience, Left),
    (   Left < 0
    ->  true
    ;   Left =:= 0
    ->  throw(skyscraper_begin_anew)
    ;   Less is Left - 1,
        nb_setarg(1, Patience, Less)
    ).

%   choose(+State) is nondet: decides all cells, one choice after another.

choose(State) :-
    list_lines(State, Dirty),
    (   Dirty =\= 0
    ->  propagate(Dirty, State),
        choose(State)
    ;   best_place(State, Number, Place)
    ->  Place = place(_, Index, _, _),
        state_cells(State, Cells),
        arg(Index, Cells, [Height|Heights]),
        (   decide(Number, Place, [Height], Heights, State, Dirty1)
        ;   failed_choice,
            lose_patience(State),
            decide(Number, Place, Heights, [Height], State, Dirty1)
        ),
        propagate(Dirty1, State),
        choose(State)
    ;   true
    ).

decide(Number, Place, Kept, Gone, State, Dirty) :-
    Place = place(Position, Index, Cross, CrossPosition),
    State = state(_, _, Cells, AllSupports, Lives, Weights, _),
    setarg(Index, Cells, Kept),
    strike_line(Number, Position, Kept, Gone, AllSupports, Lives, Weights,
                0, Dirty0),
    strike_line(Cross, CrossPosition, Kept, Gone, AllSupports, Lives,
                Weights, Dirty0, Dirty).

%   list_lines(+State, -Dirty) is semidet: lists the arrangements of those
%   lines that were too long for a table and have few left by now. Fails if
%   one has none.

list_lines(State, Dirty) :-
    arg(1, State, Size),
    Count is 2*Size,
    list_lines(Count, State, 0, Dirty).

list_lines(Number, State, Dirty0, Dirty) :-
    (   Number =:= 0
    ->  Dirty = Dirty0
    ;   State = state(_, Lines, Cells, AllSupports, Lives, Weights, _),
        (   arg(Number, AllSupports, unlisted),
            arg(Number, Lines, line(Places, Near, Far)),
            Near + Far > 0,
            domains(Places, Cells, Domains),
            listed_line(Near, Far, Domains, Count, Supports)
        ->  (   Count > 0
            ->  true
            ;   blame(Number, Weights)
            ),
            setarg(Number, AllSupports, Supports),
            Live is (1<<Count) - 1,
            setarg(Number, Lives, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Next is Number - 1,
        list_lines(Next, State, Dirty1, Dirty)
    ).

domains([], _, []).
domains([place(_,Index,_,_)|Places], Cells, [Domain|Domains]) :-
    arg(Index, Cells, Domain),
    domains(Places, Cells, Domains).

%   best_place(+State, -Number, -Place) is semidet: the undecided cell with
%   the least freedom, as a place in line Number. That is the size of its
%   domain times the information that its two lines lack, the logarithms of
%   the numbers of their arrangements, divided by the weights of these
%   lines. Fails if all cells are decided.

best_place(State, Number, Place) :-
    State = state(Size, Lines, Cells, AllSupports, Lives, Weights, _),
    Count is 2*Size,
    functor(Freedoms, freedoms, Count),
    freedoms(Count, Lines, Cells, AllSupports, Lives, Freedoms),
    best_place(1, Count, Lines, Cells, Freedoms, Weights, inf, none,
               Number-Place).

freedoms(Number, Lines, Cells, AllSupports, Lives, Freedoms) :-
    (   Number =:= 0
    ->  true
    ;   arg(Number, AllSupports, Supports),
        (   Supports == unlisted
        ->  arg(Number, Lines, line(Places, _, _)),
            domains(Places, Cells, Domains),
            estimated_freedom(Domains, Freedom)
        ;   arg(Number, Lives, Live),
            Freedom is log(popcount(Live))
        ),
        arg(Number, Freedoms, Freedom),
        Next is Number - 1,
        freedoms(Next, Lines, Cells, AllSupports, Lives, Freedoms)
    ).

%   Each cell is looked at in one of its two lines, that with the lower
%   number; of equal cells the first is the best.

best_place(Number, Count, Lines, Cells, Freedoms, Weights, Score0,
           Best0, Best) :-
    (   Number > Count
    ->  Best0 = _-_,
        Best = Best0
    ;   arg(Number, Freedoms, Freedom),
        (   Freedom =:= 0.0
        ->  Score1 = Score0,
            Best1 = Best0
        ;   arg(Number, Lines, line(Places, _, _)),
            arg(Number, Weights, Weight),
            best_of_line(Places, Number, Cells, Freedom, Weight, Freedoms,
                         Weights, Score0, Score1, Best0, Best1)
        ),
        Next is Number + 1,
        best_place(Next, Count, Lines, Cells, Freedoms, Weights, Score1,
                   Best1, Best)
    ).

best_of_line([], _, _, _, _, _, _, Score, Score, Best, Best).
best_of_line([Place|Places], Number, Cells, Freedom, Weight, Freedoms,
             Weights, Score0, Score, Best0, Best) :-
    Place = place(_, Index, Cross, _),
    (   Cross < Number
    ->  Score1 = Score0,
        Best1 = Best0
    ;   arg(Index, Cells, Domain),
        (   Domain = [_]
        ->  Score1 = Score0,
            Best1 = Best0
        ;   length(Domain, Length),
            arg(Cross, Freedoms, CrossFreedom),
            arg(Cross, Weights, CrossWeight),
            Score2 is Length * (Freedom+CrossFreedom)
                      / (Weight+CrossWeight),
            (   Score2 < Score0
            ->  Score1 = Score2,
                Best1 = Number-Place
            ;   Score1 = Score0,
                Best1 = Best0
            )
        )
    ),
    best_of_line(Places, Number, Cells, Freedom, Weight, Freedoms,
                 Weights, Score1, Score, Best1, Best).
