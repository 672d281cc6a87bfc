"""Who you are: guest, account, tokens."""

from __future__ import annotations

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie, State

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

YEAR = 365 * 86400


def _signed_in(services: Services, person: Known) -> Response[Person]:
    cookie = Cookie(
        COOKIE,
        value=services.people.cookie(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
    )
    return Response(person.shape(), status_code=200, cookies=[cookie])


@post("/guest", status_code=200)
async def guest(request: Request[Known | None, object, State], data: NewGuest, services: Services) -> Response[Person]:
    """Become a guest, unless you are already known."""
    person = await who_is(services.people, request.scope["headers"])
    if person is None:
        person = await services.people.guest(data.name, data.language)
    return _signed_in(services, person)


@get("/me")
async def me(person: Known) -> Person:
    """Who you are."""
    return person.shape()


@patch("/me")
async def change(data: ChangedPerson, person: Known, services: Services) -> Person:
    """Change your name and language."""
    return (await services.people.change(person, data.name, data.language)).shape()


@post("/account", status_code=200)
async def account(data: Credentials, person: Known, services: Services) -> Response[Person]:
    """Turn the guest into an account."""
    return _signed_in(services, await services.people.register(person, data.name, data.password))


@post("/login", status_code=200)
async def login(data: Credentials, services: Services) -> Response[Person]:
    """Sign in with name and password."""
    return _signed_in(services, await services.people.sign_in(data.name, data.password))


@post("/logout", status_code=204)
async def logout() -> Response[None]:
    """Sign out."""
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@post("/password", status_code=200)
async def password(data: ChangedPassword, person: Known, services: Services) -> Response[Person]:
    """Change the password; all earlier cookies become invalid."""
    return _signed_in(services, await services.people.new_password(person, data.old, data.new))


@get("/tokens")
async def tokens(person: Known, services: Services) -> list[TokenShape]:
    """Your tokens, without their secret."""
    return await services.people.tokens(person)


@post("/tokens")
async def make_token(data: NewToken, person: Known, services: Services) -> TokenShape:
    """Create a token for a program; it is shown only this once."""
    return await services.people.make_token(person, data.name)


@delete("/tokens/{token:str}")
async def drop_token(token: str, person: Known, services: Services) -> None:
    """Remove a token."""
    await services.people.drop_token(person, token)


@get("/me/ratings")
async def my_ratings(person: Known, services: Services) -> list[OwnRating]:
    """Your rating in each game."""
    return await own(services.database, person.id)


HANDLERS = [guest, me, change, account, login, logout, password, tokens, make_token, drop_token, my_ratings]
