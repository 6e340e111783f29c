% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_clue_lists,
          [ clue_lists/3                % +Text, +Options, -Reading
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(grids, [solutions/2]).
:- use_module(meanings).
:- use_module(remarks).
:- use_module(tokens).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, maplist/3, partition/4]).
:- use_module(library(lists),
              [list_to_set/2, max_member/2, member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Texts in which each line is a puzzle: the clues of its four sides

    ?- clue_lists("1 1 1 1 1 1 1 1 1 1 1 1\n3 2 1 1 2 2 3 2 1 1 2 2", [],
                  reading(Form, _, _)).
    Form = rows(plain,list([top,bottom,left,right])).
*/

%!  clue_lists(+Text, +Options, -Reading) is semidet.
%
%   The first line of Text and most others have four times as many values as
%   their puzzles have rows, and by one order of the sides the first or half of
%   them have exactly one solution. The others may have none, or be wrong.
%   Reading is that of text_puzzles/4, and so are the Options.

clue_lists(Text, Options, reading(Form, Verdict, Forms1)) :-
    text_lines(Text, Lines0),
    maplist(without_line_remark, Lines0, Lines1),
    exclude(is_empty, Lines1, Lines),
    Lines = [_,_|_],
    maplist(list_length, Lines, Lengths),
    Lengths = [Length|_],
    partition(is_fourfold, Lengths, [Length|More], Others),
    \+ length(Lines, Length),           % a board
    length(More, Count),
    length(Others, Wrong),
    Wrong =< Count,
    findall([block([], [l(drawn, Line)])], limit(24, member(Line, Lines)),
            Judges),
    list_forms(Judges, Options, Forms),
    maplist(unique_count(Judges, Options), Forms, Counts),
    max_member(Most, Counts),
    pairs_keys_values(Pairs, Counts, Forms),
    findall(Each, member(Most-Each, Pairs), [Form|Forms1]),
    Judges = [First|_],
    length(Judges, Judged),
    (   2 * Most >= Judged
    ->  true
    ;   is_unique(Options, Form, First)
    ),
    (   Forms1 == []
    ->  Verdict = only
    ;   Verdict = several
    ).

without_line_remark(line(Number, Tokens0), line(Number, Tokens)) :-
    without_remark(Tokens0, Tokens).

is_empty(line(_, Tokens)) :-
    token_values(Tokens, []).

list_length(line(_, Tokens), Length) :-
    \+ has_word(Tokens),
    token_values(Tokens, Values),
    length(Values, Length).

is_fourfold(Length) :-
    Length >= 12,
    Length mod 4 =:= 0.

%   list_forms(+Groups, +Options, -Forms) is det: those of lists by which one of
%   the Groups has a solution.

list_forms(Groups, Options, Forms) :-
    findall(Form,
            (   member(Group, Groups),
                readings(Group, Options, Readings),
                member(Form-Puzzle, Readings),
                Form = rows(_, list(Order)),
                Order \== counterclockwise,
                solutions(Puzzle, 1)
            ),
            Forms0),
    list_to_set(Forms0, Forms).

unique_count(Groups, Options, Form, Count) :-
    aggregate_all(count,
                  ( member(Group, Groups), is_unique(Options, Form, Group) ),
                  Count).

is_unique(Options, Form, Group) :-
    reading_by(Form, Options, Group, Puzzle),
    solutions(Puzzle, 1).
