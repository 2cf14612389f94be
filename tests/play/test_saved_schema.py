"""The schema of saved games and their reader agree, and what tables of all games save fits it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.core.records import history_of
from tests.viceroy.data.agreement import Entry, assert_agreement
from viceroy_widgets import GameTable
from viceroy_widgets.play.saved_game import read_saved_game, write_saved_game
from viceroy_widgets.play.seating import bot_of
from viceroy_widgets.play.session import Session
from viceroy_widgets.splendor.game import SPLENDOR

SCHEMA = json.loads(files("viceroy_widgets.play").joinpath("data/saved.schema.json").read_text("utf-8"))


def _saved() -> Iterator[Any]:
    for seed in range(2):
        history = history_of(SPLENDOR, seed, 2 + seed, 20)
        bots = (None, *(bot_of(SPLENDOR, "advice", n) for n in range(1, len(history.setup.players))))
        yield write_saved_game(SPLENDOR, Session(history, bots))


def test_the_reader_agrees_with_the_schema() -> None:
    entry = Entry(
        read_saved_game,
        _saved,
        rules=("saved/nobody", "saved/format", "game/", "record/", "splendor/", "state/nobody"),
        elsewhere=("record",),
        by_content=(
            "bots field/list_length",
            "bots.*.name field/choice",
            "bots.*.name field/choice_nearest",
            "format field/exactly",
            "record lesson/inside",
        ),
    )
    assert_agreement("saved", SCHEMA, entry)


@pytest.mark.parametrize("game", ["viceroy", "splendor", "kalah"])
def test_what_a_table_saves_fits_the_schema(game: str) -> None:
    table = GameTable(["random"], game=game, seed=3)
    for _ in range(5):
        table.play(table.legal_moves[0])
    Draft202012Validator(SCHEMA).validate(write_saved_game(table.game, table.shared.session))
