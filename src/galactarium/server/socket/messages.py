"""The messages of the socket, in both directions; docs/protocol.md says what they mean."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct, field

from galactarium.kernel.records import Answer, Event
from galactarium.kernel.refusals import Fact
from galactarium.server.web.bodies import LanguageCode, Person, Result, Seen, TableId, TableShape

WATCHER: Final = -1  # the viewer that is no seat
ANY_NUMBER: Final = 2**31

Id = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=WATCHER, le=63)]
Number = Annotated[int, Meta(ge=0, le=ANY_NUMBER)]
Choice = Annotated[int, Meta(ge=0, le=ANY_NUMBER)] | Annotated[str, Meta(max_length=200)]
# Records of the kernel and of the games; their types are written by web/records.py
RecordOfGame = Annotated[object, Meta(extra_json_schema={"tsType": "{ [name: string]: unknown }"})]
GameRecord = Annotated[object, Meta(extra_json_schema={"tsType": "unknown"})]
Said = Annotated[str, Meta(min_length=1, max_length=500, pattern="^[^\\x00]*$")]


# From the client


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Every message may carry an id, which comes back with the answer."""

    id: Id = ""


class Open(FromClient, tag="open"):
    table: TableId
    seat: Seat = WATCHER
    from_: Number = field(name="from", default=0)
    texts: bool = True
    whole: bool = False  # ask whole questions in place of single decisions


class Close(FromClient, tag="close"):
    table: TableId
    seat: Seat = WATCHER


class Choose(FromClient, tag="choose"):
    table: TableId
    seat: Seat
    number: Number
    choice: Choice


class GiveAnswer(FromClient, tag="answer"):
    table: TableId
    seat: Seat
    number: Number
    answer: Answer


class AskPreview(FromClient, tag="preview"):
    table: TableId
    seat: Seat
    number: Number
    answer: Answer


class Back(FromClient, tag="back"):
    """The player of a seat that was played for is back."""

    table: TableId
    seat: Seat


class Undo(FromClient, tag="undo"):
    table: TableId
    seat: Seat
    number: Number


class AskHint(FromClient, tag="hint"):
    table: TableId
    seat: Seat
    number: Number


class AskWhy(FromClient, tag="why"):
    table: TableId
    seat: Seat
    choice: Choice


class Say(FromClient, tag="say"):
    table: TableId
    seat: Seat
    text: Said


class Speak(FromClient, tag="language"):
    language: LanguageCode


class Ping(FromClient, tag="ping"):
    pass


ClientMessage = Open | Close | Choose | GiveAnswer | AskPreview | Back | Undo | AskHint | AskWhy | Say | Speak | Ping


# From the server


class FromServer(Struct, tag_field="type", kw_only=True):
    pass


class Hello(FromServer, tag="hello"):
    you: Person
    language: LanguageCode
    now: float
    version: str


class Accepted(FromServer, tag="accepted"):
    id: str


class Refused(FromServer, tag="refused"):
    id: str
    kind: str
    code: str
    facts: dict[str, Fact]
    text: str


class TableMessage(FromServer, tag="table"):
    table: TableShape


class OptionShape(Struct):
    choice: int
    word: str
    label: RecordOfGame
    text: str = ""


class DecisionShape(Struct):
    number: int
    step: str
    kind: str
    about: RecordOfGame
    options: list[OptionShape]
    text: str = ""
    help: str = ""
    rules: list[str] = []


class ClockShape(Struct):
    left: float  # seconds for the running question
    reserve: float  # seconds of the seat's own, once they are used up
    runs: bool  # it stands while nobody else is there


class View(FromServer, tag="view"):
    table: str
    seat: int
    seen: Seen | None  # what people see, with the question they are asked
    observation: RecordOfGame | None  # what programs see; the decision they are asked stands beside it
    figures: RecordOfGame | None  # none with what people see
    decision: DecisionShape | None
    number: int
    may_undo: bool
    events: list[Event]
    from_: int = field(name="from")
    deciding: list[int]
    clock: ClockShape | None  # of the seat; none without a clock
    result: Result | None


class ClockMessage(FromServer, tag="clock"):
    """The clock of a seat has stopped, or goes on."""

    table: str
    seat: int
    clock: ClockShape


class Chat(FromServer, tag="chat"):
    table: str
    number: int
    seat: int
    text: str
    at: float


class Presence(FromServer, tag="presence"):
    table: str
    seats: list[bool]


class HintedOption(Struct):
    choice: int
    word: str
    text: str
    chance: float  # of winning; alone, one less a hundredth of the dice still needed
    error: float
    is_best: bool  # or as good as the best, as far as can be told
    reasons: str


class Hint(FromServer, tag="hint"):
    id: str
    table: str
    seat: int
    number: int
    choice: int  # the best
    text: str
    answer: Answer  # the best, to the whole question
    answer_text: str
    options: list[HintedOption]  # in the order of the decision


class Why(FromServer, tag="why"):
    id: str
    table: str
    seat: int
    text: str


class Previewed(FromServer, tag="preview"):
    id: str
    table: str
    seat: int
    number: int
    problem: str | None  # the code of the refusal; none if the answer can be given
    part: str | None  # the part of the answer that does not work
    why: str  # the same in words
    text: str  # what the answer would bring, in words
    facts: GameRecord  # totals and what is left over


class Pong(FromServer, tag="pong"):
    id: str


class Bye(FromServer, tag="bye"):
    pass


ServerMessage = (
    Hello
    | Accepted
    | Refused
    | TableMessage
    | View
    | ClockMessage
    | Chat
    | Presence
    | Hint
    | Why
    | Previewed
    | Pong
    | Bye
)
