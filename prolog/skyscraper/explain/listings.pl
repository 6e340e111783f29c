% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_listings,
          [ unlisted_lines/2,           % +Candidates, -Listings
            listings_copy/2,            % +Listings, -Copy
            listings_anew/3,            % +Lines, +Listings0, -Listings
            unlist_line/2,              % +Number, !Listings
            idle_line/2,                % +Number, +Listings
            listings_step/4,            % +Range, +Candidates, !Listings,
                                        % -Found
            filter_lines/6              % +Lines0, +Most, +Candidates,
                                        % !Listings, -Lines, -Found
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(lines).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../line/table', [supported_sets/4]).
:- use_module(technique/sequence).
:- use_module(library(apply), [maplist/2]).

/** <module> What is known of the arrangements of each line

A line is listed once; after that, arrangements that no longer agree with its
candidates are removed.

    ?- _C = candidates(2, rule(0,[],count), clues([1,0],[0,0],[0,0],[0,0]),
                       cells(0b110,0b110,0b110,0b110)),
       unlisted_lines(_C, Listings),
       filter_lines(0b1111, 3, _C, Listings, Lines, Found).
    Listings = listings(0, known(unlisted,unlisted,known(1,…,idle),unlisted)),
    Lines = 0b1000, Found = filtered(line(column,1), [0b100,0b010]).

Listings is listings(Anew, Known). Known has an argument for each line. It is
`unlisted` if nobody has tried, or if the line has no clue or too many
arrangements; otherwise known(Left, Listing, State), where Listing
(technique/sequence.pl) has Left arrangements, and State is `idle` if each
candidate is known to be in one of them, or else `open`. Anew are the lines
that have changed since, so that listings_step/4 has to list them again.
filter_lines/6 gets its lines as an argument and leaves Anew alone.
*/

%!  unlisted_lines(+Candidates, -Listings) is det.
%
%   Listings have nothing listed yet.

unlisted_lines(Candidates, listings(0, Known)) :-
    all_lines(Candidates, Lines),
    Count is popcount(Lines),
    findall(unlisted, between(1, Count, _), All),
    compound_name_arguments(Known, known, All).

%!  listings_copy(+Listings, -Copy) is det.
%
%   Copy is equal to Listings, but may be changed.

listings_copy(listings(Anew, Known0), listings(Anew, Known)) :-
    compound_name_arguments(Known0, Name, Arguments),
    compound_name_arguments(Known, Name, Arguments).

%!  listings_anew(+Lines, +Listings0, -Listings) is det.
%
%   Listings are Listings0 after Lines, a set, have changed.

listings_anew(Lines, listings(Anew0, Known), listings(Anew, Known)) :-
    Anew is Anew0 \/ Lines.

%!  unlist_line(+Number, !Listings) is det.
%
%   Forgets what is known of the line with Number.

unlist_line(Number, listings(_, Known)) :-
    Argument is Number + 1,
    setarg(Argument, Known, unlisted).

%!  idle_line(+Number, +Listings) is semidet.
%
%   Each candidate of the line with Number is known to be in some arrangement.

idle_line(Number, listings(Anew, Known)) :-
    Argument is Number + 1,
    arg(Argument, Known, known(_, _, idle)),
    Anew /\ (1<<Number) =:= 0.

%!  listings_step(+Range, +Candidates, !Listings, -Found) is det.
%
%   Range is Least-Most. Of the lines with Least..Most arrangements that allow
%   a step, Found is the step of the one with the fewest; or `none`.

listings_step(Least-Most, Candidates, Listings, Found) :-
    Listings = listings(Anew, Known),
    set_elements(Anew, Numbers),
    maplist(list_anew(Candidates, Known), Numbers),
    setarg(1, Listings, 0),
    findall(Left-Argument,
            (   arg(Argument, Known, known(Left, _, open)),
                Left >= Least,
                Left =< Most
            ),
            Pairs),
    keysort(Pairs, Sorted),
    first_step(Sorted, Candidates, Known, Found).

%   list_anew(+Candidates, !Known, +Number) is det: lists the line with Number
%   as it is now.

list_anew(Candidates, Known, Number) :-
    Argument is Number + 1,
    numbered_line(Number, Candidates, Line),
    arg(Argument, Known, Known0),
    line_sets(Line, Candidates, Sets),
    (   listing_now(Known0, Line, Candidates, Sets, Listing)
    ->  listing_left(Listing, Left),
        setarg(Argument, Known, known(Left, Listing, open))
    ;   true
    ).

%   listing_now(+Known, +Line, +Candidates, +Sets, -Listing) is semidet: Listing
%   is the current one of Line, whose cells have Sets. Fails if there is none.

listing_now(unlisted, Line, Candidates, Sets, Listing) :-
    line_listing(Line, Candidates, Sets, Listing).
listing_now(known(_, Listing0, _), _, _, Sets, Listing) :-
    narrowed_listing(Listing0, Sets, Listing).

%   first_step(+Pairs, +Candidates, !Known, -Found) is det: the step of the
%   first line that allows one; those before it are idle.

first_step([], _, _, none).
first_step([_-Argument|Pairs], Candidates, Known, Found) :-
    Number is Argument - 1,
    numbered_line(Number, Candidates, Line),
    arg(Argument, Known, known(Left, Listing, _)),
    (   listing_step(Line, Candidates, Listing, Step)
    ->  Found = Step
    ;   setarg(Argument, Known, known(Left, Listing, idle)),
        first_step(Pairs, Candidates, Known, Found)
    ).

%!  filter_lines(+Lines0, +Most, +Candidates, !Listings, -Lines, -Found) is det.
%
%   Found is what follows from the first of Lines0, a set, from which something
%   follows: filtered(Line, Sets), if at most Most arrangements are left and
%   only the heights in Sets are in some of them; or `contradiction`, if none
%   is left. It is `none` if nothing follows. Lines are those after that line.

filter_lines(Lines0, Most, Candidates, Listings, Lines, Found) :-
    Listings = listings(_, Known),
    (   Lines0 =:= 0
    ->  Lines = 0,
        Found = none
    ;   Number is lsb(Lines0),
        Lines1 is Lines0 /\ (Lines0-1),
        Argument is Number + 1,
        arg(Argument, Known, Known0),
        numbered_line(Number, Candidates, Line),
        filter_line(Known0, Line, Most, Candidates, Known1, Found0),
        setarg(Argument, Known, Known1),
        (   Found0 == none
        ->  filter_lines(Lines1, Most, Candidates, Listings, Lines, Found)
        ;   Found = Found0,
            Lines = Lines1
        )
    ).

filter_line(Known0, Line, Most, Candidates, Known, Found) :-
    line_sets(Line, Candidates, Sets0),
    (   Known0 = known(_, listing(Sets0, _, _), idle)
    ->  Known = Known0,
        Found = none
    ;   listing_now(Known0, Line, Candidates, Sets0, Listing0)
    ->  listing_left(Listing0, Left),
        (   Left =:= 0
        ->  Known = Known0,
            Found = contradiction
        ;   Listing0 = listing(_, Live, Supports),
            supported_sets(Sets0, Supports, Live, Sets),
            (   Sets == Sets0       % a set that stays is the same term
            ->  Known = known(Left, Listing0, idle),
                Found = none
            ;   Left =< Most
            ->  Known = known(Left, listing(Sets, Live, Supports), idle),
                Found = filtered(Line, Sets)
            ;   Known = known(Left, Listing0, open),
                Found = none
            )
        )
    ;   Known = Known0,
        Found = none
    ).
