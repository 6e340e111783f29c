% SPDX-License-Identifier: MIT

:- module(skyscraper_contraction,
          [ contracted_board/4,         % +Rule, +Size, ?Board, +Sides
            contracted/5,               % +Rule, +Size, ?Board, +Sides, -State
            all_decided/1,              % +State
            decided/1,                  % +State
            decided/3,                  % +State, :Start, :Choice
            decided_rows/3              % ?Rows, +Index, +State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(contraction/clue_elimination).
:- use_module(contraction/narrowing, [narrow_cell/4]).
:- use_module(contraction/propagation).
:- use_module(contraction/state, [inlined/2 as goal_expansion]).
:- use_module(contraction/unnumbered, [number_lines/2]).
:- use_module(search/fewest_places).
:- use_module(search/restart).
:- use_module('../rule/rule').

/** <module> Domain contraction, then choice

Every cell has a domain, the set of the heights it may still have. Every line
has the set of its arrangements that agree with its clues and the domains of
its cells. Domains and arrangements narrow each other until nothing changes.
Then the search tries a height that has few places in its row and its column
(search/fewest_places.pl).

    ?- contracted_board(rule(0,[],count), 4, Board,
                        [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

The first of the four steps of seed 003 is made once (clue_elimination.pl), the
others until they find nothing more (propagation.pl). What is known about a
board meanwhile is one term (contraction/state.pl).

Source: seed 003, with the tables instead of its generated sequences.
*/

%!  contracted_board(+Rule, +Size, ?Board, +Sides) is nondet.
%
%   True if Board is a Size by Size grid that shows the clues in Sides, by Rule
%   (rule/rule.pl). Board is a list of Size lists of Size variables or heights,
%   or as much of it as is known: lists may be partial. Sides are four lists of
%   Size integers, 0 for no clue. (Their types are not checked here:
%   rule/board_shape.pl does that where a puzzle comes in.) Enumerates every
%   solution once, and leaves no choice point after the last.

contracted_board(Rule, Size, Board, Sides) :-
    contracted(Rule, Size, Board, Sides, State),
    decided(State),
    decided_rows(Board, 1, State).

%!  contracted(+Rule, +Size, ?Board, +Sides, -State) is semidet.
%
%   State (contraction/state.pl) is the board after propagation, before
%   anything is tried. Arguments are those of contracted_board/4.

contracted(Rule, Size, Board, Sides, State) :-
    clue_elimination(Rule, Size, Board, Sides, State),
    propagate(State).

%!  all_decided(+State) is semidet.
%
%   Each cell of State has one height.

all_decided(State) :-
    state_cells(State, Cells),
    \+ ( arg(_, Cells, Domain),
         Domain /\ (Domain-1) =\= 0
       ).

%!  decided(+State) is nondet.
%!  decided(+State, :Start, :Choice) is nondet.
%
%   Decides all cells of State, which has been propagated, in every possible
%   way, each way once.
%
%   The next choice is the height with the fewest places; or what Choice says,
%   which may keep a Memory:
%
%     - call(Start, +Weights, -Memory) is det: the initial Memory. Weights are
%       those of attempt_weights/2.
%     - call(Choice, +State, -Index, -Height, +Memory0, -Memory) is semidet: a
%       height for the cell with that Index, which also has others. Fails if
%       all cells are decided.

:- meta_predicate
    decided(+, 2, 5).

decided(State) :-
    decided(State, =, first_choice).

decided(State, Start, Choice) :-
    (   all_decided(State)
    ->  true
    ;   state_cells(State, Cells),
        functor(Cells, _, Count),
        restarting(Count, search(State, Start, Choice))
    ).

%!  decided_rows(?Rows, +Index, +State) is semidet.
%
%   Rows are those of the board from the cell with that Index on. Fails if a
%   cell is not decided.

decided_rows([], _, _).
decided_rows([Row|Rows], Index0, State) :-
    decided_row(Row, Index0, Index, State),
    decided_rows(Rows, Index, State).

decided_row([], Index, Index, _).
decided_row([Height|Heights], Index0, Index, State) :-
    cell_domain(State, Index0, Domain),
    Domain /\ (Domain-1) =:= 0,
    Height is msb(Domain),
    Index1 is Index0 + 1,
    decided_row(Heights, Index1, Index, State).

%   search(+State, :Start, :Choice, +Attempt) is nondet: decides all cells, one
%   choice after another.

search(State, Start, Choice, Attempt) :-
    attempt_weights(Attempt, Weights),
    call(Start, Weights, Memory),
    choose(State, Choice, Memory, Attempt).

choose(State, Choice, Memory0, Attempt) :-
    number_lines(State, Dirty),
    (   Dirty =\= 0
    ->  propagate(Dirty, State),
        choose(State, Choice, Memory0, Attempt)
    ;   call(Choice, State, Index, Height, Memory0, Memory)
    ->  cell_domain(State, Index, Domain),
        Chosen is 1<<Height,
        Others is Domain xor Chosen,
        (   narrow_cell(Index, Chosen, State, Dirty1)
        ;   failed_choice(Attempt, Index),
            narrow_cell(Index, Others, State, Dirty1)
        ),
        propagate(Dirty1, State),
        choose(State, Choice, Memory, Attempt)
    ;   true
    ).

%   first_choice(+State, -Index, -Height, +Weights, -Weights) is semidet: what
%   is tried first.

first_choice(State, Index, Height, Weights, Weights) :-
    state_size(State, Size),
    state_cells(State, Cells),
    fewest_places(Size, Cells, Weights, Index, Height).
