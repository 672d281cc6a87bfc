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
THOUGHTS: Final = Counter("galactarium_thoughts", "Courses that bots were asked for")
THOUGHTS_WAITING: Final = Gauge("galactarium_thoughts_waiting", "Decisions that wait for a bot")
THINKERS_LOST: Final = Counter("galactarium_thinkers_lost", "Bot processes that were replaced")
