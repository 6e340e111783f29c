% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_code,
          [ is_code/1                   % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(lists),
              [append/3, last/2, memberchk/2, subtract/3]).

/** <module> Lines of a program that have numbers, but none of a puzzle

    ?- is_code([t(word(seen), 0, 4),t(mark(=), 5, 6),t(mark('['), 7, 8),
                t(number(0), 8, 9),t(mark(']'), 9, 10),
                t(run([none,number(4)]), 10, 12)]).
    true.
*/

%!  is_code(+Tokens) is semidet.
%
%   They take values from a list, or make one with nothing in it.

is_code(Tokens) :-
    append(Names, [t(mark(=), _, _)|Code], Tokens),
    ( is_slice(Code) ; makes_empty(Names, Code) ),
    !.

%   is_slice(+Code) is semidet: as in top = board[0, 1:-1].

is_slice(Code) :-
    last(Code, t(mark(']'), _, _)),
    append(_, [t(mark(:), _, To),t(none, To, End),t(mark(Mark), End, _)|_],
           Code),
    End =:= To + 2,
    memberchk(Mark, [']',',']).

%   makes_empty(+Names, +Code) is semidet: as in [[0] * 4 for i in range(4)] or
%   board[4][4] = {0}.

makes_empty(Names, Code) :-
    token_values(Code, Values0),
    sort(Values0, Values1),
    subtract(Values1, [0,none], Values),
    memberchk(Values, [[],[_]]),
    (   append(_, [t(word(Maker), _, _),t(mark('('), _, _)|_], Code),
        memberchk(Maker, [zeros,full,fill,range,repeat,replicate])
    ;   append(_, [t(mark(']'), _, _),t(run([none,number(_)]), _, _)|_], Code)
    ;   last(Names, t(mark(']'), _, _)),
        Code = [t(mark('{'), _, _),t(number(0), _, _),t(mark('}'), _, _)|_]
    ).
