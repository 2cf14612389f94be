"""Complete game states as JSON documents, `splendor-state/1`; the reader refuses contradictions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.fields import Field
from ...core.state import GameState
from ...core.vocabulary import Question
from ..components.pieces import CARDS, LEVELS, NOBLES, TOKENS, TokenCounts
from ..rules.actions import MOST_RESERVED
from ..rules.board import (
    FEWEST_SEATS,
    GAP,
    GOLD_TOKENS,
    MOST_SEATS,
    OPEN_CARDS,
    TOKENS_OF_COLOR,
    Board,
    Reserved,
    Row,
    Seat,
)
from ..rules.buying import only_payment, payments
from ..rules.ending import MOST_TOKENS, WINNING_POINTS, nobles_coming
from ..rules.engine import QUESTIONS, State

__all__ = ["QUESTION_RULES", "STATE_FORMAT", "check_state", "read_state", "traced", "write_state"]


# -- complete game states as JSON documents, `splendor-state/1`; the reader refuses contradictions ---------------------


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
        raise found["players"].refused("field/list_least", "SPL-1", n=FEWEST_SEATS, count=len(players))
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


# -- checks of every state that is read --------------------------------------------------------------------------------


_MOST_BEFORE_RETURN = MOST_TOKENS + 3


def check_state(board: Board, question: Question | None) -> None:
    """Raise NotationError with the faulty field and its rule if a state contradicts itself.

    All tokens, cards and nobles are there once. Nobody has more tokens, reserved cards or nobles than the rules allow.
    The passes fit the turn, and the last round has begun if and only if somebody has the points for it. What is asked
    can be asked of this player.
    """
    _check_tokens(board, question)
    _check_cards(board)
    _check_nobles(board)
    _check_end(board, question)
    if question is not None:
        _check_question(board, question)


def _at(path: str) -> Field:
    return Field(None, path)


def _check_tokens(board: Board, question: Question | None) -> None:
    due = (*(TOKENS_OF_COLOR[len(board.seats)],) * (len(TOKENS) - 1), GOLD_TOKENS)
    for n, color in enumerate(TOKENS):
        count = board.supply[n] + sum(seat.tokens[n] for seat in board.seats)
        if count != due[n]:
            raise _at("supply").refused("splendor/tokens", "SPL-1", color=f"splendor/{color}", count=count, due=due[n])
    for index, seat in enumerate(board.seats):
        returns = question is not None and question.kind == "return" and index == board.player
        most = _MOST_BEFORE_RETURN if returns else MOST_TOKENS
        if sum(seat.tokens) > most:
            refused = _at(f"players[{index}].tokens").refused
            raise refused("splendor/too_many", "SPL-10", most=most, count=sum(seat.tokens))


def _check_cards(board: Board) -> None:
    found: dict[int, str] = {}
    for path, card, level in _cards(board):
        if card in found:
            raise _at(path).refused("splendor/card_twice", "SPL-2", card=card, other=found[card])
        if level and CARDS[card].level != level:
            raise _at(path).refused("splendor/card_level", "SPL-2", card=card, level=CARDS[card].level)
        found[card] = path
    for card in CARDS:
        if card not in found:
            raise _at("").refused("splendor/card_missing", "SPL-2", card=card)
    for level, cards, deck in zip(LEVELS, board.row, board.decks, strict=True):
        if GAP in cards and deck:
            raise _at(f"row['{level}']").refused("splendor/gap_with_deck", "SPL-2", n=len(deck))


def _cards(board: Board) -> Iterator[tuple[str, int, int]]:
    """Yield the path and the id of every card, with the level that its place demands or 0."""
    for level, cards, deck in zip(LEVELS, board.row, board.decks, strict=True):
        yield from ((f"row['{level}'][{at}]", card, level) for at, card in enumerate(cards) if card is not GAP)
        yield from ((f"decks['{level}'][{at}]", card, level) for at, card in enumerate(deck))
    for index, seat in enumerate(board.seats):
        yield from ((f"players[{index}].cards[{at}]", card, 0) for at, card in enumerate(seat.cards))
        yield from ((f"players[{index}].reserved[{at}]", held.card, 0) for at, held in enumerate(seat.reserved))


def _check_nobles(board: Board) -> None:
    found: dict[int, str] = {}
    lists = [("nobles", board.nobles)]
    lists += [(f"players[{index}].nobles", seat.nobles) for index, seat in enumerate(board.seats)]
    for path, nobles in lists:
        for at, noble in enumerate(nobles):
            if noble in found:
                raise _at(f"{path}[{at}]").refused("splendor/noble_twice", "SPL-3", noble=noble, other=found[noble])
            found[noble] = f"{path}[{at}]"
    if len(found) != len(board.seats) + 1:
        raise _at("nobles").refused("splendor/nobles", "SPL-3", due=len(board.seats) + 1, count=len(found))
    for index, seat in enumerate(board.seats):
        for at, noble in enumerate(seat.nobles):
            if any(has < need for has, need in zip(seat.bonuses, NOBLES[noble].bonuses, strict=True)):
                raise _at(f"players[{index}].nobles[{at}]").refused("splendor/noble_early", "SPL-11", noble=noble)


def _check_end(board: Board, question: Question | None) -> None:
    seats, player = len(board.seats), board.player
    # SPL-14: a noble may come to a player who has passed, so the question about several may be open after a pass.
    has_acted = question is None or question.kind == "noble"
    if board.passes > board.turn - (not has_acted):
        raise _at("passes").refused("splendor/passes", "SPL-14", turn=board.turn)
    is_over = (board.final and player == seats - 1) or board.passes == seats
    if question is None and not is_over:
        raise _at("question").refused("splendor/not_over", "SPL-12")
    if not has_acted and board.passes == seats:
        raise _at("question").refused("splendor/over", "SPL-14")
    reached = [seat.points >= WINNING_POINTS for seat in board.seats]
    # SPL-12: before the last round ends, only seats that have had their turn in it can have ended the game.
    ended = reached if question is None else reached[:player]
    open_turn = [player] if question is not None and question.kind == "noble" else []
    if board.final and not any(ended):
        raise _at("final").refused("splendor/final_early", "SPL-12", points=WINNING_POINTS)
    if not board.final and any(has for index, has in enumerate(reached) if index not in open_turn):
        raise _at("final").refused("splendor/final_late", "SPL-12", points=WINNING_POINTS)


def _check_question(board: Board, question: Question) -> None:
    seat, kind = board.seats[board.player], question.kind
    if kind == "return" and sum(seat.tokens) <= MOST_TOKENS:
        raise _at("question.kind").refused("splendor/no_return", "SPL-10", most=MOST_TOKENS)
    if kind == "noble" and len(nobles_coming(board, board.player)) < 2:
        raise _at("question.kind").refused("splendor/no_noble", "SPL-11")
    if kind == "pay":
        (card,) = question.about
        is_open = any(card in cards for cards in board.row)
        if not is_open and not any(held.card == card and not held.hidden for held in seat.reserved):
            raise _at("question.card").refused("splendor/pay_not_there", "SPL-8", card=card)
        if not payments(card, seat) or only_payment(card, seat) is not None:
            raise _at("question.card").refused("splendor/pay_no_choice", "SPL-8", card=card)
    if kind in ("pay", "return") and board.passes:
        raise _at("passes").refused("splendor/passes_then", "SPL-14")


# -- state of a game as plain values for a trace, which people load into tables of data --------------------------------


_SHARED = ("supply", "row", "nobles")
_OWN = ("tokens", "cards", "reserved", "nobles")


def traced(state: State) -> dict[str, Any]:
    """Return supply, row, sizes of the decks, nobles, and the players with their points."""
    document = write_state(state)
    players = [
        {**{name: player[name] for name in _OWN}, "points": seat.points}
        for player, seat in zip(document["players"], state.board.seats, strict=True)
    ]
    decks = {level: len(cards) for level, cards in document["decks"].items()}
    return {**{name: document[name] for name in _SHARED}, "decks": decks, "players": players}
