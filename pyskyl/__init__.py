r"""Skyscrapers (Towers) puzzles: read, solve, prove, count, explain, grade, make, print.

Read and write: load, loads, load_all, loads_all, load_theme, loads_theme, dump, dumps.
Solve: solve, solutions, count; check, mistakes, repair; explain, grade, hint; to_thread.
Make and show: generate, svg, html, terminal_board, play. Many at once: solve_many, count_many,
explain_many, grade_many, generate_many. pyskyl.formats and pyskyl.render have more for reading,
writing and drawing.

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
    from .awaiting import to_thread as to_thread
    from .batch.verbs import count_many as count_many
    from .batch.verbs import explain_many as explain_many
    from .batch.verbs import generate_many as generate_many
    from .batch.verbs import grade_many as grade_many
    from .batch.verbs import solve_many as solve_many
    from .checks import Addition as Addition
    from .checks import Check as Check
    from .checks import Hint as Hint
    from .checks import Mistake as Mistake
    from .checks import NewClue as NewClue
    from .checks import NewGiven as NewGiven
    from .checks import Repair as Repair
    from .checks import Superfluous as Superfluous
    from .difficulty import Difficulty as Difficulty
    from .difficulty import DifficultyName as DifficultyName
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
    from .explaining import check as check
    from .explaining import explain as explain
    from .explaining import grade as grade
    from .explaining import hint as hint
    from .explaining import mistakes as mistakes
    from .explanation import Candidate as Candidate
    from .explanation import Candidates as Candidates
    from .explanation import Course as Course
    from .explanation import Explanation as Explanation
    from .explanation import Grade as Grade
    from .explanation import Line as Line
    from .explanation import Paragraph as Paragraph
    from .explanation import Place as Place
    from .explanation import Step as Step
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
    from .generating import SYMMETRIES as SYMMETRIES
    from .generating import Amount as Amount
    from .generating import Symmetry as Symmetry
    from .generating import generate as generate
    from .headers import Headers as Headers
    from .page import Page as Page
    from .page import play as play
    from .position import Marks as Marks
    from .puzzle import Board as Board
    from .puzzle import Defect as Defect
    from .puzzle import Origin as Origin
    from .puzzle import Puzzle as Puzzle
    from .puzzle import PuzzleError as PuzzleError
    from .puzzle import Sides as Sides
    from .puzzle import Solution as Solution
    from .render.board import Screen as Screen
    from .render.board import candidates_board as candidates_board
    from .render.board import terminal_board as terminal_board
    from .render.svg import PngError as PngError
    from .render.svg import Scheme as Scheme
    from .render.svg import Svg as Svg
    from .render.svg import svg as svg
    from .render.way import html as html
    from .repairing import Kind as Kind
    from .repairing import fill_clues as fill_clues
    from .repairing import repair as repair
    from .repairing import superfluous as superfluous
    from .result import Count as Count
    from .result import Outcome as Outcome
    from .result import Result as Result
    from .result import Statistics as Statistics
    from .result import Status as Status
    from .rule import Clues as Clues
    from .rule import Rule as Rule
    from .solving import count as count
    from .solving import solutions as solutions
    from .solving import solve as solve
    from .theme import MAY as MAY
    from .theme import MUST as MUST
    from .theme import Theme as Theme
    from .theme import Wish as Wish

else:
    # Hidden from type checkers: they think that a module with __getattr__ has every name.
    from importlib import import_module

    _PUBLIC = {
        "awaiting": "to_thread",
        "batch.verbs": "count_many explain_many generate_many grade_many solve_many",
        "checks": "Addition Check Hint Mistake NewClue NewGiven Repair Superfluous",
        "difficulty": "Difficulty DifficultyName",
        "engine.bridge": "STRATEGIES Strategy",
        "errors": (
            "EngineError EngineNotFoundError errors FormatError GenerationError OutOfMemoryError"
            " PageError ParseError PyskylError StrategyError TimeLimitError"
        ),
        "explaining": "check explain grade hint mistakes",
        "explanation": "Candidate Candidates Course Explanation Grade Line Paragraph Place Step",
        "formats": "dump dumps formats load load_all loads loads_all Order",
        "formats.opening": "File",
        "formats.theme": "load_theme loads_theme",
        "generating": "Amount generate SYMMETRIES Symmetry",
        "headers": "Headers",
        "page": "Page play",
        "position": "Marks",
        "puzzle": "Board Defect Origin Puzzle PuzzleError Sides Solution",
        "render": "render",
        "render.board": "candidates_board Screen terminal_board",
        "render.svg": "PngError Scheme Svg svg",
        "render.way": "html",
        "repairing": "fill_clues Kind repair superfluous",
        "result": "Count Outcome Result Statistics Status",
        "rule": "Clues Rule",
        "solving": "count solutions solve",
        "theme": "MAY MUST Theme Wish",
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
