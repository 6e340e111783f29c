% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_history,
          [ history/2,                  % +Candidates, -History
            history_after/4,            % +Number, +Moment, +History0, -History
            recorded/3,                 % +Place, +History, -Reason
            is_told/2                   % +Place, +History
          ]).
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../candidate_lines', [common_line/4]).
:- use_module('../candidates').
:- use_module('../ladder').
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2, put_assoc/4]).
:- use_module(library(lists),
              [member/2, memberchk/2, nth1/3, subtract/3]).

/** <module> What each height went by

A history is an association from cells to lists of Height-Reason, what went
last first. The reason is `1-row` or `2-column` for what stands there, or
2-Line for a further group (rule/groups.pl), `3-clue`
for what a clue alone took, as it is too tall for it, `3-parks` for what a clue
alone took otherwise, as it does where there are parks, `3-before` for what was
gone from the start, and `4-Number` for what another step took, the one with
that Number.

    ?- start_candidates([[1,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], _Candidates),
       history(_Candidates, _History),
       recorded(place(1,1,2), _History, Reason).
    Reason = 3-before.
*/

%!  history(+Candidates, -History) is det.
%
%   History is that of an explanation which begins with Candidates.

history(Candidates, History) :-
    candidates_rows(Candidates, Rows),
    candidates_heights(Candidates, Any),
    set_elements(Any, Heights),
    findall(Row-Column-Lost,
            (   nth1(Row, Rows, Cells),
                nth1(Column, Cells, Left),
                subtract(Heights, Left, Gone),
                findall(Height-(3-before), member(Height, Gone), Lost)
            ),
            Pairs),
    list_to_assoc(Pairs, History).

%!  history_after(+Number, +Moment, +History0, -History) is det.
%
%   History is History0 with what step Number takes, that of Moment.

history_after(Number, moment(Before, Step, _, Places), History0, History) :-
    foldl(lost_by(Step, Number, Before), Places, History0, History).

lost_by(Step, Number, Before, Place, History0, History) :-
    Place = place(Row, Column, Height),
    lost_reason(Step, Number, Before, Place, Reason),
    get_assoc(Row-Column, History0, Lost),
    put_assoc(Row-Column, History0, [Height-Reason|Lost], History).

lost_reason(step(naked_single, _, none, [Cell], _, _, _), _, Before,
            place(Row, Column, _), Reason) =>
    common_line(Cell, Row-Column, Before, Line),
    line_reason(Line, Reason).
lost_reason(Step, Number, _, _, Reason) =>
    (   \+ of_clues_alone(Step)
    ->  Reason = 4-Number
    ;   Step = step(Technique, _, _, _, [], _, _),
        Technique \== bound
    ->  Reason = 3-parks
    ;   Reason = 3-clue
    ).

line_reason(line(row, _), 1-row) :- !.
line_reason(line(column, _), 2-column) :- !.
line_reason(Line, 2-Line).

%!  recorded(+Place, +History, -Reason) is semidet.
%
%   Place is gone for this Reason. A History that is `unknown` says nothing.

recorded(place(Row, Column, Height), History, Reason) :-
    History \== unknown,
    get_assoc(Row-Column, History, Lost),
    memberchk(Height-Reason, Lost).

%!  is_told(+Place, +History) is semidet.
%
%   That its cell has one height was told before Place is a naked single: it was
%   given, or the last of the others went by more than heights that stand.

is_told(place(Row, Column, _), History) :-
    History \== unknown,
    get_assoc(Row-Column, History, [_-Last|_]),
    Last \= 1-_,
    Last \= 2-_.
