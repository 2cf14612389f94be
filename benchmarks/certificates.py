"""Which form of certificate suits a last turn: its bytes, and the time to check it, form by form.

Three forms prove that no way to play beats a total:

- a table of every end of the turn with a bound of its own;
- a search tree with a bound for each node that is looked at, where one inequality for a card and a place may settle
  an end before it is made;
- one price for a gem of each color for the whole tree, from which every bound follows, and a proof of its own for the
  few ends that these prices do not settle. This is the one that puzzles carry.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.last_turn_instances import last_turn_instance
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.components.cards import Card
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.certificates import certificate_of
from viceroy_widgets.viceroy.solve.checked_turn import Node
from viceroy_widgets.viceroy.solve.checker import Check, Ledger, check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.replaying import moves_with_painting
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

FORMS = ("table of every end", "tree, a bound per node", "prices and exceptions")


class _Tree(Check):
    """Writes down a bound for every node, and takes what is given for proven."""

    def __init__(self, state: State, player: int, certificate: dict[str, Any]) -> None:
        super().__init__(state, player, {**certificate, "ends": {}})
        self.bounds: dict[str, int] = {}

    def check_end(self, node: Node, ledger: Ledger) -> None:
        self.bounds["; ".join(node.path)] = self.bound_of(node, ledger)

    def holds(self, bound: int) -> bool:
        self.inequalities += 1
        return bound <= self.limit


class _Table(_Tree):
    """Makes every end, whatever the prices say."""

    def plays(self, node: Node, card: Card, ledger: Ledger | None = None) -> Iterator[Node]:
        return super().plays(node, card, None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--instances", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sizes: dict[str, list[int]] = {form: [] for form in FORMS}
    times: dict[str, list[float]] = {form: [] for form in FORMS}
    exceptions, none = [], 0
    for index in range(given.instances):
        state = last_turn_instance(given.seed, index)
        best = last_turn(state)
        moves = [format_move(move) for move in moves_with_painting(state, 0, best.moves)]
        try:
            certificate = certificate_of(state, 0, best.total, moves)
        except PuzzleError:
            none += 1
            continue
        exceptions.append(len(certificate["ends"]))
        for form, check in zip(FORMS, (_Table, _Tree), strict=False):
            begun = perf_counter()
            listing = check(state, 0, certificate)
            listing.run()
            times[form].append(perf_counter() - begun)
            sizes[form].append(_bytes(listing.bounds))
        begun = perf_counter()
        check_last_turn(state, 0, certificate)
        times[FORMS[-1]].append(perf_counter() - begun)
        sizes[FORMS[-1]].append(_bytes(certificate))
    print(f"{given.instances} last turns with hands of 2 to 5 cards; no certificate for {none}")
    print(f"{'form':26}{'bytes':>10}{'most':>10}{'ms':>10}{'most':>10}")
    for form in FORMS:
        print(
            f"{form:26}{median(sizes[form]):10.0f}{max(sizes[form]):10}"
            f"{1000 * median(times[form]):10.0f}{1000 * max(times[form]):10.0f}"
        )
    print(f"ends with a proof of their own: median {median(exceptions):.0f}, most {max(exceptions)}")


def _bytes(written: Any) -> int:
    return len(json.dumps(written, separators=(",", ":")))


if __name__ == "__main__":
    main()
