% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_elements,
          [ said_tokens/2,              % +Tokens0, -Tokens
            line_elements/3,            % +Letters, +Tokens, -Elements
            without_sizes/2             % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [numbers_cell/1]).
:- use_module(line_class).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2, reverse/2]).

/** <module> What the words and values of a line say

    ?- line_elements(tlbr, [t(word(top), 0, 3),t(number(2), 4, 5)], Elements).
    Elements = [side(top),v(2,t(number(2),4,5))].
*/

%!  said_tokens(+Tokens0, -Tokens) is det.
%
%   Tokens are those of a line as line_elements/3 takes them: without the
%   numbers before the = of a list, its size, and with words for its direction.

said_tokens(Tokens0, Tokens) :-
    without_sizes(Tokens0, Tokens1),
    (   numbers_cell(Tokens1)
    ->  exclude(is_arrow, Tokens1, Tokens2)     % row 1, column 4 → 1
    ;   Tokens2 = Tokens1
    ),
    pairs_apart(Tokens2, Tokens3),
    directed(Tokens3, Tokens).

%!  line_elements(+Letters, +Tokens, -Elements) is det.
%
%   What the words and values of a line say. Letters is the set of
%   letter_meanings/2 for single letters. Elements are the meanings of words,
%   `unknown(Word)`, and `v(Value, Token)`; neutral words are left out.

line_elements(Letters, Tokens, Elements) :-
    letters_elements(Tokens, Letters, Elements1),
    (   has_pairs(Tokens)
    ->  append(Elements1, [pairs], Elements0)
    ;   Elements0 = Elements1
    ),
    (   Elements0 = [size,Size|Others],
        \+ memberchk(side(_), Others),
        \+ has_list(Tokens),
        length(Others, Length),
        Length =< 3
    ->  Elements = [size,Size]          % the others say how rows are numbered
    ;   Elements = Elements0
    ).

%   pairs_apart(+Tokens0, -Tokens) is det: in a list of pairs, which says what
%   stands at the near and the far ends of rows or columns, the first values of
%   all pairs stand before the second ones, unless their sides have names.

pairs_apart(Tokens0, Tokens) :-
    (   append(Before, [t(mark(Open), From, To),Inner|Rest], Tokens0),
        memberchk(Open, ['[','(','{']),
        Inner = t(mark(_), _, _),
        pairs([Inner|Rest], Firsts, Seconds, After),
        Firsts = [_,_,_|_],
        \+ meaning_in(Tokens0, side(_))
    ->  append([Before,[t(mark(Open), From, To)],Firsts,Seconds,After], Tokens)
    ;   Tokens = Tokens0
    ).

pairs([t(mark(Open), _, _),First|Tokens], [First|Firsts], [Second|Seconds],
      After) :-
    memberchk(Open, ['[','(','{']),
    is_value(First),
    (   Tokens = [t(mark(_), _, _),Second,t(mark(_), _, _)|Rest]
    ;   Tokens = [Second,t(mark(_), _, _)|Rest]
    ),
    is_value(Second),
    !,
    (   Rest = [t(mark(Mark), _, _)|Next],
        memberchk(Mark, [',',;])
    ->  true
    ;   Next = Rest
    ),
    pairs(Next, Firsts, Seconds, After).
pairs(After, [], [], After).

is_arrow(t(mark(Arrow), _, _)) :-
    arrow_side(Arrow, _).

%   directed(+Tokens0, -Tokens) is det: behind the name of a side and before its
%   values, an arrow or a word such as `up` is no side, but says in which
%   direction the values are: as usual, or `reversed`.

directed(Tokens0, Tokens) :-
    append(Before, [t(word(Way), From, To)|Rest], Tokens0),
    memberchk(Way-Word, [down-from,up-reversed]),
    append(Between, [Name|After], Rest),
    token_meaning(Name, side(Side)),    % down the left side
    !,
    (   memberchk(Side, [left,right]),
        \+ ( member(Token, Before), \+ token_meaning(Token, neutral) ),
        \+ ( member(Token, Between), \+ token_meaning(Token, neutral) )
    ->  append([Before,Between,[Name,t(word(Word), From, To)|After]], Tokens)
    ;   side_directed(Tokens0, Tokens)
    ).
directed(Tokens0, Tokens) :-
    side_directed(Tokens0, Tokens).

side_directed([Name|Tokens0], [Name|Tokens]) :-
    token_meaning(Name, side(Side)),
    !,
    directions(Tokens0, Side, Tokens).
side_directed(Tokens, Tokens).

directions([], _, []).
directions([Token0|Tokens0], Side, Tokens) :-
    (   has_value(Token0)
    ->  Tokens = [Token0|Tokens0]
    ;   (   direction(Token0, Tokens0, Side, Word)
        ->  Token0 = t(_, From, To),
            Token = t(word(Word), From, To)
        ;   Token = Token0
        ),
        Tokens = [Token|Tokens1],
        directions(Tokens0, Side, Tokens1)
    ).

%   direction(+Token, +Tokens, +Side, -Word) is semidet: what Token, before
%   Tokens, says of the values of Side.

direction(t(mark(Arrow), _, _), [Next|_], _, to) :-
    arrow_side(Arrow, _),
    is_word(Next),                      % bottom → top
    !.
direction(t(mark(Arrow), _, _), _, Side, Word) :-
    arrow_side(Arrow, From),
    from_end(Side, From, Word).
direction(t(word(Way), _, _), _, Side, Word) :-
    memberchk(Way-From, [up-bottom,down-top]),
    from_end(Side, From, Word).

from_end(Side, From, Word) :-
    (   memberchk(Side, [left,right])
    ->  memberchk(From-Word, [top-from,bottom-reversed])
    ;   memberchk(From-Word, [left-from,right-reversed])
    ).

%   has_pairs(+Tokens) is semidet: a list has places and values, as in {2: 3}
%   and in (2 => 3).

has_pairs(Tokens) :-
    append(_, [t(mark(Open), _, _),t(number(_), _, _)|Rest], Tokens),
    memberchk(Open, ['{','(',',']),
    (   Rest = [t(mark(:), _, _)|After]
    ;   Rest = [t(mark(=), _, _),t(mark(>), _, _)|After]
    ),
    After = [t(number(_), _, _)|_],
    !.

letters_elements([], _, []).
letters_elements([t(word(r), _, A),t(number(Row), A, B),t(word(c), B, C),
                  t(number(Column), C, D)|Tokens],
                 Letters,
                 [row,v(Row, Token),column,v(Column, Token)|Elements]) :-
    !,                                  % r2c3, beside l2 and r3 for sides
    Token = t(number(Row), A, D),
    letters_elements(Tokens, Letters, Elements).
letters_elements([t(word(Look), _, _),Next|Tokens], Letters,
                 [side(Side)|Elements]) :-
    memberchk(Look, [see,look,looking,facing]),
    token_meaning(Next, side(Side0)),
    Letters \== excel,
    !,
    opposite(Side0, Side),              % who looks down sees from the top
    letters_elements(Tokens, Letters, Elements).
letters_elements([t(word(Short), _, At),t(mark('\''), At, To),
                  t(word(Word), To, End)|Tokens],
                 Letters, Elements) :-
    atom_length(Short, 1),              % c'è
    !,
    letters_elements([t(word(Word), To, End)|Tokens], Letters, Elements).
letters_elements([Token|Tokens], Letters, Elements) :-
    (   Letters == excel,
        Token = t(word(Word), _, To),
        Tokens = [t(number(_), To, _)|_],
        atom_codes(Word, [Code]),
        Code >= 0'a,
        Code =< 0'z
    ->  Column is Code - 0'a + 1,
        Elements = [column,v(Column, Token),row|Rest]
    ;   Token = t(word(Word), _, To)
    ->  (   \+ ( Tokens = [t(mark('('), To, _)|_], Word == c ),
            letter_meanings(Letters, Meanings),
            memberchk(Word-Meaning, Meanings)
        ->  Elements = [Meaning|Rest]
        ;   token_meaning(Token, Meaning),
            (   Meaning == ordinal(st)
            ->  Elements = Rest
            ;   Meaning = ordinal(N)
            ->  Elements = [v(N, Token)|Rest]
            ;   memberchk(Meaning, [neutral,value,letter])
            ->  Elements = Rest
            ;   Elements = [Meaning|Rest]
            )
        )
    ;   Token = t(mark(Arrow), _, _),
        arrow_side(Arrow, Side)
    ->  Elements = [side(Side)|Rest]
    ;   Token = t(size(N), _, _)
    ->  Elements = [size,v(N, Token)|Rest]
    ;   token_values([Token], Values),
        append_values(Values, Token, Elements, Rest)
    ),
    letters_elements(Tokens, Letters, Rest).

opposite(top, bottom).
opposite(bottom, top).
opposite(left, right).
opposite(right, left).

append_values([], _, Rest, Rest).
append_values([Value|Values], Token, [v(Value, Token)|Elements], Rest) :-
    append_values(Values, Token, Elements, Rest).

%!  without_sizes(+Tokens0, -Tokens) is det.
%
%   Without the numbers in brackets before the = of a list.

without_sizes(Tokens, Rest) :-
    (   append(Before, [t(mark(Equals), From, To)|After], Tokens),
        (   Equals == =
        ->  opens(After),
            \+ opens_value(After)
        ;   Equals == '{',
            append(_, [t(mark(']'), _, _)], Before)
        )
    ->  reverse(Before, Backwards),
        names_backwards(Backwards, Names0, Others0),
        reverse(Names0, Names),
        reverse(Others0, Others),
        without_sizes(After, Rest0),
        append([Others,Names,[t(mark(Equals), From, To)|Rest0]], Rest)
    ;   Rest = Tokens
    ).

%   names_backwards(+Tokens, -Names, -Others) is det: the words before = without
%   what stands in brackets behind them.

names_backwards([Token|Tokens], Names, Others) :-
    (   Token = t(mark(']'), _, _),
        append(_, [t(mark('['), _, _)|Rest], Tokens)
    ->  names_backwards(Rest, Names, Others)
    ;   ( Token = t(word(_), _, _) ; Token = t(mark(Mark), _, _),
          memberchk(Mark, [<,>,&,:,'.',$,@,'"','\'']) )
    ->  Names = [Token|Names1],
        names_backwards(Tokens, Names1, Others)
    ;   Names = [],
        Others = [Token|Tokens]
    ).
names_backwards([], [], []).

%   opens_value(+Tokens) is semidet: a single value in quotes.

opens_value([t(mark(Quote), _, _),Value,t(mark(Quote), _, _)|_]) :-
    memberchk(Quote, ['"','\'']),
    is_value(Value).

opens([t(mark(Mark), _, _)|_]) :-
    memberchk(Mark, ['[','{','(','"','\'','`','|','@']).
opens([t(word(_), _, _)|Tokens]) :-
    opens(Tokens).
opens([t(mark(Mark), _, _)|Tokens]) :-
    memberchk(Mark, ['!','.',':',<,>]),
    opens(Tokens).
