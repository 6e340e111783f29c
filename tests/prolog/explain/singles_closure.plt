% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module(
       '../../../prolog/skyscraper/explain/singles_closure').
:- use_module(technique/squares).

:- begin_tests(singles_closure).

%   The same in lists, one single after the other. It fails where a cell has no
%   candidate, a height no place, or a finished line another number.

plainly(Rows0, Sides, Rows) :-
    \+ broken(Rows0, Sides),
    (   gone(Rows0, Place)
    ->  struck(Rows0, Place, Rows1),
        plainly(Rows1, Sides, Rows)
    ;   Rows = Rows0
    ).

gone(Rows, place(Row, Column, Height)) :-
    squares_line(Rows, _, Cells),
    select(_-[Height], Cells, Others),
    member((Row-Column)-Heights, Others),
    memberchk(Height, Heights).
gone(Rows, place(Row, Column, Height)) :-
    squares_line(Rows, _, Cells),
    select((Row-Column)-Heights, Cells, Others),
    member(Single, Heights),
    \+ ( member(_-OtherHeights, Others), memberchk(Single, OtherHeights) ),
    member(Height, Heights),
    Height =\= Single.

struck(Rows0, place(Row, Column, Height), Rows) :-
    nth1(Row, Rows0, Cells0, Others),
    nth1(Column, Cells0, Cell0, OtherCells),
    exclude(=(Height), Cell0, Cell),
    nth1(Column, Cells, Cell, OtherCells),
    nth1(Row, Rows, Cells, Others).

broken(Rows, _) :-
    member(Row, Rows),
    memberchk([], Row).
broken(Rows, _) :-
    length(Rows, Size),
    squares_line(Rows, _, Cells),
    between(1, Size, Height),
    \+ ( member(_-Heights, Cells), memberchk(Height, Heights) ).
broken(Rows, [Top,Left,Bottom,Right]) :-
    squares_line(Rows, line(Kind, Number), Cells),
    maplist([_-[H],H]>>true, Cells, Heights),
    (   Kind == row
    ->  nth1(Number, Left, Near),
        nth1(Number, Right, Far)
    ;   nth1(Number, Top, Near),
        nth1(Number, Bottom, Far)
    ),
    \+ seen(Near, Heights, Far).

singles_closure(Candidates0, Work, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    close_singles(Work, Candidates, 0, _).

closure(Candidates0, Work, Rows) :-
    (   singles_closure(Candidates0, Work, Candidates)
    ->  candidates_rows(Candidates, Rows)
    ;   Rows = contradiction
    ).

plain_closure(Rows0, Sides, Rows) :-
    (   plainly(Rows0, Sides, Rows1)
    ->  Rows = Rows1
    ;   Rows = contradiction
    ).

%   Random boards, random clues: often both agree that there is nothing left.

board(Seed, Size, Rows, Sides, Candidates) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.3, Rows),
    length(Sides, 4),
    maplist({Size}/[Side]>>( length(Side, Size),
                             maplist(random_clue(Size), Side) ),
            Sides),
    rows_candidates(Rows, Sides, Candidates).

random_clue(Size, Clue) :-
    (   maybe(0.9)
    ->  Clue = 0
    ;   Most is min(3, Size),
        random_between(1, Most, Clue)
    ).

test(plainly, [ forall(sampled(40, ( between(1, 25, Seed),
                                     member(Size, [2,3,4,5]) ))),
                Closed == Expected ]) :-
    board(Seed, Size, Rows, Sides, Candidates),
    all_work(Candidates, Work),
    closure(Candidates, Work, Closed),
    plain_closure(Rows, Sides, Expected).

%   After one more height, only its cell has changed.

test(one_changed, [ forall(( between(1, 15, Seed),
                             member(Size, [4,5]) )) ]) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.6, Rows),
    cells(Size, Rows, Candidates0),
    all_work(Candidates0, Work),
    singles_closure(Candidates0, Work, Candidates),
    candidates_rows(Candidates, ClosedRows),
    places(ClosedRows, Places),
    forall(member(Place, Places),
           (   candidates_copy(Candidates, Assumed),
               make_step(step(any, 0, none, [], [Place], [], any), Assumed,
                         work([], 0), OneWork),
               all_work(Assumed, AllWork),
               closure(Assumed, OneWork, One),
               closure(Assumed, AllWork, All),
               assertion(One == All)
           )).

test(make_step, Work-Rows == work([4,1],0b1111)-[[[1],[2]],[[1,2],[1]]]) :-
    classic_rule(Rule),
    Candidates = candidates(2, Rule, clues, cells(0b110,0b100,0b110,0b110)),
    make_step(step(name, 1, none, [], [place(1,1,1)],
                   [place(1,2,1),place(2,2,2)], reason),
              Candidates, work([], 0), Work),
    candidates_rows(Candidates, Rows).

:- end_tests(singles_closure).
