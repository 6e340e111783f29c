"""Single changes of the program, and whether its tests notice: ``python -m tests.mutation``."""
