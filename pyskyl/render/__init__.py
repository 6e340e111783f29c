"""Puzzles and answers made visible: pure functions, no input or output."""
