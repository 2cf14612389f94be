"""Questions as sentences, and moves as short labels for a menu, with the costs and gains that a question determines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.vocabulary import Move, Question, entry_of
from ...words import You, say, sentence_case
from ..codec.moves import format_move, is_hidden
from ..components.cards import Character
from ..components.deck import Deck
from ..components.gems import COLORS, Gems, parse_icon
from ..components.laws import DiscardGems
from ..rules.engine.auction import pass_gems
from ..rules.engine.development import DISCARD_GEMS
from ..rules.engine.engine import QUESTIONS
from ..rules.engine.paying import cost
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.pyramid import Pyramid
from ..rules.pyramids.scoring import ongoing_gems
from .phrases import gems_text, join_list, nameless_title, people, player_name, short_title, token_text
from .places import Supply, place_label, reward_texts, row_place, section_label

__all__ = ["discard_gems", "gems_label", "move_label", "question_sentence"]


# -- questions as sentences, with the players asked and the rule -------------------------------------------------------


_SECRET = ("bid", "develop")
"""Kinds of questions that have another sentence for a player without human opponents."""

_NOTHING = ("pass", "done", "decline")
"""Verbs of answers by which nothing is done."""

_READERS: dict[str, Callable[[Any, Deck], object]] = {
    "card": lambda number, deck: nameless_title(deck, number),
    "free": lambda number, deck: nameless_title(deck, number),
    "color": lambda color, deck: f"color/{color}",
    "token": lambda token, deck: token_text(str(parse_icon(token))),
}


def question_sentence(
    question: Question, names: Sequence[str], deck: Deck, player: int | None = None, moves: Sequence[Move] = ()
) -> str:
    """Return the question as a sentence; `names` has the player names by seat.

    `player` is the reader, and `moves` are the answers that this player may give: what nobody can do is not told. A
    player who is addressed as "you" needs no name in front, and a player who is alone decides nothing in secret.
    Others are told only the number of several players.

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> question_sentence(Question("take", "PAS-1", (0,), (3,)), ("Ann", "Ben"), built_in_deck())
    'Ann, take 3 gems from the reserve (PAS-1).'
    """
    about = dict(zip(entry_of(QUESTIONS, question.kind, "rules").about, question.about, strict=False))
    values = {name: _READERS[name](value, deck) if name in _READERS else value for name, value in about.items()}
    if "law" in about:
        effect: Any = getattr(deck.card(about["law"]), "effect", None)
        values["n"] = getattr(effect, "gems", 0)
    asked = (player,) if player in question.players else question.players
    sentence = say(f"ask/{_form(question, names, moves)}", points=TOP_POINTS.value, **values)
    return say("ask/rule", sentence=_addressed(sentence, names, asked), rule=question.rule)


def _form(question: Question, names: Sequence[str], moves: Sequence[Move]) -> str:
    """Return the name of the sentence: nobody is told to choose who cannot."""
    if len(moves) == 1 and moves[0].verb in _NOTHING:
        return f"only_{moves[0].verb}"
    kind = f"{question.kind}_attack" if any(answer.verb == "attack" for answer in moves) else question.kind
    return f"{kind}_alone" if len(names) == 1 and question.kind in _SECRET else kind


def _addressed(sentence: str, names: Sequence[str], asked: Sequence[int]) -> str:
    """Return the sentence with the player who is asked, or with the number of players."""
    if len(asked) > 1:
        return say("ask/several", n=len(asked), sentence=sentence)
    who = people(names, asked)
    return sentence_case(sentence) if isinstance(who, You) else say("ask/who", who=who, sentence=sentence)


# -- moves as short labels for a menu, with the costs and gains that the question determines ---------------------------


def move_label(
    move: Move,
    deck: Deck,
    question: Question,
    pyramid: Pyramid = Pyramid(),
    names: Sequence[str] = (),
    supply: Supply | None = None,
) -> str:
    """Return the label of an answer; with `pyramid`, it names places and sections by the cards beside them.

    With `names`, the label of a wanted token also names its owner. With `supply`, gains are told as far as the reserve
    and the decks have them, and cards of the row with where they lie.

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> bid = Question("bid", "AUC-1", (0, 1))
    >>> move_label(Move(0, "bid", ("green",)), built_in_deck(), bid)
    'bid green'
    """
    if is_hidden(move):
        return format_move(move)
    form = f"label/{move.verb}"
    what: Sequence[Any] = move.what
    match move.verb:
        case "start_card" | "first_hand" | "use" | "copy" | "tuck" | "replace" | "put" | "keep":
            return say(form, card=short_title(deck, what[0]))
        case "bid" | "bank" | "paint":
            return say(form, color=f"color/{what[0]}")
        case "claim" | "draw":
            return say(f"{form}_{what[0]}")
        case "decline" | "done":
            return say(f"{form}_{question.kind}")
        case "trade" | "give_token" | "want_token":
            *owner, number, token = what
            values = {"card": short_title(deck, number), "token": token_text(str(token))}
            if owner and names:
                return say("label/want_token_of", name=player_name(names, int(owner[0])), **values)
            return say(form, **values)
        case "give_back":
            return say(form, gems=gems_text([what.count(color) for color in COLORS]))
        case "take":
            return say(form, gems=gems_text(what))
        case "on":
            return section_label(Section(Place(*what[:2]), what[2]), pyramid)
        case "place":
            return place_label(Place(*what), deck.card(question.about[0]), pyramid, supply)
    return _label_with_gains(move, deck, question, pyramid, supply)


def _label_with_gains(move: Move, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    """Return the label of an answer that tells more than its values: costs, gains, or where a card lies."""
    form = f"label/{move.verb}"
    what: Sequence[Any] = move.what
    match move.verb:
        case "take_card" if question.kind == "clash":
            return say("label/take_card_clash", card=short_title(deck, what[0]))
        case "take_card" | "discard_card":
            return _in_row(say(form, card=short_title(deck, what[0])), what[0], supply)
        case "play":
            color = deck.first_costs.get(what[0])
            form = "label/play" if color else "label/play_law"
            return say(form, card=short_title(deck, what[0]), color=f"color/{color}")
        case "discard":
            return gems_label(form, discard_gems(pyramid), supply, card=short_title(deck, what[0]))
        case "pass" if question.kind == "bid":
            return gems_label("label/pass_bid", pass_gems(pyramid), supply)
        case "pass":
            return say(f"label/pass_{question.kind}")
        case "pay":
            number, level, _ = question.about
            infinite = Gems(*what)
            paid = cost(deck.card(number), level).minus_all(infinite)
            form = "label/pay_none" if not any(infinite) else "label/pay" if any(paid) else "label/pay_all"
            return say(form, gems=gems_text(paid), infinite=gems_text(infinite))
        case "top":
            card = deck.card(question.about[0])
            rows = card.rewards[:3] if isinstance(card, Character) else ()
            rewards = join_list(reward_texts(rows, supply), "tell/also") or say("text/none")
            return say(f"label/top_{what[0]}", points=TOP_POINTS.value, rewards=rewards)
        case "choose":
            effect: Any = getattr(deck.card(question.about[0]), "effect", None)
            (option,) = reward_texts([effect.options[what[0]]], supply)
            return say(form, which=say(f"label/which_{what[0] + 1}"), option=option)
    return say(form)


def _in_row(label: str, number: int, supply: Supply | None) -> str:
    """Return the label with where the card lies: a card at the tip is gone after this turn (AUC-12)."""
    place = row_place(number, supply.row) if supply else None
    if place is None:
        return label
    where, color = place
    return say(f"label/at_{where}", label=label, color=f"color/{color}")


def gems_label(form: str, due: int, supply: Supply | None, **values: str) -> str:
    """Return a label that promises gems; where the reserve has fewer of them now, it says how many are there."""
    if supply is None or supply.gems >= due:
        return say(form, n=due, **values)
    return say(f"{form}_short", n=due, there=supply.gems, **values)


def discard_gems(pyramid: Pyramid) -> int:
    """Return the number of gems for a card discarded in the development phase (DEV-1)."""
    return DISCARD_GEMS + ongoing_gems(pyramid, DiscardGems)
