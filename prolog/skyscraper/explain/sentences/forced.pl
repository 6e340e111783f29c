% SPDX-License-Identifier: MIT

:- module(skyscraper_forced,
          [ all_forced/5,               % +Clues, +On, +Places, +Candidates,
                                        % -Forced
            forced//2                   % +Forced, +After
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../technique/reachability', [reached/4]).
:- use_module(changes).
:- use_module(phrases).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).

/** <module> What a height in a cell forces in its line

Often it takes a cell or two more to see why a height cannot stand in a cell:

    With 5 in r3c2, and so 6 in r2c2, at least 3 would be seen, in r4c2, r3c2
    and r2c2: r3c2 is not 5.
*/

%!  all_forced(+Clues, +On, +Places, +Candidates, -Forced) is semidet.
%
%   Forced has forced(Place, Others, Reachable) for each of Places, at most two:
%   with Place the places Others follow in the line, at most two, since a cell
%   has no other height or a height no other cell; and then Reachable, as in
%   reachability/3. Fails if one of Places can be filled in like that, or Clues
%   is not a clue(Clue), or the rule has parks or sums.

all_forced(clue(Clue), On, Places, Candidates, Forced) :-
    candidates_rule(Candidates, rule(0, _, count)),
    ( Places = [_] ; Places = [_,_] ),
    !,
    On = on(Line, _),
    once(line_view(Line, Candidates, view(On, Clue, Cells, Sets))),
    maplist(forced(Clue, Cells, Sets), Places, Forced).

forced(Clue, Cells, Sets0, Place, forced(Place, Others, Reachable)) :-
    Place = place(Row, Column, Height),
    nth1(Position, Cells, Row-Column),
    stand(Position, Height, Sets0, Sets1),
    between(0, 2, Count),
    length(Others, Count),
    followed(Others, Cells, Sets1, Sets),
    reached(Cells, Sets, Clue, Reachable),
    !.

%   stand(+Position, +Height, +Sets0, -Sets) is det: Height stands at Position,
%   and so nowhere else.

stand(Position, Height, Sets0, Sets) :-
    Bit is 1<<Height,
    findall(Set,
            (   nth1(At, Sets0, Set0),
                (   At =:= Position
                ->  Set = Bit
                ;   Set is Set0 xor (Set0 /\ Bit)
                )
            ),
            Sets).

%   followed(+Others, +Cells, +Sets0, -Sets) is nondet: Others are places that
%   follow, one after the other.

followed([], _, Sets, Sets).
followed([place(Row, Column, Height)|Others], Cells, Sets0, Sets) :-
    decided(Sets0, Position, Height),
    nth1(Position, Cells, Row-Column),
    stand(Position, Height, Sets0, Sets1),
    followed(Others, Cells, Sets1, Sets).

%   decided(+Sets, -Position, -Height) is nondet: Height has only Position left,
%   or that has no other height, and others may still have it.

decided(Sets, Position, Height) :-
    length(Sets, Size),
    between(1, Size, Height),
    Bit is 1<<Height,
    findall(At, ( nth1(At, Sets, Set), Set /\ Bit =\= 0 ), Ats),
    (   Ats = [Position],
        nth1(Position, Sets, Own),
        Own =\= Bit
    ;   Ats = [_,_|_],
        member(Position, Ats),
        nth1(Position, Sets, Bit)
    ).

%!  forced(+Forced, +After)// is det.
%
%   Says it, and what goes; After are the candidates that stay.

forced([forced(Place, Others, Reachable)|Forced], After) -->
    { Place = place(Row, Column, Height),
      (   member(forced(place(Row, Column, _), _, _), Forced)
      ->  Left = none
      ;   Left = After
      )
    },
    words([ 'With ',height(Height),' in ',cell(Row-Column),so(Others),', ',
            reachable(Reachable),': ',changes([Place], Left),'.'
          ]),
    (   { Forced == [] }
    ->  []
    ;   words([' ',forced(Forced, After)])
    ).

so([]) -->
    [].
so([Other|Others]) -->
    [', and so '],
    { maplist(in_place, [Other|Others], Words) },
    listed(and, Words).

in_place(place(Row, Column, Height), words([height(Height),' in ',
                                            cell(Row-Column)])).
