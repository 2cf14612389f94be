"""Determinization of a view: a complete game state that fits the view, with the hidden parts dealt at random."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.chance import chance, shuffled
from ...core.vocabulary import Question
from ..components.cards import Card
from ..components.gems import COLOR_INDEX, COLORS, Gems
from ..rules.engine.engine import PublicPlayer, View
from ..rules.engine.paying import cost
from ..rules.engine.setup import GEMS_PER_PLAYER
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import Decks, Draft, Player, State

__all__ = ["determinize"]


def determinize(view: View, seed: int) -> State:
    """Return a random state in which the player has this view.

    Others who have already answered in secret are asked again.
    """
    assert view.player is not None
    draft = Draft.__new__(Draft)
    draft.deck, draft.edition, draft.virtual, draft.row_order = view.deck, view.edition, view.virtual, view.row_order
    draft.seed, draft.counter, draft.step = seed, 0, view.step
    draft.phase, draft.turn, draft.round = view.phase, view.turn, view.round
    draft.reserve, draft.row, draft.discards = view.reserve, view.row, view.discards
    draft.auction, draft.developing, draft.skips = view.auction, view.developing, view.skips
    draft.secret_answers = (view.own.decided,) if view.own.decided else ()
    draft.question = _question_before_answers(view)
    draft.task_queue, draft.events, draft._legal = list(view.task_queue), [], ()
    _deal(draft, view, seed)
    return draft.freeze()[0]


def _question_before_answers(view: View) -> Question | None:
    """Return the question as it was before others answered it in secret."""
    if view.question is None or not view.decided:
        return view.question
    others = [player for player in view.decided if player != view.player]
    return view.question._replace(players=tuple(sorted({*view.question.players, *others})))


def _deal(draft: Draft, view: View, seed: int) -> None:
    """Deal the cards that the view does not show, and the gems behind the other screens."""
    hidden = _Hidden(view, seed)
    picked = list(_picked_cards(view))
    hands = {player: hidden.these(number for owner, number in picked if owner == player) for player in _others(view)}
    draft.decks = Decks(
        hidden.characters_only(view.large), hidden.characters_only(view.small), hidden.laws_only(view.laws)
    )
    hidden.mix()
    gems = _gems(view, picked, seed)
    players: list[Player] = []
    for player, seat in enumerate(view.seats):
        if player == view.player:
            own = view.own
            players.append(Player(own.gems, own.attack, own.hand, seat.pyramid, seat.used, own.looking, seat.painting))
            continue
        hand = (*hands[player], *hidden.some(seat.hand_size - len(hands[player])))
        looking = tuple(sorted(hidden.some(seat.looking)))
        pyramid = _with_face_down(seat, hidden)
        its = seat.gems if seat.gems is not None else gems[player]
        attack = seat.attack or 0
        players.append(Player(its, attack, tuple(sorted(hand)), pyramid, seat.used, looking, seat.painting))
    draft.players = tuple(players)
    draft.buried = hidden.some(view.buried)


def _others(view: View) -> Iterator[int]:
    return (player for player in range(len(view.seats)) if player != view.player)


def _picked_cards(view: View) -> Iterator[tuple[int, int]]:
    """Yield (player, card number) for cards picked for development but not yet in a pyramid (DEV-3).

    Everybody knows that these cards are in the hands of their players, who can be the viewer or others.
    """
    for name, *about in view.task_queue:
        if name == "play":
            yield about[0], about[1]
    question = view.question
    if question and question.kind in ("place", "pay"):
        yield question.players[0], question.about[0]


def _with_face_down(seat: PublicPlayer, hidden: _Hidden) -> Pyramid:
    if not seat.face_down:
        return seat.pyramid
    under = dict(seat.face_down)
    return Pyramid(
        tuple(
            placed._replace(tucked=tuple(map(hidden.card, hidden.some(under[placed.card.number]))))
            if placed.card.number in under
            else placed
            for placed in seat.pyramid.cards
        )
    )


class _Hidden:
    """Shuffled cards that the view does not show; each method that returns cards removes them."""

    def __init__(self, view: View, seed: int) -> None:
        self.deck, self.seed = view.deck, seed
        shown = {*view.own.hand, *view.own.looking, *view.discards, *(number for slot in view.row for number in slot)}
        for seat in view.seats:
            for placed in seat.pyramid.cards:
                shown.add(placed.card.number)
                shown.update(card.number for card in placed.tucked)
        waiting = {name for name, *_ in view.task_queue}
        laws = () if "split" in waiting else view.deck.laws  # SET-7: before that step they are not in the game
        hidden = [card.number for card in view.deck.characters if card.number not in shown]
        self.characters = list(shuffled(hidden, seed, "imagined characters", 0))
        self.laws = list(shuffled([law.number for law in laws if law.number not in shown], seed, "imagined laws", 0))
        self.mixed: list[int] = []

    def card(self, number: int) -> Card:
        return self.deck.card(number)

    def these(self, numbers: Iterator[int]) -> tuple[int, ...]:
        """Remove these cards and return their numbers."""
        found = tuple(numbers)
        for number in found:
            (self.characters if number in self.characters else self.laws).remove(number)
        return found

    def characters_only(self, n: int) -> tuple[int, ...]:
        return tuple(self.characters.pop() for _ in range(n))

    def laws_only(self, n: int) -> tuple[int, ...]:
        return tuple(self.laws.pop() for _ in range(n))

    def mix(self) -> None:
        """Shuffle the remaining characters and laws together, because a hand can hold both."""
        self.mixed = list(shuffled([*self.characters, *self.laws], self.seed, "imagined hands", 0))

    def some(self, n: int) -> tuple[int, ...]:
        return tuple(self.mixed.pop() for _ in range(n))


def _gems(view: View, picked: list[tuple[int, int]], seed: int) -> list[Gems]:
    """Return gems for the screens of the others: the unseen gems of each color (LIM-2), dealt at random."""
    others = list(_others(view))
    found = [[0, 0, 0, 0] for _ in view.seats]
    missing = _missing(view)
    if view.question and view.question.kind == "give_back":
        return [Gems(2, 2, 2, 2)] * len(view.seats)  # SET-2: no gem has been given back yet
    for player, number in picked:
        if player != view.player:
            _grant(found[player], missing, cost(view.deck.card(number), _level(view, number)))
    counter = 0
    for color, n in enumerate(missing):
        for _ in range(n):
            counter += 1
            found[others[chance(seed, "imagined gems", counter, len(others))]][color] += 1
    return [Gems(*counts) for counts in found]


def _missing(view: View) -> list[int]:
    left = [GEMS_PER_PLAYER * len(view.seats)] * len(COLORS)
    seen = [view.reserve, *(seat.pyramid.gems for seat in view.seats)]
    seen += (
        [view.own.gems] if not any(seat.gems for seat in view.seats) else [seat.gems or Gems() for seat in view.seats]
    )
    for gems in seen:
        left = [have - shown for have, shown in zip(left, gems, strict=True)]
    laid = [color for _, color in view.auction.bids]
    laid += [color for seat in view.seats for _, color in seat.painting]
    for color in laid:
        left[COLOR_INDEX[color]] -= 1
    return left


def _level(view: View, number: int) -> int:
    """Return the level on which a card will be paid, or 1 if it is not known."""
    question = view.question
    if question and question.kind == "pay" and question.about[0] == number:
        return int(question.about[1])
    return 1


def _grant(screen: list[int], missing: list[int], due: Gems) -> None:
    """Move the gems of a cost from the missing gems to the screen of the player who must pay, as far as they last."""
    for color, n in enumerate(due):
        given = min(n, missing[color])
        screen[color] += given
        missing[color] -= given
