% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_filling_sentences,
          [ fillings_left//5,           % +Reason, +On, +Removed, +Before,
                                        % +After
            no_filling//3               % +Clues, +On, +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../assignments', [assignments/3]).
:- use_module('../../line/bit_set', [set_elements/2]).
:- use_module('../technique/confined', [crowded/4]).
:- use_module('../candidates').
:- use_module(changes).
:- use_module(fillings).
:- use_module(forced).
:- use_module(phrases).
:- use_module(sights).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(library(lists),
              [ append/3, list_to_set/2, max_list/2, member/2, min_list/2,
                selectchk/3, subtract/3
              ]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> What a sequence elimination says

If at most five fillings of a line are left, the sentence lists them. If more
are left, it says what would be seen with one of the removed heights:

    Row 5 shows 3 from the right. r5c5 is not 2 or 3: otherwise at most 2
    could be seen.

A filling is read from the clue. One that is seen from the right or from the
bottom says so: "324651 (from there)".
*/

%!  fillings_left(+Reason, +On, +Removed, +Before, +After)// is det.
%
%   The sentence of a sequence elimination with Reason that takes Removed from
%   the candidates Before and leaves After.

fillings_left(sequence_elimination(Counts, Clues), On, Removed, Before,
              After) -->
    { Counts = counts(All, Shown, _),
      written(Clues, On, Shown, After, Written),
      told_places(Removed, After, Told),
      sight(Clues, On, All, Told, Before, Sight0),
      (   Written == [],
          Told == Removed,
          \+ phrase(so_seen(Sight0), _),
          all_forced(Clues, On, Told, Before, Forced)
      ->  Sight = none
      ;   Forced = [],
          Sight = Sight0
      )
    },
    (   { Shown =:= 0 }
    ->  no_filling(Clues, On, Before)
    ;   (   { Clues == none }
        ->  words(['In ',line(On),', '])
        ;   words([capital_line(On),' shows ',clues(Clues, On),'. '])
        ),
        sight(Sight),
        (   { Written \== [] }
        ->  words([only(Written, Clues, On),': ',all_changes(Removed, After)])
        ;   so_seen(Sight)
        ->  all_changes(Removed, After)
        ;   { Forced \== [] }
        ->  forced(Forced, After)
        ;   { outcomes(Clues, On, All, Told, Before, Outcomes),
              subtract(Removed, Told, CrossedOut)
            },
            otherwise(Outcomes, CrossedOut, After, Clues-On, Before)
        )
    ).

all_changes(Removed, After) -->
    words([changes(Removed, After),'.']).

%!  no_filling(+Clues, +On, +Candidates)// is det.
%
%   Says that the line of On cannot be filled so that it shows Clues, or at all
%   if they are `none`, and what would be seen instead.

no_filling(Clues, On, Candidates) -->
    { seen_sets(On, Candidates, Sets),
      candidates_rule(Candidates, Rule),
      assignments(Rule, Sets, All)
    },
    (   { All =:= 0 }
    ->  no_filling(none, On),
        too_few(On, Candidates)
    ;   { few_enough(All, Sets),
          filling_layers(Rule, Sets, Layers),
          line_outcome(Clues, Layers, What),
          What \= seen(_, just, [_,_,_,_|_])
        }
    ->  words([no_filling(Clues, On),': ',would(What, Rule, Clues, On)])
    ;   no_filling(Clues, On)
    ),
    ['.'].

%   too_few(+On, +Candidates)//: which cells have too few heights.

too_few(On, Candidates) -->
    (   { crowded_cells(On, Candidates, Cells, Left) }
    ->  (   { Left =:= 0 }
        ->  words([': ',cells(Cells),' has no height left'])
        ;   words([': ',have_only(Cells, Left)])
        )
    ;   []
    ).

have_only(Cells, Set) -->
    { set_elements(Set, Heights) },
    words([cells(Cells),' have only ',heights(and, Heights),' left']).

%   crowded_cells(+On, +Candidates, -Crowded, -Left) is semidet: Crowded is the
%   smallest group of cells with fewer heights, the set Left, than cells. Fails
%   if the rule has several parks in a line.

crowded_cells(on(Line, _), Candidates, Crowded, Left) :-
    candidates_rule(Candidates, rule(Empties, _, _)),
    Empties =< 1,
    line_items(Line, Candidates, Items),
    length(Items, Size),
    between(1, Size, Count),
    crowded(Count, Items, Crowded, Left),
    !.

%   written(+Clues, +On, +Shown, +After, -Written) is det: Written are the
%   Shown fillings that show Clues, or none if they are more than five. None
%   has a removed candidate, so After allows them all.

written(Clues, On, Shown, After, Written) :-
    (   between(1, 5, Shown)
    ->  seen_sets(On, After, Sets),
        candidates_rule(After, Rule),
        filling_layers(Rule, Sets, Layers),
        findall(Heights,
                (   clues_shown(Clues, Shows),
                    filling_of(Layers, Shows, Heights)
                ),
                Written0),
        sort(Written0, Written)
    ;   Written = []
    ).

clues_shown(none, shows(_, _)).
clues_shown(clue(Clue), shows(Clue, _)).
clues_shown(clues(Near, Far), shows(Near, Far)).

%   seen_sets(+On, +Candidates, -Sets) is det: in order from the clue.

seen_sets(On, Candidates, Sets) :-
    On = on(Line, _),
    line_sets(Line, Candidates, Sets0),
    along(On, Sets0, Sets).

only(Written, Clues, On) -->
    { Clues == none
    ->  Only = only
    ;   Only = 'Only'
    },
    words([Only,' ',fillings(Written),from_there(On),still(Clues, Written)]).

from_there(on(Line, From)) -->
    (   { line_end(Line, _, From) }
    ->  [' (from there)']
    ;   []
    ).

still(none, [_]) --> !, [' is left'].
still(none, _) --> !, [' are left'].
still(_, [_]) --> !, [' now fits'].
still(_, _) --> [' now fit'].

%   outcomes(+Clues, +On, +All, +Removed, +Before, -Outcomes) is det: a list of
%   outcome(What, Places, Example): What would be seen with any of Places, or
%   just `never` for three different ones or too many fillings. Example is a
%   filling for one place and one number, otherwise `none`.

outcomes(none, _, _, Removed, _, [outcome(unfilled, Removed, none)]) :-
    !.
outcomes(Clues, On, All, Removed, Before, Outcomes) :-
    (   seen_sets(On, Before, Sets),
        few_enough(All, Sets),
        maplist(layers_with(On, Before), Removed, Layers),
        maplist(line_outcome(Clues), Layers, Each),
        maplist(of_all(Each), Each, Whats0),
        list_to_set(Whats0, Whats),
        length(Whats, Different),
        Different =< 2
    ->  pairs_keys_values(Pairs, Whats0, Removed),
        example(Layers, Whats, Example),
        findall(outcome(What, Places, Example),
                (   member(What, Whats),
                    findall(Place, member(What-Place, Pairs), Places)
                ),
                Outcomes)
    ;   Outcomes = [outcome(never, Removed, none)]
    ).

%   layers_with(+On, +Before, +Place, -Layers) is det: Layers are the
%   filling_layers/3 with Place.

layers_with(On, Before, Place, Layers) :-
    with_placed(Before, [Place], Placed),
    seen_sets(On, Placed, Sets),
    candidates_rule(Before, Rule),
    filling_layers(Rule, Sets, Layers).

example([Layers], [seen(one, _, Count)], Filling) :-
    integer(Count),
    !,
    once(filling_of(Layers, shows(Count, _), Filling)).
example(_, _, none).

%   of_all(+Whats, +What0, -What) is det: What is true of all Whats of the same
%   kind as What0.

of_all(Whats, seen(End, at_most, _), seen(End, at_most, Most)) :-
    !,
    findall(Count, member(seen(End, at_most, Count), Whats), Counts),
    max_list(Counts, Most).
of_all(Whats, seen(End, at_least, _), seen(End, at_least, Fewest)) :-
    !,
    findall(Count, member(seen(End, at_least, Count), Whats), Counts),
    min_list(Counts, Fewest).
of_all(_, What, What).

%   line_outcome(+Clues, +Layers, -What) is det: no filling of Layers shows
%   Clues. What is `unfilled`, or seen(End, How, Count): from End, which is
%   `one`, or `near` or `far` if there are two clues, Count are seen, `at_most`
%   or `at_least`; with `just`, Count is a list.

line_outcome(Clues, Layers, What) :-
    filling_shows(Layers, Shows),
    (   Shows == []
    ->  What = unfilled
    ;   shown_outcome(Clues, Shows, What)
    ).

shown_outcome(clue(Clue), Shows, seen(one, How, Count)) :-
    findall(Front, member(shows(Front, _), Shows), Fronts),
    compared(Clue, Fronts, How, Count).
shown_outcome(clues(Near, Far), Shows, seen(End, How, Count)) :-
    findall(Back, member(shows(Near, Back), Shows), Backs),
    (   Backs == []
    ->  End = near,
        findall(Front, member(shows(Front, _), Shows), Fronts),
        compared(Near, Fronts, How, Count)
    ;   End = far,
        compared(Far, Backs, How, Count)
    ).

compared(Clue, Counts0, How, Count) :-
    sort(Counts0, Counts),
    max_list(Counts, Most),
    min_list(Counts, Fewest),
    (   Most < Clue
    ->  How = at_most,
        Count = Most
    ;   Fewest > Clue
    ->  How = at_least,
        Count = Fewest
    ;   How = just,
        Count = Counts
    ).

%   otherwise(+Outcomes, +CrossedOut, +After, +ClueOn, +Before)//: what goes,
%   and what would be seen otherwise. CrossedOut goes because cells of the line
%   are decided, which needs no reason.

otherwise([outcome(What, Told, Example)|Outcomes], CrossedOut0, After,
          Clues-On, Before) -->
    { candidates_rule(Before, Rule),
      places_cells(Told, Cells),
      partition(in_cell_of(Told), CrossedOut0, CrossedOut1, CrossedOut),
      (   Outcomes == []
      ->  append(Told, CrossedOut0, Places)
      ;   append(Told, CrossedOut1, Places)
      )
    },
    { Cells = [_,_,_|_]
    ->  Otherwise = '. Otherwise '
    ;   Otherwise = ': otherwise '
    },
    words([ changes(Places, After),Otherwise,would(What, Rule, Clues, On),
            as_in(Example, On),used_up(What, Told, On, Before),'.'
          ]),
    (   { Outcomes == [] }
    ->  []
    ;   words([' ',otherwise(Outcomes, CrossedOut, After, Clues-On, Before)])
    ).

as_in(Example, On) -->
    (   { Example == none }
    ->  []
    ;   words([', as in ',filling(Example),from_there(On)])
    ).

%   used_up(+What, +Places, +On, +Before)//: which cells need the heights of
%   Places, if the line cannot be filled with any of them, always because of
%   the same cells.

used_up(What, Places, On, Before) -->
    (   { What == unfilled,
          findall(Cells-Left,
                  (   member(Place, Places),
                      with_placed(Before, [Place], Placed),
                      crowded_cells(On, Placed, Crowded, Left),
                      place_cell(Place, Cell),
                      selectchk(Cell, Crowded, Cells)
                  ),
                  Needed),
          sort(Needed, [Cells-Left])
        }
    ->  words([', as ',have_only(Cells, Left)])
    ;   []
    ).

%   would(+What, +Rule, +Clues, +On)//

would(unfilled, _, _, On) -->
    { On = on(line(Kind, _), _) },
    ['the ',Kind,' cannot be filled'].
would(seen(one, How, Count), Rule, _, _) -->
    would_be(How, Count, Rule).
would(seen(near, How, Count), Rule, _, On) -->
    words([would_be(How, Count, Rule),from_start(On)]).
would(seen(far, How, Count), Rule, clues(Near, _), On) -->
    { On = on(Line, _),
      line_end(Line, _, End)
    },
    words([ 'with ',Near,' ',seen(Rule),from_start(On),', ',
            would_be(How, Count, Rule),from_end(End)
          ]).
would(never, Rule, clue(Clue), _) -->
    !,
    words([Clue,' could never be ',seen(Rule)]).
would(never, _, clues(_, _), _) -->
    ['the two clues cannot both hold'].

would_be(at_most, Most, Rule) -->
    words(['at most ',Most,' could be ',seen(Rule)]).
would_be(at_least, Fewest, Rule) -->
    words(['at least ',Fewest,' would be ',seen(Rule)]).
would_be(just, Counts, Rule) -->
    words([listed(or, Counts),' would be ',seen(Rule)]).

%   Buildings are seen, and a sum is shown.

seen(rule(_, _, Weight)) -->
    (   { Weight == count }
    ->  [seen]
    ;   [shown]
    ).
