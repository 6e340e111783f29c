"""Benchmarks: pyskyl and other solvers on the same puzzles, in the same run."""
