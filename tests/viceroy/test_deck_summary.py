"""What a deck holds in a line, and what a game with it would miss."""

import pytest

from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck, read_deck, write_deck
from viceroy_widgets.viceroy.decks import deck_summary, deck_warnings

DECK = built_in_deck()


def test_a_summary_says_what_is_there() -> None:
    assert deck_summary(DECK) == (
        f"The court of Selmere: 64 characters, 24 laws of 17 kinds, 8 bonus cards. Its digest is {DECK.digest}."
    )
    assert deck_warnings(DECK) == ()
    small = Deck("", DECK.characters[:1], DECK.laws[:1])
    assert deck_summary(small).startswith("A deck without a name: 1 character, 1 law of 1 kind, no bonus cards.")


@pytest.mark.parametrize(
    ("characters", "laws", "bonus", "said"),
    [
        (64, 24, 0, []),
        (56, 12, 0, []),
        (55, 24, 0, ["Note: with 55 characters at most 3 people can play; four people need 56."]),
        (50, 24, 0, ["Note: with 50 characters at most 1 person can play; four people need 56."]),
        (64, 4, 0, ["Note: with 4 laws at most 1 person can play; four people need 12."]),
        (20, 24, 0, ["Note: with 20 characters at most 0 people can play; four people need 56."]),
        (58, 24, 4, ["Note: without its bonus cards it has 54 characters, enough for 3 people; four people need 56."]),
        (55, 24, 4, ["Note: with 55 characters at most 3 people can play; four people need 56."]),
    ],
)
def test_what_a_game_would_miss(characters: int, laws: int, bonus: int, said: list[str]) -> None:
    deck = Deck("D", DECK.characters[:characters], DECK.laws[:laws], tuple(range(1, bonus + 1)))
    assert list(deck_warnings(deck)) == said


def test_names_that_are_missing_or_there_twice() -> None:
    document = write_deck(DECK)
    for card in document["characters"][:2]:
        del card["name"]
    document["laws"][0]["name"] = document["laws"][1]["name"] = "Edict"
    said = deck_warnings(read_deck(document))
    assert said == ("Note: 2 cards have no name.", "Note: 2 cards have the name 'Edict'.")
