"""A receipt in any disguise counts or is told: unseen letters, other dashes, bars, quotes, broken lines, cuts."""

from __future__ import annotations

import json

import pytest

from tests.classroom.a_class import best_receipt
from viceroy_widgets import PaintingPuzzle
from viceroy_widgets.classroom import receipt_search
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.receipt import Receipt, format_receipt
from viceroy_widgets.classroom.receipt_search import find_receipts
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.errors import NotationError

RECEIPT = "VW-H3H33-3HNKY-HRPXX-MAW9D-6H"
SYMBOLS = RECEIPT.replace("-", "")


def found(text: str) -> list[tuple[str, bool]]:
    return [(each.text, each.receipt is not None) for each in find_receipts(text)]


@pytest.mark.parametrize(
    "text",
    [
        "\u200b".join(RECEIPT),
        RECEIPT.replace("-", "\u00ad-"),
        RECEIPT.replace("-", "\u00ad"),
        RECEIPT.replace("-", "\u2009"),
        RECEIPT.replace("-", "\u202f\u2011\u202f"),
        "\u202e" + RECEIPT + "\u202c",
        SYMBOLS,
        SYMBOLS.lower(),
        f"| {RECEIPT.replace('-', ' | ')} |",
        f"> > {RECEIPT[:9]}\n> > {RECEIPT[9:]}",
        f"{RECEIPT[:11]}=\n{RECEIPT[11:]}",
        f"{RECEIPT[:11]}\r\n    {RECEIPT[11:]}",
        RECEIPT.replace("-", "."),
        RECEIPT.replace("-", "-**"),
        "".join(chr(ord(sign) + 0xFEE0) for sign in RECEIPT),
        RECEIPT.replace("H", "\u041d").replace("A", "\u0410"),
        RECEIPT.removeprefix("VW-"),
        f"{SYMBOLS}and thanks",
    ],
    ids=[
        *("zero-width", "soft-hyphen", "soft-hyphens-alone", "thin-space", "narrow-space", "direction"),
        *("no-dashes", "no-dashes-small", "bars", "quoted-mail", "quoted-printable", "broken-line", "dots", "bold"),
        *("full-width", "cyrillic", "prefix-lost", "word-behind"),
    ],
)
def test_a_disguised_receipt_counts(text: str) -> None:
    """Row 4."""
    assert found(f"my answer: {text} .") == [(RECEIPT, True)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (RECEIPT[:-4], "VW-H3H33-3HNKY-HRPXX-MAW9"),
        (RECEIPT[:14], "VW-H3H33-3HNKY"),
        (RECEIPT[:8], "VW-H3H33"),
        (RECEIPT[9:], "VW-3HNKY-HRPXX-MAW9D-6H"),
        (SYMBOLS.replace("3HNKY", "3HNKX"), "VW-H3H33-3HNKX-HRPXX-MAW9D-6H"),
        (SYMBOLS.replace("H3H33", "H3O33"), "VW-H3O33-3HNKY-HRPXX-MAW9D-6H"),
        (RECEIPT.replace("H3H33", "H3O33").replace("-", " | "), "VW-H3O33-3HNKY-HRPXX-MAW9D-6H"),
    ],
)
def test_a_cut_or_mistyped_receipt_is_told_beside_good_ones(text: str, shown: str) -> None:
    """Row 4: seven good ones beside it must not hide the one that is lost."""
    lines = "\n".join([RECEIPT] * 3 + [text] + [RECEIPT] * 4)
    assert found(lines) == [(RECEIPT, True)] * 3 + [(shown, False)] + [(RECEIPT, True)] * 4


def test_a_receipt_that_ends_with_the_letters_of_the_prefix_is_whole() -> None:
    """Of many receipts, each is found; some end with the letters VW, or have a group that begins with them."""
    texts = [format_receipt(Receipt(1, 0, 3, "exam", 5, 10**15 + number)) for number in range(3_000)]
    assert any(text.endswith("-VW") for text in texts)
    for between in ("\n", " ", ",x\n12:00,"):
        assert found(between.join(texts)) == [(text, True) for text in texts]


def test_receipts_without_anything_between_them_are_both_found() -> None:
    assert found(RECEIPT + RECEIPT) == found(SYMBOLS + SYMBOLS) == [(RECEIPT, True)] * 2


@pytest.mark.parametrize(
    "text", ["VW Werk am 3. Tag", "a VW 1972, 4 doors", "VW-Karma", "width: 100vw; x: 4", "vw cakes"]
)
def test_other_words_are_no_receipt(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", [("VW" + " " * 15) * 30_000, "VW-H3 " * 60_000])
def test_prefixes_without_end_are_read_once(text: str) -> None:
    assert found(text) == []


def test_a_file_of_long_damaged_chains_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receipt_search, "_MOST_SYMBOLS", 30_000)
    with pytest.raises(NotationError, match="more than 50,000 receipts"):
        found("VWHHHHHHHHH3-" * 600)


def test_a_damaged_receipt_has_a_line(key: Key, roster: Roster) -> None:
    text = f"{best_receipt(key, 1, 'kite')}\n{best_receipt(key, 0, 'kite')[:-3]}"
    grades = grade(key, roster, [Submission("kite.txt", text.encode())])
    assert grades.students[0].total == 1.0
    assert "looks like a receipt" in grades.files[0].reasons[0]


@pytest.mark.parametrize("is_cut", [False, True], ids=["whole", "cut short"])
def test_the_saved_state_of_a_board_is_no_receipt(key: Key, roster: Roster, is_cut: bool) -> None:
    """JupyterLab saves the module of each board with a notebook, and that of older boards with a style sheet."""
    receipt = best_receipt(key, 0, "kite")
    state = {"_esm": str(PaintingPuzzle._esm), "_css": ".vw{}", "receipt": receipt}
    models = {"application/vnd.jupyter.widget-state+json": {"state": {"1": {"state": state}}}}
    text = json.dumps({"cells": [], "metadata": {"widgets": models}, "nbformat": 4, "nbformat_minor": 5})
    content = text[: -40 if is_cut else None].encode()
    grades = grade(key, roster, [Submission("kite/week1.ipynb", content)])
    assert grades.students[0].counted[0] is not None
    assert [reason for reason in grades.files[0].reasons if "looks like a receipt" in reason] == []
