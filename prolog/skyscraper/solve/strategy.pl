% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_strategy,
          [ strategy/3                  % ?Name, ?Goal, ?Sentence
          ]).

/** <module> The strategies of solveBoard/4, in one table

    ?- strategy(skyline, Goal, Sentence).
    Goal = classic(skyline_board),
    Sentence = "elimination and choice as in the skyline solver, to compare \c
                with: slow above 5×5".

The options (options.pl) and the choice of what solves a puzzle
(dispatch.pl) read it; what is said of the strategies elsewhere is compared
with it by the tests.
*/

%!  strategy(?Name, ?Goal, ?Sentence) is nondet.
%
%   Name is a strategy, Sentence tells people what it is, and Goal is what
%   solves a puzzle:
%
%     - model(Formulation)
%       the CLP(FD) model, in which the visibility of a line has that
%       formulation, and labeling
%     - board(Predicate)
%       call(Predicate, Rule, Size, Board, Sides): Sides has no variable
%     - classic(Predicate)
%       the same without Rule: it knows the classic one only
%     - unless_constrained(First, Second)
%       the strategy First, but Second if a variable of the puzzle has
%       constraints or occurs twice, or there are options for the model

strategy(auto,
         unless_constrained(contraction, clpfd),
         "the best there is for the puzzle: contraction").
strategy(contraction,
         board(contracted_board),
         "domains and the arrangements of lines narrow each other, \c
          then choice").
strategy(clpfd,
         model(global),
         "CLP(FD) with the visibility of a line as one constraint").
strategy(xor,
         model(xor),
         "CLP(FD) as the papers formulate it, to compare with: \c
          slow above 6×6").
strategy(skyline,
         classic(skyline_board),
         "elimination and choice as in the skyline solver, to compare with: \c
          slow above 5×5").
