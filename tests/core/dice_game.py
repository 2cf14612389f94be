"""Game of a few lines with simultaneous hidden moves and dice: all choose in secret how many dice they throw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from viceroy_widgets import core
from viceroy_widgets.core import Draft, Move, OpenView, Setup, move
from viceroy_widgets.draw.kit import fill, node, part, tile
from viceroy_widgets.words import person, say, sentence_case

ROUNDS, MOST_DICE = 4, 3


def _set_up(setup: Setup) -> Draft[Any]:
    draft = Draft(len(setup.players), (0,) * len(setup.players), setup.seed or 0)
    draft.push_tasks(*(("round", number) for number in range(1, ROUNDS + 1)))
    return draft


def _legal(state: Any, player: int, number: int) -> tuple[Move, ...]:
    return tuple(move(player, "throw", n) for n in range(1, MOST_DICE + 1))


def _throw(draft: Draft[Any], answers: Sequence[Move], number: int) -> None:
    points = list(draft.board)
    for answer in answers:  # DIC-2: a one spoils the throw
        dice = [1 + draft.chance("die", 6) for _ in range(int(answer.what[0]))]
        won = 0 if 1 in dice else sum(dice)
        points[answer.player] += won
        draft.emit("throws", answer.player, len(dice), won)
    draft.board = tuple(points)


ENGINE = core.Engine(
    Draft,
    {"dice": core.QuestionSpec(_legal, _throw, secret=True, about=("number",))},
    {"round": lambda draft, number: draft.ask("dice", "DIC-1", draft.players, number)},
    core.EngineRules(over="DIC-3", players="DIC-4", order="DIC-1"),
)
RULES = core.engine_rules(ENGINE, _set_up, lambda state: state.board, seats=(2, 4), hidden_rule="DIC-1")


class DiceGame(core.EngineGame):
    """Most points after four rounds."""

    id: ClassVar[str] = "dicegame"
    title: ClassVar[str] = "Dice game"
    rules = RULES
    verbs: ClassVar[dict[str, str]] = {"throw": "throws"}
    messages: ClassVar[dict[str, core.Message]] = {
        "dicegame/ask_dice": "Round {number}: how many dice does {who} throw?",
        "dicegame/throw": ("throw {n} die", "throw {n} dice"),
        "dicegame/throws": ("{who} {who:throws/throw} {n} die: {won}.", "{who} {who:throws/throw} {n} dice: {won}."),
        "dicegame/board": "Points: {points}.",
    }

    def move_label(self, move: Move, view: OpenView) -> str:
        return say("dicegame/throw", n=move.what[0])

    def event_sentence(self, event: core.Event, view: OpenView, names: Sequence[str]) -> str:
        who, (n, won) = person(names, event.player or 0, view.player), event.values
        return sentence_case(say("dicegame/throws", who=who, n=n, won=won))

    def view_sentence(self, view: OpenView, names: Sequence[str]) -> str:
        return say("dicegame/board", points=", ".join(map(str, view.board)))

    def draw(self, view: OpenView, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        dice = []
        for n in range(1, MOST_DICE + 1):
            label = say("dicegame/throw", n=n) if interactive else ""
            dice.append(part("die", f"dice:{n}", label, node("circle", cx=40 * n, cy=25, r=9 + n, **fill("paper"))))
        return {"board": tile(200, 50, "" if interactive else self.view_sentence(view, names), dice)}

    def part_of(self, move: Move, view: OpenView) -> str:
        return f"dice:{move.what[0]}"


DICE_GAME = DiceGame()
