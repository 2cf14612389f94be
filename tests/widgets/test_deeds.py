"""What the others did last stands at their names, and payments and new cards stand in the log alone."""

from __future__ import annotations

import re

from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.splendor.bots.strong import AimingBot
from viceroy_widgets.words import speaking

VERBS = ("takes", "reserves", "buys", "passes")


def _deeds(table: GameTable) -> list[str]:
    return [player["deed"] for player in table.status["players"] if "deed" in player]


def test_in_splendor_a_reservation_and_a_purchase_are_never_unsaid() -> None:
    table, bot = GameTable(["advice", "advice"], game="splendor", seed=7, people=["Ann"]), AimingBot(3)
    assert _deeds(table) == ["", ""]
    kinds: set[str] = set()
    while not table.over and table.moves_made < 90:
        before = len(table.history.steps)
        table.play(bot.choose(table.view))
        for name, deed in zip(table.shared.session.names[1:], _deeds(table), strict=True):
            events = [event for _, step in table.history.steps[before:] for event in step]
            mine = [event for event in events if event.player is not None and _name(table, event) == name]
            if mine:
                kinds.add(mine[0].kind)
                assert deed.startswith(tuple(f"{name} {verb}" for verb in VERBS)), deed
            assert "comes to the row" not in deed
            assert " pays " not in deed
    assert {"takes", "buys"} < kinds


def _name(table: GameTable, event: Event) -> str:
    assert event.player is not None
    return str(table.shared.session.names[event.player])


def test_the_news_begin_with_what_the_reader_did_and_leave_payments_to_the_log() -> None:
    table, bot = GameTable(["advice"], game="splendor", seed=7, people=["Ann"]), AimingBot(3)
    while (move := bot.choose(table.view)).verb != "buy":
        table.play(move)
    table._intent = "move"
    sentence = table._gesture("", table.game.format_move(move))[0]
    assert "You buy card" in sentence
    assert "comes to the row" not in sentence
    assert any("comes to the row" in line for line in table.log_lines)


def test_in_viceroy_the_log_names_places_by_their_cards() -> None:
    table = at(GameTable(["advice"], seed=7), "develop", 3)
    (deed,) = _deeds(table)
    assert " on level " in deed or "takes" in deed
    log = "\n".join(table.log_lines)
    assert ", on cards " in log or ", to the " in log
    assert not re.search(r"\b[1-5],-?\d", log)


def test_the_log_and_the_end_count_what_the_clock_counts() -> None:
    table, bot = GameTable(["advice"], game="splendor", seed=7, people=["Ann"]), AimingBot(3)
    while table.moves_made < 12:
        table.play(bot.choose(table.view))
    assert table.log_groups[-1][0].startswith("Round ")
    with speaking("de"):
        assert table.game.turn_title(12, 2) == "Runde 6"


def test_pieces_that_moved_are_named_with_where_they_went() -> None:
    table, bot = GameTable(["advice", "advice"], game="splendor", seed=7, people=["Ann"]), AimingBot(3)
    assert "travels" not in table.status
    table.play("takes blue, green, white")
    first = table.status["travels"]
    assert first["parts"][:3] == [[f"supply:{color}", f"own:{color}"] for color in ("blue", "green", "white")]
    assert {to for _, to in first["parts"][3:]} == {"seat:1", "seat:2"}
    table.undo()
    assert "travels" not in table.status
    seen: set[tuple[str, str]] = set()
    while not table.over and table.moves_made < 90:
        table.play(bot.choose(table.view))
        parts = table.status.get("travels", first)["parts"]
        seen |= {(source.partition(":")[0], to.partition(":")[0]) for source, to in parts}
    assert {("card", "seat"), ("card", "bonus"), ("supply", "own")} <= seen


def test_cards_of_the_row_go_to_those_who_got_them() -> None:
    table = GameTable(["advice", "advice"], seed=7)
    seen: list[list[str]] = []
    while table.turn < 2:
        table.play(table.view.moves[-1])
        seen += table.status.get("travels", {"parts": []})["parts"]
    got = [event for _, events in table.history.steps for event in events if event.kind == "got_card" and event.player]
    assert got
    assert all([f"row:{event.values[0]}", f"seat:{event.player}"] in seen for event in got)
