% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_trial_text,
          [ trial//4,                   % +Assumed, +Level, +Steps, +How
            contradiction//1,           % +How
            contradiction_text/2        % +How, -Text
          ]).
:- use_module(phrases).
:- use_module(library(lists), [append/3, memberchk/2]).

/** <module> A trial in words, and the contradiction it ends in

What is assumed, by which techniques it is refuted, and how: each step that
follows, as short as can be, up to the contradiction.

    ?- phrase(trial(place(1,1,2), singles, [], cell(1-2)), Parts),
       atomic_list_concat(Parts, Text).
    Text = 'Assume that r1c1 is 2, and use nothing but singles. But then \c
            r1c2 has no candidate left.', …

That a height which stands leaves its row and its column is not said each
time.
*/

%!  trial(+Assumed, +Level, +Steps, +How)// is det.
%
%   The arguments are those of the reason of a trial (technique/trial.pl).

trial(Assumed, Level, Steps, How) -->
    { Assumed = place(Row, Column, Height),
      new_steps(Steps, [Assumed], News)
    },
    ['Assume that '],
    cell(Row-Column),
    [' is ',Height,', and use '],
    level(Level),
    ['.'],
    consequences(News),
    [' But then '],
    contradiction(How),
    ['.'].

level(singles) -->
    ['nothing but singles'].
level(easy) -->
    ['the easy techniques'].
level(medium) -->
    ['the easy and the medium techniques'].
level(extreme) -->
    ['all other techniques'].

%   new_steps(+Steps, +Known, -News) is det: without the naked singles of
%   cells where a height was placed before.

new_steps([], _, []).
new_steps([Step|Steps], Known, News) :-
    Step = step(Technique, _, _, _, Placed, _, _),
    (   Technique == naked_single,
        Placed = [Place],
        memberchk(Place, Known)
    ->  News = News1
    ;   News = [Step|News1]
    ),
    append(Placed, Known, Known1),
    new_steps(Steps, Known1, News1).

consequences([]) -->
    [].
consequences([Step|Steps]) -->
    [' Then '],
    joined(consequence, '; then ', [Step|Steps]),
    ['.'].

consequence(step(naked_single, _, _, _, [place(Row, Column, Height)], _, _)) -->
    !,
    cell(Row-Column),
    [' is ',Height].
consequence(step(Technique, _, Line, _, Placed, Removed, _)) -->
    (   { Placed == [] }
    ->  removed(Removed)
    ;   placed(Placed)
    ),
    [' ('],
    technique_words(Technique),
    in_line(Line),
    [')'].

in_line(none) -->
    !,
    [].
in_line(Line) -->
    [' in '],
    line(Line).

%!  contradiction(+How)// is det.
%
%   How is what contradiction/2 or step_contradiction/2 says
%   (technique/contradiction.pl). The words are a part of a sentence.

contradiction(cell(Cell)) -->
    cell(Cell),
    [' has no candidate left'].
contradiction(height(Line, Height)) -->
    line(Line),
    [' has no place for the ',Height].
contradiction(clue(Line, Clue, Count)) -->
    { Line = on(_, _, From) },
    line(Line),
    [' shows '],
    shows(Count, From),
    [', not ',Clue].
contradiction(arrangements(Line, Before, Clues)) -->
    ['no arrangement of '],
    line(Line),
    (   { Before =:= 0 }
    ->  [' agrees with its candidates']
    ;   [' shows '],
        clues(Clues, Line)
    ).

%!  contradiction_text(+How, -Text) is det.
%
%   Text is contradiction//1 as a string.

contradiction_text(How, Text) :-
    text_of(contradiction(How), Text).
