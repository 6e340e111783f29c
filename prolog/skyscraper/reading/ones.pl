% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_ones,
          [ told_ones/2                 % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [names_side/1]).
:- use_module(values).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Letters that stand for 1

    ?- told_ones([line(1, [t(number(2), 0, 1),t(word(l), 2, 3),
                           t(number(3), 4, 5)])], Lines).
    Lines = [line(1,[t(number(2),0,1),t(number(1),2,3),t(number(3),4,5)])].

What reads print takes a 1 for an l or an I.
*/

%!  told_ones(+Lines0, -Lines) is det.
%
%   In rows of values without other words, l and I are 1, unless lines begin
%   with names of sides: then an l is that of the left side.

told_ones(Lines0, Lines) :-
    (   member(line(_, [t(word(Word), _, _)|_]), Lines0),
        names_side(Word),
        \+ is_one(Word)
    ->  Lines = Lines0
    ;   maplist(line_ones, Lines0, Lines)
    ).

line_ones(line(Number, Tokens0), line(Number, Tokens)) :-
    (   token_values(Tokens0, [_,_|_]),
        \+ ( member(t(Item, _, _), Tokens0), is_other(Item) )
    ->  maplist(one_token, Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

is_other(word(Word)) :-
    \+ is_one(Word).
is_other(mark(Mark)) :-
    memberchk(Mark, [:,=]).

is_one(Word) :-
    memberchk(Word, [l,i]).

one_token(t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 = word(Word),
        is_one(Word)
    ->  Item = number(1)
    ;   Item = Item0
    ).
