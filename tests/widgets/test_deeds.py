"""What the others did last stands at their names, and payments and new cards stand in the log alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable
from viceroy_widgets.core.vocabulary import Event, visible_to
from viceroy_widgets.splendor.bots.advice import AimingBot
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.words import speaking

VERBS = ("takes", "reserves", "buys", "passes")


def _deeds(table: GameTable) -> list[str]:
    return [player["deed"] for player in table.status["players"] if "deed" in player]


def test_in_splendor_a_reservation_and_a_purchase_are_never_unsaid() -> None:
    table, bot = GameTable(["advice", "advice"], game="splendor", seed=7, people=["Ann"]), AimingBot()
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
    table, bot = GameTable(["advice"], game="splendor", seed=7, people=["Ann"]), AimingBot()
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


@pytest.mark.parametrize(("language", "card"), [("en", "card|law"), ("de", "Karte|Gesetz")])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_in_viceroy_a_line_says_who_did_what_with_which_card_on_the_last_occasion(
    language: str, card: str, others: int
) -> None:
    with speaking(language):
        table, bot = GameTable(["advice"] * others, seed=7 + others, people=["Ann"]), bot_of("advice", 3)
        cards, told = {}, 0
        while not table.over:
            before = len(table.history.steps)
            table.play(bot.choose(table.view))
            for state, step in table.history.steps[before:]:
                for event in step:
                    if event.kind in ("played", "got_card", "start_card"):
                        cards[event.player] = str(event.values[0])
                    elif event.kind in ("passed", "discarded") or (
                        event.kind == "development_pass" and state.players[event.player].hand
                    ):
                        cards.pop(event.player, None)
            for seat, deed in enumerate(_deeds(table), start=1):
                name = table.shared.session.names[seat]
                assert all(sentence.startswith(f"{name} ") for sentence in re.split(r"(?<=[.]) (?=[A-Z])", deed)), deed
                named = re.findall(rf"(?:{card}) (\d+)", deed)
                assert len(named) <= 1, "what was done on an earlier occasion is no news"
                assert not re.search(r"\b[1-5],-?\d|this turn|dieser Spielrunde", deed)
                is_none = deed.endswith((" no card.", " keine Karte."))
                assert not is_none or table.view.seats[seat].hand_size or table.phase in ("painting", "over")
                if seat in cards:
                    told += 1
                    assert named == [cards[seat]], deed
        assert told > 20


def test_the_log_and_the_end_count_what_the_clock_counts() -> None:
    table, bot = GameTable(["advice"], game="splendor", seed=7, people=["Ann"]), AimingBot()
    while table.moves_made < 12:
        table.play(bot.choose(table.view))
    assert table.log_groups[-1][0].startswith("Round ")
    with speaking("de"):
        assert table.game.turn_title(12, 2) == "Runde 6"


def test_pieces_that_moved_are_named_with_where_they_went() -> None:
    table, bot = GameTable(["advice", "advice"], game="splendor", seed=7, people=["Ann"]), AimingBot()
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


@pytest.mark.parametrize("move", ["reserves from deck 2", "reserves the first card"])
def test_a_reservation_shows_its_gold_and_of_others_what_all_may_see(move: str) -> None:
    table = GameTable([], game="splendor", seed=7, people=["Ann", "Ben"])
    table.sit(0)
    card = table.view.row[0][0]
    table.play(move.replace("the first card", str(card)))
    event = next(event for _, events in table.history.steps for event in events if event.kind.startswith("reserves"))
    source = "deck:2" if "deck" in move else f"card:{card}"
    seen = [[table.history.rules.view(state, seat) for state, _ in table.history.steps[-2:]] for seat in (0, 1)]
    others = table.game.travels(visible_to((event,), 1), *seen[1])
    assert list(others) == [(source, "seat:0"), ("supply:gold", "seat:0")]
    own = table.game.travels((event,), *seen[0])
    assert list(own) == [("supply:gold", "own:gold")], "the card glides by itself"


def test_cards_of_the_row_go_to_those_who_got_them() -> None:
    table = GameTable(["advice", "advice"], seed=7)
    seen: list[list[str]] = []
    while table.turn < 2:
        table.play(table.view.moves[-1])
        seen += table.status.get("travels", {"parts": []})["parts"]
    got = [event for _, events in table.history.steps for event in events if event.kind == "got_card" and event.player]
    assert got
    assert all([f"row:{event.values[0]}", f"seat:{event.player}"] in seen for event in got)


def test_bids_and_cards_of_others_travel_once_all_may_see_them_and_no_hidden_card_does() -> None:
    table = GameTable(["advice", "advice"], seed=7)
    known: set[int] = set()
    told = 0
    while not table.over:
        before, known = len(table.history.steps), known | _open_cards(table)
        table.play(bot_of("advice", 3).choose(table.view))
        known |= {card for state, _ in table.history.steps[before:] for card in _open_cards(table, state)}
        parts = table.status.get("travels", {"parts": []})["parts"]
        for card in re.findall(r"(?:row:|card-)(\d+)", str(parts)):
            assert int(card) in known
        events = [event for _, events in table.history.steps[before:] for event in events]
        bids = [event.values for event in events if event.kind == "revealed"]
        places = [(event.player, event.values[0]) for event in events if event.kind == "played" and event.player]
        shown = [part for part in parts if part[1].startswith("slot:") and part[2].startswith("gem:")]
        placed = [part for part in parts if part[0].startswith("name:") and ":card-" in part[1] and len(part) == 2]
        if len(parts) == 24:  # more than can be followed: the first ones are left out
            continue
        assert shown == [
            [f"name:{seat}" if seat else f"gem:{bid}", f"slot:{bid}", f"gem:{bid}"]
            for values in bids
            for seat, bid in zip(values[::2], values[1::2], strict=True)
            if bid in COLORS
        ]
        starts = [(event.player, event.values[0]) for event in events if event.kind == "start_card" and event.player]
        assert placed == [[f"name:{seat}", f"seat:{seat}:card-{card}"] for seat, card in (*starts, *places)]
        told += len(shown) + len(placed)
    assert told > 40


def _open_cards(table: GameTable, state: Any = None) -> set[int]:
    """Return the cards that lie in the row or in a pyramid, as a spectator sees them."""
    view = table.history.rules.view(state or table.history.state, None)
    row = {card for slot in view.row for card in slot if card}
    return row | {placed.card.number for seat in view.seats for placed in seat.pyramid.cards}
