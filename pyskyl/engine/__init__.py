"""The way to Prolog and back: the worker, the files of the program, and the bridge to both."""
