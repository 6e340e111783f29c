% SPDX-License-Identifier: MIT

:- module(technique_lines,
          [ one_line/4,                 % +Near, +Far, +Domains, -Candidates
            row_step/5,                 % :Technique, +Near, +Far, +Domains,
                                        % -Step
            random_line/4,              % +N, -Near, -Far, -Domains
            random_step/4,              % :Technique, +Count, -Line, -Step
            wrong_steps/4,              % :Technique, +Count, -Steps, -Wrong
            not_following/3             % +Candidates, +Step, -Why
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../../prolog/skyscraper/explain/lines').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/rule/rule', [classic_rule/1]).
:- use_module('../../random_puzzles').
:- use_module('../../rules').

/** <module> Lines to try the techniques on, and what follows

What follows from a line is found by going through all permutations.
*/

:- meta_predicate
    row_step(3, +, +, +, -),
    random_step(3, +, -, -),
    wrong_steps(3, +, -, -).

%!  one_line(+Near, +Far, +Domains, -Candidates)
%
%   Row 1 has the clues Near and Far, and Domains in its cells; the other
%   cells have all heights.

one_line(Near, Far, Domains, candidates(N, Rule, Clues, Cells)) :-
    classic_rule(Rule),
    length(Domains, N),
    length(None, N),
    maplist(=(0), None),
    None = [_|Others],
    Clues = clues(None, [Near|Others], None, [Far|Others]),
    length(Rows, N),
    Rows = [First|Rest],
    maplist(elements_set, Domains, First),
    numlist(1, N, Heights),
    elements_set(Heights, Any),
    length(Full, N),
    maplist(=(Any), Full),
    maplist(=(Full), Rest),
    append(Rows, Sets),
    compound_name_arguments(Cells, cells, Sets).

%!  row_step(:Technique, +Near, +Far, +Domains, -Step)
%
%   Step is step(From, Placed, Removed, Reason), what Technique says of such
%   a line; Placed and Removed have Column-Height.

row_step(Technique, Near, Far, Domains, step(From, Placed, Removed, Reason)) :-
    one_line(Near, Far, Domains, Candidates),
    call(Technique, line(row, 1), Candidates,
         step(_, _, on(line(row,1),From), _, Placed0, Removed0, Reason)),
    maplist(in_first_row, Placed0, Placed),
    maplist(in_first_row, Removed0, Removed1),
    sort(Removed1, Removed).

in_first_row(place(1, Column, Height), Column-Height).

%!  random_line(+N, -Near, -Far, -Domains)
%
%   Some permutation shows the clues, unless they are 0, and agrees with
%   Domains.

random_line(N, Near, Far, Domains) :-
    numlist(1, N, Heights),
    random_permutation(Heights, Line),
    random_clues(Line, Near, Far),
    random_member(Others, [0.2,0.5,0.8,1.0]),
    maplist(random_cell(N, Others), Line, Domains).

random_clues(Line, Near, Far) :-
    visible(Line, Near0),
    reverse(Line, Backwards),
    visible(Backwards, Far0),
    some_part(0.7, 0, Near0, Near),
    some_part(0.7, 0, Far0, Far).

random_cell(N, Others, Height, Domain) :-
    (   maybe(0.3)
    ->  Domain = [Height]
    ;   random_domain(N, Others, Height, Domain)
    ).

%!  random_step(:Technique, +Count, -Line, -Step) is nondet.
%
%   Step is what Technique says of one of Count random lines, the same ones
%   each time. Line is Near-Far-Domains.

random_step(Technique, Count, Near-Far-Domains, Step) :-
    set_random(seed(9)),
    between(1, Count, _),
    random_between(2, 6, N),
    random_line(N, Near, Far, Domains),
    one_line(Near, Far, Domains, Candidates),
    call(Technique, line(row, 1), Candidates, Step).

%!  wrong_steps(:Technique, +Count, -Steps, -Wrong) is det.
%
%   Technique says so many Steps of Count random lines. Wrong are those that
%   do not follow, as Line-Step-Why.

wrong_steps(Technique, Count, Steps, Wrong) :-
    findall(Line-Step, random_step(Technique, Count, Line, Step), Found),
    length(Found, Steps),
    findall(Line-Step-Why,
            (   member(Line-Step, Found),
                Line = Near-Far-Domains,
                one_line(Near, Far, Domains, Candidates),
                not_following(Candidates, Step, Why)
            ),
            Wrong).

%!  not_following(+Candidates, +Step, -Why) is semidet.
%
%   Something is wrong with a Step that has a line: it is about other cells,
%   makes no progress, or does not follow from the candidates of its line and
%   the clues that it is seen from.

not_following(Candidates, Step, Why) :-
    Step = step(_, _, on(line(Kind, Number), From), Where, Placed, Removed, _),
    Line = line(Kind, Number),
    candidates_size(Candidates, N),
    line_cells(Line, N, Cells),
    line_sets(Line, Candidates, Sets),
    maplist(set_elements, Sets, Domains),
    line_clues(Line, Candidates, Near0, Far0),
    named_clues(From, Near0, Far0, Near, Far),
    findall(Arrangement,
            (   arrangement(Domains, Arrangement),
                once(seen(Near, Arrangement, Far))
            ),
            Arrangements),
    (   Placed == [],
        Removed == [],
        Why = nothing
    ;   Where == [],
        Why = nowhere
    ;   member(Cell, Where),
        \+ memberchk(Cell, Cells),
        Why = elsewhere(Cell)
    ;   member(place(R, C, Height), Placed),
        (   \+ nth1(_, Cells, R-C)
        ;   nth1(P, Cells, R-C),
            nth1(P, Domains, [_])
        ;   nth1(P, Cells, R-C),
            member(Arrangement, Arrangements),
            \+ nth1(P, Arrangement, Height)
        ),
        Why = placed(R, C, Height)
    ;   member(place(R, C, Height), Removed),
        (   \+ nth1(_, Cells, R-C)
        ;   nth1(P, Cells, R-C),
            nth1(P, Domains, Domain),
            \+ memberchk(Height, Domain)
        ;   nth1(P, Cells, R-C),
            member(Arrangement, Arrangements),
            nth1(P, Arrangement, Height)
        ),
        Why = removed(R, C, Height)
    ),
    !.

named_clues(left, Near, _, Near, 0).
named_clues(top, Near, _, Near, 0).
named_clues(right, _, Far, 0, Far).
named_clues(bottom, _, Far, 0, Far).
named_clues(both, Near, Far, Near, Far).

%   arrangement(+Domains, -Arrangement): all heights of it are different.

arrangement(Domains, Arrangement) :-
    arrangement(Domains, [], Arrangement).

arrangement([], _, []).
arrangement([Domain|Domains], Used, [Height|Heights]) :-
    member(Height, Domain),
    \+ memberchk(Height, Used),
    arrangement(Domains, [Height|Used], Heights).
