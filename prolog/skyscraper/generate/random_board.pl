% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_random_board,
          [ random_board/5,             % +Size, ?Board, ?Sides,
                                        % +Probability, +Seed
            nothing_known/3,            % +Size, +Board, +Sides
            random_labeling/2,          % ?Variables, +Stream
            restrict_clue/4             % +Probability, ?Clue, +Stream0,
                                        % -Stream
          ]).
:- use_module(library(clpfd)).
:- use_module(latin_square).
:- use_module(random_stream).
:- use_module('../line/bit_set').
:- use_module('../rule/visible_count').
:- use_module('../solve/clpfd/domain').
:- use_module('../solver', [constrain_board/4]).
:- use_module(library(apply),
              [exclude/3, foldl/4, foldl/5, foldl/6, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module(library(pairs), [map_list_to_pairs/3]).

/** <module> Random boards that show some of their clues

    ?- Board = [[_,_],[_,_]], Sides = [[_,_],[_,_],[_,_],[_,_]],
       random_board(2, Board, Sides, 0.5, 7).
    Board = [[2,1],[1,2]], Sides = [[1,2],[0,2],[0,1],[2,1]] ;
    …
*/

%!  random_board(+Size, ?Board, ?Sides, +Probability, +Seed) is nondet.
%
%   Board is a random solved grid, which shows each of the clues in Sides
%   with Probability. Both have the shape of a puzzle of that Size.
%
%   If nothing else is known of them, all boards have the same probability,
%   and on backtracking there is the board of the next seed, without end.
%   Otherwise it is drawn once which of the clues are shown, and the boards
%   that agree with what is known come in a random order, each once.

random_board(Size, Board, Sides, Probability, Seed) :-
    (   nothing_known(Size, Board, Sides)
    ->  between(Seed, inf, Next),
        random_stream(Next, Stream0),
        random_square(Size, Board, Stream0, Stream),
        square_sides(Board, All),
        foldl(foldl(shown_or_not(Probability)), All, Sides, Stream, _)
    ;   random_stream(Seed, Stream0),
        constrained_board(Size, Board, Sides, Probability, Stream0)
    ).

%!  nothing_known(+Size, +Board, +Sides) is semidet.
%
%   The cells and clues of a puzzle, which has the shape of that Size, are
%   different variables without constraints.

nothing_known(Size, Board, Sides) :-
    term_attvars(Board+Sides, []),
    term_variables(Board+Sides, Variables),
    length(Variables, Count),
    Count =:= Size*Size + 4*Size.

%   shown_or_not(+Probability, +Visible, -Clue, +Stream0, -Stream) is det.

shown_or_not(Probability, Visible, Clue, Stream0, Stream) :-
    shown(Probability, Shown, Stream0, Stream),
    (   Shown == true
    ->  Clue = Visible
    ;   Clue = 0
    ).

shown(Probability, Shown, Stream0, Stream) :-
    Limit = 0x100000000,
    random_below(Limit, Number, Stream0, Stream),
    (   Number < Probability*Limit
    ->  Shown = true
    ;   Shown = false
    ).

%   constrained_board(+Size, ?Board, ?Sides, +Probability, +Stream) is nondet.
%
%   A clue that nothing is known of is none while the board is solved, and
%   read from the solution: as a variable it would say little and cost much.

constrained_board(Size, Board, Sides, Probability, Stream0) :-
    term_singletons(Board+Sides, Single),
    foldl(foldl(draft_clue(Probability, Single)), Sides, Drafts, Stream0,
          Stream),
    maplist(maplist(draft_known), Drafts, Known),
    constrain_board(Size, Board, Known, []),
    append(Board, Cells),
    append(Known, Clues),
    append(Cells, Clues, Variables),
    random_labeling(Variables, Stream),
    square_sides(Board, All),
    maplist(maplist(finish_draft), Drafts, All).

draft_clue(Probability, Single, Clue, draft(Clue, Known, Shown), Stream0,
           Stream) :-
    (   \+ attvar(Clue),
        member(Other, Single),
        Other == Clue
    ->  Known = 0,
        shown(Probability, Shown, Stream0, Stream)
    ;   Known = Clue,
        Shown = known,
        restrict_clue(Probability, Clue, Stream0, Stream)
    ).

draft_known(draft(_, Known, _), Known).

finish_draft(draft(Clue, _, Shown), Visible) :-
    (   Shown == true
    ->  Clue = Visible
    ;   Shown == false
    ->  Clue = 0
    ;   true
    ).

%!  random_labeling(?Variables, +Stream) is nondet.
%
%   Gives every one of Variables, integers or variables with finite domains
%   from 0, a value. One with the smallest domain is next, and its values are
%   tried in a random order, which Stream says. (solve/clpfd/labeling.pl draws
%   from Prolog's own random numbers.)

random_labeling(Variables0, Stream0) :-
    exclude(integer, Variables0, Variables),
    (   Variables = [_|_]
    ->  map_list_to_pairs(fd_size, Variables, Pairs),
        keysort(Pairs, [_-Variable|_]),
        variable_set(Variable, Set),
        set_elements(Set, Values0),
        random_order(Values0, Values, Stream0, Stream),
        member(Variable, Values),
        random_labeling(Variables, Stream)
    ;   true
    ).

%!  restrict_clue(+Probability, ?Clue, +Stream0, -Stream) is semidet.
%
%   Clue is not 0 with Probability, and 0 otherwise. If it is known already it
%   stays, and if it cannot be 0 it is not made 0.

restrict_clue(Probability, Clue, Stream0, Stream) :-
    (   integer(Clue)
    ->  Stream = Stream0
    ;   shown(Probability, Shown, Stream0, Stream),
        (   Shown == true
        ->  #(Clue) #\= 0
        ;   Clue = 0
        ->  true
        ;   true
        )
    ).
