% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_titles,
          [ told_rules/2,               % +Blocks, -Tolds
            tells_turn/2,               % +Tokens, -Turn
            told_base/2,                % +Text, -Base
            told_size/2                 % +Lines, -Size
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists),
              [append/2, append/3, last/2, list_to_set/2, member/2,
               memberchk/2]).

/** <module> What titles and remarks say of the whole puzzle

    ?- told_rules([prose(line(1, [t(word(with), 0, 4),t(word(parks), 5, 10)]))],
                  Tolds).
    Tolds = [told([parks(1)],none),told([],none)].
*/

%!  told_rules(+Blocks, -Tolds) is det.
%
%   Tolds are `told(Variants, Turn)`. The first has all that the words say. The
%   others are without some of it, as a title may name a variant that is not
%   meant. Variants are as variants_rule/2 takes them. If Turn is `clockwise` or
%   `counterclockwise`, sides with names are read around the grid; if it is
%   `none`, from the left and from above.

told_rules(Blocks, Tolds) :-
    findall(Some, ( titled(Blocks, Tokens), variants_in(Tokens, Some) ),
            Somes),
    append(Somes, Variants0),
    sort(Variants0, Variants),
    (   turn_in(Blocks, Turn)
    ->  true
    ;   Turn = none
    ),
    list_to_set([told(Variants, Turn),told(Variants, none),told([], Turn),
                 told([], none)],
                Tolds).

%   titled(+Blocks, -Tokens) is nondet: those of a line without values.

titled(Blocks, Tokens) :-
    member(prose(line(_, Tokens)), Blocks).
titled(Blocks, Tokens) :-
    member(block(Labels, _), Blocks),
    member(line(_, Tokens), Labels).

%   variants_in(+Tokens, -Variants) is semidet: of a few words, none of which
%   denies them or says who made the puzzle.

variants_in(Tokens, Variants) :-
    findall(Word, member(t(word(Word), _, _), Tokens), Words),
    Words = [First|_],
    length(Words, Count),
    Count =< 5,
    \+ memberchk(First, [author,autor,by,from,von,name,source]),
    \+ denies(Tokens),
    \+ ( member(t(Item, From, To), Tokens),
         ( Item == number(0) ; Item == none, To > From + 1 )   % or false
       ),
    variant_named(Words, Variants).

%   turn_in(+Blocks, -Turn) is semidet: the first word for it, on any line.

turn_in(Blocks, Turn) :-
    \+ ( said_in(Blocks, Tokens),       % each side has its own direction
         append(_, [t(word(From), _, _),t(word(_), _, _),t(word(To), _, _)|_],
                Tokens),
         memberchk(From-To, [right-left,bottom-top]) ),
    (   titled(Blocks, Tokens)
    ;   said_in(Blocks, Tokens)
    ),
    tells_turn(Tokens, Turn),
    !.

said_in(Blocks, Tokens) :-
    member(block(_, Lines), Blocks),
    member(l(_, line(_, Tokens)), Lines).

%!  tells_turn(+Tokens, -Turn) is semidet.
%
%   One of their words says that values go around the grid: Turn is that of
%   told_rules/2.

tells_turn(Tokens, Turn) :-
    member(t(word(Word), _, _), Tokens),
    turn_word(Word, Turn0),
    !,
    (   member(t(word(Against), _, _), Tokens),
        memberchk(Against, [counter,anti,gegen,not])
    ->  Turn = counterclockwise
    ;   Turn = Turn0
    ).

turn_word(clockwise, clockwise).
turn_word(cw, clockwise).
turn_word(uhrzeigersinn, clockwise).
turn_word(horaire, clockwise).
turn_word(horario, clockwise).
turn_word(orario, clockwise).
turn_word(counterclockwise, counterclockwise).
turn_word(anticlockwise, counterclockwise).
turn_word(ccw, counterclockwise).
turn_word(antihorario, counterclockwise).
turn_word(antiorario, counterclockwise).

%!  told_base(+Text, -Base) is semidet.
%
%   Text says that rows and columns count from Base, 0 or 1.

told_base(Text, Base) :-
    string_lower(Text, Lower),
    split_string(Lower, " \t\r\n,;()[]{}<>\"'=:/#%*-_", ".", Parts0),
    exclude(==(""), Parts0, Parts),
    findall(Each,
            ( append(Before, Rest, Parts), base_said(Rest, Before, Each) ),
            Bases),
    sort(Bases, [Base]).

%   base_said(+Words, +Before, -Base) is semidet: Words begin with what says it,
%   as `zero based` or `start at 0`, and not of heights.

base_said(Words, Before, Base) :-
    (   Words = [Word,Based|Rest],
        memberchk(Based, ["based","indexed"]),
        \+ last(Before, "not")
    ;   Words = [Start,From,Word|Rest],
        memberchk(Start, ["start","starts","starting","count","counting",
                          "counted","numbered","col","column","index"]),
        memberchk(From, ["from","at"])
    ;   Words = [Name,Word|Rest],
        memberchk(Name, ["indexbase","base"])
    ),
    memberchk(Word-Base, ["0"-0,"zero"-0,"1"-1,"one"-1]),
    \+ ( Rest = [Next|_], memberchk(Next, ["on","to"]) ),
    \+ ( append(_, [Other|Between], Before),
         memberchk(Other, ["heights","height","numbers","digits","scores"]),
         length(Between, Length),
         Length < 4 ),
    !.

%!  told_size(+Lines, -Size) is semidet.
%
%   Lines tell one size such as 5x5, and not that of a matrix, which has the
%   clues around it, too.

told_size(Lines, Size) :-
    findall(Each,
            (   member(line(_, Tokens), Lines),
                member(t(size(Each), _, _), Tokens),
                \+ ( member(Word, [matrix,border,table]),
                     memberchk(t(word(Word), _, _), Tokens) )
            ),
            Sizes),
    sort(Sizes, [Size]).
