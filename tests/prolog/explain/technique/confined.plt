% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/confined').

:- begin_tests(confined).

%   Fewer places than things are a contradiction, and not told here.

test(too_few_places, fail) :-
    confined(3, [a-0b110,b-0b110,c-0b110], _, _).

test(crowded, all(Count-Names-Union ==
                  [ 2-[a,b]-0b010, 3-[a,b,c]-0b110, 3-[a,b,d]-0b110,
                    3-[a,c,d]-0b110, 3-[b,c,d]-0b110
                  ])) :-
    member(Count, [1,2,3]),
    crowded(Count, [a-0b010,b-0b010,c-0b100,d-0b110], Names, Union).
test(nothing_left, all(Names-Union == [[b]-0])) :-
    crowded(1, [a-0b010,b-0], Names, Union).

test(height_positions, Positions == 0b11010) :-
    height_positions([0b1110,0b0010,0b1100,0b0100], 2, Positions).

test(nowhere, Positions == 0) :-
    height_positions([0b0110,0b0010], 3, Positions).

:- end_tests(confined).
