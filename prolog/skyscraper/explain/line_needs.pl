% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_line_needs,
          [ line_needs/6                % +Line, +Clues, +Wrong, +Lost,
                                        % +Candidates, -Needs
          ]).
:- use_module(lines).
:- use_module(candidates).
:- use_module(technique/sequence, [clues_listing/5]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth1/3]).

/** <module> Which lost candidates of a line a conclusion needs

A line has lost many candidates by the time that a clue says something of
it, and the clue would say the same without most of these losses. Of the
arrangements that show the clue, those with a wrong height are wrong, and
each of them has one of the candidates that are needed.

    ?- _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       _Any = cells(0b1110,0b1110,0b1110, 0b1110,0b1110,0b1110,
                    0b1110,0b1110,0b1110),
       line_needs(line(row,1), 2-0, [place(1,3,2)],
                  []-[place(1,1,1),place(1,1,3),place(1,2,3)],
                  candidates(3,rule(0,[],count),_Clues,_Any), Needs).
    Needs = [place(1,1,1)].
*/

%!  line_needs(+Line, +Clues, +Wrong, +Lost, +Candidates, -Needs) is semidet.
%
%   Line has lost the candidates Known and Others since it had those of
%   Candidates, with Lost = Known-Others. What it has left has no arrangement
%   with one of the places Wrong that shows Clues, a pair Near-Far with 0 for
%   none; or none at all, if Wrong is `all`. Needs, as few of Others as can be
%   found at once, and Known are enough for that. Of Others the first are
%   preferred. Fails if that does not follow, or there are too many
%   arrangements.

line_needs(Line, Near-Far, Wrong, Known-Others, Candidates, Needs) :-
    candidates_rule(Candidates, Rule),
    line_sets(Line, Candidates, Sets),
    clues_listing(Rule, Near, Far, Sets, listing(_, Live, Supports)),
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells),
    wrong_arrangements(Wrong, Cells, Supports, Live, Left0),
    without_all(Known, Cells, Supports, Left0, Left),
    chosen(Others, Cells, Supports, Left, [], Enough),
    %   the last of them are needed; some of the first may not be any more
    chosen(Enough, Cells, Supports, Left, [], Needs).

wrong_arrangements(all, _, _, Live, Live) :-
    !.
wrong_arrangements(Places, Cells, Supports, Live, Wrong) :-
    without_all(Places, Cells, Supports, Live, Right),
    Wrong is Live xor Right.

%   without_all(+Places, +Cells, +Supports, +Left0, -Left) is det: Left are the
%   arrangements of Left0 that have none of Places.

without_all(Places, Cells, Supports, Left0, Left) :-
    foldl(without(Cells, Supports), Places, Left0, Left).

without(Cells, Supports, place(Row, Column, Height), Left0, Left) :-
    once(nth1(Position, Cells, Row-Column)),
    arg(Position, Supports, Heights),
    Argument is Height + 1,
    arg(Argument, Heights, Support),
    Left is Left0 xor (Left0 /\ Support).

%   chosen(+Places, +Cells, +Supports, +Left, +Chosen0, -Chosen) is semidet:
%   Chosen are those of Places that one after the other take something of Left,
%   until nothing is left; the last one first, and Chosen0 behind them.

chosen(Places, Cells, Supports, Left0, Chosen0, Chosen) :-
    (   Left0 =:= 0
    ->  Chosen = Chosen0
    ;   Places = [Place|Others],
        without(Cells, Supports, Place, Left0, Left),
        (   Left =:= Left0
        ->  Chosen1 = Chosen0
        ;   Chosen1 = [Place|Chosen0]
        ),
        chosen(Others, Cells, Supports, Left, Chosen1, Chosen)
    ).
