% SPDX-License-Identifier: MIT

:- module(rules,
          [ permutation_of/2,           % +N, -Permutation
            visible/2,                  % +Heights, -Count
            seen/3,                     % ?Near, +Heights, ?Far
            latin_square/2,             % +N, -Board
            shows/2,                    % +Board, -Sides
            columns/2,                  % +Rows, -Columns
            rule_line/3,                % +Rule, +N, -Line
            rule_clues/4,               % +Rule, +Line, -Near, -Far
            rule_board/3,               % +Rule, +N, -Board
            rule_shows/3                % +Rule, +Board, -Sides
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).

/** <module> The rules of the puzzle once more, as plainly as can be

What the tests compare with. Nothing here is shared with the program.
*/

permutation_of(N, Permutation) :-
    numlist(1, N, Heights),
    permutation(Heights, Permutation).

%!  visible(+Heights, -Count): how many are higher than all before them.

visible(Heights, Count) :-
    findall(Height,
            (   append(Before, [Height|_], Heights),
                forall(member(Lower, Before), Lower < Height)
            ),
            Visible),
    length(Visible, Count).

%!  seen(?Near, +Heights, ?Far): the clues that a line may have.

seen(Near, Heights, Far) :-
    visible(Heights, First),
    reverse(Heights, Backwards),
    visible(Backwards, Last),
    member(Near, [0,First]),
    member(Far, [0,Last]).

%!  latin_square(+N, -Board)

latin_square(N, Board) :-
    findall(P, permutation_of(N, P), Permutations),
    length(Board, N),
    rows(Board, Permutations, []).

rows([], _, _).
rows([Row|Rows], Permutations, Above) :-
    member(Row, Permutations),
    forall(member(Other, Above), maplist(\==, Row, Other)),
    rows(Rows, Permutations, [Row|Above]).

%!  shows(+Board, -Sides): all its clues.

shows(Board, [Top,Left,Bottom,Right]) :-
    clues(Board, Left, Right),
    columns(Board, Columns),
    clues(Columns, Top, Bottom).

clues(Lines, Near, Far) :-
    maplist(visible, Lines, Near),
    maplist(reverse, Lines, Backwards),
    maplist(visible, Backwards, Far).

%!  rule_line(+Rule, +N, -Line): an arrangement with the empty cells of Rule.

rule_line(rule(Empties, _, _), N, Line) :-
    Tallest is N - Empties,
    numlist(1, Tallest, Heights),
    length(Zeros, Empties),
    maplist(=(0), Zeros),
    append(Zeros, Heights, Items),
    findall(P, permutation(Items, P), Ps0),
    sort(Ps0, Ps),
    member(Line, Ps).

%!  rule_clues(+Rule, +Line, -Near, -Far): what Line shows by Rule.

rule_clues(Rule, Line, Near, Far) :-
    rule_clue(Rule, Line, Near),
    reverse(Line, Backwards),
    rule_clue(Rule, Backwards, Far).

rule_clue(rule(_, _, Weight), Line, Clue) :-
    findall(Each,
            (   append(Before, [Height|_], [0|Line]),
                Before = [_|_],
                forall(member(Lower, Before), Lower < Height),
                (   Weight == count
                ->  Each = 1
                ;   Each = Height
                )
            ),
            All),
    sum_list(All, Clue).

%!  rule_board(+Rule, +N, -Board): each board by Rule, the diagonals included.

rule_board(Rule, N, Board) :-
    findall(Line, rule_line(Rule, N, Line), Lines),
    length(Board, N),
    length(Columns, N),
    maplist([C]>>(C = []), Columns),
    rule_rows(Board, Rule, N, Lines, Columns),
    Rule = rule(_, Groups, _),
    (   memberchk(diagonals, Groups)
    ->  findall(H, ( nth1(I, Board, Row), nth1(I, Row, H) ), Falling),
        maplist(reverse, Board, Mirrored),
        findall(H, ( nth1(I, Mirrored, Row), nth1(I, Row, H) ), Rising),
        memberchk(Falling, Lines),
        memberchk(Rising, Lines)
    ;   true
    ).

rule_rows([], _, _, _, _).
rule_rows([Row|Rows], Rule, N, Lines, Columns0) :-
    member(Row, Lines),
    maplist([H,Column,[H|Column]]>>true, Row, Columns0, Columns),
    Rule = rule(Empties, _, _),
    forall(member([H|Above], Columns),
           (   H =:= 0
           ->  include(==(0), Above, Zeros),
               length(Zeros, Count),
               Count < Empties
           ;   \+ memberchk(H, Above)
           )),
    rule_rows(Rows, Rule, N, Lines, Columns).

%!  rule_shows(+Rule, +Board, -Sides): all its clues.

rule_shows(Rule, Board, [Top,Left,Bottom,Right]) :-
    maplist(rule_clues(Rule), Board, Left, Right),
    columns(Board, Columns),
    maplist(rule_clues(Rule), Columns, Top, Bottom).

%!  columns(+Rows, -Columns)

columns([[]|_], []) :-
    !.
columns(Rows, [Column|Columns]) :-
    maplist(first_rest, Rows, Column, Rests),
    columns(Rests, Columns).

first_rest([X|Xs], X, Xs).
