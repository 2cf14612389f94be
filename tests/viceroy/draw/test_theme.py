"""The palettes: colors that people with any color vision can tell apart, and texts that can be read."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color as Shade

from tests.viceroy.draw.boards import AUCTION, CAPTAIN, KINDS, LAWS, SMALL, SMALL_PAINT, rows
from viceroy_widgets.draw import styles
from viceroy_widgets.draw.palettes import ANSWER, DARK, LIGHT, PIECES
from viceroy_widgets.draw.styles import TARGET
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.draw import draw_pyramid, style_sheet
from viceroy_widgets.viceroy.draw.loose_card import draw_hand
from viceroy_widgets.viceroy.draw.row import draw_row
from viceroy_widgets.viceroy.draw.screen import draw_screen_tile
from viceroy_widgets.viceroy.draw.small_pyramid import draw_other_player

TEXT_PAIRS = (
    ("ink", "paper"),
    ("ink", "law"),
    ("ink", "band"),
    ("ink", "table"),
    ("muted", "table"),
    ("muted", "paper"),
    ("muted", "law"),
    ("paper", "ink"),
    ("on_badge", "badge"),
    ("on_gold", "gold"),
    *(("on_token", kind) for kind in ("magic", "science", "defense", "attack")),
    *((f"on_{color}", color) for color in PIECES),
)
"""Every text color with every background on which it is used."""

PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


@PALETTES
@pytest.mark.parametrize("vision", ["normal", "protan", "deutan", "tritan"])
def test_gem_colors_lie_far_apart(palette, vision):
    seen = {color: Shade(palette[color]) for color in COLORS}
    if vision != "normal":
        seen = {color: shade.filter(vision) for color, shade in seen.items()}
    distances = {(one, other): seen[one].delta_e(seen[other], method="2000") for one, other in combinations(COLORS, 2)}
    assert min(distances.values()) >= 15, distances


@PALETTES
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_texts_stand_out_from_their_ground(palette, text, ground):
    assert Shade(palette[text]).contrast(Shade(palette[ground])) >= 4.5


@PALETTES
def test_rings_stand_out_from_the_cards_and_the_table(palette):
    for ring in ("focus", "target"):
        for ground in ("paper", "law", "table"):
            assert Shade(palette[ring]).contrast(Shade(palette[ground])) >= 3
    for color in COLORS:  # of the two tones of the focus ring, one is seen on every color
        tones = (palette["focus"], palette["focus_inner"])
        assert max(Shade(tone).contrast(Shade(palette[color])) for tone in tones) >= 3


@pytest.mark.parametrize(("palette", "answer"), [(LIGHT, ANSWER[0]), (DARK, ANSWER[1])], ids=["light", "dark"])
def test_frames_of_what_can_answer_stand_out_from_all_that_they_lie_on(palette, answer):
    """WCAG 1.4.11: the page, a drawing, cards and their bands, buttons; at rest, and when it is chosen."""
    for frame in (answer, palette["accent"]):
        for ground in ("ground", "table", "paper", "law", "band", "raised"):
            assert Shade(frame).contrast(Shade(palette[ground])) >= 3, (frame, ground)


def test_no_frame_of_what_can_answer_is_pale():
    """Colors of the palette are not mixed with what is below, so that their contrast holds."""
    states = [rule for rule in style_sheet().splitlines() if ">.vw-ring{" in rule]
    assert ".vw .vw-target>.vw-ring{stroke:var(--vw-answer);stroke-width:2}" in states
    assert "opacity" not in "".join(states)


def test_both_palettes_name_the_same_colors():
    assert list(LIGHT) == list(DARK)
    assert all(re.fullmatch("#[0-9a-f]{6}", shade) for palette in (LIGHT, DARK) for shade in palette.values())


def test_the_front_end_has_this_style_sheet():
    source = (
        Path(__file__).parents[3] / "viceroy_widgets" / TARGET.relative_to(Path(styles.__file__).parents[1])
    )  # no wheel has it
    assert source.read_text(encoding="utf-8") == style_sheet(), "run python -m viceroy_widgets.draw.styles"


@pytest.mark.parametrize(
    "svg",
    [
        draw_pyramid(KINDS, interactive=True),
        draw_pyramid(SMALL, SMALL_PAINT, screen=True, title="Title"),
        draw_pyramid(rows(5, 4, 3)),
        draw_pyramid(LAWS),
        draw_row(AUCTION, interactive=True),
        draw_hand([CAPTAIN], interactive=True, discard=True),
        draw_other_player("Ben", "3 cards", SMALL),
        draw_screen_tile("Ada", Gems(1, 2), 3, Gems(red=1)),
        draw_screen_tile("Ben", None, None, Gems()),
    ],
    ids=["kinds", "small", "rows", "laws", "row", "hand", "others", "screen", "hidden"],
)
def test_every_literal_color_has_a_class_that_the_style_sheet_knows(svg):
    sheet = style_sheet()
    for tag in re.findall(r"<\w+ [^>]*>", svg):
        kind = re.search(r'class="([^"]*)"', tag)
        classes = kind.group(1).split() if kind else []
        for attribute, letter in (("fill", "f"), ("stroke", "s")):
            found = re.search(rf' {attribute}="(#[^"]*)"', tag)
            if found and not {"vw-fill", "vw-mark"} & set(classes):
                (name,) = [part[5:] for part in classes if part.startswith(f"vw-{letter}-")]
                assert LIGHT[name] == found.group(1)
                assert f".vw .vw-{letter}-{name}{{{attribute}:var(--vw-{name})}}" in sheet


def test_every_gem_has_the_tones_of_a_piece() -> None:
    assert set(COLORS) <= set(PIECES)
