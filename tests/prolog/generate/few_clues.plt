% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/few_clues').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/symmetry').

problem(Size, Rows, problem(Rule, Size, Rows, Sides)) :-
    classic_rule(Rule),
    square_sides(count, Rows, Sides).

%   Some of Orbits with at most Most clues that only this square shows, found by
%   going through all of them.

some_set(Squares, problem(_, _, Rows, Sides), Orbits, Most) :-
    subset_of(Orbits, Chosen),
    append(Chosen, Clues),
    length(Clues, Count),
    Count =< Most,
    findall(Other,
            (   member(Other-OtherSides, Squares),
                maplist(same_clue(Sides, OtherSides), Clues)
            ),
            [Rows]).

subset_of([], []).
subset_of([Element|Elements], Subset) :-
    subset_of(Elements, Subset0),
    (   Subset = Subset0
    ;   Subset = [Element|Subset0]
    ).

same_clue(Sides, OtherSides, clue(Side, Number)) :-
    nth1(Place, [top,left,bottom,right], Side),
    nth1(Place, Sides, Clues),
    nth1(Place, OtherSides, OtherClues),
    nth1(Number, Clues, Clue),
    nth1(Number, OtherClues, Clue).

:- begin_tests(few_clues).

%   It finds a set where there is one, and only there.

test(all_squares, [forall(( member(Symmetry, [none,rotate180,diagonal]),
                            member(Most, [1,2,3])
                          ))]) :-
    classic_rule(Rule),
    brute_force_boards(Rule, 3, Squares),
    all_clues(3, All),
    orbits(Symmetry, 3, All, Orbits),
    forall(member(Rows-_, Squares),
           (   problem(3, Rows, Problem),
               (   few_clues(Problem, Orbits, Most, Kept)
               ->  subset(Kept, Orbits),
                   append(Kept, Clues),
                   length(Clues, Count),
                   Count =< Most,
                   once(some_set(Squares, Problem, Kept, Most))
               ;   \+ some_set(Squares, Problem, Orbits, Most)
               )
           )).

%   Of the 24 squares of size 4 whose first row is 1, 2, 3, 4, 16 have three
%   clues that determine them: so many have been counted by going through all
%   sets of three clues of all squares.

test(thin, Count =:= 16) :-
    classic_rule(Rule),
    brute_force_boards(Rule, 4, Squares),
    all_clues(4, All),
    orbits(none, 4, All, Orbits),
    aggregate_all(count,
                  (   member([[1,2,3,4]|Rows]-_, Squares),
                      problem(4, [[1,2,3,4]|Rows], Problem),
                      few_clues(Problem, Orbits, 3, _)
                  ),
                  Count).

%   Of the sets without a chosen element, what is not excluded of the one with
%   the fewest of those.

test(unmet, [ forall(member(Sets-Chosen-Excluded-Needed,
                            [ [0b110,0b1001]-0b010-0-0b1001,
                              [0b0111,0b1100]-0-0b0001-0b0110,
                              [0b0111,0b1100]-0-0b1000-0b0100,
                              [0b0011,0b1100]-0-0b1100-0
                            ])),
              Found == Needed ]) :-
    skyscraper_few_clues:unmet(Sets, Chosen, Excluded, Found).

test(all_met, fail) :-
    skyscraper_few_clues:unmet([0b110,0b011], 0b010, 0, _).

:- end_tests(few_clues).
