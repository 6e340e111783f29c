% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_ends,
          [ told_ends/2                 % +Lines, -Ends
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(brackets).
:- use_module(cells, [names_line/3]).
:- use_module(names,
              [first_meaning/3, letter_place/2, token_meaning/2,
               word_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [foldl/5, include/3, maplist/3, partition/4]).
:- use_module(library(lists),
              [ append/2, append/3, member/2, memberchk/2, nth0/3,
                same_length/2, subtract/3
              ]).

/** <module> Clues told for each column and each row, at both of its ends

    ?- told_ends([line(1, [t(word(row), 0, 3),t(number(1), 4, 5)])], Lines).
    Lines = [line(1, [t(word(row), 0, 3),t(number(1), 4, 5)])].
*/

%!  told_ends(+Lines, -Ends) is det.
%
%   Ends have lists instead if Lines tell the clues of three columns or more and
%   of as many rows, as `Column 1: 3 / 2`, or those of one kind beside lists of
%   the others.

told_ends(Lines, Ends) :-
    (   counted_rows(Lines, Lines2),
        own_lines(Lines2, Lines1),
        headed_lines(Lines1, none, Lines0),
        findall(ends(Kind, Told, Nears, Fars),
                ( member(Kind, [column,row]),
                  ends(Kind, Lines0, Told, Nears, Fars) ),
                Found),
        are_enough(Found, Lines0)
    ->  findall(Line,
                ( member(ends(_, Told, _, _), Found), member(Line, Told) ),
                All),
        subtract(Lines0, All, Others),
        All = [line(Number, _)|_],
        findall(line(Number, [t(word(Side), 0, 1)|Values]),
                ( member(Side, [top,left,bottom,right]), member(Each, Found),
                  ends_side(Each, Side, Values) ),
                Sides),
        partition(is_above(Number), Others, Above, Below),
        append([Above,Sides,Below], Ends)
    ;   Ends = Lines
    ).

is_above(Number, line(Above, _)) :-
    Above < Number.

%   are_enough(+Found, +Lines) is semidet: all columns and rows have their ends;
%   or those of one kind, and the others have lists with names.

are_enough([ends(_, Columns, _, _),ends(_, Rows, _, _)], _) :-
    same_length(Columns, Rows).
are_enough([ends(Kind, Told, _, _)], Lines) :-
    length(Told, Size),
    memberchk(Kind-Other, [column-row,row-column]),
    ends_named(Other, Near, Far),
    forall(member(Side, [Near,Far]),
           ( member(line(_, Tokens), Lines),
             first_side(Tokens, Word, Side),
             append(_, [Word|Clues], Tokens),
             token_values(Clues, Values),
             length(Values, Size) )).

first_side(Tokens, Word, Side) :-
    member(Word, Tokens),
    is_word(Word),
    token_meaning(Word, side(First)),
    !,
    Side = First.

ends_side(ends(Kind, _, Nears, Fars), Side, Values) :-
    ends_named(Kind, Near, Far),
    memberchk(Side-Values, [Near-Nears,Far-Fars]).

%   counted_rows(+Lines0, -Lines) is det: rows that name the clues at both their
%   ends, but no number, are numbered.

counted_rows(Lines0, Lines) :-
    (   include(has_both_ends, Lines0, [_,_,_|_])
    ->  foldl(counted_row, Lines0, Lines, 1, _)
    ;   Lines = Lines0
    ).

counted_row(Line0, Line, Row0, Row) :-
    (   has_both_ends(Line0)
    ->  Line0 = line(Number, Tokens),
        Line = line(Number, [t(word(row), 0, 0),t(number(Row0), 0, 0)|Tokens]),
        Row is Row0 + 1
    ;   Line = Line0,
        Row = Row0
    ).

has_both_ends(line(_, Tokens)) :-
    findall(Meaning,
            (   member(t(word(Word), _, _), Tokens),
                word_meaning(Word, Meaning),
                memberchk(Meaning, [side(_),row,column])
            ),
            [side(left),side(right)]),
    append(Before, Ends, Tokens),
    end_value(left, _, _, Ends, Between),
    append(_, End, Between),
    end_value(right, _, _, End, After),
    token_values(Before, []),
    token_values(After, []),
    !.

%   own_lines(+Lines0, -Lines) is det: a line of Lines0 about several rows or
%   columns is a line for each in Lines.

own_lines(Lines0, Lines) :-
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
                    is_word(Word),
                    token_meaning(Word, Meaning),
                    memberchk(Meaning, [row,column])
                ),
                [Word])
    ->  (   Lines0 = [line(_, Below)|_],
            is_headed(Below)
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
    is_word(Name),
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
    is_word(Word),
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

%   ends(+Kind, +Lines, -Told, -Nears, -Fars) is semidet: Told are the lines of
%   all columns or rows, in their order.

ends(Kind, Lines, Told, Nears, Fars) :-
    findall(Line-end(N, Near, Far),
            (   member(Line, Lines),
                line_ends(Kind, Line, N, Near, Far)
            ),
            Found),
    Found = [_-end(First, _, _),_,_|_],
    memberchk(First, [0,1]),
    forall(nth0(K, Found, _-end(N, _, _)), N =:= First + K),
    once(( member(_-end(_, Near0, Far0), Found),
           member(t(number(_), _, _), [Near0,Far0]) )),
    findall(Line, member(Line-_, Found), Told),
    findall(Near, member(_-end(_, Near, _), Found), Nears),
    findall(Far, member(_-end(_, _, Far), Found), Fars).

%   line_ends(+Kind, +Line, -N, -Near, -Far) is semidet: Line names the column
%   or row N and two values. The first is at its near end, at the top or on the
%   left, unless sides are named the other way round.

line_ends(Kind, line(_, Line0), N, Near, Far) :-
    (   append(Line, [t(mark(/), _, _),t(mark(>), _, _)], Line0)
    ->  true
    ;   append(Line, [t(mark(End), _, _)], Line0),
        memberchk(End, [',',;,>])
    ->  true
    ;   Line = Line0
    ),
    without_bars(Line, Line1),
    without_words_before(Line1, Line2),
    without_words_in_brackets(Line2, [Name,t(number(N), _, _),Next|Rest]),
    Name = t(word(Word), _, _),
    names_kind(Kind, Word),
    memberchk(Kind-Crossing, [column-row,row-column]),
    \+ ( member(t(word(Other), _, _), [Next|Rest]),
         names_kind(Crossing, Other)    % r1c4
       ),
    (   \+ is_word(Next),
        \+ Next = t(number(_), _, _),
        \+ ( Next = t(none, _, _), Rest = [t(mark(_), _, _)|_] )     % -/2
    ->  Tokens = Rest
    ;   Tokens = [Next|Rest]
    ),
    ends_named(Kind, NearSide, FarSide),
    ends_named(Crossing, First, _),
    findall(Meaning,
            (   member(t(word(Named), _, _), Tokens),
                word_meaning(Named, Meaning),
                memberchk(Meaning, [side(_),row,column,board]),
                Meaning \== side(First)         % row 1 from the top
            ),
            Meanings),
    (   two_values(Tokens, One, Other)
    ->  (   append(Meanings, _, [side(NearSide),side(FarSide)])
        ->  Near = One,
            Far = Other
        ;   Meanings == [side(FarSide),side(NearSide)]
        ->  Near = Other,
            Far = One
        )
    ;   include(is_value, Tokens, Values),
        one_end(Values, Meanings, NearSide-FarSide, Tokens, Near, Far)
    ).

%   without_words_before(+Tokens0, -Tokens) is det: `in the row 1`.

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

%   one_end(+Values, +Meanings, +Sides, +Tokens, -Near, -Far) is semidet: there
%   is a clue at one end, or Tokens say that there is none.

one_end([Value], [side(Side)], NearSide-FarSide, _, Near, Far) :-
    None = t(none, 0, 0),
    memberchk(Side-Near-Far, [NearSide-Value-None,FarSide-None-Value]).
one_end(Values, [], _, Tokens, t(none, 0, 0), t(none, 0, 0)) :-
    \+ memberchk(t(number(_), _, _), Values),
    ( Values = [_|_] ; memberchk(t(word(no), _, _), Tokens) ),
    length(Tokens, Length),
    Length =< 4,
    !.

%   without_bars(+Tokens0, -Tokens) is det: those around the row of a table.

without_bars(Tokens0, Tokens) :-
    (   Tokens0 = [t(mark('|'), _, _)|Tokens1],
        append(Tokens2, [t(mark('|'), _, _)], Tokens1)
    ->  Tokens = Tokens2
    ;   Tokens = Tokens0
    ).

names_kind(Kind, Word) :-
    (   memberchk(Word-Kind, [c-column,r-row])
    ->  true
    ;   word_meaning(Word, Kind)
    ).

ends_named(column, top, bottom).
ends_named(row, left, right).

%   two_values(+Tokens, -One, -Other) is semidet: a value, or nothing, on both
%   sides of the only separator; or two values, perhaps with a dash between.

two_values(Tokens, One, Other) :-
    (   member(Mark, [/,'|',',',;,'\t']),
        split_tokens(Tokens, Mark, [Before,After])
    ->  maplist(one_value, [Before,After], [One,Other])
    ;   \+ ( member(Mark, ['|',',',;,'\t']),
             split_tokens(Tokens, Mark, [_,_,_,_|_]) ),     % cells are between
        include(is_value, Tokens, Values),
        (   Values = [One,Other]
        ;   Values = [One,t(none, _, _),Other]
        )
    ->  true
    ).

one_value(Tokens, Value) :-
    include(is_value, Tokens, Values),
    (   Values == []
    ->  Value = t(none, 0, 0)
    ;   Values = [Value]
    ).
