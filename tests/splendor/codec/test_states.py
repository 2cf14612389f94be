"""State documents: small, read as written, and refused with the field and the rule where they contradict themselves."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.splendor.codec.states import played
from tests.splendor.table import does, table
from viceroy_widgets.errors import NotationError
from viceroy_widgets.splendor.codec.states import read_state, write_state
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.engine import State

MOST_BYTES = 3000


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_states_are_read_as_they_were_written_and_are_small(seed: int, players: int) -> None:
    for state in played(seed, players):
        text = json.dumps(write_state(state))
        assert read_state(json.loads(text)) == state
        assert len(text) <= MOST_BYTES


Change = Callable[[dict[str, Any]], object]


def _with(*path: Any, to: Any) -> Change:
    def change(document: dict[str, Any]) -> None:
        at: Any = document
        for part in path[:-1]:
            at = at[part]
        at[path[-1]] = to

    return change


def _swap(document: dict[str, Any]) -> None:
    document["row"]["1"][0], document["row"]["2"][0] = document["row"]["2"][0], document["row"]["1"][0]


def _gap(document: dict[str, Any]) -> None:
    document["decks"]["1"].append(document["row"]["1"][0])
    document["row"]["1"][0] = None


def _lost(document: dict[str, Any]) -> None:
    document["decks"]["3"].pop()


def _doubled(document: dict[str, Any]) -> None:
    document["players"][0]["cards"].append(document["row"]["1"][0])


def _many_tokens(document: dict[str, Any]) -> None:
    for color in ("white", "blue", "green"):
        document["supply"][color] = 0
        document["players"][1]["tokens"][color] = 4


def _noble_owned(document: dict[str, Any]) -> None:
    document["players"][0]["nobles"].append(document["nobles"].pop())


BAD: list[tuple[Change, str, str | None]] = [
    (_with("format", to="splendor-state/2"), "format", None),
    (_with("more", to=1), "more", None),
    (lambda document: document.pop("turn"), "turn", None),
    (_with("turn", to=0), "turn", "SPL-16"),
    (_with("turn", to=True), "turn", "SPL-16"),
    (_with("step", to=1.0), "step", None),
    (_with("step", to=-1), "step", None),
    (_with("passes", to=1), "passes", "SPL-14"),
    (_with("passes", to=3), "passes", "SPL-14"),
    (_with("final", to=1), "final", "SPL-12"),
    (_with("final", to=True), "final", "SPL-12"),
    (_with("supply", "white", to=3), "supply", "SPL-1"),
    (_with("supply", "gold", to=6), "supply.gold", "SPL-1"),
    (_with("supply", "purple", to=1), "supply.purple", None),
    (_with("supply", to=[4, 4, 4, 4, 4, 5]), "supply", None),
    (_many_tokens, "players[1].tokens", "SPL-10"),
    (_swap, "row['1'][0]", "SPL-2"),
    (_gap, "row['1']", "SPL-2"),
    (_lost, "The document", "SPL-2"),
    (_doubled, "players[0].cards[0]", "SPL-2"),
    (_with("row", "1", 0, to=91), "row['1'][0]", "SPL-2"),
    (_with("row", "1", to=[1, 2, 3]), "row['1']", "SPL-2"),
    (_with("decks", "4", to=[]), "decks['4']", None),
    (_with("nobles", to=[1, 2]), "nobles", "SPL-3"),
    (_with("nobles", to=[1, 2, 11]), "nobles[2]", "SPL-3"),
    (_with("nobles", to=[1, 2, 2]), "nobles[2]", "SPL-3"),
    (_noble_owned, "players[0].nobles[0]", "SPL-11"),
    (_with("players", 0, "reserved", to=[1, 2, 3, 4]), "players[0].reserved", "SPL-7"),
    (_with("players", 0, "hidden", to=[1]), "players[0].hidden", "SPL-13"),
    (_with("players", to=[]), "players", "SPL-1"),
    (_with("players", to=[{}] * 5), "players", "SPL-1"),
    (_with("question", to=None), "question", "SPL-12"),
    (_with("question", to={"kind": "bid"}), "question.kind", None),
    (_with("question", to={"kind": "return"}), "question.kind", "SPL-10"),
    (_with("question", to={"kind": "noble"}), "question.kind", "SPL-11"),
    (_with("question", to={"kind": "action", "card": 1}), "question.card", None),
    (_with("question", to={"kind": "pay"}), "question.card", None),
    (_with("question", to={"kind": "pay", "card": 40}), "question.card", "SPL-8"),
    (_with("question", to={"kind": "pay", "card": 1}), "question.card", "SPL-8"),
]


@pytest.mark.parametrize(("change", "path", "rule"), BAD)
def test_what_contradicts_itself_is_refused_by_field_and_rule(change: Change, path: str, rule: str | None) -> None:
    document = json.loads(json.dumps(write_state(table(Seat(), Seat()))))
    read_state(copy.deepcopy(document))
    change(document)
    with pytest.raises(NotationError) as refused:
        read_state(document)
    assert str(refused.value).startswith(f"{path}:")
    assert refused.value.rule == rule


@pytest.mark.parametrize("document", [None, [], 1, "splendor", {}, {"format": "splendor-state/1"}])
def test_what_is_no_document_is_refused(document: object) -> None:
    with pytest.raises(NotationError):
        read_state(document)


def _refused(state: State, *changes: Change) -> tuple[str, str | None]:
    document = json.loads(json.dumps(write_state(state)))
    assert read_state(document) == state
    for change in changes:
        change(document)
    with pytest.raises(NotationError) as refused:
        read_state(document)
    return refused.value.code.removeprefix("splendor/"), refused.value.rule


def test_the_end_of_a_game_follows_from_its_points() -> None:
    over = played(0, 2)[-1]
    assert over.question is None
    assert _refused(over, _with("question", to={"kind": "action"}), _with("turn", to=over.board.turn + 1)) == (
        "final_early",
        "SPL-12",
    )
    assert _refused(over, _with("final", to=False))[1] == "SPL-12"
    assert _refused(over, _with("turn", to=over.board.turn - 1)) == ("not_over", "SPL-12")


def test_a_payment_is_asked_only_where_there_is_a_choice() -> None:
    held = (Reserved(2, True),)  # three blue
    asked, _ = does(table(Seat((0, 3, 0, 0, 0, 1), reserved=held), Seat()), ("buy", 2))
    assert asked.question is not None
    assert asked.question.kind == "pay"
    assert _refused(asked, _with("players", 0, "hidden", to=[2])) == ("pay_not_there", "SPL-8")
    assert _refused(asked, _with("question", "card", to=9)) == ("pay_not_there", "SPL-8")
    assert _refused(asked, _with("turn", to=2)) == ("pay_not_there", "SPL-8")
    assert _refused(asked, _with("turn", to=3), _with("passes", to=1)) == ("passes_then", "SPL-14")
    gold = _with("players", 0, "tokens", "gold", to=0), _with("supply", "gold", to=5)
    assert _refused(asked, *gold) == ("pay_no_choice", "SPL-8")


def test_nobody_has_more_than_thirteen_tokens_before_he_gives_some_back() -> None:
    asked, _ = does(table(Seat((3, 3, 2, 2, 0, 0)), Seat()), ("take", "black", "green", "red"))
    assert asked.question is not None
    assert asked.question.kind == "return"
    one_more = _with("players", 0, "tokens", "black", to=2), _with("supply", "black", to=2)
    assert _refused(asked, *one_more) == ("too_many", "SPL-10")


def test_nobody_gives_tokens_back_after_a_pass() -> None:
    asked, _ = does(table(Seat((3, 3, 2, 2, 0, 0)), Seat(), turn=3), ("take", "black", "green", "red"))
    assert _refused(asked, _with("passes", to=1)) == ("passes_then", "SPL-14")
