"""Dates and plural forms of a language are those of the Unicode CLDR, as Babel has it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from babel import Locale
from babel.dates import format_date
from babel.messages.plurals import get_plural
from babel.numbers import get_decimal_symbol

from tests.words.complete import COMPLETE
from tools.catalogs import FILES, kept
from viceroy_widgets.words import say, speaking
from viceroy_widgets.words.dates import day_of_week_text, day_text

OTHERS = [code for code in COMPLETE if code != "en"]
LOCALES = {code: Locale.parse({"en": "en_GB"}.get(code, code)) for code in COMPLETE}
DAYS = [date(2026, 1, 2) + timedelta(days=27 * number) for number in range(14)]
"""A day in each month; French has a word of its own for the first one, which CLDR leaves out."""


@pytest.mark.parametrize("code", COMPLETE)
def test_a_day_is_written_as_in_that_language(code: str) -> None:
    with speaking(code):
        assert {day.month for day in DAYS} == set(range(1, 13))
        assert [day_text(day) for day in DAYS] == [format_date(day, "long", LOCALES[code]) for day in DAYS]


@pytest.mark.parametrize("code", COMPLETE)
def test_a_day_of_the_week_has_the_name_of_that_language(code: str) -> None:
    with speaking(code):
        for day in DAYS:
            assert day_of_week_text(day).casefold().startswith(format_date(day, "EEEE", LOCALES[code]).casefold())


@pytest.mark.parametrize("code", COMPLETE)
def test_the_decimal_mark_is_that_of_the_language(code: str) -> None:
    with speaking(code):
        assert say("numbers/decimal_mark") == get_decimal_symbol(LOCALES[code])


@pytest.mark.parametrize("code", OTHERS)
def test_catalogs_choose_the_plural_as_the_language_does(code: str) -> None:
    assert {kept(code, domain).plural_expr for domain in FILES} == {get_plural(code).plural_expr}
