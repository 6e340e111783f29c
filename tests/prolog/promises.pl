% SPDX-License-Identifier: MIT

:- module(promises,
          [ broken_promises/3,          % +Puzzle, +Options, -Broken
            given/2,                    % +Board, -Count
            puzzle_without/3            % +Puzzle, ?Place, -Fewer
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(rules).
:- use_module('../../prolog/skyscraper/explain/explanation').
:- use_module('../../prolog/skyscraper/rule/rule').
:- use_module('../../prolog/skyscraper/solver').

/** <module> What generatePuzzle/4 promises

A puzzle is puzzle(Rule, Rows, Board, Sides), where Rows is the solution that it
was made of. A place is Row-Column of the grid with the clues around it, where
those above the board are in row 0.
*/

%!  broken_promises(+Puzzle, +Options, -Broken): the names of those that a
%   puzzle does not keep which was made by these options.

broken_promises(Puzzle, Options, Broken) :-
    findall(Promise,
            (   clause(kept(Promise, _, _), _),
                \+ kept(Promise, Puzzle, Options)
            ),
            Broken).

%   Two strategies that share nothing but the tables of lines find Rows alone.

kept(one_solution, Puzzle, _) :-
    Puzzle = puzzle(_, Rows, _, _),
    forall(member(Strategy, [auto,clpfd]),
           solutions(Puzzle, Strategy, [Rows])).
kept(own_clues, puzzle(Rule, Rows, _, Sides), _) :-
    rule_shows(Rule, Rows, All),
    shown_clues(Sides, All).

%   All clues are shown if nothing else is asked for, and one at least unless
%   none is asked for.

kept(clues, puzzle(_, _, _, Sides), Options) :-
    aggregate_all(count, ( member(Side, Sides), member(Clue, Side), Clue > 0 ),
                  Count),
    (   memberchk(clues(Asked), Options)
    ->  within(Asked, Count)
    ;   fewer_clues(Options)
    ->  Count > 0
    ;   append(Sides, All),
        length(All, Count)
    ).
kept(givens, puzzle(_, _, Board, _), Options) :-
    given(Board, Count),
    forall(member(givens(Asked), Options), within(Asked, Count)).

%   Where a part is shown, its images are.

kept(symmetry, Puzzle, Options) :-
    forall(( member(symmetry(Name), Options), shown(Puzzle, Place, _) ),
           forall(image(Name, Puzzle, Place, Image),
                  shown(Puzzle, Image, _))).

%   Without any part, and its images, a minimal puzzle has a second solution; so
%   has another one without a given. What an option asks for may be too many.

kept(minimal, Puzzle, Options) :-
    forall(( needed(Options, Puzzle, Place),
             without_orbit(Puzzle, Place, Options, Fewer) ),
           solutions(Fewer, auto, [_,_])).

%   What it is called is what grade/3 says.

kept(difficulty, puzzle(Rule, _, Board, Sides), Options) :-
    Told = [difficulty(Difficulty),score(Score),hardest(Hardest)],
    findall(Option,
            ( member(Option, Options), \+ \+ memberchk(Option, Told) ),
            Asked),
    (   Asked == []
    ->  true
    ;   sides_by(Rule, Sides, Ruled),
        grade(Board, Ruled, grade(unique, Difficulty, Score, Hardest, _)),
        subset(Asked, Told)
    ).

fewer_clues(Options) :-
    member(Option, Options),
    memberchk(Option, [minimal(true),difficulty(_),score(_),hardest(_)]),
    !.

solutions(puzzle(Rule, _, Board, Sides), Strategy, Found) :-
    findall(Board,
            limit(2, solveBoard(_, Board, Sides,
                                [rule(Rule),strategy(Strategy)])),
            Found).

within(auto, _).
within(none, 0).
within(Count, Count) :-
    integer(Count).
within(Least-Most, Count) :-
    Least =< Count,
    Count =< Most.

%!  given(+Board, -Count): how many cells are given.

given(Board, Count) :-
    aggregate_all(count, ( member(Row, Board), member(Cell, Row),
                           nonvar(Cell) ), Count).

needed(Options, Puzzle, Place) :-
    shown(Puzzle, Place, _),
    Puzzle = puzzle(_, Rows, _, _),
    (   inside(Rows, Place)
    ->  \+ least(givens(_), Options),
        once(( memberchk(minimal(true), Options) ; \+ fewer_clues(Options) ))
    ;   memberchk(minimal(true), Options),
        \+ least(clues(_), Options)
    ).

least(Option, Options) :-
    member(Option, Options),
    arg(1, Option, Asked),
    \+ memberchk(Asked, [auto,none,0-_,1-_]).

%!  puzzle_without(+Puzzle, ?Place, -Fewer): without the part in Place.

puzzle_without(Puzzle, Place, Fewer) :-
    without_orbit(Puzzle, Place, [], Fewer).

without_orbit(Puzzle, Place, Options, Fewer) :-
    Puzzle = puzzle(Rule, Rows, _, _),
    findall(Each-Value, shown(Puzzle, Each, Value), Shown),
    member(Place-_, Shown),
    (   memberchk(symmetry(Name), Options)
    ->  true
    ;   Name = none
    ),
    findall(Image, moved(4, Name, Puzzle, Place, Image), Images),
    exclude(one_of(Images), Shown, Left),
    Fewer = puzzle(Rule, Rows, Board, Sides),
    empty(Rows, Board, Sides),
    maplist(stands(Fewer), Left),
    term_variables(Sides, Hidden),
    maplist(=(0), Hidden).

one_of(Places, Place-_) :-
    memberchk(Place, Places).

empty(Rows, Board, [Top,Left,Bottom,Right]) :-
    maplist(same_length(Rows), [Board,Top,Left,Bottom,Right]),
    maplist(same_length(Rows), Board).

stands(Puzzle, Place-Value) :-
    once(part(Puzzle, Place, Value)).

shown(Puzzle, Place, Value) :-
    part(Puzzle, Place, Value),
    nonvar(Value),
    Puzzle = puzzle(_, Rows, _, _),
    once(( Value > 0 ; inside(Rows, Place) )).

inside(Rows, R-C) :-
    length(Rows, N),
    between(1, N, R),
    between(1, N, C),
    !.

part(puzzle(_, _, Board, _), R-C, Cell) :-
    nth1(R, Board, Row),
    nth1(C, Row, Cell).
part(puzzle(_, _, _, [Top,_,_,_]), 0-C, Clue) :-
    nth1(C, Top, Clue).
part(puzzle(_, _, _, [_,Left,_,_]), R-0, Clue) :-
    nth1(R, Left, Clue).
part(puzzle(_, Rows, _, [_,_,Bottom,_]), Last-C, Clue) :-
    last_place(Rows, Last),
    nth1(C, Bottom, Clue).
part(puzzle(_, Rows, _, [_,_,_,Right]), R-Last, Clue) :-
    last_place(Rows, Last),
    nth1(R, Right, Clue).

last_place(Rows, Last) :-
    length(Rows, N),
    Last is N + 1.

%   moved(Most, Name, Puzzle, Place, Image): by at most so many moves.

moved(_, _, _, Place, Place).
moved(Most, Name, Puzzle, Place, Image) :-
    Most > 0,
    image(Name, Puzzle, Place, Next),
    Less is Most - 1,
    moved(Less, Name, Puzzle, Next, Image).

image(Name, puzzle(_, Rows, _, _), R-C, Image) :-
    last_place(Rows, Last),
    R1 is Last - R,
    C1 is Last - C,
    member(Name-Image, [ rotate180-(R1-C1), rotate90-(C-R1),
                         horizontal-(R1-C), vertical-(R-C1),
                         diagonal-(C-R), both_diagonals-(C-R),
                         both_diagonals-(C1-R1)
                       ]).
