% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_legends,
          [ explains_marks/1,           % +Tokens
            explains_places/1           % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(brackets).
:- use_module(cells, [names_line/3, tells_line/1]).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> What a text says of its marks, but not of the puzzle

    ?- explains_marks([t(number(0), 0, 1),t(mark(=), 2, 3),t(none, 4, 8),
                       t(word(clue), 9, 13)]).
    true.
*/

%!  explains_marks(+Tokens) is semidet.
%
%   Their values are marks for nothing, 0 and -1, of which they say what they
%   mean; there are no three in a row, and no part of a puzzle is named.

explains_marks(Tokens0) :-
    (   Tokens0 = [t(none(dash), _, _)|Tokens]
    ->  true
    ;   Tokens = Tokens0
    ),
    \+ ( member(Token, Tokens), \+ may_explain(Token) ),
    token_values(Tokens, Values),
    exclude(is_quote, Tokens, Plain),
    findall(x,
            ( append(_, [Mark,t(mark(Is), _, _),_|_], Plain),
              memberchk(Is, [=,:]),
              has_value(Mark) ),
            Pairs),
    (   Pairs = [_|_]
    ->  true
    ;   memberchk(Values, [[_,_],[_,_,_],[_,_,_,_]]),
        include(is_none_word, Tokens, Means),
        length(Means, Meant),
        Meant > 0,                      % 0 means empty
        \+ length(Values, Meant),
        member(Word, Tokens),
        is_word(Word),
        \+ token_meaning(Word, neutral)
    ),
    !,
    length(Values, Length),
    length(Pairs, Count),
    (   Length =< 2 * Count
    ->  true
    ;   exclude(is_mark_or_none, Tokens, Parts),
        \+ ( append(_, [A,B,C|_], Parts),
             \+ ( member(Part, [A,B,C]), is_word(Part) ) )
    ).

is_quote(t(mark(Quote), _, _)) :-
    memberchk(Quote, ['"','\'']).

%   is_mark_or_none(+Token) is semidet: it is a mark, or a word for nothing.

is_mark_or_none(Token) :-
    ( is_mark(Token) ; is_none_word(Token) ),
    !.

is_none_word(t(none, From, To)) :-
    To > From + 1.

may_explain(t(Item, From, To)) :-
    (   memberchk(Item, [number(0),none,cross,run([none,number(1)])])
    ->  true
    ;   Item = mark(_)
    ->  true
    ;   Item = word(_),
        token_meaning(t(Item, From, To), Meaning),
        \+ memberchk(Meaning, [side(_),row,column])
    ).

is_mark(t(mark(_), _, _)).

%!  explains_places(+Tokens) is semidet.
%
%   They have the places of clues, without the clues.

explains_places(Tokens0) :-             % columns A-D (from the left), rows 1-4
    without_words_in_brackets(Tokens0, Tokens),
    include(is_word, Tokens, Words),
    maplist(token_meaning, Words, Meanings),
    memberchk(row, Meanings),
    memberchk(column, Meanings),
    \+ ( memberchk(side(_), Meanings),
         \+ memberchk(t(run([number(1)|_]), _, _), Tokens) ),
    \+ ( append(_, [Token|After], Tokens),
         has_value(Token),
         \+ Token = t(none, _, _),
         \+ Token = t(run([number(1),none,number(_)]), _, _),
         \+ is_count([Token|After]) ),
    !.
explains_places(Tokens) :-              % col1 = leftmost, row1 = top
    append(_, Line, Tokens),
    names_line(_, Line, [t(Is, _, _),Word|_]),
    memberchk(Is, [mark(=),word(is)]),
    is_word(Word),
    \+ tells_line(Tokens),
    token_values(Tokens, Values),
    \+ memberchk(none, Values),
    !.
explains_places(Tokens) :-
    Tokens = [_,_,_,_,_,_|_],
    forall(( append(Before, [Token|_], Tokens), has_value(Token) ),
           ( Token = t(number(_), _, _),
             last(Before, Word),
             token_meaning(Word, Meaning),
             memberchk(Meaning, [row,column])
           )),
    \+ ( member(Mark, Tokens), is_mark(Mark) ).

%   is_count(+Tokens) is semidet: they begin with `4 rows` or `4 columns`.

is_count([t(number(_), _, _),Word|Rest]) :-
    token_meaning(Word, Meaning),
    memberchk(Meaning, [row,column]),
    \+ Rest = [t(number(_), _, _)|_].
