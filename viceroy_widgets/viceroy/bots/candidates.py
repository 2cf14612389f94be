"""Selection of the moves that the lookahead bot tries: the most promising moves, for important questions only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.moves import move
from ...core.questions import entry_of
from ..rules.pyramids.places import TOP_LEVEL
from .bidding import want
from .cards_worth import hand_worth, payable_level, place_worth
from .desk import Desk
from .gathering import take, take_for
from .standing import OpenPlace
from .trial import Trial

__all__ = ["candidates"]

_CARDS = 4
_PLAYS = 8
_PLACES = 5
_TAKES = 6
_DISCARDS = 2


def candidates(desk: Desk) -> list[Trial]:
    """Return the moves to try; the list is empty for questions where the advice is good enough."""
    question = desk.question
    assert question is not None
    return entry_of(_CHOICES, question.kind, "candidates")(desk, *question.about)


def _all(desk: Desk, *about: int | str) -> list[Trial]:
    return [Trial(answer) for answer in desk.moves]


def _none(desk: Desk, *about: int | str) -> list[Trial]:
    return []  # the advice is good enough here


def _few(desk: Desk, *about: int | str) -> list[Trial]:
    return _all(desk) if len(desk.moves) <= _CARDS else []


def _cards(desk: Desk, *numbers: int) -> list[Trial]:
    best = sorted(desk.moves, key=lambda answer: -want(desk, int(answer.what[0])))
    return [Trial(answer) for answer in best[:_CARDS]]


def _develop(desk: Desk) -> list[Trial]:
    """Return trials: the best cards to play with their places, the cheapest discards, and the pass."""
    player = desk.player
    kept = {number: hand_worth(desk, number) for number in desk.hand}
    plays = [
        (gain - worth, Trial(move(player, "play", number), move(player, "place", *at[:2])))
        for number, worth in kept.items()
        for gain, at in _placings(desk, number)
    ]
    plays.sort(key=lambda play: -play[0])
    found = [trial for _, trial in plays[:_PLAYS]]
    if desk.edition.discard:
        found += [Trial(move(player, "discard", number)) for number in sorted(kept, key=kept.__getitem__)[:_DISCARDS]]
    return [*found, Trial(move(player, "pass"))]


def _placings(desk: Desk, number: int) -> Iterator[tuple[float, OpenPlace]]:
    """Yield pairs of gain in points and open place, for each place where the card can be paid."""
    card, have, gems = desk.cards[number], sum(desk.gems), desk.now.gems
    costs = payable_level(desk, card, desk.gems) if card.effect is None else [0] * TOP_LEVEL
    for at in desk.standing.places:
        if at[0] < len(costs):
            yield place_worth(desk, number, at) - gems(have) + gems(have - costs[at[0]]), at


def _place(desk: Desk, number: int) -> list[Trial]:
    found = sorted(_placings(desk, number), key=lambda placing: -placing[0])
    return [Trial(move(desk.player, "place", *at[:2])) for _, at in found[:_PLACES]]


def _take(desk: Desk, n: int) -> list[Trial]:
    """Return trials: the gems that the advice takes, and the gems that would pay for each of the best cards."""
    found = [take(desk, n).move]
    characters = [number for number in desk.hand if desk.cards[number].effect is None]
    for number in sorted(characters, key=lambda number: -hand_worth(desk, number))[:_CARDS]:
        for level in range(2, TOP_LEVEL):
            answer = take_for(desk, n, desk.cards[number].costs[level])
            if answer not in found:
                found.append(answer)
    return [Trial(answer) for answer in found[:_TAKES]]


_CHOICES: dict[str, Callable[..., list[Trial]]] = {
    "bid": _all,
    "which_card": _cards,
    "claim": _all,
    "clash": _all,
    "start_card": _all,
    "first_hand": _all,
    "develop": _develop,
    "place": _place,
    "top": _all,
    "take": _take,
    "draw": _all,
    "choose": _all,
    "copy": _few,
    "keep": _few,
    "bank": _few,
    "tuck_hand": _few,
    "tuck_free": _few,
    "replace": _few,
    "give_back": _none,
    "discard_card": _none,
    "own_gem": _none,
    "pay": _none,
    "use": _none,
    "trade": _none,
    "give_token": _none,
    "want_token": _none,
    "replacement": _none,
    "paint": _none,
    "section": _none,
}
