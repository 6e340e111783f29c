% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_no_step_text,
          [ no_step_text/2              % +Why, -Text
          ]).
:- use_module(phrases).

/** <module> What a hint says where there is no next step

    ?- no_step_text(solved, Text).
    Text = "The board is solved.".
*/

%!  no_step_text(+Why, -Text) is det.
%
%   Text is a sentence for Why, one of
%
%     - `unsolvable`: the puzzle has no solution, whatever is entered
%     - `solved`: every cell is filled, and rightly
%     - `multiple`: there are several solutions, and nothing follows without
%       trial
%     - `unique`: there is one solution, but not even trial helps

no_step_text(Why, Text) :-
    text_of(no_step(Why), Text).

no_step(unsolvable) -->
    ['The puzzle has no solution, whatever is entered.'].
no_step(solved) -->
    ['The board is solved.'].
no_step(multiple) -->
    ['Nothing follows from here without trial: there are several solutions.'].
no_step(unique) -->
    ['There is one solution, but no technique leads on from here.'].
