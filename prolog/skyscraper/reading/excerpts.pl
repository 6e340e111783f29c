% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_excerpts,
          [ only_lists/2,               % +Lines0, -Lines
            only_rows/2,                % +Lines0, -Lines
            only_board/2                % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells).
:- use_module(names).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/2, append/3, last/2, max_list/2, member/2, memberchk/2,
               min_list/2, numlist/3, reverse/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> A puzzle within sentences that have numbers, too

    ?- only_rows([line(1, [t(word(it), 0, 2),t(word(costs), 3, 8),
                           t(number(4), 9, 10)]),
                  line(2, [t(number(1), 0, 1),t(number(2), 2, 3)])], Lines).
    Lines = [line(1,[]),line(2,[t(number(1),0,1),t(number(2),2,3)])].
*/

%!  only_lists(+Lines0, -Lines) is semidet.
%
%   Two lines or more are lists of a side: they begin with its name, or stand
%   below it. In Lines they have the values of their longest list alone: `Top (4
%   clues): 2 2 1 4` is without the first 4. Other lines with words are empty,
%   but those of cells; none of them has a list as long.

only_lists(Lines0, Lines) :-
    maplist(side_by_side, Lines0, Liness),
    append(Liness, Lines1),
    append(Above, [_], [line(0, [])|Lines1]),
    maplist(excerpt, Above, Lines1, Lines, Kinds),
    findall(List, member(list(List), Kinds), Lists),
    Lists = [_,_|_],
    (   member(List, Lists),
        length(List, 1)
    ->  Measure = digits
    ;   Measure = tokens
    ),
    maplist(measured(Measure), Lists, Lengths),
    min_list(Lengths, Least),
    \+ ( member(prose(Prose), Kinds),
         measured(Measure, Prose, Length),
         Length >= Least
       ).

%   side_by_side(+Line, -Lines) is det: each side of a Line that has several, on
%   a line of its own. The cells that somebody has entered are none of them.

side_by_side(line(Number, Tokens), Lines) :-
    (   names_cell(Tokens),
        tells_answer(Tokens)
    ->  Parts = [[]]
    ;   sides_parts(Tokens, [], Parts)
    ),
    findall(line(Number, Part), member(Part, Parts), Lines).

%   sides_parts(+Tokens, +Backwards, -Parts) is det: Backwards is what stands
%   before Tokens in the first of Parts, the last token first.

sides_parts([], Backwards, [Part]) :-
    reverse(Backwards, Part).
sides_parts([Token|Tokens], Backwards, Parts) :-
    (   token_values(Backwards, Values),
        (   begins_part(Token, Tokens),
            (   Values = [_|_]
            ;   Backwards = [_|_],
                named_sides(Backwards, [])
            )
        ;   Values = [_|_],
            names_line(row, [Token|Tokens], Rest),
            names_column(Rest)
        ;   Values = [_|_],
            token_meaning(Token, solution)
        ;   Values = [_,_|_],
            token_meaning(Token, side(_))
        )
    ->  reverse(Backwards, Part),
        Parts = [Part|Parts1],
        sides_parts(Tokens, [Token], Parts1)
    ;   sides_parts(Tokens, [Token|Backwards], Parts)
    ).

%   begins_part(+Token, +Tokens) is semidet: a value follows the name of a side
%   or of the board, behind a few marks and words that name nothing else.

begins_part(t(word(Word), _, _), Tokens) :-
    names_part(Word),
    append(Between, [Value|_], Tokens),
    has_value(Value),
    !,
    length(Between, Length),
    Length =< 4,
    \+ ( member(t(word(Other), _, _), Between),
         ( names_part(Other) ; atom_length(Word, 1) ) ).

%   names_column(+Tokens) is semidet: a word for a column stands before any
%   value.

names_column(Tokens) :-
    append(Between, [Column|_], Tokens),
    token_meaning(Column, column),
    !,
    token_values(Between, []).

names_part(Word) :-
    (   names_side(Word)
    ->  \+ memberchk(Word, [up,down])
    ;   word_meaning(Word, board)
    ).

measured(tokens, List, Length) :-
    length(List, Length).
measured(digits, List, Length) :-
    aggregate_all(sum(To - From),
                  ( member(Token, List), has_value(Token),
                    Token = t(_, From, To) ),
                  Length).

%   excerpt(+Above, +Line0, -Line, -Kind) is semidet: Above is the line above.
%   Kind is `list(List)` or `prose(List)` with the tokens of the longest list,
%   or `whole`.

excerpt(Above, line(Number, Tokens0), line(Number, Tokens), Kind) :-
    longest_list(Tokens0, List, Length),
    (   \+ has_word(Tokens0),
        is_remark(Above)                % 2.4.1 below `Version`
    ->  Kind = whole,
        Tokens = []
    ;   Length >= 3,
        numbers_row(Tokens0, Word)
    ->  Kind = whole,
        Tokens = [Word|List]
    ;   names_cell(Tokens0),
        token_values(Tokens0, [_,_,_|_]),
        \+ denies(Tokens0)
    ->  Kind = whole,
        Tokens = Tokens0
    ;   Length >= 2,
        first_meaning(Tokens0, Word, board)
    ->  Kind = whole,
        append(_, [Word|Rest], Tokens0),
        Tokens = [Word|Rest]
    ;   is_list(Length, List),
        (   begins_with_side(Tokens0)
        ;   \+ has_word(Tokens0),
            Above = line(_, Name),
            token_values(Name, []),
            named_sides(Name, [_])
        )
    ->  Kind = list(List),
        up_to_list(List, Tokens0, Tokens1),
        exclude(is_stray(List), Tokens1, Tokens)
    ;   first_meaning(Tokens0, Word, solution)
    ->  Kind = whole,
        token_values(Tokens0, Values),
        (   length(Values, Length),
            Length > 1
        ->  Tokens = [Word|List]        % its first row
        ;   Tokens = []
        )
    ;   token_values(Tokens0, [none])
    ->  Kind = whole,
        Tokens = []
    ;   has_word(Tokens0),
        has_number(Tokens0)
    ->  \+ may_be_cell(Tokens0),
        \+ tells_value(Tokens0, side(_)),
        \+ tells_line(Tokens0),
        Kind = prose(List),
        Tokens = []
    ;   Kind = whole,
        Tokens = Tokens0
    ).

is_remark(line(_, Tokens)) :-
    include(is_word, Tokens, [Word]),
    token_meaning(Word, remark),
    token_values(Tokens, []).

%   up_to_list(+List, +Tokens0, -Tokens) is det: without what stands behind
%   List, unless that says in which direction it goes.

up_to_list(List, Tokens0, Tokens) :-
    last(List, Last),
    append(Before, [Last|After], Tokens0),
    !,
    (   \+ ( meaning_in(After, Meaning),
             memberchk(Meaning, [side(_),back]) )
    ->  append(Before, [Last], Tokens)
    ;   Tokens = Tokens0
    ).

%   is_list(+Length, +List) is semidet: two values, or one of several digits.

is_list(Length, List) :-
    (   Length >= 2
    ->  true
    ;   List = [t(number(_), From, To)],
        To - From >= 3
    ).

%   numbers_row(+Tokens, -Word) is semidet: a number follows Word, which means a
%   row, and none means a column.

numbers_row(Tokens, Word) :-
    append(_, [Word|Rest], Tokens),
    token_meaning(Word, row),
    ( Rest = [Number|_] ; Rest = [t(mark(_), _, _),Number|_] ),
    Number = t(number(_), _, _),
    \+ ( meaning_in(Tokens, Meaning),
         memberchk(Meaning, [column,side(_)]) ),
    !.

named_sides(Tokens, Sides) :-
    findall(Side, meaning_in(Tokens, side(Side)), Sides0),
    sort(Sides0, Sides).

%   begins_with_side(+Tokens) is semidet: its first word that says something is
%   the name of a side.

begins_with_side(Tokens) :-
    first_meaning(Tokens, t(word(Name), _, _), _),
    names_side(Name).

is_stray(List, Token) :-
    has_value(Token),
    \+ memberchk(Token, List).

%   longest_list(+Tokens, -List, -Length) is det: List are the tokens of the
%   most values with nothing but a separator between two of them.

longest_list(Tokens, List, Length) :-
    lists(Tokens, Lists),
    maplist(values_count, Lists, Lengths),
    max_list([0|Lengths], Length),
    pairs_keys_values(Pairs, Lengths, Lists),
    (   memberchk(Length-List0, Pairs)
    ->  List = List0
    ;   List = []
    ).

values_count(List, Count) :-
    token_values(List, Values),
    length(Values, Count).

lists([], []).
lists([Token|Tokens], Lists) :-
    (   has_value(Token)
    ->  list_rest(Tokens, _, Own, Rest),
        Lists = [[Token|Own]|Lists1],
        lists(Rest, Lists1)
    ;   lists(Tokens, Lists)
    ).

%   list_rest(+Tokens, ?Separator, -List, -Rest) is det.

list_rest([Token|Tokens], Separator, [Token|List], Rest) :-
    has_value(Token),
    Separator = blank,
    !,
    list_rest(Tokens, Separator, List, Rest).
list_rest([t(mark(Mark), _, _),Token|Tokens], Separator, [Token|List], Rest) :-
    memberchk(Mark, [',',;,'|',/,'\t',cell]),
    has_value(Token),
    Separator = Mark,
    !,
    list_rest(Tokens, Separator, List, Rest).
list_rest(Rest, _, [], Rest).

%!  only_rows(+Lines0, -Lines) is semidet.
%
%   Lines with words and numbers are empty in Lines, but those of cells; none of
%   them has a list of four.

only_rows(Lines0, Lines) :-
    maplist(row_alone, Lines0, Lines).

row_alone(line(Number, Tokens0), line(Number, Tokens)) :-
    (   has_word(Tokens0),
        has_number(Tokens0),
        ( denies(Tokens0) ; \+ names_cell(Tokens0) )
    ->  longest_list(Tokens0, List, _),
        \+ List = [_,_,_,_|_],
        \+ may_be_cell(Tokens0),
        \+ tells_line(Tokens0),
        \+ tells_part(line(Number, Tokens0)),
        Tokens = []
    ;   Tokens = Tokens0
    ).

has_number(Tokens) :-
    token_values(Tokens, Values),
    member(Value, Values),
    integer(Value),
    !.

%!  only_board(+Lines0, -Lines) is semidet.
%
%   Lines are empty but for those of one board, which are together and have no
%   words. Other rows of numbers are those of no frame, as yesterday's solution;
%   no other line names a side or a cell beside its values.

only_board(Lines0, Lines) :-
    runs(Lines0, Runs),
    the_board(Runs, Board),
    length(Board, Height),
    \+ ( member(Line, Lines0),
         tells_part(Line),
         \+ ( Line = line(_, Tokens), tells_answer(Tokens) ),
         \+ is_too_high(Height, Line),
         \+ ( member(Run, Runs), memberchk(Line, Run) )
       ),
    maplist(only_of(Board), Lines0, Lines).

%   runs(+Lines, -Runs) is det: Runs are the lines without words that stand
%   together, where three or more of them have values.

runs([], []).
runs([Line|Lines], Runs) :-
    (   is_drawn(Line)
    ->  drawn_lines(Lines, Drawn, Rest),
        Run = [Line|Drawn],
        include(has_values, Run, Rows),
        (   Rows = [_,_,_|_]
        ->  Runs = [Run|Runs1]
        ;   Runs = Runs1
        ),
        runs(Rest, Runs1)
    ;   runs(Lines, Runs)
    ).

drawn_lines([Line|Lines], [Line|Drawn], Rest) :-
    is_drawn(Line),
    !,
    drawn_lines(Lines, Drawn, Rest).
drawn_lines(Rest, [], Rest).

is_drawn(line(_, Tokens)) :-
    Tokens = [_|_],
    \+ has_word(Tokens).

has_values(line(_, Tokens)) :-
    token_values(Tokens, [_|_]).

%   the_board(+Runs, -Board) is semidet: the only one, the only frame, or the
%   only one with lines drawn.

the_board([Board], Board) :-
    !.
the_board(Runs, Board) :-
    include(is_frame, Runs, Frames),
    (   Frames = [Board]
    ->  true
    ;   Frames == [],
        include(is_boxed, Runs, [Board])
    ).

%   is_too_high(+Height, +Line) is semidet: numbers alone, one of which is no
%   height of a board with so many lines.

is_too_high(Height, line(_, Tokens)) :-
    \+ has_word(Tokens),
    token_values(Tokens, Values),
    member(Value, Values),
    integer(Value),
    Value > Height,
    !.

%   is_frame(+Run) is semidet: between two lines of clues, each row has as many
%   values as there are lines.

is_frame(Run) :-
    include(has_values, Run, Rows),
    length(Rows, Length),
    Inside is Length - 2,
    Inside > 2,
    findall(Values,
            ( member(line(_, Tokens), Rows), token_values(Tokens, Values) ),
            [First|Others]),
    append(Middle, [Last], Others),
    forall(member(Row, [First,Last]), are_clues(Inside, Row)),
    forall(member(Row, Middle), length(Row, Length)).

%   are_clues(+Size, +Values) is semidet: Size clues, perhaps between two empty
%   corners.

are_clues(Size, Values) :-
    (   length(Values, Size)
    ->  true
    ;   Values = [none|Clues],
        append(Middle, [none], Clues),
        length(Middle, Size)
    ).

is_boxed(Run) :-
    memberchk(line(_, [t(border, _, _)]), Run).

%   tells_part(+Line) is semidet: beside values, it names a side or a cell; or
%   it has three values alone.

tells_part(line(_, Tokens)) :-
    longest_list(Tokens, _, Length),
    (   has_word(Tokens)
    ->  (   Length >= 3,
            named_sides(Tokens, [_|_])
        ;   has_values(line(0, Tokens)),
            begins_with_side(Tokens)
        ;   ( gives(Tokens) ; memberchk(t(mark('|'), _, _), Tokens) ),
            token_values(Tokens, [_,_|_]),
            member(Part, [side(_),row,column]),
            tells_value(Tokens, Part)
        )
    ;   token_values(Tokens, Values),
        length(Values, Last),
        Last >= 3,
        \+ numlist(1, Last, Values)     % the keys below a board
    ),
    !.

%   tells_value(+Tokens, ?Part) is semidet: a value stands behind a word for it,
%   with a few marks between, or words that say nothing.

tells_value(Tokens, Part) :-
    append(_, [Word|Rest], Tokens),
    token_meaning(Word, Part),
    once(( append(Between, [Value|_], Rest), has_value(Value) )),
    length(Between, Length),
    Length =< 3,
    \+ ( member(Token, Between), \+ says_nothing(Token) ),
    !.

says_nothing(t(mark(_), _, _)).
says_nothing(Word) :-
    token_meaning(Word, Meaning),
    memberchk(Meaning, [neutral,value]).

only_of(Board, Line, Only) :-
    (   memberchk(Line, Board)
    ->  Only = Line
    ;   Line = line(Number, _),
        Only = line(Number, [])
    ).
