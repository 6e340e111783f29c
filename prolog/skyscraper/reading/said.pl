% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_said,
          [ named/3                     % +Elements, -Grid, -Form
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(facts).
:- use_module(shapes, [chopped/3, empty_row/2, empty_rows/2]).
:- use_module(library(apply), [exclude/3, foldl/4, include/3, maplist/3]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, memberchk/2, min_list/2, numlist/3,
                reverse/2
              ]).

/** <module> Clues whose sides have names

    ?- once(named([side(top),v(2,t),v(1,t),side(right),v(none,t),v(2,t)],
                  Grid, _)).
    Grid = grid(2,[[2,1],[none,none],[none,none],[none,2]],
                [[none,none],[none,none]]).

Elements are those of lines.pl, of all lines of the puzzle. Each number has a
place: in a list of the right length, or as the clue of a place or the height
of a cell. `grid(Size, [Top,Left,Bottom,Right], Rows)` has values: numbers,
`none` and `cross`.
*/

%!  named(+Elements, -Grid, -Form) is nondet.

named(Elements, Grid, lists(Where)) :-
    \+ memberchk(pairs, Elements),
    member(Where, [before,after]),
    (   Where == before
    ->  parts(Elements, Parts)
    ;   exclude(==(nl), Elements, Flat),
        once(( append(Start, [Label|_], Flat),
               is_side(Label)
             )),
        memberchk(v(_, _), Start),
        reverse(Flat, Backwards),
        parts(Backwards, Parts0),
        maplist(turned, Parts0, Parts)
    ),
    named_grid(Parts, Grid).
named(Elements, grid(Size, Sides, Rows), cells(Base)) :-
    behind_value(Elements, Front, Back),
    cell_facts(Back, Facts),
    parts(Front, Parts),
    named_grid(Parts, grid(Size, Sides, Rows0)),
    \+ ( member(Row, Rows0), member(Value, Row), Value \== none ),
    member(Base, [1,0]),
    cells_rows(Base, Size, Facts, Rows).
named(Elements, Grid, facts(Base)) :-
    facts(Elements, Facts, Sizes),
    member(Base, [1,0]),                % on the rim: see patterns.pl
    facts_grid(Base, Facts, Sizes, Grid).

%   behind_value(+Elements, -Front, -Back) is nondet: Front ends with a value,
%   and Back begins with something else.

behind_value(Elements, Front, Back) :-
    append(Start, [v(Value, Token)|Rest], Elements),
    while(==(nl), Rest, _, Back),
    (   Back = [v(_, _),row|_],
        Rest = [nl|_]
    ->  true
    ;   Back = [First|_],
        \+ First = v(_, _)
    ),
    append(Start, [v(Value, Token)], Front).

turned(part(Label0, Values0), part(Label, Values)) :-
    reverse(Label0, Label),
    reverse(Values0, Values).

%   parts(+Elements, -Parts) is det: `part(Label, Values)`, in order.

parts([], []).
parts(Elements, [part(Label, Values)|Parts]) :-
    Elements = [_|_],
    while(is_label, Elements, Label0, Rest0),
    nearest(Label0, Label1),
    (   last(Label0, nl),
        \+ last(Label1, nl)
    ->  append(Label1, [nl], Label)     % it stands above its values
    ;   Label = Label1
    ),
    while(is_value_or_nl, Rest0, Values0, Rest),
    findall(V, member(v(V, _), Values0), Values),
    parts(Rest, Parts).

is_label(Element) :-
    Element \= v(_, _).

is_value_or_nl(v(_, _)).
is_value_or_nl(nl).

%   nearest(+Label0, -Label) is det: the part of a label on the line of its
%   values, if that says something, or else all of it.

nearest(Label0, Label) :-
    (   append(Before, [nl|Near], Label0),
        \+ memberchk(nl, Near),
        \+ ( member(Element, Near), says(Element) ),
        member(Element, Before),
        says(Element)
    ->  nearest(Before, Label)
    ;   append(_, [nl|Near], Label0),
        \+ memberchk(nl, Near)
    ->  Label = Near
    ;   Label = Label0
    ).

says(side(_)).
says(row).
says(column).
says(board).
says(size).
says(solution).
says(remark).

:- meta_predicate while(1, +, -, -).

while(Goal, [X|Xs], [X|Ys], Rest) :-
    call(Goal, X),
    !,
    while(Goal, Xs, Ys, Rest).
while(_, Rest, [], Rest).

%   named_grid(+Parts, -Grid) is nondet: what the parts with names say.

named_grid(Parts, grid(Size, Sides, Rows)) :-
    maplist(meant, Parts, Meant0),
    gathered(Meant0, Meant),
    merged(Meant, Named),
    named_size(Named, Size),
    Size >= 2,
    Size =< 99,
    foldl(place(Size), Named, state([], none), state(Known, Rows0)),
    Known = [_|_],
    (   Known = [_,_|_]
    ->  true
    ;   Rows0 \== none
    ),
    maplist(side_of(Known, Size), [top,left,bottom,right], Sides),
    (   Rows0 == none
    ->  empty_rows(Size, Rows)
    ;   Rows = Rows0
    ).

side_of(Known, Size, Name, Side) :-
    (   memberchk(Name-Side0, Known)
    ->  Side = Side0
    ;   empty_row(Size, Side)
    ).

%   meant(+Part, -Meaning-Values) is det: what a label names. Two ends with
%   `to` between them are a direction.

meant(part(Label0, Values0), Name-Values) :-
    directed(Label0, Label, Back),
    (   Back == back
    ->  reverse(Values0, Values)
    ;   Values = Values0
    ),
    (   memberchk(solution, Label)
    ->  Name = solution
    ;   memberchk(remark, Label),
        Values0 = [_]
    ->  Name = remark
    ;   include(is_side, Label, Sides),
        Sides \== []
    ->  ( last(Label0, nl) -> Where = above ; Where = beside ),
        sides_name(Sides, Where, Name)
    ;   member(Thing, [size,board]),
        memberchk(Thing, Label)
    ->  Name = Thing
    ;   memberchk(row, Label),
        memberchk(column, Label)
    ->  Name = unnamed
    ;   member(Thing, [row,column]),
        memberchk(Thing, Label)
    ->  Name = Thing
    ;   Name = unnamed
    ).

is_side(side(_)).

%   sides_name(+Sides, +Where, -Name) is semidet: Where the names of two sides
%   stand matters.

sides_name([side(First)|Others], Where, Name) :-
    (   sort([side(First)|Others], [_,_,_,_])
    ->  Name = unnamed                  % an order
    ;   Others = [side(Second)|_],
        memberchk(First-Second, [top-bottom,left-right])
    ->  Name = both(First, Second, Where)
    ;   Name = First
    ).

%   directed(+Label0, -Label, -Back) is det: Label is without what says in which
%   direction the values of its side are; Back is `back` or `forth`.

directed(Label0, Label, Back) :-
    (   append(Before, [side(From),to,side(To)|After], Label0)
    ->  append(Before, After, Label1),
        (   memberchk(From-To, [right-left,bottom-top])
        ->  Back = back,
            directed(Label1, Label, _)
        ;   directed(Label1, Label, Back)
        )
    ;   include(is_side, Label0, [side(Side),side(From)|Ends]),
        memberchk(Ends, [[],[side(To)]]),
        from_end(Side, From, To, Back0)
    ->  Back = Back0,
        exclude(is_side, Label0, Others),
        Label = [side(Side)|Others]
    ;   memberchk(back, Label0)
    ->  Back = back,
        exclude(==(back), Label0, Label)
    ;   exclude(==(to), Label0, Label),
        Back = forth
    ).

%   from_end(+Side, +From, ?To, -Back) is semidet: a side, and From where, and
%   perhaps To where its values go: left, from below.

from_end(Side, From, To, Back) :-
    memberchk(Side, [left,right]),
    memberchk(From-To-Back, [bottom-top-back,top-bottom-forth]).
from_end(Side, right, left, back) :-
    memberchk(Side, [top,bottom]).

%   gathered(+Named0, -Named) is det: a side that is named before each of its
%   values is named once.

gathered(Named0, Named) :-
    (   findall(Name, ( member(Name-[_], Named0), one_side(Name) ), Names),
        sort(0, @=<, Names, Sorted),
        append(_, [Name,Name,Name|_], Sorted)
    ->  sort(Names, Distinct),
        findall(Each-Values,
                (   member(Each, Distinct),
                    findall(V, member(Each-[V], Named0), Values)
                ),
                Sides),
        findall(Other-Values,
                (   member(Other-Values, Named0),
                    \+ ( one_side(Other), Values = [_] ),
                    \+ ( memberchk(Other, [row,column,unnamed]), Values == [] )
                ),
                Others),
        append(Sides, Others, Named)
    ;   Named = Named0
    ).

one_side(top).
one_side(left).
one_side(bottom).
one_side(right).

%   merged(+Named0, -Named) is det: parts without a name belong to the one
%   before, if that is no size.

merged([], []).
merged([Name-Values0,Other-More|Parts], Named) :-
    (   Other == unnamed,
        \+ memberchk(Name, [size,remark]),
        \+ ( Name == unnamed, Values0 = [_] )
    ;   memberchk(Other, [row,board]),
        memberchk(Name, [Other,board])
    ),
    !,
    append(Values0, More, Values),
    merged([Name-Values|Parts], Named).
merged([Part|Parts], [Part|Named]) :-
    merged(Parts, Named).

%   named_size(+Named, -Size) is semidet: the size that is named, or else the
%   length of the shortest side.

named_size(Named, Size) :-
    (   memberchk(size-[Size0|_], Named),
        integer(Size0)
    ->  Size = Size0
    ;   findall(Length,
                (   member(Name-Values, Named),
                    length(Values, Count),
                    (   one_side(Name)
                    ->  Length = Count
                    ;   Name = both(_, _, beside),
                        Length is Count // 2
                    ),
                    Length > 0
                ),
                Lengths0),
        Lengths0 = [_|_],
        min_list(Lengths0, Size)
    ).

%   place(+Size, +Named, +State0, -State) is semidet: the values of a part are
%   put where they belong; none may be left.

place(_, _-[], State, State) :-
    !.
place(Size, solution-Values, State, State) :-
    !,
    length(Values, Length),
    Length =:= Size * Size.
place(_, remark-_, State, State) :-
    !.
place(Size, size-Values, State, State) :-
    !,
    memberchk(Values, [[Size],[Size,Size],[Size,cross,Size]]).
place(Size, unnamed-Values, State0, State) :-
    !,
    (   ( memberchk(Values, [[Size],[Size,Size]]) ; numlist(1, Size, Values) )
    ->  State = State0
    ;   place(Size, board-Values, State0, State)
    ).
place(Size, board-Values, state(Known, none), state(Known, Rows)) :-
    !,
    length(Values, Length),
    Length =:= Size * Size,
    chopped(Size, Values, Rows).
place(Size, both(First, Second, _)-Values, State0, State) :-
    !,
    length(Values, Length),
    (   Length =:= 2 * Size
    ->  alternating(Values, Ones, Others),
        place(Size, First-Ones, State0, State1),
        place(Size, Second-Others, State1, State)
    ;   place(Size, First-Values, State0, State)
    ).
place(Size, Line-Values, State0, State) :-
    memberchk(Line, [row,column]),
    !,
    (   Values = [Size]
    ->  State = State0
    ;   length(Values, Length),
        Length =:= Size * Size,
        Line == row
    ->  place(Size, board-Values, State0, State)
    ;   Line == row
    ->  place_lines(left, right, Size, Values, State0, State)
    ;   place_lines(top, bottom, Size, Values, State0, State)
    ).
place(Size, Side-Values, state(Known, Rows0), state([Side-Own|Known], Rows)) :-
    \+ memberchk(Side-_, Known),
    length(Own, Size),
    append(Own, Rest, Values),
    (   Rest == []
    ->  Rows = Rows0
    ;   Rows0 == none,
        length(Rest, Length),
        Length =:= Size * Size,
        chopped(Size, Rest, Rows)
    ).

place_lines(Near, Far, Size, Values, State0, State) :-
    length(Values, Length),
    (   Length =:= Size
    ->  place(Size, Near-Values, State0, State)
    ;   Length =:= 2 * Size,
        length(Ones, Size),
        append(Ones, Others, Values),
        place(Size, Near-Ones, State0, State1),
        place(Size, Far-Others, State1, State)
    ).

alternating([], [], []).
alternating([A,B|Values], [A|As], [B|Bs]) :-
    alternating(Values, As, Bs).
