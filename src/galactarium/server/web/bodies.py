"""What HTTP requests and answers look like; docs/protocol.md says what they mean."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from galactarium.kernel.refusals import Fact

# What people see of a table: a view of the game
Seen = Annotated[object, Meta(extra_json_schema={"tsType": 'import("./records").View'})]
# What is printed on a component: a record of the encyclopedia
Printed = Annotated[object, Meta(extra_json_schema={"tsType": "{ [name: string]: unknown }"})]
LanguageCode = Annotated[str, Meta(min_length=2, max_length=40)]  # as in /api/languages
Scope = Literal["play", "read", "manage"]
Pace = Literal["live", "relaxed", "correspondence"]
TableState = Literal["open", "running", "over"]
ProposalKind = Literal["end", "replace"]
DatabaseHealth = Literal["ok", "full", "unreachable"]
Ending = Literal["played", "resigned", "agreed", "abandoned"]

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{12}$")]
DisplayName = Annotated[str, Meta(min_length=1, max_length=30)]
AccountName = Annotated[str, Meta(min_length=3, max_length=30)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Salt = Annotated[str, Meta(max_length=64)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
SeatCount = Annotated[int, Meta(ge=1, le=99)]
OptionText = Annotated[str, Meta(max_length=4000)]
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], OptionText], Meta(max_length=20)]
Seconds = Annotated[int, Meta(ge=15, le=14 * 86400)]
Reserve = Annotated[int, Meta(ge=0, le=30 * 86400)]


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a request carries: nothing that is not known."""


# People


class NewGuest(Body):
    name: DisplayName | None = None
    language: LanguageCode | None = None


class ChangedPerson(Body):
    name: DisplayName | None = None
    language: LanguageCode | None = None


class Credentials(Body):
    name: AccountName
    password: Password


class ChangedPassword(Body):
    old: Password
    new: Password


class NewToken(Body):
    name: DisplayName
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)] = field(default_factory=lambda: ["play", "read"])


class Person(Struct):
    id: str
    name: str
    account: str | None
    language: LanguageCode | None
    guest: int | None = None  # the number of who has not chosen a name


class TokenShape(Struct):
    id: str
    name: str
    created: float
    scopes: list[Scope]
    token: str | UnsetType = UNSET  # shown once, when it is made


class Rating(Struct):
    name: str
    bot: bool
    games: int
    rating: float
    deviation: float


class OwnRating(Struct):
    game: str
    pool: Literal["people", "bots"]
    games: int
    rating: float
    deviation: float


# Tables


class NewTable(Body):
    game: GameName
    seats: SeatCount
    options: Options = {}
    bots: Annotated[list[BotName], Meta(max_length=99)] = []
    hints: bool = True
    pace: Pace = "relaxed"
    seconds: Seconds | None = None
    reserve: Reserve | None = None
    takeover: BotName | None = None
    listed: bool = False
    watchers: bool = True


class SetUp(Body):
    seats: SeatCount | None = None
    options: Options = {}


class SetUpShape(Struct):
    """A table as it would be dealt, as a watcher sees it, or why it cannot be; what is drawn is an example."""

    seen: Seen | None
    problem: str


class QuickTable(Body):
    game: GameName
    seats: SeatCount | None = None
    bot: BotName | None = None
    options: Options = {}


class Join(Body):
    seat: SeatNumber | None = None
    name: DisplayName | None = None


class OwnSeat(Body):
    """A seat of one's own, where one has several."""

    seat: SeatNumber | None = None


class RemovePerson(Body):
    seat: SeatNumber


class Propose(Body):
    """Ask the others: end the game here, or replace who is gone by a bot or by whoever sits down."""

    what: ProposalKind
    seat: SeatNumber | None = None
    bot: BotName | None = None


class Consent(Body):
    agree: bool


class PutBot(Body):
    seat: SeatNumber
    bot: BotName | None = None


class AddSalt(Body):
    seat: SeatNumber
    salt: Salt


class Start(Body):
    fill: BotName | None = None


class SeatShape(Struct):
    seat: int
    name: str | None  # nobody sits there yet
    bot: str | None = None
    guest: int | None = None  # the number of a guest who has not chosen a name
    yours: bool = False
    absent: bool = False  # played for until the player is back
    gone: bool = False  # left for good
    handed: bool = False  # to the table's bot, until the player is back
    salted: bool = False


class Result(Struct):
    complete: bool
    winners: list[int]
    places: list[int]
    scores: list[dict[str, int]]
    how: Ending = "played"


class ProposalShape(Struct):
    what: ProposalKind
    by: int
    agreed: list[int]  # seats
    waits_for_you: bool
    seat: int | None = None
    bot: str | None = None


class TableShape(Struct):
    id: str
    game: str
    state: TableState
    seats: list[SeatShape]
    options: dict[str, str]
    hints: bool
    pace: Pace
    seconds: int | None
    reserve: int | None
    takeover: str | None
    listed: bool
    watchers: bool
    created: float
    started: float | None
    ended: float | None
    commitment: str
    yours: bool  # whether you made it
    your_move: list[int]  # your own seats that are waited for
    result: Result | None = None
    seed: str | None = None
    salts: list[str] | None = None
    rematch: str | None = None
    proposal: ProposalShape | None = None
    cannot_open: bool = False  # its record can be downloaded


class Tables(Struct):
    tables: list[TableShape]
    next: str | None = None


# Games and words


class OptionOfGame(Struct):
    name: str
    values: list[str]
    default: str
    text: str


class LanguageShape(Struct):
    """A language, and how its letters are drawn."""

    code: str
    name: str
    default: bool
    direction: Literal["ltr", "rtl"]
    fonts: list[str]
    letters: Literal["narrow", "wide"]
    prefixes: list[str]  # beginnings after which a long name may be broken into lines


class BotOfGame(Struct):
    name: str
    title: str


class GameShape(Struct):
    """A game as people choose and learn it. What a game does not say is empty."""

    name: str
    title: str
    goal: str
    about: str  # in one or two sentences
    minutes: str
    ending: str
    keys: str  # of its board
    judged: bool  # whether winning chances can be told: in hints, and after the game
    rules: str
    fewest: int
    most: int
    options: list[OptionOfGame]
    first_game: dict[str, str]  # options that the rulebook has for a first game
    bots: list[BotOfGame]


class Component(Struct):
    """A thing of the game: its facts for drawing it, its words for explaining it."""

    kind: str
    id: str
    name: str
    facts: Printed
    sentences: list[str]
    rules: list[str]


class Rule(Struct):
    id: str
    text: str


class Chapter(Struct):
    id: str
    title: str
    rules: list[Rule]


# Records


class Proof(Struct):
    sound: bool
    commitment: str
    seed: str
    salts: list[str]
    seats: int
    moves: int
    checksum: str


class Verified(Struct):
    sound: bool
    game: str
    seats: int
    moves: int
    finished: bool
    checksum: str


# Finished games looked at again


class ChancePoint(Struct):
    number: int  # of choices made; 0 is the opening
    clock: int  # the round, or what else the game counts
    chances: list[float]  # of winning, of every seat


class TurningPoint(Struct):
    number: int  # of choices made, this one among them
    seat: int  # whose winning chance changed the most
    before: float
    after: float
    cause: Literal["luck", "choice"]
    by: int  # the seat that chose
    text: str


class GivenAway(Struct):
    """A choice after which less could be won than after the best."""

    number: int
    seat: int
    loss: float
    error: float
    label: Literal["blunder", "mistake", "inaccuracy", ""]
    choice: str  # what was chosen
    best: str  # what was better
    text: str


class Account(Struct):
    """What made a seat's result: opening, choices and luck add up to it."""

    seat: int
    opening: float
    choices: float  # of all players
    luck: float
    result: float
    given_away: float  # by the seat's own choices against the best ones; no part of the sum
    text: str


class AnalysisShape(Struct):
    seats: list[str]  # the players' names
    points: list[ChancePoint]
    turning: list[TurningPoint]
    given_away: list[GivenAway]
    accounts: list[Account]


# Operation and refusals


class Health(Struct):
    status: Literal["ok", "stopping", "failing"]
    version: str
    database: DatabaseHealth


class RefusalShape(Struct):
    kind: Literal["malformed", "illegal", "stale"]
    code: str
    facts: dict[str, Fact] = field(default_factory=dict)
    text: str = ""
