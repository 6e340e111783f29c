% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_hints,
          [ hint_text/5,                % +Moment, +Told, +Strength, -Text,
                                        % -Sight
            height_hint_text/5          % +Next, +Told, +Strength, -Text,
                                        % -Sight
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module('../ladder').
:- use_module('../lines', [cell_index/3]).
:- use_module('../moments', [moment_told/2, moments_places/2]).
:- use_module('../technique/single', [single_step/2]).
:- use_module(changes).
:- use_module(phrases).
:- use_module(singles).
:- use_module(techniques).
:- use_module(telling).
:- use_module(library(apply), [partition/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> Hints in three strengths

Strength 1 says where to look, 2 asks what leads on, and 3 tells it. With each
text goes what a picture shows of it, its sight, so that they cannot differ:

  - look(Ons, Cells): lines, each as in step/7, and cells
  - step(Moment, Places): all that Moment does, and Places, which follow later
  - height(Place, Step): Place, which Step tells
*/

%!  hint_text(+Moment, +Told, +Strength, -Text, -Sight) is det.
%
%   Text is a hint at Moment. At strength 3 it tells Moment by itself, to a
%   reader who knows the heights of the places Told.
%
%   @error type_error or domain_error if Strength is not in 1..3

hint_text(Moment, Told, Strength, Text, Sight) :-
    Moment = moment(Before, Step, _, _),
    must_be(between(1, 3), Strength),
    (   Strength =:= 3
    ->  Sight = step(Moment, []),
        moment_text(Moment, Told, Text)
    ;   look_text(Strength, Before, Step, Text, Sight)
    ).

look_text(1, _, Step, Text, Sight) :-
    looked_at(Step, Ons, Cells),
    Sight = look(Ons, Cells),
    text_of(look(Step), Text).
look_text(2, Before, Step, Text, Sight) :-
    looked_at(Step, Ons, Cells),
    Sight = look(Ons, Cells),
    text_of(question(Step, Before), Text).

question(Step, Candidates) -->
    { candidates_rule(Candidates, Rule),
      step_question(Step, Rule, Question)
    },
    words([look(Step),' ',Question]).

%!  height_hint_text(+Next, +Told, +Strength, -Text, -Sight) is det.
%
%   Text is a hint at the height of Next, a next_height/4. At
%   strength 3 it tells the steps that the height needs. If that takes more
%   than four lines, or a chain or a trial, the height takes pencil marks: then
%   Text is a hint at the first step.
%
%   @error as hint_text/4

height_hint_text(next(Place, Moments), Told, Strength, Text, Sight) :-
    must_be(between(1, 3), Strength),
    (   height_lines(Place, Moments, Told, Lines)
    ->  height_hint(Strength, Place, Moments, Lines, Text, Sight)
    ;   Moments = [Moment|Others],
        hint_text(Moment, Told, Strength, First, Sight0),
        later_sight(Sight0, Place, Sight),
        length(Others, Count),
        text_of(marks_needed(Strength, Place, Count, First), Text)
    ).

later_sight(step(Moment, _), Place, Sight) =>
    Sight = step(Moment, [Place]).
later_sight(Sight0, _, Sight) =>
    Sight = Sight0.

height_hint(1, Place, Moments, _, Text, Sight) :-
    last_step(Moments, Place, _, Step),
    look_text(1, _, Step, Text, Sight).
height_hint(2, _, [moment(Before, Step, _, _)|_], _, Text, Sight) :-
    look_text(2, Before, Step, Text, Sight).
height_hint(3, Place, Moments, Lines, Text, height(Place, Step)) :-
    last_step(Moments, Place, _, Step),
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

%   height_lines(+Place, +Moments, +Told, -Lines) is semidet.

height_lines(Place, Moments, Told0, Lines) :-
    \+ ( member(moment(_, Step, _, _), Moments),
         Step = step(_, _, _, _, _, _, Reason),
         ( Reason = forcing_chain(_) ; Reason = trial(_, _, _) )
       ),
    last_step(Moments, Place, Needed, End),
    last(Moments, moment(_, _, After, _)),
    findall(0-Line, needed_line(Needed, Place, Line), Lines0),
    (   Lines0 == []
    ->  So = ''
    ;   So = 'So '
    ),
    findall(Known,
            (   member(Moment, Needed),
                moment_told(Moment, Places),
                member(Known, Places)
            ),
            Told, Told0),
    text_of(height_end(End, So, Place, After-Told), Line1),
    append(Lines0, [0-Line1], Lines),
    length(Lines, Count),
    Count =< 4.

%   needed_line(+Moments, +Place, -Line) is nondet. Several bounds share one
%   Line; so do successive naked singles, and successive steps that follow from
%   the same clues of a line. That Place is left is only said at the end.

needed_line(Moments, Place, Line) :-
    partition(by_bound, Moments, Bounds, Others),
    (   Bounds = [_,_|_]
    ->  (   moments_places(Bounds, Gone),
            text_of(words(['The clues alone: ',changes(Gone, none),'.']), Line)
        ;   ground_line(Others, Place, Line)
        )
    ;   ground_line(Moments, Place, Line)
    ).

by_bound(moment(_, step(bound, _, _, _, _, _, _), _, _)).

ground_line(Moments, Place, Line) :-
    same_clues_joined(Moments, Joined),
    ground_lines(Joined, Place, Lines),
    member(Line, Lines).

ground_lines([], _, []).
ground_lines([Moment|Moments], Place, [Line|Lines]) :-
    naked_run([Moment|Moments], Places, Others0),
    (   Places == []
    ->  Moment = moment(_, Step, After, Removed),
        left_open(Place, After, Left),
        text_of(brief(Step, Removed, Left), Line),
        Others = Moments
    ;   text_of(words(['Only height left: ',
                       joined(height_at, ', ', Places),'.']), Line),
        Others = Others0
    ),
    ground_lines(Others, Place, Lines).

%   left_open(+Place, +Candidates0, -Candidates) is det: the cell of Place may
%   have any height.

left_open(place(Row, Column, _), Candidates0, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    Candidates = candidates(Size, _, _, Cells),
    cell_index(Size, Row-Column, Index),
    candidates_heights(Candidates, Any),
    setarg(Index, Cells, Any).

%   naked_run(+Moments, -Places, -Others) is det: Moments begin with the naked
%   singles Places; Others follow.

naked_run([moment(_,step(naked_single,_,_,_,[Place],_,_),_,_)|Moments],
          [Place|Places], Others) :-
    !,
    naked_run(Moments, Places, Others).
naked_run(Others, [], Others).

height_end(step(naked_single, _, _, _, _, _, _), So, Place, After-Told) -->
    !,
    words([So,cell_is(Place),why_seen(Place, After, Told),'.']).
height_end(step(_, _, On, [Cell], _, _, hidden_single(Height)), 'So ', _,
           _) -->
    !,
    words([ 'So in ',line(On),' only ',cell(Cell),' can be ',height(Height),
            '.'
          ]).
height_end(Step, _, _, _) -->
    sentence(Step, none, none).
