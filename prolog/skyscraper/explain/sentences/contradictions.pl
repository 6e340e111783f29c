% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_contradictions,
          [ contradiction//1,           % +How
            mistake_text/3,             % +Mistake, +Tallest, -Text
            no_step_text/2              % +Why, -Text
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(phrases).
:- use_module(techniques).
:- use_module(library(lists), [member/2]).

/** <module> What is wrong, or why there is no next step

    ?- mistake_text(mistake(repeated(line(column,1), 5), [1-1,3-1]), 6, Text).
    Text = "Column 1 has two 5s, in r1c1 and r3c1.".
*/

%!  contradiction(+How)// is det.
%
%   How is what contradiction/2 or step_contradiction/2 says
%   (technique/contradiction.pl).

contradiction(cell(Cell)) -->
    words([cell(Cell),' has no height left.']).
contradiction(twice(Line, Height, Cells)) -->
    { length(Cells, Count) },
    words([ capital_line(Line),' would have ',number(Count),' ',
            bare_height(Height),'s, in ',cells(Cells),'.'
          ]).
contradiction(height(Line, 0)) -->
    !,
    words([capital_line(Line),' has too few places for parks.']).
contradiction(height(Line, Height)) -->
    words([capital_line(Line),' has no place for its ',Height,'.']).
contradiction(clue(On, Clue, Count)) -->
    words([shown(On, Count),', but the clue is ',Clue,'.']).
contradiction(arrangements(On, Clues)) -->
    words([no_filling(Clues, On),'.']).

%!  mistake_text(+Mistake, +Tallest, -Text) is det.
%
%   Text says what Mistake is: one of mistakes/3, wrong_entries/4 or
%   wrong_marks/4 (mistakes.pl). The atoms `wrong_marks` and `unsolvable_marks`
%   are those of wrong_marks/4 without the cells. Tallest is the tallest
%   height, which only mistakes of mistakes/3 need.

mistake_text(Mistake, Tallest, Text) :-
    text_of(mistake(Mistake, Tallest), Text).

mistake(mistake(out_of_range(Height), [Cell]), Tallest) -->
    words([ cell(Cell),' is ',Height,', but heights are from 1 to ',Tallest,
            '.'
          ]).
mistake(mistake(repeated(Line, Height), Cells), _) -->
    { length(Cells, Count) },
    words([ capital_line(Line),' has ',number(Count),' ',bare_height(Height),
            's, in ',cells(Cells),'.'
          ]).
mistake(mistake(clue(On, Clue, Why), _), Tallest) -->
    words([broken(Why, On, Tallest),', but the clue is ',Clue,'.']).
mistake(unsolvable_entries([]), _) -->
    ['No rule is broken yet, but a height is wrong.'].
mistake(unsolvable_entries([Cell]), Tallest) -->
    words([ mistake(unsolvable_entries([]), Tallest),' ',
            contradiction(cell(Cell))
          ]).
mistake(wrong_entries(Places), _) -->
    { findall(cell_is_not(Place), member(Place, Places), Words) },
    words([listed(and, Words),'.']).
mistake(wrong_marks, _) -->
    ['The right height of a cell is not among its pencil marks.'].
mistake(wrong_marks(Cells), _) -->
    words([ 'The right height is not among the pencil marks of ',cells(Cells),
            '.'
          ]).
mistake(unsolvable_marks, _) -->
    ['No solution agrees with all the pencil marks.'].
mistake(unsolvable_marks([]), _) -->
    !,
    ['No solution agrees with all the pencil marks, though some agree with ',
     'those of each cell by itself.'].
mistake(unsolvable_marks(Cells), _) -->
    words(['No solution agrees with the pencil marks of ',cells(Cells),'.']).

broken(shows(Count), On, _) -->
    shown(On, Count).
broken(more(Count), On, _) -->
    already(On, Count).
broken(too_early(Count), On, Tallest) -->
    words([shown(On, Count),' up to its ',Tallest]).
broken(one_more(Count), On, Tallest) -->
    words([already(On, Count),' before its ',Tallest]).

already(On, Count) -->
    { On = on(_, From) },
    words([capital_line(On),' already shows ',shows(Count, From)]).

%!  no_step_text(+Why, -Text) is det.
%
%   Text is a sentence for Why, one of
%
%     - `unsolvable`: the puzzle has no solution, whatever is entered
%     - `solved`: every cell is filled, and correctly
%     - `multiple`: there are several solutions, and the techniques say
%       nothing that is true of all of them
%     - `unique`: there is one solution, but not even trial helps

no_step_text(Why, Text) :-
    text_of(no_step(Why), Text).

no_step(unsolvable) -->
    ['The puzzle has no solution, whatever is entered.'].
no_step(solved) -->
    ['The board is solved.'].
no_step(multiple) -->
    ['The puzzle has several solutions, and nothing more follows for all of ',
     'them.'].
no_step(unique) -->
    ['There is one solution, but no technique leads on from here.'].
