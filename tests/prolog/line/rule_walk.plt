% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../prolog/skyscraper/line/clue_walk').
:- use_module('../../../prolog/skyscraper/line/rule_walk').
:- use_module('../../../prolog/skyscraper/variants', []).
:- use_module('../rules').
:- use_module('../samples').

%   Both walks along lines with empty cells.

:- begin_tests(rule_walk, [setup(set_random(seed(12)))]).

%   What a walk strikes is in no line that shows the clue; where none arrives
%   there is no such line.

test(sound, forall(( member(N-Empties, [3-0,4-0,4-1,5-0,5-1,5-2,6-3]),
                     member(Weight, [count,sum]) ))) :-
    Rule = rule(Empties, [], Weight),
    findall(Line, rule_line(Rule, N, Line), Lines),
    samples(15, Count),
    forall(between(1, Count, _),
           (   random_member(Some, Lines),
               rule_clues(Rule, Some, Clue, _),
               maplist(random_set(N, Empties), Some, Sets),
               include(shows(Rule, Clue, Sets), Lines, Showing),
               walked(Rule, N, Clue, Sets, Kept),
               assertion(maplist(all_in(Kept), Showing))
           )).

%   Nor do walks from several clues strike what is in a line that shows one of
%   them, or its clue.

test(several_clues, forall(member(N-Empties, [3-0,4-0,4-1,5-1,5-2,6-3]))) :-
    Rule = rule(Empties, [], count),
    findall(Line, rule_line(Rule, N, Line), Lines),
    samples(15, Count),
    forall(between(1, Count, _),
           (   random_member(Some, Lines),
               rule_clues(Rule, Some, Clue, _),
               random_between(1, N, Other),
               maplist(random_set(N, Empties), Some, Sets),
               Clues0 is 1<<Clue \/ 1<<Other,
               clue_walks(Empties, Clues0, Sets, Clues, Kept),
               include(shows_one(Rule, Clues0, Sets), Lines, Showing),
               forall(( member(Line, Showing),
                        rule_clues(Rule, Line, Near, _) ),
                      assertion(all_in([Clues|Kept], [Near|Line])))
           )).

shows_one(Rule, Clues, Sets, Line) :-
    rule_clues(Rule, Line, Near, _),
    maplist(in_set, [Clues|Sets], [Near|Line]).

random_set(N, Empties, Height, Set) :-
    Tallest is N - Empties,
    Most is (1<<(Tallest+1)) - 1,
    random_between(1, Most, Set0),
    Any is Most - 1 + min(1, Empties),
    Set is (Set0 /\ Any) \/ 1<<Height.

shows(Rule, Clue, Sets, Line) :-
    rule_clues(Rule, Line, Clue, _),
    maplist(in_set, Sets, Line).

in_set(Set, Height) :-
    Set /\ (1<<Height) =\= 0.

all_in(Kept, Line) :-
    Kept \== none,
    maplist(in_set, Kept, Line).

walked(Rule, N, Clue, Sets, Kept) :-
    Rule = rule(Empties, _, _),
    Top is 1<<(N-Empties),
    append(Front, Behind, Sets),
    last(Front, Last),
    Last /\ Top =\= 0,
    forall(member(Set, Behind), Set /\ Top =:= 0),
    !,
    rule_walk(Rule, N, Clue, Front, Front1),
    append(Front1, Behind, Kept).
walked(_, _, _, _, none).

%   A sum is compared when each cell is decided.

test(open_sum, Sets == [0b1100,0b0110,0b1000]) :-
    rule_walk(rule(0,[],sum), 3, 3, [0b1100,0b0110,0b1000], Sets).
test(right_sum, Sets == [0b0100,0b0010,0b1000]) :-
    rule_walk(rule(0,[],sum), 3, 5, [0b0100,0b0010,0b1000], Sets).
test(wrong_sum, fail) :-
    rule_walk(rule(0,[],sum), 3, 6, [0b0100,0b0010,0b1000], _).

%   A park hides behind anything, and stands before the first building.

test(parks, Sets == [0b0111,0b1110,0b1100,0b0110]) :-
    front_walk(1, 2, 0b1000, [0b0111,0b1110,0b1100,0b1110], Sets).
test(all_seen, Sets == [0b0011,0b0111,0b1111,0b1111]) :-
    Any = 0b1111,
    front_walk(1, 3, 0b1000, [Any,Any,Any,Any], Sets).

:- end_tests(rule_walk).
