% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation_text,
          [ step_text/3,                % +Step, +Size, -Text
            hint_text/4,                % +Strength, +Step, +Size, -Text
            paragraphs/3,               % +Steps, +Size, -Paragraphs
            explanation_end_text/2,     % +Explanation, -Text
            figure_text/4,              % +Step, +Count, +Decided, -Text
            sequences_text/2            % +Counts, -Text
          ]).
:- reexport(text/mistake_text,
            [ mistake_text/3            % +Mistake, +Size, -Text
            ]).
:- use_module(technique/contradiction).
:- use_module(ladder).
:- use_module(text/phrases).
:- use_module(text/reason_text).
:- use_module(text/trial_text).
:- use_module(library(error), [must_be/2]).

/** <module> The sentences of explanations and hints

Whoever has only the candidates before a step and its sentence can follow it
on paper: what the step looks at, why, and what goes or stands where.

    ?- step_text(step(hidden_single, 2, on(row,4,both), [4-3],
                      [place(4,3,5)], [], hidden_single(5)),
                 6, Text).
    Text = "Row 4 has one place for the 5: r4c3."

What a step is, ladder.pl says; each technique says what its
reason is. The sentences themselves stand in the folder text: reason_text.pl
has one for each technique, trial_text.pl what is said of trials,
mistake_text.pl what is wrong with a board, and phrases.pl what all of them
are made of.
*/

%!  step_text(+Step, +Size, -Text) is det.
%
%   Text is the sentence, or the sentences, for Step on a board of Size.

step_text(Step, Size, Text) :-
    must_be(positive_integer, Size),
    text_of(step(Step, Size), Text).

step(step(_, _, Line, Cells, Placed, Removed, Reason), Size) -->
    reason(Reason, Line, Cells, Size, follows(Placed, Removed)).

%!  hint_text(+Strength, +Step, +Size, -Text) is det.
%
%   Text is a hint at Step: 1 says where to look, 2 by which technique, and 3
%   is step_text/3.
%
%   @error type_error or domain_error if Strength is not in 1..3

hint_text(Strength, Step, Size, Text) :-
    must_be(between(1, 3), Strength),
    (   Strength =:= 3
    ->  step_text(Step, Size, Text)
    ;   text_of(hint(Strength, Step), Text)
    ).

hint(1, Step) -->
    look_at(Step).
hint(2, Step) -->
    { step_technique(Step, Name, What) },
    look_at(Step),
    [' The technique is '],
    technique_words(Name),
    [': ',What,'.'].

look_at(step(_, _, Line, Cells, _, _, _)) -->
    ['Look at '],
    (   { Line == none }
    ->  cells(Cells)
    ;   line(Line),
        looked_from(Line)
    ),
    ['.'].

looked_from(on(_, _, From)) -->
    (   { From == both }
    ->  []
    ;   from_end(From)
    ).

%   What the ladder says of a technique. Sequence elimination stands there
%   more than once; the difficulty of the step says which one is meant.

step_technique(Step, Name, What) :-
    Step = step(Name, _, _, _, _, _, _),
    step_difficulty(Step, Difficulty),
    once(technique(Name, Difficulty, _, _, _, What)).

%!  paragraphs(+Steps, +Size, -Paragraphs) is det.
%
%   Paragraphs are what a person would report of Steps, from the first on: a
%   list of paragraph(First, Last, Text). The steps from number First to Last
%   are told together: a run of naked singles, or one step of another
%   technique.

paragraphs(Steps, Size, Paragraphs) :-
    must_be(list, Steps),
    paragraphs(Steps, 1, Size, Paragraphs).

paragraphs([], _, _, []).
paragraphs([Step|Steps], First, Size,
           [paragraph(First,Last,Text)|Paragraphs]) :-
    (   naked_single(Step)
    ->  naked_singles(Steps, First, Last, Run, Rest)
    ;   Run = [],
        Rest = Steps,
        Last = First
    ),
    text_of(joined(step_of(Size), ' ', [Step|Run]), Text),
    Next is Last + 1,
    paragraphs(Rest, Next, Size, Paragraphs).

naked_singles([Step|Steps], Number, Last, [Step|Run], Rest) :-
    naked_single(Step),
    !,
    Next is Number + 1,
    naked_singles(Steps, Next, Last, Run, Rest).
naked_singles(Rest, Last, Last, [], Rest).

naked_single(step(naked_single, _, _, _, _, _, _)).

step_of(Size, Step) -->
    step(Step, Size).

%!  explanation_end_text(+Explanation, -Text) is det.
%
%   Text says how an explanation/3 ends.

explanation_end_text(Explanation, Text) :-
    text_of(end(Explanation), Text).

end(explanation(unsatisfiable, _, _, Steps, End)) -->
    (   { end_contradiction(Steps, End, How) }
    ->  ['The puzzle has no solution: '],
        contradiction(How),
        ['.']
    ;   ['No deduction leads further, and a search finds no solution.']
    ).
end(explanation(multiple, _, _, _, _)) -->
    ['The puzzle has more than one solution.'].
end(explanation(unique, Difficulty, Score, _, _)) -->
    (   { Difficulty == none }
    ->  ['No technique leads further, though the puzzle has one solution.']
    ;   ['The puzzle is solved. Difficulty: ',Difficulty,', score: ',Score,
         '.']
    ).

%!  figure_text(+Step, +Count, +Decided, -Text) is det.
%
%   Text is the title of a figure after Step, one of those of walk/3, with
%   Count candidates and Decided cells that have one.

figure_text(Step, Count, Decided, Text) :-
    text_of(figure(Step, Count, Decided), Text).

figure(Step, Count, Decided) -->
    (   { Step == start }
    ->  ['The puzzle']
    ;   ['After '],
        technique_words(Step)
    ),
    [': '],
    counted(Count, candidate, candidates),
    [', '],
    counted(Decided, cell, cells),
    [' decided.'].

%!  sequences_text(+Counts, -Text) is det.
%
%   Text says of each of Counts, a list of sequences(Line, Before, After), how
%   many sequences the line had, and how many of them show its clues.

sequences_text(Counts, Text) :-
    text_of(sequences(Counts), Text).

sequences(Counts) -->
    ['Sequences: '],
    joined(line_sequences, '; ', Counts),
    ['.'].

line_sequences(sequences(Line, Before, After)) -->
    line(Line),
    [': ',Before,' -> ',After].
