% SPDX-License-Identifier: MIT

:- module(skyscraper_plain_chunk,
          [ chunk_replies/5             % :Work, +Items, +TimeLimit, +Patience,
                                        % -Replies
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(ending).
:- use_module(library(lists), [memberchk/2]).

/** <module> Work on several items, as many as are soon done

    ?- chunk_replies([Item,_,_{end:complete,item:Item}]>>true, [a,b], inf, 1,
                     Replies).
    Replies = [_{end:complete, item:a}, _{end:complete, item:b}].
*/

:- meta_predicate
    chunk_replies(3, +, +, +, -),
    soon_replies(3, +, +, +, +, -),
    soon_reply(3, +, +, +, -).

%!  chunk_replies(:Work, +Items, +TimeLimit, +Patience, -Replies) is det.
%
%   call(Work, Item, AtMost, Reply) works on an item for AtMost seconds, or
%   without limit if that is `inf`. Reply is a dict whose `end` says how that
%   ended, as in reply_to/2. Items has at least one, and Replies are those to
%   the first of them.
%
%   Each item has TimeLimit seconds. But none is begun after Patience seconds,
%   or after one that was cancelled; and what is not done after Patience
%   seconds more is given up, unless it is the first item. Once an item has
%   taken an eighth of Patience, none is begun, either: the next may take long,
%   too, and work that is given up is wasted.

chunk_replies(Work, [Item|Items], TimeLimit, Patience, [Reply|Replies]) :-
    get_time(Start),
    End is Start + Patience,
    call(Work, Item, TimeLimit, Reply),
    get_time(Now),
    (   Items = [_|_],
        Reply.end \== cancelled,
        Pace is Patience / 8,
        soon(Start, Now, until(End, Pace))
    ->  Left is End + Patience - Now,
        soon_replies(Work, Items, TimeLimit, until(End, Pace), Left, Replies)
    ;   Replies = []
    ).

%   soon(+Begun, +Done, +Until) is semidet: an item that took from Begun to
%   Done was done before End, in less than Pace. Until is until(End, Pace).

soon(Begun, Done, until(End, Pace)) :-
    Done < End,
    Done - Begun < Pace.

%   soon_replies(:Work, +Items, +TimeLimit, +Until, +Left, -Replies) is det
%
%   One alarm after Left seconds is enough for all, unless the time limit is
%   shorter: an alarm for each takes longer than a small puzzle. If it rings
%   when all is already done, all is given up.

soon_replies(Work, Items, TimeLimit, Until, Left, Replies) :-
    (   Left @< TimeLimit
    ->  Each = inf,
        All = Left
    ;   Each = TimeLimit,
        All = inf
    ),
    catch(within(All,
                 findall(Reply,
                         catch(soon_reply(Work, Items, Each, Until, Reply),
                               Error,
                               no_more(Error)),
                         Replies)),
          time_limit_exceeded,
          Replies = []).

soon_reply(Work, [Item|Items], AtMost, Until, Reply) :-
    get_time(Begun),
    (   call(Work, Item, AtMost, Reply),
        (   Reply.end == cancelled
        ->  throw(skyscraper_cancelled)
        ;   Reply.end == time,
            AtMost == inf
        ->  throw(time_limit_exceeded)
        ;   true
        )
    ;   Items = [_|_],
        get_time(Done),
        soon(Begun, Done, Until),
        soon_reply(Work, Items, AtMost, Until, Reply)
    ).

no_more(Error) :-
    \+ memberchk(Error, [skyscraper_cancelled,time_limit_exceeded]),
    throw(Error).
