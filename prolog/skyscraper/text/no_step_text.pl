% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_no_step_text,
          [ no_step_text/2              % +Why, -Text
          ]).
:- use_module(phrases).

/** <module> What a hint says where there is no next step

    ?- no_step_text(marks([2-3]), Text).
    Text = "The pencil marks of r2c3 leave out the height that is right.".
*/

%!  no_step_text(+Why, -Text) is det.
%
%   Text is a sentence for Why, one of
%
%     - `unsolvable`: the puzzle has no solution, whatever is entered
%     - `marks` or marks(Cells): the pencil marks of some cell, or of Cells,
%       leave out what is right
%     - `solved`: every cell is filled, and rightly
%     - `several`: there are several solutions, so that nothing follows

no_step_text(Why, Text) :-
    text_of(no_step(Why), Text).

no_step(unsolvable) -->
    ['The puzzle has no solution, whatever is entered.'].
no_step(marks) -->
    ['The pencil marks of a cell leave out the height that is right.'].
no_step(marks(Cells)) -->
    ['The pencil marks of '],
    cells(Cells),
    [' leave out the height that is right.'].
no_step(solved) -->
    ['The board is solved.'].
no_step(several) -->
    ['Nothing follows from here: the puzzle has several solutions.'].
