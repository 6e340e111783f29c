"""The wheel has the page, built: a hook of hatchling."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page. Where that cannot be done, pyskyl is installed without it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page to what the wheel has; an editable installation builds its own."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from pyskyl.building import built_page
        from pyskyl.errors import PageError

        try:
            page = built_page(say=self.app.display_info)
        except PageError as error:
            self.app.display_warning(f"The wheel has no page to play on: {error}")
        else:
            build_data["force_include"][str(page)] = "pyskyl/play/skyscrapers.html"
