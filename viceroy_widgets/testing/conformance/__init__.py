"""Conformance kit: tests that an author applies to a game and runs with pytest.

    from viceroy_widgets.testing.conformance import Conformance

    class TestMyGame(Conformance):
        game = MY_GAME

Each test plays random games from fixed seeds, so that failures can be reproduced.
"""

import pytest

pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in ("suite", "rules", "views")))

from .rules import GameObjectTests, MoveTests, RoundTripTests  # noqa: E402  # pytest must register them before
from .suite import fingerprint, random_history  # noqa: E402
from .views import HiddenTests, PictureTests  # noqa: E402

__all__ = ["Conformance", "fingerprint", "random_history"]


class Conformance(GameObjectTests, RoundTripTests, MoveTests, HiddenTests, PictureTests):
    """All conformance tests; a subclass sets `game`, and may set `options`, `games` or `moves`."""
