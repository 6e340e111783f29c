% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_proof,
          [ proof/4                     % +Assumed, +Steps, -Moments, -How
          ]).
:- use_module(lines).
:- use_module(candidates).
:- use_module(line_needs).
:- use_module(moments).
:- use_module(technique/contradiction).
:- use_module(technique/sequence, [clues_listing/5, listing_left/2]).
:- use_module(library(apply), [foldl/4, include/3, maplist/2, partition/4]).
:- use_module(library(lists),
              [append/3, last/2, member/2, memberchk/2, reverse/2, select/3]).

/** <module> A short way to a contradiction, from what led to one

What follows from an assumption is much, and most of it has nothing to do
with the contradiction it ends in. A proof makes only the changes that the
contradiction needs, so that nothing else has to be kept in mind.

    ?- _Clues = clues([0,0],[2,0],[0,0],[0,0]),
       _Assumed = candidates(2, _Clues, cells(0b100,0b110, 0b110,0b110)),
       _Step = step(naked_single, 1, none, [1-1], [place(1,1,2)],
                    [place(1,2,2),place(2,1,2)], naked_single(2)),
       proof(_Assumed, [_Step], Moments, How).
    Moments = [], How = arrangements(on(line(row,1),left), clue(2)).
*/

%!  proof(+Assumed, +Steps, -Moments, -How) is semidet.
%
%   Steps lead from the candidates Assumed to a contradiction. Moments (as in
%   step_moments/4) are those that the contradiction How needs, with the changes
%   that it needs; like ones stand together where they can. How needs the fewest
%   of all contradictions in the end: it is a contradiction/2, or
%   arrangements(On, Clues) as in step_contradiction/2. Fails if there is none.

proof(Assumed, Steps, Moments, How) :-
    step_moments(Steps, Assumed, Reversed0, End0),
    (   Reversed0 = [moment(Before,Last,_,_)|Reversed1],
        step_contradiction(Last, How0)
    ->  Reversed = Reversed1,
        End = Before,
        Known = [How0]
    ;   Reversed = Reversed0,
        End = End0,
        Known = []
    ),
    findall(Count-proof(Each, Needed0),
            (   (   member(Each, Known)
                ;   contradiction(End, Each)
                ;   line_contradiction(End, Each)
                ),
                contradiction_needs(Each, Reversed, Assumed, Needed0),
                length(Needed0, Count)
            ),
            Proofs),
    keysort(Proofs, [_-proof(How1,Needed)|_]),
    in_order(Needed, none, Assumed, Moments1),
    as_told(How1, Moments1, Assumed, How, Moments).

%   as_told(+How0, +Moments0, +Assumed, -How, -Moments) is det: a contradiction
%   as somebody sees it who follows Moments0, and crosses out what they find.

as_told(How0, Moments0, Assumed, How, Moments) :-
    (   last(Moments0, moment(_, _, End, _))
    ->  true
    ;   End = Assumed
    ),
    (   twice(End, How1, Moment)
    ->  How = How1,
        reverse(Moments0, Reversed),
        contradiction_needs(How, [Moment|Reversed], Assumed, Needed),
        in_order(Needed, none, Assumed, Moments)
    ;   told_contradiction(How0, End, How),
        Moments = Moments0
    ).

%   twice(+Candidates, -How, -Moment) is semidet: two cells of a line have the
%   same height left, which is no one of several parks. Moment crosses it out in
%   one of them, which has nothing left then: that is How.

twice(Candidates, cell(Row-Column), Moment) :-
    candidates_size(Candidates, Size),
    board_line(Candidates, Line),
    line_cells(Line, Size, Cells),
    decided_places(Cells, Candidates, Places),
    Place = place(Row, Column, Height),
    Other = place(Row1, Column1, Height),
    select(Other, Places, Others),
    member(Place, Others),
    heights_once(Candidates, Once),
    Once /\ (1<<Height) =\= 0,
    !,
    Step = step(naked_single, 1, none, [Row1-Column1], [Other], [Place],
                naked_single(Height)),
    step_moments([Step], Candidates, [Moment], _).

%   line_contradiction(+Candidates, -How) is nondet: a line cannot be filled so
%   that it shows a clue.

line_contradiction(Candidates, arrangements(On, clue(Clue))) :-
    board_line(Candidates, Line),
    line_view(Line, Candidates, view(On, Clue, _, Sets)),
    candidates_rule(Candidates, Rule),
    clues_listing(Rule, Clue, 0, Sets, Listing),
    listing_left(Listing, 0).

%   told_contradiction(+How0, +End, -How) is det: a line that is not full in the
%   candidates End shows no number yet.

told_contradiction(How0, End, How) :-
    (   How0 = clue(On, Clue, _),
        On = on(Line, _),
        line_sets(Line, End, Sets),
        \+ maplist(single, Sets)
    ->  How = arrangements(On, clue(Clue))
    ;   How = How0
    ).

%   contradiction_needs(+How, +Reversed, +Assumed, -Needed) is det: Needed has
%   needed(Step, Changes, Sight, Before) for those of Reversed that How needs,
%   the first one first. Step, with Before the candidates, makes Changes because
%   of what is gone in Sight, a list of Index-Set: the cell that is argument
%   Index has lost some of Set. Sought is a term with all the sets in sight.

contradiction_needs(How, Reversed, Assumed, Needed) :-
    candidates_size(Assumed, Size),
    Count is Size*Size,
    length(Sets, Count),
    maplist(=(0), Sets),
    compound_name_arguments(Nothing, cells, Sets),
    how_sight(How, Reversed, Nothing, Assumed, Sight),
    foldl(sought_too, Sight, Nothing, Sought),
    needed(Reversed, Sought, Assumed, [], Needed).

how_sight(cell(Cell), _, _, Assumed, Sight) :-
    seen_sets([cell(Cell)], Assumed, Sight).
how_sight(height(Line, Height), _, _, Assumed, Sight) :-
    seen_sets([height(Line, Height)], Assumed, Sight).
how_sight(clue(On, Clue, _), Reversed, Sought, Assumed, Sight) :-
    clues_sight(On, clue(Clue), all, Reversed, Sought, Assumed, Sight).
how_sight(arrangements(On, Clues), Reversed, Sought, Assumed, Sight) :-
    clues_sight(On, Clues, all, Reversed, Sought, Assumed, Sight).

sought_too(Index-Set, Sought0, Sought) :-
    arg(Index, Sought0, Set0),
    Set1 is Set0 \/ Set,
    (   Set1 =:= Set0
    ->  Sought = Sought0
    ;   duplicate_term(Sought0, Sought),
        setarg(Index, Sought, Set1)
    ).

needed([], _, _, Needed, Needed).
needed([moment(Before, Step, _, Gone)|Reversed], Sought0, Assumed, Needed0,
       Needed) :-
    candidates_size(Assumed, Size),
    include(sought(Size, Sought0), Gone, Changes),
    (   Changes == []
    ->  needed(Reversed, Sought0, Assumed, Needed0, Needed)
    ;   sight(Step, Changes, Reversed, Sought0, Assumed, Sight),
        foldl(sought_too, Sight, Sought0, Sought),
        needed(Reversed, Sought, Assumed,
               [needed(Step,Changes,Sight,Before)|Needed0], Needed)
    ).

sought(Size, Sought, Place) :-
    place_set(Place, Size, Index, Set),
    arg(Index, Sought, Set0),
    Set0 /\ Set =\= 0.

place_set(place(Row, Column, Height), Size, Index, Set) :-
    Index is (Row-1)*Size + Column,
    Set is 1<<Height.

%   sight(+Step, +Changes, +Reversed, +Sought, +Assumed, -Sight) is det: what
%   Step needs to make Changes.

sight(Step, Changes, Reversed, Sought, Assumed, Sight) :-
    step_sight(Step, Seen),
    (   Seen = [all(_)]
    ->  Step = step(_, _, On, _, _, _, Reason),
        reason_clues(Reason, On, Assumed, Clues),
        clues_sight(On, Clues, Changes, Reversed, Sought, Assumed, Sight)
    ;   seen_sets(Seen, Assumed, Sight)
    ).

reason_clues(sequence_elimination(_, Clues), _, _, Clues) :-
    !.
reason_clues(_, On, Candidates, Clues) :-
    On = on(Line, From),
    line_clues(Line, Candidates, Near, Far),
    line_end(Line, Start, _),
    (   From == both
    ->  Clues = clues(Near, Far)
    ;   From == Start
    ->  Clues = clue(Near)
    ;   Clues = clue(Far)
    ).

%   clues_sight(+On, +Clues, +Wrong, +Reversed, +Sought, +Assumed, -Sight) is
%   det: what the line On must have lost to show Clues with none of Wrong, as in
%   line_needs/6. What is sought anyway costs nothing.

clues_sight(On, Clues, Wrong, Reversed, Sought, Assumed, Sight) :-
    On = on(Line, _),
    near_far(Clues, On, NearFar),
    candidates_size(Assumed, Size),
    findall(Place,
            (   member(moment(_, _, _, Gone), Reversed),
                member(Place, Gone),
                Place = place(Row, Column, _),
                on_line(Line, Size, Row-Column)
            ),
            Lost0),
    reverse(Lost0, Lost),
    partition(sought(Size, Sought), Lost, Known, Others),
    (   line_needs(Line, NearFar, Wrong, Known-Others, Assumed, Needs)
    ->  append(Known, Needs, Places),
        findall(Index-Set,
                (   member(Place, Places),
                    place_set(Place, Size, Index, Set)
                ),
                Sight)
    ;   seen_sets([all(Line)], Assumed, Sight)
    ).


near_far(none, _, 0-0).
near_far(clues(Near, Far), _, Near-Far).
near_far(clue(Clue), on(Line, From), NearFar) :-
    (   line_end(Line, From, _)
    ->  NearFar = Clue-0
    ;   NearFar = 0-Clue
    ).

%   seen_sets(+Seen, +Candidates, -Sets) is det: Sets are Index-Set for what is
%   Seen, as in step_sight/2.

seen_sets(Seen, Candidates, Sets) :-
    candidates_size(Candidates, Size),
    candidates_heights(Candidates, Any),
    findall(Index-Set,
            (   member(Each, Seen),
                seen_set(Each, Size, Any, Index, Set)
            ),
            Sets).

seen_set(anything, Size, Any, Index, Any) :-
    Last is Size*Size,
    between(1, Last, Index).
seen_set(cell(Row-Column), Size, Any, Index, Any) :-
    Index is (Row-1)*Size + Column.
seen_set(all(Line), Size, Any, Index, Any) :-
    line_index(Line, Size, Index).
seen_set(height(Line, Height), Size, _, Index, Set) :-
    Set is 1<<Height,
    line_index(Line, Size, Index).

line_index(Line, Size, Index) :-
    line_indices(Line, Size, Indices),
    member(Index, Indices).

%   in_order(+Needed, +Last, +Before, -Moments) is det: Moments make the changes
%   of Needed, from the candidates Before on. One that is of the kind of the
%   Last comes next, if what it needs is gone by then.

in_order([], _, _, []).
in_order(Needed, Last, Before, [Moment|Moments]) :-
    Needed = [First|Rest],
    (   select(Next0, Needed, Others0),
        Next0 = needed(Step0, _, _, _),
        step_kind(Step0, Last),
        ready(Next0, Before)
    ->  Next = Next0,
        Others = Others0
    ;   Next = First,
        Others = Rest
    ),
    Next = needed(Step, Changes, _, _),
    step_kind(Step, Kind),
    changes_moment(Step, Changes, Before, Moment),
    Moment = moment(_, _, After, _),
    in_order(Others, Kind, After, Moments).

step_kind(step(Technique, _, On, _, _, _, _), Kind) :-
    (   memberchk(Technique, [naked_single,hidden_single])
    ->  Kind = Technique
    ;   Kind = On
    ).

ready(needed(_, _, Sight, candidates(_, _, Then)), candidates(_, _, Now)) :-
    \+ ( member(Index-Set, Sight),
         arg(Index, Then, Set0),
         arg(Index, Now, Set1),
         (Set1 xor (Set1 /\ Set0)) /\ Set =\= 0
       ).

changes_moment(Step, Changes, Before, moment(Before,Step,After,Gone)) :-
    Step = step(_, _, _, _, Placed, _, _),
    displaced(Placed, Before, Displaced),
    candidates_size(Before, Size),
    without(Before, Displaced, Between),
    Between = candidates(_, _, Cells),
    include(sought(Size, Cells), Changes, Others),
    without(Between, Others, After),
    append(Displaced, Others, Gone).
