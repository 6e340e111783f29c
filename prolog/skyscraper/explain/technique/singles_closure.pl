% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_singles_closure,
          [ singles_closure/3,          % +Candidates0, +Changed, -Candidates
            narrow_cell/5,              % +Index, +Set, !Candidates, +Work0,
                                        % -Work
            take_away/3,                % +Gone, !Candidates, -Work
            close_singles/4             % +Work, !Candidates, +Lines0, -Lines
          ]).
:- use_module('../../rule/visible_count').
:- use_module(candidates).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> All that naked and hidden singles say, at once

A trial asks of every candidate of a board whether singles refute it. Step
by step that would take seconds; here all steps are made on one copy of the
board, and none of them is written down.

    ?- _Cells = cells(0b010,0b110, 0b110,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       singles_closure(candidates(2,_None,_Cells), [1-1],
                       candidates(2,_None,Cells)).
    Cells = cells(0b010,0b100, 0b100,0b010).
*/

%!  singles_closure(+Candidates0, +Changed, -Candidates) is semidet.
%
%   Candidates are those of Candidates0 when naked and hidden singles have
%   nothing more to say. Changed are the cells, a list of `Row-Column`, in
%   which something may have gone since they last had. Fails if a cell is
%   left without candidate or a height without cell in its line, or if a
%   line that is finished shows another number than its clue says.

singles_closure(Candidates0, Changed, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    foldl(changed_cell(Candidates), Changed, work([], 0), Work),
    close_singles(Work, Candidates, 0, _).

changed_cell(candidates(Size, _, Cells), Row-Column, Work0, Work) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set),
    Set =\= 0,
    changed(Index, Set, Size, Work0, Work).

%!  narrow_cell(+Index, +Set, !Candidates, +Work0, -Work) is semidet.
%
%   The cell that is argument Index has Set from now on, which is a part of
%   what it had. Fails if that is empty. Candidates are changed where they
%   are: they must be a copy that nobody else knows.
%
%   Work is Work0 and what is to be done now. It is work(Singles, Lines): the
%   cells with one candidate that it is not yet taken from the others for, by
%   the argument they are, and the lines to look at, a set: bit R-1 for row R
%   and bit Size+C-1 for column C. Nothing is work([], 0).

narrow_cell(Index, Set, candidates(Size, _, Cells), Work0, Work) :-
    Set =\= 0,
    setarg(Index, Cells, Set),
    changed(Index, Set, Size, Work0, Work).

%!  take_away(+Gone, !Candidates, -Work) is semidet.
%
%   Gone are pairs Index-Set: argument Index loses what it has of Set. Work is
%   what is to be done now. Otherwise as narrow_cell/5.

take_away(Gone, Candidates, Work) :-
    take_away(Gone, Candidates, work([], 0), Work).

take_away([], _, Work, Work).
take_away([Index-Gone|Others], Candidates, Work0, Work) :-
    Candidates = candidates(_, _, Cells),
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ Gone),
    (   Set =:= Set0
    ->  Work1 = Work0
    ;   narrow_cell(Index, Set, Candidates, Work0, Work1)
    ),
    take_away(Others, Candidates, Work1, Work).

changed(Index, Set, Size, work(Singles0, Lines0), work(Singles, Lines)) :-
    (   Set /\ (Set-1) =:= 0
    ->  Singles = [Index|Singles0]
    ;   Singles = Singles0
    ),
    Lines is Lines0
             \/ 1 << ((Index-1) // Size)
             \/ 1 << (Size + (Index-1) mod Size).

%!  close_singles(+Work, !Candidates, +Lines0, -Lines) is semidet.
%
%   All that singles say is done in Candidates, a copy that nobody else
%   knows, as in singles_closure/3. Lines are Lines0 and those of the cells
%   that have changed, with those of Work.

close_singles(Work, Candidates, Lines0, Lines) :-
    Candidates = candidates(Size, _, Cells),
    Any is (1<<(Size+1)) - 2,
    closed(Work, board(Size, Any, Cells, Candidates), Lines0, Lines).

closed(work(Singles, Lines), Board, Looked0, Looked) :-
    (   Singles = [Index|Singles1]
    ->  naked_single(Index, Board, work(Singles1, Lines), Work),
        closed(Work, Board, Looked0, Looked)
    ;   Lines =:= 0
    ->  Looked = Looked0
    ;   Bit is lsb(Lines),
        Lines1 is Lines /\ (Lines-1),
        Looked1 is Looked0 \/ 1<<Bit,
        look_at(Bit, Board, work([], Lines1), Work),
        closed(Work, Board, Looked1, Looked)
    ).

%   The cells of the row and the column of the single do without its height.

naked_single(Index, Board, Work0, Work) :-
    Board = board(Size, _, Cells, _),
    arg(Index, Cells, Bit),
    Column is (Index-1) mod Size,
    RowFirst is Index - Column,
    ColumnFirst is Column + 1,
    Single = single(Index, Bit),
    taken(Size, RowFirst, 1, Single, Board, Work0, Work1),
    taken(Size, ColumnFirst, Size, Single, Board, Work1, Work).

taken(Left, Index, Step, Single, Board, Work0, Work) :-
    (   Left =:= 0
    ->  Work = Work0
    ;   Board = board(Size, _, Cells, _),
        Single = single(Own, Bit),
        arg(Index, Cells, Set0),
        (   Set0 /\ Bit =:= 0
        ->  Work1 = Work0
        ;   Index =:= Own
        ->  Work1 = Work0
        ;   Set is Set0 xor Bit,
            Set =\= 0,
            setarg(Index, Cells, Set),
            changed(Index, Set, Size, Work0, Work1)
        ),
        Left1 is Left - 1,
        Next is Index + Step,
        taken(Left1, Next, Step, Single, Board, Work1, Work)
    ).

%   The hidden singles of a line; or its clues, if it is finished.

look_at(LineBit, Board, Work0, Work) :-
    Board = board(Size, Any, _, Candidates),
    (   LineBit < Size
    ->  Number is LineBit + 1,
        Line = line(row, Number),
        First is LineBit*Size + 1,
        Step = 1
    ;   Number is LineBit - Size + 1,
        Line = line(column, Number),
        First = Number,
        Step = Size
    ),
    line_sets(Line, Candidates, Sets),
    occurring(Sets, 0, 0, 0, Once, All, Single),
    All =:= Any,
    (   Single =:= Any
    ->  clues_met(Line, Sets, Candidates),
        Work = Work0
    ;   Hidden is Once xor (Once /\ Single),
        (   Hidden =:= 0
        ->  Work = Work0
        ;   hidden_singles(Sets, First, Step, Hidden, Board, Work0, Work)
        )
    ).

%   The heights that are in one of the sets, in some, and alone in one.

occurring([], All, More, Single, Once, All, Single) :-
    Once is All xor More.
occurring([Set|Sets], All0, More0, Single0, Once, All, Single) :-
    More1 is More0 \/ (All0 /\ Set),
    All1 is All0 \/ Set,
    (   Set /\ (Set-1) =:= 0
    ->  Single1 is Single0 \/ Set
    ;   Single1 = Single0
    ),
    occurring(Sets, All1, More1, Single1, Once, All, Single).

%   If two heights have the same cell, one of them is left without.

hidden_singles([], _, _, _, _, Work, Work).
hidden_singles([Set|Sets], Index, Step, Hidden, Board, Work0, Work) :-
    Own is Set /\ Hidden,
    (   Own =:= 0
    ->  Work1 = Work0
    ;   Own /\ (Own-1) =:= 0,
        Board = board(Size, _, Cells, _),
        setarg(Index, Cells, Own),
        changed(Index, Own, Size, Work0, Work1)
    ),
    Next is Index + Step,
    hidden_singles(Sets, Next, Step, Hidden, Board, Work1, Work).

clues_met(Line, Sets, Candidates) :-
    line_clues(Line, Candidates, Near, Far),
    (   Near =:= 0,
        Far =:= 0
    ->  true
    ;   maplist(height, Sets, Heights),
        clue_met(Near, Heights),
        reverse(Heights, Backwards),
        clue_met(Far, Backwards)
    ).

height(Set, Height) :-
    Height is msb(Set).

clue_met(Clue, Heights) :-
    (   Clue =:= 0
    ->  true
    ;   visible_count(Heights, Clue)
    ).
