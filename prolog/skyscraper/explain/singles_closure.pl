% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_singles_closure,
          [ take_away/4,                % +Gone, !Candidates, +Work0, -Work
            narrow_line/5,              % +Line, +Sets, !Candidates, +Work0,
                                        % -Work
            make_step/4,                % +Step, !Candidates, +Work0, -Work
            all_work/2,                 % +Candidates, -Work
            close_singles/4             % +Work, !Candidates, +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/groups').
:- use_module('../rule/rule', [rule_heights/3]).
:- use_module(lines).
:- use_module(candidates).
:- use_module(technique/contradiction, [wrong_clue/4]).
:- use_module(technique/single, [empty_cells/3, occurring/4]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Changes to a board, and all that singles conclude from them

The candidates that are changed here are a copy (candidates_copy/2) that nobody
else refers to. Singles are followed at once, without making steps: that is
fast enough for each assumption that a trial makes.

    ?- _Cells = cells(0b010,0b110, 0b110,0b110),
       _None = clues([0,0],[0,0],[0,0],[0,0]),
       Candidates = candidates(2,rule(0,[],count),_None,_Cells),
       all_work(Candidates, Work), close_singles(Work, Candidates, 0, Lines).
    Candidates = candidates(2, …, …, cells(0b010,0b100, 0b100,0b010)),
    Work = work([1], 0b1111), Lines = 0b1111.

Each change makes work(Singles, Lines), what has to be done because of it.
Singles are the cells, by index, whose one candidate has not been taken from
other cells yet. Lines are the lines to look at, a set as in numbered_line/3.
Nothing is work([], 0). A cell with no candidate left is in Singles, too: it is
noticed when its turn comes.
*/

%   change_cell(+Index, +Set, !Candidates, +Work0, -Work) is det: the cell
%   Index now has Set, a part of what it had. Work is Work0 and what has to be
%   done because of that.

change_cell(Index, Set, Candidates, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    setarg(Index, Cells, Set),
    changed(Candidates, Index-Set, Work0, Work).

changed(Candidates, Index-Set, work(Singles0, Lines0), work(Singles, Lines)) :-
    (   Set /\ (Set-1) =:= 0
    ->  Singles = [Index|Singles0]
    ;   Singles = Singles0
    ),
    cell_lines(Index, Candidates, Changed),
    Lines is Lines0 \/ Changed.

%!  take_away(+Gone, !Candidates, +Work0, -Work) is det.
%
%   Gone are pairs Index-Set: the cell Index loses what it has of Set.

take_away(Gone, Candidates, Work0, Work) :-
    foldl(lose(Candidates), Gone, Work0, Work).

lose(Candidates, Index-Gone, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ Gone),
    (   Set =:= Set0
    ->  Work = Work0
    ;   change_cell(Index, Set, Candidates, Work0, Work)
    ).

%!  narrow_line(+Line, +Sets, !Candidates, +Work0, -Work) is det.
%
%   Each cell of Line keeps only what is in its set, too.

narrow_line(Line, Sets, Candidates, Work0, Work) :-
    candidates_size(Candidates, Size),
    line_indices(Line, Size, Indices),
    foldl(keep_set(Candidates), Indices, Sets, Work0, Work).

keep_set(Candidates, Index, Set, Work0, Work) :-
    Candidates = candidates(_, _, _, Cells),
    arg(Index, Cells, Set0),
    Kept is Set0 /\ Set,
    (   Kept =:= Set0
    ->  Work = Work0
    ;   change_cell(Index, Kept, Candidates, Work0, Work)
    ).

%!  make_step(+Step, !Candidates, +Work0, -Work) is det.
%
%   Step (ladder.pl) is made in Candidates.

make_step(step(_, _, _, _, Placed, Removed, _), Candidates, Work0, Work) :-
    foldl(stand(Candidates), Placed, Work0, Work1),
    foldl(remove(Candidates), Removed, Work1, Work).

stand(Candidates, place(Row, Column, Height), Work0, Work) :-
    Candidates = candidates(Size, _, _, _),
    Index is (Row-1)*Size + Column,
    Set is 1<<Height,
    keep_set(Candidates, Index, Set, Work0, Work).

remove(Candidates, place(Row, Column, Height), Work0, Work) :-
    Candidates = candidates(Size, _, _, _),
    Index is (Row-1)*Size + Column,
    Gone is 1<<Height,
    lose(Candidates, Index-Gone, Work0, Work).

%!  all_work(+Candidates, -Work) is det.
%
%   Work is what has to be done if nobody has looked at Candidates yet.

all_work(Candidates, Work) :-
    Candidates = candidates(_, _, _, Cells),
    findall(Index-Set, arg(Index, Cells, Set), Items),
    foldl(changed(Candidates), Items, work([], 0), Work).

%!  close_singles(+Work, !Candidates, +Lines0, -Lines) is semidet.
%
%   Does Work, until naked and hidden singles find nothing more in Candidates.
%   Lines are Lines0, those of Work, and those of all cells that have changed.
%   Fails if a cell is left without a candidate or a height without a cell in
%   its line, or if a finished line does not show its clue.

close_singles(work(Singles, Lines), Candidates, Looked0, Looked) :-
    (   Singles = [Index|Singles1]
    ->  take_single(Index, Candidates, work(Singles1, Lines), Work),
        close_singles(Work, Candidates, Looked0, Looked)
    ;   Lines =:= 0
    ->  Looked = Looked0
    ;   Number is lsb(Lines),
        Lines1 is Lines /\ (Lines-1),
        Looked1 is Looked0 \/ 1<<Number,
        look_at(Number, Candidates, work([], Lines1), Work),
        close_singles(Work, Candidates, Looked1, Looked)
    ).

%   The other cells of the row, the column and the further groups of the single
%   lose its height. Several empty cells are a matter of their line.

take_single(Index, Candidates, Work0, Work) :-
    Candidates = candidates(Size, rule(Empties, Groups, _), _, Cells),
    arg(Index, Cells, Bit),
    Bit =\= 0,
    (   Bit =:= 1,
        Empties > 1
    ->  Work = Work0
    ;   Column is (Index-1) mod Size,
        RowFirst is Index - Column,
        ColumnFirst is Column + 1,
        Single = single(Index, Bit),
        taken(Size, RowFirst, 1, Single, Candidates, Work0, Work1),
        taken(Size, ColumnFirst, Size, Single, Candidates, Work1, Work2),
        (   Groups == []
        ->  Work = Work2
        ;   crossings(Groups, Size, crossings(Lines, Crossings)),
            arg(Index, Crossings, [_,_|Others]),
            foldl(taken_in_group(Single, Lines, Candidates), Others, Work2,
                  Work)
        )
    ).

taken_in_group(Single, Lines, Candidates, Number-_, Work0, Work) :-
    arg(Number, Lines, Places),
    foldl(taken_at(Single, Candidates), Places, Work0, Work).

taken_at(Single, Candidates, place(_, Index, _, _, _), Work0, Work) :-
    taken(1, Index, 1, Single, Candidates, Work0, Work).

taken(Left, Index, Step, Single, Candidates, Work0, Work) :-
    (   Left =:= 0
    ->  Work = Work0
    ;   Candidates = candidates(_, _, _, Cells),
        Single = single(Own, Bit),
        arg(Index, Cells, Set0),
        (   Set0 /\ Bit =:= 0
        ->  Work1 = Work0
        ;   Index =:= Own
        ->  Work1 = Work0
        ;   Set is Set0 xor Bit,
            Set =\= 0,                  % otherwise a contradiction
            change_cell(Index, Set, Candidates, Work0, Work1)
        ),
        Left1 is Left - 1,
        Next is Index + Step,
        taken(Left1, Next, Step, Single, Candidates, Work1, Work)
    ).

%   The hidden singles of a line; or its clues, if it is finished.

look_at(Number, Candidates, Work0, Work) :-
    Candidates = candidates(Size, Rule, _, _),
    Rule = rule(Empties, _, _),
    rule_heights(Rule, Size, Any),
    numbered_line(Number, Candidates, Line),
    line_sets(Line, Candidates, Sets),
    occurring(Sets, Heights, More, Decided),
    Heights =:= Any,
    Hidden0 is Any xor (More \/ Decided),
    (   Empties > 1
    ->  empty_cells_known(Line, Sets, Empties, Candidates, Work0, Work1),
        Hidden is Hidden0 >> 1 << 1
    ;   Work1 = Work0,
        Hidden = Hidden0
    ),
    (   Decided =:= Any,
        (   Empties =< 1
        ;   maplist(single, Sets)       % further empty cells may be unknown
        )
    ->  \+ wrong_clue(Line, Sets, Candidates, _),
        Work = Work1
    ;   Hidden =:= 0
    ->  Work = Work1
    ;   line_indices(Line, Size, Indices),
        foldl(hidden_single(Hidden, Candidates), Sets, Indices, Work1, Work)
    ).

%   empty_cells_known(+Line, +Sets, +Empties, !Candidates, +Work0, -Work) is
%   semidet: if all empty cells of Line are known, no other cell is empty; if
%   only as many can be empty as must be, they are.

empty_cells_known(Line, Sets, Empties, Candidates, Work0, Work) :-
    empty_cells(Sets, Possible, Known),
    Possible >= Empties,
    Known =< Empties,
    candidates_size(Candidates, Size),
    line_indices(Line, Size, Indices),
    pairs_keys_values(Pairs, Indices, Sets),
    findall(Index-Gone,
            (   member(Index-Set, Pairs),
                Set /\ 1 =:= 1,
                Set > 1,
                (   Known =:= Empties
                ->  Gone = 1
                ;   Possible =:= Empties,
                    Gone is Set - 1
                )
            ),
            Gones),
    take_away(Gones, Candidates, Work0, Work).

%   Two heights with only the same cell left are a contradiction.

hidden_single(Hidden, Candidates, Set, Index, Work0, Work) :-
    Own is Set /\ Hidden,
    (   Own =:= 0
    ->  Work = Work0
    ;   Own /\ (Own-1) =:= 0,
        change_cell(Index, Own, Candidates, Work0, Work)
    ).
