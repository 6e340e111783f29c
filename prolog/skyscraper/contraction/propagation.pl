% SPDX-License-Identifier: MIT

:- module(skyscraper_propagation,
          [ propagate/2,                % +Dirty, +State
            narrow_cell/6,              % +Row, +Column, +Kept, +Gone,
                                        % +State, -Dirty
            list_lines/2                % +State, -Dirty
          ]).
:- use_module('../line/bit_set').
:- use_module('../line/listed').
:- use_module('../line/table').
:- use_module('../line/unlisted').

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Cells and lines take from each other

Three of the four steps of seed 003, on the State of clue_elimination.pl:

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
        State = state(_, _, Lines, Cells, AllSupports, Lives),
        arg(Number, Lines, Line),
        arg(Number, AllSupports, Supports0),
        (   Supports0 == unlisted
        ->  filter_unlisted(Number, Line, Cells, AllSupports, Lives,
                            Dirty0, Dirty1)
        ;   Line = line(Places, _, _, Table),
            (   Supports0 == unseen
            ->  first_sight(Number, Places, Table, Cells, AllSupports, Lives)
            ;   true
            ),
            arg(Number, AllSupports, Supports),
            arg(Number, Lives, Live),
            sequence_elimination(Places, Number, Supports, Live, Cells,
                                 AllSupports, Lives, Dirty0, Dirty1)
        ),
        propagate(Dirty1, State)
    ).

%   first_sight(+Number, +Places, +Table, +Cells, +AllSupports, +Lives) is
%   semidet
%
%   Of the arrangements in Table those are live that the cells of line Number
%   allow by now. From here on they are struck as soon as a cell loses a
%   height; before, that would be done more often.

first_sight(Number, Places, Table, Cells, AllSupports, Lives) :-
    table_contents(Table, Count, Supports, Heights),
    arg(Number, Lives, Live0),
    allowed_arrangements(Places, Heights, Supports, Cells, Live0, Live),
    setarg(Number, AllSupports, Supports),
    setarg(Number, Lives, Live),
    (   long_table(Limit),
        Count > Limit
    ->  place_decided(Places, Cells, Supports, Live, Number, AllSupports,
                      Lives)
    ;   true
    ).

place_decided([], _, _, _, _, _, _).
place_decided([place(Position,Index,_,_)|Places], Cells, Supports, Live,
              Number, AllSupports, Lives) :-
    arg(Index, Cells, Domain),
    arg(Position, Supports, AtPosition),
    (   to_block(Domain, AtPosition, Live, Number, AllSupports, Lives)
    ->  true
    ;   place_decided(Places, Cells, Supports, Live, Number, AllSupports,
                      Lives)
    ).

%   to_block(+Domain, +AtPosition, +Live, +Number, +AllSupports, +Lives) is
%   semidet: line Number goes on with a block of its table, if Domain is the
%   tallest building alone.

to_block([Height], AtPosition, Live, Number, AllSupports, Lives) :-
    block_of_tallest(Height, AtPosition, Live, BlockLive, BlockSupports),
    setarg(Number, Lives, BlockLive),
    setarg(Number, AllSupports, BlockSupports).

allowed_arrangements([], _, _, _, Live, Live).
allowed_arrangements([place(Position,Index,_,_)|Places], Heights, Supports,
                     Cells, Live0, Live) :-
    arg(Index, Cells, Kept),
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
    allowed_arrangements(Places, Heights, Supports, Cells, Live1, Live).

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

%   sequence_elimination(+Places, +Number, +Supports, +Live, +Cells,
%                        +AllSupports, +Lives, +Dirty0, -Dirty) is semidet
%
%   Takes from the cells at Places, those of line Number, the heights that no
%   arrangement in Live has there.

sequence_elimination([], _, _, _, _, _, _, Dirty, Dirty).
sequence_elimination([Place|Places], Number, Supports, Live, Cells,
                     AllSupports, Lives, Dirty0, Dirty) :-
    Place = place(Position, Index, Cross, CrossPosition),
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Dirty1 = Dirty0
    ;   arg(Position, Supports, AtPosition),
        supported_heights(Domain, AtPosition, Live, Kept, Gone),
        (   Gone == []
        ->  Dirty1 = Dirty0
        ;   setarg(Index, Cells, Kept),
            (   to_block(Kept, AtPosition, Live, Number, AllSupports, Lives)
            ->  true
            ;   true
            ),
            strike_line(Cross, CrossPosition, Kept, Gone, AllSupports,
                        Lives, Dirty0, Dirty1)
        )
    ),
    sequence_elimination(Places, Number, Supports, Live, Cells, AllSupports,
                         Lives, Dirty1, Dirty).

%   strike_line(+Number, +Position, +Kept, +Gone, +AllSupports, +Lives,
%               +Dirty0, -Dirty) is semidet
%
%   The cell at Position of a line has lost the heights in Gone, and has
%   those in Kept left. Fails if that leaves no arrangement of the line.

strike_line(Number, Position, Kept, Gone, AllSupports, Lives,
            Dirty0, Dirty) :-
    arg(Number, AllSupports, Supports),
    (   atom(Supports)
    ->  true
    ;   arg(Position, Supports, AtPosition),
        arg(Number, Lives, Live0),
        keep_heights(Kept, Gone, AtPosition, Live0, Live),
        Live =\= 0,
        (   to_block(Kept, AtPosition, Live, Number, AllSupports, Lives)
        ->  true
        ;   setarg(Number, Lives, Live)
        )
    ),
    Dirty is Dirty0 \/ 1<<Number.

%   filter_unlisted(+Number, +Line, +Cells, +AllSupports, +Lives, +Dirty0,
%                   -Dirty) is semidet
%
%   Looks at a line whose arrangements are not listed. Since one step may
%   make the next one possible, it is looked at again if it has changed.

filter_unlisted(Number, line(Places, Near, Far, _), Cells, AllSupports,
                Lives, Dirty0, Dirty) :-
    sets(Places, Cells, Sets0),
    filter_long_line(Near, Far, Sets0, Sets),
    (   Sets == Sets0
    ->  Dirty = Dirty0
    ;   keep_sets(Places, Sets0, Sets, Cells, AllSupports, Lives, Dirty0,
                  Dirty1),
        Dirty is Dirty1 \/ 1<<Number
    ).

sets([], _, []).
sets([place(_,Index,_,_)|Places], Cells, [Set|Sets]) :-
    arg(Index, Cells, Domain),
    elements_set(Domain, Set),
    sets(Places, Cells, Sets).

keep_sets([], [], [], _, _, _, Dirty, Dirty).
keep_sets([Place|Places], [Set0|Sets0], [Set|Sets], Cells, AllSupports,
          Lives, Dirty0, Dirty) :-
    (   Set =:= Set0
    ->  Dirty1 = Dirty0
    ;   Place = place(_, Index, Cross, CrossPosition),
        set_elements(Set, Kept),
        GoneSet is Set0 xor Set,
        set_elements(GoneSet, Gone),
        setarg(Index, Cells, Kept),
        strike_line(Cross, CrossPosition, Kept, Gone, AllSupports, Lives,
                    Dirty0, Dirty1)
    ),
    keep_sets(Places, Sets0, Sets, Cells, AllSupports, Lives, Dirty1, Dirty).

%!  narrow_cell(+Row, +Column, +Kept, +Gone, +State, -Dirty) is semidet.
%
%   The cell in that row and column loses the heights in Gone and keeps those
%   in Kept. Dirty are its two lines. Fails if that leaves no arrangement of
%   one of them.

narrow_cell(Row, Column, Kept, Gone, State, Dirty) :-
    State = state(Size, Numbers, _, Cells, AllSupports, Lives),
    Index is (Row-1)*Size + Column,
    setarg(Index, Cells, Kept),
    arg(Row, Numbers, RowNumber),
    strike_line(RowNumber, Column, Kept, Gone, AllSupports, Lives,
                0, Dirty0),
    Second is Size + Column,
    arg(Second, Numbers, ColumnNumber),
    strike_line(ColumnNumber, Row, Kept, Gone, AllSupports, Lives,
                Dirty0, Dirty).

%!  list_lines(+State, -Dirty) is semidet.
%
%   Lists the arrangements of those lines that were too long for a table and
%   have few left by now. These are Dirty. Fails if one has none.

list_lines(State, Dirty) :-
    arg(1, State, Size),
    Count is 2*Size,
    list_lines(Count, State, 0, Dirty).

list_lines(Number, State, Dirty0, Dirty) :-
    (   Number =:= 0
    ->  Dirty = Dirty0
    ;   State = state(_, _, Lines, Cells, AllSupports, Lives),
        (   arg(Number, AllSupports, unlisted),
            arg(Number, Lines, line(Places, Near, Far, _)),
            Near + Far > 0,
            place_domains(Places, Cells, Domains),
            listed_line(Near, Far, Domains, Count, Supports)
        ->  Count > 0,
            setarg(Number, AllSupports, Supports),
            Live is (1<<Count) - 1,
            setarg(Number, Lives, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Next is Number - 1,
        list_lines(Next, State, Dirty1, Dirty)
    ).

place_domains([], _, []).
place_domains([place(_,Index,_,_)|Places], Cells, [Domain|Domains]) :-
    arg(Index, Cells, Domain),
    place_domains(Places, Cells, Domains).
