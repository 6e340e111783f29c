% SPDX-License-Identifier: MIT

:- module(rules,
          [ permutation_of/2,           % +N, -Permutation
            assignment/2,               % +Sets, -Heights
            visible/2,                  % +Heights, -Count
            seen/3,                     % ?Near, +Heights, ?Far
            latin_square/2,             % +N, -Board
            is_latin/2,                 % +N, +Board
            empty_puzzle/3,             % +N, -Board, -Sides
            shows/2,                    % +Board, -Sides
            shown_clues/2,              % ?Sides, +All
            columns/2,                  % +Rows, -Columns
            no_clues/2,                 % +N, -Sides
            a_rule/2,                   % +N, -Rule
            rule_line/3,                % +Rule, +N, -Line
            rule_lines/5,               % +Rule, +N, +Near, +Far, -Lines
            rule_clues/4,               % +Rule, +Line, -Near, -Far
            rule_board/3,               % +Rule, +N, -Board
            rule_shows/3                % +Rule, +Board, -Sides
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).

/** <module> The rules of the puzzle once more, as plainly as can be

What the tests compare with. Nothing here is shared with the program. Where no
rule is an argument, it is the classic one.
*/

classic(rule(0, [], count)).

permutation_of(N, Permutation) :-
    numlist(1, N, Heights),
    permutation(Heights, Permutation).

%!  assignment(+Sets, -Heights): one of each set of bits, all different.

assignment(Sets, Heights) :-
    foldl(unused, Sets, Heights, [], _).

unused(Set, Height, Used, [Height|Used]) :-
    between(0, 63, Height),
    Set /\ 1<<Height =\= 0,
    \+ memberchk(Height, Used).

%!  visible(+Heights, -Count): how many are higher than all before them.

visible(Heights, Count) :-
    classic(Rule),
    rule_clue(Rule, Heights, Count).

%!  seen(?Near, +Heights, ?Far): the clues that a line may have.

seen(Near, Heights, Far) :-
    classic(Rule),
    rule_clues(Rule, Heights, First, Last),
    member(Near, [0,First]),
    member(Far, [0,Last]).

%!  latin_square(+N, -Board)

latin_square(N, Board) :-
    classic(Rule),
    rule_board(Rule, N, Board).

%!  is_latin(+N, +Board): each row and each column has the heights 1..N.

is_latin(N, Board) :-
    numlist(1, N, Heights),
    length(Board, N),
    columns(Board, Columns),
    append(Board, Columns, Lines),
    forall(member(Line, Lines), msort(Line, Heights)).

%!  empty_puzzle(+N, -Board, -Sides): nothing is given, and no clue is shown.

empty_puzzle(N, Board, Sides) :-
    length(Board, N),
    maplist(same_length(Board), Board),
    no_clues(N, Sides).

no_clues(N, [Zeros,Zeros,Zeros,Zeros]) :-
    length(Zeros, N),
    maplist(=(0), Zeros).

%!  shows(+Board, -Sides): all its clues.

shows(Board, Sides) :-
    classic(Rule),
    rule_shows(Rule, Board, Sides).

%!  shown_clues(?Sides, +All): each clue in Sides is 0, or that in All.

shown_clues(Sides, All) :-
    maplist(maplist(shown_clue), Sides, All).

shown_clue(Clue, Visible) :-
    member(Clue, [0,Visible]).

%!  a_rule(+N, -Rule): one of those that make sense for the size N.

a_rule(N, rule(Empties, Groups, Weight)) :-
    between(0, 2, Empties),
    Empties < N,
    member(Groups, [[],[diagonals]]),
    member(Weight, [count,sum]).

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

%!  rule_lines(+Rule, +N, +Near, +Far, -Lines): all that show the clues.

rule_lines(Rule, N, Near, Far, Lines) :-
    findall(Line,
            (   rule_line(Rule, N, Line),
                rule_clues(Rule, Line, First, Last),
                memberchk(Near, [0,First]),
                memberchk(Far, [0,Last])
            ),
            Lines).

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
    maplist(=([]), Columns),
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
    maplist(above, Row, Columns0, Columns),
    Rule = rule(Empties, _, _),
    forall(member([H|Above], Columns),
           (   H =:= 0
           ->  include(==(0), Above, Zeros),
               length(Zeros, Count),
               Count < Empties
           ;   \+ memberchk(H, Above)
           )),
    rule_rows(Rows, Rule, N, Lines, Columns).

above(Height, Column, [Height|Column]).

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
