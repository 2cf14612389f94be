"""Review of a game in words, in the language spoken: for a page, a terminal and a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from ..core.game import Game
from ..core.history import History
from ..words import say, sentence_case
from ..words.numbers import number_text, signed
from .review import CostlyMove, SeatReview
from .standing import standing_sentence

__all__ = [
    "ReviewItem",
    "balance_sentences",
    "facts_of",
    "last_turn_sentence",
    "line_sentence",
    "result_text",
    "review_items",
    "review_note",
    "turn_name",
]

_WORTH_TELLING = 0.005
"""Change of the chance to win from which it is told beside points."""


class ReviewItem(NamedTuple):
    """Decision that cost a seat something, in words: its turn, the cost, both moves, and why; "" for no reason."""

    turn: str
    cost: str
    you: str
    better: str
    why: str


def review_items(game: Game, history: History, review: SeatReview) -> list[ReviewItem]:
    """Return the decisions that cost most, in words."""
    return [_item(game, history, review.seat, each) for each in review.costly]


def _item(game: Game, history: History, seat: int, each: CostlyMove) -> ReviewItem:
    view = history.rules.view(history.steps[each.step][0], seat)
    turn = game.turn_title(each.turn, len(history.setup.players)) if each.turn else say("review/move", n=each.step + 1)
    return ReviewItem(
        turn,
        sentence_case(_cost(each, len(history.setup.players) > 1)),
        say("review/you", move=game.move_label(each.move, view)),
        say("review/better", move=game.move_label(each.better, view)),
        _why(each),
    )


def _cost(each: CostlyMove, has_rivals: bool) -> str:
    if each.is_proven:
        return say("review/proven", n=round(each.cost))
    chance = say("review/chance", n=round(100 * each.chance))
    if each.is_chance:
        return chance
    points = say("review/points", n=round(each.cost))
    if not has_rivals or each.chance < _WORTH_TELLING:
        return points
    return say("review/and", first=points, second=chance)


def _why(each: CostlyMove) -> str:
    """Return the reason of the bot, or what the better move brings more or less."""
    if each.why:
        return say(each.why, **dict(each.values))
    parts = [say("review/part", what=say(name), change=signed(points)) for name, points in each.parts]
    return say("review/why", parts=_listed(parts)) if parts else ""


def _listed(parts: Sequence[str]) -> str:
    return reduce(lambda first, second: say("review/and", first=first, second=second), parts)


def review_note(review: SeatReview) -> str:
    """Return what the decisions are measured by, or that none stands out."""
    note = say("review/note") if review.costly else say("review/none")
    if any(each.is_proven for each in review.costly):
        note = f"{note} {say('review/note_proven')}"
    return note if review.is_whole else f"{say('review/unfinished')} {note}"


def result_text(game: Game, history: History, seat: int) -> str:
    """Return the points of all players at the end, those of the reviewed seat first, and how good its total is."""
    totals, names = game.rules.totals(history.state), history.setup.players
    order = [seat, *(other for other in range(len(names)) if other != seat)]
    results = f"{', '.join(say('game/result', name=names[each], n=totals[each]) for each in order)}."
    return " ".join(filter(None, (results, standing_sentence(game, history, seat))))


def last_turn_sentence(game: Game, history: History, review: SeatReview) -> str:
    """Return the most points that the last turn could bring, proven or the best found; "" if nothing is known."""
    if review.last_turn is None:
        return ""
    best, is_proven = review.last_turn
    result = game.rules.totals(history.state)[review.seat]
    # The others may have brought more than the search found, in which they pass.
    message = "review/last_proven" if is_proven and best >= result else "review/last_found"
    return say(message, best=str(max(best, result)), result=str(result))


def facts_of(game: Game, history: History, review: SeatReview) -> tuple[str, ...]:
    """Return what needs no bot: the last turn, and what the game tells."""
    return tuple(filter(None, (last_turn_sentence(game, history, review), *game.game_facts(history, review.seat))))


def balance_sentences(review: SeatReview) -> tuple[str, ...]:
    """Return the sum of the result and what its parts mean; () if it is not known.

    All parts but luck are rounded, and luck is what is left of the sum, so that the numbers add up as they are told.
    """
    balance = review.balance
    if balance is None:
        return ()
    start, decisions, corrected = map(round, (balance.start, balance.decisions, balance.corrected))
    luck = balance.result - start - decisions - corrected
    changes = {"luck": signed(luck), "decisions": signed(decisions), "corrected": signed(corrected)}
    told = say("review/balance", start=start, result=number_text(balance.result), **changes)
    return told, say("review/balance_note")


def line_sentence(game: Game, review: SeatReview, names: Sequence[str]) -> str:
    """Return the expected points of all players by turn, for people who do not see the picture."""
    told = [
        say("review/line_of", name=name, points=", ".join(f"{round(at.points[seat])}" for at in review.line))
        for seat, name in enumerate(names)
    ]
    ends = f"{turn_name(game, review.line[0].turn, len(names))} \N{EN DASH} {say('review/at_end')}"
    return " ".join((f"{say('review/line')} ({ends}).", *told))


def turn_name(game: Game, turn: int, seats: int) -> str:
    """Return the title of a turn of the line; 0 is the end of the game."""
    return game.turn_title(turn, seats) if turn else say("review/at_end")
