"""Balance of a deck as a report: faults first, then seats, cards and rewards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from viceroy_widgets.viceroy.components.icons import parse_icon
from viceroy_widgets.viceroy.components.laws import options_text
from viceroy_widgets.viceroy.simulation.columns import columns
from viceroy_widgets.viceroy.simulation.reports import percent, with_margin
from viceroy_widgets.words import card_name, say
from viceroy_widgets.words.plain_text import one_line

from .balance import FAIR_SEATS, OUTLIER, Balance, CardValue

__all__ = ["balance_document", "balance_text"]


def balance_text(found: Balance, baseline: Balance | None = None) -> str:
    """Return the report as text; a baseline adds a column with the figures of another deck."""
    return "\n".join(map(one_line, _lines(found, baseline)))


def _lines(found: Balance, baseline: Balance | None) -> Iterator[str]:
    yield say(
        "balance/games",
        n=found.games,
        players=len(found.seats),
        name=card_name(found.deck.name),
        digest=found.deck.digest,
    )
    yield from _faults(found)
    yield ""
    yield from _figures(found, baseline)
    for title, cards in (("balance/characters", found.characters), ("balance/laws", found.laws)):
        yield ""
        yield say(title)
        yield from _cards(cards, found.games)
    yield ""
    yield say("balance/rewards")
    yield from _rewards(found)
    yield ""
    yield say("balance/meaning")


def _faults(found: Balance) -> Iterator[str]:
    for card in found.outliers:
        yield say(
            "balance/outlier", number=card.number, card_name=card.name, apart=f"{card.z_score:+.1f}", limit=OUTLIER
        )
    for seat in found.unfair_seats:
        low, high = (f"{100 * bound / len(found.seats):.0f}" for bound in FAIR_SEATS)
        yield say("balance/seat", seat=seat + 1, won=percent(found.seats[seat]), low=low, high=high)
    for card in found.never_played:
        yield say("balance/never_played", number=card.number, card_name=card.name)
    for level, row in found.never_given:
        yield say("balance/never_given", level=level, reward=_row_text(row))
    if found.is_balanced:
        low, high = (f"{100 * bound / len(found.seats):.0f}" for bound in FAIR_SEATS)
        yield say("balance/holds", limit=f"{OUTLIER:.0f}", low=low, high=high)


def _figures(found: Balance, baseline: Balance | None) -> Iterator[str]:
    decks = [found, baseline] if baseline else [found]
    rows = [[say("balance/figure"), *(card_name(deck.deck.name) for deck in decks)]]
    rows.append([say("balance/points"), *(with_margin(deck.totals) for deck in decks)])
    for seat in range(len(found.seats)):
        rows.append([say("balance/seat_won", seat=seat + 1), *(percent(deck.seats[seat]) for deck in decks)])
    for title, sort in (("balance/of_characters", "characters"), ("balance/of_laws", "laws")):
        cards = [getattr(deck, sort) for deck in decks]
        rows.append([say(title, what=say("balance/most")), *(_value_text(each[0]) for each in cards)])
        rows.append([say(title, what=say("balance/least")), *(_value_text(each[-1]) for each in cards)])
        farthest = (max(abs(card.z_score) for card in each) for each in cards)
        rows.append([say(title, what=say("balance/farthest")), *(f"{score:.2f}" for score in farthest)])
    yield from columns(rows)


def _value_text(card: CardValue) -> str:
    return with_margin(card.value, "+")


def _cards(cards: tuple[CardValue, ...], games: int) -> Iterator[str]:
    titles = ("number", "name", "played", "worth", "apart")
    rows = [[say(f"balance/{title}") for title in titles]]
    for card in cards:
        part = say("simulation/percent", percent=f"{100 * card.value.n / max(1, games):.0f}")
        rows.append([str(card.number), card_name(card.name), part, _value_text(card), f"{card.z_score:+.2f}"])
    yield from columns(rows, 2)


def _rewards(found: Balance) -> Iterator[str]:
    rows = [[say("balance/level"), say("balance/reward"), say("balance/given")]]
    rows += [
        [str(level), _row_text(row), f"{count / max(1, found.games):.2f}"] for (level, row), count in found.rewards
    ]
    yield from columns(rows, 2)


def _row_text(row: str) -> str:
    return options_text(tuple(map(parse_icon, row.split())))


def balance_document(found: Balance) -> dict[str, Any]:
    """Return the balance as a mapping that can be written as JSON."""
    return {
        "deck": {"name": found.deck.name, "digest": found.deck.digest},
        "games": found.games,
        "holds": found.is_balanced,
        "points": round(found.totals.mean, 3),
        "seats": [round(won.mean, 4) for won in found.seats],
        "characters": [_card(card) for card in found.characters],
        "laws": [_card(card) for card in found.laws],
        "rewards": [{"level": level, "reward": row, "given": count} for (level, row), count in found.rewards],
    }


def _card(card: CardValue) -> dict[str, Any]:
    value = card.value
    return {
        "number": card.number,
        "name": card.name,
        "played": value.n,
        "worth": round(value.mean, 3) if value.n else None,
        "margin": _margin(value.margin),
        "apart": round(card.z_score, 3),
    }


def _margin(margin: float) -> float | None:
    return round(margin, 4) if margin < float("inf") else None
