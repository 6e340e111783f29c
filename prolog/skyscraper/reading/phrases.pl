% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_phrases,
          [ tidied/2                    % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(number_words).
:- use_module(values).
:- use_module(library(apply),
              [include/3, maplist/2, maplist/3]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nextto/3, selectchk/3,
               subtract/3]).

/** <module> What several tokens of a line mean together

    ?- tidied([t(number(5), 0, 1),t(cross, 2, 3),t(number(5), 4, 5)], Tokens).
    Tokens = [t(size(5), 0, 5)].
*/

%!  tidied(+Tokens0, -Tokens) is det.
%
%   A size such as 5x5 or 5 by 5 becomes one token; dates, times and bullets go,
%   and so does the number of a row before its values.

tidied([t(none, _, _)|Tokens0], Tokens) :-
    (   Tokens0 = [t(word(_), _, _)|_]
    ;   Tokens0 = [t(mark(Open), _, _)|_],
        memberchk(Open, ['[','(','"','\'','{'])
    ),
    !,
    tidied(Tokens0, Tokens).
tidied([t(number(_), _, To),t(mark(')'), To, _)|Tokens0], Tokens) :-
    Tokens0 = [t(word(_), _, _)|_],
    !,
    tidied(Tokens0, Tokens).
tidied([t(mark('['), _, _)|Tokens0], Tokens) :-
    (   Tokens0 = [t(number(_), _, _),t(mark(','), _, _),t(mark(']'), _, _)
                   |Rest]
    ;   Tokens0 = [t(mark(','), _, _),t(number(_), _, _),t(mark(']'), _, _)
                   |Rest]
    ),
    !,                                  % rows and columns of R
    tidied(Rest, Tokens).
tidied([t(number(_), _, To),t(none(full_stop), To, _),Word|Tokens0], Tokens) :-
    is_word(Word),
    token_meaning(Word, Meaning),
    (   memberchk(Meaning, [row,column])
    ->  Tokens0 = [t(number(_), _, _)|_]        % but 1. Zeile
    ;   true
    ),
    !,
    tidied([Word|Tokens0], Tokens).
tidied([Name|Tokens0], Tokens) :-
    is_word(Name),
    append(List, [t(mark('['), From, _),t(mark(:), _, _),t(mark(:), _, _),
                  t(none, _, _),t(mark(']'), _, To)|Rest], Tokens0),
    token_values(Rest, []),
    !,                                  % top = [1, 2][::-1]
    append([Name,t(word(reversed), From, To)|List], Rest, Tokens1),
    tidied(Tokens1, Tokens).
tidied([Name,t(mark('←'), To, From),Value|Tokens0], Tokens) :-
    Name = t(word(_), _, To),
    Value = t(_, From, _),
    token_value(Value, _),
    !,                                  % top←1 2, in APL
    tidied([Name,t(mark(=), To, From),Value|Tokens0], Tokens).
tidied(Tokens0, Tokens) :-
    include(is_word, Tokens0, Words),
    length(Words, Length),
    without_asides(Tokens0, Length, other, Tokens1),
    empty_runs(Tokens1, Empty),
    maplist(row_token(Empty), Tokens1, Tokens2),
    without_names(Tokens2, Tokens3),
    without_times(Tokens3, Tokens4),
    number_words(Tokens4, Tokens5),
    sized(Tokens5, other, Tokens6),
    without_row_number(Tokens6, Tokens).

%   without_asides(+Tokens0, +Words, +Before, -Tokens) is det.
%
%   Dates, versions, ranges and, in a line of prose, an ellipsis go, but not
%   behind the name of a part: in `bottom: 2-2-2` and `B 2.2.2` they are values.
%   Words is the number of words in the line, Before `part` or `other`.

without_asides([], _, _, []).
without_asides([Token|Tokens0], Words, Before0, Tokens) :-
    (   Token = t(Item, _, _),
        (   Before0 == other,
            is_aside(Item, Words)
        ;   Item = run([number(1),none,number(_)]),
            Before0 == part,
            Tokens0 = [t(mark(:), _, _)|_]          % rows 1-4: 2 2 1 3
        ;   Item == run([none,none,none]),
            Tokens0 = [t(number(_), _, _),Next|_],
            begins_with_value([Next])   % north ... 3 1 4 2
        )
    ->  Tokens = Tokens1
    ;   Tokens = [Token|Tokens1]
    ),
    token_before(Token, Before0, Before),
    without_asides(Tokens0, Words, Before, Tokens1).

is_aside(run(Run), Words) :-
    (   is_date(Run)
    ->  true
    ;   Words > 0,
        memberchk(Run, [[number(1),none,none,number(_)],
                        [number(_),none,number(_),none,number(_)]])
    ->  true
    ;   Words > 2,
        Run == [none,none,none]
    ).
is_aside(decimal(Run), Words) :-
    Words > 0,
    length(Run, Length),
    Length < 6.

%   What comes next stands behind such a name, too, until another word.

token_before(t(mark(_), _, _), Before0, Before) :-
    !,
    Before = Before0.
token_before(t(word(Word), _, _), Before0, Before) :-
    !,
    (   names_side(Word)
    ->  Before = part
    ;   word_meaning(Word, Meaning),
        memberchk(Meaning-Before, [board-part,row-part,column-part,
                                   value-Before0,neutral-Before0])
    ->  true
    ;   Before = other
    ).
token_before(_, Before, Before).

%   Runs that belong to a name, and dashes between words; n/a and `no clue` are
%   no values.

without_names([], []).
without_names([t(word(no), From, _),t(word(Clue), _, To)|Tokens0],
              [t(none, From, To)|Tokens]) :-
    memberchk(Clue, [clue,hint,value]),
    !,
    without_names(Tokens0, Tokens).
without_names([t(word(n), From, A),t(mark(/), A, B),t(word(a), B, To)|Tokens0],
              [t(none, From, To)|Tokens]) :-
    !,
    without_names(Tokens0, Tokens).
without_names([t(word(Counting), _, _),t(word(From), _, _),t(number(N), _, _)
               |Tokens0],
              Tokens) :-
    memberchk(Counting, [counting,counted,numbered,indexed,starting]),
    memberchk(From, [from,at,with]),
    memberchk(N, [0,1]),
    !,
    without_names(Tokens0, Tokens).
without_names([t(word(Going), From, _),t(word(Way), _, To)|Tokens0],
              [t(word(Word), From, To)|Tokens]) :-
    memberchk(Going, [going,goes,reading,running]),
    memberchk(Way-Word, [down-from,right-from,up-reversed,left-reversed]),
    \+ Tokens0 = [t(word(to), _, _)|_],
    !,
    without_names(Tokens0, Tokens).
without_names([t(number(1), _, _),t(word(to), _, _),t(number(_), _, _),Colon
               |Tokens0], [Colon|Tokens]) :-
    Colon = t(mark(:), _, _),
    !,                                  % columns 1 to 4: 2 1 3 2
    without_names(Tokens0, Tokens).
without_names([t(Mark, _, _),t(word(Means), _, _),t(none, From, To)|Tokens0],
              Tokens) :-
    memberchk(Mark, [cross,none]),
    memberchk(Means, [is,means]),
    To > From + 1,
    !,                                  % ... 2 1, x is blank
    without_names(Tokens0, Tokens).
without_names([Open,Nothing,t(mark(;), _, _),t(number(_), _, _),Close|Tokens0],
              [Open,Nothing|Tokens]) :-
    Open = t(mark('['), _, _),
    ( Nothing = t(none, _, _) ; Nothing = t(number(0), _, _) ),
    Close = t(mark(']'), _, _),
    !,                                  % [[None; 4]; 4]
    without_names([Close|Tokens0], Tokens).
without_names([Inner,t(mark(;), _, _),t(number(_), _, _),Outer|Tokens0],
              [Inner|Tokens]) :-
    Inner = t(mark(']'), _, _),
    Outer = t(mark(']'), _, _),
    !,
    without_names([Outer|Tokens0], Tokens).
without_names([t(word(alt), _, _),t(word(text), _, _)|Tokens0], Tokens) :-
    !,
    without_names(Tokens0, Tokens).
without_names([t(word(base), _, _)|Tokens0], Tokens) :-
    append(Marks, [t(number(N), _, _)|Rest], Tokens0),
    memberchk(N, [0,1]),
    \+ ( member(t(Item, _, _), Marks), Item \= mark(_) ),
    !,                                  % "index_base": 0
    without_names(Rest, Tokens).
without_names([Word,t(none, _, _),Next|Tokens0], [Word|Tokens]) :-
    is_word(Word),
    is_word(Next),
    !,
    without_names([Next|Tokens0], Tokens).
without_names([t(run(_), _, To),Next|Tokens0], Tokens) :-
    Next = t(word(_), To, _),
    !,
    without_names([Next|Tokens0], Tokens).
without_names([Token|Tokens0], [Token|Tokens]) :-
    without_names(Tokens0, Tokens).

%   Times, dates with slashes, and ranges of cells such as B2:F6.

without_times([], []) :-
    !.
without_times(Tokens0, Tokens) :-
    (   Tokens0 = [t(number(A), _, To),t(mark(:), To, From),
                   t(number(B), From, _)|Rest0],
        A < 25,
        B < 60,
        Tokens0 = [_,_,t(_, From, End)|_],
        End - From =:= 2
    ->  (   Rest0 = [t(mark(:), _, _),t(number(_), _, _)|Rest]
        ->  true
        ;   Rest = Rest0
        )
    ;   Tokens0 = [t(number(_), _, _),t(mark(/), _, From),t(number(_), _, To),
                   t(mark(/), _, _),t(number(Year), _, _)|Rest],
        To - From =< 2,                 % no 0000/0213
        Year > 99
    ->  true
    ;   Tokens0 = [t(number(Year), _, _),t(mark(/), _, _),
                   t(number(Month), _, _),t(mark(/), _, _),
                   t(number(Day), _, _)|Rest],
        between(1900, 2100, Year),
        between(1, 12, Month),
        between(1, 31, Day)
    ->  true
    ;   Tokens0 = [t(number(_), _, _),t(mark(/), _, _),t(number(_), _, _),
                   t(mark(/), _, _),t(number(_), _, _)|Rest0],
        (   Rest0 = [t(mark(','), _, _)|Rest]   % 14/01/25, 21:45
        ->  true
        ;   Rest = Rest0
        ),
        Rest = [t(number(_), _, To),t(mark(:), To, From),t(number(_), From, _)
                |_]
    ->  true
    ;   Tokens0 = [t(word(W1), _, _),t(number(_), _, _),t(mark(:), _, _),
                   t(word(W2), _, _),t(number(_), _, _)|Rest],
        atom_length(W1, 1),
        atom_length(W2, 1)
    ->  true
    ),
    !,
    without_times(Rest, Tokens).
without_times([Token|Tokens0], [Token|Tokens]) :-
    without_times(Tokens0, Tokens).

%   Three words for numbers in a line are numbers, those in one without other
%   words, and any in one that names a row and a column; behind the name of a
%   part, words for nothing count, too.

number_words(Tokens0, Tokens) :-
    (   include(is_number_word, Tokens0, [Word|Words]),
        (   Words = [_,_|_]
        ;   \+ ( member(Token, Tokens0),
                 is_word(Token),
                 \+ is_number_word(Token)
               ),
            include(is_worded, Tokens0, [_,_|_])
        ;   names(row, Tokens0),
            names(column, Tokens0)
        ;   names_part(Tokens0),
            include(is_worded, Tokens0, Worded),
            subtract(Worded, [Word|Words], [_|_]),
            Worded = [_,_,_|_]
        )
    ->  (   names(row, Tokens0),
            names(column, Tokens0)
        ->  without_articles(Tokens0, Tokens1)
        ;   Tokens1 = Tokens0
        ),
        maplist(number_word_token, Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).

%   without_articles(+Tokens0, -Tokens) is det: "een 2 in rij 4" has one number.

without_articles([], []).
without_articles([Token|Tokens0], Tokens) :-
    (   is_number_word(Token),
        Tokens0 = [Next|_],
        ( Next = t(number(_), _, _) ; is_number_word(Next) )
    ->  Tokens = Tokens1
    ;   Tokens = [Token|Tokens1]
    ),
    without_articles(Tokens0, Tokens1).

names_part([First|Tokens]) :-
    is_word(First),
    token_meaning(First, Meaning),
    (   memberchk(Meaning, [side(_),row,column,board])
    ->  true
    ;   Meaning = ordinal(_),
        names_part(Tokens)
    ).

names(Meaning, Tokens) :-
    member(t(word(Word), _, _), Tokens),
    word_meaning(Word, Meaning),
    !.

is_worded(Token) :-
    (   is_number_word(Token)
    ->  true
    ;   Token = t(none, From, To),
        To > From + 1
    ).

is_number_word(t(word(Word), _, _)) :-
    number_word(Word, _).

number_word_token(Token0, Token) :-
    (   Token0 = t(word(Word), From, To),
        number_word(Word, N)
    ->  Token = t(number(N), From, To)
    ;   Token = Token0
    ).

%   row_token(+Empty, +Token0, -Token) is det: a decimal is a run, and where
%   several are Empty, ___ is one place.

row_token(Empty, t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 = decimal(Run)
    ->  Item = run(Run)
    ;   Item0 = run(Run),
        Empty = [_,_|_],
        memberchk(Run, Empty)
    ->  Item = none
    ;   Item = Item0
    ).

%   empty_runs(+Tokens, -Empty) is det: but in quotes or beside others as long,
%   .... is a row.

empty_runs(Tokens, Empty) :-
    findall(Length,
            (   member(t(Item, From, To), Tokens),
                has_digit(Item),
                Length is To - From
            ),
            Lengths0),
    sort(Lengths0, Lengths),
    findall(Run,
            (   nextto(Before, t(run(Run), From, To), [t(start, 0, 0)|Tokens]),
                maplist(==(none), Run),
                Before \= t(mark('"'), _, _),
                Length is To - From,
                \+ memberchk(Length, Lengths)
            ),
            Empty).

has_digit(number(_)).
has_digit(decimal(_)).
has_digit(run(Run)) :-
    memberchk(number(_), Run).

%   sized(+Tokens0, +Before, -Tokens) is det: Before is `value` or `other`; in
%   2 x 2 x and 3 2 x 2, x is a place.

sized([], _, []).
sized([t(number(N), From, _),By,t(number(N), _, To)|Tokens0], other,
      [t(size(N), From, To)|Tokens]) :-
    \+ begins_with_value(Tokens0),
    (   By = t(cross, _, _)
    ;   By = t(word(Word), _, _),
        ( Word == sur ; word_meaning(Word, by) )
    ),
    !,
    sized(Tokens0, other, Tokens).
sized([t(number(N), From, _),t(none, _, _),By,t(none, _, _),
       t(number(N), _, To)|Tokens0], other, [t(size(N), From, To)|Tokens]) :-
    By = t(word(Word), _, _),           % 4-by-4
    word_meaning(Word, by),
    !,
    sized(Tokens0, other, Tokens).
sized([t(run(Run), From, To)|Tokens0], _, Tokens) :-
    length(Run, Both),
    Both =< 5,
    append(Digits, [cross|Digits], Run),
    Digits = [number(_)|_],
    !,
    findall(D, member(number(D), Digits), Ds),
    atomic_list_concat(Ds, Atom),
    atom_number(Atom, N),
    Tokens = [t(size(N), From, To)|Tokens1],
    sized(Tokens0, other, Tokens1).
sized([Token|Tokens0], _, [Token|Tokens]) :-
    (   begins_with_value([Token])
    ->  Before = value
    ;   Before = other
    ),
    sized(Tokens0, Before, Tokens).

begins_with_value([Token|_]) :-
    token_values([Token], [_|_]).

%   is_date(+Run) is semidet: a year with a month, a day or both. Without a
%   year, only a zero tells three numbers from a row such as 12.34.56.

is_date(Run) :-
    run_parts(Run, Parts),
    (   selectchk([number(Century),number(Decade),_,_], Parts, Others)
    ->  memberchk(Century-Decade, [1-9,2-0]),
        memberchk(Others, [[_],[_,_]]),
        forall(member(Other, Others), memberchk(Other, [[_],[_,_]]))
    ;   Parts = [[_,_],[_,_],[_,_]],
        memberchk(number(0), Run)
    ).

run_parts(Run, Parts) :-
    (   append(Part, [none|Rest], Run)
    ->  Parts = [Part|Parts0],
        run_parts(Rest, Parts0)
    ;   Parts = [Run]
    ).

without_row_number(Tokens0, Tokens) :-
    append(Before, [t(word(Word), From, To),Number|Rest], Tokens0),
    Number = t(number(_), At, End),
    \+ ( member(t(Item, _, _), Before), Item \= mark(_) ),
    ( Word == r, At =:= To ; word_meaning(Word, row) ),
    Rest = [t(mark(Mark), _, _)|Values],
    \+ memberchk(t(word(_), _, _), Values),
    (   token_values(Values, [_,_,_|_])
    ->  Before \= [t(mark('|'), _, _)|_],      % a table: see table_names.pl
        append(Before, Values, Tokens)
    ;   member(Separator, ['\t',',',;,'|']),
        has_gap([Separator], Rest)
    ->  (   Mark == Separator
        ->  append(Before, [t(word(Word), From, End)|Rest], Tokens)
        ;   append(Before, Values, Tokens)
        )
    ),
    !.
without_row_number(Tokens, Tokens).
