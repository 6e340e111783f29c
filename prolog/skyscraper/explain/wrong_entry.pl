% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_wrong_entry,
          [ entry_proof/4               % +Places, +Board, +Sides, -Proof
          ]).
:- use_module(candidates).
:- use_module(deduction).
:- use_module(technique/refutation).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> Why an entry is wrong

    ?- entry_proof([place(1,2,1)], [[1,1],[_,_]],
                   [[0,0],[0,0],[0,0],[0,0]], proof(Place, _, Steps)).
    Place = place(1,2,1), Steps = [].
*/

%!  entry_proof(+Places, +Board, +Sides, -Proof) is semidet.
%
%   Places are the entries on Board that its one solution has not. Proof is
%   proof(Place, Candidates, Steps) for one of them: it is assumed in
%   Candidates, those of the board without Places, and Steps by singles or easy
%   techniques lead to a contradiction. Fails if these do not show it.

entry_proof(Places, Board, Sides, proof(Place, Candidates, Steps)) :-
    length(Board, Size),
    findall(Row,
            (   between(1, Size, Number),
                row_without(Number, Board, Places, Row)
            ),
            Rest),
    start_candidates(Rest, Sides, Candidates),
    start_deduction(Candidates, Deduction),
    member(Level, [singles,easy]),
    member(Place, Places),
    with_placed(Candidates, [Place], Assumed),
    refute(Deduction, Level, Assumed, contradiction(Steps)),
    !.

row_without(Number, Board, Places, Row) :-
    nth1(Number, Board, Cells),
    findall(Cell,
            (   nth1(Column, Cells, Cell0),
                (   memberchk(place(Number, Column, _), Places)
                ->  true
                ;   Cell = Cell0
                )
            ),
            Row).
