% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_explanations,
          [ plain_explanation/3,        % +Board, +Sides, -Plain
            plain_grade/3,              % +Board, +Sides, -Plain
            plain_hint/4                % +Position, +Next, +Sides, -Plain
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(mistakes).
:- use_module('../explain/explanation').
:- use_module('../explain/explanation_text').
:- use_module('../line/bit_set').
:- use_module('../explain/mistakes',
              [two_solutions/3, wrong_entries/4, wrong_marks/4]).
:- use_module('../explain/candidates').
:- use_module('../explain/technique/contradiction', [end_contradiction/3]).
:- use_module('../explain/ladder', [step_difficulty/2]).
:- use_module('../explain/moments',
              [moment_gone/2, moment_told/2, start_moments/3]).
:- use_module('../explain/next_height').
:- use_module('../explain/technique/trial', [entry_proof/4]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nth1/3, union/3]).

/** <module> Explanations, grades and hints as plain dicts

For another program: dicts and lists of numbers, atoms and strings.

    ?- plain_grade([[_,_],[_,_]], [[2,1],[0,0],[0,0],[0,0]], Plain),
       get_dict(difficulty, Plain, Difficulty).
    Difficulty = easy, …
*/

%!  plain_explanation(+Board, +Sides, -Plain) is det.
%
%   Plain has `status`, `difficulty`, `score` and `steps`. Each step is a list:
%   technique, difficulty, cost, line, the ends whose clues it follows from,
%   cells, what is placed, what is removed, text, the links of a chain, and
%   what a trial assumes. A candidate is `[Row,Column,Height]`, a link two of
%   them. `paragraphs` explain all steps: a list of `[First,Last,Lines]`, each
%   line being `[Depth,Text]`. `contradiction` is a sentence on the one that
%   the steps end in. It is "" if they end in none: if the puzzle has a
%   solution, or if only a search shows that it has none. (Trial would find a
%   contradiction, but is for puzzles with one solution: see explanation/3.)

plain_explanation(Board, Sides, Plain) :-
    explanation(Board, Sides,
                explanation(Status, Difficulty, Score, Steps, End)),
    start_candidates(Board, Sides, Start),
    start_moments(Steps, Start, Moments),
    told(Start, Moments, Texts, Paragraphs),
    maplist(plain_step, Moments, Texts, PlainSteps),
    maplist(plain_paragraph, Paragraphs, PlainParagraphs),
    (   Status == unsatisfiable,
        end_contradiction(Steps, End, How)
    ->  contradiction_text(How, Contradiction)
    ;   Contradiction = ""
    ),
    Plain = _{ status:Status,
               difficulty:Difficulty,
               score:Score,
               steps:PlainSteps,
               paragraphs:PlainParagraphs,
               contradiction:Contradiction
             }.

%   plain_step(+Moment, +Text, -Plain) is det. What is placed are all heights
%   that the step tells. What is removed are those that the technique removes,
%   and those that are crossed out.

plain_step(Moment, Text, Plain) :-
    Moment = moment(_, Step, _, _),
    Step = step(Technique, Cost, On, Cells, Placed0, _, Reason),
    moment_told(Moment, Placed),
    moment_gone(Moment, Gone),
    exclude(in_cell_of(Placed0), Gone, Removed),
    step_difficulty(Step, Difficulty),
    plain_line(On, Line),
    maplist(plain_pair, Cells, PlainCells),
    maplist(plain_place, Placed, PlainPlaced),
    maplist(plain_place, Removed, PlainRemoved),
    plain_links(Reason, Links),
    plain_assumed(Reason, Assumed),
    step_ends(Step, Ends),
    Plain = [ Technique, Difficulty, Cost, Line, Ends, PlainCells,
              PlainPlaced, PlainRemoved, Text, Links, Assumed
            ].

plain_links(forcing_chain(Links), Plain) =>
    findall([From,To],
            (   member(Link, Links),
                arg(2, Link, Place1),
                arg(3, Link, Place2),
                maplist(plain_place, [Place1,Place2], [From,To])
            ),
            Plain).
plain_links(_, Plain) =>
    Plain = [].

plain_assumed(trial(Place, _, _), Plain) =>
    plain_place(Place, Plain).
plain_assumed(_, Plain) =>
    Plain = [].

plain_paragraph(paragraph(First, Last, Lines), [First,Last,PlainLines]) :-
    maplist(plain_pair, Lines, PlainLines).

plain_place(place(Row, Column, Height), [Row,Column,Height]).

%!  plain_grade(+Board, +Sides, -Plain) is det.
%
%   Plain has `status`, `difficulty`, `score`, `hardest`, and `techniques`, a
%   list of `[Name,Count]`.

plain_grade(Board, Sides, Plain) :-
    grade(Board, Sides, grade(Status, Difficulty, Score, Hardest, Counts)),
    maplist(plain_pair, Counts, Techniques),
    Plain = _{ status:Status,
               difficulty:Difficulty,
               score:Score,
               hardest:Hardest,
               techniques:Techniques
             }.

%!  plain_hint(+Position, +Next, +Sides, -Plain) is det.
%
%   Position is as in mistakes.pl. Plain has the `status` of its board;
%   `mistakes`, lists as in plain_mistakes/3, also of the kinds `entries` and
%   `marks`; the next `step` as a list, or `[]`; `texts`, three strings, the
%   weakest first; and `sights`, what a picture shows of each, or `[]`. A sight
%   is a list: lines, ends, cells, what is placed, what is removed, links, and
%   what a trial assumes, the last six as in plain_explanation/3. If Next is
%   `height`, `next_height` is the next candidate that can be written, or `[]`,
%   `steps` are all that lead to it, and `step` is the first of them. If Next is
%   `mark`, the step is the easiest, whatever it leads to.
%
%   A hint is about rules that are already broken; or else about entries that
%   agree with no solution; or else about such marks; or else the next step.

plain_hint(Position, Next, Sides, Plain) :-
    Position = position(_, Board, _),
    plain_mistakes(Board, Sides, Broken),
    (   Broken \== []
    ->  Status = unsatisfiable,
        findall(Text, member([_,_,_,Text], Broken), Texts),
        joined_text(Texts, ' ', Text),
        same_texts(Broken, Text, Advice)
    ;   two_solutions(Board, Sides, Found),
        length(Found, Count),
        solutions_status(Count, Status),
        advice(Found, Status, Position, Next, Sides, Advice)
    ),
    Plain = Advice.put(status, Status).

same_texts(Mistakes, Text, Advice) :-
    no_step(Mistakes, [Text,Text,Text], Advice).

no_step(Mistakes, Texts,
        _{ mistakes:Mistakes, step:[], steps:[], next_height:[],
           texts:Texts, sights:[] }).

joined_text(Texts, Between, Text) :-
    atomic_list_concat(Texts, Between, Atom),
    atom_string(Atom, Text).

%   advice(+Found, +Status, +Position, +Next, +Sides, -Advice) is det. Found are
%   the two_solutions/3 of the board; Status is its status.

advice([], _, Position, _, Sides, Advice) =>
    Position = position(Givens, Board, _),
    (   Board =@= Givens
    ->  Solutions = []
    ;   two_solutions(Givens, Sides, Solutions)
    ),
    (   Solutions == []
    ->  no_step_text(unsolvable, Text),
        same_texts([], Text, Advice)
    ;   wrong_entries(Solutions, Position, Sides, Wrong),
        wrong_advice(Wrong, Board, Sides, Advice)
    ).
advice(Found, Status, Position, Next, Sides, Advice) =>
    Position = position(_, Board, Marks),
    (   wrong_marks(Found, Position, Sides, Wrong)
    ->  wrong_advice(Wrong, Board, Sides, Advice)
    ;   position_candidates(Board, Marks, Sides, Candidates),
        next_advice(Next, Status, Board, Candidates, Advice)
    ).

%   wrong_advice(+Wrong, +Board, +Sides, -Advice) is det: only the strongest
%   text says which cells are wrong; and why, if that is short.

wrong_advice(Wrong, Board, Sides, Advice) :-
    plain_wrong(Wrong, Mistake),
    vague(Wrong, Vague),
    mistake_text(Vague, _, Weak),
    Mistake = [_,_,_,Text],
    (   Wrong = wrong_entries(Places)
    ->  joined_text([Weak,Text], ' ', Text1),
        (   entry_proof(Places, Board, Sides, Proof),
            proof_text(Proof, Text2)
        ->  joined_text([Text1,Text2], '\n', Strong)
        ;   Strong = Text1
        )
    ;   Strong = Text
    ),
    no_step([Mistake], [Weak,Weak,Strong], Advice).

vague(wrong_entries(_), unsolvable_entries([])).
vague(unsolvable_entries(_), unsolvable_entries([])).
vague(wrong_marks(_), wrong_marks).
vague(unsolvable_marks(_), unsolvable_marks).

%   position_candidates(+Board, +Marks, +Sides, -Candidates) is det.

position_candidates(Board, Marks, Sides, Candidates) :-
    start_candidates(Board, Sides, Candidates0),
    candidates_heights(Candidates0, Any),
    set_elements(Any, Heights),
    findall(place(Row, Column, Height),
            (   empty_cell(Board, Row-Column),
                nth1(Row, Marks, MarkedCells),
                nth1(Column, MarkedCells, Marked),
                member(Height, Heights),
                \+ memberchk(Height, Marked)
            ),
            Unmarked),
    without(Candidates0, Unmarked, Candidates).

%   next_advice(+Next, +Status, +Board, +Candidates, -Advice) is det.

next_advice(Next, Status, Board, Candidates, Advice) :-
    (   Next == height,
        next_height(Status, Board, Candidates, Height)
    ->  board_places(Board, Told),
        height_advice(Height, Told, Advice)
    ;   next_mark(Status, Board, Candidates, Moment)
    ->  board_places(Board, Told),
        step_advice(Moment, Told, Advice)
    ;   (   ground(Board)
        ->  Why = solved
        ;   Why = Status
        ),
        no_step_text(Why, Text),
        same_texts([], Text, Advice)
    ).

height_advice(next(Place, Moments), Told, Advice) :-
    plain_place(Place, PlainPlace),
    plain_moments(Moments, Told, Steps),
    Steps = [Step|_],
    maplist(height_hint_text(next(Place, Moments), Told), [1,2,3], Texts,
            Sights),
    hint(Texts, Sights, Advice0),
    Advice = Advice0.put(_{step:Step, steps:Steps, next_height:PlainPlace}).

step_advice(Moment, Told, Advice) :-
    maplist(hint_text(Moment, Told), [1,2,3], Texts, Sights),
    plain_moments([Moment], Told, [Step]),
    hint(Texts, Sights, Advice0),
    Advice = Advice0.put(step, Step).

hint(Texts, Sights, Advice) :-
    maplist(plain_sight, Sights, PlainSights),
    no_step([], Texts, Advice0),
    Advice = Advice0.put(sights, PlainSights).

%   plain_sight(+Sight, -Plain) is det: Sight is that of a hint.

plain_sight(look(Ons, Cells), Plain) =>
    findall(End, (member(on(_, End), Ons), End \== both), Ends),
    plain_sight(Ons, Ends, Cells, [], Plain).
plain_sight(height(Place, Step), Plain) =>
    Step = step(_, _, On, Cells, _, _, _),
    ons(On, Ons),
    step_ends(Step, Ends),
    plain_sight(Ons, Ends, Cells, [Place], Plain).
plain_sight(step(Moment, Places), Plain) =>
    plain_step(Moment, "", Step),
    Step = [_,_,_,Line,Ends,Cells,Placed0,Removed,_,Links,Assumed],
    exclude(==([]), [Line], Lines),
    maplist(plain_place, Places, Later),
    union(Placed0, Later, Placed),
    Plain = [Lines,Ends,Cells,Placed,Removed,Links,Assumed].

plain_sight(Ons, Ends, Cells, Places, Plain) :-
    maplist(plain_line, Ons, Lines),
    maplist(plain_pair, Cells, PlainCells),
    maplist(plain_place, Places, Placed),
    Plain = [Lines,Ends,PlainCells,Placed,[],[],[]].

ons(none, []).
ons(on(Line, From), [on(Line,From)]).

plain_moments([], _, []).
plain_moments([Moment|Moments], Told0, [Plain|Plains]) :-
    moment_text(Moment, Told0, Text),
    plain_step(Moment, Text, Plain),
    moment_told(Moment, Told1),
    append(Told1, Told0, Told),
    plain_moments(Moments, Told, Plains).

%   board_places(+Board, -Places) is det: the heights that are written.

board_places(Board, Places) :-
    findall(place(Row, Column, Height),
            (   nth1(Row, Board, Cells),
                nth1(Column, Cells, Height),
                nonvar(Height)
            ),
            Places).
