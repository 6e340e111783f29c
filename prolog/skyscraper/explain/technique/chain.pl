% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_chain,
          [ forcing_chain/2             % +Candidates, -Step
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../../kept', [kept/3]).
:- use_module('../../line/bit_set').
:- use_module('../../rule/groups', [crossings/3]).
:- use_module('../candidates').
:- use_module('../costs', [cost/2]).
:- use_module('../lines').
:- use_module(confined, [height_positions/3]).
:- use_module(library(apply), [convlist/3, foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [list_to_set/2, member/2, nth1/3]).

/** <module> One chain of implications

A link joins two candidates. It is strong if one of them must be true: the two
left in a cell, or the two places left for a height in a line. It is weak if at
most one can be true: two heights of a cell, or two places of a height in a
line. In a chain, strong and weak links alternate, and the first and the last
are strong:

    A = B - C = D - E = F

If A is false, B is true, so C is false, D true, E false, and F true. So A or F
is true, and whatever both exclude is removed.

    ?- _Cells = cells(0b10010,0b01010,0b11110,0b11110,
                      0b11110,0b11000,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110),
       forcing_chain(candidates(4,rule(0,[],count),_,_Cells),
                     step(_, Cost, _, Cells, _, Removed, Reason)).
    Cost = 30, Cells = [1-1, 1-2, 2-2], Removed = [place(2,1,4)],
    Reason = forcing_chain([ strong(cell, place(1,1,4), place(1,1,1)),
                             weak(line(row,1), place(1,1,1), place(1,2,1)),
                             strong(cell, place(1,2,1), place(1,2,3)),
                             weak(line(column,2), place(1,2,3), place(2,2,3)),
                             strong(cell, place(2,2,3), place(2,2,4))
                           ]).

The reason is `forcing_chain(Links)`: strong(By, A, B), weak(By, B, C) and so
on. The ends of a link are place(Row, Column, Height). By is what they share:
`cell`, or a line.
*/

%   Candidates have numbers: height H in row R and column C is
%   ((R-1)*N + C-1)*N + H-L, where N is the size and L the lowest height: 0 if
%   cells can be empty, otherwise 1. Sets of candidates are integers.

%   A chain with fewer strong links finds only what a pair or a fish finds.

fewest_links(3).

%!  forcing_chain(+Candidates, -Step) is nondet.
%
%   The chains with the fewest strong links come first, at least three. The
%   search is breadth-first from all candidates at once, so a short chain is
%   found without any search for longer ones.

forcing_chain(Candidates, Step) :-
    network(Candidates, Network),
    starts(Network, Searches),
    chain(1, Searches, Network, Candidates, Step).

chain(Count, Searches, Network, Candidates, Step) :-
    fewest_links(Fewest),
    (   Count >= Fewest,
        member(Search, Searches),
        found(Search, Network, Last, Excluded),
        chain_step(Search, Count, Last, Excluded, Network, Candidates, Step)
    ;   convlist(advanced(Network), Searches, Further),
        Further = [_|_],
        Next is Count + 1,
        chain(Next, Further, Network, Candidates, Step)
    ).

%   search(First, Excluded, True, False, Layers): what follows if First is
%   false. Excluded are those it has weak links with. True and False are known
%   to be so; First counts as True. Each of Layers is New-NewFalse, what one
%   more strong link adds, the latest first.

starts(network(_, Linked, Strong, Weak), Searches) :-
    set_elements(Linked, Numbers),
    maplist(start(Strong, Weak), Numbers, Searches).

start(Strong, Weak, First, Search) :-
    Argument is First + 1,
    arg(Argument, Strong, New),
    arg(Argument, Weak, Excluded),
    united(New, Weak, 0, False),
    True is New \/ 1<<First,
    Search = search(First, Excluded, True, False, [New-False]).

%   advanced(+Network, +Search0, -Search) is semidet: adds one layer. Fails if
%   nothing in it is new.

advanced(network(_, Linked, Strong, Weak),
         search(First, Excluded, True0, False0, Layers),
         search(First, Excluded, True, False, [New-NewFalse|Layers])) :-
    Layers = [_-Falsified|_],
    Ends is Falsified /\ Linked,
    united(Ends, Strong, 0, Reached),
    New is Reached xor (Reached /\ True0),
    New =\= 0,
    united(New, Weak, 0, Weakened),
    NewFalse is Weakened xor (Weakened /\ False0),
    True is True0 \/ New,
    False is False0 \/ NewFalse.

%   united(+Numbers, +Links, +Ends0, -Ends) is det: adds the ends of Numbers.

united(Numbers, Links, Ends0, Ends) :-
    (   Numbers =:= 0
    ->  Ends = Ends0
    ;   Argument is lsb(Numbers) + 1,
        arg(Argument, Links, Set),
        Ends1 is Ends0 \/ Set,
        Numbers1 is Numbers /\ (Numbers-1),
        united(Numbers1, Links, Ends1, Ends)
    ).

%   found(+Search, +Network, -Last, -Both) is nondet: the first candidate and
%   Last exclude Both. The chain from Last to the first is not found again.

found(search(First, Excluded, _, _, [New-NewFalse|_]),
      network(_, _, _, Weak), Last, Both) :-
    Excluded /\ NewFalse =\= 0,
    set_elements(New, Ends),
    member(Last, Ends),
    Last > First,
    Argument is Last + 1,
    arg(Argument, Weak, ExcludedToo),
    Both is Excluded /\ ExcludedToo,
    Both =\= 0.

chain_step(Search, Count, Last, Excluded, Network, Candidates, Step) :-
    Search = search(First, _, _, _, [_|Layers]),
    Network = network(Numbering, _, Strong, Weak),
    path(Layers, Last, Strong, Weak, [Last], Path0),
    maplist(number_place(Numbering), [First|Path0], Path),
    links(Path, Candidates, Links),
    maplist(place_cell, Path, Cells0),
    list_to_set(Cells0, Cells),
    set_elements(Excluded, Numbers),
    maplist(number_place(Numbering), Numbers, Removed),
    cost(links(Count), Cost),
    Step = step(forcing_chain, Cost, none, Cells, [], Removed,
                forcing_chain(Links)).

%   path(+Layers, +True, +Strong, +Weak, +Path0, -Path) is det: back from True,
%   in the layer before Layers, to the far end of the first link.

path([], _, _, _, Path, Path).
path([New-NewFalse|Layers], True, Strong, Weak, Path0, Path) :-
    AtTrue is True + 1,
    arg(AtTrue, Strong, StrongEnds),
    False is lsb(StrongEnds /\ NewFalse),
    AtFalse is False + 1,
    arg(AtFalse, Weak, WeakEnds),
    Before is lsb(New /\ WeakEnds),
    path(Layers, Before, Strong, Weak, [Before,False|Path0], Path).

links([A,B], Candidates, Links) :-
    !,
    shared(Candidates, A, B, By),
    Links = [strong(By, A, B)].
links([A,B,C|Path], Candidates,
      [strong(ByStrong, A, B),weak(ByWeak, B, C)|Links]) :-
    shared(Candidates, A, B, ByStrong),
    shared(Candidates, B, C, ByWeak),
    links([C|Path], Candidates, Links).

shared(Candidates, place(Row1, Column1, _), place(Row2, Column2, _), By) :-
    (   Row1 =:= Row2,
        Column1 =:= Column2
    ->  By = cell
    ;   common_line(Row1-Column1, Row2-Column2, Candidates, By)
    ).

%   network(+Candidates, -Network) is det: Network is network(Numbering,
%   Linked, Strong, Weak). Linked are the numbers with a strong link; for each
%   of them, Strong and Weak have the set of those it is linked with. Numbering
%   is Size/Lowest, with the lowest height.

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
    functor(Weak, weak, Most),
    all_numbers(Numbering, Candidates, All),
    set_elements(Linked, Numbers),
    heights_once(Candidates, Once0),
    Once is Once0 >> Lowest,
    candidates_rule(Candidates, rule(_, Groups, _)),
    kept(crossing_cells(Groups, Size), crossing_cells(Groups, Size), Crossings),
    maplist(weak_ends(Size, Once, Crossings, All, Weak), Numbers).

end_numbers(A-B, Linked0, Linked) :-
    Linked is Linked0 \/ 1<<A \/ 1<<B.

%   The term is new and nobody else refers to it, so it may be changed.

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

%   number_place(+Numbering, +Number, -Place) is det.

number_place(Size/Lowest, Number, place(Row, Column, Height)) :-
    Height is Number mod Size + Lowest,
    Column is Number // Size mod Size + 1,
    Row is Number // (Size*Size) + 1.

all_numbers(Numbering, candidates(_, _, _, Cells), All) :-
    Cells =.. [_|Sets],
    foldl(cell_numbers(Numbering), Sets, 0-0, _-All).

cell_numbers(Size/Lowest, Set, Place0-All0, Place-All) :-
    Place is Place0 + Size,
    All is All0 \/ (Set >> Lowest) << Place0.

%   weak_ends(+Size, +Once, +Crossings, +All, +Weak, +Number) is det: Weak has
%   the weak links of the candidate Number: in its cell, and in its lines if
%   its height, counted from the lowest, is in Once.

weak_ends(Size, Once, Crossings, All, Weak, Number) :-
    Height is Number mod Size,
    Index is Number // Size + 1,
    arg(Index, Crossings, Crossing),
    InCell is ((1<<Size) - 1) << (Number-Height),
    InLines is (Crossing << Height) * ((Once >> Height) /\ 1),
    Ends is ((InCell \/ InLines) xor (1<<Number)) /\ All,
    Argument is Number + 1,
    arg(Argument, Weak, Ends).

%   crossing_cells(+Groups, +Size, -Crossings) is det: for each cell, Crossings
%   has the lowest candidates of all other cells in its lines.

crossing_cells(Groups, Size, Crossings) :-
    crossings(Groups, Size, crossings(Lines, Cells)),
    findall(Crossing,
            (   arg(Index, Cells, Of),
                findall(Number,
                        (   member(Line-_, Of),
                            arg(Line, Lines, Places),
                            member(place(_, Other, _, _, _), Places),
                            Other =\= Index,
                            Number is (Other-1) * Size
                        ),
                        Numbers),
                elements_set(Numbers, Crossing)
            ),
            List),
    compound_name_arguments(Crossings, crossings, List).
