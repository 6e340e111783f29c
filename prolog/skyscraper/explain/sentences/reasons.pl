% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reasons,
          [ reasons/5,                  % +Clues, +On, +Places, +Candidates,
                                        % -Reasons
            no_filling_reason/4,        % +Clues, +On, +Candidates, -Reason
            next_united/2,              % +Reasons0, -Reasons
            few_fillings/5              % +Most, ?Shows, +Layers, ?Count, -Pairs
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../filling_count', [filling_count/3]).
:- use_module('../candidates').
:- use_module('../technique/confined', [crowded/4]).
:- use_module('../technique/reachability', [reached/5]).
:- use_module(fillings).
:- use_module(sights).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists),
              [ append/3, max_list/2, member/2, memberchk/2, min_list/2, nth1/3,
                reverse/2, selectchk/3, subset/2
              ]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Why a line cannot have a height, or cannot be filled at all

Who doubts it fills the line with that height. Often a few cells show already
how many would be seen, or few fillings are left, each of which can be counted:

    With 5 in r3c2, and so 6 in r2c2, at least 3 would be seen, in r4c2, r3c2
    and r2c2: r3c2 is not 5.

    With 3 in r4c4, only 23514 and 32514 (from there) are left, which show 3:
    r4c4 is not 3.
*/

%!  reasons(+Clues, +On, +Places, +Candidates, -Reasons) is det.
%
%   The line of On, which shows Clues, has none of Places. Reasons are
%   reason(Some, From, Why), with all Places in one of Some. If there are two
%   clues, From is the end at which the line would show something else,
%   otherwise `none`. Why is the first of these that is true:
%
%     - crowded(Cells, Set): these cells have too few heights, those of Set
%     - unfilled: the line cannot be filled
%     - reached(Others, Reachable): the places Others follow, one after the
%       other, since a cell has no other height or a height no other cell; and
%       then Reachable, as in reachability/3
%     - sums(Sums): the sum shown is one of at most five, each a list
%     - always(Named): Named, more than the clue, are seen in any case
%     - only(Named): only Named, fewer than the clue, can be seen
%     - left(Given, Fillings, Shown): at most five Fillings are left, which
%       show Shown. Unless Given is `none`, they are those that show Given from
%       the left or top.
%     - either(Height, Cases): Height has two cells left; Cases has a
%       Place-Why for each, where Why is a reached/2
%     - where(Height, Two, Others, Reachable): the same follows in both cases,
%       but for the cell of Height, one of Two, which is not in Reachable
%     - seen(Given, How, Count): Count are seen, `at_most` or `at_least`; with
%       `just`, Count is a list of up to five
%     - never: whatever is seen

reasons(Clues, On, Places, Candidates, Reasons) :-
    line_seen(On, Candidates, Seen),
    maplist(place_reason(Clues, Seen), Places, Each),
    foldl(united_with, Each, [], Reasons).

%!  no_filling_reason(+Clues, +On, +Candidates, -Reason) is det.
%
%   Reason is reason([], From, Why), as in reasons/5: why no filling of the line
%   of On shows Clues.

no_filling_reason(Clues, On, Candidates, reason([], From, Why)) :-
    line_seen(On, Candidates, Seen),
    why(Clues, Seen, From, Why).

%   line_seen(+On, +Candidates, -Seen) is det: Seen is seen(On, Rule, Cells,
%   Sets), with Cells and Sets in order from the clue.

line_seen(On, Candidates, seen(On, Rule, Cells, Sets)) :-
    On = on(Line, _),
    candidates_rule(Candidates, Rule),
    line_items(Line, Candidates, Items0),
    along(On, Items0, Items),
    pairs_keys_values(Items, Cells, Sets).

place_reason(Clues, seen(On, Rule, Cells, Sets0), Place,
             reason([Place], From, Why)) :-
    placed(Place, Cells, Sets0, Sets),
    why(Clues, seen(On, Rule, Cells, Sets), From, Why).

%   placed(+Place, +Cells, +Sets0, -Sets) is det: Place is right, and no other
%   of Cells has its height, unless that is a park.

placed(Place, Cells, Sets0, Sets) :-
    Place = place(_, _, Height),
    Gone is (1<<Height) /\ -2,
    findall(Set, ( member(Set0, Sets0), Set is Set0 xor (Set0 /\ Gone) ),
            Sets1),
    with_place(Place, Cells, Sets1, Sets).

%   why(+Clues, +Seen, -From, -Why) is det: as in reasons/5, where Seen already
%   has the place.

why(Clues, Seen, From, Why) :-
    Seen = seen(_, Rule, Cells, Sets),
    filling_count(Rule, Sets, All),
    (   All =:= 0
    ->  From = none,
        (   crowded_cells(Rule, Cells, Sets, Crowded, Left)
        ->  Why = crowded(Crowded, Left)
        ;   Why = unfilled
        )
    ;   Clues = clue(Clue)
    ->  From = none,
        why_not(Clue, All, Seen, Why)
    ;   few_enough(All, Sets)
    ->  why_not_both(Clues, All, Seen, From, Why)
    ;   From = none,
        Why = never
    ).

%   crowded_cells(+Rule, +Cells, +Sets, -Crowded, -Left) is semidet: Crowded is
%   the smallest group of Cells with fewer heights, the set Left, than cells.
%   Fails if the rule has several parks in a line.

crowded_cells(rule(Empties, _, _), Cells, Sets, Crowded, Left) :-
    Empties =< 1,
    pairs_keys_values(Items, Cells, Sets),
    length(Items, Size),
    between(1, Size, Count),
    crowded(Count, Items, Crowded, Left),
    !.

%   why_not_both(+Clues, +All, +Seen, -From, -Why) is det: often none of the All
%   fillings shows one of the two clues.

why_not_both(clues(Near, Far), All, Seen, From, Why) :-
    Seen = seen(on(Line, _), Rule, Cells0, Sets0),
    line_end(Line, Start, End),
    filling_layers(Rule, Sets0, Layers),
    filling_shows(Layers, Shows),
    (   \+ memberchk(shows(Near, _), Shows)
    ->  From = Start,
        why_not(Near, All, Seen, Why)
    ;   From = End,
        (   \+ memberchk(shows(_, Far), Shows)
        ->  reverse(Cells0, Cells),
            reverse(Sets0, Sets),
            why_not(Far, All, seen(on(Line,End), Rule, Cells, Sets), Why0),
            from_start(Why0, Why)
        ;   few_left(5, Near, shows(Near, Back), Back, Layers, Why)
        ->  true
        ;   findall(Back, member(shows(Near, Back), Shows), Backs),
            compared(Far, Near, Backs, Why)
        )
    ).

from_start(Why0, Why) :-
    (   Why0 = left(Given, Fillings0, Shown)
    ->  maplist(reverse, Fillings0, Fillings),
        Why = left(Given, Fillings, Shown)
    ;   Why = Why0
    ).

%   why_not(+Clue, +All, +Seen, -Why) is det: none of the All fillings of a line
%   shows Clue.

why_not(Clue, All, seen(_, Rule, Cells, Sets), Why) :-
    (   reached_with(2, Rule, Clue, Cells, Sets, Reached)
    ->  Why = Reached
    ;   \+ few_enough(All, Sets)
    ->  Why = never
    ;   filling_layers(Rule, Sets, Layers),
        (   few_sums(Rule, Sets, Why0)
        ;   few_left(2, none, shows(Front, _), Front, Layers, Why0)
        ;   named(Rule, Clue, Layers, Cells, Why0)
        ;   few_left(5, none, shows(Front, _), Front, Layers, Why0)
        ;   either(Rule, Clue, Cells, Sets, Why0)
        ;   reached_with(4, Rule, Clue, Cells, Sets, Why0)
        )
    ->  Why = Why0
    ;   filling_layers(Rule, Sets, Layers),
        filling_shows(Layers, Shows),
        findall(Front, member(shows(Front, _), Shows), Fronts),
        compared(Clue, none, Fronts, Why)
    ).

%   reached_with(+Most, +Rule, +Clue, +Cells, +Sets, -Why) is semidet: Why is
%   reached(Others, Reachable), with at most Most of Others. Fails for sums and
%   several parks.

reached_with(Most, Rule, Clue, Cells, Sets0, reached(Others, Reachable)) :-
    Rule = rule(Empties, _, count),
    Empties =< 1,
    between(0, Most, Count),
    length(Others, Count),
    followed(Others, Cells, Sets0, Sets),
    reached(Rule, Clue, Cells, Sets, Reachable),
    !.

%   followed(+Others, +Cells, +Sets0, -Sets) is nondet: Others are places that
%   follow, one after the other.

followed([], _, Sets, Sets).
followed([Place|Others], Cells, Sets0, Sets) :-
    decided(Cells, Sets0, Place),
    placed(Place, Cells, Sets0, Sets1),
    followed(Others, Cells, Sets1, Sets).

%   decided(+Cells, +Sets, -Place) is nondet: a height has only one cell left,
%   or that has no other height, and others may still have it.

decided(Cells, Sets, place(Row, Column, Height)) :-
    length(Sets, Size),
    between(1, Size, Height),
    Bit is 1<<Height,
    findall(At, ( nth1(At, Sets, Set), Set /\ Bit =\= 0 ), Ats),
    (   Ats = [Position],
        nth1(Position, Sets, Own),
        Own =\= Bit
    ;   Ats = [_,_|_],
        member(Position, Ats),
        nth1(Position, Sets, Bit)
    ),
    nth1(Position, Cells, Row-Column).

few_left(Most, Given, Shows, Count, Layers, left(Given, Fillings, Shown)) :-
    few_fillings(Most, Shows, Layers, Count, Pairs),
    pairs_keys_values(Pairs, Fillings, Counts),
    sort(Counts, Shown).

%!  few_fillings(+Most, ?Shows, +Layers, ?Count, -Pairs) is semidet.
%
%   Pairs are all Filling-Count of Layers with Shows, at most Most. Count is a
%   part of Shows.

few_fillings(Most, Shows, Layers, Count, Pairs) :-
    TooMany is Most + 1,
    findall(Filling-Count,
            limit(TooMany, filling_of(Layers, Shows, Filling)),
            Pairs0),
    sort(Pairs0, Pairs),
    length(Pairs, Left),
    Left =< Most.

%   named(+Rule, +Clue, +Layers, +Cells, -Why) is semidet.

named(rule(Empties, _, count), Clue, Layers, Cells, Why) :-
    filling_views(Layers, Views),
    (   seen_in_any_case(Empties, Views, Named),
        length(Named, Count),
        Count > Clue
    ->  Why0 = always(Words)
    ;   can_be_seen(Views, Cells, Named),
        length(Named, Count),
        Count < Clue
    ->  Why0 = only(Words)
    ),
    pairs_keys(Named, Words),
    Why = Why0.

%   either(+Rule, +Clue, +Cells, +Sets, -Why) is semidet: with the tallest
%   height for which that is enough.

either(Rule, Clue, Cells, Sets, Why) :-
    length(Cells, Size),
    between(1, Size, Down),
    Height is Size + 1 - Down,
    Bit is 1<<Height,
    findall(place(Row, Column, Height),
            (   nth1(Position, Sets, Set),
                Set /\ Bit =\= 0,
                nth1(Position, Cells, Row-Column)
            ),
            Places),
    Places = [_,_],
    maplist(case(Rule, Clue, Cells, Sets), Places, Cases),
    !,
    (   where(Cases, Others, Reachable)
    ->  places_cells(Places, Two),
        Why = where(Height, Two, Others, Reachable)
    ;   Why = either(Height, Cases)
    ).

case(Rule, Clue, Cells, Sets0, Place, Place-Why) :-
    placed(Place, Cells, Sets0, Sets),
    reached_with(1, Rule, Clue, Cells, Sets, Why).

%   where(+Cases, -Others, -Reachable) is semidet: both Cases say the same, but
%   for their own cells.

where([Place1-reached(Others, Reachable1),Place2-reached(Others, Reachable2)],
      Others, Reachable) :-
    without_own(Place1, Reachable1, Reachable),
    without_own(Place2, Reachable2, Reachable).

without_own(place(Row, Column, _), Reachable0, Reachable) :-
    Reachable0 =.. [How,Seen0],
    selectchk(Row-Column, Seen0, Seen),
    Reachable =.. [How,Seen].

%   few_sums(+Rule, +Sets, -Why) is semidet: what is shown from the first cell.

few_sums(Rule, Sets, sums(Sums)) :-
    Rule = rule(_, _, sum),
    filling_sums(Rule, Sets, Sums),
    length(Sums, Count),
    Count =< 5.

%   compared(+Clue, +Given, +Counts, -Why) is det: all of Counts are wrong.

compared(Clue, Given, Counts0, Why) :-
    sort(Counts0, Counts),
    max_list(Counts, Most),
    min_list(Counts, Fewest),
    (   Most < Clue
    ->  Why = seen(Given, at_most, Most)
    ;   Fewest > Clue
    ->  Why = seen(Given, at_least, Fewest)
    ;   Counts = [_,_,_,_,_,_|_]
    ->  Why = never
    ;   Why = seen(Given, just, Counts)
    ).

%   united_with(+Reason, +Reasons0, -Reasons) is det: Reason is united with the
%   first of Reasons0 with which that is possible.

united_with(Reason, [], [Reason]).
united_with(Reason, [Reason0|Reasons0], Reasons) :-
    (   united(Reason0, Reason, United)
    ->  Reasons = [United|Reasons0]
    ;   Reasons = [Reason0|Reasons1],
        united_with(Reason, Reasons0, Reasons1)
    ).

%!  next_united(+Reasons0, -Reasons) is det.
%
%   Reasons are Reasons0, each united with those behind it that it can be united
%   with, up to the first other one.

next_united([], []).
next_united([Reason], [Reason]) :-
    !.
next_united([Reason0,Reason1|Reasons0], Reasons) :-
    (   united(Reason0, Reason1, Reason)
    ->  next_united([Reason|Reasons0], Reasons)
    ;   Reasons = [Reason0|Reasons1],
        next_united([Reason1|Reasons0], Reasons1)
    ).

united(reason(Places0, From, Why0), reason(Places1, From, Why1),
       reason(Places, From, Why)) :-
    append(Places0, Places1, Places),
    (   both(Why0, Why1, Why)
    ->  true
    ;   both_alike(Why0, Why1, Places, Why)
    ).

%   both_alike(+Why0, +Why1, +Places, -Why) is semidet: Why is true of Places,
%   which have one height, or one cell.

both_alike(reached([], at_most(Cells0)), reached([], at_most(Cells1)), Places,
           reached([], at_most(Cells))) :-
    maplist(of_height(_), Places),
    wider(Cells0, Cells1, Cells).
both_alike(sums(Sums0), sums(Sums1), Places, sums(Sums)) :-
    maplist(of_cell(_), Places),
    union_of(5, Sums0, Sums1, Sums).

of_height(Height, place(_, _, Height)).

of_cell(Row-Column, place(Row, Column, _)).

both(left(Given, Fillings0, Shown0), left(Given, Fillings1, Shown1), Why) =>
    union_of(5, Fillings0, Fillings1, Fillings),
    union_of(5, Shown0, Shown1, Shown),
    Why = left(Given, Fillings, Shown).
both(seen(Given, at_most, Most0), seen(Given, at_most, Most1), Why) =>
    Most is max(Most0, Most1),
    Why = seen(Given, at_most, Most).
both(seen(Given, at_least, Fewest0), seen(Given, at_least, Fewest1), Why) =>
    Fewest is min(Fewest0, Fewest1),
    Why = seen(Given, at_least, Fewest).
both(only(Named0), only(Named1), Why) =>
    wider(Named0, Named1, Named),
    Why = only(Named).
% a few steps of a stair, of which others take many fillings to see
both(never, reached([], at_most(_)), Why) =>
    Why = never.
both(reached([], at_most(_)), never, Why) =>
    Why = never.
both(Why0, Why1, Why) =>
    Why0 == Why1,
    Why = Why0.

%   wider(+List0, +List1, -List) is semidet: List is one of the two that has all
%   of the other.

wider(List0, List1, List) :-
    (   subset(List0, List1)
    ->  List = List1
    ;   subset(List1, List0),
        List = List0
    ).

union_of(Most, List0, List1, List) :-
    append(List0, List1, Both),
    sort(Both, List),
    length(List, Count),
    Count =< Most.
