% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_blanks,
          [ told_blanks/2               % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [names_line/3]).
:- use_module(names, [token_meaning/2]).
:- use_module(number_words).
:- use_module(values).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, nextto/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> A word for an empty place, in a language that is not known

    ?- told_blanks([line(1, [t(word(top), 0, 3),t(word(xyz), 4, 7),
                             t(number(2), 8, 9),t(word(xyz), 10, 13)]),
                    line(2, [t(word(left), 0, 4),t(number(1), 5, 6),
                             t(word(xyz), 7, 10),t(number(3), 11, 12)])],
                   [line(_, [_,Place|_])|_]).
    Place = t(none, 4, 7), ….
*/

%!  told_blanks(+Lines0, -Lines) is det.
%
%   A word without a known meaning is `none` in Lines where it stands between
%   values as one of them, if that makes all of these lists equally long.

told_blanks(Lines0, Lines) :-
    findall(Word,
            ( member(line(_, Tokens), Lines0), is_blank(Tokens, Word) ),
            Words0),
    msort(Words0, Sorted),
    often(Sorted, Words),
    foldl(told_blank, Words, Lines0, Lines).

%   often(+Sorted, -Words) is det: those that come three times or more.

often([], []).
often([Word|Sorted], Words) :-
    exclude(==(Word), Sorted, Rest),
    (   Sorted = [Word,Word|_]
    ->  Words = [Word|Words1]
    ;   Words = Words1
    ),
    often(Rest, Words1).

told_blank(Word, Lines0, Lines) :-
    findall(Tokens-Count,
            (   member(line(_, Tokens), Lines0),
                is_blank(Tokens, Word),
                filled(Word, Tokens, Filled),
                token_values(Filled, Values),
                length(Values, Count)
            ),
            Counted),
    pairs_keys_values(Counted, Tokenss, Counts),
    (   sort(Counts, [Length]),
        Length >= 3,
        append(Tokenss, All),
        memberchk(t(number(_), _, _), All),
        \+ maplist(names_numbers(Word), Tokenss),
        \+ ( member(Tokens, Tokenss), names_listed(Word, Tokens) ),
        \+ maplist(is_unit(Word), Tokenss)
    ->  maplist(filled_line(Word), Lines0, Lines)
    ;   Lines = Lines0
    ).

%   is_blank(+Tokens, ?Word) is nondet: Word stands where a value can.

is_blank(Tokens, Word) :-
    nextto(Before, Token, [t(mark(start), 0, 0)|Tokens]),
    Token = t(word(Word), _, _),
    token_meaning(Token, unknown(_)),
    \+ number_word(Word, _),
    may_neighbor(Word, Before),
    (   nextto(Token, Next, Tokens)
    ->  may_follow(Word, Next)
    ;   true
    ).

may_neighbor(Word, Token) :-
    (   may_follow(Word, Token)
    ->  true
    ;   Token = t(mark(:), _, _)
    ->  true
    ;   token_meaning(Token, side(_))
    ).

may_follow(Word, t(Item, _, _)) :-
    (   Item = word(Word)
    ;   Item = word(Number),
        number_word(Number, _)
    ;   Item = number(_)
    ;   Item == none
    ;   Item = mark(Mark),
        memberchk(Mark, [',',;,'|',/,'.','\t',cell,start,'[',']'])
    ),
    !.

%   names_numbers(+Word, +Tokens) is semidet: it stands before each number, but
%   that of a row.

names_numbers(Word, Tokens) :-
    \+ last(Tokens, t(word(Word), _, _)),
    \+ ( nextto(Before, Number, [t(start, 0, 0)|Tokens]),
         Number = t(number(_), _, _),
         Before \= t(word(Word), _, _),
         \+ names_line(_, [Before,Number], [])
       ).

%   is_unit(+Word, +Tokens) is semidet: it stands behind the last number alone,
%   as in `2 houses`.

is_unit(Word, Tokens) :-
    append(Before, [t(number(_), _, _),t(word(Word), _, _)|After], Tokens),
    \+ memberchk(t(word(Word), _, _), Before),
    \+ ( member(Token, After), Token \= t(mark(_), _, _) ).

%   names_listed(+Word, +Tokens) is semidet: it stands before a number in a list
%   with commas.

names_listed(Word, Tokens) :-
    memberchk(t(mark(','), _, _), Tokens),
    nextto(t(word(Word), _, _), t(number(_), _, _), Tokens),
    !.

filled_line(Word, line(Number, Tokens0), line(Number, Tokens)) :-
    (   is_blank(Tokens0, Word)
    ->  filled(Word, Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

filled(Word, Tokens0, Tokens) :-
    maplist(filled_token(Word), Tokens0, Tokens).

filled_token(Word, t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 == word(Word)
    ->  Item = none
    ;   Item = Item0
    ).
