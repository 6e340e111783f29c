% SPDX-License-Identifier: MIT

:- module(random_steps,
          [ print_random_steps/3        % +Technique, +Seed, +Boards
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/ladder').
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/explain/moments').
:- use_module('../../../prolog/skyscraper/explain/technique/trial', [trial/2]).
:- use_module('../../../prolog/skyscraper/plain/explanations', []).
:- use_module('../random_puzzles').
:- use_module('../rules').

/** <module> What a technique says of candidates at random

A height that is known is crossed out in its lines. No other technique comes
before, as in an explanation. tests/checker.py says whether the steps are right.
*/

%!  print_random_steps(+Technique, +Seed, +Boards) is det.
%
%   For each of so many boards that have a step of Technique, prints a list:
%   the rows of its candidates, its sides, the square that they are of, and its
%   first steps as lists (plain/explanations.pl), with strings for atoms. There
%   are fewer if hardly any board has one.

print_random_steps(Technique, Seed, Boards) :-
    set_random(seed(Seed)),
    Most is 250 * Boards,
    forall(limit(Boards, random_steps(Technique, Most, Found)),
           ( strings(Found, Strings), print(Strings), nl )).

random_steps(Technique, Most, [Rows,Sides,Square,Steps]) :-
    between(1, Most, _),
    random_between(3, 6, Size),
    random_square(Size, Square),
    shows(Square, All),
    maplist(maplist(some_part(0.7, 0)), All, Sides),
    random_member(Others, [0.2,0.4,0.6,1.0]),
    maplist(maplist(random_cell(Size, Others)), Square, Rows0),
    (   Technique == naked_single
    ->  Rows = Rows0
    ;   crossed_out(Rows0, Rows)
    ),
    rows_candidates(Rows, Sides, Candidates),
    findall(Step, limit(4, step(Technique, Candidates, Step)), Steps),
    Steps \== [].

random_cell(Size, Others, Height, Domain) :-
    random_member(Share, [0.0,Others,Others]),
    random_domain(Size, Share, Height, Domain).

%   A height that is known stands nowhere else in its row and column.

crossed_out(Rows0, Rows) :-
    findall(R-C-H, ( nth1(R, Rows0, Row), nth1(C, Row, [H]) ), Known),
    findall(Row,
            (   nth1(R, Rows0, Row0),
                findall(Cell,
                        (   nth1(C, Row0, Cell0),
                            exclude(stands(Known, R, C), Cell0, Cell)
                        ),
                        Row)
            ),
            Rows1),
    (   Rows1 == Rows0
    ->  Rows = Rows0
    ;   crossed_out(Rows1, Rows)
    ).

stands(Known, R, C, H) :-
    member(R1-C1-H, Known),
    (   R1 =:= R,
        C1 =\= C
    ;   C1 =:= C,
        R1 =\= R
    ),
    !.

step(trial, Candidates, Plain) :-
    trial(Candidates, Step),
    plain(Step, Candidates, Plain).
step(Technique, Candidates, Plain) :-
    technique(Technique, _, _, Scope, Goal, _),
    Technique \== trial,
    (   Scope == board
    ->  board_step(Goal, Candidates, Step)
    ;   board_line(Candidates, Line),
        line_step(Goal, Line, Candidates, Step)
    ),
    plain(Step, Candidates, Plain).

plain(Step, Candidates, Plain) :-
    step_text(Step, Candidates, Text),
    step_moments([Step], Candidates, [Moment], _),
    skyscraper_plain_explanations:plain_step(Moment, Text, Plain).

strings(Term, Strings) :-
    (   is_list(Term)
    ->  maplist(strings, Term, Strings)
    ;   atom(Term)
    ->  atom_string(Term, Strings)
    ;   Strings = Term
    ).
