% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_told_givens,
          [ told_givens/3,              % +Lines0, -Lines, -Facts
            has_facts/2                 % +Facts, +Puzzle
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [doubts_cell/1, names_line/3]).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [foldl/6]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2, nth1/3]).

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
%   the same way in all of a line.

told_givens(Lines0, Lines, Facts) :-
    foldl(line_givens, Lines0, Lines, Factss, question, _),
    append(Factss, Facts),
    Facts = [_|_].

%   line_givens(+Line0, -Line, -Facts, +Part0, -Part) is nondet: what stands
%   behind a word for a solution is the `answer`, and nothing of it is given.

line_givens(line(Number, Tokens0), line(Number, Tokens), Facts, Part0, Part) :-
    (   ( Part0 == answer ; first_meaning(Tokens0, _, solution) )
    ->  Part = answer,
        Facts = [],
        Tokens = Tokens0
    ;   Part = question,
        append(_, Place, Tokens0),
        phrase(place(_, _), Place, _),
        \+ doubts_cell(Tokens0)
    ->  member(Way, [before,behind]),
        phrase(givens(Way, Facts, Rest), Tokens0),
        (   token_values(Rest, Values),
            member(Value, Values),
            integer(Value)
        ->  Tokens = Rest
        ;   Tokens = []
        )
    ;   Facts = [],
        Tokens = Tokens0
    ).

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

given(before, cell(Row, Column, Height)) -->
    [t(number(Height), _, _)],
    words(9),
    place(Row, Column),
    !.
given(behind, cell(Row, Column, Height)) -->
    place(Row, Column),
    !,
    words(9),
    [t(number(Height), _, _)].

words(_) -->
    [].
words(Most) -->
    \+ place(_, _),
    [Token],
    {   Most > 0,
        \+ Token = t(number(_), _, _),
        Others is Most - 1
    },
    words(Others).

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
        \+ ( is_word(Token),
             token_meaning(Token, Meaning),
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
