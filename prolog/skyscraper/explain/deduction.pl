% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_deduction,
          [ start_deduction/2,          % +Candidates, -Deduction
            deduction_from/4,           % +Deduction0, +Level, +Candidates,
                                        % -Deduction
            deduction_candidates/2,     % +Deduction, -Candidates
            deduction_listings/2,       % +Deduction, -Listings
            deduction_shorter/2,        % +Deduction0, -Deduction
            easiest_step/3,             % +Deduction0, -Found, -Deduction
            deduction_after/4,          % +Deduction0, +Step, -Deduction, -Lines
            climb/5,                    % +Rungs0, -Rungs, +Candidates,
                                        % !Listings, -Found
            look_again/3                % +Rungs0, +Work, -Rungs
          ]).
:- use_module('../line/bit_set', [elements_set/2, set_elements/2]).
:- use_module(candidate_lines).
:- use_module(candidates).
:- use_module(ladder).
:- use_module(listings).
:- use_module(singles_closure).
:- use_module(technique/single, [naked_single/3]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [member/2, sum_list/2]).

/** <module> The engine of deductions: techniques in turn, until none helps

A technique looks at a line again only after a change there. Each time the
first technique is taken that finds something; then it begins anew.

    ?- _Clues = clues([1,0],[0,0],[0,0],[0,0]),
       _C = candidates(2,_Clues,cells(0b110,0b110,0b110,0b110)),
       start_deduction(_C, _Deduction0),
       easiest_step(_Deduction0, Step, _Deduction1),
       deduction_after(_Deduction1, Step, _Deduction, Lines).
    Step = step(clue_1, 1, on(column,1,top), [1-1], [place(1,1,2)], [],
                clue_1(1,2)),
    Lines = 0b101.

There are two ways to use it. Here it tells steps: all techniques of the
ladder but trial take their turn, the easiest first, and each step makes new
candidates. closure.pl wants only what is left in the end: it lists lines
first, as that says most, leaves singles to singles_closure.pl, and changes
one copy of the candidates.

A deduction is deduction(Candidates, Rungs, Listings).

A rung is rung(Difficulty, Scope, Goal, Lines): a technique that has Lines to
look at, a set as in numbered_line/3. Scope and Goal are those of the ladder;
for sequence elimination they are listing and Least-Most, or in a closure
filter and Most. Naked singles have the scope `cell`, and instead of lines the
set of the cells, by their indices, that have become single.

Listings are those of listings.pl. Of an idle line no technique has anything to
say, as what a step with a line says follows from its arrangements.
*/

%!  start_deduction(+Candidates, -Deduction) is det.
%
%   Deduction begins with Candidates, with all techniques but trial.

start_deduction(Candidates, deduction(Candidates, Rungs, Listings)) :-
    all_lines(Candidates, Lines),
    candidates_rule(Candidates, Rule),
    findall(rung(Difficulty, Scope, Goal, Look),
            (   technique(Name, Difficulty, _, Scope0, Goal0, _),
                Name \== trial,
                applies(Goal0, Rule),
                told(Scope0, Goal0, Lines, Scope, Goal, Look)
            ),
            Rungs0),
    all_work(Candidates, Work),
    look_again(Rungs0, Work, Rungs),
    unlisted_lines(Candidates, Listings0),
    listings_anew(Lines, Listings0, Listings).

told(_, sequence_elimination(Least, Most), Lines, listing, Least-Most, Lines) :-
    !.
told(_, naked_single, _, cell, naked_single, 0) :-
    !.
told(Scope, Goal, Lines, Scope, Goal, Lines).

%!  deduction_from(+Deduction0, +Level, +Candidates, -Deduction) is det.
%
%   Deduction goes on with Candidates, some of those of Deduction0, and with
%   the techniques of Level: `singles`, or all up to a difficulty. What has
%   been looked at before Deduction0 is known.

deduction_from(deduction(Candidates0, Rungs0, Listings0), Level, Candidates,
               deduction(Candidates, Rungs, Listings)) :-
    include(of_level(Level), Rungs0, Rungs1),
    changed_lines(Candidates0, Candidates, Changed),
    all_work(Candidates, work(Singles, _)),
    look_again(Rungs1, work(Singles, Changed), Rungs),
    listings_anew(Changed, Listings0, Listings).

of_level(Level, rung(Difficulty, _, Goal, _)) :-
    (   Level == singles
    ->  single(Goal)
    ;   up_to(Level, Difficulty)
    ).

single(naked_single).
single(hidden_single).

changed_lines(Candidates0, Candidates, Lines) :-
    all_lines(Candidates, All),
    set_elements(All, Numbers),
    findall(Bit,
            (   member(Number, Numbers),
                numbered_line(Number, Candidates, Line),
                line_sets(Line, Candidates, Sets),
                \+ line_sets(Line, Candidates0, Sets),
                Bit is 1<<Number
            ),
            Bits),
    sum_list(Bits, Lines).

%!  deduction_candidates(+Deduction, -Candidates) is det.
%!  deduction_listings(+Deduction, -Listings) is det.

deduction_candidates(deduction(Candidates, _, _), Candidates).

deduction_listings(deduction(_, _, Listings), Listings).

%!  deduction_shorter(+Deduction0, -Deduction) is det.
%
%   Deduction is Deduction0 with shorter listings where there are: that pays
%   if much is tried from there on.

deduction_shorter(deduction(Candidates, Rungs, Listings0),
                  deduction(Candidates, Rungs, Listings)) :-
    shorter_listings(Listings0, Candidates, Listings).

%!  easiest_step(+Deduction0, -Found, -Deduction) is det.
%
%   Found is the step that the easiest of the techniques allows, or `none` if
%   none of them helps. Deduction knows what has been looked at, but the step
%   is not made yet: deduction_after/4 does it.

easiest_step(deduction(Candidates, Rungs0, Listings0), Found,
             deduction(Candidates, Rungs, Listings)) :-
    listings_copy(Listings0, Listings),
    climb(Rungs0, Rungs, Candidates, Listings, Found).

%!  deduction_after(+Deduction0, +Step, -Deduction, -Lines) is det.
%
%   Deduction is Deduction0 after Step. Lines, a set, are those through the
%   cells that Step changes: they are to be looked at again.

deduction_after(deduction(Candidates0, Rungs0, Listings0), Step,
                deduction(Candidates, Rungs, Listings), Lines) :-
    candidates_copy(Candidates0, Candidates),
    make_step(Step, Candidates, work([], 0), Work),
    look_again(Rungs0, Work, Rungs),
    Work = work(_, Lines),
    listings_anew(Lines, Listings0, Listings).

%!  look_again(+Rungs0, +Work, -Rungs) is det.
%
%   Rungs are Rungs0 with the Work (singles_closure.pl) to look at, too. A
%   technique of the scope `clue` has nothing more to say there.

look_again(Rungs0, work(Singles, Lines), Rungs) :-
    elements_set(Singles, Cells),
    look_again(Rungs0, Cells, Lines, Rungs).

look_again([], _, _, []).
look_again([rung(Difficulty, Scope, Goal, Look0)|Rungs0], Cells, Lines,
           [rung(Difficulty, Scope, Goal, Look)|Rungs]) :-
    (   Scope == clue
    ->  Look = Look0
    ;   Scope == cell
    ->  Look is Look0 \/ Cells
    ;   Look is Look0 \/ Lines
    ),
    look_again(Rungs0, Cells, Lines, Rungs).

%!  climb(+Rungs0, -Rungs, +Candidates, !Listings, -Found) is det.
%
%   Found is what the first of Rungs0 finds that finds something: a step, what
%   filtered/6 finds, or `none`. Rungs are the same, with the lines that they
%   still have to look at.

climb([], [], _, _, none).
climb([Rung0|Rungs0], [Rung|Rungs], Candidates, Listings, Found) :-
    Rung0 = rung(Difficulty, Scope, Goal, Lines0),
    (   Lines0 =:= 0
    ->  Rung = Rung0,
        climb(Rungs0, Rungs, Candidates, Listings, Found)
    ;   Rung = rung(Difficulty, Scope, Goal, Lines),
        looked(Scope, Goal, Candidates, Listings, Lines0, Lines, Found0),
        (   Found0 == none
        ->  climb(Rungs0, Rungs, Candidates, Listings, Found)
        ;   Found = Found0,
            Rungs = Rungs0
        )
    ).

%   looked(+Scope, +Goal, +Candidates, !Listings, +Lines0, -Lines, -Found) is
%   det: Found is what Goal finds in Lines0, which are not none, or `none`.
%   Lines are still to be looked at.

looked(cell, Goal, Candidates, Listings, Cells0, Cells, Found) :-
    candidates_rule(Candidates, rule(Empties, _, _)),
    (   Empties > 1
    ->  looked(board, Goal, Candidates, Listings, Cells0, Cells, Found)
    ;   first_naked_single(Cells0, Candidates, Cells, Found)
    ).
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

%   A single that takes its height from no other cell never will.

first_naked_single(Cells0, Candidates, Cells, Found) :-
    (   Cells0 =:= 0
    ->  Cells = Cells0,
        Found = none
    ;   Index is lsb(Cells0),
        naked_single(Index, Candidates, Step)
    ->  Cells = Cells0,
        Found = Step
    ;   Cells1 is Cells0 /\ (Cells0-1),
        first_naked_single(Cells1, Candidates, Cells, Found)
    ).

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
