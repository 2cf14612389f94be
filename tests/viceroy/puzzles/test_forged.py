"""Puzzles that claim what is not so, each made to pass a check that once let it through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from viceroy_widgets.errors import NotationError, PuzzleError
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles
from viceroy_widgets.viceroy.puzzles.puzzle import content_id

FORGED = (Path(__file__).parent / "forged.jsonl").read_text(encoding="utf-8").splitlines()
REFUSED = {
    "a card of another player, played first, does not make ours forbidden": "bids are shown only where bids are asked",
    "ends that differ by the row that is left are not one": "bids are certified in the last turn",
    "gems that others take unasked are gone": "fewer than 10 gems are left in the reserve",
    "more gems are due than are reckoned with": "fewer than 18 gems are left in the reserve",
    "of two cards none is certain beside one whose bid is shown": "the bids are worth 19, 10, 10",
    "of two cards none is certain where another could bid": "the bids are worth 10, 10, 10",
}


def check(text: str) -> None:
    for _, puzzle in parse_puzzles(text):
        check_puzzle(puzzle)


@pytest.mark.parametrize(("line", "why"), list(zip(FORGED, REFUSED.values(), strict=True)), ids=list(REFUSED))
def test_it_is_refused(line: str, why: str) -> None:
    assert json.loads(line)["id"] == content_id(json.loads(line))
    with pytest.raises((NotationError, PuzzleError), match=why):
        check(line)


def changed(developing: list[int], *options: str) -> str:
    """The first of them with no bid shown."""
    document = json.loads(FORGED[0])
    del document["situation"]["shown"]
    document["situation"]["developing"] = developing
    document["options"] = list(options)
    return json.dumps({**document, "id": content_id(document)})


def test_others_who_may_play_too_leave_nothing_certain() -> None:
    with pytest.raises(PuzzleError, match="in which the first player alone is asked"):
        check(changed([1, 2], "plays 20 at 1,-2", "plays 35 at 1,1", "plays 60 at 1,1"))


@pytest.mark.parametrize("twice", ["plays 020 at 1,-2", "plays 20 at 1,-02"])
def test_an_option_is_written_in_one_way(twice: str) -> None:
    with pytest.raises(NotationError, match="expected a move such as"):
        check(changed([1], twice, "plays 20 at 1,-2", "plays 35 at 1,1"))
