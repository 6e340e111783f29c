% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_rows,
          [ rows/3                      % ?Way, +ClassedLines, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(elements, [without_sizes/2]).
:- use_module(lattice).
:- use_module(cells, [names_cell/1]).
:- use_module(spaced).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [ exclude/3, foldl/4, include/3, maplist/2, maplist/3,
                partition/4
              ]).
:- use_module(library(lists),
              [ append/2, append/3, last/2, max_list/2, member/2, memberchk/2,
                nth0/3, reverse/2
              ]).

/** <module> Ways to see rows of values in lines

Each way takes all values of the lines:

  - plain: whatever stands in a line is a row
  - separated(Mark): what stands between two marks is a cell, perhaps empty
  - framed: cells between two bars, and outside them a clue or none
  - columns(Unit, Marks): the place of a value tells its column; empty lines may
    be rows. If Marks is `marked`, either clues or cells may be left blank.
  - spaced: the clues stand apart from the grid, as in what Towers copies
  - lists: the innermost brackets of a program, or its strings
  - digits: as plain, but each digit is a value

A row is a list of `Value-Token`; Token is `none` for an empty place.
*/

%!  rows(?Way, +ClassedLines, -Rows) is nondet.

rows(Way, Lines, Rows) :-
    (   member(l(Class, line(_, Tokens)), Lines),
        (   Class == said
        ;   Class == weak,
            token_values(Tokens, [_,_,_|_])
        )
    ->  member(Way, [lists(plain),lists(digits)])
    ;   member(Way, [plain,separated(_),framed,columns(token,_),
                     columns(digit,_),spaced,lists(plain),lists(digits),digits])
    ),
    way_rows(Way, Lines, Rows0),
    exclude(==([]), Rows0, Rows),
    Rows = [_|_].

way_rows(plain, Lines, Rows) :-
    row_lines(Lines, Own),
    \+ ( member(line(_, Tokens), Own),
         ( has_gap(['|'], Tokens) ; Tokens = [t(dashes, _, _)] )
       ),
    maplist(line_row(token), Own, Rows).
way_rows(digits, Lines, Rows) :-
    row_lines(Lines, Own),
    maplist(line_row(digit), Own, Rows),
    maplist(line_row(token), Own, Plain),
    Rows \== Plain.
way_rows(separated(Mark), Lines, Rows) :-
    row_lines(Lines, Own),
    member(Mark, [cell,'\t','|',;,',',&]),
    once(( member(line(_, Tokens), Own),
           memberchk(t(mark(Mark), _, _), Tokens)
         )),
    (   Lined = Own
    ;   Mark == '|',                    % rows of cells that are higher than one
        include(has_values, Own, Lined),
        Lined \== Own
    ),
    separated(Mark, Lined, Rows).
way_rows(framed, Lines, Rows) :-
    row_lines(Lines, Own),
    framed(Own, Rows).
way_rows(columns(Unit, Marks), Lines, Rows) :-
    partition(is_border, Lines, Borders, _),
    row_lines(Lines, Own),
    lattice(Unit, Own, Borders, Marks, Rows).
way_rows(spaced, Lines, Rows) :-
    row_lines(Lines, Own),
    maplist(placed(token), Own, Placed),
    spaced_rows(Placed, Rows).
way_rows(lists(Unit), Lines, Rows) :-
    maplist(own_tokens, Lines, Parts),
    lists(Unit, Parts, Rows0),
    \+ ( member(Tokens, Parts),
         stray_number(Tokens, N),
         \+ ( member(Row, Rows0), length(Row, N) )     % no size
       ),
    (   member(l(said, _), Lines),
        \+ ( member(l(said, line(_, Own)), Lines), names_cell(Own) ),
        exclude(is_single, Rows0, Rows1),
        Rows1 \== []
    ->  Rows = Rows1
    ;   Rows = Rows0
    ).

is_single([_]).

row_lines(Lines, Own) :-
    exclude(is_border, Lines, Lines1),
    maplist(arg(2), Lines1, Own).

is_border(l(border, _)).

own_tokens(l(_, line(_, Tokens)), Tokens).

line_row(Unit, line(_, Tokens), Row) :-
    tokens_row(Unit, Tokens, Row).

% --- cells between marks

separated(Mark, Lines, Rows) :-
    maplist(line_cells(Mark), Lines, Cells0),
    \+ ( member(cells(Parts), Cells0),
         append(_, [_,Last], Parts),
         append(_, [t(mark('|'), _, _)|Clue], Last),
         token_values(Clue, [_|_])      % | 2, 3 | 1 has a clue on the right
       ),
    outer_dropped(Mark, Cells0, Cells),
    findall(Count,
            ( member(cells(Parts), Cells), length(Parts, Count) ),
            Counts),
    max_list(Counts, Most),
    Most > 2,
    walls(Mark, Lines, Most, Walls),
    maplist(cells_row(Mark, Most, Walls), Cells, Rows0),
    length(Rows0, Height),
    (   Height > Most,
        append(Before, [Row|After], Rows0),
        \+ ( member(Value-_, Row), Value \== none ),
        \+ memberchk(none-none, Row)
    ->  append(Before, After, Rows)     % the upper edge of a drawing
    ;   Rows = Rows0
    ).

has_values(line(_, Tokens)) :-
    token_values(Tokens, [_|_]).

%   A line is `cells(Cells)`, or `bare(Tokens)` if it has no mark. A mark behind
%   a bracket does not divide the cells of the line.

line_cells(Mark, line(_, Tokens), Cells) :-
    (   memberchk(t(mark(Mark), _, _), Tokens)
    ->  (   append(Row, [t(mark(Mark), _, _)], Tokens),
            last(Row, t(mark(Close), _, _)),
            memberchk(Close, [']','}',')','"'])
        ->  split_tokens(Row, Mark, Parts)
        ;   split_tokens(Tokens, Mark, Parts)
        ),
        Cells = cells(Parts)
    ;   Cells = bare(Tokens)
    ).

%   The first and the last cells of all rows are outside a table if they are
%   empty and nothing stands above or below it, unless it is square with them.

outer_dropped(Mark, Cells0, Cells) :-
    memberchk(Mark, [cell,'|']),
    \+ memberchk(bare(_), Cells0),
    \+ ( length(Cells0, Size),
         forall(member(cells(Parts), Cells0), length(Parts, Size))
       ),
    maplist(first_is_empty, Cells0),
    !,
    findall(cells(Parts), member(cells([_|Parts]), Cells0), Cells1),
    (   Mark == '|',
        maplist(last_is_empty, Cells1)
    ->  findall(cells(Inner),
                ( member(cells(Parts), Cells1), append(Inner, [_], Parts) ),
                Cells)
    ;   Cells = Cells1
    ).
outer_dropped(_, Cells, Cells).

first_is_empty(cells([Part|_])) :-
    token_values(Part, []).

last_is_empty(cells(Parts)) :-
    last(Parts, Part),
    token_values(Part, []).

%   walls(+Mark, +Lines, +Most, -Columns) is det: where the marks of a full row
%   are.

walls(Mark, Lines, Most, Columns) :-
    Marks is Most - 1,
    (   member(line(_, Tokens), Lines),
        findall(From, member(t(mark(Mark), From, _), Tokens), Columns0),
        length(Columns0, Marks)
    ->  Columns = Columns0
    ;   Columns = []
    ).

cells_row(Mark, Most, _, cells(Parts), Row) :-
    length(Parts, Count),
    (   Count =:= Most
    ->  maplist(cell_value, Parts, Row)
    ;   maplist(cell_value, Parts, Row0),
        (   Mark == '\t'
        ->  Missing is Most - Count,
            empty_cells(Missing, Empty),
            append(Row0, Empty, Row)
        ;   Count =:= Most - 2,
            Row = Row0
        )
    ).
cells_row(Mark, Most, Walls, bare(Tokens), Row) :-
    tokens_row(token, Tokens, Values),
    length(Values, Count),
    (   Count =:= Most - 2
    ->  Row = Values
    ;   Mark == '|',
        Walls = [_|_],
        length(Row0, Most),
        maplist(between_walls(Walls, Row0), Values),
        maplist(or_none, Row0),
        Row = Row0
    ).

cell_value(Part, Cell) :-
    tokens_row(token, Part, Row),
    (   Row == []
    ->  Cell = none-none
    ;   Row = [Cell]
    ).

between_walls(Walls, Row, Value-Token) :-
    Token = t(_, From, _),
    aggregate_all(count, ( member(Wall, Walls), Wall < From ), At),
    nth0(At, Row, Cell),
    var(Cell),
    Cell = Value-Token.

% --- a frame of two bars

framed(Lines, Rows) :-
    \+ ( member(line(_, Tokens), Lines), has_gap(['\t'], Tokens) ),
    maplist(bar_parts, Lines, Parts),
    memberchk([_,_,_], Parts),
    findall(x, member([_,_,_], Parts), Barred),
    length(Barred, Size),
    Size > 1,
    once(( ( member([_,First,_], Parts) ; member([First], Parts) ),
           length(First, Size)
         )),
    columns_of(from, _-First, Columns),
    maplist(framed_row(Size, Columns), Parts, Rows0),
    empty_cells(Size, Empty),
    (   length(Parts, Height),
        Height =:= Size + 1             % nothing stands above, or below
    ->  (   last(Parts, [_])
        ->  Rows = [Empty|Rows0]
        ;   append(Rows0, [Empty], Rows)
        )
    ;   Rows = Rows0
    ).

bar_parts(line(_, Tokens), Parts) :-
    split_tokens(Tokens, '|', Parts0),
    maplist(tokens_row(token), Parts0, Parts).

framed_row(Size, Columns, [Near0,Cells0,Far0], Row) :-
    (   length(Cells0, Size)
    ->  Cells = Cells0
    ;   at_all_columns(Cells0, Columns, Cells)
    ),
    end(Near0, Near),
    end(Far0, Far),
    append([[Near],Cells,[Far]], Row).
framed_row(Size, Columns, [Values], Row) :-
    length(Values, Count),
    (   ( Count =:= Size ; Count =:= Size + 2 )
    ->  Row = Values
    ;   Count < Size,
        at_all_columns(Values, Columns, Row)
    ).

end([], none-none).
end([Cell], Cell).

% --- lists of a program

%   A list ends at any bracket and any word; at the end of a line only outside
%   brackets. Strings are lists, if they are not of single values.

lists(Unit, Parts, Rows) :-
    maplist(without_sizes, Parts, Lines),
    foldl(collect(Unit), Lines, s([], 0, [], 0), s(Last, _, Rows0, _)),
    pushed(Last, Rows0, Backwards),
    maplist(reverse, Backwards, Forwards),
    reverse(Forwards, Rows).

%   s(Row, Depth, Rows, Quoted): Row is the list that is open, backwards, and
%   Quoted how many of its values stand behind the last quote.

collect(Unit, Tokens, S0, S) :-
    collect_tokens(Tokens, Unit, S0, S1),
    (   S1 = s(_, Depth, _, _),
        Depth =< 0
    ->  ended(0, S1, S)
    ;   S = S1
    ).

collect_tokens([], _, S, S).
collect_tokens([Token|Tokens], Unit, S0, S) :-
    (   Token = t(mark('('), _, _),
        Tokens = [Inner,t(mark(')'), _, _)|Rest],
        token_value(Inner, Value)
    ->  added([Value-Inner], S0, S1)
    ;   Rest = Tokens,
        collect_token(Token, Unit, S0, S1)
    ),
    collect_tokens(Rest, Unit, S1, S).

collect_token(Token, Unit, S0, S) :-
    Token = t(Item, _, _),
    (   ends(Item, Change)
    ->  ended(Change, S0, S)
    ;   Item == mark(/),
        S0 = s([_,_|_], _, _, _)
    ->  ended(0, S0, S)                 % 123/231
    ;   Item = mark(Mark),
        memberchk(Mark, ['"','\'','`'])
    ->  S0 = s(Row, Depth, Rows, Quoted),
        (   Quoted >= 2
        ->  ended(0, S0, S)
        ;   S = s(Row, Depth, Rows, 0)
        )
    ;   Item = number(_),
        Unit == digits
    ->  tokens_row(digit, [Token], Values),
        added(Values, S0, S)
    ;   tokens_row(token, [Token], Values),
        added(Values, S0, S)
    ).

added(Values, s(Row0, Depth, Rows, Quoted0), s(Row, Depth, Rows, Quoted)) :-
    reverse(Values, Backwards),
    append(Backwards, Row0, Row),
    length(Values, Count),
    Quoted is Quoted0 + Count.

ended(Change, s(Row, Depth0, Rows0, _), s([], Depth, Rows, 0)) :-
    Depth is Depth0 + Change,
    pushed(Row, Rows0, Rows).

%   ends(+Item, -Change) is semidet: a list ends there, and Change is that of
%   the depth.

ends(word(_), 0).
ends(mark(Mark), Change) :-
    (   memberchk(Mark, [=,;])
    ->  Change = 0
    ;   bracket(Mark, Change)
    ).

pushed([], Rows, Rows) :-
    !.
pushed(Row, Rows, [Row|Rows]).
