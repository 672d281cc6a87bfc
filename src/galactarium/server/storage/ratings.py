"""How strong people and bots are, game by game: people among themselves, and everyone at tables with bots."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from galactarium.server.storage.database import Database
from galactarium.server.storage.schema import people, ratings
from galactarium.server.storage.tables import SeatRow
from galactarium.server.web.bodies import OwnRating, Rating

Pool = Literal["people", "bots"]

MODEL: Final = PlackettLuce()
SCALE: Final = 40.0  # so that a beginner stands at 1000
PAGE: Final = 100
RATING: Final = 0x72617465


class Rated(Struct, frozen=True):
    """Who took part: a person's id or a bot's name."""

    who: str
    bot: bool


def pools(rows: list[SeatRow]) -> dict[Pool, list[int]]:
    """Which seats are compared with each other. Somebody who sits there twice is not compared with themselves.

    A seat that somebody else began to play is compared with nobody.
    """
    whole = [row for row in rows if not row.replaced]
    persons = [row.person for row in whole if row.person is not None]
    alone = {row.seat for row in whole if row.person is not None and persons.count(row.person) == 1}
    bots = {row.seat for row in whole if row.bot is not None}
    found: dict[Pool, list[int]] = {}
    if len(alone) > 1:
        found["people"] = sorted(alone)
    if bots and alone:
        found["bots"] = sorted(alone | bots)
    return found


async def rate(connection: AsyncConnection, game: str, rows: list[SeatRow], places: list[int]) -> None:
    """Enter a finished game. A bot that has several seats counts with its best one."""
    if connection.dialect.name == "postgresql":  # one node after the other
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING})
    for pool, seats in pools(rows).items():
        best: dict[Rated, int] = {}
        for seat in seats:
            row = rows[seat]
            rated = Rated(row.bot or row.person or "", row.bot is not None)
            best[rated] = min(places[seat], best.get(rated, places[seat]))
        if len(best) > 1:
            await _enter(connection, game, pool, best)


async def _enter(connection: AsyncConnection, game: str, pool: Pool, best: dict[Rated, int]) -> None:
    rows = select(ratings).where(ratings.c.game == game, ratings.c.pool == pool)
    rows = rows.where(ratings.c.who.in_([rated.who for rated in best])).with_for_update()
    known = {row.who: row for row in (await connection.execute(rows)).all()}
    before = []
    for rated in best:
        row = known.get(rated.who)
        before.append([MODEL.rating() if row is None else MODEL.rating(mu=row.mu, sigma=row.sigma)])
    after = MODEL.rate(before, ranks=[float(place) for place in best.values()])
    await connection.execute(
        delete(ratings).where(ratings.c.game == game, ratings.c.pool == pool, ratings.c.who.in_(list(known)))
    )
    entries = [
        {
            "who": rated.who,
            "game": game,
            "pool": pool,
            "bot": rated.bot,
            "games": 1 + (known[rated.who].games if rated.who in known else 0),
            "mu": team[0].mu,
            "sigma": team[0].sigma,
        }
        for rated, team in zip(best, after, strict=True)
    ]
    await connection.execute(insert(ratings), entries)


async def best_of(database: Database, game: str, pool: Pool) -> list[Rating]:
    """The ratings of a game, the best first: accounts and bots, not guests."""
    wanted = (
        select(ratings, people.c.account)
        .join(people, people.c.id == ratings.c.who, isouter=True)
        .where(ratings.c.game == game, ratings.c.pool == pool, ratings.c.bot | people.c.account.is_not(None))
        .order_by((ratings.c.mu - 2 * ratings.c.sigma).desc())
        .limit(PAGE)
    )
    async with database.read() as connection:
        rows = (await connection.execute(wanted)).all()
    return [
        Rating(row.who if row.bot else row.account, row.bot, row.games, SCALE * row.mu, SCALE * row.sigma)
        for row in rows
    ]


async def own(database: Database, person: str) -> list[OwnRating]:
    async with database.read() as connection:
        rows = (await connection.execute(select(ratings).where(ratings.c.who == person))).all()
    return [OwnRating(row.game, row.pool, row.games, SCALE * row.mu, SCALE * row.sigma) for row in rows]
