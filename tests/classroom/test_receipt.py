"""Receipts: every wrong symbol and every exchange of neighbors is noticed, and the text survives its ways."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets.classroom.receipt import (
    HANDOUT_BASE,
    MOST_ITEMS,
    MOST_VARIANTS,
    PREFIX,
    SYMBOLS,
    TAG_BASE,
    Receipt,
    format_receipt,
    format_symbols,
    parse_receipt,
)
from viceroy_widgets.errors import NotationError

RECEIPTS = st.builds(
    Receipt,
    st.integers(0, HANDOUT_BASE - 1),
    st.integers(0, MOST_ITEMS - 1),
    st.integers(0, MOST_VARIANTS - 1),
    st.sampled_from(["practice", "exam"]),
    st.integers(0, TAG_BASE - 1),
    st.integers(0, 10**25),
)
EXAMPLES = [Receipt(1, 0, 3, "exam", 5, 77), Receipt(0, 0, 0, "practice", 0, 0), Receipt(999, 4, 31, "exam", 1, 23**20)]


def _refused(text: str) -> bool:
    try:
        parse_receipt(text)
    except NotationError:
        return True
    return False


@given(RECEIPTS)
def test_a_receipt_reads_as_it_was_written(receipt: Receipt) -> None:
    assert parse_receipt(format_receipt(receipt)) == receipt


@pytest.mark.parametrize("receipt", EXAMPLES)
def test_every_wrong_symbol_is_noticed(receipt: Receipt) -> None:
    text = format_receipt(receipt)
    for at, symbol in enumerate(text):
        if symbol != "-":
            for other in set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") - {symbol}:
                assert _refused(text[:at] + other + text[at + 1 :]), (text, at, other)


@pytest.mark.parametrize("receipt", EXAMPLES)
def test_every_exchange_of_neighbors_is_noticed(receipt: Receipt) -> None:
    symbols = format_receipt(receipt).replace("-", "")
    for at, (one, other) in enumerate(pairwise(symbols)):
        if one != other:
            assert _refused(symbols[:at] + other + one + symbols[at + 2 :]), (symbols, at)


@pytest.mark.parametrize("receipt", EXAMPLES)
def test_a_missing_or_additional_symbol_is_noticed(receipt: Receipt) -> None:
    symbols = format_receipt(receipt).replace("-", "")
    for at in range(len(symbols)):
        assert _refused(symbols[:at] + symbols[at + 1 :])
        assert _refused(symbols[:at] + symbols[at] + symbols[at:])


@pytest.mark.parametrize(
    "retyped",
    [
        str.lower,
        lambda text: text.replace("-", " "),
        lambda text: text.replace("-", "\N{NON-BREAKING HYPHEN}\n"),
        str.strip,
    ],
)
def test_small_letters_and_other_separators_do_not_matter(retyped: object) -> None:
    assert callable(retyped)
    for receipt in EXAMPLES:
        assert parse_receipt(retyped(format_receipt(receipt))) == receipt


def test_no_symbol_looks_like_another_one() -> None:
    assert not set(SYMBOLS) & set("0OQ1IL2Z5S8BU") - {"8"}
    assert len(set(SYMBOLS)) == len(SYMBOLS) == 23
    assert set(PREFIX) <= set(SYMBOLS)


def test_a_receipt_is_short() -> None:
    assert len(format_receipt(Receipt(999, 4, 31, "exam", 1, 10**20))) < 60


@pytest.mark.parametrize("text", ["", "VW", "VW-33333", "hello world", "VW-" + "3" * 10_000, "VW-\ud800"])
def test_other_texts_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match="is no receipt"):
        parse_receipt(text)


@pytest.mark.parametrize("count", [1, 6, 12])
def test_right_checksums_make_no_receipt_of_symbols_too_few_for_item_and_student(count: int) -> None:
    with pytest.raises(NotationError, match="is no receipt"):
        parse_receipt(format_symbols([1] * count))
