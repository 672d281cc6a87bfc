"""Marks that tests of several rooms wear."""

from __future__ import annotations

import pytest

from galactarium.arena.measure import is_compiled

# Of what both passes prove, the interpreted one leaves out what takes long.
compiled_only = pytest.mark.skipif(not is_compiled(), reason="takes long interpreted; it runs in the compiled pass")
