"""Golden playthroughs: whole games as text, one line a move with what it caused, all boards at the end of each turn.

`python -m tests.viceroy.rules.engine.playthroughs` writes them anew, as VICEROY_UPDATE_GOLDEN=1 does when the tests
run. What is chosen comes from SHA-256 digests, so that the games are the same on every Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.viceroy.rules.engine.watching import CONFIGURATIONS, Configuration
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.viceroy.components.editions import Edition, edition_of
from viceroy_widgets.viceroy.components.gems import COLORS, Color, Gems
from viceroy_widgets.viceroy.rules.engine.ending import final_score, winners
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game
from viceroy_widgets.viceroy.rules.pyramids.pyramid import PyramidCard
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["GAMES", "GOLDEN", "Playthrough", "text_of", "write_all"]

GOLDEN = Path(__file__).parent / "golden"
SEEDS = 5
ROWS: tuple[tuple[Color, ...], ...] = (
    COLORS,
    ("yellow", "green", "red", "blue"),
    ("green", "blue", "yellow", "red"),
)


@dataclass(frozen=True)
class Playthrough:
    """A game: what it is begun with, and whether its players build whenever they can."""

    name: str
    table: Configuration
    seed: int
    edition: Edition
    bonus_cards: bool
    row: tuple[Color, ...]
    builds: bool


def _games() -> Iterator[Playthrough]:
    for table in CONFIGURATIONS:
        players, virtual, edition = table
        for seed in range(1, SEEDS + 1):
            name = f"{edition}-{players}+{virtual}-{seed}"
            yield Playthrough(name, table, seed, edition_of(edition), True, ROWS[seed % 3], seed % 2 == 0)
        if edition in ("en", "es"):
            seed = SEEDS + 1
            name = f"{edition}-{players}+{virtual}-no-bonus"
            yield Playthrough(name, table, seed, edition_of(edition), False, ROWS[players % 3], virtual == 0)
    mixed = edition_of("de", start_deal=2, give_back="random", discard=False, repaint=True, pair_is_done=False)
    yield Playthrough("house-rules-2+2", (2, 2, "de"), 7, mixed, True, COLORS, True)
    other = edition_of("fr", start_deal=4, give_back="chosen", discard=True, repaint=True, bonus_optional=True)
    yield Playthrough("house-rules-1+3", (1, 3, "fr"), 8, other, False, COLORS, False)


GAMES: dict[str, Playthrough] = {game.name: game for game in _games()}


def text_of(game: Playthrough) -> str:
    """The whole game as text."""
    return "\n".join(_lines(game)) + "\n"


def write_all() -> None:
    """Writes every playthrough, and removes what is none any more."""
    GOLDEN.mkdir(exist_ok=True)
    for path in GOLDEN.glob("*.txt"):
        if path.stem not in GAMES:
            path.unlink()
    for game in GAMES.values():
        (GOLDEN / f"{game.name}.txt").write_text(text_of(game), encoding="utf-8", newline="\n")


def _lines(game: Playthrough) -> Iterator[str]:
    players, virtual, _ = game.table
    yield f"{game.name}: {players} players, {virtual} virtual, seed {game.seed}, row {' '.join(game.row)}"
    options = [f"{name} {value}" for name, value in game.edition.house_rules.items()]
    if options or not game.bonus_cards:
        yield ", ".join([*options, *(() if game.bonus_cards else ("no bonus cards",))])
    state, events = new_game(
        players, seed=game.seed, edition=game.edition, virtual=virtual, bonus_cards=game.bonus_cards, row=game.row
    )
    yield from _told("begins", events)
    while state.question:
        move = _choice(game, state)
        after, events = apply(state, move)
        yield from _told(_words(move.player, move.verb, *move.what), events)
        if after.turn != state.turn or (after.phase != state.phase and after.phase in ("painting", "over")):
            yield from _boards(after)
        state = after
    for player in range(players):
        counted = ", ".join(f"{name} {amount}" for name, amount in final_score(state, player).as_dict().items())
        yield f"{player}: {counted}"
    yield _words("winners", *winners(state))


def _choice(game: Playthrough, state: State) -> Move:
    assert state.question

    def drawn(purpose: str, n: int) -> int:
        return int.from_bytes(sha256(f"{game.name}/{purpose}/{state.step}".encode()).digest()[:8], "big") % n

    asked = state.question.players
    moves = legal_moves(state, asked[drawn("player", len(asked))])
    if game.builds:
        eager = [move for move in moves if move.verb in ("play", "bid")] or list(moves)
        if eager[0].verb == "place":
            eager = [move for move in moves if move.what[0] == moves[-1].what[0]]
        moves = tuple(eager)
    return moves[drawn("move", len(moves))]


def _told(what: str, events: tuple[Event, ...]) -> Iterator[str]:
    """A line for the move and what it caused, and one for each turn that begins with it."""
    found = what
    between = " > "
    for event in events:
        if event.kind == "turn":
            yield found
            found, between = f"turn {event.values[0]}", " > "
            continue
        who = () if event.player is None else (event.player,)
        private = ("|", *event.private) if event.private else ()
        found += between + _words(event.kind, *who, *event.values, *private)
        between = "; "
    yield found


def _words(*parts: Any) -> str:
    return " ".join(map(str, parts))


def _boards(state: State) -> Iterator[str]:
    """The table and each player, a line each."""
    row = " ".join(f"{color[0]}:{slot.base}/{slot.tip}" for color, slot in zip(COLORS, state.row, strict=True))
    decks = "+".join(str(len(deck)) for deck in state.decks)
    yield f"  reserve {_gems(state.reserve)}, row {row}, decks {decks}, buried {len(state.buried)}"
    for player, its in enumerate(state.players):
        cards = " ".join(map(_card, its.pyramid.cards))
        hand = ",".join(map(str, its.hand)) or "-"
        yield f"  {player}: {_gems(its.gems)} attack {its.attack} hand {hand} pyramid {cards}"


def _gems(gems: Gems) -> str:
    return "".join(color[0] * count for color, count in gems.items()) or "-"


def _card(standing: PyramidCard) -> str:
    level, x = standing.place
    lying = [*map(str, standing.tokens), *(f"*{color}" for color in standing.infinite)]
    lying += [f"banked:{_gems(standing.gems)}"] if any(standing.gems) else []
    lying += [f"tucked:{card.number}" for card in standing.tucked]
    return f"{level},{x}={standing.card.number}" + (f"({' '.join(lying)})" if lying else "")


if __name__ == "__main__":
    write_all()
