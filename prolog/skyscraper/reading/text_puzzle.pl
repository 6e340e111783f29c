% SPDX-License-Identifier: MIT

:- module(skyscraper_text_puzzle,
          [ text_puzzle/3,              % +Text, -Puzzle, -Reading
            text_puzzles/4,             % +Text, +Options, -Puzzles, -Reading
            text_misfit/2               % +Text, -Misfit
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [tells_line/1]).
:- use_module(ends).
:- use_module(grids).
:- use_module(headings, [listed_sides/2, without_heading/2]).
:- use_module(judging).
:- use_module(lines).
:- use_module(meanings).
:- use_module(misfits).
:- use_module(names, [meaning_in/2]).
:- use_module(patterns).
:- use_module(several).
:- use_module(titles, [told_base/2, told_size/2]).
:- use_module(told_givens).
:- use_module(tokens).
:- use_module(views).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2, selectchk/3,
               sum_list/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
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
    (   lines_puzzle(Text, Lines, [], Puzzle, Reading),
        \+ misses_given(Lines, [Puzzle])
    *-> true
    ;   told_option(Lines, [], Others, Facts, Givens),
        lines_puzzle(Text, Others, [Givens], Puzzle, Reading),
        has_facts(Facts, Puzzle)
    ).

lines_puzzle(Text, Lines, Options, Puzzle, Reading) :-
    lines_blocks(Lines, Blocks),
    readings(Blocks, Options, Readings),
    (   member(Reading-Puzzle, Readings)
    ;   \+ ( member(_-Usual, Readings), solutions(Usual, 1) ),
        seen_otherwise(Text, Lines, Options, best(_, [Puzzle], Reading, _, _))
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
puzzle with exactly one solution; a puzzle with several is read only if its \c
clues stand around the board, or its sides have names (top: 1 2 3)")
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
    (   told_base(Text, Base),
        text_best_of(Text, Lines, [base(Base)|Options], Best)
    ->  true
    ;   text_best_of(Text, Lines, Options, Best)
    ),
    Reading = reading(Form, Verdict, Others),
    once_told(Best, best(Groups, Puzzles0, Form, Verdict0, Others)),
    (   Verdict0 == alone
    ->  Verdict = unique
    ;   Verdict = Verdict0
    ),
    maplist(last_line, Groups, Lasts),
    pairs_keys_values(Puzzles, Lasts, Puzzles0).

%   text_best_of(+Text, +Lines, +Options, -Best) is semidet: each of the puzzles
%   has the size that is told, if any.

text_best_of(Text, Lines, Options, Best) :-
    (   told_size(Lines, Size)
    ->  (   best_of(Text, Lines, [size(Size)|Options], Best)
        ->  true
        ;   whole_best(Text, Lines, Options, Best), % 12x12 means another thing
            Best = best(_, [puzzle(_, [_,_,_,_|_], _)], rows(_, frame(none)), _,
                        _),
            is_certain(Best)
        )
    ;   best_of(Text, Lines, Options, Best)
    ).

%   once_told(+Best0, -Best) is det: a puzzle that is told in several forms is
%   one, and so is a puzzle with what somebody has entered below it.

once_told(best(Groups0, Puzzles0, Form, Verdict0, Others),
          best(Groups, Puzzles, Form, Verdict, Others)) :-
    pairs_keys_values(Pairs0, Groups0, Puzzles0),
    united(Pairs0, Form, Pairs),
    pairs_keys_values(Pairs, Groups, Puzzles),
    (   Pairs0 = [_,_|_],
        Pairs = [_]
    ->  Verdict = unique
    ;   Verdict = Verdict0
    ).

united([], _, []).
united([Group0-Puzzle|Pairs0], Form, Pairs) :-
    (   Pairs0 = [Group1-Other|Pairs1],
        is_again(Form, Puzzle, Other)
    ->  append(Group0, Group1, Group),
        united([Group-Puzzle|Pairs1], Form, Pairs)
    ;   Pairs = [Group0-Puzzle|Pairs2],
        united(Pairs0, Form, Pairs2)
    ).

is_again(Form, puzzle(Rule, Board, Sides), puzzle(Rule, Entered, Sides)) :-
    (   Board =@= Entered
    ->  Form == mixed
    ;   subsumes_term(Board, Entered)
    ).

%   best_of(+Text, +Lines, +Options, -Best) is semidet: nothing that is told in
%   words may be missing. Where givens are told, what else there is has to be
%   certain.

best_of(Text, Lines, Options, Best) :-
    Best = best(Groups, Puzzles, _, _, _),
    (   whole_best(Text, Lines, Options, Best),
        \+ misses_given(Lines, Puzzles)
    ->  true
    ;   \+ option(form(_), Options),
        told_option(Lines, Options, Others, Facts, Givens),
        whole_best(Text, Others, [Givens|Options], Best),
        Puzzles = [Puzzle],
        has_facts(Facts, Puzzle),
        is_certain(Best)
    ->  true
    ),
    \+ leaves_out_clue(Groups).

%   leaves_out_clue(+Groups) is semidet: the prose around one puzzle names a
%   side, and a row or a column with a number behind it.

leaves_out_clue([Group]) :-
    member(prose(line(_, Tokens)), Group),
    meaning_in(Tokens, side(_)),
    tells_line(Tokens),
    !.

%   told_option(+Lines0, +Options, -Lines, -Facts, -Option) is nondet: what
%   told_givens/3 finds, and as an option of readings/3.

told_option(Lines0, Options, Lines, Facts, givens(Base, Facts)) :-
    told_givens(Lines0, Lines1, Facts),
    told_ends(Lines1, Lines),           % without the heights behind them
    (   option(base(Told), Options)
    ->  Base = Told
    ;   member(cell(Row, Column, _), Facts),
        memberchk(0, [Row,Column])
    ->  Base = 0
    ;   Base = 1
    ).

misses_given(Lines, [Puzzle]) :-
    findall(Facts, told_givens(Lines, _, Facts), Factss),
    Factss = [_|_],
    \+ ( member(Facts, Factss), has_facts(Facts, Puzzle) ).

%   whole_best(+Text, +Lines, +Options, -Best) is semidet: of a table below the
%   names of the sides, or of any other text.

whole_best(Text, Lines, Options, Best) :-
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
        (   ( is_certain(Best0) ; is_whole(Best0) )
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
    memberchk(Verdict, [unique,only,several,mixed,seen(_)]),
    (   Puzzles = [_]                   % by its verdict
    ->  true
    ;   forall(limit(24, member(Puzzle, Puzzles)), solutions(Puzzle, 1))
    ).

%   is_whole(+Best) is semidet: puzzles with a solution or several, as they
%   stand there.

is_whole(best(_, Puzzles, Form, _, _)) :-
    forall(limit(24, member(Puzzle, Puzzles)),
           ( is_plain(Form, Puzzle),
             solutions(Puzzle, Count),
             Count > 0 )).

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
         \+ ( Form = rows(_, frame(_)), maplist(has_two_sides, Puzzles) ) ),
    \+ member(puzzle(_, [_,_], _), Puzzles),        % nearly any four numbers
    \+ ( member(Puzzle, Puzzles), is_answer(Puzzle) ),
    \+ ( Puzzles = [_,_|_],             % which may be one, seen otherwise
         member(View, [rows,board]),
         memberchk(View, Views) ),
    is_certain(Best),
    !.

%   is_answer(+Puzzle) is semidet: a full board, without clues.

is_answer(Puzzle) :-
    \+ has_clues(Puzzle),
    Puzzle = puzzle(_, Board, _),
    ground(Board).

%   has_two_sides(+Puzzle) is semidet: two sides have clues. A board with a few
%   givens looks like a frame with fewer.

has_two_sides(puzzle(_, _, Sides)) :-
    findall(Side, ( member(Side, Sides), \+ sum_list(Side, 0) ), [_,_|_]).

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
    ->  Options = [order(Order)|Options0]
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
        (   ( memberchk(Verdict, [unique,only]) ; is_whole(This) )
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
