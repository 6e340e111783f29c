% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/closure').
:- use_module('../../../prolog/skyscraper/explain/ladder').
:- use_module('../../../prolog/skyscraper/explain/deduction').

:- begin_tests(deduction).

%   What is remembered of the lines changes nothing: each step is one that is
%   found by asking every technique of every line, the easiest first. Of
%   sequence elimination it is one of the line with the fewest arrangements. A
%   height that is still to be told comes before that.

test(nothing_forgotten, Different == []) :-
    set_random(seed(9)),
    findall(Step-Expected,
            (   samples(12, Count),
                between(1, Count, K),
                N is 3 + K mod 4,
                random_puzzle(N, Board, Sides),
                start_candidates(Board, Sides, Candidates),
                start_deduction(Candidates, Deduction),
                moment(Deduction, Before, Step),
                easiest(Before, Expected),
                Step \== Expected
            ),
            Different).

%   moment(+Deduction, -Candidates, -Found) is nondet.

moment(Deduction0, Candidates, Found) :-
    easiest_step(Deduction0, Step, Deduction1),
    (   \+ untold(Deduction0),
        deduction_candidates(Deduction0, Candidates),
        Found = Step
    ;   Step \== none,
        deduction_after(Deduction1, Step, Deduction, _),
        deduction_candidates(Deduction, After),
        \+ contradictory(After),
        moment(Deduction, Candidates, Found)
    ).

easiest(Candidates, Step) :-
    (   technique(Name, _, _, Scope, Goal, _),
        Name \== trial,
        once(asked(Name, Scope, Goal, Candidates, Found))
    ->  Step = Found
    ;   Step = none
    ).

asked(sequence_elimination, _, Goal, Candidates, Step) :-
    !,
    findall(Left-Step0,
            (   board_line(Candidates, Line),
                line_step(Goal, Line, Candidates, Step0),
                Step0 = step(_, _, _, _, _, _,
                             sequence_elimination(counts(_,_,Left), _))
            ),
            Steps),
    keysort(Steps, [_-Step|_]).
asked(_, board, Goal, Candidates, Step) :-
    !,
    board_step(Goal, Candidates, Step).
asked(_, _, Goal, Candidates, Step) :-
    board_line(Candidates, Line),
    line_step(Goal, Line, Candidates, Step).

test(none, Found == none) :-
    classic_rule(Rule),
    start_deduction(candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                              cells(6,6,6,6)),
                   Deduction),
    easiest_step(Deduction, Found, _).

%   A line with a given height and a clue: what is left to which techniques.

test(levels, [ forall(member(Level-Expected,
                             [ singles-none,
                               easy-clue_1
                             ])),
               Name == Expected ]) :-
    classic_rule(Rule),
    Candidates = candidates(2, Rule, clues([1,0],[0,0],[0,0],[0,0]),
                            cells(6,6,6,6)),
    start_deduction(Level, Candidates, Deduction),
    easiest_step(Deduction, Found, _),
    (   Found == none
    ->  Name = none
    ;   arg(1, Found, Name)
    ).

stuck(Deduction0, Steps, Deduction) :-
    easiest_step(Deduction0, Step, Deduction1),
    (   Step == none
    ->  Steps = [],
        Deduction = Deduction1
    ;   Steps = [Step|Steps1],
        deduction_after(Deduction1, Step, Deduction2, _),
        stuck(Deduction2, Steps1, Deduction)
    ).

%   The lines through what a step changes: row 2 and column 3; and those through
%   what is crossed out after it.

test(changed_lines, [ forall(member(Placed-Expected,
                                    [ []-0b100010,
                                      [place(1,1,2)]-0b111111
                                    ])),
                      Lines == Expected
                    ]) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    start_deduction(Candidates, Deduction),
    deduction_after(Deduction,
                    step(any, 1, none, [], Placed, [place(2,3,1)], any),
                    _, Lines).

%   What is known of a deduction stays as it is when it goes on.

test(not_changed, Deduction == Copy) :-
    trial_candidates(Candidates),
    start_deduction(Candidates, Deduction),
    duplicate_term(Deduction, Copy),
    stuck(Deduction, _, _).

trial_candidates(Candidates) :-
    start_candidates([[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]],
                     [[0,0,0,2],[0,0,2,0],[0,0,0,0],[0,0,0,0]], Start),
    difficulty_closure(extreme, Start, Candidates).

:- end_tests(deduction).
