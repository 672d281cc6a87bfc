"""The browser client, if it is there, or a page that says what is."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from galactarium.kernel.refusals import Malformed

DIST: Final = Path(str(files("galactarium"))) / "web" / "dist"
YEAR: Final = 365 * 86400  # the names of assets change with what is in them
PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Galactarium</title>
<h1>Galactarium</h1>
<p>The server is running and tables can be played by programs, but this installation has no browser client.</p>
<p lang="ja">サーバーは動いています。プログラムは対戦できますが、ブラウザ用の画面はまだ入っていません。</p>
<ul>
<li>To play now, type <code>galactarium play</code> in a terminal.</li>
<li>Programs: <a href="/schema/openapi.json">the HTTP schema</a>,
<a href="/schema/socket.json">the messages of the socket</a>.</li>
<li><a href="/health">Is the server well?</a></li>
</ul>
</html>
"""


def pages(folder: Path = DIST) -> list[HTTPRouteHandler | Router]:
    """What answers everything outside `/api`."""
    index = folder / "index.html"
    if not index.exists():
        return [_nothing_yet()]

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(path: str = "") -> Response[bytes]:
        """Every address of the client is its one page."""
        if path.startswith(("/api/", "/schema/", "/assets/")):
            raise Malformed("malformed.path")
        return Response(index.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})

    assets = create_static_files_router(
        path="/assets",
        directories=[folder / "assets"],
        file_system=BaseLocalFileSystem(),
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=YEAR, public=True, immutable=True),
    )
    return [page, assets]


def _nothing_yet() -> HTTPRouteHandler:
    @get("/", include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        return Response(PAGE, media_type="text/html")

    return page
