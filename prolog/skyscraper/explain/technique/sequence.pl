% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sequence,
          [ sequence_elimination/3,     % +Line, +Candidates, -Step
            sequence_elimination/5,     % +Least, +Most, +Line, +Candidates,
                                        % -Step
            line_listing/4,             % +Line, +Candidates, +Sets, -Listing
            clues_listing/5,            % +Rule, +Near, +Far, +Sets, -Listing
            narrowed_listing/3,         % +Listing0, +Sets, -Listing
            listing_left/2,             % +Listing, -Left
            listing_step/4,             % +Line, +Candidates, +Listing, -Step
            line_needs/6                % +Line, +Clues, +Wrong, +Lost,
                                        % +Candidates, -Needs
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../filling_count', [filling_count/3]).
:- use_module('../candidates').
:- use_module('../costs', [cost/2]).
:- use_module('../../line/listed').
:- use_module('../../line/table').
:- use_module(library(apply), [foldl/4, maplist/4]).
:- use_module(library(lists), [member/2, nth1/3]).

/** <module> The arrangements of a line that agree with its candidates

Sequence elimination lists the arrangements of a line that its cells allow,
keeps those that show the clues, and removes candidates that none of these has.
How hard that is depends on how many are left. Nobody writes many down: a
person tries one height after another, the one with the least work first, and
finds that no way to fill the other cells shows the clue.

    ?- _Cells = cells(0b1110,0b1110,0b0100,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       sequence_elimination(line(row, 1),
                            candidates(3,rule(0,[],count),_Clues,_Cells),
                            Step).
    Step = step(sequence_elimination, 3, on(line(row,1),left), [1-1,1-2], [],
                [place(1,1,2),place(1,1,3),place(1,2,1),place(1,2,2)],
                sequence_elimination(counts(2,1,1), clue(2))).

A person lists with both clues, if there are two. But the step needs both only
if neither is enough by itself: where many are left, it first removes what one
clue rules out, and only later what both do together. Lines without clues are
not listed, nor those with too many arrangements for line/table.pl and
line/listed.pl.
*/

%!  sequence_elimination(+Line, +Candidates, -Step) is semidet.
%!  sequence_elimination(+Least, +Most, +Line, +Candidates, -Step) is semidet.
%
%   Step removes candidates that no arrangement of Line has, if the number of
%   arrangements left is in Least..Most; Most may be `inf`. The reason is
%   sequence_elimination(counts(Before, Shown, Left), Clues):
%
%     - Before arrangements agree with the candidates, Shown of them also with
%       Clues, and Left with all clues of the line
%     - Clues is clue(Clue), the one at the end that the line is seen from;
%       clues(Near, Far), Near at the left or top; or `none`, if the candidates
%       allow no arrangement with what is removed, whatever it shows
%
%   If at most 12 are left, everything that is in none of them is removed. If
%   more, only what Clues rule out: both clues if neither rules out anything by
%   itself, otherwise the one that rules out more.

sequence_elimination(Line, Candidates, Step) :-
    sequence_elimination(0, inf, Line, Candidates, Step).

sequence_elimination(Least, Most, Line, Candidates, Step) :-
    line_sets(Line, Candidates, Sets),
    line_listing(Line, Candidates, Sets, Listing),
    listing_left(Listing, Left),
    Left >= Least,
    Left =< Most,
    listing_step(Line, Candidates, Listing, Step).

%!  line_listing(+Line, +Candidates, +Sets, -Listing) is semidet.
%
%   Listing has the arrangements of Line that agree with its clues and its
%   candidates, Sets. Fails if Line has no clue or too many arrangements.

line_listing(Line, Candidates, Sets, Listing) :-
    line_clues(Line, Candidates, Near, Far),
    Near + Far > 0,
    candidates_rule(Candidates, Rule),
    clues_listing(Rule, Near, Far, Sets, Listing).

%   Lines without a table are listed up to this estimate. (A search lists them
%   again and again, and gives up sooner: solve/contraction/unnumbered.pl.)

estimate_limit(1000).

%   A listing is listing(Sets, Live, Supports): the arrangements in Live agree
%   with Sets; Supports as in table_contents/4.

clues_listing(Rule, Near, Far, Sets, Listing) :-
    length(Sets, Size),
    (   line_table(Rule, Size, Near, Far, Table)
    ->  table_contents(Table, Count, Supports, Heights),
        all_arrangements(Table, Live),
        (   Count =:= 0
        ->  Listing = listing(Sets, 0, Supports)
        ;   compound_name_arguments(Heights, _, Sets0),
            narrowed_listing(listing(Sets0, Live, Supports), Sets, Listing)
        )
    ;   estimate_limit(Most),
        few_arrangements(Sets, Most),
        listed_line(Rule, Near, Far, Sets, Count, Supports),
        Live is (1<<Count) - 1,
        Listing = listing(Sets, Live, Supports)
    ).

%!  narrowed_listing(+Listing0, +Sets, -Listing) is det.
%
%   Listing is the part of Listing0 that agrees with Sets, the present
%   candidates of the line.

narrowed_listing(listing(Sets0, Live0, Supports), Sets,
                 listing(Sets, Live, Supports)) :-
    (   keep_sets(Sets0, Sets, Supports, Live0, Live1)
    ->  Live = Live1
    ;   Live = 0
    ).

%!  listing_left(+Listing, -Left) is det.
%
%   Left is the number of arrangements in Listing.

listing_left(listing(_, Live, _), Left) :-
    Left is popcount(Live).

%!  listing_step(+Line, +Candidates, +Listing, -Step) is semidet.
%
%   Step follows from Listing, the arrangements of Line with Candidates. Fails
%   if every candidate is in some arrangement.

listing_step(Line, Candidates, Listing, Step) :-
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells),
    falling(Listing, Cells, Falling),
    Falling \== [],
    line_clues(Line, Candidates, Near, Far),
    candidates_rule(Candidates, Rule),
    needed(Line, Rule, clues(Near, Far), Cells, Listing, Falling,
           needed(From, Clues, Shown, Removed)),
    Listing = listing(Sets, _, _),
    listing_left(Listing, Left),
    filling_count(Rule, Sets, Before),
    (   without_clues(Listing, Before-Shown, Removed, Rule, Cells)
    ->  Named = none,
        End = both,
        Count = Before
    ;   Named = Clues,
        End = From,
        Count = Shown
    ),
    cost(arrangements(Left), Cost),
    places_cells(Removed, Where),
    Step = step(sequence_elimination, Cost, on(Line, End), Where, [], Removed,
                sequence_elimination(counts(Before, Count, Left), Named)).

%   without_clues(+Listing, +Counts, +Removed, +Rule, +Cells) is semidet: the
%   arrangements rule out Removed whatever the clues are.

without_clues(_, Count-Count, _, _, _) :-
    !.
without_clues(Listing, _, Removed, Rule, Cells) :-
    listing_left(Listing, Left),
    \+ written_down(Left),
    Listing = listing(Sets, _, _),
    forall(( member(Place, Removed),
             with_place(Place, Cells, Sets, Sets1)
           ),
           ( filling_count(Rule, Sets1, Ways), Ways =:= 0 )).

%   written_down(+Left) is semidet: Left are few enough to write down.

written_down(Left) :-
    Left =< 12.

%   falling(+Listing, +Cells, -Places) is det: Places are the candidates that
%   no arrangement of Listing has.

falling(listing(Sets, Live, Supports), Cells, Places) :-
    (   Live =:= 0
    ->  Gone = Sets
    ;   supported_sets(Sets, Supports, Live, Kept),
        maplist(gone, Sets, Kept, Gone)
    ),
    line_cells_places(Cells, Sets, Gone, Places).

gone(Set, Kept, Gone) :-
    Gone is Set xor Kept.

%   needed(+Line, +Rule, +Clues, +Cells, +Listing, +Falling, -Needed) is det
%
%   Needed is needed(From, Clues, Shown, Removed): Clues are enough to remove
%   Removed, some of Falling, and Shown arrangements show them. One clue is
%   better than two; of two, the one that removes more, or that leaves fewer.
%   Removed is all of Falling if the arrangements are few enough to be written
%   down.

needed(Line, Rule, clues(Near, Far), Cells, Listing, Falling, Needed) :-
    line_end(Line, From, Opposite),
    listing_left(Listing, Left),
    (   Far =:= 0
    ->  Needed = needed(From, clue(Near), Left, Falling)
    ;   Near =:= 0
    ->  Needed = needed(Opposite, clue(Far), Left, Falling)
    ;   Listing = listing(Sets, _, _),
        length(Falling, Count),
        findall(rank(Others, Shown)-needed(End, clue(Clue), Shown, Removed),
                (   member(End-Clue-Pair,
                           [From-Near-(Near-0),Opposite-Far-(0-Far)]),
                    falling_alone(Pair, Rule, Sets, Cells, Removed, Shown),
                    length(Removed, Some),
                    Others is Count - Some,
                    enough(Left, Some, Others)
                ),
                Enough),
        keysort(Enough, [_-Needed0|_])
    ->  Needed = Needed0
    ;   Needed = needed(both, clues(Near, Far), Left, Falling)
    ).

enough(Left, Some, Others) :-
    (   written_down(Left)
    ->  Others =:= 0
    ;   Some > 0
    ).

%   falling_alone(+Clues, +Rule, +Sets, +Cells, -Removed, -Shown) is semidet:
%   Shown arrangements show Clues, Near-Far, and none of them has any of
%   Removed. Fails if they are too many.

falling_alone(Near-Far, Rule, Sets, Cells, Removed, Shown) :-
    clues_listing(Rule, Near, Far, Sets, Listing),
    falling(Listing, Cells, Removed),
    listing_left(Listing, Shown).

%!  line_needs(+Line, +Clues, +Wrong, +Lost, +Candidates, -Needs) is semidet.
%
%   Since Candidates, Line has lost the places Known and Others; Lost is
%   Known-Others. With what is left, no arrangement that shows Clues, Near-Far
%   with 0 for none, has any of the places Wrong; if Wrong is `all`, there is
%   none at all. Known and Needs are enough for that, where Needs are few of
%   Others, preferably the first. Fails if that does not follow, or if there
%   are too many arrangements.
%
%   By the time a clue says something about a line, the line has lost many
%   candidates, most of which do not matter. The arrangements that show the
%   clue and have a wrong height must all be impossible: each of them has one
%   of the lost candidates that are needed.
%
%       ?- _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
%          _Any = cells(0b1110,0b1110,0b1110, 0b1110,0b1110,0b1110,
%                       0b1110,0b1110,0b1110),
%          line_needs(line(row,1), 2-0, [place(1,3,2)],
%                     []-[place(1,1,1),place(1,1,3),place(1,2,3)],
%                     candidates(3,rule(0,[],count),_Clues,_Any), Needs).
%       Needs = [place(1,1,1)].

line_needs(Line, Near-Far, Wrong, Known-Others, Candidates, Needs) :-
    candidates_rule(Candidates, Rule),
    line_sets(Line, Candidates, Sets),
    clues_listing(Rule, Near, Far, Sets, listing(_, Live, Supports)),
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells),
    wrong_arrangements(Wrong, Cells, Supports, Live, Left0),
    without_all(Known, Cells, Supports, Left0, Left),
    chosen(Others, Cells, Supports, Left, [], Enough),
    %   again, the last one first: the first may not be needed any more
    chosen(Enough, Cells, Supports, Left, [], Needs).

wrong_arrangements(all, _, _, Live, Live) :-
    !.
wrong_arrangements(Places, Cells, Supports, Live, Wrong) :-
    without_all(Places, Cells, Supports, Live, Right),
    Wrong is Live xor Right.

%   without_all(+Places, +Cells, +Supports, +Left0, -Left) is det: Left are the
%   arrangements of Left0 that have none of Places.

without_all(Places, Cells, Supports, Left0, Left) :-
    foldl(without(Cells, Supports), Places, Left0, Left).

without(Cells, Supports, place(Row, Column, Height), Left0, Left) :-
    once(nth1(Position, Cells, Row-Column)),
    arg(Position, Supports, Heights),
    Argument is Height + 1,
    arg(Argument, Heights, Support),
    Left is Left0 xor (Left0 /\ Support).

%   chosen(+Places, +Cells, +Supports, +Left, +Chosen0, -Chosen) is semidet:
%   Chosen are those of Places that, one after another, each take something
%   from Left, until nothing is left. The last comes first, before Chosen0.

chosen(Places, Cells, Supports, Left0, Chosen0, Chosen) :-
    (   Left0 =:= 0
    ->  Chosen = Chosen0
    ;   Places = [Place|Others],
        without(Cells, Supports, Place, Left0, Left),
        (   Left =:= Left0
        ->  Chosen1 = Chosen0
        ;   Chosen1 = [Place|Chosen0]
        ),
        chosen(Others, Cells, Supports, Left, Chosen1, Chosen)
    ).
