"""Other pages of the kernel that write under the id of a view, flood the inbox, or ask for too much at once."""

from __future__ import annotations

import pytest

from viceroy_widgets import PaintingPuzzle
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.intents import Budget, Inbox, read_batch

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
OPEN = ("paint", "gem:red", "section:1,1:top_left")
BACK = ("unpaint", "take_back", "section:1,1:top_left")


def _write(view: HeadlessView, name: str, *numbered: tuple[int, tuple[str, ...]], seen: int | None = None) -> None:
    seen = view.widget.revision if seen is None else seen
    listed = [{"n": n, "intent": intent, "args": args, "seen": seen} for n, (intent, *args) in numbered]
    again = (view.widget.answer or {"again": 0})["again"] + 1
    view.write({"intents": {"view": name, "again": again, "list": listed}})


@pytest.mark.parametrize("forged", [2**53 - 1, 1000, 5])
def test_a_stranger_cannot_silence_a_view_by_its_id(forged: int) -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle, "mine")
    assert view.gesture("hint")["ok"]
    _write(view, "mine", (forged, ("hint",)))
    assert puzzle.answer["upto"] == 1, "the view still waits for what it has sent meanwhile"
    assert view.gesture(*OPEN)["ok"]
    assert puzzle.answer["upto"] == 2
    assert puzzle.painting.gems
    assert view.gesture(*BACK)["ok"]
    assert not puzzle.painting.gems


def test_a_stranger_cannot_silence_a_view_by_many_numbers() -> None:
    inbox = Inbox()
    listed = [{"n": 2**53 - 1 - n, "intent": "hint", "args": [], "seen": 0} for n in range(400)]
    handled = 0
    for part in range(10):
        moved = [item | {"n": item["n"] - part * 400} for item in listed]
        batch = read_batch({"view": "mine", "list": moved})
        assert batch
        handled += sum(bool(gesture.intent) for gesture in inbox.fresh(batch))
    assert handled == 1000, "the rest is refused, since it could be sent again"
    for n in range(1, 30):
        batch = read_batch({"view": "mine", "list": [{"n": n, "intent": "undo", "args": [], "seen": 0}]})
        assert batch
        assert [gesture.intent for gesture in inbox.fresh(batch)] == ["undo"]
        assert inbox.fresh(batch) == ()
        assert inbox.upto("mine") == n


def test_new_ids_bring_no_gesture_back() -> None:
    """A view is forgotten after a thousand others; what it sent before is refused, and what it sends then is not."""
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle)
    seen = puzzle.revision
    _write(view, "mine", (1, OPEN), (2, ("hint",)))
    hints, gems = puzzle.hints_taken, puzzle.painting.gems
    assert gems
    puzzle.undo()
    for number in range(1001):
        view.write({"intents": {"view": f"stranger {number}", "again": 0, "list": []}})
    for seen_then in (seen, puzzle.revision - 2):
        _write(view, "mine", (1, OPEN), (2, ("hint",)), seen=seen_then)
        assert not any(result["ok"] for result in puzzle.answer["results"])
        assert (puzzle.painting.gems, puzzle.hints_taken) == ((), hints)
    _write(view, "mine", (3, OPEN))
    assert puzzle.painting.gems == gems
    assert puzzle.answer["upto"] == 3


def test_new_ids_bring_no_gesture_back_where_nothing_else_has_changed() -> None:
    """A hint changes nothing, so that no change makes it stale when it is sent again."""
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle)
    _write(view, "mine", (1, ("hint",)))
    for number in range(1001):
        view.write({"intents": {"view": f"stranger {number}", "again": 0, "list": []}})
    _write(view, "mine", (1, ("hint",)), seen=0)
    assert [result["ok"] for result in puzzle.answer["results"]] == [False]
    assert puzzle.hints_taken == 1


def test_a_view_that_was_forgotten_goes_on_with_its_numbers() -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle)
    for n in range(1, 8):
        _write(view, "mine", (n, ("hint",)))
    for number in range(1001):
        view.write({"intents": {"view": f"stranger {number}", "again": 0, "list": []}})
    _write(view, "mine", (8, ("hint",)), (9, OPEN))
    assert [result["ok"] for result in puzzle.answer["results"]] == [True, True]
    assert puzzle.answer["upto"] == 9


def test_forgotten_changes_still_make_gestures_of_others_stale() -> None:
    inbox = Inbox()
    for view in ("other", *(f"stranger {number}" for number in range(1000))):
        batch = read_batch({"view": view, "list": []})
        assert batch
        inbox.fresh(batch)
        if view == "other":
            inbox.changed_by("other", 7)
        inbox.forgets(8)
    assert inbox.is_stale("mine", 6)
    assert not inbox.is_stale("mine", 7)


def test_one_message_is_a_bounded_piece_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many gestures it lists: each is answered in words, only so many are carried out."""
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle)
    solved: list[str] = []
    for name in ("hint", "check", "solution"):
        real = getattr(PaintingPuzzle, name)
        monkeypatch.setattr(
            PaintingPuzzle, name, lambda self, name=name, real=real: (solved.append(name), real(self))[1]
        )
    results = view.gestures(*[("hint",), ("check",)] * 250)
    assert len(results) == 500
    assert len(solved) == Budget().costly_left
    assert [result["ok"] for result in results] == [True] * len(solved) + [False] * (500 - len(solved))
    assert {result["sentence"] for result in results[len(solved) :]} == {
        "Too much was asked for at once, so this was not done; ask again for what you still need."
    }
    drawn: list[object] = []
    real_refresh = puzzle._refresh
    monkeypatch.setattr(puzzle, "_refresh", lambda: (drawn.append(0), real_refresh()))
    results = view.gestures(*[OPEN, BACK] * 250)
    assert sum(result["ok"] for result in results) == len(drawn) == Budget().left
    assert view.gesture("check")["ok"], "the next message is answered as ever"
