% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/solve/skyline').

:- begin_tests(skyline_matrix).

%   The seed's two fields, as they stand there.

tc_desc([ [-1, 5, 4, 3, 2, 1,-1],
          [ 5,10,20,30,40,50, 1],
          [ 4,20,30,40,50,10, 2],
          [ 3,30,40,50,10,20, 2],
          [ 2,40,50,10,20,30, 2],
          [ 1,50,10,20,30,40, 2],
          [-1, 1, 2, 2, 2, 2,-1]
        ]).

tc_desc_1([ [-1, 5, 4, 3, 1, 2,-1],
            [ 5, 0, 0, 0, 0, 0, 1],
            [ 4, 0, 0, 0, 0, 0, 2],
            [ 3, 0, 0, 0, 0, 0, 2],
            [ 1, 0, 0, 0, 0, 0, 2],
            [ 2, 0, 0, 0, 0, 0, 2],
            [-1, 1, 2, 2, 2, 2,-1]
          ]).

test(tc_desc, Size-Board-Sides == 5-[ [1,2,3,4,5],
                                      [2,3,4,5,1],
                                      [3,4,5,1,2],
                                      [4,5,1,2,3],
                                      [5,1,2,3,4]
                                    ]-[ [5,4,3,2,1],
                                        [5,4,3,2,1],
                                        [1,2,2,2,2],
                                        [1,2,2,2,2]
                                      ]) :-
    tc_desc(Matrix),
    skyline_matrix(Size, Matrix, Board, Sides).

test(tc_desc_1, Board-Top =@= [ [_,_,_,_,_],
                                [_,_,_,_,_],
                                [_,_,_,_,_],
                                [_,_,_,_,_],
                                [_,_,_,_,_]
                              ]-[5,4,3,1,2]) :-
    tc_desc_1(Matrix),
    skyline_matrix(_, Matrix, Board, [Top|_]).

test(back, [ forall(member(Field, [tc_desc,tc_desc_1])),
             Matrix == Matrix0 ]) :-
    call(Field, Matrix0),
    skyline_matrix(Size, Matrix0, Board, Sides),
    skyline_matrix(Size, Matrix, Board, Sides).

%   The seed's solver: from matrix to matrix. The first field is solved from
%   its clues alone; the second, with two clues exchanged, has no solution.

test(solver, Solved == Matrix) :-
    tc_desc(Matrix),
    skyline_matrix(Size, Matrix, _, Sides),
    skyline_board(Size, Board, Sides),
    skyline_matrix(Size, Solved, Board, Sides),
    !.

test(solver_fails, fail) :-
    tc_desc_1(Matrix),
    skyline_matrix(Size, Matrix, Board, Sides),
    skyline_board(Size, Board, Sides).

test(unfit, [ forall(member(Matrix,
                            [ [],
                              [[-1,-1],[-1,-1]],
                              [[-1,1,-1],[1,10,1],[-1,1,0]],
                              [[-1,1,-1],[1,20,1],[-1,1,-1]],
                              [[-1,1,-1],[1,1,1],[-1,1,-1]],
                              [[-1,2,-1],[1,10,1],[-1,1,-1]],
                              [[-1,1,-1],[1,10],[-1,1,-1]],
                              [[-1,1,-1],[1,10,1,1],[-1,1,-1]]
                            ])),
              fail ]) :-
    skyline_matrix(_, Matrix, _, _).

test(malformed,
     [ forall(member(Matrix-Error,
                     [ matrix-type_error(_, matrix),
                       [[-1,a,-1],[1,0,1],[-1,1,-1]]-type_error(_, a),
                       [[-1,1,-1]|_]-instantiation_error
                     ])),
       error(Error) ]) :-
    skyline_matrix(_, Matrix, _, _).

:- end_tests(skyline_matrix).
