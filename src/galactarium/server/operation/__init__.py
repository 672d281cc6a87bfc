"""Logs, figures and what else running a server needs."""
