"""What the catalogue must know of a game's facts to speak of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from galactarium.kernel.refusals import Fact

if TYPE_CHECKING:
    from galactarium.text.catalogue import Catalogue


NONE: Final = "none"  # the id of what is not there
Said: TypeAlias = dict[str, Fact]  # what a sentence is filled with


def nothing_more(words: Catalogue, record: object, said: Said) -> None:
    """Names are all there is to say."""


@dataclass(frozen=True)
class Words:
    """How the facts of a game's decisions and events become words, and which rules explain what."""

    named: dict[str, str] = field(default_factory=dict)  # facts that are ids, and the kind of name each of them has
    by_seat: frozenset[str] = frozenset()  # facts that are lists with one number for each seat
    steps: dict[str, list[str]] = field(default_factory=dict)  # the rules that bear on a question
    options: dict[str, list[str]] = field(default_factory=dict)  # the rules that bear on an option
    components: dict[str, list[str]] = field(
        default_factory=dict
    )  # the rules, or beginnings of their ids, that bear on a component
    scored: str = "score"  # the kind of name of a score item that has no name of its own
    retell: Callable[[Catalogue, object, Said], None] = nothing_more  # adds the facts that need more than names
    phases: str = "phase"  # the kind of name of the parts of a round
    component: str = ""  # the kind of name of components that sets add to
    printed: Callable[[str], str] = str  # the name of such a component in its file, for languages that have none
