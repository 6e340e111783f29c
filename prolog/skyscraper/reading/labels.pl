% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_labels,
          [ without_numbers/2,          % +Lines0, -Lines
            without_labels/2            % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/2, maplist/3, partition/4]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, memberchk/2, nth1/3, numlist/3,
                same_length/2
              ]).

/** <module> Names and numbers of rows and columns, beside the values

    ?- without_numbers([line(1, [t(number(1), 0, 1),t(none, 2, 3)]),
                        line(2, [t(number(2), 0, 1),t(none, 2, 3)]),
                        line(3, [t(number(3), 0, 1),t(none, 2, 3)]),
                        line(4, [t(number(4), 0, 1),t(none, 2, 3)])], Lines).
    Lines = [line(1,[t(none,2,3)]),line(2,[t(none,2,3)]),
             line(3,[t(none,2,3)]),line(4,[t(none,2,3)])].
*/

%!  without_numbers(+Lines0, -Lines) is semidet.
%
%   Lines are without the numbers of the rows, which four or more of Lines0 that
%   follow each other begin with, and without those of the columns.

without_numbers(Lines0, Lines) :-
    numbered_lines(Lines0, Count, Lines1),
    Count >= 4,
    !,
    without_column_numbers(row, Lines1, Lines).

%!  without_labels(+Lines0, -Lines) is semidet.
%
%   Lines are without the names of rows and of columns, and without numbers of
%   the rows where letters name the columns. Fails if there are four names that
%   may be those of the sides.

without_labels(Lines0, Lines) :-
    maplist(without_label, Lines0, Lines1),
    \+ names_four(Lines0, Lines1),
    partition(is_heading, Lines1, Headings, Lines2),
    without_column_numbers(border, Lines2, Lines3),
    (   member(line(_, Letters), Headings),
        length(Letters, Count),
        maplist(is_letter, Letters),
        numbered_lines(Lines3, Count, Lines4)
    ->  Lines = Lines4
    ;   Lines = Lines3
    ).

%   numbered_lines(+Lines0, -Count, -Lines) is nondet: Count of Lines0 that
%   follow each other, but for borders, begin with numbers in their order.

numbered_lines(Lines0, Count, Lines) :-
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

is_filled(line(_, Tokens)) :-
    Tokens = [_|_],
    Tokens \= [t(border, _, _)].

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
    findall(Side, meaning_in(Words, side(Side)), Sides),
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
