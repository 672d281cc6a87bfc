"""The description of a game: its name, its seats, its set-up options, and how to deal a table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from galactarium.kernel.agenda import DEPTH
from galactarium.kernel.answers import check
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.course import Course
from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import Observation
from galactarium.kernel.questions import Questions, plain_answer, plain_choice, plain_question
from galactarium.kernel.records import Answer, Preview, Question, View
from galactarium.kernel.refusals import Fact, Illegal, Malformed, Refusal, Stale
from galactarium.kernel.sets import BASE, ComponentSet, combinations, sets_named
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking

SETS: Final = "sets"  # the option that names the sets of components a table is played with


@final
class Option:
    """A choice of the set-up. Without values any text is taken, and the game says whether it understands it."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What every game describes. There is one object of each game."""

    def __init__(
        self,
        name: str,
        rules: str,
        fewest: int,
        most: int,
        options: list[Option],
        steps: list[Step[Table]],
        thinking: Thinking[Table],
        questions: Questions[Table],
        sets: list[ComponentSet] | None = None,
    ) -> None:
        self.name = name
        self.rules = rules  # changes when the same choices would lead elsewhere
        self.fewest = fewest
        self.most = most
        self.options = options
        self.steps = steps
        self.thinking = thinking
        self.questions = questions
        self.sets: list[ComponentSet] = [] if sets is None else sets  # of components, the base game's first
        if self.sets:
            self.options.append(Option(SETS, combinations(self.sets), BASE))

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.fewest} to {self.most} seats, rules {self.rules}>"

    def __reduce__(self) -> str:
        """There is one object of each game: its module calls it so, and a copy is the same object."""
        return "GAME"

    # What a game adds

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> Table:
        """A table ready to start."""
        raise NotImplementedError

    def rebuild(self, observation: Observation, chance: Chance) -> Table:
        """A table as a seat knows it, everything it cannot know drawn anew from the chance; not yet resumed."""
        raise NotImplementedError

    def choices(self, step: str, options: dict[str, str]) -> list[int]:
        """Every choice that the step may ever offer at a table with these options; none if it never asks.

        They are the actions of the game for programs that learn: docs/spaces.md.
        """
        raise Malformed("malformed.spaces", {"game": self.name})

    def word(self, step: str, choice: int) -> str:
        """A choice in words."""
        raise NotImplementedError

    def read(self, step: str, word: str) -> int:
        """The choice that the words stand for; Malformed if they stand for none."""
        raise NotImplementedError

    def brief(self) -> dict[str, str]:
        """Set-up options with which games of random players come to an end; they are measured so."""
        return {}

    def first_game(self) -> dict[str, str]:
        """Set-up options that the rulebook has for a first game; none where it is set up as always."""
        return {}

    def seating(self, seats: int, seed: str) -> list[int]:
        """Who sits where, by seat: in the order in which they came, unless the rules draw it."""
        return list(range(seats))

    # What every game has

    def deal(
        self,
        seats: int,
        seed: str | int,
        options: dict[str, str] | None = None,
        *,
        salts: list[str] | None = None,
        chance: Chance | None = None,
        journal: Journal | None = None,
    ) -> Table:
        """A table at its first decision. A given chance (a scripted one, say) takes the seed's place."""
        whole = self.complete(options)
        self.check_seats(seats, whole)
        luck = seeded(str(seed), seats, salts) if chance is None else chance
        table = self.set_up(seats, whole, luck, journal)
        table.start()
        return table

    def imagine(self, observation: Observation, chance: Chance) -> Table:
        """A table dealt from an observation alone. `table.imagine` is the fast way to the same."""
        if observation.game != self.name:
            raise Malformed("malformed.observation.game", {"game": observation.game})
        if observation.rules != self.rules:
            raise Malformed("malformed.rules", {"rules": observation.rules, "known": self.rules})
        self.check_seats(observation.seats, self.complete(observation.options))
        if not -1 <= observation.seat < observation.seats:
            raise Malformed("malformed.seat", {"seat": observation.seat + 1, "seats": observation.seats})
        self._check_agenda(observation)
        table = self.rebuild(observation, chance.split(observation.seats))
        problems = table.problems()
        if problems:
            raise problems[0]
        table.resume()
        return table

    def check_seats(self, seats: int, options: dict[str, str] | None = None) -> None:
        """Refuse a number of seats that the game, or a set of components that the options name, is not for."""
        fewest = self.fewest
        most = self.most
        chosen = BASE if options is None else options.get(SETS, BASE)
        for one in [] if chosen == BASE else sets_named(self.sets, chosen):
            fewest = min(fewest, one.fewest)
            most = max(most, one.most)
        if not fewest <= seats <= most:
            facts: dict[str, Fact] = {"game": self.name, "seats": seats, "fewest": fewest, "most": most}
            raise Malformed("malformed.seats", facts)

    def complete(self, options: dict[str, str] | None) -> dict[str, str]:
        """The set-up options with the defaults filled in."""
        given = {} if options is None else options
        whole = {option.name: option.default for option in self.options}
        for name, value in given.items():
            if name not in whole:
                known = [option.name for option in self.options]
                raise Malformed("malformed.option", {"option": name, "known": known})
            whole[name] = value
        for option in self.options:
            if option.values and whole[option.name] not in option.values:
                facts: dict[str, Fact] = {"option": option.name, "value": whole[option.name], "known": option.values}
                raise Malformed("malformed.option.value", facts)
        return whole

    def choice(self, decision: Decision, word: str) -> int:
        """The option of a decision that the words stand for."""
        choice = self.read(decision.step, " ".join(word.split()).lower())
        if choice not in decision.options:
            raise Illegal("illegal.word", {"seat": decision.seat + 1, "word": word})
        return choice

    # People

    def view(self, table: Table, seat: int) -> View:
        """The table as a person in the seat sees it; a seat below 0 is a watcher."""
        return View(
            self.name,
            self.rules,
            table.seats,
            seat,
            table.options,
            table.facts(seat),
            table.figures(seat),
            self.question(table, seat),
        )

    def question(self, table: Table, seat: int) -> Question | None:
        """What a person in the seat is asked as a whole, if anything. Watchers are asked nothing."""
        if seat < 0:
            return None
        question = None if self._is_idle(table, seat) else self.questions.ask(table, seat)
        if question is not None:
            return question
        decision = table.decision(seat)
        return None if decision is None else plain_question(self, decision)

    def course(self, table: Table, seat: int, answer: Answer) -> list[int]:
        """The chain of choices that a whole answer stands for; a refusal names the part that does not work."""
        decision = table.decision(seat)
        if decision is None:
            raise Stale("stale.decision", {"seat": seat + 1})
        course = Course(table, seat)
        question = self.questions.ask(table, seat)
        if question is None:
            check(plain_question(self, decision), answer)
            course.note(plain_choice(self, decision, answer), "" if answer.one is None else answer.one)
        else:
            check(question, answer)
            self.questions.spell(table, course, answer)
        return course.choices

    def answer(self, table: Table, seat: int, choices: list[int]) -> tuple[Answer, int]:
        """The answer that the next choices of a seat stand for, and how many of them belong to it."""
        decision = table.decision(seat)
        if decision is None:
            raise Stale("stale.decision", {"seat": seat + 1})
        if self.questions.ask(table, seat) is None:
            return plain_answer(self, decision, choices[0]), 1
        course = Course(table, seat, choices)
        answer = self.questions.tell(table, course)
        return answer, len(course.choices)

    def preview(self, table: Table, seat: int, answer: Answer) -> Preview:
        """What an answer would bring, as far as it is given; it changes nothing, and tells only what the seat knows."""
        facts = self.questions.foresee(table, seat, answer)
        try:
            self.course(table, seat, answer)
        except Refusal as refusal:
            return Preview(refusal, facts)
        return Preview(None, facts)

    def _is_idle(self, table: Table, seat: int) -> bool:
        return not 0 <= seat < table.seats or len(table.agenda.options[seat]) == 0

    def _check_agenda(self, observation: Observation) -> None:
        sound = len(observation.agenda) == observation.seats + 1
        for stack in observation.agenda:
            sound = sound and len(stack) % 2 == 0 and len(stack) <= 2 * DEPTH
            for step, argument in zip(stack[::2], stack[1::2], strict=False):
                sound = sound and 0 <= step < len(self.steps) and 0 <= argument < self.steps[step].arguments
        if not sound:
            raise Malformed("malformed.agenda")
