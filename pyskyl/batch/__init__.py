"""Many puzzles: any verb for any number of them, here or on any executor.

:func:`outcomes` does the work, for the command and for the verbs of the library.
"""

from .dispatcher import MAX_JOBS, PAUSE, Pause, outcomes

__all__ = ["MAX_JOBS", "PAUSE", "Pause", "outcomes"]
