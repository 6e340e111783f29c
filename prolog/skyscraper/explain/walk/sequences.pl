% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_walk_sequences,
          [ shown_sequences/5           % +Sets, +Near, +Far, -Count, -Kept
          ]).
:- use_module('../../line/assignments', [merged_ways/2]).
:- use_module('../../line/bit_set').
:- use_module(library(lists), [member/2, reverse/2, sum_list/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> How many sequences the candidates of a line allow

Seed 003 writes the sequences of a line out. Here they are counted position
by position: what may follow depends on the heights that are used, and on how
many of them were seen from either end, but not on their order.

    ?- Sets = [0b10000,0b1110,0b100000,0b1110,0b1110],
       shown_sequences(Sets, 0, 0, Before, _),
       shown_sequences(Sets, 2, 3, After, Kept).
    Before = 6, After = 3,
    Kept = [0b10000,0b1110,0b100000,0b1100,0b110], …

(The example of the article's step 4: 4, 123, 5, 123, 123 becomes
4, 123, 5, 23, 12.) A line of N cells has 2^N sets of used
heights: any clue and any candidates will do for sizes that a person
draws. A height is seen from far if it is taller than all that are not yet
used.
*/

%!  shown_sequences(+Sets, +Near, +Far, -Count, -Kept) is det.
%
%   Count sequences show Near heights from the first position and Far from
%   the last, 0 for any number. Kept are the sets of those that they have at
%   each position.

shown_sequences(Sets, Near, Far, Count, Kept) :-
    layers(Sets, Near, Far, [Last0|Layers]),
    findall(State-Count1,
            (   member(State-Count1, Last0),
                State = seen(_, Near, Far)
            ),
            Last),
    pairs_keys_values(Last, States, Counts),
    sum_list(Counts, Count),
    length(Sets, Size),
    All is (1<<(Size+1)) - 2,
    reverse(Sets, Backwards),
    kept(Backwards, Layers, States, line(All, Near, Far), [], Kept).

%   kept(+Sets, +Layers, +States, +Line, +Kept0, -Kept) is det: Sets are those
%   of the positions so far, the last one first, and Layers what stands before
%   each. After the last of them only States lead to the end.

kept([], _, _, _, Kept, Kept).
kept([Set|Sets], [Layer|Layers], States, Line, Kept0, Kept) :-
    findall(State0-Height,
            (   member(State0-_, Layer),
                next_state(State0, Set, Line, Height, State),
                ord_memberchk(State, States)
            ),
            Ways),
    pairs_keys_values(Ways, States0, Heights0),
    sort(States0, Leading),
    sort(Heights0, Heights),
    elements_set(Heights, Left),
    kept(Sets, Layers, Leading, Line, [Left|Kept0], Kept).

%   layers(+Sets, +Near, +Far, -Layers) is det: the first of Layers is what
%   stands after the last position, and so on to what stands before the first
%   one. Each is a list of seen(Used, FromNear, FromFar)-Count; where a clue
%   is 0, nobody counts.

layers(Sets, Near, Far, Layers) :-
    length(Sets, Size),
    All is (1<<(Size+1)) - 2,
    more_layers(Sets, line(All, Near, Far), [[seen(0, 0, 0)-1]], Layers).

more_layers([], _, Layers, Layers).
more_layers([Set|Sets], Line, [Layer0|Layers0], Layers) :-
    findall(State-Count,
            (   member(State0-Count, Layer0),
                next_state(State0, Set, Line, _, State)
            ),
            Ways),
    merged_ways(Ways, Layer),
    more_layers(Sets, Line, [Layer,Layer0|Layers0], Layers).

next_state(seen(Used0, Near0, Far0), Set, line(All, Near, Far), Height,
           seen(Used, Near1, Far1)) :-
    Free is (All xor Used0) /\ Set,
    set_elements(Free, Heights),
    member(Height, Heights),
    Used is Used0 \/ 1<<Height,
    seen_over(Near, Used0, Height, Near0, Near1),
    Unused is All xor Used,
    seen_over(Far, Unused, Height, Far0, Far1).

%   The height is seen if it is above all Others, and not more are seen than
%   the clue says.

seen_over(Clue, Others, Height, Seen0, Seen) :-
    (   Clue > 0,
        1<<Height > Others
    ->  Seen is Seen0 + 1,
        Seen =< Clue
    ;   Seen = Seen0
    ).
