% SPDX-License-Identifier: MIT

:- module(skyscraper_text_puzzle,
          [ text_puzzle/3,              % +Text, -Puzzle, -Reading
            text_puzzles/4,             % +Text, +Options, -Puzzles, -Reading
            text_misfit/2               % +Text, -Misfit
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(grids).
:- use_module(headings, [listed_sides/2, without_heading/2]).
:- use_module(lines).
:- use_module(meanings).
:- use_module(misfits).
:- use_module(names).
:- use_module(patterns).
:- use_module(several).
:- use_module(shapes, [chopped/3]).
:- use_module(titles, [told_size/2]).
:- use_module(tokens).
:- use_module(views).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [exclude/3, include/3, maplist/2, maplist/3, partition/4]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists),
              [append/2, append/3, max_member/2, member/2, memberchk/2, nth1/3,
               selectchk/3
              ]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(pairs),
              [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What a text may mean

    ?- once(text_puzzle("top: 2 1\nright: 0 2", puzzle(_, Board, Sides), _)).
    Board = [[_,_],[_,_]], Sides = [[2,1],[0,0],[0,0],[0,2]].
*/

%!  text_puzzle(+Text, -Puzzle, -Reading) is nondet.
%
%   Text may mean Puzzle, `puzzle(Rule, Board, Sides)`, the likeliest first.
%   Reading says how: the names of its shape and of the order of its sides.

text_puzzle(Text, Puzzle, Reading) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    readings(Blocks, [], Readings),
    (   member(Reading-Puzzle, Readings)
    ;   \+ ( member(_-Usual, Readings), solutions(Usual, 1) ),
        seen_otherwise(Text, Lines, [], best(_, [Puzzle], Reading, _, _))
    ).

%!  text_misfit(+Text, -Misfit) is det.
%
%   Misfit is what misfit/2 says of a Text that means no puzzle, with a Message
%   in any case.

text_misfit(Text, Misfit) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    misfit(Blocks, Misfit0),
    (   Misfit0 = misfit(Line, Column, unknown)
    ->  Misfit = misfit(Line, Column, "no way to read these numbers gives a \c
puzzle with exactly one solution; a board with its clues around it, and sides \c
with names (top: 1 2 3), are read in any case")
    ;   Misfit = Misfit0
    ).

%!  text_puzzles(+Text, +Options, -Puzzles, -Reading) is semidet.
%
%   Puzzles are those of Text, at least one, as the best reading has them, each
%   `Last-Puzzle` with its last line. With the option `order(Order)`, sides
%   without names are in this order; with `more(true)`, Text is the beginning of
%   a longer one, and the last of several puzzles, which may go on, is left out;
%   with `form(Form)`, each puzzle has this Form if that is possible.
%   Reading is `reading(Form, Verdict, Others)` where Verdict is
%
%     - `unique` if the text can be read in one way only
%     - `only` if it has exactly one solution only by this Form
%     - `several` if it also has one by the Others
%     - `none` if it has one in no way: Form is the usual one
%     - `mixed` if each of its puzzles has a form of its own
%     - seen(Views) if it has one only in these views, as in views.pl
%
%   If Text tells one size such as 5x5, each of Puzzles has it.
%
%   @error resource_error(inferences) if that is not known soon

text_puzzles(Text, Options, Puzzles, Reading) :-
    text_lines(Text, Lines),
    (   told_size(Lines, Size)
    ->  (   best_of(Text, Lines, [size(Size)|Options], Best)
        ->  true
        ;   best_of(Text, Lines, Options, Best),    % 12x12 means another thing
            Best = best(_, [puzzle(_, [_,_,_,_|_], _)], rows(_, frame(none)), _,
                        _),
            is_certain(Best)
        )
    ;   best_of(Text, Lines, Options, Best)
    ),
    Reading = reading(Form, Verdict, Others),
    once_told(Best, best(Groups, Puzzles0, Form, Verdict0, Others)),
    (   Verdict0 == alone
    ->  Verdict = unique
    ;   Verdict = Verdict0
    ),
    maplist(last_line, Groups, Lasts),
    pairs_keys_values(Puzzles, Lasts, Puzzles0).

%   once_told(+Best0, -Best) is det: a puzzle that is told in several forms is
%   one.

once_told(Best0, Best) :-
    (   Best0 = best(Groups, [Puzzle|Puzzles], mixed, _, Others),
        forall(member(Other, Puzzles), Other =@= Puzzle)
    ->  append(Groups, Blocks),
        Best = best([Blocks], [Puzzle], mixed, unique, Others)
    ;   Best = Best0
    ).

%   best_of(+Text, +Lines, +Options, -Best) is semidet: of a table below the
%   names of the sides, or of any other text.

best_of(Text, Lines, Options, Best) :-
    (   without_heading(Lines, Lines1),
        limited(8_000_000, lines_best(Lines1, Options, Best), Result),
        Result \== inference_limit_exceeded,
        is_certain(Best)
    ->  true
    ;   text_best(Text, Lines, Options, Best)
    ).

%   text_best(+Text, +Lines, +Options, -Best) is semidet: what Lines mean as
%   they are if that is certain, or else what they are seen to mean otherwise.

text_best(Text, Lines, Options, Best) :-
    (   limited(8_000_000, lines_best(Lines, Options, Best0), Result)
    ->  true
    ;   Best0 = none
    ),
    (   Result \== inference_limit_exceeded,
        (   is_certain(Best0)
        ->  Best = Best0
        ;   Best0 = best(_, _, Usual, alone, _),
            ( Usual = said(_, _, _) ; Usual = rows(_, board_four(_)) )
        ->  (   viewed([lists], Lines, Options, Best)
            ->  true
            ;   Best = Best0
            )
        )
    ->  true
    ;   option(form(_), Options)
    ->  Best = Best0
    ;   seen_otherwise(Text, Lines, Options, Best)
    ->  true
    ;   Result == inference_limit_exceeded
    ->  resource_error(inferences)
    ;   Best = Best0
    ).

%   is_certain(+Best) is semidet: each of the first puzzles has one solution.

is_certain(best(_, Puzzles, _, Verdict, _)) :-
    memberchk(Verdict, [unique,only,several,mixed]),
    (   Puzzles = [_]                   % by its verdict
    ->  true
    ;   forall(limit(24, member(Puzzle, Puzzles)), solutions(Puzzle, 1))
    ).

limited(Limit, Goal, Result) :-
    call_with_inference_limit(Goal, Limit, Result).

%   seen_otherwise(+Text, +Lines, +Options, -Best) is semidet: what is said by
%   statements alike, or what Lines mean if some of what stands there is left
%   out, if that has exactly one solution.

seen_otherwise(Text, Lines, Options, Best) :-
    limited(1_000_000, said_alike(Text, Lines, Options, Best), Result),
    Result \== inference_limit_exceeded,
    !.
seen_otherwise(_, Lines, Options, Best) :-
    viewed(_, Lines, Options, Best).

said_alike(Text, Lines0, Options,
           best([Blocks], [Puzzle], Form, unique, [])) :-
    raw_lines(Text, Lines),
    pattern_grid(Lines, Form, Grid),
    option(size(Size), Options, Size),
    Grid = grid(Size, _, _),
    grid_puzzle(Grid, Form, [], Puzzle),
    solutions(Puzzle, 1),
    !,
    maplist(own_block, Lines0, Blocks).

%   viewed(?Views, +Lines, +Options, -Best) is semidet: one view or two give a
%   puzzle that is certain.

viewed(Views, Lines, Options, Best) :-
    limited(3_000_000, certain_view(Views, Lines, Options, Best), Result),
    Result \== inference_limit_exceeded.

certain_view(Views, Lines, Options,
             best(Groups, Puzzles, Form, seen(Views), [])) :-
    view_best(Lines, Options, Views, Best),
    Best = best(Groups, Puzzles, Form, Verdict, _),
    (   memberchk(Verdict, [unique,only])
    ->  true
    ;   Form = rows(_, frame(none))
    ->  true
    ;   Form = said(Letters, Unit, cells(1)),
        Best = best(_, _, _, _, [said(Letters, Unit, cells(0))])
    ),
    \+ ( memberchk(lists, Views), Form = said(_, _, facts(_)) ),
    \+ ( Form = rows(_, Shape),
         Shape \= frame(_),
         listed_sides(Lines, [_,_|_])   % no view may leave out their names
       ),
    \+ ( memberchk(board, Views),
         \+ ( Form = rows(_, frame(_)), maplist(has_clues, Puzzles) ) ),
    \+ member(puzzle(_, [_,_], _), Puzzles),        % nearly any four numbers
    \+ ( Puzzles = [_,_|_],             % which may be one, seen otherwise
         member(View, [rows,board]),
         memberchk(View, Views) ),
    is_certain(Best),
    !.

%   view_best(+Lines, +Options, ?Views, -Best) is nondet: by one view, and then
%   by two.

view_best(Lines, Options, Views, Best) :-
    (   Views = [View],
        view(View, Lines, Seen)
    ;   Views = [View,View1],
        view(View, Lines, Seen0),
        view(View1, Seen0, Seen)
    ),
    lines_best(Seen, Options, Best),
    Best = best(_, _, Form, _, _),
    Form \= rows(_, pairs(_)).          % rows and columns may be exchanged

own_block(Line, block([], [l(said, Line)])).

%   lines_best(+Lines, +Options, -Best) is semidet: what the Lines mean, as they
%   are.

lines_best(Lines, Options0, Best) :-
    lines_blocks(Lines, Blocks),
    (   \+ option(order(_), Options0),
        member(line(_, Tokens), Lines),
        named_order(Tokens, Order)
    ->  Options = [order(Order)]
    ;   Options = Options0
    ),
    findall(Groups, hypothesis(Blocks, Options, Groups), Groupss),
    (   best(Groupss, Options, none, Best)
    ;   selectchk(form(_), Options, Options1),
        best(Groupss, Options1, none, Best)
    ),
    !.

%   best(+Groupss, +Options, +Best0, -Best) is semidet: by the first of Groupss
%   each puzzle has one solution; or else Best is Best0, or the first that has
%   puzzles if that is `none`.

best([], _, Best, Best) :-
    Best = best(_, _, _, _, _).
best([Groups|Groupss], Options, Best0, Best) :-
    (   judged(Groups, Options, Puzzles, Form, Verdict, Others)
    ->  This = best(Groups, Puzzles, Form, Verdict, Others),
        (   memberchk(Verdict, [unique,only])
        ->  Best = This
        ;   Best0 == none
        ->  best(Groupss, Options, This, Best)
        ;   best(Groupss, Options, Best0, Best)
        )
    ;   best(Groupss, Options, Best0, Best)
    ).

last_line(Group, Last) :-
    aggregate_all(max(Number),
                  ( member(block(_, Lines), Group),
                    member(l(_, line(Number, _)), Lines) ),
                  Last).

%   judged(+Groups, +Options, -Puzzles, -Form, -Verdict, -Others) is semidet:
%   the Form by which most of the first two dozen groups have exactly one
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
        \+ memberchk(Verdict, [none,alone]),
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
                (   member(t(word(Word), _, _), Tokens),
                    word_meaning(Word, side(Side))
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
    whole_frames(Readings, Readings1),
    pairs_keys_values(Readings1, Forms, Puzzles0),
    chopped(1, Puzzles0, Puzzless),
    pick(Forms, Puzzless, Form, Puzzles, Verdict, Others).

%   whole_frames(+Readings0, -Readings) is det: without those that ignore the
%   separators of a table, if it is a frame; and without frames in which two
%   sides are missing, if all four sides give a puzzle with several solutions.

whole_frames(Readings0, Readings) :-
    (   member(rows(separated(_), frame(none))-_, Readings0),
        selectchk(rows(plain, frame(none))-_, Readings0, Readings1)
    ->  true
    ;   Readings1 = Readings0
    ),
    (   member(rows(Way, frame(none))-Whole, Readings1),
        is_clean(rows(Way, frame(none))),
        member(rows(_, frame([_|_]))-_, Readings1),
        solutions(Whole, 2)
    ->  exclude(is_part_of_frame, Readings1, Readings)
    ;   Readings = Readings1
    ).

is_part_of_frame(rows(_, frame([_|_]))-_).

group_readings(Options, Group, Readings) :-
    readings(Group, Options, Readings),
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
    ->  is_usual(Form, Puzzles),
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
                [Form-Puzzles|Rest]),
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
    ;   forall(member(Puzzle, Puzzles), \+ solutions(Puzzle, 0))
    ).

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
