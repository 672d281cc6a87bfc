"""Who plays: guests at once, accounts with a password, tokens for programs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Final
from unicodedata import name as unicode_name
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct, convert
from sqlalchemy import RowMapping, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from galactarium.bots import bots
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.storage.database import Database
from galactarium.server.storage.ids import new_id, new_token
from galactarium.server.storage.schema import ended, keys, people, tokens
from galactarium.server.web.bodies import Person, Scope, TokenShape
from galactarium.server.web.passwords import is_common
from galactarium.text.languages import find_language
from galactarium.text.names import guest_name, guest_number

COOKIE: Final = "galactarium"
SIGNING: Final = "cookies"
MOST_TOKENS: Final = 20
ALIKE: Final = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC"}


class Known(Struct, frozen=True):
    """A person as a request knows them."""

    id: str
    name: str
    account: str | None
    language: str | None
    session: int
    line: str = ""  # the session or the token by which they came; what ends it closes their sockets
    scopes: tuple[str, ...] | None = None  # of a token; whoever has signed in may do everything

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes

    def shape(self) -> Person:
        return Person(self.id, self.name, self.account, self.language, guest_number(self.name))


def unchosen_name(identity: str) -> str:
    """The name of a guest who has not chosen one: a number that can be read out, in any language."""
    return guest_name(1000 + int.from_bytes(sha256(identity.encode()).digest()[:4]) % 9000)


class People:
    """The people of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.hasher = PasswordHasher()  # argon2id
        self.nobody = self.hasher.hash("nobody")  # checked for names that do not exist: it takes as long
        self.signer = URLSafeSerializer("")

    async def start(self) -> None:
        """Read the key that signs the cookies; the first node makes it."""
        async with self.database.write() as connection:
            await connection.execute(self.database.insert(keys).values(name=SIGNING, value=new_token()))
        async with self.database.read() as connection:
            key = await connection.scalar(select(keys.c.value).where(keys.c.name == SIGNING))
        self.signer = URLSafeSerializer(str(key), salt=COOKIE)

    # Who is it?

    def cookie(self, person: Known) -> str:
        """A cookie for a session of its own; nobody else can know it beforehand."""
        return str(self.signer.dumps([person.id, person.session, new_id()]))

    async def by_cookie(self, written: str) -> Known | None:
        try:
            identity, session, line = self.signer.loads(written)
        except (BadData, ValueError, TypeError):
            return None
        wanted = select(people).where(people.c.id == str(identity), people.c.session == session)
        wanted = wanted.where(~exists(select(ended).where(ended.c.session == str(line))))
        async with self.database.read() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else _known(row, str(line))

    async def by_token(self, token: str) -> Known | None:
        wanted = select(people, tokens.c.id.label("token"), tokens.c.scopes).join(tokens)
        async with self.database.read() as connection:
            row = (await connection.execute(wanted.where(tokens.c.hash == _hash(token)))).mappings().first()
        return None if row is None else _known(row, row["token"], tuple(row["scopes"].split()))

    async def sign_out(self, person: Known) -> None:
        """The session by which somebody came is over, and so are its sockets at every node."""
        async with self.database.write() as connection:
            await connection.execute(self.database.insert(ended).values(session=person.line, at=time.time()))
            await self.database.notify(connection, [f"ended {person.line}"])

    async def find(self, person: str) -> Known | None:
        async with self.database.read() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).mappings().first()
        return None if row is None else _known(row)

    # Coming and going

    async def guest(self, name: str | None, language: str | None) -> Known:
        identity = new_id()
        called = unchosen_name(identity) if name is None else await self.free_name(name)
        person = Known(identity, called, None, None if language is None else find_language(language).code, 0)
        async with self.database.write() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, language=language, session=0, created=time.time())
            )
        return person

    async def change(self, person: Known, name: str | None, language: str | None) -> Known:
        values: dict[str, str | int | None] = {}
        if name is not None:
            values["name"] = await self.free_name(name, person)
        if language is not None:
            values["language"] = find_language(language).code
        if values:
            await self._update(person.id, values)
        return await self._again(person.id)

    async def free_name(self, written: str, person: Known | None = None) -> str:
        """A name that is no account's, or the person's own."""
        name = clean_name(written)
        wanted = select(people.c.id).where(people.c.account_key == _key(name))
        async with self.database.read() as connection:
            holder = await connection.scalar(wanted)
        if holder is not None and (person is None or holder != person.id):
            raise Illegal("illegal.name.account", {"name": name})
        return name

    async def register(self, person: Known, name: str, password: str) -> Known:
        """The guest becomes an account, and keeps everything."""
        if person.account is not None:
            raise Illegal("illegal.account.already", {"name": person.account})
        clean = clean_name(name)
        if is_common(password, clean):
            raise Illegal("illegal.password.common")
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            await self._update(
                person.id, {"name": clean, "account": clean, "account_key": _key(clean), "password": hashed}
            )
        except IntegrityError as error:
            raise Illegal("illegal.account.taken", {"name": clean}) from error
        return await self._again(person.id)

    async def sign_in(self, name: str, password: str) -> Known:
        async with self.database.read() as connection:
            row = (
                (await connection.execute(select(people).where(people.c.account_key == _key(name)))).mappings().first()
            )
        if not await asyncio.to_thread(self._matches, self.nobody if row is None else row["password"], password):
            raise Illegal("illegal.account.wrong")
        assert row is not None
        return _known(row)

    async def new_password(self, person: Known, old: str, new: str) -> Known:
        if person.account is None:
            raise Illegal("illegal.account.none")
        await self.sign_in(person.account, old)
        if is_common(new, person.account):
            raise Illegal("illegal.password.common")
        hashed = await asyncio.to_thread(self.hasher.hash, new)
        await self._update(person.id, {"password": hashed, "session": person.session + 1}, [f"ended {person.id}"])
        return await self._again(person.id)

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password) and hashed != self.nobody
        except (VerificationError, InvalidHashError):
            return False

    # Tokens

    async def tokens(self, person: Known) -> list[TokenShape]:
        wanted = select(tokens).where(tokens.c.person == person.id).order_by(tokens.c.created)
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [
            TokenShape(row["id"], row["name"], row["created"], convert(row["scopes"].split(), list[Scope]))
            for row in rows
        ]

    async def make_token(self, person: Known, name: str, scopes: list[Scope]) -> TokenShape:
        if person.account is None:
            raise Illegal("illegal.account.none")
        if len(await self.tokens(person)) >= MOST_TOKENS:
            raise Illegal("illegal.account.tokens", {"most": MOST_TOKENS})
        token = new_token()
        made = TokenShape(new_id(), clean_name(name), time.time(), scopes, token)
        async with self.database.write() as connection:
            await connection.execute(
                insert(tokens).values(
                    id=made.id,
                    person=person.id,
                    name=made.name,
                    hash=_hash(token),
                    created=made.created,
                    scopes=" ".join(scopes),
                )
            )
        return made

    async def drop_token(self, person: Known, token: str) -> None:
        async with self.database.write() as connection:
            own = delete(tokens).where(tokens.c.id == token, tokens.c.person == person.id)
            if (await connection.execute(own)).rowcount:
                await self.database.notify(connection, [f"ended {token}"])

    async def _update(self, person: str, values: dict[str, str | int | None], notes: Sequence[str] = ()) -> None:
        async with self.database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(values))
            if notes:
                await self.database.notify(connection, notes)

    async def _again(self, person: str) -> Known:
        found = await self.find(person)
        assert found is not None
        return found


def clean_name(written: str) -> str:
    """A name that people can read, and that is neither a bot's nor one of those who chose none."""
    name = " ".join(normalize("NFC", written).split())
    if not name or not name.isprintable() or len(name) > 30:
        raise Malformed("malformed.called")
    if any(len(_alphabets(word)) > 1 for word in name.split()):
        raise Malformed("malformed.called.mixed")
    if name.casefold() in bots() or guest_number(name.casefold()) is not None:
        raise Illegal("illegal.name", {"name": name})
    return name


def _alphabets(word: str) -> set[str]:
    """The alphabets with letters that look alike, as far as they occur: mixed, they imitate a name."""
    return {unicode_name(letter, "").partition(" ")[0] for letter in normalize("NFKC", word)} & ALIKE


def _key(name: str) -> str:
    return normalize("NFKC", " ".join(name.split())).casefold()[:60]


def _hash(token: str) -> str:
    """A token is long and random: a plain hash of it is enough."""
    return sha256(token.encode()).hexdigest()


def _known(row: RowMapping, line: str = "", scopes: tuple[str, ...] | None = None) -> Known:
    return Known(row["id"], row["name"], row["account"], row["language"], row["session"], line, scopes)
