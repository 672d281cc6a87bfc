"""Galactic Rollers in words."""
