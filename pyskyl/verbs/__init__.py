"""What can be done with a puzzle: the functions of the library, one file for each group."""
