% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ruled_square,
          [ ruled_square//3,            % +Rule, +Size, -Rows
            fitting_square//2,          % +Puzzle, -Rows
            fitting_squares/3           % +Most, +Puzzle, -Squares
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set').
:- use_module('../rule/rule').
:- use_module('../solve/contraction').
:- use_module('../solve/contraction/state', [inlined/2 as goal_expansion]).
:- use_module(latin_square).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Random squares by any rule

    ?- skyscraper_random_stream:random_stream(7, _Stream),
       ruled_square(rule(1,[],count), 4, Rows, _Stream, _).
    Rows = [[2,3,0,1],[0,1,2,3],[3,2,1,0],[1,0,3,2]].

A board with one empty cell in each line is a Latin square whose tallest
building is called 0. So all of them have the same probability, as Latin
squares do (latin_square.pl). With several empty cells the tallest buildings
are all called 0: each board can come, but those that come from more squares
have a higher probability. A search that chooses at random finds a board with
further groups, or one that fits a puzzle: each can come, and nobody knows how
often.

    ?- skyscraper_random_stream:random_stream(5, _Stream),
       fitting_square(problem(rule(0,[],count), 3,
                              [[_,_,_],[_,1,_],[_,_,_]],
                              [[0,0,0],[2,0,0],[0,0,0],[0,0,0]]),
                      Rows, _Stream, _).
    Rows = [[1,3,2],[2,1,3],[3,2,1]].
*/

%!  ruled_square(+Rule, +Size, -Rows)// is semidet.
%
%   Rows is a random solved board by Rule. Fails if there is none.

ruled_square(Rule, Size, Rows) -->
    (   { Rule = rule(_, [], _) }
    ->  random_square(Size, Square),
        { rule_tallest(Rule, Size, Tallest),
          maplist(maplist(building(Tallest)), Square, Rows)
        }
    ;   { parts_puzzle(problem(Rule,Size,_,_), [], Board, Sides) },
        fitting_square(problem(Rule,Size,Board,Sides), Rows)
    ).

building(Tallest, Height0, Height) :-
    (   Height0 =< Tallest
    ->  Height = Height0
    ;   Height = 0
    ).

%!  fitting_square(+Puzzle, -Rows)// is semidet.
%
%   Rows are a solution of Puzzle, problem(Rule, Size, Board, Sides), with
%   variables where nothing is given and 0 where there is no clue. Fails if
%   there is none.
%
%   This is contraction, then choice, as in contraction.pl, but it tries a
%   random height in a random one of the cells with the fewest heights.

fitting_square(problem(Rule,Size,Board,Sides), Rows) -->
    random_below(0x100000000, Seed),
    { copy_term(Board, Rows),
      contracted(Rule, Size, Rows, Sides, State),
      once(decided(State, choice_stream(Seed), random_choice)),
      decided_rows(Rows, 1, State)
    }.

%   choice_stream(+Seed, +Weights, -Stream) is det: each restart of a search
%   has another stream. Its seed is Seed plus Weights, which count the choices
%   that have failed before.

choice_stream(Seed, Weights, Stream) :-
    compound_name_arguments(Weights, _, Counts),
    sum_list([Seed|Counts], Sum),
    random_stream(Sum, Stream).

random_choice(State, Index, Height) -->
    { state_cells(State, Cells),
      findall(Count-Index0,
              (   arg(Index0, Cells, Set),
                  Count is popcount(Set),
                  Count > 1
              ),
              Counted),
      keysort(Counted, Ordered),
      group_pairs_by_key(Ordered, [_-Undecided|_])
    },
    random_element(Undecided, Index),
    { cell_domain(State, Index, Domain),
      set_elements(Domain, Heights)
    },
    random_element(Heights, Height).

%!  fitting_squares(+Most, +Puzzle, -Squares) is det.
%
%   Squares are the first solutions of Puzzle, as in fitting_square//2, at most
%   Most of them.

fitting_squares(Most, problem(Rule,Size,Board,Sides), Squares) :-
    findall(Board,
            limit(Most, contracted_board(Rule, Size, Board, Sides)),
            Squares).
