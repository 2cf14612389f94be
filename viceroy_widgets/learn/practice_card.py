"""Card of practice: an exercise that a learner met, with the grades of its reviews, spaced by FSRS.

The grades follow from what happened: *again* after a wrong answer or a solution that was shown, *hard* with a hint,
*good* otherwise. Nobody is asked how easy an answer was, and no time is measured, so *easy* is never given. One grade
counts a day, the first one. Days are those of the learner's calendar, and equal grades give equal days: FSRS adds no
random days here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from ..core.fields import Field

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

__all__ = [
    "MOST_REVIEWS",
    "STAGES",
    "CardReview",
    "Deck",
    "Grade",
    "PracticeCard",
    "PracticeKey",
    "Stage",
    "merged_decks",
    "read_card",
    "smaller_deck",
    "write_card",
]

Grade = Literal["again", "hard", "good"]
Kind = Literal["puzzle", "question", "task", "rule", "mistake"]
Stage = Literal["new", "learning", "mature"]

STAGES: tuple[Stage, ...] = get_args(Stage)
_GRADES: tuple[Grade, ...] = get_args(Grade)
_KINDS: tuple[Kind, ...] = get_args(Kind)

MOST_REVIEWS = 24
"""Number of reviews that a card keeps, the last ones; after so many good ones, it comes again after years."""
_MATURE = 21
"""Interval in days from which a card is mature, as programs for flash cards call it."""
_TRAVEL = timedelta(days=1)
"""Time by which a clock may go back because its owner travels; a later review was dated by a wrong clock."""
_NAME, _NOON = 200, time(12, tzinfo=UTC)
_REVIEW = re.compile(rf"(2\d{{3}}-\d{{2}}-\d{{2}}) ({'|'.join(_GRADES)})( practice)?")


class PracticeKey(NamedTuple):
    """Name of a card: the id of its game, its kind, and the name of the exercise among those of its kind.

    A puzzle and an own mistake have an id, a question is `LESSON/SECTION/NUMBER`, a task `LESSON/SECTION`, and a rule
    has the id of the catalog.
    """

    game: str
    kind: Kind
    name: str


class CardReview(NamedTuple):
    """Review of a card: its day, its grade, and whether practice asked for it rather than a lesson or a game."""

    day: date
    grade: Grade
    in_practice: bool = False

    def __str__(self) -> str:
        return f"{self.day.isoformat()} {self.grade}{' practice' if self.in_practice else ''}"


@dataclass(frozen=True)
class PracticeCard:
    """Card with its reviews, in their order, of which there is at least one.

    An own mistake has its situation as a `document`, since no pack and no lesson holds it.
    """

    key: PracticeKey
    reviews: tuple[CardReview, ...]
    document: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def reviewed(self, review: CardReview) -> PracticeCard:
        """Return the card after one more review; a day that has one keeps it."""
        return _merged(self, replace(self, reviews=(review,))).until(review.day)

    def until(self, day: date) -> PracticeCard:
        """Return the card without reviews in the future, which a wrong clock has dated, if a review is left."""
        reviews = tuple(one for one in self.reviews if one.day <= day + _TRAVEL)
        return replace(self, reviews=reviews) if reviews else self

    @property
    def last(self) -> date:
        """Day of the last review."""
        return self.reviews[-1].day

    @cached_property
    def due(self) -> date:
        """Day on which the card is due."""
        return _scheduled(self.reviews).due.date()

    def lateness(self, day: date) -> float:
        """Return by which part of its interval the card is late on a day; 0 or less before it is due."""
        return (day - self.due).days / max(1, (self.due - self.last).days)

    def is_due(self, day: date) -> bool:
        """Return whether the card is due on a day; so is one whose last review was dated by a wrong clock."""
        return self.due <= day or self.last > day + _TRAVEL

    def recall(self, day: date) -> float:
        """Return the chance, from 0 to 1, that the card is known on a day, as FSRS estimates it."""
        return _scheduler().get_card_retrievability(_scheduled(self.reviews), _noon(max(day, self.last)))

    @property
    def stage(self) -> Stage:
        """Stage of the card: new after its first review or after a failed one, then learning, until it is mature."""
        if len(self.reviews) == 1 or self.reviews[-1].grade == "again":
            return "new"
        return "mature" if (self.due - self.last).days >= _MATURE else "learning"

    def was_practiced(self, day: date) -> bool:
        """Return whether practice has asked for the card on a day."""
        return any(one.in_practice and one.day == day for one in self.reviews)


Deck = dict[PracticeKey, PracticeCard]


def merged_decks(one: Deck, other: Deck) -> Deck:
    """Return the cards of two decks; a card of both has the reviews of both, and one of each day."""
    merged = dict(one)
    for key, card in other.items():
        mine = merged.get(key)
        merged[key] = card if mine is None else _merged(mine, card)
    return merged


def smaller_deck(deck: Deck, most: int, most_documents: int) -> Deck:
    """Return at most so many cards, and at most so many with a document: those that are due last go first."""
    with_document = [key for key, card in deck.items() if card.document]
    if len(deck) <= most and len(with_document) <= most_documents:
        return deck
    gone = set(_latest(deck, with_document, most_documents))
    left = [key for key in deck if key not in gone]
    gone.update(_latest(deck, left, most))
    return {key: card for key, card in deck.items() if key not in gone}


def _latest(deck: Deck, keys: Sequence[PracticeKey], most: int) -> Sequence[PracticeKey]:
    """Return the keys that are too many: those of the cards that are due last."""
    return sorted(keys, key=lambda key: (deck[key].due, key))[most:]


def _merged(one: PracticeCard, other: PracticeCard) -> PracticeCard:
    by_day = {review.day: review for review in (*other.reviews, *one.reviews)}
    reviews = tuple(sorted(by_day.values()))[-MOST_REVIEWS:]
    return replace(one, reviews=reviews, document=one.document or other.document)


@cache
def _scheduler() -> Scheduler:
    """Return FSRS with its own parameters: nine of ten cards are known on the day on which they are due.

    A card that was forgotten comes again on the next day, since no day asks for it twice.
    """
    from fsrs import Scheduler  # only a learner with cards needs it

    return Scheduler(learning_steps=(), relearning_steps=(timedelta(days=1),), enable_fuzzing=False)


@lru_cache(maxsize=10_000)
def _scheduled(reviews: tuple[CardReview, ...]) -> Card:
    """Return the card of FSRS after some reviews."""
    from fsrs import Card, Rating

    scheduler, card = _scheduler(), Card(card_id=0, due=_noon(reviews[0].day))
    for review in reviews:
        card, _ = scheduler.review_card(card, Rating[review.grade.capitalize()], _noon(review.day))
    return card


def _noon(day: date) -> datetime:
    """Return the time by which FSRS counts a day, the same in all time zones."""
    return datetime.combine(day, _NOON)


# -- documents ---------------------------------------------------------------------------------------------------------


def write_card(card: PracticeCard) -> dict[str, Any]:
    """Return the document of a card."""
    more = {"document": card.document} if card.document else {}
    return {**card.key._asdict(), "reviews": list(map(str, card.reviews)), **more}


def read_card(field: Field) -> PracticeCard:
    """Return the card of a document; NotationError names the field."""
    found = field.members(("game", "kind", "name", "reviews"), ("document",))
    kind = next(each for each in _KINDS if each == found["kind"].choice(_KINDS))
    key = PracticeKey(found["game"].words(_NAME), kind, found["name"].words(_NAME))
    reviews = tuple(_review(each) for each in found["reviews"].filled().items(MOST_REVIEWS))
    if not _in_order(one.day for one in reviews):
        raise found["reviews"].refused("practice/order")
    return PracticeCard(key, reviews, found["document"].mapping() if "document" in found else {})


def _review(field: Field) -> CardReview:
    parts = _REVIEW.fullmatch(field.text(_NAME))
    if parts is None:
        raise field.refused("practice/review")
    try:
        day = date.fromisoformat(parts[1])
    except ValueError:
        raise field.refused("practice/review") from None
    grade = next(each for each in _GRADES if each == parts[2])
    return CardReview(day, grade, parts[3] is not None)


def _in_order(days: Iterable[date]) -> bool:
    return all(one < other for one, other in pairwise(days))
