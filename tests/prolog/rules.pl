% SPDX-License-Identifier: MIT

:- module(rules,
          [ permutation_of/2,           % +N, -Permutation
            visible/2,                  % +Heights, -Count
            seen/3,                     % ?Near, +Heights, ?Far
            latin_square/2,             % +N, -Board
            shows/2,                    % +Board, -Sides
            columns/2                   % +Rows, -Columns
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).

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

%!  columns(+Rows, -Columns)

columns([[]|_], []) :-
    !.
columns(Rows, [Column|Columns]) :-
    maplist(first_rest, Rows, Column, Rests),
    columns(Rests, Columns).

first_rest([X|Xs], X, Xs).
