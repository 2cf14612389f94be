"""Notation of moves: words in no language, read as they were written, and refused where they name no move."""

from __future__ import annotations

import pytest

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.splendor.codec.moves import format_move, parse_move

WRITTEN = {
    ("take", "blue", "green", "white"): "takes blue, green, white",
    ("take", "red", "red"): "takes red, red",
    ("take", "blue"): "takes blue",
    ("reserve", 17): "reserves 17",
    ("reserve", "deck", 2): "reserves from deck 2",
    ("buy", 90): "buys 90",
    ("pay", 1, 2, 0, 0, 1, 0): "pays 2 white, 1 red, 1 gold",
    ("pay", 0, 0, 0, 0, 0, 0): "pays nothing",
    ("return", "gold"): "returns gold",
    ("noble", 10): "receives noble 10",
    ("pass",): "passes",
}


@pytest.mark.parametrize(("move", "text"), WRITTEN.items())
def test_a_move_is_read_as_it_was_written(move: tuple[str, ...], text: str) -> None:
    found = Move(1, move[0], move[1:])
    assert format_move(found) == text
    assert parse_move(1, text) == found


def test_colors_are_read_in_any_order() -> None:
    assert parse_move(0, "takes white, green, blue").what == ("blue", "green", "white")
    assert parse_move(0, "pays 1 gold, 2 white").what == (1, 2, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "takes",
            "takes blue,green",
            "takes Blue",
            "take blue",
            "takes blue, blue, ",
            " takes blue",
        ),
        *("reserves", "reserves 0", "reserves 017", "reserves deck 2"),
        *("reserves \u0661", "buys", "buys 17 ", "buys x", "buys 1e1", "pays", "pays 0 white", "pays 1 white 1 red"),
        *("pays 1 white, 1 white", "pays 1 purple", "pays -1 white", "returns", "returns 2", "returns purple"),
        *("receives 3", "receives noble", "passes ", "passes 1", "x" * 5000),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(0, text)
    assert refused.value.rule
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("text", "said", "rule"),
    [
        ("reserves 91", "Column 10: expected a whole number from 1 to 90, not 91.", "SPL-2"),
        ("buys 999", "Column 6: expected a whole number from 1 to 90, not 999.", "SPL-2"),
        ("reserves from deck 4", "Column 20: expected a whole number from 1 to 3, not 4.", "SPL-2"),
        ("receives noble 11", "Column 16: expected a whole number from 1 to 10, not 11.", "SPL-3"),
    ],
)
def test_a_number_that_nothing_has_is_refused_with_those_there_are(text: str, said: str, rule: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(0, text)
    assert (str(refused.value), refused.value.rule) == (said, rule)


def test_gold_is_read_so_that_the_rules_say_why_it_is_not_taken() -> None:
    assert parse_move(0, "takes gold").what == ("gold",)
