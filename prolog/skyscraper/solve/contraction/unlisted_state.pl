% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_unlisted_state,
          [ new_unlisted/2,             % +Cells, -Unlisted
            unlisted_numbers/2,         % ?Unlisted, -Numbers
            add_unlisted/4,             % +Unlisted, +Number, +Places, +Heights
            remove_unlisted/2,          % +Unlisted, +Number
            untried_lines/2,            % +Unlisted, -Numbers
            set_untried_lines/2,        % +Unlisted, +Numbers
            cell_sets/2,                % +Unlisted, -Sets
            cell_set/3,                 % +Unlisted, +Index, ?Set
            set_cell_set/3,             % +Unlisted, +Index, +Set
            set_cell_elements/3,        % +Unlisted, +Index, +Elements
            place_sets/3,               % +Places, +Unlisted, -Sets
            line_open/4,                % +Unlisted, +Number, -Heights, -Places
            set_line_open/4,            % +Unlisted, +Number, +Heights, +Places
            line_front/4,               % +Unlisted, +Number, +End, -Front
            set_line_front/4            % +Unlisted, +Number, +End, +Front
          ]).
:- use_module(accessors,
              [ inlined/2 as goal_expansion,
                with_body/2 as term_expansion
              ]).
:- use_module('../../line/bit_set').
:- use_module(library(lists), [reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a contraction knows of its unlisted lines

A part of the state of a board (state.pl), if it has lines whose arrangements
are not numbered: those with too many, and those without a clue.  Up to size
eight there are none.  It is one term, too, and only this file knows its
layout. It has

  - which lines are unlisted, and which of these are _untried_: they have lost
    something since it was last tried to list them. Both are sets of numbers;
  - for each cell its domain once more, as a set (line/bit_set.pl);
  - for each unlisted line its _open_ places, where no height was decided when
    it was last looked at, with the heights that are for them; and for each end
    its _front_, the places from the clue on as far as a walk goes, and what
    their sets were after the last walk.

Places are those of state.pl.

    ?- new_unlisted(cells([1,2],[2]), Unlisted), cell_set(Unlisted, 1, Set).
    Set = 0b110, …
*/

%   The predicates that are compiled away where they are called
%   (accessors.pl).

:- multifile
    skyscraper_accessors:accessors/2,
    skyscraper_accessors:accessor/3.

skyscraper_accessors:accessors(
    skyscraper_unlisted_state,
    [ unlisted_numbers/2,
      untried_lines/2,
      set_untried_lines/2,
      cell_sets/2,
      cell_set/3,
      set_cell_set/3
    ]).

%   unlisted(Numbers, Sets, Lines, Untried): Sets and Lines are compounds with
%   an argument for each cell, and for each line: line(Heights, Open, Near,
%   Far).

%!  new_unlisted(+Cells, -Unlisted) is det.
%
%   No line is unlisted by now. Cells is a compound with the domain of each
%   cell, or a variable if it has none yet.

new_unlisted(Cells, unlisted(0, Sets, Lines, 0)) :-
    functor(Cells, _, Count),
    functor(Sets, sets, Count),
    domain_sets(Count, Cells, Sets),
    LineCount is 2*truncate(sqrt(Count)),
    functor(Lines, lines, LineCount).

domain_sets(Index, Cells, Sets) :-
    (   Index =:= 0
    ->  true
    ;   arg(Index, Cells, Domain),
        (   var(Domain)
        ->  true
        ;   elements_set(Domain, Set),
            arg(Index, Sets, Set)
        ),
        Next is Index - 1,
        domain_sets(Next, Cells, Sets)
    ).

%!  add_unlisted(+Unlisted, +Number, +Places, +Heights) is det.
%!  remove_unlisted(+Unlisted, +Number) is det.
%
%   The line with that Number is unlisted from now on, and nobody has looked at
%   it: all its Places are open, for the set of all Heights. Or it is no longer
%   unlisted.

add_unlisted(Unlisted, Number, Places, Heights) :-
    arg(1, Unlisted, Numbers0),
    Numbers is Numbers0 \/ 1<<Number,
    setarg(1, Unlisted, Numbers),
    untried_lines(Unlisted, Untried0),
    Untried is Untried0 \/ 1<<Number,
    set_untried_lines(Unlisted, Untried),
    reverse(Places, Reversed),
    arg(3, Unlisted, Lines),
    setarg(Number, Lines,
           line(Heights, Places, front(Places,unseen),
                front(Reversed,unseen))).

remove_unlisted(Unlisted, Number) :-
    arg(1, Unlisted, Numbers0),
    Numbers is Numbers0 xor (Numbers0 /\ 1<<Number),
    setarg(1, Unlisted, Numbers).

%!  place_sets(+Places, +Unlisted, -Sets) is det.
%
%   Sets are those of the cells at Places.

place_sets([], _, []).
place_sets([place(_,Index,_,_)|Places], Unlisted, [Set|Sets]) :-
    cell_set(Unlisted, Index, Set),
    place_sets(Places, Unlisted, Sets).

%!  unlisted_numbers(?Unlisted, -Numbers) is det.
%!  untried_lines(+Unlisted, -Numbers) is det.
%!  set_untried_lines(+Unlisted, +Numbers) is det.
%!  cell_sets(+Unlisted, -Sets) is det.
%!  cell_set(+Unlisted, +Index, ?Set) is det.
%!  set_cell_set(+Unlisted, +Index, +Set) is det.
%!  set_cell_elements(+Unlisted, +Index, +Elements) is det.
%!  line_open(+Unlisted, +Number, -Heights, -Places) is det.
%!  set_line_open(+Unlisted, +Number, +Heights, +Places) is det.
%!  line_front(+Unlisted, +Number, +End, -Front) is det.
%!  set_line_front(+Unlisted, +Number, +End, +Front) is det.
%
%   What Unlisted has, by name; the words are those above. Heights is a set, End
%   is `near` or `far`, and Front is front(Places, Sets), with `unseen` for Sets
%   before the first walk. Unlisted is `none` if no line has ever been. Those
%   that set something undo it on backtracking.

unlisted_numbers(Unlisted, Numbers) :-
    (   Unlisted == none
    ->  Numbers = 0
    ;   arg(1, Unlisted, Numbers)
    ).

untried_lines(Unlisted, Numbers) :-
    arg(4, Unlisted, Numbers).

set_untried_lines(Unlisted, Numbers) :-
    setarg(4, Unlisted, Numbers).

cell_sets(Unlisted, Sets) :-
    arg(2, Unlisted, Sets).

cell_set(Unlisted, Index, Set) :-
    arg(2, Unlisted, Sets),
    arg(Index, Sets, Set).

set_cell_set(Unlisted, Index, Set) :-
    arg(2, Unlisted, Sets),
    setarg(Index, Sets, Set).

set_cell_elements(Unlisted, Index, Elements) :-
    elements_set(Elements, Set),
    set_cell_set(Unlisted, Index, Set).

line_open(Unlisted, Number, Heights, Places) :-
    arg(3, Unlisted, Lines),
    arg(Number, Lines, Line),
    arg(1, Line, Heights),
    arg(2, Line, Places).

set_line_open(Unlisted, Number, Heights, Places) :-
    arg(3, Unlisted, Lines),
    arg(Number, Lines, Line),
    setarg(1, Line, Heights),
    setarg(2, Line, Places).

line_front(Unlisted, Number, End, Front) :-
    arg(3, Unlisted, Lines),
    arg(Number, Lines, Line),
    front_argument(End, Argument),
    arg(Argument, Line, Front).

set_line_front(Unlisted, Number, End, Front) :-
    arg(3, Unlisted, Lines),
    arg(Number, Lines, Line),
    front_argument(End, Argument),
    setarg(Argument, Line, Front).

front_argument(near, 3).
front_argument(far, 4).
