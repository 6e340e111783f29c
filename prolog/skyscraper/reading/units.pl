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
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2]).

/** <module> Ways to see the values beside words

    ?- unit_tokens(digits, said-[t(number(12), 0, 2)], Tokens).
    Tokens = [t(run([number(1),number(2)]),0,2)].
*/

%!  units(+Lines, -Units) is det.
%
%   Units are the ways to see the values of Lines, `Class-Tokens`: none if ||
%   stands among bars, where only a view of the text tells that it is two.

units(Lines, Units) :-
    (   member(said-Tokens, Lines),
        memberchk(t(mark(cell), _, _), Tokens),
        member(_-Others, Lines),
        memberchk(t(mark('|'), _, _), Others)
    ->  Units = []
    ;   member(Class-Tokens, Lines),
        (   Class == said
        ->  has_place(Tokens)
        ;   has_gap([',',;,'|'], Tokens)
        )
    ->  Units = [gaps]
    ;   Units = [bullets,dashed,plain,gaps,digits]
    ).

%   has_place(+Tokens) is semidet: an empty one, between separators or at an end
%   of a list. But a comma may stand behind the last value.

has_place(Tokens) :-
    (   has_gap([',',;,'|','\t'], Tokens)
    ->  true
    ;   append(_, [t(mark(One), _, _),t(mark(Next), _, _)|_], Tokens),
        (   memberchk(One, ['(','[','{','"',:,=]),
            memberchk(Next, [',',;,'|'])
        ;   memberchk(One, [;,'|']),
            memberchk(Next, [')',']','}','"'])
        )
    ->  true
    ).

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
    ->  quotes_are(open, Tokens0, Tokens1),
        names_rest(Tokens1, Names, Rest0),
        edges(Mark, Names, Rest0, First, Last),
        gaps(Mark, First, Last, Rest0, Rest),
        append(Names, Rest, Tokens)
    ;   Tokens = Tokens0
    ).

%   names_rest(+Tokens, -Names, -Rest) is det: Names are words and what stands
%   between them and values.

names_rest(Tokens, Names, Rest) :-
    (   Tokens = [Token|Tokens1],
        is_of_name(Token)
    ->  Names = [Token|Names1],
        names_rest(Tokens1, Names1, Rest)
    ;   Names = [],
        Rest = Tokens
    ).

is_of_name(t(word(_), _, _)).
is_of_name(t(mark(Mark), _, _)) :-
    memberchk(Mark, [:,=,>]).

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

%   quotes_are(+Next, +Tokens0, -Tokens) is det: quotes are brackets.

quotes_are(_, [], []).
quotes_are(Next, [Token0|Tokens0], [Token|Tokens]) :-
    (   Token0 = t(mark(Quote), From, To),
        memberchk(Quote, ['"','\''])
    ->  (   Next == open
        ->  Token = t(mark('('), From, To),
            quotes_are(close, Tokens0, Tokens)
        ;   Token = t(mark(')'), From, To),
            quotes_are(open, Tokens0, Tokens)
        )
    ;   Token = Token0,
        quotes_are(Next, Tokens0, Tokens)
    ).

%   edges(+Mark, +Names, +Tokens, -First, -Last) is det: `mark` if there is a
%   place before the first Mark, or behind the last, should Tokens begin or end
%   with it; else `other`. Bars at both ends are a frame, tabs an indent, and
%   what touches a name is behind it.

edges(Mark, Names, Tokens, First, Last) :-
    (   Mark == '|',
        Tokens = [t(mark('|'), _, _)|_],
        last(Tokens, t(mark('|'), _, _))
    ->  First = other,
        Last = other
    ;   Last = mark,
        (   ( Mark == '\t' ; touches(Names, Tokens) )
        ->  First = other
        ;   First = mark
        )
    ).

touches(Names, [t(_, From, _)|_]) :-
    last(Names, t(word(_), _, From)).

%   gaps(+Mark, +Before, +Last, +Tokens0, -Tokens) is det: Before is what stands
%   before Tokens0. The mark behind a list ends no list.

gaps(_, Before, Last, [], Tokens) :-
    (   Before == mark,
        Last == mark
    ->  Tokens = [t(none, 0, 1)]
    ;   Tokens = []
    ).
gaps(Mark, Before, Last, [Token|Rest], Tokens) :-
    (   Token = t(mark(Mark), _, _)
    ->  (   memberchk(Before, [mark,open,behind])
        ->  Tokens = [t(none, 0, 1)|Tokens1]
        ;   Tokens = Tokens1
        ),
        (   Before == close
        ->  After = behind
        ;   After = mark
        )
    ;   Token = t(mark(Close), _, _),
        memberchk(Close, [']','}',')'])
    ->  (   Before == mark
        ->  Tokens = [t(none, 0, 1),Token|Tokens1]
        ;   Tokens = [Token|Tokens1]
        ),
        After = close
    ;   Tokens = [Token|Tokens1],
        (   Token = t(mark(Open), _, _),
            memberchk(Open, ['[','{','(',:,=])
        ->  After = open
        ;   After = other
        )
    ),
    gaps(Mark, After, Last, Rest, Tokens1).
