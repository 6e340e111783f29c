% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_telling,
          [ moment_lines/3,             % +Moment, +History, -Lines
            trial_lines/4,              % +Before, +Assumed, +Steps, -Lines
            same_clues_joined/2,        % +Moments, -Joined
            single_run/4,               % +Moments, -Count, -Items, -After
            lines_text/2,               % +Lines, -Text
            moment_text/3,              % +Moment, +Told, -Text
            step_text/3                 % +Step, +Candidates, -Text
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../crossing_out', [crossed_out/3]).
:- use_module('../moments', [known_places/2, step_moments/4]).
:- use_module('../proof').
:- use_module(changes).
:- use_module(contradictions).
:- use_module(filling_sentences, [no_filling//3]).
:- use_module(phrases).
:- use_module(singles).
:- use_module(techniques).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, last/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, map_list_to_pairs/3]).

/** <module> A step as lines of text

Most steps are one line; chains and trials are lists. A line is Depth-Text:
depth 0 is a line of the step, depth 1 stands below it, indented.

    ?- _Step = step(hidden_single, 2, on(line(row,4),both), [4-3],
                    [place(4,3,5)], [], hidden_single(5)),
       moment_lines(moment(_, _Step, _, _), history([],[]), Lines).
    Lines = [0-"In row 4 only r4c3 can still be 5."].
*/

%!  moment_lines(+Moment, +History, -Lines) is det.
%
%   Lines tell Moment, moment(Before, Step, After, _), by itself. History is
%   what was told before it (singles.pl).

moment_lines(moment(Before, Step, After, _), History, Lines) :-
    Step = step(_, _, _, _, _, Removed, Reason),
    (   Reason = forcing_chain(Links)
    ->  chain_lines(Links, Removed, After, Lines)
    ;   Reason = trial(Assumed, _, Steps)
    ->  trial_lines(Before, Assumed, Steps, Trial),
        text_of(words(['So ',changes(Removed, After),'.']), End),
        append(Trial, [0-End], Lines)
    ;   text_of(told(Step, Before, After, History), Text),
        Lines = [0-Text]
    ).

told(step(naked_single, _, _, _, [Place], _, _), Before, _, History) -->
    !,
    only_height(Place, Before, History).
told(Step, Before, After, _) -->
    sentence(Step, Before, After).

%   chain_lines(+Links, +Removed, +After, -Lines) is det: what follows if the
%   first end is true, and if it is not. The last end excludes Removed, too,
%   which is only said by itself if that takes a further line of the rule.

chain_lines(Links, Removed, After, Lines) :-
    Links = [strong(_, First, _)|_],
    last(Links, strong(_, _, Last)),
    excluded_by(First, Removed, After, Excluded),
    text_of(words([ 'If ',cell_is(First),', ',
                    excluded(Excluded, First),'. If ',cell_is_not(First),':'
                  ]),
            Start),
    excluded_by(Last, Removed, After, Finally),
    phrase(chain_links(Links, 1, Finally), Middle),
    text_of(words(['So either way ',changes(Removed, After),'.']), End),
    append([0-Start|Middle], [0-End], Lines).

%   excluded_by(+Place, +Removed, +Candidates, -Groups) is det: none of Removed
%   goes together with Place. Groups has Where-Places for them; Where is text
%   that names their line if that is no row or column.

excluded_by(Place, Removed, Candidates, Groups) :-
    map_list_to_pairs(excluded_in(Place, Candidates), Removed, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups).

excluded_in(Place0, Candidates, Place, Where) :-
    maplist(place_cell, [Place0,Place], [Cell0,Cell]),
    (   Cell0 == Cell
    ->  Where = ""
    ;   common_line(Cell0, Cell, Candidates, Line),
        text_of(in_further_line(Line), Where)
    ).

%   excluded(+Groups, +Place)//: Groups are not, if Place is.

excluded(Groups, Place) -->
    (   { Groups = [_-[Other]],
          in_cell_of([Place], Other),
          Other = place(_, _, Height)
        }
    ->  words(['it is not ',height(Height)])
    ;   joined(excluded_group, '; ', Groups)
    ).

excluded_group(Where-Places) -->
    words([changes(Places, none),Where]).

chain_links([], Number, Finally) -->
    (   { Finally = [""-_] }
    ->  []
    ;   { text_of(words([ Number,'. so ',
                          joined(excluded_group, '; ', Finally)
                        ]),
                  Text)
        },
        [1-Text]
    ).
chain_links([Link|Links], Number, Finally) -->
    { (   Link = weak(Shared, _, False)
      ->  Links = [strong(By, _, Place)|Others],
          So = [ 'so ',only_other(By, False, Place,
                                  in_further_line(Shared))
               ]
      ;   Link = strong(By, _, Place),
          Others = Links,
          So = [only_other(By, Place)]
      ),
      text_of(words([Number,'. ',words(So)]), Text),
      Next is Number + 1
    },
    [1-Text],
    chain_links(Others, Next, Finally).

%   in_further_line(+Shared)//: which line that is, if it is no row or column.

in_further_line(Shared) -->
    (   { Shared = line(_, _),
          \+ line_end(Shared, _, _)
        }
    ->  words([' (in ',line(Shared),')'])
    ;   []
    ).

%   only_other(+By, +False, +Place, +Where)//: since False is not, Place is.
%   Where names the line of False.

only_other(cell, False, Place, Where) -->
    { Place = place(_, _, Height) },
    words([ cell_is_not(False),Where,' but ',height(Height),
            ', the only other height there'
          ]).
only_other(Line, False, Place, Where) -->
    { Line = line(_, _) },
    words([cell_is_not(False),Where,', and ',only_other(Line, Place)]).

only_other(cell, Place) -->
    words([cell_is(Place),', the only other height there']).
only_other(line(Kind, Number), place(Row, Column, Height)) -->
    words([ cell(Row-Column),', the only other place in ',
            line(line(Kind, Number)),', is ',height(Height)
          ]).

%!  trial_lines(+Before, +Assumed, +Steps, -Lines) is det.
%
%   Lines tell what follows if the place Assumed is right in the candidates
%   Before: those of Steps, which end in a contradiction, that proof/4 keeps.

trial_lines(Before, Assumed, Steps, [0-Start|Lines]) :-
    Assumed = place(Row, Column, Height),
    text_of(words(['Try ',height(Height),' in ',cell(Row-Column),':']), Start),
    with_placed(Before, [Assumed], Candidates0),
    crossed_out(Candidates0, Candidates, _),
    proof(Candidates, Steps, Moments0, How),
    same_clues_joined(Moments0, Moments),
    known_places(Candidates0, Told),
    trial_middle(Moments, history(Told, []), Middle),
    text_of(trial_end(How, Moments, Candidates), End),
    append(Middle, [1-End], Lines).

trial_end(How, Moments, Candidates) -->
    (   { How = arrangements(On, Clues),
          last([moment(_,_,Candidates,_)|Moments], moment(_, _, End, _))
        }
    ->  no_filling(Clues, On, End)
    ;   contradiction(How)
    ),
    [' Contradiction.'].

trial_middle([], _, []).
trial_middle(Moments, History0, [1-Text|Lines]) :-
    Moments = [Moment|_],
    (   single_run(Moments, Count, Items, After)
    ->  text_of(singles(Items, After, History0), Text)
    ;   Count = 1,
        Moment = moment(_, Step, After, Places),
        text_of(brief(Step, Places, After), Text)
    ),
    length(Run, Count),
    append(Run, Others, Moments),
    foldl(history_after, Run, History0, History),
    trial_middle(Others, History, Lines).

%!  same_clues_joined(+Moments, -Joined) is det.
%
%   Joined are Moments, with successive ones that follow from the same clues of
%   a line joined into one.

same_clues_joined([], []).
same_clues_joined([Moment0|Moments0], Joined) :-
    (   Moments0 = [Moment1|Moments1],
        Moment0 = moment(Before, Step, _, Places0),
        Moment1 = moment(_, Other, After, Places1),
        same_clues(Step, Other)
    ->  append(Places0, Places1, Places),
        same_clues_joined([moment(Before,Other,After,Places)|Moments1],
                          Joined)
    ;   Joined = [Moment0|Joined1],
        same_clues_joined(Moments0, Joined1)
    ).

same_clues(Step, Other) :-
    Step = step(_, _, On, _, [], _, _),
    Other = step(_, _, On, _, [], _, _),
    step_clues(Step, Clues),
    step_clues(Other, Clues).

%!  single_run(+Moments, -Count, -Items, -After) is semidet.
%
%   The first Count of Moments, at least one, are singles. Items are those of
%   all of them, After the candidates that they leave.

single_run([Moment|Moments], Count, Items, After) :-
    single_items(Moment, Items0),
    (   single_run(Moments, Count1, Items1, After1)
    ->  Count is Count1 + 1,
        append(Items0, Items1, Items),
        After = After1
    ;   Count = 1,
        Items = Items0,
        Moment = moment(_, _, After, _)
    ).

%!  lines_text(+Lines, -Text) is det.
%
%   Text has Lines, with three spaces for each depth.

lines_text(Lines, Text) :-
    maplist(indented, Lines, Texts),
    atomic_list_concat(Texts, '\n', Atom),
    atom_string(Atom, Text).

indented(Depth-Text, Line) :-
    Column is 3 * Depth,
    format(string(Line), "~t~*|~s", [Column,Text]).

%!  moment_text(+Moment, +Told, -Text) is det.
%!  step_text(+Step, +Candidates, -Text) is det.
%
%   Text explains Moment alone, or Step, which Candidates allow: its lines, with
%   three spaces before those that are indented. Told are the places of the
%   heights that the reader knows; in step_text/3 all that are alone.

moment_text(Moment, Told, Text) :-
    moment_lines(Moment, history(Told, []), Lines),
    lines_text(Lines, Text).

step_text(Step, Candidates, Text) :-
    step_moments([Step], Candidates, [Moment], _),
    known_places(Candidates, Told),
    moment_text(Moment, Told, Text).
