% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_meanings,
          [ readings/3,                 % +Blocks, +Options, -Readings
            reading_by/4,               % +Form, +Options, +Blocks, -Puzzle
            part_line/3,                % +Part, -Class, -Tokens
            is_data/1,                  % +Block
            named_order/2               % +Tokens, -Order
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(elements).
:- use_module(facts, [cells_rows/4]).
:- use_module(grids).
:- use_module(headings, [listed_sides/2]).
:- use_module(lines).
:- use_module(names).
:- use_module(rows).
:- use_module(said).
:- use_module(shapes).
:- use_module(titles).
:- use_module(units).
:- use_module(values).
:- use_module(library(apply),
              [exclude/3, include/3, maplist/3, maplist/4, partition/4]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, reverse/2,
               subset/2]).
:- use_module(library(option), [merge_options/3, option/2, option/3]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The puzzles that blocks of lines may mean

Each reading takes every value: what is no part of the puzzle has to be a
solution of it, or prose (lines.pl).
*/

%!  is_data(+Block) is semidet.
%
%   Block is more than labels or prose.

is_data(block(_, [_|_])).

%!  readings(+Blocks, +Options, -Readings) is det.
%
%   Readings are `Form-Puzzle`, the likeliest first and no puzzle twice. The
%   Options are
%
%     - order(Order): of sides without names
%     - size(Size): that each puzzle has
%     - base(Base): what rows and columns with numbers count from, 0 or 1
%     - givens(Base, Facts): heights that each board has, too, as told_givens/3
%       finds them; their rows and columns count from Base

readings(Blocks, Options, Readings) :-
    told_rules(Blocks, Tolds),
    told_readings(Tolds, Blocks, Options, Readings).

%   told_readings(+Tolds, +Blocks, +Options, -Readings) is det: those by the
%   first of Tolds that has a puzzle with one solution, or else by the first.

told_readings([Told|Tolds], Blocks, Options, Readings) :-
    findall(Form-Puzzle,
            limit(60, candidate(Blocks, Options, Told, Form, Puzzle)),
            Readings0),
    distinct_readings(Readings0, [], Readings1),
    conventional(Blocks, Readings1, Readings2),
    (   Tolds = [_|_],
        \+ has_unique(Readings2),
        told_readings(Tolds, Blocks, Options, Readings3),
        has_unique(Readings3)
    ->  Readings = Readings3
    ;   Readings = Readings2
    ).

has_unique(Readings) :-
    member(_-Puzzle, Readings),
    solutions(Puzzle, 1),
    !.

%!  reading_by(+Form, +Options, +Blocks, -Puzzle) is semidet.
%
%   Puzzle is the reading of Blocks by Form, one of readings/3.

reading_by(Form, Options, Blocks, Puzzle) :-
    told_rules(Blocks, Tolds),
    member(Told, Tolds),
    candidate(Blocks, Options, Told, Form, Puzzle),
    !.

distinct_readings([], _, []).
distinct_readings([Form-Puzzle|Readings0], Seen, Readings) :-
    (   member(Other, Seen),
        Other =@= Puzzle
    ->  Readings = Readings1
    ;   Readings = [Form-Puzzle|Readings1]
    ),
    distinct_readings(Readings0, [Puzzle|Seen], Readings1).

%   Below a word for the board stands the board first; what stands in a box is a
%   board, and so are four rows that are no frame of a 2x2; a list with commas
%   is usually clockwise; and four lines below their size are usually those of
%   CodinGame.

conventional(Blocks, Readings0, Readings) :-
    (   Blocks = [block(Labels, _)|_],
        last(Labels, line(_, Tokens)),
        findall(Word, member(t(word(Word), _, _), Tokens), Words),
        Words = [_|Others],
        memberchk(Others, [[],[_]]),
        member(Word, Words),
        word_meaning(Word, board)
    ->  partition(begins_with_board, Readings0, First, Others1),
        append(First, Others1, Readings)
    ;   (   is_boxed(Blocks)
        ;   Readings0 = [rows(_, frame(none))-Puzzle|_],
            Puzzle = puzzle(_, [_,_], _),
            solutions(Puzzle, 0)
        )
    ->  partition(is_board, Readings0, First, Others),
        append(First, Others, Readings)
    ;   member(block(_, Lines), Blocks),
        member(l(_, line(_, Tokens)), Lines),
        memberchk(t(mark(','), _, _), Tokens)
    ->  partition(is_clockwise, Readings0, First, Others),
        append(First, Others, Readings)
    ;   member(block(_, [l(_, line(_, [t(number(_), _, _)]))|_]), Blocks)
    ->  partition(is_of_codingame, Readings0, First, Others),
        append(First, Others, Readings)
    ;   Readings = Readings0
    ).

begins_with_board(rows(_, board_four(_))-_).

is_board(rows(_, board)-_).

is_clockwise(rows(_, list(clockwise))-_).

%   is_boxed(+Blocks) is semidet: all rows stand between two lines and two bars,
%   and nothing stands outside.

is_boxed(Blocks) :-
    include(is_data, Blocks, [block(_, Lines)]),
    append([l(border, _)|Rows], [l(border, _)], Lines),
    Rows = [_,_|_],
    forall(member(l(_, line(_, Tokens)), Rows),
           ( append([t(mark('|'), _, _)|Values], [t(mark('|'), _, _)], Tokens),
             \+ memberchk(t(mark('|'), _, _), Values) )).

is_of_codingame(rows(_, four([top,left,right,bottom]))-_).

%   candidate(+Blocks, +Options, +Told, -Form, -Puzzle) is nondet: first all
%   lines with values are the puzzle, but for its size; then all but the weak
%   ones; then some blocks are, and the others a solution.

candidate(Blocks, Options, Told, Form, Puzzle) :-
    include(is_data, Blocks, All0),
    All0 = [_|_],
    (   without(is_size(Size), All0, Sized),
        some_puzzle(Sized, Options, Told, Form, Puzzle),
        Puzzle = puzzle(_, Board, _),
        length(Board, Size)
    *-> true
    ;   some_puzzle(All0, Options, Told, Form, Puzzle)
    *-> true
    ;   without(is_weak, All0, All),
        some_puzzle(All, Options, Told, Form, Puzzle),
        solutions(Puzzle, 1)
    ).

some_puzzle(All, Options, Told, Form, Puzzle) :-
    exclude(is_answer, All, Questions),
    (   Questions \== [],
        Questions \== All,
        include(is_answer, All, Answers),
        part_puzzle(Questions, Options, Told, Form, Puzzle),
        (   maplist(explained(Form, Puzzle), Answers)
        ->  true
        ;   solutions(Puzzle, Count),   % they are those of another puzzle
            Count > 0
        )
    *-> true
    ;   part_puzzle(All, Options, Told, Form, Puzzle)
    *-> true
    ;   include(may_explain, All, Spare),
        length(All, Count),
        Count =< 14,
        contiguous(All, Spare, Part, Others),
        part_puzzle(Part, Options, Told, Form, Puzzle),
        maplist(explained(Form, Puzzle), Others)
    ).

%   without(:Is, +Blocks0, -Blocks) is semidet: without the lines of which Is is
%   true. There are such lines, and others.

without(Is, Blocks0, Blocks) :-
    maplist(block_without(Is), Blocks0, Blocks1),
    Blocks1 \== Blocks0,
    include(has_lines, Blocks1, Blocks),
    Blocks = [_|_].

block_without(Is, block(Labels, Lines0), block(Labels, Lines)) :-
    exclude(Is, Lines0, Lines).

has_lines(Block) :-
    blocks_lines([Block], [_|_]).

%   contiguous(+All, +Spare, -Part, -Others) is nondet: Part is without some of
%   the Spare blocks at the ends of All.

contiguous(All, Spare, Part, Others) :-
    append(Before, Rest, All),
    subset(Before, Spare),
    append(Part, After, Rest),
    Part = [_|_],
    subset(After, Spare),
    append(Before, After, Others),
    Others = [_|_].

is_answer(block(Labels, _)) :-
    member(line(_, Tokens), Labels),
    meaning_in(Tokens, solution).

%   part_puzzle(+Part, +Options, +Told, -Form, -Puzzle) is nondet: all
%   values of Part, a list of blocks, are the puzzle.

part_puzzle(Part, Options0, told(Variants, Turn), Form, Puzzle) :-
    (   Turn == none
    ->  Options = Options0
    ;   merge_options(Options0, [order(Turn)], Options)
    ),
    option(size(Size), Options, Size),
    part_grid(Part, Options, Form, Grid0),
    Grid0 = grid(Size, _, _),
    \+ counts_otherwise(Form, Options),
    turned(Turn, Form, Grid0, Grid1),
    ( memberchk(givens(Base, Facts), Options) -> true ; Base = 1, Facts = [] ),
    with_givens(Base, Facts, Grid1, Grid),
    grid_puzzle(Grid, Form, Variants, Puzzle).

%   counts_otherwise(+Form, +Options) is semidet: by Form, rows and columns do
%   not count from the number that the text says.

counts_otherwise(said(_, _, Named), Options) :-
    option(base(Told), Options),
    memberchk(Named, [cells(Base),facts(Base)]),
    Base \== Told.

%   with_givens(+Base, +Facts, +Grid0, -Grid) is semidet: Grid has the heights
%   of Facts, too. Rows and columns count from Base.

with_givens(Base, Facts, grid(Size, Sides, Rows0), grid(Size, Sides, Rows)) :-
    cells_rows(Base, Size, Facts, Rows1),
    maplist(maplist(either), Rows0, Rows1, Rows).

either(none, Value, Value) :-
    !.
either(Value, none, Value).

%   turned(+Turn, +Form, +Grid0, -Grid) is det: sides with names may be read
%   around the grid, from its top left corner.

turned(Turn, Form, grid(Size, Sides0, Rows), grid(Size, Sides, Rows)) :-
    (   Form = said(_, _, _),
        Turn \== none
    ->  Sides0 = [Top0,Left0,Bottom0,Right0],
        maplist(reverse, Sides0, [Top1,Left1,Bottom1,Right1]),
        (   Turn == clockwise
        ->  Sides = [Top0,Left1,Bottom1,Right0]
        ;   Sides = [Top1,Left0,Bottom0,Right1]
        )
    ;   Sides = Sides0
    ).

part_grid(Part, _, said(Letters, Unit, Form), Grid) :-
    findall(Class-Tokens, part_line(Part, Class, Tokens), Lines),
    (   member(_-Tokens, Lines),
        (   memberchk(t(word(_), _, _), Tokens)
        ;   arrow_side(Arrow, _),
            memberchk(t(mark(Arrow), _, _), Tokens)
        )
    ->  true
    ;   Lines = [_,_,_,_|_],
        forall(member(_-Tokens, Lines), token_values(Tokens, [_,_,_]))
    ),
    findall(Unit-Saids, unit_saids(Lines, Unit, Saids), Units),
    letter_meanings(Letters, _),
    member(Unit-Saids, Units),
    uses_letters(Letters, Saids),
    maplist(said_elements(Letters), Saids, Elementss),
    append(Elementss, Elements),
    named(Elements, Grid, Form).
part_grid(Part, Options, rows(Way, Shape), Grid) :-
    maplist(arg(2), Part, Liness),
    append(Liness, Lines0),
    exclude(is_sentence, Lines0, Lines),
    \+ names_sides(Part),
    rows(Way, Lines, Rows0),
    maplist(pairs_keys, Rows0, Rows),
    (   option(order(Order0), Options)
    ->  member(Order, [Order0,none])
    ;   is_boxed(Part)
    ->  member(Shape, [frame(none),ring,four(_),list(_),matrix,board])
    ;   rows_come_first(Part)
    ->  (   Shape = pairs([left,right,top,bottom])
        ;   Others = true
        )
    ;   true
    ),
    (   Way = columns(_, Marks)
    ->  (   Marks \== blank
        ->  Shape = frame(none)
        ;   Shape = frame(_)
        ;   Way = columns(digit, _),
            Shape = list(_)
        )
    ;   true
    ),
    shape(Shape, Order, Rows, Grid),
    \+ ( Others == true, Shape = pairs(_) ).

%   rows_come_first(+Part) is semidet: as a puzzle may be reflected in its
%   diagonal, only words say that its rows stand before its columns.

rows_come_first(Part) :-
    findall(Meaning,
            (   part_line(Part, _, Tokens),
                meaning_in(Tokens, Meaning),
                memberchk(Meaning, [row,column])
            ),
            [row|_]).

%   names_sides(+Part) is semidet: what stands there names two sides beside
%   values, or gives three letters of sides their values, so that the order of
%   sides without names means nothing.

names_sides(Part) :-
    findall(Side,
            (   part_line(Part, Class, Tokens),
                \+ named_order(Tokens, _),
                Class \== drawn,
                meaning_in(Tokens, side(Side))
            ),
            Sides0),
    (   sort(Sides0, [_,_|_])
    ->  true
    ;   findall(line(0, Tokens), part_line(Part, _, Tokens), Lines),
        listed_sides(Lines, [_,_|_])    % one of them twice
    ->  true
    ;   findall(Letter,
                (   part_line(Part, _, Tokens),
                    (   Tokens = [t(word(Letter), _, _)|_]
                    ;   append(_, [t(word(Letter), _, _),Mark|_], Tokens),
                        memberchk(Mark, [t(mark(:), _, _),t(mark(=), _, _)])
                    ),
                    names_side(Letter)
                ),
                Letters0),
        sort(Letters0, [_,_,_|_])
    ).

%!  named_order(+Tokens, -Order) is semidet.
%
%   A line names the four sides, in Order, and says nothing of their values.

named_order(Tokens, Order) :-
    findall(Side, meaning_in(Tokens, side(Side)), Order),
    length(Order, 4),
    sort(Order, [_,_,_,_]),
    token_values(Tokens, Values),
    (   memberchk(Values, [[],[_]])
    ->  true
    ;   \+ ( member(Value, Values), \+ memberchk(Value, [none,0]) )
    ).

%   unit_saids(+Lines, -Unit, -Saids) is nondet: Saids are `Class-Tokens` of the
%   Lines in a Unit that says something else than `plain` does, as
%   line_elements/3 takes them.

unit_saids(Lines, Unit, Saids) :-
    pairs_keys_values(Lines, Classes, Tokenss0),
    member(Unit, [bullets,dashed,plain,digits]),
    maplist(unit_tokens(Unit), Tokenss0, Tokenss1),
    ( Unit == plain -> true ; Tokenss1 \== Tokenss0 ),
    maplist(said_tokens, Tokenss1, Tokenss),
    pairs_keys_values(Saids, Classes, Tokenss).

%   The elements of a line, and `nl` for its end. A label such as given(Row,
%   Column, Height) only says what facts mean.

said_elements(Letters, Class-Tokens, Elements) :-
    line_elements(Letters, Tokens, Elements0),
    (   Class == label,
        memberchk(row, Elements0),
        ( memberchk(column, Elements0) ; memberchk(board, Elements0) )
    ->  exclude(is_line_word, Elements0, Elements1)
    ;   Elements1 = Elements0
    ),
    append(Elements1, [nl], Elements).

is_line_word(row).
is_line_word(column).

is_sentence(l(sentence, _)).

%   Only the first set of letters is tried if no single letter has a meaning.

uses_letters(Letters, Saids) :-
    (   Letters == tlbr
    ->  true
    ;   Letters == excel,
        member(_-Tokens, Saids),
        append(_, [t(word(Word), _, To),t(number(_), To, _)|_], Tokens),
        atom_length(Word, 1)
    ->  true
    ;   letter_meanings(Letters, Meanings),
        member(_-Tokens, Saids),
        member(t(word(Word), _, _), Tokens),
        memberchk(Word-_, Meanings)
    ->  true
    ).

%!  part_line(+Part, -Class, -Tokens) is nondet.
%
%   Tokens stand on a line of Part, a list of blocks; Class may be `label`.

part_line(Part, Class, Tokens) :-
    member(block(Labels, Lines), Part),
    (   member(line(_, Tokens), Labels),
        Class = label
    ;   member(l(Class, line(_, Tokens)), Lines),
        Class \== border
    ).

%   explained(+Form, +Puzzle, +Block) is semidet: Block is a solution of Puzzle,
%   the same puzzle with a solution, or, beside a frame, what somebody has
%   entered.

explained(_, puzzle(_, Board, _), Block) :-
    sizes(Block, One),
    length(Board, Size),
    Border is Size + 2,
    memberchk(One, [1,Size,Border]),
    !.
explained(_, Puzzle, Block) :-
    full_board(Block, Rows),
    is_solution(Rows, Puzzle),
    !.
explained(rows(_, frame(_)), Puzzle, Block) :-
    state(Block, Size),
    Puzzle = puzzle(_, Board, _),
    length(Board, Size),
    solutions(Puzzle, 1),
    !.

may_explain(Block) :-
    (   sizes(Block, _)
    ;   full_board(Block, _)
    ;   state(Block, _)
    ),
    !.

%   state(+Block, -Size) is semidet: it is a square with empty places, perhaps
%   how far somebody has got.

state(Block, Size) :-
    blocks_lines([Block], Lines),
    length(Lines, Size),
    Size > 2,
    forall(member(l(_, line(_, Tokens)), Lines),
           ( \+ has_word(Tokens),
             token_values(Tokens, Values),
             length(Values, Size) )).

%   sizes(+Block, -Size) is semidet: Size is all that Block says, once or twice,
%   and that of no side, and in no table.

sizes(block(_, Lines), Size) :-
    \+ ( member(l(_, line(_, Tokens)), Lines),
         (   meaning_in(Tokens, side(_))
         ;   member(t(mark(Mark), _, _), Tokens),
             memberchk(Mark, ['\t','|',;])
         )
       ),
    findall(Value,
            (   member(l(_, line(_, Tokens)), Lines),
                token_values(Tokens, Values),
                member(Value, Values)
            ),
            [Size|More]),
    memberchk(More, [[],[Size]]).

full_board(Block, Rows) :-
    part_grid([Block], [], rows(_, Shape), grid(_, _, Rows)),
    is_full(Rows),
    memberchk(Shape, [board,frame(_)]).
