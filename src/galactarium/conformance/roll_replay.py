"""Replays one recorded game of Roll for the Galaxy, event by event.

replayer = Replayer(trace)
for event in trace["events"]:
    replayer.feed(event)
    replayer.table  # as far as the events fed so far determine it
replayer.finish(trace["result"])
replayer.differences
"""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from mypy_extensions import i64

from galactarium.conformance.report import Difference
from galactarium.conformance.roll_answers import SeatScript, answer, drawn_after
from galactarium.conformance.roll_compare import Pair, differing, our_effect, recorded_effect, snapshot
from galactarium.conformance.roll_trace import Recorded, Seat, read_event, read_result, read_trace
from galactarium.conformance.roll_words import colour_of, counted, phase_of, side_of, tile_of, tiles_of
from galactarium.games.roll import GAME
from galactarium.games.roll.bag import pool_piles, return_abandoned
from galactarium.games.roll.components import COLOUR_NAMES, FACE_NAMES, PHASE_NAMES, SQUARES_TO_END, index_of, side
from galactarium.games.roll.empire import ABANDONED, CUP, EMPIRE, PILE, move_die
from galactarium.games.roll.events import Assigned, LeftEmptyStack
from galactarium.games.roll.scoring import vp_pool
from galactarium.games.roll.steps.build import dice_on_stack
from galactarium.games.roll.steps.explore import SCOUT, SCOUT_ALIEN
from galactarium.games.roll.steps.scout import DRAW_TILES
from galactarium.games.roll.table import RollTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import FIRST_SEAT, SETUP, SHARED, ScriptedChance, scripted
from galactarium.kernel.events import Journal
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import kind_of
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import bit, numbers

FORMAT: Final = "roll-trace/1"

BEGINNINGS: Final = {
    "explore": "begin_explore",
    "develop": "begin_building",
    "settle": "begin_building",
    "produce": "begin_produce",
    "ship": "begin_ship",
}
BEFORE_STEP: Final = {"begin_round", "reveal", *BEGINNINGS.values(), "manage", "end_round"}  # where a step is over


class Stopped(Exception):
    """Our engine cannot follow the record any further."""


@final
class Replayer:
    """Our table, the recorded events that have not been followed yet, and the differences found."""

    def __init__(self, data: object) -> None:
        trace = read_trace(data)
        if trace.get("format") != FORMAT:
            raise Malformed("malformed.text", {"what": "format"})
        self.game = integer(trace["game"], "game")
        self.event = -1
        self.snapshots = 0
        self.left_on_empty_stacks = 0  # dice that the other engine leaves where the rulebook clears them away
        self.differences: list[Difference] = []
        seats = trace["seats"]
        self.seats = len(seats)
        self.chance: ScriptedChance = scripted("replay", self.seats)
        self.journal = Journal(self.seats)
        self.heard = 0  # events of our journal that have been taken note of
        self.table = self._deal(seats)
        self.scripts = [SeatScript(seat) for seat in range(self.seats)]
        self.rolled = 0
        self.ours: Counter[str] = Counter()  # effects of the running step
        self.recorded: Counter[str] = Counter()
        self._take_notes()

    def _deal(self, seats: list[Seat]) -> RollTable:
        self.chance.script(SETUP, [tile for seat in seats for tile in tiles_of(seat["tiles"])])
        options = {
            "factions": " ".join(str(seat["faction_number"]) for seat in seats),
            "home_worlds": " ".join(side(side_of(seat["home"])).key for seat in seats),
        }
        table = GAME.deal(self.seats, "replay", options, chance=self.chance, journal=self.journal)
        if not isinstance(table, RollTable):
            raise TypeError("the table is not one of Roll for the Galaxy")
        table.stepwise = True
        for seat, facts in enumerate(seats):
            table.play(seat, tile_of(facts["development"]))
        return table

    # Feeding

    def feed(self, data: object) -> None:
        """Follow one more recorded event; nothing is followed any more once something differs."""
        event = read_event(data)
        self.event += 1
        if self.differences:
            return
        try:
            self._follow(event)
        except (Stopped, ValueError, LookupError, RuntimeError) as error:
            self._differ([(f"our engine cannot follow {event['e']}", str(error), dict(event))])

    def _follow(self, event: Recorded) -> None:
        kind = text(event["e"], "e")
        if kind == "state":
            self._state(event)
        elif kind == "roll":
            self._roll(event)
        elif kind == "reveal":
            self._reveal(event)
        elif kind in ("phase", "manage"):
            phase = text(event["phase"], "phase") if kind == "phase" else ""
            self._begin_step()
            self._pass(BEGINNINGS[phase] if kind == "phase" else "manage", phase)
            self._take_notes()
            self._pump()
        elif kind == "round":
            self._begin_step()
            if self.next_step() == "end_round":
                self.table.advance()
        elif "p" in event:
            self._of_seat(event)

    def _of_seat(self, event: Recorded) -> None:
        """An event of one player: a decision to follow, or an effect to compare."""
        seat = integer(event["p"], "p")
        script = self.scripts[seat]
        self._note(seat, recorded_effect(event))
        if event["e"] == "draw" and "why" in event:
            for other in self.scripts:
                other.closed = True
            self._pump()
            self.chance.script(SHARED, tiles_of(event["tiles"]))
            while self.table.agenda.busy == 0 and self.chance.left(SHARED):
                self._advance_inside()
        script.events.append(event)
        self._pump()

    def _roll(self, event: Recorded) -> None:
        """When all dice are known, the round begins."""
        seat = integer(event["p"], "p")
        faces: list[tuple[int, int]] = []
        for entry in items(event["dice"], "dice"):
            die, face = items(entry, "die")
            faces.append((colour_of(die), index_of(FACE_NAMES, text(face, "face"))))
            self.scripts[seat].faces[text(die, "die")] = text(face, "face")
        self.chance.script(FIRST_SEAT + seat, [face for _, face in sorted(faces)])
        self.rolled += 1
        if self.rolled == self.seats:
            self._pass("begin_round", "")
            for player in range(self.seats):
                if self.chance.left(FIRST_SEAT + player):
                    raise Stopped(f"seat {player} has rolled fewer dice than recorded")

    def _reveal(self, event: Recorded) -> None:
        if "spare_die" in event:
            self.chance.script(SETUP, [phase_of(event["spare_die"])])
        plans = [script.of("assign")[0] for script in self.scripts]
        self._pump()
        self._begin_step()
        self._pass("reveal", "")
        told = {event.seat: event for event in self.journal.events[self.heard :] if isinstance(event, Assigned)}
        pairs: list[Pair] = []
        for seat, plan in enumerate(plans):
            columns = {name: counted(dice) for name, dice in mapping(plan["columns"], "columns").items() if dice}
            ours = {name: dice for name, dice in told[seat].columns.items() if dice}
            pairs.append((f"seat {seat}: columns", ours, columns))
            pairs.append((f"seat {seat}: dictated", told[seat].dictated, counted(plan["dictated"])))
            pairs.append((f"seat {seat}: selected", told[seat].selected, items(event["selected"], "selected")[seat]))
        active = [name for phase, name in enumerate(PHASE_NAMES) if self.table.active >> phase & 1]
        recorded = sorted(text(phase, "phase") for phase in items(event["phases"], "phases"))
        pairs.append(("phases", sorted(active), recorded))
        self._differ(differing(pairs))
        self._take_notes()
        for script in self.scripts:
            script.faces = {}
        self.rolled = 0

    def _state(self, event: Recorded) -> None:
        for script in self.scripts:
            script.closed = True
        self._pump()
        for _ in range(100):
            if self.table.agenda.busy > 0 or self.next_step() in BEFORE_STEP or self.next_step() == "":
                break
            self._advance_inside()
            self._pump()
        if self.table.agenda.busy > 0:
            waiting = [seat for seat in range(self.seats) if len(self.table.agenda.options[seat])]
            raise Stopped(f"seats {waiting} have something left to decide: {[self._asked(seat) for seat in waiting]}")
        self.snapshots += 1
        pairs = snapshot(self.table, event)
        for name in sorted({*self.ours, *self.recorded}):
            pairs.append((name, self.ours[name], self.recorded[name]))
        self._differ(differing(pairs))
        self._begin_step()

    # Driving our table

    def next_step(self) -> str:
        """The name of the table's next step."""
        agenda = self.table.agenda
        return "" if agenda.is_empty(TABLE) else self.table.steps[agenda.step(TABLE)].name

    def _pass(self, name: str, phase: str) -> None:
        """Do the step of the table that the record says comes now."""
        step = self.next_step()
        if self.table.agenda.busy > 0 or step != name:
            raise Stopped(f"our next step is {step}, not {name} {phase}")
        if name == "begin_building" and self.table.agenda.argument(TABLE) != phase_of(phase):
            raise Stopped(f"our next phase is not {phase}")
        self.table.advance()

    def _advance_inside(self) -> None:
        if self.next_step() in BEFORE_STEP:
            raise Stopped("our step is over before the recorded one")
        self.table.advance()
        self._take_notes()

    def _pump(self) -> None:
        """Answer what our engine asks, as far as the record tells."""
        moved = True
        while moved:
            moved = False
            for script in self.scripts:
                while self._answer(script):
                    moved = True
            turns = self.table.agenda.busy == 0 and self.next_step() in ("building_turn", "ship_turn")
            if turns:
                self._advance_inside()
                moved = True

    def _answer(self, script: SeatScript) -> bool:
        agenda = self.table.agenda
        seat = script.seat
        options = numbers(agenda.options[seat])
        if not options:
            return False
        step = self.table.steps[agenda.step(seat)].name
        at = script.at
        choice = answer(self.table, script, step, agenda.argument(seat), options)
        if choice is None:
            return False
        if choice not in options:
            raise Stopped(f"seat {seat} is not offered {choice} in {self._asked(seat)}: {options}")
        if self._draws_now(seat, step, choice):
            self._draw_as_recorded(script, at, choice)
        else:
            self.table.play(seat, choice)
        self._take_notes()
        return True

    def _draws_now(self, seat: int, step: str, choice: int) -> bool:
        """Whether tiles are drawn after a choice, because it says so or because no tile is left to abandon."""
        zone = [*numbers(self.table.stacks[2 * seat]), *numbers(self.table.stacks[2 * seat + 1])]
        if step == "explore":
            return choice in (SCOUT, SCOUT_ALIEN) and not zone
        return step == "abandon" and (choice == DRAW_TILES or choice == zone[-1])

    def _draw_as_recorded(self, script: SeatScript, at: int, choice: int) -> None:
        """Give a player the tiles that the record says were drawn.

        The other engine has one bag for all, and who comes first draws first (C16). Our private piles are hidden luck,
        so they go back to it. Once it is empty in the middle of a Scout, all tiles abandoned so far become the bag, the
        one that this very choice abandons among them (roll.explore.bag.1, 2).
        """
        table = self.table
        event = next(event for event in script.events[at:] if event["e"] == "scout")
        drawn = drawn_after(script, event)
        if drawn is None:
            raise Stopped("a Scout whose draw is not known")
        zone = table.stacks[2 * script.seat], table.stacks[2 * script.seat + 1]
        abandons = any(choice in stack for stack in zone)
        pool_piles(table)
        refilled = False
        taken: i64 = 0
        for tile in drawn:
            if table.bag == 0 and not refilled:
                refilled = True
                return_abandoned(table)
                if abandons:
                    table.bag |= bit(choice)
            if not table.bag >> tile & 1:
                raise Stopped(f"tile {tile + 1} cannot be drawn now")
            table.bag &= ~bit(tile)
            taken |= bit(tile)
        own = script.seat * EMPIRE
        table.empires[own + PILE] = taken
        self.chance.script(FIRST_SEAT + script.seat, drawn)
        table.play(script.seat, choice)
        if refilled:
            table.empires[own + ABANDONED] = 0

    # Taking notes

    def _begin_step(self) -> None:
        self._take_notes()
        self.ours.clear()
        self.recorded.clear()
        for script in self.scripts:
            script.begin(len(self.table.tableaus[script.seat].sides))

    def _take_notes(self) -> None:
        """Count what our engine has done since last time."""
        for event in self.journal.events[self.heard :]:
            if event.seat >= 0:
                done = self.scripts[event.seat].done
                done[kind_of(event)] = done.get(kind_of(event), 0) + 1
                if isinstance(event, LeftEmptyStack):
                    self._put_back(event)
                for name, amount in our_effect(event):
                    self.ours[f"seat {event.seat}: {name}"] += amount
        self.heard = len(self.journal.events)

    def _put_back(self, event: LeftEmptyStack) -> None:
        """Put dice back on a stack without tiles, where the other engine leaves them.

        By the rulebook workers that are left when their stack is empty go to the cup (roll.develop.12, roll.settle.10).
        The other engine does so with workers of the phase only, not with those that lay on the stack before. They wait
        there for the next tile, or to be recalled. So this happens whenever our engine clears such a stack, and never
        else; the snapshots compare where all these dice are.
        """
        place = dice_on_stack(phase_of(event.phase))
        for name, count in event.dice.items():
            for _ in range(count):
                move_die(self.table, event.seat, index_of(COLOUR_NAMES, name), CUP, place)
                self.left_on_empty_stacks += 1

    def _note(self, seat: int, effects: list[tuple[str, int]]) -> None:
        for name, amount in effects:
            self.recorded[f"seat {seat}: {name}"] += amount

    def _differ(self, pairs: list[Pair]) -> None:
        for what, ours, recorded in pairs:
            self.differences.append(Difference(f"game {self.game}", self.event, what, recorded, ours))

    def _asked(self, seat: int) -> str:
        return self.table.steps[self.table.agenda.step(seat)].name

    # The end

    def finish(self, data: object) -> None:
        """Compare the end of the game and the final scores."""
        result = read_result(data)
        if self.differences:
            return
        table = self.table
        if self.next_step() == "end_round":
            table.advance()
        table.advance()
        outcome = table.outcome()
        pool = int(vp_pool(table))
        ended = (["vp_pool"] if pool <= 0 else []) + (
            ["tableau"] if any(len(tableau.sides) >= SQUARES_TO_END for tableau in table.tableaus) else []
        )
        pairs: list[Pair] = [
            ("finished", table.finished(), True),
            ("rounds", int(table.round), result["rounds"]),
            ("ended_by", ended, result["ended_by"]),
            ("vp_pool", pool, result["vp_pool"]),
            ("winners", outcome.winners(), result["winners"]),
        ]
        for player in result["players"]:
            seat = integer(player["seat"], "seat")
            score = outcome.scores[seat]
            bonuses = {side(side_of(name)).key: points for name, points in mapping(player["bonus"], "bonus").items()}
            ours = {key: score[key] for key in score if key not in NO_BONUS}
            pairs.append((f"seat {seat}: chips", score["vp_chips"], player["chips"]))
            pairs.append((f"seat {seat}: tiles", score["developments"] + score["worlds"], player["tiles"]))
            pairs.append((f"seat {seat}: bonus", ours, bonuses))
            pairs.append((f"seat {seat}: total", score["total"], player["total"]))
            pairs.append((f"seat {seat}: tiebreak", score["dice_and_credits"], player["tiebreak"]))
            pairs.append((f"seat {seat}: tile_squares", len(table.tableaus[seat].sides), player["tile_squares"]))
        self._differ(differing(pairs))


NO_BONUS: Final = {"vp_chips", "developments", "worlds", "total", "dice_and_credits"}
