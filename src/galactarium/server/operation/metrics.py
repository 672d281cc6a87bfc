"""Figures for who runs the server; they tell how much, never what or who."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SOCKETS: Final = Gauge("galactarium_sockets", "Open sockets")
LIVE_TABLES: Final = Gauge("galactarium_live_tables", "Tables in memory")
CHOICES: Final = Counter("galactarium_choices", "Accepted choices")
TAKEBACKS: Final = Counter("galactarium_takebacks", "Choices taken back")
REFUSALS: Final = Counter("galactarium_refusals", "Refused messages and requests", ["kind"])
RACES: Final = Counter("galactarium_races", "Choices stored after another node's")
GAMES_STARTED: Final = Counter("galactarium_games_started", "Games started", ["game"])
GAMES_FINISHED: Final = Counter("galactarium_games_finished", "Games finished", ["game"])
STORING: Final = Histogram(
    "galactarium_storing_seconds", "From a choice to the disk", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)
REQUESTS: Final = Counter("galactarium_requests", "HTTP requests", ["method", "status"])
TURNED_AWAY: Final = Counter("galactarium_turned_away", "Connections that were closed", ["why"])
FILES: Final = Gauge("galactarium_open_files", "Open file descriptors")
LOOP_TROUBLE: Final = Counter("galactarium_loop_trouble", "Troubles of the event loop, such as no file descriptors")
TIMES: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
LOOP_LATE: Final = Histogram("galactarium_loop_late_seconds", "How late the event loop comes", buckets=TIMES)
LOOP_KEPT: Final = Histogram("galactarium_loop_kept_seconds", "How long our own work keeps the loop", buckets=TIMES)
LOOP_LONGEST: Final = Gauge("galactarium_loop_longest_seconds", "The longest time that our own work kept the loop")
LIGHTER: Final = Counter("galactarium_lighter_answers", "Questions that a lighter bot or a default answered", ["by"])
BUDGETS: Final = Counter("galactarium_over_budget", "What was refused because somebody wanted too much of it", ["what"])
STORE_FAILED: Final = Counter("galactarium_store_failed", "Commits that failed")
BROKEN_TABLES: Final = Counter("galactarium_broken_tables", "Attempts to open a table that cannot be opened")
THOUGHTS: Final = Counter("galactarium_thoughts", "Courses that bots were asked for")
THOUGHTS_WAITING: Final = Gauge("galactarium_thoughts_waiting", "Decisions that wait for a bot")
THINKERS_LOST: Final = Counter("galactarium_thinkers_lost", "Bot processes that were replaced")
