% SPDX-License-Identifier: MIT

:- module(skyscraper_clue_domains,
          [ clue_domains/4,             % +Goals, +Rule, +Size, -Domains
            domains_for/4               % +Domains, +Near, +Far, -Sets
          ]).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module(candidate_lines).
:- use_module(candidates).
:- use_module(ladder, [line_step/4]).
:- use_module(singles_closure, [make_step/4]).
:- use_module(library(apply), [foldl/4, maplist/2]).

/** <module> What clues alone leave of a line

The techniques of the scope `clue` follow from the clues and the size. So what
they take from a line is the same wherever it is: they are asked once for each
pair of clues, of a line with all its candidates.

    ?- clue_domains([clue_1,bound], rule(0,[],count), 4, _Domains),
       domains_for(_Domains, 1, 3, Sets).
    Sets = [0b10000,0b11110,0b01110,0b00110].
*/

%!  clue_domains(+Goals, +Rule, +Size, -Domains) is det.
%!  domains_for(+Domains, +Near, +Far, -Sets) is det.
%
%   Sets are what the techniques Goals leave to the cells of a line of that
%   Size, by Rule, with the clues Near and Far; 0 is none. Domains are where
%   this thread keeps them.

clue_domains(Goals, rule(Empties, _, Weight), Size,
             domains(Goals, Rule, Size, Slots)) :-
    Rule = rule(Empties, [], Weight),
    atomic_list_concat([skyscraper_clue_domains,Weight,Empties,Size], '_', Key),
    (   nb_current(Key, kept(Goals0, Slots0)),
        Goals0 == Goals
    ->  Slots = Slots0
    ;   rule_most(Rule, Size, Most),
        Count is (Most+1)*(Most+1),
        functor(New, slots, Count),
        nb_setval(Key, kept(Goals, New)),
        nb_getval(Key, kept(_, Slots))
    ).

domains_for(domains(Goals, Rule, Size, Slots), Near, Far, Sets) :-
    rule_most(Rule, Size, Most),
    Slot is Near*(Most+1) + Far + 1,
    arg(Slot, Slots, Known),
    (   nonvar(Known)
    ->  Sets = Known
    ;   line_alone(Rule, Size, Near, Far, Candidates),
        foldl(used_up(Candidates), Goals, work([], 0), _),
        line_sets(line(row, 1), Candidates, Sets),
        nb_setarg(Slot, Slots, Sets)
    ).

%   line_alone(+Rule, +Size, +Near, +Far, -Candidates) is det: the first row of
%   Candidates has these clues, and nothing else is known.

line_alone(Rule, Size, Near, Far, Candidates) :-
    board_shape(Rule, Size, Board, Sides),
    Sides = [_,[Near|_],_,[Far|_]],
    term_variables(Sides, Open),
    maplist(=(0), Open),
    sides_by(Rule, Sides, Ruled),
    start_candidates(Board, Ruled, Candidates).

%   used_up(!Candidates, +Goal, +Work0, -Work) is det: every step that Goal
%   allows in the first row is made.

used_up(Candidates, Goal, Work0, Work) :-
    (   line_step(Goal, line(row, 1), Candidates, Step)
    ->  make_step(Step, Candidates, Work0, Work1),
        used_up(Candidates, Goal, Work1, Work)
    ;   Work = Work0
    ).
