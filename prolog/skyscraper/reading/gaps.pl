% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_gaps,
          [ filled_gaps/2               % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names, [meaning_in/2, names_side/1]).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, include/3, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> Lists that write nothing for an empty place

    ?- filled_gaps([line(1, [t(word(top), 0, 3),t(mark(:), 3, 4),
                             t(number(1), 5, 6),t(mark(','), 6, 7),
                             t(mark(','), 7, 8),t(number(2), 8, 9)])],
                   [line(_, [_,_,_,_,Place|_])]).
    Place = t(none, 7, 7).
*/

%!  filled_gaps(+Lines0, -Lines) is det.
%
%   In Lines, `none` stands where a list of Lines0 has nothing between two
%   separators, or between one and a bracket. At the ends of a list it does if
%   that makes the lists equally long. Rows of bars or tabs stay as they are for
%   rows.pl, unless sides have names.

filled_gaps(Lines0, Lines) :-
    with_bars(Lines0, Lines1),
    foldl(filled_lists, [',',;,'|','\t'], Lines1, Lines).

%   with_bars(+Lines0, -Lines) is det: || is two bars where bars divide what has
%   a name.

with_bars(Lines0, Lines) :-
    (   has_names('|', Lines0)
    ->  maplist(bars, Lines0, Lines)
    ;   Lines = Lines0
    ).

%   has_names(+Mark, +Lines) is semidet: there are words before values that Mark
%   divides, or the name of a side on a line without values.

has_names(Mark, Lines) :-
    Line = line(_, Tokens),
    member(Line, Lines),
    has_word(Tokens),
    token_values(Tokens, Values),
    (   Values \== []
    ->  append(_, [Word|Behind], Tokens),
        is_word(Word)
    ->  memberchk(t(mark(Mark), _, _), Behind)      % and no indent
    ;   (   is_list_of(Mark, Line)
        ;   memberchk(Tokens, [[_],[_,t(mark(:), _, _)]])
        )
    ->  member(t(word(Word), _, _), Tokens),
        names_side(Word)
    ;   meaning_in(Tokens, side(_))
    ),
    !.

bars(line(Number, Tokens0), line(Number, Tokens)) :-
    findall(Token, ( member(Token0, Tokens0), bar(Token0, Token) ), Tokens).

bar(t(Item0, From, To), t(Item, From, To)) :-
    (   Item0 == mark(cell)
    ->  member(Item, [mark('|'),mark('|')])
    ;   Item = Item0
    ).

filled_lists(Mark, Lines0, Lines) :-
    (   ( memberchk(Mark, [',',;]) ; has_names(Mark, Lines0) ),
        include(is_list_of(Mark), Lines0, Lists),
        places_at_ends(Mark, Lines0, Lists, Ends)
    ->  maplist(filled_line(Mark, Ends), Lines0, Lines)
    ;   Lines = Lines0
    ).

is_list_of(Mark, Line) :-
    marks(Mark, Line, Count),
    Count >= 2.

marks(Mark, line(_, Tokens), Count) :-
    marks_count(Mark, Tokens, Count).

%   places_at_ends(+Mark, +Lines, +Lists, -Ends) is semidet: Ends is
%   First-Last, each `place` or `none`: whether nothing before the first Mark of
%   a list is a place, and nothing behind the last. Fails if Lists have no gap.

places_at_ends(Mark, Lines, Lists, Ends) :-
    member(List, Lists),
    gaps_filled(Mark, place-place, List, Filled),
    Filled \== List,
    !,
    options(Mark, Lines, Lists, Options),
    (   member(Ends, Options),
        findall(Length,
                (   member(Each, Lists),
                    gaps_filled(Mark, Ends, Each, line(_, Tokens)),
                    token_values(Tokens, Values),
                    length(Values, Length)
                ),
                Lengths),
        sort(Lengths, [_])
    ->  true
    ;   last(Options, Ends)
    ).

%   options(+Mark, +Lines, +Lists, -Options) is det: the last of Options is for
%   lists that none makes equally long.

options(Mark, Lines, Lists, Options) :-
    (   memberchk(Mark-Ends, ['\t'-(none-place),;-(place-place)]),
        is_table(Mark, Lists)
    ->  Options = [Ends]
    ;   memberchk(Mark, ['|','\t'])     % a frame, or an indent
    ->  Options = [none-none,none-place,place-none,place-place,none-none]
    ;   in_brackets(Lines, Lists)       % the list ends or goes on below
    ->  Options = [place-none]
    ;   member(List, Lists),
        gaps_filled(Mark, place-none, List, Filled),
        Filled \== List
    ->  Options = [place-place,place-none,place-place]
    ;   all_end_with(Mark, Lists)
    ->  Options = [place-none]
    ;   Options = [place-place,place-none]
    ).

%   is_table(+Mark, +Lists) is semidet: they have equally many cells, and are
%   not all indented.

is_table(Mark, Lists) :-
    findall(Count, ( member(List, Lists), marks(Mark, List, Count) ), Counts),
    sort(Counts, [_]),
    member(line(_, Tokens), Lists),
    \+ Tokens = [t(mark(Mark), _, _)|_],
    !.

all_end_with(Mark, Lists) :-
    \+ ( member(line(_, Tokens), Lists), \+ last(Tokens, t(mark(Mark), _, _)) ).

%   in_brackets(+Lines, +Lists) is semidet: behind the first of Lists, a bracket
%   is open.

in_brackets(Lines, [List|_]) :-
    append(Before, [List|_], Lines),
    !,
    aggregate_all(sum(Change),
                  (   ( Line = List ; member(Line, Before) ),
                      Line = line(_, Tokens),
                      member(t(mark(Mark), _, _), Tokens),
                      bracket(Mark, Change)
                  ),
                  Depth),
    Depth > 0.

filled_line(Mark, Ends, Line0, Line) :-
    (   is_list_of(Mark, Line0)
    ->  gaps_filled(Mark, Ends, Line0, line(Number, Tokens)),
        (   Ends = _-none,
            append(Own, [t(mark(Mark), _, _)], Tokens)
        ->  Line = line(Number, Own)
        ;   Line = line(Number, Tokens)
        )
    ;   Line = Line0
    ).

gaps_filled(Mark, Ends, line(Number, Tokens0), line(Number, Tokens)) :-
    (   (   has_word(Tokens0)
        ;   Tokens0 = [t(mark(Mark), _, _),t(mark(Open), _, _)|_],
            memberchk(Open, ['[','(','{'])      % it divides lists
        )
    ->  Before = other
    ;   Before = start
    ),
    filled(Tokens0, Before, out, Mark-Ends, Tokens).

%   filled(+Tokens0, +Before, +Quoted, +Mark-Ends, -Tokens) is det: Before says
%   what stands before Tokens0, and Quoted whether that is `in` quotes.

filled([], Before, _, List, Tokens) :-
    (   is_gap(Before, end, List)
    ->  Tokens = [t(none, 0, 0)]
    ;   Tokens = []
    ).
filled([Token|Tokens0], Before, Quoted0, List, Tokens) :-
    List = Mark-_,
    kind(Token, Mark, Quoted0, Kind, Quoted),
    Token = t(_, From, To),
    (   is_gap(Before, Kind, List)
    ->  Tokens = [t(none, From, From),Token|Tokens1]
    ;   Tokens = [Token|Tokens1]
    ),
    (   Kind == mark,
        Before == close
    ->  After = behind
    ;   is_word(Token),
        Tokens0 = [t(mark(Mark), To, _)|_]
    ->  After = other                   % top,1,2
    ;   Kind == other
    ->  After = Before
    ;   After = Kind
    ),
    filled(Tokens0, After, Quoted, List, Tokens1).

%   kind(+Token, +Mark, +Quoted0, -Kind, -Quoted) is det.

kind(t(Item, _, _), Mark, Quoted0, Kind, Quoted) :-
    (   Item = mark(Quote),
        memberchk(Quote, ['"','\''])
    ->  (   Quoted0 == in
        ->  Kind = close,
            Quoted = out
        ;   Kind = open,
            Quoted = in
        )
    ;   Quoted = Quoted0,
        (   Item = mark(Any)
        ->  (   Any == Mark
            ->  Kind = mark
            ;   Any == (#),
                Mark == '|'             % the name of a column, in a table
            ->  Kind = name
            ;   memberchk(Any-Kind, ['['-open,'{'-open,'('-open,']'-close,
                                     '}'-close,')'-close,(=)-name,(>)-name,
                                     (:)-bar,'|'-bar])
            ->  true
            ;   Kind = other
            )
        ;   Item = word(_)
        ->  Kind = name
        ;   Kind = value
        )
    ).

%   is_gap(+Before, +Kind, +Mark-Ends) is semidet: a place with nothing in it is
%   between them.

is_gap(open, mark, _).
is_gap(mark, mark, _).
is_gap(behind, mark, _).
is_gap(Before, mark, _-(place-_)) :-
    memberchk(Before, [start,name,bar]).
is_gap(mark, After, _-(_-place)) :-
    memberchk(After, [bar,end]).
is_gap(mark, close, Mark-(_-Last)) :-
    (   Last == place
    ->  true
    ;   \+ memberchk(Mark, [',',;])
    ).
