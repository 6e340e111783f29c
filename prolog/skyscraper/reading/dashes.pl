% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_dashes,
          [ told_dashes/2               % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [names_side/1, word_meaning/2]).
:- use_module(values, [is_word/1]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth0/3]).

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
    (   Named = [_,_|_],
        maplist(at_dash, Named, Colons, Valuess),
        member([First|_], Valuess),
        \+ is_divider(First),
        (   Named = [_,_,_,_|_]
        ->  true
        ;   \+ ( member(Values, Valuess), is_dashed(Values) )
        )
    ->  maplist(with_colon(Named, Colons), Lines0, Lines1)
    ;   Lines1 = Lines0
    ),
    maplist(without_dashes, Lines1, Lines).

%   begins_with_side(+Line) is semidet: so does the first of its words, or the
%   second in `clues_top`.

begins_with_side(line(_, [t(word(First), _, _)|Rest])) :-
    (   names_side(First)
    ->  true
    ;   Rest = [t(word(Second), _, _)|_],
        word_meaning(First, neutral),
        word_meaning(Second, side(_))
    ).

%   at_dash(+Line0, -Line, -Values) is semidet: Line has a colon for the dash
%   between the names that Line0 begins with and Values.

at_dash(line(Number, Tokens0), line(Number, Tokens), Values) :-
    append(Names, [t(none(dash), From, To)|Values], Tokens0),
    maplist(is_word, Names),
    !,
    append(Names, [t(mark(:), From, To)|Values], Tokens).

%   is_dashed(+Values) is semidet: one is a dash, and no mark divides them, so
%   that the dash behind the name may be a value, too.

is_dashed(Values) :-
    memberchk(t(none(dash), _, _), Values),
    \+ ( member(Divider, Values), is_divider(Divider) ).

is_divider(t(mark(Mark), _, _)) :-
    memberchk(Mark, [',',;,'|','\t']).

with_colon(Named, Colons, Line0, Line) :-
    (   nth0(K, Named, Line0)
    ->  nth0(K, Colons, Line)
    ;   Line = Line0
    ).

without_dashes(line(Number, Tokens0), line(Number, Tokens)) :-
    maplist(without_dash, Tokens0, Tokens).

without_dash(t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 == none(dash)
    ->  Item = none
    ;   Item = Item0
    ).
