% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/numbered_rows').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(numbered_rows).

%   The items of each line of a text.

items(Text, Itemss) :-
    text_lines(Text, Lines0),
    without_row_numbers(Lines0, Lines),
    findall(Items,
            (   member(line(_, Tokens), Lines),
                findall(Item, member(t(Item, _, _), Tokens), Items)
            ),
            Itemss).

%   Whether the numbers of the rows went.

test(all_rows, [ forall(member(Lines-Expected,
                               [ ["Row 1: . 2 .","Row 2: . . .","Row 3: 1 . ."]-
                                 gone,
                                 ["row 0: . 2","row 1: . ."]-left,
                                 ["row 0: . 2 .","row 1: . . .",
                                  "row 2: . 1 ."]-gone,
                                 ["Row 2: . 2 .","Row 3: 1 . ."]-left,
                                 ["Row 1: . 2 .","Row 3: 1 . ."]-left,
                                 ["Row 1: . 2 .","Row 2: 1 . ."]-left,
                                 ["Row 1: 2 . 2 . 1","Row 2: 1 1 . . 2",
                                  "Row 3: 1 . . . 2"]-gone,
                                 ["Row 1: . 2 .","Row 2: 1 . . ."]-gone,
                                 ["Row 7: . 2 .","Row 9: 1 . ."]-gone,
                                 ["Row 1: . 2 .","Row 2: 1 . .",
                                  "Row 3: . . .","Row 1: . 2 .",
                                  "Row 2: 1 . .","Row 3: . . ."]-gone,
                                 ["r1: . 2 .","r2: 1 . .","r3: . . 1"]-gone
                               ])),
                 true(Found == Expected) ]) :-
    atomic_list_concat(Lines, '\n', Text),
    items(Text, [[First|_]|_]),
    (   First = word(_)
    ->  Found = left
    ;   Found = gone
    ).
test(cells, Items == [word(row),mark('\t'),none,mark('\t'),number(2),
                      mark('\t'),none,mark('\t'),none]) :-
    items("row 1\t\t2\t\t\n", [Items|_]).
test(no_cells, Items == [[word(row),number(1),mark(:),number(2),number(1)]]) :-
    items("row 1: 2 1", Items).

:- end_tests(numbered_rows).
