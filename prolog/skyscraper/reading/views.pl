% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_views,
          [ view/3,                     % ?View, +Lines0, -Lines
            without_heading/2           % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(sheets).
:- use_module(values).
:- use_module(library(apply),
              [exclude/3, foldl/4, include/3, maplist/2, maplist/3, maplist/4,
               partition/4]).
:- use_module(library(lists),
              [ append/2, append/3, clumped/2, last/2, max_member/2, member/2,
                memberchk/2, nth1/3, numlist/3, same_length/2
              ]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Other ways to see the lines of a text

    ?- view(numbers, [line(1, [t(number(1), 0, 1),t(none, 2, 3)]),
                      line(2, [t(number(2), 0, 1),t(none, 2, 3)]),
                      line(3, [t(number(3), 0, 1),t(none, 2, 3)]),
                      line(4, [t(number(4), 0, 1),t(none, 2, 3)])], Lines).
    Lines = [line(1,[t(none,2,3)]),line(2,[t(none,2,3)]),
             line(3,[t(none,2,3)]),line(4,[t(none,2,3)])].

What a log, an editor or a table puts around the rows of a puzzle looks like a
part of it. A view is without that. As it leaves out numbers, a puzzle seen in
this way counts only if it has exactly one solution.
*/

%!  view(?View, +Lines0, -Lines) is nondet.
%
%   Lines are Lines0 without something, or in another arrangement:
%
%     - prefix: without what most lines begin with
%     - numbers: without the numbers of the lines
%     - labels: without the names of rows and columns
%     - signs: without letters and signs that point at values
%     - halves: what stands on the left side above what stands on the right
%     - cells: the cells of a row, each on a line of its own, side by side
%     - bars: || as two bars with nothing between, → and ← as bars
%     - wholes: numbers such as 3.0 without the point
%     - margin(K): a table without its first K columns

view(View, Lines0, Lines) :-
    member(View, [prefix,numbers,labels,signs,halves,cells,bars,wholes,
                  margin(1),margin(2)]),
    once(seen(View, Lines0, Lines)),
    Lines \== Lines0.

% --- what lines begin with

seen(prefix, Lines0, Lines) :-
    between(1, 14, Back),
    Length is 15 - Back,
    findall(Skeleton,
            ( member(line(_, Tokens), Lines0),
              prefix(Length, Tokens, Skeleton, [_|_]) ),
            Skeletons),
    msort(Skeletons, Sorted),
    clumped(Sorted, Counted),
    findall(Count-Each, member(Each-Count, Counted), Counts),
    max_member(Most-Skeleton, Counts),
    Most >= 4,
    (   memberchk(number, Skeleton)     % 12:30 or info 7, but no values
    ->  member(Item, [word(_),mark(:),mark(-),mark(/)]),
        memberchk(Item, Skeleton),
        \+ ( member(word(Word), Skeleton), names_part(Word) )
    ;   member(Item, Skeleton),
        Item \== none
    ->  true
    ;   Skeleton == [none],             % the stars of a comment
        forall(( member(line(_, Tokens), Lines0),
                 token_values(Tokens, [_,_,_|_]) ),
               Tokens = [t(none, _, _)|_])
    ),
    !,
    maplist(without_prefix(Length, Skeleton), Lines0, Lines),
    \+ ( member(mark(Mark), Skeleton),
         memberchk(Mark, ['|','\t',',',;]),     % of a table
         member(line(_, Tokens), Lines),
         memberchk(t(mark(Mark), _, _), Tokens)
       ).
seen(numbers, Lines0, Lines) :-
    without_numbers(Lines0, Count, Lines1),
    Count >= 4,
    !,
    without_column_numbers(row, Lines1, Lines).
seen(labels, Lines0, Lines) :-
    maplist(without_label, Lines0, Lines1),
    \+ names_four(Lines0, Lines1),
    partition(is_heading, Lines1, Headings, Lines2),
    without_column_numbers(border, Lines2, Lines3),
    (   member(line(_, Letters), Headings),
        length(Letters, Count),
        maplist(is_letter, Letters),
        without_numbers(Lines3, Count, Lines4)
    ->  Lines = Lines4
    ;   Lines = Lines3
    ).
seen(signs, Lines0, Lines) :-
    maplist(without_signs, Lines0, Lines).
seen(halves, Lines0, Lines) :-
    include(is_wide, Lines0, Wide),
    Wide = [_,_,_,_|_],
    Wide = [First|Others],
    line_gaps(First, Gaps0),
    foldl(common_gaps, Others, Gaps0, Gaps),
    findall(Width-To, ( member(From-To, Gaps), Width is To - From ), Widths),
    max_member(_-Gap, Widths),
    maplist(halved(Gap), Lines0, Lefts, Rights),
    append([Lefts,[line(0, [])],Rights], Lines).
seen(cells, Lines0, Lines) :-
    rows_of_cells(Lines0, Rows),
    Rows = [_,_,_,_|_],
    maplist(joined, Rows, Lines).

seen(bars, Lines0, Lines) :-
    maplist(barred, Lines0, Lines).
seen(wholes, Lines0, Lines) :-
    without_points(Lines0, Lines).
seen(margin(Count), Lines0, Lines) :-
    without_margin(Count, Lines0, Lines).

%   names_part(+Word) is semidet: the numbers beside it may be of the puzzle.

names_part(Word) :-
    word_meaning(Word, Meaning),
    memberchk(Meaning, [side(_),row,column,board]).

%   prefix(+Length, +Tokens, -Skeleton, -Rest) is semidet: Skeleton is what the
%   first tokens are, without their numbers.

prefix(Length, Tokens, Skeleton, Rest) :-
    length(First, Length),
    append(First, Rest, Tokens),
    maplist(token_kind, First, Skeleton).

%   Lines of a log or a chat begin with another name.

like(One, Other) :-
    (   One = Other
    ->  true
    ;   One = word(_),
        Other = word(_)
    ).

token_kind(t(Item, _, _), Kind) :-
    (   Item = number(_)
    ->  Kind = number
    ;   Item = run(Run)
    ->  length(Run, Length),
        Kind = run(Length)
    ;   Kind = Item
    ).

without_prefix(Length, Skeleton, line(Number, Tokens0), line(Number, Tokens)) :-
    (   prefix(Length, Tokens0, Other, Rest),
        maplist(like, Skeleton, Other)
    ->  Tokens = Rest
    ;   Tokens = Tokens0
    ).

%   without_numbers(+Lines0, -Count, -Lines) is nondet: Count of Lines0 that
%   follow each other begin with numbers in their order.

without_numbers(Lines0, Count, Lines) :-
    include(is_filled, Lines0, Filled),
    append(_, Numbered, Filled),
    numbered(Numbered, Ordinals),
    length(Ordinals, Count),
    maplist(without_number(Ordinals), Lines0, Lines).

%   numbered(+Lines, -Ordinals) is semidet: each of the first lines begins with
%   the next number, or with the number that is as much more.

numbered([line(Number, [t(number(First), _, _)|_]),
          line(Number1, [t(number(Second), _, _)|_])|Lines],
         [Number-First,Number1-Second|Ordinals]) :-
    Step is Second - First,
    Step > 0,
    more_numbered(Lines, Second, Step, Ordinals).

more_numbered([line(Number, [t(number(Next), _, _),_|_])|Lines], Last, Step,
              [Number-Next|Ordinals]) :-
    Next =:= Last + Step,
    !,
    more_numbered(Lines, Next, Step, Ordinals).
more_numbered(_, _, _, []).

without_number(Ordinals, line(Number, Tokens0), line(Number, Tokens)) :-
    (   memberchk(Number-_, Ordinals)
    ->  Tokens0 = [_|Tokens]
    ;   Tokens = Tokens0
    ).

is_filled(line(_, [_|_])).

% --- the names of rows and columns

%   names_four(+Lines0, +Lines) is semidet: Lines are without four names, each
%   of which means a side or has no meaning that is known.

names_four(Lines0, Lines) :-
    findall(Words,
            (   nth1(K, Lines0, line(_, Tokens0)),
                nth1(K, Lines, line(_, Tokens)),
                append(Label, Tokens, Tokens0),
                findall(Word,
                        ( member(t(word(Word), _, _), Label),
                          \+ ( word_meaning(Word, Meaning),
                               Meaning \= side(_) ) ),
                        Words),
                Words \== []
            ),
            Names),
    length(Names, 4),
    sort(Names, [_,_,_,_]).

%   without_label(+Line0, -Line) is det: without the words before the values of
%   a row, the numbers behind these, and one mark.

without_label(line(Number, Tokens0), line(Number, Tokens)) :-
    (   append(Label, Rest0, Tokens0),
        Label = [t(word(_), _, _)|_],
        ends_label(Label, Rest0, Rest),
        token_values(Rest, [_,_|_]),
        \+ ( member(Token, Rest), is_word(Token) )
    ->  Tokens = Rest
    ;   Tokens = Tokens0
    ).

ends_label(Label, [t(mark(Mark), _, _)|Rest], Rest) :-
    memberchk(Mark, [:,',',;,'\t','|',=]),
    is_label(Label).
ends_label(Label, Rest, Rest) :-
    is_label(Label),
    last(Label, t(_, _, To)),
    Rest = [t(Item, From, _)|_],
    From > To,
    Item \= mark(_).

is_label(Label) :-
    length(Label, Length),
    Length =< 3,
    \+ ( member(t(Item, _, _), Label),
         Item \= word(_),
         Item \= number(_)
       ),
    (   append(_, [t(word(_), _, To),t(number(_), From, _)], Label)
    ->  From - To =< 1
    ;   last(Label, t(word(_), _, _))
    ).

%   is_heading(+Line) is semidet: names of columns, as left, c1, c2, right.

is_heading(line(_, Tokens)) :-
    include(is_word, Tokens, Words),
    Words = [_,_|_],
    findall(Side, ( member(Word, Words), side_word(Word, Side) ), Sides),
    Sides \= [_],                       % which names the list below
    \+ ( append(Before, [t(Item, From, _)|_], Tokens),
         memberchk(Item, [number(_),none,cross,run(_)]),
         \+ ( last(Before, t(word(_), _, From)) )
       ).

is_letter(t(word(Word), _, _)) :-
    atom_length(Word, 1).

%   without_column_numbers(+Above, +Lines0, -Lines) is det: without the first
%   line of values if it has them, above a border or a row as long.

without_column_numbers(Above, Lines0, Lines) :-
    (   once(( append(Before, [line(_, Tokens),Next|After], Lines0),
               token_values(Tokens, Values),
               Values \== []
             )),
        Values = [First,_,_|_],
        memberchk(First, [0,1]),
        last(Values, Last),
        integer(Last),
        numlist(First, Last, Values),
        Next = line(_, Below),
        (   Above == border
        ->  Below = [t(border, _, _)]
        ;   same_length(Below, Tokens)
        )
    ->  append(Before, [Next|After], Lines)
    ;   Lines = Lines0
    ).

%!  without_heading(+Lines0, -Lines) is semidet.
%
%   Lines0 are a table below the names of four sides, and perhaps others. In
%   Lines the name of its side stands before each list: a list is a column, or
%   a cell if each row is a puzzle.

without_heading(Lines0, Lines) :-
    append(Before, [line(Number, Heading)|Rows], Lines0),
    token_values(Heading, []),
    findall(Side, ( member(Word, Heading), side_word(Word, Side) ), Sides),
    length(Sides, 4),
    sort(Sides, [_,_,_,_]),
    separator(Heading, Mark),
    parted(Mark, Heading, Heads),
    length(Heads, Width),
    findall(At-Word,
            ( nth1(At, Heads, Head), member(Word, Head), side_word(Word, _) ),
            Ats),
    pairs_keys(Ats, Places),
    sort(Places, [_,_,_,_]),
    while_rows(Mark, Width, Rows, Cellss0, After),
    Cellss0 = [_|_],
    without_labels(Width, Cellss0, Cellss),
    (   Cellss = [_,_|_],
        maplist(single_cells(Places), Cellss)
    ->  findall(line(Number, [Word|Tokens]),
                ( member(At-Word, Ats), cells_at(At, Cellss, Tokens) ),
                Named)
    ;   findall(Line,
                (   member(Number1-Cells, Cellss),
                    (   member(At-Word, Ats),
                        nth1(At, Cells, Tokens),
                        Line = line(Number1, [Word|Tokens])
                    ;   Line = line(Number1, [])
                    )
                ),
                Named)
    ),
    append([Before,Named,After], Lines),
    !.

side_word(Word, Side) :-
    Word = t(word(Name), _, _),
    word_meaning(Name, side(Side)).

%   separator(+Heading, -Mark) is det: Mark divides the names, or `blank`.

separator(Heading, Mark) :-
    (   member(Mark, ['\t',;,cell,'|',',']),
        findall(x, member(t(mark(Mark), _, _), Heading), [_,_,_|_])
    ->  true
    ;   Mark = blank
    ).

parted(Mark, Tokens, Cells) :-
    (   Mark == blank
    ->  findall([Token], member(Token, Tokens), Cells)
    ;   split_tokens(Tokens, Mark, Cells)
    ).

%   while_rows(+Mark, +Width, +Lines, -Rows, -After) is det: `Number-Cells` of
%   the lines that have Width cells, or one more.

while_rows(Mark, Width, [line(_, Tokens)|Lines], Rows, After) :-
    Tokens = [t(border, _, _)|_],
    !,
    while_rows(Mark, Width, Lines, Rows, After).
while_rows(Mark, Width, [line(Number, Tokens)|Lines], [Number-Cells|Rows],
           After) :-
    parted(Mark, Tokens, Cells),
    length(Cells, Count),
    ( Count =:= Width ; Count =:= Width + 1 ),
    token_values(Tokens, [_|_]),
    !,
    while_rows(Mark, Width, Lines, Rows, After).
while_rows(_, _, Lines, [], Lines).

%   without_labels(+Width, +Rows0, -Rows) is semidet: where rows have one cell
%   more, their first cells are names or numbers of the rows.

without_labels(Width, Rows0, Rows) :-
    (   forall(member(_-Cells, Rows0), length(Cells, Width))
    ->  Rows = Rows0
    ;   maplist(labelled, Rows0, Labels, Rows),
        forall(member(_-Cells, Rows), length(Cells, Width)),
        maplist(token_values, Labels, Valuess),
        append(Valuess, Numbers),
        (   Numbers == []
        ;   Numbers = [First,_|_],
            length(Rows, Count),
            Last is First + Count - 1,
            numlist(First, Last, Numbers)
        ),
        !
    ).

labelled(Number-[Label|Cells], Label, Number-Cells).

single_cells(Places, _-Cells) :-
    forall(member(At, Places),
           ( nth1(At, Cells, Cell),
             token_values(Cell, Values),
             memberchk(Values, [[],[_]]) )).

cells_at(At, Cellss, Tokens) :-
    findall(Token,
            (   member(_-Cells, Cellss),
                nth1(At, Cells, Cell),
                (   member(Token, Cell),
                    token_value(Token, _)
                ->  true
                ;   Token = t(none, 0, 0)
                )
            ),
            Tokens).

% --- signs beside values

without_signs(line(Number, Tokens0), line(Number, Tokens)) :-
    (   \+ ( member(t(word(Word), _, _), Tokens0), Word \== v )
    ->  exclude(is_sign, Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

is_sign(t(word(v), _, _)).
is_sign(t(mark(Mark), _, _)) :-
    memberchk(Mark, [>,<,^,'↓','→','↑','←']).

% --- side by side

is_wide(line(_, Tokens)) :-
    token_values(Tokens, Values),
    length(Values, Count),
    Count >= 4,
    \+ memberchk(t(word(_), _, _), Tokens).

%   line_gaps(+Line, -Gaps) is det: `From-To` of the blanks between tokens.

line_gaps(line(_, Tokens), Gaps) :-
    findall(To-From,
            (   append(_, [t(_, _, To),t(_, From, _)|_], Tokens),
                From - To >= 3
            ),
            Gaps).

common_gaps(Line, Gaps0, Gaps) :-
    line_gaps(Line, Own),
    findall(From-To,
            (   member(From0-To0, Gaps0),
                member(From1-To1, Own),
                From is max(From0, From1),
                To is min(To0, To1),
                To - From >= 2
            ),
            Gaps).

halved(Gap, line(Number, Tokens), line(Number, Left), line(Number, Right)) :-
    append(Left, Right, Tokens),
    \+ ( Right = [t(_, From, _)|_], From < Gap ),
    !.

% --- one cell a line

%   rows_of_cells(+Lines, -Rows) is det: the lines of each row, which borders or
%   a star divide; each line has one value at most.

rows_of_cells(Lines, Rows) :-
    include(is_cell, Lines, Cells),
    length(Cells, Count),
    Count >= 16,
    divided(Lines, [], Rows0),
    include(has_two, Rows0, Rows).

has_two([_,_|_]).

is_cell(line(_, [t(mark(Mark), _, _)|Tokens])) :-
    memberchk(Mark, ['|',!,*]),
    \+ ( member(Token, Tokens), is_word(Token) ).

divided([], Row, [Row]).
divided([Line|Lines], Row, Rows) :-
    Line = line(_, Tokens),
    (   Tokens = [t(border, _, _)|_]
    ->  Rows = [Row|Rows1],
        divided(Lines, [], Rows1)
    ;   is_cell(Line)
    ->  (   Tokens = [t(mark(*), _, _)|_]
        ->  Rows = [Row|Rows1],
            divided(Lines, [Line], Rows1)
        ;   append(Row, [Line], Row1),
            divided(Lines, Row1, Rows)
        )
    ;   Rows = [Row|Rows1],
        divided(Lines, [], Rows1)
    ).

joined(Row, line(Number, Tokens)) :-
    Row = [line(Number, _)|_],
    findall(Token,
            (   member(line(_, [_|Own]), Row),
                (   Token = t(mark(cell), 0, 0)
                ;   member(Token, Own)
                )
            ),
            Tokens).
