% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/code').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(code).

test(is_code, [forall(member(Text-Expected,
                             [ "top = board[0, 1:-1]"-true,
                               "left = rows[1:-1]"-true,
                               "grid = [[0] * 4 for _ in range(4)]"-true,
                               "grid = [[0]*4]*4"-true,
                               "b = [[None for i in range(5)]]"-true,
                               "grid = np.zeros((4, 4), dtype=int)"-true,
                               "grid = np.full((4, 4), 0)"-true,
                               "int board[4][4] = {0};"-true,
                               "top = [2, 0, 0, 4]"-false,
                               "top = [0, 0, 0, 0]"-false,
                               "givens[0][3] = 4"-false,
                               "int clues[2] = {2, 1};"-false,
                               "fill(2, 3, 4)"-false
                             ])),
               true(Is == Expected)]) :-
    text_lines(Text, [line(_, Tokens)|_]),
    truth(is_code(Tokens), Is).

:- end_tests(code).
