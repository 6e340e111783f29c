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
:- use_module('../../rule/rule').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [member/2, memberchk/2, nth1/3, reverse/2, sum_list/2]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What is seen of a line, however it is filled

Nobody can keep track of hundreds of fillings. But where the tall buildings can
stand tells which of them are always seen, or which cells can be seen at all.
If these are as many as the clue says, nothing needs to be listed:

    Row 2 shows 3 from the left. The first building, the 7 and the 8 are seen
    in any case. So nothing else is seen: r2c1=5, r2c6=7, r2c7=6.
*/

%!  sight(+Clues, +On, +Counts, +Removed, +Candidates, -Sight) is semidet.
%
%   A line On shows Clues; Counts are counts(All, Shown, _), the numbers of its
%   fillings and of those that show them. Sight is why each of Removed goes:
%
%     - always(Named) or only(Named): Named are always seen, or only they can
%       be, and each of Removed obviously goes because of that. Named are pairs
%       `Words-View`, with a view/3 as in filling_views/2. Fails for two clues,
%       for parks, and if a person can write down all fillings.
%     - sums(Which, Sums): only Sums can be shown: at most eight lists of
%       heights, or at most five pairs of lists if there are two clues. Which is
%       `all` if no other heights make the sum, otherwise `some`.

sight(Clues, On, Counts, Removed, Candidates, Sight) :-
    candidates_rule(Candidates, Rule),
    On = on(Line, _),
    line_items(Line, Candidates, Items0),
    along(On, Items0, Items),
    pairs_keys_values(Items, Cells, Sets),
    Counts = counts(All, _, _),
    few_enough(All, Sets),
    (   Rule = rule(_, _, sum)
    ->  sums(Clues, Counts, Rule, Sets, Sight)
    ;   Rule = rule(0, _, count),
        Clues = clue(Clue),
        All > 24,                       % more than a person keeps track of
        Clue =< 6,                      % fits in a sentence
        views(Rule, Sets, Views),
        known(Views, Cells, Named, Sight),
        length(Named, Clue),
        \+ length(Cells, Clue),
        forall(member(Place, Removed),
               plain(Place, Sight, Rule, Cells, Sets, Views))
    ),
    !.

%   sums(+Clues, +Counts, +Rule, +Sets, -Sight) is semidet.

sums(clue(Clue), _, Rule, Sets, sums(Which, Sums)) :-
    filling_sums(Rule, Sets, Sums0),
    findall(Sum, ( member(Sum, Sums0), sum_list(Sum, Clue) ), Sums),
    at_most(8, Sums),
    length(Sets, Size),
    rule_tallest(Rule, Size, Tallest),
    Rest is Clue - Tallest,
    findall(Sum, limit(9, makes(Rest, [Tallest], Sum)), Possible0),
    sort(Possible0, Possible),
    (   Possible == Sums
    ->  Which = all
    ;   Which = some
    ).
sums(clues(Near, Far), counts(_, Shown, _), Rule, Sets, sums(some, Sums)) :-
    Shown =< 1000,                      % they are gone through one by one
    filling_layers(Rule, Sets, Layers),
    findall(Sum-Back,
            (   filling_of(Layers, shows(Near, Far), Filling),
                seen_of(Filling, 0, Sum),
                reverse(Filling, Backwards),
                seen_of(Backwards, 0, Back)
            ),
            Sums0),
    sort(Sums0, Sums),
    at_most(5, Sums).

%   makes(+Rest, +Sum0, -Sum) is nondet: Sum is Sum0 with lower heights before
%   it that make Rest.

makes(0, Sum, Sum) :-
    !.
makes(Rest0, [Lowest|Sum0], Sum) :-
    Most is min(Rest0, Lowest-1),
    between(1, Most, Height),
    Rest0 =< Height*(Height+1)//2,
    Rest is Rest0 - Height,
    makes(Rest, [Height,Lowest|Sum0], Sum).

at_most(Most, Sums) :-
    length(Sums, Count),
    Count =< Most.

seen_of([], _, []).
seen_of([Height|Heights], Top, Seen) :-
    (   Height > Top
    ->  Seen = [Height|Seen1],
        seen_of(Heights, Height, Seen1)
    ;   seen_of(Heights, Top, Seen)
    ).

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
sight(sums(Which, Sums)) -->
    { (   Which == all
      ->  Only = 'That is '
      ;   Only = 'Here that can only be '
      ),
      findall(sum(Sum), member(Sum, Sums), Words)
    },
    words([Only,listed(or, Words),': ']).

sum(Sum) -->
    (   { Sum = Near-Far }
    ->  words([sum(Near),' with ',sum(Far)])
    ;   joined(height, +, Sum)
    ).
