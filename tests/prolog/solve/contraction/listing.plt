% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(
       '../../../../prolog/skyscraper/solve/contraction/clue_elimination').
:- use_module('../../../../prolog/skyscraper/solve/contraction/listing').
:- use_module('../../../../prolog/skyscraper/solve/contraction/propagation').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).
:- use_module('../../rules').

:- begin_tests(listing).

state(N, Board, Sides, State) :-
    clue_elimination(N, Board, Sides, State),
    Dirty is (1<<(2*N+1)) - 2,
    propagate(Dirty, State).

%   Lines that are too long for a table are listed when little is left of
%   them; the heights of the solution stay.

test(list_lines, true) :-
    numlist(1, 12, Heights),
    findall(Row, ( between(1, 12, Turn), turned(Turn, Heights, Row) ), Square),
    shows(Square, Sides),
    foldl(hole, Square, Board, 1, _),
    state(12, Board, Sides, State),
    once(unlisted_line(12, State)),
    list_lines(State, Dirty),
    Dirty =\= 0,
    propagate(Dirty, State),
    \+ unlisted_line(12, State),
    state_rows(State, Domains),
    maplist(maplist(memberchk), Square, Domains).

unlisted_line(N, State) :-
    Last is 2*N,
    between(1, Last, Number),
    line_supports(State, Number, unlisted).

turned(Turn, Heights, Row) :-
    length(Front, Turn),
    append(Front, Back, Heights),
    append(Back, Front, Row).

%   Half of the cells are open.

hole(Row, Cells, R, Next) :-
    Next is R + 1,
    foldl(hole_(R), Row, Cells, 1, _).

hole_(R, Height, Cell, C, Next) :-
    Next is C + 1,
    (   (R*R+C) mod 5 < 2
    ->  true
    ;   Cell = Height
    ).

:- end_tests(listing).
