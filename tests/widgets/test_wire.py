"""Drawings travel as the lines that changed, and a view that cannot follow is given the whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets import GameTable
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.wire import Wire, cuts

LINES = st.lists(st.sampled_from(["", "a", "b", "<g/>", "\f"]), max_size=8).map("\n".join)


def followed(text: str, made: list[tuple[int, int, list[str]]]) -> str:
    """What a view does with cuts."""
    lines = text.split("\n")
    for first, count, fresh in made:
        lines[first : first + count] = fresh
    return "\n".join(lines)


@given(LINES, LINES)
def test_cuts_lead_from_one_text_to_the_other(before: str, after: str) -> None:
    assert followed(before, cuts(before, after)) == after


@given(st.lists(LINES, min_size=1, max_size=6))
def test_a_view_that_follows_holds_what_was_sent_last(texts: list[str]) -> None:
    wire = Wire()
    at, held = 0, ""
    for index, text in enumerate(texts):
        sent = wire.change("board", text) if index else wire.whole("board", text)
        if "whole" in sent:
            held = sent["whole"]
        else:
            assert sent["from"] == at
            held = followed(held, sent["cuts"])
        at = sent["at"]
        assert held == text


def test_a_view_that_missed_a_change_asks_for_the_whole() -> None:
    table = GameTable(["advice"], seed=7)
    view = HeadlessView(table)
    at = {name: view.state()[name]["at"] for name in table.drawings}
    followed_by_lines = 0
    for _ in range(12):
        table.play(table.legal_moves[0])
    for message in view.messages:
        for name in at.keys() & message["state"].keys():
            drawn = message["state"][name]
            followed_by_lines += "cuts" in drawn
            assert "whole" in drawn or drawn["from"] == at[name]
            at[name] = drawn["at"]
    assert followed_by_lines > 10
    view.messages.clear()
    assert view.gesture("whole")["ok"]
    (sent, *_) = view.messages
    assert all("whole" in sent["state"][name] and sent["state"][name]["at"] > at[name] for name in table.drawings)


def test_the_number_of_a_drawing_does_not_tell_how_often_it_changed() -> None:
    """Two boards were changed as often; of a drawing that one person saw, the one changed twice, the other once."""
    numbers = []
    for texts in (["a", "b", "c", ""], ["a", "a", "b", ""]):
        wire = Wire()
        for wire.revision, text in enumerate(texts):
            wire.change("hand", text)
        numbers.append(wire.whole("hand", "")["at"])
    assert numbers[0] == numbers[1]


def test_a_drawing_that_was_forgotten_has_a_new_number_though_it_is_empty() -> None:
    """A view that shows it under the old number would go on to show it."""
    wire = Wire()
    before = wire.whole("hand", "<svg/>")["at"]
    wire.forget("hand")
    sent = wire.change("hand", "")
    assert sent["whole"] == ""
    assert sent["at"] > before
