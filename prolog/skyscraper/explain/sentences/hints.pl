% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_hint_sentences,
          [ hint_text/5,                % +Step, +Candidates, +History,
                                        % +Strength, -Text
            height_hint_text/4          % +Next, +Candidates, +Strength, -Text
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../lines', [cell_line/3]).
:- use_module('../ladder').
:- use_module('../moments', [moments_places/2]).
:- use_module('../next_height', [single_step/2]).
:- use_module(changes).
:- use_module(phrases).
:- use_module(singles).
:- use_module(techniques).
:- use_module(telling).
:- use_module(library(apply), [convlist/3, exclude/3, partition/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Hints in three strengths

Strength 1 says where to look, 2 asks what leads on, and 3 tells it.
*/

%!  hint_text(+Step, +Candidates, +History, +Strength, -Text) is det.
%
%   Text is a hint at Step, which Candidates allow. At strength 3 it tells Step
%   by itself; History is as in singles.pl.
%
%   @error type_error or domain_error if Strength is not in 1..3

hint_text(Step, Candidates, History, Strength, Text) :-
    must_be(between(1, 3), Strength),
    (   Strength =:= 1
    ->  text_of(look(Step), Text)
    ;   Strength =:= 2
    ->  text_of(question(Step, Candidates), Text)
    ;   step_text(Step, Candidates, History, Text)
    ).

question(Step, Candidates) -->
    { candidates_rule(Candidates, Rule),
      step_question(Step, Rule, Question)
    },
    words([look(Step),' ',Question]).

%!  height_hint_text(+Next, +Candidates, +Strength, -Text) is det.
%
%   Text is a hint at the height of Next, a next_height/4 of Candidates. At
%   strength 3 it tells the steps that the height needs. If that takes more
%   than four lines, or a chain or a trial, the height takes pencil marks: then
%   Text is a hint at the first step.
%
%   @error as hint_text/5

height_hint_text(next(Place, Moments0), Candidates, Strength, Text) :-
    must_be(between(1, 3), Strength),
    convlist(to_tell(Candidates), Moments0, Moments),
    (   height_lines(Place, Moments0, Moments, Candidates, Lines)
    ->  height_hint(Strength, Place, Moments, Candidates, Lines, Text)
    ;   Moments = [moment(Before, Step, _, _)|Others],
        hint_text(Step, Before, unknown, Strength, First),
        length(Others, Count),
        text_of(marks_needed(Strength, Place, Count, First), Text)
    ).

%   to_tell(+Candidates, +Moment0, -Moment) is semidet: Moment is what has to
%   be told of Moment0. It is plain to see, so not told, that a placed height
%   leaves its row and its column.

to_tell(Candidates, moment(Before, Step, After, Places0),
        moment(Before, Step, After, Places)) :-
    Step \= step(naked_single, _, _, _, _, _, _),
    exclude(plain_to_see(Candidates), Places0, Places),
    Places \== [].

plain_to_see(Candidates, place(Row, Column, Height)) :-
    cell_line(Row-Column, Candidates, Line),
    stands(Line, Height, Candidates),
    !.

height_hint(1, Place, Moments, _, _, Text) :-
    last_step(Moments, Place, _, Step),
    text_of(look(Step), Text).
height_hint(2, Place, Moments, Candidates, _, Text) :-
    (   Moments = [moment(_, Step, _, _)|_]
    ->  true
    ;   single_step(Place, Step)
    ),
    text_of(question(Step, Candidates), Text).
height_hint(3, _, _, _, Lines, Text) :-
    lines_text(Lines, Text).

%   last_step(+Moments, +Place, -Others, -Step) is det: Step places Place after
%   Others. It is the last of Moments, or a single_step/2.

last_step(Moments, Place, Others, Step) :-
    (   append(Others, [moment(_, Step, _, _)], Moments),
        Step = step(_, _, _, _, Placed, _, _),
        memberchk(Place, Placed)
    ->  true
    ;   Others = Moments,
        single_step(Place, Step)
    ).

marks_needed(1, _, _, First) -->
    [First].
marks_needed(2, _, _, First) -->
    ['The next height takes pencil marks. ',First].
marks_needed(3, Place, Count, First) -->
    words([ 'The next height takes pencil marks. First:\n',First,
            more_steps(Count, Place)
          ]).

%   If the first step leads to the height itself, it has said so.

more_steps(0, _) -->
    !,
    [].
more_steps(Count, Place) -->
    words([ '\n',counted(Count, 'more step leads', 'more steps lead'),' to ',
            height_at(Place),'.'
          ]).

%   height_lines(+Place, +AllMoments, +Moments, +Candidates, -Lines) is
%   semidet: Moments are AllMoments without what is plain to see.

height_lines(Place, AllMoments, Moments, Candidates, Lines) :-
    \+ ( member(moment(_, Step, _, _), Moments),
         Step = step(_, _, none, _, _, _, Reason),
         Reason \= fish(_, _, _, _)
       ),
    last_step(Moments, Place, Needed, End),
    %   what else has been found on the way is not told
    moments_places(AllMoments, Gone),
    without(Candidates, Gone, After),
    findall(0-Line, needed_line(Needed, Line), Lines0),
    (   Lines0 == []
    ->  So = ''
    ;   So = 'So '
    ),
    text_of(height_end(End, So, Place, After), Line1),
    append(Lines0, [0-Line1], Lines),
    length(Lines, Count),
    Count =< 4.

%   needed_line(+Moments, -Line) is nondet. Several bounds share one Line; so
%   do successive steps that follow from the same clues of a line.

needed_line(Moments, Line) :-
    partition(by_bound, Moments, Bounds, Others),
    (   Bounds = [_,_|_]
    ->  (   moments_places(Bounds, Gone),
            text_of(words(['The clues alone: ',changes(Gone, none),'.']), Line)
        ;   ground_line(Others, Line)
        )
    ;   ground_line(Moments, Line)
    ).

by_bound(moment(_, step(bound, _, _, _, _, _, _), _, _)).

ground_line(Moments, Line) :-
    same_clues_joined(Moments, Joined),
    member(moment(_, Step, _, Places), Joined),
    text_of(brief(Step, Places, none), Line).

height_end(step(naked_single, _, _, _, _, _, _), So, Place, After) -->
    !,
    words([So,cell_is(Place),why_seen(Place, After),'.']).
height_end(step(_, _, On, [Cell], _, _, hidden_single(Height)), 'So ', _,
           _) -->
    !,
    words([ 'So in ',line(On),' only ',cell(Cell),' can be ',height(Height),
            '.'
          ]).
height_end(Step, _, _, _) -->
    sentence(Step, none, none).
