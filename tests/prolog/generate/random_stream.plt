% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(chi_square).
:- use_module('../../../prolog/skyscraper/generate/random_stream').

:- begin_tests(random_stream).

%   The first are in the tests of several implementations. The others are
%   what the C programs of the authors print: xoshiro128plusplus.c, its state
%   being two outputs of splitmix64.c, the low half of each before the high.

test(published, Words == [641,1573767,3222811527,3517856514,836907274,
                          4247214768,3867114732,1355841295,495546011,
                          621204420]) :-
    numbers(10, 0x100000000, Words, stream(1,2,3,4), _).

test(published_seed, Halves == [6457827717110365317,3203168211198807973]) :-
    random_stream(1234567, stream(S0,S1,S2,S3)),
    First is S1<<32 \/ S0,
    Second is S3<<32 \/ S2,
    Halves = [First,Second].

test(reference, forall(reference(Seed, First, Thousandth))) :-
    random_stream(Seed, Stream0),
    numbers(1000, 0x100000000, Words, Stream0, _),
    length(First, Length),
    length(Found, Length),
    append(Found, _, Words),
    assertion(Found == First),
    assertion(nth0(999, Words, Thousandth)).

reference(0, [1179900579,1938959192,3089844957,3657088315], 4245420893).
reference(1, [2146930148,2585199205,3670091704,2556029204], 2045565259).
reference(7, [408380677,241951010,1607106062,1426524925], 2705376090).
reference(42, [2643743425,1762251840,1632151183,1417845339], 3791141628).
reference(4294967295, [953410632,1350170379,293785015,2545268920],
          4028525521).
reference(18446744073709551615,
          [2650238882,1278636629,2532285648,588492107], 2760170115).

%   All bits of a long seed count.

test(long_seed, Stream == stream(2151618744,1421330931,
                                 2263915413,1773382680)) :-
    random_stream(123456789012345678901234567890, Stream).

test(seeds_differ, Length == 300) :-
    findall(Stream,
            ( between(0, 99, Exponent),
              between(-1, 1, More),
              Seed is 8<<Exponent + More,
              random_stream(Seed, Stream)
            ),
            Streams),
    sort(Streams, Different),
    length(Different, Length).

%   Another thread computes with long integers, too.

test(thread, Stream == stream(2151618744,1421330931,
                              2263915413,1773382680)) :-
    thread_create(( random_stream(123456789012345678901234567890, Found),
                    thread_exit(Found)
                  ),
                  Thread),
    thread_join(Thread, exited(Stream)).

%   The state of Prolog's own random numbers stays as it is.

test(own_state, Expected =:= Found) :-
    set_random(seed(5)),
    Expected is random(1000000000),
    set_random(seed(5)),
    random_stream(3, Stream),
    random_order([a,b,c,d], _, Stream, _),
    Found is random(1000000000).

%   Of 6,000 numbers about 1,000 are each of six: chi-square with 5 degrees
%   of freedom, 20.5 at 0.001.

test(below, forall(member(Seed, [1,2,3]))) :-
    random_stream(Seed, Stream),
    numbers(6000, 6, Numbers, Stream, _),
    uniformity(Numbers, 6, Different, Square),
    assertion(Different == 6),
    assertion(Square < 20.5).

%   A quarter of all words is above the last multiple of 3<<30, which goes
%   once into 2**32: without rejection the first third would be twice as
%   frequent.

test(rejection) :-
    random_stream(1, Stream),
    Limit is 3<<30,
    numbers(3000, Limit, Numbers, Stream, _),
    findall(Third, ( member(Number, Numbers),
                     Third is Number >> 30
                   ), Thirds),
    uniformity(Thirds, 3, Different, Square),
    assertion(Different == 3),
    assertion(Square < 13.8).

test(below_one, Number == 0) :-
    random_stream(1, Stream),
    random_below(1, Number, Stream, _).

test(no_limit, error(domain_error(_, 0))) :-
    random_below(0, _, stream(1,2,3,4), _).

test(large_limit, error(domain_error(_, 4294967297))) :-
    random_below(4294967297, _, stream(1,2,3,4), _).

test(negative_seed, error(type_error(nonneg, -1))) :-
    random_stream(-1, _).

test(unknown_seed, error(instantiation_error)) :-
    random_stream(_, _).

test(same_elements, forall(between(0, 130, Length))) :-
    numlist(0, Length, List),
    random_stream(Length, Stream),
    random_order(List, Shuffled, Stream, _),
    assertion(msort(Shuffled, List)),
    assertion(( Length < 9
              ; Shuffled \== List
              )).

test(no_elements, Shuffled-Stream == []-stream(1,2,3,4)) :-
    random_order([], Shuffled, stream(1,2,3,4), Stream).

%   Elements may be variables, and may occur twice.

test(variables) :-
    random_stream(1, Stream),
    random_order([A,B,x,A,C], Shuffled, Stream, _),
    msort(Shuffled, Sorted),
    msort([A,B,x,A,C], Sorted2),
    assertion(Sorted == Sorted2).

test(not_a_list, error(type_error(list, _))) :-
    random_order([a|b], _, stream(1,2,3,4), _).

%   Each of the 24 orders of four about 100 times: chi-square with 23
%   degrees of freedom, 49.7 at 0.001.

test(all_orders) :-
    random_stream(1, Stream),
    orders(2400, [a,b,c,d], Orders, Stream, _),
    uniformity(Orders, 24, Different, Square),
    assertion(Different == 24),
    assertion(Square < 49.7).

%   An element is that of the next number below the length.

test(element, forall(member(Seed, [1,2,3]))) :-
    random_stream(Seed, Stream0),
    random_below(3, Index, Stream0, Stream),
    random_element([a,b,c], Element, Stream0, Stream1),
    assertion(nth0(Index, [a,b,c], Element)),
    assertion(Stream1 == Stream).

test(draws, Drawn == Numbers) :-
    random_stream(1, Stream0),
    numbers(4, 10, Numbers, Stream0, Stream),
    findall(Number, limit(4, draws(random_below(10), Number, Stream0, _)),
            Drawn),
    findall(End, limit(4, draws(random_below(10), _, Stream0, End)), Ends),
    assertion(last(Ends, Stream)).

numbers(Count, Limit, Numbers) -->
    { length(Numbers, Count) },
    foldl(random_below(Limit), Numbers).

orders(Count, List, Orders) -->
    { length(Orders, Count) },
    foldl(random_order(List), Orders).

:- end_tests(random_stream).
