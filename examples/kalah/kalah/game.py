"""Kalah as the package asks for it: its goal, its words, and the parts of its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from viceroy_widgets.core import (
    EngineGame,
    Event,
    Field,
    GameOption,
    GameState,
    Goal,
    Message,
    Move,
    OpenView,
    Result,
    RuleText,
    move,
)
from viceroy_widgets.words import clauses, person, say, sentence_case

from .picture import draw_board
from .rules import PITS, RULES, Board, pits_of, sown, store_of

__all__ = ["KALAH", "Kalah", "MostSeeds"]


class MostSeeds(Goal):
    """As many seeds as can be in the own store at the end of the turn, which may go on after a last seed there."""

    def sentence(self, start: GameState[Any], player: int) -> str:
        return say("kalah/most_seeds")

    def is_over(self, start: GameState[Any], state: GameState[Any], player: int) -> bool:
        return state.question is None or state.question.players[0] != player

    def value(self, start: GameState[Any], state: GameState[Any], player: int) -> int:
        return int(state.board[store_of(player)] - start.board[store_of(player)])


class Kalah(EngineGame):
    """Kalah with six pits; the option `seeds` is the number in each."""

    id: ClassVar[str] = "kalah"
    title: ClassVar[str] = "Kalah"
    rules = RULES
    options: ClassVar[Mapping[str, GameOption]] = {"seeds": GameOption(4, range(1, 13), "KAL-1")}
    verbs: ClassVar[Mapping[str, str]] = {"sow": "sows"}
    goals: ClassVar[Mapping[str, Goal]] = {"most_seeds": MostSeeds()}
    pack: ClassVar[tuple[str, str]] = ("kalah", "puzzles.jsonl")
    lessons: ClassVar[tuple[tuple[str, str], ...]] = (("kalah", "again.toml"),)
    messages: ClassVar[Mapping[str, Message]] = {
        "kalah/most_seeds": "Bring as many seeds to your store in this turn as you can: it lasts while you play again.",
        "kalah/empty": "Pit {pit} is empty; take one with seeds.",
        "kalah/ask_sow": "{who}: which pit do you sow?",
        "kalah/ask_sow_you": "Which pit do you sow?",
        "kalah/sow": ("sow pit {pit}, which has {n} seed", "sow pit {pit}, which has {n} seeds"),
        "kalah/then": ("your store then has {n} seed", "your store then has {n} seeds"),
        "kalah/then_captures": ("you capture {n} seed", "you capture {n} seeds"),
        "kalah/then_again": "you play again",
        "kalah/sows": (
            "{who} {who:sows/sow} the seed of pit {pit}.",
            "{who} {who:sows/sow} the {n} seeds of pit {pit}.",
        ),
        "kalah/captures": ("{who} {who:captures/capture} {n} seed.", "{who} {who:captures/capture} {n} seeds."),
        "kalah/again": "{who} {who:plays/play} again.",
        "kalah/rest": (
            "{who} {who:takes/take} the last seed.",
            "{who} {who:takes/take} the {n} seeds that are left.",
        ),
        "kalah/wins": "{who} {who:wins/win}, {own} to {n}.",
        "kalah/draw": "Nobody wins: {own} to {n}.",
        "kalah/pit": ("pit {pit} of {who}, {n} seed", "pit {pit} of {who}, {n} seeds"),
        "kalah/pit_you": ("your pit {pit}, {n} seed", "your pit {pit}, {n} seeds"),
        "kalah/store": ("store of {who}, {n} seed", "store of {who}, {n} seeds"),
        "kalah/store_you": ("your store, {n} seed", "your store, {n} seeds"),
        "kalah/side": ("{who}: pits {pits}, {n} seed in the store.", "{who}: pits {pits}, {n} seeds in the store."),
        "kalah/board": "A board of Kalah: {who} {who:has/have} {own} in the store, {other} {other:has/have} {n}.",
        "kalah/rule_1": "Players and seeds",
        "kalah/rule_1_text": "Each of two players has six pits in a row and a store at the right end.",
        "kalah/rule_2": "A turn",
        "kalah/rule_2_text": "The player in turn takes all seeds of one of the own pits that is not empty.",
        "kalah/rule_3": "Sowing",
        "kalah/rule_3_text": "Seeds are sown one by one, into the own store too, never into the other store.",
        "kalah/rule_4": "Another turn",
        "kalah/rule_4_text": "Who puts the last seed into the own store plays again.",
        "kalah/rule_5": "Capture",
        "kalah/rule_5_text": "A last seed in an own empty pit takes the seeds opposite: all go to the own store.",
        "kalah/rule_6": "The end",
        "kalah/rule_6_text": "Once all pits of one side are empty, the other player takes what is left there.",
        "kalah/rule_7": "The winner",
        "kalah/rule_7_text": "The player with more seeds in the store wins.",
    }

    def conserved(self, state: GameState[Any]) -> Mapping[str, int]:
        return {"seeds": sum(state.board)}

    def result(self, state: GameState[Any]) -> Result:
        found = super().result(state)
        return found if len(found.winners) == 1 else found._replace(winners=())  # KAL-7: nobody wins a draw

    def read_board(self, field: Field) -> Board:
        return tuple(seeds.integer(0, 144) for seeds in field.items_of(2 * (PITS + 1), "KAL-1"))

    def move_label(self, move: Move, view: OpenView) -> str:
        return say("kalah/sow", pit=move.what[0], n=view.board[self._place(move)])

    def move_preview(self, move: Move, view: OpenView) -> str:
        player = move.player
        board, last, captured = sown(view.board, player, int(move.what[0]))
        parts = [say("kalah/then_captures", n=captured)] if captured else []
        parts.append(say("kalah/then", n=board[store_of(player)]))
        if last == store_of(player) and any(board[place] for place in pits_of(player)):
            parts.append(say("kalah/then_again"))
        return clauses(parts)

    def event_sentence(self, event: Event, view: OpenView, names: Sequence[str]) -> str:
        if event.player is None:
            own, other = (int(str(total)) for total in event.values)
            if own == other:
                return say("kalah/draw", own=own, n=other)
            winner = person(names, int(own < other), view.player)
            return sentence_case(say("kalah/wins", who=winner, own=max(own, other), n=min(own, other)))
        values = dict(zip(("pit", "n") if event.kind == "sows" else ("n",), event.values, strict=False))
        who = person(names, event.player, view.player)
        return sentence_case(say(f"kalah/{event.kind}", who=who, **values))

    def view_sentence(self, view: OpenView, names: Sequence[str]) -> str:
        lines = []
        for side in (0, 1):
            pits = " ".join(str(view.board[place]) for place in pits_of(side))
            side_of = say("kalah/side", who=person(names, side), pits=pits, n=view.board[store_of(side)])
            lines.append(sentence_case(side_of))
        return "\n".join(lines)

    def rulebook(self) -> Mapping[str, RuleText]:
        return {f"KAL-{n}": RuleText(say(f"kalah/rule_{n}"), say(f"kalah/rule_{n}_text")) for n in range(1, 8)}

    def draw(self, view: OpenView, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        return {"board": draw_board(view, names, interactive)}

    def part_of(self, move: Move, view: OpenView) -> str:
        return f"pit:{self._place(move)}"

    def stops(self, view: OpenView) -> tuple[str, ...]:
        return tuple(f"pit:{place}" for side in (0, 1) for place in pits_of(side))

    def move_of_part(self, part: str, view: OpenView) -> Move | None:
        place, player = int(part.removeprefix("pit:")), view.player
        if player is None or place not in pits_of(player):
            return None
        return move(player, "sow", place - pits_of(player)[0] + 1)

    def _place(self, move: Move) -> int:
        return pits_of(move.player)[int(move.what[0]) - 1]


KALAH = Kalah()
