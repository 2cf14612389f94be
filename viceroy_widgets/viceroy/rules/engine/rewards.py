"""Rewards: all icons of a reward row take effect (REW, CMP-7), and so do laws when they are played (LAW-6)."""

from __future__ import annotations

from functools import cache

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Character, Law
from ...components.gems import Color, Icon, is_token, parse_icon
from ...components.laws import (
    Barter,
    Choose,
    CopyTokens,
    CountedLaw,
    DrawAndKeep,
    GemsBanked,
    LastingLaw,
    LawEffect,
    ReplaceCard,
    TakeCard,
    TradeToken,
    TuckFree,
    TuckHand,
    unknown_law,
)
from ..pyramids.pyramid import PyramidCard
from ..state.state import Draft, GameFields
from .development import take
from .setup import LAST_TURN

__all__ = ["QUESTIONS", "TASKS", "give", "put_tokens"]


# -- rewards: all icons of a reward row take effect, one after another (REW, CMP-7) ------------------------------------


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


# -- effects of laws when they are played: after the circle gem, and as far as possible (LAW-6) ------------------------


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
    "draw": QuestionSpec(
        lambda game, player: _draws(player), lambda draft, answer: _draw_from(draft, answer.player, answer.what[0])
    ),
    "own_gem": QuestionSpec(_own_gem_moves, _own_gem, _own_gem_refusal, about=("card", "color")),
    "choose": QuestionSpec(_choose_moves, _chosen, _choose_refusal, about=("card",)),
    "copy": QuestionSpec(_copy_moves, _copied, about=("card",)),
    "trade": QuestionSpec(_trade_moves, _traded, about=("law",)),
    "give_token": QuestionSpec(_give_token_moves, _ask_for_token, about=("law",)),
    "want_token": QuestionSpec(_want_token_moves, _swap_tokens, about=("law", "card", "token")),
}
TASKS: Tasks = {"reward": _reward, "icon": _icon, "draw": _draw, "law": _law, "barter": _barter}
