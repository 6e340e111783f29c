% SPDX-License-Identifier: MIT

:- module(skyscraper_propagation,
          [ propagate/1,                % +State
            propagate/2                 % +Dirty, +State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(narrowing, [narrow_place/6, to_block/5]).
:- use_module(state, [inlined/2 as goal_expansion]).
:- use_module(unnumbered, [distinct_heights/4, walks_from_clues/3]).
:- use_module('../../line/blocks').
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../../line/table').

/** <module> Cells and lines narrow each other

Three of the four steps of seed 003, on the State of state.pl:

  - _Sequence elimination_: a height leaves a cell when no arrangement of
    the line has it there; then the arrangements of the crossing line that
    have it there are struck, and that line is looked at again.
  - _Constraint propagation_ and _elimination assignment_ follow from that.
    They are separate steps only for lines with too many arrangements for a
    table, until few of these are left (contraction/unnumbered.pl).

A set of lines is an integer. A line is dirty if it has lost something since it
was last looked at.
*/

%!  propagate(+State) is semidet.
%!  propagate(+Dirty, +State) is semidet.
%
%   Looks at the Dirty lines, or at all lines for the first time, and at those
%   that become dirty, until none is left. Fails if a line has no arrangement
%   left.
%
%   The first time the lines come in their order (state.pl). Later they take
%   turns: from size six on that takes a tenth less time than always taking the
%   lowest number first.

propagate(State) :-
    line_order(State, Order),
    unnumbered_lines(State, Unnumbered),
    all_lines(State, Dirty),
    propagate(Dirty, first(Order), 0, Unnumbered, State).

propagate(Dirty, State) :-
    unnumbered_lines(State, Unnumbered),
    propagate(Dirty, from(0), 0, Unnumbered, State).

%   Unnumbered lines come first, to make their heights distinct, which is quick.
%   The walks from their clues come last: Walks are the lines that wait for
%   these. Turn says which of the others is next: first(Order), those of Order
%   one after another, or from(Number), the first from that number on.

propagate(Dirty, Turn, Walks, Unnumbered, State) :-
    Fresh is Dirty /\ Unnumbered,
    (   Fresh =\= 0
    ->  Number is lsb(Fresh),
        Dirty0 is Dirty xor (1<<Number),
        Walks1 is Walks \/ 1<<Number,
        distinct_heights(Number, State, Dirty0, Dirty1),
        propagate(Dirty1, Turn, Walks1, Unnumbered, State)
    ;   Dirty =\= 0
    ->  next_line(Turn, Dirty, Number, Turn1),
        Dirty0 is Dirty xor (1<<Number),
        line_places(State, Number, Places),
        line_supports(State, Number, Supports0),
        (   Supports0 == unseen
        ->  first_sight(Number, Places, State)
        ;   true
        ),
        line_supports(State, Number, Supports),
        line_live(State, Number, Live),
        sequence_elimination(Places, Number, Supports, Live, State,
                             Dirty0, Dirty1),
        propagate(Dirty1, Turn1, Walks, Unnumbered, State)
    ;   Walks =\= 0
    ->  Number is lsb(Walks),
        Walks1 is Walks /\ (Walks-1),
        walks_from_clues(Number, State, Dirty1),
        propagate(Dirty1, Turn, Walks1, Unnumbered, State)
    ;   true
    ).

next_line(first([First|Order]), _, Number, Turn) =>
    Number = First,
    Turn = first(Order).
next_line(first([]), Dirty, Number, Turn) =>
    next_line(from(0), Dirty, Number, Turn).
next_line(from(Last), Dirty, Number, Turn) =>
    Behind is Dirty >> Last,
    (   Behind =:= 0
    ->  Number is lsb(Dirty)
    ;   Number is Last + lsb(Behind)
    ),
    Turn = from(Number).

%   first_sight(+Number, +Places, +State) is semidet
%
%   Makes live those arrangements in the table of line Number that its cells,
%   at Places, still allow. From here on they are struck as soon as a cell
%   loses a height; before, that would be done more often.

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
place_decided([place(Position,Index,_,_,_)|Places], Number, Supports, Live,
              State) :-
    cell_domain(State, Index, Domain),
    arg(Position, Supports, AtPosition),
    (   to_block(Domain, Number, AtPosition, Live, State)
    ->  true
    ;   place_decided(Places, Number, Supports, Live, State)
    ).

allowed_arrangements([], _, _, _, Live, Live).
allowed_arrangements([place(Position,Index,_,_,_)|Places], Heights, Supports,
                     State, Live0, Live) :-
    cell_domain(State, Index, Kept),
    arg(Position, Heights, Occurring),
    (   Kept =:= Occurring
    ->  Live1 = Live0
    ;   arg(Position, Supports, AtPosition),
        Gone is Occurring xor Kept,
        keep_heights(Kept, Gone, AtPosition, Live0, Live1),
        Live1 =\= 0
    ),
    allowed_arrangements(Places, Heights, Supports, State, Live1, Live).

%   sequence_elimination(+Places, +Number, +Supports, +Live, +State, +Dirty0,
%                        -Dirty) is semidet
%
%   Removes from the cells at Places, those of line Number, the heights that no
%   arrangement in Live has there.

sequence_elimination([], _, _, _, _, Dirty, Dirty).
sequence_elimination([Place|Places], Number, Supports, Live, State,
                     Dirty0, Dirty) :-
    Place = place(Position, Index, _, _, _),
    cell_domain(State, Index, Domain),
    (   Domain /\ (Domain-1) =:= 0
    ->  Dirty1 = Dirty0
    ;   arg(Position, Supports, AtPosition),
        domain_list(State, Domain, List),
        supported_heights(List, AtPosition, Live, Domain, Kept),
        (   Kept =:= Domain
        ->  Dirty1 = Dirty0
        ;   (   to_block(Kept, Number, AtPosition, Live, State)
            ->  true
            ;   true
            ),
            narrow_place(Place, Domain, Kept, State, Dirty0, Dirty1)
        )
    ),
    sequence_elimination(Places, Number, Supports, Live, State,
                         Dirty1, Dirty).
