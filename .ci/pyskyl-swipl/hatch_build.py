"""The wheel's tag if SWI-Prolog is in it. Without, it wants the janus-swi of an installed one."""

import re
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """What depends on whether .ci/wheel has put SWI-Prolog beside this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Fill in ``build_data``."""
        if Path(self.root, "pyskyl_swipl", "home").is_dir():
            platform = re.sub("[-.]", "_", sysconfig.get_platform())
            build_data["pure_python"] = False
            build_data["tag"] = f"cp310-abi3-{platform}"
        else:
            build_data["dependencies"].append("janus-swi>=1.5.3")
