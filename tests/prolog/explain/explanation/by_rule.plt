% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../../prolog/skyscraper/explain/mistakes').
:- use_module('../../../../prolog/skyscraper/explain/moments').

%   Explanations of puzzles by all rules, against all boards there are.

:- begin_tests(explanation_by_rule, [setup(set_random(seed(31)))]).

%   The status is right, each step keeps all solutions and takes something, and
%   what has one solution is solved. Each step has a text.

test(explanation, [ forall(sampled(6, ( member(N-Each, [3-3,4-4]),
                                         a_rule(N, Rule) ))),
                    Wrong == [] ]) :-
    brute_force_boards(Rule, N, Boards),
    samples(Each, Count),
    findall(Board/Sides-Why,
            (   Boards = [_|_],
                between(1, Count, _),
                random_puzzle_of(Boards, Board, Sides),
                brute_force(Boards, Board, Sides, Solutions),
                sides_by(Rule, Sides, Ruled),
                wrong(Board, Ruled, Solutions, Why)
            ),
            Wrong).

wrong(Board, Ruled, Solutions, Why) :-
    copy_term(Board, Copy),
    explanation(Copy, Ruled, explanation(Status, Difficulty, _, Steps, _)),
    start_candidates(Board, Ruled, Start),
    (   length(Solutions, Count),
        Most is min(2, Count),
        \+ solutions_status(Most, Status),
        Why = status(Status)
    ;   Status == unique,
        Difficulty == none,
        Why = stuck
    ;   start_moments(Steps, Start, Moments),
        (   append(Earlier, [Moment|_], Moments),
            wrong_moment(Moment, Earlier, Solutions, Why)
        ;   \+ told(Start, Moments, _, _),
            Why = not_told
        )
    ),
    !.

%   What goes, even what is crossed out, is in no solution. Each step removes
%   something or tells a height, and none tells a height again.

wrong_moment(Moment, Earlier, Solutions, Why) :-
    Moment = moment(_, Step, _, Removed),
    moment_told(Moment, Told),
    (   member(Solution, Solutions),
        moment_gone(Moment, Gone),
        member(place(Row, Column, Height), Gone),
        at(Solution, Row, Column, Height),
        Why = unsound(Step)
    ;   Told == [],
        Removed == [],
        Why = nothing(Step)
    ;   member(Other, Earlier),
        moment_told(Other, ToldBefore),
        member(Place, Told),
        memberchk(Place, ToldBefore),
        Why = again(Step)
    ).

at(Rows, Row, Column, Cell) :-
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, Cell).

%   What can be filled to a solution has no mistake, and what is full and none
%   has one.

test(mistakes, [ forall(sampled(4, a_rule(4, Rule))), Wrong == [] ]) :-
    brute_force_boards(Rule, 4, Boards),
    findall(Board/Sides,
            (   samples(7, Count),
                between(1, Count, _),
                random_member(Solution-_, Boards),
                random_member(_-Sides, Boards),
                sides_by(Rule, Sides, Ruled),
                maplist(maplist(some), Solution, Board),
                brute_force(Boards, Board, Sides, Solutions),
                mistakes(Board, Ruled, Mistakes),
                (   Solutions = [_|_],
                    Mistakes = [_|_]
                ;   ground(Board),
                    Solutions == [],
                    Mistakes == []
                )
            ),
            Wrong).

some(Height, Cell) :-
    (   maybe(0.6)
    ->  Cell = Height
    ;   maybe(0.5)
    ->  random_between(0, 4, Cell)
    ;   true
    ).

%   Too many parks, a repeated height on a diagonal, a sum that is too high.

test(repeated, Mistakes == [ mistake(repeated(line(row,1),0), [1-1,1-2]),
                             mistake(repeated(line(diagonal,1),2), [2-2,3-3])
                           ]) :-
    None = [0,0,0],
    mistakes([[0,0,_],[_,2,_],[_,_,2]],
             by(rule(1,[diagonals],count), [None,None,None,None]), Mistakes).
test(sum, Whats == [clue(on(line(row,1),left),4,one_more(2))]) :-
    mistakes([[2,_,_],[_,_,_],[_,_,_]],
             by(rule(0,[],sum), [[0,0,0],[4,0,0],[0,0,0],[0,0,0]]), Mistakes),
    findall(What, member(mistake(What, _), Mistakes), Whats).

:- end_tests(explanation_by_rule).
