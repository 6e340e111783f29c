% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_closure,
          [ closure_rules/3,            % +Level, +Rule, -Rules
            difficulty_closure/3,       % +Difficulty, +Candidates0,
                                        % -Candidates
            closure_start/3,            % +Rule, +Size, -Closed
            closure_with/4,             % +Rules, +Closed0, +Added, -Closed
            closure_without/4,          % +Rules, +Closed0, +Gone, -Candidates
            closed_candidates/2,        % +Closed, -Candidates
            clue_sets/4                 % +Goals, +Line, +Candidates, -Sets
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(lines).
:- use_module('../kept', [kept/3]).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module(candidates).
:- use_module(deduction).
:- use_module(ladder).
:- use_module(listings).
:- use_module(singles_closure).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [last/2, member/2, memberchk/2]).

/** <module> All that the techniques up to a difficulty say, at once

What the techniques leave in the end does not depend on their order: with
fewer candidates each of them says as much or more. So where only the end
matters, they are used in the fastest order, on one copy of the board, and no
step is recorded.

    ?- _Classic = rule(0, [], count), closure_rules(easy, _Classic, _Rules),
       closure_start(_Classic, 2, _Closed0),
       _Sides = [[0,0],[2,0],[0,0],[0,0]],
       closure_with(_Rules, _Closed0, added([0],_Sides,[]), _Closed),
       closed_candidates(_Closed, candidates(_, _, _, Cells)).
    Cells = cells(0b010,0b100, 0b100,0b010).

What follows from some clues and givens follows from more of them, too. So
when a puzzle gets more, all that is known stays known, and only the lines of
what is new are looked at. The same holds when candidates go.

A closed puzzle is closed(Candidates, Listings, Work): Work (as in
singles_closure.pl) is what has not been looked at yet.
*/

%!  closure_rules(+Level, +Rule, -Rules) is det.
%
%   Rules are the techniques of Level, `singles` or all up to a difficulty
%   except trial, that apply to Rule. They are rules(Clue, Rungs): the goals of
%   the scope `clue`, which have nothing more to say once they have been used
%   on a line, and rungs (deduction.pl) for the others. Singles need none. A
%   line whose arrangements may be listed is filtered, and no other technique
%   looks at it: filtering says all that follows from it.

closure_rules(Level, Rule, rules(Clue, Rungs)) :-
    findall(Scope-Goal,
            (   level_goal(Level, Scope, Goal),
                applies(Goal, Rule)
            ),
            Goals),
    findall(Goal, member(clue-Goal, Goals), Clue),
    findall(rung(Scope, Goal, 0),
            (   member(Scope-Goal, Goals),
                Scope \== clue,
                \+ memberchk(Goal, [ naked_single,
                                     hidden_single,
                                     sequence_elimination(_, _)
                                   ])
            ),
            Others),
    findall(Each, member(_-sequence_elimination(_, Each), Goals), Counts),
    (   last(Counts, Most)
    ->  Rungs = [rung(filter, Most, 0)|Others]
    ;   Rungs = Others
    ).

%!  difficulty_closure(+Difficulty, +Candidates0, -Candidates) is semidet.
%
%   Candidates are what is left of Candidates0 when the techniques up to
%   Difficulty, without trial, have nothing more to say. Fails if there is a
%   contradiction/2.

difficulty_closure(Difficulty, Candidates0, Candidates) :-
    candidates_rule(Candidates0, Rule),
    closure_rules(Difficulty, Rule, Rules),
    candidates_sides(Candidates0, Sides),
    unlisted_lines(Candidates0, Listings),
    all_work(Candidates0, Work),
    all_lines(Candidates0, Lines),
    set_elements(Lines, Numbers),
    closure_with(Rules, closed(Candidates0, Listings, Work),
                 added(Numbers, Sides, []), Closed),
    closed_candidates(Closed, Candidates).

%!  closure_start(+Rule, +Size, -Closed) is det.
%!  closure_with(+Rules, +Closed0, +Added, -Closed) is semidet.
%
%   Closed is what the techniques of Rules leave of a puzzle. closure_start/3
%   gives the puzzle of that Size, by Rule, without any clue or given.
%   closure_with/4 goes on from Closed0 with what is Added, added(Numbers,
%   Sides, Places): Sides are now all clues, Numbers (as in numbered_line/3)
%   are the lines with more of them than before, and Places are new givens,
%   place(Row, Column, Height). Fails if there is a contradiction/2.

closure_start(Rule, Size, closed(Candidates, Listings, work([], 0))) :-
    empty_board(Rule, Size, 0, 0, Candidates),
    unlisted_lines(Candidates, Listings).

%   empty_board(+Rule, +Size, +Near, +Far, -Candidates) is det: there are no
%   givens, and no clues except Near and Far of the first row, 0 for none.

empty_board(Rule, Size, Near, Far, Candidates) :-
    board_shape(Rule, Size, Board, Sides),
    Sides = [_,[Near|_],_,[Far|_]],
    term_variables(Sides, Open),
    maplist(=(0), Open),
    sides_by(Rule, Sides, Ruled),
    start_candidates(Board, Ruled, Candidates).

closure_with(rules(Goals, Rungs), closed(Candidates0, Listings0, Work0),
             added(Numbers, Sides, Places),
             closed(Candidates, Listings, work([], 0))) :-
    with_sides(Candidates0, Sides, Candidates1),
    candidates_copy(Candidates1, Candidates),
    listings_copy(Listings0, Listings),
    make_step(step(given, 0, none, [], Places, [], given), Candidates, Work0,
              Work1),
    foldl(more_clues(Goals, Listings, Candidates), Numbers, Work1-0,
          Work-Lines),
    close(Work, Lines, Rungs, Candidates, Listings).

more_clues(Goals, Listings, Candidates, Number, Work0-Lines0, Work-Lines) :-
    unlist_line(Number, Listings),
    Lines is Lines0 \/ 1<<Number,
    numbered_line(Number, Candidates, Line),
    clue_sets(Goals, Line, Candidates, Sets),
    narrow_line(Line, Sets, Candidates, Work0, Work).

%!  clue_sets(+Goals, +Line, +Candidates, -Sets) is det.
%
%   Sets are what Goals, techniques of the scope `clue`, leave in the cells of
%   Line because of its clues.

clue_sets(Goals, Line, Candidates, Sets) :-
    line_clues(Line, Candidates, Near, Far),
    candidates_size(Candidates, Size),
    candidates_rule(Candidates, rule(Empties, _, Weight)),
    clue_sets(Goals, rule(Empties, [], Weight), Size, Near, Far, Sets).

%   That is the same wherever the line is: it is computed once.

clue_sets(Goals, Rule, Size, Near, Far, Sets) :-
    kept(clue_sets(Goals, Rule, Size, Near, Far),
         first_row_sets(Goals, Rule, Size, Near, Far), Sets).

first_row_sets(Goals, Rule, Size, Near, Far, Sets) :-
    empty_board(Rule, Size, Near, Far, Candidates),
    Line = line(row, 1),
    foldl(used_up(Line, Candidates), Goals, work([], 0), _),
    line_sets(Line, Candidates, Sets).

%   used_up(+Line, !Candidates, +Goal, +Work0, -Work) is det: makes every step
%   that Goal allows in Line.

used_up(Line, Candidates, Goal, Work0, Work) :-
    (   line_step(Goal, Line, Candidates, Step)
    ->  make_step(Step, Candidates, Work0, Work1),
        used_up(Line, Candidates, Goal, Work1, Work)
    ;   Work = Work0
    ).

%!  closure_without(+Rules, +Closed0, +Gone, -Candidates) is semidet.
%
%   Candidates are what is left of those of Closed0 without Gone, pairs
%   Index-Set as in take_away/4, when the techniques of Rules, except those of
%   the scope `clue`, have nothing more to say. The listings of Closed0 may be
%   older, from before candidates went. Fails if there is a contradiction/2.

closure_without(rules(_, Rungs), closed(Candidates0, Listings0, Work0), Gone,
                Candidates) :-
    candidates_copy(Candidates0, Candidates),
    listings_copy(Listings0, Listings),
    take_away(Gone, Candidates, Work0, Work),
    close(Work, 0, Rungs, Candidates, Listings).

%!  closed_candidates(+Closed, -Candidates) is det.

closed_candidates(closed(Candidates, _, _), Candidates).

%   close(+Work, +Lines, +Rungs, !Candidates, !Listings) is semidet: does all
%   that follows from Work, the cheapest first. Lines, and all lines that
%   change, have to be looked at.

close(Work0, Lines0, Rungs0, Candidates, Listings) :-
    close_singles(Work0, Candidates, Lines0, Lines),
    look_again(Rungs0, work([], Lines), Rungs1),
    climb(Rungs1, Rungs, Candidates, Listings, Found),
    (   Found == none
    ->  true
    ;   found_work(Found, Candidates, Work),
        close(Work, 0, Rungs, Candidates, Listings)
    ).

found_work(filtered(Line, Sets), Candidates, Work) =>
    narrow_line(Line, Sets, Candidates, work([], 0), Work).
found_work(contradiction, _, _) =>
    fail.
found_work(Step, Candidates, Work) =>
    make_step(Step, Candidates, work([], 0), Work).
