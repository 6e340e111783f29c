% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/symmetry').

name(Name) :-
    symmetry(Name, _, _).

:- begin_tests(symmetry).

test(names, Names == [none,rotate180,rotate90,horizontal,vertical,diagonal,
                      both_diagonals]) :-
    findall(Name, name(Name), Names).

%   Where the clue above the second of five columns goes, and the given in row
%   2, column 4.

test(moved, [ forall(member(Move-Expected,
                            [ half_turn-[clue(bottom,4),cell(4,2)],
                              quarter_turn-[clue(right,2),cell(4,4)],
                              across_horizontal-[clue(bottom,2),cell(4,4)],
                              across_vertical-[clue(top,4),cell(2,2)],
                              across_diagonal-[clue(left,2),cell(4,2)],
                              across_antidiagonal-[clue(right,4),cell(2,4)]
                            ])),
              Moved == Expected ]) :-
    maplist(moved_part(Move, 5), [clue(top,2),cell(2,4)], Moved).

test(sides_in_turn, Sides == [right,bottom,left,top]) :-
    Move = quarter_turn,
    moved_part(Move, 3, clue(top,1), Part1),
    moved_part(Move, 3, Part1, Part2),
    moved_part(Move, 3, Part2, Part3),
    moved_part(Move, 3, Part3, Part4),
    findall(Side, member(clue(Side,_), [Part1,Part2,Part3,Part4]), Sides),
    Part4 == clue(top,1).

%   Every part is in one orbit.

test(partition, [forall((name(Name), member(Size, [1,2,3,4,5,6]))),
                 Sorted == Parts]) :-
    all_parts(Size, All),
    orbits(Name, Size, All, Orbits),
    append(Orbits, Together),
    msort(Together, Sorted),
    msort(All, Parts).

%   Each move takes an orbit to itself, and an orbit has no part too many: all
%   are where some moves take the first.

test(closed, [forall((name(Name), member(Size, [2,3,4,5])))]) :-
    symmetry(Name, Moves, _),
    all_parts(Size, All),
    orbits(Name, Size, All, Orbits),
    forall(( member(Orbit, Orbits), member(Move, Moves) ),
           ( maplist(moved_part(Move, Size), Orbit, Moved),
             msort(Orbit, Same),
             msort(Moved, Same)
           )).

test(sizes, [forall(member(Name-Counts,
                           [ none-[1], rotate180-[1,2], rotate90-[1,4],
                             horizontal-[1,2], vertical-[1,2],
                             diagonal-[1,2], both_diagonals-[1,2,4]
                           ])),
             Found == Counts]) :-
    all_parts(5, All),
    orbits(Name, 5, All, Orbits),
    maplist(length, Orbits, Lengths),
    sort(Lengths, Found).

test(order, Orbits == [[cell(3,3),cell(1,1)],[cell(2,2)],[cell(1,2)]]) :-
    orbits(rotate180, 3, [cell(3,3),cell(2,2),cell(1,1),cell(1,2)], Orbits).

test(unknown, fail) :-
    orbits(spiral, 3, [cell(1,1)], _).

:- end_tests(symmetry).
