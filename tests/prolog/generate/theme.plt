% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/theme').
:- use_module('../../../prolog/skyscraper/solver').

%   All squares of a size, each as the values of its cells row by row, then its
%   clues in the order of the sides.

squares(N, Squares) :-
    findall(Values,
            (   latin_square(N, Board),
                shows(Board, Sides),
                flat(Board, Sides, Values)
            ),
            Squares).

flat(Rows, Sides, Values) :-
    append(Rows, Cells),
    append([Cells|Sides], Values).

%   A theme of a square: each entry is fixed, `?`, `*` or 0, with these weights.

random_theme(N, Squares, Weights, theme(Rows, Sides)) :-
    random_member(Values, Squares),
    maplist(random_entry(Weights), Values, Entries),
    Cells is N*N,
    length(InRows, Cells),
    append(InRows, InSides, Entries),
    in_lists(N, InRows, Rows),
    in_lists(N, InSides, Sides).

in_lists(_, [], []) :-
    !.
in_lists(N, Entries, [List|Lists]) :-
    length(List, N),
    append(List, Rest, Entries),
    in_lists(N, Rest, Lists).

random_entry(Weights, Value, Entry) :-
    sum_list(Weights, Sum),
    random_between(1, Sum, Number),
    chosen(Weights, [Value,?,*,0], Number, Entry).

chosen([Weight|Weights], [Entry0|Entries], Number, Entry) :-
    (   Number =< Weight
    ->  Entry = Entry0
    ;   Rest is Number - Weight,
        chosen(Weights, Entries, Rest, Entry)
    ).

%   With all that may be shown, some square that agrees with the theme is the
%   only one that looks as it does.

possible(Squares, theme(Rows, Sides)) :-
    flat(Rows, Sides, Entries),
    include(agrees(Entries), Squares, Fitting),
    maplist(looks(Entries), Fitting, Looks0),
    msort(Looks0, Looks),
    clumped(Looks, Counts),
    memberchk(_-1, Counts).

agrees([], []).
agrees([Entry|Entries], [Value|Values]) :-
    (   integer(Entry),
        Entry > 0
    ->  Entry =:= Value
    ;   true
    ),
    agrees(Entries, Values).

looks([], [], []).
looks([Entry|Entries], [Value|Values], Shown) :-
    (   Entry == 0
    ->  Shown = Shown1
    ;   Shown = [Value|Shown1]
    ),
    looks(Entries, Values, Shown1).

%   A puzzle of a theme is one: it has this solution alone, and numbers where
%   they are to stand.

is_of_theme(N, theme(Rows, Sides), Board, PuzzleSides, Solution) :-
    findall(Board, solveBoard(N, Board, PuzzleSides), Found),
    assertion(Found == [Solution]),
    flat(Rows, Sides, Entries),
    flat(Board, PuzzleSides, Numbers),
    maplist(stands, Entries, Numbers).

stands(Entry, Number) :-
    (   var(Number)
    ->  Shown = 0
    ;   Shown = Number
    ),
    (   Entry == 0
    ->  assertion(Shown == 0)
    ;   Entry == (?)
    ->  assertion(Shown > 0)
    ;   Entry == (*)
    ->  true
    ;   assertion(Shown == Entry)
    ).

%   If the theme has a place for a clue, the puzzle has a clue, or no number
%   that may be left out.

has_clue(theme(Rows, Sides), Board, PuzzleSides) :-
    (   append(Sides, Clues),
        exclude(==(0), Clues, [_|_])
    ->  (   member(Shown, PuzzleSides),
            member(Clue, Shown),
            Clue > 0
        ->  true
        ;   flat(Rows, Sides, Entries),
            flat(Board, PuzzleSides, Numbers),
            forall(( nth1(Index, Entries, *), nth1(Index, Numbers, Number) ),
                   assertion(( var(Number) ; Number == 0 )))
        )
    ;   true
    ).

%   None of the numbers where one may stand can go.

is_minimal(N, theme(Rows, Sides), Board, PuzzleSides) :-
    flat(Rows, Sides, Entries),
    flat(Board, PuzzleSides, Numbers),
    forall(( nth1(Index, Entries, *),
             nth1(Index, Numbers, Number),
             integer(Number),
             Number > 0
           ),
           assertion(several_without(N, Index, Numbers))).

several_without(N, Index, Numbers) :-
    Cells is N*N,
    (   Index > Cells
    ->  None = 0
    ;   true
    ),
    nth1(Index, Numbers, _, Others),
    nth1(Index, Left, None, Others),
    length(InRows, Cells),
    append(InRows, InSides, Left),
    in_lists(N, InRows, Board),
    in_lists(N, InSides, Sides),
    findall(Board, solveBoard(N, Board, Sides), [_,_|_]).

attempts(Space, Settings, Puzzles) :-
    findall(puzzle(Board, Sides, Rows),
            (   between(1, 5, Seed),
                random_stream(Seed, Stream),
                themed_puzzle(Space, Settings, Board, Sides, Rows, Stream, _)
            ),
            Puzzles).

right_themes(N, Seed, Count, Weights, Minimal) :-
    classic_rule(Rule),
    set_random(seed(Seed)),
    squares(N, Squares),
    Settings = _{rule:Rule, difficulty:none, minimal:Minimal},
    findall(Outcome,
            (   samples(Count, Tries),
                between(1, Tries, _),
                random_theme(N, Squares, Weights, Theme),
                right_theme(N, Squares, Theme, Settings, Outcome)
            ),
            Outcomes),
    % some can be completed and some cannot
    assertion(memberchk(possible, Outcomes)),
    assertion(memberchk(impossible, Outcomes)).

right_theme(N, Squares, Theme, Settings, Outcome) :-
    (   possible(Squares, Theme)
    ->  Outcome = possible,
        theme_space(Theme, Settings, Space),
        attempts(Space, Settings, Puzzles),
        assertion(Puzzles \== []),
        forall(member(puzzle(Board, Sides, Rows), Puzzles),
               (   is_of_theme(N, Theme, Board, Sides, Rows),
                   has_clue(Theme, Board, Sides),
                   (   Settings.minimal == true
                   ->  is_minimal(N, Theme, Board, Sides)
                   ;   true
                   )
               ))
    ;   Outcome = impossible,
        assertion(\+ theme_space(Theme, Settings, _))
    ).

full(N, Entry, Lists, Count) :-
    length(Lists, Count),
    maplist(full_list(N, Entry), Lists).

full_list(N, Entry, List) :-
    length(List, N),
    maplist(=(Entry), List).

%   A theme of one entry on the board and one on the sides.

plain(N, Inside, Around, theme(Rows, Sides)) :-
    full(N, Inside, Rows, N),
    full(N, Around, Sides, 4).

:- begin_tests(theme).

test(as_by_trying_all_squares, [forall(member(Minimal, [false,true]))]) :-
    right_themes(3, 1, 20, [1,2,2,9], Minimal).
test(as_by_trying_all_squares_of_size_four,
     [forall(member(Minimal, [false,true]))]) :-
    right_themes(4, 2, 10, [1,1,2,24], Minimal).
test(impossible, [forall(impossible(Theme)), fail]) :-
    classic_rule(Rule),
    theme_space(Theme,
                _{rule:Rule, difficulty:none, minimal:false}, _).

impossible(theme([[1,*],[*,2]], Sides)) :-
    full(2, *, Sides, 4).

%   Two heights can be exchanged, two rows, two columns.

impossible(theme([[?,?,?,0,0,0,0],[0,0,0,*,*,0,0]|Others], Sides)) :-
    full(7, 0, Others, 5),
    full(7, 0, Sides, 4).
impossible(theme([[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]|Others], Sides)) :-
    full(7, *, Others, 5),
    full(7, 0, Sides, 4).
impossible(theme(Rows, Sides)) :-
    length(Rows, 7),
    maplist(=([0,*,*,*,*,*,0]), Rows),
    full(7, 0, Sides, 4).

%   Where nothing is free, the theme is a puzzle, and one look decides.

impossible(theme([[1,0,0,0,0,2],[0,0,0,0,0,0],[0,0,0,0,0,0],
                  [0,0,0,0,0,0],[0,0,0,0,0,0],[3,0,0,0,0,1]],
                 [[3,0,0,0,0,4],[0,0,0,0,0,0],[2,0,0,0,0,3],[0,0,0,0,0,0]])).

test(nothing_free, Rows == [[1,2],[2,1]]) :-
    classic_rule(Rule),
    Settings = _{rule:Rule, difficulty:none, minimal:false},
    theme_space(theme([[0,0],[0,0]], [[2,0],[0,0],[0,0],[0,0]]), Settings,
                Space),
    attempts(Space, Settings, [puzzle(_, _, Rows)|_]).
test(not_if_a_clue_may_stand) :-
    classic_rule(Rule),
    full(7, 0, Two, 2),
    full(7, *, Five, 5),
    append(Two, Five, Rows),
    theme_space(theme(Rows, [[?,0,0,0,0,0,0],[0,?,0,0,0,0,0],[0,0,0,0,0,0,0],
                             [0,0,0,0,0,0,0]]),
                _{rule:Rule, difficulty:none, minimal:false}, _).
test(difficulty_that_is_not_there, fail) :-
    classic_rule(Rule),
    % what is fixed is a puzzle, an easy one
    theme_space(theme([[1,2,0],[0,0,0],[0,0,0]],
                      [[0,0,0],[0,0,2],[0,0,0],[0,0,0]]),
                _{rule:Rule, difficulty:extreme, minimal:false}, _).
test(of_difficulty, [forall(member(Difficulty-Minimal,
                                   [easy-false,easy-true,medium-false,
                                    medium-true,hard-false])),
                     nondet]) :-
    classic_rule(Rule),
    plain(5, *, *, theme([[_|Row]|Rows], Sides)),
    Theme = theme([[4|Row]|Rows], Sides),
    Settings = _{rule:Rule, difficulty:Difficulty, minimal:Minimal},
    theme_space(Theme, Settings, Space),
    between(1, inf, Seed),
    random_stream(Seed, Stream),
    themed_puzzle(Space, Settings, Board, PuzzleSides, Rows1, Stream, _),
    is_of_theme(5, Theme, Board, PuzzleSides, Rows1),
    grade(Board, PuzzleSides, grade(unique, Grade, _, _, _)),
    assertion(Grade == Difficulty).
test(an_open_entry_may_be_shown) :-
    classic_rule(Rule),
    Settings = _{rule:Rule, difficulty:_, minimal:true},
    Theme = theme([[_,0],[0,0]], [[0,0],[0,0],[0,0],[0,0]]),
    theme_space(Theme, Settings, Space),
    random_stream(1, Stream),
    themed_puzzle(Space, Settings, [[Given|_]|_], _, _, Stream, _),
    integer(Given).
test(nothing_has_to_stand_for_size_one, Board-Sides == [[Cell]]-None) :-
    classic_rule(Rule),
    None = [[0],[0],[0],[0]],
    Settings = _{rule:Rule, difficulty:none, minimal:true},
    theme_space(theme([[*]], [[*],[*],[*],[*]]), Settings, Space),
    random_stream(1, Stream),
    themed_puzzle(Space, Settings, Board, Sides, _, Stream, _),
    Board = [[Cell]],
    var(Cell).
test(same_stream_same_puzzle, One == Other) :-
    classic_rule(Rule),
    Settings = _{rule:Rule, difficulty:none, minimal:true},
    plain(6, *, ?, Theme),
    theme_space(Theme, Settings, Space),
    attempts(Space, Settings, One0),
    attempts(Space, Settings, Other0),
    numbers(One0, One),
    numbers(Other0, Other).
test(no_entry, error(domain_error(theme_entry, x))) :-
    classic_rule(Rule),
    theme_space(theme([[x]], [[0],[0],[0],[0]]),
                _{rule:Rule, difficulty:none}, _).
test(park, Must-May == [cell(1,1)]-[cell(1,2),cell(2,1)]) :-
    theme_space(theme([[x,*],[*,0]], [[0,0],[0,0],[0,0],[0,0]]),
                _{rule:rule(1,[],count), difficulty:none, minimal:false},
                space(theme(problem(_, 2, [[0|_]|_], _), Must, May), _)).
unfit(theme([[0,0],[0,0]], [[0,0],[0,0],[0,0]]), list_of_length(4),
      [[0,0],[0,0],[0,0]]).
unfit(theme([[0,0],[1]], [[0,0],[0,0],[0,0],[0,0]]), list_of_length(2), [1]).
unfit(theme([[0,0],[0,0]], [[0,0],[0,0],[0],[0,0]]), list_of_length(2), [0]).
unfit(theme([[3,*],[*,*]], [[0,0],[0,0],[0,0],[0,0]]), height(1,2), 3).
unfit(theme([[*,*],[*,*]], [[?,0],[0,0],[0,0],[0,4]]), clue(2), 4).

test(unfit, [ forall(unfit(Theme, Domain, Culprit)),
              error(domain_error(Domain, Culprit)) ]) :-
    classic_rule(Rule),
    theme_space(Theme, _{rule:Rule, difficulty:none}, _).
test(no_list, error(type_error(list, x))) :-
    classic_rule(Rule),
    theme_space(theme([x], [[0],[0],[0],[0]]),
                _{rule:Rule, difficulty:none}, _).

numbers(Puzzles, Copies) :-
    copy_term(Puzzles, Copies),
    numbervars(Copies, 0, _).

:- end_tests(theme).
