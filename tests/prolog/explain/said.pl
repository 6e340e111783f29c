% SPDX-License-Identifier: MIT

:- module(said,
          [ print_said/1                % +Terms
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/explain/explanation_display').
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/moments').
:- use_module('../../../prolog/skyscraper/explain/next_height').
:- use_module('../../../prolog/skyscraper/explain/sentences/changes').
:- use_module('../../../prolog/skyscraper/explain/sentences/contradictions').
:- use_module('../../../prolog/skyscraper/explain/sentences/filling_sentences').
:- use_module('../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../prolog/skyscraper/explain/sentences/reasons').
:- use_module('../../../prolog/skyscraper/explain/sentences/runs').
:- use_module('../../../prolog/skyscraper/explain/sentences/sights').
:- use_module('../../../prolog/skyscraper/explain/sentences/singles').
:- use_module('../../../prolog/skyscraper/explain/sentences/techniques').
:- use_module('../../../prolog/skyscraper/explain/sentences/telling').
:- use_module('../../../prolog/skyscraper/explain/technique/sequence').
:- use_module('../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../prolog/skyscraper/rule/rule').
:- use_module('../../../prolog/skyscraper/variants', []).

/** <module> What is said of terms

The terms stand in tests/golden/sentences.txt, each with what is said of it.
Rows of a board are lists of cells, each the list of its heights; where a
variable stands, it may be any height. A rule may stand before them, as in
Rule:Rows. The number of rows is an empty board; `known` has a name because
many terms have it, and `none` is no board. With sides(Left, Right, Rows) there
are clues.
*/

%!  print_said(+Terms) is det.
%
%   Prints what is said of each term, or `nothing`, and a form feed behind it.

print_said(Terms) :-
    forall(member(Term, Terms),
           (   (   said(Term, Text),
                   split_string(Text, "\n", "", Lines0),
                   exclude(==(""), Lines0, Lines),
                   Lines = [_|_]
               ->  forall(member(Line, Lines), writeln(Line))
               ;   writeln(nothing)
               ),
               write('\f')
           )).

%   said(+Term, -Text)

said(text(Phrase), Text) :-
    text_of(Phrase, Text).
said(mistake(Mistake), Text) :-
    mistake_text(Mistake, 4, Text).
said(no_step(Why), Text) :-
    no_step_text(Why, Text).
said(changes(Rows, Removed), Text) :-
    candidates(Rows, After),
    text_of(changes(Removed, After), Text).

%   Of a step.

said(sentence(Rows, Step), Text) :-
    candidates(Rows, Candidates),
    text_of(sentence(Step, Candidates, Candidates), Text).
said(look(Step), Text) :-
    text_of(look(Step), Text).
said(brief(Step), Text) :-
    Step = step(_, _, _, _, _, Removed, _),
    text_of(brief(Step, Removed, none), Text).
said(told(Rows, Step), Text) :-
    candidates(Rows, Before),
    step_text(Step, Before, Text).
said(hint(Rows, Step, Strength), Text) :-
    candidates(Rows, Candidates),
    step_moments([Step], Candidates, [Moment], _),
    hint_text(Moment, [], Strength, Text, _).
said(trial(Rows, Place, Steps), Text) :-
    candidates(Rows, Before),
    trial_lines(Before, Place, Steps, Lines),
    lines_text(Lines, Text).
said(run(Rows, Steps), Text) :-
    candidates(Rows, Start),
    step_moments(Steps, Start, Reversed, _),
    reverse(Reversed, Moments),
    run_lines(Moments, Count, Lines),
    lines_text(Lines, Text0),
    format(string(Text), "~d steps: ~s", [Count,Text0]).

%   Of row 2 with clues at its ends: its sequence elimination, what forces
%   heights there, what is seen from the left.

said(filling(Row, Clues), Text) :-
    row_2(Row, Clues, Candidates),
    sequence_elimination(line(row,2), Candidates, Step),
    Step = step(_, _, _, _, _, Removed, _),
    without(Candidates, Removed, After),
    text_of(sentence(Step, Candidates, After), Text).
said(reasons(Row, Clues, Places), Text) :-
    reasons_of(Row, Clues, Places, none, Text).
said(reasons(Row, Clues, Places, After), Text) :-
    row_of_rule(After, Left),
    reasons_of(Row, Clues, Places, Left, Text).
said(no_filling(Row, Clues), Text) :-
    row_of_rule(Row, Candidates),
    clues_on(Clues, On),
    text_of(no_filling(Clues, On, Candidates), Text).
said(sight(Row, Clue, All, Removed), Text) :-
    row_2(Row, Clue-0, Candidates),
    sight(clue(Clue), on(line(row,2),left), counts(All,All,1), Removed,
          Candidates, Sight),
    text_of(sight(Sight), Text).

%   Of single heights. What was gone before, and by which technique, stands
%   last; or which heights alone have been told.

said(only_height(Rows, place(Row, Column, Height), Gone), Text) :-
    candidates(Rows, Candidates),
    (   Gone = told(Told)
    ->  Moments = []
    ;   known_places(Candidates, Told),
        moments(Gone, Row, Column, Moments)
    ),
    text_of(only_height(place(Row, Column, Height), Candidates,
                        history(Told, Moments)),
            Text).
said(only_heights(Rows, Places), Text) :-
    candidates(Rows, Candidates),
    known_places(Candidates, Known),
    subtract(Known, Places, Told),
    text_of(only_heights(Places, Candidates, Told), Text).
said(singles(Rows, Items), Text) :-
    candidates(Rows, Candidates),
    text_of(singles(Items, Candidates, history([], [])), Text).

%   Of a puzzle: all of it, each step alone, what it begins with, its end, the
%   next height where these places are filled and those crossed out.

said(puzzle(Sides), Text) :-
    with_output_to(string(Text), explainBoard(_, Sides)).
said(alone(Sides), Text) :-
    told_of(_, Sides, Texts, _),
    atomic_list_concat(Texts, '\n', Text).
said(opening(Board, Sides), Text) :-
    told_of(Board, Sides, _, [paragraph(_,_,Lines)|_]),
    lines_text(Lines, Text).
said(end(Status, Difficulty, Steps, Rows), Text) :-
    candidates(Rows, End),
    explanation_end_text(explanation(Status, Difficulty, 47, Steps, End), Text).
said(next(Sides, Filled, CrossedOut, Strength), Text) :-
    Sides = [Side|_],
    same_length(Side, Board),
    maplist(same_length(Side), Board),
    maplist({Board}/[place(R,C,H)]>>( nth1(R, Board, Row), nth1(C, Row, H) ),
            Filled),
    start_candidates(Board, Sides, Candidates0),
    without(Candidates0, CrossedOut, Candidates),
    next_height(unique, Board, Candidates, Next),
    height_hint_text(Next, Filled, Strength, Text, _).

%   Places are Column-Height in row 2.

reasons_of(Row, Clues, Places0, After, Text) :-
    row_of_rule(Row, Candidates),
    clues_on(Clues, On),
    findall(place(2, Column, Height), member(Column-Height, Places0), Places),
    reasons(Clues, On, Places, Candidates, Reasons),
    candidates_rule(Candidates, Rule),
    text_of(reasons(Reasons, On, Rule, After), Text).

clues_on(Clues, on(line(row,2), From)) :-
    (   Clues = clue(_)
    ->  From = left
    ;   From = both
    ).

row_of_rule(Row, Candidates) :-
    board_of(Row, Board, _),
    candidates(Board, Candidates).

board_of(Row0, Board, Rows) :-
    (   Row0 = Rule:Row
    ->  Board = Rule:Rows
    ;   Row = Row0,
        Board = Rows
    ),
    same_length(Row, Rows),
    Rows = [_,Row|_].

row_2(Row, Near-Far, Candidates) :-
    board_of(Row, Board, Rows),
    same_length(Rows, [_,_|Zeros]),
    maplist(=(0), Zeros),
    candidates(sides([0,Near|Zeros], [0,Far|Zeros], Board), Candidates).

moments([], _, _, []).
moments([By-Heights|Gone], Row, Column, [moment(_, Step, _, Places)|Moments]) :-
    findall(place(Row, Column, Height), member(Height, Heights), Places),
    Step = step(By, 1, none, [], [], Places, _),
    moments(Gone, Row, Column, Moments).

told_of(Board, Sides, Texts, Paragraphs) :-
    explanation(Board, Sides, explanation(_, _, _, Steps, _)),
    start_candidates(Board, Sides, Start),
    start_moments(Steps, Start, Moments),
    told(Start, Moments, Texts, Paragraphs).

candidates(Rule:Rows, Candidates) =>
    same_length(Rows, Zeros),
    maplist(=(0), Zeros),
    length(Rows, Size),
    rule_heights(Rule, Size, Set),
    set_elements(Set, Any),
    maplist(open_row(Rows, Any), Rows),
    rows_candidates(Rows, by(Rule, [Zeros,Zeros,Zeros,Zeros]), Candidates).
candidates(none, Candidates) =>
    Candidates = none.
candidates(known, Candidates) =>
    candidates([[[1],[2],[3,4,5],_,_],[_,_,[3],_,_],[_,_,[5],_,_],_,_],
               Candidates).
candidates(sides(Left, Right, Rows), Candidates) =>
    candidates(Rows, Candidates0),
    same_length(Left, Zeros),
    maplist(=(0), Zeros),
    candidates_rule(Candidates0, Rule),
    with_sides(Candidates0, by(Rule,[Zeros,Left,Zeros,Right]), Candidates).
candidates(Size, Candidates), integer(Size) =>
    length(Rows, Size),
    candidates(Rows, Candidates).
candidates(Rows, Candidates) =>
    classic_rule(Rule),
    candidates(Rule:Rows, Candidates).

open_row(Rows, Any, Row) :-
    same_length(Rows, Row),
    maplist(open_cell(Any), Row).

open_cell(Any, Cell) :-
    (   var(Cell)
    ->  Cell = Any
    ;   true
    ).
