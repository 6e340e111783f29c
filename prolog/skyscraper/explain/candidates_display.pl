% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_candidates_display,
          [ printCandidates/1           % +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- reexport(candidates,
            [ start_candidates/3        % ?Board, +Sides, -Candidates
            ]).
:- use_module('../display', [translate/2]).
:- use_module('../rule/rule', [rule_most/3, ruled_sides/3]).
:- use_module(candidates).
:- use_module(library(apply),
              [foldl/4, maplist/2, maplist/3, maplist/4, maplist/5]).
:- use_module(library(lists), [sum_list/2]).

/** <module> Candidates as text

    ?- start_candidates([[_,1,_],[_,_,_],[_,_,_]],
                        [[0,0,1],[2,0,0],[0,0,0],[0,0,0]], C),
       printCandidates(C).
           .    .    1
        +---------------+
      2 | 123   1   123 | .
      . | 123  123  123 | .
      . | 123  123  123 | .
        +---------------+
           .    .    .

Each cell shows its candidates, the lowest first, and each column is as wide as
its widest cell: a 9×9 with all of them takes 105 columns of the terminal.
Above size 9 commas separate the heights, and a dash stands for those between
two: `1-3,10`. An x means that the cell may be empty by the rule, a `-` that it
has no candidate.
*/

%!  printCandidates(+Candidates) is det.
%
%   Writes the cells of Candidates (candidates.pl), each with what it may have,
%   and the clues around them to the current output.

printCandidates(Candidates) :-
    candidates_size(Candidates, Size),
    candidates_rows(Candidates, Rows),
    candidates_sides(Candidates, Ruled),
    ruled_sides(Ruled, Rule, [Top,Left,Bottom,Right]),
    rule_most(Rule, Size, Most),
    atom_length(Most, Margin),
    maplist(maplist(cell_text(Size)), Rows, Texts),
    length(Widths0, Size),
    maplist(=(Margin), Widths0),        % a clue stands above each column
    foldl(maplist(wider), Texts, Widths0, Widths),
    print_clues(Margin, Widths, Top),
    print_border(Margin, Widths),
    maplist(print_cells(Margin, Widths), Left, Texts, Right),
    print_border(Margin, Widths),
    print_clues(Margin, Widths, Bottom).

cell_text(Size, Heights, Text) :-
    (   Heights == []
    ->  Text = "-"
    ;   Size =< 9
    ->  maplist(height_sign, Heights, Signs),
        atomic_list_concat(Signs, Text)
    ;   phrase(runs(Heights), Runs),
        atomic_list_concat(Runs, ',', Text)
    ).

height_sign(Height, Sign) :-
    (   Height =:= 0
    ->  Sign = x
    ;   Sign = Height
    ).

runs([]) -->
    [].
runs([0|Heights]) -->
    !,
    [x],
    runs(Heights).
runs([First|Heights]) -->
    { run_end(Heights, First, Last, Rest) },
    run(First, Last),
    runs(Rest).

run(First, Last) -->
    (   { First =:= Last }
    ->  [First]
    ;   { format(atom(Run), "~d-~d", [First,Last]) },
        [Run]
    ).

run_end(Heights, Last0, Last, Rest) :-
    (   Heights = [Next|Heights1],
        Next =:= Last0 + 1
    ->  run_end(Heights1, Next, Last, Rest)
    ;   Last = Last0,
        Rest = Heights
    ).

wider(Text, Width0, Width) :-
    atom_length(Text, Length),
    Width is max(Width0, Length).

print_clues(Margin, Widths, Clues) :-
    maplist(translate, Clues, Symbols),
    First is Margin + 3,
    format("~t~*|", [First]),
    print_centred(Widths, Symbols),
    nl.

print_border(Margin, Widths) :-
    length(Widths, Columns),
    sum_list(Widths, Sum),
    Dashes is Sum + 2*Columns,
    Before is Margin + 1,
    format("~t~*|+~|~`-t~*+~w~n", [Before,Dashes,+]).

print_cells(Margin, Widths, Near, Texts, Far) :-
    maplist(translate, [Near,Far], [NearSymbol,FarSymbol]),
    format("~t~w~*| | ", [NearSymbol,Margin]),
    print_centred(Widths, Texts),
    format(" | ~|~t~w~*+~n", [FarSymbol,Margin]).

print_centred(Widths, Texts) :-
    maplist(centred, Widths, Texts, Cells),
    atomic_list_concat(Cells, '  ', Line),
    write(Line).

centred(Width, Text, Cell) :-
    format(atom(Cell), "~t~w~t~*|", [Text,Width]).
