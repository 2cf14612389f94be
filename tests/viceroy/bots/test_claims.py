"""What bots answer who could share two cards of a color (AUC-6)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, person
from tests.viceroy.rules.table import deck as deck_of
from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot, candidates
from viceroy_widgets.viceroy.bots.observation import observation_of
from viceroy_widgets.viceroy.bots.valuation import ADVICE
from viceroy_widgets.viceroy.components.deck import Deck
from viceroy_widgets.viceroy.rules.engine.engine import view

ROW = {"blue": (31, 41), "red": (32, 0)}
POOR, RICH = person(rewards=["points:2"] * 4), person(rewards=["points:15", "points:15", "points:15", "points:15"])


def facing(deck: Deck, turn: int, number: int, gems: str = "brgy", pyramid: str = "7", edition: str = "en") -> Table:
    """Two who have bid for the cards 31 at the base and 41 at the tip, in this turn and auction."""
    seats = (Seat(f"b{gems}", pyramid=pyramid), Seat("bbbrrggyy", pyramid="8"), Seat(""))
    more = {"row": ROW, "deck": deck, "turn": turn, "number": number, "inside": (0, 1), "edition": edition}
    return at_auction(*seats, **more).do("0 bid blue", "1 bid blue")


def advised(table: Table) -> tuple[str, tuple[object, ...], str]:
    found = advise(view(table.state, 0), 1)
    return found.move.verb, found.move.what, found.why


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_worth_having_is_claimed_and_never_refused(number: int) -> None:
    assert advised(facing(deck_of({31: POOR, 41: RICH}), 6, number)) == ("claim", ("tip",), "bots/claim")
    assert advised(facing(deck_of({31: RICH, 41: POOR}), 6, number)) == ("claim", ("base",), "bots/claim")
    assert advised(facing(deck_of({31: RICH, 41: RICH}), 6, number)) == ("claim", ("either",), "bots/claim_either")


def test_cards_that_nobody_can_play_any_more_are_refused_for_the_gems_of_a_pass() -> None:
    table = facing(deck_of({}), 12, 3, gems="")
    assert advised(table) == ("refuse", (), "bots/refuse")
    assert advise(view(table.state, 0), 1).sentence == "The gems for passing are worth more than either of these cards."


@pytest.mark.parametrize(("gems", "due"), [("", "refuse"), ("brgy", "claim")])
def test_the_strong_bot_tries_to_refuse_too(gems: str, due: str) -> None:
    """Without gems neither card can be played or discarded (FR), and those of a pass paint a circle."""
    table = facing(deck_of({7: person("bggg"), 31: RICH, 41: RICH}), 12, 3, gems, pyramid="7 9/10", edition="fr")
    seen = view(table.state, 0)
    assert [trial.move for trial in candidates(observation_of(seen, ADVICE))] == [*seen.moves]
    assert LookaheadBot(1, nodes=300).choose(seen).verb == due
