% SPDX-License-Identifier: MIT

:- module(skyscraper_theme,
          [ theme_space/3,              % +Theme, +Settings, -Space
            themed_puzzle/7             % +Space, +Settings, -Board, -Sides,
                                        % -Rows, +Stream0, -Stream
          ]).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module('../solve/contraction').
:- use_module(graded_reduction).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduced_puzzle, [kept_parts/6]).
:- use_module(settings, [wanted_difficulty/2]).
:- use_module(symmetry, [orbits/4]).
:- use_module(theme_square).
:- use_module(library(apply), [maplist/2, maplist/3, partition/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [ append/2, append/3, member/2, memberchk/2, nth0/3,
                same_length/2
              ]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Puzzles as somebody wants them who sets one

A theme says of each place around and on the board whether a number stands
there: a certain one, some number, none, or either. themed_puzzle/7 makes of
it a puzzle with one solution, one attempt after another; theme_space/3 says
before if it is clear that that cannot be.

    ?- _Settings = _{rule:rule(0,[],count), difficulty:none, minimal:true},
       theme_space(theme([[0,0,0],[0,0,0],[0,0,0]],
                         [[?,*,*],[*,*,*],[?,0,0],[0,0,0]]),
                   _Settings, _Space),
       skyscraper_random_stream:random_stream(7, _Stream),
       themed_puzzle(_Space, _Settings, Board, Sides, Rows, _Stream, _).
*/

%   A theme that has been read is theme(Puzzle, Must, May): the puzzle of its
%   fixed numbers, problem(Rule, Size, Board, Sides), and the parts (parts.pl)
%   that are shown in any case and those that may be shown.

%!  theme_space(+Theme, +Settings, -Space) is semidet.
%
%   Space is for themed_puzzle/7. Theme is theme(Rows, Sides), with lists as
%   those of a puzzle. An entry is a number, which is fixed; the atom `?` where
%   a number has to stand; 0 where none may; and a variable or the atom `*`
%   where one may. Settings is a dict as for themed_puzzle/7.
%
%   Fails if there is no such puzzle, as far as that is known: no square agrees
%   with the fixed numbers; heights, rows or columns can be exchanged in every
%   square, since there are too few places where numbers may stand; or the
%   squares are few enough to be listed, and none leads to one. Space is
%   space(Theme, Squares), with the theme as it has been read and the Squares of
%   squares_of/3.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          theme

theme_space(theme(Rows, Sides), Settings, space(Theme, Squares)) :-
    Rule = Settings.rule,
    read_theme(Rule, Rows, Sides, Theme),
    Theme = theme(Puzzle, Must, May),
    Puzzle = problem(_, Size, Board, FixedSides),
    append(Must, May, Parts),
    \+ exchangeable(Rule, Size, Parts),
    \+ \+ contracted_board(Rule, Size, Board, FixedSides),
    (   nothing_free(Rows, Sides)
    ->  findall(Board,
                limit(2, contracted_board(Rule, Size, Board, FixedSides)),
                [Solution]),
        Squares = listed([Solution])
    ;   squares_of(Puzzle, Parts, Squares)
    ),
    wanted_squares(Squares, Settings, Theme).

%   wanted_squares(+Squares, +Settings, +Theme) is semidet: there is a square,
%   as far as that is known, that leads to the difficulty asked for.

wanted_squares(open, _, _).
wanted_squares(listed(Squares), Settings, theme(_, Must, May)) :-
    Squares = [_|_],
    wanted_difficulty(Settings, Difficulty),
    (   May = [_|_]
    ->  true
    ;   member(Rows, Squares),
        square_problem(Settings.rule, Rows, Problem),
        of_difficulty(Difficulty, Problem, Must)
    ->  true
    ).

read_theme(Rule, Rows, Sides, theme(Puzzle, Must, May)) :-
    Puzzle = problem(Rule, Size, Board, FixedSides),
    must_be(list, Rows),
    must_be(list, Sides),
    maplist(must_be(list), Rows),
    maplist(must_be(list), Sides),
    maplist(maplist(fixed_height(Rule)), Rows, Board),
    maplist(maplist(fixed_number), Sides, FixedSides),
    term_variables(FixedSides, NoClues),
    maplist(=(0), NoClues),
    board_shape(Rule, Size, Board, FixedSides),
    all_parts(Size, All),
    append(Rows, Heights0),
    maplist(must_if_park(Rule), Heights0, Heights),
    append([Heights|Sides], Entries),
    parts_that(All, Entries, must, Must),
    parts_that(All, Entries, may, May).

%   fixed_height(+Rule, +Entry, -Height) is det.
%   fixed_number(+Entry, -Number) is det: a variable if no number is fixed.

fixed_height(Rule, Entry, Height) :-
    (   given_park(Rule, Entry)
    ->  Height = 0
    ;   fixed_number(Entry, Height)
    ).

fixed_number(Entry, Number) :-
    entry(Entry, Kind),
    (   Kind == must,
        integer(Entry)
    ->  Number = Entry
    ;   true
    ).

given_park(rule(Empties, _, _), Entry) :-
    Entry == x,
    Empties > 0.

%   must_if_park(+Rule, +Entry0, -Entry) is det: a park that is given has to
%   stand there.

must_if_park(Rule, Entry0, Entry) :-
    (   given_park(Rule, Entry0)
    ->  Entry = (?)
    ;   Entry = Entry0
    ).

entry(Entry, Kind) :-
    (   var(Entry)
    ->  Kind = may
    ;   Entry == (*)
    ->  Kind = may
    ;   Entry == (?)
    ->  Kind = must
    ;   Entry == 0
    ->  Kind = none
    ;   integer(Entry)
    ->  Kind = must
    ;   domain_error(theme_entry, Entry)
    ).

parts_that([], [], _, []).
parts_that([Part|Parts0], [Entry|Entries], Kind, Parts) :-
    (   entry(Entry, Kind)
    ->  Parts = [Part|Parts1]
    ;   Parts = Parts1
    ),
    parts_that(Parts0, Entries, Kind, Parts1).

%   nothing_free(+Rows, +Sides) is semidet: the theme is a puzzle, all of it.

nothing_free(Rows, Sides) :-
    maplist(maplist(integer), Rows),
    maplist(maplist(integer), Sides).

%   exchangeable(+Rule, +Size, +Parts) is semidet: without any clue, and with no
%   other givens than Parts, each square has a twin.

exchangeable(Rule, Size, Parts) :-
    classic_rule(Rule),
    \+ memberchk(clue(_, _), Parts),
    (   length(Parts, Count),
        Count < Size - 1                % two heights
    ;   findall(Row, member(cell(Row, _), Parts), Rows),
        two_missing(Size, Rows)
    ;   findall(Column, member(cell(_, Column), Parts), Columns),
        two_missing(Size, Columns)
    ),
    !.

two_missing(Size, Numbers0) :-
    sort(Numbers0, Numbers),
    length(Numbers, Count),
    Count =< Size - 2.

%!  themed_puzzle(+Space, +Settings, -Board, -Sides, -Rows, +Stream0, -Stream)
%!      is semidet.
%
%   Board and Sides are a puzzle as the theme and the Settings want it, Rows
%   its one solution. Board has variables where nothing is given, Sides 0 where
%   there is no clue. There is at least one clue, unless the theme has no place
%   for it, or what has to stand is the whole puzzle. Fails if this attempt
%   leads to none: with another Stream0 there may be one. Of Settings, a dict of
%   puzzle_settings/2, `difficulty` and `minimal` count. If the latter is
%   `false`, givens go in random order, as far as the difficulty allows; then
%   clues go, only as far as the difficulty needs.

themed_puzzle(Space, Settings, Board, Sides, Rows, Stream0, Stream) :-
    Space = space(theme(Puzzle, Must, May), Squares),
    append(Must, May, All),
    drawn(Squares, Puzzle, All, Rows, Stream0, Stream1),
    Puzzle = problem(_, Size, _, _),
    orbits(none, Size, May, Orbits),
    partition(of_cells, Orbits, Cells0, Clues0),
    random_order(Cells0, Cells, Stream1, Stream2),
    random_order(Clues0, Clues, Stream2, Stream),
    square_problem(Settings.rule, Rows, Problem),
    wanted_difficulty(Settings, Difficulty),
    (   Difficulty \== none,
        Settings.minimal == false
    ->  solvable(Difficulty, Problem, All)
    ;   true
    ),
    kept_parts(Settings.minimal, Difficulty, 0-inf, Problem,
               all(Must, Cells, Clues), Parts),
    (   memberchk(clue(_, _), All)
    ->  (   memberchk(clue(_, _), Parts)
        ->  true
        ;   same_length(Parts, Must)    % nothing more is needed
        )
    ;   true
    ),
    parts_puzzle(Problem, Parts, Board, Sides).

of_cells([cell(_,_)]).

drawn(listed(Squares), _, _, Rows, Stream0, Stream) :-
    length(Squares, Count),
    random_below(Count, Index, Stream0, Stream),
    nth0(Index, Squares, Rows).
drawn(open, Puzzle, Parts, Rows, Stream0, Stream) :-
    determined_fitting_square(Puzzle, Parts, Rows, Stream0, Stream).
