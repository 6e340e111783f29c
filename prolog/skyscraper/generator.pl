% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_generator,
          [ generateBoardEasy/3,        % +Size, ?Board, ?Sides
            generateBoardMedium/3,      % +Size, ?Board, ?Sides
            generateBoardHard/3,        % +Size, ?Board, ?Sides
            generateBoard/4,            % +Size, ?Board, ?Sides, +Probability
            generateBoard/5,            % …, +Options
            restrictVarsInSides/2,      % ?Sides, +Probability
            restrictVarsInRow/2         % ?Clues, +Probability
          ]).
:- use_module(library(clpfd)).
:- use_module(solver).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(random), [maybe/1]).

/** <module> Random boards with clues

The solver run backwards: the clues are variables too, and each is shown
with some probability.  The board is one solution of these clues, and
often not the only one.

    ?- generateBoard(4, Board, Sides, 0.8, [seed(7)]),
       printBoard(Board, Sides).

Up to size 9 that takes about a second.  Above it takes longer with each
size, several seconds from 12 on: so many clues that are not known yet say
little about the cells, and each step of the search looks at all of them.

Source: seed 001, section 4, and generator.pl of the appendix. There every
call gave the same board; here only the same seed does.
*/

%!  generateBoardEasy(+Size, ?Board, ?Sides) is semidet.
%
%   generateBoard/4 with 95 of 100 clues shown.

generateBoardEasy(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.95).

%!  generateBoardMedium(+Size, ?Board, ?Sides) is semidet.
%
%   generateBoard/4 with 80 of 100 clues shown.

generateBoardMedium(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.8).

%!  generateBoardHard(+Size, ?Board, ?Sides) is semidet.
%
%   generateBoard/4 with 65 of 100 clues shown.

generateBoardHard(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.65).

%!  generateBoard(+Size, ?Board, ?Sides, +Probability) is semidet.
%!  generateBoard(+Size, ?Board, ?Sides, +Probability, +Options) is semidet.
%
%   Board is a random solved grid and Sides its clues, each of which is
%   shown with Probability (0 to 1) and otherwise 0. Either may be partly
%   filled or constrained before; fails if that leaves no solution. From
%   Size 12 on it takes seconds (5 at 12 and 15 at 14, on a small machine).
%
%   Options:
%
%     - seed(+Seed)
%       Start the random numbers at Seed: the same arguments then give the
%       same board. (So does set_random(seed(Seed)) before the call.)
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

generateBoard(Size, Board, Sides, Probability) :-
    generateBoard(Size, Board, Sides, Probability, []).

generateBoard(Size, Board, Sides, Probability, Options) :-
    must_be(positive_integer, Size),
    must_be(number, Probability),
    (   0 =< Probability,
        Probability =< 1
    ->  true
    ;   domain_error(probability, Probability)
    ),
    start_random(Options),
    length(Sides, 4),
    sidesDomain(Size, Sides),
    restrictVarsInSides(Sides, Probability),
    once(solveBoard(Size, Board, Sides, [values(random)])).

start_random(Options) :-
    must_be(list, Options),
    maplist(known_option, Options),
    (   Options = [First,Second|_]
    ->  domain_error(option_beside(First), Second)
    ;   Options = [seed(Seed)]
    ->  set_random(seed(Seed))
    ;   true
    ).

known_option(Option) :-
    (   nonvar(Option),
        Option = seed(_)
    ->  true
    ;   domain_error(generate_board_option, Option)
    ).

%!  restrictVarsInSides(?Sides, +Probability) is semidet.
%
%   Every clue in Sides, a list of lists of variables, is not 0 with the
%   given Probability, and 0 otherwise.

restrictVarsInSides([], _).
restrictVarsInSides([Side|Sides], Probability) :-
    restrictVarsInRow(Side, Probability),
    restrictVarsInSides(Sides, Probability).

%!  restrictVarsInRow(?Clues, +Probability) is semidet.
%
%   The same for one list of clues. A clue that is known already stays.

restrictVarsInRow([], _).
restrictVarsInRow([Clue|Clues], Probability) :-
    (   integer(Clue)
    ->  true
    ;   maybe(Probability)
    ->  #(Clue) #\= 0
    ;   Clue = 0
    ),
    restrictVarsInRow(Clues, Probability).
