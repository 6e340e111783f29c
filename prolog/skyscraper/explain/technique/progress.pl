% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_progress,
          [ start_progress/2,           % +Candidates, -Progress
            progress_from/4,            % +Progress0, +Level, +Candidates,
                                        % -Progress
            progress_candidates/2,      % +Progress, -Candidates
            progress_listings/2,        % +Progress, -Listings
            progress_shorter/2,         % +Progress0, -Progress
            easiest_step/3,             % +Progress0, -Found, -Progress
            progress_after/3,           % +Progress0, +Step, -Progress
            step_lines/3                % +Step, +Candidates, -Lines
          ]).
:- use_module(candidates).
:- use_module(chain).
:- use_module(clue).
:- use_module(fish).
:- use_module(ladder).
:- use_module(reachability).
:- use_module(sequence).
:- use_module(single).
:- use_module(subset).
:- use_module(library(apply), [foldl/4, include/3, maplist/3, maplist/4]).
:- use_module(library(lists), [sum_list/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> One step after another, the easiest first

Each step is that of the first technique of the ladder that allows one, and
after it all begins anew. What a technique has seen in vain it looks at
again only after a change there: so progress is more than the candidates.

    ?- _Clues = clues([1,0],[0,0],[0,0],[0,0]),
       _C = candidates(2,_Clues,cells(0b110,0b110,0b110,0b110)),
       start_progress(_C, _Progress0),
       easiest_step(_Progress0, Step, _Progress1),
       progress_after(_Progress1, Step, _Progress).
    Step = step(clue_1, 1, on(column,1,top), [1-1], [place(1,1,2)], [],
                clue_1(2)).

Trial is not among them: what is tried is refuted by progress that is made
here.

Progress is progress(Candidates, Rungs, Listings). A rung is
rung(Difficulty, Scope, Goal, Lines): a row of the ladder and the lines that
it has to look at, a set of bits, one for a line and bit 0 for the first
row. Listings is listings(Anew, Lines): Lines has for each line what
sequence elimination found there, `unlisted`, or listed(Left, Listing,
State), with State `idle` if it allows no step, and `open` otherwise; the
lines in Anew have changed since.
*/

%!  start_progress(+Candidates, -Progress) is det.
%
%   Progress begins with Candidates, with all techniques but trial.

start_progress(Candidates,
               progress(Candidates, Rungs, listings(Lines, Unlisted))) :-
    candidates_size(Candidates, Size),
    Lines is (1<<(2*Size)) - 1,
    findall(rung(Difficulty, Scope, Goal, Lines),
            (   technique(Name, Difficulty, _, Scope, Goal, _),
                Name \== trial
            ),
            Rungs),
    findall(unlisted, board_line(Size, _), Unlisted0),
    compound_name_arguments(Unlisted, lines, Unlisted0).

%!  progress_from(+Progress0, +Level, +Candidates, -Progress) is det.
%
%   Progress goes on with Candidates, some of those of Progress0, and with the
%   techniques of Level: `singles`, or all up to a difficulty. What has been
%   looked at before Progress0 is known.

progress_from(progress(Candidates0, Rungs0, listings(Anew0, Lines)), Level,
              Candidates, progress(Candidates, Rungs, listings(Anew, Lines))) :-
    include(of_level(Level), Rungs0, Rungs1),
    changed_lines(Candidates0, Candidates, Changed),
    maplist(look_again(Changed), Rungs1, Rungs),
    Anew is Anew0 \/ Changed.

of_level(Level, rung(Difficulty, _, Goal, _)) :-
    (   Level == singles
    ->  single(Goal)
    ;   difficulty(Level, Most),
        difficulty(Difficulty, Rank),
        Rank =< Most
    ).

single(naked_single).
single(hidden_single).

changed_lines(Candidates0, Candidates, Lines) :-
    candidates_size(Candidates, Size),
    findall(Bit,
            (   Line = line(_, Number),
                board_line(Size, Line),
                line_sets(Line, Candidates, Sets),
                \+ line_sets(Line, Candidates0, Sets),
                (   Line = line(row, _)
                ->  Bit is 1<<(Number-1)
                ;   Bit is 1<<(Size+Number-1)
                )
            ),
            Bits),
    sum_list(Bits, Lines).

%!  progress_candidates(+Progress, -Candidates) is det.

progress_candidates(progress(Candidates, _, _), Candidates).

%!  progress_listings(+Progress, -Listings) is det.
%
%   Listings are those of Progress as closure.pl has them. They may be of
%   more candidates than Progress has by now.

progress_listings(progress(Candidates, _, listings(_, Lines)), Listings) :-
    candidates_size(Candidates, Size),
    findall(Line, board_line(Size, Line), BoardLines),
    compound_name_arguments(Lines, _, Known),
    maplist(known_listing(Candidates), BoardLines, Known, List),
    compound_name_arguments(Listings, listings, List).

known_listing(Candidates, Line, Known, Listing) :-
    (   Known = listed(_, Listing, _)
    ->  true
    ;   line_clues(Line, Candidates, 0, 0)
    ->  Listing = no_clue
    ;   Listing = unlisted
    ).

%!  progress_shorter(+Progress0, -Progress) is det.
%
%   Progress is Progress0 with shorter listings where there are: that pays if
%   much is tried from there on.

progress_shorter(progress(Candidates, Rungs, listings(Anew, Lines0)),
                 progress(Candidates, Rungs, listings(Anew, Lines))) :-
    candidates_size(Candidates, Size),
    findall(Line, board_line(Size, Line), BoardLines),
    Lines0 =.. [Name|Known0],
    maplist(shorter(Candidates), BoardLines, Known0, Known),
    Lines =.. [Name|Known].

shorter(Candidates, Line, Known0, Known) :-
    (   Known0 = listed(Left, Listing0, State),
        shorter_listing(Line, Candidates, Listing0, Listing)
    ->  Known = listed(Left, Listing, State)
    ;   Known = Known0
    ).

%!  easiest_step(+Progress0, -Found, -Progress) is det.
%
%   Found is the step that the easiest of the techniques allows, or `none` if
%   none of them helps. Progress knows what has been looked at, but the step
%   is not done yet: progress_after/3 does it.

easiest_step(progress(Candidates, Rungs0, Listings0), Found,
             progress(Candidates, Rungs, Listings)) :-
    climb(Rungs0, Candidates, Listings0, Listings, Rungs, Found).

climb([], _, Listings, Listings, [], none).
climb([Rung0|Rungs0], Candidates, Listings0, Listings, [Rung|Rungs], Found) :-
    rung_step(Rung0, Candidates, Listings0, Listings1, Rung, Found0),
    (   Found0 == none
    ->  climb(Rungs0, Candidates, Listings1, Listings, Rungs, Found)
    ;   Found = Found0,
        Rungs = Rungs0,
        Listings = Listings1
    ).

%   rung_step(+Rung0, +Candidates, +Listings0, -Listings, -Rung, -Found) is
%   det: Found is a step, or `none`.

rung_step(rung(Difficulty, Scope, Goal, Lines0), Candidates, Listings0,
          Listings, rung(Difficulty, Scope, Goal, Lines), Found) :-
    (   Lines0 =:= 0
    ->  Lines = 0,
        Listings = Listings0,
        Found = none
    ;   Goal = sequence_elimination(Least, Most)
    ->  listings_step(Least, Most, Candidates, Listings0, Listings, Found),
        (   Found == none
        ->  Lines = 0
        ;   Lines = Lines0
        )
    ;   Scope == board
    ->  Listings = Listings0,
        (   call(Goal, Candidates, Step)
        ->  Found = Step,
            Lines = Lines0
        ;   Found = none,
            Lines = 0
        )
    ;   Listings = Listings0,
        lines_step(Lines0, Goal, Candidates, Lines, Found)
    ).

lines_step(Lines0, Goal, Candidates, Lines, Found) :-
    (   Lines0 =:= 0
    ->  Lines = 0,
        Found = none
    ;   Number is lsb(Lines0),
        candidates_size(Candidates, Size),
        numbered_line(Number, Size, Line),
        (   call(Goal, Line, Candidates, Step)
        ->  Found = Step,
            Lines = Lines0
        ;   Lines1 is Lines0 /\ (Lines0-1),
            lines_step(Lines1, Goal, Candidates, Lines, Found)
        )
    ).

%   listings_step(+Least, +Most, +Candidates, +Listings0, -Listings, -Found)
%   is det: Found is the step of the line with the fewest arrangements, among
%   those that have Least..Most, or `none`.

listings_step(Least, Most, Candidates, listings(Anew, Lines0),
              listings(0, Lines), Found) :-
    Lines0 =.. [Name|Known],
    Lines =.. [Name|Known],             % to be changed here
    list_anew(Anew, Candidates, Lines),
    findall(Left-Number,
            (   arg(Number, Lines, listed(Left, _, open)),
                Left >= Least,
                Left =< Most
            ),
            Pairs),
    keysort(Pairs, Sorted),
    first_step(Sorted, Candidates, Lines, Found).

list_anew(Anew, Candidates, Lines) :-
    (   Anew =:= 0
    ->  true
    ;   Number is lsb(Anew),
        Index is Number + 1,
        arg(Index, Lines, Known),
        candidates_size(Candidates, Size),
        numbered_line(Number, Size, Line),
        (   listing_now(Known, Line, Candidates, Listing)
        ->  listing_left(Listing, Left),
            setarg(Index, Lines, listed(Left, Listing, open))
        ;   true
        ),
        Others is Anew /\ (Anew-1),
        list_anew(Others, Candidates, Lines)
    ).

listing_now(unlisted, Line, Candidates, Listing) :-
    line_listing(Line, Candidates, Listing).
listing_now(listed(_, Listing0, _), Line, Candidates, Listing) :-
    line_sets(Line, Candidates, Sets),
    narrowed_listing(Listing0, Sets, Listing).

first_step([], _, _, none).
first_step([_-Index|Pairs], Candidates, Lines, Found) :-
    Number is Index - 1,
    candidates_size(Candidates, Size),
    numbered_line(Number, Size, Line),
    arg(Index, Lines, listed(Left, Listing, _)),
    (   listing_step(Line, Candidates, Listing, Step)
    ->  Found = Step
    ;   setarg(Index, Lines, listed(Left, Listing, idle)),
        first_step(Pairs, Candidates, Lines, Found)
    ).

%!  progress_after(+Progress0, +Step, -Progress) is det.
%
%   Progress is Progress0 after Step: the lines through its cells are to be
%   looked at again.

progress_after(progress(Candidates0, Rungs0, listings(Anew0, Listings)), Step,
               progress(Candidates, Rungs, listings(Anew, Listings))) :-
    after_step(Step, Candidates0, Candidates),
    step_lines(Step, Candidates, Lines),
    maplist(look_again(Lines), Rungs0, Rungs),
    Anew is Anew0 \/ Lines.

%!  step_lines(+Step, +Candidates, -Lines) is det.
%
%   Lines, a set as in numbered_line/3, are those through the cells of
%   Candidates that Step changes.

step_lines(step(_, _, _, _, Placed, Removed, _), Candidates, Lines) :-
    candidates_size(Candidates, Size),
    foldl(touched(Size), Placed, 0, Lines0),
    foldl(touched(Size), Removed, Lines0, Lines).

touched(Size, place(Row, Column, _), Lines0, Lines) :-
    Lines is Lines0 \/ 1<<(Row-1) \/ 1<<(Size+Column-1).

look_again(Lines, rung(Difficulty, Scope, Goal, Lines0),
           rung(Difficulty, Scope, Goal, Lines1)) :-
    (   Scope == clue
    ->  Lines1 = Lines0
    ;   Lines1 is Lines0 \/ Lines
    ).
