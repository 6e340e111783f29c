% SPDX-License-Identifier: MIT

:- module(prolog_changes, [print_changes/1]).     % +File
:- use_module(library(prolog_source)).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> Single changes of a Prolog file

Each is printed as a line with four words and a text behind it. The words are
Start, End, Length and Kind: the characters from Start to End are replaced by
the text, which has that Length, and Kind says what that is.
*/

%!  print_changes(+File) is det.

print_changes(File) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    setup_call_cleanup(prolog_open_source(File, In),
                       changes(In, Text, none),
                       prolog_close_source(In)).

%   Two clauses change places if some goal is for both of them, or if both are
%   facts, which may be enumerated. A fact with a compound first argument is
%   mostly for other goals than the next, and stays where it is.

changes(In, Text, Previous) :-
    prolog_read_source_term(In, Term, _, [subterm_positions(Position)]),
    (   Term == end_of_file
    ->  true
    ;   clause_of(Term, Name, Head)
    ->  in_clause(Term, Position, Text),
        range(Position, Start, End),
        print_change(Start, End, ":- true", 'clause removed'),
        (   Previous = clause(Name, TermBefore, HeadBefore, Before),
            (   \+ HeadBefore \= Head
            ;   TermBefore == HeadBefore,
                Term == Head,
                \+ ( arg(1, HeadBefore, First), compound(First) )
            )
        ->  swapped(Before, Position, Text, 'clauses swapped')
        ;   true
        ),
        changes(In, Text, clause(Name, Term, Head, Position))
    ;   changes(In, Text, none)
    ).

%   clause_of(+Term, -Name, -Head) is semidet: Term is a clause of that predicate.
%   What is expanded when it is loaded is left as it is.

clause_of(Term, Name/Arity, Head) :-
    \+ Term = (:- _),
    (   parts(Term, Head0, _)
    ->  true
    ;   Head0 = Term
    ),
    (   Head0 = (Head, _)
    ->  true
    ;   Head = Head0
    ),
    callable(Head),
    functor(Head, Name, Arity),
    \+ memberchk(Name, [term_expansion,goal_expansion]),
    Arity > 0.

parts((Head :- Body), Head, Body).
parts((Head => Body), Head, Body).
parts((Head --> Body), Head, Body).

in_clause(Term, Position, Text) :-
    (   parts(Term, Head, Body)
    ->  Position = term_position(_, _, _, _, [HeadPosition,BodyPosition]),
        in_term(Head, HeadPosition, symbolic),
        in_body(Body, BodyPosition, Text)
    ;   in_term(Term, Position, symbolic)
    ).

%   in_body(+Goal, +Position, +Text) is det.

in_body(Goal, parentheses_term_position(_, _, Position), Text) :-
    !,
    in_body(Goal, Position, Text).
in_body({Goal}, brace_term_position(_, _, Position), Text) :-
    !,
    in_body(Goal, Position, Text).
in_body(Goal, Position, _) :-
    var(Goal),
    !,
    range(Position, _, _).
in_body((If -> Then ; Else), term_position(_, _, _, _, [First,ElsePosition]),
        Text) :-
    First = term_position(_, _, _, _, [IfPosition,ThenPosition]),
    !,
    swapped(ThenPosition, ElsePosition, Text, 'branches swapped'),
    in_body(If, IfPosition, Text),
    in_body(Then, ThenPosition, Text),
    in_body(Else, ElsePosition, Text).
in_body(Goal, term_position(_, _, _, _, [Left,Right]), Text) :-
    control(Goal, A, B),
    !,
    in_body(A, Left, Text),
    in_body(B, Right, Text).
in_body(\+ Goal, Position, Text) :-
    Position = term_position(Start, End, _, _, [Inner]),
    !,
    range(Inner, From, To),
    source(Text, From, To, Source),
    print_change(Start, End, Source, 'negation removed'),
    in_body(Goal, Inner, Text).
in_body(Goal, Position, _) :-
    (   memberchk(Goal, [true,fail,!,[]])
    ->  true
    ;   range(Position, Start, End),
        print_change(Start, End, "true", 'goal removed'),
        in_term(Goal, Position, symbolic)
    ).

control((A, B), A, B).
control((A ; B), A, B).
control((A -> B), A, B).
control((A *-> B), A, B).

%   in_term(+Term, +Position, +Kind) is det: Kind is `number` where a number is
%   computed.

in_term(Term, parentheses_term_position(_, _, Position), Kind) :-
    !,
    in_term(Term, Position, Kind).
in_term(Term, From-To, _) :-
    !,
    (   integer(Term)
    ->  More is Term + 1,
        format(string(New), "~d", [More]),
        print_change(From, To, New, 'integer')
    ;   true
    ).
in_term(Term, term_position(_, _, From, To, Positions), Kind0) :-
    !,
    compound_name_arguments(Term, Name, Arguments),
    length(Arguments, Arity),
    (   computes(Name/Arity)
    ->  Kind = number
    ;   Kind = Kind0
    ),
    forall(other(Name/Arity, Kind, Other),
           print_change(From, To, Other, 'operator')),
    in_terms(Arguments, Positions, Kind).
in_term(Term, list_position(_, _, Positions, Rest), Kind) :-
    !,
    in_list(Positions, Rest, Term, Kind).
in_term(_, _, _).

in_terms([], [], _).
in_terms([Term|Terms], [Position|Positions], Kind) :-
    in_term(Term, Position, Kind),
    in_terms(Terms, Positions, Kind).

in_list([], Rest, Term, Kind) :-
    (   Rest == none
    ->  true
    ;   in_term(Term, Rest, Kind)
    ).
in_list([Position|Positions], Rest, [Element|List], Kind) :-
    in_term(Element, Position, Kind),
    in_list(Positions, Rest, List, Kind).

computes(Name/2) :-
    memberchk(Name, [is,=:=,=\=,<,=<,>,>=]).

other(Name/2, _, Other) :-
    memberchk(Name-Other,
              [ (<)-"=<", (=<)-"<", (>)-">=", (>=)-">", (=:=)-"=\\=",
                (=\=)-"=:=", (==)-"\\==", (\==)-"==" ]).
other(Name/Arity, number, Other) :-
    memberchk(Name/Arity-Other,
              [ (+)/2-"-", (-)/2-"+", (*)/2-"+", (//)/2-"*", (<<)/2-">>",
                (>>)/2-"<<", (/\)/2-"\\/", (\/)/2-"/\\", (xor)/2-"\\/",
                min/2-"max", max/2-"min", lsb/1-"msb", msb/1-"lsb" ]).

%   swapped(+First, +Second, +Text, +Kind) is det: the sources at these positions
%   change places.

swapped(First, Second, Text, Kind) :-
    range(First, Start1, End1),
    range(Second, Start2, End2),
    source(Text, Start1, End1, Source1),
    source(Text, End1, Start2, Between),
    source(Text, Start2, End2, Source2),
    atomics_to_string([Source2,Between,Source1], New),
    print_change(Start1, End2, New, Kind).

source(Text, Start, End, Source) :-
    Length is End - Start,
    sub_string(Text, Start, Length, _, Source).

range(Position, Start, End) :-
    (   Position = Start-End
    ->  true
    ;   arg(1, Position, Start),
        arg(2, Position, End)
    ).

print_change(Start, End, Text, Kind) :-
    string_length(Text, Length),
    format("~d ~d ~d ~w~n~w~n", [Start,End,Length,Kind,Text]).
