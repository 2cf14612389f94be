"""Stored positions of games between bots, from which puzzles are made.

`python -m viceroy_widgets.viceroy.puzzles.making.corpus` plays such games and writes `data/corpus.txt`. Other rules or
bots would give other games, so the stored file is kept. After a change of the file, all packs must be made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from ....core.chance import chance
from ...bots.bot import bot_of
from ...codec.notation.positions import format_position, parse_notation
from ...rules.engine.engine import apply, new_game
from ...rules.engine.turns import LAST_TURN
from ...rules.engine.views import view
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid

__all__ = ["Sample", "collect_positions", "corpus", "sample"]

GAMES = 150
SEED = 7
_SEEDS = 1 << 32
_FIRST_TURN = 5
_BOTS = ("advice", "advice", "advice", "mixed")
"""Names of the bots at the table; they are mixed, because people do not all build like the best bot."""


class Sample(NamedTuple):
    """Pyramid at the beginning of a development phase, and the attack tokens of the opponents at that time."""

    pyramid: Pyramid
    opponents: tuple[int, ...]


@cache
def corpus() -> tuple[str, ...]:
    """Return the stored positions in notation, in the order of the file."""
    text = files("viceroy_widgets.viceroy.data").joinpath("corpus.txt").read_text(encoding="utf-8")
    return tuple(text.splitlines())


@lru_cache(maxsize=4096)
def sample(index: int) -> Sample:
    """Return the stored position with this index."""
    position = parse_notation(corpus()[index])
    return Sample(position.pyramid, position.opponents)


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


if __name__ == "__main__":
    from pathlib import Path

    from ....files import replace_file

    file = Path(__file__).parents[2] / "data" / "corpus.txt"
    replace_file(file, "".join(f"{line}\n" for line in collect_positions()).encode())
