"""SET: gems, start cards, decks, the row, laws."""

from __future__ import annotations

from collections import Counter

from tests.viceroy.referee.asking import Referee, Rules
from tests.viceroy.referee.rewards import reward
from tests.viceroy.referee.table import COLORS, Seat, Standing, Table, printed, read
from viceroy_widgets.viceroy import State


def blank(state: State, players: int) -> Table:
    """The table before anything was done, for the players of a state."""
    table = read(state)
    table.cards = printed(state.deck)
    table.seats = [Seat(dict.fromkeys(COLORS, 0)) for _ in range(players)]
    table.reserve = dict.fromkeys(COLORS, 4 * players)
    table.large, table.small, table.laws = [], [], []
    return table


def set_up(referee: Referee) -> Rules:
    table = referee.table
    for seat in table.seats:
        for one in COLORS:
            table.reserve[one] -= 2
            seat.gems[one] += 2
    yield from _give_back(referee)
    yield from _start_cards(referee)
    _split(referee)
    for player in table.in_order(list(table.players)):  # SET-8
        (standing,) = table.seats[player].pyramid.values()
        yield from reward(referee, player, (1, 0), table.cards[standing.number].rewards[0])


def _give_back(referee: Referee) -> Rules:
    table = referee.table
    if table.options["give_back"] == "chosen":
        pairs = {("give_back", (one, other)) for i, one in enumerate(COLORS) for other in COLORS[i:]}
        answers = yield from referee.secretly("give_back", "SET-2", dict.fromkeys(table.players, pairs))
        given = {player: list(map(str, pair)) for player, (_, pair) in answers.items()}
    else:
        given = {player: list(map(str, referee.happened("gave_back", player).private)) for player in table.players}
    for player, gems in given.items():
        referee.possible(len(gems) == 2, f"{player} gives back {gems}")
        for one in gems:
            referee.possible(table.seats[player].gems[one] > 0, f"{player} has no {one} to give back")
            table.seats[player].gems[one] -= 1
            table.reserve[one] += 1


def _start_cards(referee: Referee) -> Rules:
    """SET-3: start cards in secret, shown together; then a card for the hand."""
    table = referee.table
    characters = Counter(number for number in table.cards if not table.is_law(number))
    dealt: Counter[int] = Counter()
    for player in table.players:
        table.seats[player].hand = set(referee.state.players[player].hand)
        referee.possible(len(table.seats[player].hand) == table.options["start_deal"], "dealt a wrong number of cards")
        dealt.update(table.seats[player].hand)
    referee.possible(dealt <= characters, "dealt a card twice, or a law")
    choices = {player: {("start_card", (number,)) for number in table.seats[player].hand} for player in table.players}
    chosen = yield from referee.secretly("start_card", "SET-3", choices)
    for player, (_, (number,)) in chosen.items():
        assert isinstance(number, int)
        table.seats[player].hand.remove(number)
        table.seats[player].pyramid[1, 0] = Standing(number)
    if table.options["start_deal"] == 2:
        return
    choices = {player: {("first_hand", (number,)) for number in table.seats[player].hand} for player in table.players}
    for player, (_, (number,)) in (yield from referee.secretly("first_hand", "SET-3", choices)).items():
        assert isinstance(number, int)
        table.seats[player].hand = {number}


def _split(referee: Referee) -> None:
    """SET-5 to SET-7: how the cards lie is chance, how many of which kind lie where is not."""
    table, state = referee.table, referee.state
    out = {number for seat in table.seats for number in (*seat.hand, *(one.number for one in seat.pyramid.values()))}
    row = [state.row[COLORS.index(one)].base for one in table.row_order]
    dealt = [event for event in referee.events if event.kind == "dealt_laws"]
    laws = {event.player: [number for number in event.private if isinstance(number, int)] for event in dealt}
    drawn = [event for event in referee.events if event.kind == "drew"]
    # What start rewards drew without asking lay on top of its deck.
    small = [*state.decks.small, *(n for e in reversed(drawn) if e.values == ("small",) for n in e.private)]
    law_deck = [*state.decks.laws, *(n for e in reversed(drawn) if e.values == ("laws",) for n in e.private)]
    table.large, table.small, table.laws = list(state.decks.large), [], []
    table.small = [number for number in small if isinstance(number, int)]
    table.laws = [number for number in law_deck if isinstance(number, int)]
    referee.possible(len(table.large) == 44, "the large deck has 48 cards, four of which lie in the row")
    characters = {number for number in table.cards if not table.is_law(number)} - out
    referee.possible(sorted([*table.large, *row, *table.small]) == sorted(characters), "draw decks of characters")
    for one, number in zip(table.row_order, row, strict=True):
        table.base[one] = number
    referee.possible(set(laws) == set(table.players), "laws for everybody")
    referee.possible(all(len(some) == 3 for some in laws.values()), "three laws for everybody")
    all_laws = [number for number in table.cards if table.is_law(number)]
    referee.possible(sorted([*table.laws, *(n for some in laws.values() for n in some)]) == all_laws, "the law deck")
    for player in table.players:
        table.seats[player].hand.update(laws[player])
