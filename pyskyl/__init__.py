r"""Skyscrapers (Towers) puzzles: read, solve, prove, count, explain, grade, make, print.

Read and write: load, loads, load_all, loads_all, load_theme, loads_theme, dump, dumps.
Solve: solve, solutions, count; check, mistakes, repair; explain, grade, hint.
Make and show: generate, svg, play. Many at once: solve_many, count_many, explain_many, grade_many,
generate_many. pyskyl.formats and pyskyl.render have more for reading, writing and drawing.

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
    from . import formats as formats
    from . import render as render
    from .awaiting import to_thread as to_thread
    from .batch.verbs import count_many as count_many
    from .batch.verbs import explain_many as explain_many
    from .batch.verbs import generate_many as generate_many
    from .batch.verbs import grade_many as grade_many
    from .batch.verbs import solve_many as solve_many
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
    from .errors import ParseError as ParseError
    from .errors import PyskylError as PyskylError
    from .errors import StrategyError as StrategyError
    from .errors import TimeLimitError as TimeLimitError
    from .explaining import check as check
    from .explaining import explain as explain
    from .explaining import grade as grade
    from .explaining import hint as hint
    from .explaining import mistakes as mistakes
    from .explanation import Explanation as Explanation
    from .explanation import Grade as Grade
    from .explanation import Line as Line
    from .explanation import Paragraph as Paragraph
    from .explanation import Step as Step
    from .formats import dump as dump
    from .formats import dumps as dumps
    from .formats import load as load
    from .formats import load_all as load_all
    from .formats import loads as loads
    from .formats import loads_all as loads_all
    from .formats.theme import load_theme as load_theme
    from .formats.theme import loads_theme as loads_theme
    from .generating import generate as generate
    from .headers import Headers as Headers
    from .page import play as play
    from .puzzle import Board as Board
    from .puzzle import Puzzle as Puzzle
    from .puzzle import PuzzleError as PuzzleError
    from .puzzle import Sides as Sides
    from .puzzle import Solution as Solution
    from .render.svg import svg as svg
    from .repairing import fill_clues as fill_clues
    from .repairing import repair as repair
    from .repairing import superfluous as superfluous
    from .result import Count as Count
    from .result import Result as Result
    from .result import Statistics as Statistics
    from .result import Status as Status
    from .rule import Rule as Rule
    from .solving import count as count
    from .solving import solutions as solutions
    from .solving import solve as solve
    from .theme import Theme as Theme

else:
    # Hidden from type checkers: they think that a module with __getattr__ has every name.
    from importlib import import_module

    _PUBLIC = {
        "awaiting": "to_thread",
        "batch.verbs": "count_many explain_many generate_many grade_many solve_many",
        "checks": "Check Hint Mistake NewClue NewGiven Repair Superfluous",
        "difficulty": "Difficulty DifficultyName",
        "engine.bridge": "STRATEGIES Strategy",
        "errors": (
            "EngineError EngineNotFoundError FormatError GenerationError OutOfMemoryError"
            " ParseError PyskylError StrategyError TimeLimitError"
        ),
        "explaining": "check explain grade hint mistakes",
        "explanation": "Explanation Grade Line Paragraph Step",
        "formats": "dump dumps formats load load_all loads loads_all",
        "formats.theme": "load_theme loads_theme",
        "generating": "generate",
        "headers": "Headers",
        "page": "play",
        "puzzle": "Board Puzzle PuzzleError Sides Solution",
        "render": "render",
        "render.svg": "svg",
        "repairing": "fill_clues repair superfluous",
        "result": "Count Result Statistics Status",
        "rule": "Rule",
        "solving": "count solutions solve",
        "theme": "Theme",
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
