% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_deduction,
          [ start_deduction/2,          % +Candidates, -Deduction
            start_deduction/3,          % +Level, +Candidates, -Deduction
            deduction_candidates/2,     % +Deduction, -Candidates
            deduction_listings/2,       % +Deduction, -Listings
            easiest_step/3,             % +Deduction0, -Found, -Deduction
            deduction_after/4,          % +Deduction0, +Step, -Deduction, -Lines
            climb/5,                    % +Rungs0, -Rungs, +Candidates,
                                        % !Listings, -Found
            look_again/3,               % +Rungs0, +Work, -Rungs
            untold/1                    % +Deduction
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set', [elements_set/2, set_elements/2]).
:- use_module(lines).
:- use_module(candidates).
:- use_module(crossing_out).
:- use_module(ladder).
:- use_module(listings).
:- use_module(technique/single, [naked_single/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The engine of deductions: techniques in turn, until none helps

A technique looks at a line again only after a change there. Each time, the
first technique that finds something is used; then all take their turn again.

    ?- _Clues = clues([1,0],[0,0],[0,0],[0,0]),
       _Cells = cells(0b110,0b110,0b110,0b110),
       _C = candidates(2,rule(0,[],count),_Clues,_Cells),
       start_deduction(_C, _Deduction0),
       easiest_step(_Deduction0, Step, _Deduction1),
       deduction_after(_Deduction1, Step, _Deduction, Lines).
    Step = step(clue_1, 1, on(line(column,1),top), [1-1], [place(1,1,2)], [],
                clue_1(1,2)),
    Lines = 0b1111.

There are two ways to use it. Here it gives steps: all techniques of the
ladder except trial take their turn, the easiest first, and each step makes
new candidates. closure.pl needs only what is left in the end: it lists lines
first, since that says most, leaves singles to singles_closure.pl, and changes
one copy of the candidates.

A deduction is deduction(Candidates, Rungs, Listings).

A rung is rung(Scope, Goal, Lines): a technique that has Lines to look at, a
set as in numbered_line/3. Scope and Goal are those of the ladder; for sequence
elimination they are `listing` and Least-Most, or in a closure `filter` and
Most. Naked singles have the scope `cell`, and instead of lines the set of the
cells, by their indices, whose one height is still to be told: it was left when
others were crossed out (crossing_out.pl).

Listings are those of listings.pl. No technique has anything to say about an
idle line, since every step with a line follows from its arrangements.
*/

%!  start_deduction(+Candidates, -Deduction) is det.
%!  start_deduction(+Level, +Candidates, -Deduction) is det.
%
%   Deduction begins with Candidates, where the known heights are crossed out,
%   and has all techniques except trial, or those of Level, as in level_goal/3.

start_deduction(Candidates, Deduction) :-
    start_deduction(extreme, Candidates, Deduction).

start_deduction(Level, Candidates0, deduction(Candidates, Rungs, Listings)) :-
    candidates_rule(Candidates0, Rule),
    crossed_out(Candidates0, Candidates, Untold),
    all_lines(Candidates, Lines),
    Work = work(Untold, Lines),
    findall(Rung,
            (   level_goal(Level, Scope, Goal),
                applies(Goal, Rule),
                goal_rung(Goal, Scope, Work, Rung)
            ),
            Rungs0),
    look_again(Rungs0, Work, Rungs),
    unlisted_lines(Candidates, Listings0),
    listings_anew(Lines, Listings0, Listings).

%   goal_rung(+Goal, +Scope, +Work, -Rung) is det: Rung has nothing to look at
%   yet, unless it is of the scope `clue`.

goal_rung(sequence_elimination(Least, Most), _, _, Rung) =>
    Rung = rung(listing, Least-Most, 0).
goal_rung(naked_single, _, _, Rung) =>
    Rung = rung(cell, naked_single, 0).
goal_rung(Goal, clue, work(_, Lines), Rung) =>
    Rung = rung(clue, Goal, Lines).
goal_rung(Goal, Scope, _, Rung) =>
    Rung = rung(Scope, Goal, 0).

%!  deduction_candidates(+Deduction, -Candidates) is det.
%!  deduction_listings(+Deduction, -Listings) is det.

deduction_candidates(deduction(Candidates, _, _), Candidates).

deduction_listings(deduction(_, _, Listings), Listings).

%!  easiest_step(+Deduction0, -Found, -Deduction) is det.
%
%   Found is a step of the easiest technique that finds one, or `none` if none
%   does. Deduction knows what has been looked at, but the step is not made
%   yet: deduction_after/4 makes it.

easiest_step(deduction(Candidates, Rungs0, Listings0), Found,
             deduction(Candidates, Rungs, Listings)) :-
    listings_copy(Listings0, Listings),
    climb(Rungs0, Rungs, Candidates, Listings, Found).

%!  deduction_after(+Deduction0, +Step, -Deduction, -Lines) is det.
%
%   Deduction is Deduction0 after Step, and what it tells is crossed out. Lines,
%   a set, are those through the cells that change: they have to be looked at
%   again.

deduction_after(deduction(Candidates0, Rungs0, Listings0), Step,
                deduction(Candidates, Rungs, Listings), Lines) :-
    candidates_copy(Candidates0, Candidates),
    tell_step(Step, Candidates, Work),
    look_again(Rungs0, Work, Rungs),
    Work = work(_, Lines),
    listings_anew(Lines, Listings0, Listings).

%!  look_again(+Rungs0, +Work, -Rungs) is det.
%
%   Rungs are Rungs0 with Work (singles_closure.pl) added to what they have to
%   look at. A technique of the scope `clue` has nothing more to say there.

look_again(Rungs0, work(Singles, Lines), Rungs) :-
    elements_set(Singles, Cells),
    look_again(Rungs0, Cells, Lines, Rungs).

look_again([], _, _, []).
look_again([rung(Scope, Goal, Look0)|Rungs0], Cells, Lines,
           [rung(Scope, Goal, Look)|Rungs]) :-
    (   Scope == clue
    ->  Look = Look0
    ;   Scope == cell
    ->  Look is Look0 \/ Cells
    ;   Look is Look0 \/ Lines
    ),
    look_again(Rungs0, Cells, Lines, Rungs).

%!  climb(+Rungs0, -Rungs, +Candidates, !Listings, -Found) is det.
%
%   Found is what the first successful one of Rungs0 finds: a step, or what
%   filter_lines/6 finds. It is `none` if none succeeds. Rungs are the same,
%   with the lines that they still have to look at.

climb([], [], _, _, none).
climb([Rung0|Rungs0], [Rung|Rungs], Candidates, Listings, Found) :-
    Rung0 = rung(Scope, Goal, Lines0),
    (   Lines0 =:= 0
    ->  Rung = Rung0,
        climb(Rungs0, Rungs, Candidates, Listings, Found)
    ;   Rung = rung(Scope, Goal, Lines),
        looked(Scope, Goal, Candidates, Listings, Lines0, Lines, Found0),
        (   Found0 == none
        ->  climb(Rungs0, Rungs, Candidates, Listings, Found)
        ;   Found = Found0,
            Rungs = Rungs0
        )
    ).

%   looked(+Scope, +Goal, +Candidates, !Listings, +Lines0, -Lines, -Found) is
%   det: Found is what Goal finds in Lines0, a set that is not empty, or
%   `none`. Lines still have to be looked at.

looked(cell, naked_single, Candidates, _, Cells0, Cells, Found) :-
    Index is lsb(Cells0),
    Cells is Cells0 /\ (Cells0-1),
    naked_single(Index, Candidates, Found).
looked(board, Goal, Candidates, _, Lines0, Lines, Found) :-
    (   board_step(Goal, Candidates, Step)
    ->  Found = Step,
        Lines = Lines0
    ;   Found = none,
        Lines = 0
    ).
looked(listing, Range, Candidates, Listings, Lines0, Lines, Found) :-
    listings_step(Range, Candidates, Listings, Found),
    (   Found == none
    ->  Lines = 0
    ;   Lines = Lines0
    ).
looked(filter, Most, Candidates, Listings, Lines0, Lines, Found) :-
    filter_lines(Lines0, Most, Candidates, Listings, Lines, Found).
looked(clue, Goal, Candidates, Listings, Lines0, Lines, Found) :-
    lines_step(Lines0, Goal, Candidates, Listings, Lines, Found).
looked(line, Goal, Candidates, Listings, Lines0, Lines, Found) :-
    lines_step(Lines0, Goal, Candidates, Listings, Lines, Found).

lines_step(Lines0, Goal, Candidates, Listings, Lines, Found) :-
    (   set_elements(Lines0, Numbers),
        member(Number, Numbers),
        \+ idle_line(Number, Listings),
        numbered_line(Number, Candidates, Line),
        line_step(Goal, Line, Candidates, Step)
    ->  Found = Step,
        Lines is Lines0>>Number<<Number
    ;   Found = none,
        Lines = 0
    ).

%!  untold(+Deduction) is semidet.
%
%   A cell has one height left, which is still to be told.

untold(deduction(_, Rungs, _)) :-
    memberchk(rung(cell, _, Cells), Rungs),
    Cells =\= 0.
