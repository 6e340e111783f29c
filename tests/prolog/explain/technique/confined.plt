% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/technique/confined').

:- begin_tests(confined).

%   Fewer places than things are a contradiction, and not told here.

test(too_few_places, fail) :-
    confined(3, [a-0b110,b-0b110,c-0b110], _, _).

test(height_positions, Positions == 0b11010) :-
    height_positions([0b1110,0b0010,0b1100,0b0100], 2, Positions).

test(nowhere, Positions == 0) :-
    height_positions([0b0110,0b0010], 3, Positions).

:- end_tests(confined).
