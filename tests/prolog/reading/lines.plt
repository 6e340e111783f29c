% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(lines).

shown(Text, Shown) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    findall(Each, ( member(Block, Blocks), shown_block(Block, Each) ), Shown).

shown_block(prose(line(Number, _)), prose(Number)).
shown_block(block(Labels, Lines), Numbers-Classes) :-
    findall(Number, member(line(Number, _), Labels), Numbers),
    findall(Class, member(l(Class, _), Lines), Classes).

test(blocks, Shown == [ prose(1),
                        []-[drawn,drawn],
                        [4]-[said],
                        prose(6),
                        []-[drawn]
                      ]) :-
    shown("Hello all!\n1 2\n2 1\nClues at the top\nleft: 3 1 2\nWhat now\n3 3",
          Shown).
test(quoted, Shown == [[]-[drawn,border,drawn]]) :-
    shown("> 1 2\n> +--+\n> 2 1", Shown).
test(remarks, [forall(member(Remark, ["// from my book","-- from my book"])),
               true(Shown == [[]-[drawn]])]) :-
    string_concat("1 2 2 1 ", Remark, Text),
    shown(Text, Shown).
test(signed, Shown == [[]-[drawn,drawn]]) :-
    shown("1 2\n2 1\n-- \nAda", Shown).
test(signed_below_a_rule, Shown == [[]-[drawn,drawn]]) :-
    shown("1 2\n2 1\n_______\nLife is a grid.", Shown).
test(no_signature, Shown == [[]-[drawn,drawn,drawn]]) :-
    shown("1 2\n--\n2 1", Shown).
test(a_row_and_no_rule, [forall(member(Behind, ["","\n","\n\nThanks, Tom"])),
                         true(Shown = [[]-[drawn,drawn]|_])]) :-
    string_concat("..3..\n.....", Behind, Text),
    shown(Text, Shown).
test(a_rule_below_a_square, Shown == [[]-[drawn,drawn,drawn,drawn,drawn]]) :-
    shown("..3..\n.....\n.....\n.....\n.....\n_____\nAda L.", Shown).
test(size, Size == 5) :-
    text_lines("The board has size: 5", Lines),
    lines_blocks(Lines, [block(_, [Line])]),
    is_size(Size, Line).
test(weak, [forall(member(Text-Weak, ["N = 5"-true,"r2c3 = 4"-false,
                                        "C2 = 4"-false])),
            true(Is == Weak)]) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, [block(_, [Line])]),
    truth(is_weak(Line), Is).
test(dashes, Shown == [[]-[drawn,drawn]]) :-
    shown("----1\n-----", Shown).

test(clues_before_a_solution, Shown == [[]-[said]]) :-
    shown("top: 2 2 1 4, answer: 1 2 3 4", Shown).

:- end_tests(lines).
