"""The chart of bids: each result has the width of its chance, and words only where they find room."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from viceroy_widgets.viceroy.draw.bid_chart import BarPart, BidBar, draw_bid_chart

SVG = "{http://www.w3.org/2000/svg}"


def test_words_stand_in_a_bar_where_they_find_room() -> None:
    parts = (BarPart(0.95, "19 of 20", "It wins.", True), BarPart(0.05, "1 of 20", "It fails.", False))
    root = ElementTree.fromstring(draw_bid_chart([BidBar("bid:red", "bid red", "red", "12", parts)]))
    words = [its.text for its in root.iter(f"{SVG}text")]
    assert "19 of 20" in words
    assert "1 of 20" not in words
    won, lost = [float(its.get("width", 0)) for its in root.iter(f"{SVG}rect") if its.get("height") == "20"]
    assert won + 2 == pytest.approx(19 * (lost + 2))
