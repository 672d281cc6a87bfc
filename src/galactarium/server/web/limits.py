"""Who may come in, how often, and from where."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from galactarium.server.settings import Settings

MOST_ADDRESSES: Final = 50_000
FORGERY_HEADER: Final = b"x-galactarium"


class Bucket:
    """So many a second, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Buckets:
    """One for each address; the addresses that were quiet the longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.pop(address, None) or Bucket(self.rate, self.burst)
        self.known[address] = bucket
        if len(self.known) > MOST_ADDRESSES:
            self.known.popitem(last=False)
        return bucket.take()


class Gate:
    """The limits of one node."""

    def __init__(self, settings: Settings) -> None:
        self.origins = set(settings.origins)
        self.requests = Buckets(settings.requests_per_second, 10 * settings.requests_per_second)
        self.sign_ins = Buckets(settings.sign_ins_per_minute / 60, settings.sign_ins_per_minute)
        self.accounts = Buckets(settings.sign_ins_per_minute / 180, settings.sign_ins_per_minute / 3)
        self.guests = Buckets(settings.guests_per_minute / 60, settings.guests_per_minute)

    def own_origin(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a browser's `Origin` is this server, or a site that it trusts."""
        found = dict(headers)
        origin = found.get(b"origin", b"").decode("latin-1")
        if origin in self.origins:
            return True
        try:
            return bool(origin) and urlsplit(origin).netloc == found.get(b"host", b"").decode("latin-1")
        except ValueError:  # no address at all
            return False
