"""Who you are: guest, account, tokens."""

from __future__ import annotations

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie, State

from galactarium.kernel.refusals import Illegal
from galactarium.server.services import Services
from galactarium.server.storage.people import COOKIE, Known
from galactarium.server.storage.ratings import own
from galactarium.server.web.bodies import (
    ChangedPassword,
    ChangedPerson,
    Credentials,
    NewGuest,
    NewToken,
    OwnRating,
    Person,
    TokenShape,
)
from galactarium.server.web.identity import who_is
from galactarium.server.web.routes import SIGNED_IN

YEAR = 365 * 86400

AnyRequest = Request[Known | None, object, State]


def _signed_in(services: Services, person: Known) -> Response[Person]:
    cookie = Cookie(
        COOKIE,
        value=services.people.cookie(person),
        max_age=YEAR,
        path=services.settings.root_path or "/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
    )
    return Response(person.shape(), status_code=200, cookies=[cookie])


def _came(request: AnyRequest) -> str:
    return "" if request.client is None else request.client.host


def _sign_in(request: AnyRequest, services: Services, name: str) -> None:
    """Passwords are tried at a pace, from one address and for one account, whatever the path was written like."""
    if not (services.gate.sign_ins.take(_came(request)) and services.gate.accounts.take(name.casefold())):
        raise Illegal("illegal.too_many")


@post("/guest", status_code=200)
async def guest(request: AnyRequest, data: NewGuest, services: Services) -> Response[Person]:
    """Become a guest, unless you are already known."""
    person = await who_is(services.people, request.scope["headers"])
    if person is None:
        if not services.gate.guests.take(_came(request)):
            raise Illegal("illegal.too_many")
        person = await services.people.guest(data.name, data.language)
    return _signed_in(services, person)


@get("/me")
async def me(person: Known) -> Person:
    """Who you are."""
    return person.shape()


@patch("/me", opt={"scope": "manage"})
async def change(data: ChangedPerson, person: Known, services: Services) -> Person:
    """Change your name and language."""
    return (await services.people.change(person, data.name, data.language)).shape()


@post("/account", status_code=200, opt={"scope": SIGNED_IN})
async def account(request: AnyRequest, data: Credentials, person: Known, services: Services) -> Response[Person]:
    """Turn the guest into an account."""
    _sign_in(request, services, data.name)
    return _signed_in(services, await services.people.register(person, data.name, data.password))


@post("/login", status_code=200)
async def login(request: AnyRequest, data: Credentials, services: Services) -> Response[Person]:
    """Sign in with name and password."""
    _sign_in(request, services, data.name)
    return _signed_in(services, await services.people.sign_in(data.name, data.password))


@post("/logout", status_code=204)
async def logout(request: AnyRequest, services: Services) -> Response[None]:
    """Sign out: the cookie becomes invalid, and the sockets opened with it are closed."""
    person = await who_is(services.people, request.scope["headers"])
    if person is not None and person.scopes is None:
        await services.people.sign_out(person)
        services.end_lines(person.line)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path=services.settings.root_path or "/")
    return response


@post("/password", status_code=200, opt={"scope": SIGNED_IN})
async def password(request: AnyRequest, data: ChangedPassword, person: Known, services: Services) -> Response[Person]:
    """Change the password; all earlier cookies become invalid, and open sockets are closed."""
    _sign_in(request, services, person.account or "")
    changed = await services.people.new_password(person, data.old, data.new)
    services.end_lines(person.id)
    return _signed_in(services, changed)


@get("/tokens", opt={"scope": "manage"})
async def tokens(person: Known, services: Services) -> list[TokenShape]:
    """Your tokens, without their secret."""
    return await services.people.tokens(person)


@post("/tokens", opt={"scope": SIGNED_IN})
async def make_token(data: NewToken, person: Known, services: Services) -> TokenShape:
    """Create a token for a program; it is shown only this once."""
    return await services.people.make_token(person, data.name, data.scopes)


@delete("/tokens/{token:str}", opt={"scope": "manage"})
async def drop_token(token: str, person: Known, services: Services) -> None:
    """Remove a token; the sockets opened with it are closed."""
    await services.people.drop_token(person, token)
    services.end_lines(token)


@get("/me/ratings")
async def my_ratings(person: Known, services: Services) -> list[OwnRating]:
    """Your rating in each game."""
    return await own(services.database, person.id)


HANDLERS = [guest, me, change, account, login, logout, password, tokens, make_token, drop_token, my_ratings]
