% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sequence_text,
          [ sequence_elimination//3     % +Reason, +Line, +Removed
          ]).
:- use_module(phrases).
:- use_module('../../line/assignments').
:- use_module('../../line/bit_set').
:- use_module('../../rule/visible_count').
:- use_module('../candidates').
:- use_module(library(apply), [maplist/3, maplist/4, partition/4]).
:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).

/** <module> A sequence elimination in words

How many arrangements there are, how many show the clue, and which these are
if they are few; or where they are many, what is tried, one after the other.

    ?- _Reason = sequence_elimination(counts(2,1,1), clue(2),
                                      listed([0b0110,0b0110,0b1000])),
       _Removed = [place(1,1,1),place(1,2,2)],
       phrase(sequence_elimination(_Reason, on(row,1,left), _Removed), Parts),
       atomic_list_concat(Parts, Text).
    Text = 'Of 2 arrangements of row 1 that its candidates allow, 1 shows 2 \c
            from the left (213)', …

An arrangement is written as it stands on the board, from left to right or
from top to bottom; but if nothing but the clue at the right or at the bottom
is looked at, then from there, and this is said. From size 10 on there are
hyphens between its heights. The arrangements are found here, and not with
the step, for a grade has no use for them.
*/

%!  sequence_elimination(+Reason, +Line, +Removed)// is det.
%
%   What the Reason of the sequence elimination (technique/sequence.pl) of
%   Removed in Line says, without what follows.

sequence_elimination(sequence_elimination(counts(Before, _, _), none,
                                          listed(Sets)), Line, Removed) -->
    !,
    (   { between(1, 3, Before) }
    ->  { shown_arrangements(Before, none, Line, Sets, Removed, Arrangements)
        },
        candidates_allow(Before, Line),
        written(Arrangements, Line)
    ;   { Before =:= 0 }
    ->  candidates_allow(Before, Line)
    ;   { findall(case(Place, 0), member(Place, Removed), Cases) },
        no_ways(Cases, Line)
    ).
sequence_elimination(sequence_elimination(counts(Before, Shown, _), Clues,
                                          listed(Sets)), Line, Removed) -->
    { shown_arrangements(Shown, Clues, Line, Sets, Removed, Arrangements) },
    arrangements(Before, Shown, Clues, Line),
    written(Arrangements, Line).
sequence_elimination(sequence_elimination(_, Clues, cases(Cases)), Line, _) -->
    { partition(no_way, Cases, Without, With) },
    no_ways(Without, Line),
    ways(With, Without, Line, Clues).

%   candidates_allow(+Before, +Line)//: whatever the clues.

candidates_allow(0, Line) -->
    !,
    ['No arrangement of '],
    line(Line),
    [' agrees with its candidates'].
candidates_allow(1, Line) -->
    !,
    ['One arrangement of '],
    line(Line),
    [' agrees with its candidates'].
candidates_allow(Before, Line) -->
    [Before,' arrangements of '],
    line(Line),
    [' agree with its candidates'].

%   arrangements(+Before, +Shown, +Clues, +Line)//: Shown is less than Before.

arrangements(1, 0, Clues, Line) -->
    !,
    candidates_allow(1, Line),
    [', but it does not show '],
    clues(Clues, Line).
arrangements(Before, Shown, Clues, Line) -->
    ['Of ',Before,' arrangements of '],
    line(Line),
    [' that its candidates allow, '],
    showing(Shown),
    clues(Clues, Line).

showing(0) -->
    !,
    ['none shows '].
showing(1) -->
    !,
    ['1 shows '].
showing(Count) -->
    [Count,' show '].

%   written(+Arrangements, +Line)//: in parentheses, if there are any.

written([], _) -->
    [].
written([Arrangement|Arrangements], on(_, _, From)) -->
    { maplist(arrangement_text, [Arrangement|Arrangements], Texts) },
    [' ('],
    (   { from_far_end(From) }
    ->  ['from there: ']
    ;   []
    ),
    listed(and, Texts),
    [')'].

arrangement_text(Heights, Text) :-
    (   member(Height, Heights),
        Height >= 10
    ->  Separator = (-)
    ;   Separator = ''
    ),
    atomic_list_concat(Heights, Separator, Text).

from_far_end(right).
from_far_end(bottom).

%   shown_arrangements(+Shown, +Clues, +Line, +Sets, +Removed, -Arrangements)
%   is det: the Arrangements that show Clues, Shown of them; none, if they are
%   more than 3. They have none of Removed: what is left of Sets without it
%   allows few others, and these can be gone through.

shown_arrangements(Shown, Clues, on(Kind, Number, From), Sets0, Removed,
                   Arrangements) :-
    (   between(1, 3, Shown)
    ->  length(Sets0, Size),
        line_cells(line(Kind, Number), Size, Cells),
        maplist(kept(Removed), Cells, Sets0, Sets1),
        (   from_far_end(From)
        ->  reverse(Sets1, Sets)
        ;   Sets = Sets1
        ),
        findall(Heights,
                (   assignment(Sets, Heights),
                    show(Heights, Clues)
                ),
                Arrangements)
    ;   Arrangements = []
    ).

kept(Removed, Row-Column, Set0, Set) :-
    findall(Height, member(place(Row, Column, Height), Removed), Heights),
    elements_set(Heights, Gone),
    Set is Set0 xor (Set0 /\ Gone).

show(_, none).
show(Heights, clue(Clue)) :-
    visible_count(Heights, Clue).
show(Heights, clues(Near, Far)) :-
    visible_count(Heights, Near),
    reverse(Heights, Backwards),
    visible_count(Backwards, Far).

%   The cases in which nothing can stand in the other cells, and then those in
%   which something can.

no_way(case(_, 0)).

no_ways([], _) -->
    [].
no_ways([Case|Cases], Line) -->
    { cases_places([Case|Cases], Places) },
    ['With '],
    heights_in(Places),
    [', the candidates allow no arrangement of '],
    line(Line).

cases_places(Cases, Places) :-
    findall(Place, member(case(Place, _), Cases), Places).

%   heights_in(+Places)//: one of them; the heights of a cell together.

heights_in(Places) -->
    { findall(Cell-Height,
              ( member(place(Row, Column, Height), Places),
                Cell = Row-Column
              ),
              Pairs),
      by_cell(Pairs, Groups),
      maplist(heights_in_text, Groups, Texts)
    },
    listed(or, Texts).

heights_in_text(Group, Text) :-
    text_of(heights_in_cell(Group), Text).

heights_in_cell(Cell-Heights) -->
    listed(or, Heights),
    [' in '],
    cell(Cell).

%   by_cell(+Pairs, -Groups) is det: Groups has Cell-Heights for all heights of
%   a cell, in the order in which the cells come first.

by_cell([], []).
by_cell([Cell-Height|Pairs], [Cell-[Height|Heights]|Groups]) :-
    partition(of_cell(Cell), Pairs, Same, Others),
    pairs_values(Same, Heights),
    by_cell(Others, Groups).

of_cell(Cell, Cell-_).

%   Of the cases in which something can stand in the other cells, those with as
%   many ways are told together; the fewest ways come first.

ways(Cases, Without, Line, Clues) -->
    { findall(Ways-Place, member(case(Place, Ways), Cases), Pairs),
      group_pairs_by_key(Pairs, Groups)
    },
    ways_groups(Groups, Without, Line, Clues).

ways_groups([], _, _, _) -->
    [].
ways_groups([Ways-Places|Others], Without, Line, Clues) -->
    (   { Without == [] }
    ->  ['With '],
        heights_in(Places),
        [', the candidates allow ']
    ;   ['; with '],
        heights_in(Places),
        [', they allow ']
    ),
    counted(Ways, arrangement, arrangements),
    (   { Without == [] }
    ->  [' of '],
        line(Line)
    ;   []
    ),
    each(Places),
    (   { Ways =:= 1,
          Places = [_]
        }
    ->  [', which does not show ']
    ;   [', none of which shows ']
    ),
    clues(Clues, Line),
    other_ways(Others).

each([_]) -->
    !,
    [].
each(_) -->
    [' each'].

other_ways([]) -->
    [].
other_ways([Group|Groups]) -->
    { maplist(other_text, [Group|Groups], Texts) },
    ['; nor does '],
    listed(or, Texts).

other_text(Group, Text) :-
    text_of(other(Group), Text).

other(Ways-Places) -->
    (   { Ways =:= 1 }
    ->  ['the only one']
    ;   ['any of ',Ways]
    ),
    [' with '],
    heights_in(Places).
