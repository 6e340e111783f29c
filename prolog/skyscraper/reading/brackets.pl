% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_brackets,
          [ cells_bare/2,               % +Tokens0, -Tokens
            without_words_in_brackets/2 % +Tokens0, -Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(lists), [append/3, member/2]).

/** <module> What stands in brackets

    ?- cells_bare([t(mark('['), 0, 1),t(number(2), 1, 2),t(mark(']'), 2, 3),
                   t(mark('['), 4, 5),t(mark(']'), 6, 7)], Tokens).
    Tokens = [t(number(2),1,2),t(none,5,6)].
*/

%!  cells_bare(+Tokens0, -Tokens) is det.
%
%   Tokens are without the brackets of cells. In Tokens0, all are cells, and two
%   have brackets; or beside words, two are empty.

cells_bare(Tokens0, Tokens) :-
    (   (   has_word(Tokens0)
        ->  findall(x,
                    (   append(_, Cell, Tokens0),
                        bare(Cell, t(none, _, _), _)
                    ),
                    Cells)
        ;   findall(x, ( member(t(mark(Mark), _, _), Tokens0), opens(Mark, _) ),
                    Cells),
            bare_row(Tokens0)
        ),
        Cells = [_,_|_]
    ->  all_bare(Tokens0, Tokens)
    ;   Tokens = Tokens0
    ).

bare_row([]).
bare_row(Tokens0) :-
    (   bare(Tokens0, _, Tokens)
    ->  true
    ;   Tokens0 = [Token|Tokens],
        is_value(Token)
    ),
    bare_row(Tokens).

all_bare([], []).
all_bare([Token|Tokens0], Tokens) :-
    (   bare([Token|Tokens0], Cell, Rest)
    ->  Tokens = [Cell|Tokens1],
        all_bare(Rest, Tokens1)
    ;   Tokens = [Token|Tokens1],
        all_bare(Tokens0, Tokens1)
    ).

%   bare(+Tokens, -Cell, -Rest) is semidet: Tokens begin with a Cell in
%   brackets, a blank or a value.

bare([t(mark(Open), _, From)|Tokens], Cell, Rest) :-
    opens(Open, Close),
    (   Tokens = [t(mark(Close), To, _)|Rest],
        To > From,
        Cell = t(none, From, To)
    ;   Tokens = [Cell,t(mark(Close), _, _)|Rest],
        is_value(Cell)
    ),
    !.

opens('(', ')').
opens('[', ']').

%!  without_words_in_brackets(+Tokens0, -Tokens) is det.
%
%   Tokens are without what stands in brackets and has no values, as in `row 1
%   (from the top)`.

without_words_in_brackets(Tokens0, Tokens) :-
    (   append(Before, [t(mark('('), _, _)|Rest], Tokens0),
        append(Inner, [t(mark(')'), _, _)|After], Rest),
        token_values(Inner, [])
    ->  append(Before, After, Tokens1),
        without_words_in_brackets(Tokens1, Tokens)
    ;   Tokens = Tokens0
    ).
