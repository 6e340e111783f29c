% SPDX-License-Identifier: MIT

:- module(skyscraper_long_integers,
          [ check_long_integers/0,
            allow_long_integers/0
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Long integers, and whether this Prolog gets them right

The program keeps sets in integers of up to 120,000 bits. Where SWI-Prolog is
built without GMP, LibBF does its long integers, and gets some things wrong:
`Long /\ \Short` in 9.3.16, 9.3.36 and 10.1.10, and getbit/2, which reads
beyond the end of some numbers. So the program uses neither the negation `\`
nor getbit/2. It tests what it does use before it makes tables: if that is
wrong, too, there is an error instead of wrong solutions.

In the build for browsers (10.1.10, 32 bits), a result of 31 to 55 bits of long
integers stays a long one: `1<<100 >> 60 =:= 1<<40`, but for ==/2, for
unification and in the head of a clause these two differ. So sets that may be
long (those of arrangements, and those of heights on boards above size 61) are
compared by value. Shorter results, such as 0, numbers of bits and most sets of
heights, must be identical.

    ?- check_long_integers.
    true.
*/

%!  check_long_integers is det.
%
%   True if every calculation/2 gives the result that is written there.
%
%   @error evaluation_error if one does not

check_long_integers :-
    (   calculation(Expression, Expected),
        Found is Expression,
        \+ same_integer(Expected, Found)
    ->  throw(error(evaluation_error(long_integer(Expression, Expected,
                                                  Found)),
                    _))
    ;   true
    ).

same_integer(Expected, Found) :-
    (   Expected < 1<<30
    ->  Found == Expected
    ;   Found =:= Expected
    ).

%   calculation(-Expression, -Result): what the program does with long integers.
%   The numbers are written out, since to compute them would prove nothing:
%   1267650600228229401496703205376 is 2**100, 18446744073709551616 is 2**64,
%   and 9223372036854775808 half of it. (The tests have more calculations.)

calculation(1<<100, 1267650600228229401496703205376).
calculation(1267650600228229401496703205376 >> 37, 9223372036854775808).
calculation(1267650600228229401496703205377 >> 100, 1).
calculation(1267650600228229401496703205376 - 1,
            1267650600228229401496703205375).
calculation(18446744073709551616 \/ 9223372036854775809,
            27670116110564327425).
calculation(27670116110564327425 /\ 1267650600228229401496703205376, 0).
calculation(27670116110564327424 xor 9223372036854775808,
            18446744073709551616).
calculation(lsb(1267650600228229401496703205376), 100).
calculation(msb(1267650600228229401496703205375), 99).
calculation(popcount(1267650600228229401496703205375), 100).

%!  allow_long_integers is det.
%
%   Every thread but the first starts with the flag max_integer_size at 0 (seen
%   in 9.2.9), which allows no long integer. This sets it to the stack limit,
%   as in the first thread.

allow_long_integers :-
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Limit),
        set_prolog_flag(max_integer_size, Limit)
    ;   true
    ).

:- multifile prolog:error_message//1.

prolog:error_message(evaluation_error(long_integer(Expression, Expected,
                                                   Found))) -->
    [ 'This SWI-Prolog computes wrongly with long integers, so that puzzles \c
       would get wrong solutions:'-[], nl,
      '~p is ~d, not ~d'-[Expression,Expected,Found]
    ].
