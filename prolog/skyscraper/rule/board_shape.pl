% SPDX-License-Identifier: MIT

:- module(skyscraper_board_shape,
          [ board_shape/3,              % ?Size, ?Board, ?Sides
            board_shape/4,              % +Rule, ?Size, ?Board, ?Sides
            clued_shape/3,              % ?Size, ?Board, +Sides
            unconstrained/2             % ?Board, ?Sides
          ]).
:- use_module(rule).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(clpfd), [fd_sup/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, min_list/2]).

/** <module> What a board and its clues look like

A board is a list of rows, the clues are `[Top, Left, Bottom, Right]`, and
whatever is not known is a variable: elements, lists, or the size.

    ?- board_shape(2, Board, [[2|_]|_]).
    Board = [[_,_],[_,_]].

What is of a wrong type is an error: something else than a list of lists,
or than an integer in it. What is of the right type but does not fit into a
puzzle of that size fails: a height or a clue out of range, a row that is
too short. This is what library(clpfd) and length/2 do, and a program
cannot do otherwise if it is to give the same answer in whatever order its
goals stand: where the constraints come first, a board that does not fit
fails to unify.

    ?- board_shape(2, [[3|_]|_], _).
    false.
    ?- board_shape(2, Board, _), Board = [[3,_],[_,_]].
    Board = [[3,_],[_,_]].
    ?- board_shape(2, [[tall|_]|_], _).
    ERROR: Type error: `integer' expected, found `tall' (an atom)
*/

%!  board_shape(?Size, ?Board, ?Sides) is nondet.
%!  board_shape(+Rule, ?Size, ?Board, ?Sides) is nondet.
%
%   Board and Sides are lists of lists of the lengths that Size asks for, and
%   their elements are variables or integers in range, by Rule (rule.pl) or the
%   classic one. Posts nothing.
%   If neither Size is known nor any list complete, it enumerates the sizes
%   that fit from the lowest up, within the domain of Size if it has one;
%   otherwise it is semidet.
%
%   @error type_error if Size, Board, a row, Sides, a side or an element is
%          of a wrong type

board_shape(Size, Board, Sides) :-
    classic_rule(Rule),
    board_shape(Rule, Size, Board, Sides).

board_shape(Rule, Size, Board, Sides) :-
    (   known_size(Size, Board, Sides, Known)
    ->  (   fits(Known, Rule, Board, Sides)
        ->  Size = Known
        ;   lowest_element(Board, _),   % or an error
            lowest_element(Sides, _),
            fail
        )
    ;   lowest_element(Board, LowestHeight),
        lowest_element(Sides, LowestClue),
        lowest_height(Rule, Low),
        LowestHeight >= Low,            % or it fits into no size
        LowestClue >= 0,
        length(Sides, 4),
        fd_sup(Size, Sup),
        (   integer(Sup)
        ->  Last = Sup
        ;   Last = inf
        ),
        between(1, Last, Size),
        fits(Size, Rule, Board, Sides)
    ).

%!  clued_shape(?Size, ?Board, +Sides) is semidet.
%
%   As board_shape/3, or by another rule as board_shape/4 if Sides are
%   by(Rule, Sides), where no clue may be a variable.
%
%   @error as board_shape/4; instantiation_error if a clue is a variable

clued_shape(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    board_shape(Rule, Size, Board, Sides),
    must_be(list(list(integer)), Sides).

%!  unconstrained(?Board, ?Sides) is semidet.
%
%   No variable of the puzzle has a constraint, or stands in two places.

unconstrained(Board, Sides) :-
    term_attvars(Board+Sides, []),
    term_variables(Board+Sides, Variables),
    term_singletons(Board+Sides, Singletons),
    length(Variables, Count),
    length(Singletons, Count).

known_size(Size, Board, Sides, Known) :-
    (   integer(Size)
    ->  Known = Size
    ;   nonvar(Size)
    ->  must_be(positive_integer, Size)
    ;   is_list(Board)
    ->  length(Board, Known)
    ;   complete_line(Board, Line)
    ->  length(Line, Known)
    ;   complete_line(Sides, Line),
        length(Line, Known)
    ).

%   complete_line(?Lines, -Line) is semidet: the first of Lines, perhaps a
%   partial list, that is a list.

complete_line(Lines, Line) :-
    known_part(Lines, Known),
    once(( member(Line, Known),
           is_list(Line)
         )).

fits(Size, Rule, Board, Sides) :-
    rule_tallest(Rule, Size, Tallest),
    Tallest > 0,
    lines(Size, Size, Board),
    lines(4, Size, Sides),
    lowest_height(Rule, Low),
    maplist(in_range(Low, Tallest), Board),
    rule_most(Rule, Size, Most),
    maplist(in_range(0, Most), Sides).

lowest_height(rule(Empties, _, _), Low) :-
    Low is 1 - min(1, Empties).

lines(Count, Size, Lines) :-
    length(Lines, Count),
    maplist(line(Size), Lines).

line(Size, Line) :-
    length(Line, Size).

in_range(Low, High, Line) :-
    all_in_range(Line, Low, High).

all_in_range([], _, _).
all_in_range([Element|Elements], Low, High) :-
    (   var(Element)
    ->  true
    ;   integer(Element)
    ->  Element >= Low,
        Element =< High
    ;   must_be(integer, Element)
    ),
    all_in_range(Elements, Low, High).

%   lowest_element(+Lines, -Lowest) is det: Lowest is that of the elements that
%   are known, or 1. The lists may be partial.

lowest_element(Lines, Lowest) :-
    known_part(Lines, Known),
    findall(Element,
            (   member(Line, Known),
                known_part(Line, Elements),
                member(Element, Elements),
                nonvar(Element),
                must_be(integer, Element)
            ),
            All),
    min_list([1|All], Lowest).

%   known_part(+List, -Known) is det: Known are the elements of List, perhaps a
%   partial list, which it has now.

known_part(List, Known) :-
    '$skip_list'(Count, List, Tail),
    (   var(Tail)
    ->  true
    ;   must_be(list, List)
    ),
    length(Known, Count),
    append(Known, Tail, List).
