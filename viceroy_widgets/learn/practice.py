"""Practice of a learner: what went wrong in lessons, puzzles and games comes in, and comes again when it is due.

Cards are kept in the progress file; where none is kept, as long as Python runs. A puzzle comes in with its first
attempt. A question, a task and a rule come in when they went wrong. A review of a game brings in the decisions that it
names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from datetime import date, timedelta
from typing import Any, NamedTuple

from ..core.chance import chance
from ..core.game import Game
from ..core.history import History
from ..core.ordered_sum import ordered_sum
from ..errors import IllegalMoveError, ViceroyError
from ..play.review import CostlyMove
from .calendar import today
from .own_mistake import mistake_document, mistake_key
from .practice_card import CardReview, Deck, Grade, PracticeCard, PracticeKey, Stage
from .practice_exercise import card_theme, is_known, rule_key
from .progress_store import current_store

__all__ = [
    "LIMIT",
    "PracticeState",
    "ThemeState",
    "attempt_grade",
    "due_cards",
    "note_card",
    "note_mistake",
    "note_refusal",
    "practice_deck",
    "practice_state",
    "without_notes",
]

LIMIT = 20
"""Number of cards that practice asks for on a day."""
_WEEK, _ORDERS = 7, 2**32

_unkept: Deck = {}
"""Cards since Python was started, where no progress is kept."""
_quiet: ContextVar[bool] = ContextVar("quiet", default=False)


# -- what comes in -----------------------------------------------------------------------------------------------------


def practice_deck(game: Game | None = None) -> Deck:
    """Return the cards of a learner, of one game or of all, without those whose exercises are not there any more."""
    store = current_store()
    deck = _unkept if store is None else store.deck()
    return {key: card for key, card in deck.items() if (game is None or key.game == game.id) and is_known(card)}


def note_card(
    key: PracticeKey | None,
    grade: Grade,
    *,
    in_practice: bool = False,
    comes_in: bool = True,
    document: Mapping[str, Any] | None = None,
) -> None:
    """Note that an exercise was answered today; the first answer of a day counts.

    Without a key, or while work of another day is done again, nothing is noted. With `comes_in` false, only an exercise
    that is practiced already is.
    """
    if key is None or _quiet.get():
        return
    store, day = current_store(), today()
    deck = _unkept if store is None else store.deck()
    if key not in deck and not comes_in:
        return
    card = PracticeCard(key, (CardReview(day, grade, in_practice),), document or {})
    if store is not None:
        if key not in deck or deck[key].last != day:
            store.review(card, day)
    elif key in _unkept:
        _unkept[key] = _unkept[key].reviewed(card.reviews[0])
    else:
        _unkept[key] = card


def note_refusal(game: Game, error: IllegalMoveError) -> None:
    """Note that a move broke a rule; a gesture that stands for no move breaks none."""
    if error.code.partition("/")[0] != "widget":
        note_card(rule_key(game, error.rule), "again")


def note_mistake(game: Game, history: History, seat: int, costly: CostlyMove) -> None:
    """Note a decision of a seat that a review named; one that cannot be written is left out."""
    with suppress(ViceroyError):
        document = mistake_document(game, history, seat, costly, today())
        note_card(mistake_key(game, document), "again", document=document)


def attempt_grade(*, solved: bool, tries: int, hints: int, revealed: bool) -> Grade:
    """Return the grade of an attempt at a puzzle or a task."""
    if revealed or not solved or tries > 1:
        return "again"
    return "hard" if hints else "good"


@contextmanager
def without_notes() -> Iterator[None]:
    """Note nothing in this block, in which work of another day is done again."""
    token = _quiet.set(True)
    try:
        yield
    finally:
        _quiet.reset(token)


# -- what is due -------------------------------------------------------------------------------------------------------


def due_cards(deck: Deck, day: date, limit: int = LIMIT, game: Game | None = None) -> Sequence[PracticeCard]:
    """Return the cards of a game, or of all, to ask for on a day.

    Those that are late by the largest part of their interval come first: where not all can be asked for, most is known
    so (`benchmarks/practice.py`). Equally late ones are mixed.
    Practice asks for at most `limit` cards a day, those counted that it has asked for already, in whatever game.
    """
    asked = (card for card in deck.values() if game is None or card.key.game == game.id)
    due = [card for card in asked if card.is_due(day)]
    due.sort(key=lambda card: (-card.lateness(day), chance(0, f"practice {day} {'/'.join(card.key)}", 0, _ORDERS)))
    return due[: max(0, limit - sum(card.was_practiced(day) for card in deck.values()))]


# -- what sits ---------------------------------------------------------------------------------------------------------


class ThemeState(NamedTuple):
    """Theme with its number of cards by stage."""

    title: str
    counts: Mapping[Stage, int]

    @property
    def total(self) -> int:
        """Number of cards."""
        return sum(self.counts.values())


class PracticeState(NamedTuple):
    """State of a learner's practice on a day."""

    themes: tuple[ThemeState, ...]
    """Themes by the number of their cards, the most first."""
    known: float
    """Part of all cards that would be known in a week without practice, as FSRS estimates it; 0 without cards."""
    done: int
    """Number of cards that were practiced today."""
    due: int
    """Number of cards that are due today."""
    week: tuple[tuple[date, int], ...]
    """Next seven days, each with the number of cards that come due on it."""

    @property
    def total(self) -> int:
        """Number of cards."""
        return sum(theme.total for theme in self.themes)


def practice_state(deck: Deck, day: date) -> PracticeState:
    """Return the state of a learner's practice, in the language spoken."""
    by_theme: dict[str, Counter[Stage]] = {}
    for card in deck.values():
        by_theme.setdefault(card_theme(card), Counter())[card.stage] += 1
    themes = [ThemeState(title, counts) for title, counts in by_theme.items()]
    themes.sort(key=lambda theme: (-theme.total, theme.title))
    days = Counter(card.due for card in deck.values())
    week = tuple((day + timedelta(days=n), days[day + timedelta(days=n)]) for n in range(1, _WEEK + 1))
    return PracticeState(
        tuple(themes),
        ordered_sum(card.recall(day + timedelta(days=_WEEK)) for card in deck.values()) / len(deck) if deck else 0,
        sum(card.was_practiced(day) for card in deck.values()),
        sum(card.is_due(day) for card in deck.values()),
        week,
    )
