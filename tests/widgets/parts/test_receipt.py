"""Receipt and silence as parts: what they show, add and forbid, without any widget."""

from __future__ import annotations

import pytest

from viceroy_widgets import IllegalMoveError
from viceroy_widgets.core.exercises import Answer
from viceroy_widgets.widgets.parts.assigned import HELPS, BoardReceipt, Silence
from viceroy_widgets.widgets.protocol.board_part import BoardParts

UNDO = {"id": "undo", "label": "Undo", "enabled": True, "keys": ["u"]}
HINT = {"id": "hint", "label": "Hint", "enabled": True, "keys": ["h"]}


def made(answer: Answer) -> str:
    return f"VW-{len(answer)}"


def test_an_answer_has_a_receipt_that_one_key_copies() -> None:
    receipt = BoardReceipt(made)
    assert receipt.panes(()) == {"attempt": [], "receipt": {}}
    (button,) = receipt.actions()
    assert (button["id"], button["enabled"], button["keys"]) == ("copy_receipt", False, ["c"])
    with pytest.raises(IllegalMoveError, match="no answer"):
        receipt.copied("view")
    panes = receipt.panes(("2", "3"))
    assert (panes["attempt"], panes["receipt"]["text"]) == (["2", "3"], "VW-2")
    assert receipt.actions()[0]["enabled"]
    assert receipt.copied("view") == (receipt.sentence(), "info", ())
    assert receipt.sentence() == "Receipt: VW-2"


def test_without_a_maker_the_answer_is_shown_alone() -> None:
    receipt = BoardReceipt()
    assert receipt.panes(("2",)) == {"attempt": ["2"], "receipt": {}}
    assert (receipt.actions(), receipt.sentence()) == ([], "")


def test_the_silence_of_an_exam_takes_all_helps_away() -> None:
    parts = BoardParts((BoardReceipt(made), Silence(frozenset({"undo"}))))
    assert [action["id"] for action in parts.with_actions([UNDO, HINT])] == ["copy_receipt"]
    for intent in (*HELPS, "undo"):
        assert parts.method_of(intent, lambda view: ("told", "good", ())) is None
    for intent in HELPS:
        with pytest.raises(IllegalMoveError, match="An exam has no hints"):
            parts.refuse(intent)
    parts.refuse("undo")


def test_the_buttons_of_parts_come_last_and_once() -> None:
    parts = BoardParts((BoardReceipt(made),))
    once = parts.with_actions([UNDO, HINT])
    assert [action["id"] for action in once] == ["undo", "hint", "copy_receipt"]
    assert parts.with_actions(once) == once


def test_the_gestures_of_a_part_are_those_of_the_board() -> None:
    receipt = BoardReceipt(made)
    parts = BoardParts((receipt,))
    own = lambda view: ("own", "info", ())  # noqa: E731  # stands for a method
    assert parts.method_of("copy_receipt", None) == receipt.copied
    assert parts.method_of("undo", own) is own
    assert parts.method_of("nothing", None) is None
    assert not parts.leads_on
    assert BoardParts().leads_on
