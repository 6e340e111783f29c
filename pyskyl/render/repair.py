"""What a puzzle with several solutions lacks, in words and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from ..additions import Addition, Repair

__all__ = ["repair_json", "repair_text"]


def repair_text(repair: Repair) -> str:
    """A sentence about the additions; nothing if none are known to be needed."""
    if repair.additions is None:
        return ""
    bound = repair.at_least or 0
    if repair.found == "impossible":
        return "no further numbers of that kind would make it unique"
    if repair.found == "unknown":
        more = f"; {bound} or more further numbers are needed" if bound > 1 else ""
        return f"what would make it unique has not been found{more}"
    text = f"{_listed(repair.additions)} would make it unique"
    if repair.found == "at_most":
        more = f"{bound} or more are needed" if bound > 1 else "perhaps fewer would, too"
        return f"{text}; {more}"
    return text if len(repair.additions) == 1 else f"{text}; fewer would not"


def _listed(additions: Sequence[Addition]) -> str:
    *others, last = map(str, additions)
    return f"{', '.join(others)} and {last}" if others else last


def repair_json(repair: Repair) -> dict[str, object] | None:
    """What JSON has of it; None if nothing is to be repaired, or nothing known."""
    if repair.additions is None:
        return None
    return {
        "cells": repair.cells,
        "found": repair.found,
        "additions": [vars(addition) for addition in repair.additions],
        "at_least": repair.at_least,
    }
