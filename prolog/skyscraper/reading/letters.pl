% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_letters,
          [ places_numbered/2,          % +Tokens0, -Tokens
            told_sizes/2,               % +Lines0, -Lines
            lettered_sides/2            % +ClassedLines0, -ClassedLines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(legends, [explains_places/1]).
:- use_module(names,
              [letter_meanings/2, letter_place/2, names_side/1,
               token_meaning/2]).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> What single letters stand for

    ?- told_sizes([line(1, [t(word(n), 0, 1),t(mark(=), 2, 3),
                            t(number(2), 4, 5)]),
                   line(2, [t(word(n), 0, 1),t(mark(=), 2, 3),
                            t(number(2), 4, 5),t(number(1), 6, 7)])],
                  [line(_, [Size|_])|_]).
    Size = t(word(size), 0, 1).
*/

%!  told_sizes(+Lines0, -Lines) is det.
%
%   Where N is a side, too, the first `n = 5` of Lines0 says the size in Lines.

told_sizes(Lines0, Lines) :-
    (   member(Letter, [n,s]),
        findall(Is,
                (   member(line(_, Tokens), Lines0),
                    append(_, [t(word(Letter), _, _)|Rest], Tokens),
                    ( is_one_number(Rest) -> Is = one ; Is = other )
                ),
                [one|Others]),
        Others \== [],
        \+ memberchk(one, Others)
    ->  append(Before, [line(Number, Tokens0)|After], Lines0),
        append(Start, [t(word(Letter), From, To)|Values], Tokens0),
        append(Start, [t(word(size), From, To)|Values], Tokens1),
        append(Before, [line(Number, Tokens1)|After], Lines)
    ->  true
    ;   Lines = Lines0
    ).

%   is_one_number(+Tokens) is semidet: they are = and a number, up to the end of
%   the line or the next name.

is_one_number(Tokens) :-
    while_marks(Tokens, Marks, [t(number(_), _, _)|Rest0]),
    member(t(mark(Mark), _, _), Marks),
    memberchk(Mark, [:,=]),
    while_marks(Rest0, _, Rest),
    memberchk(Rest, [[],[t(word(_), _, _)|_]]),
    !.

while_marks([Token|Tokens], [Token|Marks], Rest) :-
    Token = t(mark(_), _, _),
    !,
    while_marks(Tokens, Marks, Rest).
while_marks(Tokens, [], Tokens).

%!  lettered_sides(+ClassedLines0, -ClassedLines) is det.
%
%   If lines name three sides of a set of letters or all four, they say those or
%   are labels.

lettered_sides(Lines0, Lines) :-
    (   letter_meanings(_, Meanings),
        findall(Each, member(Each-side(_), Meanings), Letters),
        findall(Letter,
                ( member(Line, Lines0), names(Letters, Line, Letter, _) ),
                Named),
        sort(Named, [_,_,_|_])
    ->  maplist(lettered_side(Letters), Lines0, Lines)
    ;   Lines = Lines0
    ).

%   names(+Letters, +Line, -Letter, -Class) is semidet: of Letters, Line has
%   Letter alone.

names(Letters, l(Class0, line(_, Tokens)), Letter, Class) :-
    memberchk(Class0, [said,weak,label,syntax,prose]),
    include(is_word, Tokens, Words),
    include(is_one_of(Letters), Words, [t(word(Letter), _, _)]),
    (   token_values(Tokens, [_|_])
    ->  \+ ( member(Word, Words), token_meaning(Word, unknown(_)) ),
        \+ explains_places(Tokens),
        Class = said
    ;   Words = [_],
        memberchk(Tokens, [[_],[_,t(mark(:), _, _)]]),
        Class = label
    ).

is_one_of(Letters, t(word(Word), _, _)) :-
    memberchk(Word, Letters).

lettered_side(Letters, l(Class0, Line), l(Class, Line)) :-
    (   names(Letters, l(Class0, Line), _, Class1)
    ->  Class = Class1
    ;   Class = Class0
    ).

%!  places_numbered(+Tokens0, -Tokens) is det.
%
%   In Tokens, numbers stand for letters that rise: those of the places of a
%   side, as in `N: a=3 b=4 c=2`.

places_numbered(Tokens0, Tokens) :-
    (   append(Before, [Letter,Is|Rest], Tokens0),
        Is = t(mark(_), _, _),
        Letter = t(word(_), _, _),
        member(t(word(Side), _, _), Before),
        names_side(Side),
        token_values(Before, []),
        places(0, [Letter,Is|Rest], Pairs, [])
    ->  append(Before, Pairs, Tokens)
    ;   Tokens = Tokens0
    ).

places(Last, [t(word(Letter), From, To),Is,Value|Tokens0],
       [t(number(Place), From, To),Is,Value|Tokens], Rest) :-
    letter_place(Letter, Place),
    Place > Last,
    Is = t(mark(Mark), _, _),
    memberchk(Mark, [=,:]),
    is_value(Value),
    (   Tokens0 = [Comma|Tokens1],
        Comma = t(mark(','), _, _)
    ->  Tokens = [Comma|Tokens2]
    ;   Tokens1 = Tokens0,
        Tokens = Tokens2
    ),
    places(Place, Tokens1, Tokens2, Rest).
places(Last, Rest, Rest, Rest) :-
    Last > 0.
