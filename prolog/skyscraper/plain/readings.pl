% SPDX-License-Identifier: MIT

:- module(skyscraper_plain_readings,
          [ plain_reading/3             % +Text, +Settings, -Plain
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(items).
:- use_module('../reading/clue_lists').
:- use_module('../reading/text_puzzle').
:- use_module('../rule/rule', [classic_rule/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> What a text means, as plain dicts

    ?- plain_reading("top: 2 1\nright: 0 2", _{}, Plain).
    Plain = _{ form:"said(tlbr,plain,lists(before))",
               how:"",
               lists:[],
               puzzles:[ _{ last:2,
                            rows:[[0,0],[0,0]],
                            sides:[[2,1],[0,0],[0,0],[0,2]],
                            variants:[]
                          }
                       ]
             }.
*/

%!  plain_reading(+Text, +Settings, -Plain) is det.
%
%   Plain has the `puzzles` of Text, each with its `sides`, `rows` as in
%   rows_board/2, `variants` (name and value) and `last` line; the `form` in
%   which the text is read, and a sentence on `how` if it could be read
%   otherwise. If each line is a list of all clues, right or wrong, there are no
%   puzzles, but the order of its sides as `lists`, which is else empty. A text
%   that means no puzzle has a `problem` with its `line` and `column` instead;
%   both are 0 if it has no numbers. If that is not known soon, a sentence says
%   so as `limit`. The Settings, none of them necessary, are
%
%     - order: of sides without names, a list of strings; or `["clockwise"]`
%     - more: `true` if Text is the beginning of a longer one
%     - form: that of an earlier piece of the same text

plain_reading(Text, Settings, Plain) :-
    findall(Option, setting_option(Settings, Option), Options),
    catch(call_with_inference_limit(once(plain_answer(Text, Options, Plain0)),
                                    100_000_000, Result),
          error(resource_error(inferences), _),
          Result = inference_limit_exceeded),
    (   Result == inference_limit_exceeded
    ->  Plain = _{limit:"it takes too long to find out what this text means"}
    ;   Plain = Plain0
    ).

plain_answer(Text, Options, Plain) :-
    (   clue_lists(Text, Options, Reading)
    ->  Reading = reading(rows(_, list(Order)), _, _),
        order_names(Order, Lists),
        plain_found([], Reading, Lists, Options, Plain)
    ;   text_puzzles(Text, Options, Puzzles, Reading)
    ->  maplist(plain_puzzle, Puzzles, Plains),
        plain_found(Plains, Reading, [], Options, Plain)
    ;   text_misfit(Text, Misfit),
        (   Misfit = misfit(Line, Column, Problem)
        ->  true
        ;   Line = 0,
            Column = 0,
            Problem = "there is no puzzle here"
        ),
        Plain = _{problem:Problem, line:Line, column:Column}
    ).

plain_found(Plains, Reading, Lists, Options,
            _{puzzles:Plains, how:How, form:FormText, lists:Lists}) :-
    Reading = reading(Form, _, _),
    reading_sentence(Reading, Options, How),
    term_string(Form, FormText).

setting_option(Settings, Option) :-
    get_dict(Name, Settings, Value),
    setting_option(Name, Value, Option).

setting_option(order, [Name|Names0], order(Order)) :-
    maplist(atom_string, Names, [Name|Names0]),
    order_names(Order, Names).
setting_option(more, More, more(More)).
setting_option(form, Text, form(Form)) :-
    term_string(Form, Text).

plain_puzzle(Last-puzzle(Rule, Board, Sides),
             _{sides:Sides, rows:Rows, variants:Variants, last:Last}) :-
    board_rows(Board, Rows),
    findall([Name,Value], rule_variant(Rule, Name, Value), Variants).

rule_variant(rule(Parks, _, _), parks, Parks) :-
    Parks > 0.
rule_variant(rule(_, Groups, _), Name, true) :-
    member(Name, Groups).
rule_variant(rule(_, _, Weight), clues, sums) :-
    classic_rule(rule(_, _, Count)),
    Weight \== Count.

%   order_names(?Order, ?Names) is det: Names is always a list.

order_names(clockwise, [clockwise]) :-
    !.
order_names(Names, Names).

%   reading_sentence(+Reading, +Options, -Sentence) is det.

reading_sentence(reading(Form, Verdict, Others), Options, Sentence) :-
    (   Verdict = seen(Views)
    ->  maplist(view_words, Views, Words),
        atomic_list_concat(Words, '; ', Sentence0),
        atom_string(Sentence0, Sentence)
    ;   Form = pattern(_)
    ->  Sentence = "each statement is read as one clue or one height"
    ;   form_order(Form, Order),
        \+ memberchk(order(_), Options)
    ->  order_words(Order, Words),
        findall(Other,
                (   member(Each, Others),
                    form_order(Each, Order1),
                    order_words(Order1, Other)
                ),
                Named),
        verdict_words(Verdict, Named, End),
        format(string(Sentence), "the sides are read ~w~w", [Words,End])
    ;   Sentence = ""
    ).

form_order(rows(_, Shape), Order) :-
    compound(Shape),
    Shape =.. [Name,Order],
    Name \== frame.

order_words(Order, Words) :-
    (   Order == clockwise
    ->  Words = "clockwise from the top left corner"
    ;   Order == counterclockwise
    ->  Words = "counterclockwise from the top left corner"
    ;   atomic_list_concat(Order, ', ', Named),
        format(string(Words), "as ~w", [Named])
    ).

view_words(sentences, "each sentence is read as a line").
view_words(lists, "behind the names of sides, only the lists are read").
view_words(rows, "the lines with words are left out").
view_words(board, "what stands around the board is left out").
view_words(prefix, "what the lines begin with is left out").
view_words(numbers, "the numbers of the lines are left out").
view_words(remarks, "what is said behind the rows is left out").
view_words(names, "the names of rows and columns are left out").
view_words(labels, "the names of rows and columns are left out").
view_words(signs, "the signs beside the clues are left out").
view_words(halves, "what stands on the right is read below what stands on the \c
                    left").
view_words(cells, "each line is read as a cell").
view_words(bars, "two bars are an empty cell, and arrows are bars").
view_words(edges, "the lists of the top and of the bottom are read around the \c
                   rows").
view_words(gutters, "the empty rows and columns beside the clues are left out").
view_words(margin(_), "the empty columns before the table are left out").

verdict_words(only, _, ": only this order gives one solution") :-
    !.
verdict_words(several, Named, End) :-
    Named \== [],
    !,
    atomic_list_concat(Named, ', or ', Others),
    format(string(End), "; read ~w, it has one solution, too", [Others]).
verdict_words(none, Named, End) :-
    Named \== [],
    !,
    atomic_list_concat(Named, ', or ', Others),
    format(string(End), "; it may be meant ~w", [Others]).
verdict_words(_, _, "").
