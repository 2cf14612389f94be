"""Positions of games between bots, from which puzzles are made: `python -m tools.packs.corpus` writes them.

Other rules or bots would give other games, so `data/corpus.txt` is kept. After a change of the file, all packs must be
made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from viceroy_widgets import viceroy
from viceroy_widgets.core.chance import chance
from viceroy_widgets.files import replace_file
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.notation import format_position
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.pyramids.position import Position

__all__ = ["collect_positions", "main"]

TARGET = Path(viceroy.__file__).parent / "data" / "corpus.txt"
GAMES = 150
SEED = 7
_SEEDS = 1 << 32
_FIRST_TURN = 5
_BOTS = ("advice", "advice", "advice", "mixed")
"""Names of the bots at the table; they are mixed, because people do not all build like the best bot."""


def collect_positions(games: int = GAMES, seed: int = SEED) -> Iterator[str]:
    """Yield a position in notation for each seat of each game, from a randomly chosen turn."""
    for index in range(games):
        yield from _positions_of_game(index, seed)


def _positions_of_game(index: int, seed: int) -> Iterator[str]:
    seats = range(len(_BOTS))
    bots = [bot_of(name, chance(seed, f"corpus bot {index}", seat, _SEEDS)) for seat, name in enumerate(_BOTS)]
    turns = [_FIRST_TURN + chance(seed, f"corpus turn {index}", seat, LAST_TURN + 1 - _FIRST_TURN) for seat in seats]
    state, _ = new_game(len(_BOTS), seed=chance(seed, "corpus game", index, _SEEDS))
    written = {}
    while state.question is not None:
        if state.phase == "development":
            for seat in seats:
                if turns[seat] == state.turn and seat not in written:
                    opponents = tuple(its.attack for other, its in enumerate(state.players) if other != seat)
                    written[seat] = format_position(Position(state.players[seat].pyramid, opponents=opponents))
        player = state.question.players[0]
        state, _ = apply(state, bots[player].choose(view(state, player)))
    yield from (written[seat] for seat in seats if seat in written)


def main() -> None:
    """Write the file."""
    replace_file(TARGET, "".join(f"{line}\n" for line in collect_positions()).encode())


if __name__ == "__main__":
    main()
