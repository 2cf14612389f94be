"""A player that steers games to what random play rarely reaches; what it does follows from its seed alone."""

from __future__ import annotations

from collections import Counter
from random import Random

from viceroy_widgets.viceroy import Move, State

from .asking import Answer, Question
from .table import Table

MOODS = ("any", "any", "builds", "builds", "clashes", "attacks", "saves")


class Steering:
    """Each seat has a mood for the game; beyond that, whatever was done least often in this game comes first."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"steering {seed}")
        self.moods = [self.random.choice(MOODS) for _ in range(4)]
        if self.random.random() < 0.25:
            self.moods = [self.random.choice(MOODS)] * 4
        self.color = self.random.choice(("blue", "red", "green", "yellow"))
        self.paints_all = self.random.random() < 0.3
        self.done: Counter[object] = Counter()

    def __call__(self, state: State, question: Question, table: Table) -> Move:
        player = self.random.choice(sorted(question.answers))
        answers = sorted(question.answers[player], key=str)
        wanted = self._wanted(question.kind, answers, self.moods[player])
        if not wanted or self.random.random() < 0.15:
            wanted = answers
        keys = [_key(question.kind, answer, table) for answer in wanted]
        weights = [1 / (1 + self.done[key]) for key in keys]
        (index,) = self.random.choices(range(len(wanted)), weights)
        self.done[keys[index]] += 1
        verb, what = wanted[index]
        return Move(player, verb, what)

    def _wanted(self, kind: str, answers: list[Answer], mood: str) -> list[Answer]:
        """Answers that suit the mood; none if any will do."""
        if kind == "bid":
            if mood == "attacks":
                return [answer for answer in answers if answer[0] == "attack"]
            if mood == "clashes":
                return [answer for answer in answers if answer == ("bid", (self.color,))]
            if mood == "saves":
                return [("pass", ())]
        if kind == "develop":
            if mood == "builds":
                return [answer for answer in answers if answer[0] == "play"]
            return [answer for answer in answers if answer[0] != "pass"]
        if kind == "place" and mood in ("builds", "saves"):
            top = max(int(what[0]) for _, what in answers)
            return [answer for answer in answers if answer[1][0] == top]
        if kind == "paint" and self.paints_all:
            return [answer for answer in answers if answer[0] == "paint"]
        if kind in ("bank", "tuck_hand", "replace", "trade", "own_gem"):
            return [answer for answer in answers if answer[0] not in ("done", "decline")]
        return []


def _key(kind: str, answer: Answer, table: Table) -> object:
    """What counts as the same answer once more."""
    verb, what = answer
    if verb in ("place", "choose", "claim", "top", "draw"):
        return kind, verb, what[0]
    if verb in ("bank", "paint", "take", "pay", "on"):
        return kind, verb, self_same(what)
    if what and isinstance(what[0], int) and what[0] in table.cards:
        return kind, verb, table.cards[what[0]].law.get("kind")
    return kind, verb


def self_same(what: tuple[int | str, ...]) -> object:
    """Ways to take or pay gems are all different."""
    return what
