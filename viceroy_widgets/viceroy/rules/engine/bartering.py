"""Barter Regulation: swap of a token with another player, who takes gems in return (LAW-3, LAW-9)."""

from __future__ import annotations

from ....core.moves import Move
from ....core.questions import QuestionSpec, Tasks
from ...components.acting_laws import Barter
from ...components.cards import Law
from ...components.icons import parse_icon
from ..state.draft import Draft
from ..state.state import GameConstants
from ..state.tokens import remove_token, token_moves
from .rewards import put_tokens

__all__ = ["QUESTIONS", "TASKS"]


def _barter(draft: Draft, player: int, number: int) -> None:
    # VIR-11: virtual opponents have no pyramid, so they are never asked for a token.
    if token_moves(draft, player, "give_token") and _wanted_moves(draft, player):
        draft.ask("give_token", "LAW-9", (player,), number)


def _own_moves(game: GameConstants, player: int, number: int) -> tuple[Move, ...]:
    return token_moves(game, player, "give_token")


def _wanted_moves(game: GameConstants, player: int, *about: object) -> tuple[Move, ...]:
    others = (other for other in range(len(game.players)) if other != player)
    return tuple(wanted for other in others for wanted in token_moves(game, player, "want_token", other))


def _given(draft: Draft, answer: Move, number: int) -> None:
    draft.ask("want_token", "LAW-9", (answer.player,), number, *answer.what)


def _wanted(draft: Draft, answer: Move, number: int, own_card: int, own_token: str) -> None:
    player, other, its_card = answer.player, int(answer.what[0]), int(answer.what[1])
    given, wanted = parse_icon(own_token), parse_icon(str(answer.what[2]))
    effect = draft.deck.card(number)
    assert isinstance(effect, Law)
    assert isinstance(effect.effect, Barter)
    remove_token(draft, player, own_card, given)
    remove_token(draft, other, its_card, wanted)
    put_tokens(draft, player, own_card, (wanted,))
    put_tokens(draft, other, its_card, (given,))
    draft.push_tasks(("take", other, effect.effect.gems, "LAW-9"))


QUESTIONS = {"give_token": QuestionSpec(_own_moves, _given), "want_token": QuestionSpec(_wanted_moves, _wanted)}
TASKS: Tasks = {"barter": _barter}
