"""Who makes a request: the holder of a cookie, or of a token."""

from __future__ import annotations

from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

from galactarium.server.storage.people import COOKIE, Known, People


async def who_is(people: People, headers: Iterable[tuple[bytes, bytes]]) -> Known | None:
    """A token comes before a cookie."""
    found = dict(headers)
    authorization = found.get(b"authorization", b"").decode("latin-1")
    if authorization:
        scheme, _, token = authorization.partition(" ")
        return await people.by_token(token.strip()) if scheme.lower() == "bearer" else None
    try:
        cookies = SimpleCookie(found.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    return await people.by_cookie(cookies[COOKIE].value) if COOKIE in cookies else None
