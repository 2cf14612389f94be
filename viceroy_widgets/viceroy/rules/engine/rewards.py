"""Rewards: all icons of a reward row take effect, one after another (REW, CMP-7)."""

from __future__ import annotations

from functools import cache

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Character
from ...components.gems import Color
from ...components.icons import Icon, is_token
from ..pyramids.pyramid import PyramidCard
from ..state.draft import Draft
from ..state.state import GameFields
from .taking import take

__all__ = ["QUESTIONS", "TASKS", "give", "put_tokens"]

DRAW_DECKS = ("laws", "small")


def give(draft: Draft, player: int, number: int, icons: tuple[Icon, ...]) -> None:
    """Schedule the effects of icons for a player, in their order.

    Tokens and infinite gems go on the card with this number, but attack tokens go behind the screen (REW-5).
    """
    draft.push_tasks(*(("icon", player, number, icon.kind, icon.value, icon.color) for icon in icons))  # CMP-7


def _reward(draft: Draft, player: int, number: int, level: int) -> None:
    card = draft.deck.card(number)
    assert isinstance(card, Character)
    give(draft, player, number, card.rewards[level - 1])  # DEV-9


def _icon(draft: Draft, player: int, number: int, kind: str, value: int, color: Color | None) -> None:
    if kind == "gems":
        take(draft, player, value, "REW-1")
    elif kind == "draw":
        draft.push_tasks(*[("draw", player)] * value)  # REW-3
    elif kind == "attack":
        draft.change(player, attack=draft.players[player].attack + 1)  # REW-5
        draft.emit("token", player, "attack", number)
    elif kind == "infinite":
        assert color is not None
        _infinite(draft, player, number, color)
    else:
        # Power points are one token, even if players at a table would stack several (REW-2).
        put_tokens(draft, player, number, (Icon(kind, value, color),))  # REW-2, REW-4, REW-6


def put_tokens(draft: Draft, player: int, number: int, tokens: tuple[Icon, ...]) -> None:
    """Put tokens from the supply, which never runs out (CMP-6), on a card of the player's pyramid."""
    pyramid = draft.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    assert all(map(is_token, tokens))
    changed = placed._replace(tokens=(*placed.tokens, *tokens))
    draft.change(player, pyramid=pyramid.changed(changed))
    for token in tokens:
        draft.emit("token", player, str(token), number)


def _draw(draft: Draft, player: int) -> None:
    there = [deck for deck in DRAW_DECKS if getattr(draft.decks, deck)]
    if not there:
        draft.emit("no_card", player)  # REW-3, LIM-1
    elif len(there) == 1:
        _draw_from(draft, player, there[0])
    else:
        draft.ask("draw", "REW-3", (player,))


@cache
def _draws(player: int) -> tuple[Move, ...]:
    return tuple(move(player, "draw", deck) for deck in DRAW_DECKS)


def _draw_from(draft: Draft, player: int, deck: str) -> None:
    *rest, number = getattr(draft.decks, deck)
    draft.decks = draft.decks._replace(**{deck: tuple(rest)})
    draft.add_to_hand(player, number)
    draft.emit("drew", player, deck, private=(number,))


def _infinite(draft: Draft, player: int, number: int, color: Color) -> None:
    if draft.reserve[color]:
        draft.reserve = draft.reserve.plus(color, -1)
        _lay_infinite(draft, player, number, color)
    else:
        # Ask even a player who has no such gem: no question would reveal which gems are behind the screen.
        draft.ask("own_gem", "REW-7", (player,), number, color)


def _own_gem_moves(game: GameFields, player: int, number: int, color: Color) -> tuple[Move, ...]:
    has = game.players[player].gems[color]
    return (move(player, "decline"), *([move(player, "own_gem")] if has else []))


def _own_gem(draft: Draft, answer: Move, number: int, color: Color) -> None:
    if answer.verb == "own_gem":
        draft.change(answer.player, gems=draft.players[answer.player].gems.plus(color, -1))
        draft.emit("own_gem", answer.player, color)  # HID-2: this is open, and players may count gems
        _lay_infinite(draft, answer.player, number, color)
    else:
        draft.emit("no_infinite", answer.player, color)


def _own_gem_refusal(game: GameFields, answer: Move, number: int, color: Color) -> IllegalMoveError | None:
    if answer.verb == "own_gem" and not answer.what:
        return IllegalMoveError("gem/none", "REW-7", color=f"color/{color}")
    return None


def _lay_infinite(draft: Draft, player: int, number: int, color: Color) -> None:
    pyramid = draft.players[player].pyramid
    placed: PyramidCard | None = pyramid.of_number(number)
    assert placed is not None
    index = len(placed.infinite)
    changed = placed._replace(infinite=(*placed.infinite, color))
    draft.change(player, pyramid=pyramid.changed(changed))
    draft.emit("infinite", player, color, number, index)


QUESTIONS = {
    "draw": QuestionSpec(
        lambda game, player: _draws(player), lambda draft, answer: _draw_from(draft, answer.player, answer.what[0])
    ),
    "own_gem": QuestionSpec(_own_gem_moves, _own_gem, _own_gem_refusal, about=("card", "color")),
}
TASKS: Tasks = {"reward": _reward, "icon": _icon, "draw": _draw}
