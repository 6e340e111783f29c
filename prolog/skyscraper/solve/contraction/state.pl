% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_state,
          [ new_state/3,                % +Size, +Lines, -State
            state_size/2,               % +State, -Size
            cell_index/4,               % +State, +Row, +Column, -Index
            cell_place/4,               % +State, +Index, -Row, -Column
            start_cell/4,               % +State, +Index, +Domain, +Set
            cell_domain/3,              % +State, +Index, -Domain
            set_cell_domain/3,          % +State, +Index, +Domain
            set_cell_domain/4,          % +State, +Index, +Domain, +Set
            state_cells/2,              % +State, -Cells
            state_rows/2,               % +State, -Rows
            state_sides/2,              % +State, -Sides
            row_line/3,                 % +State, +Row, -Number
            column_line/3,              % +State, +Column, -Number
            line_places/3,              % +State, +Number, -Places
            line_clues/4,               % +State, +Number, -Near, -Far
            line_table_of/3,            % +State, +Number, -Table
            set_line_clues/5,           % +State, +Number, +Near, +Far, +Table
            line_supports/3,            % +State, +Number, -Supports
            set_line_supports/3,        % +State, +Number, +Supports
            line_live/3,                % +State, +Number, -Live
            set_line_live/3,            % +State, +Number, +Live
            number_line/4,              % +State, +Number, +Supports, +Live
            state_unlisted/2            % +State, -Unlisted
          ]).
:- use_module(accessors,
              [ inlined/2 as goal_expansion,
                with_body/2 as term_expansion
              ]).
:- use_module(unlisted_state).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a contraction knows of a board

One term, whose arguments setarg/3 changes and backtracking restores: a
functional structure would copy itself with each of the many small changes.
Only this file knows its layout. It has

  - for each cell its _domain_, the list of the heights that it may have,
    the lowest first. Cells have the indices 1..Size*Size, row by row.
  - for each line what does not change: its clues, its table of all
    arrangements that agree with them (line/table.pl), or `none` if they are
    too many, and its _places_, a list of

        place(Position, Index, Cross, CrossPosition)

    for each of its cells: the position in the line, the index, and the line
    that crosses there with the cell's position in it.
  - for each line what does change: the _supports_ of the arrangements that
    are numbered by now, position by position, and _live_, the integer with
    the bits of those that are left. Instead of supports a line has
    `unlisted` if there are none, and `unseen` as long as nobody has looked
    at a line that has a table.
  - what is known of unlisted lines (unlisted_state.pl), or `none`.

Lines have the numbers 1..2*Size. A line with fewer arrangements has a lower
number, and of the lines to be looked at the lowest comes first.

    ?- new_state(1, [line(1,1,0,0,none),line(1,2,0,0,none)], State),
       start_cell(State, 1, [1], 0b10), cell_domain(State, 1, Domain),
       column_line(State, 1, Number), line_places(State, Number, Places).
    Domain = [1], Number = 2, Places = [place(1, 1, 1, 1)], …
*/

%   The predicates that are compiled away where they are called
%   (accessors.pl).

:- multifile
    skyscraper_accessors:accessors/2,
    skyscraper_accessors:accessor/3.

skyscraper_accessors:accessors(
    skyscraper_state,
    [ state_size/2,
      cell_index/4,
      cell_place/4,
      cell_domain/3,
      start_cell/4,
      set_cell_domain/3,
      set_cell_domain/4,
      state_cells/2,
      row_line/3,
      column_line/3,
      line_places/3,
      line_clues/4,
      line_table_of/3,
      line_supports/3,
      line_live/3,
      set_line_supports/3,
      set_line_live/3,
      state_unlisted/2
    ]).

%   state(Size, Numbers, Lines, Cells, Supports, Lives, Unlisted): compounds
%   with an argument for each line or cell. Numbers has the number of each
%   row, and then of each column; Lines has line(Places, Near, Far, Table).

%!  new_state(+Size, +Lines, -State) is det.
%
%   State is that of a board whose cells have no domains yet. Lines are
%   line(Live, Original, Near, Far, Table), in the order in which they are
%   to be looked at, Live being all arrangements of Table. Original counts
%   the rows from 1 to Size, and then the columns.

new_state(Size, Lines, State) :-
    Count is 2*Size,
    CellCount is Size*Size,
    functor(Numbers, numbers, Count),
    functor(LineTerms, lines, Count),
    functor(Cells, cells, CellCount),
    functor(Supports, supports, Count),
    functor(Lives, lives, Count),
    State = state(Size, Numbers, LineTerms, Cells, Supports, Lives, none),
    number_lines(Lines, 1, Numbers),
    add_lines(Lines, 1, State).

number_lines([], _, _).
number_lines([line(_,Original,_,_,_)|Lines], Number, Numbers) :-
    arg(Original, Numbers, Number),
    Next is Number + 1,
    number_lines(Lines, Next, Numbers).

add_lines([], _, _).
add_lines([line(Live,Original,Near,Far,Table)|Rest], Number, State) :-
    State = state(Size, Numbers, Lines, _, AllSupports, Lives, _),
    (   Original =< Size
    ->  Before is (Original-1)*Size,
        Along = along(Before, 1, Size, Original)
    ;   Own is Original - Size,
        Before is Own - Size,
        Along = along(Before, Size, 0, Own)
    ),
    places(Size, Along, Numbers, [], Places),
    arg(Number, Lines, line(Places, Near, Far, Table)),
    (   Table == none
    ->  unlist_line(State, Number),
        arg(Number, Lives, 0)
    ;   arg(Number, AllSupports, unseen),
        arg(Number, Lives, Live)
    ),
    Next is Number + 1,
    add_lines(Rest, Next, State).

%   places(+Position, +Along, +Numbers, +Places0, -Places) is det: the places
%   of a line up to Position. Along is along(Before, Step, FirstCross, Own):
%   the cell at Position has the index Before + Position*Step, and the position
%   Own in the line that crosses there, the one with the original number
%   FirstCross + Position.

places(Position, Along, Numbers, Places0, Places) :-
    (   Position =:= 0
    ->  Places = Places0
    ;   Along = along(Before, Step, FirstCross, Own),
        Index is Before + Position*Step,
        CrossOriginal is FirstCross + Position,
        arg(CrossOriginal, Numbers, Cross),
        Next is Position - 1,
        places(Next, Along, Numbers,
               [place(Position,Index,Cross,Own)|Places0], Places)
    ).

%!  state_size(+State, -Size) is det.
%!  cell_index(+State, +Row, +Column, -Index) is det.
%!  cell_place(+State, +Index, -Row, -Column) is det.
%!  start_cell(+State, +Index, +Domain, +Set) is det.
%!  cell_domain(+State, +Index, -Domain) is det.
%!  set_cell_domain(+State, +Index, +Domain) is det.
%!  set_cell_domain(+State, +Index, +Domain, +Set) is det.
%!  state_cells(+State, -Cells) is det.
%!  row_line(+State, +Row, -Number) is det.
%!  column_line(+State, +Column, -Number) is det.
%!  line_places(+State, +Number, -Places) is det.
%!  line_clues(+State, +Number, -Near, -Far) is det.
%!  line_table_of(+State, +Number, -Table) is det.
%!  set_line_clues(+State, +Number, +Near, +Far, +Table) is det.
%!  line_supports(+State, +Number, -Supports) is det.
%!  set_line_supports(+State, +Number, +Supports) is det.
%!  line_live(+State, +Number, -Live) is det.
%!  set_line_live(+State, +Number, +Live) is det.
%!  number_line(+State, +Number, +Supports, +Live) is det.
%!  state_unlisted(+State, -Unlisted) is det.
%
%   What State has, by name; the words are those above. Cells is a compound
%   with the domains of all cells, as fewest_places/5 wants them. Number is
%   that of a line. A Set is the Domain once more, for who has it at hand.
%   A line that gets the table `none` is unlisted, and number_line/4 ends that.
%   A new state has cells without domains, which start_cell/4 gives them once.
%   Those that set something undo it on backtracking.

state_size(State, Size) :-
    arg(1, State, Size).

cell_index(State, Row, Column, Index) :-
    arg(1, State, Size),
    Index is (Row-1)*Size + Column.

cell_place(State, Index, Row, Column) :-
    arg(1, State, Size),
    Row is (Index-1)//Size + 1,
    Column is Index - (Row-1)*Size.

start_cell(State, Index, Domain, Set) :-
    arg(4, State, Cells),
    arg(Index, Cells, Domain),
    arg(7, State, Unlisted),
    (   Unlisted == none
    ->  true
    ;   skyscraper_unlisted_state:cell_set(Unlisted, Index, Set)
    ).

cell_domain(State, Index, Domain) :-
    arg(4, State, Cells),
    arg(Index, Cells, Domain).

set_cell_domain(State, Index, Domain) :-
    arg(4, State, Cells),
    setarg(Index, Cells, Domain),
    arg(7, State, Unlisted),
    (   Unlisted == none
    ->  true
    ;   skyscraper_unlisted_state:set_cell_elements(Unlisted, Index, Domain)
    ).

set_cell_domain(State, Index, Domain, Set) :-
    arg(4, State, Cells),
    setarg(Index, Cells, Domain),
    arg(7, State, Unlisted),
    skyscraper_unlisted_state:set_cell_set(Unlisted, Index, Set).

state_cells(State, Cells) :-
    arg(4, State, Cells).

row_line(State, Row, Number) :-
    arg(2, State, Numbers),
    arg(Row, Numbers, Number).

column_line(State, Column, Number) :-
    arg(1, State, Size),
    Original is Size + Column,
    arg(2, State, Numbers),
    arg(Original, Numbers, Number).

line_places(State, Number, Places) :-
    arg(3, State, Lines),
    arg(Number, Lines, Line),
    arg(1, Line, Places).

line_clues(State, Number, Near, Far) :-
    arg(3, State, Lines),
    arg(Number, Lines, Line),
    arg(2, Line, Near),
    arg(3, Line, Far).

line_table_of(State, Number, Table) :-
    arg(3, State, Lines),
    arg(Number, Lines, Line),
    arg(4, Line, Table).

set_line_clues(State, Number, Near, Far, Table) :-
    arg(3, State, Lines),
    arg(Number, Lines, Line),
    arg(1, Line, Places),
    setarg(Number, Lines, line(Places, Near, Far, Table)),
    (   Table == none
    ->  unlist_line(State, Number)
    ;   arg(7, State, Unlisted),
        Unlisted \== none
    ->  remove_unlisted(Unlisted, Number)
    ;   true
    ).

line_supports(State, Number, Supports) :-
    arg(5, State, AllSupports),
    arg(Number, AllSupports, Supports).

set_line_supports(State, Number, Supports) :-
    arg(5, State, AllSupports),
    setarg(Number, AllSupports, Supports).

line_live(State, Number, Live) :-
    arg(6, State, Lives),
    arg(Number, Lives, Live).

set_line_live(State, Number, Live) :-
    arg(6, State, Lives),
    setarg(Number, Lives, Live).

number_line(State, Number, Supports, Live) :-
    set_line_supports(State, Number, Supports),
    set_line_live(State, Number, Live),
    state_unlisted(State, Unlisted),
    remove_unlisted(Unlisted, Number).

state_unlisted(State, Unlisted) :-
    arg(7, State, Unlisted).

unlist_line(State, Number) :-
    set_line_supports(State, Number, unlisted),
    state_unlisted(State, Unlisted0),
    (   Unlisted0 == none
    ->  state_cells(State, Cells),
        new_unlisted(Cells, Unlisted),
        setarg(7, State, Unlisted)
    ;   Unlisted = Unlisted0
    ),
    line_places(State, Number, Places),
    state_size(State, Size),
    Heights is (1<<(Size+1)) - 2,
    add_unlisted(Unlisted, Number, Places, Heights).

%!  state_rows(+State, -Rows) is det.
%!  state_sides(+State, -Sides) is det.
%
%   Rows has for each row the list of the domains of its cells, Sides are the
%   clues of all lines, `[Top,Left,Bottom,Right]`.

state_rows(State, Rows) :-
    state_size(State, Size),
    findall(Row,
            (   between(1, Size, Number),
                findall(Domain,
                        (   between(1, Size, Column),
                            cell_index(State, Number, Column, Index),
                            cell_domain(State, Index, Domain)
                        ),
                        Row)
            ),
            Rows).

state_sides(State, [Top,Left,Bottom,Right]) :-
    state_size(State, Size),
    findall(Near-Far,
            (   between(1, Size, Row),
                row_line(State, Row, Number),
                line_clues(State, Number, Near, Far)
            ),
            Rows),
    findall(Near-Far,
            (   between(1, Size, Column),
                column_line(State, Column, Number),
                line_clues(State, Number, Near, Far)
            ),
            Columns),
    pairs_keys_values(Rows, Left, Right),
    pairs_keys_values(Columns, Top, Bottom).
