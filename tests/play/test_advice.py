"""A hint says why, if the bot that gives it has a reason."""

from __future__ import annotations

from kalah.game import KALAH

from viceroy_widgets.core import History
from viceroy_widgets.play.bots import Advice, RandomBot, advice_of, hint_sentence


class _Reasonable(RandomBot):
    name = "reasonable"

    def advise(self, view: object) -> Advice:
        return Advice(self.choose(view), "game/turn", (("n", 7),))  # type: ignore[arg-type]  # any view


def test_a_hint_has_the_reason_of_the_bot() -> None:
    history = History.new(KALAH.rules, KALAH.setup(("A", "B"), 1))
    view = KALAH.rules.view(history.state, 0)
    for bot, ending in ((RandomBot(1), "."), (_Reasonable(1), ". Turn 7")):
        move, why = advice_of(bot, view)
        assert move in view.moves
        sentence = hint_sentence(KALAH, bot, view, move, why)
        assert sentence == f"A good answer: {KALAH.move_label(move, view)}{ending}"
