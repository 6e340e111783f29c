% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_items,
          [ plain_dict/2,               % +Dict0, -Dict
            ruled_item/2,               % +Item0, -Item
            variants_dict_rule/2,       % +Dict, -Rule
            rows_board/2,               % +Rows, -Board
            board_rows/2,               % +Board, -Rows
            item_puzzle/3,              % +Item, -Board, -Sides
            without_entries/2,          % +Item, -Givens
            item_position/3,            % +Item, -Position, -Sides
            bound/2                     % +Number, -Bound
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule').
:- use_module('../variants').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Puzzles and positions from plain lists

    ?- rows_board([[1,0],[0,2]], Board).
    Board = [[1,_],[_,2]].
*/

%!  plain_dict(+Dict0, -Dict) is det.
%
%   A value @(none), @(true) or @(false) in Dict0 is an atom in Dict.

plain_dict(Dict0, Dict) :-
    dict_pairs(Dict0, Tag, Pairs0),
    maplist(plain_pair, Pairs0, Pairs),
    dict_pairs(Dict, Tag, Pairs).

plain_pair(Key-Value0, Key-Value) :-
    (   Value0 = @(Value)
    ->  true
    ;   Value = Value0
    ).

%!  ruled_item(+Item0, -Item) is det.
%
%   Item0 is Item if the puzzle is by the classic rule. Otherwise it begins
%   with a dict as in variants_dict_rule/2. Then the clues, the first element
%   of Item, are by(Rule, Sides).
%
%       ?- ruled_item([_{parks:1, diagonals: @(true)},[],[]], Item).
%       Item = [by(rule(1,[diagonals],count),[]),[]].

ruled_item(Item0, Item) :-
    (   Item0 = [Dict,Sides|Rest],
        is_dict(Dict)
    ->  variants_dict_rule(Dict, Rule),
        sides_by(Rule, Sides, Ruled),
        Item = [Ruled|Rest]
    ;   Item = Item0
    ).

%!  variants_dict_rule(+Dict, -Rule) is det.
%
%   Rule is that of the variants (rule/rule.pl) in Dict, from their names to
%   their values, as in plain_dict/2.
%
%   @error as variants_rule/2

variants_dict_rule(Dict0, Rule) :-
    plain_dict(Dict0, Dict),
    dict_pairs(Dict, _, Pairs),
    maplist(pair_variant, Pairs, Variants),
    variants_rule(Variants, Rule).

pair_variant(Name-Value, Variant) :-
    Variant =.. [Name,Value].

%!  rows_board(+Rows, -Board) is det.
%!  board_rows(+Board, -Rows) is det.
%
%   Rows are those of Board, with 0 for a variable and -1 for 0, a park.

rows_board(Rows, Board) :-
    maplist(maplist(cell), Rows, Board).

cell(Height, Cell) :-
    (   Height =:= 0
    ->  true
    ;   Height =:= -1
    ->  Cell = 0
    ;   Cell = Height
    ).

board_rows(Board, Rows) :-
    maplist(maplist(height), Board, Rows).

height(Cell, Height) :-
    (   var(Cell)
    ->  Height = 0
    ;   Cell =:= 0
    ->  Height = -1
    ;   Height = Cell
    ).

%!  item_puzzle(+Item, -Board, -Sides) is det.
%!  item_position(+Item, -Position, -Sides) is det.
%
%   Item is `[Sides,Rows]` or, with what has been entered, `[Sides,Rows,Filled,
%   Marks]`; a dict may come first, as in ruled_item/2. Position is as in
%   mistakes.pl.

item_puzzle(Item, Board, Sides) :-
    ruled_item(Item, [Sides,Rows|_]),
    rows_board(Rows, Board).

item_position(Item, position(Givens, Board, Marks), Sides) :-
    ruled_item(Item, [Sides,Rows|Entered]),
    rows_board(Rows, Givens),
    (   Entered = [Filled,Marks]
    ->  rows_board(Filled, Board)
    ;   Board = Givens,
        Marks = []
    ).

%!  without_entries(+Item, -Givens) is det.
%
%   Givens is an item as in item_puzzle/3: the puzzle of Item, without what has
%   been entered.

without_entries(Item, Givens) :-
    (   Item = [Dict,Sides,Rows|_],
        is_dict(Dict)
    ->  Givens = [Dict,Sides,Rows]
    ;   Item = [Sides,Rows|_],
        Givens = [Sides,Rows]
    ).

%!  bound(+Number, -Bound) is det.
%
%   Bound is Number, or `inf` if that is below 0.

bound(Number, Bound) :-
    (   Number < 0
    ->  Bound = inf
    ;   Bound = Number
    ).
