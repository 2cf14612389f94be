"""Development phase: players play a card, discard a card for gems, or pass (DEV); gems from the reserve (PAS-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import COLORS, Gems
from ...components.laws import DiscardGems
from ..pyramids.scoring import ongoing_gems
from ..state.state import Draft, GameFields, in_order
from .paying import payable

__all__ = ["DISCARD_GEMS", "MOST_AT_ONCE", "QUESTIONS", "ROUNDS", "TASKS", "take"]


# -- gems taken from the reserve ---------------------------------------------------------------------------------------


MOST_AT_ONCE = 8
"""Most gems in one move; larger numbers take several moves, so no list of moves is longer than 165."""


def take(draft: Draft, player: int, n: int, rule: str) -> None:
    """Let a player take `n` gems, or all that remain; ask for the colors only if there is a choice."""
    reserve = draft.reserve
    n = min(n, sum(reserve))  # PAS-4
    if n <= 0:
        return
    if n > MOST_AT_ONCE:
        draft.push_tasks(("take", player, n - MOST_AT_ONCE, rule))
        n = MOST_AT_ONCE
    total = sum(reserve)
    if n == total:
        _take(draft, player, reserve)
    elif total in reserve:  # only one color is left
        _take(draft, player, Gems(*(min(n, count) for count in reserve)))
    else:
        draft.ask("take", rule, (player,), n)


@lru_cache(maxsize=4096)
def _divisions(n: int, *there: int) -> tuple[tuple[int, int, int, int], ...]:
    counts = (range(min(n, most) + 1) for most in there[:3])
    return tuple(
        (blue, red, green, n - blue - red - green)
        for blue, red, green in product(*counts)
        if 0 <= n - blue - red - green <= there[3]
    )


@lru_cache(maxsize=4096)
def _takes(player: int, n: int, *there: int) -> tuple[Move, ...]:
    return tuple(move(player, "take", *counts) for counts in _divisions(n, *there))


def _moves(state: GameFields, player: int, n: int) -> tuple[Move, ...]:
    # Counts above n make no difference, so they are cut to n to keep the cache small.
    blue, red, green, yellow = state.reserve
    return _takes(player, n, min(n, blue), min(n, red), min(n, green), min(n, yellow))


def _answer(draft: Draft, answer: Move, n: int) -> None:
    _take(draft, answer.player, Gems(*answer.what))  # type: ignore[arg-type]  # a legal move has four counts


def _take(draft: Draft, player: int, gems: Gems) -> None:
    draft.reserve = draft.reserve.minus_all(gems)
    draft.change(player, gems=draft.players[player].gems.plus_all(gems))  # REW-8
    draft.emit("took_gems", player, *gems)


def _refusal(state: GameFields, answer: Move, n: int) -> IllegalMoveError | None:
    if answer.verb != "take" or len(answer.what) != len(COLORS):
        return None
    counts = [count for count in answer.what if isinstance(count, int)]
    if len(counts) != len(COLORS) or min(counts) < 0 or sum(counts) != n:
        return IllegalMoveError("take/number", "PAS-4", n=n)
    for color, count, there in zip(COLORS, counts, state.reserve, strict=True):
        if count > there:
            return IllegalMoveError("take/reserve", "PAS-4", color=f"color/{color}", n=there)
    return None


# -- development phase: three rounds in which players play a card, discard a card for gems, or pass (DEV) --------------


ROUNDS = 3
DISCARD_GEMS = 2


def _development_phase(draft: Draft) -> None:
    draft.phase = "development"
    draft.developing = tuple(range(len(draft.players)))  # TRN-1
    draft.emit("development_phase")
    draft.push_tasks(*(("round", number) for number in range(1, ROUNDS + 1)), ("development_ends",))  # DEV-1


def _round(draft: Draft, number: int) -> None:
    draft.round = number
    for player in draft.developing:
        if not draft.players[player].hand:
            _leave(draft, player)  # DEV-2: a player with an empty hand passes
    if draft.developing:
        draft.ask("develop", "DEV-1", draft.developing)


def _leave(draft: Draft, player: int) -> None:
    draft.developing = tuple(other for other in draft.developing if other != player)
    draft.emit("development_pass", player)


def _develop_moves(game: GameFields, player: int) -> tuple[Move, ...]:
    hand = game.players[player].hand
    discards = hand if game.edition.discard else ()  # EDI-3
    return _picks(player, discards, payable(game, player, hand))  # DEV-12


@lru_cache(maxsize=4096)
def _picks(player: int, discards: tuple[int, ...], plays: tuple[int, ...]) -> tuple[Move, ...]:
    return (
        *(move(player, "discard", number) for number in discards),
        move(player, "pass"),
        *(move(player, "play", number) for number in plays),
    )


def _develop_refusal(game: GameFields, answer: Move) -> IllegalMoveError | None:
    if answer.verb not in ("play", "discard") or len(answer.what) != 1:
        return None
    number = answer.what[0]
    if number not in game.players[answer.player].hand:
        return IllegalMoveError("hand/not_there", "DEV-1", number=number)
    if answer.verb == "discard":
        return IllegalMoveError("development/no_discard", "EDI-3", edition=game.edition.name)
    return IllegalMoveError("development/cannot_pay", "DEV-12", number=number)


def _picked(draft: Draft, answers: Sequence[Move]) -> None:
    shown: list[int | str] = []
    plays: list[tuple[int, int]] = []
    discards: list[tuple[int, int]] = []
    passers: list[int] = []
    for player, verb, what in answers:
        number = int(what[0]) if what else 0
        shown += player, verb, number if verb == "play" else 0
        if verb == "play":
            plays.append((number, player))
        elif verb == "discard":
            discards.append((player, number))
        else:
            passers.append(player)
    draft.emit("picked", None, *shown)
    for player in passers:
        _leave(draft, player)  # DEV-2
    # Discarded cards lie face down: they leave the hand now, and no other player learns their numbers (HID-1).
    for player, number in discards:
        _bury(draft, player, number)
    plays.sort()
    draft.push_tasks(
        *[("discard_gems", player) for player in in_order(draft, [player for player, _ in discards])],  # DEV-3, ORD-1
        *[("play", player, number) for number, player in plays],  # DEV-3, ORD-2, ORD-3
    )


def _bury(draft: Draft, player: int, number: int) -> None:
    draft.take_from_hand(player, number)
    draft.buried = (*draft.buried, number)
    draft.emit("discarded", player, private=(number,))


def _discard_gems(draft: Draft, player: int) -> None:
    take(draft, player, DISCARD_GEMS + ongoing_gems(draft.players[player].pyramid, DiscardGems), "DEV-3")


def _development_ends(draft: Draft) -> None:
    draft.round = 0
    draft.developing = ()


QUESTIONS = {
    "take": QuestionSpec(_moves, _answer, _refusal, about=("n",)),
    "develop": QuestionSpec(_develop_moves, _picked, _develop_refusal, secret=True),
}
TASKS: Tasks = {
    "take": take,
    "development_phase": _development_phase,
    "round": _round,
    "discard_gems": _discard_gems,
    "development_ends": _development_ends,
}
