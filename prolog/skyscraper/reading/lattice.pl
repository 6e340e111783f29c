% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_lattice,
          [ lattice/5,                  % +Unit, +Lines, +Borders, ?Marks, -Rows
            placed/3,                   % +Unit, +Line, -Placed
            columns_of/3,               % +Edge, +Placed, -Columns
            at_all_columns/3            % +Values, +Columns, -Row
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, nth0/3]).

/** <module> Rows by the columns of their values

    ?- at_all_columns([2-t(number(2), 4, 5)], [0,2,4], Row).
    Row = [none-none,none-none,2-t(number(2),4,5)].
*/

%!  lattice(+Unit, +Lines, +Borders, ?Marks, -Rows) is nondet.
%
%   Rows are those of Lines by the columns of their values, and empty ones for
%   blank lines. A column of marks is none of the grid, and neither are Borders,
%   the classed lines of its drawing. Marks is `marked` if there are marks for
%   nothing; then either cells or clues may be blank. Else it is `blank`, or
%   `apart` if clues are not as far from the cells as those from each other.

lattice(Unit, Lines, Borders, Marks, Rows) :-
    lattice_rows(Unit, Lines, Borders, Blank, Rows),
    (   member(Row, Rows),
        member(none-Token, Row),
        Token \== none
    ->  Marks = marked,
        blanks_tell(Rows)
    ;   Marks = Blank
    ).

%   blanks_tell(+Rows) is semidet: all cells have a value or a mark, or else all
%   clues have.

blanks_tell(Rows) :-
    append([Above|Middle], [Below], Rows),
    maplist(ends_and_cells, Middle, Ends, Cells),
    maplist(ends_and_cells, [Above,Below], _, Clues),
    append(Ends, Clues, Rim),
    member(All, [Cells,Rim]),
    \+ ( member(Part, All), memberchk(none-none, Part) ),
    !.

ends_and_cells([Near|Row], [Near,Far], Cells) :-
    append(Cells, [Far], Row).

lattice_rows(Unit, Lines, Borders, Blank, Rows) :-
    \+ ( member(line(_, Tokens), Lines),
         member(t(mark(Mark), _, _), Tokens),
         memberchk(Mark, ['\t',cell,&,',',;])
       ),
    maplist(placed(Unit), Lines, Placed),
    member(Edge, [from,to]),
    maplist(columns_of(Edge), Placed, Columnss),
    append(Columnss, Columns0),
    sort(Columns0, Columns),
    column_steps(Columns, Blank, Steps0),
    exclude(is_drawn(Edge, Lines, Columns), Steps0, Steps),
    length(Steps, Width),
    Width > 3,
    Width < 60,
    maplist(lattice_row(Edge, Steps), Placed, Numbers, Rows0),
    (   Edge == from
    ->  true
    ;   maplist(columns_of(from), Placed, Others),
        append(Others, Others1),
        sort(Others1, Others2),
        length(Others2, Count),
        length(Columns, Count0),
        Count0 < Count
    ),
    (   even(Numbers, All0),
        exclude(is_number_of(Borders), All0, All),
        length(All, Height),
        Height < 60,
        length(Numbers, Height0),
        Height > Height0,
        empty_cells(Width, Empty),
        maplist(numbered_row(Numbers, Rows0, Empty), All, Rows)
    ;   Rows = Rows0
    ).

is_number_of(Borders, Number) :-
    memberchk(l(_, line(Number, _)), Borders).

%!  placed(+Unit, +Line, -Placed) is semidet.
%
%   Placed is `Number-Row`, the values of the line as tokens_row/3.

placed(token, line(Number, Tokens), Number-Row) :-
    tokens_row(token, Tokens, Row),
    \+ memberchk(_-t(run(_), _, _), Row).
placed(digit, line(Number, Tokens), Number-Row) :-
    findall(Value-t(digit, At, To),
            (   member(Token, Tokens),
                Token = t(_, From, _),
                digit_values(Token, Values),
                nth0(K, Values, Value),
                At is From + K,
                To is At + 1
            ),
            Row).

%   column_steps(+Columns, -Blank, -Steps) is nondet: Steps are at even
%   distances, or clues stand closer or further away: then Blank is `apart`, and
%   the outer columns of cells may have no values.

column_steps(Columns, Blank, Steps) :-
    Columns = [First,_|_],
    even(Columns, Steps0),
    (   Steps = Steps0,
        Blank = blank
    ;   append(Near, Rest, Columns),
        memberchk(Near, [[],[First]]),
        append(Inner, Far, Rest),
        memberchk(Far, [[],[_]]),
        Inner = [_,_|_],
        even(Inner, Inner0),
        (   Inner1 = Inner0
        ;   Near = [From],
            Far = [To],
            Inner0 = [One,Two|_],
            Step is Two - One,
            findall(At,
                    (   between(From, To, At),
                        At > From,
                        At < To,
                        At mod Step =:= One mod Step
                    ),
                    Inner1),
            Inner1 \== Inner0
        ),
        append([Near,Inner1,Far], Steps),
        Steps \== Steps0,
        Blank = apart
    ).

%   is_drawn(+Edge, +Lines, +Columns, +Column) is semidet: a mark stands in the
%   Column, and it is none of Columns, which have values.

is_drawn(Edge, Lines, Columns, Column) :-
    \+ memberchk(Column, Columns),
    member(line(_, Tokens), Lines),
    member(t(mark(_), From, To), Tokens),
    edge(Edge, _-t(_, From, To), Column),
    !.

%!  columns_of(+Edge, +Placed, -Columns) is det.
%
%   Columns are those of the first or last characters of its values: Edge is
%   `from` or `to`.

columns_of(Edge, _-Row, Columns) :-
    maplist(edge(Edge), Row, Columns).

edge(from, _-t(_, From, _), From).
edge(to, _-t(_, _, To), To).

even([First|Others], Steps) :-
    last([First|Others], Last),
    foldl(step(First), Others, 0, Step),
    (   Step =:= 0
    ->  Steps = [First]
    ;   findall(At,
                (   Count is (Last - First) // Step,
                    between(0, Count, K),
                    At is First + K * Step
                ),
                Steps)
    ).

step(First, Other, Step0, Step) :-
    Step is gcd(Other - First, Step0).

lattice_row(Edge, Steps, Number-Row0, Number, Row) :-
    maplist(cell_at(Edge, Row0), Steps, Row).

cell_at(Edge, Row, Column, Cell) :-
    (   member(Cell0, Row),
        edge(Edge, Cell0, Column)
    ->  Cell = Cell0
    ;   Cell = none-none
    ).

numbered_row(Numbers, Rows, Empty, Number, Row) :-
    (   nth0(K, Numbers, Number)
    ->  nth0(K, Rows, Row)
    ;   Row = Empty
    ).

%!  at_all_columns(+Values, +Columns, -Row) is semidet.
%
%   Row has all Values, each in its column.

at_all_columns(Values, Columns, Row) :-
    maplist(cell_at(from, Values), Columns, Row),
    exclude(==(none-none), Row, Placed),
    length(Values, Count),
    length(Placed, Count).
