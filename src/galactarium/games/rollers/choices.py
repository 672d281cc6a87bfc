"""The numbers that choices of a turn have."""

from __future__ import annotations

from typing import Final

TAKE: Final = 0
DONE: Final = 1
SETTLE_AT: Final = 10  # + planet
CONQUER_AT: Final = 20  # + planet
HOP_FROM: Final = 30  # + planet
RESEARCH_OF: Final = 40  # + number of the technology
TRADE_ON: Final = 100  # + 10 * start + end, the earlier letter first
MOVE_ALONG: Final = 200  # + 10 * from + to
