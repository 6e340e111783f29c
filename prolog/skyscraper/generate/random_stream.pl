% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_random_stream,
          [ random_stream/2,            % +Seed, -Stream
            random_below//2,            % +Limit, -Number
            random_element//2,          % +List, -Element
            random_order//2,            % +List, -Shuffled
            draws//2                    % :Draw, -Drawn
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/long_integers').
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [nth0/3]).

/** <module> Random numbers that are the same everywhere

A random stream is a term. Taking a number from it leaves the rest of the
stream as another term. So what a seed yields depends on nothing else: not on
the machine, on the build of Prolog, or on who took numbers before. As a
grammar threads a list, the arrow --> threads the stream:

    ?- random_stream(7, _Stream),
       foldl(random_below(6), [A,B], _Stream, _).
    A = 1, B = 2.

The generator is xoshiro128++. Its words have 32 bits, so Prolog needs no long
integers, except once for each seed.

Source: D. Blackman and S. Vigna, Scrambled linear pseudorandom number
generators, ACM Transactions on Mathematical Software 47 (2021); the state
comes from a seed as they advise, by SplitMix64.
*/

:- meta_predicate draws(3, -, +, -).

%   stream(S0, S1, S2, S3): the four words of the state.

%!  random_stream(+Seed, -Stream) is det.
%
%   Stream is the random stream of Seed, an integer from 0 on, of any
%   length. The streams of consecutive seeds are unrelated.
%
%   @error type_error or instantiation_error if Seed is no such integer

random_stream(Seed, Stream) :-
    must_be(nonneg, Seed),
    allow_long_integers,
    seed_state(Seed, State0),
    split_mix(State0, State1, First),
    split_mix(State1, _, Second),
    words(First, S0, S1),
    words(Second, S2, S3),
    Stream = stream(S0, S1, S2, S3).

%   words(+Output, -Low, -High) is det: the two halves of 64 bits, put together
%   from quarters, since half of a long integer may still be a long one: see
%   long_integers.pl.

words(Output, Low, High) :-
    Quarter0 is Output /\ 0xffff,
    Quarter1 is Output >> 16 /\ 0xffff,
    Quarter2 is Output >> 32 /\ 0xffff,
    Quarter3 is Output >> 48,
    Low is Quarter1 << 16 \/ Quarter0,
    High is Quarter3 << 16 \/ Quarter2.

%   seed_state(+Seed, -State) is det: a seed of up to 64 bits is itself the
%   state of SplitMix64. The higher bits of a longer one are mixed in, so that
%   all of its bits count.

seed_state(Seed, State) :-
    Above is Seed >> 64,
    (   Above =:= 0
    ->  State = Seed
    ;   seed_state(Above, State0),
        split_mix(State0, _, Mixed),
        State is Mixed xor (Seed /\ 0xffffffffffffffff)
    ).

%   split_mix(+State0, -State, -Output) is det: a step of SplitMix64. Only
%   one State has the Output 0, so no seed has the state 0, 0, 0, 0, which
%   xoshiro128++ would never leave.

split_mix(State0, State, Output) :-
    State is (State0 + 0x9e3779b97f4a7c15) /\ 0xffffffffffffffff,
    Z1 is ((State xor (State >> 30)) * 0xbf58476d1ce4e5b9)
          /\ 0xffffffffffffffff,
    Z2 is ((Z1 xor (Z1 >> 27)) * 0x94d049bb133111eb)
          /\ 0xffffffffffffffff,
    Output is Z2 xor (Z2 >> 31).

%   random_word(-Word)// is det: a step of xoshiro128++. Word is one of
%   0..2**32-1.

random_word(Word, stream(S0,S1,S2,S3), stream(T0,T1,T2,T3)) :-
    Sum is (S0+S3) /\ 0xffffffff,
    Word is ((Sum<<7 \/ Sum>>25) + S0) /\ 0xffffffff,
    U2 is S2 xor S0,
    U3 is S3 xor S1,
    T1 is S1 xor U2,
    T0 is S0 xor U3,
    T2 is U2 xor (S1<<9 /\ 0xffffffff),
    T3 is (U3<<11 \/ U3>>21) /\ 0xffffffff.

%!  random_below(+Limit, -Number)// is det.
%
%   Number is one of 0..Limit-1, each with the same probability, Limit being
%   an integer in 1..2**32. With 2**32 it is the next word of the generator.
%
%   @error domain_error if Limit is another integer

random_below(Limit, Number) -->
    (   { Limit > 0,
          Limit =< 0x100000000
        }
    ->  random_word(Word),
        { Remainder is Word mod Limit },
        (   { Word - Remainder =< 0x100000000 - Limit }
        ->  { Number = Remainder }
        ;   %   from the last multiple of Limit on, some remainders are missing
            random_below(Limit, Number)
        )
    ;   { domain_error(limit_of_random_numbers, Limit) }
    ).

%!  random_element(+List, -Element)// is det.
%
%   Element is one of List, which is not empty, each with the same probability.

random_element(List, Element) -->
    { length(List, Length) },
    random_below(Length, Index),
    { nth0(Index, List, Element) }.

%!  random_order(+List, -Shuffled)// is det.
%
%   Shuffled has the elements of List, in each order with the same
%   probability. (Fisher-Yates: the elements are drawn one by one.)
%
%   @error type_error or instantiation_error if List is no list

random_order(List, Shuffled) -->
    { must_be(list, List),
      compound_name_arguments(Urn, urn, List),
      length(List, Count)
    },
    draw_all(Count, Urn, Shuffled).

%   draw_all(+Count, +Urn, -Drawn)// is det: the first Count arguments of Urn
%   are left. The last of them takes the place of the one that is drawn.

draw_all(Count, Urn, Drawn) -->
    (   { Count =:= 0 }
    ->  { Drawn = [] }
    ;   { Count =:= 1 }
    ->  { arg(1, Urn, Last),
          Drawn = [Last]
        }
    ;   random_below(Count, Number),
        { Position is Number + 1,
          arg(Position, Urn, Element),
          arg(Count, Urn, Last),
          setarg(Position, Urn, Last),
          Drawn = [Element|Rest],
          Less is Count - 1
        },
        draw_all(Less, Urn, Rest)
    ).

%!  draws(:Draw, -Drawn)// is nondet.
%
%   Drawn is what call(Draw, Drawn)// draws; on backtracking, what it draws
%   next from the rest of the stream.

draws(Draw, Drawn) -->
    call(Draw, First),
    (   { Drawn = First }
    ;   draws(Draw, Drawn)
    ).
