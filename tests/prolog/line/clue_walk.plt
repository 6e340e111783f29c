% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/clue_walk').

:- begin_tests(clue_walk).

%   Domains as lists, for these tests.

set(Heights, Set) :-
    foldl([H,S0,S]>>(S is S0 \/ 1<<H), Heights, 0, Set).

heights(Set, Heights) :-
    findall(H, ( between(1, 20, H), Set /\ (1<<H) =\= 0 ), Heights).

walked(Clue, Domains0, Domains) :-
    maplist(set, [[Clue]|Domains0], [ClueSet|Sets0]),
    (   clue_walks(0, ClueSet, Sets0, ClueSet, Sets)
    ->  maplist(heights, Sets, Domains)
    ;   Domains = none
    ).

full(N, Domains) :-
    numlist(1, N, All),
    findall(All, between(1, N, _), Domains).

%   What a walk is, one at a time: a height for each cell. A building is higher
%   than the tallest so far, which it becomes, or lower; among the first P the
%   tallest is at least P; the tallest of all is N.

walk_with(Domains, Heights, Clue) :-
    length(Domains, N),
    maplist([H,D]>>member(H, D), Heights, Domains),
    seen_on(Heights, 1, 0, N, 0, Clue).

seen_on([], _, N, N, Clue, Clue).
seen_on([Height|Heights], P, Tallest0, N, Clue0, Clue) :-
    (   Height > Tallest0
    ->  Tallest = Height,
        Clue1 is Clue0 + 1
    ;   Height < Tallest0,
        Tallest = Tallest0,
        Clue1 = Clue0
    ),
    Tallest >= P,
    Next is P + 1,
    seen_on(Heights, Next, Tallest, N, Clue1, Clue).

all_walks(Domains, Clues, Kept) :-
    findall(Heights,
            (   walk_with(Domains, Heights, Clue),
                memberchk(Clue, Clues)
            ),
            Walks),
    (   Walks == []
    ->  Kept = none
    ;   columns(Walks, Positions),
        maplist(sort, Positions, Kept)
    ).

clues_of_walks(Domains, Clues) :-
    findall(Clue, walk_with(Domains, _, Clue), Clues0),
    sort(Clues0, Clues).

%   Domains of a random line, thick or thin. What one cell has alone has left
%   the others.

random_line(Domains) :-
    random_between(1, 6, N),
    random_member(Share, [0.3,0.6,0.9]),
    length(Domains0, N),
    maplist(random_domain(N, Share), Domains0),
    (   without_decided(Domains0, Domains)
    ->  true
    ;   random_line(Domains)
    ).

without_decided(Domains0, Domains) :-
    findall(Domain,
            (   select(Domain0, Domains0, Others),
                findall(H, member([H], Others), Decided),
                subtract(Domain0, Decided, Domain)
            ),
            Domains1),
    \+ memberchk([], Domains1),
    (   Domains1 == Domains0
    ->  Domains = Domains0
    ;   without_decided(Domains1, Domains)
    ).

test(all_that_can_be_said, Wrong == []) :-
    set_random(seed(1)),
    samples(60, Count),
    findall(Clue-Domains,
            (   between(1, Count, _),
                random_line(Domains),
                length(Domains, N),
                random_between(1, N, Clue),
                walked(Clue, Domains, Walked),
                all_walks(Domains, [Clue], Kept),
                Walked \== Kept
            ),
            Wrong).

%   Of a clue that is not known.

test(several_clues, Wrong == []) :-
    set_random(seed(3)),
    samples(60, Count),
    findall(Clues0-Domains,
            (   between(1, Count, _),
                random_line(Domains),
                length(Domains, N),
                random_member(Share, [0.5,1.0]),
                random_domain(N, Share, Clues0),
                several_walked(Clues0, Domains, Found),
                several_expected(Clues0, Domains, Expected),
                Found \== Expected
            ),
            Wrong).

several_walked(Clues0, Domains, Found) :-
    maplist(set, [Clues0|Domains], [ClueSet0|Sets0]),
    (   clue_walks(0, ClueSet0, Sets0, ClueSet, Sets)
    ->  heights(ClueSet, Clues),
        maplist(heights, Sets, Walked),
        Found = Clues-Walked
    ;   Found = none
    ).

several_expected(Clues0, Domains, Expected) :-
    clues_of_walks(Domains, Reached),
    intersection(Clues0, Reached, Clues),
    (   Clues == []
    ->  Expected = none
    ;   all_walks(Domains, Clues, Kept),
        Expected = Clues-Kept
    ).

%   Clue elimination, seed 003: at distance D no height above N - C + D, for
%   clues other than 1; and 1 needs the tallest in front.

test(position_bound, [ forall(( between(2, 9, N),
                                between(2, N, Clue) )),
                       Highest == Bounds ]) :-
    full(N, Domains),
    walked(Clue, Domains, Walked),
    maplist(max_list, Walked, Highest),
    findall(Bound,
            (   between(1, N, Distance),
                Bound is min(N, N - Clue + Distance)
            ),
            Bounds).

test(impossible, Domains == none) :-
    walked(2, [[4],[1,2,3],[1,2,3],[1,2,3]], Domains).

:- end_tests(clue_walk).

%   Both walks along lines with empty cells.

:- begin_tests(rule_walk, [setup(set_random(seed(12)))]).

%   What a walk strikes is in no line that shows the clue; where none arrives
%   there is no such line.

test(sound, forall(( member(N-Empties, [3-0,4-0,4-1,5-0,5-1,5-2,6-3]),
                     member(Weight, [count,sum]) ))) :-
    Rule = rule(Empties, [], Weight),
    findall(Line, rule_line(Rule, N, Line), Lines),
    samples(15, Count),
    forall(between(1, Count, _),
           (   random_member(Some, Lines),
               rule_clues(Rule, Some, Clue, _),
               maplist(random_set(N, Empties), Some, Sets),
               include(shows(Rule, Clue, Sets), Lines, Showing),
               walked(Rule, N, Clue, Sets, Kept),
               assertion(maplist(all_in(Kept), Showing))
           )).

%   Nor do walks from several clues strike what is in a line that shows one of
%   them, or its clue.

test(several_clues, forall(member(N-Empties, [3-0,4-0,4-1,5-1,5-2,6-3]))) :-
    Rule = rule(Empties, [], count),
    findall(Line, rule_line(Rule, N, Line), Lines),
    samples(15, Count),
    forall(between(1, Count, _),
           (   random_member(Some, Lines),
               rule_clues(Rule, Some, Clue, _),
               random_between(1, N, Other),
               maplist(random_set(N, Empties), Some, Sets),
               Clues0 is 1<<Clue \/ 1<<Other,
               clue_walks(Empties, Clues0, Sets, Clues, Kept),
               include(shows_one(Rule, Clues0, Sets), Lines, Showing),
               forall(( member(Line, Showing),
                        rule_clues(Rule, Line, Near, _) ),
                      assertion(all_in([Clues|Kept], [Near|Line])))
           )).

shows_one(Rule, Clues, Sets, Line) :-
    rule_clues(Rule, Line, Near, _),
    maplist(in_set, [Clues|Sets], [Near|Line]).

random_set(N, Empties, Height, Set) :-
    Tallest is N - Empties,
    Most is (1<<(Tallest+1)) - 1,
    random_between(1, Most, Set0),
    Any is Most - 1 + min(1, Empties),
    Set is (Set0 /\ Any) \/ 1<<Height.

shows(Rule, Clue, Sets, Line) :-
    rule_clues(Rule, Line, Clue, _),
    maplist(in_set, Sets, Line).

in_set(Set, Height) :-
    Set /\ (1<<Height) =\= 0.

all_in(Kept, Line) :-
    Kept \== none,
    maplist(in_set, Kept, Line).

walked(Rule, N, Clue, Sets, Kept) :-
    Rule = rule(Empties, _, _),
    Top is 1<<(N-Empties),
    append(Front, Behind, Sets),
    last(Front, Last),
    Last /\ Top =\= 0,
    forall(member(Set, Behind), Set /\ Top =:= 0),
    !,
    rule_walk(Rule, N, Clue, Front, Front1),
    append(Front1, Behind, Kept).
walked(_, _, _, _, none).

%   A sum is compared when each cell is decided.

test(open_sum, Sets == [0b1100,0b0110,0b1000]) :-
    rule_walk(rule(0,[],sum), 3, 3, [0b1100,0b0110,0b1000], Sets).
test(right_sum, Sets == [0b0100,0b0010,0b1000]) :-
    rule_walk(rule(0,[],sum), 3, 5, [0b0100,0b0010,0b1000], Sets).
test(wrong_sum, fail) :-
    rule_walk(rule(0,[],sum), 3, 6, [0b0100,0b0010,0b1000], _).

%   A park hides behind anything, and stands before the first building.

test(parks, Sets == [0b0111,0b1110,0b1100,0b0110]) :-
    rule_walk(rule(1,[],count), 4, 2, [0b0111,0b1110,0b1100,0b1110], Sets).
test(all_seen, Sets == [0b0011,0b0111,0b1111,0b1111]) :-
    Any = 0b1111,
    rule_walk(rule(1,[],count), 4, 3, [Any,Any,Any,Any], Sets).

:- end_tests(rule_walk).
