"""The registry of games: found by id, loaded when asked for, and refused in a sentence where they are broken."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest
from kalah.game import KALAH, Kalah

from viceroy_widgets import NotationError
from viceroy_widgets.core import game_ids, game_of, registry
from viceroy_widgets.viceroy.game import VICEROY


def test_games_are_found_by_their_ids() -> None:
    assert set(game_ids()) >= {"kalah", "viceroy"}
    assert game_of("kalah") is KALAH
    assert game_of("viceroy") is VICEROY
    assert game_of(KALAH) is KALAH


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_package.game:GAME", "ModuleNotFoundError"),
        ("kalah.game:NOTHING", "AttributeError"),
        ("kalah.game:Kalah", "it holds a ABCMeta"),
        ("kalah.game:KALAH", "it holds 'kalah'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused(monkeypatch: Any, value: str, reason: str) -> None:
    points = {"mine": EntryPoint("mine", value, registry.GROUP)}
    monkeypatch.setattr(registry, "_found", lambda: points)
    with pytest.raises(NotationError, match=f"^The game 'mine' cannot be loaded from {value}: {reason}"):
        game_of("mine")


def test_nobody_replaces_the_sentences_of_another() -> None:
    with pytest.raises(ValueError, match="needs an id that begins with kalah/"):

        class Other(Kalah):
            messages = {"game/unknown": "Ha."}  # noqa: RUF012

    with pytest.raises(ValueError, match="is there already"):

        class Another(Kalah):
            messages = {"kalah/empty": "Ha."}  # noqa: RUF012


def test_a_loaded_game_is_found_without_a_look_at_all_packages(monkeypatch: Any) -> None:
    game = registry.game_of("viceroy")

    def looked() -> None:
        raise AssertionError("the metadata of all packages were read")

    monkeypatch.setattr(registry, "_found", looked)
    assert registry.game_of("viceroy") is game
