% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/line_needs').

:- begin_tests(line_needs).

needs(Clues, Wrong, Lost, Needs) :-
    None = [0,0,0],
    start_candidates([[_,_,_],[_,_,_],[_,_,_]], [None,None,None,None],
                     Candidates),
    line_needs(line(row,1), Clues, Wrong, Lost, Candidates, Needs).

%   With 2 seen from the left the row is 132, 213 or 231.

test(few, Needs == [place(1,1,2)]) :-
    needs(2-0, [place(1,2,1)], []-[place(1,1,3),place(1,1,2),place(1,3,3)],
          Needs).
test(first_of_two, Needs == [place(1,1,2)]) :-
    needs(2-0, [place(1,3,1)], []-[place(1,1,2),place(1,2,3)], Needs).
test(known, Needs == []) :-
    needs(2-0, [place(1,3,1)], [place(1,2,3)]-[place(1,1,2)], Needs).

%   The first is not needed any more when the last one is there.

test(all, Needs == [place(1,1,2),place(1,3,2)]) :-
    needs(2-0, all, []-[place(1,2,1),place(1,1,2),place(1,3,2)], Needs).
test(not_enough, fail) :-
    needs(2-0, all, []-[place(1,1,2)], _).
test(no_clue, Needs == [place(1,3,3),place(1,2,3)]) :-
    needs(0-0, [place(1,1,1),place(1,1,2)],
          []-[place(1,3,3),place(1,2,3)], Needs).

:- end_tests(line_needs).
