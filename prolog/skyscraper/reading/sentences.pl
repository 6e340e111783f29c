% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_sentences,
          [ sentences/2,                % +Tokens, -Sentences
            without_end/2               % +Sentence0, -Sentence
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(lists), [append/3, last/2, memberchk/2]).

/** <module> The sentences of a line

    ?- sentences([t(word(tower), 0, 5),t(number(3), 6, 7),t(word(the), 9, 12),
                  t(word(end), 13, 16)], Sentences).
    Sentences = [[t(word(tower),0,5),t(number(3),6,7)],
                 [t(word(the),9,12),t(word(end),13,16)]].
*/

%!  sentences(+Tokens, -Sentences) is det.
%
%   A sentence has a word, and the next one begins with a word. Some full stops
%   are no tokens.

sentences(Tokens, Sentences) :-
    (   append(Sentence, [Next|Rest], Tokens),
        Next = t(word(_), From, _),
        last(Sentence, Last),
        Last = t(_, _, To),
        From > To,
        (   ends(Last)
        ->  true
        ;   From =:= To + 2
        ),
        has_word(Sentence)
    ->  Sentences = [Sentence|Sentences1],
        sentences([Next|Rest], Sentences1)
    ;   Sentences = [Tokens]
    ).

%!  without_end(+Sentence0, -Sentence) is det.
%
%   Sentence is without the mark at its end.

without_end(Sentence0, Sentence) :-
    (   append(Sentence1, [Last], Sentence0),
        ends(Last)
    ->  Sentence = Sentence1
    ;   Sentence = Sentence0
    ).

ends(t(Item, _, _)) :-
    memberchk(Item, [none(full_stop),mark('.'),mark(;),mark(?),mark(!)]).
