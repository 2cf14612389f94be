"""The conformance kit: tests that an author points at a game, and pytest runs.

    from viceroy_widgets.testing.conformance import Conformance

    class TestMyGame(Conformance):
        game = MY_GAME

Each test plays random games from seeds, so that a failure is found again.
"""

import pytest

_PARTS = ("suite", "game_object", "round_trips", "moves", "hidden", "pictures")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in _PARTS))

from .game_object import GameObjectTests  # noqa: E402  # pytest has to know them before they are imported
from .hidden import HiddenTests  # noqa: E402
from .moves import MoveTests  # noqa: E402
from .pictures import PictureTests  # noqa: E402
from .round_trips import RoundTripTests  # noqa: E402
from .suite import fingerprint, random_history  # noqa: E402

__all__ = ["Conformance", "fingerprint", "random_history"]


class Conformance(GameObjectTests, RoundTripTests, MoveTests, HiddenTests, PictureTests):
    """Subclass it with `game`, and with `options`, `games` or `moves` if need be."""
