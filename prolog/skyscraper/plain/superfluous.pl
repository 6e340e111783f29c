% SPDX-License-Identifier: MIT

:- module(skyscraper_plain_superfluous,
          [ plain_superfluous/4         % +Board, +Sides, +Square, -Plain
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(repair, [plain_part/2]).
:- use_module('../generate/parts').
:- use_module('../generate/reduction').
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/2, member/2, memberchk/2, select/3, subtract/3]).

/** <module> Givens and clues that a puzzle does not need, as plain dicts

    ?- plain_superfluous([[1,_],[_,_]], [[2,0],[0,1],[0,0],[0,0]],
                         [[1,2],[2,1]], Plain).
    Plain = _{ each:[[given,1,1,1],[clue,top,1,2],[clue,left,2,1]],
               together:[[given,1,1,1],[clue,top,1,2]]
             }.
*/

%!  plain_superfluous(+Board, +Sides, +Square, -Plain) is det.
%
%   Square is the only solution of the puzzle. Plain has
%
%     - `each`: the givens and clues that can each go alone, with Square still
%       the only solution;
%     - `together`: those that can go one after the other, in this order: the
%       givens row by row, then the clues at the top, the left, the bottom and
%       the right. The puzzle needs all that is left.

plain_superfluous(Board, Sides, Square, Plain) :-
    ruled_sides(Sides, Rule, Clues),
    square_problem(Rule, Square, Problem),
    Problem = problem(_, Size, _, _),
    shown_parts(problem(Rule, Size, Board, Clues), Parts),
    findall([Part], member(Part, Parts), Orbits),
    reduced(Problem, [], Orbits, Kept),
    subtract(Orbits, Kept, Gone),
    findall(Part,
            (   select(Part, Parts, Others),
                (   memberchk([Part], Gone)
                ->  true
                ;   reduced(Problem, Others, [[Part]], [])
                )
            ),
            Each),
    append(Gone, Together),
    maplist(plain(Problem), Each, PlainEach),
    maplist(plain(Problem), Together, PlainTogether),
    Plain = _{each:PlainEach, together:PlainTogether}.

plain(Problem, Part, Plain) :-
    part_number(Part, Problem, Number),
    plain_part(Part-Number, Plain).
