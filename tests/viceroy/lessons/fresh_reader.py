"""A table for somebody who knows the lessons alone: moves are proposed, never listed, and refusals are counted.

`python -m tests.viceroy.lessons.fresh_reader FILE new [PEOPLE] [VIRTUAL] [SEED] [EDITION]` begins a game against bots,
kept in FILE; `... FILE look` shows the table; `... FILE "plays 3" "places it at 2,0" ...` makes moves one after the
other until one is refused; `... FILE count` says how many moves were made and which were refused, under which rules.
Words of moves are those of the notation (`... FILE words`), all of them, whatever is asked.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from viceroy_widgets.cli.play.answers import UnclearError, read_answer
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.play.session import Session
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.history import History, Setup
from viceroy_widgets.viceroy.codec.moves import format_move, move_words, parse_move
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.ending import final_score, totals
from viceroy_widgets.viceroy.text.events import event_sentence
from viceroy_widgets.viceroy.text.phrases import card_lines
from viceroy_widgets.viceroy.text.table import hand_lines, own_line, question_lines, row_lines, seat_lines, status_lines

LEARNER = 0


class Game:
    """A game in a file: how it was begun, what the learner answered, what was refused."""

    def __init__(self, path: Path, kept: dict[str, Any]) -> None:
        self.path, self.kept = path, kept
        names = ["You", *(f"Bot {n}" for n in range(1, kept["people"]))]
        setup = Setup.of(names, kept["seed"], kept["edition"], kept["virtual"])
        bots = [bot_of("mixed", n) for n in range(1, kept["people"])]
        self.sitting = Session(History.begin(setup), (None, *bots))
        self.sitting.bots_play()
        for words in kept["made"]:
            self._plays(words)

    def _plays(self, words: str) -> None:
        self.sitting.history = self.sitting.history.play(parse_move(LEARNER, words))
        self.sitting.bots_play()

    def tries(self, words: str) -> str | None:
        """Makes a move; what is said where it is refused."""
        asked = self.sitting.state.question
        try:
            made = format_move(parse_move(LEARNER, words))
        except NotationError as error:
            try:  # words of a label, as `viceroy play` reads them
                seen, state, names = self.sitting.view(LEARNER), self.sitting.state, self.sitting.names
                made = format_move(read_answer(VICEROY, seen, state, words, names, listed=())[0])
            except UnclearError:
                self.kept["unread"].append(words)
                self.keep()
                return f"cannot be read (not counted): {error}"
        try:
            self._plays(made)
        except IllegalMoveError as error:
            kind = asked.kind if asked else ""
            self.kept["refused"].append({"move": made, "asked": kind, "rule": error.rule, "why": str(error)})
            self.keep()
            return f"refused: {error} ({error.rule})"
        self.kept["made"].append(made)
        self.keep()
        return None

    def keep(self) -> None:
        self.path.write_text(json.dumps(self.kept, indent=1))

    def news(self) -> list[str]:
        """Sentences for the events since the last news; the heading of a question tells that its phase began."""
        sitting, last = self.sitting, len(self.sitting.history.steps)
        first = sitting.steps_shown.get(LEARNER, 0)
        sitting.steps_shown[LEARNER] = last
        events = sitting.visible_events(LEARNER, first, last)
        return [
            event_sentence(event, sitting.names, state.deck, None)
            for state, event in events
            if event.kind not in ("auction_phase", "development_phase")
        ]

    def look(self) -> str:
        """The table as the learner sees it; what is asked, and never what is legal."""
        sitting = self.sitting
        seen, names = sitting.view(LEARNER), sitting.names
        news = self.news()[-25:]
        blocks = [news, [*status_lines(seen, names)], [*row_lines(seen)]]
        order = [*range(1, len(seen.seats)), LEARNER]
        blocks += [[*seat_lines(seen, seat, names)] for seat in order]
        blocks += [[*hand_lines(seen), *own_line(seen)]]
        if seen.question is None:
            score = final_score(sitting.state, LEARNER)
            lines = [f"{line.category}: {line.points} ({line.rule})" for line in score.lines]
            blocks.append([f"Totals: {dict(zip(names, totals(sitting.state), strict=True))}", *lines])
        else:
            blocks.append([*question_lines(seen, names)])
        return "\n\n".join("\n".join(block) for block in blocks if block)


def count(kept: dict[str, Any]) -> str:
    """How many moves were made, and which were refused, under which rules."""
    lines = [f"{len(kept['made'])} moves made, {len(kept['refused'])} refused, {len(kept['unread'])} not readable"]
    lines += [f"  {entry['asked']}: {entry['move']}: {entry['why']} ({entry['rule']})" for entry in kept["refused"]]
    return "\n".join(lines)


def main(file: str, what: str, *more: str) -> None:
    path = Path(file)
    if what == "new":
        people, virtual, seed, edition = (*more, *("2", "0", "1", "en")[len(more) :])
        kept = {"people": int(people), "virtual": int(virtual), "seed": int(seed), "edition": edition}
        game = Game(path, kept | {"made": [], "refused": [], "unread": []})
        game.keep()
        print(game.look())
        return
    kept = json.loads(path.read_text())
    if what in ("words", "count"):
        print(count(kept) if what == "count" else "\n".join(move_words()))
        return
    game = Game(path, kept)
    if what == "card":
        for number in more:
            print("\n".join(card_lines(game.sitting.state.deck.card(int(number)))))
    else:
        game.news()
        for words in () if what == "look" else (what, *more):
            if refused := game.tries(words):
                print(f"{words!r} {refused}")
                break
        print(game.look())


if __name__ == "__main__":
    main(*sys.argv[1:])
