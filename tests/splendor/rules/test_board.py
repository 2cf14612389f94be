"""A board and its seats are values: bonuses and points follow from the cards."""

from __future__ import annotations

from viceroy_widgets.splendor.rules.board import NO_TOKENS, Board, Reserved, Seat


def test_bonuses_and_points_follow_from_cards_and_nobles() -> None:
    seat = Seat(cards=(1, 2, 90), nobles=(1,))
    assert sum(seat.bonuses) == 3
    assert seat.bonuses[0] >= 2  # cards 1 and 2 are white
    assert seat.points == Seat(cards=(90,)).points + 3
    assert seat._replace(cards=(1,)).bonuses == (1, 0, 0, 0, 0)
    assert Seat().points == 0


def test_reserved_cards_count_for_nothing() -> None:
    assert Seat(reserved=(Reserved(90, False),)).points == 0
    assert Seat(reserved=(Reserved(90, True),)).bonuses == (0, 0, 0, 0, 0)


def test_the_seat_in_turn_follows_from_the_number_of_the_turn() -> None:
    board = Board(NO_TOKENS, ((), (), ()), ((), (), ()), (), (Seat(), Seat(), Seat()))
    assert [board._replace(turn=turn).player for turn in range(1, 6)] == [0, 1, 2, 0, 1]
