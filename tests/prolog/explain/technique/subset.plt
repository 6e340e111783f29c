% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/lines').
:- use_module('../../../../prolog/skyscraper/explain/technique/subset').
:- use_module(squares).

:- begin_tests(subset).

%   A board whose third row has these cells, the others everything.

third_row(Cells, Candidates) :-
    length(Cells, Size),
    numlist(1, Size, Heights),
    same_length(Cells, Open),
    maplist(=(Heights), Open),
    same_length(Cells, [_|Others]),
    maplist(=(Open), Others),
    nth1(3, Rows, Cells, Others),
    cells(Size, Rows, Candidates).

steps(Technique, Cells, Found) :-
    third_row(Cells, Candidates),
    findall(Step, call(Technique, line(row,3), Candidates, Step), Found).

test(naked_pair,
     Steps == [step(pair, 5, on(line(row,3),both), [3-1,3-4], [],
                    [place(3,2,1),place(3,5,1),place(3,5,2)],
                    pair(naked, line(row,3), [3-1,3-4], [1,2]))]) :-
    steps(pair, [[1,2],[1,3,4,5],[3,4,5],[1,2],[1,2,3,4,5]], Steps).

test(hidden_pair,
     Steps == [step(pair, 5, on(line(row,3),both), [3-2,3-5], [],
                    [place(3,2,3),place(3,5,1),place(3,5,4),place(3,5,6)],
                    pair(hidden, line(row,3), [3-2,3-5], [2,5]))]) :-
    steps(pair,
          [[1,3,4,6],[2,3,5],[1,3,4,6],[1,3,4,6],[1,2,4,5,6],[1,3,4,6]],
          Steps).

test(column, Found == [place(3,2,2)-[1-2,2-2]]) :-
    cells(3, [[[1,2,3],[1,2],[1,2,3]],
              [[1,2,3],[1,2],[1,2,3]],
              [[1,2,3],[2,3],[1,2,3]]],
          Candidates),
    findall(Place-Cells,
            pair(line(column,2), Candidates,
                 step(pair, 5, on(line(column,2),both), Cells, [], [Place],
                      pair(naked, _, Cells, [1,2]))),
            Found).

%   nothing(Technique, Cells)

% nothing else has the heights
nothing(pair, [[1,2],[3,4,5],[3,4,5],[1,2],[3,4,5]]).
nothing(pair, [[1,2,3,4],[1,2,3],[2,3,4],[1,2,3,4]]).
% a hidden single is no pair, nor is a naked one
nothing(pair, [[1,2,3,4],[2,3,4],[2,3,4],[2,3,4]]).
nothing(pair, [[1],[2],[1,2,3,4,5],[1,2,3,4,5],[1,2,3,4,5]]).
nothing(subset, [[1,2],[1,2],[1,3,4],[3,4]]).

test(nothing, [forall(nothing(Technique, Cells)), Steps == []]) :-
    steps(Technique, Cells, Steps).

test(naked_triple,
     Steps == [step(subset, 12, on(line(row,3),both), [3-1,3-2,3-3], [],
                    [place(3,4,1),place(3,5,2),place(3,5,3)],
                    subset(naked, line(row,3), [3-1,3-2,3-3], [1,2,3]))]) :-
    steps(subset, [[1,2],[2,3],[1,3],[1,4,5],[2,3,4,5]], Steps).

test(hidden_triple,
     Steps == [step(subset, 12, on(line(row,3),both), [3-1,3-3,3-7], [],
                    [place(3,1,4),place(3,3,6),place(3,7,7)],
                    subset(hidden, line(row,3), [3-1,3-3,3-7], [1,2,3]))]) :-
    steps(subset,
          [[1,2,4],[4,5,6,7],[2,3,6],[4,5,6,7],[4,5,6,7],[4,5,6,7],[1,3,7]],
          Steps).

test(four, Step == [3-1,3-2,3-3,3-4]-[1,2,3,4]) :-
    third_row([[1,2],[2,3],[3,4],[1,4],
               [1,5,6,7,8],[2,5,6,7,8],[3,5,6,7,8],[4,5,6,7,8]],
              Candidates),
    once(subset(line(row,3), Candidates, step(_,_,_,Cells,_,_,Reason))),
    Reason = subset(naked, line(row,3), Cells, Heights),
    Step = Cells-Heights.

test(smallest_first) :-
    findall(Count,
            (   between(1, 60, Seed),
                board(Seed, 8, _, Candidates),
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

board(Seed, Size, Rows, Candidates) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.4, Rows),
    cells(Size, Rows, Candidates).

test(every_pair, [ forall(( between(1, 12, Seed),
                            member(Size, [4,5,6]) )),
                   Found == Expected ]) :-
    board(Seed, Size, Rows, Candidates),
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
    board(Seed, Size, Rows, Candidates),
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

%   Fish.

%   A board on which one height, the 1, is in these places, and all others
%   everywhere.

ones(Size, Ones, Candidates) :-
    numlist(1, Size, Numbers),
    findall(Row,
            (   member(R, Numbers),
                findall(Cell,
                        (   member(C, Numbers),
                            exclude({Ones,R,C}/[H]>>( H =:= 1,
                                                      \+ member(R-C, Ones) ),
                                    Numbers, Cell)
                        ),
                        Row)
            ),
            Rows),
    cells(Size, Rows, Candidates).

test(rows, Steps == [step(fish, 20, none, [1-1,1-3,3-1,3-3], [],
                          [place(2,1,1),place(4,3,1)],
                          fish(1, row, [1,3], [1,3]))]) :-
    ones(4, [1-1,1-3,2-1,2-2,2-4,3-1,3-3,4-2,4-3,4-4], Candidates),
    findall(Step,
            (   fish(Candidates, Step),
                Step = step(_, _, _, _, _, _, fish(_, row, _, _))
            ),
            Steps).

test(three, Step == step(fish, 30, none, [1-1,1-2,2-2,2-3,3-1,3-3], [],
                         [place(4,1,1),place(5,2,1),place(6,3,1)],
                         fish(1, row, [1,2,3], [1,2,3]))) :-
    ones(6, [ 1-1,1-2, 2-2,2-3, 3-1,3-3, 4-1,4-4,4-5,4-6, 5-2,5-4,5-5,5-6,
              6-3,6-4,6-5,6-6 ],
         Candidates),
    once(fish(Candidates, Step)).

%   Two rows with the same two columns, and nothing else in these; the other
%   columns with the other rows are the same fish.

test(nothing_removed, fail) :-
    ones(4, [1-1,1-3,3-1,3-3,2-2,2-4,4-2,4-4], Candidates),
    fish(Candidates, _).

test(no_fish_on_an_empty_board, fail) :-
    numlist(1, 5, Numbers),
    findall(R-C, ( member(R, Numbers), member(C, Numbers) ), Ones),
    ones(5, Ones, Candidates),
    fish(Candidates, _).

%   Fish as they are defined, in lists.

plain_fish(Rows, Height, Kind, Lines, Crossing, Removed) :-
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

board(Seed, Size, Others, Rows, Candidates) :-
    set_random(seed(Seed)),
    random_cells(Size, Others, Rows),
    cells(Size, Rows, Candidates).

test(every_fish, [ forall(sampled(9, ( between(1, 10, Seed),
                                       member(Size, [4,5,6]) ))),
                   Found == Expected ]) :-
    board(Seed, Size, 0.3, Rows, Candidates),
    Most is max(2, Size // 2),
    findall([Height,Kind,Lines,Crossing,Removed],
            (   plain_fish(Rows, Height, Kind, Lines, Crossing, Removed),
                length(Lines, Count),
                Count =< Most
            ),
            Expected0),
    sort(Expected0, Expected),
    findall([Height,Kind,Lines,Crossing,Removed],
            (   fish(Candidates, step(_, _, none, _, [], Removed0,
                                      fish(Height, Kind, Lines, Crossing))),
                sort(Removed0, Removed)
            ),
            Found0),
    sort(Found0, Found).

test(fewest_lines_first) :-
    findall(Costs,
            (   between(1, 10, Seed),
                board(Seed, 6, 0.3, _, Candidates),
                findall(Cost, fish(Candidates, step(_,Cost,_,_,_,_,_)), Costs),
                assertion(msort(Costs, Costs))
            ),
            AllCosts),
    append(AllCosts, Costs),
    sort(Costs, Kinds),
    assertion(Kinds == [20,30]).

:- end_tests(subset).
