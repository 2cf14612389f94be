"""Tokens in pyramids, as laws use them: moves that name a token, and removal of a token (CMP-9)."""

from __future__ import annotations

from ....core.moves import Move, move
from ...components.icons import Icon
from .draft import Draft
from .state import GameConstants

__all__ = ["remove_token", "token_moves"]


def token_moves(game: GameConstants, player: int, verb: str, *owner: int) -> tuple[Move, ...]:
    """Return one move for each kind of token on each card of a pyramid (CMP-9).

    The pyramid belongs to `owner` if that seat is given, else to the player.
    """
    whose = owner[0] if owner else player
    found = {
        (placed.card.number, str(token)) for placed in game.players[whose].pyramid.cards for token in placed.tokens
    }
    return tuple(move(player, verb, *owner, number, token) for number, token in sorted(found))


def remove_token(draft: Draft, player: int, number: int, token: Icon) -> None:
    """Remove one such token from the card with this number in the player's pyramid."""
    pyramid = draft.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    at = placed.tokens.index(token)
    left = (*placed.tokens[:at], *placed.tokens[at + 1 :])
    draft.change(player, pyramid=pyramid.changed(placed._replace(tokens=left)))
    draft.emit("token_gone", player, str(token), number)
