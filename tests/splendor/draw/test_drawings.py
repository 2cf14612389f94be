"""The drawings of Splendor: tokens that everybody can tell apart, whole markets that are small, parts with labels."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from coloraide import Color as Shade

from tests.loops import for_each
from tests.splendor.crowded import crowded_payment
from viceroy_widgets.core.history import History
from viceroy_widgets.draw.canvas import scale_outline
from viceroy_widgets.draw.palettes import DARK, LIGHT, Palette
from viceroy_widgets.draw.stack import split_tiles
from viceroy_widgets.draw.stones import STONE_LETTERS
from viceroy_widgets.play.bots import RandomBot
from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, LETTERS, NOBLES, TOKENS
from viceroy_widgets.splendor.draw.pieces import CARD, SHADES, draw_card, draw_noble
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.engine import View

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def played(players: int, seed: int) -> Iterator[View]:
    """Views of the first player in a game of random moves, one for each question to that player."""
    setup = SPLENDOR.setup(NAMES[:players], seed)
    history, bot = History.new(SPLENDOR.rules, setup), RandomBot(seed)
    while history.state.question is not None:
        player = history.state.question.players[0]
        view = SPLENDOR.rules.view(history.state, player)
        if player == 0:
            yield view
        history = history.play(bot.choose(view))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("vision", ["normal", "protan", "deutan", "tritan"])
def test_colors_of_tokens_lie_far_apart(palette: Palette, vision: str) -> None:
    seen = {color: Shade(palette[SHADES[color]]) for color in TOKENS}
    if vision != "normal":
        seen = {color: shade.filter(vision) for color, shade in seen.items()}
    distances = {pair: seen[pair[0]].delta_e(seen[pair[1]], method="2000") for pair in combinations(TOKENS, 2)}
    assert min(distances.values()) >= 15, distances


def test_tokens_have_letters_of_their_own() -> None:
    assert len({*LETTERS.values()}) == len(TOKENS)
    assert {*LETTERS} == {*SHADES} == {*TOKENS}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_market_is_small(players: int) -> None:
    largest = max((SPLENDOR.draw(view, NAMES, interactive=True)["market"] for view in played(players, 7)), key=len)
    assert len(largest) <= 45_000
    assert len(gzip.compress(largest.encode())) <= 8_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_lies_within_the_market(players: int) -> None:
    view = next(played(players, 7))
    market = SPLENDOR.draw(view, NAMES, interactive=True)["market"]
    ((width, height),) = re.findall(r'viewBox="0 0 (\d+) (\d+)"', market)
    corners = re.findall(r'data-piece="card:[^>]*transform="translate\(([0-9.]+) ([0-9.]+)\)"', market)
    assert len(corners) == 12
    assert max(float(x) for x, _ in corners) < int(width) - CARD.width
    assert max(float(y) for _, y in corners) < int(height) - CARD.height


@for_each(CARDS)
def test_a_card_shows_its_points_its_bonus_and_its_cost(card: int) -> None:
    printed, drawn = CARDS[card], draw_card(card)
    for color, n in zip(COLORS, printed.cost, strict=True):
        assert drawn.count(f'fill="{LIGHT[SHADES[color]]}"') >= (n > 0) + (color == printed.bonus)
    for number in {*printed.cost, printed.points} - {0}:
        assert f">{number}</text>" in drawn
    ((_, _, letter), *_) = scale_outline(STONE_LETTERS[LETTERS[printed.bonus]], 1.1)
    assert letter in drawn


def test_no_two_cards_and_no_two_nobles_look_alike() -> None:
    assert len({draw_card(card) for card in CARDS}) == len(CARDS)
    assert len({draw_noble(noble) for noble in NOBLES}) == len(NOBLES)


def test_marks_say_what_can_be_bought_and_what_is_missing() -> None:
    for view in played(2, 3):
        market = SPLENDOR.draw(view, NAMES, interactive=True)["market"]
        for row in view.row:
            for card in filter(None, row):
                (label,) = re.findall(rf'<g [^>]*data-id="card:{card}"[^>]*>', market)
                can = any(move.verb == "buy" and move.what[0] == card for move in view.moves)
                if view.question is not None and view.question.kind == "action":
                    assert ("you can buy it for" in label) == can, label
                    assert ("after bonuses you lack" in label) == (not can), label
                    gold = view.seats[view.player].tokens[-1]
                    assert ("with your gold" in label) == (not can and gold > 0), f"B16: {label}"


def test_a_hidden_card_is_drawn_for_its_owner_alone() -> None:
    for seed in range(20):
        for view in played(3, seed):
            hidden = [(seat, held.level) for seat in (1, 2) for held in view.seats[seat].reserved if held.hidden]
            if hidden:
                assert all(held.card is None for seat, _ in hidden for held in view.seats[seat].reserved if held.hidden)
                drawn = SPLENDOR.draw(view, NAMES, interactive=True)["others"]
                assert f"a hidden card of level {hidden[0][1]}" in drawn
                return
    pytest.fail("nobody reserved from a deck")


def test_every_part_has_a_class_by_which_a_style_sheet_finds_its_kind() -> None:
    view = next(played(2, 3))
    kinds = set()
    for drawn in SPLENDOR.draw(view, NAMES, interactive=True).values():
        for part in re.findall(r'<g [^>]*data-id="[^>]*>', drawn):
            kinds |= {*re.findall(r' class="(vw-[a-z-]+)', part)} or {part}
    assert kinds == {"vw-open-card", "vw-pile", "vw-bonus"}


def test_a_still_picture_of_the_supply_says_what_lies_there() -> None:
    view = next(played(2, 3))
    drawn = SPLENDOR.draw(view, NAMES, interactive=False)["supply"]
    assert 'aria-label="Supply: 4 white, 4 blue, 4 green, 4 red, 4 black and 5 gold."' in drawn


def test_the_tile_of_a_payment_has_a_place_for_each_color_that_some_payment_takes() -> None:
    view = SPLENDOR.rules.view(crowded_payment(2), 0)
    paid = [tuple(move.what) for move in view.moves]
    colors = sum(any(counts) for counts in zip(*paid, strict=True))
    tiles = [tile for tile in split_tiles(SPLENDOR.draw(view, NAMES, interactive=True)["mat"]) if "pay:" in tile]
    assert len(tiles) == len(paid) > 2
    for tile in tiles:
        places = [float(x) for x in re.findall(r'font-size="15"[^>]*? x="(\d+)"', tile)]
        step = places[1] - places[0]
        assert len(places) == colors
        assert f' width="{colors * step + 16:.0f}"' in tile, "with an edge of 8 on both sides"


def test_the_tile_of_a_player_ends_where_the_first_reserved_card_would_lie() -> None:
    views = list(played(2, 3))
    without, with_one = (
        SPLENDOR.draw(next(view for view in views if bool(view.seats[1].reserved) == has), NAMES, interactive=True)
        for has in (False, True)
    )
    place = re.search(r'<g data-piece="card:\d+" transform="translate\(8 (\d+)\)"', with_one["others"])
    assert place is not None
    assert f' height="{place[1]}"' in without["others"]


def test_a_piece_is_enlarged_with_words() -> None:
    view = next(played(2, 3))
    (tile,) = split_tiles(SPLENDOR.draw_piece("card:17", view))
    assert draw_card(17) in tile
    assert "Costs" in tile
    assert "After bonuses you lack" in tile
    assert "gold" not in tile, "B16: there is none"
    assert "Asks for" in SPLENDOR.draw_piece("noble:3", view)
    for other in ("card:91", "noble:0", "deck:1", "card:", "supply:red"):
        assert SPLENDOR.draw_piece(other, view) == ""
