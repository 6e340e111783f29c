"""Long trials of what the program promises, each with a command of its own."""

from collections.abc import Iterable


def told(what: str, tried: int, failures: Iterable[str]) -> int:
    """Print the failures and then their number; the exit status is 1 if there are any."""
    failed = 0
    for failure in failures:
        print(failure, flush=True)
        failed += 1
    print(f"{tried:,} {what}, {failed:,} failures", flush=True)
    return 1 if failed else 0
