"""Inputs that nobody has thought of: an answer or one clear error for each, and nothing else."""
