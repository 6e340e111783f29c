% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_strings,
          [ filled_strings/2            % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> A square of characters, each row in quotes

    ?- filled_strings(["\" 21 \"","\"2  2\"","\"1  1\"","\" 12 \""], Lines).
    Lines = ["\".21.\"","\"2..2\"","\"1..1\"","\".12.\""].
*/

%!  filled_strings(+Lines0, -Lines) is det.
%
%   In the strings of a square, blanks and dashes are places with nothing in
%   them.

filled_strings(Lines0, Lines) :-
    maplist(line_parts, Lines0, Partss),
    append(Partss, Parts),
    include(is_string, Parts, Strings),
    filled(Strings),
    maplist(parts_line, Partss, Lines).

%   line_parts(+Line, -Parts) is det: Parts are `around(Text)` and
%   `string(Text, Filled)`, where filled/1 binds Filled.

line_parts(Line, Parts) :-
    (   member(Quote, ["\"","'"]),
        split_string(Line, Quote, "", [Text0|Texts]),
        Texts = [_,_|_],
        quoted_parts(Texts, Quote, Parts0)
    ->  string_concat(Text0, Quote, Before),
        Parts = [around(Before)|Parts0]
    ;   Parts = [around(Line)]
    ).

%   quoted_parts(+Texts, +Quote, -Parts) is semidet: the first of Texts stands
%   in quotes, and so does each other one.

quoted_parts([Text,After], Quote, [string(Text, _),around(Around)]) :-
    string_concat(Quote, After, Around).
quoted_parts([Text,Between|Texts], Quote,
             [string(Text, _),around(Around)|Parts]) :-
    Texts = [_|_],
    format(string(Around), "~w~w~w", [Quote,Between,Quote]),
    quoted_parts(Texts, Quote, Parts).

is_string(string(_, _)).

parts_line(Parts, Line) :-
    maplist(part_text, Parts, Texts),
    atomic_list_concat(Texts, Line0),
    atom_string(Line0, Line).

part_text(around(Text), Text).
part_text(string(_, Text), Text).

%   filled(+Strings) is det.

filled([]).
filled([String|Strings]) :-
    (   square([String|Strings], Square, Rest)
    ->  maplist(fill, Square),
        filled(Rest)
    ;   String = string(Text, Text),
        filled(Strings)
    ).

fill(string(Text, Filled)) :-
    split_string(Text, " -", "", Parts),
    atomic_list_concat(Parts, '.', Filled).

%   square(+Strings, -Square, -Rest) is semidet: Square are the first of
%   Strings, as many as each has characters, with a digit among them. Blanks do
%   not just divide these.

square(Strings, Square, Rest) :-
    Strings = [string(First, _)|_],
    string_length(First, Size),
    Size >= 4,
    length(Square, Size),
    append(Square, Rest, Strings),
    maplist(row_codes(Size), Square, Rows),
    append(Rows, Codes),
    once(( member(Digit, Codes), code_type(Digit, digit) )),
    member(Row, Rows),
    append(_, [One,Other|_], Row),
    \+ memberchk(0'\s, [One,Other]),
    !.

row_codes(Size, string(Text, _), Codes) :-
    string_codes(Text, Codes),
    length(Codes, Size),
    \+ ( member(Code, Codes), code_type(Code, alpha), Code \== 0'_ ).
