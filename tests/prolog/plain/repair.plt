% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/repair').

:- begin_tests(plain_repair).

%   The least number is known if it may be looked for.

test(effort, [ forall(member(Effort-Word, [-1-fewest,0-at_most])),
               true(Last-Count == Word-2) ]) :-
    findall(Plain,
            better_plain_repair([[_,_,_],[_,_,_],[_,_,_]],
                                [[0,0,0],[0,0,0],[0,0,0],[0,0,0]],
                                givens, Effort, Plain),
            All),
    last(All, Plain),
    get_dict(found, Plain, Last),
    get_dict(additions, Plain, Additions),
    length(Additions, Count).

:- end_tests(plain_repair).
