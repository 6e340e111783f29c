% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_single_sentences,
          [ single_items/2,             % +Moment, -Items
            singles//3,                 % +Items, +After, +History
            only_place//3,              % +On, +Cell, +Height
            only_heights//2,            % +Places, +After
            only_height//3,             % +Place, +Candidates, +History
            why_seen//2,                % +Place, +Candidates
            is_told/2,                  % +Place, +History
            stands/3                    % +Line, +Height, +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../candidates').
:- use_module('../moments', [decided_places/4]).
:- use_module('../technique/single', [empty_cells/3]).
:- use_module('../ladder', [of_clues_alone/1]).
:- use_module(phrases).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, map_list_to_pairs/3]).

/** <module> Singles, one alone or many in a run

That a placed height leaves its row and its column is not said. So a naked
single only says which cells it decides, each once.

    ?- phrase(singles([hidden(place(1,2,5),on(line(row,1),both)),
                       hidden(place(3,1,5),on(line(row,3),both))], _, _),
              Parts),
       atomic_list_concat(Parts, Text).
    Text = 'Only place for the 5: r1c2 in row 1, r3c1 in row 3.', …

An item is hidden(Place, On), or naked(Place) for a cell that is now decided. A
history has the moments that were told before, the last first; it is `unknown`
if the reader does not see what has gone from the cells.
*/

%!  single_items(+Moment, -Items) is semidet.
%
%   Moment is moment(Before, Step, After, Places), where Step is a single that
%   takes Places away. Items are what it says. Fails if a hidden single finds
%   several parks together.

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
single_items(moment(Before, step(naked_single, _, _, _, _, _, _), After,
                    Places),
             Items) :-
    places_cells(Places, Cells),
    decided_places(Cells, Before, After, Known),
    findall(naked(Place), member(Place, Known), Items).

%!  singles(+Items, +After, +History)// is det.
%
%   What Items say. After are the candidates that all of them leave; History
%   says where a height was lost, as in lost_heights/4.

singles(Items, After, History) -->
    { map_list_to_pairs(item_kind, Items, Pairs),
      group_pairs_by_key(Pairs, Groups),
      length(Items, Count)
    },
    joined(single_group(Count, After, History), ' ', Groups).

item_kind(hidden(_, _), hidden).
item_kind(naked(_), naked).

single_group(_, _, _, hidden-[hidden(place(Row, Column, Height), On)]) -->
    !,
    only_place(On, Row-Column, Height).
single_group(_, _, _, hidden-Items) -->
    { Items = [hidden(place(_, _, Height), _)|_] },
    (   { forall(member(hidden(place(_, _, Other), _), Items),
                 Other =:= Height)
        }
    ->  words([ 'Only place for the ',bare_height(Height),': ',
                joined(cell_in, ', ', Items),'.'
              ])
    ;   words(['Only place: ',joined(place_in, ', ', Items),'.'])
    ).
single_group(Count, After, History, naked-[naked(Place)]) -->
    { Count =< 2 },
    !,
    only_height(Place, After, History).
single_group(_, After, _, naked-Items) -->
    { findall(Place, member(naked(Place), Items), Places) },
    only_heights(Places, After).

cell_in(hidden(place(Row, Column, _), On)) -->
    words([cell(Row-Column),' in ',line(On)]).

place_in(hidden(Place, On)) -->
    words([height_at(Place),' in ',line(On)]).

%!  only_place(+On, +Cell, +Height)// is det.

only_place(On, Cell, Height) -->
    words([ 'In ',line(On),' only ',cell(Cell),' can still be ',height(Height),
            '.'
          ]).

%!  only_heights(+Places, +After)// is det.
%
%   Says which heights are left, and which lines other than rows and columns
%   took some. After are the candidates that stay.

only_heights(Places, After) -->
    (   { memberchk(place(_, _, 0), Places) }
    ->  ['Nothing else is left: ']
    ;   ['Only height left: ']
    ),
    words([joined(height_left(After), ', ', Places),'.']).

height_left(After, Place) -->
    { Place = place(Row, Column, _),
      findall(words([' (',why(2-Line, Heights),')']),
              (   further_line(Row-Column, After, Line),
                  lost_heights(Place, After, unknown, Groups),
                  memberchk((2-Line)-Heights, Groups)
              ),
              Whys)
    },
    words([height_at(Place),words(Whys)]).

%!  only_height(+Place, +Candidates, +History)// is det.

only_height(Place, Candidates, History) -->
    { lost_heights(Place, Candidates, History, Groups) },
    words([cell_is(Place),whys(Groups, ': '),'.']).

%!  why_seen(+Place, +Candidates)// is det.
%
%   Why the other heights are gone, as far as a board without marks shows it.

why_seen(Place, Candidates) -->
    { lost_heights(Place, Candidates, unknown, Groups0),
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
%   History gives the reason for what does not stand there. If it has none, as
%   if it is `unknown`, the reason is `3-before`.

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

lost(Place, Candidates, History, Reason) :-
    Place = place(Row, Column, Height),
    (   cell_line(Row-Column, Candidates, Line),
        stands(Line, Height, Candidates)
    ->  (   Line = line(row, _)
        ->  Reason = 1-Line
        ;   Reason = 2-Line
        )
    ;   gone_by(Place, History, Step, Number)
    ->  step_reason(Step, Number, Reason)
    ;   Reason = 3-before
    ).

%   gone_by(+Place, +History, -Step, -Number) is semidet: the last step that
%   took Place, and its number.

gone_by(Place, History, Step, Number) :-
    is_list(History),
    append(_, [moment(_, Step, _, Gone)|Earlier], History),
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

%!  is_told(+Place, +History) is semidet.
%
%   That the cell of Place has one height was told before it became a naked
%   single: it is given, or no naked single took the last of the others.

is_told(place(Row, Column, _), History) :-
    History \== unknown,
    \+ ( gone_by(place(Row, Column, _), History, Step, _),
         Step = step(naked_single, _, none, _, _, _, _)
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

%!  stands(+Line, +Height, +Candidates) is semidet.
%
%   Some cell of Line has Height alone, so no other can have it. If a line has
%   several parks, all of them are known.

stands(Line, Height, Candidates) :-
    (   Height =:= 0,
        several_parks(Candidates, Parks)
    ->  line_sets(Line, Candidates, Sets),
        empty_cells(Sets, _, Decided),
        Decided >= Parks
    ;   heights_once(Candidates, Once),
        Set is 1<<Height,
        Set /\ Once =\= 0,
        line_sets(Line, Candidates, Sets),
        memberchk(Set, Sets)
    ).

several_parks(Candidates, Parks) :-
    candidates_rule(Candidates, rule(Parks, _, _)),
    Parks > 1.

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
