"""What a person is asked as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from galactarium.games.roll.table import RollTable
from galactarium.kernel.questions import Questions

if TYPE_CHECKING:
    from galactarium.kernel.table import Table


@final
class RollQuestions(Questions[RollTable]):
    """Every decision stands alone."""


QUESTIONS: Final = cast("Questions[Table]", RollQuestions())
