% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_ends,
          [ told_ends/2                 % +Lines, -Ends
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(brackets).
:- use_module(names, [meaning_in/2, token_meaning/2, word_meaning/2]).
:- use_module(own_lines).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/3, partition/4]).
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
    (   own_lines(Lines, Own),
        findall(ends(Kind, Told, Nears, Fars),
                ( member(Kind, [column,row]),
                  ends(Kind, Own, Told, Nears, Fars) ),
                Found),
        are_enough(Found, Own)
    ->  findall(Line,
                ( member(ends(_, Told, _, _), Found), member(Line, Told) ),
                All),
        subtract(Own, All, Others),
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
    token_meaning(Word, side(First)),
    !,
    Side = First.

ends_side(ends(Kind, _, Nears, Fars), Side, Values) :-
    ends_named(Kind, Near, Far),
    memberchk(Side-Values, [Near-Nears,Far-Fars]).

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
            (   meaning_in(Tokens, Meaning),
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
