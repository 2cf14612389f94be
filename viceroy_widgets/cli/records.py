"""The `viceroy replay` command, which replays a record of any game and prints the result as JSON."""

from __future__ import annotations

import json
from typing import Any

import click

from ..errors import ViceroyError
from ..words import say
from .games import DEFAULT_GAME, game_of_record, known_game, refusing_faults
from .option_values import decks_in
from .streams import Refused, read_bytes, write

__all__ = ["replay"]


@click.command(help=say("cli/replay"))
@click.argument("file")
@click.option("--deck", "decks", multiple=True, metavar="PATH", help=say("cli/record_deck"))
def replay(file: str, decks: tuple[str, ...]) -> None:
    """Replay a record and print its result as JSON; raise Refused if the record cannot be replayed."""
    from ..core.document_text import decoded

    held = read_bytes(file)
    game = known_game(game_of_record(held) or DEFAULT_GAME)
    options: dict[str, Any] = {"deck": decks_in(decks)} if "deck" in game.options else {}
    with refusing_faults(game):
        try:
            history = game.history_of(game.record_in(decoded(held)), **options)
        except ViceroyError as error:
            raise Refused(str(error)) from None
        state = history.state
        is_over = state.question is None
        result = {
            "game": game.id,
            "players": list(history.setup.players),
            "moves": len(history.moves),
            "over": is_over,
            "totals": list(game.rules.totals(state)),
            "winners": list(game.result(state).winners) if is_over else [],
            "digest": game.digest(state),
        }
    write(json.dumps(result))
