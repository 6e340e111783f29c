% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_told_givens,
          [ told_givens/3,              % +Lines0, -Lines, -Facts
            has_facts/2                 % +Facts, +Puzzle
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [doubts_cell/1, names_line/3]).
:- use_module(names).
:- use_module(sentences).
:- use_module(values).
:- use_module(library(apply),
              [foldl/5, foldl/6, include/3, maplist/2, maplist/3]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, member/2, memberchk/2, nth1/3
              ]).

/** <module> Givens told in words: the height in some row and column

    ?- once(told_givens([line(1, [t(number(3), 8, 9),t(word(in), 10, 12),
                                  t(word(row), 13, 16),t(number(1), 17, 18),
                                  t(word(column), 19, 25),t(number(2), 26, 27)
                                 ])], Lines, Facts)).
    Lines = [line(1,[])], Facts = [cell(1,2,3)].

Around them may stand any words, also of the lists of a side in the same line.
*/

%!  told_givens(+Lines0, -Lines, -Facts) is nondet.
%
%   Facts are `cell(Row, Column, Height)`, at least one; Lines are without what
%   tells them. A height stands before the place of its cell or behind it, in
%   the same way in all of a sentence, and of the text where both may be meant.

told_givens(Lines0, Lines, Facts) :-
    findall(Lines1-Facts1,
            (   member(Ways, [[before,behind],[behind,before]]),
                foldl(line_givens(Ways), Lines0, Lines1, Factss, question, _),
                append(Factss, Facts1),
                Facts1 = [_|_]
            ),
            Found0),
    list_to_set(Found0, Found),
    member(Lines-Facts, Found).

line_givens(Ways, line(Number, Tokens0), line(Number, Tokens), Facts,
            Part0, Part) :-
    (   table_givens(Part0, Tokens0, Facts, Part)
    ->  Tokens = []
    ;   sentences(Tokens0, Sentences0),
        (   Part0 = table(_)
        ->  Part1 = question
        ;   Part1 = Part0
        ),
        foldl(sentence_givens(Ways), Sentences0, Sentences, Factss,
              Part1, Part),
        append(Sentences, Tokens),
        append(Factss, Facts)
    ).

%   table_givens(+Part0, +Tokens, -Facts, -Part) is semidet: Tokens are a
%   heading such as `Row | Column | Height`, or stand below it. Part is then
%   table(Names).

table_givens(question, Tokens, [], table([First,Second])) :-
    include(is_word, Tokens, [One,Two,_]),
    token_values(Tokens, []),
    maplist(token_meaning, [One,Two], [First,Second]),
    memberchk(First-Second, [row-column,column-row]).
table_givens(table(Names), Tokens, Facts, table(Names)) :-
    \+ has_word(Tokens),
    (   memberchk(Tokens, [[],[t(border, _, _)]])
    ->  Facts = []
    ;   token_values(Tokens, [One,Two,Height]),
        maplist(integer, [One,Two,Height]),
        (   Names = [row|_]
        ->  Facts = [cell(One,Two,Height)]
        ;   Facts = [cell(Two,One,Height)]
        )
    ).

%   sentence_givens(+Ways, +Tokens0, -Tokens, -Facts, +Part0, -Part) is det: by
%   the first of Ways that tells heights. What stands behind a word for a
%   solution is the `answer`, and nothing of it is given.

sentence_givens(Ways, Tokens0, Tokens, Facts, Part0, Part) :-
    (   ( Part0 == answer ; tells_answer(Tokens0) )
    ->  Part = answer,
        Facts = [],
        Tokens = Tokens0
    ;   Part = question,
        other_givens(Ways, Tokens0, Tokens, Facts)
    ).

other_givens(Ways, Tokens0, Tokens, Facts) :-
    (   row_cells(Tokens0, Tokens, Facts)
    ->  true
    ;   lettered(Tokens0, Tokens1),
        has_place(Tokens1),
        \+ doubts_cell(Tokens1),
        member(Way, Ways),
        phrase(givens(Way, Facts0, Rest), Tokens1)
    ->  Facts = Facts0,
        (   token_values(Rest, Values),
            member(Value, Values),
            integer(Value)
        ->  Tokens = Rest
        ;   Tokens = []
        )
    ;   Facts = [],
        Tokens = Tokens0
    ).

%   row_cells(+Tokens0, -Tokens, -Facts) is semidet: a row with its heights,
%   perhaps behind its clues; or with none.

row_cells(Tokens0, Tokens, Facts) :-
    append(Before, [Word,Number|Rest], Tokens0),
    names_line(row, [Word,Number|Rest], Rest),
    token_values(Before, []),
    append(Ends, Cells, Rest),
    heights(Ends, Cells, Heights),
    !,
    Number = t(number(Row), _, _),
    findall(cell(Row, Column, Height), member(Column-Height, Heights), Facts),
    (   token_values(Ends, [_|_])
    ->  append(Before, [Word,Number|Ends], Tokens)
    ;   Tokens = []
    ).

%   heights(+Ends, +Cells, -Heights) is semidet: Heights are `Column-Height`.

heights(Ends, Cells0, Heights) :-
    (   Ends == []
    ->  Cells = Cells0
    ;   Cells0 = [Word|Cells],
        first_meaning([Word], _, board)
    ),
    is_row(Cells),
    token_values(Cells, Values),
    findall(Column-Height,
            ( nth1(Column, Values, Height), integer(Height) ),
            Heights).
heights(Ends, Cells, Heights) :-
    token_values(Ends, [_|_]),
    member(Name, Ends),
    first_meaning([Name], _, side(_)),
    \+ ( member(Other, Ends), first_meaning([Other], _, column) ),
    !,
    phrase(columns_heights(Heights), Cells),
    Heights = [_|_].

%   columns_heights(-Heights)//: `column 2 is 3`, or `a 3 in column 2`.

columns_heights([Column-Height|Heights]) -->
    words(9, []),
    (   column(Column),
        words(9, []),
        [t(number(Height), _, _)]
    ;   [t(number(Height), _, _)],
        words(9, []),
        column(Column)
    ),
    !,
    columns_heights(Heights).
columns_heights([]) -->
    words(9, []).

column(Column) -->
    line(column, Column),
    !.
column(Column) -->                      % of this row
    [t(word(Box), _, _),t(number(Column), _, _)],
    {   memberchk(Box, [box,square,cell,field,feld,kästchen,casilla,casella,
                        case,vakje])
    }.

%   is_row(+Tokens) is semidet: they are the heights of a row with empty places,
%   or say that all are.

is_row(Tokens) :-
    \+ ( meaning_in(Tokens, Meaning),
         memberchk(Meaning, [side(_),row,column]) ),
    token_values(Tokens, Values),
    memberchk(none, Values),
    ( Values = [none] ; Values = [_,_,_|_] ),
    !.

%   lettered(+Tokens0, -Tokens) is det: behind a word for the board, or a few
%   words and a colon, b3 is the cell in the column b, and in row 3.

lettered(Tokens0, Tokens) :-
    (   (   first_meaning(Tokens0, _, board)
        ->  true
        ;   append(Words, [t(mark(:), _, _)|_], Tokens0),
            Words = [_,_|_],
            \+ ( member(Word, Words),
                 \+ ( is_word(Word), \+ token_meaning(Word, side(_)) ) )
        ),
        \+ has_place(Tokens0)
    ->  foldl(lettered_token, Tokens0, Tokenss, t(start, 0, 0), _),
        append(Tokenss, Tokens)
    ;   Tokens = Tokens0
    ).

lettered_token(Token, Tokens, Before, Token) :-
    (   Token = t(number(_), From, To),
        Before = t(word(Letter), _, From),
        letter_place(Letter, Column)
    ->  Tokens = [t(word(row), From, From),Token,
                  t(word(column), To, To),t(number(Column), To, To)]
    ;   Tokens = [Token]
    ).

has_place(Tokens) :-
    append(_, Place, Tokens),
    phrase(place(_, _), Place, _),
    !.

%   givens(+Way, -Facts, -Rest)//: each place has its height, Rest are the other
%   tokens.

givens(_, [], []) -->
    [].
givens(Way, Facts, Rest) -->
    (   given(Way, Fact)
    ->  {   Facts = [Fact|Facts1],
            Rest = Rest1
        }
    ;   \+ place(_, _),
        [Token],
        {   Facts = Facts1,
            Rest = [Token|Rest1]
        }
    ),
    givens(Way, Facts1, Rest1).

given(Way, cell(Row, Column, Height)) -->
    (   {   Way == before
        }
    ->  [t(number(Height), _, _)],
        words(9, [']','}']),
        place(Row, Column)
    ;   place(Row, Column),
        words(9, []),
        [t(number(Height), _, _)]
    ),
    !.

%   words(+Most, +Ends)//: other tokens, at most so many, and none of the marks
%   Ends.

words(_, _) -->
    [].
words(Most, Ends) -->
    \+ place(_, _),
    [Token],
    {   Most > 0,
        \+ Token = t(number(_), _, _),
        \+ ( Token = t(none, From, To), To > From + 1 ),   % but a dash
        \+ ( Token = t(mark(Mark), _, _), memberchk(Mark, Ends) ),
        Others is Most - 1
    },
    words(Others, Ends).

%   place(-Row, -Column)//: the words for a cell.

place(Row, Column) -->
    line(row, Row),
    between(5),
    line(column, Column).
place(Row, Column) -->
    line(column, Column),
    between(5),
    line(row, Row).
place(Row, Column) -->                  % r2c3, Z2S3, R[2]C[3]
    [t(word(R), _, A)],
    index(A, Row, B),
    [t(word(C), B, To)],
    index(To, Column, _),
    {   memberchk(R, [r,z,f,l,w]),
        memberchk(C, [c,s,k])
    }.
place(Row, Column) -->                  % {"r": 2, "c": 3, "v": 1}
    keyed(Key, A),
    marks,
    keyed(Other, B),
    {   memberchk(Key-Other/Row-Column, [r-c/A-B,c-r/B-A,y-x/A-B,x-y/B-A])
    }.

keyed(Word, Number) -->
    [t(Item, _, _),t(mark(_), _, _)],
    {   memberchk(Item-Word, [word(Word)-Word,cross-x])
    },
    marks,
    [t(number(Number), _, _)].

line(Kind, Number) -->
    [Word,t(number(Number), _, _)],
    {   names_line(Kind, [Word,t(number(Number), 0, 0)], [])
    }.

%   index(+From, -Number, -To)//: with nothing before it.

index(From, Number, To) -->
    [t(number(Number), From, To)],
    !.
index(From, Number, To) -->
    [t(mark('['), From, At)],
    index(At, Number, End),
    [t(mark(']'), End, To)].

%   between(+Most)//: marks and words, at most so many, which do not count from
%   the far sides.

between(_) -->
    [].
between(Most) -->
    [Token],
    {   Most > 0,
        \+ has_value(Token),
        \+ ( token_meaning(Token, Meaning),
             memberchk(Meaning, [side(bottom),side(right),row,column]) ),
        Others is Most - 1
    },
    between(Others).

%!  has_facts(+Facts, +Puzzle) is semidet.
%
%   Puzzle has the heights of Facts, where rows and columns count from 1 or 0;
%   or they are beside its board, and so no givens.

has_facts(Facts, puzzle(_, Board, _)) :-
    (   member(Base, [1,0]),
        forall(member(cell(Row, Column, Height), Facts),
               ( board_cell(Base, Board, Row, Column, Cell), Cell == Height ))
    ->  true
    ;   member(cell(Row, Column, _), Facts),
        \+ ( member(Base, [1,0]), board_cell(Base, Board, Row, Column, _) )
    ->  true
    ).

board_cell(Base, Board, Row, Column, Cell) :-
    R is Row + 1 - Base,
    C is Column + 1 - Base,
    nth1(R, Board, Cells),
    nth1(C, Cells, Cell).
