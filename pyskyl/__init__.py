r"""Skyscrapers (Towers) puzzles: read, solve, prove, count, explain, grade, make, print.

Read and write: load, loads, load_all, loads_all, load_theme, loads_theme, dump, dumps.
Solve: solve, solutions, count; check, mistakes, repair; explain, grade, hint; to_thread.
Make and show: generate, daily, svg, html, terminal_board, play. Many at once: solve_many,
count_many, explain_many, grade_many, generate_many. pyskyl.formats and pyskyl.render have more for
reading, writing and drawing.

>>> import pyskyl
>>> puzzle = pyskyl.loads("2 1\n. . . .\n. . . .\n. .\n")
>>> pyskyl.solve(puzzle).solution
((1, 2), (2, 1))
>>> "penpa" in pyskyl.formats.FORMATS
True

Importing pyskyl is quick: each name is fetched from its module on first use, the grammar is loaded
with the first text, and Prolog with the first puzzle to solve.
"""

TYPE_CHECKING = False
"""True for type checkers: importing it from typing takes longer than all else here."""

__version__ = "1.0.0"

if TYPE_CHECKING:
    from . import errors as errors
    from . import formats as formats
    from . import render as render
    from .engine.bridge import STRATEGIES as STRATEGIES
    from .engine.bridge import Strategy as Strategy
    from .errors import EngineError as EngineError
    from .errors import EngineNotFoundError as EngineNotFoundError
    from .errors import FormatError as FormatError
    from .errors import GenerationError as GenerationError
    from .errors import OutOfMemoryError as OutOfMemoryError
    from .errors import PageError as PageError
    from .errors import ParseError as ParseError
    from .errors import PyskylError as PyskylError
    from .errors import StrategyError as StrategyError
    from .errors import TimeLimitError as TimeLimitError
    from .formats import Order as Order
    from .formats import dump as dump
    from .formats import dumps as dumps
    from .formats import load as load
    from .formats import load_all as load_all
    from .formats import loads as loads
    from .formats import loads_all as loads_all
    from .formats.opening import File as File
    from .formats.theme import load_theme as load_theme
    from .formats.theme import loads_theme as loads_theme
    from .render.board import Screen as Screen
    from .render.board import candidates_board as candidates_board
    from .render.board import terminal_board as terminal_board
    from .render.explanation_page import html as html
    from .render.svg import PngError as PngError
    from .render.svg import Scheme as Scheme
    from .render.svg import Svg as Svg
    from .render.svg import svg as svg
    from .values.checks import Addition as Addition
    from .values.checks import Check as Check
    from .values.checks import Hint as Hint
    from .values.checks import Mistake as Mistake
    from .values.checks import NewClue as NewClue
    from .values.checks import NewGiven as NewGiven
    from .values.checks import Repair as Repair
    from .values.checks import Superfluous as Superfluous
    from .values.difficulty import Difficulty as Difficulty
    from .values.difficulty import DifficultyName as DifficultyName
    from .values.explanation import Candidate as Candidate
    from .values.explanation import Candidates as Candidates
    from .values.explanation import Course as Course
    from .values.explanation import Explanation as Explanation
    from .values.explanation import Grade as Grade
    from .values.explanation import Line as Line
    from .values.explanation import Paragraph as Paragraph
    from .values.explanation import Place as Place
    from .values.explanation import Step as Step
    from .values.headers import Headers as Headers
    from .values.position import Marks as Marks
    from .values.puzzle import Board as Board
    from .values.puzzle import Defect as Defect
    from .values.puzzle import Origin as Origin
    from .values.puzzle import Puzzle as Puzzle
    from .values.puzzle import PuzzleError as PuzzleError
    from .values.puzzle import Sides as Sides
    from .values.puzzle import Solution as Solution
    from .values.result import Count as Count
    from .values.result import Outcome as Outcome
    from .values.result import Result as Result
    from .values.result import Statistics as Statistics
    from .values.result import Status as Status
    from .values.rule import Clues as Clues
    from .values.rule import Rule as Rule
    from .values.theme import MAY as MAY
    from .values.theme import MUST as MUST
    from .values.theme import Theme as Theme
    from .values.theme import Wish as Wish
    from .verbs.awaiting import to_thread as to_thread
    from .verbs.checking import check as check
    from .verbs.checking import mistakes as mistakes
    from .verbs.explaining import explain as explain
    from .verbs.explaining import explain_many as explain_many
    from .verbs.explaining import grade as grade
    from .verbs.explaining import grade_many as grade_many
    from .verbs.explaining import hint as hint
    from .verbs.generating import daily as daily
    from .verbs.generating import generate as generate
    from .verbs.generating import generate_many as generate_many
    from .verbs.playing import Page as Page
    from .verbs.playing import play as play
    from .verbs.recipe import SYMMETRIES as SYMMETRIES
    from .verbs.recipe import Amount as Amount
    from .verbs.recipe import Symmetry as Symmetry
    from .verbs.repairing import Kind as Kind
    from .verbs.repairing import fill_clues as fill_clues
    from .verbs.repairing import repair as repair
    from .verbs.repairing import superfluous as superfluous
    from .verbs.solving import count as count
    from .verbs.solving import count_many as count_many
    from .verbs.solving import solutions as solutions
    from .verbs.solving import solve as solve
    from .verbs.solving import solve_many as solve_many

else:
    # Hidden from type checkers: they think that a module with __getattr__ has every name.
    from importlib import import_module

    _PUBLIC = {
        "engine.bridge": "STRATEGIES Strategy",
        "errors": (
            "EngineError EngineNotFoundError errors FormatError GenerationError OutOfMemoryError"
            " PageError ParseError PyskylError StrategyError TimeLimitError"
        ),
        "formats": "dump dumps formats load load_all loads loads_all Order",
        "formats.opening": "File",
        "formats.theme": "load_theme loads_theme",
        "render": "render",
        "render.board": "candidates_board Screen terminal_board",
        "render.explanation_page": "html",
        "render.svg": "PngError Scheme Svg svg",
        "values.checks": "Addition Check Hint Mistake NewClue NewGiven Repair Superfluous",
        "values.difficulty": "Difficulty DifficultyName",
        "values.explanation": (
            "Candidate Candidates Course Explanation Grade Line Paragraph Place Step"
        ),
        "values.headers": "Headers",
        "values.position": "Marks",
        "values.puzzle": "Board Defect Origin Puzzle PuzzleError Sides Solution",
        "values.result": "Count Outcome Result Statistics Status",
        "values.rule": "Clues Rule",
        "values.theme": "MAY MUST Theme Wish",
        "verbs.awaiting": "to_thread",
        "verbs.checking": "check mistakes",
        "verbs.explaining": "explain explain_many grade grade_many hint",
        "verbs.generating": "daily generate generate_many",
        "verbs.playing": "Page play",
        "verbs.recipe": "Amount SYMMETRIES Symmetry",
        "verbs.repairing": "fill_clues Kind repair superfluous",
        "verbs.solving": "count count_many solutions solve solve_many",
    }
    _MODULE_OF = {name: module for module, names in _PUBLIC.items() for name in names.split()}

    __all__ = list(_MODULE_OF)

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module(f"{__name__}.{_MODULE_OF[name]}")
        value = module if name == _MODULE_OF[name] else getattr(module, name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return [*__all__, *(name for name in globals() if name.startswith("__"))]
