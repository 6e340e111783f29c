% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/closure').
:- use_module('../../../prolog/skyscraper/explain/deduction').
:- use_module('../../../prolog/skyscraper/explain/ladder').
:- use_module('../../../prolog/skyscraper/explain/listings').
:- use_module('../../../prolog/skyscraper/explain/singles_closure').
:- use_module('../../../prolog/skyscraper/explain/technique/contradiction').
:- use_module('../../../prolog/skyscraper/rule/board_shape').

:- begin_tests(closure).

%   Step by step, the easiest first each time, the end is the same.

level(easy).
level(medium).
level(hard).
level(extreme).

start(K, Candidates) :-
    N is 3 + K mod 4,
    random_puzzle(N, Board, Sides),
    start_candidates(Board, Sides, Candidates).

step_by_step(Level, Candidates, End) :-
    (   contradiction(Candidates, _)
    ->  End = contradiction
    ;   start_deduction(Level, Candidates, Deduction),
        step_by_step(Deduction, End)
    ).

step_by_step(Deduction0, End) :-
    easiest_step(Deduction0, Step, Deduction1),
    deduction_candidates(Deduction1, Candidates0),
    (   Step == none
    ->  End = Candidates0
    ;   deduction_after(Deduction1, Step, Deduction, _),
        deduction_candidates(Deduction, Candidates),
        (   contradiction(Candidates, _)
        ->  End = contradiction
        ;   step_by_step(Deduction, End)
        )
    ).

at_once(Closure, End) :-
    (   call(Closure, End0)
    ->  End = End0
    ;   End = contradiction
    ).

test(from_the_start, Different == []) :-
    set_random(seed(11)),
    findall(Level-Candidates,
            (   between(1, 24, K),
                start(K, Candidates),
                level(Level),
                step_by_step(Level, Candidates, Expected),
                \+ at_once(difficulty_closure(Level, Candidates), Expected)
            ),
            Different).

%   After an assumption only the lines through its cell have changed. It may be
%   a wrong one: then both end in a contradiction.

assumed(Level, Candidates, Place) :-
    between(1, 12, K),
    N is 4 + K mod 2,
    random_puzzle(N, _, Sides),
    length(Board, N),
    maplist({N}/[Row]>>length(Row, N), Board),
    start_candidates(Board, Sides, Start),
    level(Level),
    difficulty_closure(Level, Start, Candidates),
    between(1, N, BoardRow),
    Column is 1 + (BoardRow+K) mod N,
    candidates_at(Candidates, BoardRow, Column, Set),
    popcount(Set) > 1,
    cell_places(BoardRow-Column, Set, Places),
    member(Place, Places).

%   Gone are the other candidates of the cell.

others(place(Row, Column, Height), Candidates, Index-Gone) :-
    candidates_size(Candidates, Size),
    candidates_at(Candidates, Row, Column, Set),
    Index is (Row-1)*Size + Column,
    Gone is Set xor (1<<Height).

outcome(Kind, Level) :-
    classic_rule(Rule),
    set_random(seed(1)),
    assumed(Level, Candidates, Place),
    closure_rules(Level, Rule, Rules),
    closed(Candidates, Closed),
    with_placed(Candidates, [Place], Assumed),
    others(Place, Candidates, Gone),
    at_once(closure_without(Rules, Closed, [Gone]), End),
    step_by_step(Level, Assumed, Expected),
    (   End \== Expected
    ->  Kind = different(Place, End, Expected)
    ;   End == contradiction
    ->  Kind = contradiction
    ;   Kind = stuck
    ).

test(from_an_assumption,
     Outcomes == [contradiction-easy, contradiction-extreme,
                  contradiction-hard, contradiction-medium,
                  stuck-easy, stuck-extreme, stuck-hard, stuck-medium]) :-
    findall(Kind-Level, outcome(Kind, Level), Outcomes0),
    sort(Outcomes0, Outcomes).

%   Nothing has changed: nothing is looked at.

closed(Candidates, closed(Candidates, Listings, work([], 0))) :-
    unlisted_lines(Candidates, Listings).

test(unchanged, After == Start) :-
    classic_rule(Rule),
    start_candidates([[1,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Start),
    closure_rules(extreme, Rule, Rules),
    closed(Start, Closed),
    closure_without(Rules, Closed, [], After).

test(an_empty_cell, fail) :-
    classic_rule(Rule),
    difficulty_closure(easy,
                       candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                                  cells(0b0,0b110,0b110,0b110)),
                       _).

%   What is given stays as it is.

test(not_changed, Closed == Copy) :-
    classic_rule(Rule),
    start_candidates([[_,_],[_,_]], [[1,0],[0,0],[0,0],[0,0]], Start),
    closed(Start, Closed),
    duplicate_term(Closed, Copy),
    closure_rules(easy, Rule, Rules),
    difficulty_closure(easy, Start, _),
    closure_without(Rules, Closed, [1-0b010], _),
    closure_with(Rules, Closed, added([2], [[1,0],[0,0],[0,0],[0,0]], []), _).

test(rules, [ forall(member(Level/Expected,
                            [ singles/[],
                              easy/[3,nearly_filled],
                              medium/[12,nearly_filled,clue_2,facing_2,pair,
                                      reachability],
                              extreme/[inf,nearly_filled,clue_2,facing_2,pair,
                                       reachability,subset,fish,
                                       forcing_chain] ])),
              Goals == Expected ]) :-
    classic_rule(Rule),
    closure_rules(Level, Rule, rules(Clue, Rungs)),
    findall(Goal, member(rung(_, Goal, 0), Rungs), Goals),
    (   Level == singles
    ->  Clue == []
    ;   Clue == [clue_1,clue_n,facing_clues,bound]
    ).

%   Puzzles that get more.

%   The puzzle of seed 003 and its solution; some of its clues.

sides([[3,2,1,2,4],[2,2,1,4,4],[2,3,2,2,1],[3,2,4,2,1]]).
some_sides([[3,0,1,0,0],[2,0,1,0,0],[0,3,0,2,0],[0,2,0,2,0]]).
solution([[3,1,5,4,2],[4,5,1,2,3],[5,4,2,3,1],[1,2,3,5,4],[2,3,4,1,5]]).

%   What all techniques leave of a board with these givens and clues.

all_at_once(Difficulty, Givens, Sides, Candidates) :-
    length(Board, 5),
    maplist([Row]>>length(Row, 5), Board),
    bind_places(Givens, Board),
    start_candidates(Board, Sides, Candidates0),
    difficulty_closure(Difficulty, Candidates0, Candidates).

bind_places([], _).
bind_places([place(Row, Column, Height)|Places], Board) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Height),
    bind_places(Places, Board).

closed_with(Rules, Added, Closed0, Closed) :-
    closure_with(Rules, Closed0, Added, Closed).

place(place(Row, Column, Height)) :-
    solution(Rows),
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, Height).

test(start, Cells == Any) :-
    classic_rule(Rule),
    closure_start(Rule, 3, Closed),
    closed_candidates(Closed, Candidates),
    candidates_rows(Candidates, Cells),
    length(Any, 3),
    maplist(=([[1,2,3],[1,2,3],[1,2,3]]), Any).

%   Clues first or givens first, together, line by line or one by one: in the
%   end the same is left as at once.

test(all_ways, [forall(( member(Difficulty, [easy,medium,hard,extreme]),
                         member(Places, [[],[place(1,1,3)],
                                         [place(5,1,2),place(2,2,5)]])
                       )),
                Found == [Expected,Expected,Expected,Expected]]) :-
    classic_rule(Rule),
    some_sides(Sides),
    all_at_once(Difficulty, Places, Sides, Expected),
    closure_rules(Difficulty, Rule, Rules),
    closure_start(Rule, 5, Start),
    closed_candidates(Start, Candidates0),
    candidates_sides(Candidates0, NoSides),
    Numbers = [0,1,2,3,4,5,6,7,8,9],
    sides_line_by_line(Sides, Lines),
    findall(added([], Sides, [Place]), member(Place, Places), OneByOne),
    append(Lines, OneByOne, LineByLine),
    Added = [ [added(Numbers, Sides, Places)],
              [added(Numbers, Sides, []), added([], Sides, Places)],
              [added([], NoSides, Places), added(Numbers, Sides, [])],
              LineByLine
            ],
    maplist({Rules,Start}/[Each,Candidates]>>
                foldl(closed_with(Rules), Each, Start, Candidates),
            Added, Closed),
    maplist(closed_candidates, Closed, Found).

sides_line_by_line([Top,Left,Bottom,Right], Added) :-
    None = [0,0,0,0,0],
    findall(added([Number], [None,Left1,None,Right1], []),
            (   between(0, 4, Number),
                Count is Number + 1,
                first(Count, Left, Left1),
                first(Count, Right, Right1)
            ),
            Rows),
    findall(added([Number], [Top1,Left,Bottom1,Right], []),
            (   between(5, 9, Number),
                Count is Number - 4,
                first(Count, Top, Top1),
                first(Count, Bottom, Bottom1)
            ),
            Columns),
    append(Rows, Columns, Added).

%   The first ones of Clues, and 0 for the others.

first(Count, Clues, Some) :-
    length(First, Count),
    append(First, Rest, Clues),
    maplist([_,0]>>true, Rest, Zeros),
    append(First, Zeros, Some).

test(contradiction, fail) :-
    classic_rule(Rule),
    closure_rules(easy, Rule, Rules),
    closure_start(Rule, 5, Start),
    sides(Sides),
    numlist(0, 9, Numbers),
    closure_with(Rules, Start, added(Numbers, Sides, [place(1,1,5)]), _).

%   What clues alone leave of a line is what the techniques make of it, step by
%   step.

%   The last column alone has clues.

last_column(Rule, Size, Near, Far, Candidates) :-
    board_shape(Rule, Size, Board, Sides),
    Sides = [Top,_,Bottom,_],
    last(Top, Near),
    last(Bottom, Far),
    term_variables(Sides, Open),
    maplist(=(0), Open),
    sides_by(Rule, Sides, Ruled),
    start_candidates(Board, Ruled, Candidates).

clue_goals(Rule, Goals) :-
    findall(Goal,
            (   technique(_, _, _, clue, Goal, _),
                applies(Goal, Rule)
            ),
            Goals).

%   What is left when the techniques have made step after step there.

left(Goals, Line, Candidates0, Sets) :-
    (   member(Goal, Goals),
        line_step(Goal, Line, Candidates0, Step)
    ->  candidates_copy(Candidates0, Candidates),
        make_step(Step, Candidates, work([], 0), _),
        left(Goals, Line, Candidates, Sets)
    ;   line_sets(Line, Candidates0, Sets)
    ).

puzzle_rule(Rule, Size) :-
    member(Variants-Sizes,
           [ []-[1,2,4,5], [parks(1)]-[2,4], [parks(2)]-[4], [clues(sums)]-[3],
             [diagonals(true)]-[4]
           ]),
    variants_rule(Variants, Rule),
    member(Size, Sizes).

clue_sets(Goals, Rule, Size, Near, Far, Sets) :-
    skyscraper_closure:clue_sets(Goals, Rule, Size, Near, Far, Sets).

test(clues_alone, [forall(puzzle_rule(Rule, Size)), Different == []]) :-
    clue_goals(Rule, Goals),
    rule_most(Rule, Size, Most),
    findall(Near-Far-Sets,
            (   between(0, Most, Near),
                between(0, Most, Far),
                consistent(Rule, Size, Near, Far),
                last_column(Rule, Size, Near, Far, Candidates),
                clue_sets(Goals, Rule, Size, Near, Far, Sets),
                \+ left(Goals, line(column, Size), Candidates, Sets)
            ),
            Different).

%   Clues that no line shows contradict each other: what is left then depends on
%   the order.

consistent(rule(0, _, count), Size, Near, Far) :-
    !,
    Near + Far =< Size + 1,
    \+ ( Size > 1, Near =:= 1, Far =:= 1 ).
consistent(_, _, Near, Far) :-
    Near * Far =:= 0.

%   Each has its own: techniques, rules and sizes.

test(kept_apart, All == [[0b100,0b110],[0b110,0b110],[0b011,0b011],
                         [0b1000,0b1110,0b1110]]) :-
    classic_rule(Rule),
    variants_rule([parks(1)], Parks),
    findall(Sets,
            (   member(Goals-Each-Size,
                       [ [clue_1]-Rule-2, [bound]-Rule-2, [clue_1]-Parks-2,
                         [clue_1,bound]-Rule-3
                       ]),
                clue_sets(Goals, Each, Size, 1, 0, Sets)
            ),
            All).

:- end_tests(closure).
