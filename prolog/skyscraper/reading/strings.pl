% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_strings,
          [ filled_strings/2            % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> A square of characters, each row in quotes

    ?- filled_strings(["\" 21 \"","\"2  2\"","\"1  1\"","\" 12 \""], Lines).
    Lines = ["\".21.\"","\"2..2\"","\"1..1\"","\".12.\""].
*/

%!  filled_strings(+Lines0, -Lines) is det.
%
%   In the strings of a square, blanks are places with nothing in them.

filled_strings([], []).
filled_strings([Line|Lines0], Lines) :-
    (   square([Line|Lines0], Square, Rest)
    ->  maplist(filled, Square, Filled),
        append(Filled, Lines1, Lines),
        filled_strings(Rest, Lines1)
    ;   Lines = [Line|Lines1],
        filled_strings(Lines0, Lines1)
    ).

%   square(+Lines, -Square, -Rest) is semidet: Square are the first of Lines,
%   each with as many characters in quotes. Blanks do not just divide these.

square(Lines, Square, Rest) :-
    Lines = [First|_],
    parts(First, _, Codes),
    length(Codes, Size),
    Size >= 4,
    length(Square, Size),
    append(Square, Rest, Lines),
    maplist(row_codes(Size), Square, Rows),
    member(Row, Rows),
    append(_, [One,Other|_], Row),
    \+ memberchk(0'\s, [One,Other]),
    !.

row_codes(Size, Line, Codes) :-
    parts(Line, _, Codes),
    length(Codes, Size).

%   parts(+Line, -Around, -Codes) is semidet: Codes stand in quotes. Around is
%   what stands before and behind them, with the quotes.

parts(Line, Before-After, Codes) :-
    member(Quote, ["\"","'"]),
    split_string(Line, Quote, "", [Before0,Row,After0]),
    !,
    string_concat(Before0, Quote, Before),
    string_concat(Quote, After0, After),
    string_codes(Row, Codes),
    \+ ( member(Code, Codes), code_type(Code, alpha), Code \== 0'_ ).

filled(Line, Filled) :-
    parts(Line, Before-After, Codes0),
    maplist(place, Codes0, Codes),
    string_codes(Row, Codes),
    string_concat(Before, Row, Line1),
    string_concat(Line1, After, Filled).

place(Code0, Code) :-
    (   Code0 == 0'\s
    ->  Code = 0'.
    ;   Code = Code0
    ).
