% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_phrases,
          [ tidied/2                    % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(asides).
:- use_module(brackets).
:- use_module(cells, [names_line/3]).
:- use_module(letters, [places_numbered/2]).
:- use_module(names).
:- use_module(number_words).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nextto/3, subtract/3]).

/** <module> What several tokens of a line mean together

    ?- tidied([t(number(5), 0, 1),t(cross, 2, 3),t(number(5), 4, 5)], Tokens).
    Tokens = [t(size(5), 0, 5)].
*/

%!  tidied(+Tokens0, -Tokens) is det.
%
%   A size such as 5x5 or 5 by 5 becomes one token; dates, times and bullets go.
%   `First row` and the like become `row 1`.

tidied(Tokens0, Tokens) :-
    lines_numbered(Tokens0, Tokens1),
    places_numbered(Tokens1, Tokens2),
    without_bullets(Tokens2, Tokens3),
    without_asides(Tokens3, Tokens4),
    empty_runs(Tokens4, Empty),
    maplist(row_token(Empty), Tokens4, Tokens5),
    cells_bare(Tokens5, Tokens6),
    without_phrases(Tokens6, Tokens7),
    reversed(Tokens7, Tokens8),
    number_words(Tokens8, Tokens9),
    sized(Tokens9, other, Tokens).

%   without_bullets(+Tokens0, -Tokens) is det: what stands before the first word
%   of a line; what the language R writes before values.

without_bullets(Tokens0, Tokens) :-
    (   bullet(Tokens0, Tokens1)
    ->  without_bullets(Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).

bullet([t(none, _, _)|Tokens0], Tokens) :-
    (   Tokens0 = [t(mark('\t'), _, _)|Tokens]
    ->  true
    ;   Tokens = Tokens0
    ),
    (   Tokens = [t(word(_), _, _)|_]
    ;   Tokens = [t(mark(Open), _, _)|_],
        memberchk(Open, ['[','(','"','\'','{'])
    ).
bullet([t(number(_), _, To),t(Item, To, _)|Tokens], Tokens) :-
    memberchk(Item, [mark(')'),none(full_stop)]),
    Tokens = [t(word(_), _, _)|_].
bullet([t(mark('['), _, _),One,Other,t(mark(']'), _, _)|Tokens], Tokens) :-
    memberchk(One-Other, [t(number(_), _, _)-t(mark(','), _, _),
                          t(mark(','), _, _)-t(number(_), _, _)]).

%   lines_numbered(+Tokens0, -Tokens) is det: the number of a row or a column
%   stands behind its word. Two blanks or a full stop may be between them, but
%   not if numbers usually stand behind: `Row 1: 2 and 2. Column 2: 3`.

lines_numbered(Tokens0, Tokens) :-
    (   are_before_words(Tokens0)
    ->  Gaps = [0,2]
    ;   Gaps = [0]
    ),
    lines_numbered(Tokens0, Gaps, Tokens).

lines_numbered([], _, []).
lines_numbered([Token|Tokens0], Gaps, Tokens) :-
    (   phrase(line_number(Gaps, Word, Number), [Token|Tokens0], Rest)
    ->  Tokens = [Word,Number|Tokens1],
        lines_numbered(Rest, Gaps, Tokens1)
    ;   Tokens = [Token|Tokens1],
        lines_numbered(Tokens0, Gaps, Tokens1)
    ).

line_number(_, Word, Number) -->
    [Word,Number],                      % row2col3
    {   names_line(_, [Word,Number], [])
    },
    !.
line_number(_, Word, Number) -->
    [Word],                             % row number="1"
    {   phrase(line_word(_, _, _), [Word])
    },
    [t(word(number), _, _)],
    marks,
    [Number],
    {   Number = t(number(_), _, _)
    },
    ( [t(mark('"'), _, _)] ; [] ),
    !.
line_number(_, t(word(Line), From, To), t(number(N), From, To)) -->
    [t(word(First), From, _)],          % first row
    {   token_meaning(t(word(First), 0, 0), ordinal(N)),
        integer(N)
    },
    (   line_word(_, Line, To)
    ;   [t(word(Square), _, To)],       % and the second square of it
        {   memberchk(Square, [square,cell,box,field,feld,kästchen,casilla,
                               casella,case]),
            Line = column
        }
    ).
line_number(_, t(word(Line), From, To), t(number(N), From, To)) -->
    [t(number(N), From, At),t(word(Th), At, _)],
    {   token_meaning(t(word(Th), 0, 0), ordinal(st))
    },
    !,                                  % 1st row
    line_word(_, Line, To).
line_number(Gaps, t(word(Line), From, To), t(number(N), From, To)) -->
    [t(number(N), From, At)],           % 1. Zeile, 1행
    full_stop,
    line_word(Next, Line, To),
    {   Gap is Next - At,
        memberchk(Gap, Gaps)
    }.

%   are_before_words(+Tokens) is semidet: the number of the first row or column
%   stands before its word.

are_before_words(Tokens) :-
    append(Before, [Word|Rest], Tokens),
    phrase(line_word(From, _, _), [Word]),
    !,
    append(_, [t(number(_), _, To)|Between], Before),
    phrase(full_stop, Between),
    From =:= To + 2,
    \+ phrase(own_number, Rest, _).

own_number -->
    [t(number(_), _, To)],
    \+ ( full_stop,
         line_word(From, _, _),         % 2. sor 2. oszlop
         { From =:= To + 2 }
       ).

full_stop -->
    [t(none(full_stop), _, _)],
    !.
full_stop -->
    [].

line_word(From, Word, To) -->
    [t(word(Word), From, To)],
    {   word_meaning(Word, Meaning),
        memberchk(Meaning, [row,column])
    }.

%   reversed(+Tokens0, -Tokens) is det: `reversed` stands behind a name for
%   [::-1] behind its list.

reversed(Tokens0, Tokens) :-
    (   Tokens0 = [Name|Tokens1],
        is_word(Name),
        append(List, [t(mark('['), From, _),t(mark(:), _, _),t(mark(:), _, _),
                      t(none, _, _),t(mark(']'), _, To)|Rest], Tokens1),
        token_values(Rest, [])
    ->  append([Name,t(word(reversed), From, To)|List], Rest, Tokens)
    ;   Tokens = Tokens0
    ).

%   Three words for numbers in a line are numbers, two for the ends of a row,
%   those in a line without other words, and any in one that names a row and a
%   column; in one that names a part, words for nothing count, too.

number_words(Tokens0, Tokens) :-
    (   include(is_number_word, Tokens0, Words),
        Words = [_|Others],
        \+ is_pronoun(Words, Tokens0),
        (   Others = [_,_|_]
        ;   \+ ( member(Token, Tokens0),
                 is_word(Token),
                 \+ is_number_word(Token)
               ),
            include(is_worded, Tokens0, [_,_|_])
        ;   meaning_in(Tokens0, row),
            meaning_in(Tokens0, column)
        ;   Others = [_|_],
            append(_, Line, Tokens0),
            names_line(_, Line, _),
            meaning_in(Tokens0, side(_))        % row 1: left three, right two
        ;   names_part(Tokens0),
            include(is_worded, Tokens0, Worded),
            subtract(Worded, Words, [_|_]),
            Worded = [_,_,_|_]
        )
    ->  without_articles(Tokens0, Tokens1),
        maplist(number_word_token, Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).

%   is_pronoun(+Words, +Tokens) is semidet: beside three values, the only word
%   for a number is `one`.

is_pronoun([Word], Tokens) :-
    number_word_token(Word, t(number(1), _, _)),
    token_values(Tokens, [_,_,_|_]).

%   without_articles(+Tokens0, -Tokens) is det: "een 2 in rij 4" has one number
%   before the row, and so has "un dos en la fila uno, columna tres".

without_articles(Tokens0, Tokens) :-
    (   meaning_in(Tokens0, row),
        meaning_in(Tokens0, column)
    ->  Numbers = [digits,words]
    ;   Numbers = [digits]
    ),
    without_articles(Tokens0, Numbers, Tokens).

without_articles([], _, []).
without_articles([Token|Tokens0], Numbers, Tokens) :-
    (   is_article(Token),
        Tokens0 = [Next|_],
        is_number(Next, Way),
        memberchk(Way, Numbers)
    ->  Tokens = Tokens1
    ;   Tokens = [Token|Tokens1]
    ),
    without_articles(Tokens0, Numbers, Tokens1).

is_article(t(word(Word), _, _)) :-
    memberchk(Word, [un,um,een,ett,bir]).

is_number(t(Item, From, To), Way) :-
    (   Item = number(_)
    ->  Way = digits
    ;   is_number_word(t(Item, From, To)),
        Way = words
    ).

names_part(Tokens) :-
    meaning_in(Tokens, Meaning),
    memberchk(Meaning, [side(_),row,column,board]),
    !.

is_worded(Token) :-
    (   is_number_word(Token)
    ->  true
    ;   Token = t(none, From, To),
        To > From + 1
    ).

is_number_word(t(word(Word), _, _)) :-
    number_word(Word, _).

number_word_token(Token0, Token) :-
    (   Token0 = t(word(Word), From, To),
        number_word(Word, N)
    ->  Token = t(number(N), From, To)
    ;   Token = Token0
    ).

%   row_token(+Empty, +Token0, -Token) is det: a decimal is a run, and where
%   several are Empty, ___ is one place.

row_token(Empty, t(Item0, From, To), Token) :-
    (   Item0 = decimal(Run)
    ->  Token = t(run(Run), From, To)
    ;   Item0 = run(Run),
        Empty = [_,_|_],
        memberchk(Run, Empty)
    ->  At is (From + To - 1) // 2,     % where a height would stand
        End is At + 1,
        Token = t(none, At, End)
    ;   Token = t(Item0, From, To)
    ).

%   empty_runs(+Tokens, -Empty) is det: but in quotes or beside others as long,
%   .... is a row.

empty_runs(Tokens, Empty) :-
    findall(Length,
            (   member(t(Item, From, To), Tokens),
                has_digit(Item),
                Length is To - From
            ),
            Lengths0),
    sort(Lengths0, Lengths),
    findall(Run,
            (   nextto(Before, t(run(Run), From, To), [t(start, 0, 0)|Tokens]),
                maplist(==(none), Run),
                Before \= t(mark('"'), _, _),
                Length is To - From,
                \+ memberchk(Length, Lengths)
            ),
            Empty).

has_digit(number(_)).
has_digit(decimal(_)).
has_digit(run(Run)) :-
    memberchk(number(_), Run).

%   sized(+Tokens0, +Before, -Tokens) is det: Before is `value` or `other`; in
%   2 x 2 x and 3 2 x 2, x is a place.

sized([], _, []).
sized([Token|Tokens0], Before0, Tokens) :-
    (   phrase(size(Before0, Size), [Token|Tokens0], Rest)
    ->  Tokens = [Size|Tokens1],
        sized(Rest, other, Tokens1)
    ;   (   has_value(Token)
        ->  Before = value
        ;   Before = other
        ),
        Tokens = [Token|Tokens1],
        sized(Tokens0, Before, Tokens1)
    ).

size(other, t(size(N), From, To)) -->
    [t(number(N), From, _)],
    by,
    [t(number(N), _, To)],
    \+ value.
size(other, t(size(N), From, To)) -->
    [t(number(N), From, _)],            % 4 cases sur 4
    [t(word(Square), _, _)],
    {   \+ is_by(Square)
    },
    by,
    [t(number(N), _, To)],
    \+ value.
size(_, t(size(N), From, To)) -->
    [t(run(Run0), From, To)],           % 4x4 in one word, or 4x4??
    {   append(Run, Marks, Run0),
        \+ ( member(Mark, Marks), Mark \== none ),
        length(Run, Length),
        Length =< 5,
        append(Digits, [cross|Digits], Run),
        Digits = [number(_)|_],
        findall(D, member(number(D), Digits), Ds),
        atomic_list_concat(Ds, Atom),
        atom_number(Atom, N)
    }.

by -->
    [t(cross, _, _)].
by -->
    [t(word(Word), _, _)],
    {   is_by(Word)
    }.
by -->                                  % 4-by-4
    [t(none, _, _),t(word(Word), _, _),t(none, _, _)],
    {   is_by(Word)
    }.

is_by(Word) :-
    (   Word == sur                     % a side in Spanish
    ->  true
    ;   word_meaning(Word, by)
    ).

value -->
    [Token],
    {   has_value(Token)
    }.
