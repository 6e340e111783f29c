% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_asides,
          [ without_asides/2,           % +Tokens0, -Tokens
            without_phrases/2           % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [names_line/3]).
:- use_module(names).
:- use_module(number_words).
:- use_module(values).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, selectchk/3]).

/** <module> What a line says beside its puzzle: dates, times, and a few phrases

    ?- without_phrases([t(number(12), 0, 2),t(mark(:), 2, 3),
                        t(number(30), 3, 5),t(word(top), 6, 9)], Tokens).
    Tokens = [t(word(top),6,9)].
*/

%!  without_asides(+Tokens0, -Tokens) is det.
%
%   Dates, versions, ranges and, in a line of prose, an ellipsis go, but not
%   behind the name of a part: in `bottom: 2-2-2` and `B 2.2.2` they are values.

without_asides(Tokens0, Tokens) :-
    include(is_word, Tokens0, Words),
    length(Words, Count),
    without_asides(Tokens0, Count, other, Tokens).

%   without_asides(+Tokens0, +Words, +Before, -Tokens) is det: Words is the
%   number of words in the line, Before `part` or `other`.

without_asides([], _, _, []).
without_asides([Token|Tokens0], Words, Before0, Tokens) :-
    (   Token = t(Item, _, _),
        (   Before0 == other,
            is_aside(Item, Words)
        ;   Item = run([number(1),none,number(_)]),
            Before0 == part,
            Tokens0 = [t(mark(:), _, _)|_]          % rows 1-4: 2 2 1 3
        ;   Words > 0,
            Item == run([none,none,none]),
            Tokens0 = [t(number(_), _, _),Next|_],
            has_value(Next)             % north ... 3 1 4 2
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

%!  without_phrases(+Tokens0, -Tokens) is det.
%
%   Phrases are replaced by what they mean for the puzzle, if anything. Dashes
%   between two words go, too, but not in a line about a row or a column, where
%   one may stand for a clue: `row 1: 3 from the left and - from the right`.

without_phrases(Tokens0, Tokens) :-
    phrases_meant(Tokens0, Tokens1),
    (   names_line(_, Tokens1, _)
    ->  Tokens = Tokens1
    ;   without_dashes(Tokens1, Tokens)
    ).

phrases_meant([], []).
phrases_meant([Token|Tokens0], Tokens) :-
    (   phrase(said(Meant), [Token|Tokens0], Rest)
    ->  append(Meant, Tokens1, Tokens),
        phrases_meant(Rest, Tokens1)
    ;   Tokens = [Token|Tokens1],
        phrases_meant(Tokens0, Tokens1)
    ).

%   said(-Meant)//: a phrase, for which there are the tokens Meant.

said([t(none, From, To)]) -->
    [t(word(no), From, _),t(word(Clue), _, To)],
    {   memberchk(Clue, [clue,hint,value,number])
    }.
said([t(none, From, To)]) -->
    [t(word(not), From, _),t(word(Told), _, To)],
    {   memberchk(Told, [counted,given,known,seen,shown,visible])
    }.
said([t(word(progress), From, To)]) -->
    [t(word(so), From, _),t(word(far), _, To)].
said([t(word(progress), From, To)]) -->                 % my own entries
    [t(word(My), From, _),t(word(Entries), _, To)],
    {   memberchk(My, [my,our,own]),
        memberchk(Entries, [entries,guesses,marks,notes,numbers])
    }.
said([t(word(result), From, To)]), [Next] -->           % in a test of a program
    [t(word(Word), From, To),Next],
    {   memberchk(Word-Next, [got-t(mark(=), _, _),expect-t(mark('('), _, _)])
    }.
said([t(none, From, To)]) -->
    [t(word(n), From, A),t(mark(/), A, B),t(word(a), B, To)].
said([t(word(Word), From, To)]) -->
    [t(word(Going), From, _),t(word(Way), _, To)],
    \+ [t(word(to), _, _)],
    {   memberchk(Going, [going,goes,reading,running]),
        memberchk(Way-Word, [down-from,right-from,up-reversed,left-reversed])
    }.
said([]) -->                            % from the top left corner
    [t(word(From), _, _)],
    {   memberchk(From, [from,at,start,starting,starts,begin,beginning])
    },
    skipped([from,at,in,the]),
    [t(word(Top), _, _)],
    {   memberchk(Top, [top,upper])
    },
    ( [t(none, _, _)] ; [t(mark(-), _, _)] ; [] ),
    [t(word(left), _, _)],
    \+ [t(word(to), _, _)],
    skipped([corner]).
said([]) -->
    [t(word(Counting), _, _),t(word(From), _, _),t(number(N), _, _)],
    {   memberchk(Counting, [counting,counted,numbered,indexed,starting]),
        memberchk(From, [from,at,with]),
        memberchk(N, [0,1])
    }.
said([]) -->
    [t(word(From), _, _),t(number(1), _, _)],
    {   memberchk(From, [열부터,행부터])
    }.
said([]) -->
    [t(word(base), _, _)],
    marks,                              % "index_base": 0
    [t(number(N), _, _)],
    {   memberchk(N, [0,1])
    }.
said([]), [Colon] -->
    [t(number(1), _, _),t(word(to), _, _),t(number(_), _, _),Colon],
    {   Colon = t(mark(:), _, _)        % columns 1 to 4: 2 1 3 2
    }.
said([]) -->
    [t(Mark, _, _),t(word(Means), _, _),t(none, From, To)],
    {   memberchk(Mark, [cross,none]),
        memberchk(Means, [is,means]),
        To > From + 1                   % ... 2 1, x is blank
    }.
said([]), [Values] -->                  % (r, c, v) VALUES
    [t(mark('('), _, _)],
    names,
    [t(mark(')'), _, _),Values],
    {   Values = t(word(values), _, _)
    }.
said([Open,Nothing]), [Close] -->       % [[None; 4]; 4]
    [Open,Nothing],
    times(Close),
    {   Open = t(mark('['), _, _),
        memberchk(Nothing, [t(none, _, _),t(number(0), _, _)])
    }.
said([Inner]), [Close] -->
    [Inner],
    times(Close),
    {   Inner = t(mark(']'), _, _)
    }.
said([]) -->
    [t(word(alt), _, _),t(word(text), _, _)].
said([]) -->                            % (heights 1-4), (numbers 1 to 4)
    [t(mark('('), _, _),t(word(_), _, _)],
    (   [t(run([number(1),none,number(_)]), _, _)]
    ;   [t(number(1), _, _),t(word(to), _, _),t(number(_), _, _)]
    ),
    [t(mark(')'), _, _)].
said([]) -->                            % squares all empty
    [Squares,t(word(all), _, _),t(none, _, _)],
    {   token_meaning(Squares, board)
    }.
said([]), [Side] -->                    % which is a side in Portuguese
    [t(word(sul), _, _),Side],
    {   Side = t(word(Lato), _, _),
        memberchk(Lato, [lato,bordo])
    }.
said([]), [Word] -->
    [t(run(_), _, To),Word],
    {   Word = t(word(_), To, _)        % a run that belongs to a name
    }.
said([Name,t(mark(=), To, From)]), [Value] -->
    [Name,t(mark('←'), To, From),Value],
    {   Name = t(word(_), _, To),       % top←1 2, in APL
        Value = t(_, From, _),
        is_value(Value)
    }.
said([]) -->
    clock_time.
said([]) -->
    [First],
    slash,
    [Second],
    slash,
    [Third],
    slashed_date(First, Second, Third).
said([]) -->                            % B2:F6
    [t(word(W1), _, _),t(number(_), _, _),t(mark(:), _, _),
     t(word(W2), _, _),t(number(_), _, _)],
    {   atom_length(W1, 1),
        atom_length(W2, 1)
    }.

skipped(Words) -->
    [t(word(Word), _, _)],
    {   memberchk(Word, Words)
    },
    !,
    skipped(Words).
skipped(_) -->
    [].

names -->
    [t(word(_), _, _)],
    (   [t(mark(','), _, _)]
    ->  names
    ;   []
    ).

times(Close) -->
    [t(mark(;), _, _),t(number(_), _, _),Close],
    {   Close = t(mark(']'), _, _)
    }.

clock_time -->
    [t(number(Hour), _, A),t(mark(:), A, B),t(number(Minute), B, To)],
    {   Hour < 25,
        Minute < 60,
        To - B =:= 2
    },
    seconds.

seconds -->
    [t(mark(:), _, _),t(number(_), _, _)],
    !.
seconds -->
    [].

slash -->
    [t(mark(/), _, _)].

%   slashed_date(+First, +Second, +Third)//: the numbers are a date. Behind it
%   may stand a comma before a time.

slashed_date(t(number(_), _, _), t(number(_), From, To),
             t(number(Year), _, _)) -->
    {   To - From =< 2,                 % no 0000/0213
        Year > 99
    },
    !.
slashed_date(t(number(Year), _, _), t(number(Month), _, _),
             t(number(Day), _, _)) -->
    {   between(1900, 2100, Year),
        between(1, 12, Month),
        between(1, 31, Day)
    },
    !.
slashed_date(t(number(_), _, _), t(number(_), _, _), t(number(_), _, _)) -->
    ( [t(mark(','), _, _)] ; [] ),      % 14/01/25, 21:45
    clock_time.

without_dashes([Word,t(none, From, To),Next|Tokens0], [Word|Tokens]) :-
    Word = t(word(Before), _, _),
    Next = t(word(After), At, _),
    (   To =:= From + 1
    ->  true
    ;   At =:= To + 1,
        (   memberchk(After, [yet,else,more])           % there is nothing yet
        ->  true
        ;   number_word(Before, _),
            names_line(_, [Next|Tokens0], _)            % três na linha 1
        )
    ),
    !,
    without_dashes([Next|Tokens0], Tokens).
without_dashes([Token|Tokens0], [Token|Tokens]) :-
    without_dashes(Tokens0, Tokens).
without_dashes([], []).
