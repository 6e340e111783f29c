"""The command line: ``python -m pyskyl``, installed as ``pyskyl``."""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from . import __version__, engine, solving
from .errors import EngineError, EngineNotFoundError, TimeLimitError
from .formats import FORMATS, dumps
from .inputs import Input, read_inputs
from .puzzle import Puzzle, Solution
from .render.record import record
from .render.text import answer, remark
from .solving import STRATEGIES, Result, Status

__all__ = ["main"]

DONE, NO_SOLUTION, BAD_INPUT, TIME_LIMIT, INTERRUPTED = 0, 1, 2, 3, 130

_EPILOG = """\
exit status: 0 done; 1 no solution (check: not exactly one); 2 bad usage or input;
3 time limit or memory; 130 interrupted. Answers go to standard output, everything
else to standard error.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments`` (by default the process's) and give its exit status."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        # what a terminal cannot show is no reason to fail
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return DONE
    except OSError as error:
        _forget_output()
        _complain(f"pyskyl: the answers cannot be written: {error.strerror}")
        return BAD_INPUT
    except EngineError as error:  # that of one puzzle has been told in its place
        _complain(f"pyskyl: {error}")
        return BAD_INPUT


def _forget_output() -> None:
    """Let what could not be written go, so that Python does not try once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str) -> None:
    if sys.stderr is not None:  # closed: not to be mixed with the answers
        print(message, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pyskyl",
        description="Skyscrapers (Towers) puzzles: solve, prove unique, count.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"pyskyl {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    solve = _command(
        commands,
        "solve",
        _solve,
        "print the solution, and whether it is the only one",
        "Print the solution of each puzzle, and whether it is the only one.",
    )
    solve.add_argument(
        "--format",
        choices=["text", "json", *FORMATS],
        default="text",
        help="print text (default; the solutions can be read back), JSON, one object a line, or "
        "only the solutions, in a format for files",
    )
    several = solve.add_mutually_exclusive_group()
    several.add_argument("--all", action="store_true", help="print all solutions")
    several.add_argument(
        "--limit", type=_positive, metavar="K", help="print solutions up to the K-th"
    )
    _add_jobs(several)

    check = _command(
        commands,
        "check",
        _check,
        "say whether a puzzle has exactly one solution",
        "Say whether each puzzle has no, exactly one or more than one solution.",
    )
    _add_jobs(check)

    count = _command(
        commands,
        "count",
        _count,
        "count all solutions of a puzzle",
        "Print the exact number of solutions of each puzzle.",
    )
    count.add_argument("--limit", type=_positive, metavar="K", help="stop counting at K")
    for command in (check, count):
        command.add_argument(
            "--format",
            choices=["text", "json"],
            default="text",
            help="print text (default) or JSON, one object a line",
        )
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], int],
    help: str,
    description: str,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=help,
        description=description,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "--time-limit", type=_seconds, metavar="SECONDS", help="give up on a puzzle after that"
    )
    parser.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE",
        help="a file, a directory of files, a game ID, or - for standard input",
    )
    parser.add_argument(
        "--from",
        dest="source_format",
        choices=FORMATS,
        help="the format of the files, where it is not to be recognised",
    )
    parser.add_argument(
        "--strategy",
        choices=STRATEGIES,
        default="auto",
        help="how to solve; " + "; ".join(f"{name}: {what}" for name, what in STRATEGIES.items()),
    )
    return parser


def _add_jobs(command: argparse._ActionsContainer) -> None:
    command.add_argument(
        "--jobs", type=_positive, default=1, metavar="K", help="solve in K processes (1)"
    )


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


class _Answers:
    """Where answers go: text, JSON (one object a line), or only solutions, in a format for files.

    Each method prints where its part belongs, and nothing where there is no place for it.
    """

    def __init__(self, format: str) -> None:
        self._text = format == "text"
        self._json = format == "json"
        self._notation = FORMATS.get("sky" if self._text else format)
        self._blocks = 0

    def answer(self, puzzle: Puzzle, solution: Solution | None, text: str) -> None:
        """Print a solution, or the puzzle where there is none, and a remark."""
        if self._text:
            self._block(answer(puzzle, solution or puzzle.board, text))
        elif self._notation:
            if solution:
                self._block(dumps(puzzle.with_board(solution), self._notation.name))
            _complain(text)

    def remark(self, text: str) -> None:
        """Print a remark about the answers before it."""
        if self._text:
            self._block(remark(text))
        elif self._notation:
            _complain(text)

    def _block(self, text: str) -> None:
        """Print a part of a file, set off from the part before it."""
        if self._notation:
            separator = self._notation.separator if self._blocks else ""
            self._blocks += 1
            print(separator + text, end="", flush=True)

    def line(self, text: str) -> None:
        """Print a line."""
        if not self._json:
            print(text, flush=True)

    def record(self, given: Input, status: Status | str, **fields: Any) -> None:
        """Print an object about ``given``."""
        if self._json:
            word = status if isinstance(status, str) else status.value
            print(record(given.name, given.puzzle, word, **fields), end="", flush=True)


def _for_each(
    options: argparse.Namespace,
    act: Callable[[Input, Puzzle, _Answers], int],
    inputs: Iterable[Input] | None = None,
) -> int:
    """Call ``act`` with every puzzle; the exit status is that of the worst that happened."""
    if inputs is None:
        # While Prolog starts, the first puzzle is read.
        engine.prepare()
        inputs = read_inputs(options.inputs, options.source_format)
    answers = _Answers(options.format)
    statuses = {DONE}
    for given in inputs:
        if given.puzzle is None:
            _complain(given.problem)
            answers.record(given, given.status, error=given.headline)
            statuses.add(BAD_INPUT)
            continue
        try:
            statuses.add(act(given, given.puzzle, answers))
        except EngineNotFoundError:
            raise
        except EngineError as error:
            _complain(f"{given.name}: {error}")
            answers.record(given, Status.UNKNOWN, error=str(error))
            statuses.add(TIME_LIMIT)
    return max(statuses, key=[DONE, NO_SOLUTION, TIME_LIMIT, BAD_INPUT].index)


def _solve_each(options: argparse.Namespace, show: Callable[[Input, Result, _Answers], int]) -> int:
    """Solve every puzzle and call ``show`` with its result, in order."""
    limits = {"strategy": options.strategy, "time_limit": options.time_limit}
    if options.jobs == 1:

        def solve(given: Input, puzzle: Puzzle, answers: _Answers) -> int:
            return show(given, solving.solve(puzzle, **limits), answers)

        return _for_each(options, solve)

    from .batch import solve_many

    waiting: deque[Input] = deque()
    results: deque[Result] = deque()

    def puzzles() -> Iterator[Puzzle | Exception]:
        for given in read_inputs(options.inputs, options.source_format):
            waiting.append(given)
            yield given.puzzle or ValueError(given.problem)

    def solved() -> Iterator[Input]:
        for result in solve_many(puzzles(), jobs=options.jobs, **limits):
            results.append(result)
            yield waiting.popleft()
            results.clear()

    def show_solved(given: Input, _: Puzzle, answers: _Answers) -> int:
        [result] = results
        if isinstance(result.error, EngineError):
            raise result.error
        return show(given, result, answers)

    return _for_each(options, show_solved, solved())


_NO_SOLUTION = "no solution: no filling of the grid agrees with all clues and givens"


def _solve(options: argparse.Namespace) -> int:
    if options.all or options.limit:
        return _for_each(options, _several_solver(options))
    remarks = {
        Status.UNIQUE: "the only solution",
        Status.MULTIPLE: "not the only solution: there are others, which --all or --limit 2 shows",
        Status.UNSATISFIABLE: _NO_SOLUTION,
        Status.UNKNOWN: "whether this is the only solution was not found out in time",
    }

    def show(given: Input, result: Result, answers: _Answers) -> int:
        assert given.puzzle is not None
        text = remarks[result.status]
        if result.status is Status.UNKNOWN and result.solution is None:
            text = "no solution was found in time"
        answers.answer(given.puzzle, result.solution, f"{given.name}: {text}")
        answers.record(
            given,
            result.status,
            solution=result.solution,
            second=result.second,
            **vars(result.statistics),
        )
        return _EXIT_STATUS[result.status]

    return _solve_each(options, show)


_EXIT_STATUS = {
    Status.UNIQUE: DONE,
    Status.MULTIPLE: DONE,
    Status.UNSATISFIABLE: NO_SOLUTION,
    Status.UNKNOWN: TIME_LIMIT,
}


def _several_solver(options: argparse.Namespace) -> Callable[[Input, Puzzle, _Answers], int]:
    def act(given: Input, puzzle: Puzzle, answers: _Answers) -> int:
        start = time.perf_counter()
        number, more, in_time = 0, False, True
        solutions = solving.solutions(
            puzzle, strategy=options.strategy, time_limit=options.time_limit
        )
        try:
            for solution in solutions:
                if number == options.limit:
                    more = True
                    break
                number += 1
                answers.answer(puzzle, solution, f"{given.name}: solution {number}")
                answers.record(given, "solution", number=number, solution=solution)
        except TimeLimitError:
            in_time = False
        status = _status(number + more, complete=in_time)
        if status is Status.UNSATISFIABLE:
            answers.answer(puzzle, None, f"{given.name}: {_NO_SOLUTION}")
        elif not in_time:
            answers.remark(f"{given.name}: out of time after {_solution_count(number)}")
        elif more:
            answers.remark(f"{given.name}: there are more solutions")
        else:
            answers.remark(f"{given.name}: {_solution_count(number)} in all")
        answers.record(
            given,
            status,
            count=number,
            complete=in_time and not more,
            seconds=time.perf_counter() - start,
        )
        return _EXIT_STATUS[status] if in_time else TIME_LIMIT

    return act


def _status(number: int, *, complete: bool) -> Status:
    """What is known when ``number`` solutions have been found, and perhaps all of them."""
    if number > 1:
        return Status.MULTIPLE
    if not complete:
        return Status.UNKNOWN
    return Status.UNIQUE if number else Status.UNSATISFIABLE


def _solution_count(number: int) -> str:
    return "1 solution" if number == 1 else f"{number} solutions"


def _check(options: argparse.Namespace) -> int:
    findings = {
        Status.UNIQUE: "exactly one solution",
        Status.MULTIPLE: "more than one solution",
        Status.UNSATISFIABLE: "no solution",
        Status.UNKNOWN: "not found out in time",
    }

    def show(given: Input, result: Result, answers: _Answers) -> int:
        answers.line(f"{given.name}: {findings[result.status]}")
        answers.record(given, result.status, **vars(result.statistics))
        return NO_SOLUTION if result.status is Status.MULTIPLE else _EXIT_STATUS[result.status]

    return _solve_each(options, show)


def _count(options: argparse.Namespace) -> int:
    def act(given: Input, puzzle: Puzzle, answers: _Answers) -> int:
        start = time.perf_counter()
        limit, more, in_time = options.limit, False, True
        try:
            number = solving.count(
                puzzle,
                # one more tells whether there are more
                limit=limit and limit + 1,
                strategy=options.strategy,
                time_limit=options.time_limit,
            )
        except TimeLimitError as error:
            number, in_time = error.found, False
        if limit is not None and number > limit:
            number, more = limit, True
        complete = in_time and not more
        answers.line(f"{given.name}: {'' if complete else 'at least '}{_solution_count(number)}")
        answers.record(
            given,
            _status(number + more, complete=in_time),
            count=number,
            complete=complete,
            seconds=time.perf_counter() - start,
        )
        if not in_time:
            return TIME_LIMIT
        return DONE if number else NO_SOLUTION

    return _for_each(options, act)
