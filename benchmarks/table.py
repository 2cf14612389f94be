"""A table of four: how long its panes take, what a played card sends, and what lies in the package and the notebooks.

``python -m benchmarks.table``. Messages are counted as the JSON text that a comm sends.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import viceroy_widgets.widgets
from benchmarks.drawing import example
from tests.viceroy.widgets.playing import gestures
from tests.viceroy.widgets.tables import history_of, set_to
from tests.words.caches import forget
from viceroy_widgets import GameTable, Replay
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.state import Draft

__all__ = ["main", "outputs", "panes", "played_cards"]

SEATS, CARDS = 4, 20
COLD, WARM = 15, 60
GAMES, LATE = 5, 8
"""So many games are played; from this turn on a game is late."""
ROOT = Path(__file__).parents[1]
STATIC = Path(viceroy_widgets.widgets.__file__).parent / "static"
MOST_MS, MOST_KB, MOST_GZIP = 40, 30, 42.5


def panes() -> dict[str, float]:
    """Medians in ms for all panes of a table with four large pyramids, while the person's one changes by a card."""
    table = GameTable(["random"] * (SEATS - 1), seed=4)
    bot = bot_of("advice", 4)
    while table.view.question is None or (table.view.turn, table.view.question.kind) < (LATE, "develop"):
        table.play(bot.choose(table.view))
    histories = [_with_pyramids(history_of(table), CARDS - without) for without in (0, 1)]
    cold, warm = [], []
    for turn in range(COLD + WARM):
        set_to(table, histories[turn % 2])
        if turn < COLD:
            forget()
        start = process_time()
        table._refresh()
        (cold if turn < COLD else warm).append(1000 * (process_time() - start))
    drawn = sum(len(getattr(table, name)) for name in table.drawings)
    return {"cold ms": median(cold), "warm ms": median(warm), "drawings kB": drawn / 1000}


def _with_pyramids(history: History, own: int) -> History:
    """The same moment of the game, but everybody has built more: the person so many cards, the others all of them."""
    state, events = history.steps[-1]
    draft = Draft.of(state)
    for seat in range(SEATS):
        standing = example(CARDS, first=16 * seat).pyramid.cards
        draft.change(seat, pyramid=Pyramid(standing[: CARDS if seat else own]))
    return replace(history, steps=(*history.steps[:-1], (draft.freeze()[0], events)))


def played_cards() -> list[Counter[str]]:
    """For each card that the person plays late in a game, the bytes sent by trait; the whole under ""."""
    found = []
    for seed in range(GAMES):
        table, bot = GameTable(["advice"] * (SEATS - 1), seed=seed), bot_of("advice", seed)
        browser = HeadlessView(table)
        browser.state()  # what is open is not sent again
        while not table.over:
            move = bot.choose(table.view)
            plays = [gesture for gesture in gestures(table) if move.verb == "play" and _plays(gesture, move.what[0])]
            browser.messages.clear()
            if not plays:
                table.play(move)
            elif browser.gesture(*plays[0])["ok"] and table.view.turn >= LATE:
                found.append(_weighed(browser.messages))
    return found


def _plays(gesture: tuple[str, ...], number: object) -> bool:
    return gesture[0] == "answer" and gesture[1] == f"hand:{number}" and gesture[2].startswith("place:")


def replay_step() -> float:
    """The median in ms of a step of a replay, from the gesture to what is sent."""
    game = replayed()
    browser, times = HeadlessView(Replay(game)), []
    for _ in game.moves:
        start = process_time()
        browser.gesture("next")
        times.append(1000 * (process_time() - start))
    return median(times)


def replayed() -> History:
    """A game of four bots."""
    table = GameTable(["advice"] * (SEATS - 1), seed=GAMES)
    bot = bot_of("advice", GAMES)
    while not table.over:
        table.play(bot.choose(table.view))
    return history_of(table)


def _weighed(messages: list[dict[str, Any]]) -> Counter[str]:
    weights = Counter({"": sum(len(json.dumps(message)) for message in messages)})
    for message in messages:
        for name, value in message.get("state", {}).items():
            weights[name] += len(json.dumps(value))
    return weights


def outputs() -> dict[str, int]:
    """The bytes of the outputs that lie in each committed notebook."""
    found = {}
    for path in sorted([*ROOT.glob("tutorials/*.ipynb"), *ROOT.glob("puzzles/*.ipynb")]):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found[path.name] = sum(len(json.dumps(cell.get("outputs", []))) for cell in cells)
    return found


def main() -> None:
    """Run from the command line."""
    drawn = panes()
    cold, warm = drawn["cold ms"], drawn["warm ms"]
    print(f"panes of {SEATS} pyramids with {CARDS} cards, {drawn['drawings kB']:.0f} kB:", end=" ")
    print(f"{cold:.1f} ms with cold caches, {warm:.1f} ms with warm ones (aim {MOST_MS})")

    print(f"a step of a replay: {replay_step():.1f} ms (limit 60)")
    cards = played_cards()
    sizes = [weights[""] / 1000 for weights in cards]
    print(f"a card played after turn {LATE - 1} sends, {len(cards)} cards in {GAMES} games:", end=" ")
    print(f"median {median(sizes):.1f} kB, most {max(sizes):.1f} kB (at most {MOST_KB})")
    largest = max(cards, key=lambda weights: weights[""])
    parts = [f"{name} {size / 1000:.1f}" for name, size in largest.most_common() if name and size >= 100]
    print("the largest by trait, kB:", ", ".join(parts))
    middle = {name: median(weights[name] for weights in cards) for name in largest if name}
    ordered = sorted(middle.items(), key=lambda item: -item[1])
    parts = [f"{name} {size / 1000:.1f}" for name, size in ordered if size >= 100]
    print("medians by trait, kB:    ", ", ".join(parts))

    data = (STATIC / "widget.js").read_bytes()
    zipped = len(gzip.compress(data, 9, mtime=0)) / 1000
    print(f"widget.js with its styles: {zipped:.1f} kB gzipped, {len(data) / 1000:.1f} kB (at most {MOST_GZIP})")
    kept = outputs()
    print(f"committed outputs: {sum(kept.values()) / 1000:.0f} kB in {len(kept)} notebooks:", end=" ")
    print(", ".join(f"{name} {size / 1000:.0f}" for name, size in kept.items()))


if __name__ == "__main__":
    main()
