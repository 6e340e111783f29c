% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sights,
          [ sight/6,                    % +Clues, +On, +All, +Removed,
                                        % +Candidates, -Sight
            sight//1,                   % +Sight
            seen_in_any_case/3,         % +Empties, +Views, -Named
            can_be_seen/3               % +Views, +Cells, -Named
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

%!  sight(+Clues, +On, +All, +Removed, +Candidates, -Sight) is semidet.
%
%   A line On that can be filled in All ways shows Clues. Sight is always(Named)
%   if Named are those that are always seen, or only(Named) if only Named can be
%   seen, and it is obvious that each of Removed goes because of that. Named are
%   pairs `Words-View`, with a view/3 as in filling_views/2. Fails if a person
%   can write down all fillings, if the rule has parks or sums, or if Clues is
%   not a clue(Clue).

sight(clue(Clue), On, All, Removed, Candidates, Sight) :-
    candidates_rule(Candidates, Rule),
    Rule = rule(0, _, count),
    On = on(Line, _),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    All > 24,                           % more than a person keeps track of
    few_enough(All, Sets),
    views(Rule, Sets, Views),
    known(Views, Cells, Named, Sight),
    Clue =< 6,                          % fits in a sentence
    length(Named, Clue),
    \+ length(Cells, Clue),
    forall(member(Place, Removed),
           plain(Place, Sight, Rule, Cells, Sets, Views)),
    !.

known(Views, _, Named, always(Named)) :-
    seen_in_any_case(0, Views, Named).
known(Views, Cells, Named, only(Named)) :-
    can_be_seen(Views, Cells, Named).

%!  can_be_seen(+Views, +Cells, -Named) is multi.
%
%   Named are the heights that can be seen, or else their Cells.

can_be_seen(Views, _, Named) :-
    setof(Height, Position^seen_at(Views, Position, Height), Heights),
    maplist(named_height, Heights, Named).
can_be_seen(Views, Cells, Named) :-
    setof(Position, Height^seen_at(Views, Position, Height), Positions),
    findall(cell(Cell)-view(Position, _, true),
            (   member(Position, Positions),
                nth1(Position, Cells, Cell)
            ),
            Named).

%   A park, as view/3 has it, is above nothing, but it is not seen.

seen_at(Views, Position, Height) :-
    member(view(Position, Height, true), Views),
    Height > 0.

%!  seen_in_any_case(+Empties, +Views, -Named) is det.
%
%   Named are the heights that are always seen, after the first building if that
%   is none of them. Before it there are at most Empties parks.

seen_in_any_case(Empties, Views, Named) :-
    findall(Height-Position,
            (   seen_at(Views, Position, Height),
                \+ memberchk(view(_, Height, false), Views)
            ),
            Seen),
    pairs_keys(Seen, Heights0),
    sort(Heights0, Heights),
    maplist(named_height, Heights, Named0),
    (   member(_-Position, Seen),
        Position =< Empties + 1
    ->  Named = Named0
    ;   Named = ['the first building'-view(1,_,true)|Named0]
    ).

named_height(Height, Word-view(_, Height, true)) :-
    atom_concat('the ', Height, Word).

%   plain(+Place, +Sight, +Rule, +Cells, +Sets, +Views) is semidet: Place is
%   removed for an obvious reason, as in sight/6.

plain(Place, Sight, Rule, Cells, Sets, Views) :-
    Place = place(Row, Column, Height),
    once(nth1(Position, Cells, Row-Column)),
    View = view(Position, Height, true),
    (   Sight = always(Named)
    ->  memberchk(View, Views),
        \+ memberchk(view(Position, Height, false), Views),
        \+ memberchk(_-View, Named)
    ;   Sight = only(Named),
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
%
%   What is known, in a sentence, and the beginning of another, which says what
%   follows.

sight(always(Named)) -->
    { pairs_keys(Named, Words) },
    words([ capital(listed(and, Words)),are(Named),
            ' seen in any case. So nothing else is seen: '
          ]).
sight(only(Named)) -->
    { pairs_keys(Named, Words) },
    words(['Only ',listed(and, Words),' can be seen. So they all are: ']).
