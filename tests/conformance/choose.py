"""Chooses recorded games for the repository: few of them, and together as much as possible of what was recorded.

python -m tests.conformance.choose roll ../shared/conformance/roll/games.jsonl.gz 40
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter

from galactarium.conformance.report import traces
from galactarium.kernel.plain import items, mapping
from tests.conformance.recorded import SAMPLES

# Facts of events whose values are worth having seen; of other facts it is enough that they are there.
TELLING = {
    *("why", "tile", "power", "src", "phase", "name", "from", "to", "world", "card", "stack", "at", "type", "mode"),
    *("bankers", "kept", "n", "paid", "value"),
}


def features(game: dict[str, object]) -> Counter[str]:
    """What can be seen in a game, and how often: kinds of events with their telling facts."""
    found: Counter[str] = Counter()
    for name in ("players", "variant", "arranged"):
        found[f"{name} {game.get(name)}"] += 1
    for seat in items(game.get("seats", []), "seats"):
        found[f"home {mapping(seat, 'seat')['home']}"] += 1
        found[f"faction {mapping(seat, 'seat')['faction_number']}"] += 1
    for entry in items(game["events"], "events"):
        event = mapping(entry, "event")
        found[str(event["e"])] += 1
        for name, value in event.items():
            if name in TELLING and isinstance(value, (str, int)):
                found[f"{event['e']} {name} {value}"] += 1
        for step in items(event.get("steps", []), "steps"):
            found[" ".join(str(word) for word in items(step, "step")[:2] if str(word)[:1].isalpha())] += 1
    return found


def choose(games: list[dict[str, object]], count: int) -> list[int]:
    """Again and again the game that adds most to what has been seen fewer than three times."""
    seen: Counter[str] = Counter()
    shown = [features(game) for game in games]
    sizes = [len(items(game["events"], "events")) for game in games]
    chosen: list[int] = []
    for _ in range(count):
        gains = {
            number: sum(1 / (1 + seen[feature]) for feature in shown[number] if seen[feature] < 3)
            for number in range(len(games))
            if number not in chosen
        }
        best = max(gains, key=lambda number: gains[number] / sizes[number] ** 0.5)
        seen.update(shown[best].keys())
        chosen.append(best)
    whole = {feature for features in shown for feature in features}
    print(f"{len(chosen)} of {len(games)} games show {len(set(seen) & whole)} of {len(whole)} things")
    return sorted(chosen)


def main(name: str, path: str, count: int) -> None:
    games = list(traces(path))
    with gzip.GzipFile(SAMPLES[name], "wb", compresslevel=9, mtime=0) as file:
        for number in choose(games, count):
            file.write(json.dumps(games[number], separators=(",", ":"), ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
