"""Unexpected inputs: each must give an answer or one clear error, and nothing else."""
