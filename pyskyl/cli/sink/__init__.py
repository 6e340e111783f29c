"""Where bytes go: one file, several, or standard output, and what an interruption leaves."""
