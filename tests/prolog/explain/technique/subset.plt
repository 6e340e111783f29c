% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/lines').
:- use_module('../../../../prolog/skyscraper/explain/technique/subset').
:- use_module(squares).

:- begin_tests(subset).

%   Four cells of the third row have four heights, among others that have all.

test(four, Step == [3-1,3-2,3-3,3-4]-[1,2,3,4]) :-
    numlist(1, 8, Heights),
    findall(Heights, between(1, 8, _), Open),
    findall(Open, between(1, 7, _), Others),
    nth1(3, Rows, [[1,2],[2,3],[3,4],[1,4],
                   [1,5,6,7,8],[2,5,6,7,8],[3,5,6,7,8],[4,5,6,7,8]], Others),
    cells(8, Rows, Candidates),
    once(subset(line(row,3), Candidates, step(_,_,_,Cells,_,_,Reason))),
    Reason = subset(naked, line(row,3), Cells, Heights4),
    Step = Cells-Heights4.

%   Three of four open cells are enough, though the fourth then has one height.

test(of_four_open, Removed == [place(1,4,1),place(1,4,2),place(1,4,3)]) :-
    numlist(1, 4, Any),
    findall(Any, between(1, 4, _), Open),
    cells(4, [[[1,2],[2,3],[1,3],Any],Open,Open,Open], Candidates),
    once(subset(line(row,1), Candidates, step(_,_,_,_,_,Removed,_))).

test(smallest_first) :-
    findall(Count,
            (   between(1, 60, Seed),
                seeded_cells(Seed, 8, 0.4, _, Candidates),
                board_line(Candidates, Line),
                findall(C, subset_size(Line, Candidates, C), Counts),
                assertion(msort(Counts, Counts)),
                member(Count, Counts)
            ),
            All),
    sort(All, Sizes),
    assertion(Sizes == [3,4]).

subset_size(Line, Candidates, Count) :-
    subset(Line, Candidates, step(_, _, _, Cells, _, _, _)),
    length(Cells, Count).

%   Subsets as they are defined, in lists: that many Cells of a line together
%   have that many Heights, or are the cells of that many Heights.

plain_subset(Rows, Line, Count, How, Cells, Heights, Removed) :-
    squares_line(Rows, Line, Line0),
    length(Line0, Size),
    numlist(1, Size, All),
    part(Line0, Part),
    length(Part, Count),
    pairs_keys_values(Part, Cells, Sets),
    subtract(Line0, Part, Others),
    append(Sets, Union0),
    sort(Union0, Union),
    (   How = naked,
        Heights = Union,
        forall(member(Set, Sets), ( length(Set, L), between(2, Count, L) )),
        taken(Others, {Union}/[H]>>memberchk(H, Union), Removed)
    ;   How = hidden,
        pairs_values(Others, OtherSets),
        append(OtherSets, Outside),
        subtract(Union, Outside, Heights),
        forall(member(H, Heights),
               (   include({H}/[_-S]>>memberchk(H, S), Part, [_,_|_])
               ->  true
               ;   fail
               )),
        subtract(All, Heights, Wrong),
        taken(Part, {Wrong}/[H]>>memberchk(H, Wrong), Removed)
    ),
    length(Heights, Count),
    Removed = [_|_].

taken(Cells, Wrong, Removed) :-
    findall(place(Row, Column, Height),
            (   member((Row-Column)-Set, Cells),
                member(Height, Set),
                call(Wrong, Height)
            ),
            Removed).

part([], []).
part([X|Xs], [X|Ys]) :-
    part(Xs, Ys).
part([_|Xs], Ys) :-
    part(Xs, Ys).

test(every_pair, [ forall(( between(1, 12, Seed),
                            member(Size, [4,5,6]) )),
                   Found == Expected ]) :-
    seeded_cells(Seed, Size, 0.4, Rows, Candidates),
    findall(Line-[How,Cells,Heights,Removed],
            plain_subset(Rows, Line, 2, How, Cells, Heights, Removed),
            Expected0),
    sort(Expected0, Expected),
    findall(Line-[How,Cells,Heights,Removed],
            (   board_line(Candidates, Line),
                pair(Line, Candidates, Step),
                Step = step(pair, 5, on(line(Kind, Number), both), Cells, [],
                            Removed, pair(How, Line, Cells, Heights)),
                assertion(Line == line(Kind, Number))
            ),
            Found0),
    sort(Found0, Found).

test(every_triple, [ forall(sampled(8, ( between(1, 12, Seed),
                                         member(Size, [6,7]) ))),
                     Found == Expected ]) :-
    seeded_cells(Seed, Size, 0.4, Rows, Candidates),
    findall(Line-[How,Cells,Heights,Removed],
            (   plain_subset(Rows, Line, 3, How, Cells, Heights, Removed),
                squares_line(Rows, Line, LineCells),
                include([_-[_,_|_]]>>true, LineCells, [_,_,_,_|_])
            ),
            Expected0),
    sort(Expected0, Expected),
    findall(Line-[How,Cells,Heights,Removed],
            (   board_line(Candidates, Line),
                subset(Line, Candidates, Step),
                Step = step(subset, 12, on(line(Kind, Number), both), Cells, [],
                            Removed, subset(How, Line, Cells, Heights)),
                length(Cells, 3),
                assertion(Line == line(Kind, Number))
            ),
            Found0),
    sort(Found0, Found).

%   Fish as they are defined, in lists.

plain_fish(Rows, Height, Kind, Lines, Crossing, Cells, Removed) :-
    length(Rows, Size),
    numlist(1, Size, Numbers),
    member(Kind, [row,column]),
    member(Height, Numbers),
    part(Numbers, Lines),
    length(Lines, Count),
    Count >= 2,
    findall(Cross,
            (   member(Line, Lines),
                crossing(Rows, Kind, Line, Height, Cross)
            ),
            Crossing0),
    sort(Crossing0, Crossing),
    length(Crossing, Count),
    forall(member(Line, Lines),
           (   findall(C, crossing(Rows, Kind, Line, Height, C), Cs),
               Cs = [_,_|_]
           )),
    findall(Row-Column,
            (   member(Line, Lines),
                squares_line(Rows, line(Kind, Line), LineCells),
                member((Row-Column)-Cell, LineCells),
                memberchk(Height, Cell)
            ),
            Cells0),
    sort(Cells0, Cells),
    findall(Place,
            (   member(Line, Numbers),
                \+ member(Line, Lines),
                crossing(Rows, Kind, Line, Height, Cross),
                member(Cross, Crossing),
                (   Kind == row
                ->  Place = place(Line, Cross, Height)
                ;   Place = place(Cross, Line, Height)
                )
            ),
            Removed0),
    sort(Removed0, Removed),
    Removed = [_|_].

crossing(Rows, Kind, Line, Height, Cross) :-
    squares_line(Rows, line(Kind, Line), Cells),
    nth1(Cross, Cells, _-Cell),
    memberchk(Height, Cell).

test(every_fish, [ forall(sampled(9, ( between(1, 10, Seed),
                                       member(Size, [4,5,6]) ))),
                   Found == Expected ]) :-
    seeded_cells(Seed, Size, 0.3, Rows, Candidates),
    Most is max(2, Size // 2),
    findall([Height,Kind,Lines,Crossing,Cells,Removed],
            (   plain_fish(Rows, Height, Kind, Lines, Crossing, Cells, Removed),
                length(Lines, Count),
                Count =< Most
            ),
            Expected0),
    sort(Expected0, Expected),
    findall([Height,Kind,Lines,Crossing,Cells,Removed],
            (   fish(Candidates, step(fish, _, none, Cells0, [], Removed0,
                                      fish(Height, Kind, Lines, Crossing))),
                sort(Cells0, Cells),
                sort(Removed0, Removed)
            ),
            Found0),
    sort(Found0, Found).

%   Two rows have each height in the same two columns, which have no other.

test(nothing_removed, fail) :-
    A = [1,2],
    B = [3,4],
    cells(4, [[A,B,A,B],[B,A,B,A],[A,B,A,B],[B,A,B,A]], Candidates),
    fish(Candidates, _).

test(fewest_lines_first) :-
    findall(Costs,
            (   between(1, 10, Seed),
                seeded_cells(Seed, 6, 0.3, _, Candidates),
                findall(Cost, fish(Candidates, step(_,Cost,_,_,_,_,_)), Costs),
                assertion(msort(Costs, Costs))
            ),
            AllCosts),
    append(AllCosts, Costs),
    sort(Costs, Kinds),
    assertion(Kinds == [20,30]).

:- end_tests(subset).
