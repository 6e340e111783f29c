% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_next_height,
          [ next_height/4,              % +Status, +Board, +Candidates, -Next
            next_mark/4,                % +Status, +Board, +Candidates,
                                        % -Moment
            empty_cell/2                % +Board, -Cell
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(candidates).
:- use_module(crossing_out).
:- use_module(explanation).
:- use_module(ladder).
:- use_module(moments).
:- use_module(technique/single, [single_step/2]).
:- use_module(library(apply), [foldl/4, include/3]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, nth1/3]).

/** <module> The next height that can be written, and the steps to it

Many deductions only remove a height here and there, which only pencil marks
show. Whoever writes just heights wants to know which one comes next, with only
the deductions that it needs.

    ?- _Cells = cells(0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([2,0,0],[2,0,3],[0,0,0],[0,0,0]),
       next_height(unique, [[_,_,_],[_,_,_],[_,_,_]],
                   candidates(3,rule(0,[],count),_Clues,_Cells),
                   next(Place, [Moment])).
    Place = place(3, 1, 1), Moment = …
*/

%!  next_height(+Status, +Board, +Candidates, -Next) is semidet.
%
%   Next is next(Place, Moments): Place can be written into an empty cell of
%   Board, and Moments are the steps from Candidates that it needs, as in
%   needed_moments/4; or a single_step/2, if Candidates have no other height
%   there once the known ones are crossed out. Of the heights that are near, the
%   one with the easiest steps is taken; of several such, the one with the
%   fewest steps. Status is as in next_step/3. Fails if no step leads to a
%   height.

next_height(Status, Board, Candidates0, Next) :-
    written_out(Board, Candidates0, Candidates),
    (   unwritten(Board, Candidates, Place, Moment)
    ->  Next = next(Place, [Moment])
    ;   start_path(Candidates, Path),
        near_steps(Path, Status, Board, Steps),
        step_moments(Steps, Candidates, Reversed, _),
        findall(Effort-Next0,
                way(Reversed, Candidates, Board, Effort, Next0),
                Ways),
        keysort(Ways, [_-Next|_])
    ).

%   written_out(+Board, +Candidates0, -Candidates) is det: the heights on Board
%   are crossed out.

written_out(Board, Candidates0, Candidates) :-
    append(Board, Heights),
    findall(Index,
            (   nth1(Index, Heights, Height),
                nonvar(Height)
            ),
            Known),
    crossed_out(Known, Candidates0, Candidates, _).

%   unwritten(+Board, +Candidates, -Place, -Moment) is nondet: an empty cell of
%   Board has one height left, that of Place. Moment tells that.

unwritten(Board, Candidates, Place, Moment) :-
    empty_cell(Board, Cell),
    decided_places([Cell], Candidates, [Place]),
    single_step(Place, Step),
    moment_of(Step, [], Candidates, Moment).

%!  next_mark(+Status, +Board, +Candidates, -Moment) is semidet.
%
%   Moment has the easiest step that Candidates allow, where the heights on
%   Board are crossed out: to write the only height left in an empty cell, if
%   that is new or crosses something out, or else the next_step/3. If there is
%   none, any height that can be written is next.

next_mark(Status, Board, Candidates0, Moment) :-
    written_out(Board, Candidates0, Candidates),
    (   unwritten(Board, Candidates, place(Row, Column, _), Single),
        (   \+ decided_places([Row-Column], Candidates0, [_])
        ;   \+ moment_gone(Single, [])
        )
    ->  Moment = Single
    ;   next_step(Status, Candidates, Step)
    ->  step_moments([Step], Candidates, [Moment], _)
    ;   once(unwritten(Board, Candidates, _, Moment))
    ).

%!  empty_cell(+Board, -Cell) is nondet.
%
%   Cell is `Row-Column` of an empty cell of Board.

empty_cell(Board, Row-Column) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Cell),
    var(Cell).

%   near_steps(+Path, +Status, +Board, -Steps) is det: Steps lead from Path to
%   the first height that is new on Board, and at most 25 steps further.

near_steps(Path0, Status, Board, Steps) :-
    (   path_step(Status, Path0, Step, Path)
    ->  Steps = [Step|Steps1],
        path_candidates(Path0, Before),
        path_candidates(Path, After),
        (   new_height(Board, Before, After, _)
        ->  more_steps(25, Path, Steps1)
        ;   near_steps(Path, Status, Board, Steps1)
        )
    ;   Steps = []
    ).

%   more_steps(+More, +Path, -Steps) is det: at most More steps, without trial,
%   as if there were several solutions.

more_steps(More, Path0, Steps) :-
    (   More > 0,
        path_step(multiple, Path0, Step, Path)
    ->  Steps = [Step|Steps1],
        Fewer is More - 1,
        more_steps(Fewer, Path, Steps1)
    ;   Steps = []
    ).

new_height(Board, Before, After, Place) :-
    empty_cell(Board, Row-Column),
    candidates_at(After, Row, Column, Set),
    single(Set),
    \+ candidates_at(Before, Row, Column, Set),
    cell_places(Row-Column, Set, [Place]).

%   way(+Reversed, +Start, +Board, -Effort, -Next) is nondet: Next is for a
%   height that one of the moments Reversed makes new on Board. They begin with
%   Start.

way(Reversed, Start, Board, Effort, next(Place, Moments)) :-
    first_before(Reversed, Moment, Earlier),
    Moment = moment(Before, Step, After, Places0),
    new_height(Board, Before, After, Place),
    Place = place(Row, Column, _),
    Step = step(_, _, _, _, Placed, _, _),
    (   memberchk(Place, Placed)
    ->  step_sight(Step, Sight),
        needed_moments(Sight, Start, Earlier, Needed),
        include(in_cell(Row, Column), Places0, Places),
        append(Needed, [moment(Before, Step, After, Places)], Moments)
    ;   needed_moments([cell(Row-Column)], Start, [Moment|Earlier],
                       Moments)
    ),
    foldl(effort, Moments, 0-0, Rank-Count),
    moment_told(Moment, Told),
    (   memberchk(Place, Told)
    ->  Later = 0
    ;   Later = 1                       % left when others are crossed out
    ),
    Effort = effort(Rank, Count, Later).

%   first_before(+Reversed, -Moment, -Earlier) is nondet: the earliest first.

first_before([_|Reversed], Moment, Earlier) :-
    first_before(Reversed, Moment, Earlier).
first_before([Moment|Earlier], Moment, Earlier).

in_cell(Row, Column, place(Row, Column, _)).

%   Effort is Rank-Count: the rank of the hardest step, and how many steps
%   cannot be seen at a glance, as naked singles can.

effort(moment(_, Step, _, _), Rank0-Count0, Rank-Count) :-
    step_difficulty(Step, Difficulty),
    difficulty(Difficulty, Rank1),
    Rank is max(Rank0, Rank1),
    (   Step = step(naked_single, _, _, _, _, _, _)
    ->  Count = Count0
    ;   Count is Count0 + 1
    ).
