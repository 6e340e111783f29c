% SPDX-License-Identifier: MIT

:- module(skyscraper_python,
          [ python_start/0,
            python_solve/4,             % +Sides, +Rows, +Strategy, -Reply
            python_solve_many/4,        % +Puzzles, +Strategy, +TimeLimit,
                                        % -Reply
            python_count/5,             % +Sides, +Rows, +Strategy, +Limit,
                                        % -Reply
            python_solution/4           % +Sides, +Rows, +Strategy, -Reply
          ]).
:- use_module(solver).
:- use_module(statistics).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- autoload(library(time), [call_with_time_limit/2]).

/** <module> What Python calls

The one Prolog file that knows of Python, as pyskyl/engine.py is the one
Python file that knows of Prolog. Only integers, atoms, strings, lists and
dicts pass between them. Rows are the rows of a board with 0 for an empty
cell; Sides are the clues as everywhere.

Nothing is thrown at Python. A Reply has the key `end`: how the work ended,
`complete`, `cancelled` (by Python), `time`, `memory` (more than Prolog may
have) or `error`, and for the last a `message`.
*/

%!  python_start is det.
%
%   Gets the default strategy ready, and what is said of errors.

python_start :-
    get_ready(auto),
    error_text(error(type_error(integer, a), _), _).

%   get_ready(+Strategy) is det: runs every part of the program that this
%   strategy has once, before the first puzzle is solved by it. What it uses of
%   the libraries is then loaded: a signal that comes while Prolog loads a
%   library by itself leaves it half loaded for good. So signals wait for this.

:- dynamic ready/1.

get_ready(Strategy) :-
    (   ready(Strategy)
    ->  true
    ;   sig_atomic(with_mutex(skyscraper_python, try_parts(Strategy)))
    ).

try_parts(Strategy) :-
    (   ready(Strategy)
    ->  true
    ;   solve_within(inf, [[0,2,0],[1,0,0],[0,0,0],[0,0,2]],
                     [[0,0,0],[0,3,0],[0,0,0]], Strategy, _),
        Sides = [[0,0],[0,0],[0,0],[0,0]],
        Rows = [[0,0],[0,0]],
        solve_many([[Sides,Rows]], Strategy, -1, _),
        count_solutions(Sides, Rows, Strategy, -1, _),
        forall(solution_reply(inf, Sides, Rows, Strategy, _), true),
        assertz(ready(Strategy))
    ).

%!  python_solve(+Sides, +Rows, +Strategy, -Reply) is det.
%
%   Reply has up to two `solutions`, found before the end of the work, and
%   what the search has cost: `inferences`, `backtracks` and `seconds`. If
%   `end` is `complete`, there are no more than that.

python_solve(Sides, Rows, Strategy, Reply) :-
    get_ready(Strategy),
    solve_within(inf, Sides, Rows, Strategy, Reply).

%   The solutions are collected by findall/3, with the error behind them: to
%   keep them in a term by nb_setarg/3 would keep Prolog from giving back
%   memory on backtracking, which costs a fifth of the time.

solve_within(TimeLimit, Sides, Rows, Strategy, Reply) :-
    call_with_statistics(
        catch(within(TimeLimit,
                     findall(Found,
                             solution_reply(2, Sides, Rows, Strategy, Found),
                             Replies)),
              Error,
              (   reply_to(Error, Failed),
                  Replies = [Failed]
              )),
        statistics(Inferences, Backtracks, Seconds)),
    once(append(Boards, [End], Replies)),
    maplist(get_dict(board), Boards, Solutions),
    Reply = End.put(_{ solutions:Solutions,
                       inferences:Inferences,
                       backtracks:Backtracks,
                       seconds:Seconds
                     }).

%!  python_solve_many(+Puzzles, +Strategy, +TimeLimit, -Reply) is det.
%
%   Puzzles are lists `[Sides, Rows]`, one at least. Reply has `replies`,
%   those of python_solve/4 to the first of them: to one at least, and to
%   as many as are solved soon. What is known does not wait long for what
%   is not: no puzzle is begun after chunk_seconds/1, and one that takes
%   longer than that itself is given up unless it is the first, to be the
%   first of a later call. TimeLimit is for each puzzle, in seconds; -1 is
%   no limit.

python_solve_many(Puzzles, Strategy, TimeLimit, Reply) :-
    get_ready(Strategy),
    solve_many(Puzzles, Strategy, TimeLimit, Reply).

solve_many(Puzzles, Strategy, TimeLimit, Reply) :-
    (   TimeLimit < 0
    ->  AtMost = inf
    ;   AtMost = TimeLimit
    ),
    chunk_seconds(Seconds),
    get_time(Start),
    End is Start + Seconds,
    solve_until(Puzzles, AtMost, End, Strategy, AtMost, Replies),
    Reply = _{end:complete, replies:Replies}.

%   The first of Puzzles has AtMost seconds, which are fewer than TimeLimit
%   if it may be given up.

solve_until([[Sides,Rows]|Puzzles], AtMost, End, Strategy, TimeLimit,
            Replies) :-
    solve_within(AtMost, Sides, Rows, Strategy, Reply),
    (   Reply.end == time,
        AtMost < TimeLimit
    ->  Replies = []
    ;   Replies = [Reply|Others],
        (   Puzzles = [_|_],
            Reply.end \== cancelled,
            get_time(Now),
            Now < End
        ->  chunk_seconds(Seconds),
            Next is min(TimeLimit, Seconds),
            solve_until(Puzzles, Next, End, Strategy, TimeLimit, Others)
        ;   Others = []
        )
    ).

chunk_seconds(0.1).

%!  python_count(+Sides, +Rows, +Strategy, +Limit, -Reply) is det.
%
%   Reply has the number of solutions found before the end of the work as
%   `count`, at most Limit; -1 is no limit.

python_count(Sides, Rows, Strategy, Limit, Reply) :-
    get_ready(Strategy),
    count_solutions(Sides, Rows, Strategy, Limit, Reply).

count_solutions(Sides, Rows, Strategy, Limit, Reply) :-
    (   Limit < 0
    ->  AtMost = inf
    ;   AtMost = Limit
    ),
    Counter = counter(0),
    ending(forall(limit(AtMost, solution(Sides, Rows, Strategy, _)),
                  increment(Counter)),
           End),
    arg(1, Counter, Count),
    Reply = End.put(count, Count).

increment(Counter) :-
    arg(1, Counter, Count0),
    Count is Count0 + 1,
    nb_setarg(1, Counter, Count).

%!  python_solution(+Sides, +Rows, +Strategy, -Reply) is nondet.
%
%   Each Reply but the last has one more solution as `board`; the last one
%   has the end of the work.

python_solution(Sides, Rows, Strategy, Reply) :-
    get_ready(Strategy),
    solution_reply(inf, Sides, Rows, Strategy, Reply).

%   The same, but after Limit solutions the work is complete.

solution_reply(Limit, Sides, Rows, Strategy, Reply) :-
    catch(solution_or_end(Limit, Sides, Rows, Strategy, Reply),
          Error,
          reply_to(Error, Reply)).

solution_or_end(Limit, Sides, Rows, Strategy, _{board:Board}) :-
    limit(Limit, solution(Sides, Rows, Strategy, Board)).
solution_or_end(_, _, _, _, _{end:complete}).

solution(Sides, Rows, Strategy, Board) :-
    maplist(maplist(cell), Rows, Board),
    solveBoard(_, Board, Sides, [strategy(Strategy)]).

cell(Height, Cell) :-
    (   Height =:= 0
    ->  true
    ;   Cell = Height
    ).

:- meta_predicate
    within(+, 0),
    ending(0, -).

%   within(+TimeLimit, :Goal) is semidet: Goal as once/1, or the error
%   time_limit_exceeded after TimeLimit seconds. The library is slow to load
%   and not needed for a single puzzle; while it loads, signals wait.

within(TimeLimit, Goal) :-
    (   TimeLimit == inf
    ->  once(Goal)
    ;   sig_atomic(use_module(library(time), [call_with_time_limit/2])),
        call_with_time_limit(TimeLimit, Goal)
    ).

%   ending(:Goal, -Reply) is det: runs Goal, which succeeds, and says how it
%   ended.

ending(Goal, Reply) :-
    catch((Goal, Reply = _{end:complete}),
          Error,
          reply_to(Error, Reply)).

reply_to(skyscraper_cancelled, Reply) =>
    Reply = _{end:cancelled}.
reply_to(time_limit_exceeded, Reply) =>
    Reply = _{end:time}.
reply_to(error(resource_error(Resource), _), Reply),
    memberchk(Resource, [memory,stack,private_table_space]) =>
    Reply = _{end:memory}.
reply_to(Error, Reply) =>
    error_text(Error, Message),
    Reply = _{end:error, message:Message}.

error_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)).
