% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_phrases,
          [ text_of/2,                  % :Phrase, -Text
            words//1,                   % :Words
            joined//3,                  % :Phrase, +Separator, +Items
            listed//2,                  % +Conjunction, :Words
            height//1,                  % +Height
            heights//2,                 % +Conjunction, +Heights
            cell//1,                    % +Cell
            cells//1,                   % +Cells
            cells//2,                   % +Conjunction, +Cells
            line//1,                    % +Line
            capital//1,                 % :Phrase
            capital_line//1,            % +Line
            are//1,                     % +Items
            were//1,                    % +Items
            lines//2,                   % +Kind, +Numbers
            lines_from//1,              % +Ons
            shows//2,                   % +Clue, +From
            from_end//1,                % +From
            from_start//1,              % +On
            from_there//1,              % +On
            clues//2,                   % +Clues, +Line
            reachable//1,               % +Reachable
            ordinal//1,                 % +Number
            number//1,                  % +Count
            counted//3,                 % +Count, +Singular, +Plural
            bare_height//1,             % +Height
            bare_heights//1,            % +Heights
            height_at//1,               % +Place
            cell_is//1,                 % +Place
            cell_is_not//1,             % +Place
            filling//1,                 % +Heights
            fillings//1,                % +Fillings
            no_filling//2               % +Clues, +On
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module(library(lists), [append/3, member/2, nth1/3, selectchk/3]).

/** <module> What sentences are made of

Each phrase is a DCG body that lists words and pieces of words; text_of/2 makes
a string of them.

    ?- text_of(cells([3-1,3-2]), Text).
    Text = "r3c1 and r3c2".

Lines are line(Kind, Number) or on(Line, From), heights and clues are integers,
cells `Row-Column`, places place(Row, Column, Height).
*/

:- meta_predicate
    text_of(//, -),
    capital(//, ?, ?),
    words(:, ?, ?),
    listed(+, :, ?, ?),
    joined(3, +, +, ?, ?).

%!  text_of(:Phrase, -Text) is semidet.
%
%   Text is the string that Phrase makes. Fails if Phrase does.

text_of(Phrase, Text) :-
    phrase(Phrase, Parts),
    !,
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

%!  words(:Words)// is det.
%
%   Words is a list of phrases, and of atoms, strings and numbers, which stand
%   for themselves.

words(_:[]) -->
    [].
words(Module:[Word|Words]) -->
    (   { atomic(Word) }
    ->  [Word]
    ;   Module:Word
    ),
    words(Module:Words).

%!  joined(:Phrase, +Separator, +Items)// is nondet.
%
%   call(Phrase, Item) for each of Items, with Separator between them.

joined(_, _, []) -->
    [].
joined(Phrase, Separator, [Item|Items]) -->
    call(Phrase, Item),
    more_joined(Items, Phrase, Separator).

more_joined([], _, _) -->
    [].
more_joined([Item|Items], Phrase, Separator) -->
    [Separator],
    call(Phrase, Item),
    more_joined(Items, Phrase, Separator).

%!  listed(+Conjunction, :Words)// is det.
%
%   Words, as in words//1, with commas between them, and Conjunction before the
%   last.

listed(_, Module:[Word]) -->
    !,
    words(Module:[Word]).
listed(Conjunction, Module:[Word,Last]) -->
    !,
    words(Module:[Word,' ',Conjunction,' ',Last]).
listed(Conjunction, Module:[Word|Words]) -->
    words(Module:[Word,', ']),
    listed(Conjunction, Module:Words).

%!  height(+Height)// is det.
%!  bare_height(+Height)// is det.
%
%   As in "r1c1 is 5" and, after an article, "in row 1 the 5". An empty cell,
%   which has the height 0, is a park.

height(Height) -->
    park_as(Height, 'a park').

bare_height(Height) -->
    park_as(Height, park).

park_as(Height, Park) -->
    (   { Height =:= 0 }
    ->  [Park]
    ;   [Height]
    ).

%!  heights(+Conjunction, +Heights)// is det.
%!  bare_heights(+Heights)// is det.
%
%   As listed//2, with a park last.

heights(Conjunction, Heights) -->
    { parks_last(Heights, 'a park', Words) },
    listed(Conjunction, Words).

bare_heights(Heights) -->
    { parks_last(Heights, 'the park', Words) },
    listed(and, Words).

parks_last(Heights, Park, Words) :-
    (   selectchk(0, Heights, Buildings)
    ->  append(Buildings, [Park], Words)
    ;   Words = Heights
    ).

%!  cell(+Cell)// is det.
%!  cells(+Cells)// is det.
%!  cells(+Conjunction, +Cells)// is det.

cell(Row-Column) -->
    [r,Row,c,Column].

cells(Cells) -->
    cells(and, Cells).

cells(Conjunction, Cells) -->
    { findall(cell(Cell), member(Cell, Cells), Words) },
    listed(Conjunction, Words).

%!  line(+Line)// is det.

line(line(Kind, Number)) -->
    (   { further_name(Kind, Number, Name) }
    ->  [Name]
    ;   [Kind,' ',Number]
    ).
line(on(Line, _)) -->
    line(Line).

further_name(diagonal, 1, 'the falling diagonal').
further_name(diagonal, 2, 'the rising diagonal').

%!  capital(:Phrase)// is det.
%!  capital_line(+Line)// is det.
%
%   Phrase, or line//1, at the beginning of a sentence.

capital_line(Line) -->
    capital(line(Line)).

capital(Phrase) -->
    { text_of(Phrase, Text),
      sub_atom(Text, 0, 1, _, First),
      sub_atom(Text, 1, _, 0, Rest),
      upcase_atom(First, Capital)
    },
    [Capital,Rest].

%!  lines(+Kind, +Numbers)// is det.

lines(Kind, Numbers) -->
    [Kind,'s '],
    listed(and, Numbers).

%!  lines_from(+Ons)// is det.
%
%   The lines, each with the end that it is seen from.

lines_from(Ons) -->
    { findall(words([line(Line),from_end(From)]),
              member(on(Line, From), Ons),
              Words)
    },
    listed(and, Words).

%!  shows(+Clue, +From)// is det.
%!  from_end(+From)// is det.

shows(Clue, From) -->
    [Clue],
    from_end(From).

from_end(From) -->
    [' from the ',From].

%!  from_start(+On)// is det.
%
%   From the left or the top.

from_start(on(Line, _)) -->
    { line_end(Line, Start, _) },
    from_end(Start).

%!  from_there(+On)// is det.
%
%   Stands behind heights in the order from the right or bottom.

from_there(on(Line, From)) -->
    (   { line_end(Line, _, From) }
    ->  [' (from there)']
    ;   []
    ).

%!  clues(+Clues, +Line)// is det.
%
%   What is shown, and from where: Clues is clue(Clue), at the end that Line is
%   seen from, or clues(Near, Far), Near at its left or top.

clues(clue(Clue), on(_, From)) -->
    shows(Clue, From).
clues(clues(Near, Far), on(Line, _)) -->
    { line_end(Line, Start, End) },
    words([shows(Near, Start),' and ',shows(Far, End)]).

%!  reachable(+Reachable)// is det.
%
%   How many cells can or would be seen, and which.

reachable(at_most(Seen)) -->
    { length(Seen, Count) },
    words(['at most ',Count,' could be seen, in ',cells(Seen)]).
reachable(at_least(Seen)) -->
    { length(Seen, Count) },
    words(['at least ',Count,' would be seen, in ',cells(Seen)]).

%!  ordinal(+Number)// is det.
%!  number(+Count)// is det.

ordinal(Number) -->
    { nth1(Number, [ first,second,third,fourth,fifth,sixth,seventh,eighth,
                     ninth
                   ], Word)
    },
    !,
    [Word].
ordinal(Number) -->
    { nth1(Rest, [st,nd,rd], Suffix),
      Number mod 10 =:= Rest,
      Number // 10 =\= 1
    },
    !,
    [Number,Suffix].
ordinal(Number) -->
    [Number,th].

number(Count) -->
    { nth1(Count, [one,two,three,four,five,six,seven,eight,nine], Word) },
    !,
    [Word].
number(Count) -->
    [Count].

%!  counted(+Count, +Singular, +Plural)// is det.

counted(Count, Singular, Plural) -->
    [Count,' '],
    (   { Count =:= 1 }
    ->  [Singular]
    ;   [Plural]
    ).

%!  are(+Items)// is det.
%!  were(+Items)// is det.
%
%   The verb for Items.

are(Items) -->
    one_or_more(Items, ' is', ' are').

were(Items) -->
    one_or_more(Items, ' was', ' were').

one_or_more(Items, One, More) -->
    (   { Items = [_] }
    ->  [One]
    ;   [More]
    ).

%!  height_at(+Place)// is det.

height_at(place(Row, Column, Height)) -->
    words([cell(Row-Column),=,bare_height(Height)]).

%!  cell_is(+Place)// is det.
%!  cell_is_not(+Place)// is det.

cell_is(place(Row, Column, Height)) -->
    words([cell(Row-Column),' is ',height(Height)]).

cell_is_not(place(Row, Column, Height)) -->
    words([cell(Row-Column),' is not ',height(Height)]).

%!  filling(+Heights)// is det.
%
%   Heights in a row, with hyphens between them if one is 10 or more. A park is
%   an x, as in puzzle files.

filling(Heights) -->
    { member(Height, Heights),
      Height >= 10
    },
    !,
    joined(filling_sign, -, Heights).
filling(Heights) -->
    joined(filling_sign, '', Heights).

filling_sign(Height) -->
    park_as(Height, x).

%!  fillings(+Fillings)// is det.

fillings(Fillings) -->
    { findall(filling(Heights), member(Heights, Fillings), Words) },
    listed(and, Words).

%!  no_filling(+Clues, +On)// is det.
%
%   Says that no filling shows Clues; with `none`, that there is no filling.

no_filling(none, On) -->
    !,
    words([capital_line(On),' cannot be filled']).
no_filling(Clues, On) -->
    words(['No filling of ',line(On),' shows ',clues(Clues, On)]).
