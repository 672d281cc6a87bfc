"""Pictures of figures, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import tostring

import pygal
from pygal.style import Style

from galactarium.arena.ratings import Standing

# Colours that can be told apart without red and green; strokes differ as well.
STYLE = Style(
    background="#ffffff",
    plot_background="#ffffff",
    colors=("#1f5fa8", "#c8641b", "#5b3a8e", "#12766a", "#8a6d00", "#a02c5a"),
    font_family="sans-serif",
)
WIDTH = 900
HEIGHT = 420
DASHES = ("", "6,4", "2,3", "10,4,2,4", "12,4", "3,6")


def drawn(chart: pygal.XY) -> str:
    """The picture itself, without the script that would make it move."""
    picture = chart.render_tree()
    for parent in list(picture.iter()):
        for child in list(parent):
            if str(child.tag).rpartition("}")[2] == "script":
                parent.remove(child)
    return '<?xml version="1.0" encoding="utf-8"?>' + tostring(picture, encoding="unicode")


def curves(title: str, x: str, y: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Lines over a common axis."""
    chart = pygal.XY(
        title=title,
        x_title=x,
        y_title=y,
        style=STYLE,
        width=WIDTH,
        height=HEIGHT,
        show_dots=False,
        js=[],
        explicit_size=True,
        legend_at_bottom=True,
    )
    for number, (name, points) in enumerate(lines.items()):
        dash = DASHES[number % len(DASHES)]
        chart.add(name, list(points), stroke_style={"width": 2.5, **({"dasharray": dash} if dash else {})})
    return drawn(chart)


def ratings_picture(title: str, table: list[Standing]) -> str:
    """Every bot's rating as a line over its range, the strongest on top."""
    chart = pygal.XY(
        title=title,
        style=STYLE,
        width=WIDTH,
        height=HEIGHT,
        js=[],
        explicit_size=True,
        show_y_labels=False,
        legend_at_bottom=True,
    )
    for place, entry in enumerate(sorted(table, key=lambda entry: entry.rating)):
        low, high = entry.rating_range
        name = f"{entry.bot}: {entry.rating:.0f} ({low:.0f} to {high:.0f})"
        chart.add(name, [(low, place), (entry.rating, place), (high, place)], stroke_style={"width": 4})
    return drawn(chart)
