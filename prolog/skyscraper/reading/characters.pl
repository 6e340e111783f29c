% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_characters,
          [ plain_codes/2,              % +Text, -Codes
            letters//1,                 % -Codes
            letter_code/1,              % +Code
            is_blank/1                  % +Code
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Characters as people and editors write them

    ?- plain_codes("４ – ·", Codes), string_codes(String, Codes).
    String = "4 - .", ….
*/

%!  plain_codes(+Text, -Codes) is det.
%
%   All kinds of blanks, digits, dashes, quotes and bars are those of ASCII.

plain_codes(Text, Codes) :-
    string_codes(Text, Codes0),
    phrase(plain(Codes), Codes0).

%!  letters(-Codes)// is det.
%
%   Codes are the letters that follow.

letters([Code|Codes]) -->
    [Code],
    {   letter_code(Code)
    },
    !,
    marks(Codes, Codes1),
    letters(Codes1).
letters([]) -->
    [].

%   marks(-Codes, ?Rest)//: what Unicode writes behind its letter.

marks([Code|Codes], Rest) -->
    [Code],
    {   Code > 127,
        code_type(Code, prolog_identifier_continue),
        \+ code_type(Code, alnum)
    },
    !,
    marks(Codes, Rest).
marks(Codes, Codes) -->
    [].

%!  letter_code(+Code) is semidet.
%
%   Code is that of a letter.

letter_code(Code) :-
    code_type(Code, alpha),
    \+ memberchk(Code, `↓→↑←_`),
    \+ code_type(Code, digit).

%!  is_blank(+Code) is semidet.

is_blank(0'\s).
is_blank(0'\t).

plain(Codes) -->
    [Code],
    !,
    {   plain_code(Code, Codes, Rest)
    },
    plain(Rest).
plain([]) -->
    [].

plain_code(Code, Codes, Rest) :-
    (   Code < 32,                      % what divides cells comes later
        \+ memberchk(Code, `\t\n\r`)
    ->  Codes = [0'\s|Rest]
    ;   Code < 128
    ->  Codes = [Code|Rest]
    ;   code_type(Code, decimal(Digit))
    ->  Plain is 0'0 + Digit,
        Codes = [Plain|Rest]
    ;   nothing(Code)
    ->  Codes = Rest
    ;   Code =:= 0x2026                 % phones write ... so
    ->  append(`...`, Rest, Codes)
    ;   circled(Code, Plain)
    ->  Codes = [Plain|Rest]
    ;   like(Like, String),
        memberchk(Code, String)
    ->  Codes = [Like|Rest]
    ;   Code >= 0x2500,
        Code =< 0x257F
    ->  Codes = [0'+|Rest]
    ;   code_type(Code, space)
    ->  Codes = [0'\s|Rest]
    ;   Codes = [Code|Rest]
    ).

nothing(Code) :-
    (   memberchk(Code, [0x200B,0x200C,0x200D,0x200E,0x200F,0x2060,0xFEFF,
                         0xFE0E,0xFE0F,0x20E3,0xAD])
    ->  true
    ;   between(0x202A, 0x202E, Code)   % right to left
    ;   between(0x2066, 0x2069, Code)
    ),
    !.

circled(Code, Plain) :-
    member(First-Plain0, [0x2460-0'1,0x2776-0'1,0x2080-0'0,0x24F5-0'1]),
    Code >= First,
    Code =< First + 8,
    !,
    Plain is Plain0 + Code - First.
circled(Code, Plain) :-
    nth_superscript(Code, Plain).

nth_superscript(0xB9, 0'1).
nth_superscript(0xB2, 0'2).
nth_superscript(0xB3, 0'3).
nth_superscript(Code, Plain) :-
    Code >= 0x2074,
    Code =< 0x2079,
    Plain is 0'4 + Code - 0x2074.

like(0'\s, [0x85,0xA0,0x1680,0x180E,0x202F,0x205F,0x3000,0x2800]).
like(0'-, `‐‑‒–—―−─━═┄┅┈┉╌╍ー－`).
like(0'|, `│┃║┆┇┊┋╎╏｜¦`).
like(0'", `“”„‟«»＂`).
like(0'', `‘’‚‛′`).
like(0'., `·・•∙⋅․。．□◻▢▫☐○◦○⬜⬚█■⬛🔲🔳🟥🟦🟧🟨🟩🟪🟫`).
like(0'?, `？؟`).
like(0'*, `＊✱`).
like(0'_, `＿`).
like(0'=, `＝`).
like(0'+, `＋`).
like(0':, `：`).
like(0',, `，、،`).
like(0';, `；؛`).
like(0'(, `（`).
like(0'), `）`).
like(0'[, `［【`).
like(0'], `］】`).
like(0'x, `×✕✗✘╳`).
like(0'→, `⇒➔➡►▶⟶▸`).
like(0'←, `⇐⬅◄◀⟵◂`).
like(0'↑, `⇑⬆▲△`).
like(0'↓, `⇓⬇▼▽`).
