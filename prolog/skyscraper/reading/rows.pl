% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_rows,
          [ rows/3                      % ?Way, +ClassedLines, -Rows
          ]).
:- use_module(elements, [without_sizes/2]).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [ exclude/3, foldl/4, include/3, maplist/2, maplist/3,
                partition/4
              ]).
:- use_module(library(lists),
              [ append/2, append/3, last/2, max_list/2, member/2, memberchk/2,
                nth0/3, numlist/3, sum_list/2
              ]).

/** <module> Ways to see rows of values in lines

Each way takes all values of the lines:

  - plain: whatever stands in a line is a row
  - separated(Mark): what stands between two marks is a cell, perhaps empty
  - framed: cells between two bars, and outside them a clue or none
  - columns(Unit, Marks): the place of a value tells its column; empty lines may
    be rows. If Marks is `marked`, nothing but clues may be left blank.
  - lists: the innermost brackets of a program, or its strings
  - digits: as plain, but each digit is a value

A row is a list of `Value-Token`; Token is `none` for an empty place.
*/

%!  rows(?Way, +ClassedLines, -Rows) is nondet.

rows(Way, Lines, Rows) :-
    (   member(l(said, _), Lines)
    ->  member(Way, [lists(plain),lists(digits)])
    ;   member(Way, [plain,separated(_),framed,columns(token,_),
                     columns(digit,_),lists(plain),lists(digits),digits])
    ),
    way_rows(Way, Lines, Rows0),
    exclude(==([]), Rows0, Rows),
    Rows = [_|_].

way_rows(plain, Lines, Rows) :-
    row_lines(Lines, Own),
    maplist(plain_row, Own, Rows).
way_rows(digits, Lines, Rows) :-
    row_lines(Lines, Own),
    maplist(digits_row, Own, Rows),
    maplist(plain_row, Own, Plain),
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
    row_lines(Lines, Own),
    lattice(Unit, Own, Rows),
    (   member(Row, Rows),
        member(none-Token, Row),
        Token \== none
    ->  Marks = marked,
        append([_|Middle], [_], Rows),
        \+ ( member(Inner, Middle),
             append([_|Cells], [_], Inner),
             memberchk(none-none, Cells)
           )
    ;   Marks = blank
    ).
way_rows(lists(Unit), Lines, Rows) :-
    findall(Tokens, member(l(_, line(_, Tokens)), Lines), Parts),
    lists(Unit, Parts, Rows0),
    (   member(l(said, _), Lines),
        exclude(is_single, Rows0, Rows1),
        Rows1 \== []
    ->  Rows = Rows1
    ;   Rows = Rows0
    ).

is_single([_]).

row_lines(Lines, Own) :-
    findall(Line,
            (   member(l(Class, Line), Lines),
                Class \== border
            ),
            Own).

plain_row(line(_, Tokens), Row) :-
    findall(Value-Token,
            (   member(Token, Tokens),
                token_values([Token], Values),
                member(Value, Values)
            ),
            Row).

digits_row(line(_, Tokens), Row) :-
    findall(Value-Token,
            (   member(Token, Tokens),
                digit_values(Token, Values),
                member(Value, Values)
            ),
            Row).

% --- cells between marks

separated(Mark, Lines, Rows) :-
    maplist(line_cells(Mark), Lines, Cells0),
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
        \+ ( member(Value-_, Row), Value \== none )
    ->  append(Before, After, Rows)     % the upper edge of a drawing
    ;   Rows = Rows0
    ).

has_values(line(_, Tokens)) :-
    token_values(Tokens, [_|_]).

%   A line is `cells(Cells)`, or `bare(Tokens)` if it has no mark.

line_cells(Mark, line(_, Tokens), Cells) :-
    (   memberchk(t(mark(Mark), _, _), Tokens)
    ->  split(Tokens, Mark, Parts),
        Cells = cells(Parts)
    ;   Cells = bare(Tokens)
    ).

split(Tokens, Mark, [Part|Parts]) :-
    (   append(Part0, [t(mark(Mark), _, _)|Rest], Tokens)
    ->  Part = Part0,
        split(Rest, Mark, Parts)
    ;   Part = Tokens,
        Parts = []
    ).

%   The first and the last cells of all rows are outside a table if they are
%   empty and nothing stands above or below it.

outer_dropped(Mark, Cells0, Cells) :-
    memberchk(Mark, [cell,'|']),
    \+ memberchk(bare(_), Cells0),
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
            length(Empty, Missing),
            maplist(=(none-none), Empty),
            append(Row0, Empty, Row)
        ;   Count =:= Most - 2,
            Row = Row0
        )
    ).
cells_row(Mark, Most, Walls, bare(Tokens), Row) :-
    plain_row(line(0, Tokens), Values),
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
    plain_row(line(0, Part), Row),
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

or_none(Cell) :-
    (   var(Cell)
    ->  Cell = none-none
    ;   true
    ).

% --- a frame of two bars

framed(Lines, Rows) :-
    maplist(bar_parts, Lines, Parts),
    memberchk([_,_,_], Parts),
    findall(x, member([_,_,_], Parts), Barred),
    length(Barred, Size),
    Size > 1,
    once(( ( member([_,First,_], Parts) ; member([First], Parts) ),
           length(First, Size)
         )),
    findall(From, member(_-t(_, From, _), First), Columns),
    maplist(framed_row(Size, Columns), Parts, Rows).

bar_parts(line(_, Tokens), Parts) :-
    split(Tokens, '|', Parts0),
    findall(Row,
            ( member(Part, Parts0), plain_row(line(0, Part), Row) ),
            Parts).

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

at_all_columns(Values, Columns, Row) :-
    maplist(at_columns(Values), Columns, Row),
    exclude(==(none-none), Row, Placed),
    length(Values, Count),
    length(Placed, Count).

end([], none-none).
end([Cell], Cell).

at_columns(Values, Column, Cell) :-
    (   member(Value-Token, Values),
        Token = t(_, Column, _)
    ->  Cell = Value-Token
    ;   Cell = none-none
    ).

% --- columns and lines at even distances

lattice(Unit, Lines, Rows) :-
    \+ ( member(line(_, Tokens), Lines),
         memberchk(t(mark('\t'), _, _), Tokens)
       ),
    maplist(placed(Unit), Lines, Placed),
    member(Edge, [from,to]),
    maplist(columns_of(Edge), Placed, Columnss),
    append(Columnss, Columns0),
    sort(Columns0, Columns),
    Columns = [_,_|_],
    even(Columns, Steps),
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
    (   even(Numbers, All),
        length(All, Height),
        Height < 60,
        length(Numbers, Height0),
        Height > Height0,
        length(Empty, Width),
        maplist(=(none-none), Empty),
        maplist(numbered_row(Numbers, Rows0, Empty), All, Rows)
    ;   Rows = Rows0
    ).

placed(token, line(Number, Tokens), Number-Row) :-
    plain_row(line(Number, Tokens), Row),
    \+ ( member(_-t(run(_), _, _), Row) ).
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
    maplist(at_step(Edge, Row0), Steps, Row).

at_step(Edge, Row, Step, Cell) :-
    (   member(Cell0, Row),
        edge(Edge, Cell0, Step)
    ->  Cell = Cell0
    ;   Cell = none-none
    ).

numbered_row(Numbers, Rows, Empty, Number, Row) :-
    (   nth0(K, Numbers, Number)
    ->  nth0(K, Rows, Row)
    ;   Row = Empty
    ).

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
    S1 = s(Row, Depth, Rows, _),
    (   Depth =< 0
    ->  pushed(Row, Rows, Rows1),
        S = s([], Depth, Rows1, 0)
    ;   S = S1
    ).

collect_tokens([], _, S, S).
collect_tokens([Token|Tokens], Unit, s(Row, Depth, Rows, Quoted), S) :-
    (   Token = t(mark('('), _, _),
        Tokens = [Inner,t(mark(')'), _, _)|Rest],
        token_value(Inner, Value)
    ->  Quoted1 is Quoted + 1,
        collect_tokens(Rest, Unit, s([Value-Inner|Row], Depth, Rows, Quoted1),
                       S)
    ;   Token = t(mark(Mark), _, _),
        bracket(Mark, Change)
    ->  Depth1 is Depth + Change,
        pushed(Row, Rows, Rows1),
        collect_tokens(Tokens, Unit, s([], Depth1, Rows1, 0), S)
    ;   Token = t(mark(Mark), _, _),
        memberchk(Mark, ['"','\'','`'])
    ->  (   Quoted >= 2
        ->  pushed(Row, Rows, Rows1),
            collect_tokens(Tokens, Unit, s([], Depth, Rows1, 0), S)
        ;   collect_tokens(Tokens, Unit, s(Row, Depth, Rows, 0), S)
        )
    ;   Token = t(word(Word), _, _),
        \+ memberchk(Word, [just,some])
    ->  pushed(Row, Rows, Rows1),
        collect_tokens(Tokens, Unit, s([], Depth, Rows1, 0), S)
    ;   Token = t(mark(Mark), _, _),
        memberchk(Mark, [=,;])
    ->  pushed(Row, Rows, Rows1),
        collect_tokens(Tokens, Unit, s([], Depth, Rows1, 0), S)
    ;   Token = t(number(_), _, _),
        Unit == digits
    ->  digit_values(Token, Values),
        row_with(Values, Token, Row, Count, Row1),
        collect_tokens(Tokens, Unit, s(Row1, Depth, Rows, Count), S)
    ;   Token = t(run(_), _, _)
    ->  token_values([Token], Values),
        row_with(Values, Token, Row, Count, Row1),
        collect_tokens(Tokens, Unit, s(Row1, Depth, Rows, Count), S)
    ;   token_value(Token, Value)
    ->  Quoted1 is Quoted + 1,
        collect_tokens(Tokens, Unit,
                       s([Value-Token|Row], Depth, Rows, Quoted1), S)
    ;   collect_tokens(Tokens, Unit, s(Row, Depth, Rows, Quoted), S)
    ).

%   row_with(+Values, +Token, +Row0, -Count, -Row) is det: the Count of Values
%   in front of a row that is backwards.

row_with(Values, Token, Row0, Count, Row) :-
    findall(Value-Token, member(Value, Values), Own),
    reverse(Own, Backwards),
    append(Backwards, Row0, Row),
    length(Values, Count).

bracket('[', 1).
bracket('{', 1).
bracket('(', 1).
bracket(']', -1).
bracket('}', -1).
bracket(')', -1).

pushed([], Rows, Rows) :-
    !.
pushed(Row, Rows, [Row|Rows]).
