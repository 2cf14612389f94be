"""Balance of a deck as a report: faults first, then seats, cards and rewards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from viceroy_widgets.play.summary import percent, with_margin
from viceroy_widgets.viceroy.components.gems import parse_icon
from viceroy_widgets.viceroy.components.laws import options_text
from viceroy_widgets.words.plain_text import columns, one_line

from .balance import FAIR_SEATS, OUTLIER, Balance, CardValue
from .plans import FAIR_PLAN, PlanResult

__all__ = ["balance_document", "balance_text", "plans_text"]

_MEANING = (
    "Worth: points of who played the card, less the mean of that game, over the games it was played in. In brackets "
    "and after ±: 95 % intervals. Apart: standard deviations from the mean worth of all characters, or of all laws."
)


def balance_text(of: Balance, baseline: Balance | None = None) -> str:
    """Return the report as English text; a baseline adds a column with the figures of another deck."""
    return "\n".join(map(one_line, _lines(of, baseline)))


def _lines(of: Balance, baseline: Balance | None) -> Iterator[str]:
    games = "1 game" if of.games == 1 else f"{of.games} games"
    yield f"{games} of {len(of.seats)} with {of.deck.name!r} (digest {of.deck.digest})."
    yield from _faults(of)
    yield ""
    yield from _figures(of, baseline)
    for title, cards in (("Characters", of.characters), ("Laws", of.laws)):
        yield ""
        yield title
        yield from _cards(cards, of.games)
    yield ""
    yield "Rewards"
    yield from _rewards(of)
    yield ""
    yield _MEANING


def _faults(of: Balance) -> Iterator[str]:
    low, high = (f"{100 * bound / max(1, len(of.seats)):.0f}" for bound in FAIR_SEATS)
    for card in of.outliers:
        apart = f"{card.z_score:+.1f} standard deviations from its sort (at most {OUTLIER:.0f})"
        yield f"Out of balance: card {card.number}, {card.name}, lies {apart}."
    for seat in of.unfair_seats:
        fair = f"between {low} % and {high} % would be fair"
        yield f"Out of balance: seat {seat + 1} wins {percent(of.seats[seat])}; {fair}."
    for card in of.never_played:
        yield f"Out of balance: card {card.number}, {card.name}, was never played."
    for level, row in of.never_given:
        yield f"Out of balance: on level {level}, {_row_text(row)} was never given."
    if of.is_balanced:
        yield (
            f"In balance: every card is within {OUTLIER:.0f} standard deviations of its sort, every seat wins between "
            f"{low} % and {high} %, every card is played and every reward given."
        )


def _figures(of: Balance, baseline: Balance | None) -> Iterator[str]:
    decks = [of, baseline] if baseline else [of]
    rows = [["Figure", *(each.deck.name for each in decks)]]
    rows.append(["Points", *(with_margin(each.totals) for each in decks)])
    for seat in range(len(of.seats)):
        rows.append([f"Won by seat {seat + 1}", *(percent(each.seats[seat]) for each in decks)])
    for title, sort in (("Characters", "characters"), ("Laws", "laws")):
        cards = [getattr(each, sort) for each in decks]
        rows.append([f"{title}: highest worth", *(_value_text(each[0]) for each in cards)])
        rows.append([f"{title}: lowest worth", *(_value_text(each[-1]) for each in cards)])
        farthest = (max(abs(card.z_score) for card in each) for each in cards)
        rows.append([f"{title}: farthest, in deviations", *(f"{score:.2f}" for score in farthest)])
    yield from columns(rows)


def _value_text(card: CardValue) -> str:
    return with_margin(card.value, "+")


def _cards(cards: tuple[CardValue, ...], games: int) -> Iterator[str]:
    rows = [["No.", "Name", "Played in", "Worth", "Apart"]]
    for card in cards:
        part = f"{100 * card.value.n / max(1, games):.0f} %"
        rows.append([str(card.number), card.name, part, _value_text(card), f"{card.z_score:+.2f}"])
    yield from columns(rows, 2)


def _rewards(of: Balance) -> Iterator[str]:
    rows = [["Level", "Reward", "Given per game"]]
    rows += [[str(level), _row_text(row), f"{count / max(1, of.games):.2f}"] for (level, row), count in of.rewards]
    yield from columns(rows, 2)


def _row_text(row: str) -> str:
    return options_text(tuple(map(parse_icon, row.split())))


def plans_text(results: Sequence[PlanResult]) -> Iterator[str]:
    """Yield the lines about plans, the best one first."""
    if not results:
        return
    best = sorted(results, key=lambda result: -result.won.mean)
    yield ""
    yield f"Plans, each in {best[0].won.n} games of two against players who follow none"
    rows = [["Plan", "Won", "Lead"]]
    rows += [[result.plan, percent(result.won), with_margin(result.lead, "+")] for result in best]
    yield from columns(rows)
    limit = f"{100 * FAIR_PLAN:.0f} %"
    beats = [result.plan for result in best if result.is_outlier]
    yield ""
    yield (
        f"Out of balance: more than {limit} won by {', '.join(beats)}." if beats else f"No plan wins more than {limit}."
    )


def balance_document(of: Balance, plans: Sequence[PlanResult] = ()) -> dict[str, Any]:
    """Return the balance as a mapping that can be written as JSON."""
    return {
        "deck": {"name": of.deck.name, "digest": of.deck.digest},
        "games": of.games,
        "holds": of.is_balanced and not any(each.is_outlier for each in plans),
        "points": round(of.totals.mean, 3),
        "seats": [round(won.mean, 4) for won in of.seats],
        "characters": [_card(card) for card in of.characters],
        "laws": [_card(card) for card in of.laws],
        "rewards": [{"level": level, "reward": row, "given": count} for (level, row), count in of.rewards],
        "plans": [{"plan": each.plan, "won": round(each.won.mean, 4)} for each in plans],
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
