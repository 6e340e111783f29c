% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_assignments,
          [ each_assigned/2             % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> Several lists that a program names at once

    ?- each_assigned([line(1, [t(word(a), 0, 1),t(mark(','), 1, 2),
                               t(word(b), 3, 4),t(mark(=), 5, 6),
                               t(mark('['), 7, 8),t(number(2), 8, 9),
                               t(mark(']'), 9, 10),t(mark(','), 10, 11),
                               t(mark('['), 12, 13),t(number(1), 13, 14),
                               t(mark(']'), 14, 15)])], Lines),
       length(Lines, Count).
    Count = 2, ….
*/

%!  each_assigned(+Lines0, -Lines) is det.
%
%   Instead of `a, b = [2], [1]`, there are lines `a = [2]` and `b = [1]`.

each_assigned(Lines0, Lines) :-
    maplist(assigned, Lines0, Liness),
    append(Liness, Lines).

assigned(line(Number, Tokens), Lines) :-
    (   Is = t(mark(=), _, _),
        append(Names0, [Is|Lists0], Tokens),
        split_tokens(Names0, ',', Names),
        Names = [_,_|_],
        maplist(is_name, Names),
        lists(Lists0, Lists),
        maplist(one_line(Number, Is), Names, Lists, Lines0)
    ->  Lines = Lines0
    ;   Lines = [line(Number, Tokens)]
    ).

is_name(Tokens) :-
    Tokens = [_|_],
    \+ ( member(Token, Tokens), \+ is_word(Token) ).

one_line(Number, Is, Name, List, line(Number, Tokens)) :-
    append(Name, [Is|List], Tokens).

%   lists(+Tokens, -Lists) is semidet: each is in brackets, and nothing else is
%   there.

lists([Open|Tokens], [[Open|List]|Lists]) :-
    Open = t(mark(Mark), _, _),
    memberchk(Mark-Close, ['['-']','('-')']),
    append(Inner, [End|Rest], Tokens),
    End = t(mark(Close), _, _),
    !,
    append(Inner, [End], List),
    (   Rest == []
    ->  Lists = []
    ;   Rest = [t(mark(','), _, _)|Others],
        lists(Others, Lists)
    ).
