"""Measurements whose figures the README quotes."""
