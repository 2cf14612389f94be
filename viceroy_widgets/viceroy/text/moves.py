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
    if move.verb == "want_token" and names:
        values = _token_values(move.what, deck)
        return say("label/want_token_of", name=player_name(names, int(move.what[0])), **values)
    if move.verb in _LABELS:
        return _LABELS[move.verb](move.what, deck, question, pyramid, supply)
    form = f"label/{move.verb}" + (f"_{question.kind}" if move.verb in ("decline", "done") else "")
    return say(form)


What = Sequence[Any]


def _of_card(form: str) -> Callable[..., str]:
    def label(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
        return say(form, card=short_title(deck, what[0]))

    return label


def _of_color(form: str) -> Callable[..., str]:
    def label(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
        return say(form, color=f"color/{what[0]}")

    return label


def _of_word(form: str) -> Callable[..., str]:
    def label(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
        return say(f"{form}_{what[0]}")

    return label


def _of_token(form: str) -> Callable[..., str]:
    def label(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
        return say(form, **_token_values(what, deck))

    return label


def _token_values(what: What, deck: Deck) -> dict[str, str]:
    *_, number, token = what
    return {"card": short_title(deck, number), "token": token_text(str(token))}


def _take_card(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    if question.kind == "clash":
        return say("label/take_card_clash", card=short_title(deck, what[0]))
    return _in_row(say("label/take_card", card=short_title(deck, what[0])), what[0], supply)


def _discard_card(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    return _in_row(say("label/discard_card", card=short_title(deck, what[0])), what[0], supply)


def _in_row(label: str, number: int, supply: Supply | None) -> str:
    """Return the label with where the card lies: a card at the tip is gone after this turn (AUC-12)."""
    place = row_place(number, supply.row) if supply else None
    if place is None:
        return label
    where, color = place
    return say(f"label/at_{where}", label=label, color=f"color/{color}")


def _play(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    color = deck.first_costs.get(what[0])
    form = "label/play" if color else "label/play_law"
    return say(form, card=short_title(deck, what[0]), color=f"color/{color}")


def _discard(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    return gems_label("label/discard", discard_gems(pyramid), supply, card=short_title(deck, what[0]))


def gems_label(form: str, due: int, supply: Supply | None, **values: str) -> str:
    """Return a label that promises gems; where the reserve has fewer of them now, it says how many are there."""
    if supply is None or supply.gems >= due:
        return say(form, n=due, **values)
    return say(f"{form}_short", n=due, there=supply.gems, **values)


def discard_gems(pyramid: Pyramid) -> int:
    """Return the number of gems for a card discarded in the development phase (DEV-1)."""
    return DISCARD_GEMS + ongoing_gems(pyramid, DiscardGems)


def _pass(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    if question.kind != "bid":
        return say(f"label/pass_{question.kind}")
    return gems_label("label/pass_bid", pass_gems(pyramid), supply)


def _place(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    return place_label(Place(*what), deck.card(question.about[0]), pyramid, supply)


def _pay(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    number, level, _ = question.about
    infinite = Gems(*what)
    paid = cost(deck.card(number), level).minus_all(infinite)
    form = "label/pay_none" if not any(infinite) else "label/pay" if any(paid) else "label/pay_all"
    return say(form, gems=gems_text(paid), infinite=gems_text(infinite))


def _top(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    card = deck.card(question.about[0])
    rows = card.rewards[:3] if isinstance(card, Character) else ()
    rewards = join_list(reward_texts(rows, supply), "tell/also") or say("text/none")
    return say(f"label/top_{what[0]}", points=TOP_POINTS.value, rewards=rewards)


def _choose(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    effect: Any = getattr(deck.card(question.about[0]), "effect", None)
    (option,) = reward_texts([effect.options[what[0]]], supply)
    return say("label/choose", which=say(f"label/which_{what[0] + 1}"), option=option)


def _on(what: What, deck: Deck, question: Question, pyramid: Pyramid, supply: Supply | None) -> str:
    level, x, corner = what
    return section_label(Section(Place(level, x), corner), pyramid)


_LABELS: dict[str, Callable[..., str]] = {
    "give_back": lambda what, *_: say("label/give_back", gems=gems_text([what.count(color) for color in COLORS])),
    "start_card": _of_card("label/start_card"),
    "first_hand": _of_card("label/first_hand"),
    "bid": _of_color("label/bid"),
    "take_card": _take_card,
    "claim": _of_word("label/claim"),
    "discard_card": _discard_card,
    "take": lambda what, *_: say("label/take", gems=gems_text(what)),
    "discard": _discard,
    "pass": _pass,
    "play": _play,
    "place": _place,
    "pay": _pay,
    "use": _of_card("label/use"),
    "top": _top,
    "draw": _of_word("label/draw"),
    "choose": _choose,
    "copy": _of_card("label/copy"),
    "trade": _of_token("label/trade"),
    "give_token": _of_token("label/give_token"),
    "want_token": _of_token("label/want_token"),
    "bank": _of_color("label/bank"),
    "tuck": _of_card("label/tuck"),
    "replace": _of_card("label/replace"),
    "put": _of_card("label/put"),
    "keep": _of_card("label/keep"),
    "paint": _of_color("label/paint"),
    "on": _on,
}
"""Mapping from verb to the function that labels a move from its values.

Every other verb has one fixed label, except `decline` and `done`, which have one for each kind of question.
"""
