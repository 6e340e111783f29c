% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_mistakes,
          [ mistakes/3,                 % +Board, +Sides, -Mistakes
            fits_a_solution/2,          % +Board, +Sides
            two_solutions/3,            % +Board, +Sides, -Solutions
            entered_solutions/4,        % +Solutions, +Position, +Sides, -Found
            wrong_entries/4,            % +Solutions, +Position, +Sides,
                                        % -Wrong
            wrong_marks/4               % +Found, +Position, +Sides, -Wrong
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../rule/groups').
:- use_module('../rule/rule').
:- use_module('../solver', [solveBoard/4]).
:- use_module(lines).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(clpfd)).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [ append/3, max_list/2, member/2, memberchk/2, nth1/3,
                same_length/2
              ]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What is wrong with a filled or half-filled board

    ?- mistakes([[1,2,_],[1,_,_],[_,_,_]],
                [[0,0,0],[1,0,0],[0,0,0],[0,0,0]], Mistakes).
    Mistakes = [ mistake(repeated(line(column,1), 1), [1-1,2-1]),
                 mistake(clue(on(line(row,1),left), 1, more(2)), [1-1,1-2])
               ].

A mistake is certain: it stays one whatever is entered into the empty cells. So
it can be pointed out while somebody is playing, without any false alarm. A
board without mistakes may still have no solution: wrong_entries/4 and
wrong_marks/4 compare it with the solutions of the puzzle. They take a
position(Givens, Board, Marks): the rows with the givens only, the rows with
the entries, too, and for each cell the list of the heights that it may have.

A board is a list of rows of heights and variables; the clues are
`[Top,Left,Bottom,Right]`, 0 for none. Another shape fails, and so does a clue
out of range; a wrong type is an error. A height out of range is a mistake.
*/

%!  mistakes(+Board, +Sides, -Mistakes) is semidet.
%
%   Mistakes are all that can be seen without search: a list of mistake(What,
%   Cells), where Cells is a list of `Row-Column` and What one of
%
%     - out_of_range(Height)
%       The cell has a height that the rule does not allow.
%     - repeated(Line, Height)
%       The cells of Line (lines.pl) all have Height. If it is 0, they are more
%       than the rule leaves empty.
%     - clue(On, Clue, Why)
%       Clue is broken; On is on(Line, From) as in a step (ladder.pl). The
%       cells are those from that end that show it. Why is `shows(Count)` if
%       the line is full and Count are seen; `more(Count)` if Count are seen
%       already; `too_early(Count)` if the tallest is there and only Count are
%       seen; `one_more(Count)` if Count are seen before the tallest, which
%       will make it too many.
%
%   A clue is checked as far as the cells from its end are filled with heights
%   in range. A board that can be filled to a solution of Sides has no mistake;
%   a full board that is not a solution has at least one.
%
%   @error instantiation_error or type_error if Board or Sides are not lists
%          of lists, a clue is a variable, or an element is not an integer

mistakes(Board, Ruled, Mistakes) :-
    ruled_sides(Ruled, Rule, Sides),
    puzzle_size(Rule, Board, Sides, Size),
    findall(Mistake, mistake(Board, Sides, Rule, Size, Mistake), Mistakes).

puzzle_size(Rule, Board, Sides, Size) :-
    must_be(list(list), Board),
    forall(( member(Row, Board),
             member(Cell, Row),
             nonvar(Cell)
           ),
           must_be(integer, Cell)),
    must_be(list(list(integer)), Sides),
    length(Board, Size),
    Size > 0,
    length(Sides, 4),
    append(Board, Sides, Lines),
    maplist(same_length(Board), Lines),
    rule_most(Rule, Size, Most),
    forall(( member(Side, Sides),
             member(Clue, Side)
           ),
           between(0, Most, Clue)).

mistake(Board, _, Rule, Size, mistake(out_of_range(Height), [Row-Column])) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Height),
    integer(Height),
    \+ in_range(Rule, Size, Height).
mistake(Board, _, Rule, Size, mistake(repeated(Line, Height), Cells)) :-
    line_entries(Rule, Size, Board, Line, Entries),
    rule_heights(Rule, Size, Any),
    set_elements(Any, Heights),
    member(Height, Heights),
    findall(Cell,
            (   member(Cell-Entry, Entries),
                Entry == Height
            ),
            Cells),
    at_most(Height, Rule, Most),
    length(Cells, Count),
    Count > Most.
mistake(Board, Sides, Rule, Size, mistake(clue(On, Clue, Why), Cells)) :-
    line_entries(Rule, Size, Board, Line, Entries0),
    seen_from(Line, Sides, On, Clue, Entries0, Entries),
    Clue > 0,
    filled(Entries, Rule, Size, Filled, Full),
    broken(Filled, Full, Clue, Rule, Size, Why, Cells).

in_range(Rule, Size, Height) :-
    between(0, Size, Height),
    rule_heights(Rule, Size, Any),
    Any /\ (1<<Height) =\= 0.

at_most(Height, rule(Empties, _, _), Most) :-
    (   Height =:= 0
    ->  Most = Empties
    ;   Most = 1
    ).

%   line_entries(+Rule, +Size, +Board, -Line, -Entries) is nondet: Entries are
%   Cell-Height for the cells of Line, in its order.

line_entries(rule(_, Groups, _), Size, Board, Line, Entries) :-
    group_cells(Groups, Size, Line, Cells),
    maplist(entry(Board), Cells, Entries).

entry(Board, Row-Column, (Row-Column)-Height) :-
    at(Board, Row, Column, Height).

%   seen_from(+Line, +Sides, -On, -Clue, +Entries0, -Entries) is multi: for
%   both ends of Line, its Clue and its Entries in order from there.

seen_from(Line, [Top,Left,Bottom,Right], on(Line, From), Clue, Entries0,
          Entries) :-
    line_end(Line, Start, End),
    member(From, [Start,End]),
    along(on(Line, From), Entries0, Entries),
    memberchk(From-Side, [top-Top,left-Left,bottom-Bottom,right-Right]),
    Line = line(_, Number),
    nth1(Number, Side, Clue).

%   filled(+Entries, +Rule, +Size, -Filled, -Full) is det: Filled are those
%   before the first empty or out of range; Full says if that is all.

filled([], _, _, [], true).
filled([Cell-Height|Entries], Rule, Size, Filled, Full) :-
    (   integer(Height),
        in_range(Rule, Size, Height)
    ->  Filled = [Cell-Height|Filled1],
        filled(Entries, Rule, Size, Filled1, Full)
    ;   Filled = [],
        Full = false
    ).

%   broken(+Filled, +Full, +Clue, +Rule, +Size, -Why, -Cells) is semidet: Clue
%   is broken. Cells are those of the shortest part of Filled that shows Why;
%   if the line is Full, those of all of it.

broken(Filled, true, Clue, rule(_, _, Weight), _, shows(Count), Cells) :-
    pairs_keys_values(Filled, Cells, Heights),
    visible_count(Weight, Heights, Count),
    Count =\= Clue.
broken(Filled, false, Clue, Rule, Size, Why, Cells) :-
    Rule = rule(_, _, Weight),
    rule_tallest(Rule, Size, Tallest),
    once(( member(Why, [more(Count),too_early(Count),one_more(Count)]),
           append(Part, _, Filled),
           pairs_keys_values(Part, Cells, Heights),
           visible_count(Weight, Heights, Count),
           max_list([0|Heights], Highest),
           breaks(Why, Highest, Clue, Tallest, Weight)
         )).

breaks(more(Count), _, Clue, _, _) :-
    Count > Clue.
breaks(too_early(Count), Tallest, Clue, Tallest, _) :-
    Count < Clue.
breaks(one_more(Count), Highest, Clue, Tallest, Weight) :-
    Highest < Tallest,
    add_weight(Weight, Tallest, Count, Least),
    Least > Clue.

%!  fits_a_solution(+Board, +Sides) is semidet.
%
%   The empty cells of Board can be filled to a solution of Sides.
%
%   @error as mistakes/3

fits_a_solution(Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    puzzle_size(Rule, Board, Sides, Size),
    copy_term_nat(Board, Copy),
    once(solution(Size, Copy, Ruled)).

%!  two_solutions(+Board, +Sides, -Solutions) is det.
%
%   Solutions are two to which Board can be filled, or all if there are fewer.

two_solutions(Board, Sides, Solutions) :-
    length(Board, Size),
    findall(Board, limit(2, solution(Size, Board, Sides)), Solutions).

solution(Size, Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    solveBoard(Size, Board, Sides, [strategy(auto),rule(Rule)]).

%!  entered_solutions(+Solutions, +Position, +Sides, -Found) is det.
%
%   Solutions are the two_solutions/3 of the givens of Position, Found those of
%   its board. The puzzle is solved again only if it has several solutions and
%   there are entries.

entered_solutions(Solutions, position(Givens, Board, _), Sides, Found) :-
    (   Board =@= Givens
    ->  Found = Solutions
    ;   Solutions = [Solution]
    ->  findall(Solution, subsumes_term(Board, Solution), Found)
    ;   two_solutions(Board, Sides, Found)
    ).

%!  wrong_entries(+Solutions, +Position, +Sides, -Wrong) is det.
%
%   No solution of the puzzle agrees with all entries of Position. Solutions
%   are the two_solutions/3 of its givens, at least one. Wrong is
%   `wrong_entries(Places)`: a list of place(Row, Column, Height) that no
%   solution has. If each entry is in some solution, nobody knows which is
%   wrong: Wrong is `unsolvable_entries(Cells)`. Cells has one cell for which
%   the entries leave nothing, if there is one.

wrong_entries([Solution|Others], Position, Sides, Wrong) :-
    Position = position(Givens, Board, Marks),
    findall(place(Row, Column, Height),
            (   at(Board, Row, Column, Height),
                integer(Height),
                at(Solution, Row, Column, Other),
                Height =\= Other,
                \+ (   Others = [_],
                       at(Givens, Row, Column, Height),
                       fits_a_solution(Givens, Sides)
                   )
            ),
            Places),
    (   Places = [_|_]
    ->  Wrong = wrong_entries(Places)
    ;   findall(Row-Column, limit(1, at(Marks, Row, Column, [])), Cells),
        Wrong = unsolvable_entries(Cells)
    ).

%!  wrong_marks(+Found, +Position, +Sides, -Wrong) is semidet.
%
%   Found are the two_solutions/3 of the board of Position, at least one. If
%   there is one, Wrong is `wrong_marks(Cells)`: the cells whose marks leave
%   out its height. If there are several and none agrees with all marks, Wrong
%   is `unsolvable_marks(Cells)`: the cells whose marks by themselves agree
%   with none. Fails if a solution agrees with all marks.

wrong_marks([Solution|Others], position(_, Board, Marks), Sides, Wrong) :-
    cells_left_out(Marks, Solution, LeftOut),
    LeftOut = [_|_],
    (   Others = [Other]
    ->  cells_left_out(Marks, Other, [_|_]),
        \+ fits_marks(Board, Marks, Sides),
        findall(Row-Column,
                (   member(Row-Column, LeftOut),
                    at(Marks, Row, Column, Marked),
                    \+ ( at(Board, Row, Column, Height),
                         member(Height, Marked),
                         fits_a_solution(Board, Sides)
                       )
                ),
                Cells),
        Wrong = unsolvable_marks(Cells)
    ;   Wrong = wrong_marks(LeftOut)
    ).

cells_left_out(Marks, Solution, Cells) :-
    findall(Row-Column,
            (   at(Solution, Row, Column, Height),
                at(Marks, Row, Column, Marked),
                \+ memberchk(Height, Marked)
            ),
            Cells).

at(Rows, Row, Column, Cell) :-
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, Cell).

%   fits_marks(+Board, +Marks, +Sides) is semidet: some solution of Board has
%   one of its Marks in each cell.

fits_marks(Board, Marks, Sides) :-
    copy_term_nat(Board, Copy),
    length(Board, Size),
    maplist(maplist(marked_cell(Size)), Marks, Copy),
    once(solution(Size, Copy, Sides)).

marked_cell(Size, Marked, Cell) :-
    (   length(Marked, Size)            % a constraint that says nothing
    ->  true
    ;   foldl(or_height, Marked, 1..0, Domain),
        Cell in Domain
    ).

or_height(Height, Domain, Domain\/Height).
