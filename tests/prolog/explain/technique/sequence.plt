% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/lines').
:- use_module('../../../../prolog/skyscraper/explain/technique/sequence').
:- use_module(lines).

:- begin_tests(sequence).

says(sequence_elimination, 2, [[1,2],[1,2],[3]],
     [step(left,[],[1-1,2-2],sequence_elimination(counts(2,1,1), clue(2)))]).
says(sequence_elimination, 0, [[1],[1,2,3],[1,2,3]], []).
says(sequence_elimination, 2, [[1,2],[1,3],[1,2,3]], []).
says(sequence_elimination, 1, [[1,2],[1,2],[3]],
     [ step(left,[],[1-1,1-2,2-1,2-2,3-3],
            sequence_elimination(counts(2,0,0), clue(1)))
     ]).
says(sequence_elimination(2, inf), 2, [[1,2],[1,2],[3]], []).
says(sequence_elimination(1, 1), 2, Row, Steps) :-
    says(sequence_elimination, 2, Row, Steps),
    Row = [_,_,[3]].

test(says, [forall(says(Technique, Near, Row, Steps)), Found == Steps]) :-
    findall(Step, row_step(Technique, Near, 0, Row, Step), Found).

%   What goes is what is in no arrangement, found by going through all: all of
%   it, or with many left what falls with the clues named. The numbers are
%   right, and both clues are named only if neither is enough: for all of it, or
%   with many left for any of it; none is named if all arrangements show it.

test(as_said, Wrong == []) :-
    set_random(seed(9)),
    samples(40, Count),
    findall(Line-Why,
            (   (   a_line(Count, Line)
                ;   wide_line(Line)
                ;   mixed_line(Line)
                ),
                wrong(Line, Why)
            ),
            Wrong).

test(both_with_many_left, [ forall(wide_line(Near-Far-Domains)),
                            Clues == clues(Near,Far) ]) :-
    row_step(sequence_elimination, Near, Far, Domains,
             step(both, _, _, sequence_elimination(Counts, Clues))),
    left_many(Counts).

wide_line(2-2-[ [1,5],[1,2,3,4,6],[1,2,4,5,6],[1,2,3,6],[1,2,3,4,6],
                [1,2,3,4,5] ]).
wide_line(2-2-[ [1,2,3,4,5],[1,2,4,6],[1,2,3,4,5,6],[1,2,3,4,5,6],
                [1,2,3,4,6],[1,2,3,4,5] ]).

%   Where some of it falls with one clue and the rest only with both, what falls
%   with one goes first.

test(one_clue_first,
     all(Step == [ step(right, [], [4-6,5-5,6-4,6-5,6-6],
                        sequence_elimination(counts(216,37,14), clue(4)))
                 ])) :-
    mixed_line(Near-Far-Domains),
    row_step(sequence_elimination, Near, Far, Domains, Step).

mixed_line(2-4-[ [1,4,5,6],[1,2,3,4,5,6],[2,3,4,5],[1,2,3,4,5,6],[2,3,4,5],
                 [1,2,3,4,5,6] ]).

test(each_case, [ forall(member(case(Case, Clues, From, Least),
                                [ case(few, clues(_,_), both, 5),
                                  case(few, clue(_), left, 5),
                                  case(few, clue(_), right, 5),
                                  case(few, none, both, 5),
                                  case(many, clue(_), left, 5),
                                  case(many, clue(_), right, 5),
                                  case(many, none, both, 1)
                                ])),
                  true(Count >= Least) ]) :-
    set_random(seed(9)),
    aggregate_all(count,
                  (   a_line(1200, Near-Far-Domains),
                      Near > 0,
                      Far > 0,
                      row_step(sequence_elimination, Near, Far, Domains,
                               step(From, _, _,
                                    sequence_elimination(Counts, Clues))),
                      few_or_many(Counts, Case)
                  ),
                  Count).

few_or_many(Counts, Case) :-
    (   left_many(Counts)
    ->  Case = many
    ;   Case = few
    ).

left_many(counts(_, _, Left)) :-
    Left > 12.

a_line(Count, Near-Far-Domains) :-
    between(1, Count, _),
    random_between(2, 6, N),
    random_line(N, Near, Far, Domains).

wrong(Near-Far-Domains, Why) :-
    left(Near, Far, Domains, Left, Gone),
    (   row_step(sequence_elimination, Near, Far, Domains, Step)
    ->  Step = step(From, Placed, Removed, Reason),
        Reason = sequence_elimination(Counts, Clues),
        Counts = counts(Before, Shown, Left0),
        few_or_many(Counts, Case),
        left(0, 0, Domains, All, _),
        named(From, Near, Far, Clues, Near1, Far1),
        left(Near1, Far1, Domains, Seen, GoneSo),
        (   Before-Shown-Left0 \== All-Seen-Left,
            Why = counts(Before-Shown-Left0, All-Seen-Left)
        ;   Placed \== [],
            Why = placed
        ;   \+ subset(Removed, GoneSo),
            Why = removed(Removed, GoneSo)
        ;   Case == few,
            Removed \== Gone,
            Why = not_all(Removed, Gone)
        ;   Case == many,
            Removed \== GoneSo,
            Why = not_all(Removed, GoneSo)
        ;   Clues \== none,
            Seen =:= All,
            Why = idle(Clues)
        ;   Clues \== none,
            (   From == both
            ;   Case == many,
                Near > 0,
                Far > 0
            ),
            member(Near2-Far2, [Near-0,0-Far]),
            left(Near2, Far2, Domains, Seen2, GoneAlone),
            better_alone(Case, From, Removed-Seen, GoneAlone-Seen2),
            Why = better(Near2-Far2)
        )
    ;   Near + Far > 0,
        Gone \== [],
        Why = no_step(Gone)
    ).

%   With one clue alone, GoneAlone would fall and Seen2 would be left.

better_alone(few, both, Removed-_, GoneAlone-_) :-
    subset(Removed, GoneAlone).
better_alone(many, From, Removed-Seen, GoneAlone-Seen2) :-
    (   From == both
    ->  GoneAlone \== []
    ;   length(Removed, Count),
        length(GoneAlone, Count2),
        (   Count2 > Count
        ;   Count2 =:= Count,
            Seen2 < Seen
        )
    ).

named(left, Near, _, clue(Near), Near, 0).
named(right, _, Far, clue(Far), 0, Far).
named(both, Near, Far, clues(Near, Far), Near, Far).
named(both, _, _, none, 0, 0).

%   left(+Near, +Far, +Domains, -Count, -Gone): Count permutations agree with
%   that, and none of them has one of Gone.

left(Near, Far, Domains, Count, Gone) :-
    findall(Line, arrangement(Domains, Near, Far, Line), Lines),
    length(Lines, Count),
    findall(Position-Height,
            (   nth1(Position, Domains, Domain),
                member(Height, Domain),
                \+ ( member(Line, Lines),
                     nth1(Position, Line, Height)
                   )
            ),
            Gone).

arrangement(Domains, Near, Far, Line) :-
    same_length(Domains, Line),
    maplist([H,D]>>member(H, D), Line, Domains),
    sort(Line, Sorted),
    same_length(Sorted, Line),
    once(seen(Near, Line, Far)).

%   A listing that is narrowed is the one that is made of what is left.

listed(Line, Candidates, Listing) :-
    line_sets(Line, Candidates, Sets),
    line_listing(Line, Candidates, Sets, Listing).

test(narrowed, Different == []) :-
    set_random(seed(9)),
    findall(Near-Far-Domains0-Domains,
            (   a_line(500, Near-Far-Domains0),
                maplist(some_of, Domains0, Domains),
                one_line(Near, Far, Domains0, Candidates0),
                one_line(Near, Far, Domains, Candidates),
                Line = line(row, 1),
                listed(Line, Candidates0, Listing0),
                line_sets(Line, Candidates, Sets),
                narrowed_listing(Listing0, Sets, Listing1),
                listed(Line, Candidates, Listing2),
                maplist({Candidates}/[L,N,S]>>( listing_left(L, N),
                                   what_follows(Candidates, L, S)
                                 ),
                        [Listing1,Listing2], [Left1,Left2], [Step1,Step2]),
                Left1-Step1 \== Left2-Step2
            ),
            Different).

what_follows(Candidates, Listing, Step) :-
    (   listing_step(line(row, 1), Candidates, Listing, Step0)
    ->  Step = Step0
    ;   Step = none
    ).

some_of(Domain0, Domain) :-
    include([_]>>maybe(0.7), Domain0, Domain1),
    (   Domain1 == []
    ->  Domain = Domain0
    ;   Domain = Domain1
    ).

%   Long lines have no table; they are listed as soon as few arrangements are
%   left.

test(long, all(Removed == [[1-3,2-2]])) :-
    row_step(sequence_elimination, 4, 0,
             [[2,3],[2,3],[1],[4],[12],[11],[5],[6],[7],[8],[9],[10]],
             step(left, [], Removed, _)).
test(too_long, fail) :-
    numlist(1, 12, Heights),
    findall(Heights, between(1, 12, _), Domains),
    row_step(sequence_elimination, 3, 0, Domains, _).

:- end_tests(sequence).

:- begin_tests(line_needs).

needs(Clues, Wrong, Lost, Needs) :-
    None = [0,0,0],
    start_candidates([[_,_,_],[_,_,_],[_,_,_]], [None,None,None,None],
                     Candidates),
    line_needs(line(row,1), Clues, Wrong, Lost, Candidates, Needs).

%   With 2 seen from the left the row is 132, 213 or 231.

test(few, Needs == [place(1,1,2)]) :-
    needs(2-0, [place(1,2,1)], []-[place(1,1,3),place(1,1,2),place(1,3,3)],
          Needs).
test(first_of_two, Needs == [place(1,1,2)]) :-
    needs(2-0, [place(1,3,1)], []-[place(1,1,2),place(1,2,3)], Needs).
test(known, Needs == []) :-
    needs(2-0, [place(1,3,1)], [place(1,2,3)]-[place(1,1,2)], Needs).

%   The first is not needed any more when the last one is there.

test(all, Needs == [place(1,1,2),place(1,3,2)]) :-
    needs(2-0, all, []-[place(1,2,1),place(1,1,2),place(1,3,2)], Needs).
test(not_enough, fail) :-
    needs(2-0, all, []-[place(1,1,2)], _).
test(no_clue, Needs == [place(1,3,3),place(1,2,3)]) :-
    needs(0-0, [place(1,1,1),place(1,1,2)],
          []-[place(1,3,3),place(1,2,3)], Needs).

:- end_tests(line_needs).
