"""A player that steers games to what random play rarely reaches; what it does follows from its seed alone."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.viceroy.referee.asking import Answer, Question
from tests.viceroy.referee.geometry import free_cards
from tests.viceroy.referee.table import COLORS, Table
from viceroy_widgets.viceroy import Move, State

MOODS = ("any", "any", "builds", "builds", "clashes", "clashes", "attacks", "saves", "waits")


class Steering:
    """Each seat has a mood for the game; beyond that, whatever was done least often in this game comes first."""

    def __init__(self, seed: int, waits: bool = False) -> None:
        self.random = Random(f"steering {seed}")
        self.moods = [self.random.choice(MOODS) for _ in range(4)]
        self.all_wait = waits or self.random.random() < 0.05
        if self.all_wait:
            self.moods = ["waits"] * 4
        elif self.random.random() < 0.25:
            self.moods = [self.random.choice(MOODS)] * 4
        self.color = self.random.choice(("blue", "red", "green", "yellow"))
        self.paints_all = self.random.random() < 0.3
        self.done: Counter[object] = Counter()

    def __call__(self, state: State, question: Question, table: Table) -> Move:
        player = self.random.choice(sorted(question.answers))
        answers = sorted(question.answers[player], key=str)
        answers = [answer for answer in answers if not _second_refusal(answer, table, player)] or answers
        wanted = self._wanted(question.kind, answers, self.moods[player], table, player)
        if self.moods[player] == "waits" and not wanted:
            wanted = _waiting(question.kind, answers, self.color, table.round)
        if question.kind in ("tuck_free", "replace"):
            wanted = _loaded(answers, table, player)
            if question.kind == "replace" and self.random.random() < 0.2:
                wanted = [("decline", ())]
        if not wanted or self.random.random() < (0.03 if self.all_wait else 0.15):
            wanted = answers
        keys = [_key(question.kind, answer, table) for answer in wanted]
        weights = [1 / (1 + self.done[key]) for key in keys]
        (index,) = self.random.choices(range(len(wanted)), weights)
        self.done[keys[index]] += 1
        verb, what = wanted[index]
        return Move(player, verb, what)

    def _wanted(self, kind: str, answers: list[Answer], mood: str, table: Table, player: int) -> list[Answer]:
        """Answers that suit the mood; none if any will do."""
        if kind == "bid":
            if mood == "attacks":
                return [answer for answer in answers if answer[0] == "attack"]
            if mood == "clashes":
                return [answer for answer in answers if answer == ("bid", (self.color,))]
            if mood == "saves":
                return [("pass", ())]
        if kind == "place" and mood in ("builds", "saves"):
            top = max(int(what[0]) for _, what in answers)
            return [answer for answer in answers if answer[1][0] == top]
        if kind == "paint" and self.paints_all:
            return [answer for answer in answers if answer[0] == "paint"]
        if kind == "use":
            free = {table.seats[player].pyramid[place].number for place in free_cards(table.seats[player])}
            return [answer for answer in answers if answer[1][0] in free]
        if kind == "pay" and self.random.random() < 0.8:
            return [max(answers, key=lambda answer: sum(map(int, answer[1])))]
        if kind == "develop" and self.random.random() < 0.8:
            kinds = _moment(table, player)
            now = [one for one in answers if one[0] == "play" and _law_kind(one, table) in kinds]
            if now:
                return now
        if kind == "develop" and table.round == 1 and self.random.random() < 0.7:
            later = ("tuck_free", "replace")
            return [one for one in answers if one[0] == "play" and _law_kind(one, table) not in later]
        if kind == "develop" and self.random.random() < (0.1 if table.round == 1 else 0.6):
            laws = [answer for answer in answers if answer[0] == "play" and table.is_law(int(answer[1][0]))]
            if laws:
                return laws
        if kind == "develop":
            if mood == "builds":
                return [answer for answer in answers if answer[0] == "play"]
            return [answer for answer in answers if answer[0] != "pass"]
        if kind in ("bank", "tuck_hand", "trade", "own_gem") and self.random.random() < 0.7:
            return [answer for answer in answers if answer[0] not in ("done", "decline")]
        return []


def _law_kind(answer: Answer, table: Table) -> str:
    return str(table.cards[int(answer[1][0])].law.get("kind", ""))


def _key(kind: str, answer: Answer, table: Table) -> object:
    """What counts as the same answer once more."""
    verb, what = answer
    if verb in ("place", "choose", "claim", "top", "draw"):
        return kind, verb, what[0]
    if verb in ("bank", "paint", "take", "pay", "on"):
        return answer
    if what and isinstance(what[0], int) and what[0] in table.cards:
        return kind, verb, table.cards[what[0]].law.get("kind")
    return kind, verb


def _moment(table: Table, player: int) -> tuple[str, ...]:
    """Kinds of laws that do now what they can seldom do."""
    seat = table.seats[player]
    free = [seat.pyramid[place] for place in free_cards(seat)]
    if any(any(gem.used for gem in its.infinite) or any(its.banked.values()) for its in free):
        return ("tuck_free", "replace")
    if any((player, its.number) in table.skips for its in free):
        return ("tuck_free", "replace")
    if table.skips:
        return ("take_card",)
    if not any(table.reserve.values()):
        return ("choose", "trade_token")
    return ("take_card",) if table.turn < 12 else ()


def _second_refusal(answer: Answer, table: Table, player: int) -> bool:
    """Whether a player who has a law of the first choice already gets another one, as only decks of one's own allow.

    The engine remembers who chooses first in the next turn, and not by which law: where the new law is gone before it
    acts, the old one keeps the choice alive, against LAW-10 and PYR-8.
    """
    again = answer[0] in ("play", "put") and _law_kind(answer, table) == "take_card"
    return again and bool(table.works(player, "take_card"))


def _waiting(kind: str, answers: list[Answer], color: str, auction: int) -> list[Answer]:
    """Stays in the auction as long as can be, with an attack or a bid in the last one."""
    if kind == "take":
        at = COLORS.index(color)
        return [max(answers, key=lambda answer: int(answer[1][at]))]
    if kind == "bid" and ("bid", (color,)) not in answers:
        return [answer for answer in answers if answer[0] == "bid"][:1]
    if kind == "bid" and auction == 3:
        wanted: tuple[Answer, ...] = (("attack", ()), ("bid", (color,)))
    else:
        wanted = (("bid", (color,)), ("refuse", ()), ("decline", ())) if kind != "trade" else ()
    found = [answer for answer in answers if answer in wanted]
    return found[:1] if auction == 3 else found


def _loaded(answers: list[Answer], table: Table, player: int) -> list[Answer]:
    """Cards that most is to be seen of when they leave: gems on them, used infinite gems first; then high ones."""
    seat = table.seats[player]
    by_number = {standing.number: (place, standing) for place, standing in seat.pyramid.items()}

    def load(answer: Answer) -> tuple[int, ...]:
        if answer[0] not in ("tuck", "replace"):
            return (-1,)
        (level, _), standing = by_number[int(answer[1][0])]
        used = sum(1 + gem.used for gem in standing.infinite)
        acts = (player, standing.number) in table.skips
        return (used + 3 * any(standing.banked.values()) + 5 * acts, level, len(standing.tokens))

    return [max(answers, key=load)]
