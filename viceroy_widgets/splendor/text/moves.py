"""Sentences of the questions and labels of the moves."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from ...core.vocabulary import Move
from ...words import person, say
from ..components.pieces import TokenCounts
from ..rules.board import Seat
from ..rules.buying import default_payment, only_payment
from ..rules.ending import MOST_TOKENS
from ..rules.engine import SeenSeat, View
from .phrases import card_text, counts_text, noble_with_needs, taken_text

__all__ = ["move_label", "move_preview", "question_sentence"]


# -- sentences of the questions ----------------------------------------------------------------------------------------


def question_sentence(view: View, names: Sequence[str]) -> str:
    """Return the sentence that states the question of a view; "" after the end of the game."""
    question = view.question
    if question is None:
        return ""
    player = question.players[0]
    who = person(names, player)
    if question.kind == "pay":
        return say("splendor/ask_pay", who=who, card=card_text(question.about[0]))
    if question.kind == "return":
        return say("splendor/ask_return", who=who, n=sum(view.seats[player].tokens) - MOST_TOKENS)
    if question.kind == "action" and view.moves and view.moves[0].verb == "pass":
        return say("splendor/ask_pass", who=who)
    return say(f"splendor/ask_{question.kind}", who=who)


# -- labels of moves, for buttons and for parts of the drawing, and what a payment leaves ------------------------------


def move_label(move: Move, view: View) -> str:
    """Return the label of a move; that of a card to buy has the default payment (SPL-15)."""
    verb, what = move.verb, move.what
    label = f"splendor/label_{verb}"
    if verb == "take":
        return say(label, tokens=taken_text([str(color) for color in what]))
    if verb == "reserve" and what[0] == "deck":
        return say("splendor/label_reserve_deck", level=what[1])
    if verb == "reserve":
        return say(label, card=card_text(int(what[0])))
    if verb == "buy":
        return _buying(int(what[0]), view.seats[move.player])
    if verb == "pay":
        gold, *paid = map(int, what)
        return say(label, tokens=counts_text([*paid, gold]))
    if verb == "return":
        return say(label, color=f"splendor/{what[0]}")
    return say(label, noble=noble_with_needs(int(what[0]))) if verb == "noble" else say(label)


def move_preview(move: Move, view: View) -> str:
    """Return what a purchase or a payment leaves, or that a choice follows (SPL-15); "" for other moves."""
    held = view.seats[move.player]
    if move.verb == "pay":
        gold, *colors = map(int, move.what)
        return _left(held, (*colors, gold))
    if move.verb != "buy":
        return ""
    seat = Seat(held.tokens, held.cards)
    card = int(move.what[0])
    if default_payment(card, seat) is None:
        return ""
    paid = only_payment(card, seat)
    return say("splendor/then_pay") if paid is None else _left(held, paid)


def _left(seat: SeenSeat, paid: TokenCounts) -> str:
    return say("splendor/left", tokens=counts_text([*map(sub, seat.tokens, paid)]))


def _buying(card: int, seat: SeenSeat) -> str:
    paid = default_payment(card, Seat(seat.tokens, seat.cards))
    if paid is None:
        return say("splendor/label_buy", card=card_text(card))
    if not any(paid):
        return say("splendor/label_buy_free", card=card_text(card))
    return say("splendor/label_buy_for", card=card_text(card), tokens=counts_text(paid))
