"""A game with hidden simultaneous moves and dice, of rules, words and a picture only, passes the conformance kit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.dice_game import DICE_GAME
from viceroy_widgets.core import registry
from viceroy_widgets.testing.conformance import Conformance


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is installed here and in new processes: its entry point stands on the path."""
    metadata = tmp_path / "dicegame-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: dicegame\nVersion: 1\n", encoding="utf-8")
    entry_point = f"[{registry.GROUP}]\ndicegame = tests.core.dice_game:DICE_GAME\n"
    (metadata / "entry_points.txt").write_text(entry_point, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    registry._GAMES.pop("dicegame", None)


class TestDiceGame(Conformance):
    game = DICE_GAME
