% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_own_lines,
          [ own_lines/2,                % +Lines0, -Lines
            without_words_before/2,     % +Tokens0, -Tokens
            without_bars/2              % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [names_line/3]).
:- use_module(names,
              [first_meaning/3, letter_place/2, meaning_in/2, token_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [foldl/4, foldl/5, include/3, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> Lines about one row or column each, with its name and number

    ?- own_lines([line(1, [t(word(rows), 0, 4),t(mark(:), 4, 5)]),
                  line(2, [t(number(1), 0, 1),t(mark(')'), 1, 2)])],
                 [_,line(_, [Row|_])]).
    Row = t(word(rows), 0, 4).
*/

%!  own_lines(+Lines0, -Lines) is det.
%
%   In Lines, rows and columns that name the clues at both their ends are
%   numbered, also those that are objects of a program; what a line says of
%   several rows or columns is a line for each; and the word above a numbered
%   list stands before each of its numbers.

own_lines(Lines0, Lines) :-
    maplist(objects_apart, Lines0, Liness),
    append(Liness, Lines1),
    foldl(counted_lines, [row,column], Lines1, Lines2),
    parted_lines(Lines2, Lines3),
    headed_lines(Lines3, none, Lines).

%   objects_apart(+Line, -Lines) is det: each object in braces that names both
%   its ends is a line, as in [{left: 3, right: 2}, {left: 1, right: 2}].

objects_apart(line(Number, Tokens), Lines) :-
    (   objects(Tokens, Objects),
        Objects = [_,_|_]
    ->  findall(line(Number, Object), member(Object, Objects), Lines)
    ;   Lines = [line(Number, Tokens)]
    ).

objects(Tokens, Objects) :-
    (   append(_, [t(mark('{'), _, _)|Rest], Tokens),
        append(Object, [t(mark('}'), _, _)|After], Rest),
        ends_kind(line(0, Object), _)
    ->  Objects = [Object|Objects1],
        objects(After, Objects1)
    ;   Objects = []
    ).

%   counted_lines(+Kind, +Lines0, -Lines) is det: rows or columns that name the
%   clues at both their ends, but no number, are numbered.

counted_lines(Kind, Lines0, Lines) :-
    findall(Line, ( member(Line, Lines0), ends_kind(Line, Kind) ), Counted),
    (   Counted = [_,_,_|_]
    ->  foldl(counted_line(Kind), Lines0, Lines, 1, _)
    ;   Lines = Lines0
    ).

counted_line(Kind, Line0, Line, Count0, Count) :-
    (   ends_kind(Line0, Kind)
    ->  Line0 = line(Number, Tokens),
        Line = line(Number,
                    [t(word(Kind), 0, 0),t(number(Count0), 0, 0)|Tokens]),
        Count is Count0 + 1
    ;   Line = Line0,
        Count = Count0
    ).

%   ends_kind(+Line, -Kind) is semidet: a row or a column has values at both its
%   ends, and perhaps its cells behind them.

ends_kind(line(_, Tokens), Kind) :-
    findall(Meaning,
            ( meaning_in(Tokens, Meaning),
              memberchk(Meaning, [side(_),row,column]) ),
            [side(First),side(Last)]),
    memberchk(First-Last-Kind, [left-right-row,top-bottom-column]),
    append(Before, Ends, Tokens),
    end_value(First, _, _, Ends, Between),
    append(_, End, Between),
    end_value(Last, _, _, End, After),
    token_values(Before, []),
    (   token_values(After, [])
    ->  true
    ;   first_meaning(After, _, board)
    ),
    \+ lettered_line(Tokens, _),
    !.

%   parted_lines(+Lines0, -Lines) is det: a line of Lines0 about several rows or
%   columns is a line for each in Lines.

parted_lines(Lines0, Lines) :-
    (   Lines0 = [_|Others],
        length(Others, Length),
        Length < 60
    ->  findall(line(Number, Part),
                (   member(line(Number, Tokens), Lines0),
                    row_parts(Tokens, Parts),
                    member(Part, Parts)
                ),
                Lines)
    ;   Lines = Lines0
    ).

%   headed_lines(+Lines0, +Word, -Lines) is det: in a numbered list below a word
%   for rows or columns, that Word stands before the numbers instead.

headed_lines([], _, []).
headed_lines([line(Number, Tokens0)|Lines0], Word0,
             [line(Number, Tokens)|Lines]) :-
    (   token_values(Tokens0, []),
        findall(Word,
                (   member(Word, Tokens0),
                    token_meaning(Word, Meaning),
                    memberchk(Meaning, [row,column])
                ),
                [Word])
    ->  (   Lines0 = [line(_, Below)|_],
            ( is_headed(Below) ; Below = [t(word(_), 0, 0)|_] )     % counted
        ->  Tokens = []
        ;   Tokens = Tokens0
        )
    ;   Word = Word0,
        (   lettered_line(Tokens0, Tokens)
        ->  true
        ;   Word \== none,
            is_headed(Tokens0)
        ->  Tokens = [Word|Tokens0]
        ;   Tokens = Tokens0
        )
    ),
    headed_lines(Lines0, Word, Lines).

is_headed([t(number(_), _, _),t(Item, _, _)|Tokens]) :-
    (   memberchk(Item, [mark(')'),mark(:),none(full_stop)])
    ->  true
    ;   Item = number(_),
        memberchk(t(mark(/), _, _), Tokens)
    ).

%   lettered_line(+Tokens0, -Tokens) is semidet: the ends of a line that has a
%   letter or a number, as in `A: top 2` and `1: left 2`.

lettered_line(Tokens0, [Word,t(number(N), From, To)|Rest]) :-
    Word = t(word(Kind), From, From),
    (   Tokens0 = [t(none, _, _)|Tokens]
    ->  true
    ;   Tokens = Tokens0
    ),
    Tokens = [t(Name, From, To)|Rest],
    Rest = [t(mark(:), _, _)|_],
    first_meaning(Rest, _, side(Side)),
    (   memberchk(Side, [top,bottom])
    ->  Kind = column
    ;   Kind = row
    ),
    (   Name = number(N)
    ->  true
    ;   Name = word(Letter),
        letter_place(Letter, N)
    ).

row_parts(Tokens, [Part|Parts]) :-
    (   append(Before, [Word|Rest], Tokens),
        names_line(Kind, [Word|Rest], _),
        token_values(Before, [_,_|_]),
        \+ ( append(_, Line, Before),
             names_line(Named, Line, _),
             Named \== Kind             % row 1, column 4
           )
    ->  Part = Before,
        row_parts([Word|Rest], Parts)
    ;   row_heights(Tokens, Part, Row)
    ->  Parts = [Row]
    ;   Part = Tokens,
        Parts = []
    ).

%   row_heights(+Tokens, -Ends, -Row) is semidet: Row has the name of a row, the
%   word `cells` and heights, which stand behind its ends, as in `row 1: left 2,
%   cells . . 3 .`, or between these, as in `row 1: left 2 [. . 3 .] right 1`.

row_heights(Tokens, Ends, [Word,Number,Cells|Row]) :-
    append(Ends, [Name|Row], Tokens),
    token_meaning(Name, board),
    token_values(Row, [_,_,_|_]),
    \+ has_word(Row),
    append(_, [Word,Number|Rest], Ends),
    names_line(row, [Word,Number|Rest], _),
    !,
    Cells = t(word(cells), 0, 0).
row_heights(Tokens0, Ends, [Word,Number,t(word(cells), 0, 0)|Row]) :-
    without_bars(Tokens0, Tokens1),
    without_words_before(Tokens1, Tokens),
    names_line(row, Tokens, Rest),
    Tokens = [Word,Number|Rest],
    append(Before, Rest1, Rest),
    end_value(left, Left, Near, Rest1, Rest2),
    append(Between, Rest3, Rest2),
    end_value(right, Right, Far, Rest3, After0),
    (   Cells = Between,
        After = After0
    ;   token_values(Between, []),      % <row left="3" right="2"> . . 3 .
        \+ has_word(After0),
        Cells = After0,
        After = []
    ),
    include(is_value, Cells, Row),
    Row = [_,_,_|_],
    append([[Word,Number|Before],[Left,Near,Right,Far],After], Ends),
    !.

%   end_value(+Side, -Word, -Value, +Tokens, -Rest) is semidet: Tokens begin
%   with a Word for Side and its Value, as `left 2` or `left clue 2`.

end_value(Side, Word, Value, [Word|Tokens], Rest) :-
    token_meaning(Word, side(Side)),
    (   Tokens = [Clue|Tokens1],
        is_word(Clue)
    ->  true
    ;   Tokens1 = Tokens
    ),
    while_equal(Tokens1, [Value|Rest]),
    is_value(Value).

%   while_equal(+Tokens0, -Tokens) is det: without what stands between a name
%   and its value, as in `left="3"`.

while_equal(Tokens0, Tokens) :-
    (   Tokens0 = [t(mark(Mark), _, _)|Tokens1],
        memberchk(Mark, [=,:,'"'])
    ->  while_equal(Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).

%!  without_words_before(+Tokens0, -Tokens) is det.
%
%   Without what stands before the name, as in `in the row 1`.

without_words_before(Tokens0, Tokens) :-
    (   append(Before, Line, Tokens0),
        names_line(_, Line, _),
        length(Before, Length),
        Length =< 3,
        \+ ( member(Word, Before),
             \+ ( is_word(Word), \+ token_meaning(Word, side(_)) ),
             \+ ( Word = t(mark(Mark), _, _), memberchk(Mark, [:,<]) ) )
    ->  Tokens = Line
    ;   Tokens = Tokens0
    ).

%!  without_bars(+Tokens0, -Tokens) is det.
%
%   Without those around the row of a table.

without_bars(Tokens0, Tokens) :-
    (   Tokens0 = [t(mark('|'), _, _)|Tokens1],
        append(Tokens2, [t(mark('|'), _, _)], Tokens1)
    ->  Tokens = Tokens2
    ;   Tokens = Tokens0
    ).
