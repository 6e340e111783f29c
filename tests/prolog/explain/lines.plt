% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/variants', []).

:- begin_tests(lines).

test(places, [ forall(line_2(Line, Places, _)), Found == Places ]) :-
    line_cells(Line, 2, Found).
test(ends, all(Line-From-To == [row-left-right,column-top-bottom])) :-
    member(Line, [row,column]),
    line_end(line(Line, 1), From, To).
test(on, On == on(column,2,both)) :-
    line_on(line(column, 2), On).
test(along, all(From-Items == [left-[a,b],right-[b,a],both-[a,b]])) :-
    member(From, [left,right,both]),
    along(on(row,1,From), [a,b], Items).
test(indices, [ forall(line_2(Line, _, Indices)), Found == Indices ]) :-
    line_indices(Line, 2, Found).

line_2(line(row,1), [1-1,1-2], [1,2]).
line_2(line(row,2), [2-1,2-2], [3,4]).
line_2(line(column,1), [1-1,2-1], [1,3]).
line_2(line(column,2), [1-2,2-2], [2,4]).
line_2(line(diagonal,1), [1-1,2-2], [1,4]).
line_2(line(diagonal,2), [1-2,2-1], [2,3]).

test(on_line, all(Line == [line(row,1),line(column,2),line(diagonal,2)])) :-
    line_2(Line, _, _),
    on_line(Line, 2, 1-2).
test(no_end, fail) :-
    line_end(line(diagonal, 1), _, _).

:- end_tests(lines).
