% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_clue,
          [ clue_1/3,                   % +Line, +Candidates, -Step
            clue_n/3,                   % +Line, +Candidates, -Step
            facing_clues/3,             % +Line, +Candidates, -Step
            bound/3,                    % +Line, +Candidates, -Step
            removal/6,                  % +Technique, +Cost, +Where, +Masks,
                                        % +Reason, -Step
            masks/3,                    % :Goal, +Sets, -Masks
            within/6,                   % +First, +Last, +Inside, +Outside,
                                        % +Position, -Mask
            outside/4                   % +Tallest, +Low, +High, -Mask
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../../line/bit_set', [elements_set/2]).
:- use_module('../../rule/rule').
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [nth1/3, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- meta_predicate masks(2, +, -).

/** <module> What a person concludes from the clues of one line

    ?- _Cells = cells(0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       bound(line(row, 1), candidates(3,rule(0,[],count),_Clues,_Cells), Step).
    Step = step(bound, 1, on(line(row,1),left), [1-1], [], [place(1,1,3)],
                bound(2)).

Below, N is the tallest height, and the first cell of a line is the one beside
the clue. A cell is decided if it has one height left. ladder.pl describes
steps.

With K parks in a line (variant/parks.pl), a building can stand up to K cells
further from the clue than without. So a technique that would place a building
removes candidates instead.
*/

%!  clue_1(+Line, +Candidates, -Step) is nondet.
%
%   If the tallest alone makes the clue, 1 or a sum of N, it is the first
%   building. The reason is clue_1(Clue, N).

clue_1(Line, Candidates, Step) :-
    candidates_tallest(Candidates, Tallest),
    candidates_rule(Candidates, rule(Empties, _, Weight)),
    seen_weight(Weight, Tallest, Clue),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    (   Empties =:= 0
    ->  Cells = [Cell|_],
        Sets = [Set|_],
        placement([Cell], [Set], [Tallest], Places),
        Step = step(clue_1, 1, On, [Cell], Places, [],
                    clue_1(Clue, Tallest))
    ;   tallest_among(1, Empties, Tallest, Sets, [_|Masks]),
        FirstMask is (1<<Tallest) - 2,
        removal(clue_1, 1, view(On, Cells, Sets), [FirstMask|Masks],
                clue_1(Clue, Tallest), Step)
    ).

%   tallest_among(+First, +More, +Tallest, +Sets, -Masks) is det: it stands in
%   the cell First or in one of the More cells behind it.

tallest_among(First, More, Tallest, Sets, Masks) :-
    Last is First + More,
    Bit is 1<<Tallest,
    masks(within(First, Last, 0, Bit), Sets, Masks).

%!  clue_n(+Line, +Candidates, -Step) is nondet.
%
%   If all buildings must be seen, they rise: height D stands in cell D. The
%   reason is clue_n(Clue, N).

clue_n(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    candidates_rule(Candidates, Rule),
    Rule = rule(Empties, _, _),
    candidates_tallest(Candidates, Tallest),
    rule_most(Rule, Size, Clue),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    (   Empties =:= 0
    ->  numlist(1, Size, Heights),
        placement(Cells, Sets, Heights, Places),
        places_cells(Places, Where),
        Step = step(clue_n, 1, On, Where, Places, [], clue_n(Clue, Size))
    ;   masks(all_rising(Empties, Tallest), Sets, Masks),
        removal(clue_n, 1, view(On, Cells, Sets), Masks,
                clue_n(Clue, Tallest), Step)
    ).

all_rising(Empties, Tallest, Position, Mask) :-
    Low is max(1, Position-Empties),
    High is min(Position, Tallest),
    outside(Tallest, Low, High, Mask).

%!  facing_clues(+Line, +Candidates, -Step) is semidet.
%
%   If the clues at both ends add up to N+1, both count all buildings up to the
%   tallest. So it stands in cell Near, or with K parks up to K cells behind
%   it. The reason is facing_clues(Near, Far, N, Where): Near is the clue at
%   the left or top; Where is the position of N from there, or with parks
%   building(Near), as N is the building with that number.

facing_clues(Line, Candidates, Step) :-
    line_clues(Line, Candidates, Near, Far),
    candidates_tallest(Candidates, Tallest),
    Near + Far =:= Tallest + 1,         % no clue is above Tallest: none is 0
    candidates_rule(Candidates, rule(Empties, _, _)),
    line_items(Line, Candidates, Items),
    Reason = facing_clues(Near, Far, Tallest, Where),
    (   Empties =:= 0
    ->  Where = Near,
        nth1(Near, Items, Cell-Set),
        placement([Cell], [Set], [Tallest], Places),
        Step = step(facing_clues, 1, on(Line, both), [Cell], Places, [],
                    Reason)
    ;   Where = building(Near),
        pairs_keys_values(Items, Cells, Sets),
        tallest_among(Near, Empties, Tallest, Sets, Masks),
        removal(facing_clues, 1, view(on(Line, both), Cells, Sets), Masks,
                Reason, Step)
    ).

%   placement(+Cells, +Sets, +Heights, -Places) is semidet: Places are those of
%   Heights in cells that are not decided. Fails if there are none, or if a
%   height is not a candidate of its cell.

placement(Cells, Sets, Heights, Places) :-
    undecided_places(Cells, Sets, Heights, Places),
    Places \== [].

undecided_places([], [], [], []).
undecided_places([Row-Column|Cells], [Set|Sets], [Height|Heights], Places) :-
    Bit is 1<<Height,
    Set /\ Bit =\= 0,
    (   Set =:= Bit
    ->  Places = Places1
    ;   Places = [place(Row,Column,Height)|Places1]
    ),
    undecided_places(Cells, Sets, Heights, Places1).

%!  bound(+Line, +Candidates, -Step) is nondet.
%
%   With a clue C, 1 < C < N, cell D loses the heights above N-C+D: too few
%   taller ones would be left to stand behind them. The reason is bound(C).
%
%   With a sum C, cell D loses a height if the most that can be seen with it is
%   too little: itself, all taller ones, and the D-1 next lower ones. The first
%   cell also loses a height that makes too much together with N.

bound(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    candidates_rule(Candidates, Rule),
    Rule = rule(_, _, Weight),
    candidates_tallest(Candidates, Tallest),
    rule_most(Rule, Size, Most),
    seen_weight(Weight, Tallest, Fewest),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    Clue > Fewest,
    Clue < Most,
    (   Weight == count
    ->  masks(too_high(Clue, Tallest), Sets, Masks)
    ;   masks(unshown(Clue, Weight, Tallest), Sets, Masks)
    ),
    removal(bound, 1, view(On, Cells, Sets), Masks, bound(Clue), Step).

too_high(Clue, Tallest, Position, Mask) :-
    Mask is (1<<(Tallest+1)) - (1<<(min(Tallest-Clue+Position, Tallest)+1)).

unshown(Clue, Weight, Tallest, Position, Mask) :-
    findall(Height,
            (   between(1, Tallest, Height),
                (   most_shown(Height, Position, Weight, Tallest, Most),
                    Most < Clue
                ->  true
                ;   Position =:= 1,
                    Height < Tallest,
                    foldl(add_weight(Weight), [Height,Tallest], 0, Least),
                    Least > Clue
                )
            ),
            Heights),
    elements_set(Heights, Mask).

most_shown(Height, Position, Weight, Tallest, Most) :-
    Lowest is max(1, Height-Position+1),
    numlist(Lowest, Tallest, Seen),
    foldl(add_weight(Weight), Seen, 0, Most).

%!  removal(+Technique, +Cost, +Where, +Masks, +Reason, -Step) is semidet.
%
%   Where is view(On, Cells, Sets). Step removes what is in both Sets and
%   Masks. Fails if that is nothing.

removal(Technique, Cost, view(On, Cells, Sets), Masks, Reason, Step) :-
    line_cells_places(Cells, Sets, Masks, Removed),
    Removed \== [],
    places_cells(Removed, Where),
    Step = step(Technique, Cost, On, Where, [], Removed, Reason).

%!  masks(:Goal, +Sets, -Masks) is det.
%!  within(+First, +Last, +Inside, +Outside, +Position, -Mask) is det.
%
%   Masks has the Mask of call(Goal, Position, Mask) for each of Sets. within/6
%   gives Inside for the positions First..Last, Outside for others.

masks(Goal, Sets, Masks) :-
    length(Sets, Size),
    numlist(1, Size, Positions),
    maplist(Goal, Positions, Masks).

within(First, Last, Inside, Outside, Position, Mask) :-
    (   between(First, Last, Position)
    ->  Mask = Inside
    ;   Mask = Outside
    ).

%!  outside(+Tallest, +Low, +High, -Mask) is det.
%
%   Mask has the heights below Low and those above High, but not 0.

outside(Tallest, Low, High, Mask) :-
    Mask is ((1<<Low)-2) \/ ((1<<(Tallest+1)) - (1<<(High+1))).
