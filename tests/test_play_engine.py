"""The engine of the page in a browser: its answers, and how calls end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import pyskyl
from pyskyl import Rule, Status
from pyskyl.engine import bridge
from pyskyl.values.checks import Addition, NewGiven
from pyskyl.values.position import position
from pyskyl.verbs.explaining import HINT

from . import browser
from .bench.corpora import load
from .build import build_page
from .samples import some

CORPORA = (
    *("4e", "4h", "5e", "5h", "5x", "6e", "6h", "6u", "6x"),
    *("7e", "7h", "7u", "7x", "8e", "8h", "8u", "9e"),
)
VARIANTS = ("diagonals6", "parks6", "sums6")

COSTS = {"inferences", "backtracks", "seconds"}


@pytest.fixture(scope="module")
def file() -> Path:
    """The page, built once for these sources."""
    return build_page(browser.STAND_IN.with_name("built.html"), browser.STAND_IN)


@pytest.fixture(scope="module")
def engine(chromium: Browser, file: Path) -> Iterator[Page]:
    """The page once its engine is ready; ``workers`` are those that it has started."""
    page = chromium.new_page()
    page.add_init_script("""
        globalThis.workers = [];
        globalThis.Worker = class extends Worker {
            constructor(url) { super(url); workers.push(this); }
        };
    """)
    watched = browser.Watched(page)
    page.goto(file.as_uri())
    page.evaluate("engine.ready")
    yield page
    assert watched.complaints == []
    assert {url.partition(":")[0] for url in watched.requests} == {"file", "blob"}
    refused = "(url) => fetch(url).then(() => 'fetched', () => 'refused')"
    assert page.evaluate(refused, "data:,x") == "refused"
    page.close()


def replies(engine: Page, verb: str, items: list[Any], **wishes: Any) -> list[Any]:
    return [
        engine.evaluate("(call) => engine.ask(...call).reply", [verb, item, wishes])
        for item in items
    ]


def native(verb: str, items: list[Any]) -> list[Any]:
    return [bridge.replies(verb, [item], bridge.options())[0] for item in items]


def answers(replies: list[Any]) -> list[Any]:
    return [{key: reply[key] for key in reply.keys() - COSTS} for reply in replies]


@pytest.mark.parametrize("name", [*some(CORPORA, 4), *some(VARIANTS, 1)])
@pytest.mark.parametrize("verb", ["solve", "grade", "explain", "hint"])
def test_as_the_native_program(engine: Page, verb: str, name: str) -> None:
    """A thorough run tries 60 puzzles."""
    puzzles = some(load(name), 1, 3)
    items: list[Any] = [bridge.lists(puzzle) for puzzle in puzzles]
    if verb == "hint":
        items = [HINT.lists(position(puzzle)) for puzzle in puzzles]
    assert answers(replies(engine, verb, items)) == answers(native(verb, items))


EMPTY = bridge.lists(pyskyl.Puzzle.from_lists([[0] * 6] * 4))

ENDLESS = ["count", EMPTY, {}]


def test_calls_wait_for_each_other(engine: Page) -> None:
    ends = engine.evaluate(
        """async ([endless, item]) => {
            const calls = [engine.ask(...endless), engine.ask(...endless),
                           engine.ask('solve', item), engine.ask('grade', item)];
            calls[1].cancel();
            calls[0].cancel();
            const replies = await Promise.all(calls.map((call) => call.reply));
            calls[3].cancel();
            return [...replies.map((reply) => reply.end), workers.length];
        }""",
        [ENDLESS, bridge.lists(pyskyl.loads("4:1//2/4/////////3///1,a2_3m"))],
    )
    assert ends == ["cancelled", "cancelled", "complete", "complete", 1]


def test_what_works_is_cancelled(engine: Page) -> None:
    """By a message, not by ending the worker."""
    end, workers = engine.evaluate(
        """async (endless) => {
            const call = engine.ask(...endless);
            await new Promise((resolve) => setTimeout(resolve, 300));
            call.cancel();
            return [(await call.reply).end, workers.length];
        }""",
        ENDLESS,
    )
    assert (end, workers) == ("cancelled", 1)


def test_deadline(engine: Page) -> None:
    [reply] = replies(engine, "count", [EMPTY], seconds=0.3)
    assert reply["end"] == "time"
    assert reply["count"] > 0
    assert engine.evaluate("workers.length") == 1


def test_progress(engine: Page) -> None:
    told = engine.evaluate(
        """async () => {
            const told = [];
            const recipe = {size: 9, difficulty: 'unreasonable', symmetry: null, minimal: true,
                            givens: 'auto', seed: 3};
            const progress = (attempts) => { told.push(attempts); call.cancel(); };
            const call = asked(engine, {for: 'generate', recipe}, progress);
            const end = await call.reply.catch((unfinished) => unfinished.end);
            return [told[0], end];
        }"""
    )
    assert told == [1, "cancelled"]


def test_an_error(engine: Page) -> None:
    [reply] = replies(engine, "solve", [[[["x"], [0], [0], [0]], [[0]]]])
    assert (reply["end"], "x/0" in reply["message"]) == ("error", True)


def test_impossible(engine: Page) -> None:
    found = engine.evaluate(
        """() => {
            const recipe = {size: 2, difficulty: 'extreme', symmetry: null, minimal: false,
                            givens: 'auto', seed: 1};
            return asked(engine, {for: 'generate', recipe}).reply
                .catch(({end, message}) => [end, message]);
        }"""
    )
    assert found[0] == "impossible"
    assert found[1]


def ended(engine: Page, death: str) -> list[Any]:
    """How a call ends when its worker stops answering, and the next; and the new workers."""
    found: list[Any] = engine.evaluate(
        """async ([endless, death]) => {
            const before = workers.length;
            const call = engine.ask(...endless);
            const next = engine.ask('count', endless[1], {limit: 1});
            await new Promise((resolve) => setTimeout(resolve, 50));
            const worker = workers.at(-1);
            if (death === 'error') worker.onerror(new ErrorEvent('error', {message: death}));
            else {
                worker.terminate();
                call.cancel();
            }
            const {end, message} = await call.reply;
            return [end, message, (await next.reply).end, workers.length - before, engine.state];
        }""",
        [ENDLESS, death],
    )
    return found


def test_a_worker_that_dies_is_replaced(engine: Page) -> None:
    assert ended(engine, "error") == ["error", "error", "limit", 1, "ready"]
    engine.evaluate("workers.splice(0, workers.length - 1)")


@pytest.mark.slow
def test_a_worker_that_hangs_is_replaced(engine: Page) -> None:
    assert ended(engine, "silence") == ["cancelled", None, "limit", 1, "ready"]
    engine.evaluate("workers.splice(0, workers.length - 1)")


# The questions: values with the names of pyskyl's JSON.


def sides(puzzle: pyskyl.Puzzle) -> dict[str, list[int]]:
    return {name: list(side) for name, side in vars(puzzle.sides).items()}


def asked(engine: Page, question: str, puzzle: pyskyl.Puzzle, **more: Any) -> Any:
    value = {"size": puzzle.size, "sides": sides(puzzle), "board": bridge.lists(puzzle)[-1]}
    if puzzle.rule.variants:
        value["rule"] = puzzle.rule.variants
    call = "(ask) => asked(engine, ask).reply"
    return engine.evaluate(call, {"for": question, "puzzle": value, **more})


@pytest.fixture
def puzzle() -> pyskyl.Puzzle:
    return load("6u")[0]


def as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_json(each) for key, each in value.items()}
    return [as_json(each) for each in value] if isinstance(value, (list, tuple)) else value


def test_explain(engine: Page, puzzle: pyskyl.Puzzle) -> None:
    known, found = pyskyl.explain(puzzle), asked(engine, "explain", puzzle)
    assert found["steps"] == [step.to_json() for step in known.steps]
    assert (found["status"], found["contradiction"]) == (known.status.value, "")


def test_no_way(engine: Page) -> None:
    wrong = pyskyl.Puzzle.from_lists([[2, 2], [0, 0], [0, 0], [0, 0]])
    known, found = pyskyl.explain(wrong), asked(engine, "explain", wrong)
    assert found["status"] == known.status.value
    assert found["contradiction"] == known.contradiction


def test_hint(engine: Page, puzzle: pyskyl.Puzzle) -> None:
    board = bridge.lists(puzzle)[1]
    marks = [[0] * 6 for _ in range(6)]
    solution = pyskyl.solve(puzzle).solution
    assert solution is not None
    row, column = next((r, c) for r in range(6) for c in range(6) if not board[r][c])
    marks[row][column] = 1 << solution[row][column] | 1 << (solution[row][column] % 6 + 1)
    sets = [[[h for h in range(7) if cell >> h & 1] for cell in line] for line in marks]
    found = asked(engine, "hint", puzzle, heights=board, marks=marks)
    known = pyskyl.hint(puzzle, board, marks=sets)
    assert found["texts"] == [known.text(strength) for strength in (1, 2, 3)]
    assert found["next_height"] == as_json(known.next_height)
    assert found["steps"] == len(known.steps)
    assert found["step"] == (known.step and known.step.to_json())
    assert found["mistakes"] == []


def test_check(engine: Page, puzzle: pyskyl.Puzzle) -> None:
    solution = pyskyl.solve(puzzle).solution
    assert solution is not None
    board = bridge.lists(puzzle)[1]
    found = asked(engine, "check", puzzle, heights=board, marks=None)
    assert (found["status"], found["mistakes"]) == ("unique", [])
    assert found["solution"] == as_json(solution)
    row, column = next((r, c) for r in range(6) for c in range(6) if not board[r][c])
    free = set(range(1, 7)) - {*board[row]} - {line[column] for line in board}
    board[row][column] = min(free - {solution[row][column]})
    found = asked(engine, "check", puzzle, heights=board, marks=None)
    known = pyskyl.hint(puzzle, board)
    assert found["mistakes"] == [mistake.to_json() for mistake in known.mistakes]
    assert [row + 1, column + 1] in found["mistakes"][0]["cells"]


def test_count(engine: Page) -> None:
    empty = pyskyl.Puzzle.from_lists([[0] * 4] * 4)
    assert asked(engine, "count", empty, limit=-1) == {"count": 576, "complete": True}
    assert asked(engine, "count", empty, limit=10) == {"count": 10, "complete": False}


def addition_json(addition: Addition) -> dict[str, Any]:
    """The addition as the page has it: its places count from 0."""
    if isinstance(addition, NewGiven):
        place: dict[str, Any] = {"row": addition.row - 1, "column": addition.column - 1}
        return {"place": place, "number": addition.height}
    place = {"side": addition.side, "number": addition.number - 1}
    return {"place": place, "number": addition.clue}


def test_repair(engine: Page) -> None:
    several = pyskyl.loads("3:///////////,_1h")
    known, found = pyskyl.repair(several), asked(engine, "repair", several)
    assert found["cells"] == as_json(known.cells)
    assert found["additions"] == [addition_json(one) for one in known.additions or ()]
    assert asked(engine, "repair", load("4e")[0]) == {"cells": [], "additions": []}


@pytest.mark.parametrize("rule", [Rule(), Rule(parks=1), Rule(diagonals=True, clues="sums")])
def test_thin(engine: Page, rule: Rule) -> None:
    """One solution is left, and no clue or given can go."""
    whole = solved(pyskyl.generate(5, seed=1, rule=rule))
    less = thinned(engine, whole, None)
    assert pyskyl.solve(less).status is Status.UNIQUE
    assert less == thinned(engine, whole, None)
    lists = [*vars(less.sides).values(), *less.board]
    shown = [(at, place) for at, line in enumerate(lists) for place in range(5) if line[place]]
    assert 0 < len(shown) < 25
    for at, place in shown:
        parts = [list(line) for line in lists]
        parts[at][place] = None
        fewer = pyskyl.Puzzle.from_lists(parts[:4], parts[4:], rule=rule)
        assert pyskyl.solve(fewer).status is Status.MULTIPLE


def test_thin_to_a_pattern(engine: Page) -> None:
    less = thinned(engine, solved(pyskyl.generate(5, seed=1)), "rotate180")
    shown = [[height is not None for height in row] for row in less.board]
    assert shown == [row[::-1] for row in shown[::-1]]
    top, left, bottom, right = bridge.lists(less)[0]
    for one, other in ((top, bottom), (left, right)):
        assert [*map(bool, one)] == [*map(bool, other[::-1])]
    assert pyskyl.solve(less).status is Status.UNIQUE


def solved(puzzle: pyskyl.Puzzle) -> pyskyl.Puzzle:
    """The puzzle with all heights given."""
    solution = pyskyl.solve(puzzle).solution
    assert solution is not None
    return puzzle.with_board(solution)


def thinned(engine: Page, puzzle: pyskyl.Puzzle, symmetry: str | None) -> pyskyl.Puzzle:
    found = asked(engine, "thin", puzzle, symmetry=symmetry, seed="7")
    board = [[None if cell == 0 else max(0, cell) for cell in row] for row in found["board"]]
    return pyskyl.Puzzle.from_lists(found["sides"].values(), board, rule=puzzle.rule)


@pytest.mark.parametrize(
    "wanted", [{}, {"minimal": True, "symmetry": "rotate180", "givens": 2}, {"givens": "none"}]
)
def test_generate(engine: Page, wanted: dict[str, Any]) -> None:
    recipe = {"size": 5, "difficulty": "easy", "symmetry": None, "minimal": False}
    recipe |= {"givens": "auto", "seed": 2**40 - 1} | wanted
    call = "(recipe) => asked(engine, {for: 'generate', recipe}).reply"
    found = engine.evaluate(call, recipe)
    known = pyskyl.generate(5, "easy", 2**40 - 1, **wanted)
    assert found["headers"] == as_json(known.headers)
    assert found["sides"] == sides(known)
    assert found["board"] == bridge.lists(known)[1]


# The page around it.


def test_a_damaged_page_says_so(chromium: Browser, file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    damaged = tmp_path / "damaged.html"
    damaged.write_text(text.replace('id="engine-state">', 'id="engine-state">AAAA'))
    page = chromium.new_page()
    page.goto(damaged.as_uri())
    found = page.evaluate(
        """async () => {
            const early = engine.ask('solve', []).reply;
            const message = await engine.ready.then(() => '', (error) => error.message);
            const late = engine.ask('solve', []).reply;
            return [engine.state, message !== '', (await early).end, (await late).end];
        }"""
    )
    assert found == ["failed", True, "error", "error"]
    page.close()
