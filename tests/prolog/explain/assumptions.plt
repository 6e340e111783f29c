% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/assumptions').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/closure').
:- use_module('../../../prolog/skyscraper/explain/listings').
:- use_module(technique/squares).

:- begin_tests(assumptions).

%   Some puzzles, as far as all techniques but trial go.

stuck_puzzle(Seed, Candidates) :-
    set_random(seed(Seed)),
    random_puzzle(4, _, Sides0),
    fewer_clues(Sides0, Sides),
    empty_puzzle(4, Board, _),
    start_candidates(Board, Sides, Start),
    difficulty_closure(extreme, Start, Candidates),
    \+ all_single(Candidates).

fewer_clues([Top,Left,_,Right], [Top,Left,None,Right]) :-
    maplist([_,0]>>true, Top, None).

memory(Memory0, Candidates, Memory) :-
    unlisted_lines(Candidates, Listings),
    memory_now(Memory0, closed(Candidates, Listings, work([], 0)), Memory).

%   All levels, each from what the one below left.

ends(Place, Memory, Ends) :-
    ends([singles,easy,medium,extreme], Place, none, Memory, Ends).

ends([], _, _, _, []).
ends([Level|Levels], Place, Below, Memory, [End|Ends]) :-
    (   remembered_closure(Level, Place, Below, Memory, Stuck)
    ->  End = Stuck,
        ends(Levels, Place, Stuck, Memory, Ends)
    ;   End = contradiction,
        Ends = []
    ).

all_ends(Candidates, Memory, AllEnds) :-
    findall(Place, open_place(Candidates, Place), Places),
    maplist({Memory}/[Place,Place-Ends]>>ends(Place, Memory, Ends), Places,
            AllEnds).

%   After what is gone, at random, a memory says what a new one does: of the
%   one before, of the one before that, and of one that has been asked of some
%   of the places only.

test(remembered, Different == []) :-
    findall(Seed-Number,
            (   samples(7, Count),
                between(1, Count, Seed),
                stuck_puzzle(Seed, Candidates0),
                memory(none, Candidates0, Memory0),
                all_ends(Candidates0, Memory0, Ends0),
                later(Candidates0, Ends0, Candidates1),
                memory(Memory0, Candidates1, Memory1),
                findall(Place, open_place(Candidates1, Place), Places),
                random_subset(Places, Some),
                maplist({Memory1}/[Place]>>ends(Place, Memory1, _), Some),
                all_ends_anew(Candidates1, Anew1),
                (   later(Candidates1, Anew1, Candidates2)
                ->  true
                ;   Candidates2 = Candidates1
                ),
                memory(Memory1, Candidates2, Memory2),
                all_ends(Candidates2, Memory2, Ends2),
                all_ends_anew(Candidates2, Anew2),
                nth1(Number, Ends2, End2),
                \+ nth1(Number, Anew2, End2)
            ),
            Different).

all_ends_anew(Candidates, Ends) :-
    memory(none, Candidates, Memory),
    all_ends(Candidates, Memory, Ends).

%   One that is refuted goes, or any if none is.

later(Candidates0, Ends, Candidates) :-
    findall(Place,
            (   member(Place-Each, Ends),
                last(Each, contradiction)
            ),
            Refuted),
    (   Refuted = [_|_]
    ->  random_member(Place, Refuted)
    ;   random_member(Place-_, Ends)
    ),
    without(Candidates0, [Place], Candidates1),
    difficulty_closure(extreme, Candidates1, Candidates),
    \+ all_single(Candidates).

random_subset([], []).
random_subset([Element|Elements], Subset) :-
    (   maybe
    ->  Subset = [Element|Subset1]
    ;   Subset = Subset1
    ),
    random_subset(Elements, Subset1).

%   There is place in the memory for what follows from each height of each
%   cell, at each level: where nothing is known, no assumption is refuted.

test(all_places, Refuted == []) :-
    empty_puzzle(3, Board, Sides),
    start_candidates(Board, Sides, Candidates),
    memory(none, Candidates, Memory),
    all_ends(Candidates, Memory, AllEnds),
    findall(Place,
            (   member(Place-Ends, AllEnds),
                last(Ends, contradiction)
            ),
            Refuted).

%   A memory that another one is made of stays as it is.

test(old_memory, Memory0 == Copy) :-
    once(( between(1, 20, Seed), stuck_puzzle(Seed, Candidates) )),
    memory(none, Candidates, Memory0),
    duplicate_term(Memory0, Copy),
    memory(Memory0, Candidates, Memory),
    all_ends(Candidates, Memory, _).

:- end_tests(assumptions).
