"""The exact notations, a module for each: what reads its texts and what writes them."""
