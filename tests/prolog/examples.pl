% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(examples,
          [ check_examples/2            % :Module, +Examples
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(library(yall)).

/** <module> Examples of the documentation are run and compared

An example is a query and what stands below it: first what it prints, then
its answers as the toplevel gives them, separated by `;`. What `…` stands
for is not compared: the rest of a line, of lines, of a list, of arguments,
of an answer, of all answers.

An answer has the value of each variable whose name does not begin with
`_`, and the constraints that are left. Its order, white space and the
names of other variables do not count.
*/

:- meta_predicate check_examples(:, +).

%!  check_examples(:Module, +Examples) is det.
%
%   Examples are terms example(Where, Query, Expected), with an atom Query
%   and a list of lines Expected. Runs each in Module, and prints whether it
%   has passed, or what is wrong.

check_examples(_:Module, Examples) :-
    forall(member(example(Where, Query, Expected), Examples),
           check_example(Module, Where, Query, Expected)).

check_example(Module, Where, Query, Expected) :-
    (   catch(check(Module, Query, Expected), Error, true)
    ->  (   var(Error)
        ->  format("passed ~w~n", [Where])
        ;   message_text(Error, Text),
            format("wrong ~w: ~w~n~s~n", [Where,Query,Text])
        )
    ;   format("wrong ~w: ~w~nThe check itself failed~n", [Where,Query])
    ).

message_text(wrong(Format, Arguments), Text) =>
    format(string(Text), Format, Arguments).
message_text(Error, Text) =>
    message_to_codes(Error, Text).

message_to_codes(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)).

wrong(Format, Arguments) :-
    throw(wrong(Format, Arguments)).

%   Examples are quick, but inferences do not depend on the machine.

inference_limit(300_000_000).

check(Module, Query, Expected0) :-
    term_string_in(Module, Query, Goal, Names0),
    exclude(hidden, Names0, Names),
    exclude(blank, Expected0, Expected),
    answers_wanted(Expected, Wanted),
    run(Module, Goal, Names, Wanted, Printed, Found),
    (   Expected == []
    ->  (   Found = [answer(_,_)|_]
        ->  true
        ;   wrong("It does not succeed: ~p", [Found])
        )
    ;   split_string(Printed, "\n", "", Lines0),
        exclude(blank, Lines0, Lines),
        after_printed(Lines, Expected, Answers),
        compare_answers(Module, Names, Answers, Lines, Found)
    ).

hidden(Name=_) :-
    sub_atom(Name, 0, _, _, '_').

blank(Line) :-
    normalize_space(string(""), Line).

term_string_in(Module, Text, Term, Names) :-
    setup_call_cleanup(
        open_string(Text, Stream),
        read_term(Stream, Term, [module(Module),variable_names(Names)]),
        close(Stream)).

%   One answer more than the example shows, to know whether it shows all. (An
%   upper bound: separators within an answer are counted, too.)

answers_wanted(Expected, Wanted) :-
    (   Expected == []
    ->  Wanted = 1
    ;   atomics_to_string(Expected, "", Text),
        split_string(Text, ";", "", Parts),
        length(Parts, Count),
        Wanted is Count + 1
    ).

run(Module, Goal, Names, Wanted, Printed, Found) :-
    inference_limit(Limit),
    with_output_to(
        string(Printed),
        (   catch(call_with_inference_limit(
                      findall(answer(Values, Constraints),
                              (   limit(Wanted, Module:Goal),
                                  answer(Names, Values, Constraints)
                              ),
                              Found0),
                      Limit, Result),
                  Error,
                  Found0 = [error(Error)])
        )),
    (   Result == inference_limit_exceeded
    ->  wrong("It takes more than ~D inferences", [Limit])
    ;   Found = Found0
    ).

answer(Names, Values, Constraints) :-
    maplist([_=Value,Value]>>true, Names, Values0),
    copy_term(Values0, Values, Constraints0),
    maplist(strip_qualifiers, Constraints0, Constraints1),
    exclude(=(true), Constraints1, Constraints).

strip_qualifiers(_:Goal0, Goal) =>
    strip_qualifiers(Goal0, Goal).
strip_qualifiers(Goal0, Goal) =>
    Goal = Goal0.

%   after_printed(+Lines, +Expected, -Answers) is det: Answers are the lines
%   of Expected behind those that stand for the printed Lines.

after_printed([], Expected, Expected).
after_printed([Line|Lines], [Pattern|Expected], Answers) :-
    normalize_space(string(Shape), Pattern),
    (   Shape == "…"
    ->  (   Expected = [Next|_],
            nth0(Index, [Line|Lines], Printed),
            same_line(Next, Printed)
        ->  length(Skipped, Index),
            append(Skipped, Rest, [Line|Lines]),
            after_printed(Rest, Expected, Answers)
        ;   Answers = Expected
        )
    ;   same_line(Pattern, Line)
    ->  after_printed(Lines, Expected, Answers)
    ;   wrong("It prints~n~s~nand not~n~s", [Line,Pattern])
    ).
after_printed([Line|_], [], _) :-
    wrong("It prints more: ~s", [Line]).

same_line(Pattern0, Line0) :-
    normalize_space(string(Pattern), Pattern0),
    normalize_space(string(Line), Line0),
    split_string(Pattern, "…", "", Parts),
    parts_of(Parts, Line).

%   Line has Parts in this order, the first at its begin, the last at its end.

parts_of([Part], Line) :-
    Part == Line.
parts_of([Part|Parts], Line) :-
    Parts = [_|_],
    string_concat(Part, Rest, Line),
    parts_behind(Parts, Rest).

parts_behind([Last], Line) :-
    string_concat(_, Last, Line),
    !.
parts_behind([Part|Parts], Line) :-
    sub_string(Line, _, _, After, Part),
    sub_string(Line, _, After, 0, Rest),
    parts_behind(Parts, Rest),
    !.

%   compare_answers(+Module, +Names, +Lines, +Printed, +Found) is det.

compare_answers(Module, Names, Lines, Printed, Found) :-
    atomic_list_concat(Lines, '\n', Text0),
    atom_string(Text0, Text1),
    normalize_space(string(Text), Text1),
    (   Text == ""
    ->  (   Printed = [_|_],
            Found = [answer(_,_)|_]
        ->  true
        ;   wrong("It prints what it should, but then: ~p", [Found])
        )
    ;   Found = [error(Error)]
    ->  message_to_codes(Error, Message),
        string_concat("ERROR: ", Message, Told),
        (   same_line(Text, Told)
        ->  true
        ;   wrong("~s", [Told])
        )
    ;   answer_texts(Text, Texts),
        compare_each(Texts, Module, Names, Found)
    ).

%   The answers end with a full stop, or with `…` where there are more.

answer_texts(Text, Texts) :-
    (   string_concat(Body, ".", Text)
    ->  true
    ;   Body = Text
    ),
    split_string(Body, ";", " ", Texts).

compare_each(["…"], _, _, _) :-
    !.
compare_each(["false"], _, _, Found) :-
    !,
    (   Found == []
    ->  true
    ;   wrong("There is one answer more: ~p", [Found])
    ).
compare_each([], _, _, Found) :-
    !,
    (   Found == []
    ->  true
    ;   wrong("There is one answer more: ~p", [Found])
    ).
compare_each(_, _, _, []) :-
    wrong("There are fewer answers", []).
compare_each([Text|Texts], Module, Names, [answer(Values,Constraints)|Found]) :-
    (   same_answer(Module, Text, Names, Values, Constraints)
    ->  compare_each(Texts, Module, Names, Found)
    ;   maplist([Name=_,Value,Name=Value]>>true, Names, Values, Shown),
        append(Shown, Constraints, All),
        wrong("The answer is~n~p~nand not~n~s", [All,Text])
    ).

%   same_answer(+Module, +Text, +Names, +Values, +Constraints) is semidet:
%   Text says that the variables with Names have these Values, with these
%   Constraints. Variables of the example stand for those that were found,
%   which become constants: each for another one.

same_answer(Module, Text, Names, Values, Constraints) :-
    term_variables(Values-Constraints, Unknown),
    foldl([unknown(N0),N0,N]>>(N is N0 + 1), Unknown, 0, _),
    split_string(Text, "…", "", Parts),
    atomics_to_string(Parts, " '…' ", Readable),
    term_string_in(Module, Readable, Term, TextNames),
    phrase(conjuncts(Term), Goals0),
    partition(==('…'), Goals0, Omitted, Goals1),
    partition(is_value(TextNames, Names), Goals1, Equations, Goals),
    maplist(value_in_text(TextNames), Names, TextValues),
    maplist(call, Equations),
    term_variables(TextValues-Goals, Variables),
    maplist(same_value(Omitted), TextValues, Values),
    same_constraints(Goals, Omitted, Constraints),
    include(nonvar, Variables, Known),
    forall(member(Constant, Known), Constant = unknown(_)),
    sort(Known, Distinct),
    same_length(Known, Distinct),
    !.

atomics_to_string(Parts, Separator, Text) :-
    atomic_list_concat(Parts, Separator, Atom),
    string_concat(Atom, " .", Text).

conjuncts((A,B)) -->
    !,
    conjuncts(A),
    conjuncts(B).
conjuncts(true) -->
    !.
conjuncts(Goal) -->
    [Goal].

is_value(TextNames, Names, Variable = _) :-
    var(Variable),
    member(Name=Other, TextNames),
    Other == Variable,
    memberchk(Name=_, Names),
    !.

%   A variable that is not mentioned is none of the example's.

value_in_text(TextNames, Name=_, Value) :-
    (   memberchk(Name=Value0, TextNames)
    ->  Value = mentioned(Value0)
    ;   Value = silent(_)
    ).

same_value(Omitted, silent(Variable), Value) :-
    (   Omitted == []
    ->  Variable = Value
    ;   true
    ).
same_value(_, mentioned(Pattern), Value) :-
    same_term_but(Pattern, Value).

same_constraints([], Omitted, Constraints) :-
    (   Omitted == []
    ->  Constraints == []
    ;   true
    ).
same_constraints([Pattern|Patterns], Omitted, Constraints) :-
    select(Constraint, Constraints, Others),
    same_term_but(Pattern, Constraint),
    same_constraints(Patterns, Omitted, Others).

same_term_but(Pattern, Term) :-
    (   var(Pattern)
    ->  Pattern = Term
    ;   Pattern == '…'
    ->  true
    ;   Pattern = [First|End],
        First == '…',
        End == []
    ->  is_list(Term)
    ;   compound(Pattern)
    ->  compound(Term),
        compound_name_arguments(Pattern, Name, Patterns),
        compound_name_arguments(Term, Name, Arguments),
        same_arguments(Patterns, Arguments)
    ;   Pattern == Term
    ).

same_arguments([], []).
same_arguments([Pattern|Patterns], Arguments) :-
    (   Pattern == '…',
        Patterns == []
    ->  true
    ;   Arguments = [Argument|Others],
        same_term_but(Pattern, Argument),
        same_arguments(Patterns, Others)
    ).
