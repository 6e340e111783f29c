% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_contradiction_text,
          [ contradiction//1,           % +How
            contradiction_text/2        % +How, -Text
          ]).
:- use_module(phrases).

/** <module> A contradiction in words

    ?- contradiction_text(clue(on(row,2,left), 3, 4), Text).
    Text = "row 2 shows 4 from the left, not 3".
*/

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
