"""Charts: drawings by svgwrite with a name, whose shapes have the length of their numbers."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

from viceroy_widgets.draw.charts import CHART_WIDTH, Bar, BarSpread, TimeWords, draw_bars, draw_spreads, draw_time_line
from viceroy_widgets.draw.palettes import DARK, LIGHT
from viceroy_widgets.draw.styles import page_style

SVG = "{http://www.w3.org/2000/svg}"


def widths(drawing: str, color: str) -> list[float]:
    """The widths of the rectangles in a color."""
    found = fromstring(drawing).iter(f"{SVG}rect")
    return [float(its.get("width", 0)) for its in found if f"vw-f-{color}" in its.get("class", "").split()]


def texts(drawing: str) -> list[str]:
    return [its.text or "" for its in fromstring(drawing).iter(f"{SVG}text")]


def test_a_bar_is_as_long_as_its_share() -> None:
    drawn = draw_bars("Right: <all>", [Bar("one", 0.5, "1 of 2"), Bar("two", 0, "0 of 2"), Bar("three", 1, "2 of 2")])
    half, whole = widths(drawn, "accent")
    assert whole == 2 * half == widths(drawn, "paper")[0]
    assert texts(drawn) == ["one", "1 of 2", "two", "0 of 2", "three", "2 of 2"]
    root = fromstring(drawn)
    assert (root.get("role"), root.get("aria-label")) == ("img", "Right: <all>")


def test_a_long_name_leaves_room_for_the_value() -> None:
    (name, told) = texts(
        draw_bars("x", [Bar("A name that is far too long for one line of this chart " * 3, 1, "3 of 4")])
    )
    assert name.endswith("…")
    assert told == "3 of 4"


def test_a_spread_has_its_box_between_the_quarters() -> None:
    drawn = draw_spreads(
        "x", [BarSpread("one", (0.0, 0.25, 0.5, 0.75, 1.0), "m"), BarSpread("two", (0, 0, 0, 0, 0), "m")]
    )
    box, least = widths(drawn, "accent")
    assert box == widths(drawn, "paper")[0] / 2
    assert least == 2


def test_a_time_line_steps_up_at_each_point() -> None:
    words = TimeWords("Monday", "Friday", "due Thursday")
    drawn = draw_time_line("x", [(0.0, 1), (0.5, 2), (1.0, 4)], 4, words, 0.75)
    dots = [(float(its.get("cx", 0)), float(its.get("cy", 0))) for its in fromstring(drawn).iter(f"{SVG}circle")]
    assert [x for x, _ in dots] == sorted(x for x, _ in dots)
    assert [y for _, y in dots] == sorted((y for _, y in dots), reverse=True)
    assert {"Monday", "Friday", "due Thursday", "0", "4"} <= set(texts(drawn))
    assert "stroke-dasharray" in drawn
    assert "stroke-dasharray" not in draw_time_line("x", [(0.0, 1)], 4, words)


def test_charts_fit_a_phone_and_have_palette_colors_only() -> None:
    drawn = [
        draw_bars("x", [Bar("one", 0.5, "1")]),
        draw_spreads("x", [BarSpread("one", (0, 0, 0.5, 1, 1), "m")]),
        draw_time_line("x", [(0.2, 1)], 3, TimeWords("a", "b")),
    ]
    for each in drawn:
        assert float(fromstring(each).get("width", 0)) == CHART_WIDTH <= 480
        assert set(re.findall(r'(?:fill|stroke)="(#[^"]*)"', each)) <= set(LIGHT.values())
        for element in fromstring(each).iter():
            assert (element.get("fill", "none") == "none") or "vw-f-" in element.get("class", "")


def test_a_page_has_both_palettes_and_prints_the_light_one() -> None:
    style = page_style(":root")
    before, after = style.split("@media screen and (prefers-color-scheme:dark)", 1)
    assert f"--vw-ink:{LIGHT['ink']}" in before
    assert f"--vw-ink:{DARK['ink']}" in after
    named = page_style(".report", ".night .report")
    assert "prefers-color-scheme" not in named
    assert f".night .report{{--vw-ground:{DARK['ground']}" in named
