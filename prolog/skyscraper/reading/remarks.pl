% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_remarks,
          [ without_remark/2            % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [names_cell/1]).
:- use_module(legends, [explains_marks/1]).
:- use_module(line_class, [has_list/1]).
:- use_module(names, [arrow_side/2, meaning_in/2, token_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> What stands behind values, and says nothing of a puzzle

    ?- without_remark([t(number(3), 0, 1),t(number(1), 2, 3),
                       t(mark(#), 4, 5),t(word(odd), 6, 9)], Tokens).
    Tokens = [t(number(3),0,1),t(number(1),2,3)].
*/

%!  without_remark(+Tokens0, -Tokens) is det.
%
%   Tokens are without a comment behind values, unless it names their side, and
%   without what brackets say of marks. A comment that says their direction
%   stands behind the name of the side.

without_remark(Tokens0, Tokens) :-
    without_brackets(Tokens0, Tokens1),
    without_comment(Tokens1, Tokens).

%   without_brackets(+Tokens0, -Tokens) is det: without brackets in which what
%   marks or letters mean stands.

without_brackets(Tokens0, Tokens) :-
    (   append(Before, [t(mark('('), _, _)|Rest], Tokens0),
        append(Inner0, [t(mark(')'), _, _)|After], Rest),
        \+ memberchk(t(mark('('), _, _), Inner0),
        without_stars(Inner0, Inner),
        (   explains_marks(Inner)
        ;   member(Says, [mark(=),word(is)]),
            memberchk(t(Says, _, _), Inner),
            token_values(Inner, [])
        ;   Inner = [t(number(1), _, _),t(mark(=), _, _)|Words],
            token_values(Words, [])     % 1 = top row
        ;   is_long(Inner),
            append(Before, After, Others),
            (   meaning_in(Others, side(_))
            ;   names_cell(Others)
            ;   arrow_side(Arrow, _),
                memberchk(t(mark(Arrow), _, _), Others)
            )
        )
    ->  append(Before, After, Tokens1),
        without_brackets(Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).

%   without_stars(+Tokens0, -Tokens) is det: of (* a comment *).

without_stars(Tokens0, Tokens) :-
    (   Tokens0 = [t(none, _, _)|Tokens1],
        append(Tokens, [t(none, _, _)], Tokens1)
    ->  true
    ;   Tokens = Tokens0
    ).

%   is_long(+Tokens) is semidet: a remark without numbers, which does not say
%   that values are in the other direction.

is_long(Tokens) :-
    include(is_word, Tokens, Words),
    Words = [_,_,_,_,_|_],
    token_values(Tokens, Values),
    \+ ( member(Value, Values), Value \== none ),
    maplist(token_meaning, Words, Meanings),
    \+ memberchk(back, Meanings),
    \+ ( append(_, [side(From),to,side(To)|_], Meanings),
         memberchk(From-To, [right-left,bottom-top]) ).

without_comment(Tokens0, Tokens) :-
    (   append(Before, [t(Item, From, To)|Remark], Tokens0),
        remark_begins(Item, Before, From-To, Remark),
        token_values(Before, [_|_]),
        (   member(Word, Remark),
            is_word(Word)
        ->  true
        ;   explains_marks(Remark)
        ),
        \+ has_list(Remark),
        \+ ( Item == mark(;), names_cell(Remark) ),
        (   token_values(Remark, [_|_])
        ;   has_list(Before),
            meaning_in(Before, side(_))
        ;   \+ ( meaning_in(Remark, side(Side)),
                 \+ meaning_in(Before, side(Side)) )
        ;   names_ends(Remark, Before, _)
        )
    ->  (   names_ends(Remark, Before, Ends)
        ->  append(Ends, Before, Tokens)
        ;   says_direction(Remark),
            Before = [Name|Values],
            is_word(Name)
        ->  append([Name|Remark], Values, Tokens)
        ;   Tokens = Before
        )
    ;   Tokens = Tokens0
    ).

%   names_ends(+Remark, +Values, -Ends) is semidet: Ends are the words of Remark
%   for the two sides of a list of pairs.

names_ends(Remark, Values, [Word,Other]) :-
    \+ meaning_in(Values, side(_)),
    token_values(Values, [_,_,_,_|_]),
    token_values(Remark, []),
    findall(Side-Name,
            ( member(Name, Remark), token_meaning(Name, side(Side)) ),
            [Side-Word,End-Other|_]),
    memberchk(Side-End, [left-right,right-left,top-bottom,bottom-top]).

%   says_direction(+Tokens) is semidet: from one side to the other, and no more.

says_direction(Tokens) :-
    token_values(Tokens, []),
    include(is_word, Tokens, Words),
    maplist(token_meaning, Words, Meanings),
    (   memberchk(back, Meanings)
    ->  true
    ;   findall(Side, member(side(Side), Meanings), Sides),
        memberchk(Sides, [[top,bottom],[bottom,top],[left,right],[right,left]])
    ).

remark_begins(mark(#), _, _, _).
remark_begins(mark('%'), _, _, _).
remark_begins(mark(/), _, _, [t(mark(/), _, _)|_]).
remark_begins(mark(/), _, _, [t(mark(*), _, _)|Remark]) :-
    token_values(Remark, []).
remark_begins(mark(;), Before, From-_, _) :-
    last(Before, t(_, _, To)),
    To < From.
remark_begins(none, _, From-To, [Next|Remark]) :-
    To is From + 2,                     % `--`
    ( is_word(Next) ; Next = t(mark('('), _, _) ),
    token_values(Remark, Values),
    memberchk(Values, [[],[0],[1]]).    % from 1
