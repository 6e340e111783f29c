% SPDX-License-Identifier: MIT

:- module(skyscraper_symmetry,
          [ symmetry/3,                 % ?Name, ?Moves, ?What
            moved_part/4,               % +Move, +Size, +Part0, -Part
            orbits/4                    % +Name, +Size, +Parts, -Orbits
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Patterns of givens and clues that are symmetric

A puzzle is symmetric if a part is shown wherever the symmetry moves a part
that is shown. So the parts fall into orbits, which come and go together.

    ?- orbits(rotate180, 3, [cell(1,1),cell(2,2),cell(3,3),clue(top,1),
                             clue(left,1),clue(bottom,3)], Orbits).
    Orbits = [[cell(1,1), cell(3,3)], [cell(2,2)],
              [clue(top,1), clue(bottom,3)], [clue(left,1)]].

Only the pattern is symmetric, not the heights and the clues in it.
*/

%!  symmetry(?Name, ?Moves, ?What) is nondet.
%
%   Moves (moved_part/4) are all that take a pattern with the symmetry Name to
%   itself, except the one that moves nothing. What says what it looks like.

symmetry(none, [], "no symmetry").
symmetry(rotate180, [half_turn], "the same upside down").
symmetry(rotate90, [quarter_turn,half_turn,three_quarter_turn],
         "the same from each of the four sides").
symmetry(horizontal, [across_horizontal],
         "the lower half is the mirror image of the upper one").
symmetry(vertical, [across_vertical],
         "the right half is the mirror image of the left one").
symmetry(diagonal, [across_diagonal],
         "mirrored in the diagonal from the top left corner").
symmetry(both_diagonals, [across_diagonal,across_antidiagonal,half_turn],
         "mirrored in both diagonals").

%!  moved_part(+Move, +Size, +Part0, -Part) is det.
%
%   Move takes Part0 to Part, on a board of that Size. The clues lie around the
%   board, in the rows and columns 0 and Size + 1.

moved_part(Move, Size, Part0, Part) :-
    Last is Size + 1,
    coordinates(Part0, Last, Row0, Column0),
    moved(Move, Last, Row0, Column0, Row1, Column1),
    Row is Row1,
    Column is Column1,
    once(coordinates(Part, Last, Row, Column)).     % a clue, if one is there

moved(half_turn, Last, Row, Column, Last-Row, Last-Column).
moved(quarter_turn, Last, Row, Column, Column, Last-Row).
moved(three_quarter_turn, Last, Row, Column, Last-Column, Row).
moved(across_horizontal, Last, Row, Column, Last-Row, Column).
moved(across_vertical, Last, Row, Column, Row, Last-Column).
moved(across_diagonal, _, Row, Column, Column, Row).
moved(across_antidiagonal, Last, Row, Column, Last-Column, Last-Row).

coordinates(clue(top, Column), _, 0, Column).
coordinates(clue(left, Row), _, Row, 0).
coordinates(clue(bottom, Column), Last, Last, Column).
coordinates(clue(right, Row), Last, Row, Last).
coordinates(cell(Row, Column), _, Row, Column).

%!  orbits(+Name, +Size, +Parts, -Orbits) is det.
%
%   Orbits are Parts, a list without repetition, as a list of lists: parts that
%   the symmetry Name moves to each other are together. Orbits are in the order
%   of their first parts; each is in the order of Parts. They have no parts
%   that are not in that list.

orbits(Name, Size, Parts, Orbits) :-
    symmetry(Name, Moves, _),
    (   Moves == []
    ->  findall([Part], member(Part, Parts), Orbits)
    ;   parted(Parts, Moves, Size, Orbits)
    ).

parted([], _, _, []).
parted([Part|Parts], Moves, Size, [[Part|Others]|Orbits]) :-
    findall(Image,
            (   member(Move, Moves),
                moved_part(Move, Size, Part, Image),
                Image \== Part
            ),
            Images),
    (   Images == []
    ->  Others = [],
        Rest = Parts
    ;   partition(among(Images), Parts, Others, Rest)
    ),
    parted(Rest, Moves, Size, Orbits).

among(Parts, Part) :-
    memberchk(Part, Parts).
