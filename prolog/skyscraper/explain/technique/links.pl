% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_links,
          [ network/2,                  % +Candidates, -Network
            number_place/3              % +Numbering, +Number, -Place
          ]).
:- use_module('../../line/bit_set').
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(confined).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth1/3, numlist/3]).

/** <module> The links between candidates

A link is strong if one of its two ends is true: they are the candidates of
a cell that has two, or the places of a height in a line that has two. It is
weak if one of its ends at most is true: two heights in a cell, or one
height at two places of a line.

A candidate has a number: with size N and L the lowest height, 1 or 0
with empty cells, that of height H in row R and column C is ((R-1)*N +
C-1)*N + H-L. Sets of candidates are integers.

    ?- _Cells = cells(0b110,0b010,0b110,0b100),
       network(candidates(2, rule(0,[],count), _, _Cells), Network),
       Network = network(Numbering, Linked, _, _), Lowest is lsb(Linked),
       number_place(Numbering, Lowest, Place).
    Lowest = 0, Place = place(1,1,1), …
*/

%!  network(+Candidates, -Network) is det.
%
%   Network is network(Numbering, Linked, Strong, Weak). Weak and Strong have
%   for each number that has a strong link the set of those it has a weak or a
%   strong link with; Linked are these numbers. Numbering is Size/Lowest, the
%   lowest height.

network(Candidates, network(Numbering, Linked, Strong, Weak)) :-
    candidates_size(Candidates, Size),
    candidates_heights(Candidates, Any),
    Lowest is lsb(Any),
    Numbering = Size/Lowest,
    findall(A-B, strong_link(Numbering, Candidates, A, B), Links),
    foldl(end_numbers, Links, 0, Linked),
    Most is Size**3,
    functor(Strong0, strong, Most),
    foldl(strong_ends, Links, Strong0, Strong),
    functor(Weak0, weak, Most),
    all_numbers(Numbering, Candidates, All),
    set_elements(Linked, Numbers),
    patterns(Size, Patterns),
    weak_links(Numbers, Patterns, All, Weak0),
    by_rule(Numbers, Numbering, Candidates, All, Weak0, Weak).

end_numbers(A-B, Linked0, Linked) :-
    Linked is Linked0 \/ 1<<A \/ 1<<B.

%   The term is new, and not yet known to anybody: it may be changed.

strong_ends(A-B, Strong, Strong) :-
    strong_end(A, B, Strong),
    strong_end(B, A, Strong).

strong_end(A, B, Strong) :-
    Argument is A + 1,
    arg(Argument, Strong, Ends0),
    (   var(Ends0)
    ->  Ends is 1<<B
    ;   Ends is Ends0 \/ 1<<B
    ),
    setarg(Argument, Strong, Ends).

strong_link(Numbering, Candidates, A, B) :-
    Numbering = Size/_,
    heights_once(Candidates, Once),
    set_elements(Once, Heights),
    board_line(Candidates, Line),
    line_sets(Line, Candidates, Sets),
    line_cells(Line, Size, Cells),
    (   Line = line(row, Row),
        nth1(Column, Sets, Set),
        popcount(Set) =:= 2,
        Low is lsb(Set),
        High is msb(Set),
        place_number(Numbering, place(Row, Column, Low), A),
        place_number(Numbering, place(Row, Column, High), B)
    ;   member(Height, Heights),
        height_positions(Sets, Height, Positions),
        popcount(Positions) =:= 2,
        Near is lsb(Positions),
        Far is msb(Positions),
        cell_number(Near, Cells, Numbering, Height, A),
        cell_number(Far, Cells, Numbering, Height, B)
    ).

cell_number(Position, Cells, Numbering, Height, Number) :-
    nth1(Position, Cells, Row-Column),
    place_number(Numbering, place(Row, Column, Height), Number).

place_number(Size/Lowest, place(Row, Column, Height), Number) :-
    Number is ((Row-1)*Size + Column-1)*Size + Height-Lowest.

%!  number_place(+Numbering, +Number, -Place) is det.

number_place(Size/Lowest, Number, place(Row, Column, Height)) :-
    Height is Number mod Size + Lowest,
    Column is Number // Size mod Size + 1,
    Row is Number // (Size*Size) + 1.

all_numbers(Numbering, Candidates, All) :-
    Numbering = Size/_,
    numlist(1, Size, Rows),
    foldl(row_numbers(Numbering, Candidates), Rows, 0-0, _-All).

row_numbers(Numbering, Candidates, Row, Place0-All0, Place-All) :-
    line_sets(line(row, Row), Candidates, Sets),
    foldl(cell_numbers(Numbering), Sets, Place0-All0, Place-All).

cell_numbers(Size/Lowest, Set, Place0-All0, Place-All) :-
    Place is Place0 + Size,
    All is All0 \/ (Set >> Lowest) << Place0.

%   What the candidate with number 0 has weak links with, and itself: in its
%   cell, in its row and in its column.

patterns(Size, patterns(Size, Cell, Row, Column)) :-
    Cell is (1<<Size) - 1,
    Last is Size - 1,
    numlist(0, Last, Numbers),
    RowWidth is Size*Size,
    foldl(pattern(Size), Numbers, 0, Row),
    foldl(pattern(RowWidth), Numbers, 0, Column).

pattern(Width, Number, Pattern0, Pattern) :-
    Pattern is Pattern0 \/ 1 << (Number*Width).

weak_links([], _, _, _).
weak_links([Number|Numbers], Patterns, All, Weak) :-
    Patterns = patterns(Size, Cell, Row, Column),
    Height is Number mod Size,
    Width is Size*Size,
    InRow is Number mod Width,
    Shown is Cell << (Number-Height)
             \/ Row << (Number-InRow+Height)
             \/ Column << InRow,
    Ends is (Shown xor (1<<Number)) /\ All,
    Argument is Number + 1,
    arg(Argument, Weak, Ends),
    weak_links(Numbers, Patterns, All, Weak).

%   by_rule(+Numbers, +Numbering, +Candidates, +All, +Weak0, -Weak) is det: Weak
%   are the links of a board whose rule has further groups, or several empty
%   cells in a line, of which the one does not exclude the other.

by_rule(Numbers, Numbering, Candidates, All, Weak0, Weak) :-
    candidates_rule(Candidates, rule(Empties, Groups, _)),
    (   Groups == [],
        Empties =< 1
    ->  Weak = Weak0
    ;   foldl(weak_by_rule(Numbering, Candidates, All), Numbers, Weak0, Weak)
    ).

weak_by_rule(Numbering, Candidates, All, Number, Weak, Weak) :-
    Numbering = Size/Lowest,
    number_place(Numbering, Number, place(Row, Column, Height)),
    Argument is Number + 1,
    arg(Argument, Weak, Ends0),
    heights_once(Candidates, Once),
    (   Once /\ (1<<Height) =:= 0
    ->  First is Number - Height + Lowest,
        Cell is ((1<<Size) - 1) << First,
        Ends is Ends0 /\ Cell
    ;   Index is (Row-1)*Size + Column,
        cell_lines(Index, Candidates, Lines),
        set_elements(Lines, LineNumbers),
        findall(Other,
                (   member(LineNumber, LineNumbers),
                    numbered_line(LineNumber, Candidates, Line),
                    line_cells(Line, Size, Cells),
                    member(Row1-Column1, Cells),
                    place_number(Numbering, place(Row1, Column1, Height),
                                 Other),
                    Other =\= Number
                ),
                Others),
        elements_set(Others, Shown),
        Ends is Ends0 \/ (Shown /\ All)
    ),
    setarg(Argument, Weak, Ends).
