"""Setup of a game, and its twelve turns, each with an auction phase and a development phase (SET, TRN, AUC-13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from ....core.chance import HIGHEST_SEED
from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Character
from ...components.deck import Deck, built_in_deck
from ...components.editions import Edition, edition_of
from ...components.gems import COLORS, Color, Gems
from ..pyramids.places import Place
from ..pyramids.pyramid import PyramidCard
from ..state.state import Auction, Decks, Draft, GameFields, Player, Slot

__all__ = ["LARGE_DECK", "LAST_TURN", "QUESTIONS", "TASKS", "blank_game"]


# -- setup of a game: gems, start cards, decks, row, laws, start rewards (SET) -----------------------------------------


MOST_SEATS = 4
GEMS_PER_PLAYER = 4  # of each color
LARGE_DECK = 48
LAWS_DEALT = 3
KEPT = 2  # start card and first card of the hand


def blank_game(
    players: int,
    seed: int,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
    bonus_cards: bool = True,
    row: Sequence[Color] = COLORS,
) -> Draft:
    """Return a draft before setup, with the setup tasks on its task queue.

    Raise IllegalMoveError if such a game cannot be played.
    """
    edition = edition_of(edition)
    deck = deck or built_in_deck()
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        raise IllegalMoveError("setup/seed", None, most=HIGHEST_SEED, seed=repr(seed))
    if not bonus_cards:
        if not edition.bonus_optional:  # EDI-6
            raise IllegalMoveError("setup/bonus", "CMP-1", edition=edition.name)
        deck = deck.without_bonus()
    if players not in range(1, MOST_SEATS + 1):
        raise IllegalMoveError("setup/players", "SET-1", n=players)
    if virtual not in range(1 if players == 1 else 0, MOST_SEATS - players + 1):
        raise IllegalMoveError("setup/virtual", "VIR-10", n=virtual, players=players)
    if sorted(row) != sorted(COLORS):
        raise IllegalMoveError("setup/row", "SET-9", row=", ".join(map(str, row)))
    if len(deck.characters) < LARGE_DECK + KEPT * players:
        raise IllegalMoveError("setup/characters", "SET-5", n=len(deck.characters), least=LARGE_DECK + KEPT * players)
    if len(deck.laws) < LAWS_DEALT * players:
        raise IllegalMoveError("setup/laws", "SET-7", n=len(deck.laws), least=LAWS_DEALT * players)
    draft = Draft.__new__(Draft)
    draft.deck, draft.edition, draft.virtual, draft.row_order = deck, edition, virtual, tuple(row)
    draft.seed, draft.counter, draft.step = seed, 0, 0
    draft.phase, draft.turn, draft.round = "setup", 0, 0
    draft.players = (Player(),) * players
    draft.reserve = Gems(*(GEMS_PER_PLAYER * players for _ in COLORS))  # SET-1
    draft.decks, draft.row, draft.discards, draft.buried = Decks(), (Slot(),) * 4, (), ()
    draft.auction, draft.developing, draft.skips = Auction(), (), ()
    draft.secret_answers, draft.question, draft.events, draft._legal = (), None, [], ()
    draft.task_queue = []
    draft.push_tasks(("first_gems",), ("deal",), ("split",), ("start_rewards",), ("turn",))
    return draft


def _first_gems(draft: Draft) -> None:
    everybody = tuple(range(len(draft.players)))
    two_of_each = Gems(2, 2, 2, 2)
    for player in everybody:
        draft.reserve = draft.reserve.minus_all(two_of_each)
        draft.change(player, gems=two_of_each)
    if draft.edition.give_back == "chosen":  # EDI-2
        draft.ask("give_back", "SET-2", everybody)
        return
    for player in everybody:
        # All 28 pairs of these 8 gems are equally likely.
        first, second = draft.chance("give back", 8), draft.chance("give back", 7)
        bag = [color for color in COLORS for _ in range(2)]
        _give_back(draft, player, (bag.pop(first), bag.pop(second)))


def _give_back_moves(game: GameFields, player: int) -> tuple[Move, ...]:
    pairs = combinations_with_replacement(COLORS, 2)
    return tuple(sorted(move(player, "give_back", *pair) for pair in pairs))


def _given_back(draft: Draft, answers: Sequence[Move]) -> None:
    for answer in answers:
        _give_back(draft, answer.player, tuple(map(str, answer.what)))


def _give_back(draft: Draft, player: int, pair: tuple[str, ...]) -> None:
    for color in pair:
        draft.change(player, gems=draft.players[player].gems.plus(color, -1))
        draft.reserve = draft.reserve.plus(color)
    draft.emit("gave_back", player, private=pair)  # HID-1


def _deal(draft: Draft) -> None:
    everybody = tuple(range(len(draft.players)))
    pile = draft.shuffled(tuple(card.number for card in draft.deck.characters), "characters")
    dealt = draft.edition.start_deal  # SET-3, EDI-1
    for player in everybody:
        draft.change(player, hand=tuple(sorted(pile[len(pile) - dealt :])))
        pile = pile[: len(pile) - dealt]
    draft.decks = Decks(large=pile)
    draft.ask("start_card", "SET-3", everybody)


def _hand_moves(verb: str) -> QuestionSpec:
    def moves(game: GameFields, player: int) -> tuple[Move, ...]:
        return tuple(move(player, verb, number) for number in game.players[player].hand)

    def refusal(game: GameFields, answer: Move) -> IllegalMoveError | None:
        if answer.verb != verb or len(answer.what) != 1:
            return None
        return IllegalMoveError("hand/not_there", "SET-3", number=answer.what[0])

    return QuestionSpec(moves, {"start_card": _start_chosen, "first_hand": _hand_chosen}[verb], refusal, secret=True)


def _start_chosen(draft: Draft, answers: Sequence[Move]) -> None:
    for answer in answers:
        player, number = answer.player, int(answer.what[0])
        draft.take_from_hand(player, number)
        pyramid = draft.players[player].pyramid.with_card(PyramidCard(Place(1, 0), draft.deck.card(number)))  # SET-4
        draft.change(player, pyramid=pyramid)
        draft.emit("start_card", player, number)
    if draft.edition.start_deal > KEPT:  # SET-3: players choose after all start cards are revealed
        draft.ask("first_hand", "SET-3", tuple(range(len(draft.players))))


def _hand_chosen(draft: Draft, answers: Sequence[Move]) -> None:
    for answer in answers:
        number = int(answer.what[0])
        back = tuple(card for card in draft.players[answer.player].hand if card != number)
        draft.change(answer.player, hand=(number,))
        draft.decks = draft.decks._replace(large=(*draft.decks.large, *back))


def _split(draft: Draft) -> None:
    pile = draft.shuffled(draft.decks.large, "split")
    laws = draft.shuffled(tuple(card.number for card in draft.deck.laws), "laws")
    large = pile[:LARGE_DECK]  # SET-5
    draft.decks = Decks(large, pile[LARGE_DECK:], laws)
    fill_row(draft)
    for player, its in enumerate(draft.players):
        left = len(draft.decks.laws) - LAWS_DEALT
        dealt = draft.decks.laws[left:]  # SET-7
        draft.decks = draft.decks._replace(laws=draft.decks.laws[:left])
        draft.change(player, hand=tuple(sorted((*its.hand, *dealt))))
        draft.emit("dealt_laws", player, LAWS_DEALT, private=dealt)


def fill_row(draft: Draft) -> None:
    """Put a card of the large deck at each base, in the order of the auction cards (SET-6, AUC-12)."""
    row, large = list(draft.row), list(draft.decks.large)
    for color in draft.row_order:
        if large:  # AUC-13: no card is left after turn 11
            index = COLORS.index(color)
            row[index] = Slot(large.pop(), row[index].tip)
    draft.row = tuple(row)  # type: ignore[assignment]  # a row always has four slots
    draft.decks = draft.decks._replace(large=tuple(large))
    draft.emit("row", None, *(number for slot in row for number in slot))


def _start_rewards(draft: Draft) -> None:
    starts = [(its.pyramid.cards[0].card, player) for player, its in enumerate(draft.players)]
    for card, player in sorted(starts, key=lambda start: -start[0].number):  # SET-8: the lowest comes first
        assert isinstance(card, Character)
        draft.push_tasks(("reward", player, card.number, 1))


# -- turns -------------------------------------------------------------------------------------------------------------


LAST_TURN = 12


def _turn(draft: Draft) -> None:
    if draft.turn == LAST_TURN:  # AUC-13
        draft.push_tasks(("end",))
        return
    draft.turn += 1
    for player, its in enumerate(draft.players):
        if its.used:
            draft.change(player, used=())  # TRN-2
    draft.emit("turn", None, draft.turn)
    draft.push_tasks(("auction_phase",), ("development_phase",), ("turn",))  # TRN-1


QUESTIONS = {
    "give_back": QuestionSpec(_give_back_moves, _given_back, secret=True),
    "start_card": _hand_moves("start_card"),
    "first_hand": _hand_moves("first_hand"),
}
TASKS: Tasks = {
    "first_gems": _first_gems,
    "deal": _deal,
    "split": _split,
    "start_rewards": _start_rewards,
    "turn": _turn,
}
