"""Draws docs/terminal.svg, the picture of the README, from a real game: `make picture`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from galactarium.bots import make_bot
from galactarium.games import find_game
from galactarium.terminal import Screen, play_in_terminal
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import DEFAULT

WIDTH = 84
TYPED = ["ship E", "ship H", "start 1", "start 1", "start 2", "start 1", "take", "take", "take", "take", "look"]


def main() -> None:
    out = io.StringIO()
    screen = Screen(DEFAULT, plain=False, source=io.StringIO("\n".join(TYPED) + "\n"), out=out, width=WIDTH)
    bots = [None, make_bot("random", 3, "1"), make_bot("random", 3, "2")]
    play_in_terminal(find_game("rollers"), bots, screen, seed="picture")
    prompt = catalogue(DEFAULT).say("terminal.prompt", {"people": 1, "player": ""})
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text.from_ansi(out.getvalue().split(prompt)[-2].strip() + "\n" + prompt))
    drawn = console.export_svg(title="galactarium play rollers --seats 3")
    drawn = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", drawn, flags=re.DOTALL)  # the viewer's own fonts will do
    Path(__file__).with_name("terminal.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
