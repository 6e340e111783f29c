% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(
       '../../../../prolog/skyscraper/solve/contraction/clue_elimination').
:- use_module('../../../../prolog/skyscraper/solve/contraction/narrowing').
:- use_module('../../../../prolog/skyscraper/solve/contraction/propagation',
              [propagate/2]).
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).
:- use_module('../../../../prolog/skyscraper/solve/contraction/unnumbered').

:- begin_tests(unnumbered).

%   A board without tables, whose first row has these clues and domains. Nothing
%   is known of the others.

board(Near, Far, Domains, State, 1) :-
    classic_rule(Rule),
    ruled_board(Rule, Near, Far, Domains, State).

ruled_board(Rule, Near, Far, Domains, State) :-
    length(Domains, N),
    Count is 2*N,
    findall(line(many,Number,0,0,none), between(2, Count, Number), Others),
    new_state(Rule, N, [line(many,1,Near,Far,none)|Others], State),
    rule_heights(Rule, N, All),
    maplist(elements_set, Domains, Sets),
    Cells is N*N,
    length(Each, Cells),
    append(Sets, Rest, Each),
    maplist(=(All), Rest),
    numlist(1, Cells, Indices),
    maplist(cell(State), Indices, Each).

cell(State, Index, Set) :-
    cell_domain(State, Index, Set).

row(State, N, Row) :-
    numlist(1, N, Indices),
    maplist(cell(State), Indices, Sets),
    maplist(set_elements, Sets, Row).

%   All steps once.

filtered(Near, Far, Domains, Filtered) :-
    board(Near, Far, Domains, State, Number),
    distinct_heights(Number, State, 0, _),
    walks_from_clues(Number, State, _),
    length(Domains, N),
    row(State, N, Filtered).

test(filtered, [ forall(filtered_line(Near, Far, Domains, Expected)),
                 Line == Expected ]) :-
    filtered(Near, Far, Domains, Line).

filtered_line(0, 0, [[2],[1,2,3],[1,3],[2,4]], [[2],[1,3],[1,3],[4]]).
filtered_line(0, 0, [[1,2,4],[1,2,3],[2,5],[1,2,3],[1,2,3]],  % of seed 003
              [[4],[1,2,3],[5],[1,2,3],[1,2,3]]).
filtered_line(3, 0, [All,All,All,All],
              [[1,2],[1,2,3],All,All]) :-
    All = [1,2,3,4].
filtered_line(0, 3, [All,All,All,All],
              [All,All,[1,2,3],[1,2]]) :-
    All = [1,2,3,4].

test(nothing_left, [ forall(member(Near-Domains,
                                   [ 0-[[1],[1],[2,3]],
                                     0-[[1,2],[1,2],[1,2]],
                                     0-[[1],[2],[1,2],[3,4]],
                                     0-[[1,2],[1,2],[3,4],[1,2]],
                                     2-[[4],[1,2,3],[1,2,3],[1,2,3]]
                                   ])),
                     fail ]) :-
    filtered(Near, 0, Domains, _).

%   No arrangement is lost.

test(sound, Lost == []) :-
    set_random(seed(1)),
    findall(Line-Domains,
            (   between(1, 300, _),
                random_between(2, 7, N),
                numlist(1, N, Heights),
                random_permutation(Heights, Line),
                maplist(random_domain(N, 0.4), Line, Domains),
                findall(Near-Far, seen(Near, Line, Far), Clues),
                random_member(Near-Far, Clues),
                \+ ( filtered(Near, Far, Domains, Filtered),
                     maplist(memberchk, Line, Filtered)
                   )
            ),
            Lost).

%   The crossing lines of what has changed are dirty, and the line itself, to be
%   looked at once more; and those that were.

test(dirty, Dirty == Expected) :-
    board(0, 0, [[2],[1,2,3],[1,3],[4]], State, Number),
    column_line(State, 2, Second),
    distinct_heights(Number, State, 0b100000000, Dirty),
    Expected is 0b100000000 \/ 1<<Number \/ 1<<Second.

test(nothing_new, Dirty == 0) :-
    board(3, 2, [[1,2],[1,2,3],[1,2,3,4],[1,2,3]], State, Number),
    walks_from_clues(Number, State, _),
    distinct_heights(Number, State, 0, _),
    walks_from_clues(Number, State, Dirty).

%   Two cells of each line are empty: if they are known no other one is, and if
%   no others can be, these are.

parks(Domains, Row) :-
    ruled_board(rule(2,[],count), 0, 0, Domains, State),
    distinct_heights(1, State, 0, _),
    length(Domains, N),
    row(State, N, Row).

test(parks, [ forall(member(Domains-Expected,
                            [ [[0],[0,1,2],[0],[1,2]]-[[0],[1,2],[0],[1,2]],
                              [[0,1],[1,2],[0,2],[1,2]]-[[0],[1,2],[0],[1,2]],
                              [[0,1],[0,2],[0,1],[1,2]]
                              -[[0,1],[0,2],[0,1],[1,2]]
                            ])),
              Row == Expected ]) :-
    parks(Domains, Row).

test(too_many_parks, fail) :-
    parks([[0],[0],[0],[1,2]], _).

test(too_few_parks, fail) :-
    parks([[0,1],[1,2],[1,2],[1,2]], _).

%   Decided cells are not open any more, nor are their heights; backtracking
%   takes that back.

test(open, Left-Positions/Again == 0b1110-[2,3,4]/4) :-
    board(0, 0, [[4],[1,2,3],[1,2,3],[1,2,3]], State, Number),
    findall(Left-Places,
            (   distinct_heights(Number, State, 0, _),
                line_undecided(State, Number, Left, Places)
            ),
            [Left-Open]),
    findall(Position, member(place(Position,_,_,_,_), Open), Positions),
    line_undecided(State, Number, _, All),
    length(All, Again).

%   A front ends where the tallest can be at last. What happens behind it is no
%   reason to walk again, what happens in it is one.

test(front, Length-Kept == 3-[[2,3],[1,4],[1,4],[1,2]]) :-
    board(2, 0, [[2,3],[1,4],[1,4],[1,2,3]], State, Number),
    walks_from_clues(Number, State, _),
    line_front(State, Number, 1, front(Front, _)),
    length(Front, Length),
    narrow_cell(4, 0b110, State, _),
    walks_from_clues(Number, State, 0),
    row(State, 4, Kept).

test(change_in_front, Row == [[2,3],[1],[4],[1,2,3]]) :-
    board(2, 0, [[2,3],[1,4],[1,4],[1,2,3]], State, Number),
    walks_from_clues(Number, State, 0),
    narrow_cell(2, 0b10, State, _),
    walks_from_clues(Number, State, _),
    row(State, 4, Row).

:- end_tests(unnumbered).

:- begin_tests(listing).

state(N, Board, Sides, State) :-
    classic_rule(Rule),
    clue_elimination(Rule, N, Board, Sides, State),
    Dirty is (1<<(2*N+1)) - 2,
    propagate(Dirty, State).

%   Lines that are too long for a table are listed when little is left of
%   them; the heights of the solution stay.

test(number_lines, true) :-
    numlist(1, 12, Heights),
    findall(Row, ( between(1, 12, Turn), turned(Turn, Heights, Row) ), Square),
    shows(Square, Sides),
    foldl(hole, Square, Board, 1, _),
    state(12, Board, Sides, State),
    once(unnumbered_line(12, State)),
    number_lines(State, Dirty),
    Dirty =\= 0,
    propagate(Dirty, State),
    \+ unnumbered_line(12, State),
    state_rows(State, Domains),
    maplist(maplist(memberchk), Square, Domains).

unnumbered_line(N, State) :-
    Last is 2*N,
    between(1, Last, Number),
    line_supports(State, Number, unnumbered).

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
