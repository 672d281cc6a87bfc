"""What a strong player thinks of the options."""

from __future__ import annotations

from galactarium.bots.hints import hints
from galactarium.kernel.decision import Decision
from galactarium.terminal.host import Host
from galactarium.terminal.question import numbered
from galactarium.text.hints import hint_text


def show_hints(host: Host, decision: Decision) -> None:
    """Every option with its winning chance, the best first."""
    screen = host.screen
    observation = host.observe()
    seed = f"hint {host.fingerprint}/{len(host.moves)}"
    numbers = {choice: number for number, choice in numbered(decision).items()}
    found = hints(observation, decision, seed)
    screen.say("hint.title", style="bold")
    for hint in sorted(found, key=lambda hint: -hint.chance):
        option = screen.words.option(host.game, decision, hint.choice)
        alone = observation.seats == 1
        said = hint_text(screen.words, host.game, alone, hint.chance, hint.error, hint.is_best, hint.gains)
        line = screen.words.say("hint.option", {"option": option, "hint": said})
        screen.text(line, mark=f"{numbers[hint.choice]}:")
