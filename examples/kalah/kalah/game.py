"""Kalah as the package asks for it: options, documents, words, and the parts of its picture."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from viceroy_widgets import NotationError
from viceroy_widgets.core import (
    Clock,
    Event,
    Field,
    Game,
    GameState,
    GameView,
    Goal,
    Message,
    Move,
    PlayerStatus,
    Question,
    Result,
    RuleText,
    Status,
    move,
)
from viceroy_widgets.words import person, say, sentence_case

from .picture import draw_board
from .rules import PITS, RULES, KalahRules, KalahView, Setup, pits_of, store_of

__all__ = ["KALAH", "Kalah", "MostSeeds"]

_SOWS = re.compile("sows ([1-6])")


class MostSeeds(Goal):
    """As many seeds as can be in the own store at the end of the turn, which may go on after a last seed there."""

    def sentence(self, start: GameState[Any], player: int) -> str:
        return say("kalah/most_seeds")

    def is_over(self, start: GameState[Any], state: GameState[Any], player: int) -> bool:
        return state.question is None or state.question.players[0] != player

    def value(self, start: GameState[Any], state: GameState[Any], player: int) -> int:
        return int(state.board[store_of(player)] - start.board[store_of(player)])


class Kalah(Game):
    """Kalah with six pits; the option `seeds` is the number in each."""

    id: ClassVar[str] = "kalah"
    title: ClassVar[str] = "Kalah"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[str, ...]] = ("seeds",)
    goals: ClassVar[Mapping[str, Goal]] = {"most_seeds": MostSeeds()}
    pack: ClassVar[tuple[str, str]] = ("kalah", "puzzles.jsonl")
    lessons: ClassVar[tuple[tuple[str, str], ...]] = (("kalah", "again.toml"),)
    messages: ClassVar[Mapping[str, Message]] = {
        "kalah/most_seeds": "Bring as many seeds to your store in this turn as you can: it lasts while you play again.",
        "kalah/players": "Kalah is for two players, not for {n}.",
        "kalah/seeds": "Each pit begins with 1 to 12 seeds, not with {found}.",
        "kalah/empty": "Pit {pit} is empty; take one with seeds.",
        "kalah/over": "{path}: a player is asked as long as both sides have seeds, and nobody otherwise.",
        "kalah/move": "Column {column}: expected a move such as 'sows 3', not {found!r}.",
        "kalah/ask": "{who}: which pit do you sow?",
        "kalah/ask_you": "Which pit do you sow?",
        "kalah/sow": ("sow pit {pit}, which has {n} seed", "sow pit {pit}, which has {n} seeds"),
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

    @property
    def rules(self) -> KalahRules:
        return RULES

    def setup(self, players: Sequence[str], seed: int, *, seeds: int = 4) -> Setup:  # type: ignore[override]
        return Setup(tuple(players), seed, seeds)

    def conserved(self, state: GameState[Any]) -> Mapping[str, int]:
        return {"seeds": sum(state.board)}

    def result(self, state: GameState[Any]) -> Result:
        found = super().result(state)
        return found if len(found.winners) == 1 else found._replace(winners=())  # KAL-7: nobody wins a draw

    def determinize(self, view: KalahView, seed: int) -> GameState[Any]:
        return GameState((0, 1), view.board, seed, 0, view.step, view.question)

    # -- documents -------------------------------------------------------------------------------------------------

    def write_options(self, setup: Setup) -> dict[str, Any]:
        return {} if setup.seeds == 4 else {"seeds": setup.seeds}

    def read_options(self, field: Field) -> dict[str, Any]:
        found = field.members((), ("seeds",))
        return {"seeds": found["seeds"].integer(1, 12, "KAL-1")} if "seeds" in found else {}

    def write_state(self, state: GameState[Any]) -> dict[str, Any]:
        asked = None if state.question is None else state.question.players[0]
        return {"format": "kalah-state/1", "board": list(state.board), "asked": asked, "step": state.step}

    def read_state(self, document: Any) -> GameState[Any]:
        found = Field(document).members(("format", "board", "asked", "step"))
        found["format"].choice(("kalah-state/1",))
        board = tuple(seeds.integer(0, 144) for seeds in found["board"].items_of(2 * (PITS + 1), "KAL-1"))
        sides = [any(board[place] for place in pits_of(player)) for player in (0, 1)]
        question = None
        if found["asked"].value is not None:
            question = Question("sow", "KAL-2", (found["asked"].integer(0, 1, "KAL-1"),))
        if (question is not None) != all(sides) or (question is None and any(sides)):
            raise found["asked"].refused("kalah/over", "KAL-6")
        return GameState((0, 1), board, 0, 0, found["step"].integer(0, 10**9), question)

    # -- words -----------------------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        return f"sows {move.what[0]}"

    def parse_move(self, player: int, text: str) -> Move:
        found = _SOWS.fullmatch(text)
        if not found:
            raise NotationError("kalah/move", "KAL-2", column=1, found=text[:40])
        return move(player, "sow", int(found[1]))

    def move_label(self, move: Move, view: KalahView) -> str:
        return say("kalah/sow", pit=move.what[0], n=view.board[self._place(move)])

    def question_sentence(self, view: KalahView, names: Sequence[str]) -> str:
        if view.question is None:
            return ""
        return say("kalah/ask", who=person(names, view.question.players[0]))

    def event_sentence(self, event: Event, view: KalahView, names: Sequence[str]) -> str:
        if event.player is None:
            own, other = (int(str(total)) for total in event.values)
            if own == other:
                return say("kalah/draw", own=own, n=other)
            winner = person(names, int(own < other), view.player)
            return sentence_case(say("kalah/wins", who=winner, own=max(own, other), n=min(own, other)))
        values = dict(zip(("pit", "n") if event.kind == "sows" else ("n",), event.values, strict=False))
        who = person(names, event.player, view.player)
        return sentence_case(say(f"kalah/{event.kind}", who=who, **values))

    def view_sentence(self, view: KalahView, names: Sequence[str]) -> str:
        lines = []
        for side in (0, 1):
            pits = " ".join(str(view.board[place]) for place in pits_of(side))
            side_of = say("kalah/side", who=person(names, side), pits=pits, n=view.board[store_of(side)])
            lines.append(sentence_case(side_of))
        return "\n".join(lines)

    def rulebook(self) -> Mapping[str, RuleText]:
        return {f"KAL-{n}": RuleText(say(f"kalah/rule_{n}"), say(f"kalah/rule_{n}_text")) for n in range(1, 8)}

    def status(self, view: KalahView, names: Sequence[str]) -> Status:
        return Status(Clock(), tuple(PlayerStatus(view.board[store_of(player)]) for player in (0, 1)))

    # -- the picture -----------------------------------------------------------------------------------------------

    def draw(self, view: GameView, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        assert isinstance(view, KalahView)
        return {"board": draw_board(view, names, interactive)}

    def part_of(self, move: Move, view: KalahView) -> str:
        return f"pit:{self._place(move)}"

    def stops(self, view: KalahView) -> tuple[str, ...]:
        return tuple(f"pit:{place}" for side in (0, 1) for place in pits_of(side))

    def move_of_part(self, part: str, view: KalahView) -> Move | None:
        place = int(part.removeprefix("pit:"))
        player = view.player
        return (
            move(player, "sow", place - pits_of(player)[0] + 1)
            if player is not None and place in pits_of(player)
            else None
        )

    def _place(self, move: Move) -> int:
        return pits_of(move.player)[int(move.what[0]) - 1]


KALAH = Kalah()
