"""What is said before an answer is what the answer then does, for every legal answer of recorded games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.viceroy.asked import asked
from viceroy_widgets import GameTable
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import apply, awaited, legal_moves, view
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.state.state import Draft, State
from viceroy_widgets.viceroy.text.phrases import gems_text


class Played:
    """A game after an answer of a player, and what the player took from the reserve since."""

    def __init__(self, state: State, answer: Move) -> None:
        self.before, self.player, self.events = state, answer.player, ()
        self.state = state
        self.play(answer)
        kind = state.question.kind if state.question else ""
        while self.state.secret_answers and self.state.question and self.state.question.kind == kind:
            self.play(self.passing())

    def passing(self) -> Move:
        """An answer of somebody who is asked: a pass wherever there is one."""
        known = legal_moves(self.state, awaited(self.state)[0])
        return next((move for move in known if move.verb == "pass"), known[0])

    def play(self, answer: Move) -> None:
        self.state, events = apply(self.state, answer)
        self.events: tuple[Event, ...] = (*self.events, *events)

    @property
    def taken(self) -> list[Gems]:
        values = [event.values for event in self.events if event.kind == "took_gems" and event.player == self.player]
        return [Gems(*map(int, found)) for found in values]  # type: ignore[call-overload]

    def gems(self, but: int = 0) -> str:
        """The gems of the player without what came by itself: all that was taken, but for the first so many."""
        had = self.state.players[self.player].gems
        for gems in self.taken[but:]:
            had = had.minus_all(gems)
        return gems_text(had)

    def after_pass(self) -> int:
        """The number of gems once those for the pass are taken, while everybody else passes too."""
        while self.state.phase == "auction" and (not self.taken or self.is_taking()):
            self.play(self.passing())
        return sum(self.state.players[self.player].gems)

    def is_taking(self) -> bool:
        question = self.state.question
        return question is not None and question.kind == "take" and question.players == (self.player,)


def _bid(answer: Move, played: Played) -> str:
    color = ("blue", "red", "green", "yellow").index(str(answer.what[0]))
    cards = " or ".join(
        f"{'law' if number in {law.number for law in played.before.deck.laws} else 'card'} {number}"
        for number in played.before.row[color].cards
    )
    return f"for {cards}; gems left: {played.gems()}"


def _pass(answer: Move, played: Played) -> str:
    assert played.before.question is not None
    kind, hand = played.before.question.kind, len(played.before.players[answer.player].hand)
    if kind == "develop" and hand:
        if played.before.turn == LAST_TURN:
            return f"your {hand} card{'s' * (hand > 1)} in hand {'are' if hand > 1 else 'is'} lost"
        assert len(played.state.players[answer.player].hand) == hand
        return f"your {hand} card{'s' * (hand > 1)} stay{'s' * (hand == 1)} in hand"
    return f"you then have {_count(played.after_pass())}" if kind == "bid" else ""


def _count(n: int) -> str:
    return f"{n} gem{'s' * (n != 1)}"


def _discard(answer: Move, played: Played) -> str:
    n = len(played.state.players[answer.player].hand)
    return f"{n} card{'s' * (n != 1)} stay{'s' * (n == 1)} in hand"


def _attack(answer: Move, played: Played) -> str:
    n = played.state.players[answer.player].attack
    return f"{n} attack token{'s' * (n != 1)} {'is' if n == 1 else 'are'} left"


EXPECTED: dict[str, Callable[[Move, Played], str]] = {
    "bid": _bid,
    "pass": _pass,
    "attack": _attack,
    "discard": _discard,
    "take": lambda answer, played: f"you then have {played.gems(1)}",
    "pay": lambda answer, played: f"gems left: {played.gems()}",
    "give_back": lambda answer, played: f"gems left: {played.gems()}",
    "bank": lambda answer, played: f"gems left: {played.gems()}",
}


def changed(state: State, **fields: object) -> State:
    draft = Draft.of(state)
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft.freeze()[0]


def test_a_preview_is_what_the_answer_then_does() -> None:
    met: Counter[str] = Counter()
    bid = next(state for _, state in asked() if state.question and state.question.kind == "bid")
    armed = changed(bid, players=tuple(its._replace(attack=2) for its in bid.players))
    for seen, state in (*asked(), (view(armed, 0), armed)):
        for answer in seen.moves:
            told = VICEROY.move_preview(answer, seen)
            if answer.verb not in EXPECTED:
                assert told == ""
                continue
            met[answer.verb] += 1
            expected = EXPECTED[answer.verb](answer, Played(state, answer))
            if told.endswith(" at most"):
                most = int(told.split()[3])
                assert int(expected.split()[3]) <= most
            else:
                assert told == expected, (answer, seen)
    assert set(met) == set(EXPECTED), set(EXPECTED) - set(met)


def test_a_pass_with_a_low_reserve_says_that_it_may_bring_less() -> None:
    state = next(state for _, state in asked() if state.question and state.question.kind == "bid")
    for reserve, words in ((Gems(1, 0, 1, 0), "at most"), (Gems(9, 9, 9, 9), "you then have")):
        seen = view(changed(state, reserve=reserve), 0)
        passing = next(move for move in seen.moves if move.verb == "pass")
        had = sum(seen.own.gems)
        told = VICEROY.move_preview(passing, seen)
        assert words in told
        assert int(told.split()[3]) == had + 3 + seen.seats[0].pyramid.count("science")


def test_a_board_says_it_at_the_auction_card_and_at_the_button() -> None:
    table = GameTable(["advice"], seed=7)
    while table.view.question.kind != "bid":
        table.play(table.view.moves[0])
    words = {table.targets["groups"][at]: label for at, label, *_ in table.targets["sources"]["answer"]}
    assert words
    assert all("gems left" in label for part, label in words.items() if part.startswith("slot:"))
    assert any("you then have" in action["label"] for action in table.actions)
