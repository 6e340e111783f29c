% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_patterns,
          [ pattern_grid/3              % +Lines, -Form, -Grid
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(facts, [cells_rows/4, facts_grid/4]).
:- use_module(names).
:- use_module(orders).
:- use_module(shapes, [empty_rows/2, rows_of/2]).
:- use_module(values, [has_gap/2, is_word/1, split_tokens/3, stray_number/2]).
:- use_module(library(apply),
              [ convlist/3, exclude/3, foldl/4, include/3, maplist/2,
                maplist/3, maplist/5
              ]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists),
              [ append/2, append/3, last/2, list_to_set/2, max_list/2,
                max_member/2, member/2, memberchk/2, min_list/2, nth1/3,
                reverse/2, subtract/3
              ]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).

/** <module> Clues in statements that differ in nothing but their numbers

    ?- once(pattern_grid([line(1, [t(word(top), 0, 3),t(number(1), 3, 4),
                                   t(mark(=), 4, 5),t(number(2), 5, 6)]),
                          line(2, [t(word(top), 0, 3),t(number(2), 3, 4),
                                   t(mark(=), 4, 5),t(number(1), 5, 6)]),
                          line(3, [t(word(left), 0, 4),t(number(1), 4, 5),
                                   t(mark(=), 5, 6),t(number(2), 6, 7)]),
                          line(4, [t(word(left), 0, 4),t(number(2), 4, 5),
                                   t(mark(=), 5, 6),t(number(1), 6, 7)])],
                         _, grid(Size, [Top|_], _))).
    Size = 2, Top = [2,1], ….

A program, a drawing language or a database says each clue in a statement of its
own: set(0, 3, 2), <text x="40" y="10">2</text>, visible(column(3)) = 2. Which
words these are is of no matter: what varies is the place and the number.
*/

%!  pattern_grid(+Lines, -Form, -Grid) is nondet.
%
%   Grid is said by the statements on Lines that are repeated with other
%   numbers; all other lines are around them. Form is `pattern(Kind)`.

pattern_grid(Lines, pattern(Kind), Grid) :-
    \+ ( member(line(_, Tokens), Lines),
         has_gap([',',;,'|'], Tokens),
         \+ ( member(Word, Tokens), is_word(Word) )
       ),
    member(Unit, [lines,brackets,parts]),
    statements(Unit, Lines, Statements),
    classes(Statements, Classes0),
    convlist(alike_part(Classes0), Classes0, Found),
    pairs_keys_values(Found, Classes, Parts),
    subtract(Classes0, Classes, Others),
    \+ ( member(Other, Others), is_lone(Other, Classes) ),
    parts_kind(Parts, Kind),
    parts_grid(Kind, Parts, Grid).

%   statements(+Unit, +Lines, -Statements) is nondet: each is
%   `Skeleton-Values`.

statements(Unit, Lines, Statements) :-
    findall(Tokens, member(line(_, Tokens), Lines), Tokenss),
    unit_parts(Unit, Tokenss, Parts),
    findall(Statement,
            ( member(Part, Parts), statement(Part, Statement) ),
            Statements).

unit_parts(lines, Tokenss, Tokenss).
unit_parts(brackets, Tokenss, Parts) :-
    \+ ( member(Own, Tokenss), stray_number(Own, _) ),
    append(Tokenss, Tokens),
    innermost(Tokens, none, Parts).
unit_parts(parts, Tokenss, Parts) :-                    % A1=3, B1=2
    member(Mark, [',',;]),
    findall(Own, ( member(Tokens, Tokenss), split_tokens(Tokens, Mark, Own) ),
            Owns),
    memberchk([_,_|_], Owns),
    append(Owns, Parts).

%   innermost(+Tokens, -Parts) is det: what stands between two brackets that
%   have none between them.

innermost([], _, []).
innermost([Token|Tokens], Open, Parts) :-
    (   Token = t(mark(Mark), _, _),
        memberchk(Mark-Close, ['('-')','{'-'}','['-']'])
    ->  innermost(Tokens, open(Close, []), Parts)
    ;   Open = open(Close, Part0),
        Token = t(mark(Mark), _, _),
        memberchk(Mark, [')','}',']'])
    ->  (   Mark == Close
        ->  reverse(Part0, Part),
            Parts = [Part|Parts1]
        ;   Parts = Parts1
        ),
        innermost(Tokens, none, Parts1)
    ;   Open = open(Close, Part0)
    ->  innermost(Tokens, open(Close, [Token|Part0]), Parts)
    ;   innermost(Tokens, Open, Parts)
    ).

statement(Tokens0, Skeleton-(Side-Values)) :-
    (   append(Tokens, [t(mark(Mark), _, _)], Tokens0),
        memberchk(Mark, [',',;])
    ->  true
    ;   Tokens = Tokens0
    ),
    parsed(Tokens, Skeleton, Sides, Values),
    Values = [_|_],
    (   Sides == []
    ->  Side = none
    ;   Sides = [Side]
    ).

parsed([], [], [], []).
parsed([Letter,Number|Tokens], [letter,value|Skeleton], Sides,
       [Column,Row|Values]) :-          % B2
    Letter = t(word(Word), _, To),
    Number = t(number(Row), To, _),
    atom_codes(Word, [Code]),
    Code >= 0'a,
    Code =< 0'z,
    !,
    Column is Code - 0'a + 1,
    parsed(Tokens, Skeleton, Sides, Values).
parsed([t(Item, _, _)|Tokens], [Part|Skeleton], Sides, Values) :-
    (   item_value(Item, Value)
    ->  Part = value,
        Values = [Value|Values1],
        Sides = Sides1
    ;   Item = word(Word),
        word_meaning(Word, side(Side))
    ->  Part = side,
        Values = Values1,
        Sides = [Side|Sides1]
    ;   Part = Item,
        Values = Values1,
        Sides = Sides1
    ),
    parsed(Tokens, Skeleton, Sides1, Values1).

item_value(number(Value), Value).
item_value(none, none).
item_value(decimal(Digits), Value) :-
    decimal_value(Digits, 1, Value).
item_value(run([none|Digits]), Value) :-        % -0.5
    decimal_value(Digits, -1, Value).

decimal_value(Digits, Sign, Value) :-
    append(Whole, [none|Part], Digits),
    maplist(digit, Whole, Tens),
    maplist(digit, Part, Tenths),
    append(Tens, Tenths, [First|Others]),
    foldl(shifted, Others, First, Number),
    length(Tenths, Places),
    Places > 0,
    Value is Sign * Number rdiv 10 ** Places.

digit(number(Digit), Digit).

shifted(Digit, Number0, Number) :-
    Number is Number0 * 10 + Digit.

%   classes(+Statements, -Classes) is det: `class(Skeleton, Sides, Columns)` of
%   the statements with the same Skeleton, in the order of the first.

classes(Statements, Classes) :-
    pairs_keys(Statements, Skeletons0),
    list_to_set(Skeletons0, Skeletons),
    findall(class(Skeleton, Sides, Columns),
            (   member(Skeleton, Skeletons),
                findall(One, member(Skeleton-One, Statements), Ones),
                pairs_keys_values(Ones, Sides, Rows),
                transpose(Rows, Columns)
            ),
            Classes).

alike_part(Classes, Class, Class-Part) :-
    is_alike(Classes, Class),
    class_part(Class, Part).

%   is_alike(+Classes, +Class) is semidet: its statements come more than once,
%   or its only one begins like others.

is_alike(Classes, class(Skeleton, _, [Column,_|_])) :-
    (   Column = [_,_|_]
    ->  true
    ;   memberchk(word(Word), Skeleton),
        member(class(Other, _, [[_,_|_]|_]), Classes),
        memberchk(word(First), Other),
        First == Word
    ->  true
    ).

%   is_lone(+Class, +Classes) is semidet: it may say a part of the puzzle as
%   those of Classes do: by nothing but values, a word for them, or their word
%   and as many values.

is_lone(class(Skeleton, _, Columns), Classes) :-
    (   member(Word, [value,given,cell,fixed]),
        memberchk(word(Word), Skeleton)
    ->  true
    ;   append(_, [side|After], Skeleton),
        append(_, [mark(=),value], After)       % A from the top = 3
    ->  true
    ;   memberchk(word(Word), Skeleton)
    ->  member(class(Other, _, Columns1), Classes),
        memberchk(word(First), Other),
        First == Word,
        length(Columns, Count),
        length(Columns1, Count1),
        Count >= Count1
    ->  true
    ;   Columns = [_,_,_|_]
    ).

%   class_part(+Class, -Part) is semidet: `clues(Facts)` beside a side,
%   `cells(Class, Columns)` of a row, a column and a value, or `list(Values)`.
%   Other statements are none of the puzzle.

class_part(class(_, [Side|Sides], Columns0), clues(Facts)) :-
    Side \== none,
    !,
    exclude(names_lines([Side|Sides]), Columns0, Columns),
    varying(Columns, 2, [Places,Values]),
    maplist(integer, Places),
    maplist(clue_fact, [Side|Sides], Places, Values, Facts).
class_part(Class, Part) :-
    Class = class(_, _, Columns),
    (   varying(Columns, 3, Three)
    ->  Part = cells(Class, Three)
    ;   Columns = [[_],[_],[_]]
    ->  Part = cells(Class, Columns)
    ;   varying(Columns, 2, [Places,Values]),
        counts_on(Places),
        Part = list(Values)
    ).

%   names_lines(+Sides, +Column) is semidet: Column has one value beside top and
%   bottom and another beside left and right, as the letters of c1 and r1.

names_lines(Sides, Column) :-
    pairs_keys_values(Pairs, Sides, Column),
    findall(Axis-Value,
            ( member(Side-Value, Pairs), side_axis(Side, Axis) ),
            Axes),
    sort(Axes, [column-One,row-Other]),
    One \== Other.

side_axis(top, column).
side_axis(bottom, column).
side_axis(left, row).
side_axis(right, row).

clue_fact(Side, Place, Value, clue(Side, Place, Value)).

%   parts_kind(+Parts, -Kind) is semidet.

parts_kind(Parts, Kind) :-
    (   memberchk(list(_), Parts)
    ->  \+ memberchk(clues(_), Parts),
        Kind = four(_)
    ;   memberchk(clues(_), Parts)
    ->  Kind = sides
    ;   Parts = [_|_],
        Kind = cells
    ).

%   parts_grid(?Kind, +Parts, -Grid) is nondet.

parts_grid(sides, Parts, Grid) :-
    findall(Fact, ( member(clues(Facts), Parts), member(Fact, Facts) ), Clues),
    Clues = [_,_,_,_|_],
    cells(Parts, Cells),
    append(Clues, Cells, All),
    facts_grid(_, All, [], Grid).
parts_grid(cells, Parts, Grid) :-
    cells(Parts, Cells),
    length(Cells, Count),
    Count >= 8,
    maplist(arg(1), Cells, Rows0),
    maplist(arg(2), Cells, Columns0),
    maplist(arg(3), Cells, Values),
    places(Rows0, Rows1),
    places(Columns0, Columns),
    (   Parts = [cells(class(Skeleton, _, _), _)|_],
        upwards(Skeleton)
    ->  max_list(Rows1, Highest),
        maplist(minus(Highest), Rows1, Rows)
    ;   Rows = Rows1
    ),
    maplist(cell_fact, Rows, Columns, Values, Facts),
    member(Base, [rim,rim1,0,1]),
    facts_grid(Base, Facts, [], Grid).
parts_grid(four(Order), Parts, grid(Size, Sides, Rows)) :-
    findall(Values, member(list(Values), Parts), Lists),
    Lists = [First,_,_,_],
    length(First, Size),
    rows_of(Size, Lists),
    cells(Parts, Cells),
    (   Cells == []
    ->  empty_rows(Size, Rows)
    ;   member(Base, [1,0]),
        cells_rows(Base, Size, Cells, Rows)
    ),
    order(Order, Lists, Sides).

%   cells(+Parts, -Facts) is nondet: those of all parts with cells, which have
%   row, column and value where the largest of them has them.

cells(Parts, Facts) :-
    findall(Count-Part,
            (   member(Part, Parts),
                Part = cells(_, [Column|_]),
                length(Column, Count)
            ),
            Counted),
    (   Counted == []
    ->  Facts = []
    ;   max_member(_-cells(class(Skeleton, _, Columns), Three), Counted),
        (   Three = [A,B,Values]
        ;   \+ places_first(Skeleton),
            Three = [Values,A,B]
        ),
        (   is_across(Skeleton, Columns)
        ->  Three1 = [B,A,Values]
        ;   Three1 = [A,B,Values]
        ),
        maplist(place_of(Columns), Three1, Ats),
        length(Columns, Width),
        findall(Each,
                (   member(cells(class(_, _, Own), _), Parts),
                    length(Own, Width),
                    maplist(nth_of(Own), Ats, [Rs,Cs,Vs]),
                    maplist(number, Rs),
                    maplist(number, Cs),
                    maplist(cell_fact, Rs, Cs, Vs, Each)
                ),
                Factss),
        length(Counted, Number),
        length(Factss, Number),
        append(Factss, Facts)
    ).

%   places_first(+Skeleton) is semidet: its first value is a row or a column.

places_first(Skeleton) :-
    append(Before, [value|_], Skeleton),
    !,
    member(word(Word), Before),
    word_meaning(Word, Meaning),
    memberchk(Meaning, [row,column]),
    !.

place_of(Columns, Column, At) :-
    nth1(At, Columns, Own),
    Own == Column,
    !.

nth_of(Columns, At, Column) :-
    nth1(At, Columns, Column).

minus(Highest, Place0, Place) :-
    Place is Highest - Place0.

cell_fact(Row, Column, Value, cell(Row, Column, Value)).

%   In these a row with a higher number is further up.

upwards(Skeleton) :-
    member(Word, [node,draw,text,put,annotate,label]),
    memberchk(word(Word), Skeleton),
    \+ memberchk(mark(<), Skeleton),
    !.

%   varying(+Columns, +Count, -Varying) is semidet: the Count columns that say
%   something: not those with the same value everywhere, and not those that
%   count if others are enough.

varying(Columns0, Count, Columns) :-
    exclude(is_constant, Columns0, Columns1),
    length(Columns1, Count1),
    (   Count1 =:= Count
    ->  Columns = Columns1
    ;   Count1 > Count
    ->  exclude(counts_on, Columns1, Columns),
        length(Columns, Count)
    ;   length(Columns0, Count)
    ->  Columns = Columns0
    ;   Count1 =:= Count - 1,
        last(Columns0, Last),
        is_constant(Last),
        append(Columns1, [Last], Columns)
    ).

is_constant([First|Others]) :-
    maplist(==(First), Others).

counts_on([First,Second|Others]) :-
    integer(First),
    integer(Second),
    Second =:= First + 1,
    (   Others == []
    ->  true
    ;   counts_on([Second|Others])
    ).

%   is_across(+Skeleton, +Columns) is semidet: the column comes before the row,
%   as x before y, or as the letter of a cell in a sheet.

is_across(Skeleton, Columns) :-
    (   include(is_value, Skeleton, Items),
        nth1(At, Items, letter),
        nth1(At, Columns, Letters),
        \+ is_constant(Letters)
    ;   member(Item, Skeleton),
        memberchk(Item, [word(x),word(left),word(column),word(col),word(node),
                         word(text)])
    ),
    \+ ( append(_, [word(row)|Rest], Skeleton),
         ( memberchk(word(column), Rest) ; memberchk(word(col), Rest) )
       ),
    !.

is_value(letter).
is_value(value).

%   places(+Numbers, -Places) is semidet: at even distances.

places(Numbers0, Places) :-
    maplist(number, Numbers0),
    (   maplist(integer, Numbers0)
    ->  Numbers = Numbers0
    ;   maplist(hundredfold, Numbers0, Numbers)
    ),
    min_list(Numbers, Least),
    foldl(step(Least), Numbers, 0, Step),
    (   Step =< 1
    ->  Places = Numbers
    ;   findall(Place,
                ( member(N, Numbers), Place is (N - Least) // Step ),
                Places)
    ).

hundredfold(Number, Hundredfold) :-
    Hundredfold is round(Number * 100).

step(Least, Number, Step0, Step) :-
    Step is gcd(Number - Least, Step0).
