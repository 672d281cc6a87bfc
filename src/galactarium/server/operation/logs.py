"""The log: one JSON object a line on standard error, or plain lines where a person looks at it. It holds no secrets."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog

SECRET: Final = {"seed", "token", "password", "cookie", "authorization", "choice", "observation", "name"}


# Where it happened, without the values that were at hand there.
TRACEBACKS: Final = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)


def _without_secrets(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Nobody should log these; if somebody does, they are not written."""
    return {key: value for key, value in event.items() if key not in SECRET}


class Relay(logging.Handler):
    """What libraries log, in the same form. Text that is no UTF-8 is the client's mistake, not an error of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        level = logging.WARNING if kind is UnicodeDecodeError else record.levelno
        told = {"source": record.name, "error": None if kind is None else kind.__name__}
        structlog.get_logger().log(level, record.getMessage(), **told)


def set_up(level: str) -> None:
    threshold = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    people = sys.stderr.isatty()
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if people else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _without_secrets,
            structlog.processors.ExceptionRenderer(TRACEBACKS),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=max(threshold, logging.WARNING), handlers=[Relay()], force=True)
