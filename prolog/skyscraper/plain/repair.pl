% SPDX-License-Identifier: MIT

:- module(skyscraper_plain_repair,
          [ better_plain_repair/5,      % +Board, +Sides, +Kind, +Effort,
                                        % -Plain
            plain_part/2                % +Part, -Plain
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(items, [bound/2]).
:- use_module('../generate/repair').
:- use_module(library(apply), [maplist/3]).

/** <module> What a puzzle with several solutions lacks, as plain dicts

    ?- better_plain_repair([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]],
                           either, -1, Plain).
    Plain = _{ additions:[[given,1,1,1]],
               at_least:1,
               cells:[[1,1],[1,2],[2,1],[2,2]],
               found:fewest
             }.
*/

%!  better_plain_repair(+Board, +Sides, +Kind, +Effort, -Plain) is nondet.
%
%   As better_repair/4 with additions of that Kind; an Effort below 0 is `inf`.
%   Plain has
%
%     - the `cells` that are not the same in all solutions, as lists
%       `[Row,Column]`;
%     - what is `found`: `fewest`, `at_most`, `impossible` or `unknown`;
%     - the `additions`, as lists `[given,Row,Column,Height]` and
%       `[clue,Side,Number,Clue]`, or none;
%     - `at_least`: fewer additions than that are not enough; 0 if that says
%       nothing.

better_plain_repair(Board, Sides, Kind, Effort, Plain) :-
    bound(Effort, Most),
    better_repair(Board, Sides, [additions(Kind),effort(Most)],
                  repair(Cells, Found)),
    maplist(plain_cell, Cells, PlainCells),
    plain_found(Found, Word, Additions, AtLeast),
    maplist(plain_part, Additions, PlainAdditions),
    Plain = _{ cells:PlainCells,
               found:Word,
               additions:PlainAdditions,
               at_least:AtLeast
             }.

plain_cell(cell(Row, Column), [Row,Column]).

plain_found(fewest(Additions), fewest, Additions, AtLeast) :-
    length(Additions, AtLeast).
plain_found(at_most(Additions, AtLeast), at_most, Additions, AtLeast).
plain_found(impossible, impossible, [], 0).
plain_found(unknown(AtLeast), unknown, [], AtLeast).

%!  plain_part(+Part, -Plain) is det.
%
%   Part is a given or a clue (generate/parts.pl) with its number, and Plain a
%   list as above.

plain_part(cell(Row, Column)-Height, [given,Row,Column,Height]).
plain_part(clue(Side, Number)-Clue, [clue,Side,Number,Clue]).
