"""The HTTP requests, by what they are about."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from galactarium.server.web.bodies import RefusalShape

REFUSALS: Final = {
    400: ResponseSpec(RefusalShape, description="The request cannot be read.", generate_examples=False),
    401: ResponseSpec(RefusalShape, description="You need to sign in or become a guest.", generate_examples=False),
    403: ResponseSpec(RefusalShape, description="You are not allowed to do this.", generate_examples=False),
    404: ResponseSpec(RefusalShape, description="Not found.", generate_examples=False),
    405: ResponseSpec(RefusalShape, description="This method is not allowed.", generate_examples=False),
    409: ResponseSpec(RefusalShape, description="This is not possible now.", generate_examples=False),
    413: ResponseSpec(RefusalShape, description="The request is too large.", generate_examples=False),
    429: ResponseSpec(RefusalShape, description="Too many requests.", generate_examples=False),
}

SIGNED_IN: Final = "signed in"  # what no token may do

TablePath = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{12}$")]
