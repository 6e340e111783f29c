% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/said').

:- begin_tests(said).

v(Value, v(Value, t)).

elements(Items, Elements) :-
    findall(Element,
            (   member(Item, Items),
                (   ( integer(Item) ; Item == none )
                ->  v(Item, Element)
                ;   Element = Item
                )
            ),
            Elements).

test(lists, Sides == [[1,2],[none,none],[2,1],[none,none]]) :-
    elements([side(top),1,2,side(bottom),2,1], Elements),
    once(named(Elements, grid(2, Sides, _), lists(before))).
test(behind, Sides == [[1,2],[none,none],[2,1],[none,none]]) :-
    elements([1,2,side(top),2,1,side(bottom)], Elements),
    once(named(Elements, grid(2, Sides, _), lists(after))).
test(backwards, Sides == [[2,1],[1,2],[none,none],[none,none]]) :-
    elements([side(top),side(right),to,side(left),1,2,side(left),1,2],
             Elements),
    once(named(Elements, grid(2, Sides, _), lists(before))).
test(directions, [forall(member(Label,
                                [ [side(left),back],
                                  [side(left),side(bottom)],
                                  [side(left),side(bottom),back],
                                  [side(left),side(bottom),side(top)],
                                  [side(left),side(bottom),to,side(top)]
                                ])),
                  true(Sides == [[2,1],[2,1],[none,none],[none,none]])]) :-
    append([[side(top),2,1],Label,[1,2]], Items),
    elements(Items, Elements),
    once(named(Elements, grid(2, Sides, _), lists(before))).
test(board, Rows == [[1,none],[none,none]]) :-
    elements([side(top),1,2,side(left),1,2,board,1,none,none,none], Elements),
    once(named(Elements, grid(2, _, Rows), lists(before))).
test(cells, Rows == [[none,1],[none,none]]) :-
    elements([side(top),1,2,side(left),1,2,board,1,2,1], Elements),
    once(named(Elements, grid(2, _, Rows), cells(1))).
test(facts, Sides == [[none,2],[1,none],[none,none],[none,none]]) :-
    elements([size,2,side(top),2,2,side(left),1,1], Elements),
    once(named(Elements, grid(2, Sides, _), facts(1))).
test(a_number_too_many, fail) :-
    elements([side(top),1,2,side(left),1,2,3], Elements),
    named(Elements, grid(2, _, _), lists(_)).

:- end_tests(said).
