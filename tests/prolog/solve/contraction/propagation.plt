% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(
       '../../../../prolog/skyscraper/solve/contraction/clue_elimination').
:- use_module('../../../../prolog/skyscraper/solve/contraction/narrowing').
:- use_module('../../../../prolog/skyscraper/solve/contraction/propagation').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).

:- begin_tests(propagation, [setup(set_random(seed(3)))]).

%   What elimination by rows and columns comes to, as plainly as can be:
%   domains lose the heights that no arrangement of a line has, row by row,
%   then column by column, until nothing changes. It is [] if one loses all.

eliminated(Rule, N, Board, [Top,Left,Bottom,Right], Domains) :-
    findall(Line-Near/Far,
            ( rule_line(Rule, N, Line), rule_clues(Rule, Line, Near, Far) ),
            Arrangements),
    Arrangements = [Some-_|_],
    sort(Some, All),
    maplist(maplist(first_domain(All)), Board, Domains0),
    fixpoint(clues(Top, Left, Bottom, Right), Arrangements,
             Domains0, Domains).

first_domain(All, Cell, Domain) :-
    (   var(Cell)
    ->  Domain = All
    ;   Domain = [Cell]
    ).

fixpoint(Clues, Arrangements, Domains0, Domains) :-
    Clues = clues(Top, Left, Bottom, Right),
    (   lines(Left, Right, Arrangements, Domains0, Rows),
        columns(Rows, Columns0),
        lines(Top, Bottom, Arrangements, Columns0, Columns)
    ->  columns(Columns, Domains1),
        (   Domains1 == Domains0
        ->  Domains = Domains0
        ;   fixpoint(Clues, Arrangements, Domains1, Domains)
        )
    ;   Domains = []
    ).

lines(Nears, Fars, Arrangements, Lines0, Lines) :-
    maplist(line(Arrangements), Nears, Fars, Lines0, Lines).

line(Arrangements, Near, Far, Line0, Line) :-
    findall(Each,
            (   member(Each-First/Last, Arrangements),
                maplist(memberchk, Each, Line0),
                memberchk(Near, [0,First]),
                memberchk(Far, [0,Last])
            ),
            Left),
    Left = [_|_],
    columns(Left, Positions),
    maplist(sort, Positions, Line).

%   The same by propagate/2.

propagated(Rule, N, Board, Sides, Domains) :-
    (   state(Rule, N, Board, Sides, State)
    ->  rows(N, State, Domains)
    ;   Domains = []
    ).

state(Rule, N, Board, Sides, State) :-
    clue_elimination(Rule, N, Board, Sides, State),
    Dirty is (1<<(2*N+1)) - 2,
    propagate(Dirty, State).

rows(N, State, Rows) :-
    state_cells(State, Term),
    compound_name_arguments(Term, _, Sets),
    maplist(set_elements, Sets, Cells),
    findall(Row,
            (   between(1, N, R),
                Before is (R-1)*N,
                length(Skipped, Before),
                append(Skipped, Rest, Cells),
                length(Row, N),
                append(Row, _, Rest)
            ),
            Rows).

test(fixpoint, [ forall(rule(N, Rule)), Wrong == [] ]) :-
    findall(Square-Clues,
            (   limit(1000, rule_board(Rule, N, Square)),
                rule_shows(Rule, Square, Clues)
            ),
            Squares),
    findall(Board-Sides,
            (   samples(25, Count),
                between(1, Count, _),
                random_puzzle_of(Squares, Board, Sides),
                \+ ( propagated(Rule, N, Board, Sides, Domains),
                     eliminated(Rule, N, Board, Sides, Domains)
                   )
            ),
            Wrong).

rule(N, Rule) :-
    classic_rule(Rule),
    between(2, 4, N).
rule(4, rule(1,[],count)).
rule(4, rule(0,[],sum)).
rule(4, rule(2,[],sum)).

%   To decide a cell is the same as to have been given its height, and
%   backtracking takes it back.

test(narrow_cell, Wrong-After == []-Before) :-
    classic_rule(Rule),
    Sides = [[0,2,0,0],[2,0,0,0],[0,0,0,2],[0,0,3,0]],
    empty_puzzle(4, Board, _),
    state(Rule, 4, Board, Sides, State),
    rows(4, State, Before),
    findall(R/C-Height,
            (   nth1(R, Before, Row),
                nth1(C, Row, [H1,H2|Hs]),
                member(Height, [H1,H2|Hs]),
                empty_puzzle(4, Given, _),
                nth1(R, Given, GivenRow),
                nth1(C, GivenRow, Height),
                eliminated(Rule, 4, Given, Sides, Expected),
                cell_index(State, R, C, Index),
                Kept is 1<<Height,
                \+ (   narrow_cell(Index, Kept, State, Dirty),
                       propagate(Dirty, State)
                   ->  rows(4, State, Expected)
                   ;   Expected = []
                   )
            ),
            Wrong),
    rows(4, State, After).

%   Lines without a table, whose clues are 2: one building is seen in front of
%   the tallest building, which is not the lowest of those in front of it.

test(every_clue_is_walked, Fronts == [[2,3,4,5,6,7,8,9],[3,4,5,6,7,8,9]]) :-
    classic_rule(Rule),
    empty_puzzle(10, Board, [None|_]),
    Board = [[_,_,10|_],_,[_,_,_,10|_]|_],
    Left = [2,0,2,0,0,0,0,0,0,0],
    state(Rule, 10, Board, [None,Left,None,None], State),
    rows(10, State, [[First|_],_,[Third|_]|_]),
    Fronts = [First,Third].

:- end_tests(propagation).
