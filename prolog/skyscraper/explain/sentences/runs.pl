% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_runs,
          [ run_lines/3                 % +Moments, -Count, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../candidates').
:- use_module(changes).
:- use_module(filling_sentences, [reasons//4]).
:- use_module(phrases).
:- use_module(reasons, [next_united/2]).
:- use_module(techniques).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> Successive steps that say the same of several lines

    Clue 2: the 5 is first or behind the 6. So r2c4 is not 5 (row 2 from the
    right); r3c4 is not 5 (row 3 from the right).

    The first building hides all others before the next that is seen.
       Row 1 shows 2 from the right (the first building and the 6): r1c5=1.
       Row 4 shows 3 from the left (the first building, the 5 and the 6):
       r4c1 is not 1.
*/

%!  run_lines(+Moments, -Count, -Lines) is semidet.
%
%   Lines, as in telling.pl, tell the first Count of Moments, at least two.

run_lines(Moments, Count, Lines) :-
    Moments = [Moment|_],
    moment_kind(Moment, Kind),
    run(Moments, Kind, Run),
    length(Run, Count),
    Count > 1,
    kind_lines(Kind, Run, Lines).

moment_kind(moment(_, step(_, _, On, _, _, _, Reason), _, _), Kind) :-
    reason_kind(Reason, On, Kind).

reason_kind(clue_2(_, Size), _, clue_2(Size)).
reason_kind(nearly_filled(How, _, _), _, How1) :-
    functor(How, How1, _).
reason_kind(reachability(_, Clue, _), On, reachability(On, Clue)).

run([Moment|Moments], Kind, [Moment|Run]) :-
    moment_kind(Moment, Kind),
    !,
    run(Moments, Kind, Run).
run(_, _, []).

kind_lines(clue_2(Size), Run, Lines) :-
    Second is Size - 1,
    Head = ['Clue 2: the ',Second,' is first or behind the ',Size,'.'],
    clue_2_items(Run, Items),
    (   Items = [So]
    ->  text_of(words([words(Head),' So ',words(So)]), Text),
        Lines = [0-Text]
    ;   lines_below(Head, Items, Lines)
    ).
kind_lines(rising, Run, Lines) :-
    maplist(nearly_filled_item, Run, Items),
    lines_below(['The heights before the tallest rise, and all are seen.'],
                Items, Lines).
kind_lines(first_overtops, Run, Lines) :-
    maplist(nearly_filled_item, Run, Items),
    lines_below(['The first building hides all others before the next that is ',
                 'seen.'
                ], Items, Lines).

kind_lines(reachability(On, Clue), Run, [0-Text]) :-
    maplist(reachability_reason, Run, Reasons0),
    next_united(Reasons0, Reasons),
    last(Run, moment(_, _, After, _)),
    candidates_rule(After, Rule),
    text_of(words([shown(On, Clue),'. ',reasons(Reasons, On, Rule, After)]),
            Text).

reachability_reason(moment(_, step(_, _, _, _, _, Places, Reason), _, _),
                    reason(Places, none, reached([], Reachable))) :-
    Reason = reachability(_, _, Reachable).

lines_below(Head, Items, [0-Text|Lines]) :-
    text_of(words(Head), Text),
    findall(1-Line, ( member(Item, Items), text_of(words(Item), Line) ), Lines).

nearly_filled_item(moment(_, step(_, _, On, _, _, _, Reason), After, Removed),
                   [seen_before(Reason, On),': ',changes(Removed, After),'.']).

%   clue_2_items(+Moments, -Items) is det: where the second tallest cannot be is
%   said of all successive ones together.

clue_2_items([], []).
clue_2_items(Moments, [Item|Items]) :-
    Moments = [moment(_, step(_, _, On, _, _, _, clue_2(Case, Size)), After,
                      Removed)|Others],
    (   behind_run(Moments, Run, Rest),
        Run = [_|_]
    ->  Item = [joined(change_in_line, '; ', Run),'.'],
        clue_2_items(Rest, Items)
    ;   Item = [ capital(lines_from([On])),': ',clue_2(Case, Size),': ',
                 changes(Removed, After),'.'
               ],
        clue_2_items(Others, Items)
    ).

behind_run([Moment|Moments], [Moment|Run], Rest) :-
    Moment = moment(_, step(_, _, _, _, _, _, clue_2(behind(_), _)), _, _),
    !,
    behind_run(Moments, Run, Rest).
behind_run(Rest, [], Rest).

change_in_line(moment(_, step(_, _, On, _, _, _, _), After, Removed)) -->
    words([changes(Removed, After),' (',lines_from([On]),')']).
