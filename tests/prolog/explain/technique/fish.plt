% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/fish').
:- use_module(squares).
:- use_module('../../samples').

:- begin_tests(fish).

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

part([], []).
part([X|Xs], [X|Ys]) :-
    part(Xs, Ys).
part([_|Xs], Ys) :-
    part(Xs, Ys).

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

:- end_tests(fish).
