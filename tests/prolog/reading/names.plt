% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/names').

:- begin_tests(names).

test(meaning, [forall(member(Word-Expected,
                             [ north-side(top),unten-side(bottom),
                               alulról-side(bottom),superiore-side(top),
                               gauche-side(left),'右'-side(right),
                               cluestop-side(top),rowleft-side(left),
                               spalte-column,grid-board,size-size
                             ])),
               true(Meaning == Expected)]) :-
    word_meaning(Word, Meaning).
test(no_meaning, [forall(member(Word, [banana,solve,topic])), fail]) :-
    word_meaning(Word, _).
test(letters, all(Set == [tlbr])) :-
    letter_meanings(Set, Meanings),
    memberchk(t-side(top), Meanings).
test(letter, all(Letter-Place == [a-1,i-9])) :-
    member(Letter, [a,i,j,ab,'0']),
    letter_place(Letter, Place).
test(arrow, Side == left) :-
    arrow_side('→', Side).
test(variants, Variants == [clues(sums),diagonals(true)]) :-
    variant_named([sum,skyscrapers,with,diagonals], Variants).
test(no_variants, fail) :-
    variant_named([classic,skyscrapers], _).

test(tokens, Meanings == [side(top),unknown(banana),letter]) :-
    findall(Meaning,
            (   member(Word, [top,banana,q]),
                token_meaning(t(word(Word), 0, 1), Meaning)
            ),
            Meanings).

test(denial, [forall(member(Words-Denies,
                           [ [no,parks]-true, [with,parks]-false,
                             [it,may,be]-true, [may,:]-false, [not,:]-true
                           ])),
               true(Truth == Denies)]) :-
    maplist(word_token, Words, Tokens),
    truth(denies(Tokens), Truth).
test(answer, [forall(member(Words-Answers,
                            [ [solution,board]-true, [the,solution,:]-true,
                              [my,own,progress,:]-true,
                              [my,own,progress]-false,
                              [my,own,(-),progress,:]-false,
                              [our,solution,given,cells,:]-true,
                              [four,given,progress,:]-false, [given,:]-false
                            ])),
               true(Truth == Answers)]) :-
    maplist(word_token, Words, Tokens),
    truth(tells_answer(Tokens), Truth).

word_token(Word, t(Item, 0, 1)) :-
    (   memberchk(Word, [:,-])
    ->  Item = mark(Word)
    ;   Item = word(Word)
    ).

test(first_meaning, Word-Meaning == t(word(oben), 4, 8)-side(top)) :-
    first_meaning([t(word(the), 0, 3),t(word(oben), 4, 8),t(word(row), 9, 12)],
                  Word, Meaning).
test(endings, [forall(member(Word-Meaning,
                             [ oszlopban-column, '열에'-column, kolommen-column,
                               random-none, rowing-none ])),
               true(Found == Meaning)]) :-
    (   word_meaning(Word, Found0)
    ->  Found = Found0
    ;   Found = none
    ).

:- end_tests(names).
