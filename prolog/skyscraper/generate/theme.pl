% SPDX-License-Identifier: MIT

:- module(skyscraper_theme,
          [ theme_space/3,              % +Theme, +Settings, -Space
            themed_puzzle//5            % +Space, +Settings, -Board, -Sides,
                                        % -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module(graded_reduction).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(ruled_square).
:- use_module(settings, [wanted_difficulty/2]).
:- use_module(theme_square).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4, partition/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2, same_length/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Puzzles that look as their setter wants

For each cell and each clue a theme says whether a number stands there: a
certain one, some number, none, or either. themed_puzzle//5 tries to make a
puzzle from it; theme_space/3 says beforehand if it is clear that there is
none.

    ?- _Settings = _{rule:rule(0,[],count), difficulty:none, minimal:true},
       theme_space(theme([[0,0,0],[0,0,0],[0,0,0]],
                         [[?,*,*],[*,*,*],[?,0,0],[0,0,0]]),
                   _Settings, _Space),
       skyscraper_random_stream:random_stream(7, _Stream),
       themed_puzzle(_Space, _Settings, Board, Sides, Rows, _Stream, _).
*/

%   A theme that has been read is theme(Puzzle, Must, May): the puzzle of its
%   fixed numbers, problem(Rule, Size, Board, Sides), the parts (parts.pl) that
%   have to be shown, and those that may be.

%!  theme_space(+Theme, +Settings, -Space) is semidet.
%
%   Space is for themed_puzzle//5. Theme is theme(Rows, Sides), with lists like
%   those of a puzzle. An entry is a number, which is fixed; the atom `?` where
%   a number has to stand; 0 where none may; a variable or the atom `*` where
%   one may; and, if the rule has parks, the atom `x` for one on the board.
%   Settings is a dict as for themed_puzzle//5. Space is space(Theme, Squares),
%   with the theme as it has been read and the Squares of squares_of/3.
%
%   Fails if it is known that there is no such puzzle: the squares that agree
%   with the fixed numbers are few enough to be listed, and none leads to one;
%   or in each of them two heights, rows or columns can be exchanged.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          theme

theme_space(theme(Rows, Sides), Settings, space(Theme, Squares)) :-
    read_theme(Settings.rule, Rows, Sides, Theme),
    Theme = theme(Puzzle, Must, May),
    append(Must, May, Parts),
    \+ exchangeable(Puzzle, Parts),
    (   maplist(maplist(integer), Rows),        % the theme is a puzzle
        maplist(maplist(integer), Sides)
    ->  fitting_squares(2, Puzzle, [Solution]),
        Squares = listed([Solution])
    ;   squares_of(Puzzle, Parts, Squares)
    ),
    wanted_squares(Squares, Settings, Theme).

%   wanted_squares(+Squares, +Settings, +Theme) is semidet: some square leads
%   to the difficulty asked for, or may do so.

wanted_squares(open, _, _).
wanted_squares(listed(Squares), Settings, theme(_, Must, May)) :-
    wanted_difficulty(Settings, Difficulty),
    once(( member(Rows, Squares),
           (   May = [_|_]
           ;   square_problem(Settings.rule, Rows, Problem),
               of_difficulty(Difficulty, Problem, Must)
           )
         )).

read_theme(Rule, Rows, Sides, theme(Puzzle, Must, May)) :-
    must_be(list(list), Rows),
    must_be(list(list), Sides),
    Rule = rule(Empties, _, _),
    maplist(maplist(entry(Empties)), Rows, RowKinds, Board),
    maplist(maplist(entry(0)), Sides, SideKinds, FixedSides),
    term_variables(FixedSides, NoClues),
    maplist(=(0), NoClues),
    Puzzle = problem(Rule, Size, Board, FixedSides),
    must_fit(Rule, Board, FixedSides),
    board_shape(Rule, Size, Board, FixedSides),
    all_parts(Size, Parts),
    append(RowKinds, CellKinds),
    append([CellKinds|SideKinds], Kinds),
    pairs_keys_values(Pairs, Kinds, Parts),
    findall(Part, member(must-Part, Pairs), Must),
    findall(Part, member(may-Part, Pairs), May).

%   entry(+Empties, +Entry, -Kind, -Number) is det: Kind says if a number
%   stands there: `must`, `may` or `none`. Number is it, if it is fixed. An
%   empty cell may be fixed if the rule has Empties.

entry(_, Entry, Kind, _), var(Entry) =>
    Kind = may.
entry(_, *, Kind, _) =>
    Kind = may.
entry(_, ?, Kind, _) =>
    Kind = must.
entry(_, 0, Kind, _) =>
    Kind = none.
entry(_, Entry, Kind, Number), integer(Entry) =>
    Kind = must,
    Number = Entry.
entry(Empties, x, Kind, Number), Empties > 0 =>
    Kind = must,
    Number = 0.
entry(_, Entry, _, _) =>
    domain_error(theme_entry, Entry).

%   exchangeable(+Puzzle, +Parts) is nondet: Parts have no clue, and so few
%   givens, or in so few rows or columns, that two heights, rows or columns of
%   any square can be exchanged and the givens stay the same.

exchangeable(problem(Rule, Size, _, _), Parts) :-
    classic_rule(Rule),
    \+ memberchk(clue(_, _), Parts),
    member(Part-Shown, [Cell-Cell,cell(Row,_)-Row,cell(_,Column)-Column]),
    findall(Shown, member(Part, Parts), Shown0),
    sort(Shown0, Different),
    length(Different, Count),
    Count < Size - 1.

%!  themed_puzzle(+Space, +Settings, -Board, -Sides, -Rows)// is semidet.
%
%   Board and Sides are a puzzle as the theme and the Settings want it, Rows
%   its one solution. Board has variables where nothing is given, Sides 0 where
%   no clue is shown. There is at least one clue, unless the theme has no place
%   for one, or the parts that have to be shown are the whole puzzle. Fails if
%   this attempt finds none: another stream may lead to one. Of Settings, a
%   dict of puzzle_settings/2, `rule`, `difficulty` and `minimal` count. If
%   `minimal` is `false`, givens go in random order as far as the difficulty
%   allows; then clues go, only as far as the difficulty needs.

themed_puzzle(space(theme(Puzzle,Must,May),Squares), Settings, Board, Sides,
              Rows) -->
    { append(Must, May, All),
      partition(is_cell, May, Cells0, Clues0)
    },
    drawn(Squares, Puzzle, All, Rows),
    random_order(Cells0, Cells),
    random_order(Clues0, Clues),
    { square_problem(Settings.rule, Rows, Problem),
      wanted_difficulty(Settings, Difficulty),
      (   Difficulty \== none,
          Settings.minimal == false
      ->  solvable(Difficulty, Problem, All)
      ;   true
      ),
      maplist(maplist(alone), [Cells,Clues], [CellOrbits,ClueOrbits]),
      kept_parts(Settings.minimal, Difficulty, 0-inf, Problem,
                 all(Must, CellOrbits, ClueOrbits), Parts),
      (   memberchk(clue(_, _), All),
          \+ memberchk(clue(_, _), Parts)
      ->  same_length(Parts, Must)      % nothing more is needed
      ;   true
      ),
      parts_puzzle(Problem, Parts, Board, Sides)
    }.

alone(Part, [Part]).

drawn(listed(Squares), _, _, Rows) -->
    random_element(Squares, Rows).
drawn(open, Puzzle, Parts, Rows) -->
    determined_fitting_square(Puzzle, Parts, Rows).
