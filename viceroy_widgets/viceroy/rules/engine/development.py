"""Development phase: three rounds in which players play a card, discard a card for gems, or pass (DEV)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.laws import DiscardGems
from ..pyramids.law_points import ongoing_gems
from ..state.draft import Draft, in_order
from ..state.state import GameFields
from .paying import payable
from .taking import take

__all__ = ["DISCARD_GEMS", "QUESTIONS", "ROUNDS", "TASKS"]

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


QUESTIONS = {"develop": QuestionSpec(_develop_moves, _picked, _develop_refusal, secret=True)}
TASKS: Tasks = {
    "development_phase": _development_phase,
    "round": _round,
    "discard_gems": _discard_gems,
    "development_ends": _development_ends,
}
