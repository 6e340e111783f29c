% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_contradiction,
          [ contradiction/2,            % +Candidates, -How
            step_contradiction/2,       % +Step, -How
            end_contradiction/3,        % +Steps, +End, -How
            contradictory_lines/2,      % +Lines, +Candidates
            wrong_clue/4                % +Line, +Sets, +Candidates, -How
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../../rule/rule').
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(confined).
:- use_module(single, [empty_cells/3, occurring/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, member/2, memberchk/2, nth1/3]).

/** <module> How a board shows that it has no solution

    ?- _Cells = cells(0b010,0b100, 0b010,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       contradiction(candidates(2,rule(0,[],count),_None,_Cells), How).
    How = twice(line(column,1), 1, [1-1,2-1]) ;
    How = height(line(column, 1), 2).
*/

%!  contradiction(+Candidates, -How) is nondet.
%
%   Candidates allow no solution, as can be seen without deduction. How is
%
%     - cell(Row-Column)
%       That cell has no candidate.
%     - twice(Line, Height, Cells)
%       Cells of Line have only Height left, more than there can be: two, or
%       if Height is 0, one more than must be empty.
%     - height(Line, Height)
%       No cell of Line has Height as a candidate; if Height is 0, too few
%       cells can be empty.
%     - clue(On, Clue, Count)
%       Every cell of a line has one candidate, and Count buildings are visible
%       where the clue is Clue. On is on(Line, From) as in a step.

contradiction(Candidates, How) :-
    all_lines(Candidates, Lines),
    lines_contradiction(Lines, Candidates, How).

%   lines_contradiction(+Lines, +Candidates, -How) is nondet: How is found in
%   one of Lines, a set as in numbered_line/3; a cell without candidates in its
%   row.

lines_contradiction(Lines, Candidates, How) :-
    candidates_heights(Candidates, Any),
    candidates_rule(Candidates, rule(Empties, _, _)),
    Needed = needed(Any, Empties),      % heights and empty cells of a line
    set_elements(Lines, Numbers),
    findall(Line-Sets,
            (   member(Number, Numbers),
                numbered_line(Number, Candidates, Line),
                line_sets(Line, Candidates, Sets),
                suspect(Sets, Needed)
            ),
            Suspects),
    Suspects = [_|_],                   % most boards have none
    (   member(line(row, Row)-Sets, Suspects),
        nth1(Column, Sets, 0),
        How = cell(Row-Column)
    ;   member(Line-Sets, Suspects),
        standing_twice(Sets, Needed, Height, Count),
        line_items(Line, Candidates, Items),
        Set is 1<<Height,
        findall(Cell, member(Cell-Set, Items), All),
        length(Cells, Count),
        append(Cells, _, All),
        How = twice(Line, Height, Cells)
    ;   member(Line-Sets, Suspects),
        missing_height(Sets, Needed, Height),
        How = height(Line, Height)
    ;   member(Line-Sets, Suspects),
        wrong_clue(Line, Sets, Candidates, How)
    ).

%!  step_contradiction(+Step, -How) is semidet.
%
%   Step leaves no arrangement of its line. How is arrangements(On, Clues):
%   none that the candidates of the line allow shows Clues, which are as in the
%   reason of a sequence elimination (sequence.pl).

step_contradiction(step(sequence_elimination, _, On, _, _, _, Reason),
                   arrangements(On, Clues)) :-
    Reason = sequence_elimination(counts(_, _, 0), Clues).

%!  end_contradiction(+Steps, +End, -How) is semidet.
%
%   Steps lead to a contradiction: the last one is a step_contradiction/2, or
%   the candidates End, which they leave, have a contradiction/2.

end_contradiction(Steps, End, How) :-
    (   last(Steps, Step),
        step_contradiction(Step, How0)
    ->  How = How0
    ;   once(contradiction(End, How))
    ).

%!  contradictory_lines(+Lines, +Candidates) is semidet.
%
%   There is a contradiction/2 in one of Lines, a set as in numbered_line/3.

contradictory_lines(Lines, Candidates) :-
    once(lines_contradiction(Lines, Candidates, _)).

%   suspect(+Sets, +Needed) is semidet: a cell of the line has nothing left, a
%   height is missing, or all heights are decided.

suspect(Sets, Needed) :-
    (   memberchk(0, Sets)
    ->  true
    ;   Needed = needed(Any, Empties),
        occurring(Sets, Union, _, Decided),
        (   Union =\= Any
        ->  true
        ;   Decided =:= Any
        ->  true
        ;   standing_twice(Sets, Needed, _, _)
        ->  true
        ;   Empties > 1,
            missing_height(Sets, Needed, 0)
        )
    ).

%   standing_twice(+Sets, +Needed, -Height, -Count) is semidet: Count of Sets
%   have only Height left, one more than there can be.

standing_twice(Sets, needed(_, Empties), Height, Count) :-
    append(_, [Set|Others], Sets),
    single(Set),
    memberchk(Set, Others),
    Height is msb(Set),
    (   Height =:= 0
    ->  empty_cells(Sets, _, Known),
        Known > Empties,
        Count is Empties + 1
    ;   Count = 2
    ),
    !.

missing_height(Sets, needed(Any, Empties), Height) :-
    set_elements(Any, Heights),
    member(Height, Heights),
    height_positions(Sets, Height, Positions),
    (   Height =:= 0
    ->  popcount(Positions) < Empties
    ;   Positions =:= 0
    ).

%!  wrong_clue(+Line, +Sets, +Candidates, -How) is nondet.
%
%   Each of Sets, those of Line, has one height, and what Line shows is not one
%   of its clues in Candidates. How is as in contradiction/2.

wrong_clue(Line, Sets, Candidates, clue(On, Clue, Count)) :-
    line_clues(Line, Candidates, Near, Far),
    Near + Far > 0,
    maplist(only_height, Sets, Heights),
    line_end(Line, Start, End),
    candidates_rule(Candidates, rule(_, _, Weight)),
    visible_counts(Weight, Heights, FromStart, FromEnd),
    member(From-Clue-Count, [Start-Near-FromStart,End-Far-FromEnd]),
    Clue =\= 0,
    Count =\= Clue,
    On = on(Line, From).

only_height(Set, Height) :-
    single(Set),
    Height is msb(Set).
