"""What a puzzle with several solutions lacks, as JSON."""

from __future__ import annotations

from ..additions import Repair

__all__ = ["repair_json"]


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
