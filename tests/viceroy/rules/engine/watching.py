"""Games at random under watch: after every move all that must always hold is checked, on samples all that is dear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from random import Random

from tests.viceroy.rules.table import deck, law, person, refusal
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.states import check_state, digest
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS, Icon
from viceroy_widgets.viceroy.components.laws import (
    Barter,
    CardsInPyramid,
    Choose,
    CircleGems,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    GemsBanked,
    PassGems,
    PointsByLevel,
    ReplaceCard,
    TakeCard,
    TradeToken,
    TuckFree,
    TuckHand,
)
from viceroy_widgets.viceroy.rules.engine.engine import apply, awaited, is_legal, legal_moves, new_game
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, Whole
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["CONFIGURATIONS", "DECKS", "Configuration", "Watch", "pick", "play"]

LONGEST_LIST = 200
LAST_TURN = 12
FUZZED = 12
Configuration = tuple[int, int, str]
"""Players, virtual opponents, edition."""

CONFIGURATIONS: tuple[Configuration, ...] = tuple(
    (players, virtual, edition)
    for players in range(1, 5)
    for virtual in range(1 if players == 1 else 0, 5 - players)
    for edition in EDITIONS
)
"""Every table there can be (VIR-10)."""


_ICONS = (
    *("magic", "science", "defense", "attack", "attack", "points:3", "magic_bonus:2"),
    *("circle_bonus:red:4", "gems:1", "gems:9", "draw:2"),
)


@cache
def _wild() -> Deck:
    """A deck whose cards do more than those of the built-in one, with laws of every kind that acts."""
    chance = Random(1)
    red, blue = Icon("infinite", 0, "red"), Icon("infinite", 0, "blue")
    options = ((Icon("gems", 4), Icon("attack")), (blue, Icon("draw", 3)), (red,))
    effects = [
        *(Barter(3), Barter(9), Barter(1), Choose(options), CircleGems(2), CopyTokens(), DiscardGems(3), PassGems(7)),
        *(DrawAndKeep("laws", 5, 2, 1), DrawAndKeep("small", 2, 0, 1), TakeCard(), TakeCard(), TradeToken(12)),
        *(ReplaceCard(True), ReplaceCard(True), ReplaceCard(False), GemsBanked(2, 16), TuckHand(2, 9)),
        *(TuckFree((1, 2, 3, 4)), TuckFree((4, 3, 2, 1)), TuckFree((0, 0, 0, 9)), PointsByLevel((1, 2, 3, 4))),
        CardsInPyramid(1),
    ]
    cards = {}
    for number in range(1, 65):
        known = [*_ICONS, f"infinite:{chance.choice(COLORS)}"]
        rows = [" ".join(chance.sample(known, chance.randint(1, 3))) for _ in range(4)]
        sections = chance.choice("brgy") + chance.choice("brgy") + chance.choice("bbrgy") * 2
        costs = "".join(chance.choice("brgy") for _ in range(4))
        cards[number] = person(sections, costs, rows)
    for number, effect in enumerate(effects, start=65):
        cards[number] = law(effect, chance.choice("brgy") * 2 + chance.choice("brgy") * 2)
    return deck(cards)


DECKS: dict[str, Callable[[], Deck]] = {"built in": built_in_deck, "wild": _wild}


@dataclass
class Watch:
    """What has been seen, and the checks; every check raises AssertionError."""

    sample: int = 25
    """The dear checks are made about once in so many moves."""
    games: int = 0
    moves: int = 0
    tried: int = 0
    """Listed moves that were applied beside the one that was played."""
    refused: int = 0
    longest: tuple[int, str] = (0, "")
    questions: Counter[str] = field(default_factory=Counter)
    _pyramids: dict[int, tuple[Pyramid, tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)

    def merge(self, other: Watch) -> None:
        self.games += other.games
        self.moves += other.moves
        self.tried += other.tried
        self.refused += other.refused
        self.longest = max(self.longest, other.longest)
        self.questions += other.questions

    def summary(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.questions.items()))
        return (
            f"{self.games} games, {self.moves} moves; {self.tried} other listed moves applied, "
            f"{self.refused} unlisted ones refused; longest list {self.longest[0]} ({self.longest[1]})\nasked: {kinds}"
        )

    # after every move

    def holds(self, state: State) -> None:
        """Gems and cards are all there, pyramids stand, and something is asked until the game is over."""
        gems, cards = list(state.reserve), [*state.discards, *state.buried]
        for seat, its in enumerate(state.players):
            lying, standing = self._in_pyramid(seat, its.pyramid)
            gems = [had + own + more for had, own, more in zip(gems, its.gems, lying, strict=True)]
            assert min(its.gems) >= 0
            assert its.attack >= 0
            cards += (*its.hand, *its.looking, *standing)
            for _, color in its.painting:
                gems[COLORS.index(color)] += 1
        for _, color in state.auction.bids:
            gems[COLORS.index(color)] += 1
        assert min(state.reserve) >= 0
        assert gems == [4 * len(state.players)] * 4, "LIM-2"
        for pile in state.decks:
            cards += pile
        for slot in state.row:
            cards += slot.cards
        if ("deal",) in state.task_queue:  # what is not dealt yet lies beside the table
            cards += [card.number for card in state.deck.characters]
        if ("split",) in state.task_queue:
            cards += [card.number for card in state.deck.laws]
        assert sorted(cards) == _numbers(state.deck)
        question = state.question
        assert (question is None) == (state.phase == "over")
        assert awaited(state) == (question.players if question else ())
        assert 0 <= state.turn <= LAST_TURN
        if question:
            assert question.players
            assert list(question.players) == sorted(question.players)
            assert not {held.player for held in state.secret_answers} & set(question.players)

    def _in_pyramid(self, seat: int, pyramid: Pyramid) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The gems that lie in it, and the cards that stand and are tucked; checked when it has changed."""
        known = self._pyramids.get(seat)
        if known and known[0] is pyramid:
            return known[1:]
        places = [tuple(standing.place) for standing in pyramid.cards]
        assert places == sorted(set(places))
        there = set(places)
        for level, x in places:
            assert 1 <= level <= 5, "PYR-3"
            assert level == 1 or {(level - 1, x), (level - 1, x + 1)} <= there, "PYR-1"
        for (level, x), (above, other) in pairwise(places):
            assert above > level or other == x + 1, "PYR-2"
        gems, cards = [0, 0, 0, 0], []
        for standing in pyramid.cards:
            assert standing.place.level < 5 or standing.card.number in range(1, 65), "DEV-11"
            cards += [standing.card.number, *(under.number for under in standing.tucked)]
            gems = [had + more for had, more in zip(gems, standing.gems, strict=True)]
            for color in standing.infinite:
                gems[COLORS.index(color)] += 1
        self._pyramids[seat] = pyramid, tuple(gems), tuple(cards)
        return tuple(gems), tuple(cards)

    def listed(self, state: State, player: int) -> tuple[Move, ...]:
        """The legal moves, sorted, each once, not too many, all of that player."""
        moves = legal_moves(state, player)
        assert moves
        assert len(moves) <= LONGEST_LIST
        assert list(moves) == sorted(set(moves))
        assert {move.player for move in moves} == {player}
        if len(moves) > self.longest[0]:
            self.longest = (len(moves), state.question.kind if state.question else "")
        return moves

    # on samples

    def looks_closely(self, state: State, random: Random) -> None:
        """Every listed move applies and changes nothing of the state, every other one is refused with a reason."""
        check_state(state)
        before = digest(state)
        for player in range(len(state.players)):
            if player not in awaited(state):
                assert legal_moves(state, player) == ()
                continue
            listed = self.listed(state, player)
            for move in listed:
                after, _ = apply(state, move)
                assert after.step == state.step + 1
                self.holds(after)
            self.tried += len(listed)
        for _ in range(FUZZED):
            move = _some_move(state, random)
            if not is_legal(state, move):
                self.refuses(state, move)
        assert digest(state) == before

    def refuses(self, state: State, move: Move) -> None:
        """The move is refused with the id of a rule and a sentence."""
        _, rule = refusal(state, move)
        assert rule
        self.refused += 1


@cache
def _numbers(deck: Deck) -> list[int]:
    return sorted(deck.by_number)


def _some_move(state: State, random: Random) -> Move:
    """A move that looks like one: of any verb, or a listed one with something changed."""
    player = random.randrange(len(state.players))
    asked = awaited(state)
    if asked and random.random() < 0.6:
        move = random.choice(legal_moves(state, random.choice(asked)))
        if not move.what or random.random() < 0.2:
            return Move(player, random.choice(tuple(FORMS)), move.what)
        what = list(move.what)
        index = random.randrange(len(what))
        what[index] = what[index] + random.choice((-1, 1, 40)) if isinstance(what[index], int) else "red"
        return Move(move.player, move.verb, tuple(what))
    verb = random.choice(tuple(FORMS))
    values = (
        random.randint(kind.low, min(kind.high, 99)) if isinstance(kind, Whole) else random.choice(kind.values)
        for kind in FORMS[verb].values
    )
    return Move(random.choice(asked or (player,)), verb, tuple(values))


def play(
    watch: Watch,
    configuration: Configuration,
    seed: int,
    deck: Deck | None = None,
    choose: Callable[[Sequence[Move]], Move] | None = None,
) -> State:
    """A whole game under watch. Half of the players at random are builders, who play cards high up when they can."""
    players, virtual, edition = configuration
    random = Random(f"{configuration}/{seed}")
    bonus = not EDITIONS[edition].bonus_optional or random.random() < 0.8
    row = random.sample(COLORS, 4)
    state, _ = new_game(players, seed=seed, edition=edition, virtual=virtual, deck=deck, bonus_cards=bonus, row=row)
    builders = {player for player in range(players) if random.random() < 0.5}
    turns = []
    watch.games += 1
    watch.holds(state)
    while state.question:
        player = random.choice(state.question.players)
        moves = watch.listed(state, player)
        move = choose(moves) if choose else pick(moves, player in builders, random)
        watch.questions[state.question.kind] += 1
        if random.random() * watch.sample < 1:
            watch.looks_closely(state, random)
        after, _ = apply(state, move)
        assert after.step == state.step + 1
        watch.holds(after)
        if after.turn != state.turn:
            turns.append(after.turn)
        state = after
        watch.moves += 1
    assert turns == list(range(1, LAST_TURN + 1)), "AUC-13"
    assert not any(its.hand for its in state.players), "END-1"
    watch.looks_closely(state, random)
    return state


def pick(moves: Sequence[Move], builds: bool, random: Random) -> Move:
    """One of the moves at random; builders play cards whenever they can, as high up as they can."""
    if builds:
        eager = [move for move in moves if move.verb in ("play", "bid")] or moves
        if eager[0].verb == "place":
            eager = [move for move in moves if move.what[0] == moves[-1].what[0]]
        return random.choice(eager)
    return random.choice(moves)
