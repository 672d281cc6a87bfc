"""What is stored. A play is its set-up, its seed and its choices; all else about it can be rebuilt."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(30), nullable=False),
    Column("account", String(30)),  # as it was written
    Column("account_key", String(60)),  # as it is compared
    Column("password", String(200)),  # argon2id
    Column("language", String(40)),
    Column("session", Integer, nullable=False, default=0),  # cookies of an earlier one are void
    Column("created", Float, nullable=False),
    UniqueConstraint("account_key"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(30), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("scopes", String(40), nullable=False, server_default="play read"),
    UniqueConstraint("hash"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("state", String(8), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("seconds", Integer),  # for each question
    Column("reserve", Integer),  # for each seat, once its question's time is used up
    Column("takeover", String(40)),
    Column("listed", Boolean, nullable=False),
    Column("watchers", Boolean, nullable=False),
    Column("made_by", ForeignKey("people.id"), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("asked", Float),  # when the running question was asked; games by correspondence alone
    Column("due", Float),  # when the first seat's time runs out; empty while the clock stands
    Column("result", JSON),
    Column("proposal", JSON),  # what the players are asked to agree to
    Column("rematch", String(12)),
    Index("ix_tables_made_by", "made_by", "state"),
    Index("ix_tables_lobby", "state", "listed", "created"),
    Index("ix_tables_due", "state", "due"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id")),
    Column("name", String(30)),
    Column("bot", String(40)),
    Column("salt", String(64), nullable=False, default=""),
    Column("absent", Boolean, nullable=False, default=False),  # played for until the player is back
    Column("gone", Boolean, nullable=False, default=False),  # left for good
    Column("handed", Boolean, nullable=False, server_default=false()),  # to the table's bot, until the player is back
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("replaced", Boolean, nullable=False, server_default=false()),  # somebody else began the game: no rating
    Column("hidden", Boolean, nullable=False, server_default=false()),  # removed from the player's own list
    Column("reserve", Float),  # seconds that are left of it
    Column("created", Float, nullable=False, server_default="0"),  # as of the table, for the list of one's own
    Column("over", Boolean, nullable=False, server_default=false()),
    Index("ix_seats_own", "person", "over", "created", "table"),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer),  # none: the seat took its last answer back
    Column("more", String),  # the other choices of the same answer, if there are any
    sqlite_with_rowid=False,
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("who", String(40), primary_key=True),  # a person's id, or a bot's name
    Column("game", String(40), primary_key=True),
    Column("pool", String(8), primary_key=True),  # people or bots
    Column("bot", Boolean, nullable=False),
    Column("games", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

ended: Final = Table(  # sessions whose cookie is void
    "ended",
    metadata,
    Column("session", String(12), primary_key=True),
    Column("at", Float, nullable=False),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
