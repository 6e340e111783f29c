% SPDX-License-Identifier: MIT

:- module(skyscraper_board_shape,
          [ board_shape/4,              % +Rule, ?Size, ?Board, ?Sides
            clued_shape/3,              % ?Size, ?Board, +Sides
            must_fit/3,                 % +Rule, ?Board, ?Sides
            must_have_length/2,         % +Length, ?List
            unconstrained/2             % ?Board, ?Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept', [keep_only_for/1]).
:- use_module(groups, [further_cells/3]).
:- use_module(rule).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(clpfd), [fd_sup/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/3, member/2, min_list/2]).

/** <module> What a board and its clues look like

A board is a list of rows, the clues are `[Top, Left, Bottom, Right]`, and
anything unknown is a variable: an element, a list, or the size.

    ?- board_shape(rule(0,[],count), 2, Board, [[2|_]|_]).
    Board = [[_,_],[_,_]].

A term of the wrong type is an error: anything but a list of lists, or an
element that is not an integer. One of the right type that does not fit a
puzzle of that size fails: a height or a clue out of range, a row that is too
short. library(clpfd) and length/2 do the same, and a program must, if its
answer is not to depend on the order of its goals: where the constraints come
first, a board that does not fit fails to unify.

    ?- board_shape(rule(0,[],count), 2, [[3|_]|_], _).
    false.
    ?- board_shape(rule(0,[],count), 2, Board, _), Board = [[3,_],[_,_]].
    Board = [[3,_],[_,_]].
    ?- board_shape(rule(0,[],count), 2, [[tall|_]|_], _).
    ERROR: Type error: `integer' expected, found `tall' (an atom)
*/

%!  board_shape(+Rule, ?Size, ?Board, ?Sides) is nondet.
%
%   Board and Sides are lists of lists, as long as Size requires, and their
%   elements are variables or integers in range by Rule (rule.pl). Posts no
%   constraint. If Size is open and no list is complete, it enumerates the
%   sizes that fit, the smallest first, within the domain of Size if it has
%   one; otherwise it is semidet.
%
%   @error type_error if Size, Board, a row, Sides, a side or an element has
%          the wrong type

board_shape(Rule, Size, Board, Sides) :-
    candidate_size(Size, Rule, Board, Sides, Candidate),
    (   fits(Candidate, Rule, Board, Sides)
    ->  Size = Candidate
    ;   known_elements(Board, _),       % or an error
        known_elements(Sides, _),
        fail
    ).

%!  clued_shape(?Size, ?Board, +Sides) is semidet.
%
%   As board_shape/4, by the classic rule, or by Rule if Sides are by(Rule,
%   Sides). No clue may be a variable.
%
%   @error as board_shape/4; instantiation_error if a clue is a variable

clued_shape(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    board_shape(Rule, Size, Board, Sides),
    must_be(list(list(integer)), Sides).

%!  must_fit(+Rule, ?Board, ?Sides) is semidet.
%!  must_have_length(+Length, ?List) is det.
%
%   For predicates that do something with a puzzle: what fails in board_shape/4
%   is an error here, which says what does not fit. must_fit/3 binds nothing.
%
%   @error as board_shape/4; domain_error for a list of the wrong length, and
%          for a height or a clue out of range

must_fit(Rule, Board, Sides) :-
    (   \+ board_shape(Rule, _, Board, Sides)
    ->  must_have_length(4, Sides),
        once(candidate_size(_, Rule, Board, Sides, Size)),
        must_have_length(Size, Board),
        append(Board, Sides, Lines),
        maplist(must_have_length(Size), Lines),
        rule_tallest(Rule, Size, Tallest),
        (   Tallest > 0
        ->  true
        ;   domain_error(rule_of_size(Size), Rule)
        ),
        lowest_height(Rule, Low),
        maplist(maplist(must_be_from(Low, Tallest, height(Low, Tallest))),
                Board),
        rule_most(Rule, Size, Most),
        maplist(maplist(must_be_from(0, Most, clue(Most))), Sides)
    ;   true
    ).

must_have_length(Length, List) :-
    (   length(List, Length)
    ->  true
    ;   domain_error(list_of_length(Length), List)
    ).

must_be_from(Low, High, Domain, Element) :-
    (   integer(Element),
        \+ between(Low, High, Element)
    ->  domain_error(Domain, Element)
    ;   true
    ).

%!  unconstrained(?Board, ?Sides) is semidet.
%
%   No variable of the puzzle has a constraint or occurs in two places.

unconstrained(Board, Sides) :-
    term_attvars(Board+Sides, []),
    term_variables(Board+Sides, Variables),
    term_singletons(Board+Sides, Singletons),
    length(Variables, Count),
    length(Singletons, Count).

%   candidate_size(?Size, +Rule, ?Board, ?Sides, -Candidate) is nondet: the
%   only size that may fit; or each one in turn, if what is known may fit any.

candidate_size(Size, Rule, Board, Sides, Candidate) :-
    (   integer(Size)
    ->  Candidate = Size
    ;   nonvar(Size)
    ->  must_be(positive_integer, Size)
    ;   is_list(Board)
    ->  length(Board, Candidate)
    ;   findall(Length,
                (   member(Lines, [Board,Sides]),
                    known_member(Line, Lines),
                    is_list(Line),
                    length(Line, Length)
                ),
                [Candidate|_])
    ->  true
    ;   known_elements(Board, Heights),
        known_elements(Sides, Clues),
        lowest_height(Rule, Low),
        min_list([Low|Heights], Low),
        min_list([0|Clues], 0),
        length(Sides, 4),
        fd_sup(Size, Sup),
        (   integer(Sup)
        ->  between(1, Sup, Candidate)
        ;   between(1, inf, Candidate)
        )
    ).

fits(Size, Rule, Board, Sides) :-
    rule_tallest(Rule, Size, Tallest),
    Tallest > 0,
    length(Board, Size),
    maplist(line(Size), Board),
    length(Sides, 4),
    maplist(line(Size), Sides),
    lowest_height(Rule, Low),
    maplist(in_range(Low, Tallest), Board),
    rule_most(Rule, Size, Most),
    maplist(in_range(0, Most), Sides),
    keep_only_for_rule(Rule, Size).

%   Every puzzle comes in here, so what is kept is for the groups and weights as
%   they are now.

keep_only_for_rule(Rule, Size) :-
    Rule = rule(_, Groups, Weight),
    (   Groups == [],
        Weight == count
    ->  true
    ;   rule_tallest(Rule, Size, Tallest),
        findall(weight(Weight, Height)-Each,
                (   between(1, Tallest, Height),
                    seen_weight(Weight, Height, Each)
                ),
                Weights),
        findall(group(Name, Size)-Cells,
                (   member(Name, Groups),
                    further_cells([Name], Size, Cells)
                ),
                Definitions, Weights),
        keep_only_for(Definitions)
    ).

lowest_height(rule(Empties, _, _), Low) :-
    Low is 1 - min(1, Empties).

line(Size, Line) :-
    length(Line, Size).

in_range(_, _, []).
in_range(Low, High, [Element|Elements]) :-
    (   var(Element)
    ->  true
    ;   integer(Element)
    ->  Element >= Low,
        Element =< High
    ;   must_be(integer, Element)
    ),
    in_range(Low, High, Elements).

%   known_elements(?Lines, -Elements) is det: the elements of Lines that are not
%   variables.

known_elements(Lines, Elements) :-
    findall(Element,
            (   known_member(Line, Lines),
                known_member(Element, Line),
                nonvar(Element)
            ),
            Elements),
    must_be(list(integer), Elements).

%   known_member(-Element, ?List) is nondet: as member/2, but a partial List
%   ends where its known part ends.

known_member(Element, List) :-
    once(length(List, _)),
    member(Element, List).
