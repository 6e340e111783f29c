% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_explanations,
          [ plain_explanation/3,        % +Board, +Sides, -Plain
            plain_grade/3,              % +Board, +Sides, -Plain
            plain_hint/3                % +Position, +Sides, -Plain
          ]).
:- use_module(mistakes).
:- use_module('../explain/explanation').
:- use_module('../explain/explanation_text').
:- use_module('../line/bit_set').
:- use_module('../explain/mistakes',
              [two_solutions/3, wrong_entries/4, wrong_marks/4]).
:- use_module('../explain/candidates').
:- use_module('../explain/technique/contradiction', [end_contradiction/3]).
:- use_module('../explain/ladder', [step_difficulty/2]).
:- use_module('../explain/text/mistake_text').
:- use_module('../explain/text/trial_text', [contradiction_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> Explanations, grades and hints as plain dicts

What another program can be told: dicts and lists of numbers, atoms and
strings.

    ?- plain_grade([[_,_],[_,_]], [[2,1],[0,0],[0,0],[0,0]], Plain),
       get_dict(difficulty, Plain, Difficulty).
    Difficulty = easy, …
*/

%!  plain_explanation(+Board, +Sides, -Plain) is det.
%
%   Plain has `status`, `difficulty`, `score` and `steps`, each a list:
%   technique, difficulty, cost, line, cells, what is placed, what is removed,
%   text. A candidate is `[Row,Column,Height]`. `contradiction` says which one
%   the steps end in. It is "" if they end in none: if the puzzle has a
%   solution, or if only a search shows that it has not. (Trial would find a
%   contradiction, but is for puzzles with one solution: see explanation/3.)

plain_explanation(Board, Sides, Plain) :-
    explanation(Board, Sides,
                explanation(Status, Difficulty, Score, Steps, End)),
    length(Board, Size),
    maplist(plain_step(Size), Steps, PlainSteps),
    (   Status == unsatisfiable,
        end_contradiction(Steps, End, How)
    ->  contradiction_text(How, Contradiction)
    ;   Contradiction = ""
    ),
    Plain = _{ status:Status,
               difficulty:Difficulty,
               score:Score,
               steps:PlainSteps,
               contradiction:Contradiction
             }.

plain_step(Size, Step, Plain) :-
    Step = step(Technique, Cost, On, Cells, Placed, Removed, _),
    step_difficulty(Step, Difficulty),
    plain_line(On, Line),
    maplist(plain_cell, Cells, PlainCells),
    maplist(plain_place, Placed, PlainPlaced),
    maplist(plain_place, Removed, PlainRemoved),
    step_text(Step, Size, Text),
    Plain = [ Technique, Difficulty, Cost, Line, PlainCells, PlainPlaced,
              PlainRemoved, Text
            ].

plain_place(place(Row, Column, Height), [Row,Column,Height]).

%!  plain_grade(+Board, +Sides, -Plain) is det.
%
%   Plain has `status`, `difficulty`, `score`, `hardest`, and `techniques`, a
%   list of `[Name,Count]`.

plain_grade(Board, Sides, Plain) :-
    grade(Board, Sides, grade(Status, Difficulty, Score, Hardest, Counts)),
    maplist(plain_cell, Counts, Techniques),
    Plain = _{ status:Status,
               difficulty:Difficulty,
               score:Score,
               hardest:Hardest,
               techniques:Techniques
             }.

%!  plain_hint(+Position, +Sides, -Plain) is det.
%
%   Position is as in mistakes.pl. Plain has `status`, that of what its board
%   can still become; `mistakes`, lists as of plain_mistakes/3, also of the
%   kinds `entries` and `marks`; the next `step` as a list, or `[]`; and
%   `texts`, three strings, the weakest first.
%
%   What is broken already comes first, then entries with which no solution
%   agrees, then such marks, then the next step.

plain_hint(Position, Sides, Plain) :-
    Position = position(_, Board, _),
    plain_mistakes(Board, Sides, Broken),
    (   Broken \== []
    ->  Status = unsatisfiable,
        findall(Text, member([_,_,_,Text], Broken), Texts),
        joined_text(Texts, Text),
        same_texts(Broken, Text, Advice)
    ;   two_solutions(Board, Sides, Found),
        length(Found, Count),
        solutions_status(Count, Status),
        advice(Found, Status, Position, Sides, Advice)
    ),
    Plain = Advice.put(status, Status).

same_texts(Mistakes, Text,
           _{mistakes:Mistakes, step:[], texts:[Text,Text,Text]}).

joined_text(Texts, Text) :-
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text).

%   advice(+Found, +Status, +Position, +Sides, -Advice) is det. Found are the
%   two_solutions/3 of the board, which say its Status.

advice([], _, Position, Sides, Advice) =>
    Position = position(Givens, Board, _),
    (   Board =@= Givens
    ->  Solutions = []
    ;   two_solutions(Givens, Sides, Solutions)
    ),
    (   Solutions == []
    ->  no_step_text(unsolvable, Text),
        same_texts([], Text, Advice)
    ;   wrong_entries(Solutions, Position, Sides, Wrong),
        wrong_advice(Wrong, Board, Advice)
    ).
advice(Found, Status, Position, Sides, Advice) =>
    Position = position(_, Board, Marks),
    (   wrong_marks(Found, Position, Sides, Wrong)
    ->  wrong_advice(Wrong, Board, Advice)
    ;   position_candidates(Board, Marks, Sides, Candidates),
        next_advice(Status, Board, Candidates, Advice)
    ).

%   wrong_advice(+Wrong, +Board, -Advice) is det: only the strongest text says
%   which cells are wrong.

wrong_advice(Wrong, Board, Advice) :-
    length(Board, Size),
    plain_wrong(Wrong, Size, Mistake),
    vague(Wrong, Vague),
    mistake_text(Vague, Size, Weak),
    Mistake = [_,_,_,Text],
    (   Wrong = wrong_entries(_)
    ->  joined_text([Weak,Text], Strong)
    ;   Strong = Text
    ),
    Advice = _{mistakes:[Mistake], step:[], texts:[Weak,Weak,Strong]}.

vague(wrong_entries(_), unsolvable_entries([])).
vague(unsolvable_entries(_), unsolvable_entries([])).
vague(wrong_marks(_), wrong_marks).
vague(unsolvable_marks(_), unsolvable_marks([])).

%   position_candidates(+Board, +Marks, +Sides, -Candidates) is det.

position_candidates(Board, Marks, Sides, Candidates) :-
    start_candidates(Board, Sides, Candidates0),
    length(Board, Size),
    findall(place(Row, Column, Height),
            (   empty_cell(Board, Row-Column),
                nth1(Row, Marks, MarkedCells),
                nth1(Column, MarkedCells, Marked),
                between(1, Size, Height),
                \+ memberchk(Height, Marked)
            ),
            Unmarked),
    without(Candidates0, Unmarked, Candidates).

next_advice(Status, Board, Candidates, Advice) :-
    candidates_size(Candidates, Size),
    (   hint_step(Status, Board, Candidates, Step)
    ->  plain_step(Size, Step, PlainStep),
        hint_text(1, Step, Size, Where),
        hint_text(2, Step, Size, How),
        hint_text(3, Step, Size, What),
        Advice = _{mistakes:[], step:PlainStep, texts:[Where,How,What]}
    ;   (   ground(Board)
        ->  Why = solved
        ;   Why = Status
        ),
        no_step_text(Why, Text),
        same_texts([], Text, Advice)
    ).

%   hint_step(+Status, +Board, +Candidates, -Step) is semidet: the next_step/3,
%   or if there is none, a cell that has one candidate and is to be filled in.
%   For an empty cell of Board a naked single says that it is: whoever has
%   made no marks does not know it yet.

hint_step(Status, Board, Candidates, Step) :-
    next_step(Status, Candidates, Step0),
    !,
    (   Step0 = step(naked_single, Cost, On, [Cell], Placed, Removed, Reason),
        empty_cell(Board, Cell),
        Reason = naked_single(Height)
    ->  Step = step(naked_single, Cost, On, [Cell], Placed, Removed,
                    only_candidate(Height))
    ;   Step = Step0
    ).
hint_step(_, Board, Candidates, Step) :-
    empty_cell(Board, Row-Column),
    candidates_at(Candidates, Row, Column, Set),
    set_elements(Set, [Height]),
    !,
    Step = step(naked_single, 1, none, [Row-Column],
                [place(Row,Column,Height)], [], only_candidate(Height)).

empty_cell(Board, Row-Column) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Cell),
    var(Cell).
