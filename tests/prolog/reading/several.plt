% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/several').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(several).

%   How many groups of blocks a text may have.

counts(Text, Options, Counts) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    findall(Count, ( hypothesis(Blocks, Options, Groups),
                     length(Groups, Count) ),
            Counts0),
    sort(Counts0, Counts).

test(one_board, Counts == [1,4]) :-
    counts("2 1\n2 . . 1\n1 . . 2\n1 2", [], Counts).
test(blocks, true) :-
    counts("1 2\n2 1\n\n2 1\n1 2\n\n1 2\n2 1", [], Counts),
    memberchk(3, Counts).
test(the_last_may_go_on, true) :-
    counts("1 2\n2 1\n\n2 1\n1 2\n\n1 2\n2 1", [more(true)], Counts),
    memberchk(2, Counts),
    \+ memberchk(6, Counts).

:- end_tests(several).
