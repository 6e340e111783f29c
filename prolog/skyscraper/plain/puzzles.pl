% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_puzzles,
          [ plain_puzzle/5              % +Size, +Seed, +Settings, +Begun,
                                        % -Plain
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../generate/attempt').
:- use_module('../generate/feasibility').
:- use_module('../generate/settings').
:- use_module('../messages').
:- use_module(items, [board_rows/2, variants_dict_rule/2]).
:- use_module(library(clpfd)).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).

/** <module> Generated puzzles as plain dicts

    ?- plain_puzzle(3, 7, _{difficulty:easy}, begun(0), _Plain),
       get_dict(difficulty, _Plain, Difficulty).
    Difficulty = easy.
*/

%!  plain_puzzle(+Size, +Seed, +Settings, +Begun, -Plain) is det.
%
%   Settings is a dict with some of the options of generatePuzzle/4:
%   `difficulty`, `hardest`, `score`, `givens`, `minimal`, `symmetry`, `clues`,
%   `attempts`, `theme` as a list `[Sides,Rows]`, and `rule` as in
%   variants_dict_rule/2. Bounds of the score, givens and clues are a list
%   `[Least,Most]`. Begun is begun(Number), whose argument becomes the number
%   of the attempt that is being made (generated/5). Except for givens and the
%   rule, the value `none` stands for an option that is missing.
%   `graded:difficulty` leaves out the score and the hardest technique where it
%   can: they take longer than making the puzzle. Plain has
%
%     - `sides`, and the rows of the `board` with 0 where nothing is given, and
%       -1 for a park;
%     - the rows of the `solution`;
%     - `difficulty`, `score` and `hardest`, as plain_grade/3, or `none`
%       where that is not known;
%     - how many `attempts` it took;
%
%   or `impossible`, which is `true`, with a `reason`, a string; or `end`,
%   which is `attempts`, and their number as `attempts`, if all of them failed.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

plain_puzzle(Size, Seed, Settings, Begun, Plain) :-
    must_be(positive_integer, Size),
    must_be(nonneg, Seed),
    findall(Option,
            (   get_dict(Name, Settings, Value),
                Name \== graded,
                plain_option(Name, Value, Option)
            ),
            Options),
    puzzle_settings(Options, Settings1),
    (   get_dict(graded, Settings, difficulty),
        Settings1.graded \== whole      % the score is not asked for
    ->  Graded = difficulty
    ;   Graded = whole
    ),
    %   put/1 keeps a value that equals the new one: begun(_) does not
    Known = Settings1.put(_{graded:Graded, begun:Begun}),
    feasibility(Size, Known, Feasibility),
    feasible_puzzle(Feasibility, Size, Seed, Known, Plain).

feasible_puzzle(possible(Space), Size, Seed, Known, Plain) :-
    generated(Space, Size, Seed, Known, Outcome),
    plain_outcome(Outcome, Known, Plain).
feasible_puzzle(refused(Error), _, _, _, Plain) :-
    plain_impossible(error(Error, _), Plain).
feasible_puzzle(impossible(Reason), _, _, _, Plain) :-
    plain_impossible(impossible(Reason), Plain).

plain_impossible(Message, _{impossible:true, reason:Reason}) :-
    message_string(Message, Reason).

plain_option(Name, Value, Option) :-
    (   Name == rule
    ->  variants_dict_rule(Value, Rule),
        Option = rule(Rule)
    ;   Name \== givens,
        Value == none
    ->  fail
    ;   Name-Value = score-[Least,Most]
    ->  Score #>= Least,
        (   Most == inf
        ->  true
        ;   Score #=< Most
        ),
        Option = score(Score)
    ;   Value = [First,Second]
    ->  (   Name == theme
        ->  Option = theme(Second, First)
        ;   Option =.. [Name,First-Second]
        )
    ;   Option =.. [Name,Value]
    ).

plain_outcome(puzzle(Board, Sides, Attempts), Known, Plain) =>
    board_rows(Board, Rows),
    Plain = _{ sides:Sides,
               board:Rows,
               solution:Known.solution,
               difficulty:Known.difficulty,
               score:Score,
               hardest:Hardest,
               attempts:Attempts
             },
    maplist(known_or_none,
            [Known.score,Known.hardest],
            [Score,Hardest]).
plain_outcome(given_up(Attempts), _, Plain) =>
    Plain = _{end:attempts, attempts:Attempts}.

known_or_none(Value, Plain) :-
    (   var(Value)
    ->  Plain = none
    ;   Plain = Value
    ).
