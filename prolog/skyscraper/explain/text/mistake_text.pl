% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_mistake_text,
          [ mistake_text/3,             % +Mistake, +Size, -Text
            no_step_text/2              % +Why, -Text
          ]).
:- use_module(phrases).
:- use_module(trial_text).
:- use_module(library(apply), [maplist/3]).

/** <module> What a hint says where there is no next step

    ?- mistake_text(mistake(repeated(line(column,1), 5), [1-1,3-1]), 6, Text).
    Text = "Column 1 has 5 more than once: in r1c1 and r3c1.".
*/

%!  mistake_text(+Mistake, +Size, -Text) is det.
%
%   Text says what Mistake is: one of those of mistakes/3, wrong_entries/4 or
%   wrong_marks/4 (mistakes.pl). `wrong_marks` is one of the latter that does
%   not say which cells.

mistake_text(Mistake, Size, Text) :-
    text_of(mistake(Mistake, Size), Text).

mistake(mistake(out_of_range(Height), [Cell]), Size) -->
    cell(Cell),
    [' is ',Height,', but heights are from 1 to ',Size,'.'].
mistake(mistake(repeated(Line, Height), Cells), _) -->
    capital_line(Line),
    [' has ',Height,' more than once: in '],
    cells(Cells),
    ['.'].
mistake(mistake(clue(Line, Clue, Why), _), Size) -->
    capital_line(Line),
    broken(Why, Line, Size),
    [', but the clue is ',Clue,'.'].
mistake(unsolvable_entries(Cells), _) -->
    ['No row, column or clue is broken yet, but one of the heights must be ',
     'wrong: no solution has them all.'],
    without_candidate(Cells).
mistake(wrong_entries([Place]), _) -->
    !,
    ['The '],
    entry(Place),
    [' is wrong.'].
mistake(wrong_entries(Places), _) -->
    { maplist(entry_text, Places, [First|Others]),
      maplist(string_concat("the "), Others, Listed)
    },
    ['The '],
    listed(and, [First|Listed]),
    [' are wrong.'].

mistake(wrong_marks, _) -->
    ['The pencil marks of a cell leave out the height that is right.'].
mistake(wrong_marks(Cells), _) -->
    ['The pencil marks of '],
    cells(Cells),
    [' leave out the height that is right.'].
mistake(unsolvable_marks([]), _) -->
    !,
    ['No solution agrees with all the pencil marks.'].
mistake(unsolvable_marks(Cells), _) -->
    ['No solution agrees with the pencil marks of '],
    cells(Cells),
    ['.'].

without_candidate([]) -->
    [].
without_candidate([Cell]) -->
    { contradiction_text(cell(Cell), Text) },
    [' ',Text,'.'].

entry_text(Place, Text) :-
    text_of(entry(Place), Text).

entry(place(Row, Column, Height)) -->
    [Height,' in '],
    cell(Row-Column).

broken(shows(Count), on(_, _, From), _) -->
    [' shows '],
    shows(Count, From).
broken(more(Count), on(_, _, From), _) -->
    [' shows '],
    shows(Count, From),
    [' already'].
broken(too_early(Count), on(_, _, From), Size) -->
    [' shows '],
    shows(Count, From),
    [' up to its ',Size,', which hides all behind it'].
broken(one_more(Count), on(_, _, From), Size) -->
    [' shows '],
    shows(Count, From),
    [' already, and its ',Size,' will be seen, too'].

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
