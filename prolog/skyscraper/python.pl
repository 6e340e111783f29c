% SPDX-License-Identifier: MIT

:- module(skyscraper_python,
          [ python_start/0,
            python_each/4               % +Verb, +Items, +Options, -Replies
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('plain/chunk').
:- use_module('plain/ending').
:- use_module('plain/items').
:- use_module('rule/rule', [ruled_sides/3, square_sides/3]).
:- use_module(solver).
:- use_module(solve/statistics).
:- use_module(solve/strategy, [must_know_rule/2, solve_by/5]).
:- autoload('plain/explanations',
            [plain_explanation/3, plain_grade/3, plain_hint/4]).
:- autoload('plain/mistakes', [plain_position_mistakes/4]).
:- autoload('plain/puzzles', [plain_puzzle/5]).
:- autoload('plain/readings', [plain_reading/3]).
:- autoload('plain/repair', [better_plain_repair/5]).
:- autoload('plain/superfluous', [plain_superfluous/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What Python calls

The one Prolog file that knows about Python, as pyskyl/engine is the one part
of pyskyl that knows about Prolog. Only numbers, atoms, strings, lists and
dicts pass between them.

Python names one verb and the items to apply it to. An item is a puzzle,
`[Sides, Rows]`: Sides are the clues as everywhere, Rows the rows of a board
with 0 for an unknown cell. A position is `[Sides, Rows, Filled, Marks]`:
Filled are the rows with what has been entered, too, and Marks has the list of
candidates of each cell. An item of `check` or `superfluous` is a puzzle or a
position. An item of `hint` is `[Next|Position]`, with Next as in plain_hint/4.
An item of `repair` is `[Item, Kind, Effort]`: an item of `check`, and what
repair/4 takes; -1 is no limit. An item of `generate` is `[Size, Seed,
Settings]`: plain_puzzle/5 describes Settings, a dict.

A puzzle by a rule other than the classic one has a dict before its Sides,
which ruled_item/2 describes, and -1 in Rows for a cell that is empty by the
rule; in replies and marks that is 0. In the settings of `generate` such a dict
is the `rule`.

The files that explain and generate are loaded on demand.

No exception reaches Python. A reply to an item has the key `end`, how the work
ended: `complete`, `limit` (as many solutions as asked for were found),
`cancelled` (by Python), `time`, `memory` (more than Prolog may have),
`attempts` (none of them succeeded), `strategy` (it does not know the rule) or
`error`, which comes with a `message`. It also has what the work cost:
`inferences`, `backtracks` and `seconds`.
*/

%!  python_start is det.
%
%   Gets the default strategy and the texts of errors ready.

python_start :-
    get_ready(solve, auto),
    reply_to(error(type_error(integer, a), _), _).

%!  python_each(+Verb, +Items, +Options, -Replies) is nondet.
%
%   Replies are those to the first of Items: at least one, and as many as are
%   done in about Options.patience seconds (plain/chunk.pl). Options also has
%
%     - strategy: an atom, for solveBoard/4
%     - time_limit: the seconds for each item; -1 is no limit
%     - limit: the number of solutions after which `count` and `solutions`
%       stop; -1 is no limit
%
%   Verb is one of
%
%     - solve: the reply has up to two `solutions`. If `end` is `complete`,
%       there are no more.
%     - count: the reply has the number of solutions found as `count`.
%     - check: as `solve`, with the givens alone. The reply also has the
%       `mistakes` of plain_position_mistakes/4, unless the work ended before
%       they were found.
%     - repair: as `check`; if it finds two solutions, the reply also has the
%       last answer of better_plain_repair/5, as `repair`.
%     - superfluous: as `check`; if there is one solution, the reply also has
%       the answer of plain_superfluous/4, with an `end` of its own, as
%       `superfluous`.
%     - clues: the reply has all `sides` that a full board shows, or an empty
%       list if it breaks the rule or a clue.
%     - mistakes: the reply has only the `mistakes`.
%     - explain, grade, hint: the reply has the answer of plain_explanation/3,
%       plain_grade/3 or plain_hint/4.
%     - generate: the reply has the answer of plain_puzzle/5, or the number
%       of the `attempts` that have begun.
%     - read: the reply has the answer of plain_reading/3.
%     - solutions: takes one item. Backtracking gives a reply with a `board`
%       for each solution, and then one with the `end`.

python_each(Verb, Items, Options, Replies) :-
    get_ready(Verb, Options.strategy),
    each(Verb, Items, Options, Replies).

each(solutions, [Item], Options, Replies) =>
    Replies = [Reply],
    bound(Options.limit, Limit),
    with_costs(solution_reply(Limit, Item, Options), Reply).
each(Verb, Items, Options, Replies) =>
    bound(Options.time_limit, TimeLimit),
    chunk_replies(item_reply(Verb, Options), Items, TimeLimit,
                  Options.patience, Replies).

item_reply(Verb, Options, Item, AtMost, Reply) :-
    with_costs(act(Verb, Item, AtMost, Options), Reply).

:- meta_predicate with_costs(1, -).

with_costs(Goal, Reply) :-
    call_with_statistics(call(Goal, Reply0),
                         statistics(Inferences, Backtracks, Seconds)),
    Reply = Reply0.put(_{ inferences:Inferences,
                          backtracks:Backtracks,
                          seconds:Seconds
                        }).

%   act(+Verb, +Item, +AtMost, +Options, -Reply) is det: the reply to an item
%   after at most that many seconds.

act(solve, Item, AtMost, Options, Reply) =>
    %   findall/3 collects the solutions, and the error behind them if there is
    %   one. Keeping them in a term by nb_setarg/3 would stop Prolog from
    %   freeing memory on backtracking, which costs a fifth of the time.
    catch(within(AtMost,
                 findall(Part, solution_reply(2, Item, Options, Part),
                         Found)),
          Error,
          (   reply_to(Error, Failed),
              Found = [Failed]
          )),
    once(append(Boards, [End], Found)),
    maplist(get_dict(board), Boards, Solutions),
    Reply = End.put(solutions, Solutions).
act(count, Item, AtMost, Options, Reply) =>
    bound(Options.limit, Limit),
    Counter = counter(0),
    within(AtMost,
           forall(limit(Limit, solution(Item, Options, _)),
                  increment(Counter)),
           End0),
    arg(1, Counter, Count),
    (   Count == Limit
    ->  End = _{end:limit}
    ;   End = End0
    ),
    Reply = End.put(count, Count).
act(check, Item, AtMost, Options, Reply) =>
    get_time(Start),
    without_entries(Item, Givens),
    act(solve, Givens, AtMost, Options, Reply0),
    (   Givens == Item,
        Reply0.solutions \== []
    ->  Reply = Reply0.put(mistakes, [])
    ;   get_ready(mistakes(_), Options.strategy),
        (   Reply0.end == complete
        ->  Solutions = Reply0.solutions,
            time_left(AtMost, Start, Left)
        ;   Solutions = [],
            Left = inf
        ),
        act(mistakes(Solutions), Item, Left, Options, End),
        (   End.end == complete
        ->  Reply = Reply0.put(mistakes, End.mistakes)
        ;   Reply = Reply0.put(End)
        )
    ).
act(repair, [Item,Kind,Effort], AtMost, Options, Reply) =>
    get_time(Start),
    act(check, Item, AtMost, Options, Reply0),
    (   Reply0.solutions = [_,_],
        Reply0.end == complete
    ->  time_left(AtMost, Start, Left),
        Best = best(_{}),
        within(Left, keep_repairs(Item, Kind, Effort, Best), End),
        arg(1, Best, Found),
        Reply = Reply0.put(Found).put(End)
    ;   Reply = Reply0
    ).
act(superfluous, Item, AtMost, Options, Reply) =>
    get_time(Start),
    act(check, Item, AtMost, Options, Reply0),
    (   Reply0.solutions = [Square],
        Reply0.end == complete
    ->  time_left(AtMost, Start, Left),
        item_puzzle(Item, Board, Sides),
        within(Left, plain_superfluous(Board, Sides, Square, Plain), End),
        (   End.end == complete
        ->  Found = End.put(Plain)
        ;   Found = End
        ),
        Reply = Reply0.put(superfluous, Found)
    ;   Reply = Reply0
    ).
act(generate, [Size,Seed,Settings0], AtMost, _, Reply) =>
    plain_dict(Settings0, Settings),
    Begun = begun(0),
    within(AtMost, plain_puzzle(Size, Seed, Settings, Begun, Plain), End),
    (   End.end == complete
    ->  Reply = End.put(Plain)
    ;   arg(1, Begun, Attempts),
        Reply = End.put(attempts, Attempts)
    ).
act(Verb, Item, AtMost, _, Reply) =>
    within(AtMost, answer(Verb, Item, Answer), End),
    (   End.end == complete
    ->  Reply = End.put(Answer)
    ;   Reply = End
    ).

%   keep_repairs(+Item, +Kind, +Effort, +Best) is det: each repair found
%   replaces the one before, in the argument of Best.

keep_repairs(Item, Kind, Effort, Best) :-
    item_puzzle(Item, Board, Sides),
    forall(better_plain_repair(Board, Sides, Kind, Effort, Plain),
           nb_setarg(1, Best, _{repair:Plain})).

%   answer(+Verb, +Item, -Reply) is det: the reply without its end.

answer(explain, Item, Reply) =>
    item_puzzle(Item, Board, Sides),
    plain_explanation(Board, Sides, Reply).
answer(grade, Item, Reply) =>
    item_puzzle(Item, Board, Sides),
    plain_grade(Board, Sides, Reply).
answer(clues, Item, Reply) =>
    item_puzzle(Item, Board, Ruled),
    ruled_sides(Ruled, Rule, Sides),
    (   solveBoard(_, Board, Sides, [rule(Rule)])
    ->  Rule = rule(_, _, Weight),
        square_sides(Weight, Board, Visible)
    ;   Visible = []
    ),
    Reply = _{sides:Visible}.
answer(mistakes, Item, Reply) =>
    answer(mistakes([]), Item, Reply).
answer(mistakes(Solutions), Item, Reply) =>
    item_position(Item, Position, Sides),
    plain_position_mistakes(Solutions, Position, Sides, Mistakes),
    Reply = _{mistakes:Mistakes}.
answer(hint, [Next|Item], Reply) =>
    item_position(Item, Position, Sides),
    plain_hint(Position, Next, Sides, Reply).
answer(read, [Text,Settings0], Reply) =>
    plain_dict(Settings0, Settings),
    plain_reading(Text, Settings, Reply).

increment(Counter) :-
    arg(1, Counter, Count0),
    Count is Count0 + 1,
    nb_setarg(1, Counter, Count).

%   Each Reply but the last has one more solution as `board`. The last has the
%   `end`, which is `complete` after Limit solutions, too.

solution_reply(Limit, Item, Options, Reply) :-
    catch(solution_or_end(Limit, Item, Options, Reply),
          Error,
          reply_to(Error, Reply)).

solution_or_end(Limit, Item, Options, _{board:Board}) :-
    limit(Limit, solution(Item, Options, Board)).
solution_or_end(_, _, _, _{end:complete}).

%   Python has checked the puzzle and the strategy, but not whether the strategy
%   knows the rule.

solution(Item, Options, Board) :-
    get_dict(strategy, Options, Strategy),
    item_puzzle(Item, Board, Ruled),
    ruled_sides(Ruled, Rule, Sides),
    must_know_rule(Strategy, Rule),
    length(Board, Size),
    solve_by(Strategy, Rule, Size, Board, Sides).

%   get_ready(+Verb, +Strategy) is det: tries Verb with small items before its
%   first one. That loads what it uses of the program and of the libraries: a
%   signal that comes while Prolog loads a file on demand leaves it half loaded
%   for good. So signals wait for this.

:- dynamic ready/2.

get_ready(Verb, Strategy) :-
    (   ready(Verb, Strategy)
    ->  true
    ;   sig_atomic(with_mutex(skyscraper_python, try(Verb, Strategy))),
        assertz(ready(Verb, Strategy))
    ).

try(Verb, Strategy) :-
    Options = _{strategy:Strategy, time_limit: -1, limit: -1, patience:0},
    forall(trial(Verb, Item),
           forall(each(Verb, [Item], Options, _), true)).

trial(Verb, Item) :-
    member(Verb, [solve,count,check,solutions]),
    empty(Item).
trial(repair, [Item,either,-1]) :-
    empty(Item).
trial(superfluous, Item) :-
    clued(Item).
trial(clues, [[[2,0],[0,0],[0,0],[0,0]],[[1,2],[2,1]]]).
trial(mistakes, [[[2,0],[0,0],[0,0],[0,0]],[[2,1],[2,0]]]).
trial(mistakes([[[1,2],[2,1]],[[2,1],[1,2]]]),
      [Sides,Rows,Rows,[[[1],[1]],[[1,2],[1,2]]]]) :-
    empty([Sides,Rows]).
trial(Verb, Item) :-
    member(Verb, [explain,grade]),
    clued(Item).
trial(hint, [Next,Sides,Rows,Rows,Marks]) :-
    clued([Sides,Rows]),
    Some = [[[1,2,3],[1],[1,2,3]],[[1,2],[3],[1,2]],[[1],[2],[3]]],
    Wrong = [[[1],[1],[1]],[[1],[3],[1]],[[1],[1],[1]]],
    member(Next-Marks, [height-Some,mark-Some,mark-Wrong]).
trial(read, [Text,_{}]) :-
    member(Text, ["top: 2 1\nleft: 2 1", "2 1 1 2 2 1 1 2", "no puzzle",
                  "1. | 2\n3 4 x", "clue(top,1,2).\nclue(left,1,2)."]).
trial(generate, [3,7,Settings]) :-
    member(Settings,
           [ _{minimal:true, symmetry:rotate180, clues:4},
             _{givens:none, difficulty:easy},
             _{theme:[ [[*,*,0],[*,*,*],[0,0,0],[0,0,?]],
                       [[?,0,0],[0,0,0],[0,0,0]]
                     ]}
           ]).

empty([[[0,0],[0,0],[0,0],[0,0]],[[0,0],[0,0]]]).

clued([ [[0,2,0],[1,0,0],[0,0,0],[0,0,2]],
        [[0,0,0],[0,3,0],[0,0,0]]
      ]).
