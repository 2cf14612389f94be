"""Parts of the table as widgets of their own, alone and at one table, with values to observe and to link."""

from __future__ import annotations

import random
from typing import Any

import pytest
import traitlets

from tests.nightly import NIGHT
from tests.viceroy.widgets.playing import at, gestures
from viceroy_widgets import AuctionRow, DevelopmentBoard, GameTable, Hand, Reserve, ScoreSheet, Screen
from viceroy_widgets.core.vocabulary import ROLES
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.widgets.table.parts import TablePart

PARTS = (AuctionRow, DevelopmentBoard, Hand, Reserve, Screen)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_stands_alone(part: type[TablePart]) -> None:
    alone = part(seed=7)
    HeadlessView(alone)
    assert repr(alone) == f"{part.__name__}(You, Jorun; turn 0, setup)"
    shown = {role for role in ROLES if getattr(alone, role)}
    assert shown <= set(alone.drawings)
    assert alone._picture().startswith("<svg")
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        part(sed=3)


@pytest.mark.parametrize("part", PARTS)
def test_every_value_of_a_part_says_what_it_is(part: type[TablePart]) -> None:
    assert [name for name, trait in part.class_own_traits().items() if not trait.help] == []


def test_the_parts_of_one_table_play_a_game_together() -> None:
    """Every gesture is made on the part that offers it; all of them follow. By day it is the beginning of a game."""
    chance = random.Random(8)
    table = GameTable(["advice"], seed=11)
    parts = [part(table) for part in PARTS]
    browsers = {id(part): HeadlessView(part) for part in parts}
    used = set()
    for _ in range(1000 if NIGHT else 20):  # more than a game has
        if table.over:
            break
        offered = [(part, gesture) for part in parts for gesture in gestures(part)]
        assert offered, table.prompt
        part, gesture = chance.choice(offered)
        result = browsers[id(part)].gesture(*gesture)
        assert result["ok"], (result, gesture)
        used.add(type(part).__name__)
        assert {other.moves_made for other in parts} == {table.moves_made}
        assert {other.view.step for other in parts} == {table.view.step}
    assert used == {"AuctionRow", "DevelopmentBoard", "Hand", "Reserve"}


def test_the_row_tells_who_bid_where_after_all_is_settled() -> None:
    row = at(AuctionRow(bots=["advice", "advice"], virtual=0, seed=7), "bid")
    for color, slot in zip(("blue", "red", "green", "yellow"), row.view.row, strict=True):
        assert row.slots[color] == [number for number in (slot.tip, slot.base) if number]
    assert all(names == [] for names in row.bids.values())
    seen: list[dict[str, list[str]]] = []
    row.observe(lambda change: seen.append(change["new"]), "bids")
    bidding = HeadlessView(row)
    while row.phase == "auction":
        bids = [gesture for gesture in gestures(row) if gesture[-1].startswith("slot:")]
        bidding.gesture(*(bids or gestures(row))[0])
    shown = {name for bids in seen for names in bids.values() for name in names}
    assert {"You"} < shown <= set(row.record.setup.players)
    assert all(any(name in sentence for sentence in row.log_lines) for name in shown - {"You"})


def test_values_of_two_parts_can_be_linked() -> None:
    table = GameTable(["advice"], seed=7)
    hand, screen = Hand(table), Screen(table)

    class Notes(traitlets.HasTraits):
        cards = traitlets.List()
        gems = traitlets.Dict()

    notes = Notes()
    traitlets.dlink((hand, "cards"), (notes, "cards"))
    traitlets.dlink((screen, "gems"), (notes, "gems"))
    at(table, "develop")
    assert tuple(notes.cards) == table.view.own.hand
    assert notes.gems == dict(table.view.own.gems.items())


def test_the_board_shows_places_with_their_cost_and_what_is_there() -> None:
    board = at(DevelopmentBoard(seed=7), "develop", 3)
    assert board.places
    assert board.position.startswith("en ")
    costs: list[Any] = [
        entry[2] for entries in board.targets["sources"].values() for entry in entries if len(entry) > 2
    ]
    assert costs
    assert {cost for text in costs for cost in text.split(" ")} <= set(board.kit["pictures"])


def test_what_lies_behind_other_screens_is_not_in_the_picture() -> None:
    table = at(GameTable(["advice"], seed=7), "develop", 3)
    screen = Screen(table)
    own, other = screen.own.split("\n\f\n")
    assert "gem:blue" in own
    assert "gem:" not in other
    assert "hidden" in other


def test_the_score_sheet_counts_a_position_and_follows_a_game() -> None:
    sheet = ScoreSheet("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg/0:47=rygg r2g2 0 -")
    assert sheet.total == sum(sheet.scores.values())
    table = GameTable(["advice"], seed=7)
    own, other = ScoreSheet(table), ScoreSheet(table, seat=1)
    at(table, "develop", 4)
    assert own.total == table.total
    assert other.total == other.score.total
    assert len(other.position.pyramid.cards) == len(table.view.seats[1].pyramid.cards)
    assert repr(own) == f"ScoreSheet('', total {table.total})"
    with pytest.raises(TypeError, match="did you mean 'painting'"):
        ScoreSheet("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg/0:47=rygg r2g2 0 -", paintings=3)


def test_a_closed_part_follows_no_longer() -> None:
    table = GameTable(["advice"], seed=7)
    row = AuctionRow(table)
    made = row.moves_made
    row.close()
    table.play(table.legal_moves[0])
    assert row.moves_made == made
    assert row not in table.shared.followers
