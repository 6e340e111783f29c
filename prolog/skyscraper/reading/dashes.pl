% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_dashes,
          [ told_dashes/2               % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [names_side/1, word_meaning/2]).
:- use_module(values, [is_word/1]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> What a dash between two blanks stands for

    ?- told_dashes([line(1, [t(word(top), 0, 3),t(none(dash), 4, 5),
                             t(number(2), 6, 7),t(number(1), 8, 9)]),
                    line(2, [t(word(left), 0, 4),t(none(dash), 5, 6),
                             t(number(1), 7, 8),t(number(2), 9, 10)])],
                   [line(_, [_,Dash|_])|_]).
    Dash = t(mark(:), 4, 5).
*/

%!  told_dashes(+Lines0, -Lines) is det.
%
%   Each `none(dash)` of Lines0 is `none` in Lines. But if one follows all names
%   of sides, as in `top - 2 1`, it is the colon between a name and its values.

told_dashes(Lines0, Lines) :-
    include(begins_with_side, Lines0, Named),
    length(Named, Count),
    (   Count >= 2,
        maplist(has_colon(Count), Named)
    ->  maplist(with_colon(Named), Lines0, Lines1)
    ;   Lines1 = Lines0
    ),
    maplist(without_dashes, Lines1, Lines).

%   begins_with_side(+Line) is semidet: so does the first of its words, or the
%   second in `clues_top`.

begins_with_side(line(_, Tokens)) :-
    (   Tokens = [t(mark(>), _, _)|Words]
    ->  true
    ;   Words = Tokens
    ),
    Words = [t(word(First), _, _)|Rest],
    (   names_side(First)
    ->  true
    ;   Rest = [t(word(Second), _, _)|_],
        word_meaning(First, neutral),
        word_meaning(Second, side(_))
    ).

%   has_colon(+Count, +Line) is semidet: no mark but a bracket follows the first
%   dash. With less than four sides, a dash among the values shows that this one
%   is a value, too, unless marks divide them.

has_colon(Count, line(_, Tokens)) :-
    at_dash(Tokens, _, _, [First|Values]),
    \+ is_divider(First),
    (   Count >= 4
    ->  true
    ;   \+ memberchk(t(none(dash), _, _), [First|Values])
    ->  true
    ;   member(Divider, Values),
        is_divider(Divider)
    ->  true
    ).

at_dash(Tokens, Names, Dash, Values) :-
    Dash = t(none(dash), _, _),
    append(Names, [Dash|Values], Tokens),
    maplist(is_name, Names),
    !.

is_name(t(mark(>), _, _)).
is_name(Token) :-
    is_word(Token).

is_divider(t(mark(Mark), _, _)) :-
    memberchk(Mark, [',',;,'|','\t']).

with_colon(Named, Line0, Line) :-
    (   memberchk(Line0, Named)
    ->  Line0 = line(Number, Tokens0),
        at_dash(Tokens0, Names, t(_, From, To), Values),
        append(Names, [t(mark(:), From, To)|Values], Tokens),
        Line = line(Number, Tokens)
    ;   Line = Line0
    ).

without_dashes(line(Number, Tokens0), line(Number, Tokens)) :-
    maplist(without_dash, Tokens0, Tokens).

without_dash(t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 == none(dash)
    ->  Item = none
    ;   Item = Item0
    ).
