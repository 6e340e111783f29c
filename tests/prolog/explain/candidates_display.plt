% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates_display').
:- use_module('../../../prolog/skyscraper/explain/candidates').

:- begin_tests(candidates_display).

printed(Candidates, Lines) :-
    with_output_to(string(Text), printCandidates(Candidates)),
    split_string(Text, "\n", " ", Lines0),
    exclude(==(""), Lines0, Lines).

test(one, Lines == [".","+---+","1 | 1 | .","+---+","."]) :-
    start_candidates([[_]], [[0],[1],[0],[0]], Candidates),
    printed(Candidates, Lines).

test(widths, Lines == ["2  .",
                       "+-------+",
                       ". | 1  -  | .",
                       ". | 2  12 | 1",
                       "+-------+",
                       ".  ."]) :-
    start_candidates([[_,_],[2,_]], [[2,0],[0,0],[0,0],[0,1]], Candidates0),
    without(Candidates0,
            [place(1,1,2),place(1,2,1),place(1,2,2)], Candidates),
    printed(Candidates, Lines).

%   A clue stands above its cell.

test(places,
     Text == "    .\n  +---+\n1 | 1 | .\n  +---+\n    .\n") :-
    start_candidates([[_]], [[0],[1],[0],[0]], Candidates),
    with_output_to(string(Text), printCandidates(Candidates)).

test(fits_a_terminal, Widest == 105) :-
    no_clues(9, Sides),
    length(Board, 9),
    maplist([Row]>>length(Row, 9), Board),
    start_candidates(Board, Sides, Candidates),
    printed(Candidates, Lines),
    maplist(string_length, Lines, Lengths),
    max_list(Lengths, Widest).

test(runs, Texts == ["1","1,3-6,10","2-10"]) :-
    no_clues(10, Sides),
    length(Board, 10),
    maplist([Row0]>>length(Row0, 10), Board),
    Board = [[1|_]|_],
    start_candidates(Board, Sides, Candidates0),
    findall(place(1,2,H), member(H, [2,7,8,9]), Removed),
    without(Candidates0, [place(1,3,1)|Removed], Candidates),
    printed(Candidates, [_,_,Line|_]),
    split_string(Line, " ", "", Words),
    exclude(==(""), Words, [_,_|Cells]),
    length(Texts, 3),
    append(Texts, [_|_], Cells),
    !.

%   By other rules a cell may be empty, and clues can have more digits.

test(parks, Line == "2 | x1   12   x12 | .") :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     by(rule(1,[],count), [[0,0,0],[2,0,0],[0,0,0],[0,0,0]]),
                     Candidates0),
    without(Candidates0, [place(1,1,2),place(1,2,0)], Candidates),
    printed(Candidates, [_,_,Line|_]).
test(sums, Top == "10    .     .     .") :-
    length(Board, 4),
    maplist([Row]>>length(Row, 4), Board),
    start_candidates(Board,
                     by(rule(0,[],sum),
                        [[10,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]),
                     Candidates),
    printed(Candidates, [Top|_]).

:- end_tests(candidates_display).
