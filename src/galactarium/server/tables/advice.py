"""What a player may ask about: what a bot would do, and why something cannot be chosen."""

from __future__ import annotations

from galactarium.bots.hints import Hint as Found
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.play import Play
from galactarium.kernel.refusals import Illegal, Malformed, Stale
from galactarium.server.bots.processes import NoAnswer
from galactarium.server.socket.messages import AskHint, AskPreview, AskWhy, Hint, HintedOption, Previewed, Why
from galactarium.server.tables.live import Room
from galactarium.text.asking import add_words, answered, foreseen, refused
from galactarium.text.catalogue import Catalogue, catalogue
from galactarium.text.hints import gains_text, hint_text, why_best
from galactarium.text.why import why_not


async def hint(room: Room, asked: AskHint, language: str) -> Hint:
    """What each option is worth, as far as the seat can know, and why; and the best of them."""
    if not room.seated.table.hints:
        raise Illegal("illegal.no_hints")
    play = room.playing()
    table = play.table.copy()  # as it is now; it may have moved on when the answer comes
    seen = table.observe(asked.seat)
    question = play.game.question(table, asked.seat)
    if seen.decision is None or question is None or asked.number != play.asked[asked.seat]:
        raise Stale("stale.decision", {"seat": asked.seat + 1})
    try:
        found = await room.hall.thinkers.hints(f"{room.id}/{asked.seat}/{asked.number}", seen)
    except NoAnswer as error:
        raise Illegal("illegal.no_answer") from error
    room.check_asked(asked.seat)
    if asked.number != play.asked[asked.seat]:
        raise Stale("stale.decision", {"seat": asked.seat + 1})
    words = catalogue(language)
    options = [_hinted(play.game, seen, seen.decision, each, words) for each in found]
    best = max(options, key=lambda option: option.chance)
    place = options.index(best)
    answer, _ = play.game.answer(table, asked.seat, found[place].course)
    add_words(words, play.game.name, question)
    return Hint(
        id=asked.id,
        table=room.id,
        seat=asked.seat,
        number=asked.number,
        choice=best.choice,
        text=best.text if seen.seats == 1 else _why_best(play.game, best, found, place, words),
        answer=answer,
        answer_text=answered(words, question, answer),
        options=options,
    )


def _why_best(game: Game, best: HintedOption, found: list[Found], place: int, words: Catalogue) -> str:
    equals = sum(each.is_best for each in found)
    others = [each.gains for number, each in enumerate(found) if number != place]
    return why_best(words, game.name, best.text, equals, found[place].gains, others)


def _hinted(game: Game, seen: Observation, decision: Decision, found: Found, words: Catalogue) -> HintedOption:
    """Alone there is no chance of winning to be told, only what is left to play."""
    reasons = gains_text(words, game.name, found.gains)
    if seen.seats == 1:
        reasons = hint_text(words, game.name, True, found.chance, found.error, found.is_best, found.gains)
    return HintedOption(
        found.choice,
        game.word(decision.step, found.choice),
        words.option(game.name, decision, found.choice),
        found.chance,
        found.error,
        found.is_best,
        reasons,
    )


def _meant(game: Game, step: str, choice: int | str) -> int:
    """The choice that is asked about, if it has a meaning at all."""
    try:
        word = game.word(step, choice) if isinstance(choice, int) else choice
        return game.read(step, " ".join(word.lower().split()))
    except (LookupError, ValueError, OverflowError) as error:
        raise Malformed("malformed.number", {"what": "choice"}) from error


def why(room: Room, asked: AskWhy, language: str) -> Why:
    """Why a choice is not open to the seat."""
    text = reason(room.playing(), asked.seat, asked.choice, catalogue(language))
    return Why(id=asked.id, table=room.id, seat=asked.seat, text=text)


def reason(play: Play, seat: int, wanted: int | str, words: Catalogue) -> str:
    """The sentence that says why a choice is not open to a seat."""
    seen = play.table.observe(seat)
    if seen.decision is None:
        raise Stale("stale.decision", {"seat": seat + 1})
    choice = _meant(play.game, seen.decision.step, wanted)
    if choice in seen.decision.options:
        raise Illegal("illegal.open")
    return words.refusal(
        why_not(words, seen, choice) or Illegal("illegal.choice", {"seat": seat + 1, "choice": choice})
    )


def previewed(room: Room, asked: AskPreview, language: str) -> Previewed:
    """What an answer would bring, or what it lacks."""
    found = room.preview(asked.seat, asked.number, asked.answer)
    words = catalogue(language)
    play = room.playing()
    game = play.game
    question = game.question(play.table, asked.seat)
    return Previewed(
        id=asked.id,
        table=room.id,
        seat=asked.seat,
        number=asked.number,
        problem=None if found.problem is None else found.problem.code,
        part=None if found.problem is None else str(found.problem.facts.get("part", "")),
        why="" if found.problem is None else refused(words, game.name, question, found.problem),
        text=foreseen(words, game.name, found),
        facts=found.facts,
    )
