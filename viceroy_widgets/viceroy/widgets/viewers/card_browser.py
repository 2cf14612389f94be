"""Card browser widget: the cards of a deck with filters, sorting, search and pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

import traitlets

from ....core.fields import nearest
from ....draw.stack import arrange_in_rows, tiles
from ....errors import NotationError
from ....widgets.protocol.board import Reply
from ....widgets.protocol.controls import choice, read_control, search
from ....widgets.protocol.speech import spoken
from ....words import card_name, say, sentence_case
from ...components.cards import CORNERS, Card, Character, Law
from ...components.deck import Deck, built_in_deck
from ...components.gems import COLOR_INDEX, COLORS, VALUES, Icon
from ...components.laws import EndLaw, LastingLaw, OnceLaw, law_text, options_text
from ...draw.loose_card import draw_deck_tiles
from ...rules.engine.paying import cost
from ...rules.engine.playing import TOP_POINTS
from ...rules.pyramids.pyramid import PyramidCard
from ...text.phrases import card_title, gems_text
from ..card_board import CardBoard, roles_of, view_words

__all__ = ["CHOICES", "CardBrowser", "Wanted", "card_sentences", "matching_cards"]

LONGEST_TEXT = 100
_KINDS: dict[str, Callable[[Card, Deck], bool]] = {
    "characters": lambda card, deck: isinstance(card, Character),
    "laws": lambda card, deck: isinstance(card, Law),
    "once": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, OnceLaw),
    "lasting": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, LastingLaw),
    "end": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, EndLaw),
    "bonus": lambda card, deck: card.number in deck.bonus,
}
_SORTS: dict[str, Callable[[Card], tuple[Any, ...]]] = {
    "number": lambda card: (),
    "name": lambda card: (card_name(card.name).casefold(),),
    # CMP-7: each level costs one gem more; laws cost nothing and come first.
    "cost": lambda card: tuple(COLOR_INDEX[color] for color in card.costs) if isinstance(card, Character) else (),
}

CHOICES: dict[str, tuple[str, ...]] = {
    "kind": ("", *_KINDS),
    "color": ("", *COLORS),
    "gives": ("", *VALUES),
    "sort": tuple(_SORTS),
}
"""Allowed values by option; "" selects everything."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters of the cards shown, and their sort order."""

    kind: str = ""
    color: str = ""
    """Color of at least one of the four sections."""
    gives: str = ""
    """Kind of an icon, on any level or by choice."""
    text: str = ""
    """Words that all occur in the name, number, law or rewards."""
    sort: str = "number"

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all options."""
        return tuple(field.name for field in fields(cls))

    def but(self, **changes: str) -> Wanted:
        """Return the filters with some changes; raise NotationError for an unknown value."""
        for name, value in changes.items():
            if not isinstance(value, str) or len(value) > LONGEST_TEXT:
                raise NotationError("browser/text", None, name=name, most=LONGEST_TEXT)
            if value not in CHOICES.get(name, (value,)):
                known = ", ".join(choice for choice in CHOICES[name] if choice)
                raise NotationError("browser/value", None, name=name, value=repr(value), known=known)
        return replace(self, **changes)


def matching_cards(deck: Deck, wanted: Wanted) -> tuple[Card, ...]:
    """Return the cards that pass the filters, sorted, and by number among equals."""
    words = wanted.text.casefold().split()
    found = [
        card
        for card in deck.by_number.values()
        if (not wanted.kind or _KINDS[wanted.kind](card, deck))
        and (not wanted.color or wanted.color in card.sections)
        and (not wanted.gives or any(icon.kind == wanted.gives for icon in _icons(card)))
        and (not words or _has(card, words))
    ]
    return tuple(sorted(found, key=lambda card: (_SORTS[wanted.sort](card), card.number)))


def _rows(card: Card) -> tuple[tuple[Icon, ...], ...]:
    if isinstance(card, Character):
        return card.rewards
    options: tuple[tuple[Icon, ...], ...] = getattr(card.effect, "options", ())
    return options


def _icons(card: Card) -> Iterable[Icon]:
    return (icon for row in _rows(card) for icon in row)


def _has(card: Card, words: list[str]) -> bool:
    parts = [str(card.number), card_name(card.name), *(options_text(row) for row in _rows(card) if row)]
    if isinstance(card, Law):
        parts.append(law_text(card.effect))
    text = " ".join(parts).casefold()
    return all(word in text for word in words)


_PAGE, _COLUMNS = 12, 6
_LOOK = "look"
"""Id of the only source of this board: a click on a card shows its details."""


class CardBrowser(CardBoard):
    """Widget that shows the cards of a deck or those found, and the text of the chosen card.

    `shown`, `chosen` and `page` can be observed, the last two also set; `chosen` is a card number, 0 for none.
    """

    _option_names = ("deck", "title", "language")
    cards = traitlets.Unicode(help="the drawings of the cards on this page").tag(sync=True)

    shown: traitlets.List[int] = traitlets.List(read_only=True, help="the numbers of all cards found, in order")
    chosen = traitlets.Int(help="the number of the card that is looked at, 0 for none")
    page = traitlets.Int(1, help="which page of the cards found is shown")

    drawings = ("cards",)
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent" for name in ("control", _LOOK, "previous", "next", "clear")
    }

    def __init__(self, deck: Deck | None = None, *, title: str = "", **unknown: Any) -> None:
        if deck is not None and not isinstance(deck, Deck):
            raise TypeError(f"CardBrowser takes a Deck, as read_deck returns it, not {type(deck).__name__}")
        self._deck = deck or built_in_deck()
        self._wanted = Wanted()
        self._found = matching_cards(self._deck, self._wanted)
        self._title = title
        super().__init__(**unknown)

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """Deck that is shown."""
        return self._deck

    @property
    def card(self) -> Card | None:
        """Chosen card; None if there is none."""
        return self._deck.by_number.get(self.chosen)

    @spoken
    def filter(self, **wanted: str) -> tuple[int, ...]:
        """Change any of `kind`, `color`, `gives`, `text` and `sort`, and return the numbers of the cards found.

        "" selects everything; options not named keep their value. Raise NotationError for an unknown value.
        """
        for name in wanted:
            if name not in Wanted.names():
                near = nearest(name, Wanted.names()) or ", ".join(Wanted.names())
                raise TypeError(f"filter has no option {name!r}; did you mean {near!r}?")
        self._look_for(self._wanted.but(**wanted))
        return tuple(self.shown)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self._look_for(self._wanted.but(**{name: str(read_control(self.controls, name, value))}), view)
        return "", "info", ()  # the line above the cards is read out

    def _look_intent(self, view: str, source: str, target: str) -> Reply:
        number = int(target.removeprefix("deck:"))
        self.chosen = 0 if number == self.chosen else number
        return self.notice["text"], self.notice["tone"], ()

    def _previous_intent(self, view: str) -> Reply:
        return self._turn_to(self.page - 1)

    def _next_intent(self, view: str) -> Reply:
        return self._turn_to(self.page + 1)

    def _clear_intent(self, view: str) -> Reply:
        self._look_for(Wanted(sort=self._wanted.sort), view)
        return "", "info", ()

    def _turn_to(self, page: int) -> Reply:
        if not 1 <= page <= self.pages:
            raise NotationError("browser/no_page")
        self.page = page
        return "", "info", ()

    def _is_stale(self, view: str, seen: int) -> bool:
        return False  # each gesture contains the complete new choice

    # -- state ------------------------------------------------------------------------------------------------------

    @property
    def pages(self) -> int:
        """Number of pages."""
        return max(1, -(-len(self._found) // _PAGE))

    @property
    def _on_page(self) -> Sequence[Card]:
        return self._found[_PAGE * (self.page - 1) : _PAGE * self.page]

    def _look_for(self, wanted: Wanted, view: str = "") -> None:
        self._wanted, self._found = wanted, matching_cards(self._deck, wanted)
        with self.hold_sync():
            if self.page != 1:
                self.page = 1  # redraws all panes
            else:
                self._changed(view)

    @traitlets.validate("chosen")
    def _known(self, proposal: dict[str, Any]) -> int:
        number: int = proposal["value"]
        if number and number not in self._deck.by_number:
            raise NotationError("browser/no_card", None, number=number)
        return number

    @traitlets.validate("page")
    def _inside(self, proposal: dict[str, Any]) -> int:
        return max(1, min(int(proposal["value"]), self.pages))

    @traitlets.observe("page")
    def _page_changed(self, change: object) -> None:
        if self.kit:
            self._changed()

    @traitlets.observe("chosen")
    def _chosen_changed(self, change: object) -> None:
        if self.kit:
            with self.hold_sync():
                self._changed()
                self._tell()

    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        if sentence:  # the text of a card stays until there is a new sentence
            super()._say(sentence, tone, lights, rule)

    @spoken
    def _tell(self) -> None:
        sentences = self._sentences()
        self._say(" ".join(sentences) or say("browser/let_go"), "card" if sentences else "info")

    def _sentences(self) -> list[str]:
        card = self.card
        return list(card_sentences(self._deck, card)) if card else []

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if not self.kit:
            self.kit = self._kit()
        names = [f"deck:{card.number}" for card in self._on_page]
        self.set_trait("shown", [card.number for card in self._found])
        self.cards = tiles(draw_deck_tiles(self._on_page, True, self.chosen))
        self.targets = {"groups": names, "sources": {_LOOK: [[i, ""] for i in range(len(names))]}, "stops": names}
        self.prompt = self._count()
        self.log_lines = self._sentences()
        self.controls = [
            search("text", say("browser/search"), self._wanted.text, say("browser/search_text")),
            *(self._choice(name) for name in CHOICES),
        ]
        everything = self._wanted.but(sort="number") == Wanted()
        self.actions = [
            _button("previous", self.page > 1, "p", "PageUp"),
            _button("next", self.page < self.pages, "n", "PageDown"),
            _button("clear", not everything),
        ]

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return self._deck.by_number.values()

    def _kit(self) -> dict[str, Any]:
        words = {"board": say("browser/board"), "log": say("browser/title"), "controls": say("control/title")}
        self.tray = [{"id": _LOOK, "intent": _LOOK, "name": "", "label": "", "count": None, "keys": [], "hidden": True}]
        return {
            "label": self._title or self._kind(),
            "kind": "cards",
            "title": self._title,
            "story": "",
            "words": view_words() | words,
            "stops": [],
            "drawings": roles_of(self.drawings),
            "default_source": _LOOK,
            "pictures": {},
        }

    def _choice(self, name: str) -> dict[str, Any]:
        options = [(value, say(f"browser/{name}_{value}")) for value in CHOICES[name]]
        return choice(name, say(f"browser/{name}"), getattr(self._wanted, name), options)

    def _count(self) -> str:
        found, total = len(self._found), len(self._deck.by_number)
        if not found:
            return say("browser/none", all=total)
        count = say("browser/every", n=total) if found == total else say("browser/count", n=found, all=total)
        return f"{count} {say('browser/page', page=self.page, pages=self.pages)}" if self.pages > 1 else count

    def _picture(self) -> str:
        return arrange_in_rows(draw_deck_tiles(self._on_page, chosen=self.chosen), self._sentence(), _COLUMNS)

    def _sentence(self) -> str:
        return say("browser/sentence", label=repr(self), count=self._count())

    def __repr__(self) -> str:
        return f"CardBrowser({self._title!r}, {len(self._found)} of {len(self._deck.by_number)} cards)"


def _button(name: str, enabled: bool, *keys: str) -> dict[str, Any]:
    return {"id": name, "label": say(f"browser/{name}"), "enabled": enabled, "keys": list(keys)}


def card_sentences(deck: Deck, card: Card) -> Iterator[str]:
    """Yield name and sections, then cost and reward of each level, or the law's effect."""
    colors = {corner: f"color/{card.sections.at(corner)}" for corner in CORNERS}
    title = card_title(deck, card.number)
    yield sentence_case(say("browser/card", card=title, sections=say("draw/four_sections", **colors)))
    if isinstance(card, Character):
        for level in range(1, len(card.costs) + 1):
            row = card.rewards[level - 1] if level <= len(card.rewards) else ()
            form = "browser/level" if row else "browser/level_bare"
            yield say(form, level=level, gems=gems_text(cost(card, level)), reward=options_text(row) if row else "")
        if card.costs:  # REW-9: level above the printed ones
            yield say("browser/top", gems=gems_text(cost(card, len(card.costs) + 1)), points=TOP_POINTS.value)
    else:
        yield law_text(card.effect)
        yield say("browser/free")
    if card.number in deck.bonus:
        yield say("browser/bonus")
