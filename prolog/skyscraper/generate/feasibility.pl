% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_feasibility,
          [ feasibility/3               % +Size, +Settings, -Feasibility
          ]).
:- use_module(parts, [all_cells/2, all_clues/2]).
:- use_module(symmetry, [orbits/4]).
:- use_module(theme, [theme_space/3]).
:- use_module('../explain/ladder', [difficulty/2, technique/6]).
:- use_module('../rule/rule', [classic_rule/1]).
:- use_module('../solve/contraction', [contracted_board/4]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> What the generator does not begin with

Some puzzles cannot exist, and some are beyond this program.  To know that
at once is better than to seek them without end.
*/

%!  feasibility(+Size, +Settings, -Feasibility) is det.
%
%   Feasibility says whether to seek a puzzle of that Size with the Settings of
%   puzzle_settings/2:
%
%     - possible(Space)
%       As far as that is known. Space is where it is sought: `squares`, or
%       what theme_space/3 says.
%     - refused(Error)
%       Some settings leave no place for each other, or ask for too much.
%       Error is a domain_error.
%     - impossible(Reason)
%       There is no such puzzle. Reason is one of
%         - difficulty(Size, Difficulty): none of this size is graded so
%         - hardest(Difficulty, Technique): the hardest technique of none with
%           this difficulty is that
%         - grade(Size): none of this size is as the constraints on both say
%         - few_open(Open): with so few open cells a puzzle is easy
%         - orbits(Symmetry, Thing, Bounds): no pattern with this symmetry has
%           so many of Thing, `given` or `clue`
%         - nothing: neither givens nor clues
%         - no_board(Size): the rule leaves none of this size
%         - nothing_needed: a minimal 1×1 puzzle with a given or a clue
%         - few_clues(Size, Fewest): without givens it takes that many clues
%         - theme: none is like the theme
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
    ;   Feasibility = impossible(theme)
    ).

refused(_, Settings, domain_error(option_beside(theme), Option)) :-
    Settings.theme \== none,
    %   a theme says by itself what is given, and where clues stand
    member(Option-Default,
           [symmetry(Value)-none,givens(Value)-auto,clues(Value)-inf]),
    memberchk(Option, Settings.options),
    Value \== Default.
refused(Size, Settings, domain_error(size_without_givens(9), Size)) :-
    Settings.givens == 0-0,
    Size > 9.
refused(Size, Settings, domain_error(rule_of_size(Size), Rule)) :-
    Rule = Settings.rule,
    Rule = rule(Empties, _, _),
    Empties >= Size.
refused(Size, Settings, domain_error(givens_of_size(Size), Givens)) :-
    above(Settings.givens, Size*Size, Givens).
refused(Size, Settings, domain_error(clues_of_size(Size), Clues)) :-
    above(Settings.clues, 4*Size, Clues).
refused(3, Settings, domain_error(difficulty_of_size(3), extreme)) :-
    classic_rule(Settings.rule),
    Settings.difficulty == extreme,
    Settings.minimal == false.
refused(Size, Settings, domain_error(list_of_length(Size), Rows)) :-
    theme(Rows, _) = Settings.theme,
    \+ length(Rows, Size).

%   above(+Bounds, +Limit, -Count) is semidet: Count is a bound above Limit.

above(Least-Most, Limit, Count) :-
    (   Most == inf
    ->  Count = Least
    ;   Count = Most
    ),
    Count > Limit.

impossible(Size, Settings, no_board(Size)) :-
    Rule = Settings.rule,
    Rule = rule(_, [_|_], _),
    length(Clues, Size),
    maplist(=(0), Clues),
    \+ contracted_board(Rule, Size, _, [Clues,Clues,Clues,Clues]).
impossible(Size, Settings, Reason) :-
    Difficulty = Settings.difficulty,
    Hardest = Settings.hardest,
    Rule = Settings.rule,
    \+ ( size_difficulty(Rule, Size, Difficulty),
         technique(Hardest, Difficulty, _, _, _, _)
       ),
    (   atom(Difficulty),
        \+ size_difficulty(Rule, Size, Difficulty)
    ->  Reason = difficulty(Size, Difficulty)
    ;   atom(Difficulty),
        atom(Hardest)
    ->  Reason = hardest(Difficulty, Hardest)
    ;   Reason = grade(Size)
    ).
impossible(Size, Settings, few_open(Open)) :-
    classic_rule(Settings.rule),
    Least-_ = Settings.givens,
    Open is Size*Size - Least,
    Open < 4,
    Settings.difficulty \= easy.
impossible(Size, Settings, orbits(Symmetry, Thing, Least-Most)) :-
    Symmetry = Settings.symmetry,
    (   Thing = given,
        Least-Most = Settings.givens,
        all_cells(Size, Parts)
    ;   Thing = clue,
        Least-Most = Settings.clues,
        all_clues(Size, Parts)
    ),
    integer(Most),
    orbits(Symmetry, Size, Parts, Orbits),
    foldl(with_orbit, Orbits, 0b1, Counts),
    Counts /\ ((1<<(Most+1)) - (1<<Least)) =:= 0.
impossible(Size, Settings, nothing) :-
    Size > 1,
    Settings.givens == 0-0,
    _-0 = Settings.clues.
impossible(1, Settings, nothing_needed) :-
    Settings.theme == none,
    Settings.minimal == true,
    member(Least-_, [Settings.givens,Settings.clues]),
    Least > 0.
impossible(Size, Settings, few_clues(Size, Fewest)) :-
    classic_rule(Settings.rule),
    Settings.givens == 0-0,
    _-Most = Settings.clues,
    fewest_clues(Size, Fewest),
    Most < Fewest.

%   with_orbit(+Orbit, +Counts0, -Counts) is det: so many parts can be chosen
%   if Orbit may be among them, too. Bit K stands for K.

with_orbit(Orbit, Counts0, Counts) :-
    length(Orbit, Length),
    Counts is Counts0 \/ Counts0<<Length.

%   fewest_clues(+Size, -Fewest) is semidet: without givens a square of Size is
%   determined by so many clues, if by these, and by no fewer. From 2 to 5 that
%   is one less than the size: all sets of clues of all squares have been
%   looked at. Of larger ones nobody knows.

fewest_clues(Size, Fewest) :-
    between(2, 5, Size),
    Fewest is Size - 1.

%   size_difficulty(+Rule, +Size, -Difficulty) is nondet: the difficulties that
%   there are.
%
%   All puzzles up to size 3 have been graded. They are easy, but for eight
%   extreme ones, which are mirror images of each other: one given and two
%   clues, none of which can go. Who takes away givens first does not find them.
%
%   At size 4 no step is hard. A line with a clue has 11 arrangements at most.
%   Where one without clues loses a candidate that is in no arrangement, some of
%   its cells have as many heights between them, and not more than 6
%   arrangements are left. And for three cells with three heights there is a
%   single in the fourth. With parks, sums or further groups no line has more
%   arrangements, either. Of smaller sizes nobody has graded these: a line of
%   them has six arrangements at most.

size_difficulty(Rule, Size, Difficulty) :-
    (   \+ classic_rule(Rule),
        Size < 4
    ->  difficulty(Difficulty, _),
        Difficulty \== hard
    ;   Size < 3
    ->  Difficulty = easy
    ;   Size =:= 3
    ->  member(Difficulty, [easy,extreme])
    ;   Size =:= 4
    ->  member(Difficulty, [easy,medium,extreme,unreasonable])
    ;   difficulty(Difficulty, _)
    ).
