% SPDX-License-Identifier: MIT

:- module(skyscraper_propagation,
          [ propagate/2,                % +Dirty, +State
            narrow_cell/5,              % +Index, +Kept, +Gone, +State,
                                        % -Dirty
            list_lines/2                % +State, -Dirty
          ]).
:- use_module(state).
:- use_module('../line/bit_set').
:- use_module('../line/blocks').
:- use_module('../line/listed').
:- use_module('../line/table').
:- use_module('../line/unlisted').

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Cells and lines take from each other

Three of the four steps of seed 003, on the State of state.pl:

  - _Sequence elimination_: a height leaves a cell when no arrangement of
    the line has it there; then the arrangements of the crossing line that
    have it there are struck, and that line is looked at again.
  - _Constraint propagation_ and _elimination assignment_ follow from that.
    They are steps of their own for lines with too many arrangements to be
    listed, and lines without clues (line/unlisted.pl), until these can be
    listed too (line/listed.pl).

A set of lines is an integer; the lines that have lost something since they
were last looked at are dirty.
*/

%!  propagate(+Dirty, +State) is semidet.
%
%   Looks at the Dirty lines and at those that this makes dirty, until none
%   is left. Fails if a line has no arrangement left.

propagate(Dirty, State) :-
    (   Dirty =:= 0
    ->  true
    ;   Number is lsb(Dirty),
        Dirty0 is Dirty /\ (Dirty-1),
        line_supports(State, Number, Supports0),
        (   Supports0 == unlisted
        ->  filter_unlisted(Number, State, Dirty0, Dirty1)
        ;   line_places(State, Number, Places),
            (   Supports0 == unseen
            ->  first_sight(Number, Places, State)
            ;   true
            ),
            line_supports(State, Number, Supports),
            line_live(State, Number, Live),
            sequence_elimination(Places, Number, Supports, Live, State,
                                 Dirty0, Dirty1)
        ),
        propagate(Dirty1, State)
    ).

%   first_sight(+Number, +Places, +State) is semidet
%
%   Of the arrangements in the table of line Number those are live that its
%   cells, at Places, allow by now. From here on they are struck as soon as a
%   cell loses a height; before, that would be done more often.

first_sight(Number, Places, State) :-
    line_table_of(State, Number, Table),
    table_contents(Table, _, Supports, Heights),
    line_live(State, Number, Live0),
    allowed_arrangements(Places, Heights, Supports, State, Live0, Live),
    set_line_supports(State, Number, Supports),
    set_line_live(State, Number, Live),
    (   has_blocks(Table)
    ->  place_decided(Places, Number, Supports, Live, State)
    ;   true
    ).

place_decided([], _, _, _, _).
place_decided([place(Position,Index,_,_)|Places], Number, Supports, Live,
              State) :-
    cell_domain(State, Index, Domain),
    arg(Position, Supports, AtPosition),
    (   to_block(Domain, Number, AtPosition, Live, State)
    ->  true
    ;   place_decided(Places, Number, Supports, Live, State)
    ).

%   to_block(+Domain, +Number, +AtPosition, +Live, +State) is semidet: line
%   Number goes on with a block of its table, if Domain is the tallest
%   building alone.

to_block([Height], Number, AtPosition, Live, State) :-
    block_of_tallest(Height, AtPosition, Live, BlockLive, BlockSupports),
    set_line_live(State, Number, BlockLive),
    set_line_supports(State, Number, BlockSupports).

allowed_arrangements([], _, _, _, Live, Live).
allowed_arrangements([place(Position,Index,_,_)|Places], Heights, Supports,
                     State, Live0, Live) :-
    cell_domain(State, Index, Kept),
    arg(Position, Heights, Set0),
    length(Kept, Length),
    Many is popcount(Set0),
    (   Length =:= Many
    ->  Live1 = Live0
    ;   arg(Position, Supports, AtPosition),
        (   2*Length =< Many
        ->  with_heights(Kept, AtPosition, Live0, Live1)
        ;   other_heights(Set0, Kept, Gone),
            keep_heights(Kept, Gone, AtPosition, Live0, Live1)
        ),
        Live1 =\= 0
    ),
    allowed_arrangements(Places, Heights, Supports, State, Live1, Live).

%   Others are the elements of Set that are not in Heights, a part of it.

other_heights(Set, Heights, Others) :-
    (   Set =:= 0
    ->  Others = []
    ;   Height is lsb(Set),
        Rest is Set /\ (Set-1),
        (   Heights = [Height|Heights1]
        ->  other_heights(Rest, Heights1, Others)
        ;   Others = [Height|Others1],
            other_heights(Rest, Heights, Others1)
        )
    ).

%   sequence_elimination(+Places, +Number, +Supports, +Live, +State, +Dirty0,
%                        -Dirty) is semidet
%
%   Takes from the cells at Places, those of line Number, the heights that no
%   arrangement in Live has there.

sequence_elimination([], _, _, _, _, Dirty, Dirty).
sequence_elimination([Place|Places], Number, Supports, Live, State,
                     Dirty0, Dirty) :-
    Place = place(Position, Index, Cross, CrossPosition),
    cell_domain(State, Index, Domain),
    (   Domain = [_]
    ->  Dirty1 = Dirty0
    ;   arg(Position, Supports, AtPosition),
        supported_heights(Domain, AtPosition, Live, Kept, Gone),
        (   Gone == []
        ->  Dirty1 = Dirty0
        ;   set_cell_domain(State, Index, Kept),
            (   to_block(Kept, Number, AtPosition, Live, State)
            ->  true
            ;   true
            ),
            strike_line(Cross, CrossPosition, Kept, Gone, State,
                        Dirty0, Dirty1)
        )
    ),
    sequence_elimination(Places, Number, Supports, Live, State,
                         Dirty1, Dirty).

%   strike_line(+Number, +Position, +Kept, +Gone, +State, +Dirty0, -Dirty) is
%   semidet
%
%   The cell at Position of a line has lost the heights in Gone, and has
%   those in Kept left. Fails if that leaves no arrangement of the line.

strike_line(Number, Position, Kept, Gone, State, Dirty0, Dirty) :-
    line_supports(State, Number, Supports),
    (   atom(Supports)
    ->  true
    ;   arg(Position, Supports, AtPosition),
        line_live(State, Number, Live0),
        keep_heights(Kept, Gone, AtPosition, Live0, Live),
        Live =\= 0,
        (   to_block(Kept, Number, AtPosition, Live, State)
        ->  true
        ;   set_line_live(State, Number, Live)
        )
    ),
    Dirty is Dirty0 \/ 1<<Number.

%   filter_unlisted(+Number, +State, +Dirty0, -Dirty) is semidet
%
%   Looks at a line whose arrangements are not listed. Since one step may
%   make the next one possible, it is looked at again if it has changed.

filter_unlisted(Number, State, Dirty0, Dirty) :-
    line_places(State, Number, Places),
    line_clues(State, Number, Near, Far),
    sets(Places, State, Sets0),
    filter_unlisted_line(Near, Far, Sets0, Sets),
    (   Sets == Sets0
    ->  Dirty = Dirty0
    ;   keep_sets(Places, Sets0, Sets, State, Dirty0, Dirty1),
        Dirty is Dirty1 \/ 1<<Number
    ).

sets([], _, []).
sets([place(_,Index,_,_)|Places], State, [Set|Sets]) :-
    cell_domain(State, Index, Domain),
    elements_set(Domain, Set),
    sets(Places, State, Sets).

keep_sets([], [], [], _, Dirty, Dirty).
keep_sets([Place|Places], [Set0|Sets0], [Set|Sets], State, Dirty0, Dirty) :-
    (   Set =:= Set0
    ->  Dirty1 = Dirty0
    ;   Place = place(_, Index, Cross, CrossPosition),
        set_elements(Set, Kept),
        GoneSet is Set0 xor Set,
        set_elements(GoneSet, Gone),
        set_cell_domain(State, Index, Kept),
        strike_line(Cross, CrossPosition, Kept, Gone, State, Dirty0, Dirty1)
    ),
    keep_sets(Places, Sets0, Sets, State, Dirty1, Dirty).

%!  narrow_cell(+Index, +Kept, +Gone, +State, -Dirty) is semidet.
%
%   The cell with that Index loses the heights in Gone and keeps those in
%   Kept. Dirty are its two lines. Fails if that leaves no arrangement of one
%   of them.

narrow_cell(Index, Kept, Gone, State, Dirty) :-
    set_cell_domain(State, Index, Kept),
    cell_place(State, Index, Row, Column),
    row_line(State, Row, RowNumber),
    strike_line(RowNumber, Column, Kept, Gone, State, 0, Dirty0),
    column_line(State, Column, ColumnNumber),
    strike_line(ColumnNumber, Row, Kept, Gone, State, Dirty0, Dirty).

%   A line is listed when it is estimated to have so many arrangements. (Any
%   limit from 30 to 100 is as good; with 1000, puzzles of size 16 take longer
%   by a third.)

list_estimate(50).

%!  list_lines(+State, -Dirty) is semidet.
%
%   Lists the arrangements of those lines that were too long for a table and
%   have few left by now. These are Dirty. Fails if one has none.

list_lines(State, Dirty) :-
    state_size(State, Size),
    Count is 2*Size,
    list_lines(Count, State, 0, Dirty).

list_lines(Number, State, Dirty0, Dirty) :-
    (   Number =:= 0
    ->  Dirty = Dirty0
    ;   (   line_supports(State, Number, unlisted),
            line_clues(State, Number, Near, Far),
            Near + Far > 0,
            line_places(State, Number, Places),
            place_domains(Places, State, Domains),
            estimated_freedom(Domains, Freedom),
            list_estimate(Most),
            Freedom =< log(Most),
            listed_line(Near, Far, Domains, Count, Supports)
        ->  Count > 0,
            set_line_supports(State, Number, Supports),
            Live is (1<<Count) - 1,
            set_line_live(State, Number, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Next is Number - 1,
        list_lines(Next, State, Dirty1, Dirty)
    ).

place_domains([], _, []).
place_domains([place(_,Index,_,_)|Places], State, [Domain|Domains]) :-
    cell_domain(State, Index, Domain),
    place_domains(Places, State, Domains).
