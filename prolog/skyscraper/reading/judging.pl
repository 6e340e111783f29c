% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_judging,
          [ judged/6,                   % +Groups, +Options, -Puzzles, -Form,
                                        % -Verdict, -Others
            is_plain/2                  % +Form, +Puzzle
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(grids).
:- use_module(meanings).
:- use_module(names).
:- use_module(shapes, [chopped/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [exclude/3, include/3, maplist/2, maplist/3, partition/4]).
:- use_module(library(lists),
              [append/3, last/2, max_member/2, member/2, memberchk/2, nth1/3,
               selectchk/3]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Which reading of the puzzles in a text is the right one

    ?- judged([], [], Puzzles, Form, Verdict, Others).
    false.
*/

%!  judged(+Groups, +Options, -Puzzles, -Form, -Verdict, -Others) is semidet.
%
%   Form is that by which most of the first two dozen groups have exactly one
%   solution, or the first one; all others are read by this Form.

judged(Groups, Options, Puzzles, Form, Verdict, Others) :-
    (   option(form(Form), Options)
    ->  maplist(reading_by(Form, Options), Groups, Puzzles),
        Verdict = only,
        Others = []
    ;   judged_form(Groups, Options, Puzzles, Form, Verdict, Others)
    ),
    (   Groups = [_]
    ->  true
    ;   (   is_clean(Form),
            Form \= rows(_, list(_))
        ->  true
        ;   findall(Count,
                    (   limit(12, member(Puzzle, Puzzles)),
                        once(solutions(Puzzle, Count))
                    ),
                    Counts),
            are_likely(Counts)
        ),
        maplist(has_clues, Puzzles),
        (   memberchk(Verdict, [none,alone])
        ->  forall(limit(12, member(Puzzle, Puzzles)),
                   ( is_plain(Form, Puzzle), \+ solutions(Puzzle, 0) ))
        ;   true
        ),
        \+ ( Form = rows(spaced, _), member(Group, Groups), has_bars(Group) ),
        maplist(group_sides, Groups, Sidess),
        sort(Sidess, [_])
    ).

has_bars(Group) :-
    part_line(Group, _, Tokens),
    member(t(mark(Mark), _, _), Tokens),
    memberchk(Mark, ['|',cell]),
    !.

%   are_likely(+Counts) is semidet: puzzles with so many solutions may be meant:
%   all of a few have one, or all of many have some and a third of them one.

are_likely(Counts) :-
    \+ memberchk(0, Counts),
    partition(==(1), Counts, Ones, Others),
    (   Others == []
    ->  true
    ;   length(Counts, Count),
        Count > 3,
        length(Ones, One),
        3 * One >= Count
    ).

judged_form(Groups, Options, Puzzles, Form, Verdict, Others) :-
    (   length(First, 24),
        append(First, Rest, Groups)
    ->  Judges = First
    ;   Judges = Groups,
        Rest = []
    ),
    maplist(group_readings(Options), Judges, Readingss),
    (   Readingss = [Readings]
    ->  pick_reading(Readings, Form, Puzzles, Verdict, Others)
    ;   common_forms(Readingss, Forms),
        Forms = [_|_]
    ->  maplist(form_puzzles(Readingss), Forms, Puzzless),
        pick(Forms, Puzzless, Form, Puzzles0, Verdict, Others),
        maplist(reading_by(Form, Options), Rest, Puzzles1),
        append(Puzzles0, Puzzles1, Puzzles)
    ;   Rest == [],
        maplist(own_best, Readingss, Puzzles),
        forall(member(Puzzle, Puzzles),
               ( has_clues(Puzzle), solutions(Puzzle, 1) )),
        Form = mixed,
        Verdict = mixed,
        Others = []
    ).

%   Puzzles with named sides name the same ones. A letter is taken as a name
%   only where a line begins with it.

group_sides(Group, Sides) :-
    findall(Side,
            (   part_line(Group, _, Tokens),
                (   meaning_in(Tokens, side(Side))
                ;   Tokens = [t(word(Side), _, _)|_],
                    names_side(Side),
                    \+ word_meaning(Side, side(_))
                )
            ),
            Sides0),
    sort(Sides0, Sides).

own_best(Readings, Puzzle) :-
    pick_reading(Readings, _, [Puzzle], _, _).

%   Readings of one puzzle may have the same form.

pick_reading(Readings, Form, Puzzles, Verdict, Others) :-
    pairs_keys_values(Readings, Forms, Puzzles0),
    chopped(1, Puzzles0, Puzzless),
    pick(Forms, Puzzless, Form, Puzzles, Verdict, Others).

%   whole_frames(+Readings0, -Readings) is det: without those that ignore the
%   separators of a table, if it is a frame; and if that frame is whole, with
%   several solutions, without what else it might be.

whole_frames(Readings0, Readings) :-
    (   member(rows(separated(_), frame(none))-_, Readings0),
        selectchk(rows(plain, frame(none))-_, Readings0, Readings1)
    ->  true
    ;   Readings1 = Readings0
    ),
    (   member(Form-Puzzle, Readings1),
        Form = rows(_, _),
        is_plain(Form, Puzzle),
        solutions(Puzzle, 2)
    ->  include(is_frame, Readings1, Readings)
    ;   Readings = Readings1
    ).

is_frame(rows(_, frame(none))-_).

%!  is_plain(+Form, +Puzzle) is semidet.
%
%   Rows stand there with a clue, or none, at each of their ends, or each clue
%   has its place. Of size 2 they may be anything; and if no side has a clue at
%   its ends, there may be empty rows and columns beside the grid.

is_plain(Form, puzzle(_, [_,_,_|_], Sides)) :-
    (   Form = rows(_, frame(none))
    ->  is_clean(Form),
        member(Side, Sides),
        ( Side = [End|_] ; last(Side, End) ),
        End > 0
    ->  true
    ;   Form = said(_, plain, facts(_))
    ).

group_readings(Options, Group, Readings) :-
    readings(Group, Options, Readings0),
    whole_frames(Readings0, Readings),
    Readings = [_|_].

common_forms([Readings|Readingss], Forms) :-
    pairs_keys(Readings, Forms0),
    findall(Form,
            (   member(Form, Forms0),
                forall(member(Each, Readingss), memberchk(Form-_, Each))
            ),
            Forms).

form_puzzles(Readingss, Form, Puzzles) :-
    findall(Puzzle,
            (   member(Readings, Readingss),
                memberchk(Form-Puzzle, Readings)
            ),
            Puzzles).

pick([Form], [Puzzles], Form, Puzzles, Verdict, []) :-
    !,
    (   Puzzles = [Puzzle],
        \+ solutions(Puzzle, 1)
    ->  ( is_usual(Form, Puzzles) -> true ; is_told(Form, Puzzles) ),
        Verdict = alone
    ;   Verdict = unique
    ).
pick(Forms, Puzzless, Form, Puzzles, Verdict, Others) :-
    maplist(unique_count, Puzzless, Counts),
    max_member(Best, Counts),
    (   Best =:= 0
    ->  findall(F-Ps,
                (   nth1(K, Forms, F),
                    nth1(K, Puzzless, Ps),
                    is_usual(F, Ps)
                ),
                Usual),
        partition(is_solvable, Usual, Solvable, Unsolvable),
        append(Solvable, Unsolvable, [Form-Puzzles|Rest]),
        Verdict = none
    ;   findall(F-Ps,
                (   nth1(K, Counts, Best),
                    nth1(K, Forms, F),
                    nth1(K, Puzzless, Ps)
                ),
                [Form-Puzzles|Rest0]),
        exclude(is_less(Form), Rest0, Rest),
        (   Rest == []
        ->  Verdict = only
        ;   Verdict = several
        )
    ),
    pairs_keys(Rest, Others).

is_solvable(_-Puzzles) :-
    \+ ( member(Puzzle, Puzzles), solutions(Puzzle, 0) ).

%   is_less(+Form, +Other) is semidet: what stands around a grid on all sides is
%   a frame, rather than givens beside two sides.

is_less(rows(Way, frame(none)), rows(Way, frame(_))-_).

%   is_usual(+Form, +Puzzles) is semidet: only clean forms may have no solution,
%   and lists among other words have to have one.

is_usual(Form, Puzzles) :-
    (   is_clean(Form)
    ->  true
    ;   Form = rows(Way, Shape),
        (   Way == spaced
        ->  true
        ;   Way = lists(_)
        ->  Shape \= frame(_)
        ;   Shape \= frame(none),
            Shape \= board,
            Shape \= board_four(_)
        )
    ->  fail
    ;   is_solvable(_-Puzzles)
    ).

%   is_told(+Form, +Puzzles) is semidet: a list has one order only, as words
%   say.

is_told(rows(lists(_), list(_)), Puzzles) :-
    is_solvable(_-Puzzles).

is_clean(said(_, Unit, lists(before))) :-
    memberchk(Unit, [plain,gaps]).
is_clean(rows(Way, Shape)) :-
    memberchk(Way, [plain,separated(_),framed,digits,columns(digit,_)]),
    (   Shape = frame(none)
    ;   memberchk(Way, [plain,separated(_),framed]),
        memberchk(Shape, [four(_),list(_)])
    ).
is_clean(rows(lists(plain), frame(none))).

unique_count(Puzzles, Count) :-
    aggregate_all(count,
                  ( limit(12, member(P, Puzzles)), solutions(P, 1) ),
                  Count).
