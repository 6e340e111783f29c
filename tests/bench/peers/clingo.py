"""clingo: answer set programming.

The fastest of what was tried: the limits that a clue sets for each cell said outright, and the
configuration frumpy without equivalence preprocessing. States of an automaton are slower.
"""

from typing import Any

from pyskyl import Puzzle, Solution

from . import OneByOne, Solver

PROGRAM = """
height(1..size).
index(0..size-1).

1 { cell(R,C,H) : height(H) } 1 :- index(R), index(C).
:- index(R), height(H), #count { C : cell(R,C,H) } != 1.
:- index(C), height(H), #count { R : cell(R,C,H) } != 1.
cell(R,C,H) :- given(R,C,H).

% The cell in which line I, seen from a side, has its building P.
place(top,I,P,P,I)           :- clue(top,I,_), index(P).
place(left,I,P,I,P)          :- clue(left,I,_), index(P).
place(bottom,I,P,size-1-P,I) :- clue(bottom,I,_), index(P).
place(right,I,P,I,size-1-P)  :- clue(right,I,_), index(P).

% Up to P, something is at least as high as H.
reached(S,I,P,H)   :- place(S,I,P,R,C), cell(R,C,H).
reached(S,I,P,H-1) :- reached(S,I,P,H), H > 1.
reached(S,I,P+1,H) :- reached(S,I,P,H), P < size-1.

visible(S,I,0) :- clue(S,I,_).
visible(S,I,P) :- place(S,I,P,R,C), cell(R,C,H), P > 0, not reached(S,I,P-1,H).
:- clue(S,I,K), #count { P : visible(S,I,P) } != K.
:- clue(S,I,K), place(S,I,P,R,C), cell(R,C,H), H > size-K+1+P.

#defined given/3.
#defined clue/3.
#show cell/3.
"""


def solvers() -> dict[str, Solver]:
    import clingo

    def solve(puzzle: Puzzle) -> list[Solution]:
        control = clingo.Control(
            [f"-c size={puzzle.size}", "--configuration=frumpy", "--eq=0", "--models=2"]
        )
        control.add("base", [], PROGRAM + "".join(_facts(puzzle)))
        control.ground([("base", [])])
        found: list[Solution] = []
        control.solve(on_model=lambda model: found.append(_board(model, puzzle.size)))
        return found

    return {"clingo": OneByOne(solve)}


def _facts(puzzle: Puzzle) -> list[str]:
    clues = [
        f"clue({name},{index},{clue})."
        for name, side in vars(puzzle.sides).items()
        for index, clue in enumerate(side)
        if clue
    ]
    givens = [
        f"given({row},{column},{height})."
        for row, cells in enumerate(puzzle.board)
        for column, height in enumerate(cells)
        if height
    ]
    return clues + givens


def _board(model: Any, size: int) -> Solution:
    board = [[0] * size for _ in range(size)]
    for atom in model.symbols(shown=True):
        row, column, height = (argument.number for argument in atom.arguments)
        board[row][column] = height
    return tuple(map(tuple, board))
