"""What builds the page: a program of the checkout, not a part of the package."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from runpy import run_path

from .oracle import ROOT

_NAMES = run_path(str(ROOT / "pyskyl/play/make/build.py"))

build_page: Callable[..., Path] = _NAMES["built_page"]
modules: Callable[[], str] = _NAMES["modules"]
