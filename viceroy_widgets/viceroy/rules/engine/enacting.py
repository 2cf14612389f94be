"""Effects of laws when they are played: after the circle gem, and as far as possible (LAW-6)."""

from __future__ import annotations

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Character, Law
from ...components.end_laws import CountedLaw, GemsBanked, TuckFree, TuckHand
from ...components.icons import Icon, parse_icon
from ...components.laws import (
    Barter,
    Choose,
    CopyTokens,
    DrawAndKeep,
    LastingLaw,
    LawEffect,
    ReplaceCard,
    TakeCard,
    TradeToken,
    unknown_law,
)
from ..state.draft import Draft
from ..state.state import GameFields
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
            if _token_moves(draft, player, "trade"):
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


def _effect(game: GameFields, number: int) -> LawEffect:
    card = game.deck.card(number)
    assert isinstance(card, Law)
    return card.effect


def _choose_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    effect = _effect(game, number)
    assert isinstance(effect, Choose)
    useful = [any(_does_something(game, player, icon) for icon in row) for row in effect.options]
    # LAW-6: an option without effect is not legal while another option has an effect.
    return tuple(move(player, "choose", index) for index, does in enumerate(useful) if does or not any(useful))


def _does_something(game: GameFields, player: int, icon: Icon) -> bool:
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


def _choose_refusal(game: GameFields, answer: Move, number: int) -> IllegalMoveError | None:
    if answer.verb == "choose" and answer.what and answer.what[0] in (0, 1, 2):
        return IllegalMoveError("law/useless", "LAW-6")
    return None


def _copy_tokens(draft: Draft, player: int, number: int) -> None:
    answers = _copy_moves(draft, player, number)
    if len(answers) == 1:
        _copied(draft, answers[0], number)
    elif answers:
        draft.ask("copy", "LAW-6", (player,), number)


def _copy_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
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


def _trade_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    return (move(player, "decline"), *_token_moves(game, player, "trade"))


def _traded(draft: Draft, answer: Move, number: int) -> None:
    if answer.verb == "decline":
        return
    effect = _effect(draft, number)
    assert isinstance(effect, TradeToken)
    _remove_token(draft, answer.player, int(answer.what[0]), parse_icon(str(answer.what[1])))
    draft.push_tasks(("take", answer.player, effect.gems, "LAW-6"))


def _barter(draft: Draft, player: int, number: int) -> None:
    # VIR-11: virtual opponents have no pyramid, so they are never asked for a token.
    if _token_moves(draft, player, "give_token") and _want_token_moves(draft, player):
        draft.ask("give_token", "LAW-9", (player,), number)


def _give_token_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    return _token_moves(game, player, "give_token")


def _want_token_moves(game: GameFields, player: int, *about: object) -> tuple[Move, ...]:
    others = (other for other in range(len(game.players)) if other != player)
    return tuple(answer for other in others for answer in _token_moves(game, player, "want_token", other))


def _ask_for_token(draft: Draft, answer: Move, number: int) -> None:
    draft.ask("want_token", "LAW-9", (answer.player,), number, *answer.what)


def _swap_tokens(draft: Draft, answer: Move, number: int, own_card: int, own_token: str) -> None:
    player, other, its_card = answer.player, int(answer.what[0]), int(answer.what[1])
    given_icon, wanted_icon = parse_icon(own_token), parse_icon(str(answer.what[2]))
    effect = draft.deck.card(number)
    assert isinstance(effect, Law)
    assert isinstance(effect.effect, Barter)
    _remove_token(draft, player, own_card, given_icon)
    _remove_token(draft, other, its_card, wanted_icon)
    put_tokens(draft, player, own_card, (wanted_icon,))
    put_tokens(draft, other, its_card, (given_icon,))
    draft.push_tasks(("take", other, effect.effect.gems, "LAW-9"))


def _token_moves(game: GameFields, player: int, verb: str, *owner: int) -> tuple[Move, ...]:
    """Return one move for each kind of token on each card of a pyramid (CMP-9).

    The pyramid belongs to `owner` if that seat is given, else to the player.
    """
    whose = owner[0] if owner else player
    found = {
        (placed.card.number, str(token)) for placed in game.players[whose].pyramid.cards for token in placed.tokens
    }
    return tuple(move(player, verb, *owner, number, token) for number, token in sorted(found))


def _remove_token(draft: Draft, player: int, number: int, token: Icon) -> None:
    """Remove one such token from the card with this number in the player's pyramid."""
    pyramid = draft.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    at = placed.tokens.index(token)
    left = (*placed.tokens[:at], *placed.tokens[at + 1 :])
    draft.change(player, pyramid=pyramid.changed(placed._replace(tokens=left)))
    draft.emit("token_gone", player, str(token), number)


QUESTIONS = {
    "choose": QuestionSpec(_choose_moves, _chosen, _choose_refusal, about=("card",)),
    "copy": QuestionSpec(_copy_moves, _copied, about=("card",)),
    "trade": QuestionSpec(_trade_moves, _traded, about=("law",)),
    "give_token": QuestionSpec(_give_token_moves, _ask_for_token, about=("law",)),
    "want_token": QuestionSpec(_want_token_moves, _swap_tokens, about=("law", "card", "token")),
}
TASKS: Tasks = {"law": _law, "barter": _barter}
