% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ruled_square,
          [ ruled_square//3,            % +Rule, +Size, -Rows
            determined_ruled_square//3  % +Rule, +Size, -Rows
          ]).
:- use_module(determined_square).
:- use_module(fitting_square).
:- use_module(latin_square).
:- use_module(parts).
:- use_module(theme_square).
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/3]).

/** <module> Random squares by any rule

    ?- skyscraper_random_stream:random_stream(7, _Stream),
       ruled_square(rule(1,[],count), 4, Rows, _Stream, _).
    Rows = [[2,3,0,1],[0,1,2,3],[3,2,1,0],[1,0,3,2]].

A board with one empty cell in each line is a Latin square whose tallest
building is called 0. So all of them have the same probability, as Latin squares
have (latin_square.pl). With several empty cells the tallest ones are all called
0: each board can come, but those that come of more squares have a higher
probability. With further groups a board is found by a search that chooses at
random: each can come, and nobody knows how often.
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
    ;   { empty_puzzle(Rule, Size, Puzzle) },
        fitting_square(Puzzle, Rows)
    ).

building(Tallest, Height0, Height) :-
    (   Height0 =< Tallest
    ->  Height = Height0
    ;   Height = 0
    ).

%   empty_puzzle(+Rule, +Size, -Puzzle) is det: without givens and clues.

empty_puzzle(Rule, Size, problem(Rule,Size,Board,Sides)) :-
    parts_puzzle(problem(Rule,Size,_,_), [], Board, Sides).

%!  determined_ruled_square(+Rule, +Size, -Rows)// is semidet.
%
%   Rows is such a board that is the only one with its clues. By another rule
%   than the classic one this fails if none is found soon.

determined_ruled_square(Rule, Size, Rows) -->
    (   { classic_rule(Rule) }
    ->  determined_square(Size, Rows)
    ;   { empty_puzzle(Rule, Size, Puzzle),
          all_clues(Size, Clues)
        },
        determined_fitting_square(Puzzle, Clues, Rows)
    ).
