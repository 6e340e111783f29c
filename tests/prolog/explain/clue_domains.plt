% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/explain/candidate_lines').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/clue_domains').
:- use_module('../../../prolog/skyscraper/explain/ladder').
:- use_module('../../../prolog/skyscraper/explain/singles_closure').
:- use_module('../../../prolog/skyscraper/rule/board_shape').
:- use_module('../../../prolog/skyscraper/rule/rule').
:- use_module('../../../prolog/skyscraper/variants').

%   The last column alone has clues.

last_column(Rule, Size, Near, Far, Candidates) :-
    board_shape(Rule, Size, Board, Sides),
    Sides = [Top,_,Bottom,_],
    last(Top, Near),
    last(Bottom, Far),
    term_variables(Sides, Open),
    maplist(=(0), Open),
    sides_by(Rule, Sides, Ruled),
    start_candidates(Board, Ruled, Candidates).

clue_goals(Rule, Goals) :-
    findall(Goal,
            (   technique(_, _, _, clue, Goal, _),
                applies(Goal, Rule)
            ),
            Goals).

%   What is left when the techniques have made step after step there.

left(Goals, Line, Candidates0, Sets) :-
    (   member(Goal, Goals),
        line_step(Goal, Line, Candidates0, Step)
    ->  after_step(Step, Candidates0, Candidates),
        left(Goals, Line, Candidates, Sets)
    ;   line_sets(Line, Candidates0, Sets)
    ).

puzzle_rule(Rule, Size) :-
    member(Variants-Sizes,
           [ []-[1,2,4,5], [parks(1)]-[2,4], [parks(2)]-[4], [clues(sums)]-[3],
             [diagonals(true)]-[4]
           ]),
    variants_rule(Variants, Rule),
    member(Size, Sizes).

:- begin_tests(clue_domains).

test(steps, [forall(puzzle_rule(Rule, Size)), Different == []]) :-
    clue_goals(Rule, Goals),
    rule_most(Rule, Size, Most),
    findall(Near-Far-Sets,
            (   between(0, Most, Near),
                between(0, Most, Far),
                consistent(Rule, Size, Near, Far),
                last_column(Rule, Size, Near, Far, Candidates),
                clue_domains(Goals, Rule, Size, Domains),
                domains_for(Domains, Near, Far, Sets),
                \+ left(Goals, line(column, Size), Candidates, Sets)
            ),
            Different).

%   Clues that no line shows contradict each other: what is left then depends on
%   the order.

consistent(rule(0, _, count), Size, Near, Far) :-
    !,
    Near + Far =< Size + 1,
    \+ ( Size > 1, Near =:= 1, Far =:= 1 ).
consistent(_, _, Near, Far) :-
    Near * Far =:= 0.

%   Each has its own: techniques, rules and sizes.

test(kept_apart, All == [[0b100,0b110],[0b110,0b110],[0b011,0b011],
                         [0b1000,0b1110,0b1110]]) :-
    classic_rule(Rule),
    variants_rule([parks(1)], Parks),
    findall(Sets,
            (   member(Goals-Each-Size,
                       [ [clue_1]-Rule-2, [bound]-Rule-2, [clue_1]-Parks-2,
                         [clue_1,bound]-Rule-3
                       ]),
                clue_domains(Goals, Each, Size, Domains),
                domains_for(Domains, 1, 0, Sets)
            ),
            All).

:- end_tests(clue_domains).
