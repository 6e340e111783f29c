% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_feasibility,
          [ feasibility/3               % +Size, +Settings, -Feasibility
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(parts).
:- use_module(settings, [wanted_difficulty/2]).
:- use_module(symmetry, [orbits/4]).
:- use_module(theme, [theme_space/3]).
:- use_module('../explain/ladder', [technique/6]).
:- use_module('../rule/rule', [classic_rule/1]).
:- use_module('../solve/contraction', [contracted_board/4]).
:- use_module(library(apply), [exclude/3, foldl/4]).
:- use_module(library(lists), [append/2, member/2, memberchk/2]).

/** <module> Requests the generator refuses

Some puzzles cannot exist, and some are beyond this program.  It is better to
know that at once than to search for them without end.
*/

%!  feasibility(+Size, +Settings, -Feasibility) is det.
%
%   Feasibility says whether to search for a puzzle of that Size with the
%   Settings of puzzle_settings/2:
%
%     - possible(Space)
%       Nothing is known against it. Space is where to search: `squares`, or
%       what theme_space/3 says.
%     - refused(Error)
%       Some settings exclude each other, or ask for too much. Error is a
%       domain_error.
%     - impossible(Reason)
%       There is no such puzzle. messages.pl has a text for Reason.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          theme

feasibility(Size, Settings, Feasibility) :-
    (   refused(Size, Settings, Error)
    ->  Feasibility = refused(Error)
    ;   impossible(Size, Settings, Reason)
    ->  Feasibility = impossible(Reason)
    ;   Settings.theme == none
    ->  Feasibility = possible(squares)
    ;   theme_space(Settings.theme, Settings, Space)
    ->  Feasibility = possible(Space)
    ;   wanted_difficulty(Settings, Difficulty),
        Feasibility = impossible(theme(Difficulty))
    ).

refused(_, Settings, domain_error(option_beside(theme), Option)) :-
    Settings.theme \== none,
    %   a theme says by itself what is given, and where clues stand
    member(Option-Default,
           [symmetry(Value)-none,givens(Value)-auto,clues(Value)-auto]),
    memberchk(Option, Settings.options),
    Value \== Default.
refused(Size, Settings, domain_error(size_without_givens(9), Size)) :-
    Settings.givens == 0-0,
    Size > 9.
refused(Size, Settings, domain_error(rule_of_size(Size), Rule)) :-
    Rule = Settings.rule,
    Rule = rule(Empties, _, _),
    Empties >= Size.
refused(Size, Settings, domain_error(most(Size, Limit, Thing), Count)) :-
    bounded(Thing, Size, Settings, Least-Most, Parts),
    length(Parts, Limit),
    member(Count, [Most,Least]),
    integer(Count),
    Count > Limit.
refused(3, Settings, domain_error(difficulty_of_size(3), extreme)) :-
    classic_rule(Settings.rule),
    Settings.difficulty == extreme,
    Settings.minimal == false.
refused(Size, Settings, domain_error(list_of_length(Size), Rows)) :-
    theme(Rows, _) = Settings.theme,
    \+ length(Rows, Size).

%   bounded(?Thing, +Size, +Settings, -Bounds, -Parts) is nondet: the puzzle
%   has to show as many of Parts as Bounds say. Thing names them in messages.

bounded(given, Size, Settings, Settings.givens, Cells) :-
    all_cells(Size, Cells).
bounded(clue, Size, Settings, Settings.clues, Clues) :-
    all_clues(Size, Clues).

impossible(Size, Settings, no_board(Size)) :-
    Rule = Settings.rule,
    Rule = rule(_, [_|_], _),
    parts_puzzle(problem(Rule, Size, _, _), [], Board, Sides),
    \+ contracted_board(Rule, Size, Board, Sides).
impossible(Size, Settings, difficulty(Size, Difficulty)) :-
    Difficulty = Settings.difficulty,
    atom(Difficulty),
    \+ size_difficulty(Size, Settings.rule, Difficulty).
impossible(Size, Settings, grade(Size)) :-
    Difficulty = Settings.difficulty,
    Hardest = Settings.hardest,
    \+ ( size_difficulty(Size, Settings.rule, Difficulty),
         technique(Hardest, Difficulty, _, _, _, _)
       ).
impossible(Size, Settings, few_open) :-
    classic_rule(Settings.rule),
    Least-_ = Settings.givens,
    Size*Size - Least < 4,
    Settings.difficulty \= easy.
impossible(Size, Settings, orbits(Symmetry, Thing, Least-Most)) :-
    Symmetry = Settings.symmetry,
    bounded(Thing, Size, Settings, Least-Most, Parts),
    integer(Most),
    orbits(Symmetry, Size, Parts, Orbits),
    foldl(with_orbit, Orbits, 0b1, Counts),
    Counts /\ ((1<<(Most+1)) - (1<<Least)) =:= 0.
impossible(1, Settings, nothing_needed) :-
    Settings.theme == none,
    Settings.minimal == true,
    member(Least-_, [Settings.givens,Settings.clues]),
    Least > 0.
impossible(Size, Settings, few_clues(Size, Fewest)) :-
    once(most(given, Settings, 0)),
    (   classic_rule(Settings.rule),
        Size =< 5                       % all sets of clues have been looked at
    ->  Fewest is Size - 1
    ;   Fewest is min(1, Size-1)
    ),
    most(clue, Settings, Most),
    Most < Fewest.

%   most(+Thing, +Settings, -Most) is nondet: the puzzle shows no more of it.

most(given, Settings, Most) :-
    _-Most = Settings.givens.
most(clue, Settings, Most) :-
    _-Most = Settings.clues.
most(Thing, Settings, Most) :-
    theme(Rows, Sides) = Settings.theme,
    memberchk(Thing-Lines, [given-Rows,clue-Sides]),
    append(Lines, Entries),
    exclude(==(0), Entries, Shown),
    length(Shown, Most).

%   with_orbit(+Orbit, +Counts0, -Counts) is det: Counts are the numbers of
%   parts that can be chosen if Orbit may be chosen, too. Bit K stands for K.

with_orbit(Orbit, Counts0, Counts) :-
    length(Orbit, Length),
    Counts is Counts0 \/ Counts0<<Length.

%   size_difficulty(+Size, +Rule, ?Difficulty) is nondet: puzzles of that Size
%   may have Difficulty.
%
%   All classic puzzles up to size 3 have been graded. They are easy, except
%   eight extreme ones, mirror images of each other: one given and two clues,
%   none of which can go. Taking away givens first does not find them. Nobody
%   has graded those by other rules.
%
%   At size 4 no step is hard. A line with a clue has at most 11 arrangements.
%   If a line without clues loses a candidate that is in no arrangement, some
%   of its cells share as many heights, and at most 6 arrangements are left.
%   And where three cells share three heights, the fourth has a single. With
%   parks, sums or further groups no line has more arrangements, either; and a
%   line of a smaller size has at most six.

size_difficulty(Size, Rule, Difficulty) :-
    least_size(Difficulty, Least),
    (   Size >= Least
    ->  true
    ;   Difficulty \== hard,
        \+ classic_rule(Rule)
    ).

%   least_size(?Difficulty, -Size) is nondet, by the classic rule.

least_size(easy, 1).
least_size(medium, 4).
least_size(hard, 5).
least_size(extreme, 3).
least_size(unreasonable, 4).
