% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_line_class,
          [ line_class/2,               % +Tokens, -Class
            has_list/1                  % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells).
:- use_module(code).
:- use_module(legends).
:- use_module(names).
:- use_module(titles, [tells_turn/2]).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> Whether a line has a part of the puzzle

    ?- line_class([t(word(top), 0, 3),t(number(2), 4, 5),t(number(1), 6, 7)],
                  Class).
    Class = said.
*/

%!  line_class(+Tokens, -Class) is semidet.
%
%   Class is one of those of lines_blocks/2, or `blank`, `dashes`, `syntax`,
%   `label`; fails for prose.

line_class([t(border, _, _)], Class) =>
    Class = border.
line_class(Tokens, Class) =>
    include(is_word, Tokens, Words),
    token_values(Tokens, Values),
    (   Words == [],
        Values == []
    ->  (   Tokens == []
        ->  Class = blank
        ;   append(_, [t(mark(Mark), _, _)|Rest], Tokens),
            (   memberchk(Mark, ['\t',cell,;,',','|',&])
            ->  Close = Mark
            ;   Mark-Close = (>)-(<)
            ),
            memberchk(t(mark(Close), _, _), Rest)
        ->  Class = drawn
        ;   memberchk(t(dashes, _, _), Tokens)
        ->  Class = dashes
        ;   Class = border
        )
    ;   Words == []
    ->  (   says_nothing(Tokens)
        ->  Class = prose
        ;   Class = drawn
        )
    ;   maplist(token_meaning, Words, Meanings),
        (   Values == []
        ->  (   memberchk(t(mark(=), _, _), Tokens),
                count(Meanings, side, Sides),
                Sides >= 2
            ->  Class = prose           % says what letters mean
            ;   \+ ( member(t(word(Word), _, _), Words), Word \== v )
            ->  Class = border          % arrows
            ;   words_class(Words, Meanings, Class)
            )
        ;   worded_class(Tokens, Words, Meanings, Class)
        )
    ).

%   The number of a page or of a puzzle, as `#12`, `1.`, `1/10` or - 12 -; votes
%   as `+15`; or what means nothing, as in `0 = empty`.

says_nothing(Tokens) :-
    explains_marks(Tokens).
says_nothing([t(mark(+), _, From),t(number(_), From, To)|Tokens]) :-
    \+ Tokens = [t(mark(+), To, _)],    % a row between two corners
    \+ token_values(Tokens, [_,_,_|_]).
says_nothing([t(mark(#), _, _),t(number(_), _, _)]).
says_nothing([t(mark(@), _, _),t(mark(@), _, _)|_]).
says_nothing([t(number(N), _, _),t(none(full_stop), _, _)]) :-
    N < 10.
says_nothing([t(number(_), _, _),t(mark(/), _, _),t(number(_), _, _)]).
says_nothing([t(Dashes, _, _),t(number(N), _, _),t(Dashes, _, _)]) :-
    (   Dashes == dashes
    ;   Dashes == none,
        N > 9
    ).

words_class(Words, Meanings, Class) :-
    (   Words = [_,_,_|_],
        exclude(is_way, Words, Others),
        Others \== Words
    ->  maplist(token_meaning, Others, Meant)   % let me set it up
    ;   Meant = Meanings
    ),
    length(Meanings, Length),
    count(Meanings, unknown, Unknown),
    (   Length =< 7,
        Unknown =< 2,
        member(Meaning, Meant),
        memberchk(Meaning, [side(_),row,column,board,size,solution])
    ->  Class = label
    ;   Length =< 2,
        Unknown == 0
    ->  Class = syntax
    ;   Class = prose
    ).

is_way(t(word(Way), _, _)) :-
    memberchk(Way, [up,down,over]).

count(Meanings, Name, Count) :-
    aggregate_all(count, ( member(M, Meanings), functor(M, Name, _) ), Count).

%   worded_class(+Tokens, +Words, +Meanings, -Class) is semidet: the class of a
%   line with words and values.

worded_class(Tokens, Words, Meanings, Class) :-
    length(Words, Length),
    count(Meanings, unknown, Unknown),
    count(Meanings, side, Sides),
    include(is_number, Tokens, Found),
    length(Found, Numbers),
    Counts = counts(Length, Unknown, Sides, Numbers),
    \+ is_aside(Tokens, Words, Counts),
    once(part_class(Class, Tokens, Meanings, Counts)).

%   is_aside(+Tokens, +Words, +Counts) is nondet: though it has numbers, the
%   line is none of a puzzle. Counts are how many words it has, words that are
%   not known, sides, and numbers.

is_aside(Tokens, _, _) :-
    is_header(Tokens).
is_aside(Tokens, _, _) :-
    explains_marks(Tokens).
is_aside(Tokens, _, _) :-
    explains_places(Tokens).
is_aside(Tokens, Words, _) :-
    is_base(Tokens, Words).
is_aside(Tokens, _, _) :-
    tells_answer(Tokens),               % deduced r1c2 = 3
    names_cell(Tokens).
is_aside(Tokens, _, counts(_, _, 0, Numbers)) :-
    Numbers =< 1,
    is_form(Tokens).
is_aside(Tokens, _, _) :-
    is_code(Tokens).
is_aside(Tokens, _, counts(_, _, 0, _)) :-
    tells_heights(Tokens).
is_aside(Tokens, _, counts(_, _, 0, Numbers)) :-
    Numbers =< 3,                       % 4 sides x 5, clockwise; 0 = no clue
    tells_turn(Tokens, _),
    \+ ( member(t(number(Number), _, _), Tokens), Number > 99 ),
    \+ has_list(Tokens),
    \+ has_run(Tokens).
is_aside(Tokens, _, _) :-
    doubts_cell(Tokens).

%   part_class(-Class, +Tokens, +Meanings, +Counts) is nondet: the first Class
%   is that of the line.

part_class(label, Tokens, Meanings, counts(Length, _, 0, Numbers)) :-
    memberchk(solution, Meanings),
    Numbers =< 1,
    Length =< 6,
    token_values(Tokens, [_]).
part_class(weak, Tokens, Meanings, counts(_, _, 0, _)) :-
    memberchk(row, Meanings),
    memberchk(column, Meanings),
    tells_size(Tokens).
part_class(weak, Tokens, _, _) :-
    is_comment(Tokens),
    \+ has_list(Tokens).
part_class(said, Tokens, _, _) :-
    has_list(Tokens).
part_class(said, Tokens, _, counts(Length, Unknown, _, _)) :-
    is_run(Tokens, Unknown, Length).
part_class(said, Tokens, _, _) :-
    has_arrow(Tokens).
part_class(Class, _, Meanings, counts(_, Unknown, Sides, Numbers)) :-
    Unknown =< 6,
    is_fact(Meanings, Sides, Numbers),
    (   Unknown =< 3
    ->  Class = said
    ;   Class = sentence
    ).
part_class(weak, Tokens, Meanings, _) :-
    memberchk(size, Meanings),
    is_setting(Tokens).
part_class(weak, Tokens, _, counts(_, Unknown, _, _)) :-
    Unknown =< 3,
    is_lettered(Tokens).
part_class(said, _, _, counts(Length, Unknown, Sides, _)) :-
    Sides >= 1,
    Unknown =< 1,
    Length =< 4.
part_class(said, Tokens, _, _) :-
    has_run(Tokens).
part_class(said, _, [neutral], counts(_, _, _, Numbers)) :-
    Numbers >= 2.
part_class(Class, Tokens, Meanings, counts(_, Unknown, _, Numbers)) :-
    Numbers >= 2,
    Unknown =< Numbers,
    member(Meaning, Meanings),
    memberchk(Meaning, [side(_),row,column,board]),
    (   gives(Tokens)                   % who drops it, drops a part
    ->  Class = said
    ;   Class = weak
    ).
part_class(said, Tokens, Meanings, counts(_, _, _, 1)) :-
    maplist(part_of_fact, Meanings),    % "row": 3, on a line of its own
    gives(Tokens).
part_class(said, Tokens, _, counts(_, Unknown, _, Numbers)) :-
    Numbers >= 3,                       % in a language that is not known
    Unknown =< 2,
    memberchk(t(mark(:), _, _), Tokens).

%   tells_size(+Tokens) is semidet: how many rows and columns there are, and
%   perhaps the heights, as 1-4.

tells_size(Tokens) :-
    counts(row, Tokens, Size),
    (   counts(column, Tokens, Size)
    ->  true
    ;   append(_, [Row,And,Column|_], Tokens),  % 4 rows and columns
        maplist(token_meaning, [Row,And,Column], [row,neutral,column])
    ),
    \+ ( member(t(Item, _, _), Tokens),
         ( Item = number(_) ; Item = run(_) ),
         \+ memberchk(Item, [number(1),number(Size),
                             run([number(1),none,number(Size)])]) ).

counts(Line, Tokens, Count) :-
    append(_, [t(number(Count), _, _),Word|_], Tokens),
    token_meaning(Word, Line),
    !.

%   is_comment(+Tokens) is semidet: of a program.

is_comment([t(mark(Open), _, To),t(none, To, _)|Tokens]) :-
    memberchk(Open-Close, ['('-')',/-/]),
    last(Tokens, t(mark(Close), _, _)).
is_comment([t(mark(;), _, _)|_]).

%   has_arrow(+Tokens) is semidet: an arrow, and no word but single letters.

has_arrow(Tokens) :-
    \+ ( member(t(word(Word), _, _), Tokens), \+ atom_length(Word, 1) ),
    member(t(mark(Arrow), _, _), Tokens),
    arrow_side(Arrow, _),
    !.

part_of_fact(row).
part_of_fact(column).
part_of_fact(value).

%   is_setting(+Tokens) is semidet: a size, and its number behind it.

is_setting(Tokens) :-
    append(_, [Word,Next|Rest], Tokens),
    token_meaning(Word, size),
    (   Next = t(number(_), _, _)
    ;   Next = t(mark(_), _, _),
        append(Marks, [t(number(_), _, _)|_], Rest),
        \+ ( member(Mark, Marks), \+ is_mark(Mark) )
    ),
    !.

%   is_lettered(+Tokens) is semidet: a single letter and a number, with at most
%   two marks between them.

is_lettered(Tokens) :-
    append(_, [t(word(Word), _, _)|Rest], Tokens),
    atom_length(Word, 1),
    append(Marks, [t(number(_), _, _)|_], Rest),
    \+ ( member(Token, Marks),
         \+ ( Token = t(mark(Mark), _, _),
              memberchk(Mark, [=,:,'(','[','{','\'','"',',','|',<,-,'\t'])
            )
       ),
    length(Marks, Length),
    Length =< 2,
    !.

%   has_run(+Tokens) is semidet: there are three values in a row, which are not
%   the first numbers in their order.

has_run(Tokens) :-
    append(_, [Token|Rest], Tokens),
    leading_values([Token|Rest], Count, After),
    Count >= 3,
    append(Run, After, [Token|Rest]),
    \+ spans(Run),
    token_values(Run, Values),
    \+ counted(Values),
    !.

counted([First|Values]) :-
    memberchk(First, [0,1]),
    counted(Values, First).

counted([], _).
counted([Next|Values], Last) :-
    (   Next == none
    ->  true
    ;   Next is Last + 1,
        counted(Values, Next)
    ).

is_number(t(number(_), _, _)).

%   The keys of headers that never have a clue.

is_header([t(word(Key), _, _)|Tokens]) :-
    memberchk(Key, [title,author,source,date,difficulty,http,https,level,score,
                    name,titel,autor,schwierigkeit,created,posted,version,time,
                    seed,puzzle,subject,hardest,comment,description,url,id,
                    note,step,page,copyright,rule,rules,regeln,règles,reglas]),
    \+ has_list(Tokens),
    \+ numbers_cell(Tokens),            % Date: also means given
    append(Before, [t(mark(Colon), _, _)|_], Tokens),
    memberchk(Colon, [:,=]),
    \+ ( member(Token, Before), is_value(Token) ),
    !.

%   What rows and columns count from.

is_base(Tokens, Words) :-
    include(is_number, Tokens, [_|Numbers]),
    memberchk(Numbers, [[],[_]]),
    (   meaning_in(Words, side(_))
    ->  Numbers == [],
        Bases = [counted,indexed,start,starting,based,numbered,zero]
    ;   Bases = [counted,count,index,indices,indexed,from,start,starting,based,
                 base,ab,numbered,indexes,zero]
    ),
    member(t(word(Word), _, _), Words),
    memberchk(Word, Bases),
    \+ ( member(t(number(N), _, _), Tokens), N > 1 ),
    !.

%   tells_heights(+Tokens) is semidet: their only numbers are a range from 1, as
%   in `use the numbers 1-4` and `heights 1 to 4`.

tells_heights(Tokens) :-
    append(Before, Range, Tokens),
    (   Range = [t(run([number(1),none,number(_)]), _, _)|After]
    ;   Range = [t(number(1), _, _),t(word(To), _, _),t(number(_), _, _)|After],
        token_meaning(t(word(To), 0, 0), to)
    ),
    has_word(Before),
    append(Before, After, Others),
    token_values(Others, Values),
    \+ ( member(Value, Values), Value \== none ),
    \+ ( meaning_in(Others, Meaning), memberchk(Meaning, [row,column]) ),
    \+ gives(Before),
    !.

%   is_form(+Tokens) is semidet: there is something to write, as a name.

is_form(Tokens) :-
    append(_, [t(mark(:), _, _),t(run(Blanks), _, _)|_], Tokens),
    Blanks = [_,_,_|_],
    maplist(==(none), Blanks),
    !.

%   has_list(+Tokens) is semidet: there is a list of values in brackets or
%   quotes, and it is no call of something with a few numbers.

has_list(Tokens) :-
    append(Before, [t(mark(Open), _, _)|Rest], Tokens),
    memberchk(Open, ['[','{','(','"','\'','`']),
    leading_values(Rest, Count, After),
    (   Open == '('
    ->  ( last(Before, t(word(_), _, _)) -> Least = 4 ; Least = 2 )
    ;   Open == '[',
        last(Before, t(word(_), _, _))
    ->  Least = 3
    ;   Least = 2
    ),
    Count >= Least,
    (   After == []
    ->  true
    ;   After = [t(mark(Close), _, _)|_],
        memberchk(Close, [']','}',')','"','\'','`','['])
    ),
    !.

leading_values([Token|Tokens], Count, After) :-
    token_values([Token], Values),
    (   Values \== []
    ->  length(Values, Some),
        leading_values(Tokens, Count0, After),
        Count is Count0 + Some
    ;   Token = t(mark(Mark), _, _),
        memberchk(Mark, [',',;,'\''])
    ->  leading_values(Tokens, Count, After)
    ;   Token = t(mark('('), _, _),
        Tokens = [Inner,t(mark(')'), _, _)|Rest],
        is_value(Inner)
    ->  leading_values(Rest, Count0, After),
        Count is Count0 + 1
    ;   Count = 0,
        After = [Token|Tokens]
    ).
leading_values([], 0, []).

%   is_run(+Tokens, +Unknown, +Length) is semidet: a few words, and then values
%   to the end of the line, or values and then a few words.

is_run(Tokens, Unknown, Length) :-
    Length =< 12,
    Unknown =< 3,
    (   append(Before, [Word|Run], Tokens),
        is_word(Word),
        \+ ( member(Other, Run), is_word(Other) ),
        append(Before, [Word], Names),
        enough(Names, Run),
        \+ spans(Run)
    ->  true
    ;   append(Run, [Word|After], Tokens),
        is_word(Word),
        enough([], Run),
        \+ ( member(Other, Run), is_word(Other) ),
        \+ ( member(Token, After), is_value(Token) )
    ->  true
    ;   Unknown == 0,
        token_values(Tokens, Values),
        length(Values, Count),
        Count >= 3
    ).

enough(Before, Run) :-
    \+ ( member(t(mark(Mark), _, _), Run),
         \+ memberchk(Mark, [',',;,'[',']','{','}','(',')','"','\'','`','|',
                             '.',/,'\\',&,$,'\t',cell]),
         \+ ( memberchk(Mark, [:,=,>,<]),
              Run = [t(mark(_), _, _)|_],
              \+ ( append(Head, [t(mark(Mark), _, _)|_], Run),
                   token_values(Head, [_|_])
                 )
            )
       ),
    token_values(Run, Values),
    (   Values = [_,_,_|_]
    ->  true
    ;   Values = [_,_],
        \+ Run = [_],
        (   Run = [t(mark(Mark), _, _)|_],
            memberchk(Mark, [:,=])
        ;   last(Before, Word),
            token_meaning(Word, Meaning),
            memberchk(Meaning, [side(_),row,column])
        )
    ).

is_mark(t(mark(_), _, _)).

%   A span such as 1-6 or 1..6 is no row.

spans(Run) :-
    exclude(is_mark, Run, [t(Item, _, _)]),
    Item = run([number(_)|Rest]),
    last(Rest, number(_)),
    \+ memberchk(cross, Rest),
    length(Rest, Length),
    Length =< 4.

%   is_fact(+Meanings, +Sides, +Count) is semidet: a place and a number, with
%   the side or with row and column.

is_fact(Meanings, Sides, Count) :-
    aggregate_all(count, member(ordinal(_), Meanings), Ordinals),
    All is Count + Ordinals,
    (   Sides >= 1,
        (   All =:= 2 * Sides
        ;   All =:= 2
        ;   memberchk(row, Meanings),
            All =:= Sides + 1
        ;   memberchk(column, Meanings),
            All =:= Sides + 1
        )
    ->  true
    ;   memberchk(row, Meanings),
        memberchk(column, Meanings),
        All =:= 3
    ->  true
    ;   Sides =:= 0,
        memberchk(board, Meanings),
        All mod 3 =:= 0,
        All > 0,
        length(Meanings, Length),
        Length =< All + 3
    ).
