% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_changes,
          [ changes//2,                 % +Removed, +After
            told_places/3               % +Removed, +After, -Told
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../lines', [common_line/4]).
:- use_module('../moments', [decided_places/3]).
:- use_module(phrases).
:- use_module('../../line/bit_set').
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [last/2, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> What goes, cell by cell

    ?- _Removed = [place(1,2,1),place(1,2,2)],
       _After = candidates(3, rule(0,[],count), _, cells(0b0110,0b1000,0b1110,
                                       0b1110,0b1110,0b1110,
                                       0b1110,0b1110,0b1110)),
       phrase(changes(_Removed, _After), Parts),
       atomic_list_concat(Parts, Text).
    Parts = …, Text = 'r1c2 is not 1 or 2, so it is 3'.
*/

%!  changes(+Removed, +After)// is det.
%
%   What Removed takes from the cells; After are the candidates that stay. That
%   a height now decided leaves the other cells of its lines is not said. If
%   two or more cells are decided, they come first. Cells with the same change
%   are taken together. With `none` for After, only what is removed is said,
%   for a reader who does not know the candidates.

changes(Removed0, After) -->
    { places_cells(Removed0, Cells0),
      (   After == none
      ->  Known = []
      ;   decided_places(Cells0, After, Known)
      ),
      exclude(crossed_out(Known, After), Removed0, Removed),
      places_cells(Removed, Cells)
    },
    (   { Known = [_,_|_] }
    ->  { exclude(in_cell_of(Known), Removed, Others) },
        joined(height_at, ', ', Known),
        (   { Others == [] }
        ->  []
        ;   ['; '],
            changes(Others, After)
        )
    ;   { maplist(cell_change(Removed, After), Cells, Changes),
          pairs_values(Changes, Whats),
          list_to_set(Whats, Kinds)
        },
        joined(change(Changes), '; ', Kinds)
    ).

%!  told_places(+Removed, +After, -Told) is det.
%
%   Told are the places of Removed that need a reason: those of cells that are
%   decided, and those that no decided cell of their line crosses out.

told_places(Removed, After, Told) :-
    places_cells(Removed, Cells),
    decided_places(Cells, After, Known),
    exclude(needs_no_reason(Known, After), Removed, Told).

needs_no_reason(Known, After, Place) :-
    \+ in_cell_of(Known, Place),
    crossed_out(Known, After, Place).

crossed_out(Known, After, place(Row, Column, Height)) :-
    member(place(Row1, Column1, Height), Known),
    heights_once(After, Once),
    Once /\ (1<<Height) =\= 0,
    common_line(Row1-Column1, Row-Column, After, _),
    !.

%   cell_change(+Removed, +After, +Cell, -Change) is det: Change is Cell-What.
%   It says what stays if that is shorter than what is removed.

cell_change(Removed, After, Row-Column, (Row-Column)-What) :-
    findall(Height, member(place(Row, Column, Height), Removed), Gone0),
    sort(Gone0, Gone),
    (   After == none
    ->  What = not(Gone)
    ;   candidates_at(After, Row, Column, Set),
        set_elements(Set, Left),
        length(Gone, CountGone),
        length(Left, CountLeft),
        left_or_gone(CountGone, CountLeft, Gone, Left, What)
    ).

left_or_gone(CountGone, CountLeft, _, Left, What),
        CountGone > 2, CountLeft > 0, CountLeft =< 2 =>
    What = only(Left).
left_or_gone(_, 1, Gone, Left, What) =>
    What = not(Gone, Left).
left_or_gone(CountGone, _, [Lowest|_], Left, What),
        CountGone > 2, last(Left, Most), Most < Lowest =>
    What = at_most(Most).
left_or_gone(CountGone, _, Gone, [Fewest|_], What),
        CountGone > 2, \+ memberchk(0, Gone), last(Gone, Highest),
        Highest < Fewest =>
    What = at_least(Fewest).
left_or_gone(_, _, Gone, _, What) =>
    What = not(Gone).

change(Changes, What) -->
    { findall(Cell, member(Cell-What, Changes), Cells) },
    cells(Cells),
    change_of(What, Cells).

change_of(only(Left), _) -->
    words([' can only be ',heights(or, Left)]).
change_of(at_most(Most), Cells) -->
    words([are(Cells),' at most ',Most]).
change_of(at_least(Fewest), Cells) -->
    words([are(Cells),' at least ',Fewest]).
change_of(not([0]), [_,_|_]) -->
    !,
    [' are no parks'].
change_of(not(Gone), Cells) -->
    words([are(Cells),' not ',heights(or, Gone)]).
change_of(not(Gone, [Height]), [_]) -->
    words([' is not ',heights(or, Gone),', so it is ',height(Height)]).
