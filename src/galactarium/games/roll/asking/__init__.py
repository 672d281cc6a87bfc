"""Whole questions of Roll, one module for each part of a round: asking, reading answers into choices, and back."""
