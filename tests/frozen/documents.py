"""Documents: states, records as JSON and text, positions, and the notation of moves, of random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from viceroy_widgets.viceroy import EDITIONS, History, position_of
from viceroy_widgets.viceroy.codec.documents.states import digest, write_state
from viceroy_widgets.viceroy.codec.documents.views import write_view
from viceroy_widgets.viceroy.codec.notation.moves import format_move
from viceroy_widgets.viceroy.codec.notation.positions import format_position
from viceroy_widgets.viceroy.codec.records.documents import write_record
from viceroy_widgets.viceroy.codec.records.own import record_for
from viceroy_widgets.viceroy.codec.records.record import Setup
from viceroy_widgets.viceroy.codec.records.text import format_record
from viceroy_widgets.viceroy.rules.engine.views import view


def documents() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each."""
    editions = sorted(EDITIONS)
    for seed in range(24):
        chance = random.Random(seed)
        names = ["Ann", "Ben", "Anna Maria", "Zoë"][: 1 + seed % 4]
        virtual = 1 if len(names) == 1 else 0
        history = History.begin(Setup.of(names, seed, editions[seed % len(editions)], virtual))
        while history.state.question is not None:
            player = history.state.question.players[0]
            history = history.play(chance.choice(view(history.state, player).moves))
        record = history.record()
        yield f"record-{seed}.json", json.dumps(write_record(record), indent=1)
        yield f"record-{seed}.txt", format_record(record, history.steps)
        yield f"own-{seed}.txt", format_record(record_for(history, 0))
        yield f"moves-{seed}.txt", "\n".join(map(format_move, history.moves))
        yield f"digests-{seed}.txt", "\n".join(digest(state) for state, _ in history.steps)
        for n in range(0, len(history.steps), 25):
            state = history.steps[n][0]
            yield f"state-{seed}-{n}.json", json.dumps(write_state(state), indent=1)
            yield f"view-{seed}-{n}.json", json.dumps(write_view(view(state, 0)), indent=1)
        for player in range(len(names)):
            yield f"position-{seed}-{player}.txt", format_position(position_of(history.state, player))
