"""``python -m pyskyl``."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from pyskyl.cli import main

        status = main()
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
