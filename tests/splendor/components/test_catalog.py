"""The rule catalog: every rule once, with a title, a text and what was decided here."""

from __future__ import annotations

import json
import re

from viceroy_widgets.splendor.components.pieces import data_text
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.text.rulebook import rules


def test_there_are_sixteen_rules_in_their_order() -> None:
    assert [rule.id for rule in rules()] == [f"SPL-{n}" for n in range(1, 17)]
    assert json.loads(data_text("rules.json"))["format"] == "splendor-rules/1"


def test_a_rule_has_a_short_title_and_whole_sentences() -> None:
    for rule in rules():
        assert re.fullmatch(r"\S+( \S+){0,4}", rule.title)
        assert re.fullmatch(r"[A-Z].*\.", rule.text)
        assert rule.kind in ("fact", "enforced")
    assert len({rule.title for rule in rules()}) == len({rule.text for rule in rules()}) == 16


def test_a_ruling_says_what_was_decided() -> None:
    marked = {rule.id for rule in rules() if rule.ruling}
    assert marked == {f"SPL-{n}" for n in (5, 10, 11, 12, 13, 14, 15, 16)}
    assert marked == {rule.id for rule in rules() if rule.ruled}


def test_what_the_rulebook_prints_is_not_called_ours() -> None:
    """SPL-11's one noble a round and SPL-12's shared win are printed; what is added to them is ours."""
    ruled = {rule.id: rule.ruled for rule in rules()}
    assert "share" not in ruled["SPL-12"]
    assert "reserved cards do not count" in ruled["SPL-12"]
    assert "your own turn" in ruled["SPL-11"]
    assert "sizes of the decks" in ruled["SPL-13"]


def test_people_read_the_rules_in_the_rulebook_of_the_game() -> None:
    book = SPLENDOR.rulebook()
    assert list(book) == [rule.id for rule in rules()]
    assert book["SPL-4"].title == "One action"
    assert book["SPL-14"].text.endswith("Our decision: the whole rule: the rulebook does not speak of passing.")
