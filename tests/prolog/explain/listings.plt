% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/listings').
:- use_module('../../../prolog/skyscraper/explain/technique/sequence').
:- use_module(technique/lines).

:- begin_tests(listings).

%   Row 1 shows 2 from the left; the others have no clue.

candidates(Candidates) :-
    one_line(2, 0, [[1,2,3],[1,2,3],[1,2,3]], Candidates).

%   What is told of a line and what is left of it at once is the same. Then it
%   is idle; a line of which nothing follows is so, too.

test(filtered, Different == []) :-
    set_random(seed(4)),
    findall(Candidates,
            (   between(1, 60, K),
                N is 3 + K mod 4,
                random_line(N, Near, Far, Domains),
                Near + Far > 0,
                one_line(Near, Far, Domains, Candidates),
                \+ same(Candidates)
            ),
            Different).

same(Candidates) :-
    Line = line(row, 1),
    unlisted_lines(Candidates, Listings),
    filter_lines(1, inf, Candidates, Listings, 0, Found),
    (   sequence_elimination(Line, Candidates, _)
    ->  Found = filtered(Line, Sets),
        told(Candidates, Line, Sets)
    ;   Found == none
    ),
    idle_line(0, Listings).

%   Step by step, as a step tells no more than one clue where that is enough.

told(Candidates0, Line, Sets) :-
    (   sequence_elimination(Line, Candidates0, Step)
    ->  Step = step(_, _, _, _, [], Removed, _),
        without(Candidates0, Removed, Candidates),
        told(Candidates, Line, Sets)
    ;   line_sets(Line, Candidates0, Sets)
    ).

%   Where more are left than may be listed nothing is filtered.

test(too_many, Found == none) :-
    candidates(Candidates),
    unlisted_lines(Candidates, Listings),
    filter_lines(1, 2, Candidates, Listings, _, Found),
    \+ idle_line(0, Listings).

test(contradiction, Found == contradiction) :-
    one_line(2, 0, [[1],[2],[3]], Candidates),
    unlisted_lines(Candidates, Listings),
    filter_lines(0b111, 3, Candidates, Listings, 0b110, Found).

%   A line that has changed is not idle any more; and it is not listed again,
%   but narrowed.

test(anew, Counts == [3,1]) :-
    candidates(Candidates0),
    unlisted_lines(Candidates0, Listings0),
    listings_anew(1, Listings0, Listings1),
    once(listings_step(4-12, Candidates0, Listings1, none)),
    Listings1 = listings(0, Known1),
    arg(1, Known1, known(Left1, _, open)),
    without(Candidates0, [place(1,1,1),place(1,1,3),place(1,2,1)], Candidates),
    listings_anew(1, Listings1, Listings2),
    listings_copy(Listings2, Listings),
    listings_step(4-12, Candidates, Listings, none),
    Listings = listings(0, Known),
    arg(1, Known, known(Left, _, open)),
    arg(1, Known1, known(Left1, _, open)),
    Counts = [Left1,Left].

test(range, Steps == [none,step,none]) :-
    candidates(Candidates),
    findall(Kind,
            (   member(Range, [0-2,3-3,4-inf]),
                unlisted_lines(Candidates, Listings0),
                listings_anew(0b111111, Listings0, Listings),
                listings_step(Range, Candidates, Listings, Found),
                functor(Found, Kind, _)
            ),
            Steps).

:- end_tests(listings).
