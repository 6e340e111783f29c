% SPDX-License-Identifier: MIT

:- module(skyscraper_counting,
          [ once_each/3,                % +Empties, +Tallest, ?Cells
            seen/4                      % +Weight, +Tallest, ?Clue, ?Cells
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module('../../rule/rule', [seen_weight/3]).

/** <module> Two constraints of a line, made of those of library(clpfd)

They say directly what a rule means (rule/rule.pl). A line with a table
(visibility.pl) needs neither of them, and a known clue needs no automaton.

    ?- once_each(1, 2, [A,B,0]), seen(count, 2, 2, [A,B,0]).
    A = 1, B = 2.
*/

%!  once_each(+Empties, +Tallest, ?Cells) is semidet.
%
%   Cells have each height from 1 to Tallest once, and 0 Empties times.

once_each(Empties, Tallest, Cells) :-
    (   Empties =< 1
    ->  Lowest is 1 - Empties,
        Cells ins Lowest..Tallest,
        all_distinct(Cells)
    ;   findall(Height-1, between(1, Tallest, Height), Ones),
        global_cardinality(Cells, [0-Empties|Ones])
    ).

%!  seen(+Weight, +Tallest, ?Clue, ?Cells) is semidet.
%
%   Clue is 0, or the sum, by Weight, of the buildings that are visible from
%   the first of Cells. The automaton goes along the line. Its state is the
%   tallest building so far, and its counter the sum so far.

seen(Weight, Tallest, Clue, Cells) :-
    (   Clue == 0
    ->  true
    ;   bagof(Arc, arc(Weight, Tallest, Counter, Arc), Arcs),
        automaton(Cells, _, Cells, [source(0),sink(Tallest)], Arcs, [Counter],
                  [0], [Visible]),
        (   fd_inf(Clue, 0)
        ->  #(Clue) #= 0 #\/ #(Clue) #= #(Visible)
        ;   #(Clue) #= #(Visible)
        )
    ).

%   An arc without an expression leaves the counter as it is.

arc(Weight, Tallest, Counter, Arc) :-
    between(0, Tallest, Before),
    between(0, Tallest, Height),
    (   Height > Before
    ->  seen_weight(Weight, Height, Each),
        Arc = arc(Before, Height, Height, [#(Counter)+Each])
    ;   Arc = arc(Before, Height, Before)
    ).
