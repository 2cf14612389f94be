"""What a law says: a sentence of its own, in which the numbers of the card stand."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest

from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.laws import Choose, DrawAndKeep, LawEffect, ReplaceCard, law_text
from viceroy_widgets.words import speaking

LAWS = built_in_deck().laws


@pytest.mark.parametrize("card", LAWS, ids=lambda card: str(card.number))
def test_the_numbers_of_a_law_stand_in_its_text(card: Law) -> None:
    values = [getattr(card.effect, field.name) for field in fields(card.effect)]
    if isinstance(card.effect, Choose):
        values = [icon.value for row in card.effect.options for icon in row if icon.value > 1]
    told = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    numbers = {part for part in told if isinstance(part, int) and not isinstance(part, bool) and part > 1}
    assert numbers <= set(map(int, re.findall(r"\d+", law_text(card.effect))))


def test_every_law_says_something_else() -> None:
    assert len({law_text(card.effect) for card in LAWS}) == len(LAWS)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            ReplaceCard(True),
            "You may discard a free card of your pyramid and play a card of your hand in its place: "
            "you pay for it, and it gives its reward.",
        ),
        (
            ReplaceCard(False),
            "You may discard a free card of your pyramid and put a card of your hand in its place, "
            "which costs and gives nothing.",
        ),
        (DrawAndKeep("laws", 3, 1, 1), "Draw 3 cards from the law deck, keep 1 of them and discard the others."),
        (DrawAndKeep("small", 3, 3, 1), "Draw 3 cards from the small deck."),
        (
            DrawAndKeep("small", 4, 4, 2),
            "Draw 4 cards from the small deck; with fewer than 2 cards there, nothing happens.",
        ),
    ],
    ids=repr,
)
def test_laws_of_one_kind_say_how_they_differ(effect: LawEffect, text: str) -> None:
    assert law_text(effect) == text


def test_the_choices_of_a_law_are_told_apart_by_the_sign_of_the_language() -> None:
    effect = next(card.effect for card in LAWS if isinstance(card.effect, Choose))
    for language, sign in (("en", "; "), ("fr", "\N{NO-BREAK SPACE}; ")):
        with speaking(language):
            assert law_text(effect).count(sign) == 2


@pytest.mark.parametrize(("points", "told"), [(1, "1 Punkt "), (3, "3 Punkte ")])
def test_the_points_of_a_law_select_the_form_of_their_word(points: int, told: str) -> None:
    effect = next(card.effect for card in LAWS if hasattr(card.effect, "points") and card.effect.kind == "sets")
    with speaking("de"):
        assert told in law_text(replace(effect, points=points))
