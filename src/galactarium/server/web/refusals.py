"""How a refusal goes over the wire."""

from __future__ import annotations

from html import escape
from typing import Final, Literal
from urllib.parse import parse_qs

import msgspec

from galactarium.kernel.refusals import Illegal, Refusal, Stale
from galactarium.server.web.bodies import RefusalShape
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import choose_language, languages

STATUS: Final = {
    "illegal.nobody": 401,
    "illegal.forged": 403,
    "illegal.scope": 403,
    "illegal.by_token": 403,
    "illegal.not_yours": 403,
    "illegal.not_maker": 403,
    "illegal.not_seated": 403,
    "illegal.no_watchers": 403,
    "illegal.account.wrong": 403,
    "malformed.table": 404,
    "malformed.path": 404,
    "malformed.lesson": 404,
    "malformed.method": 405,
    "malformed.large": 413,
    "illegal.too_many": 429,
    "illegal.failed": 500,
    "illegal.busy": 503,
    "illegal.database.full": 503,
}


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, 409 if isinstance(refusal, Illegal | Stale) else 400)


def kind_of(refusal: Refusal) -> Literal["malformed", "illegal", "stale"]:
    if isinstance(refusal, Stale):
        return "stale"
    return "illegal" if isinstance(refusal, Illegal) else "malformed"


def shape(refusal: Refusal, language: str) -> RefusalShape:
    return RefusalShape(kind_of(refusal), refusal.code, refusal.facts, catalogue(language).refusal(refusal))


PAGE: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Galactarium</title>
<h1>Galactarium</h1>
{sentences}
<p><a href="{root}/">Galactarium</a></p>
</html>
"""


def path_of(scope: object) -> str:
    """The path of a request below the one under which a proxy shows the server."""
    assert isinstance(scope, dict)
    return str(scope["path"]).removeprefix(str(scope.get("root_path", "")))


def answer(refusal: Refusal, scope: object) -> tuple[int, str, bytes]:
    """A refusal over HTTP, with status and media type: JSON for programs, a page for somebody who came by a link."""
    assert isinstance(scope, dict)
    wants_page = b"text/html" in dict(scope["headers"]).get(b"accept", b"")
    if wants_page and not path_of(scope).startswith(("/api", "/schema/openapi.json", "/schema/socket.json")):
        return status_of(refusal), "text/html", refusal_page(refusal, scope).encode()
    return status_of(refusal), "application/json", msgspec.json.encode(shape(refusal, language_of(scope)))


def refusal_page(refusal: Refusal, scope: object) -> str:
    """A refusal as a page, in the reader's language first and then in the others."""
    first = language_of(scope)
    assert isinstance(scope, dict)
    codes = [first, *(code for code in languages() if code != first)]
    sentences = [f'<p lang="{each}">{escape(catalogue(each).refusal(refusal))}</p>' for each in codes]
    root = escape(str(scope.get("root_path", "")))
    return PAGE.format(language=first, sentences="\n".join(sentences), root=root)


def language_of(scope: object, usual: str | None = None) -> str:
    """The language that a request asks for, the person's own, or the browser's."""
    assert isinstance(scope, dict)
    wanted = parse_qs(bytes(scope["query_string"]).decode("latin-1")).get("language", [""])[0]
    for code in (wanted, usual):
        if code in languages():
            return code
    accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return choose_language(part.partition(";")[0] for part in accepted.split(",")).code
