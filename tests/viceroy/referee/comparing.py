"""What the engine says beside what the referee says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.viceroy.referee.asking import Question
from tests.viceroy.referee.scoring import law_scores, scores
from tests.viceroy.referee.table import COLORS, Place, Seat, Table
from viceroy_widgets.viceroy import Pyramid, State, awaited, final_score, legal_moves, winners

SOME = 5
"""So many answers are shown of those that differ."""

Plain = tuple[Any, ...]


class Comparison:
    """Compares tables at every decision of one game; what did not change in the engine is put in plain form once."""

    def __init__(self) -> None:
        self._pyramids: dict[int, tuple[Pyramid, Plain, dict[Place, Plain]]] = {}

    def differences(self, state: State, table: Table, question: Question | None) -> list[str]:
        """Everything in which they differ, in words; nothing where they agree."""
        found = [*_asked(state, question), *_table(state, table)]
        for player, seat in enumerate(table.seats):
            found += self._seat(state, player, seat)
        if question is None and state.is_over:
            found += _scores(state, table)
        return found

    def _seat(self, state: State, player: int, seat: Seat) -> Iterator[str]:
        its = state.players[player]
        yield from _said(f"player {player}, gems", tuple(its.gems), tuple(seat.gems.values()))
        yield from _said(f"player {player}, attack tokens", its.attack, seat.attack)
        yield from _said(f"player {player}, hand", sorted(its.hand), sorted(seat.hand))
        yield from _said(f"player {player}, cards looked at", sorted(its.looking), sorted(seat.looking))
        if its.painting or seat.paint:
            paint = {(section.place.level, section.place.x, section.corner): color for section, color in its.painting}
            yield from _said(f"player {player}, paint", paint, seat.paint)
        engine = self._pyramid(state, player)
        own = {place: standing.plain() for place, standing in seat.pyramid.items()}
        if engine != own:
            for place in sorted({*engine, *own}):
                yield from _said(f"player {player}, place {place}", engine.get(place), own.get(place))

    def _pyramid(self, state: State, player: int) -> dict[Place, Plain]:
        its = state.players[player]
        pyramid, used, plain = self._pyramids.get(player, (None, (), {}))
        if pyramid is not its.pyramid or used != its.used:
            plain = {}
            for one in its.pyramid.cards:
                number = one.card.number
                marks = sorted((gem, (number, index) in its.used) for index, gem in enumerate(one.infinite))
                tucked = tuple(sorted(under.number for under in one.tucked))
                tokens = tuple(sorted(map(str, one.tokens)))
                place = (one.place.level, one.place.x)
                plain[place] = (number, tokens, tuple(marks), tuple(one.gems), tucked)
            self._pyramids[player] = (its.pyramid, its.used, plain)
        return plain


def _said(what: str, engine: Any, referee: Any) -> Iterator[str]:
    if engine != referee:
        yield f"{what}: engine {engine!r}, referee {referee!r}"


def _asked(state: State, question: Question | None) -> Iterator[str]:
    asked = state.question
    if question is None or asked is None:
        yield from _said("over", asked or state.is_over, question or True)
        return
    yield from _said("question", (asked.kind, asked.rule), (question.kind, question.rule))
    yield from _said("who is asked", (asked.players, awaited(state)), (tuple(sorted(question.answers)),) * 2)
    yield from _said("about", asked.about, question.about)
    yield from _said("held", {move.player: (move.verb, move.what) for move in state.secret_answers}, question.held)
    if asked.kind != question.kind:
        yield f"the engine's answers are {[legal_moves(state, player) for player in asked.players]}"
        return
    for player, own in question.answers.items():
        listed = [(move.verb, move.what) for move in legal_moves(state, player)]
        if len(listed) != len(own) or set(listed) != own:
            missing, more = sorted(own - set(listed), key=str), sorted(set(listed) - own, key=str)
            said = f"the engine lacks {missing[:SOME]}, and has {more[:SOME]} besides"
            yield f"answers of {player} to {asked.kind}: {said}, at most {SOME} shown"


def _table(state: State, table: Table) -> Iterator[str]:
    phase = (state.phase, state.turn, state.round)
    yield from _said("phase, turn and round", phase, (table.phase, table.turn, table.round))
    yield from _said("reserve", tuple(state.reserve), tuple(table.reserve.values()))
    row = tuple((table.base[one], table.tip[one]) for one in COLORS)
    yield from _said("row, base and tip", tuple(map(tuple, state.row)), row)
    yield from _said("discards", sorted(state.discards), sorted(table.discards))
    yield from _said("cards face down", sorted(state.buried), sorted(table.buried))
    yield from _said("players who skip the next auction", set(state.skips), {player for player, _ in table.skips})
    if table.phase == "setup" and not table.turn and not table.large:
        return  # the characters that were not dealt are shuffled once more (SET-3)
    decks = (tuple(table.large), tuple(table.small), tuple(table.laws))
    yield from _said("decks", tuple(state.decks), decks)
    if state.phase == "development":
        yield from _said("players who have not passed", set(state.developing), table.developing)
    if state.phase == "auction":
        yield from _said("players in the auction", set(state.auction.inside), table.inside)
        engine = {which for which, since in enumerate(state.auction.virtual_out) if since > table.round}
        out = {which for which, since in table.virtual_out.items() if since > table.round}
        yield from _said("virtual opponents that are out", engine, out)


def _scores(state: State, table: Table) -> Iterator[str]:
    totals = {}
    for player in table.players:
        own = scores(table, player)
        totals[player] = own["total"] = sum(own.values())
        engine = final_score(state, player)
        yield from _said(f"player {player}, score", engine.as_dict(), own)
        laws = {line.elements[0]: line.points for line in engine.lines if line.category == "laws" and line.points}
        each = {f"card:{level},{x}": points for (level, x), points in law_scores(table, player).items() if points}
        yield from _said(f"player {player}, points of each law", laws, each)
    best = tuple(player for player in table.players if totals[player] == max(totals.values()))  # SCO-8
    yield from _said("who wins", winners(state), best)
