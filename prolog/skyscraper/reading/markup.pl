% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_markup,
          [ text_codes/3                % +Markup, +Text, -Codes
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(characters).
:- use_module(names, [names_side/1]).
:- use_module(number_words).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> What web pages, forums and editors write around characters

    ?- text_codes(gone, "<b>４</b> – ·", Codes), string_codes(String, Codes).
    String = "4 - .", ….

Tags of HTML, BBCode and LaTeX go; those that divide parts of a text become the
character 2, those that divide rows of a table 3, and cells 1.
*/

%!  text_codes(+Markup, +Text, -Codes) is det.
%
%   Markup is `gone`, or `left` if tags stay as they are.

text_codes(Markup, Text, Codes) :-
    plain_codes(Text, Codes1),
    (   Markup == gone
    ->  phrase(rows_joined(Codes2), Codes1),
        phrase(unmarked(Codes), Codes2)
    ;   Codes = Codes1
    ).

%   rows_joined(-Codes)//: the row of a table in HTML stands on one line; the
%   others follow it empty.

rows_joined(Codes) -->
    `<`,
    member_of([`tr`,`TR`]),
    !,
    row_joined(0, Row),
    {   append(`<tr`, Codes1, Codes),
        append(Row, Rest, Codes1)
    },
    rows_joined(Rest).
rows_joined([Code|Codes]) -->
    [Code],
    !,
    rows_joined(Codes).
rows_joined([]) -->
    [].

row_joined(Ends, Codes) -->
    `</`,
    member_of([`tr>`,`TR>`]),
    !,
    {   length(Lines, Ends),
        maplist(=(0'\n), Lines),
        append(`</tr>`, Lines, Codes)
    }.
row_joined(Ends0, Codes) -->
    [Code],
    !,
    {   (   Code == 0'\n
        ->  Ends is Ends0 + 1,
            Codes = [0'\s|Codes1]
        ;   Ends = Ends0,
            Codes = [Code|Codes1]
        )
    },
    row_joined(Ends, Codes1).
row_joined(_, []) -->
    [].

%   What divides parts, rows and cells becomes the character 2, 3 or 1; tags
%   that say nothing about values go.

unmarked(Codes) -->
    tag(Meaning),
    !,
    {   append(Meaning, Rest, Codes)
    },
    unmarked(Rest).
unmarked([Code|Codes]) -->
    [Code],
    !,
    unmarked(Codes).
unmarked([]) -->
    [].

tag(` `) -->
    `&nbsp;`.
tag([2]) -->                            % the query of an address
    [Code],
    {   memberchk(Code, `?&`)
    },
    key_ahead.
tag([]) -->
    ` HTTP/1.1`.
tag([Code]) -->
    `%`,
    member_of_pairs([`2C`-0',,`2c`-0',,`20`-0'\s,`7C`-0'|,`5B`-0'[,`5D`-0'],
                     `3A`-0':], Code).
tag(`=`) -->
    `=3D`.
tag(Name) -->                           % in XML
    `<`,
    letters(Letters),
    `>`,
    {   Letters = [_,_|_],
        atom_codes(Word, Letters),
        names_side(Word),
        append([[2],Letters,`:`], Name)
    }.
tag([0'\s,Digit,0'\s]) -->              % a picture in a chat, as :three:
    `:`,
    letters(Letters),
    `:`,
    {   atom_codes(Word, Letters),
        number_word(Word, Number),
        Digit is 0'0 + Number
    }.
tag(` . `) -->                          % :white_large_square:
    `:`,
    member_of([`white`,`black`,`blue`,`brown`,`green`,`purple`,`red`,`yellow`]),
    ( `_large` ; `_medium` ; `_small` ; [] ),
    member_of([`_square:`,`_circle:`]),
    !.
tag(` . `) -->
    `<span`,
    tag_rest(0'<, 0'>, Rest),
    `</span>`,
    {   \+ tells_place(Rest)
    }.
tag(` `) -->
    `</span>`.
tag(` . `) -->
    `<`,
    member_of([`cell`,`clue`,`c`]),
    member_of([`/>`,` />`,`></cell>`,`></clue>`,`></c>`]).
tag(Value) -->                          % a field whose name says no place
    `<input `,
    up_to(0'>, Tag),
    {   \+ ( member(Name, [`name=`,`id=`]),
             append([_,Name,_], Tag),
             \+ append([_,`value="`,_], Tag)
           ),
        \+ ( member(Side, [`top`,`bottom`,`left`,`right`,`north`,`south`]),
             append([_,Side,_], Tag)
           ),
        (   append([_,`value="`,[Digit],`"`,_], Tag)
        ->  Value = [0'\s,Digit,0'\s]
        ;   Value = ` . `
        )
    }.
tag([Quote,Quote,Quote]) -->            % of a text in a program
    [Quote,Quote,Quote],
    {   memberchk(Quote, `'"`)
    }.
tag(`.`) -->                            % nothing in quotes
    [Quote],
    {   memberchk(Quote, `'"`)
    },
    optional(` `, _),
    [Quote],
    ahead(`,]})\n`).
tag(`[`) -->                            % of an array in OCaml
    `[|`.
tag(`]`) -->
    `|]`.
tag([Before|Cell]) -->                  % a height on a line: _3_
    [Before],
    {   memberchk(Before, `| `)
    },
    underlined(Cell, [Digit|After]),
    [Digit],
    {   code_type(Digit, digit)
    },
    underlined(After, []),
    {   Cell = [_,_|_]
    },
    ahead(`| \n`).
tag(Name) -->                           % **R1**
    `**`,
    letters([First|Letters]),
    [Digit],
    `**`,
    {   code_type(Digit, digit),
        append([First|Letters], [Digit], Name)
    }.
tag([0'\s,0'\s,Code,0'\s,0'\s]) -->       % in bold
    `**`,
    [Code],
    {   memberchk(Code, `.-`)
    },
    `**`.
tag([1]) -->
    `||`.
tag([1]) -->
    `!!`.
tag([]) -->                             % a spoiler
    `>!`.
tag([]) -->
    `!<`.
tag(Text) -->
    `&`,
    letters(Name),
    `;`,
    {   memberchk(Name-Text, [`ndash`-`-`,`mdash`-`-`,`minus`-`-`,`middot`-`.`,
                              `bull`-`.`,`times`-`x`,`emsp`-` `,`ensp`-` `,
                              `darr`-`↓`,`uarr`-`↑`,`rarr`-`→`,`larr`-`←`])
    }.
tag([]) -->                             % in the strings of a program
    `\\n`,
    ahead(`"`).
tag([2]) -->                            % 1 2\n3 4, but not \node
    `\\n`,
    \+ lower.
tag([3]) -->
    `\\\\`.
tag(Cell) -->
    `\\multicolumn{`,
    up_to(0'}, _),
    `{`,
    up_to(0'}, _),
    (   `{`,
        up_to(0'}, Cell),
        {   \+ memberchk(0'{, Cell)
        }
    ;   {   Cell = []
        }
    ).
tag([3]) -->
    `\\`,
    member_of([`hline`,`toprule`,`midrule`,`bottomrule`]).
tag([]) -->
    `\\`,
    member_of([`quad`,`textbf`,`mathbf`,`downarrow`,`uparrow`,`leftarrow`,
               `rightarrow`]).
tag(` `) -->
    `{nbsp}`.
tag(`.`) -->
    `\\`,
    member_of([`square`,`cdot`]).
tag(`.`) -->
    `#f`,
    \+ letter.
tag(`> . `) -->                         % behind a tag that tells its place
    `></`,
    letters([_|_]),
    `>`.
tag([]) -->
    `</`,
    letters([_|_]),
    `>`.
tag([]) -->
    `\\cline{`,
    up_to(0'}, _).
tag(Meaning) -->
    [Open],
    {   memberchk(Open-Close, [0'<-0'>,0'[-0']])
    },
    optional(`/`, Slash),
    letters(Letters),
    {   Letters \== [],
        string_codes(String, Letters),
        string_lower(String, Lower),
        tag_meaning(Lower, Slash, Meaning)
    },
    tag_rest(Open, Close, Rest),
    {   \+ tells_place(Rest)
    }.

underlined([0'\s|Codes], Rest) -->
    `_`,
    !,
    underlined(Codes, Rest).
underlined(Codes, Codes) -->
    [].

tag_rest(_, Close, []) -->
    [Close],
    !.
tag_rest(0'<, 0'>, Rest) -->
    [Code],
    {   memberchk(Code, ` \t/`)
    },
    !,
    up_to(0'>, Rest).
tag_rest(0'[, 0'], []) -->
    `=`,
    up_to(0'], _).

%   tells_place(+Codes) is semidet: the tag has the row or column of its text.

tells_place(Codes) :-
    string_codes(Text, Codes),
    member(Name, ["row=","col=","column=","row:","col:","column:","index=",
                  "data-r=","data-c=","data-x=","data-y=","data-i=","data-j=",
                  "top=\"","left=\"","north=\"","west=\""]),
    sub_string(Text, Before, Length, _, Name),
    From is Before + Length,
    member(At, [0,1]),
    Digit is From + At,
    sub_string(Text, Digit, 1, _, Character),
    char_type(Character, digit),
    !.

tag_meaning(Tag, Slash, Meaning) :-
    (   memberchk(Tag, ["td","th"])
    ->  (   Slash == []
        ->  Meaning = [1]
        ;   Meaning = []
        )
    ;   Tag == "tr"
    ->  Meaning = [3]
    ;   memberchk(Tag, ["br","p","div","table","pre","code","ul","li",
                        "dt","dl","thead","tbody","blockquote","quote"])
    ->  Meaning = [2]
    ;   memberchk(Tag, ["clue","value","item","int","entry","cell","grid",
                        "integer","array","dict","plist","string","real","key",
                        "b","i","u","s","sup","sub","span","strong","em","tt",
                        "center","font","a","h","html","body","small","color",
                        "size","kbd","spoiler","hr"])
    ->  Meaning = []
    ).

%   up_to(+Code, -Codes)//: Codes stand before the next Code on the line.

up_to(Code, []) -->
    [Code],
    !.
up_to(Code, [Other|Codes]) -->
    [Other],
    {   Other \== 0'\n
    },
    up_to(Code, Codes).

%   key_ahead//: a name follows, and the sign of what it is.

key_ahead(Codes, Codes) :-
    phrase(key, Codes, _).

key -->
    letters([_|_]),
    [Code],
    {   memberchk(Code, `=[`)
    },
    !.

member_of_pairs(Pairs, Code) -->
    {   member(Codes-Code, Pairs)
    },
    Codes,
    !.

ahead(Codes), [Code] -->
    [Code],
    {   memberchk(Code, Codes)
    }.

optional(Codes, Codes) -->
    Codes,
    !.
optional(_, []) -->
    [].

member_of(List) -->
    {   member(Codes, List)
    },
    Codes,
    !.

letter -->
    [Code],
    {   code_type(Code, alpha)
    }.

lower -->
    [Code],
    {   code_type(Code, lower)
    }.
