"""Numbers have the decimal mark of the language spoken."""

from __future__ import annotations

import re

import pytest

from tests.words.complete import COMPLETE
from tools.catalogs import FILES, kept
from viceroy_widgets.words import speaking
from viceroy_widgets.words.numbers import decimal_text, number_text, short_number, signed

OTHERS = [code for code in COMPLETE if code != "en"]
DECIMAL_POINT = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])")


@pytest.mark.parametrize(("language", "mark"), [("en", "."), *((code, ",") for code in OTHERS)])
def test_decimals_of_a_language(language: str, mark: str) -> None:
    with speaking(language):
        assert decimal_text(12.25) == f"12{mark}2"
        assert decimal_text(3, 2, "+") == f"+3{mark}00"
        assert decimal_text(-0.5) == f"-0{mark}5"
        assert [short_number(number) for number in (2.0, 1.5, 0.666, 10)] == ["2", f"1{mark}5", f"0{mark}67", "10"]


def test_whole_numbers_have_a_wide_minus_sign() -> None:
    assert (number_text(-12), signed(0.4), signed(2.5), signed(-3.6)) == (
        "\N{MINUS SIGN}12",
        "0",
        "+2",
        "\N{MINUS SIGN}4",
    )


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_has_a_decimal_point(language: str) -> None:
    found = []
    for domain in FILES:
        for message in kept(language, domain):
            forms = [message.string] if isinstance(message.string, str) else message.string or []
            found += [(domain, form) for form in forms if DECIMAL_POINT.search(form)] if message.id else []
    assert found == []
