% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_values,
          [ is_value/1,                 % +Token
            has_value/1,                % +Token
            token_value/2,              % +Token, ?Value
            token_values/2,             % +Tokens, -Values
            digit_values/2,             % +Token, -Values
            tokens_row/3,               % +Unit, +Tokens, -Row
            split_tokens/3,             % +Tokens, +Mark, -Parts
            joined_tokens/3,            % +Parts, +Mark, -Tokens
            stray_number/2,             % +Tokens, -Number
            has_gap/2,                  % +Separators, +Tokens
            bracket/2,                  % +Mark, -Change
            or_none/1,                  % ?Cell
            empty_cells/2,              % +Count, -Cells
            marks//0,
            marks_count/3,              % +Mark, +Tokens, -Count
            is_word/1,                  % +Token
            has_word/1                  % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> The values of tokens: numbers, `none` and `cross`

    ?- token_values([t(word(top), 0, 3),t(number(3), 4, 5),t(none, 6, 7)],
                    Values).
    Values = [3,none].
    ?- digit_values(t(number(120), 0, 4), Values).
    Values = [0,1,2,0].
*/

%!  marks// is det.
%
%   All marks that follow.

marks -->
    [t(mark(_), _, _)],
    !,
    marks.
marks -->
    [].

%!  marks_count(+Mark, +Tokens, -Count) is det.
%
%   Mark stands Count times among Tokens.

marks_count(Mark, Tokens, Count) :-
    aggregate_all(count, member(t(mark(Mark), _, _), Tokens), Count).

%!  is_word(+Token) is semidet.

is_word(t(word(_), _, _)).

%!  has_word(+Tokens) is semidet.

has_word(Tokens) :-
    member(Token, Tokens),
    is_word(Token),
    !.

%!  is_value(+Token) is semidet.

is_value(Token) :-
    token_value(Token, _).

%!  has_value(+Token) is semidet.
%
%   Token is a value, or a run of several.

has_value(Token) :-
    some_values(Token, [_|_]).

%!  token_value(+Token, ?Value) is semidet.
%
%   Value is the number, `none` or `cross` that Token is.

token_value(t(Item, _, _), Value) :-
    (   Item = number(Value)
    ->  true
    ;   memberchk(Item, [none,cross])
    ->  Value = Item
    ).

%!  token_values(+Tokens, -Values) is det.
%
%   Values are those of the tokens, in order.

token_values(Tokens, Values) :-
    foldl(append_values, Tokens, Values, []).

append_values(Token, Values, Rest) :-
    some_values(Token, Own),
    append(Own, Rest, Values).

some_values(t(Item, _, _), Values) :-
    (   Item = run(Run)
    ->  maplist(item_value, Run, Values)
    ;   token_value(t(Item, 0, 0), Value)
    ->  Values = [Value]
    ;   Values = []
    ).

item_value(Item, Value) :-
    (   Item = number(Value)
    ->  true
    ;   Value = Item
    ).

%!  digit_values(+Token, -Values) is det.
%
%   Values are those of its characters: each digit is a number.

digit_values(t(Item, From, To), Values) :-
    (   Item = number(Number)
    ->  Length is To - From,
        format(codes(Codes), '~|~`0t~d~*+', [Number,Length]),
        findall(D, ( member(C, Codes), D is C - 0'0 ), Values)
    ;   memberchk(Item, [dashes,none(full_stop)])
    ->  Length is To - From,
        length(Values, Length),
        maplist(=(none), Values)
    ;   some_values(t(Item, From, To), Values)
    ).

%!  tokens_row(+Unit, +Tokens, -Row) is det.
%
%   Row is the values of Tokens, each as `Value-Token`. Unit is `token`, or
%   `digit` where each digit is a value.

tokens_row(Unit, Tokens, Row) :-
    maplist(token_row(Unit), Tokens, Rows),
    append(Rows, Row).

%   No findall/3: it would copy a token of many values for each of them.

token_row(Unit, Token, Row) :-
    unit_values(Unit, Token, Values),
    maplist(with_token(Token), Values, Row).

with_token(Token, Value, Value-Token).

unit_values(token, Token, Values) :-
    token_values([Token], Values).
unit_values(digit, Token, Values) :-
    digit_values(Token, Values).

%!  split_tokens(+Tokens, +Mark, -Parts) is det.
%
%   Parts are the tokens between the marks Mark.

split_tokens(Tokens, Mark, [Part|Parts]) :-
    (   append(Part0, [t(mark(Mark), _, _)|Rest], Tokens)
    ->  Part = Part0,
        split_tokens(Rest, Mark, Parts)
    ;   Part = Tokens,
        Parts = []
    ).

%!  joined_tokens(+Parts, +Mark, -Tokens) is det.
%
%   Tokens are those of Parts, with a mark Mark between each two.

joined_tokens([Tokens], _, Tokens) :- !.
joined_tokens([Part|Parts], Mark, Tokens) :-
    joined_tokens(Parts, Mark, Rest),
    append(Part, [t(mark(Mark), 0, 0)|Rest], Tokens).

%!  stray_number(+Tokens, -Number) is nondet.
%
%   Number stands alone behind a list, at the end of the line.

stray_number(Tokens, Number) :-
    append(_, [t(mark(Close), _, _)|Rest], Tokens),
    memberchk(Close, [']','}',')']),
    append(Marks, [t(number(Number), _, _)|After], Rest),
    forall(member(Mark, Marks),
           ( Mark = t(mark(Own), _, _), memberchk(Own, [',',;,'.']) )),
    memberchk(After, [[],[t(mark(_), _, _)]]).

%!  has_gap(+Separators, +Tokens) is semidet.
%
%   Nothing stands between two marks that are one of Separators.

has_gap(Separators, Tokens) :-
    append(_, [t(mark(Mark), _, _),t(mark(Mark), _, _)|_], Tokens),
    memberchk(Mark, Separators),
    !.

%!  bracket(+Mark, -Change) is semidet.
%
%   Mark is a bracket, with which the depth of a list changes by 1 or -1.

bracket('[', 1).
bracket('{', 1).
bracket('(', 1).
bracket(']', -1).
bracket('}', -1).
bracket(')', -1).

%!  or_none(?Cell) is det.
%
%   Cell, `Value-Token`, is bound: to an empty place if it was not.

or_none(Cell) :-
    (   var(Cell)
    ->  Cell = none-none
    ;   true
    ).

%!  empty_cells(+Count, -Cells) is det.

empty_cells(Count, Cells) :-
    length(Cells, Count),
    maplist(or_none, Cells).
