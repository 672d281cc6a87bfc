"""The figures on an address of their own, away from the players."""

from __future__ import annotations

from prometheus_client import start_http_server

from galactarium.kernel.refusals import Malformed


def start_metrics(address: str) -> None:
    """Serve /metrics at host:port, in a thread; nothing if there is no address."""
    if not address:
        return
    host, _, port = address.rpartition(":")
    try:
        start_http_server(int(port), host or "127.0.0.1")
    except (OSError, ValueError, OverflowError) as error:
        raise Malformed("malformed.metrics", {"address": address}) from error
