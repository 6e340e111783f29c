% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/line/table_cache').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/visibility').

:- begin_tests(visibility).

answers(Line, Near, Cells, Far, Answers) :-
    findall(line(Near,Cells,Far),
            (   call(Line, Near, Cells, Far),
                label([Near,Far|Cells])
            ),
            Answers0),
    msort(Answers0, Answers).

allowed(Near, Cells, Far, Answers) :-
    length(Cells, N),
    findall(line(Near,Cells,Far),
            (   permutation_of(N, Cells),
                seen(Near, Cells, Far)
            ),
            Answers0),
    sort(Answers0, Answers).

%   By every rule and for all clues, with tables and without, by themselves and
%   with other constraints: the lines that the rules allow.

test(rules, [forall(( relation(Relation),
                      N-Limit = 4-0,
                      classic_rule(Rule)
                    ; sampled(3, ( relation(Relation),
                                   member(N-Empties, [2-1,3-0,3-1,3-2]),
                                   member(Weight, [count,sum]),
                                   Rule = rule(Empties,[],Weight),
                                   member(Limit, [0,120_000])
                                 ))
                    )),
             setup(set_table_limit(Limit)), cleanup(set_table_limit(120_000)),
             Different == []]) :-
    findall(clues(First,Last)-Line,
            (   rule_line(Rule, N, Line),
                rule_clues(Rule, Line, First, Last)
            ),
            Lines),
    findall(Clues, member(Clues-_, Lines), All0),
    sort(All0, All),
    findall(Near-Far,
            (   member(clues(First,Last), All),
                member(Near, [0,First,_]),
                member(Far, [0,Last,_])
            ),
            Pairs),
    findall(Near-Far,
            (   member(Near-Far, Pairs),
                length(Cells, N),
                Answer = line(Near,Cells,Far),
                findall(Answer,
                        (   call(Relation, Rule, Near, Cells, Far),
                            label([Near,Far|Cells])
                        ),
                        Answers0),
                findall(Answer,
                        (   member(clues(First,Last)-Cells, Lines),
                            member(Near, [0,First]),
                            member(Far, [0,Last])
                        ),
                        Allowed0),
                sort(0, @=<, Answers0, Answers),
                sort(Allowed0, Allowed),
                Answers \== Allowed
            ),
            Different).

relation(visible_line).
relation(lone_visible_line).

%   With both clues known, every height that is left in a cell occurs in
%   some arrangement: generalised arc consistency, also after a change.

domains(Cells, Domains) :-
    maplist([Cell,Heights]>>findall(Cell, indomain(Cell), Heights),
            Cells, Domains).

projections(Solutions, N, Projections) :-
    findall(Heights,
            (   between(1, N, Position),
                findall(H, (member(S, Solutions), nth1(Position, S, H)), Hs),
                sort(Hs, Heights)
            ),
            Projections).

test(consistent, [ forall(sampled(40, ( between(1, 6, N),
                                        between(1, N, Near),
                                        between(0, N, Far) ))),
                   Domains == Projections ]) :-
    findall(P, (permutation_of(N, P), once(seen(Near, P, Far))), Ps),
    length(Cells, N),
    (   visible_line(Near, Cells, Far)
    ->  domains(Cells, Domains),
        projections(Ps, N, Projections)
    ;   Domains-Projections = Ps-[]
    ).

test(consistent_after_change, [ forall(sampled(80, ( between(1, 5, Near),
                                                     between(1, 5, Far),
                                                     between(1, 5, Position),
                                                     between(1, 5, Height) ))),
                                Domains == Projections ]) :-
    findall(P,
            (   permutation_of(5, P),
                once(seen(Near, P, Far)),
                \+ nth1(Position, P, Height)
            ),
            Ps),
    length(Cells, 5),
    nth1(Position, Cells, Cell),
    (   visible_line(Near, Cells, Far),
        Cell #\= Height
    ->  domains(Cells, Domains),
        projections(Ps, 5, Projections)
    ;   Domains-Projections = Ps-[]
    ).

%   A clue that becomes known later is as good as one known before.

test(late_clues, Early == Late) :-
    length(Cells1, 6),
    visible_line(3, Cells1, 2),
    domains(Cells1, Early),
    length(Cells2, 6),
    visible_line(Near, Cells2, Far),
    Near #> 2,
    Near #< 4,
    Far = 2,
    domains(Cells2, Late).

test(clue_from_cells, Near-Far == 3-2) :-
    visible_line(Near, [1,3,2,5,4], Far),
    Near #\= 0,
    Far #> 0.

test(clue_range, Domain == 2..4) :-
    visible_line(Near, [_,_,_,5,_], _),
    Near #\= 0,
    fd_dom(Near, Domain).

test(related_clues, All == [[1,2,3],[2,1,3]]) :-
    findall(Cells,
            (   length(Cells, 3),
                visible_line(Near, Cells, Far),
                Far #> 0,
                Near #> Far,
                label([Near,Far|Cells])
            ),
            Found),
    sort(Found, All).

test(shared_cell, All == [[3,1,2,4],[3,2,1,4]]) :-
    Cells = [A,_,_,D],
    findall(Cells,
            (   A #> 1,
                visible_line(_, Cells, 1),
                D #= 4,
                visible_line(2, Cells, 0),
                label(Cells)
            ),
            Found),
    sort(Found, All).

%   Longer than any table: still complete when the cells are known.

test(long_line, Clues == [12-1,1-12,0-0]) :-
    findall(Near-Far,
            (   member(Far, [1,12,0]),
                Near is (13-Far) mod 13,
                length(Cells, 12),
                visible_line(Near, Cells, Far),
                once(label(Cells))
            ),
            Clues).

test(long_line_checked, fail) :-
    numlist(1, 12, Cells),
    visible_line(11, Cells, 0).

%   Cells that have too few heights between them are found out at once, by all
%   but the relation that is for lines without other constraints.

test(too_few_heights, Found == [lone_visible_line(Rule)]) :-
    classic_rule(Rule),
    findall(Relation,
            (   member(Relation,
                       [visible_line,lone_visible_line(Rule)]),
                length(Cells, 12),
                Cells = [A,B,C|_],
                call(Relation, 0, Cells, 3),
                [A,B,C] ins 2..3
            ),
            Found).

test(long_line_filtered, First-Last == [1,2,3]-12) :-
    length(Cells, 12),
    visible_line(10, Cells, 1),
    Cells = [Cell|_],
    last(Cells, Last),
    findall(Cell, indomain(Cell), First).

%   Residual goals are the constraint itself, once and with its module, not
%   its tables.

test(residual_goals, Names == [all_distinct/1,visible_line/3]) :-
    length(Cells, 6),
    visible_line(2, Cells, Far),
    Far #> 1,
    copy_term(Cells, Cells, Goals),
    goal_names(Goals, Names).

test(residual_goals_of_a_table, Goals-Others
     == [skyscraper_visibility:visible_line(3, [A,B,4,D], 2)]-
        [clpfd:(A in 1..2),clpfd:(B in 2..3),clpfd:(D in 1..3)]) :-
    visible_line(3, [A,B,_,D], 2),
    copy_term([A,B,D], [A,B,D], All),
    partition([skyscraper_visibility:_]>>true, All, Goals, Others).

test(residual_goals_without_clues, [ forall(member(N-Expected,
                                               [ 5-visible_line/3,
                                                 10-all_distinct/1 ])),
                                     Names == [Expected] ]) :-
    length(Cells, N),
    visible_line(0, Cells, 0),
    copy_term(Cells, Cells, Goals),
    goal_names(Goals, Names).

test(residual_goals_of_two_lines, Count == 2) :-
    visible_line(2, [A,B,C], 0),
    visible_line(0, [A,D,E], 2),
    copy_term([A,B,C,D,E], _, Goals),
    goal_names(Goals, Names),
    aggregate_all(count, member(visible_line/3, Names), Count).

%   The names of all goals but domains.

goal_names(Goals, Names) :-
    findall(Name/Arity,
            (   member(Module:Goal, Goals),
                assertion(atom(Module)),
                functor(Goal, Name, Arity),
                Name/Arity \== (in)/2,
                Name/Arity \== (#>=)/2,
                Name/Arity \== (#=<)/2
            ),
            Names0),
    msort(Names0, Names).

%   What a line with a table remembers is no goal, which the toplevel would
%   show with its flag toplevel_residue_vars.

test(residual_goals_of_what_is_remembered, Goals == []) :-
    length(Cells, 4),
    call_residue_vars(visible_line(2, Cells, 2), Left),
    member(Memory, Left),
    get_attr(Memory, skyscraper_visibility, line(_, _, _, _)),
    !,
    copy_term(Memory, _, Goals).

%   They can be called in any module, and say the same.

test(residual_goals_run, [ forall(member(Near-Far, [2-3,0-0,0-2,3-_])),
                           Domains-Solutions == Again-OtherSolutions ]) :-
    length(Cells, 5),
    visible_line(Near, Cells, Far),
    Cells = [First|_],
    First #\= 2,
    domains(Cells, Domains),
    copy_term(Cells, Others, Goals),
    maplist(call_in(nowhere), Goals),
    domains(Others, Again),
    findall(Cells, label(Cells), Solutions),
    findall(Others, label(Others), OtherSolutions).

call_in(Module, Goal) :-
    call(Module:Goal).

%   Nothing is left behind when all is known. (Longer lines, and those with an
%   unknown clue, have all_distinct/1, which leaves something of its own.)

test(nothing_left_behind, [ forall(( between(1, 6, N),
                                     member(Near-Far, [0-0,0-1,1-2,2-2]) )),
                            Left == [] ]) :-
    length(Cells, N),
    call_residue_vars(( visible_line(Near, Cells, Far), label(Cells)
                      ->  true
                      ;   true
                      ),
                      Left).

test(nothing_of_ours_left_behind, [ forall(member(N, [5,9])), Ours == [] ]) :-
    length(Cells, N),
    call_residue_vars(( visible_line(Near, Cells, Far),
                        once(label([Near,Far|Cells]))
                      ),
                      Left),
    include([Variable]>>get_attr(Variable, skyscraper_visibility, _),
            Left, Ours).

%   Nor when a goal that waits for a cell decides the rest of the line before
%   the line has bound its own last cell.

test(nothing_left_by_a_goal, Cells-Left == [2,3,1,4,5]-[]) :-
    Cells = [A,B,C,D,_],
    call_residue_vars(( freeze(A, D = 4),
                        freeze(B, true),
                        visible_line(0, Cells, 0),
                        A in 1..2,
                        B in 2..3,
                        C in 1\/3,
                        C #\= 3
                      ),
                      Left).

%   With the flag clpfd_monotonic, too.

test(monotonic, [ setup(set_prolog_flag(clpfd_monotonic, true)),
                  cleanup(set_prolog_flag(clpfd_monotonic, false)),
                  Answers-Clues == Allowed-[1-2] ]) :-
    length(Cells, 4),
    answers(visible_line, 2, Cells, 3, Answers),
    allowed(2, Cells, 3, Allowed),
    findall(Near-Far,
            (   visible_line(Near, [3,1,2], Far),
                Near #> 0,
                Far #\= 0
            ),
            Clues).

%   Known cells decide a clue that is not 0, by other rules, too.

test(sums, Clues == [3-5]) :-
    findall(Near-Far,
            (   visible_line(rule(0,[],sum), Near, [3,1,2], Far),
                Near #> 0,
                Far #> 0
            ),
            Clues).

test(partial_list, error(instantiation_error)) :-
    visible_line(2, [_|_], 2).

test(not_a_list, error(type_error(_, _))) :-
    visible_line(2, none, 2).

%   Goals that wait for a cell are called when constraints run: all of them,
%   and this one too.

solutions(Template, Goal, Solutions) :-
    findall(Template, Goal, Solutions0),
    msort(Solutions0, Solutions).

test(frozen_labeling, Solutions == [3-2,3-2,3-2]) :-
    Cells = [A,_,_,_],
    [X,Y] ins 1..3,
    freeze(A, ( X #> Y, Z #= X + Y, Z #> 4, once(label([X,Y])) )),
    solutions(X-Y, ( visible_line(1, Cells, 3), label(Cells) ), Solutions).

test(frozen_board, all(Board == [[[1,2],[2,1]]])) :-
    Cells = [A,_],
    length(Board, 2),
    freeze(A, once(solveBoard(2, Board, [[2,0],[0,0],[0,0],[0,0]],
                              [strategy(clpfd)]))),
    visible_line(2, Cells, 1).

test(frozen_test, all(X == [6,6,6])) :-
    Cells = [A,B,_,_],
    X #> A,
    freeze(A, ( \+ ( B #= X, label([B,X]) ) -> X = 6 ; X = 5 )),
    visible_line(1, Cells, 3),
    X in 5..6,
    label(Cells).

%   A goal that changes cells of the same line: the line is still visited.

test(frozen_in_the_line, Solutions == Expected) :-
    Goal = ( visible_line(2, [A,B,C,D], 2), label([A,B,C,D]) ),
    findall([A,B,C,D], ( Goal, ( A =:= 3 -> C =:= 1, D =\= 2 ; true ) ),
            Expected0),
    msort(Expected0, Expected),
    solutions([A,B,C,D],
              ( freeze(A, ( A =:= 3 -> C = 1, D #\= 2 ; true )), Goal ),
              Solutions).

test(dif_and_when, Solutions == Expected) :-
    findall([A,B,C], ( visible_line(2, [A,B,C], 0), label([A,B,C]),
                       A =\= 1, A + B =\= 4 ),
            Expected0),
    msort(Expected0, Expected),
    dif(X, 1),
    when(( nonvar(X), nonvar(Y) ), X + Y =\= 4),
    solutions([X,Y,Z], ( visible_line(2, [X,Y,Z], 0), label([X,Y,Z]) ),
              Solutions).

%   One variable in several places.

test(same_clue, Solutions == [[1,2],[2,1]]) :-
    findall([A,B], ( visible_line(Clue, [A,B], Clue), Clue #= 0,
                     label([A,B]) ),
            Solutions).

test(same_clues, all(Clue-A-B-C == [2-1-3-2, 2-2-3-1])) :-
    visible_line(Clue, [A,B,C], Clue),
    Clue #> 0,
    label([A,B,C]).

test(same_cell, fail) :-
    visible_line(0, [A,B,A], 2),
    label([A,B]).

test(cell_and_clue, all(A-B-C == [2-1-3, 2-3-1])) :-
    visible_line(A, [A,B,C], 0),
    A #> 0,
    label([A,B,C]).

%   An error of a goal leaves a working solver behind.

test(error_in_a_goal, Solutions == [[2,1]]) :-
    catch(( freeze(A, throw(mistake)), visible_line(1, [A,_], 2) ),
          mistake, true),
    findall([B,C], visible_line(1, [B,C], 2), Solutions).

%   A line without buildings.

test(nothing, [ forall(( member(Empties-Weight, [ 0-count,0-sum,1-count,1-sum,
                                                  2-count ]),
                         Rule = rule(Empties,[],Weight),
                         length(Cells, Empties)
                       )),
                Near-Far-Limit == 0-0-! ]) :-
    call_with_inference_limit(visible_line(Rule, Near, Cells, Far), 100_000,
                              Limit),
    maplist(=(0), Cells).

:- end_tests(visibility).
