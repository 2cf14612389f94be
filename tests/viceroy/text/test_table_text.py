"""The table as text: everything a player may see and nothing else, in 80 columns, with pictures or in words."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import NIGHT, size
from tests.viceroy.games import options, play_on, steps
from tests.viceroy.rules.engine.test_noninterference import stirred
from viceroy_widgets.core.vocabulary import Move, Question
from viceroy_widgets.viceroy.components.cards import Character, Sections
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import Draft, State
from viceroy_widgets.viceroy.text.moves import move_label
from viceroy_widgets.viceroy.text.pyramids import pyramid_picture
from viceroy_widgets.viceroy.text.table import table_text
from viceroy_widgets.words.plain_text import WIDTH, plain

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dora")


def game(players: int, moves: int, seed: int = 7, **more: object) -> State:
    """A game after so many moves of people who build when they can."""
    state, _ = new_game(players, seed=seed, **more)  # type: ignore[arg-type]  # options by name
    later = (after for _, _, after, _ in play_on(state, Random(seed), builds=True) if after.step == moves)
    return next(later, state)


def until(players: int, kind: str, seed: int = 7) -> State:
    """A game that has come to a kind of question for the first time after some turns."""
    state, _ = new_game(players, seed=seed)
    later = (after for _, _, after, _ in play_on(state, Random(seed), builds=True) if after.turn > 4)
    return next(after for after in later if after.question and after.question.kind == kind)


TABLES: dict[str, Callable[[], str]] = {
    "start": lambda: table_text(view(game(2, 0), 0), NAMES[:2]),
    "auction": lambda: table_text(view(until(2, "bid"), 0), NAMES[:2]),
    "four": lambda: table_text(view(game(4, 160), 2), NAMES),
    "words": lambda: table_text(view(game(3, 100), 1), NAMES[:3], pictures=False),
    "watcher": lambda: table_text(view(game(3, 100), None), NAMES[:3]),
    "alone": lambda: table_text(view(game(1, 40, virtual=3), 0), NAMES[:1]),
    "painting": lambda: table_text(view(painted(), 0), NAMES[:2]),
}


def painted() -> State:
    """The first painter has laid a gem or two."""
    state = until(2, "paint")
    while state.question and len(state.players[state.question.players[0]].painting) < 2:
        moves = legal_moves(state, state.question.players[0])
        state, _ = apply(state, moves[1] if moves[0].verb == "done" else moves[0])
    return state


@pytest.mark.parametrize("name", TABLES)
def test_the_table_is_the_golden_one(name: str) -> None:
    path, text = GOLDEN / f"table_{name}.txt", TABLES[name]() + "\n"
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@given(st.integers(0, 10_000), st.booleans(), st.booleans())
@settings(max_examples=size(12, least=3), deadline=None)
def test_any_table_fits_the_terminal(seed: int, builds: bool, pictures: bool) -> None:
    random = Random(seed)
    players = options(random)["players"]
    virtual = 1 if players == 1 else 0
    for state, *_ in steps(seed, builds, players=players, virtual=virtual)[:: random.randint(5, 20)]:
        for player in (0, players - 1, None):
            text = table_text(view(state, player), NAMES[:players], pictures)
            for line in text.split("\n"):
                assert len(line) <= WIDTH
                assert line == line.rstrip()
                assert plain(line) == line
            assert "{" not in text


def test_every_card_that_can_be_seen_is_there() -> None:
    state = game(3, 120)
    text = table_text(view(state, 0), NAMES[:3])
    seen = {*state.row_cards, *state.players[0].hand}
    seen |= {card.card.number for its in state.players for card in its.pyramid.cards}
    for number in seen:
        assert str(number) in text


def test_what_is_hidden_is_not() -> None:
    """Another player's hand, gems and secret answer change nothing of the text, pictures or not."""
    compared = 0
    for seed, edition in enumerate(EDITIONS):
        chance = Random(seed)
        for before, *_ in steps(seed, players=3, virtual=1, edition=edition, bonus_cards=True)[:: 4 if NIGHT else 32]:
            twin = stirred(before, 1, chance)
            for pictures in (True, False):
                assert table_text(view(twin, 1), NAMES[:3], pictures) == table_text(
                    view(before, 1), NAMES[:3], pictures
                )
            compared += twin != before
    assert compared > size(40)


def test_a_watcher_is_shown_no_hand() -> None:
    text = TABLES["watcher"]()
    assert "hand:" not in text
    assert "Your" not in text


def state_cards() -> tuple[Character, ...]:
    return game(2, 0).deck.characters


def row_of(width: int, first: int = 1) -> Pyramid:
    state = game(2, 0)
    cards = [state.deck.characters[index] for index in range(width)]
    return Pyramid(tuple(PyramidCard(Place(1, first + index), card) for index, card in enumerate(cards)))


def test_wide_pyramids_have_smaller_boxes() -> None:
    assert len(pyramid_picture(row_of(5), width=WIDTH)[0]) == 10 + 5 * 12 - 1
    assert len(pyramid_picture(row_of(8), width=WIDTH)[0]) == 10 + 8 * 8 - 1
    assert len(pyramid_picture(row_of(9), width=WIDTH)[0]) == 2 + 9 * 8 - 1
    assert len(pyramid_picture(row_of(12), width=WIDTH)[0]) == 2 + 12 * 6 + 1
    assert len(pyramid_picture(row_of(9))[0]) == 10 + 9 * 12 - 1


def test_a_wide_pyramid_with_levels_is_a_picture_of_cards_on_two_others() -> None:
    row = row_of(10).cards
    cards = state_cards()[10:13]
    upper = [PyramidCard(Place(2, 1), cards[0]), PyramidCard(Place(2, 2), cards[1]), PyramidCard(Place(3, 1), cards[2])]
    lines = pyramid_picture(Pyramid((*row, *upper)), width=WIDTH)
    assert max(map(len, lines)) <= WIDTH
    borders = [[at for at, letter in enumerate(line) if letter == "+"] for line in lines[::4]]
    assert borders == [[8, 14], [5, 11, 17], [2 + 6 * at for at in range(11)]]
    assert [line[:2] for line in lines[1::4]] == ["3 ", "2 ", "1 "]
    assert all(str(card.number) in lines[1] + lines[5] for card in cards)


@pytest.mark.parametrize("width", [13, 14, 23, 24, 36])
@pytest.mark.parametrize("nameless", [False, True])
def test_the_widest_pyramids_are_pictures_in_parts(width: int, nameless: bool) -> None:
    """A card stands in one part with both cards that bear it, and nothing is wider than the terminal."""
    numbers = iter(range(1001 if nameless else 11, 2000))
    cards = [
        PyramidCard(Place(level, x), Character(next(numbers), Sections("red", "red", "yellow", "yellow")))
        for level in (1, 2, 3)
        for x in range(-2, width - 1 - level)
    ]
    pyramid = Pyramid(tuple(cards))
    lines = pyramid_picture(pyramid, width=WIDTH)
    parts = "\n".join(lines).split("Part ")[1:]
    assert max(map(len, lines)) <= WIDTH
    assert len(parts) == int(parts[0].split(" of ")[1].split(",")[0]) > 1
    for placed in cards:
        below = (placed.place.left_support, placed.place.right_support) if placed.place.level > 1 else ()
        needed = [str(placed.card.number), *(str(pyramid.at(place).card.number) for place in below)]
        assert any(set(needed) <= set(re.findall(r"\d+", part)) for part in parts)


def test_a_wide_pyramid_is_told_in_words_only_to_those_who_ask_for_words() -> None:
    draft = Draft.of(game(2, 40))
    draft.change(1, pyramid=row_of(13))
    seen = view(draft.freeze()[0], 0)
    assert "Part 2 of 2" in table_text(seen, NAMES[:2])
    text = table_text(seen, NAMES[:2], False)
    assert "  1,1: 1 Ilbert the Ferry Widower, top Y R, bottom G G\n" in text


def test_a_mixed_circle_is_told_in_the_words_of_its_colors() -> None:
    draft = Draft.of(game(2, 40))
    cards = state_cards()
    draft.change(1, pyramid=row_of(2).with_card(PyramidCard(Place(2, 1), cards[2])))
    text = table_text(view(draft.freeze()[0], 0), NAMES[:2], False)
    circle = Pyramid(draft.players[1].pyramid.cards).circle_at(Place(2, 1))
    words = ", ".join(color for _, color in circle.colors)
    assert circle.color is None
    assert f"closes a circle of several colors: {words}" in " ".join(text.split())


def test_a_wanted_token_names_its_owner() -> None:
    asked = Question("want_token", "LAW-9", (0,), (70, 9, "magic"))
    wants = Move(0, "want_token", (1, state_cards()[3].number, "magic"))
    deck = game(2, 0).deck
    assert move_label(wants, deck, asked, names=NAMES[:2]) == move_label(wants, deck, asked) + ", from Ben"
    assert "seat" not in move_label(wants, deck, asked)


def test_names_cannot_move_the_cursor() -> None:
    text = table_text(view(game(2, 40), 0), ("A\x1b[2Jnn", "Ann"))
    assert "\x1b" not in text
