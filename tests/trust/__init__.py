"""Long trials of what the program promises, each with a command of its own."""
