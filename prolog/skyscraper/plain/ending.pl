% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ending,
          [ within/2,                   % +AtMost, :Goal
            within/3,                   % +AtMost, :Goal, -Reply
            time_left/3,                % +AtMost, +Start, -Left
            reply_to/2                  % +Error, -Reply
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept', [forget_kept/0]).
:- use_module('../messages').
:- use_module(library(lists), [memberchk/2]).

/** <module> How work for another program ends

    ?- catch(within(inf, atom_length(_, _)), Error,
             ( reply_to(Error, Reply), get_dict(end, Reply, End) )).
    End = error, ….
*/

:- meta_predicate
    within(+, 0),
    within(+, 0, -).

%!  within(+AtMost, :Goal) is semidet.
%
%   Calls Goal as once/1 does, but throws time_limit_exceeded after AtMost
%   seconds; `inf` is no limit. A Prolog without threads has no library(time):
%   there the caller has to throw that error into the work.

within(AtMost, Goal) :-
    (   AtMost == inf
    ->  once(Goal)
    ;   within_seconds(AtMost, Goal)
    ).

:- if(exists_source(library(time))).
:- autoload(library(time), [call_with_time_limit/2]).

%   The library is slow to load and needed only for a limit. While it loads,
%   signals wait.

within_seconds(Seconds, Goal) :-
    sig_atomic(use_module(library(time), [call_with_time_limit/2])),
    call_with_time_limit(Seconds, Goal).

:- else.

within_seconds(_, Goal) :-
    once(Goal).

:- endif.

%!  within(+AtMost, :Goal, -Reply) is det.
%
%   As within/2, but nothing is thrown: Reply has the `end` of the work,
%   `complete` or that of reply_to/2. It is an error if Goal fails: a reply that
%   is missing would make the next one an answer to another question.

within(AtMost, Goal, Reply) :-
    catch(( within(AtMost, Goal)
          ->  Reply = _{end:complete}
          ;   throw(error(system_error('no answer was found'), _))
          ),
          Error,
          reply_to(Error, Reply)).

%!  time_left(+AtMost, +Start, -Left) is det.
%
%   Left is what is left of AtMost seconds, which may be `inf`, since the time
%   Start. It is never 0, so that within/2 accepts it.

time_left(AtMost, Start, Left) :-
    (   AtMost == inf
    ->  Left = inf
    ;   get_time(Now),
        Left is max(0.001, AtMost - (Now-Start))
    ).

%!  reply_to(+Error, -Reply) is det.
%
%   Reply is a dict whose `end` says how the work ended: `cancelled`, `time`,
%   `memory`, `error` with a `message`, or `strategy` if the strategy under
%   that key does not know the rule. If memory ran out, the tables are
%   forgotten, so that the next work has more.

reply_to(skyscraper_cancelled, Reply) =>
    Reply = _{end:cancelled}.
reply_to(time_limit_exceeded, Reply) =>
    Reply = _{end:time}.
reply_to(error(resource_error(Resource), _), Reply),
    memberchk(Resource, [memory,stack]) =>
    forget_kept,
    garbage_collect,
    Reply = _{end:memory}.
reply_to(error(domain_error(classic_rule_of_strategy(Strategy), _), _),
         Reply) =>
    Reply = _{end:strategy, strategy:Strategy}.
reply_to(error(Formal, Context), Reply) =>
    message_string(error(Formal, Context), Message),
    Reply = _{end:error, message:Message}.
reply_to(Ball, Reply) =>
    reply_to(error(Ball, _), Reply).
