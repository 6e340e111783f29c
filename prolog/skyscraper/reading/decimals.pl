% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_decimals,
          [ whole_decimals/2            % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Numbers that a program or a spreadsheet writes as 3.0 or 3.

    ?- Three = [number(3),none,number(0)],
       whole_decimals([line(1, [t(decimal(Three), 0, 3),t(decimal(Three), 4, 7),
                                t(decimal(Three), 8, 11)])],
                      [line(1, [First|_])]).
    First = t(number(3), 0, 3), ….
*/

%!  whole_decimals(+Lines0, -Lines) is det.
%
%   If all decimals of Lines0 end with .0, and there are three or more, they are
%   numbers in Lines. On a line with two numbers such as 3. all are without the
%   point.

whole_decimals(Lines0, Lines) :-
    findall(Values,
            (   member(line(_, Tokens), Lines0),
                member(t(decimal(Values), _, _), Tokens)
            ),
            Decimals),
    (   Decimals = [_,_,_|_],
        \+ ( member(Values, Decimals), \+ whole(Values, _) )
    ->  maplist(whole_line, Lines0, Lines)
    ;   maplist(without_points, Lines0, Lines)
    ).

whole_line(line(Number, Tokens0), line(Number, Tokens)) :-
    maplist(whole_token, Tokens0, Tokens).

whole_token(Token0, Token) :-
    (   Token0 = t(decimal(Values), From, To),
        whole(Values, Number)
    ->  Token = t(number(Number), From, To)
    ;   Token = Token0
    ).

%   whole(+Values, -Number) is semidet: Values are the digits of Number, a point
%   and a zero.

whole(Values, Number) :-
    append(Digits, [none,number(0)], Values),
    findall(Code,
            ( member(number(Digit), Digits), Code is 0'0 + Digit ),
            Codes),
    number_codes(Number, Codes).

without_points(line(Number, Tokens0), line(Number, Tokens)) :-
    (   append(_, [t(number(_), _, _),t(none(full_stop), _, _)|Rest], Tokens0),
        memberchk(t(none(full_stop), _, _), Rest),
        \+ ( append(_, [t(number(_), _, _),Next|_], Tokens0),
             \+ Next = t(none(full_stop), _, _) )
    ->  findall(Token,
                ( member(Token0, Tokens0), without_point(Token0, Token) ),
                Tokens)
    ;   Tokens = Tokens0
    ).

without_point(t(Item0, From, To), t(Item, From, To)) :-
    Item0 \== none(full_stop),
    (   Item0 = run([number(N),none])
    ->  Item = number(N)
    ;   Item = Item0
    ).
