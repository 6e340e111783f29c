% SPDX-License-Identifier: MIT

:- module(technique_lines,
          [ one_line/4,                 % +Near, +Far, +Domains, -Candidates
            row_step/5,                 % :Technique, +Near, +Far, +Domains,
                                        % -Step
            random_line/4               % +N, -Near, -Far, -Domains
          ]).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/rule/rule', [classic_rule/1]).
:- use_module('../../random_puzzles').
:- use_module('../../rules').

/** <module> Lines to try the techniques on */

:- meta_predicate row_step(3, +, +, +, -).

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
