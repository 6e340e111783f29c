% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_cells,
          [ names_line/3,               % ?Kind, +Tokens, -Rest
            tells_line/1,               % +Tokens
            names_cell/1,               % +Tokens
            numbers_cell/1,             % +Tokens
            may_be_cell/1,              % +Tokens
            doubts_cell/1,              % +Tokens
            gives/1                     % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, member/2, memberchk/2, nextto/3]).

/** <module> Whether a line may say the height of a cell

    ?- names_cell([t(word(r), 0, 1),t(number(1), 1, 2),t(word(c), 2, 3),
                   t(number(2), 3, 4),t(mark(=), 4, 5),t(number(3), 5, 6)]).
    true.
*/

%!  names_line(?Kind, +Tokens, -Rest) is semidet.
%
%   Tokens begin with a word for a row or a column, Kind, and its number; Rest
%   is behind these.

names_line(Kind, [Word,t(number(_), _, _)|Rest], Rest) :-
    token_meaning(Word, Kind),
    memberchk(Kind, [row,column]).

%!  tells_line(+Tokens) is semidet.
%
%   A number stands behind that of a row or a column, and is not that of
%   another.

tells_line(Tokens) :-
    append(_, Line, Tokens),
    names_line(_, Line, Rest),
    nextto(Before, Number, [t(start, 0, 0)|Rest]),
    Number = t(number(_), _, _),
    \+ names_line(_, [Before,Number], []),
    !.

%!  names_cell(+Tokens) is semidet.
%
%   They have words for a row and for a column, or for one of these and for a
%   cell, or r and c.

names_cell(Tokens) :-
    include(is_word, Tokens, Words),
    maplist(token_meaning, Words, Meanings),
    (   findall(Meaning,
                (   member(Meaning, [row,column,board]),
                    memberchk(Meaning, Meanings)
                ),
                [_,_|_])
    ->  true
    ;   memberchk(t(word(r), _, _), Tokens),
        memberchk(t(word(c), _, _), Tokens)
    ).

%!  numbers_cell(+Tokens) is semidet.
%
%   A row and a column have numbers behind them.

numbers_cell(Tokens) :-
    forall(member(Kind, [row,column]),
           ( append(_, Line, Tokens), names_line(Kind, Line, _) )).

%!  may_be_cell(+Tokens) is semidet.
%
%   They have three small numbers and perhaps words that are not known.

may_be_cell(Tokens) :-
    token_values(Tokens, Values),
    Values = [_,_,_],
    \+ ( member(Value, Values), \+ ( integer(Value), Value < 100 ) ),
    gives(Tokens),
    \+ denies(Tokens).

%!  doubts_cell(+Tokens) is semidet.
%
%   What they say of a cell is denied, or asked.

doubts_cell(Tokens) :-
    names_cell(Tokens),
    (   denies(Tokens)
    ->  true
    ;   last(Tokens, t(Item, _, _)),
        memberchk(Item, [mark(?),none,run([number(_),none])]),    % 4?
        token_values(Tokens, Values),
        \+ ( append(_, [none|Others], Values), memberchk(none, Others) )
    ),
    !.

%!  gives(+Tokens) is semidet.
%
%   They have a colon or an equals sign.

gives(Tokens) :-
    member(t(mark(Mark), _, _), Tokens),
    memberchk(Mark, [:,=]),
    !.
