"""Names are whatever people type: they stay text, and they fit."""

from __future__ import annotations

from html import unescape
from xml.etree import ElementTree

import pytest

from tests.viceroy.draw.boards import captioned
from viceroy_widgets.draw.canvas import plain
from viceroy_widgets.draw.text_fitting import balance_lines, fit, text_width
from viceroy_widgets.viceroy.draw import draw_pyramid

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    "]]><!-- &amp; &#0; -->",
    "color/red",
    "{n} {0.__class__}",
    "a\x00b\x1bc\x7f\u0085d\ufffee",
    "lone \ud800 surrogate",
    "line\nbreak\ttab",
    "turned \u202e around \u2067 text",
    "مرحبا بالعالم",
    "👑 crown 👩‍👩‍👧‍👦",
    "W" * 200,
    " ".join(["word"] * 60),
    "",
]


@pytest.mark.parametrize("faces", ["plain", "full"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_stays_text(name, faces):
    for svg in (
        draw_pyramid(captioned(name), faces=faces, interactive=True, title=name),
        draw_pyramid(captioned("Spy"), faces=faces, title=name),
    ):
        svg.encode()
        root = ElementTree.fromstring(svg)
        assert {part.tag.rpartition("}")[2] for part in root.iter()} <= {"svg", "g", "path", "rect", "circle", "text"}
        names = {key for part in root.iter() for key in part.attrib}
        assert not [key for key in names if key.startswith("on") or key in ("id", "style", "href")]


def test_a_long_name_is_shortened_on_the_card_and_whole_in_the_label():
    name = "Anastasia Bartholomew of the Seventeen Windswept Southern Islands and their Lighthouses"
    svg = draw_pyramid(captioned(name), interactive=True)
    root = ElementTree.fromstring(svg)
    card = next(part for part in root.iter() if part.get("data-id") == "card:1,0")
    assert name in unescape(card.get("aria-description"))
    shown = [part.text for part in card.iter() if part.tag.endswith("text")]
    assert shown[-1].endswith("…")
    assert all(text_width(line, 10.5) <= 108 for line in shown[1:])


def test_names_break_after_a_comma_or_in_the_middle():
    assert balance_lines("Spy", 100, 12) == ("Spy",)
    assert balance_lines("Old Perrin, Riddle Judge", 100, 12) == ("Old Perrin,", "Riddle Judge")
    assert balance_lines("Lady Sabeth of the Salt House", 100, 12) == ("Lady Sabeth of", "the Salt House")
    assert balance_lines("", 100, 12) == ()


def test_a_text_is_cut_to_its_width():
    assert fit("Captain", 100, 12) == "Captain"
    assert fit("Captain of the Guard", 60, 12).endswith("…")
    assert text_width(fit("Captain of the Guard", 60, 12), 12) <= 60


def test_what_xml_cannot_hold_is_left_out():
    assert plain("a\x00b\ud800c\ufffed\u202ee\nf") == "abcde f"
