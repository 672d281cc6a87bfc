"""Lessons: what there is to learn, and one step of it."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Final

from litestar import get, post
from litestar.params import Parameter

from galactarium.games import GAMES
from galactarium.lessons import is_taught, lesson
from galactarium.server.tables.lessons import (
    LessonShape,
    LessonStep,
    Reason,
    Tried,
    TryAnswer,
    lesson_shape,
    reason_at,
    step_shape,
    tried,
)
from galactarium.server.web.bodies import LanguageCode
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import DEFAULT

KEPT: Final = 256  # steps, as they are told in a language
ChoiceQuery = Annotated[str, Parameter(query="choice", max_length=200)]


@get("/lessons")
async def lessons(language: LanguageCode = DEFAULT) -> list[LessonShape]:
    """The lesson of each game, by the titles of its steps."""
    words = catalogue(language)
    return [lesson_shape(lesson(game), words) for game in GAMES if is_taught(game)]


@get("/lessons/{game:str}/{step:int}")
async def lesson_step(game: str, step: int, whole: bool = False, language: LanguageCode = DEFAULT) -> LessonStep:
    """One step of a lesson, counted from 1; its questions are whole, or single decisions."""
    return await asyncio.to_thread(_step, game, step, language, whole)


@lru_cache(KEPT)
def _step(game: str, step: int, language: str, whole: bool) -> LessonStep:
    return step_shape(lesson(game), step, catalogue(language), whole)


@post("/lessons/{game:str}/{step:int}/try", status_code=200)
async def lesson_try(game: str, step: int, data: TryAnswer, language: LanguageCode = DEFAULT) -> Tried:
    """What a step says to a whole answer, and what the answer would bring."""
    return await asyncio.to_thread(tried, lesson(game), step, data, catalogue(language))


@get("/lessons/{game:str}/{step:int}/why")
async def lesson_why(
    game: str, step: int, choice: ChoiceQuery, made: int = 0, whole: bool = False, language: LanguageCode = DEFAULT
) -> Reason:
    """Why a choice, in words, is not open to the learner after so many choices, or whole answers, of the step."""
    return await asyncio.to_thread(reason_at, lesson(game), step, made, choice, catalogue(language), whole)


HANDLERS = [lessons, lesson_step, lesson_try, lesson_why]
