% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sights,
          [ sight/6,                    % +Clues, +On, +All, +Removed,
                                        % +Candidates, -Sight
            sight//1,                   % +Sight
            so_seen//1                  % +Sight
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(fillings).
:- use_module(phrases).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> What is seen of a line, however it is filled

Nobody can keep track of hundreds of fillings. But where the tall buildings can
stand tells which of them are always seen, or which cells can be seen at all.
If these are as many as the clue says, nothing needs to be listed:

    Row 2 shows 3 from the left. The first building, the 7 and the 8 are seen
    in any case. So nothing else is seen: r2c1=5, r2c6=7, r2c7=6.
*/

%!  sight(+Clues, +On, +All, +Removed, +Candidates, -Sight) is det.
%
%   Sight is what is known of a line On that can be filled in All ways:
%
%     - always(Named, Others, Seen): Named are always seen, and Others more
%     - only(Named, Others, Seen): only Named can be seen, and all of them but
%       Others are
%     - none: neither is known, or a person can write down all fillings, or the
%       rule has parks or sums, or Clues is not a clue(Clue)
%
%   Others is 0 or 1. Named are pairs `Words-View`, with a view/3 as in
%   filling_views/2. Seen is `true` if it is obvious why all of Removed go:
%   they would be seen, too, or they are some of Named but leave one hidden.

sight(Clues, On, All, Removed, Candidates, Sight) :-
    (   Clues = clue(Clue),
        candidates_rule(Candidates, Rule),
        Rule = rule(0, _, count),
        On = on(Line, _),
        line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
        All > 24,                       % more than a person keeps track of
        few_enough(All, Sets),
        views(Rule, Sets, Views),
        member(Others, [0,1]),
        known(Others, Clue, Views, Cells, Seen, Known)
    ->  Sight = Known,
        (   Others =:= 0,
            forall(member(Place, Removed),
                   plain(Place, Sight, Rule, Cells, Sets, Views))
        ->  Seen = true
        ;   Seen = false
        )
    ;   Sight = none
    ).

%   known(+Others, +Clue, +Views, +Cells, ?Seen, -Sight) is nondet: the best
%   first, of those that are news and fit in a sentence. It is no news that the
%   first building, the tallest and one more are seen, or that all can be.

known(Others, Clue, Views, _, Seen, always(Named, Others, Seen)) :-
    Clue > 3 * Others,
    Count is Clue - Others,
    seen_in_any_case(Views, Named),
    short(Count, Named).
known(Others, Clue, Views, Cells, Seen, only(Named, Others, Seen)) :-
    Count is Clue + Others,
    \+ length(Cells, Count),
    can_be_seen(Views, Cells, Named),
    short(Count, Named).

short(Count, Named) :-
    Count =< 6,
    length(Named, Count).

%   can_be_seen(+Views, +Cells, -Named) is multi: heights, or else cells.

can_be_seen(Views, _, Named) :-
    setof(Height, Position^member(view(Position,Height,true), Views), Heights),
    maplist(named_height, Heights, Named).
can_be_seen(Views, Cells, Named) :-
    setof(Position, Height^member(view(Position,Height,true), Views),
          Positions),
    findall(cell(Cell)-view(Position, _, true),
            (   member(Position, Positions),
                nth1(Position, Cells, Cell)
            ),
            Named).

%   seen_in_any_case(+Views, -Named) is det: heights, after the first building
%   if its height is not one of them.

seen_in_any_case(Views, Named) :-
    findall(Height-Position,
            (   member(view(Position, Height, true), Views),
                \+ memberchk(view(_, Height, false), Views)
            ),
            Seen),
    pairs_keys(Seen, Heights0),
    sort(Heights0, Heights),
    maplist(named_height, Heights, Named0),
    (   memberchk(_-1, Seen)
    ->  Named = Named0
    ;   Named = ['the first building'-view(1,_,true)|Named0]
    ).

named_height(Height, Word-view(_, Height, true)) :-
    atom_concat('the ', Height, Word).

%   plain(+Place, +Sight, +Rule, +Cells, +Sets, +Views) is semidet: Place is
%   removed for an obvious reason, as for Seen in sight/6.

plain(Place, Sight, Rule, Cells, Sets, Views) :-
    Place = place(Row, Column, Height),
    once(nth1(Position, Cells, Row-Column)),
    View = view(Position, Height, true),
    (   Sight = always(Named, _, _)
    ->  memberchk(View, Views),
        \+ memberchk(view(Position, Height, false), Views),
        \+ memberchk(_-View, Named)
    ;   Sight = only(Named, _, _),
        memberchk(_-View, Named),
        (   memberchk(View, Views)
        ->  with_place(Place, Cells, Sets, Placed),
            views(Rule, Placed, Left),
            member(_-Other, Named),
            \+ memberchk(Other, Left)
        ;   memberchk(view(Position, Height, false), Views)
        )
    ->  true
    ).

views(Rule, Sets, Views) :-
    filling_layers(Rule, Sets, Layers),
    filling_views(Layers, Views).

%!  sight(+Sight)// is det.
%!  so_seen(+Sight)// is semidet.
%
%   What is known, in a sentence; and the beginning of another, which says what
%   follows. The latter fails if more has to be said.

sight(none) -->
    [].
sight(always(Named, Others, _)) -->
    { pairs_keys(Named, Words) },
    words([capital(listed(and, Words)),are(Named),' seen in any case']),
    (   { Others =:= 0 }
    ->  ['. ']
    ;   [', and one more. ']
    ).
sight(only(Named, _, _)) -->
    { pairs_keys(Named, Words) },
    words(['Only ',listed(and, Words),' can be seen. ']).

so_seen(always(_, _, true)) -->
    ['So nothing else is seen: '].
so_seen(only(_, _, true)) -->
    ['So they all are: '].
