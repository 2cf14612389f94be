"""Play of a card: place and payment, then the circle gem, then the reward or the law (DEV-7)."""

from __future__ import annotations

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Character, Law
from ...components.gems import COLOR_INDEX, NO_GEMS, Gems, Icon
from ...components.laws import CircleGems
from ..pyramids.places import TOP_LEVEL, Place
from ..pyramids.pyramid import Pyramid, PyramidCard
from ..pyramids.scoring import ongoing_gems
from ..state.state import Draft, GameFields
from .paying import cost, pay_moves, payable, payable_places, unused_infinite
from .rewards import give, put_tokens

__all__ = ["QUESTIONS", "TASKS", "circle_gem", "place_card"]

TOP_POINTS = Icon("points", 15)


def _play(draft: Draft, player: int, number: int) -> None:
    if not payable(draft, player, (number,)):
        # DEV-12: the card stays in the hand; the player loses the round but has not passed.
        draft.emit("unplayable", player, number)
        return
    draft.ask("place", "DEV-4", (player,), number)


def _place_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    return tuple([move(player, "place", level, x) for level, x in payable_places(game, player, number)])


def _place_refusal(game: GameFields, answer: Move, number: int) -> IllegalMoveError | None:
    if answer.verb != "place" or [type(part) for part in answer.what] != [int, int]:
        return None
    place = Place(*answer.what)  # type: ignore[arg-type]  # two whole numbers
    pyramid, card = game.players[answer.player].pyramid, game.deck.card(number)
    at = str(place)
    if not 1 <= place.level <= TOP_LEVEL:
        return IllegalMoveError("place/level", "PYR-3", level=place.level)
    if place in pyramid.by_place:
        return IllegalMoveError("place/taken", "PYR-7", number=pyramid.by_place[place].card.number)
    if isinstance(card, Law) and place.level == TOP_LEVEL:
        return IllegalMoveError("place/law_on_top", "DEV-11", number=number)
    if not pyramid.is_supported(place):
        return IllegalMoveError(
            "place/support", "PYR-1", place=at, left=str(place.left_support), right=str(place.right_support)
        )
    if place not in pyramid.open_places():
        return IllegalMoveError("place/gap", "PYR-2", place=at)
    return IllegalMoveError("place/cost", "DEV-5", place=at, number=number, level=place.level)


def _placed(draft: Draft, answer: Move, number: int) -> None:
    level, x = answer.what
    _pay_for(draft, answer.player, number, int(level), int(x))


def _pay_for(draft: Draft, player: int, number: int, level: int, x: int) -> None:
    due = cost(draft.deck.card(number), level)
    # Ask even if there is only one way to pay: no question would reveal which gems are behind the screen.
    if any(due[color] for _, _, color in unused_infinite(draft.players[player])):
        draft.ask("pay", "INF-1", (player,), number, level, x)
    else:
        _pay(draft, player, number, Place(level, x), NO_GEMS)


def _paid(draft: Draft, answer: Move, number: int, level: int, x: int) -> None:
    infinite = Gems(*answer.what)  # type: ignore[arg-type]  # a legal move has four counts
    _pay(draft, answer.player, number, Place(level, x), infinite)


def _pay_refusal(game: GameFields, answer: Move, number: int, level: int, x: int) -> IllegalMoveError | None:
    if answer.verb == "pay" and len(answer.what) == len(COLOR_INDEX):
        return IllegalMoveError("pay/infinite", "INF-1", number=number, level=level)
    return None


def _pay(draft: Draft, player: int, number: int, place: Place, infinite: Gems) -> None:
    its, card = draft.players[player], draft.deck.card(number)
    paid = cost(card, place.level)
    if infinite is not NO_GEMS:
        paid = paid.minus_all(infinite)  # INF-2
    draft.reserve = draft.reserve.plus_all(paid)  # DEV-6
    hand = list(its.hand)
    hand.remove(number)
    draft.change(player, gems=its.gems.minus_all(paid), hand=tuple(hand))  # DEV-7
    draft.emit("played", player, number, *place, *paid, *infinite)
    place_card(draft, player, number, place)
    if infinite is not NO_GEMS:
        draft.push_tasks(*(("use", player, color, n) for color, n in infinite.items()))  # INF-1


def place_card(draft: Draft, player: int, number: int, place: Place) -> None:
    """Place a card that is already paid for, give its circle gem, and schedule its reward or law."""
    card = draft.deck.card(number)
    pyramid = draft.players[player].pyramid.with_card(PyramidCard(place, card))
    draft.change(player, pyramid=pyramid)
    circle_gem(draft, player, pyramid, place)  # DEV-8
    if isinstance(card, Law):
        draft.push_tasks(("law", player, number))  # LAW-1
    elif place.level < TOP_LEVEL:
        draft.push_tasks(("reward", player, number, place.level))  # DEV-9
    else:
        draft.push_tasks(("top", player, number))


def circle_gem(draft: Draft, player: int, pyramid: Pyramid, place: Place) -> None:
    """Give the player gems if the circle whose upper card is at a place is single-color (DEV-8).

    One gem is due, plus those from ongoing effects of other laws. All have the color of the circle, and the player
    gets as many of them as the reserve has.
    """
    if place.level == 1:
        return
    color = pyramid.circle_color(place)
    if color is None:
        return
    number = pyramid.at(place).card.number
    due = 1 + ongoing_gems(pyramid, CircleGems, but=number)
    got = min(due, draft.reserve[color])  # DEV-8
    draft.reserve = draft.reserve.plus(color, -got)
    draft.change(player, gems=draft.players[player].gems.plus(color, got))
    draft.emit("circle", player, color, place.level, got)


def _ask_top(draft: Draft, player: int, number: int) -> None:
    draft.ask("top", "DEV-10", (player,), number)


def _top_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    return move(player, "top", "points"), move(player, "top", "rewards")


def _top(draft: Draft, answer: Move, number: int) -> None:
    if answer.what == ("points",):
        put_tokens(draft, answer.player, number, (TOP_POINTS,))
        return
    card = draft.deck.card(number)
    assert isinstance(card, Character)
    give(draft, answer.player, number, tuple(icon for row in card.rewards[:3] for icon in row))  # DEV-10


QUESTIONS = {
    "place": QuestionSpec(_place_moves, _placed, _place_refusal, about=("card",)),
    "pay": QuestionSpec(pay_moves, _paid, _pay_refusal, about=("card", "level", "x")),
    "top": QuestionSpec(_top_moves, _top, about=("card",)),
}
TASKS: Tasks = {"play": _play, "pay_for": _pay_for, "top": _ask_top}
