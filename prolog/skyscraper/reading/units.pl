% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_units,
          [ units/2,                    % +Lines, -Units
            unit_tokens/3               % +Unit, +ClassTokens, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, member/2, memberchk/2]).

/** <module> Ways to see the values beside words

    ?- unit_tokens(digits, said-[t(number(12), 0, 2)], Tokens).
    Tokens = [t(run([number(1),number(2)]),0,2)].
*/

%!  units(+Lines, -Units) is det.
%
%   Units are the ways to see the values of Lines, `Class-Tokens`. If a dash
%   stands behind the words of each line, it only separates them from values.

units(Lines, Units) :-
    Others = [dashed,plain,gaps,digits],
    findall(Tokens, member(said-Tokens, Lines), Said),
    (   Said = [_,_|_],
        forall(member(Tokens, Said), led(Tokens, _))
    ->  Units = [led|Others]
    ;   Units = [bullets|Others]
    ).

led([Word,t(none, _, _),Value|Rest], [Word,Value|Rest]) :-
    Word = t(word(_), _, _),
    token_values([Value], [_|_]).

%!  unit_tokens(+Unit, +Class-Tokens0, -Tokens) is det: with `gaps`, nothing
%   between two separators is `none`; with `digits`, each digit is a number.

unit_tokens(plain, _-Tokens, Tokens).
unit_tokens(dashed, _-Tokens0, Tokens) :-
    (   token_values(Tokens0, Values),
        dash_between(Values),
        Values = [_,_,_,_,_,_,_|_]
    ->  maplist(undashed_tokens, Tokens0, Tokenss),
        append(Tokenss, Tokens)
    ;   maplist(dashed_tokens, Tokens0, Tokenss),
        append(Tokenss, Tokens)
    ).
unit_tokens(led, _-Tokens0, Tokens) :-
    (   led(Tokens0, Tokens1)
    ->  Tokens = Tokens1
    ;   Tokens = Tokens0
    ).
unit_tokens(bullets, _-Tokens0, Tokens) :-
    (   Tokens0 = [t(none, _, _),Token],
        token_value(Token, _)
    ->  Tokens = [Token]
    ;   Tokens = Tokens0
    ).
unit_tokens(digits, _-Tokens0, Tokens) :-
    maplist(digits_token, Tokens0, Tokens).
unit_tokens(gaps, _-Tokens0, Tokens) :-
    (   member(Mark, ['\t',;,',','|']),
        aggregate_all(count, member(t(mark(Mark), _, _), Tokens0), Count),
        Count >= 2
    ->  gaps(Mark, start, Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

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

%   gaps(+Mark, +Before, +Tokens0, -Tokens) is det: Before is what stands before
%   Tokens0. The mark behind a list ends no list.

gaps(Mark, Before, [], Tokens) :-
    (   Before == mark,
        Mark \== '|'
    ->  Tokens = [t(none, 0, 1)]
    ;   Tokens = []
    ).
gaps(Mark, Before, [Token|Rest], Tokens) :-
    (   Token = t(mark(Mark), _, _)
    ->  (   memberchk(Before, [mark,open,behind])
        ->  Tokens = [t(none, 0, 1)|Tokens1]
        ;   Tokens = Tokens1
        ),
        (   Before == close
        ->  gaps(Mark, behind, Rest, Tokens1)
        ;   gaps(Mark, mark, Rest, Tokens1)
        )
    ;   Token = t(mark(Close), _, _),
        memberchk(Close, [']','}',')'])
    ->  (   Before == mark
        ->  Tokens = [t(none, 0, 1),Token|Tokens1]
        ;   Tokens = [Token|Tokens1]
        ),
        gaps(Mark, close, Rest, Tokens1)
    ;   Token = t(mark(Open), _, _),
        memberchk(Open, ['[','{','('])
    ->  Tokens = [Token|Tokens1],
        gaps(Mark, open, Rest, Tokens1)
    ;   Tokens = [Token|Tokens1],
        gaps(Mark, other, Rest, Tokens1)
    ).
