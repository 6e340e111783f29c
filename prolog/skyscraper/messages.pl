% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_messages,
          [ say/1,                      % +Message
            message_string/2            % +Message, -String
          ]).
:- set_prolog_flag(optimise, true).

/** <module> What the program says

Answers and errors in words. Explanations have a folder of their own
(explain/sentences), a variant says itself what it means, and
line/long_integers.pl has its error.
*/

%!  say(+Message) is det.
%
%   Prints the text for Message on the current output, as an answer.
%   Diagnostics go through print_message/2 instead.

say(Message) :-
    phrase(text(Message), Lines),
    current_output(Out),
    print_message_lines(Out, '', Lines).

%!  message_string(+Message, -String) is det.
%
%   String is the text for Message, a message of say/1 or an error, as one
%   line.

message_string(Message, String) :-
    (   Message = error(_, _)
    ->  phrase(prolog:translate_message(Message), Lines)
    ;   phrase(text(Message), Lines)
    ),
    with_output_to(string(String0),
                   print_message_lines(current_output, '', Lines)),
    normalize_space(string(String), String0).

text(title) -->
    [ nl, 'Skyscraper!', nl, nl ].
text(seconds(Seconds)) -->
    [ 'Time: ~3fs'-[Seconds], nl ].
text(solved(Sides, Board)) -->
    [ 'Solved for restrictions: ~w'-[Sides], nl ],
    (   { Board == none }
    ->  []
    ;   [ 'Solved for board: ~w'-[Board], nl ]
    ).
text(unsolved(Sides, Board)) -->
    [ 'No solution for restrictions: ~w'-[Sides] ],
    (   { Board == none }
    ->  [ nl ]
    ;   [ ' with board: ~w'-[Board], nl ]
    ).
text(statistics(Inferences, Backtracks, Seconds)) -->
    text(seconds(Seconds)),
    [ 'Inferences: ~D'-[Inferences], nl,
      'Backtracks: ~D'-[Backtracks], nl, nl
    ].
text(impossible(Reason)) -->
    reason(Reason).

%   reason(+Reason)//: why there is no such puzzle (generate/feasibility.pl).

reason(difficulty(Size, Difficulty)) -->
    [ 'No ~d×~d puzzle is ~w'-[Size,Size,Difficulty] ].
reason(grade(Size)) -->
    [ 'No ~d×~d puzzle is graded like that'-[Size,Size] ].
reason(few_open) -->
    [ 'A puzzle with fewer than four open cells is easy' ].
reason(orbits(Symmetry, Thing, Least-Most)) -->
    [ 'No pattern of '-[] ],
    (   { Least < Most }
    ->  [ '~d to '-[Least] ]
    ;   []
    ),
    number_of(Most, Thing),
    [ ' has the symmetry ~w'-[Symmetry] ].
reason(nothing_needed) -->
    [ 'A minimal 1×1 puzzle has neither givens nor clues' ].
reason(few_clues(Size, Fewest)) -->
    [ 'Without givens, a ~d×~d puzzle has at least '-[Size,Size] ],
    number_of(Fewest, clue).
reason(no_board(Size)) -->
    [ 'No board of size ~d follows the rule'-[Size] ].
reason(theme(Difficulty)) -->
    [ 'No puzzle that fits the theme has exactly one solution' ],
    (   { Difficulty == none }
    ->  []
    ;   [ ' and is ~w'-[Difficulty] ]
    ).

%   number_of(+Number, +Thing)//: a number of things whose plural takes an s.

number_of(Number, Thing) -->
    (   { Number =:= 1 }
    ->  [ '1 ~w'-[Thing] ]
    ;   [ '~d ~ws'-[Number,Thing] ]
    ).

:- multifile prolog:error_message//1.

prolog:error_message(domain_error(list_of_length(Length), List)) -->
    { length(List, Found) },
    [ 'A list of length ~d expected, found one of ~d: ~p'-[Length,Found,List]
    ].
prolog:error_message(domain_error(list_of_rows, _)) -->
    [ 'A board has at least one row' ].
prolog:error_message(domain_error(unconstrained_board, _)) -->
    [ 'Deductions know the rules of the puzzle only, but there are \c
       constraints on the board, or a variable in two of its cells'
    ].
prolog:error_message(domain_error(different_variables, _)) -->
    [ 'The board, the clues and the solution need a variable each' ].
prolog:error_message(domain_error(classic_rule_of_strategy(Strategy), _)) -->
    [ 'The strategy ~w knows the classic rule only'-[Strategy] ].
prolog:error_message(domain_error(variant, Variant)) -->
    { Variant =.. [Name,Value] },
    [ 'The variant ~w cannot have the value ~p'-[Name,Value] ].
prolog:error_message(existence_error(variant, Variant)) -->
    [ 'There is no variant ~p'-[Variant] ].
prolog:error_message(domain_error(variant_beside(Rule), Variant)) -->
    [ 'The variant ~p does not go with those before, ~p'-[Variant,Rule] ].
prolog:error_message(existence_error(weight, Weight)) -->
    [ 'No variant defines the weight ~p'-[Weight] ].
prolog:error_message(existence_error(group, Group)) -->
    [ 'No variant defines the group ~p'-[Group] ].
prolog:error_message(domain_error(group_of_all_heights, Group)) -->
    [ 'The group ~p has not as many cells as a line'-[Group] ].
prolog:error_message(domain_error(groups_in_order, Groups)) -->
    { sort(Groups, Sorted) },
    [ 'The groups of a rule stand in order, each once: ~p, not ~p'-
      [Sorted,Groups]
    ].
prolog:error_message(domain_error(height(Low, High), Height)) -->
    [ 'A height from ~d to ~d expected, found ~p'-[Low,High,Height] ].
prolog:error_message(domain_error(clue(Most), Clue)) -->
    [ 'A clue from 0 to ~d expected, found ~p'-[Most,Clue] ].
prolog:error_message(domain_error(option_beside(Other), Option)) -->
    [ 'The options ~p and ~p do not go together'-[Other,Option] ].
prolog:error_message(domain_error(solve_board_option, Option)) -->
    [ 'There is no option ~p of solveBoard/4'-[Option] ].
prolog:error_message(domain_error(generate_board_option, Option)) -->
    [ 'There is no option ~p of generateBoard/5'-[Option] ].
prolog:error_message(domain_error(generate_puzzle_option, Option)) -->
    [ 'There is no option ~p of generatePuzzle/4'-[Option] ].
prolog:error_message(domain_error(rule, Rule)) -->
    [ 'A rule is rule(Empties, Groups, Weight), not ~p'-[Rule] ].
prolog:error_message(domain_error(repair_option, Option)) -->
    [ 'There is no option ~p of repair/4'-[Option] ].
prolog:error_message(domain_error(rule_of_size(_), rule(0, _, _))) -->
    [ 'A board has at least one row' ].
prolog:error_message(domain_error(rule_of_size(Size), rule(Empties, _, _))) -->
    [ 'There is no building on a board of size ~d with ~d parks in each line'-
      [Size,Empties]
    ].
prolog:error_message(domain_error(size_without_givens(Most), Size)) -->
    [ 'Without givens, ~d is the largest size that is sought, not ~d'-
      [Most,Size]
    ].
prolog:error_message(domain_error(most(Size, Most, Thing), Count)) -->
    [ 'A ~d×~d puzzle has '-[Size,Size] ],
    number_of(Most, Thing),
    [ ' at most, not ~d'-[Count] ].
prolog:error_message(domain_error(least_to_most, Least-Most)) -->
    [ 'The least is above the most: ~p to ~p'-[Least,Most] ].
prolog:error_message(domain_error(difficulty_of_size(Size), Difficulty)) -->
    [ 'Of size ~d, only minimal puzzles are ~w'-[Size,Difficulty] ].
prolog:error_message(domain_error(theme_entry, Entry)) -->
    [ 'An entry of a theme is a number, ?, 0 or *, not ~p'-[Entry] ].
