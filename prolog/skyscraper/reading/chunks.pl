% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_chunks,
          [ chunk//1,                   % -Codes
            chunk_items/4               % +Codes, +Before, +After, -Items
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(characters, [is_blank/1, letter_code/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Digits and marks with nothing between them: what they may be

    ?- string_codes("4.", Codes), chunk_items(Codes, 0'\s, 0'\s, Items).
    Codes = [52,46], Items = [item(number(4),0,1),item(none(full_stop),1,2)].
*/

%!  chunk(-Codes)//
%
%   The longest chunk, which may be empty.

chunk([Code|Codes]) -->
    [Code],
    {   memberchk(Code, `0123456789.-_?*~`)
    },
    !,
    chunk(Codes).
chunk(Codes) -->
    crosses(Crosses),
    {   Crosses = [_|_]
    },
    \+ name_goes_on,
    !,
    {   append(Crosses, Others, Codes)
    },
    chunk(Others).
chunk([]) -->
    [].

crosses([Code|Codes]) -->
    [Code],
    {   is_cross(Code)
    },
    !,
    crosses(Codes).
crosses([]) -->
    [].

%   is_cross(+Code) is semidet: also in Cyrillic.

is_cross(Code) :-
    memberchk(Code, `xXхХ`).

%   A letter, or what stands behind a name.

name_goes_on -->
    [Code],
    {   letter_code(Code)
    ;   memberchk(Code, `:=([`)
    }.

%!  chunk_items(+Codes, +Before, +After, -Items) is det.
%
%   Items are `item(Item, Start, End)`, with places in Codes, and Item as in
%   tokens.pl. Before and After are the characters around Codes.

chunk_items(Codes, _, _, Items), bold(Codes, Digits) =>
    length(Codes, Length),
    End is Length - 2,
    number_item(Digits, Item),
    Items = [item(Item, 2, End)].
chunk_items(Codes, Before, After, Items), punctuates(Codes, Before, After) =>
    Items = [].
chunk_items([0'-|Digits], Before, _, Items),
        letter_code(Before), all_digits(Digits) =>      % as in name-12
    Items = [].
chunk_items(`-`, Before, After, Items), is_blank(Before), is_blank(After) =>
    Items = [item(none(dash), 0, 1)].
chunk_items(Codes, Before, _, Items),
        Codes = [Point|_], memberchk(Point, `._`), letter_code(Before) =>
    string_codes(String, Codes),                        % as in clue.top.1
    length(Codes, Length),
    split_string(String, "._", "", Parts),
    findall(item(number(N), 0, Length),
            ( member(Part, Parts), number_string(N, Part) ),
            Items).
chunk_items(Codes, _, _, Items), size(Codes, Size, Item) =>
    length(Size, Length),
    Items = [item(Item, 0, Length)].
chunk_items([Mark,0'.], _, 0'\s, Items),
        Mark \== 0'., \+ code_type(Mark, digit) =>
    char_item(Mark, Item),
    Items = [item(Item, 0, 1)].
chunk_items(Codes, _, After, Items), number_before(After, Codes, Digits) =>
    length(Digits, Length),
    number_item(Digits, Item),
    Items = [item(Item, 0, Length)].
chunk_items(Codes, _, 0'\s, Items), with_full_stop(Codes, Value) =>
    length(Codes, Length),
    Middle is Length - 1,
    chunk_item(Value, Item),
    Items = [item(Item, 0, Middle),item(none(full_stop), Middle, Length)].
chunk_items(Codes, _, _, Items) =>
    length(Codes, Length),
    chunk_item(Codes, Item),
    Items = [item(Item, 0, Length)].

%   bold(+Codes, -Digits) is semidet: **5** is 5; more digits are a row.

bold(Codes, Digits) :-
    append(`**`, Rest, Codes),
    append(Digits, `**`, Rest),
    memberchk(Digits, [[_],[_,_]]),
    all_digits(Digits).

%   punctuates(+Codes, +Before, +After) is semidet: Codes are of a sentence, a
%   name or a comment.

punctuates(Codes, Before, After) :-
    \+ ( member(Code, Codes), code_type(Code, digit) ),
    (   behind_word(Before)
    ;   before_word(After)
    ;   Codes == `.`,
        Before == 0'\s,
        After == 0'/
    ;   Codes == `*`,
        memberchk(0'/, [Before,After])
    ),
    !.

behind_word(Code) :-
    (   memberchk(Code, `)]}\\<`)
    ;   letter_code(Code)
    ),
    !.

before_word(Code) :-
    (   Code == 0'>
    ;   letter_code(Code)
    ),
    !.

%   size(+Codes, -Size, -Item) is semidet: 4x4 before the end of a sentence, or
%   in italics.

size(Codes, Size, Item) :-
    append(Size, End, Codes),
    memberchk(End, [`.`,`*`,`**`,`..`,`-`,`?`]),
    member(Cross, Size),
    is_cross(Cross),
    chunk_item(Size, Item),
    !.

%   number_before(+After, +Codes, -Digits) is semidet: a number with what
%   joins it to a word, as in 4-sided or 5_x.

number_before(After, Codes, Digits) :-
    append(Digits, End, Codes),
    memberchk(End, [`-`,`_`,`_-`,`*`,`**`]),
    all_digits(Digits),
    before_word(After),
    !.

%   with_full_stop(+Codes, -Value) is semidet: what may be a value, and a full
%   stop, or a value and nothing.

with_full_stop(Codes, Value) :-
    append(Value, `.`, Codes),
    (   all_digits(Value)
    ->  true
    ;   \+ memberchk(0'., Value),
        append([_|_], [Last], Value),
        (   code_type(Last, digit)
        ;   Last == 0'-,                % a row, as -2212-.
            member(Digit, Value),
            code_type(Digit, digit)
        )
    ->  true
    ).

all_digits([Code|Codes]) :-
    code_type(Code, digit),
    (   Codes == []
    ->  true
    ;   all_digits(Codes)
    ).

%   chunk_item(+Codes, -Item) is det.

chunk_item(Codes, Item) :-
    (   all_digits(Codes)
    ->  number_item(Codes, Item)
    ;   Codes = [0'0,0'x|Digits],       % 0x02
        Digits = [_,_],
        all_digits(Digits)
    ->  number_item(Digits, Item)
    ;   Codes = [Code]
    ->  char_item(Code, Item)
    ;   memberchk(Codes, [`-1`,`__`,`--`,`..`,`??`])
    ->  Item = none
    ;   Codes == `?-`
    ->  Item = mark(?)
    ;   Codes == `**`
    ->  Item = mark(*)
    ;   Codes = [_,_,_|_],
        \+ ( member(Code, Codes), Code \== 0'- )
    ->  Item = dashes
    ;   append(Whole, [0'.|Part], Codes),
        all_digits(Whole),
        all_digits(Part)
    ->  maplist(char_item, Codes, Values),
        Item = decimal(Values)
    ;   maplist(char_item, Codes, Values),
        Item = run(Values)
    ).

%   number_item(+Digits, -Item) is det. Nothing needs more than 30 of them.

number_item(Digits, number(Number)) :-
    (   length(Short, 30),
        append(Short, [_|_], Digits)
    ->  number_codes(Number, Short)
    ;   number_codes(Number, Digits)
    ).

char_item(Code, Item) :-
    (   code_type(Code, digit(Digit))
    ->  Item = number(Digit)
    ;   is_cross(Code)
    ->  Item = cross
    ;   Item = none
    ).
