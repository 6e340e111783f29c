% SPDX-License-Identifier: MIT

:- module(skyscraper_rule,
          [ classic_rule/1,             % ?Rule
            must_be_rule/1,             % +Rule
            ruled_sides/3,              % +Ruled, -Rule, -Sides
            sides_by/3,                 % +Rule, +Sides, -Ruled
            variant/5,                  % ?Name, ?Value, +Rule0, -Rule,
                                        % -Sentence
            rule_tallest/3,             % +Rule, +Size, -Tallest
            rule_heights/3,             % +Rule, +Size, -Heights
            rule_most/3,                % +Rule, +Size, -Most
            seen_weight/3,              % +Weight, +Height, -Each
            add_weight/4,               % +Weight, +Height, +Clue0, -Clue
            visible_count/3,            % +Weight, +Heights, -Clue
            visible_counts/4,           % +Weight, +Heights, -Near, -Far
            square_sides/3              % +Weight, +Rows, -Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(groups, [further_group/4]).
:- use_module(library(apply), [maplist/2, maplist/4]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(error),
              [ domain_error/2, existence_error/2, instantiation_error/1,
                must_be/2
              ]).
:- use_module(library(lists), [reverse/2]).

/** <module> The rule of a puzzle

The kinds of puzzles differ in one term,

    rule(Empties, Groups, Weight)

  - Empties: how many cells of each row and column are empty. The heights are
    those from 1 to the size less Empties. An empty cell has the height 0: it
    hides nothing and is not visible.
  - Groups: the names of the groups of cells, besides rows and columns, that
    have each height once (groups.pl), in the standard order of terms.
  - Weight: what a visible building adds to a clue.

The classic rule is the one that everybody knows:

    ?- classic_rule(Rule), rule_tallest(Rule, 6, Tallest),
       rule_heights(Rule, 6, Heights), rule_most(Rule, 6, Most).
    Rule = rule(0,[],count), Tallest = 6, Heights = 0b1111110, Most = 6.

With one empty cell in each line:

    ?- rule_heights(rule(1,[],count), 6, Heights).
    Heights = 0b0111111.

The clue of a finished line:

    ?- visible_count(count, [2,1,4,3], Clue).
    Clue = 2.
*/

%!  classic_rule(?Rule) is semidet.

classic_rule(rule(0, [], count)).

%!  variant(?Name, ?Value, +Rule0, -Rule, -Sentence) is nondet.
%
%   Hook: Rule is Rule0 with a variant of this Name and Value. Its header in
%   puzzle files has the same name. Sentence says what the variant means. Each
%   variant has a file in the folder `variant`.

:- multifile variant/5.
:- dynamic variant/5.

%!  must_be_rule(+Rule) is det.
%
%   @error type_error, domain_error or instantiation_error if Rule is no rule;
%          existence_error if no file defines its weight or a group

must_be_rule(Rule) :-
    (   var(Rule)
    ->  instantiation_error(Rule)
    ;   Rule = rule(Empties, Groups, Weight)
    ->  must_be(nonneg, Empties),
        must_be(list(atom), Groups),
        must_be(atom, Weight),
        (   seen_weight(Weight, 1, _)
        ->  true
        ;   existence_error(weight, Weight)
        ),
        maplist(must_be_group, Groups),
        (   sort(Groups, Groups)
        ->  true
        ;   domain_error(groups_in_order, Groups)
        )
    ;   domain_error(rule, Rule)
    ).

%   A group with fewer cells than heights leaves open which heights it has.

must_be_group(Name) :-
    (   between(1, 9, Size),
        further_group(Name, Size, _, Cells)
    ->  (   length(Cells, Size)
        ->  true
        ;   domain_error(group_of_all_heights, Name)
        )
    ;   existence_error(group, Name)
    ).

%!  ruled_sides(+Ruled, -Rule, -Sides) is det.
%!  sides_by(+Rule, +Sides, -Ruled) is det.
%
%   Clues mean something only by a rule. Where no option gives the rule, Ruled
%   are Sides for the classic rule, and by(Rule, Sides) for any other.
%
%   @error those of must_be_rule/1

ruled_sides(Ruled, Rule, Sides) :-
    (   nonvar(Ruled),
        Ruled = by(Rule0, Sides0)
    ->  must_be_rule(Rule0),
        Rule = Rule0,
        Sides = Sides0
    ;   classic_rule(Rule),
        Sides = Ruled
    ).

sides_by(Rule, Sides, Ruled) :-
    (   classic_rule(Rule)
    ->  Ruled = Sides
    ;   Ruled = by(Rule, Sides)
    ).

%!  rule_tallest(+Rule, +Size, -Tallest) is det.
%!  rule_heights(+Rule, +Size, -Heights) is det.
%!  rule_most(+Rule, +Size, -Most) is det.
%
%   Tallest is the tallest building on a board of that Size, Heights the set of
%   heights that a cell may have (line/bit_set.pl), and Most the highest clue.

rule_tallest(rule(Empties, _, _), Size, Tallest) :-
    Tallest is Size - Empties.

rule_heights(rule(Empties, _, _), Size, Heights) :-
    Heights is (1<<(Size-Empties+1)) - 2 + min(1, Empties).

rule_most(rule(Empties, _, Weight), Size, Most) :-
    Tallest is Size - Empties,
    (   Weight == count
    ->  Most = Tallest
    ;   findall(Height, between(1, Tallest, Height), Heights),
        visible_count(Weight, Heights, Most)
    ).

%!  seen_weight(+Weight, +Height, -Each) is semidet.
%!  add_weight(+Weight, +Height, +Clue0, -Clue) is det.
%
%   seen_weight/3 is a hook: a visible building of that Height adds Each to a
%   clue, which turns Clue0 into Clue. The weight `count` is the classic one.

:- multifile seen_weight/3.

seen_weight(count, _, 1).

add_weight(Weight, Height, Clue0, Clue) :-
    seen_weight(Weight, Height, Each),
    Clue is Clue0 + Each.

%!  visible_count(+Weight, +Heights, -Clue) is det.
%!  visible_counts(+Weight, +Heights, -Near, -Far) is det.
%!  square_sides(+Weight, +Rows, -Sides) is det.
%
%   Clue is the sum, by Weight, of those Heights (integers from 0) that are
%   higher than 0 and all before them. Near is the clue of the Heights from the
%   first, Far from the last. Sides are `[Top,Left,Bottom,Right]`, all the
%   clues of a square with these Rows.

visible_count(Weight, Heights, Clue) :-
    visible_count(Heights, Weight, 0, 0, Clue).

visible_count([], _, _, Clue, Clue).
visible_count([Height|Heights], Weight, Tallest, Clue0, Clue) :-
    (   Height > Tallest
    ->  seen_weight(Weight, Height, Each),
        Clue1 is Clue0 + Each,
        visible_count(Heights, Weight, Height, Clue1, Clue)
    ;   visible_count(Heights, Weight, Tallest, Clue0, Clue)
    ).

visible_counts(Weight, Heights, Near, Far) :-
    visible_count(Weight, Heights, Near),
    reverse(Heights, Backwards),
    visible_count(Weight, Backwards, Far).

square_sides(Weight, Rows, [Top,Left,Bottom,Right]) :-
    transpose(Rows, Columns),
    maplist(visible_counts(Weight), Columns, Top, Bottom),
    maplist(visible_counts(Weight), Rows, Left, Right).
