"""Replays games that independent engines recorded, and reports every difference."""
