% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_explanations,
          [ plain_explanation/3,        % +Board, +Sides, -Plain
            plain_grade/3,              % +Board, +Sides, -Plain
            plain_hint/3                % +Position, +Sides, -Plain
          ]).
:- use_module(mistakes).
:- use_module('../explanation').
:- use_module('../explanation_text').
:- use_module('../line/bit_set').
:- use_module('../mistakes', [wrong_entries/4]).
:- use_module('../solver', [solveBoard/3]).
:- use_module('../technique/candidates').
:- use_module('../technique/contradiction', [end_contradiction/3]).
:- use_module('../technique/ladder', [step_difficulty/2]).
:- use_module('../text/contradiction_text').
:- use_module('../text/mistake_text').
:- use_module('../text/no_step_text').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(solution_sequences), [limit/2]).

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
%   Position is position(Givens, Board, Marks): Board has the givens and what
%   has been entered, Marks for each cell the list of the heights that it may
%   have. Plain has `status`, that of what Board can still become; `mistakes`,
%   lists as of plain_mistakes/3, also of the kinds `entries` and `marks`; the
%   next `step` as a list, or `[]`; and `texts`, three strings, the weakest
%   first.
%
%   What is broken already comes first, then entries that fit no solution,
%   then marks that leave out what is right, then the next step.

plain_hint(position(Givens, Board, Marks), Sides, Plain) :-
    plain_mistakes(Board, Sides, Broken),
    (   Broken \== []
    ->  Status = unsatisfiable,
        mistaken(Broken, Advice)
    ;   solved_twice(Board, Sides, Solutions),
        solutions_status(Solutions, Status),
        advice(Solutions, position(Givens, Board, Marks), Sides, Advice)
    ),
    Plain = Advice.put(status, Status).

solved_twice(Board, Sides, Solutions) :-
    length(Board, Size),
    findall(Board, limit(2, solveBoard(Size, Board, Sides)), Solutions).

solutions_status([], unsatisfiable).
solutions_status([_], unique).
solutions_status([_,_], multiple).

%   mistaken(+Mistakes, -Advice) is det: there is nothing but to say them.

mistaken(Mistakes, _{mistakes:Mistakes, step:[], texts:[Text,Text,Text]}) :-
    findall(Text, member([_,_,_,Text], Mistakes), Texts),
    joined_text(Texts, Text).

joined_text(Texts, Text) :-
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text).

advice([], Position, Sides, Advice) =>
    Position = position(Givens, Board, _),
    length(Board, Size),
    (   solved_twice(Givens, Sides, [])
    ->  no_step_text(unsolvable, Text),
        Advice = _{mistakes:[], step:[], texts:[Text,Text,Text]}
    ;   mistake_text(unsolvable_entries, Size, Weak),
        (   wrong_place(Position, Sides, Cells, Strong)
        ->  joined_text([Weak,Strong], All)
        ;   Strong = Weak,
            All = Weak,
            Cells = []
        ),
        Advice = _{ mistakes:[[entries,[],Cells,Strong]],
                    step:[],
                    texts:[Weak,Weak,All]
                  }
    ).
advice(Solutions, position(_, Board, Marks), Sides, Advice) =>
    findall(Row-Column,
            (   Solutions = [Solution],
                missing_mark(Solution, Marks, Row, Column)
            ),
            Missing),
    (   Missing == []
    ->  position_candidates(Board, Marks, Sides, Candidates),
        next_advice(Board, Candidates, Advice)
    ;   no_step_text(marks, Weak),
        no_step_text(marks(Missing), Strong),
        maplist(plain_cell, Missing, Cells),
        Advice = _{ mistakes:[[marks,[],Cells,Strong]],
                    step:[],
                    texts:[Weak,Weak,Strong]
                  }
    ).

%   wrong_place(+Position, +Sides, -Cells, -Text) is semidet: Text says where
%   the entries are wrong, in Cells; or with several solutions, which cell they
%   leave without candidate.

wrong_place(position(Givens, Board, Marks), Sides, Cells, Text) :-
    (   wrong_entries(Givens, Board, Sides, Wrong)
    ->  length(Board, Size),
        mistake_text(wrong_entries(Wrong), Size, Text),
        findall([Row,Column], member(place(Row, Column, _), Wrong), Cells)
    ;   nth1(Row, Marks, MarkedCells),
        nth1(Column, MarkedCells, [])
    ->  contradiction_text(cell(Row-Column), Part),
        string_concat(Part, ".", Text),
        Cells = [[Row,Column]]
    ).

missing_mark(Solution, Marks, Row, Column) :-
    nth1(Row, Solution, Heights),
    nth1(Column, Heights, Height),
    nth1(Row, Marks, Cells),
    nth1(Column, Cells, Marked),
    \+ memberchk(Height, Marked).

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

next_advice(Board, Candidates, Advice) :-
    candidates_size(Candidates, Size),
    (   hint_step(Board, Candidates, Step)
    ->  plain_step(Size, Step, PlainStep),
        hint_text(1, Step, Size, Where),
        hint_text(2, Step, Size, How),
        hint_text(3, Step, Size, What),
        Advice = _{mistakes:[], step:PlainStep, texts:[Where,How,What]}
    ;   (   ground(Board)
        ->  Why = solved
        ;   Why = several
        ),
        no_step_text(Why, Text),
        Advice = _{mistakes:[], step:[], texts:[Text,Text,Text]}
    ).

%   hint_step(+Board, +Candidates, -Step) is semidet: Step is the next_step/2,
%   or if there is none, a cell that has one candidate and is to be filled in.
%   For an empty cell of Board a naked single says that it is: whoever has
%   made no marks does not know it yet.

hint_step(Board, Candidates, Step) :-
    next_step(Candidates, Step0),
    !,
    (   Step0 = step(naked_single, Cost, On, [Cell], Placed, Removed, Reason),
        empty_cell(Board, Cell),
        Reason = naked_single(Height)
    ->  Step = step(naked_single, Cost, On, [Cell], Placed, Removed,
                    only_candidate(Height))
    ;   Step = Step0
    ).
hint_step(Board, Candidates, Step) :-
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
