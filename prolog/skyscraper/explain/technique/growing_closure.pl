% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_growing_closure,
          [ closure_start/2,            % +Size, -Closed
            closure_with/4              % +Rules, +Closed0, +Added, -Closed
          ]).
:- use_module(candidates).
:- use_module(closure).
:- use_module(clue).
:- use_module(singles_closure).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [same_length/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What the techniques say of a puzzle to which parts are added

What follows from some clues and givens follows from more of them, too. So
when a puzzle gets more, all that is known goes on being known, and only the
lines of what is new are looked at.

    ?- _Rules = rules(3,[],[],[]), closure_start(2, _Closed0),
       _Sides = [[0,0],[2,0],[0,0],[0,0]],
       closure_with(_Rules, _Closed0, added([0],_Sides,[]), _Closed),
       _Closed = closed(candidates(_, _, Cells), _).
    Cells = cells(0b010,0b100, 0b100,0b010).
*/

%!  closure_start(+Size, -Closed) is det.
%!  closure_with(+Rules, +Closed0, +Added, -Closed) is semidet.
%
%   Closed is closed(Candidates, Listings): what the techniques of Rules leave
%   of a puzzle of that Size, and the listings of its lines. closure_start/2
%   is the puzzle without any clue or given. closure_with/4 goes on from
%   Closed0 when something is Added, which is added(Numbers, Sides, Places):
%   Sides are all clues by now, Numbers (as in numbered_line/3) are those of
%   the lines with more of them than before, and Places are new givens,
%   place(Row, Column, Height). Fails if there is a contradiction/2.

closure_start(Size, closed(Candidates, Listings)) :-
    length(Board, Size),
    length(Clues, Size),
    maplist(same_length(Clues), Board),
    maplist(=(0), Clues),
    start_candidates(Board, [Clues,Clues,Clues,Clues], Candidates),
    board_listings(Candidates, Listings).

closure_with(rules(Most, Clue, Line, Board), closed(Candidates0, Listings0),
             added(Numbers, Sides, Places), closed(Candidates, Listings)) :-
    with_sides(Candidates0, Sides, Candidates1),
    candidates_copy(Candidates1, Candidates),
    compound_name_arguments(Listings0, Name, Known),
    compound_name_arguments(Listings, Name, Known),
    foldl(given(Candidates), Places, work([], 0), Work0),
    foldl(more_clues(Clue, Listings, Candidates), Numbers, Work0-0,
          Work-Lines),
    close(Work, Lines, closing(rules(Most, [], Line, Board), Listings,
                                 Candidates)).

given(Candidates, place(Row, Column, Height), Work0, Work) :-
    candidates_at(Candidates, Row, Column, Set0),
    Set is 1<<Height,
    (   Set =:= Set0
    ->  Work = Work0
    ;   candidates_size(Candidates, Size),
        Index is (Row-1)*Size + Column,
        narrow_cell(Index, Set, Candidates, Work0, Work)
    ).

more_clues(Goals, Listings, Candidates, Number, Work0-Lines0, Work-Lines) :-
    candidates_size(Candidates, Size),
    numbered_line(Number, Size, Line),
    line_listed(Candidates, Line, Listing),
    Argument is Number + 1,
    setarg(Argument, Listings, Listing),
    Lines is Lines0 \/ 1<<Number,
    foldl(used_up(Line, Candidates), Goals, Work0, Work).

%   used_up(+Line, !Candidates, +Goal, +Work0, -Work) is semidet: every step
%   that Goal, a technique of the scope `clue`, allows is made.

used_up(Line, Candidates, Goal, Work0, Work) :-
    (   call(Goal, Line, Candidates, Step)
    ->  step_work(Step, Candidates, Work0, Work1),
        used_up(Line, Candidates, Goal, Work1, Work)
    ;   Work = Work0
    ).
