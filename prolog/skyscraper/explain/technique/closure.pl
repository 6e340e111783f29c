% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_closure,
          [ closure_rules/2,            % +Difficulty, -Rules
            board_listings/2,           % +Candidates, -Listings
            techniques_closure/5,       % +Rules, +Listings, +Candidates0,
                                        % +Gone, -Candidates
            difficulty_closure/3,       % +Difficulty, +Candidates0,
                                        % -Candidates
            line_listed/3,              % +Candidates, +Line, -Listing
            close/3,                    % +Work, +Lines, !Closing
            step_work/4                 % +Step, !Candidates, +Work0, -Work
          ]).
:- use_module(candidates).
:- use_module(chain).
:- use_module(clue).
:- use_module(fish).
:- use_module(ladder).
:- use_module(reachability).
:- use_module(sequence).
:- use_module(singles_closure).
:- use_module(subset).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [last/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> All that the techniques up to a difficulty say, at once

What the techniques leave in the end does not depend on their order: with
fewer candidates each of them says as much or more. So where only the end
matters, they can be used in the order that is the fastest, on one copy of
the board, and nothing is written down. singles_closure.pl does that for
singles alone.

    ?- _Cells = cells(0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,3],[0,2,0],[0,0,0],[0,0,0]),
       difficulty_closure(easy, candidates(3,_Clues,_Cells),
                          candidates(3, _Clues, Cells)).
    Cells = cells(0b1000,0b0100,0b0010,
                  0b0010,0b1000,0b0100,
                  0b0100,0b0010,0b1000).

A line whose arrangements may be listed at that difficulty needs no other
technique: what a step with a line says follows from its candidates and its
clues, and the arrangements say all that follows from these.
*/

%!  closure_rules(+Difficulty, -Rules) is det.
%
%   Rules are the techniques up to Difficulty without trial:
%   rules(Most, Clue, Line, Board). Lines are listed if Most of their
%   arrangements or fewer are left; the others are the goals of the other
%   techniques by their scope, without singles.

closure_rules(Difficulty, rules(Most, Clue, Line, Board)) :-
    findall(Each,
            goal_up_to(Difficulty, line, sequence_elimination(_, Each)),
            Counts),
    last(Counts, Most),
    goals_up_to(Difficulty, clue, Clue),
    goals_up_to(Difficulty, line, Line),
    goals_up_to(Difficulty, board, Board).

goals_up_to(Difficulty, Scope, Goals) :-
    findall(Goal,
            (   goal_up_to(Difficulty, Scope, Goal),
                atom(Goal),
                Goal \== naked_single,
                Goal \== hidden_single
            ),
            Goals).

goal_up_to(Difficulty, Scope, Goal) :-
    difficulty(Difficulty, Most),
    technique(Name, Each, _, Scope, Goal, _),
    Name \== trial,
    difficulty(Each, Rank),
    Rank =< Most.

%!  difficulty_closure(+Difficulty, +Candidates0, -Candidates) is semidet.
%
%   Candidates are those of Candidates0 when the techniques up to Difficulty,
%   without trial, have nothing more to say. Nothing of a higher difficulty is
%   tried. Fails if there is a contradiction/2.

difficulty_closure(Difficulty, Candidates0, Candidates) :-
    closure_rules(Difficulty, rules(Most, Clue, Line, Board)),
    candidates_copy(Candidates0, Candidates),
    board_listings(Candidates, Listings),
    Candidates = candidates(Size, _, Cells),
    functor(Cells, _, Count),
    all_changed(Count, Candidates, work([], 0), Work0),
    close_singles(Work0, Candidates, 0, _),
    Lines is (1<<(2*Size)) - 1,
    %   once they have been used, there is nothing left for them to do
    close_lines(Lines, closing(rules(Most, Clue, [], []), Listings,
                               Candidates)),
    close_lines(Lines, closing(rules(Most, [], Line, Board), Listings,
                               Candidates)).

all_changed(Index, Candidates, Work0, Work) :-
    (   Index =:= 0
    ->  Work = Work0
    ;   Candidates = candidates(_, _, Cells),
        arg(Index, Cells, Set),
        narrow_cell(Index, Set, Candidates, Work0, Work1),
        Next is Index - 1,
        all_changed(Next, Candidates, Work1, Work)
    ).

%!  board_listings(+Candidates, -Listings) is det.
%!  line_listed(+Candidates, +Line, -Listing) is det.
%
%   Listings has for each line what sequence.pl lists there, `no_clue`, or
%   `unlisted` if these are too many; or if nobody has tried yet. Listing is
%   that of one Line.

board_listings(Candidates, Listings) :-
    candidates_size(Candidates, Size),
    findall(Line, board_line(Size, Line), Lines),
    maplist(line_listed(Candidates), Lines, List),
    compound_name_arguments(Listings, listings, List).

line_listed(Candidates, Line, Listing) :-
    (   line_clues(Line, Candidates, 0, 0)
    ->  Listing = no_clue
    ;   line_listing(Line, Candidates, Listing0)
    ->  Listing = Listing0
    ;   Listing = unlisted
    ).

%!  techniques_closure(+Rules, +Listings, +Candidates0, +Gone, -Candidates)
%!      is semidet.
%
%   Candidates are those of Candidates0 without Gone, when the techniques of
%   Rules, those of the scope `clue` left out, have nothing more to say. They
%   have nothing to say of Candidates0. Gone are pairs Index-Set, as in
%   take_away/3. Listings are those of candidates that had all of
%   Candidates0. Fails if there is a contradiction/2.

techniques_closure(rules(Most, _, Line, Board), Listings0, Candidates0,
                   Gone, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    compound_name_arguments(Listings0, Name, Known),
    compound_name_arguments(Listings, Name, Known),
    take_away(Gone, Candidates, Work),
    close(Work, 0, closing(rules(Most, [], Line, Board), Listings,
                           Candidates)).

%!  close(+Work, +Lines, !Closing) is semidet.
%
%   All is done that follows from Work (close_singles/4), first what is the
%   cheapest. Lines are to be looked at, with those that singles change.
%   Closing is closing(Rules, Listings, Candidates), both a copy that nobody
%   else knows. Fails if there is a contradiction/2.

close(Work, Lines0, Closing) :-
    Closing = closing(_, _, Candidates),
    close_singles(Work, Candidates, Lines0, Lines),
    close_lines(Lines, Closing).

close_lines(Lines, Closing) :-
    (   Lines =:= 0
    ->  close_board(Closing)
    ;   Number is lsb(Lines),
        line_work(Number, Closing, Work),
        Others is Lines /\ (Lines-1),
        (   Work = work([], 0)
        ->  close_lines(Others, Closing)
        ;   close(Work, Others, Closing)
        )
    ).

close_board(Closing) :-
    Closing = closing(rules(_, _, _, Goals), _, Candidates),
    board_work(Goals, Candidates, Work),
    (   Work = work([], 0)
    ->  true
    ;   close(Work, 0, Closing)
    ).

board_work([], _, work([], 0)).
board_work([Goal|Goals], Candidates, Work) :-
    (   call(Goal, Candidates, Step)
    ->  step_work(Step, Candidates, work([], 0), Work)
    ;   board_work(Goals, Candidates, Work)
    ).

%!  step_work(+Step, !Candidates, +Work0, -Work) is semidet.
%
%   Step is made in Candidates, a copy that nobody else knows. Work is Work0
%   and what it changes.

step_work(step(_, _, _, _, Placed, Removed, _), Candidates, Work0, Work) :-
    foldl(place(Candidates), Placed, Work0, Work1),
    foldl(remove(Candidates), Removed, Work1, Work).

place(Candidates, place(Row, Column, Height), Work0, Work) :-
    Candidates = candidates(Size, _, _),
    Index is (Row-1)*Size + Column,
    Set is 1<<Height,
    narrow_cell(Index, Set, Candidates, Work0, Work).

remove(Candidates, place(Row, Column, Height), Work0, Work) :-
    Candidates = candidates(Size, _, Cells),
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set0),
    Set is Set0 xor (1<<Height),
    narrow_cell(Index, Set, Candidates, Work0, Work).

%   line_work(+Number, !Closing, -Work) is semidet: Work is what changes in
%   the line with Number. Fails if none of its arrangements is left.

line_work(Number, Closing, Work) :-
    Closing = closing(Rules, Listings, Candidates),
    Rules = rules(Most, Clue, LineGoals, _),
    candidates_size(Candidates, Size),
    numbered_line(Number, Size, Line),
    line_sets(Line, Candidates, Sets),
    Argument is Number + 1,
    arg(Argument, Listings, Known),
    (   listing_now(Known, Line, Sets, Candidates, Listing)
    ->  (   Listing = filtered(_)
        ->  Work = work([], 0)
        ;   listing_left(Listing, Left),
            Left > 0,
            (   Left =< Most
            ->  listing_filtered(Listing, Filtered, Sets1),
                setarg(Argument, Listings, filtered(Filtered)),
                line_cells(Line, Size, First, Step),
                narrow_line(Sets, Sets1, First, Step, Candidates,
                            work([], 0), Work)
            ;   fully_supported(Listing)
            ->  Work = work([], 0),     % neither do the others see anything
                setarg(Argument, Listings, filtered(Listing))
            ;   setarg(Argument, Listings, Listing),
                goals_work(Clue, LineGoals, Line, Candidates, Work)
            )
        )
    ;   goals_work(Clue, LineGoals, Line, Candidates, Work)
    ).

%   listing_now(+Known, +Line, +Sets, +Candidates, -Listing) is semidet:
%   Listing is that of Line with Sets, or filtered(Listing) if nothing has
%   changed since all that it says was done. Fails if there is none.

listing_now(no_clue, _, _, _, _) :-
    fail.
listing_now(unlisted, Line, _, Candidates, Listing) :-
    line_listing(Line, Candidates, Listing).
listing_now(listing(Sets0, Live, Supports), _, Sets, _, Listing) :-
    narrowed_listing(listing(Sets0, Live, Supports), Sets, Listing).
listing_now(filtered(Listing0), _, Sets, _, Listing) :-
    (   Listing0 = listing(Sets, _, _)
    ->  Listing = filtered(Listing0)
    ;   narrowed_listing(Listing0, Sets, Listing)
    ).

%   fully_supported(+Listing) is semidet: each candidate is in some
%   arrangement of Listing.

fully_supported(listing(Sets, Live, Supports)) :-
    fully_supported(Sets, 1, Supports, Live).

fully_supported([], _, _, _).
fully_supported([Set|Sets], Position, Supports, Live) :-
    (   Set /\ (Set-1) =:= 0            % all arrangements have it
    ->  true
    ;   arg(Position, Supports, AtPosition),
        all_supported(Set, AtPosition, Live)
    ),
    Next is Position + 1,
    fully_supported(Sets, Next, Supports, Live).

all_supported(Set, AtPosition, Live) :-
    (   Set =:= 0
    ->  true
    ;   Height is lsb(Set),
        arg(Height, AtPosition, Support),
        Live /\ Support =\= 0,
        Others is Set /\ (Set-1),
        all_supported(Others, AtPosition, Live)
    ).

%   listing_filtered(+Listing0, -Listing, -Sets) is det: Sets are the heights
%   that some arrangement of Listing0 has, Listing is the same with these.

listing_filtered(listing(Sets0, Live, Supports),
                 listing(Sets, Live, Supports), Sets) :-
    supported_sets(Sets0, 1, Supports, Live, Sets).

supported_sets([], _, _, _, []).
supported_sets([Set0|Sets0], Position, Supports, Live, [Set|Sets]) :-
    (   Set0 /\ (Set0-1) =:= 0          % all arrangements have it
    ->  Set = Set0
    ;   arg(Position, Supports, AtPosition),
        supported(Set0, AtPosition, Live, 0, Set)
    ),
    Next is Position + 1,
    supported_sets(Sets0, Next, Supports, Live, Sets).

supported(Set0, AtPosition, Live, Kept0, Kept) :-
    (   Set0 =:= 0
    ->  Kept = Kept0
    ;   Height is lsb(Set0),
        arg(Height, AtPosition, Support),
        (   Live /\ Support =:= 0
        ->  Kept1 = Kept0
        ;   Kept1 is Kept0 \/ 1<<Height
        ),
        Set1 is Set0 /\ (Set0-1),
        supported(Set1, AtPosition, Live, Kept1, Kept)
    ).

line_cells(line(row, Number), Size, First, 1) :-
    First is (Number-1)*Size + 1.
line_cells(line(column, Number), Size, Number, Size).

narrow_line([], [], _, _, _, Work, Work).
narrow_line([Set0|Sets0], [Set|Sets], Index, Step, Candidates, Work0, Work) :-
    (   Set0 =:= Set
    ->  Work1 = Work0
    ;   narrow_cell(Index, Set, Candidates, Work0, Work1)
    ),
    Next is Index + Step,
    narrow_line(Sets0, Sets, Next, Step, Candidates, Work1, Work).

%   The first step that one of the goals allows.

goals_work(Clue, LineGoals, Line, Candidates, Work) :-
    goals_work(Clue, Line, Candidates, Work0),
    (   Work0 = work([], 0)
    ->  goals_work(LineGoals, Line, Candidates, Work)
    ;   Work = Work0
    ).

goals_work([], _, _, work([], 0)).
goals_work([Goal|Goals], Line, Candidates, Work) :-
    (   call(Goal, Line, Candidates, Step)
    ->  step_work(Step, Candidates, work([], 0), Work)
    ;   goals_work(Goals, Line, Candidates, Work)
    ).
