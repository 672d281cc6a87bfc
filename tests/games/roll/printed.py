"""The printed components, typed in apart from components.toml."""

from __future__ import annotations

from typing import Final

STOCK: Final = {"home": 25, "military": 22, "consumption": 9, "novelty": 20, "rare": 14, "genes": 12, "alien": 9}

# Faces: explore, develop, settle, produce, ship, wild.
FACES: Final = {
    "home": [2, 1, 1, 1, 1, 0],
    "military": [1, 2, 2, 0, 0, 1],
    "consumption": [1, 1, 0, 0, 3, 1],
    "novelty": [1, 0, 0, 2, 2, 1],
    "rare": [1, 2, 0, 1, 1, 1],
    "genes": [1, 0, 2, 1, 0, 2],
    "alien": [0, 1, 1, 1, 0, 3],
}

# How many worlds of each colour, and developments of each kind, cost 1 to 6.
WORLDS: Final = {
    "novelty": [5, 6, 4, 0, 0, 0],
    "rare": [0, 5, 6, 2, 0, 0],
    "genes": [0, 0, 3, 4, 2, 0],
    "alien": [0, 0, 0, 2, 2, 3],
    "gray": [2, 3, 2, 2, 1, 1],
}
DEVELOPMENTS: Final = {"reassign": [4, 5, 6, 1, 1, 1], "other": [5, 5, 8, 3, 4, 9], "immediate": [0, 0, 1, 2, 0, 0]}
