"""Receipts as people type them: with spaces or underscores for the dashes, with words around them, on a broken line."""

from __future__ import annotations

import pytest

from viceroy_widgets.classroom.receipt import SYMBOLS, Receipt, format_receipt, format_symbols
from viceroy_widgets.classroom.receipt_search import find_receipts

RECEIPT = "VW-H3H33-3HNKY-HRPXX-MAW9D-6H"


def found(text: str) -> list[tuple[str, bool]]:
    return [(each.text, each.receipt is not None) for each in find_receipts(text)]


@pytest.mark.parametrize("between", [" ", "  ", "_", "\u00a0", " - ", "\u2013", "- ", "-\n"])
def test_what_stands_between_the_groups_does_not_matter(between: str) -> None:
    assert found(f"my answer: {RECEIPT.lower().replace('-', between)} and thank you") == [(RECEIPT, True)]


def test_dashes_and_spaces_may_be_mixed() -> None:
    assert found("VW-H3H33 3HNKY-HRPXX_MAW9D 6H") == [(RECEIPT, True)]


def test_words_of_five_letters_may_follow_and_receipts_may_stand_side_by_side() -> None:
    spaced = RECEIPT.replace("-", " ")
    assert found(f"{spaced} there where which {spaced} {RECEIPT} hello") == [(RECEIPT, True)] * 3


def test_what_follows_a_receipt_does_not_hide_it_even_where_its_checksums_fit_too() -> None:
    """The longer one would be an answer whose number begins with a zero, and so none."""
    whole = format_receipt(Receipt(1, 0, 3, "exam", tag=32, number=0))
    longer = format_symbols([SYMBOLS.index(symbol) for symbol in whole.removeprefix("VW").replace("-", "")])
    assert found(longer) == [(whole, True)]


def test_one_typed_with_a_wrong_symbol_is_damaged() -> None:
    assert found(RECEIPT.replace("-", " ").replace("3HNKY", "3HNKX")) == [("VW-H3H33-3HNKX-HRPXX-MAW9D-6H", False)]


@pytest.mark.parametrize("text", ["a VW would never drive there", "VW-Golfs would never drive there", "VW golf"])
def test_words_after_the_letters_vw_are_no_receipt(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["VW" + " " * 300_000, "VW   " * 100_000, "VW " + "H3H33 " * 60_000, "VW_-_" * 60_000])
def test_spaces_without_end_are_read_once(text: str) -> None:
    assert len(found(text)) <= 1
