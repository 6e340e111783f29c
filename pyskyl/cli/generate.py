"""The verb generate."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias, get_args

import click
from click.core import ParameterSource

from ..errors import GenerationError
from ..formats import FORMATS
from ..values.difficulty import Difficulty
from ..values.puzzle import MAX_SIZE
from ..values.result import Result, Status
from ..values.rule import CLASSIC, Clues, Rule
from ..values.theme import Theme
from ..verbs.explaining import techniques
from ..verbs.generating import GENERATE, GENERATE_UNSCORED, Generated
from ..verbs.recipe import MAX_SEED, SYMMETRIES, Recipe, daily_recipes, recipes, recipes_of
from . import options
from .inputs import Input, name_of, opened, refuse_read
from .output import Answers
from .progress import Progress
from .resume import behind, missing, stem
from .run import PICTURES, Plan, Request, run
from .sink.destination import Folder, is_folder

if TYPE_CHECKING:  # what draws is loaded for pictures only
    from .sink.pictures import Draw

_Amount: TypeAlias = "str | int | tuple[int | None, ...] | None"


LEVELS = click.Choice([level.value for level in Difficulty])


def difficulties(text: str) -> list[str]:
    """The difficulties, with commas between them. Raises click.BadParameter."""
    return [LEVELS.convert(word, None, None) for word in text.split(",")]


def size_or_daily(text: str) -> int | None:
    """A size, or None for the puzzles of a day."""
    return None if text == "daily" else options.size(text)


def amount(*words: str) -> Callable[[str], _Amount]:
    """A reader of amounts: one of ``words``, a number, or a least and a most."""

    def convert(text: str) -> _Amount:
        if text in words:
            return text
        bounds = text.split("..")
        are_numbers = all(re.fullmatch("[0-9]{0,999}", bound) for bound in bounds)
        if not any(bounds) or len(bounds) > 2 or not are_numbers:
            what = ", ".join([*words, "a whole number"])
            raise click.BadParameter(f"{text!r} is not {what} or LEAST..MOST.")
        numbers = tuple(int(bound) if bound else None for bound in bounds)
        return numbers[0] if len(numbers) == 1 else numbers

    return convert


def theme(path: str, rule: Rule) -> Theme:
    """The theme in a file (- is standard input), or in ``path`` itself if that has rows.

    Raises click.ClickException.
    """
    from ..formats.theme import loads_theme

    try:
        if " / " in path:
            return loads_theme(path, "--theme", rule)
        with opened(path) as stream:
            text = stream.read().decode("utf-8", errors="surrogateescape")
        return loads_theme(text, name_of(path), rule)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="'--theme'") from None
    except ValueError as problem:  # a ParseError is one
        raise click.ClickException(str(problem)) from None


_FORMATS = ("sky", "towers", "text", "json", *PICTURES)


@click.command("generate", short_help="Make puzzles that have exactly one solution.")
@click.argument("size", type=size_or_daily)
@click.option(
    "--difficulty",
    type=difficulties,
    shell_complete=LEVELS.shell_complete,
    metavar="D[,D...]",
    help=f"The difficulty that grade gives the puzzle: {', '.join(LEVELS.choices)}. Several take "
    "turns, one puzzle each. (Any.)",
)
@click.option(
    "--hardest",
    metavar="TECHNIQUE",
    shell_complete=lambda _, __, begun: [name for name in techniques() if name.startswith(begun)],
    help="The hardest technique that the puzzle needs, as grade names it: see pyskyl explain "
    "--technique.",
)
@click.option(
    "--score",
    type=amount(),
    metavar="K|LEAST..MOST",
    help="The score that grade gives the puzzle, within bounds, as 80..120, 80.. or ..120.",
)
@click.option(
    "--seed",
    type=options.whole(0, MAX_SEED),
    metavar="S",
    help="A number that decides the puzzle: the same seed makes the same puzzle. --count K uses "
    "the K-1 next numbers, too. (A new one each time; .sky and JSON say which.)",
)
@click.option(
    "--count",
    type=options.whole(0),
    default="1",
    metavar="K",
    help="Make K puzzles. With 0, make puzzles until you interrupt; they are then in FILE, or in "
    "FILE.part if FILE was there before. (1)",
)
@click.option(
    "--givens",
    type=amount("none", "auto"),
    default="auto",
    metavar="none|auto|K|LEAST..MOST",
    help="Heights on the board: none; as few as needed (auto, default); K of them; or as few as "
    "needed within bounds, as 5..9, 5.. or ..9.",
)
@click.option(
    "--clues",
    type=amount(),
    metavar="K|LEAST..MOST",
    help="K clues, or a number within bounds, as 5..9, 5.. or ..9. There is at least one, unless "
    "K or LEAST is 0. (All clues, except those that --difficulty or --minimal removes.)",
)
@click.option(
    "--symmetry",
    type=click.Choice(list(SYMMETRIES)),
    help="The pattern of clues and givens. "
    + "; ".join(f"{name}: {sentence}" for name, sentence in SYMMETRIES.items())
    + ".",
)
@click.option(
    "--minimal",
    is_flag=True,
    help="Make a puzzle that needs all its clues and givens: without any of them there would be "
    "several solutions. With --symmetry this holds for each group of mirrored places, with --theme "
    "for the places marked *.",
)
@click.option(
    "--theme",
    "theme_path",
    metavar="FILE",
    type=click.Path(),
    help="Where numbers should stand: a .sky file (- for standard input) in which clues and givens "
    "are fixed, ? marks a place that must have a number, * one that may, and . one that may not. "
    "Instead of FILE you can give its rows, with ' / ' between them.",
)
@click.option(
    "--parks",
    type=options.whole(0, MAX_SIZE),
    default="0",
    metavar="K",
    help="Leave K cells of each row and column without a building. (0)",
)
@click.option(
    "--diagonals",
    is_flag=True,
    help="Each of the two main diagonals has every height once, too.",
)
@click.option(
    "--clues-are",
    type=click.Choice(get_args(Clues)),
    default="counts",
    help="What a clue says about the heights that are seen: how many there are (counts, "
    "default), or their sum.",
)
@click.option(
    "--answers",
    is_flag=True,
    help="PDF: add the solutions at the end, small. (render also gives a book a title and rules.)",
)
@options.request(
    *_FORMATS,
    made=True,
    strategy=False,
    help="Print puzzles as .sky (default), as game IDs, as text (.sky with remarks, boards on a "
    "terminal), or as JSON, one object per line; or draw them as SVG, PNG or, in a book, PDF. "
    "By default the suffix of FILE chooses.",
    output=[
        options.output(
            "FILE|FOLDER|-",
            "Write FILE; x.svg, x.png and x.pdf are drawn as by render. Or write a file for each "
            "puzzle into FOLDER, named for what you asked for, as 6x6-easy-minimal-7.sky.",
        ),
        options.resume("keep the puzzles in FILE.part (JSON) or FOLDER, and make the others."),
    ],
    patience="60",
)
@options.color
def command(  # noqa: PLR0913 - its options
    request: Request,
    *,
    size: int | None,
    seed: int | None,
    count: int,
    answers: bool,
    parks: int,
    diagonals: bool,
    clues_are: Clues,
    theme_path: str | None,
    **wanted: Any,
) -> int:
    """Make puzzles of SIZE, from 1 to 99. Each is proved to have exactly one solution.

    The headers of a puzzle say what is known about it: difficulty, score and hardest technique, the
    numbers of clues and givens, the seed, and the command that makes it again. Puzzles are printed
    as soon as they are made, in the order of their seeds.

    By default a puzzle has all clues, and only the givens that it needs. Sizes up to 9 are quick,
    larger ones take seconds to minutes. Without --difficulty, sizes above 10 are at most hard.

    With daily instead of SIZE, make the three puzzles of today, which are the same for everybody,
    also on the page: 5 x 5 easy, 6 x 6 medium, 7 x 7 hard. --seed 20261129 makes those of that day.
    """
    rule = Rule(parks, diagonals, clues_are)
    if theme_path is not None:
        refuse_read(request.output, [theme_path])
        wanted["theme"] = theme(theme_path, rule)
    try:
        # without a rule, that of the theme applies
        if size is None:
            asked: Sequence[Recipe] = _daily(
                seed, {"count", "resume", "parks", "diagonals"} | {*wanted}
            )
            every, count = iter(asked), len(asked)
        else:
            asked = recipes_of(size, rule=None if rule == CLASSIC else rule, **wanted)
            every = recipes(asked, count or None, seed)
        if request.format in FORMATS:
            FORMATS[request.format].check_rule(asked[0].rule)
    except ValueError as problem:  # a FormatError is one
        raise click.UsageError(f"{problem}.") from None
    output, format = request.output, request.format
    if request.resume and seed is None and is_folder(output):
        raise click.UsageError("--resume needs --seed where the puzzles go into a folder.")
    if format == "pdf" and not count:
        raise click.UsageError("--count 0 never ends, and a book has to.")
    if answers and format != "pdf":
        what = "is for a book: ask for one with --output book.pdf or --format pdf."
        raise click.UsageError(f"--answers {what}")

    def source(told: Answers) -> Iterator[tuple[Input, Recipe]]:
        left = every
        if isinstance(told.place, Folder):
            first = next(left)
            told.place.advice = f": --seed {first.seed} --resume continues it"
            left = missing(told.place, told, chain([first], left))
        elif request.resume:
            left = behind(told, asked, count or None, seed)
        return _begun(left, told.progress)

    with ExitStack() as stack:
        draw = None
        if format in PICTURES:
            from .render import draw_into

            draw = stack.enter_context(draw_into(output, format, {}, {"answers": answers}))
        show = partial(_show, draw, f"{request.time_limit:g} s")
        # a game ID has a letter for the difficulty, and no place for more
        verb = GENERATE_UNSCORED if format == "towers" else GENERATE
        # if one seed has no such puzzle, none has
        impossible = Status.UNSATISFIABLE
        plan = Plan(show, verb, is_last=lambda made: made.status is impossible)
        progress = Progress(quiet=request.quiet, total=count or None, timed=True)
        return run(replace(request, endless=not count), plan, source, progress)


def _daily(seed: int | None, others: Iterable[str]) -> list[Recipe]:
    """The recipes of a day. Raises click.UsageError if one of the ``others`` is asked for."""
    source = click.get_current_context().get_parameter_source
    if any(source(name) is ParameterSource.COMMANDLINE for name in others):
        raise click.UsageError("daily says what is made: beside it stands nothing but --seed.")
    try:
        day = datetime.strptime(str(seed), "%Y%m%d").date() if seed else date.today()
    except ValueError:
        raise click.UsageError(f"--seed {seed} is no day, as 20261129 is.") from None
    return daily_recipes(day)


def _begun(left: Iterator[Recipe], progress: Progress) -> Iterator[tuple[Input, Recipe]]:
    for recipe in left:
        progress.begun(recipe.name)
        yield Input(recipe.name), recipe


def _show(draw: Draw | None, patience: str, _: Input, made: Generated, answers: Answers) -> None:
    """Print a puzzle, or why there is none; ``patience`` is the time limit."""
    source = Input(made.name, made.result, stem(made.recipe, made.difficulty))
    if made.puzzle is None:
        answers.complain(_complaint(made, patience))
    else:
        answers.made(made.puzzle, f"{made.name}: exactly one solution")
        if draw is not None:
            from ..render.figure import figure

            result = Result(made.puzzle, made.status, made.solution)
            draw(source, figure(made.puzzle), answers.summary, result)
    answers.outcome(source, made)


def _complaint(made: Generated, patience: str) -> str:
    """Why there is no puzzle. If it is impossible, it is so for every seed: none is named."""
    if made.status is Status.UNSATISFIABLE:
        return f"{made.error}."
    end = isinstance(made.error, GenerationError) and made.error.reason == "time"
    more = f" ({patience}; --time-limit gives it more)" if end else ""
    return f"{made.name}: {made.error}{more}"
