% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_sights,
          [ sights/5,                   % +Clues, +On, +All, +Candidates,
                                        % -Sights
            wide/2,                     % +All, +Sets
            sights//1,                  % +Sights
            so_seen//1                  % +Sights
          ]).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(fillings).
:- use_module(phrases).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> What is seen of a line, however it is filled

Nobody oversees hundreds of fillings. Where the tall buildings can stand tells
which of them are seen in any case, or which cells can be seen at all. If these
are as many as the clue says, nothing is to be listed:

    Row 2 shows 3 from the left, always the first building, the 7 and the 8.
    So nothing else is seen: r2c1=5, r2c6=7, r2c7=6.
*/

%!  sights(+Clues, +On, +All, +Candidates, -Sights) is det.
%
%   Sights has a sight(Clue, From, Known) for each of Clues, as in clues//2 or
%   `none`, seen from From. On can be filled in All ways. Known is
%
%     - always(Words, Others): these buildings are seen in any case, and
%       Others more
%     - only(Words, Others): nothing else can be seen than these buildings or
%       cells, and all of them but Others are
%     - none: nothing of that, or a person can write down all fillings, or the
%       rule has parks or sums
%
%   Others is 0, or 1 if there is one clue.

sights(none, _, _, _, []).
sights(clue(Clue), On, All, Candidates, [Sight]) :-
    On = on(_, From),
    sight([0,1], Clue, From, On, All, Candidates, Sight).
sights(clues(Near, Far), On, All, Candidates, Sights) :-
    On = on(Line, both),
    line_end(Line, Start, End),
    Sights = [NearSight,FarSight],
    sight([0], Near, Start, On, All, Candidates, NearSight),
    sight([0], Far, End, On, All, Candidates, FarSight).

sight(Most, Clue, From, on(Line, _), All, Candidates,
      sight(Clue, From, Known)) :-
    once(line_view(Line, Candidates, view(on(_, From), Clue, Cells, Sets))),
    (   candidates_rule(Candidates, Rule),
        Rule = rule(0, _, count),
        wide(All, Sets),
        filling_layers(Rule, Sets, Layers),
        filling_views(Layers, Views),
        member(Others, Most),
        known(Others, Clue, Views, Cells, Known0)
    ->  Known = Known0
    ;   Known = none
    ).

%!  wide(+All, +Sets) is semidet.
%
%   A line where Sets are what the cells may have can be filled in All ways:
%   more than a person oversees, and not too many to be looked at.

wide(All, Sets) :-
    All > 24,
    few_enough(All, Sets).

%   known(+Others, +Clue, +Views, +Cells, -Known) is nondet: the best first,
%   what is news and a sentence has room for. No news is that the first building
%   and the tallest are seen with one other, or that all can be.

known(Others, Clue, Views, _, always(Words, Others)) :-
    Clue > 3 * Others,
    Count is Clue - Others,
    seen_in_any_case(Views, Buildings),
    short(Count, Buildings),
    maplist(atom_concat('the '), Buildings, Words).
known(Others, Clue, Views, Cells, only(Words, Others)) :-
    Count is Clue + Others,
    \+ length(Cells, Count),
    can_be_seen(Views, Cells, Items, Words),
    short(Count, Items).

short(Count, Items) :-
    Count =< 6,
    length(Items, Count).

%   can_be_seen(+Views, +Cells, -Items, -Words) is multi: Words are those for
%   Items, heights or positions.

can_be_seen(Views, _, Heights, Words) :-
    setof(Height, Position^member(view(Position,Height,true), Views), Heights),
    maplist(atom_concat('the '), Heights, Words).
can_be_seen(Views, Cells, Positions, Words) :-
    setof(Position, Height^member(view(Position,Height,true), Views),
          Positions),
    findall(Word,
            (   member(Position, Positions),
                nth1(Position, Cells, Cell),
                text_of(cell(Cell), Word)
            ),
            Words).

%   seen_in_any_case(+Views, -Buildings) is det: heights, after the first
%   building if that is none of them.

seen_in_any_case(Views, Buildings) :-
    findall(Height-Position,
            (   member(view(Position, Height, true), Views),
                \+ memberchk(view(_, Height, false), Views)
            ),
            Seen),
    findall(Height, member(Height-_, Seen), Heights0),
    sort(Heights0, Heights),
    (   memberchk(_-1, Seen)
    ->  Buildings = Heights
    ;   Buildings = ['first building'|Heights]
    ).

%!  sights(+Sights)// is det.
%
%   What is seen from where.

sights([sight(Clue, From, Known)|Sights]) -->
    shows(Clue, From),
    known(Known),
    (   { Sights == [] }
    ->  []
    ;   { Known == none }
    ->  [' and '],
        sights(Sights)
    ;   [', and '],
        sights(Sights)
    ).

known(none) -->
    [].
known(always(Words, _)) -->
    words([', always ',listed(and, Words)]).
known(only(Words, _)) -->
    words([', where only ',listed(and, Words),' can be seen']).

%!  so_seen(+Sights)// is semidet.
%
%   That nothing else is seen, at the begin of a sentence. Fails if something
%   else is.

so_seen([sight(_, _, always(_, 0))]) -->
    ['So nothing else is seen: '].
so_seen([sight(_, _, only(_, 0))]) -->
    ['So they all are: '].
so_seen([Sight1,Sight2]) -->
    { exact(Sight1),
      exact(Sight2)
    },
    ['So just these are seen: '].

exact(sight(_, _, always(_, 0))).
exact(sight(_, _, only(_, 0))).
