% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/chain').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module(squares).

:- begin_tests(chain).

%   A board that has everything in all cells but these.

cells_only(Size, Given, Rows) :-
    numlist(1, Size, Numbers),
    findall(Row,
            (   member(R, Numbers),
                findall(Cell,
                        (   member(C, Numbers),
                            (   memberchk(R-C-Cell0, Given)
                            ->  Cell = Cell0
                            ;   Cell = Numbers
                            )
                        ),
                        Row)
            ),
            Rows).

steps(Rows, Steps) :-
    length(Rows, Size),
    cells(Size, Rows, Candidates),
    findall(Step, forcing_chain(Candidates, Step), Steps).

test(three_cells,
     Steps == [step(forcing_chain, 30, none, [1-1,1-3,4-3], [],
                    [place(4,1,5)],
                    forcing_chain(
                        [ strong(cell, place(1,1,5), place(1,1,2)),
                          weak(line(row,1), place(1,1,2), place(1,3,2)),
                          strong(cell, place(1,3,2), place(1,3,4)),
                          weak(line(column,3), place(1,3,4), place(4,3,4)),
                          strong(cell, place(4,3,4), place(4,3,5))
                        ]))]) :-
    cells_only(5, [1-1-[2,5],1-3-[2,4],4-3-[4,5]], Rows),
    steps(Rows, Steps).

%   The same with a height instead of a cell in the middle: the 2 has two
%   places in column 1.

test(a_height, Links == [strong(cell, place(1,2,1), place(1,2,2)),
                         weak(line(row,1), place(1,2,2), place(1,1,2)),
                         strong(line(column,1), place(1,1,2), place(3,1,2)),
                         weak(line(row,3), place(3,1,2), place(3,3,2)),
                         strong(cell, place(3,3,2), place(3,3,1))
                        ]) :-
    cells_only(4, [1-2-[1,2],2-1-[1,3,4],4-1-[1,3,4],3-3-[1,2]], Rows),
    steps(Rows, Steps),
    memberchk(step(_, 30, none, _, [], Removed, forcing_chain(Links)), Steps),
    Removed == [place(1,3,1),place(3,2,1)].

%   nothing(Size, Given)

nothing(4, []).
% with two strong links it is a pair
nothing(4, [1-1-[1,2],1-3-[1,2]]).
% the ends exclude nothing
nothing(4, [1-1-[1,2],1-3-[2,3],4-3-[3,4]]).
% the chain is broken
nothing(5, [1-1-[2,5],1-3-[2,4,1],4-3-[4,5]]).

test(nothing, [forall(nothing(Size, Given)), Steps == []]) :-
    cells_only(Size, Given, Rows),
    steps(Rows, Steps).

%   One of the two at least is true, one at most.

strong(Places, By, A, B) :-
    weak(Places, By, A, B),
    \+ ( member(Other, Places),
         Other \== A,
         Other \== B,
         weak(Places, By, A, Other) ).

weak(Places, By, A, B) :-
    A = place(R1, C1, H1),
    B = place(R2, C2, H2),
    memberchk(A, Places),
    member(B, Places),
    (   By = cell,
        R1 =:= R2,
        C1 =:= C2,
        H1 =\= H2
    ;   By = line(row, R1),
        R1 =:= R2,
        C1 =\= C2,
        H1 =:= H2
    ;   By = line(column, C1),
        R1 =\= R2,
        C1 =:= C2,
        H1 =:= H2
    ).

excludes(Places, A, B) :-
    once(weak(Places, _, A, B)).

test(shortest_first, [ forall(between(1, 40, Seed)), Sorted == Costs ]) :-
    seeded_cells(Seed, 5, 0.35, _, Candidates),
    findall(Cost, forcing_chain(Candidates, step(_,Cost,_,_,_,_,_)), Costs),
    msort(Costs, Sorted).

%   A chain of three strong links is found wherever there is one, unless two
%   links reach the same end.

plain_ends(Places, Links, First, Last) :-
    member(First, Places),
    strong(Places, _, First, B),
    plain_ends_(Links, Places, B, Last).

plain_ends_(1, _, Last, Last) :-
    !.
plain_ends_(Links, Places, B, Last) :-
    weak(Places, _, B, C),
    strong(Places, _, C, D),
    Links1 is Links - 1,
    plain_ends_(Links1, Places, D, Last).

plainly_removed(Rows, Links, Removed) :-
    places(Rows, Places),
    findall(Place,
            (   plain_ends(Places, Links, First, Last),
                First \== Last,
                weak(Places, _, First, Place),
                excludes(Places, Last, Place)
            ),
            Removed0),
    sort(Removed0, Removed).

test(as_short_as_can_be, [ forall(( samples(1, Count),
                                    between(1, Count, Seed) )),
                           Removed-Too == Expected-[] ]) :-
    seeded_cells(Seed, 4, 0.4, Rows, Candidates),
    plainly_removed(Rows, 3, Three),
    plainly_removed(Rows, 2, Two),
    subtract(Three, Two, Expected),
    findall(Place,
            (   forcing_chain(Candidates, step(_, 30, _, _, _, Places, _)),
                member(Place, Places)
            ),
            Removed0),
    sort(Removed0, Removed1),
    subtract(Removed1, Three, Too),
    subtract(Removed1, Two, Removed).

%   What a place excludes, as places.

excluded(Rows, Sides, Place, Places) :-
    rows_candidates(Rows, Sides, Candidates),
    skyscraper_chain:network(Candidates, network(Numbering, _, _, Weak)),
    functor(Weak, _, Count),
    once(( between(1, Count, Argument),
           Number is Argument - 1,
           skyscraper_chain:number_place(Numbering, Number, Place)
         )),
    arg(Argument, Weak, Set),
    set_elements(Set, Numbers),
    findall(Other,
            (   member(N, Numbers),
                skyscraper_chain:number_place(Numbering, N, Other)
            ),
            Places).

none([[0,0,0],[0,0,0],[0,0,0],[0,0,0]]).

links_board([[[1,2],[1,2,3],[1,2,3]],
       [[1,2,3],[1,2,3],[2,3]],
       [[1,3],[1,2,3],[1,2,3]]]).

%   On a diagonal each height stands once.

test(diagonal, Places == [ place(1,1,1),place(1,2,2),place(1,3,2),place(2,1,2),
                           place(2,2,2),place(3,3,2)
                         ]) :-
    links_board(Rows),
    none(Sides),
    excluded(Rows, by(rule(0,[diagonals],count), Sides), place(1,1,2),
           Places).

%   One of several parks does not exclude another.

test(parks, Places == [place(1,1,1)]) :-
    none(Sides),
    excluded([[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]],[[0,1],[0,1],[0,1]]],
           by(rule(2,[],count), Sides), place(1,1,0), Places).

:- end_tests(chain).
