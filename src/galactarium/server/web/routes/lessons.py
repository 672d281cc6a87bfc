"""Lessons: what there is to learn, and one step of it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get
from litestar.params import Parameter

from galactarium.games import GAMES
from galactarium.lessons import is_taught, lesson
from galactarium.server.tables.lessons import LessonShape, LessonStep, Reason, lesson_shape, reason_at, step_shape
from galactarium.server.web.bodies import LanguageCode
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import DEFAULT

ChoiceQuery = Annotated[str, Parameter(query="choice", max_length=200)]


@get("/lessons", cache=3600)
async def lessons(language: LanguageCode = DEFAULT) -> list[LessonShape]:
    """The lesson of each game, by the titles of its steps."""
    words = catalogue(language)
    return [lesson_shape(lesson(game), words) for game in GAMES if is_taught(game)]


@get("/lessons/{game:str}/{step:int}", cache=3600)
async def lesson_step(game: str, step: int, language: LanguageCode = DEFAULT) -> LessonStep:
    """One step of a lesson, counted from 1."""
    return await asyncio.to_thread(step_shape, lesson(game), step, catalogue(language))


@get("/lessons/{game:str}/{step:int}/why")
async def lesson_why(
    game: str, step: int, choice: ChoiceQuery, made: int = 0, language: LanguageCode = DEFAULT
) -> Reason:
    """Why the learner cannot make a choice, given in words, after this many choices of the step."""
    return await asyncio.to_thread(reason_at, lesson(game), step, made, choice, catalogue(language))


HANDLERS = [lessons, lesson_step, lesson_why]
