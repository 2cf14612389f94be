"""Complete game states as JSON documents, `splendor-state/1`; the reader refuses contradictions."""

from __future__ import annotations

from typing import Any

from ...core.fields import Field
from ...core.state import GameState
from ...core.vocabulary import Question
from ..components.cards import CARDS, LEVELS
from ..components.colors import TOKENS, TokenCounts
from ..components.nobles import NOBLES
from ..rules.board import Board, Reserved, Row, Seat
from ..rules.engine import QUESTIONS, State
from ..rules.reserving import MOST_RESERVED
from ..rules.setup import FEWEST_SEATS, GOLD_TOKENS, MOST_SEATS, OPEN_CARDS, TOKENS_OF_COLOR
from .state_checks import check_state

__all__ = ["QUESTION_RULES", "STATE_FORMAT", "read_state", "write_state"]

STATE_FORMAT = "splendor-state/1"
QUESTION_RULES = {"action": "SPL-4", "pay": "SPL-8", "return": "SPL-10", "noble": "SPL-11"}
"""Rule of each kind of question."""
_KEYS = ("format", "step", "turn", "passes", "final", "supply", "row", "decks", "nobles", "players", "question")
_LEVELS = tuple(map(str, LEVELS))
_MOST = 10**9


def write_state(state: State) -> dict[str, Any]:
    """Return the document of a state; cards and nobles are ids of the data files, a gap of the row is null."""
    board = state.board
    return {
        "format": STATE_FORMAT,
        "step": state.step,
        "turn": board.turn,
        "passes": board.passes,
        "final": board.final,
        "supply": _counts(board.supply),
        "row": {level: list(cards) for level, cards in zip(_LEVELS, board.row, strict=True)},
        "decks": {level: list(cards) for level, cards in zip(_LEVELS, board.decks, strict=True)},
        "nobles": list(board.nobles),
        "players": [_player(seat) for seat in board.seats],
        "question": _question(state.question),
    }


def _counts(counts: TokenCounts) -> dict[str, int]:
    return dict(zip(TOKENS, counts, strict=True))


def _player(seat: Seat) -> dict[str, Any]:
    return {
        "tokens": _counts(seat.tokens),
        "cards": list(seat.cards),
        "reserved": [held.card for held in seat.reserved],
        "hidden": [held.card for held in seat.reserved if held.hidden],
        "nobles": list(seat.nobles),
    }


def _question(question: Question | None) -> dict[str, Any] | None:
    if question is None:
        return None
    return {"kind": question.kind, **dict(zip(QUESTIONS[question.kind].about, question.about, strict=True))}


def read_state(document: object) -> State:
    """Read a state from a document.

    NotationError names the field that cannot be read, or that `check_state` refuses, and the rule.
    """
    found = Field(document).members(_KEYS)
    found["format"].choice((STATE_FORMAT,))
    players = found["players"].items(MOST_SEATS, "SPL-1")
    if len(players) < FEWEST_SEATS:
        raise found["players"].refused("field/list_least", "SPL-1", least=FEWEST_SEATS, count=len(players))
    row, decks = found["row"].members(_LEVELS), found["decks"].members(_LEVELS)
    board = Board(
        _read_counts(found["supply"]),
        tuple(_read_row(row[level]) for level in _LEVELS),
        tuple(_read_cards(decks[level]) for level in _LEVELS),
        _read_nobles(found["nobles"]),
        tuple(_read_player(player) for player in players),
        found["turn"].integer(1, _MOST, "SPL-16"),
        found["passes"].integer(0, len(players), "SPL-14"),
        found["final"].boolean("SPL-12"),
    )
    question = _read_question(found["question"], board.player)
    check_state(board, question)
    step = found["step"].integer(0, _MOST)
    return GameState(tuple(range(len(players))), board, step=step, question=question)


def _read_counts(field: Field) -> TokenCounts:
    found = field.members(TOKENS)
    most = {**dict.fromkeys(TOKENS, max(TOKENS_OF_COLOR.values())), TOKENS[-1]: GOLD_TOKENS}
    return tuple(found[color].integer(0, most[color], "SPL-1") for color in TOKENS)


def _card(field: Field) -> int:
    return field.integer(1, len(CARDS), "SPL-2")


def _read_cards(field: Field) -> tuple[int, ...]:
    return tuple(_card(card) for card in field.items(len(CARDS), "SPL-2"))


def _read_row(field: Field) -> Row:
    return tuple(None if card.value is None else _card(card) for card in field.items_of(OPEN_CARDS, "SPL-2"))


def _read_nobles(field: Field) -> tuple[int, ...]:
    return tuple(noble.integer(1, len(NOBLES), "SPL-3") for noble in field.items(len(NOBLES), "SPL-3"))


def _read_player(field: Field) -> Seat:
    found = field.members(("tokens", "cards", "reserved", "hidden", "nobles"))
    reserved = tuple(_card(card) for card in found["reserved"].items(MOST_RESERVED, "SPL-7"))
    hidden = [_card(card) for card in found["hidden"].items(MOST_RESERVED, "SPL-7")]
    if hidden != [card for card in reserved if card in hidden]:
        raise found["hidden"].refused("splendor/hidden", "SPL-13")
    return Seat(
        _read_counts(found["tokens"]),
        _read_cards(found["cards"]),
        tuple(Reserved(card, card in hidden) for card in reserved),
        _read_nobles(found["nobles"]),
    )


def _read_question(field: Field, player: int) -> Question | None:
    if field.value is None:
        return None
    kind = field.member("kind").choice(tuple(QUESTION_RULES))
    if kind != "pay":
        field.members(("kind",))
        return Question(kind, QUESTION_RULES[kind], (player,))
    card = _card(field.members(("kind", "card"))["card"])
    return Question(kind, QUESTION_RULES[kind], (player,), (card,))
