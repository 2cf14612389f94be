"""What a view holds: every field by its name, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.viceroy.rules.engine.view_document import write_view
from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, deck, law, person
from viceroy_widgets.viceroy.components.laws import GemsBanked, TuckHand
from viceroy_widgets.viceroy.rules.engine.engine import view

TUCKING = deck({70: law(TuckHand(4, 3)), 71: law(GemsBanked(3, 2))})


def document(table: Table, player: int | None = 0) -> dict[str, Any]:
    found = write_view(view(table.state, player))
    assert json.loads(json.dumps(found)) == found
    return found


@pytest.mark.rule("HID-1", "HID-2")
def test_an_auction_as_one_player_sees_it() -> None:
    mine = Seat("rrb", (5, 6), "1 2/3", attack=1, tokens={1: "magic points:3"}, infinite={2: "gb"}, used=((2, 1),))
    yours = Seat("gg", (7,), "9 70 71", attack=2, tucked={70: (8,)}, banked={71: "y"})
    row = {"blue": (31, 41), "red": (32, 0)}
    table = at_auction(mine, yours, deck=TUCKING, row=row, discards=(40,), number=2, virtual=1, edition="de")
    table.do("0 bid red")
    found = document(table)
    state = table.state
    assert found == {
        "player": 0,
        "deck": {"name": "rule tests", "digest": TUCKING.digest},
        "edition": {"name": "de"},
        "virtual": 1,
        "row_order": ["blue", "red", "green", "yellow"],
        "step": state.step,
        "phase": "auction",
        "turn": 3,
        "round": 2,
        "own": {"gems": [1, 2, 0, 0], "attack": 1, "hand": [5, 6], "looking": [], "decided": ["bid", "red"]},
        "seats": [
            {
                "pyramid": [
                    standing(1, 0, 1, tokens=["magic", "points:3"]),
                    standing(1, 1, 2, infinite=["green", "blue"]),
                    standing(2, 0, 3),
                ],
                "hand_size": 2,
                "face_down": [],
                "looking": 0,
                "used": [[2, 1]],
                "painting": [],
                "gems": None,
                "attack": None,
            },
            {
                "pyramid": [standing(1, 0, 9), standing(1, 1, 70), standing(1, 2, 71, gems=[0, 0, 0, 1])],
                "hand_size": 1,
                "face_down": [[70, 1]],
                "looking": 0,
                "used": [],
                "painting": [],
                "gems": None,
                "attack": None,
            },
        ],
        "reserve": list(state.reserve),
        "row": [[31, 41], [32, 0], [0, 0], [0, 0]],
        "discards": [40],
        "buried": len(state.buried),
        "decks": {"large": len(state.decks.large), "small": 6, "laws": len(state.decks.laws)},
        "auction": {
            "inside": [0, 1],
            "passers": [],
            "bids": [],
            "virtual_bids": [],
            "virtual_out": [0],
            "filled": ["blue", "red"],
        },
        "developing": [],
        "skips": [],
        "question": {"kind": "bid", "rule": "AUC-1", "players": [1], "about": []},
        "decided": [0],
        "agenda": [list(task) for task in state.task_queue],
        "moves": [],
    }
    assert document(table, 1)["moves"] == [["attack"], ["pass"]]
    assert document(table, 1)["own"]["decided"] is None


def standing(level: int, x: int, card: int, **more: Any) -> dict[str, Any]:
    return {
        "at": [level, x],
        "card": card,
        "tokens": [],
        "infinite": [],
        "gems": [0, 0, 0, 0],
        "tucked": [],
        **more,
    }


@pytest.mark.rule("HID-1")
def test_a_development_phase_with_cards_under_a_law() -> None:
    table = at_development(Seat("b", (5, 6, 70), "1"), Seat("b", (7,), "9"), deck=TUCKING, skips=(1,))
    table.do("0 play 70", "1 pass", "0 place 1 1", "0 tuck 5")
    mine, yours = document(table), document(table, 1)
    assert (mine["phase"], mine["developing"], mine["skips"]) == ("development", [0], [1])
    assert mine["question"] == {"kind": "tuck_hand", "rule": "PYR-8", "players": [0], "about": [70, 2]}
    assert mine["moves"] == [["done"], ["tuck", 6]]
    assert mine["seats"][0]["pyramid"][1] == standing(1, 1, 70, tucked=[5])
    assert yours["seats"][0]["pyramid"][1] == standing(1, 1, 70)
    assert yours["seats"][0]["face_down"] == [[70, 1]]


@pytest.mark.rule("END-1")
def test_screens_are_down_as_people_paint() -> None:
    cards = deck({1: person("brgg"), 2: person("bbgg"), 3: person("ggrr")})
    table = at_end(Seat("rr", pyramid="1 2/3", attack=3), Seat("g", pyramid="9"), deck=cards)
    table.do("0 paint red", "0 on 1 1 top_left")
    found = document(table, None)
    assert (found["player"], found["phase"], found["moves"]) == (None, "painting", [])
    assert found["own"] == {"gems": [0, 0, 0, 0], "attack": 0, "hand": [], "looking": [], "decided": None}
    assert found["seats"][0]["painting"] == [[1, 1, "top_left", "red"]]
    assert (found["seats"][0]["gems"], found["seats"][0]["attack"]) == ([0, 1, 0, 0], 3)
    assert document(table)["question"]["players"] == [0]
