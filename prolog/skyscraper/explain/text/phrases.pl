% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_phrases,
          [ text_of/2,                  % :Phrase, -Text
            joined//3,                  % :Phrase, +Separator, +Items
            listed//2,                  % +Conjunction, +Words
            cell//1,                    % +Cell
            cells//1,                   % +Cells
            line//1,                    % +Line
            capital_line//1,            % +Line
            lines//2,                   % +Kind, +Numbers
            shows//2,                   % +Clue, +From
            from_end//1,                % +From
            clues//2,                   % +Clues, +Line
            ordinal//1,                 % +Number
            technique_words//1,         % +Name
            counted//3,                 % +Count, +Singular, +Plural
            height_in//1,               % +Place
            placed//1,                  % +Places
            removed//1                  % +Places
          ]).
:- use_module('../candidates', [line_end/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> What sentences are made of

Each phrase is a list of words and pieces of words, by DCG; text_of/2 makes a
string of it.

    ?- text_of(removed([place(3,1,5),place(3,1,6)]), Text).
    Text = "5 and 6 go from r3c1".

Lines are line(Kind, Number) or on(Kind, Number, From), heights and clues
are integers, cells `Row-Column`, places place(Row, Column, Height).
*/

:- meta_predicate
    text_of(//, -),
    joined(3, +, +, ?, ?).

%!  text_of(:Phrase, -Text) is semidet.
%
%   Text is the string that Phrase makes. Fails if Phrase does.

text_of(Phrase, Text) :-
    phrase(Phrase, Parts),
    !,
    atomics_to_string(Parts, Text).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

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

%!  listed(+Conjunction, +Words)// is det.
%
%   Words with commas between them, and Conjunction before the last.

listed(_, [Word]) -->
    !,
    [Word].
listed(Conjunction, [Word,Last]) -->
    !,
    [Word,' ',Conjunction,' ',Last].
listed(Conjunction, [Word|Words]) -->
    [Word,', '],
    listed(Conjunction, Words).

%!  cell(+Cell)// is det.

cell(Cell) -->
    { cell_text(Cell, Text) },
    [Text].

cell_text(Row-Column, Text) :-
    atomic_list_concat([r,Row,c,Column], Text).

%!  cells(+Cells)// is det.

cells(Cells) -->
    { maplist(cell_text, Cells, Texts) },
    listed(and, Texts).

%!  line(+Line)// is det.

line(line(Kind, Number)) -->
    [Kind,' ',Number].
line(on(Kind, Number, _)) -->
    [Kind,' ',Number].

%!  capital_line(+Line)// is det.
%
%   As line//1, at the begin of a sentence.

capital_line(line(Kind, Number)) -->
    { capital(Kind, Capital) },
    [Capital,' ',Number].
capital_line(on(Kind, Number, _)) -->
    capital_line(line(Kind, Number)).

capital(row, 'Row').
capital(column, 'Column').

%!  lines(+Kind, +Numbers)// is det.

lines(Kind, Numbers) -->
    [Kind,'s '],
    listed(and, Numbers).

%!  shows(+Clue, +From)// is det.

shows(Clue, From) -->
    [Clue],
    from_end(From).

%!  from_end(+From)// is det.

from_end(From) -->
    [' from the ',From].

%!  clues(+Clues, +Line)// is det.
%
%   What is shown from where: Clues is clue(Clue), at the end that Line is seen
%   from, or clues(Near, Far), Near at its left or top.

clues(clue(Clue), on(_, _, From)) -->
    shows(Clue, From).
clues(clues(Near, Far), on(Kind, Number, _)) -->
    { line_end(line(Kind, Number), Start, End) },
    shows(Near, Start),
    [' and '],
    shows(Far, End).

%!  ordinal(+Number)// is det.

ordinal(Number) -->
    { ordinal_word(Number, Word) },
    !,
    [Word].
ordinal(Number) -->
    [Number,th].

ordinal_word(1, first).
ordinal_word(2, second).
ordinal_word(3, third).
ordinal_word(4, fourth).
ordinal_word(5, fifth).
ordinal_word(6, sixth).
ordinal_word(7, seventh).
ordinal_word(8, eighth).
ordinal_word(9, ninth).

%!  counted(+Count, +Singular, +Plural)// is det.

counted(Count, Singular, Plural) -->
    [Count,' '],
    (   { Count =:= 1 }
    ->  [Singular]
    ;   [Plural]
    ).

%!  technique_words(+Name)// is det.
%
%   The name of a technique, in words.

technique_words(Name) -->
    (   { Name == clue_n }
    ->  ['clue N']
    ;   { atomic_list_concat(Parts, '_', Name),
          atomic_list_concat(Parts, ' ', Words)
        },
        [Words]
    ).

%!  height_in(+Place)// is det.

height_in(place(Row, Column, Height)) -->
    [Height,' in '],
    cell(Row-Column).

%!  placed(+Places)// is det.
%
%   Which height stands where.

placed([place(Row, Column, Height)|Places]) -->
    [Height,' stands in '],
    cell(Row-Column),
    more_placed(Places).

more_placed([]) -->
    [].
more_placed([Place]) -->
    !,
    [' and '],
    height_in(Place).
more_placed([Place|Places]) -->
    [', '],
    height_in(Place),
    more_placed(Places).

%!  removed(+Places)// is det.
%
%   Which heights go from which cells: height by height, or cell by cell if
%   that is shorter. Those that say the same are taken together.

removed(Places) -->
    { grouped(Places, Groups) },
    joined(group, '; ', Groups).

group(Heights-Cells) -->
    listed(and, Heights),
    (   { Heights = [_] }
    ->  [' goes from ']
    ;   [' go from ']
    ),
    cells(Cells).

grouped(Places, Groups) :-
    findall(Height-(Row-Column), member(place(Row, Column, Height), Places),
            Pairs),
    findall(Cell-Height, member(Height-Cell, Pairs), Turned),
    collected(Pairs, ByHeight),
    collected(Turned, ByCell0),
    findall(Heights-Cells, member(Cells-Heights, ByCell0), ByCell),
    length(ByHeight, Count1),
    length(ByCell, Count2),
    (   Count1 =< Count2
    ->  Groups = ByHeight
    ;   Groups = ByCell
    ).

%   collected(+Pairs, -Groups) is det: Groups has Keys-Values, for all keys
%   that have the same values, in the order of the first keys.

collected(Pairs, Groups) :-
    findall(Key-Values,
            setof(Value, member(Key-Value, Pairs), Values),
            Single),
    findall(Values-Keys,
            bagof(Key, member(Key-Values, Single), Keys),
            Groups0),
    pairs_keys_values(Groups0, AllValues, AllKeys),
    pairs_keys_values(Groups1, AllKeys, AllValues),
    keysort(Groups1, Groups).
