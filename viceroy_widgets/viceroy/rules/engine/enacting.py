"""Effects of laws when they are played: after the circle gem, and as far as possible (LAW-6)."""

from __future__ import annotations

from ....core.moves import Move, move
from ....core.questions import QuestionSpec, Tasks
from ....errors import IllegalMoveError
from ...components.acting_laws import (
    Barter,
    Choose,
    CopyTokens,
    DrawAndKeep,
    LastingLaw,
    ReplaceCard,
    TakeCard,
    TradeToken,
)
from ...components.cards import Character, Law
from ...components.end_laws import CountedLaw, GemsBanked, TuckFree, TuckHand
from ...components.icons import Icon, parse_icon
from ...components.laws import LawEffect, unknown_law
from ..state.draft import Draft
from ..state.state import GameConstants
from ..state.tokens import remove_token, token_moves
from .rewards import give, put_tokens
from .turns import LAST_TURN

__all__ = ["QUESTIONS", "TASKS"]


def _law(draft: Draft, player: int, number: int) -> None:
    effect = _effect(draft, number)
    draft.emit("law", player, number)
    if isinstance(effect, LastingLaw | CountedLaw):
        return  # this law acts from now on, or scores at the end
    match effect:
        case Choose():
            draft.ask("choose", "LAW-6", (player,), number)
        case CopyTokens():
            _copy_tokens(draft, player, number)
        case TradeToken():
            if token_moves(draft, player, "trade"):
                draft.ask("trade", "LAW-6", (player,), number)
        case TakeCard():
            if draft.turn < LAST_TURN and player not in draft.skips:  # LAW-10, AUC-7: one card, even with two such laws
                draft.skips = (*draft.skips, player)
        case Barter():
            draft.push_tasks(("barter", player, number))
        case DrawAndKeep():
            draft.push_tasks(("draw_and_keep", player, number))
        case ReplaceCard():
            draft.push_tasks(("replace", player, number))
        case GemsBanked(limit=limit):
            draft.push_tasks(("bank", player, number, limit))
        case TuckHand(limit=limit):
            draft.push_tasks(("tuck_hand", player, number, limit))
        case TuckFree():
            draft.push_tasks(("tuck_free", player, number))
        case _:
            raise unknown_law(effect, "enacting")


def _effect(game: GameConstants, number: int) -> LawEffect:
    card = game.deck.card(number)
    assert isinstance(card, Law)
    return card.effect


def _choose_moves(game: GameConstants, player: int, number: int) -> tuple[Move, ...]:
    effect = _effect(game, number)
    assert isinstance(effect, Choose)
    useful = [any(_does_something(game, player, icon) for icon in row) for row in effect.options]
    # LAW-6: an option without effect is not legal while another option has an effect.
    return tuple(move(player, "choose", index) for index, does in enumerate(useful) if does or not any(useful))


def _does_something(game: GameConstants, player: int, icon: Icon) -> bool:
    if icon.kind == "gems":
        return sum(game.reserve) > 0
    if icon.kind == "draw":
        return bool(game.decks.small or game.decks.laws)
    if icon.kind == "infinite":
        assert icon.color is not None
        return game.reserve[icon.color] > 0 or game.players[player].gems[icon.color] > 0
    return True


def _chosen(draft: Draft, answer: Move, number: int) -> None:
    effect = _effect(draft, number)
    assert isinstance(effect, Choose)
    index = int(answer.what[0])
    draft.emit("chose", answer.player, number, index)
    give(draft, answer.player, number, effect.options[index])


def _choose_refusal(game: GameConstants, answer: Move, number: int) -> IllegalMoveError | None:
    if answer.verb == "choose" and answer.what and answer.what[0] in (0, 1, 2):
        return IllegalMoveError("law/useless", "LAW-6")
    return None


def _copy_tokens(draft: Draft, player: int, number: int) -> None:
    answers = _copy_moves(draft, player, number)
    if len(answers) == 1:
        _copied(draft, answers[0], number)
    elif answers:
        draft.ask("copy", "LAW-6", (player,), number)


def _copy_moves(game: GameConstants, player: int, number: int) -> tuple[Move, ...]:
    pyramid = game.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    near = pyramid.neighbors(placed.place)
    found = (other.card.number for other in near if other.tokens and isinstance(other.card, Character))
    return tuple(move(player, "copy", other) for other in sorted(found))


def _copied(draft: Draft, answer: Move, number: int) -> None:
    other = draft.players[answer.player].pyramid.of_number(int(answer.what[0]))
    assert other is not None
    put_tokens(draft, answer.player, number, other.tokens)  # CMP-6: the supply never runs out


def _trade_moves(game: GameConstants, player: int, number: int) -> tuple[Move, ...]:
    return (move(player, "decline"), *token_moves(game, player, "trade"))


def _traded(draft: Draft, answer: Move, number: int) -> None:
    if answer.verb == "decline":
        return
    effect = _effect(draft, number)
    assert isinstance(effect, TradeToken)
    remove_token(draft, answer.player, int(answer.what[0]), parse_icon(str(answer.what[1])))
    draft.push_tasks(("take", answer.player, effect.gems, "LAW-6"))


QUESTIONS = {
    "choose": QuestionSpec(_choose_moves, _chosen, _choose_refusal),
    "copy": QuestionSpec(_copy_moves, _copied),
    "trade": QuestionSpec(_trade_moves, _traded),
}
TASKS: Tasks = {"law": _law}
