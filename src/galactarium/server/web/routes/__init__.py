"""The HTTP requests, by what they are about."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from galactarium.server.web.bodies import RefusalShape

REFUSALS: Final = {
    400: ResponseSpec(RefusalShape, description="It cannot be read.", generate_examples=False),
    401: ResponseSpec(RefusalShape, description="Who are you?", generate_examples=False),
    403: ResponseSpec(RefusalShape, description="Not by you.", generate_examples=False),
    404: ResponseSpec(RefusalShape, description="There is no such thing.", generate_examples=False),
    405: ResponseSpec(RefusalShape, description="Not in this way.", generate_examples=False),
    409: ResponseSpec(RefusalShape, description="Not now.", generate_examples=False),
    413: ResponseSpec(RefusalShape, description="Too large.", generate_examples=False),
    429: ResponseSpec(RefusalShape, description="Too many.", generate_examples=False),
}

TablePath = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{12}$")]
