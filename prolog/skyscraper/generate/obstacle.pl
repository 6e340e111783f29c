% SPDX-License-Identifier: MIT

:- module(skyscraper_obstacle,
          [ obstacle/3                  % +Size, +Settings, -Obstacle
          ]).
:- use_module(parts, [all_cells/2]).
:- use_module(symmetry, [orbits/4]).
:- use_module('../technique/ladder', [difficulty/2, technique/6]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [clumped/2, member/2]).

/** <module> What the generator does not begin with

Some puzzles cannot exist, and some are beyond this program.  To know that
at once is better than to seek them without end.
*/

%!  obstacle(+Size, +Settings, -Obstacle) is semidet.
%
%   Obstacle is a reason not to seek a puzzle of that Size with the Settings
%   of puzzle_settings/2:
%
%     - refused(Error)
%       Some settings leave no place for each other, or ask for too much.
%       Error is a domain_error.
%     - impossible(Reason)
%       There is no such puzzle. Reason is one of
%         - grade(Size): none of this size is graded like that
%         - few_open(Open): with so few open cells a puzzle is easy
%         - many_givens(Cells): there are not more cells than that
%         - orbits(Symmetry, Givens): no pattern with this symmetry has so
%           many givens
%         - nothing: neither givens nor clues

obstacle(Size, Settings, Obstacle) :-
    (   refused(Size, Settings, Error)
    ->  Obstacle = refused(Error)
    ;   impossible(Size, Settings, Reason)
    ->  Obstacle = impossible(Reason)
    ).

refused(_, Settings, domain_error(option_beside(theme), Option)) :-
    Settings.theme \== none,
    beside_theme(Settings, Option).
refused(Size, Settings, domain_error(size_without_givens(9), Size)) :-
    Settings.givens == none,
    Size > 9.

%   beside_theme(+Settings, -Option) is nondet: a theme says by itself what is
%   given, and where clues stand.

beside_theme(Settings, symmetry(Symmetry)) :-
    Symmetry = Settings.symmetry,
    Symmetry \== none.
beside_theme(Settings, givens(Givens)) :-
    Givens = Settings.givens,
    Givens \== auto.
beside_theme(Settings, clues(AtMost)) :-
    AtMost = Settings.clues,
    AtMost \== inf.

impossible(Size, Settings, grade(Size)) :-
    \+ ( size_difficulty(Size, Difficulty),
         Difficulty = Settings.difficulty,
         technique(Settings.hardest, Difficulty, _, _, _, _)
       ).
impossible(Size, Settings, many_givens(Cells)) :-
    integer(Settings.givens),
    Cells is Size*Size,
    Settings.givens > Cells.
impossible(Size, Settings, few_open(Open)) :-
    integer(Settings.givens),
    Open is Size*Size - Settings.givens,
    Open < 4,
    Settings.difficulty \= easy.
impossible(Size, Settings, orbits(Symmetry, Givens)) :-
    Givens = Settings.givens,
    integer(Givens),
    Symmetry = Settings.symmetry,
    Symmetry \== none,
    all_cells(Size, Cells),
    orbits(Symmetry, Size, Cells, Orbits),
    maplist(length, Orbits, Lengths),
    \+ sum_of_some(Givens, Lengths).
impossible(Size, Settings, nothing) :-
    Size > 1,
    Settings.givens == none,
    Settings.clues == 0.

%   size_difficulty(+Size, -Difficulty) is nondet: the difficulties that there
%   may be. All puzzles up to size 3 have been graded; those that are not easy
%   are eight extreme ones, which are mirror images of each other.

size_difficulty(Size, Difficulty) :-
    (   Size < 3
    ->  Difficulty = easy
    ;   Size =:= 3
    ->  member(Difficulty, [easy,extreme])
    ;   difficulty(Difficulty, _)
    ).

%   sum_of_some(+Sum, +Numbers) is semidet: some of Numbers make Sum together.
%   Many are the same.

sum_of_some(Sum, Numbers) :-
    msort(Numbers, Sorted),
    clumped(Sorted, Clumps),
    sum_of_clumps(Clumps, Sum),
    !.

sum_of_clumps([], 0).
sum_of_clumps([Number-Count|Clumps], Sum) :-
    Most is min(Count, Sum // Number),
    between(0, Most, Times),
    Left is Sum - Times*Number,
    sum_of_clumps(Clumps, Left).
