"""The Dask cluster to work on, if --scheduler names one."""

from __future__ import annotations

import re
import threading
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import click

from .. import __version__
from ..batch import MAX_JOBS
from ..errors import EngineError

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE = 10.0
"""Seconds to wait for a scheduler, and then for its first worker."""


def address(text: str) -> str:
    """Check and return the value of the option --scheduler."""
    if not re.fullmatch(r"(tcp|tls)://[^\s/]+:[0-9]{1,5}", text):
        raise click.BadParameter(f"{text!r} is not an address like tcp://HOST:PORT.")
    return text


@contextmanager
def workers(jobs: int | None, scheduler: str | None) -> Iterator[tuple[int, Executor | None]]:
    """How many jobs, and on which executor, by --jobs and --scheduler; None is our own processes.

    Raises click.UsageError if both are given, and EngineError if there is no such cluster, or
    pyskyl cannot use it.
    """
    if scheduler is None:
        yield jobs or 1, None
        return
    if jobs is not None:
        raise click.UsageError("--scheduler does not go together with --jobs.")
    try:
        from distributed import Client
    except ImportError as error:
        what = "--scheduler needs the Python package distributed: pip install distributed"
        raise EngineError(f"{what} ({error})") from None
    with _silence():
        client = _client(Client, scheduler)
        try:
            threads = _threads(client, scheduler)
            yield min(threads, MAX_JOBS), client.get_executor()
        finally:
            with suppress(Exception):
                client.close(timeout=_PATIENCE)


@contextmanager
def _silence() -> Iterator[None]:
    """Keep Dask from writing to the terminal: what matters comes back as an error."""
    import logging

    former = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(former)


def _client(kind: type[Client], scheduler: str) -> Client:
    """A client of the scheduler. Raises EngineError if it does not answer.

    Dask waits for ever if somebody listens there but says nothing, so it waits in a thread.
    """
    answer: Future[Client] = Future()

    def connect() -> None:
        try:
            answer.set_result(kind(scheduler, timeout=_PATIENCE, set_as_default=False))
        except Exception as error:
            answer.set_exception(error)

    threading.Thread(target=connect, daemon=True).start()
    try:
        return answer.result(1.2 * _PATIENCE)
    except Exception as error:
        what = f"no Dask scheduler answers at {scheduler} within {_PATIENCE:.0f} seconds"
        raise EngineError(f"{what} ({_line(error)})") from None


def _threads(client: Client, scheduler: str) -> int:
    """The number of the workers' threads. Raises EngineError if pyskyl cannot use them."""
    import asyncio
    import pkgutil

    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        # The scheduler, too, reads what is sent to the workers: a function of the standard library
        # is always there.
        versions: dict[str, Any] = client.run(pkgutil.resolve_name, _VERSION, on_error="return")
        for where, version in sorted(versions.items()):
            _check(f"the worker {where}", version)
        try:
            version = client.run_on_scheduler(pkgutil.resolve_name, _VERSION)
        except (ImportError, AttributeError) as error:
            version = error
        _check(f"the scheduler {scheduler}", version)
        threads: dict[str, int] = client.nthreads()
        return max(1, sum(threads.values()))
    except EngineError:
        raise
    except (TimeoutError, asyncio.TimeoutError):  # until Python 3.11 these are two
        what = f"the Dask cluster at {scheduler} has no worker"
        raise EngineError(f"{what}, after {_PATIENCE:.0f} seconds") from None
    except Exception as error:
        what = f"the Dask cluster at {scheduler} does not answer"
        raise EngineError(f"{what} ({_line(error)})") from None


_VERSION = "pyskyl:__version__"


def _check(where: str, version: object) -> None:
    if isinstance(version, Exception):
        raise EngineError(f"{where} cannot import pyskyl ({_line(version)})")
    if version != __version__:
        raise EngineError(f"{where} has pyskyl {version}, and this is {__version__}")


def _line(error: Exception) -> str:
    """What an error says, on one line."""
    return " ".join(f"{error}".split()) or type(error).__name__
