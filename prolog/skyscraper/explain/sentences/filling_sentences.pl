% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_filling_sentences,
          [ fillings_left//5,           % +Reason, +On, +Removed, +Before,
                                        % +After
            reasons//4,                 % +Reasons, +On, +Rule, +After
            no_filling//3               % +Clues, +On, +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../lines').
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module(changes).
:- use_module(fillings).
:- use_module(phrases).
:- use_module(reasons).
:- use_module(sights).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2]).

/** <module> What a sequence elimination says

If at most five fillings of a line are left, the sentence lists them. If more
are left, it says what is seen however the line is filled (sights.pl), or why
each of the removed heights does not fit (reasons.pl).

A filling is read from the clue. One that is seen from the right or from the
bottom says so: "324651 (from there)".
*/

%!  fillings_left(+Reason, +On, +Removed, +Before, +After)// is det.
%
%   The sentence of a sequence elimination with Reason that takes Removed from
%   the candidates Before and leaves After. What decided cells cross out needs
%   no reason.

fillings_left(sequence_elimination(Counts, Clues), On, Removed, Before,
              After) -->
    { Counts = counts(_, Shown, _) },
    (   { Shown =:= 0 }
    ->  no_filling(Clues, On, Before)
    ;   capital_line(On),
        (   { Clues == none }
        ->  [' has to be filled. ']
        ;   words([' shows ',clues(Clues, On),'. '])
        ),
        (   { few_written(Clues, On, Shown, After, Written) }
        ->  words([ only(Written, Clues, On),': ',changes(Removed, After),'.' ])
        ;   { told_places(Removed, After, Told) },
            (   { sight(Clues, On, Counts, Told, Before, Sight) }
            ->  words([sight(Sight),changes(Removed, After),'.'])
            ;   { reasons(Clues, On, Told, Before, Reasons),
                  candidates_rule(Before, Rule)
                },
                reasons(Reasons, On, Rule, After)
            )
        )
    ).

%   few_written(+Clues, +On, +Shown, +After, -Written) is semidet: Written are
%   the Shown fillings that show Clues, at most five. None has a removed
%   candidate, so After allows them all.

few_written(Clues, On, Shown, After, Written) :-
    Shown =< 5,
    On = on(Line, _),
    line_sets(Line, After, Sets0),
    along(On, Sets0, Sets),
    candidates_rule(After, Rule),
    filling_layers(Rule, Sets, Layers),
    clues_shown(Clues, Shows),
    few_fillings(5, Shows, Layers, _, Pairs),
    pairs_keys(Pairs, Written).

clues_shown(none, shows(_, _)).
clues_shown(clue(Clue), shows(Clue, _)).
clues_shown(clues(Near, Far), shows(Near, Far)).

only(Written, Clues, On) -->
    words(['Only ',fillings(Written),from_there(On),still(Clues, Written)]).

still(none, [_]) --> !, [' is left'].
still(none, _) --> !, [' are left'].
still(_, [_]) --> !, [' now fits'].
still(_, _) --> [' now fit'].

%!  reasons(+Reasons, +On, +Rule, +After)// is det.
%
%   Says Reasons (reasons.pl), and what goes because of each; After are the
%   candidates that stay.

reasons([], _, _, _) -->
    [].
reasons([reason(Places, From, Why)|Reasons], On, Rule, After) -->
    { (   member(reason(Others, _, _), Reasons),
          member(Other, Others),
          in_cell_of(Places, Other)
      ->  Left = none
      ;   Left = After
      ),
      no_height(Why, Places, From, On, Rule, Left, Words)
    },
    words(Words),
    (   { Reasons == [] }
    ->  ['.']
    ;   words(['. ',reasons(Reasons, On, Rule, After)])
    ).

no_height(never, Places, From, On, Rule, Left, Words) =>
    Words = [changes(Places, Left),': otherwise ',why(never, From, On, Rule)].
no_height(Why, Places, From, On, Rule, Left, Words) =>
    supposed_too(Why, On, Rule, And, Too),
    (   Why = either(_, _)
    ->  So = '. So '
    ;   So = ': '
    ),
    Words = [ 'With ',supposed(Places),words(And),words(Too),', ',
              why(Why, From, On, Rule),So,changes(Places, Left)
            ].

%   supposed(+Places)//: heights with the same cells are taken together.

supposed(Places) -->
    { places_cells(Places, Cells),
      findall(Heights-Cell,
              (   member(Cell, Cells),
                  Cell = Row-Column,
                  findall(Height, member(place(Row, Column, Height), Places),
                          Heights)
              ),
              Pairs0),
      keysort(Pairs0, Pairs),
      group_pairs_by_key(Pairs, Groups),
      findall(words([heights(or, Heights),' in ',cells(or, Some)]),
              member(Heights-Some, Groups),
              Words)
    },
    listed(or, Words).

%!  no_filling(+Clues, +On, +Candidates)// is det.
%
%   Says that the line of On cannot be filled so that it shows Clues, or at all
%   if they are `none`, and why.

no_filling(Clues, On, Candidates) -->
    { no_filling_reason(Clues, On, Candidates, reason(_, From, Why)),
      candidates_rule(Candidates, Rule),
      (   memberchk(Why, [crowded(_, _),unfilled])
      ->  Shown = none
      ;   Shown = Clues
      )
    },
    no_filling(Shown, On),
    (   { memberchk(Why, [unfilled,never]) }
    ->  ['.']
    ;   { supposed_too(Why, On, Rule, _, Too),
          (   Too == []
          ->  With = []
          ;   With = ['with ',words(Too),', ']
          )
        },
        words([': ',words(With),why(Why, From, On, Rule),'.'])
    ).

%   supposed_too(+Why, +On, +Rule, -And, -Too) is det: Too, as in words//1, is
%   what why//4 takes to be right, and And joins it to what else is supposed.

supposed_too(reached(Others, _), _, _, And, Too) =>
    places_too(Others, And, Too).
supposed_too(where(_, _, Others, _), _, _, And, Too) =>
    places_too(Others, And, Too).
supposed_too(seen(Given, _, _), On, Rule, And, Too), Given \== none =>
    And = [', and '],
    Too = [Given,' ',seen(Rule),from_start(On)].
supposed_too(_, _, _, And, Too) =>
    And = [],
    Too = [].

places_too(Others, And, Too) :-
    (   Others == []
    ->  And = [],
        Too = []
    ;   And = [', and so '],
        Too = [in_places(Others)]
    ).

%   why(+Why, +From, +On, +Rule)//

why(crowded(Cells, Left), _, _, _) -->
    { set_elements(Left, Heights) },
    cells(Cells),
    (   { Heights == [] }
    ->  [' has no height left']
    ;   words([' have only ',heights(and, Heights),' left'])
    ).
why(unfilled, _, on(Line, _), _) -->
    words([line(Line),' cannot be filled']).
why(reached(_, Reachable), From, _, Rule) -->
    { Reachable =.. [How,Seen],
      length(Seen, Count)
    },
    words([would_be(How, Count, Rule),behind(From),', in ',cells(Seen)]).
why(left(Given, Fillings, Shown), From, On, _) -->
    { Fillings = [_]
    ->  Left = ' is left, which shows ',
        Show = ' shows '
    ;   Left = ' are left, which show ',
        Show = ' show '
    },
    words(['only ',fillings(Fillings),from_there(On)]),
    (   { Given == none }
    ->  [Left]
    ;   words([Show,Given,from_start(On),', and '])
    ),
    listed(or, Shown),
    behind(From).
why(either(Height, Cases), From, On, Rule) -->
    { pairs_keys(Cases, Places),
      places_cells(Places, Cells)
    },
    words([ 'the ',Height,' is in ',cells(or, Cells),': ',
            joined(in_case(From, On, Rule), '; ', Cases)
          ]).
why(where(Height, Two, _, Reachable), From, _, Rule) -->
    { Reachable =.. [How,Seen],
      length(Seen, Count0),
      Count is Count0 + 1,
      findall(cell(Cell), member(Cell, Seen), Cells),
      append(Cells, [words(['where the ',Height,' is (',cells(or, Two),')'])],
             Words)
    },
    words([ would_be(How, Count, Rule),behind(From),', in ',
            listed(and, Words)
          ]).
why(sums(Sums), From, _, _) -->
    { findall(joined(height, +, Sum), member(Sum, Sums), Words) },
    words([listed(or, Words),' would be shown',behind(From)]).
why(always(Named), From, _, _) -->
    words([listed(and, Named),' would be seen',behind(From)]).
why(only(Named), From, _, _) -->
    words(['only ',listed(and, Named),' could be seen',behind(From)]).
why(seen(_, How, Count), From, _, Rule) -->
    words([would_be(How, Count, Rule),behind(From)]).
why(never, _, on(line(Kind, _), _), _) -->
    ['the clue would be wrong, however the ',Kind,' is filled'].

in_places(Places) -->
    { findall(words([height(Height),' in ',cell(Row-Column)]),
              member(place(Row, Column, Height), Places),
              Words)
    },
    listed(and, Words).

in_case(From, On, Rule, Place-Why) -->
    { supposed_too(Why, On, Rule, And, Too) },
    words([ 'with ',in_places([Place]),words(And),words(Too),', ',
            why(Why, From, On, Rule)
          ]).

behind(From) -->
    (   { From == none }
    ->  []
    ;   from_end(From)
    ).

would_be(at_most, Most, Rule) -->
    words(['at most ',Most,' could be ',seen(Rule)]).
would_be(at_least, Fewest, Rule) -->
    words(['at least ',Fewest,' would be ',seen(Rule)]).
would_be(just, Counts, Rule) -->
    words([listed(or, Counts),' would be ',seen(Rule)]).

%   Buildings are seen, and a sum is shown.

seen(rule(_, _, Weight)) -->
    (   { Weight == count }
    ->  [seen]
    ;   [shown]
    ).
