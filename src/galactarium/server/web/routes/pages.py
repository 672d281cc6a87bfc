"""The browser client, if it is there, or a page that says what is."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from galactarium.kernel.refusals import Malformed
from galactarium.server.storage.people import Known
from galactarium.server.web.refusals import language_of
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import find_language

PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first; made with the client
DIST: Final = Path(str(files("galactarium"))) / "web" / "dist"
YEAR: Final = 365 * 86400  # the names of assets change with what is in them
PAGE: Final = """<!doctype html>
<html lang="{language}" dir="{direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Galactarium</title>
<h1>Galactarium</h1>
<p>{no_client}</p>
<ul>
<li>{terminal} <code>galactarium play</code></li>
<li><a href="{root}/schema/openapi.json">{http}</a></li>
<li><a href="{root}/schema/socket.json">{socket}</a></li>
<li><a href="{root}/health">{health}</a></li>
</ul>
</html>
"""


def pages(folder: Path = DIST) -> list[HTTPRouteHandler]:
    """What answers everything outside `/api`."""
    index = folder / "index.html"
    if not index.exists():
        return [_nothing_yet()]

    written = index.read_text("utf-8")

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[object, object, State], path: str = "") -> Response[str]:
        """Every address of the client is its one page; what stands in it before the client runs is told in words."""
        if path == "/metrics" or path.startswith(("/api/", "/schema/", "/assets/")):
            raise Malformed("malformed.path")
        language = find_language(language_of(request.scope))
        about = escape(catalogue(language.code).say("page.about"))
        root = escape(request.scope.get("root_path", ""))
        told = f'<meta name="description" content="{about}"><meta name="root" content="{root}"><title>'
        text = written.replace("<html", f'<html lang="{language.code}" dir="{language.manifest.direction}"', 1)
        text = text.replace("<title>", told, 1).replace('"./assets/', f'"{root}/assets/')
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return Response(text, media_type="text/html", headers=headers)

    found = [file for file in (folder / "assets").iterdir() if file.suffix not in PACKED.values()]
    kept = {file.name: Asset(file) for file in found}

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(name: str, request: Request[Known | None, object, State]) -> Response[bytes]:
        """A part of the client; its name changes with what is in it, so it may be kept for ever."""
        if name not in kept:
            raise Malformed("malformed.path")
        return kept[name].answer(request.headers.get("accept-encoding", ""))

    return [page, asset]


class Asset:
    """A file in memory, as it is and packed."""

    def __init__(self, file: Path) -> None:
        packed = {name: file.with_name(file.name + suffix) for name, suffix in PACKED.items()}
        self.plain = file.read_bytes()
        self.packed = {name: path.read_bytes() for name, path in packed.items() if path.exists()}
        self.kind = guess_type(file.name)[0] or "application/octet-stream"

    def answer(self, accepted: str) -> Response[bytes]:
        """In the first form that is smaller and that the browser takes."""
        headers = {"cache-control": f"public, max-age={YEAR}, immutable", "vary": "accept-encoding"}
        for name, body in self.packed.items():
            if len(body) < len(self.plain) and takes(accepted, name):
                return Response(body, media_type=self.kind, headers={**headers, "content-encoding": name})
        return Response(self.plain, media_type=self.kind, headers=headers)


def takes(accepted: str, name: str) -> bool:
    """Whether a browser's `Accept-Encoding` names an encoding, and not to refuse it."""
    for each in accepted.lower().split(","):
        coding, _, quality = (part.strip() for part in each.partition(";"))
        if coding == name:
            return quality.replace(" ", "").rstrip("0") not in ("q=", "q=0.")
    return False


def _nothing_yet() -> HTTPRouteHandler:
    @get("/", include_in_schema=False, sync_to_thread=False)
    def page(request: Request[object, object, State]) -> Response[str]:
        language = find_language(language_of(request.scope))
        words = catalogue(language.code)
        texts = {
            "no_client": words.say("page.no_client"),
            "terminal": words.say("page.terminal"),
            "http": words.say("page.http"),
            "socket": words.say("page.socket"),
            "health": words.say("page.health"),
            "root": str(request.scope.get("root_path", "")),
        }
        said = {name: escape(text) for name, text in texts.items()}
        page = PAGE.format(language=language.code, direction=language.manifest.direction, **said)
        return Response(page, media_type="text/html")

    return page
