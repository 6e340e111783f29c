% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_singles_closure,
          [ change_cell/5,              % +Index, +Set, !Candidates, +Work0,
                                        % -Work
            take_away/4,                % +Gone, !Candidates, +Work0, -Work
            make_step/4,                % +Step, !Candidates, +Work0, -Work
            after_step/3,               % +Step, +Candidates0, -Candidates
            all_work/2,                 % +Candidates, -Work
            close_singles/4             % +Work, !Candidates, +Lines0, -Lines
          ]).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../rule/groups').
:- use_module('../rule/rule', [rule_heights/3, visible_counts/4]).
:- use_module(lines).
:- use_module(candidates).
:- use_module(technique/single, [empty_cells/3, occurring/4]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> Changes of a board, and all that singles make of them

The candidates that are changed here are a copy (candidates_copy/2) that
nobody else knows. What singles say is done at once, and no step is told:
that is fast enough to be asked of each assumption that a trial makes.

    ?- _Cells = cells(0b010,0b110, 0b110,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       Candidates = candidates(2,rule(0,[],count),_None,_Cells),
       all_work(Candidates, Work), close_singles(Work, Candidates, 0, Lines).
    Candidates = candidates(2, …, …, cells(0b010,0b100, 0b100,0b010)),
    Work = work([1], 0b1111), Lines = 0b1111.

Each change makes work(Singles, Lines), what is to be done because of it:
Singles are the cells with one candidate, which it is not yet taken from the
others for, by the argument they are; Lines are the lines to look at, a set
as in numbered_line/3. Nothing is work([], 0). An empty cell is a single,
too: it is found when its turn comes.
*/

%!  change_cell(+Index, +Set, !Candidates, +Work0, -Work) is det.
%
%   The cell that is argument Index has Set from now on, which is a part of
%   what it had. Work is Work0 and what is to be done because of that.

change_cell(Index, Set, Candidates, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    setarg(Index, Cells, Set),
    changed(Index, Set, Candidates, Work0, Work).

changed(Index, Set, Candidates, work(Singles0, Lines0),
        work(Singles, Lines)) :-
    (   Set /\ (Set-1) =:= 0
    ->  Singles = [Index|Singles0]
    ;   Singles = Singles0
    ),
    cell_lines(Index, Candidates, Changed),
    Lines is Lines0 \/ Changed.

%!  take_away(+Gone, !Candidates, +Work0, -Work) is det.
%
%   Gone are pairs Index-Set: argument Index loses what it has of Set.

take_away([], _, Work, Work).
take_away([Index-Gone|Others], Candidates, Work0, Work) :-
    take_away(Index, Gone, Candidates, Work0, Work1),
    take_away(Others, Candidates, Work1, Work).

take_away(Index, Gone, Candidates, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ Gone),
    (   Set =:= Set0
    ->  Work = Work0
    ;   change_cell(Index, Set, Candidates, Work0, Work)
    ).

%!  make_step(+Step, !Candidates, +Work0, -Work) is det.
%
%   Step (ladder.pl) is made in Candidates.

make_step(step(_, _, _, _, Placed, Removed, _), Candidates, Work0, Work) :-
    foldl(stand(Candidates), Placed, Work0, Work1),
    foldl(remove(Candidates), Removed, Work1, Work).

stand(Candidates, place(Row, Column, Height), Work0, Work) :-
    candidates_size(Candidates, Size),
    Index is (Row-1)*Size + Column,
    candidates_at(Candidates, Row, Column, Set),
    Others is Set xor (Set /\ 1<<Height),
    take_away(Index, Others, Candidates, Work0, Work).

remove(Candidates, place(Row, Column, Height), Work0, Work) :-
    candidates_size(Candidates, Size),
    Index is (Row-1)*Size + Column,
    Gone is 1<<Height,
    take_away(Index, Gone, Candidates, Work0, Work).

%!  after_step(+Step, +Candidates0, -Candidates) is det.
%
%   Candidates are those after a Step that Candidates0 allow.

after_step(Step, Candidates0, Candidates) :-
    candidates_copy(Candidates0, Copy),
    make_step(Step, Copy, work([], 0), _),
    Candidates = Copy.

%!  all_work(+Candidates, -Work) is det.
%
%   Work is what is to be done where nobody has looked at Candidates yet.

all_work(Candidates, Work) :-
    Candidates = candidates(_, _, _, Cells),
    functor(Cells, _, Count),
    all_work(Count, Candidates, work([], 0), Work).

all_work(Index, Candidates, Work0, Work) :-
    (   Index =:= 0
    ->  Work = Work0
    ;   Candidates = candidates(_, _, _, Cells),
        arg(Index, Cells, Set),
        changed(Index, Set, Candidates, Work0, Work1),
        Next is Index - 1,
        all_work(Next, Candidates, Work1, Work)
    ).

%!  close_singles(+Work, !Candidates, +Lines0, -Lines) is semidet.
%
%   Work is done: in the end naked and hidden singles have nothing more to say
%   of Candidates. Lines are Lines0 and those of the cells that have changed,
%   with those of Work. Fails if a cell is left without candidate or a height
%   without cell in its line, or if a line that is finished shows another
%   number than its clue says.

close_singles(Work, Candidates, Lines0, Lines) :-
    Candidates = candidates(Size, _, _, Cells),
    candidates_rule(Candidates, Rule),
    rule_heights(Rule, Size, Any),
    closed(Work, board(Size, Any, Cells, Candidates, Rule), Lines0, Lines).

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

%   The cells of the row and the column of the single do without its height, and
%   those of the further groups that it is in.

naked_single(Index, Board, Work0, Work) :-
    Board = board(Size, _, Cells, Candidates, rule(Empties, Groups, _)),
    arg(Index, Cells, Bit),
    Bit =\= 0,
    Column is (Index-1) mod Size,
    Single = single(Index, Bit),
    (   Bit =:= 1,
        Empties > 1
    ->  cell_lines(Index, Candidates, Lines),
        set_elements(Lines, Numbers),
        foldl(last_empty_cell(Board), Numbers, Work0, Work)
    ;   RowFirst is Index - Column,
        ColumnFirst is Column + 1,
        taken(Size, RowFirst, 1, Single, Board, Work0, Work1),
        taken(Size, ColumnFirst, Size, Single, Board, Work1, Work2),
        (   Groups == []
        ->  Work = Work2
        ;   crossings(Groups, Size, crossings(Lines, Crossings)),
            arg(Index, Crossings, [_,_|Others]),
            foldl(taken_in_group(Single, Lines, Board), Others, Work2, Work)
        )
    ).

taken_in_group(Single, Lines, Board, Number-_, Work0, Work) :-
    arg(Number, Lines, Places),
    foldl(taken_at(Single, Board), Places, Work0, Work).

taken_at(Single, Board, place(_, Index, _, _, _), Work0, Work) :-
    taken(1, Index, 1, Single, Board, Work0, Work).

%   last_empty_cell(+Board, +Number, +Work0, -Work) is semidet: if the line with
%   Number has all its empty cells, no other cell of it is empty.

last_empty_cell(Board, Number, Work0, Work) :-
    Board = board(Size, _, _, Candidates, rule(Empties, _, _)),
    numbered_line(Number, Candidates, Line),
    line_sets(Line, Candidates, Sets),
    empty_cells(Sets, _, Decided),
    (   Decided < Empties
    ->  Work = Work0
    ;   Decided =:= Empties,
        line_indices(Line, Size, Indices),
        findall(Index-1,
                (   nth1(Position, Sets, Set),
                    Set =\= 1,
                    nth1(Position, Indices, Index)
                ),
                Gone),
        take_away(Gone, Candidates, Work0, Work)
    ).

taken(Left, Index, Step, Single, Board, Work0, Work) :-
    (   Left =:= 0
    ->  Work = Work0
    ;   Board = board(_, _, Cells, Candidates, _),
        Single = single(Own, Bit),
        arg(Index, Cells, Set0),
        (   Set0 /\ Bit =:= 0
        ->  Work1 = Work0
        ;   Index =:= Own
        ->  Work1 = Work0
        ;   Set is Set0 xor Bit,
            Set =\= 0,                  % nothing else needs to be done
            setarg(Index, Cells, Set),
            changed(Index, Set, Candidates, Work0, Work1)
        ),
        Left1 is Left - 1,
        Next is Index + Step,
        taken(Left1, Next, Step, Single, Board, Work1, Work)
    ).

%   The hidden singles of a line; or its clues, if it is finished.

look_at(Number, Board, Work0, Work) :-
    Board = board(Size, Any, _, Candidates, rule(Empties, _, _)),
    numbered_line(Number, Candidates, Line),
    line_sets(Line, Candidates, Sets),
    occurring(Sets, Heights, More, Decided),
    Heights =:= Any,
    (   Empties > 1
    ->  line_indices(Line, Size, Indices),
        hidden_empty_cells(Sets, Indices, Empties, Candidates, Work0, Work1),
        Hidden is (Any xor (More \/ Decided)) >> 1 << 1
    ;   Work1 = Work0,
        Hidden is Any xor (More \/ Decided)
    ),
    (   Decided =:= Any,
        all_decided(Empties, Sets)
    ->  clues_met(Line, Sets, Candidates),
        Work = Work1
    ;   Hidden =:= 0
    ->  Work = Work1
    ;   line_indices(Line, Size, Indices),
        hidden_singles(Sets, Indices, Hidden, Candidates, Work1, Work)
    ).

%   all_decided(+Empties, +Sets) is semidet: all cells are, where all heights
%   are. Of several empty cells one may be known, and the others not.

all_decided(Empties, Sets) :-
    (   Empties > 1
    ->  maplist(decided, Sets)
    ;   true
    ).

decided(Set) :-
    Set /\ (Set-1) =:= 0.

%   Cells that can be empty are, if the line has no more than it needs.

hidden_empty_cells(Sets, Indices, Empties, Candidates, Work0, Work) :-
    empty_cells(Sets, Possible, _),
    Possible >= Empties,
    (   Possible > Empties
    ->  Work = Work0
    ;   findall(Index-Others,
                (   nth1(Position, Sets, Set),
                    Set /\ 1 =:= 1,
                    Others is Set - 1,
                    Others > 0,
                    nth1(Position, Indices, Index)
                ),
                Gone),
        take_away(Gone, Candidates, Work0, Work)
    ).

%   If two heights have the same cell, one of them is left without.

hidden_singles([], [], _, _, Work, Work).
hidden_singles([Set|Sets], [Index|Indices], Hidden, Candidates, Work0, Work) :-
    Own is Set /\ Hidden,
    (   Own =:= 0
    ->  Work1 = Work0
    ;   Own /\ (Own-1) =:= 0,
        change_cell(Index, Own, Candidates, Work0, Work1)
    ),
    hidden_singles(Sets, Indices, Hidden, Candidates, Work1, Work).

clues_met(Line, Sets, Candidates) :-
    line_clues(Line, Candidates, Near, Far),
    (   Near =:= 0,
        Far =:= 0
    ->  true
    ;   maplist(height, Sets, Heights),
        candidates_rule(Candidates, rule(_, _, Weight)),
        visible_counts(Weight, Heights, FromNear, FromFar),
        clue_met(Near, FromNear),
        clue_met(Far, FromFar)
    ).

height(Set, Height) :-
    Height is msb(Set).

clue_met(Clue, Count) :-
    (   Clue =:= 0
    ->  true
    ;   Clue =:= Count
    ).
