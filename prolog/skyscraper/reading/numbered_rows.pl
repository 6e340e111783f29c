% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_numbered_rows,
          [ without_row_numbers/2       % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [word_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> The numbers of rows before their cells

    ?- without_row_numbers([line(1, [t(word(row), 0, 3),t(number(1), 4, 5),
                                     t(mark(:), 5, 6),t(number(2), 7, 8),
                                     t(none, 9, 10),t(number(3), 11, 12)])],
                           Lines).
    Lines = [line(1,[t(number(2),7,8),t(none,9,10),t(number(3),11,12)])].
*/

%!  without_row_numbers(+Lines0, -Lines) is det.
%
%   Lines are without the words and numbers of rows before their cells, of which
%   there are three, or some with gaps; unless Lines0 have only some of the rows
%   (see told_givens.pl).

without_row_numbers(Lines0, Lines) :-
    findall(Number-Count,
            (   member(line(_, Tokens), Lines0),
                without_row_number(Tokens, Number, Cells),
                token_values(Cells, Values),
                length(Values, Count)
            ),
            Rows),
    (   are_some(Rows)
    ->  Lines = Lines0
    ;   maplist(line_without, Lines0, Lines)
    ).

%   are_some(+Rows) is semidet: of a square, these are not all rows. Rows with
%   their clues have two values more.

are_some(Rows) :-
    pairs_keys_values(Rows, Numbers, Counts),
    sort(Counts, [Size]),
    sort(Numbers, Numbers),
    last(Numbers, Last),
    Last =< Size,
    length(Numbers, Count),
    \+ ( member(Less, [0,2]),
         Count =:= Size - Less,
         member(First, [0,1]),
         Highest is First + Count - 1,
         numlist(First, Highest, Numbers) ).

line_without(line(Number, Tokens0), line(Number, Tokens)) :-
    (   without_row_number(Tokens0, _, Tokens1)
    ->  Tokens = Tokens1
    ;   Tokens = Tokens0
    ).

without_row_number(Tokens0, Row, Tokens) :-
    append(Before, [t(word(Word), From, To),t(number(Row), At, End)|Rest],
           Tokens0),
    \+ ( member(t(Item, _, _), Before), Item \= mark(_) ),
    ( Word == r, At =:= To ; word_meaning(Word, row) ),
    Rest = [t(Next, _, _)|Values],
    (   Next = mark(Mark)
    ->  true
    ;   Next == word(cells)             % as told_ends/2 leaves them
    ),
    \+ has_word(Values),
    (   member(Separator, ['\t',',',;,'|']),
        has_gap([Separator], Rest),
        split_tokens(Rest, Separator, [_,_,_,_|_])
    ->  (   Mark == Separator
        ->  append(Before, [t(word(Word), From, End)|Rest], Tokens)
        ;   append(Before, Values, Tokens)
        )
    ;   token_values(Values, [_,_,_|_]),
        Before \= [t(mark('|'), _, _)|_],       % a table: see table_names.pl
        append(Before, Values, Tokens)
    ),
    !.
