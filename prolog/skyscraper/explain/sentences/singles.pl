% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_singles,
          [ single_items/2,             % +Moment, -Items
            singles//3,                 % +Items, +After, +History
            only_place//3,              % +On, +Cell, +Height
            only_heights//3,            % +Places, +After, +Told
            only_height//3,             % +Place, +Candidates, +History
            why_seen//3,                % +Place, +Candidates, +Told
            history_after/3             % +Moment, +History0, -History
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../candidates').
:- use_module('../moments', [moment_told/2]).
:- use_module('../crossing_out', [several_parks/2, stands/3]).
:- use_module('../technique/single', [empty_cells/3]).
:- use_module('../ladder', [of_clues_alone/1]).
:- use_module(phrases).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, map_list_to_pairs/3]).

/** <module> Singles, one alone or many in a run

That a known height leaves the other cells of its lines is not said.

    ?- phrase(singles([hidden(place(1,2,5),on(line(row,1),both)),
                       hidden(place(3,1,5),on(line(row,3),both))], _, _),
              Parts),
       atomic_list_concat(Parts, Text).
    Text = 'Only place for the 5: r1c2 in row 1, r3c1 in row 3.', …

An item is hidden(Place, On) or naked(Place). A history is history(Told,
Moments): the places of the heights that have been told, the givens among them,
and the moments before, the last first. No reason is a height that is not told,
even if it is the only one left in its cell.
*/

%!  single_items(+Moment, -Items) is semidet.
%
%   Moment is moment(Before, Step, After, Places), where Step is a single. Items
%   are what it says. Fails if a hidden single finds several parks together.

single_items(moment(Before, step(hidden_single, _, On, _, [Place], _, _), _,
                    _),
             [hidden(Place, On)]) :-
    Place = place(_, _, Height),
    (   Height =:= 0,
        several_parks(Before, _)
    ->  On = on(Line, _),
        line_sets(Line, Before, Sets),
        empty_cells(Sets, Possible, Decided),
        Possible =:= Decided + 1
    ;   true
    ).
single_items(moment(_, step(naked_single, _, _, _, [Place], _, _), _, _),
             [naked(Place)]).

%!  history_after(+Moment, +History0, -History) is det.
%
%   History is History0, and then Moment.

history_after(Moment, history(Told0, Moments),
              history(Told, [Moment|Moments])) :-
    moment_told(Moment, Told1),
    append(Told1, Told0, Told).

%!  singles(+Items, +After, +History)// is det.
%
%   What Items say. After are the candidates that all of them leave; History is
%   the one before them.

singles(Items, After, History) -->
    { map_list_to_pairs(item_kind, Items, Pairs),
      group_pairs_by_key(Pairs, Groups),
      length(Items, Count)
    },
    single_groups(Groups, Count, After, History).

item_kind(hidden(_, _), hidden).
item_kind(naked(_), naked).

single_groups([Kind-Items|Groups], Count, After, History0) -->
    single_group(Kind, Items, Count, After, History0),
    (   { Groups == [] }
    ->  []
    ;   { History0 = history(Told0, Moments),
          maplist(item_place, Items, Places),
          append(Places, Told0, Told)
        },
        [' '],
        single_groups(Groups, Count, After, history(Told, Moments))
    ).

item_place(hidden(Place, _), Place).
item_place(naked(Place), Place).

single_group(hidden, [hidden(place(Row, Column, Height), On)], _, _, _) -->
    !,
    only_place(On, Row-Column, Height).
single_group(hidden, Items, _, _, _) -->
    { Items = [hidden(place(_, _, Height), _)|_] },
    (   { forall(member(hidden(place(_, _, Other), _), Items),
                 Other =:= Height)
        }
    ->  words([ 'Only place for the ',bare_height(Height),': ',
                joined(cell_in, ', ', Items),'.'
              ])
    ;   words(['Only place: ',joined(place_in, ', ', Items),'.'])
    ).
single_group(naked, [naked(Place)], Count, After, History) -->
    { Count =< 2 },
    !,
    only_height(Place, After, History).
single_group(naked, Items, _, After, history(Told, _)) -->
    { maplist(item_place, Items, Places) },
    only_heights(Places, After, Told).

cell_in(hidden(place(Row, Column, _), On)) -->
    words([cell(Row-Column),' in ',line(On)]).

place_in(hidden(Place, On)) -->
    words([height_at(Place),' in ',line(On)]).

%!  only_place(+On, +Cell, +Height)// is det.

only_place(On, Cell, Height) -->
    words([ 'In ',line(On),' only ',cell(Cell),' can still be ',height(Height),
            '.'
          ]).

%!  only_heights(+Places, +After, +Told)// is det.
%
%   Says which heights are left, and which lines other than rows and columns
%   took some. After are the candidates that stay. A reader knows the heights
%   Told, and each of Places when the next is read.

only_heights(Places, After, Told) -->
    (   { memberchk(place(_, _, 0), Places) }
    ->  ['Nothing else is left: ']
    ;   ['Only height left: ']
    ),
    heights_left(Places, After, Told),
    ['.'].

heights_left([Place|Places], After, Told) -->
    height_left(Place, After, Told),
    (   { Places == [] }
    ->  []
    ;   [', '],
        heights_left(Places, After, [Place|Told])
    ).

height_left(Place, After, Told) -->
    { Place = place(Row, Column, _),
      lost_heights(Place, After, history(Told, []), Groups),
      findall(words([' (',why(2-Line, Heights),')']),
              (   further_line(Row-Column, After, Line),
                  memberchk((2-Line)-Heights, Groups)
              ),
              Whys)
    },
    words([height_at(Place),words(Whys)]).

%!  only_height(+Place, +Candidates, +History)// is det.

only_height(Place, Candidates, History) -->
    { lost_heights(Place, Candidates, History, Groups) },
    words([cell_is(Place),whys(Groups, ': '),'.']).

%!  why_seen(+Place, +Candidates, +Told)// is det.
%
%   Why the other heights are gone, as far as the heights Told show it.

why_seen(Place, Candidates, Told) -->
    { lost_heights(Place, Candidates, history(Told, []), Groups0),
      exclude(lost_before, Groups0, Groups)
    },
    whys(Groups, ': ').

lost_before((3-before)-_).

%   lost_heights(+Place, +Candidates, +History, -Groups) is det.
%
%   Groups has Reason-Heights for the other heights of the cell of Place.
%   Reason is `1-Line` for what stands in its row, `2-Line` in another line,
%   `3-clue` and `3-parks` for what a clue alone took, `4-Number` for what step
%   Number took, and `3-before`. What stands may be `parks`, all of a line.
%
%   The moments of History give the reason for what does not stand there. If
%   they have none, the reason is `3-before`.

lost_heights(Place, Candidates, History, Groups) :-
    Place = place(Row, Column, Height),
    candidates_heights(Candidates, Any),
    set_elements(Any, Others),
    findall(Reason-What,
            (   member(Other, Others),
                Other =\= Height,
                lost(place(Row, Column, Other), Candidates, History, Reason),
                lost_as(Reason, Other, Candidates, What)
            ),
            Lost0),
    sort(1, @=<, Lost0, Lost),
    group_pairs_by_key(Lost, Groups).

lost(Place, Candidates, history(Told, Moments), Reason) :-
    Place = place(Row, Column, Height),
    (   cell_line(Row-Column, Candidates, Line),
        stands(Line, Height, Candidates),
        all_told(Line, Height, Candidates, Told)
    ->  (   Line = line(row, _)
        ->  Reason = 1-Line
        ;   Reason = 2-Line
        )
    ;   gone_by(Place, Moments, Step, Number)
    ->  step_reason(Step, Number, Reason)
    ;   Reason = 3-before
    ).

%   all_told(+Line, +Height, +Candidates, +Told) is semidet: the cells of Line
%   with Height alone are Told.

all_told(Line, Height, Candidates, Told) :-
    Set is 1<<Height,
    line_items(Line, Candidates, Items),
    forall(member((Row-Column)-Set, Items),
           memberchk(place(Row, Column, Height), Told)).

%   gone_by(+Place, +Moments, -Step, -Number) is semidet: the last step that
%   took Place, and its number.

gone_by(Place, Moments, Step, Number) :-
    append(_, [moment(_, Step, _, Gone)|Earlier], Moments),
    memberchk(Place, Gone),
    !,
    length([Step|Earlier], Number).

step_reason(Step, Number, Reason) :-
    (   \+ of_clues_alone(Step)
    ->  Reason = 4-Number
    ;   Step = step(Technique, _, _, _, [], _, _),
        Technique \== bound
    ->  Reason = 3-parks
    ;   Reason = 3-clue
    ).

%   lost_as(+Reason, +Height, +Candidates, -What) is det: What is Height, or
%   `parks` if Height is 0 and a line has all of its several parks.

lost_as(Reason, Height, Candidates, What) :-
    (   Height =:= 0,
        several_parks(Candidates, _),
        Reason = Kind-_,
        Kind < 3
    ->  What = parks
    ;   What = Height
    ).

whys([], _) -->
    [].
whys([Reason-Heights|Groups], Separator) -->
    [Separator],
    why(Reason, Heights),
    { Groups = [(2-_)-_|_]
    ->  Next = ', '
    ;   Next = '; '
    },
    whys(Groups, Next).

why(_-line(Kind, Number), Heights) -->
    words([line(line(Kind, Number)),' has ',standing(Heights)]).
why(3-before, Heights) -->
    words([heights(and, Heights),' went before']).
why(3-clue, Heights) -->
    words([heights(and, Heights),are(Heights),' too tall for a clue']).
why(3-parks, Heights) -->
    words([heights(and, Heights),were(Heights),' ruled out by a clue']).
why(4-Step, Heights) -->
    words([heights(and, Heights),were(Heights),' ruled out in step ',Step]).

standing(Heights) -->
    (   { selectchk(parks, Heights, Others) }
    ->  { append(Others, ['its parks'], Words) },
        listed(and, Words)
    ;   heights(and, Heights)
    ).
