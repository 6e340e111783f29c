% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_tokens,
          [ text_lines/2,               % +Text, -Lines
            raw_lines/2                 % +Text, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(assignments).
:- use_module(blanks).
:- use_module(characters).
:- use_module(chunks).
:- use_module(dashes).
:- use_module(decimals).
:- use_module(ends).
:- use_module(gaps).
:- use_module(markup).
:- use_module(names).
:- use_module(numbered_rows).
:- use_module(ones).
:- use_module(phrases).
:- use_module(records).
:- use_module(sheets, [without_empty_heading/2]).
:- use_module(strings).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> The tokens of a text, with their columns

    ?- text_lines("top: 3 . 1", [line(1, [Name,Colon,_,Mark,_])]).
    Name = t(word(top), 0, 3), Colon = t(mark(:), 3, 4), Mark = t(none, 7, 8).

A text is a list of `line(Number, Tokens)`, and a token `t(Item, From, To)`
with columns from 0. Item is

  - number(N), or `none` for any mark that means nothing, or `cross`;
  - run(Values): several of these with nothing between them, as `4..2`;
  - decimal(Values): the same with one point, as `2.5`, in raw lines alone;
  - dashes, three or more: a line drawn, or a row with nothing in it;
  - word(Word) in lower case; topClues and top_clues are two words;
  - mark(Character), also `cell` for what divides the cells of a table in HTML
    or LaTeX.
*/

%!  text_lines(+Text, -Lines) is det.

text_lines(Text, Lines) :-
    text_codes(gone, Text, Codes),
    codes_lines(Codes, Lines0),
    each_assigned(Lines0, Lines1),
    told_dashes(Lines1, Lines2),
    told_blanks(Lines2, Lines3),
    whole_decimals(Lines3, Lines4),
    maplist(tidied_line, Lines4, Lines5),
    told_ones(Lines5, Lines6),
    without_row_numbers(Lines6, Lines7),
    told_ends(Lines7, Lines8),
    without_row_numbers(Lines8, Lines9),
    without_empty_heading(Lines9, Lines10),
    filled_gaps(Lines10, Lines).

tidied_line(line(Number, Tokens0), line(Number, Tokens)) :-
    (   Tokens0 = [t(border, _, _)]
    ->  Tokens = Tokens0
    ;   tidied(Tokens0, Tokens)
    ).

%!  raw_lines(+Text, -Lines) is det.
%
%   Lines with the tags of markup, and all tokens as they stand there.

raw_lines(Text, Lines) :-
    text_codes(left, Text, Codes),
    codes_lines(Codes, Lines0),
    told_dashes(Lines0, Lines).

codes_lines(Codes, Lines) :-
    string_codes(String, Codes),
    split_string(String, "\n", "\r", Parts0),
    filled_strings(Parts0, Parts),
    numbered(Parts, 1, Lines0),
    joined_records(Lines0, Lines).

numbered([], _, []).
numbered([Part|Parts], Number, Lines) :-
    split_string(Part, "\u0002", "", Pieces),
    findall(line(Number, Tokens),
            (   member(Piece, Pieces),
                piece_row(Piece, Row),
                row_tokens(Row, Tokens)
            ),
            Own),
    append(Own, Rest, Lines),
    Next is Number + 1,
    numbered(Parts, Next, Rest).

%   piece_row(+Piece, -Row) is nondet: nothing between two rows of a table is no
%   row.

piece_row(Piece, Row) :-
    split_string(Piece, "\u0003", "", Rows),
    (   Rows = [_]
    ->  Row = Piece
    ;   member(Row, Rows),
        \+ split_string(Row, "", " \t", [""])
    ).

%   row_tokens(+Row, -Tokens) is det: Row is a line, or a row of markup in it.

row_tokens(Row, Tokens) :-
    string_codes(Row, Codes0),
    without_prefix(Codes0, 0, Codes, From),
    (   is_border(Codes)
    ->  Tokens = [t(border, 0, 1)]
    ;   phrase(( blanks, `...`, blanks ), Codes),
        append(_, `// ...`, Codes0)     % the rest of a program
    ->  Tokens = []
    ;   phrase(tokens(From, 0'\s, Tokens), Codes)
    ).

%   without_prefix(+Codes0, +From0, -Codes, -From) is det: Codes, from column
%   From, stand behind what marks quotes and comments.

without_prefix(Codes0, From0, Codes, From) :-
    (   phrase(prefix(Code), Codes0, Codes1),
        \+ last_filled(Codes1, Code),
        \+ ( Code == 0'>, memberchk(0'<, Codes1) ),
        \+ ( Code == 0'#, Codes1 = [Digit|_], code_type(Digit, digit) )
    ->  length(Codes0, Length0),
        length(Codes1, Length1),
        From1 is From0 + Length0 - Length1,
        without_prefix(Codes1, From1, Codes, From)
    ;   Codes = Codes0,
        From = From0
    ).

%   prefix(-Code)//: Code is its first.

prefix(Code) -->
    ` `,
    !,
    prefix(Code).
prefix(Code) -->
    [Code],
    {   memberchk(Code, `>#%`)
    },
    !.
prefix(0'/) -->
    `//`.
prefix(0';) -->
    `;; `.

%   last_filled(+Codes, ?Code) is semidet: Code is the last that is no blank.

last_filled(Codes, Code) :-
    exclude(is_blank, Codes, Filled),
    last(Filled, Code).

%   is_border(+Codes) is semidet: a line of a drawing or a table. Dashes alone
%   may be a row with nothing in it.

is_border(Codes) :-
    append(`|-`, Blanks, Codes),
    \+ ( member(Blank, Blanks), Blank \== 0'\s ),
    !.
is_border(Codes) :-
    phrase(( box_edge ; fence ), Codes),
    !.
is_border(Codes) :-
    \+ ( member(Code, Codes), \+ memberchk(Code, ` \t-+|=:~`) ),
    once(( member(Two, [`--`,`==`,`+-`,`-+`,`:-`,`++`]),
           append(_, End, Codes),
           append(Two, _, End)
         )),
    once(( member(Code, `+=:`),
           memberchk(Code, Codes)
         ; memberchk(0'|, Codes),
           append(Blanks, [First|_], Codes),
           \+ ( member(Blank, Blanks), Blank \== 0'\s ),
           First \== 0'\s,
           First \== 0'-
         )).

%   box_edge//: .-----. above a box, '-----' below it, :.....: or +..+..+ around
%   cells, or * * * between parts of a text.

box_edge -->
    blanks,
    corners(First, Last, Allowed),
    [First],
    edge(Allowed, Length),
    [Last],
    blanks,
    {   Length >= 3
    }.
box_edge -->
    blanks,
    (   `* * *`
    ;   `***`
    ),
    blanks.

fence -->                               % around code
    blanks,
    `~~~`,
    blanks.

corners(0'., 0'., `-=`) -->
    [].
corners(0'', 0'', `-=`) -->
    [].
corners(0'`, 0'', `-=`) -->
    [].
corners(0',, 0'., `-=`) -->
    [].
corners(0':, 0':, `.`) -->
    [].
corners(0'+, 0'+, `.+`) -->
    [].

edge(Allowed, Length) -->
    [Code],
    {   memberchk(Code, Allowed)
    },
    edge(Allowed, Length0),
    {   Length is Length0 + 1
    }.
edge(_, 0) -->
    [].

blanks -->
    [Code],
    {   is_blank(Code)
    },
    !,
    blanks.
blanks -->
    [].

%   tokens(+Column, +Before, -Tokens)//: Before is the character before.

tokens(From, Before, Tokens) -->
    chunk(Codes),
    {   Codes \== []
    },
    !,
    after(After),
    {   length(Codes, Length),
        To is From + Length,
        last(Codes, Last),
        chunk_items(Codes, Before, After, Items),
        maplist(item_token(From), Items, Own),
        append(Own, Rest, Tokens)
    },
    tokens(To, Last, Rest).
tokens(From, _, [t(word(o), From, To)|Tokens]) -->
    [Code],                             % a side, and no zero
    {   memberchk(Code, `oO`)
    },
    names_ahead,
    !,
    {   To is From + 1
    },
    tokens(To, 0'a, Tokens).
tokens(From, Before, Tokens) -->
    {   code_type(Before, digit)
    },
    type_suffix(Length),
    !,
    {   To is From + Length
    },
    tokens(To, 0'a, Tokens).
tokens(From, Before, [t(word(self), From, At)|Tokens]) -->
    {   \+ code_type(Before, alnum)
    },
    object,
    !,
    {   At is From + 1,
        To is From + 2
    },
    tokens(To, 0'., Tokens).
tokens(From, _, Tokens) -->
    letters(Letters),
    {   Letters \== []
    },
    !,
    {   length(Letters, Length),
        To is From + Length,
        words(Letters, From, To, Tokens, Rest)
    },
    name_number(Letters, To, End),
    tokens(End, 0'a, Rest).
tokens(From, _, Tokens) -->
    [Code],
    !,
    {   To is From + 1,
        (   Code == 0'\s
        ->  Tokens = Rest
        ;   Code == 1
        ->  Tokens = [t(mark(cell), From, To)|Rest]
        ;   char_code(Char, Code),
            Tokens = [t(mark(Char), From, To)|Rest]
        )
    },
    tokens(To, Code, Rest).
tokens(_, _, []) -->
    [].

item_token(Column, item(Item, Start, End), t(Item, From, To)) :-
    From is Column + Start,
    To is Column + End.

names_ahead, [Code] -->
    [Code],
    {   memberchk(Code, `:=`)
    }.

%   object//: a letter that has a field or a method behind it, as in `b.top`,
%   names no side.

object, [First,Second] -->
    [Letter,0'.,First,Second],
    {   code_type(Letter, alpha),
        code_type(First, alpha),
        code_type(Second, alpha)
    }.

%   type_suffix(-Length)//: the type of a number, as in 2u8 and 2.0f.

type_suffix(Length) -->
    letters(Letters),
    digits(Digits),
    {   memberchk(Letters-Digits, [`u`-`8`,`u`-`16`,`u`-`32`,`u`-`64`,`i`-`8`,
                                   `i`-`16`,`i`-`32`,`i`-`64`,`f`-`32`,
                                   `f`-`64`,`f`-``,`l`-``,`L`-``,`n`-``,
                                   `usize`-``]),
        append(Letters, Digits, Codes),
        length(Codes, Length)
    }.

%   name_number(+Letters, +From, -To)//: the digits of a name, as int32 or
%   puzzle12, are skipped; those of row1 or r1 are not.

name_number(Letters, From, To) -->
    {   atom_codes(Name0, Letters),
        downcase_atom(Name0, Name),
        (   memberchk(Name0, [u,i,f])   % but F8 is a cell
        ->  true
        ;   atom_length(Name, Length),
            Length > 1
        ),
        \+ ( words(Letters, 0, 0, Words, []),
             meaning_in(Words, Meaning),
             Meaning \== neutral
           )
    },
    digits(Digits),
    {   Digits \== [],
        (   memberchk(Name0, [u,i,f])
        ->  memberchk(Digits, [`8`,`16`,`32`,`64`])
        ;   true
        )
    },
    !,
    {   length(Digits, Count),
        To is From + Count
    }.
name_number(_, To, To) -->
    [].

digits([Code|Codes]) -->
    [Code],
    {   code_type(Code, digit)
    },
    digits(Codes).
digits([]) -->
    [].

after(After), [After] -->
    [After],
    !.
after(0'\s) -->
    [].

words(Letters, From, To, Tokens, Rest) :-
    (   atom_codes(Atom, Letters),
        downcase_atom(Atom, nan)
    ->  Tokens = [t(none, From, To)|Rest]
    ;   word_end(Letters, Word, Others)
    ->  length(Word, Length),
        Middle is From + Length,
        word_tokens(Word, From, Middle, Tokens, Rest0),
        words(Others, Middle, To, Rest0, Rest)
    ;   word_tokens(Letters, From, To, Tokens, Rest)
    ).

%   A word ends where a capital follows a small letter, and a character that is
%   a word by itself is one, but not one of several Kana.

word_end([First,Second|Codes], Word, Rest) :-
    (   First >= 0x2E80,
        First < 0xA000,
        \+ ( kana(First, Kana), kana(Second, Kana) )
    ->  Word = [First],
        Rest = [Second|Codes]
    ;   code_type(First, lower),
        code_type(Second, upper)
    ->  Word = [First],
        Rest = [Second|Codes]
    ;   Word = [First|Word0],
        word_end([Second|Codes], Word0, Rest)
    ).

kana(Code, Kana) :-
    (   Code >= 0x30A0
    ->  Code < 0x3100,
        Kana = katakana
    ;   Code > 0x3040,
        Kana = hiragana
    ).

word_tokens(Codes, From, To, Tokens, Rest) :-
    atom_codes(Atom, Codes),
    downcase_atom(Atom, Word),
    (   memberchk(Word, [just,some])
    ->  Tokens = Rest                   % Just 3, Some(3)
    ;   Tokens = [t(Item, From, To)|Rest]
    ),
    (   none_word(Word)
    ->  Item = none
    ;   Item = word(Word)
    ).

none_word(Word) :-
    memberchk(Word, [none,null,false,nil,nothing,nan,na,undefined,missing,
                     o,nada,nulo,nic,leer,nix,vide,niente,nichts,blank,keine,
                     kein,unknown,empty,leeg,vacío,vacio,vacía,vuoto,vuota,
                     vazio,vazia,puste,tom,tyhjä,пусто,нет,rien,无,無,空,없음,빈칸,なし,
                     boş,yok,trống,nincs,brak,inga,žádné,prázdné,немає,geen,
                     niets,aucun,aucune,nenhum,nenhuma,ריק,אין,فارغ,ingen,inget,
                     intet,ninguno,ninguna,nessuno,nessuna,खाली,κενό,κενή,tühi,
                     tuščia,tukšs,празно,prazno,kosong,خالی,ว่าง,খালি,tomt,没,
                     無し,hutsik,niks,ništa,nimic,gol,semmi,üres,nimata]).
