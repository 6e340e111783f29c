% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_values,
          [ fewest_values/4,            % +Open, +Solutions, +Most, -Found
            values_table/2              % +Solutions, -Table
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [max_list/2, member/2, numlist/3, selectchk/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The fewest values that only one solution has

Which parts, as few as possible, does a puzzle have to show so that only one
of its solutions is left, no matter which?

    ?- fewest_values([1,2], [values(1,2),values(1,1),values(2,1)], inf, Found).
    Found = fewest([2-2]).

For a solution that is to stay these are hitting sets: for each other
solution, one of the parts in which it differs has to be shown. Each solution
is tried, first with one value, then with two, and so on.
*/

%!  fewest_values(+Open, +Solutions, +Most, -Found) is nondet.
%
%   Solutions are compounds with the values of all parts, Open the indices of
%   the parts that may be shown. Found is fewest(Values) or at_most(Values,
%   AtLeast), with a list of Index-Value, or `impossible`, as in repair/4. On
%   backtracking the answers get better, until all is proved or Most sets have
%   been looked at.

fewest_values(Open, Solutions, Most, Found) :-
    compound_name_arguments(Term, solutions, Solutions),
    values_table(Solutions, Table),
    Search = search(Term, Table, Most, 0),
    length(Solutions, Count),
    findall(Target-Others,
            (   between(1, Count, Target),
                Others is ((1<<(Count+1)) - 2) xor (1<<Target),
                foldl(still_left(Search, Target), Open, Others, 0)
            ),
            Targets),
    (   Targets = [Target-Others|_]
    ->  chosen(Others, Target, Open, Search, Best),
        fewest_from(1, Best, Open, Targets, Search, Found)
    ;   Found = impossible
    ).

%   Search is search(Solutions, Table, Most, Effort): a compound of all
%   solutions, the table of values_table/2, and how many sets may be
%   looked at, and have been.

%   still_left(+Search, +Target, +Part, +Others0, -Others) is det: Others are
%   those of Others0 with the same value at Part as Target.

still_left(search(Solutions, Table, _, _), Target, Part, Others0, Others) :-
    arg(Target, Solutions, Solution),
    arg(Part, Solution, Value),
    arg(Part, Table, OfValues),
    Argument is Value + 1,
    arg(Argument, OfValues, Bits),
    Others is Others0 /\ Bits.

%!  values_table(+Solutions, -Table) is det.
%
%   Table has a compound for each part, with a set of bits for each value from
%   0 on: bit K is set if solution K, counted from 1, has that value.

values_table(Solutions, Table) :-
    Solutions = [Solution|_],
    functor(Solution, _, Parts),
    numlist(1, Parts, Indices),
    maplist(of_values(Solutions), Indices, List),
    compound_name_arguments(Table, table, List).

of_values(Solutions, Index, OfValues) :-
    findall(Value, ( member(Solution, Solutions), arg(Index, Solution, Value) ),
            Values),
    max_list(Values, Highest),
    Arguments is Highest + 1,
    length(Zeros, Arguments),
    maplist(=(0), Zeros),
    compound_name_arguments(OfValues, of_values, Zeros),
    foldl(add_bit(OfValues), Values, 0b10, _).

add_bit(OfValues, Value, Bit, Next) :-
    Argument is Value + 1,
    arg(Argument, OfValues, Bits0),
    Bits is Bits0 \/ Bit,
    setarg(Argument, OfValues, Bits),
    Next is Bit<<1.

%   chosen(+Others, +Target, +Open, +Search, -Values) is det: Values of Target,
%   each the one that leaves the fewest of Others.

chosen(Others, Target, Open, Search, Values) :-
    (   Others =:= 0
    ->  Values = []
    ;   findall(Count-(Part-Others1),
                (   member(Part, Open),
                    still_left(Search, Target, Part, Others, Others1),
                    Count is popcount(Others1)
                ),
                Choices),
        keysort(Choices, [_-(Part-Others1)|_]),
        with_value(Search, Target, Part, Values, Values1),
        chosen(Others1, Target, Open, Search, Values1)
    ).

with_value(search(Solutions, _, _, _), Target, Part, [Part-Value|Values],
           Values) :-
    arg(Target, Solutions, Solution),
    arg(Part, Solution, Value).

%   fewest_from(+Number, +Best, +Open, +Targets, +Search, -Found) is nondet:
%   fewer values than Number are not enough; those of Best are.

fewest_from(Number, Best, Open, Targets, Search, Found) :-
    length(Best, Length),
    (   Length =< Number
    ->  Found = fewest(Best)
    ;   Found = at_most(Best, Number)
    ;   fewest_then(Number, Best, Open, Targets, Search, Found)
    ).

fewest_then(Number, Best, Open, Targets, Search, Found) :-
    (   member(Target-Others, Targets),
        enough(Number, Others, Target, Open, Search, Values)
    ->  Found = fewest(Values)
    ;   Search = search(_, _, Most, Effort),
        within_effort(Most, Effort),
        Next is Number + 1,
        fewest_from(Next, Best, Open, Targets, Search, Found)
    ).

within_effort(Most, Effort) :-
    (   Most == inf
    ->  true
    ;   Effort =< Most
    ).

%   enough(+Number, +Others, +Target, +Open, +Search, -Values) is nondet: at
%   most Number Values of Target, at parts of Open, leave none of Others.

enough(Number, Others, Target, Open, Search, Values) :-
    (   Others =:= 0
    ->  Values = []
    ;   Number > 0,
        more_effort(Search),
        arg(1, Search, Solutions),
        separating_parts(Solutions, Target, Others, Open, Parts),
        Less is Number - 1,
        one_of(Parts, Open, Part, Open1),
        still_left(Search, Target, Part, Others, Others1),
        with_value(Search, Target, Part, Values, Values1),
        enough(Less, Others1, Target, Open1, Search, Values1)
    ).

more_effort(Search) :-
    Search = search(_, _, Most, Effort0),
    Effort is Effort0 + 1,
    nb_setarg(4, Search, Effort),
    within_effort(Most, Effort).

%   one_of(+Parts, +Open0, -Part, -Open) is nondet: once everything has been
%   tried with a part, the next ones can do without it.

one_of([Part0|Parts], Open0, Part, Open) :-
    selectchk(Part0, Open0, Open1),
    (   Part = Part0,
        Open = Open1
    ;   one_of(Parts, Open1, Part, Open)
    ).

%   separating_parts(+Solutions, +Target, +Others, +Open, -Parts) is det: those
%   of Open at which Target differs from another solution. Of the first four of
%   Others it is the one with the fewest such parts.

separating_parts(Solutions, Target, Others, Open, Parts) :-
    arg(Target, Solutions, Solution),
    set_elements(Others, Numbers),
    findall(Count-Differing,
            limit(4, ( member(Other, Numbers),
                       arg(Other, Solutions, OtherSolution),
                       differing(Open, Solution, OtherSolution, Differing),
                       length(Differing, Count)
                     )),
            Pairs),
    keysort(Pairs, [_-Parts|_]).

differing([], _, _, []).
differing([Index|Indices], First, Second, Parts) :-
    arg(Index, First, One),
    arg(Index, Second, Other),
    (   One =:= Other
    ->  Parts = Others
    ;   Parts = [Index|Others]
    ),
    differing(Indices, First, Second, Others).
