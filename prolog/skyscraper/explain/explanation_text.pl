% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation_text,
          [ told/4,                     % +Start, +Moments, -Texts,
                                        % -Paragraphs
            proof_text/2,               % +Proof, -Text
            contradiction_text/2,       % +How, -Text
            explanation_end_text/2      % +Explanation, -Text
          ]).
:- set_prolog_flag(optimise, true).
:- reexport(sentences/contradictions,
            [ mistake_text/3,           % +Mistake, +Tallest, -Text
              no_step_text/2            % +Why, -Text
            ]).
:- reexport(sentences/techniques,
            [ step_ends/2               % +Step, -Ends
            ]).
:- reexport(sentences/hints,
            [ hint_text/5,              % +Moment, +Told, +Strength, -Text,
                                        % -Sight
              height_hint_text/5        % +Next, +Told, +Strength, -Text,
                                        % -Sight
            ]).
:- reexport(sentences/telling,
            [ moment_text/3,            % +Moment, +Told, -Text
              step_text/3               % +Step, +Candidates, -Text
            ]).
:- use_module(ladder).
:- use_module(moments, [known_places/2]).
:- use_module(sentences/contradictions).
:- use_module(sentences/opening).
:- use_module(sentences/phrases).
:- use_module(sentences/runs).
:- use_module(sentences/singles).
:- use_module(sentences/telling).
:- use_module(technique/contradiction).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The sentences of explanations and hints

With only the candidates before a step and its sentence, a reader can follow
it on paper: where to look, what is seen there, and what follows.

    ?- start_candidates([[_,_],[_,_]], [[2,0],[0,0],[0,0],[0,0]], Candidates),
       next_step(Candidates, Step), step_text(Step, Candidates, Text).
    Text = "Column 1 shows 2 from the top, all there are, so they rise from 1 \c
            to 2: r1c1=1, r2c1=2.", …

The words are in the folder sentences: techniques.pl has those of each
technique, singles.pl and filling_sentences.pl those that take more,
telling.pl chains and trials, opening.pl what the clues say by themselves, and
contradictions.pl what is wrong. All of them are made from phrases.pl and
changes.pl.
*/

%!  told(+Start, +Moments, -Texts, -Paragraphs) is det.
%
%   How a person would explain Moments (moments.pl), those of a puzzle with the
%   candidates Start. Texts has a text for each step by itself. Paragraphs is a
%   list of paragraph(First, Last, Lines), with Lines as in telling.pl, about
%   the steps from number First to Last: what follows from the clues alone, a
%   run of singles, steps that say the same of several lines (runs.pl), or one
%   step of another technique.

told(Start, Moments, Texts, Paragraphs) :-
    must_be(list, Moments),
    known_places(Start, Givens),
    each_told(Moments, history(Givens, []), Told),
    maplist(told_text, Told, Texts),
    opening(Moments, Opening, Count),
    First is Count + 1,
    without_first(Count, Told, Rest),
    paragraphs(Rest, First, Paragraphs0),
    append(Opening, Paragraphs0, Paragraphs).

told_text(_-told(_, Lines), Text) :-
    lines_text(Lines, Text).

without_first(Count, List, Rest) :-
    length(First, Count),
    append(First, Rest, List).

%   each_told(+Moments, +History, -Told) is det: Told has
%   Moment-told(History, Lines) for each of Moments. History is that before it,
%   Lines explain it by itself.

each_told([], _, []).
each_told([Moment|Moments], History, [Moment-told(History,Lines)|Told]) :-
    moment_lines(Moment, History, Lines),
    history_after(Moment, History, History1),
    each_told(Moments, History1, Told).

%   paragraphs(+Told, +Number, -Paragraphs) is det.

paragraphs([], _, []).
paragraphs(Told, First, [paragraph(First,Last,Lines)|Paragraphs]) :-
    Told = [_-told(History, Lines0)|_],
    pairs_keys(Told, Moments),
    (   single_run(Moments, Count, Items, After)
    ->  text_of(singles(Items, After, History), Text),
        Lines = [0-Text]
    ;   run_lines(Moments, Count, Run)
    ->  Lines = Run
    ;   Count = 1,
        Lines = Lines0
    ),
    Next is First + Count,
    Last is Next - 1,
    without_first(Count, Told, Others),
    paragraphs(Others, Next, Paragraphs).

%!  proof_text(+Proof, -Text) is semidet.
%
%   Text explains an entry_proof/4. Fails if that takes more than six lines.

proof_text(proof(Place, Candidates, Steps), Text) :-
    trial_lines(Candidates, Place, Steps, Lines),
    length(Lines, Count),
    Count =< 6,
    lines_text(Lines, Text).

%!  contradiction_text(+How, -Text) is det.
%
%   Text is a sentence for How, a contradiction/2 or step_contradiction/2.

contradiction_text(How, Text) :-
    text_of(contradiction(How), Text).

%!  explanation_end_text(+Explanation, -Text) is det.
%
%   Text says how an explanation/3 ends.

explanation_end_text(Explanation, Text) :-
    text_of(end(Explanation), Text).

end(explanation(unsatisfiable, _, _, Steps, End)) -->
    (   { end_contradiction(Steps, End, How) }
    ->  words([contradiction(How),' So the puzzle has no solution.'])
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
