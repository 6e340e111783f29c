% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_items,
          [ plain_dict/2,               % +Dict0, -Dict
            item_rule/3,                % +Item0, -Options, -Item
            rows_board/2,               % +Rows, -Board
            item_position/2             % +Item, -Position
          ]).
:- use_module('../variants').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Puzzles and positions from plain lists

    ?- rows_board([[1,0],[0,2]], Board).
    Board = [[1,_],[_,2]].
*/

%!  plain_dict(+Dict0, -Dict) is det.
%
%   What is @(none), @(true) or @(false) in Dict0 is an atom in Dict.

plain_dict(Dict0, Dict) :-
    dict_pairs(Dict0, Tag, Pairs0),
    maplist(plain_pair, Pairs0, Pairs),
    dict_pairs(Dict, Tag, Pairs).

plain_pair(Key-Value0, Key-Value) :-
    (   Value0 = @(Value)
    ->  true
    ;   Value = Value0
    ).

%!  item_rule(+Item0, -Options, -Item) is det.
%
%   Item0 is Item, of a puzzle by the classic rule, and Options are []; or it is
%   `[Variants|Item]`, and Options, for solveBoard/4, have the rule. Variants is
%   a dict from the names of variants (rule/rule.pl) to their
%   values, as in plain_dict/2. It is as if not there with 0, false or `counts`.
%
%       ?- item_rule([_{parks:1, diagonals: @(true)},[],[]], Options, Item).
%       Options = [rule(rule(1,[diagonals],count))], Item = [[],[]].
%
%   @error domain_error if there is no such variant

item_rule([First|Rest], Options, Item) :-
    (   is_dict(First)
    ->  plain_dict(First, Dict),
        dict_pairs(Dict, _, Pairs),
        findall(Variant,
                (   member(Name-Value, Pairs),
                    \+ memberchk(Value, [0,false,counts]),
                    Variant =.. [Name,Value]
                ),
                Variants),
        variants_rule(Variants, Rule),
        Options = [rule(Rule)],
        Item = Rest
    ;   Options = [],
        Item = [First|Rest]
    ).

%!  rows_board(+Rows, -Board) is det.
%
%   Board is Rows with a variable for each 0, and 0, a park, for each -1.

rows_board(Rows, Board) :-
    maplist(maplist(cell), Rows, Board).

cell(Height, Cell) :-
    (   Height =:= 0
    ->  true
    ;   Height =:= -1
    ->  Cell = 0
    ;   Cell = Height
    ).

%!  item_position(+Item, -Position) is det.
%
%   Item is `[Sides,Rows,Filled,Marks]`, or `[Sides,Rows]` where nothing has
%   been entered. Position is as in mistakes.pl.

item_position([_,Rows|Entered], position(Givens, Board, Marks)) :-
    rows_board(Rows, Givens),
    (   Entered = [Filled,Marks]
    ->  rows_board(Filled, Board)
    ;   Board = Givens,
        Marks = []
    ).
