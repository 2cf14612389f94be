"""The cards of a deck: filtered, searched, sorted and chosen, by methods and by gestures alike."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from viceroy_widgets import CardBrowser, NotationError
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.components.laws import law_text
from viceroy_widgets.viceroy.widgets.viewers.card_browser import CHOICES

DECK = built_in_deck()


@pytest.fixture
def browser() -> CardBrowser:
    return CardBrowser(title="Cards")


@pytest.fixture
def view(browser: CardBrowser) -> HeadlessView:
    return HeadlessView(browser)


def _tiles(browser: CardBrowser) -> list[str]:
    return browser.cards.split("\n\f\n") if browser.cards else []


def test_it_begins_with_every_card(browser: CardBrowser) -> None:
    assert browser.shown == sorted(DECK.by_number)
    assert browser.prompt == "All 88 cards. Page 1 of 8."
    assert len(_tiles(browser)) == 12
    assert browser.targets["stops"] == [f"deck:{number}" for number in browser.shown[:12]]


def test_filters_find_what_they_say(browser: CardBrowser) -> None:
    by_kind = {kind: browser.filter(kind=kind) for kind in CHOICES["kind"]}
    assert by_kind["characters"] == tuple(card.number for card in DECK.characters)
    assert by_kind["laws"] == tuple(card.number for card in DECK.laws)
    assert sorted(by_kind["once"] + by_kind["lasting"] + by_kind["end"]) == list(by_kind["laws"])
    assert by_kind["bonus"] == DECK.bonus
    reds = browser.filter(kind="", color="red")
    assert set(reds) == {number for number, card in DECK.by_number.items() if "red" in card.sections}
    infinite = browser.filter(color="", gives="infinite")
    for card in DECK.characters:
        assert (card.number in infinite) == any(icon.kind == "infinite" for row in card.rewards for icon in row)
    both = browser.filter(color="red")
    assert set(both) == set(reds) & set(infinite)


def test_a_law_that_lets_choose_gives_what_can_be_chosen(browser: CardBrowser) -> None:
    found = browser.filter(kind="laws", gives="draw")
    assert found
    assert all("draw" in law_text(DECK.card(number).effect) for number in found)  # type: ignore[union-attr]


def test_words_are_searched_in_names_numbers_and_laws(browser: CardBrowser) -> None:
    card = DECK.laws[0]
    assert card.number in browser.filter(text=card.name.upper())
    assert card.number in browser.filter(text=f"{card.number} {card.name.split()[-1]}")
    assert browser.filter(text="no such words anywhere") == ()
    assert browser.prompt.startswith("None of the 88 cards is like that.")
    assert browser.cards == ""
    found = browser.filter(text="at the end")
    assert found
    assert all(isinstance(DECK.card(number), Law) for number in found)


def test_they_are_sorted_by_number_name_and_cost(browser: CardBrowser) -> None:
    names = [DECK.card(number).name for number in browser.filter(sort="name")]
    assert names == sorted(names, key=str.casefold)
    costs = [getattr(DECK.card(number), "costs", ()) for number in browser.filter(sort="cost")]
    order = [[("blue", "red", "green", "yellow").index(color) for color in cost] for cost in costs]
    assert order == sorted(order)
    assert list(browser.filter(sort="number")) == sorted(browser.shown)


def test_controls_do_what_filter_does(browser: CardBrowser, view: HeadlessView) -> None:
    other = CardBrowser(title="Cards")
    for name, value in (("kind", "characters"), ("color", "blue"), ("gives", "gems"), ("sort", "cost"), ("text", "a")):
        assert view.gesture("control", name, value)["ok"]
        other.filter(**{name: value})
    assert browser.shown == other.shown
    assert (browser.cards, browser.prompt, browser.controls) == (other.cards, other.prompt, other.controls)
    assert view.gesture("clear")["ok"]
    assert len(browser.shown) == 88
    assert next(control for control in browser.controls if control["id"] == "sort")["value"] == "cost"


def test_what_is_typed_comes_back_as_it_was_typed(browser: CardBrowser, view: HeadlessView) -> None:
    view.gesture("control", "text", "  the  ")
    assert browser.controls[0]["value"] == "  the  "


def test_pages_are_turned(browser: CardBrowser, view: HeadlessView) -> None:
    seen: list[str] = []
    for page in range(1, 9):
        assert browser.page == page
        seen += browser.targets["stops"]
        assert view.gesture("next")["ok"] == (page < 8)
    assert seen == [f"deck:{number}" for number in browser.shown]
    assert browser.notice["text"] == "There is no such page."
    assert view.gesture("previous")["ok"]
    assert browser.page == 7
    browser.page = 99
    assert browser.page == 8
    browser.filter(kind="bonus")
    assert (browser.page, browser.pages) == (1, 1)


def test_a_card_is_chosen_and_says_everything(browser: CardBrowser, view: HeadlessView) -> None:
    seen: list[int] = []
    browser.observe(lambda change: seen.append(change["new"]), "chosen")
    result = view.gesture("look", "look", "deck:11")
    assert result["sentence"].startswith("Card 11 (Odile Thrush, Bell Founder): top blue and blue, bottom green")
    assert "On level 1 it costs 1 blue and gives a magic token." in result["sentence"]
    assert "On level 5 it costs 3 blue, 1 green, 1 yellow and gives 15 power points" in result["sentence"]
    assert browser.card == DECK.card(11)
    law = DECK.laws[0]
    browser.chosen = law.number
    assert law_text(law.effect) in browser.notice["text"]
    assert browser.log_lines[1] == law_text(law.effect)
    view.gesture("look", "look", f"deck:{law.number}")
    assert (browser.chosen, browser.card, browser.notice["text"]) == (0, None, "No card is chosen.")
    assert seen == [11, law.number, 0]


def test_the_chosen_card_has_a_frame_on_whatever_page_it_stands(browser: CardBrowser, view: HeadlessView) -> None:
    before = browser.cards
    browser.chosen = 20
    assert browser.cards == before
    view.gesture("next")
    (framed,) = [tile for tile in _tiles(browser) if "vw-s-accent" in tile]
    assert 'data-id="deck:20"' in framed
    assert browser.notice["text"].startswith("Card 20")


def test_a_page_is_small_on_the_wire(browser: CardBrowser, view: HeadlessView) -> None:
    for gesture in [*[("next",)] * 7, ("control", "kind", "laws"), ("control", "text", "gem"), ("clear",)]:
        before = len(view.messages)
        view.gesture(*gesture)
        assert sum(len(json.dumps(message)) for message in view.messages[before:]) < 60_000
    before = len(view.messages)
    view.gesture("look", "look", browser.targets["stops"][3])
    assert sum(len(json.dumps(message)) for message in view.messages[before:]) < 5_000


@pytest.mark.parametrize(
    ("gesture", "said"),
    [
        (("control", "nothing", "1"), "This control is not there, so nothing was done."),
        (("control", "kind", "dragons"), '"Kind" cannot be set to that, so nothing was done.'),
        (("control", "text", "x" * 101), "This gesture cannot be read, so nothing was done."),
        (("control", "kind"), "This gesture cannot be read, so nothing was done."),
        (("control",), "This gesture cannot be read, so nothing was done."),
        (("look", "look", "deck:9999"), "There is no card 9999 in this deck."),
        (("look", "look", "deck:x"), "This gesture cannot be read, so nothing was done."),
        (("previous",), "There is no such page."),
    ],
)
def test_hostile_gestures_are_answered_in_a_sentence_and_change_nothing(gesture: tuple[str, ...], said: str) -> None:
    browser = CardBrowser()
    view = HeadlessView(browser)
    before = (browser.cards, browser.controls, browser.chosen, browser.page, browser.revision)
    result = view.gesture(*gesture)
    assert (result["ok"], result["sentence"]) == (False, said)
    assert (browser.cards, browser.controls, browser.chosen, browser.page, browser.revision) == before


WORDS = ["kind", "color", "text", "laws", "red", "", "deck:3", "look", "-1", "true"]
TEXTS = st.sampled_from(WORDS) | st.text(max_size=9)
GESTURES = st.tuples(st.sampled_from(["control", "look", "next", "previous", "clear", "_tell", "whole"]), TEXTS, TEXTS)


@settings(max_examples=size(150), deadline=None)
@given(gesture=GESTURES)
def test_no_gesture_harms_the_state(gesture: tuple[str, ...]) -> None:
    _FUZZ.gesture(*gesture)
    assert set(_SHARED.shown) <= set(DECK.by_number)
    assert 1 <= _SHARED.page <= _SHARED.pages
    assert _SHARED.chosen == 0 or _SHARED.chosen in DECK.by_number


_SHARED = CardBrowser()
_FUZZ = HeadlessView(_SHARED)


def test_what_is_not_known_is_named(browser: CardBrowser) -> None:
    with pytest.raises(NotationError, match=r"'kind' cannot be 'law'; known are characters, laws"):
        browser.filter(kind="law")
    with pytest.raises(TypeError, match="filter has no option 'colour'; did you mean 'color'"):
        browser.filter(colour="red")
    with pytest.raises(NotationError, match="There is no card 999 in this deck"):
        browser.chosen = 999
    with pytest.raises(TypeError, match=r"CardBrowser has no option 'titel'; did you mean 'title'\?"):
        CardBrowser(titel="x")
    with pytest.raises(TypeError, match=r"CardBrowser takes a Deck, as read_deck returns it, not str"):
        CardBrowser("x")
    assert browser.chosen == 0


def test_another_deck_is_shown(browser: CardBrowser) -> None:
    small = Deck("small", DECK.characters[:3], ())
    shown = CardBrowser(small)
    assert shown.shown == [card.number for card in small.characters]
    assert shown.prompt == "All 3 cards."
    assert CardBrowser(DECK.without_bonus()).filter(kind="bonus") == ()


def test_without_a_kernel_it_is_a_picture_of_the_page(browser: CardBrowser) -> None:
    browser.filter(kind="laws", color="red")
    data: Any
    data, _ = browser._repr_mimebundle_()  # type: ignore[misc]
    count = len(browser.shown)
    assert repr(browser) == f"CardBrowser('Cards', {count} of 88 cards)"
    assert data["text/plain"].startswith(f"CardBrowser('Cards', {count} of 88 cards) {count} of 88 cards.")
    assert data["text/html"].startswith("<img ")
    assert browser._picture().count("vw-lying") == min(12, count)
