"""Seeded luck: separate streams for the set-up, for what all share, and for each seat."""

from __future__ import annotations

from hashlib import blake2b, sha256, shake_128
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.kernel.vectors import filled, is_member_in, member, member_in, numbers, ones, ones_in, sequence

SETUP: Final = 0
SHARED: Final = 1
FIRST_SEAT: Final = 2  # the stream of seat s is FIRST_SEAT + s
ANY_STREAM: Final = -1  # the script of every stream that has none of its own

WORDS: Final = 4  # a stream is an sfc32 generator: three mixed words and a counter of what was drawn
IN_PIECE: Final = 16  # words in one hash of keyed luck
KEYED: Final = "blake2:"  # how the seed of keyed luck begins
MASK: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


def commitment(seed: str) -> str:
    """The hash that is shown before the first roll; the seed is shown after the last."""
    return sha256(f"galactarium seed:{seed}".encode()).hexdigest()


class Chance:
    """Luck for one play. Copies go on alike and independently."""

    def __init__(self, words: vec[i64]) -> None:
        self.words = words

    def below(self, stream: i64, n: i64) -> i64:
        """One of 0 to n - 1, each exactly as likely as the others."""
        words = self.words
        at = stream * WORDS
        a = words[at]
        b = words[at + 1]
        c = words[at + 2]
        drawn = words[at + 3]
        while True:
            word = (a + b + drawn) & MASK
            drawn = (drawn + 1) & MASK
            a = b ^ (b >> 9)
            b = 9 * c & MASK
            c = (((c << 21) | (c >> 11)) + word) & MASK
            value = word % n
            if word - value <= RANGE - n:  # else the word is among the last few, which would favour low values
                break
        words[at] = a
        words[at + 1] = b
        words[at + 2] = c
        words[at + 3] = drawn
        return value

    def pick(self, stream: i64, things: vec[i64]) -> i64:
        """The place of one of the things, each equally likely; a single thing needs no luck."""
        count = len(things)
        if count < 2:
            return 0
        return self.below(stream, count)

    def pick_member(self, stream: i64, members: i64) -> i64:
        """One member of a set, each equally likely. Even a single one moves the stream on, as it is given away."""
        return member(members, self.below(stream, ones(members)))

    def give_away(self, stream: i64) -> None:
        """Something that was drawn before is seen only now: it moves the stream on, as a draw would."""
        at = stream * WORDS + 3
        self.words[at] = (self.words[at] + 1) & MASK

    def pick_further(self, stream: i64, members: i64, further: vec[i64], at: i64, words: i64) -> i64:
        """One member of a set that goes on in so many further words, each member equally likely."""
        place = self.below(stream, ones(members) + ones_in(further, at, words))
        return member_in(members, further, at, place)

    def drawn(self, stream: i64) -> i64:
        """Changes whenever the stream has given something away."""
        return self.words[stream * WORDS + 3]

    def split(self, seats: i64) -> Chance:
        """Fresh luck for an imagined table, drawn from this one."""
        return Chance(self._fresh(seats))

    def copy(self) -> Chance:
        return Chance(self.words[:])

    def __reduce__(self) -> tuple[object, ...]:
        return _plain_chance, (numbers(self.words),)

    def _fresh(self, seats: i64) -> vec[i64]:
        words = vec[i64](capacity=(FIRST_SEAT + seats) * WORDS)
        for _stream in range(FIRST_SEAT + seats):
            for _word in range(WORDS - 1):
                words = append(words, self.below(SHARED, RANGE))
            words = append(words, 1)
        return words


class KeyedChance(Chance):
    """Luck that cannot be foretold: every word is cut from a keyed hash of the stream and of how much it has given.

    sfc32 is faster, but whoever has seen enough of a stream may find its state and so the future. Here what was seen
    tells nothing of what comes, as long as the key is not known.
    """

    def __init__(self, words: vec[i64], key: bytes) -> None:
        super().__init__(words)
        self.key = key
        self.cut: i64 = -1  # which piece of which stream is at hand
        self.piece = b""

    def below(self, stream: i64, n: i64) -> i64:
        at = stream * WORDS + 3
        while True:
            word = self._word(stream, self.words[at])
            self.words[at] = (self.words[at] + 1) & MASK
            value = word % n
            if word - value <= RANGE - n:
                return value

    def copy(self) -> Chance:
        return KeyedChance(self.words[:], self.key)

    def __reduce__(self) -> tuple[object, ...]:
        return _keyed_chance, (numbers(self.words), self.key)

    def _word(self, stream: i64, number: i64) -> i64:
        cut = stream * RANGE + number // IN_PIECE
        if cut != self.cut:
            self.piece = blake2b(f"{stream}/{number // IN_PIECE}".encode(), key=self.key).digest()
            self.cut = cut
        place = 4 * (number % IN_PIECE)
        piece = self.piece
        return piece[place] | piece[place + 1] << 8 | piece[place + 2] << 16 | piece[place + 3] << 24


class ScriptedChance(Chance):
    """Luck that follows a script, for tests and for replaying games of other engines.

    A stream with a script gives its values: the next number of `below`, the next thing of `pick`. Streams without one
    share the script of ANY_STREAM, if there is one. Where all scripts have run out there is ordinary luck again.
    """

    def __init__(self, words: vec[i64], scripts: dict[int, list[int]]) -> None:
        super().__init__(words)
        self.scripts = scripts

    def script(self, stream: int, values: list[int]) -> None:
        """Add values to what the stream will give."""
        self.scripts.setdefault(stream, []).extend(values)

    def left(self, stream: int) -> int:
        """How many values the script that the stream follows still holds."""
        return len(self._script(stream))

    def below(self, stream: i64, n: i64) -> i64:
        if not self.left(stream):
            return super().below(stream, n)
        value = self._next(stream)
        if not 0 <= value < n:
            raise ValueError(f"the script of stream {stream} gives {value}, but only 0 to {n - 1} can come")
        return value

    def pick(self, stream: i64, things: vec[i64]) -> i64:
        if not self.left(stream):
            return super().pick(stream, things)
        value = self._next(stream)
        for place in range(len(things)):
            if things[place] == value:
                return place
        raise ValueError(f"the script of stream {stream} gives {value}, which is not there to come")

    def pick_member(self, stream: i64, members: i64) -> i64:
        if not self.left(stream):
            return super().pick_member(stream, members)
        value = self._next(stream)
        if value < 0 or not members >> value & 1:
            raise ValueError(f"the script of stream {stream} gives {value}, which is not there to come")
        return value

    def pick_further(self, stream: i64, members: i64, further: vec[i64], at: i64, words: i64) -> i64:
        if not self.left(stream):
            return super().pick_further(stream, members, further, at, words)
        value = self._next(stream)
        if not is_member_in(members, further, at, value):
            raise ValueError(f"the script of stream {stream} gives {value}, which is not there to come")
        return value

    def split(self, seats: i64) -> Chance:
        return ScriptedChance(self._fresh(seats), {stream: values[:] for stream, values in self.scripts.items()})

    def copy(self) -> Chance:
        return ScriptedChance(self.words[:], {stream: values[:] for stream, values in self.scripts.items()})

    def __reduce__(self) -> tuple[object, ...]:
        return _scripted_chance, (numbers(self.words), self.scripts)

    def _fresh(self, seats: i64) -> vec[i64]:
        return Chance(self.words)._fresh(seats)

    def _next(self, stream: int) -> int:
        self.words[stream * WORDS + 3] += 1
        return self._script(stream).pop(0)

    def _script(self, stream: int) -> list[int]:
        own = self.scripts.get(stream, [])
        return own or self.scripts.get(ANY_STREAM, [])


# What a pickle brings back.


def _plain_chance(words: list[int]) -> Chance:
    return Chance(sequence(words))


def _keyed_chance(words: list[int], key: bytes) -> Chance:
    return KeyedChance(sequence(words), key)


def _scripted_chance(words: list[int], scripts: dict[int, list[int]]) -> Chance:
    return ScriptedChance(sequence(words), scripts)


def _seeded_words(seed: str, seats: i64, salts: list[str]) -> vec[i64]:
    words = filled((FIRST_SEAT + seats) * WORDS, 1)
    root = shake_128("\0".join([seed, *salts]).encode()).digest(12 * (FIRST_SEAT + seats))
    at = 0
    for stream in range(FIRST_SEAT + seats):
        for word in range(WORDS - 1):
            words[stream * WORDS + word] = root[at] | root[at + 1] << 8 | root[at + 2] << 16 | root[at + 3] << 24
            at += 4
    return words


def seeded(seed: str, seats: i64, salts: list[str] | None = None) -> Chance:
    """The luck that a seed, and the salts the players added, stand for. The seed says which kind of luck it is."""
    if seed.startswith(KEYED):
        key = blake2b("\0".join([seed, *([] if salts is None else salts)]).encode()).digest()
        return KeyedChance(filled((FIRST_SEAT + seats) * WORDS, 1), key)
    return Chance(_seeded_words(seed, seats, [] if salts is None else salts))


def scripted(seed: str, seats: i64, scripts: dict[int, list[int]] | None = None) -> ScriptedChance:
    """Seeded luck with a script for some of its streams."""
    return ScriptedChance(_seeded_words(seed, seats, []), {} if scripts is None else scripts)
