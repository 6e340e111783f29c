% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_units,
          [ unit_tokens/3               % ?Unit, +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/2, member/2]).

/** <module> Ways to see the values beside words

    ?- unit_tokens(digits, [t(number(12), 0, 2)], Tokens).
    Tokens = [t(run([number(1),number(2)]),0,2)].
*/

%!  unit_tokens(?Unit, +Tokens0, -Tokens) is multi.
%
%   Unit is `plain`, or one of
%
%     - bullets: what stands before the only value of a line is none
%     - dashed: dashes only separate the values
%     - digits: each digit is a number

unit_tokens(bullets, Tokens0, Tokens) :-
    (   Tokens0 = [t(none, _, _),Token],
        is_value(Token)
    ->  Tokens = [Token]
    ;   Tokens = Tokens0
    ).
unit_tokens(dashed, Tokens0, Tokens) :-
    (   token_values(Tokens0, Values),
        dash_between(Values),
        Values = [_,_,_,_,_,_,_|_]
    ->  maplist(undashed_tokens, Tokens0, Tokenss),
        append(Tokenss, Tokens)
    ;   include(is_value, Tokens0, Own),
        Own = [_,_,_,_,_,_,_|_],
        are_between(Own)
    ->  exclude(is_dash, Tokens0, Tokens)
    ;   maplist(dashed_tokens, Tokens0, Tokenss),
        append(Tokenss, Tokens)
    ).
unit_tokens(plain, Tokens, Tokens).
unit_tokens(digits, Tokens0, Tokens) :-
    maplist(digits_token, Tokens0, Tokens).

undashed_tokens(t(Item, From, To), Tokens) :-
    (   Item == none
    ->  Tokens = []
    ;   Item = run(Run)
    ->  findall(t(number(N), From, To), member(number(N), Run), Tokens)
    ;   Tokens = [t(Item, From, To)]
    ).

%   In 3-2-2-1 and in 3 - 2 - 2 - 1 the dashes only separate.

dash_between([Number]) :-
    integer(Number).
dash_between([Number,none|Values]) :-
    integer(Number),
    dash_between(Values).

%   are_between(+Tokens) is semidet: a dash stands between each two values, some
%   of which are words for nothing.

are_between([Token]) :-
    \+ is_dash(Token).
are_between([Token,Dash|Tokens]) :-
    \+ is_dash(Token),
    is_dash(Dash),
    are_between(Tokens).

is_dash(t(none, From, To)) :-
    To =:= From + 1.

dashed_tokens(Token, Tokens) :-
    (   Token = t(run(Run), From, To),
        alternating(Run, Numbers),
        Numbers = [_,_,_,_|_]
    ->  findall(t(number(N), From, To), member(N, Numbers), Tokens)
    ;   Tokens = [Token]
    ).

alternating([number(N)], [N]).
alternating([number(N),none|Run], [N|Ns]) :-
    alternating(Run, Ns).

digits_token(t(none(full_stop), From, To), t(none, From, To)) :-
    !.
digits_token(Token, t(run(Run), From, To)) :-
    Token = t(Item, From, To),
    ( Item = number(_) ; Item == dashes ),
    To - From > 1,
    !,
    digit_values(Token, Values),
    maplist(digit_item, Values, Run).
digits_token(Token, Token).

digit_item(Value, Item) :-
    (   integer(Value)
    ->  Item = number(Value)
    ;   Item = Value
    ).
