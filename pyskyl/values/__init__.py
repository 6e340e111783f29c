"""What all the rest works on: puzzles, rules, answers and errors, as immutable values."""
