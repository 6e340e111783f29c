% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_records,
          [ joined_records/2            % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [names_side/1, word_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2,
                               reverse/2]).

/** <module> Records with each of their fields on a line of its own

    ?- joined_records([line(1, [t(none(dash), 0, 1),t(word(side), 2, 6),
                                t(mark(:), 6, 7),t(word(top), 8, 11)]),
                       line(2, [t(word(value), 2, 7),t(mark(:), 7, 8),
                                t(number(2), 9, 10)])],
                      [line(1, Tokens)]),
       length(Tokens, Count).
    Count = 7, ….
*/

%!  joined_records(+Lines0, -Lines) is det.
%
%   A record of YAML or JSON that says one clue or given, as `- side: top` above
%   `value: 2`, stands on one of Lines.

joined_records(Lines0, Lines) :-
    foldl(joined, Lines0, s(0, []), s(_, Backwards)),
    reverse(Backwards, Lines).

%   s(Open, Lines): Lines are backwards. Open is how many fields the last of
%   them may take, or `begun` where the next field begins a record.

joined(line(Number, Tokens), s(Open0, Lines0), s(Open, Lines)) :-
    (   is_field(Tokens)
    ->  (   integer(Open0),
            Open0 > 0,
            \+ Tokens = [t(none(dash), _, _)|_]
        ->  Lines0 = [line(First, Before)|Others],
            append(Before, Tokens, All),
            Lines = [line(First, All)|Others],
            Open is Open0 - 1
        ;   Lines = [line(Number, Tokens)|Lines0],
            (   ( Open0 == begun ; Tokens = [t(none(dash), _, _)|_] )
            ->  Open = 6
            ;   Open = 0
            )
        )
    ;   Lines = [line(Number, Tokens)|Lines0],
        (   (   last(Tokens, t(mark('{'), _, _))
            ;   is_table(Tokens)
            )
        ->  Open = begun
        ;   Open = 0
        )
    ).

%   is_table(+Tokens) is semidet: names in brackets, above the fields in TOML.

is_table([t(mark('['), _, _)|Tokens]) :-
    append(Names, [t(mark(']'), _, _)], Tokens),
    \+ ( member(t(Item, _, _), Names),
         Item \= word(_),
         \+ memberchk(Item, [mark('['),mark(']'),mark('.')])
       ).

%   is_field(+Tokens) is semidet: a name that is known, a colon, and a side or a
%   value.

is_field(Tokens0) :-
    exclude(is_punctuation, Tokens0, Tokens),
    append(Names, [t(mark(Mark), _, _)|Content], Tokens),
    memberchk(Mark, [:,=]),
    !,
    Names = [_|_],
    maplist(is_known, Names),
    (   Content = [Value],
        is_value(Value)
    ->  true
    ;   Content = [_|_],
        maplist(is_known, Content),
        member(t(word(Word), _, _), Content),
        names_side(Word)
    ->  true
    ).

is_punctuation(t(none(dash), _, _)).
is_punctuation(t(mark(Mark), _, _)) :-
    memberchk(Mark, ['"','\'',',']).

is_known(t(word(Word), _, _)) :-
    (   names_side(Word)
    ->  true
    ;   word_meaning(Word, Meaning)
    ->  memberchk(Meaning, [side(_),row,column,value,neutral])
    ;   atom_length(Word, 1)
    ).
is_known(t(cross, _, _)).               % x
