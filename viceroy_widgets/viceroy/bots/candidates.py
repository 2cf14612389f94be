"""Selection of the moves that the lookahead bot tries: the most promising moves, for important questions only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.vocabulary import entry_of, move
from ..rules.pyramids.places import TOP_LEVEL
from .bidding import acquisition_value
from .card_valuation import hand_value, payable_level, place_value
from .gathering import take, take_for
from .observation import Observation
from .pyramid_features import OpenPlace
from .rollout import Rollout

__all__ = ["candidates"]

_CARDS = 4
_PLAYS = 8
_PLACES = 5
_TAKES = 6
_DISCARDS = 2


def candidates(observation: Observation) -> list[Rollout]:
    """Return the moves to try; the list is empty for questions where the advice is good enough."""
    question = observation.question
    assert question is not None
    return entry_of(_CHOICES, question.kind, "candidates")(observation, *question.about)


def _all(observation: Observation, *about: int | str) -> list[Rollout]:
    return [Rollout(answer) for answer in observation.moves]


def _none(observation: Observation, *about: int | str) -> list[Rollout]:
    return []  # the advice is good enough here


def _few(observation: Observation, *about: int | str) -> list[Rollout]:
    return _all(observation) if len(observation.moves) <= _CARDS else []


def _cards(observation: Observation, *numbers: int) -> list[Rollout]:
    best = sorted(observation.moves, key=lambda answer: -acquisition_value(observation, int(answer.what[0])))
    return [Rollout(answer) for answer in best[:_CARDS]]


def _develop(observation: Observation) -> list[Rollout]:
    """Return trials: the best cards to play with their places, the cheapest discards, and the pass."""
    player = observation.player
    kept = {number: hand_value(observation, number) for number in observation.hand}
    plays = [
        (gain - value, Rollout(move(player, "play", number), move(player, "place", *at[:2])))
        for number, value in kept.items()
        for gain, at in _placings(observation, number)
    ]
    plays.sort(key=lambda play: -play[0])
    found = [rollout for _, rollout in plays[:_PLAYS]]
    if observation.edition.discard:
        found += [Rollout(move(player, "discard", number)) for number in sorted(kept, key=kept.__getitem__)[:_DISCARDS]]
    return [*found, Rollout(move(player, "pass"))]


def _placings(observation: Observation, number: int) -> Iterator[tuple[float, OpenPlace]]:
    """Yield pairs of gain in points and open place, for each place where the card can be paid."""
    card, have, gems = observation.cards[number], sum(observation.gems), observation.now.gems
    costs = payable_level(observation, card, observation.gems) if card.effect is None else [0] * TOP_LEVEL
    for at in observation.features.places:
        if at[0] < len(costs):
            yield place_value(observation, number, at) - gems(have) + gems(have - costs[at[0]]), at


def _place(observation: Observation, number: int) -> list[Rollout]:
    found = sorted(_placings(observation, number), key=lambda placing: -placing[0])
    return [Rollout(move(observation.player, "place", *at[:2])) for _, at in found[:_PLACES]]


def _take(observation: Observation, n: int) -> list[Rollout]:
    """Return trials: the gems that the advice takes, and the gems that would pay for each of the best cards."""
    found = [take(observation, n).move]
    characters = [number for number in observation.hand if observation.cards[number].effect is None]
    for number in sorted(characters, key=lambda number: -hand_value(observation, number))[:_CARDS]:
        for level in range(2, TOP_LEVEL):
            answer = take_for(observation, n, observation.cards[number].costs[level])
            if answer not in found:
                found.append(answer)
    return [Rollout(answer) for answer in found[:_TAKES]]


_CHOICES: dict[str, Callable[..., list[Rollout]]] = {
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
