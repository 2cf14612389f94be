"""Everything that games of the referee are to come upon: the long run counts it and wants each a hundred times."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import get_args

from viceroy_widgets.viceroy.components.end_laws import EndLaw
from viceroy_widgets.viceroy.components.laws import LAW_KINDS

QUESTIONS = (
    *("give_back", "start_card", "first_hand", "bid", "which_card", "claim", "clash", "discard_card", "take"),
    *("develop", "place", "pay", "use", "top", "draw", "own_gem", "choose", "copy", "trade", "bank", "tuck_hand"),
    *("tuck_free", "give_token", "want_token", "replace", "replacement", "keep", "paint", "section"),
)
LAWS = range(65, 89)
CHOICES = (66, 69, 75, 78, 85, 86, 88)
"""Laws of the built-in deck that let choose one of three rewards."""
CLAIMS = ("base", "either", "refuse", "tip")

CASES = (
    *(f"question {kind}" for kind in QUESTIONS),
    *(f"edition {name}" for name in ("en", "es", "de", "fr", "with house rules", "without bonus cards")),
    *(f"{people} people, {virtual} virtual" for people in range(1, 5) for virtual in range(people == 1, 5 - people)),
    *(f"{name} bot" for name in ("random", "mixed", "advice")),
    # the auction
    "AUC-5 one bidder, one card",
    "AUC-5 two or more bidders, one card",
    "AUC-6 one bidder, two cards",
    "AUC-6 three or four bidders, two cards",
    *(f"AUC-6 claims {one} and {other}" for one, other in combinations_with_replacement(CLAIMS, 2)),
    "AUC-8 neither a card nor passed after the third auction",
    "AUC-8 attack token back in the third auction",
    "AUC-9 forced pass",
    "AUC-10 one attack",
    "AUC-10 two or more attacks",
    "AUC-10 attack token comes back",
    "AUC-11 bid on a color that an attack emptied",
    "AUC-11 bids judged against the one card left",
    "AUC-13 last turn",
    "PAS-2 science counts in a pass",
    "PAS-3 two or more pass together",
    "PAS-4 fewer gems than are due",
    "PAS-4 no gem at all",
    "LAW-10 a card before the first bids",
    "LAW-10 two such cards in one turn",
    "LAW-10 no turn left for it",
    "LAW-10 the law is gone before it acts",
    "LAW-10 everybody has a card before the first bids",
    # virtual opponents
    "VIR-2 nobody bids, nothing is drawn",
    "VIR-3 alone on one card",
    "VIR-3 alone on two cards",
    "VIR-4 a card is discarded",
    "VIR-4 several choices of cards",
    "VIR-4 no card left",
    "VIR-4 a color that an attack emptied",
    "VIR-5 with one human on one card",
    "VIR-6 takes the tip card",
    "VIR-6 declines",
    "VIR-6 declines in the third auction",
    "VIR-7 two on one card",
    "VIR-7 two on two cards, done for the turn",
    "VIR-7 two on two cards, miss the next auction",
    "VIR-7 back after the auction missed",
    "VIR-7 two on two cards with a human",
    "VIR-7 three on one color",
    "VIR-8 with two humans",
    # development
    "DEV-1 discard",
    "DEV-1 pass",
    "DEV-2 empty hand",
    *(f"DEV-5 character on level {level}" for level in range(1, 6)),
    *(f"DEV-11 law on level {level}" for level in range(1, 5)),
    "DEV-8 circle gem",
    "DEV-8 circle gem that the reserve lacks",
    "DEV-8 circle of a law",
    "DEV-8 circle gems of a lasting law",
    "DEV-8 fewer circle gems than a lasting law asks for",
    "DEV-8 circle of the very law that adds to circles",
    "DEV-10 points on level 5",
    "DEV-10 rewards on level 5",
    "DEV-10 infinite gem on level 5",
    "INF-1 infinite gem pays",
    "INF-1 two or more infinite gems pay",
    "INF-1 infinite gem of a card with two colors pays",
    "INF-3 infinite gem is left unused",
    "REW-3 draw from the law deck",
    "REW-3 draw from the small deck",
    "REW-3 small deck empty",
    "REW-3 law deck empty",
    "REW-3 both decks empty",
    "REW-5 attack token",
    "REW-7 from the reserve",
    "REW-7 from the screen",
    "REW-7 declined",
    "REW-7 none there",
    # laws
    *(f"law {number} is played" for number in LAWS),
    *(f"law {number}, option {option}" for number in CHOICES for option in (1, 2, 3)),
    *(f"law of kind {kind} is played" for kind in LAW_KINDS),
    "LAW-6 an option that can do nothing",
    "LAW-6 no option can do anything",
    "LAW-6 draw by a law from the law deck alone",
    "copy_tokens copies one token",
    "copy_tokens copies two or more tokens",
    "copy_tokens finds nothing",
    "barter swaps tokens",
    "barter finds no tokens",
    "barter with a partner among several",
    "draw_and_keep too few cards",
    "draw_and_keep fewer cards than it draws",
    "draw_and_keep keeps",
    "gems_banked full",
    "gems_banked nothing",
    "tuck_hand full",
    "tuck_hand empty hand",
    "trade_token trades",
    "trade_token declines",
    "trade_token for no gems",
    "LAW-7 moves a card",
    "LAW-7 no free card",
    "LAW-7 moves tokens",
    "LAW-7 moves an infinite gem",
    "LAW-7 moves a used infinite gem",
    "LAW-7 moves a law",
    "LAW-7 banked gems to the reserve",
    "LAW-8 replaces a card, which is played",
    "LAW-8 replaces a card, which is not played",
    "LAW-8 declines",
    "LAW-8 nothing but declining",
    "LAW-8 empty hand",
    "LAW-8 no free card",
    "LAW-8 by a law",
    "LAW-8 above level 1",
    "LAW-8 on level 5",
    "LAW-8 gems to the reserve",
    # painting and scores
    "PNT-1 paint",
    "PNT-1 every section is painted",
    "PNT-1 no gem left",
    "PNT-2 painting makes a circle",
    "PNT-5 repaints a single-color circle",
    "PNT-5 leaves a single-color circle alone",
    *(f"points for {name}" for name in ("circles", "infinite", "laws", "points", "magic", "sets", "attack")),
    "SCO-1 circle bonus",
    "SCO-2 circle bonus on an infinite gem",
    "SCO-7 defense stops all attacks",
    *(f"points for a law of kind {effect.kind}" for effect in get_args(EndLaw)),
)
_KNOWN = frozenset(CASES)


def known(case: str) -> str:
    """The case itself; a case that is not in the list is a mistake."""
    assert case in _KNOWN, case
    return case
