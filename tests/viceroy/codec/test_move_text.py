"""Moves in words: every verb of the engine has its form, reading is the inverse of writing, faults say where."""

import inspect
import re
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.games import games, moves
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.moves import format_move, is_hidden, is_well_formed, move_words, parse_move
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, legal_moves
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, HIDDEN_FORMS

_VERB = re.compile(r'(?:\bmove|token_moves|_hand_moves)\((?:\w+, )*"(\w+)"')
WRITTEN = [
    ("give_back", ("blue", "red"), "gives back blue, red"),
    ("start_card", (12,), "starts with 12"),
    ("first_hand", (12,), "keeps 12 in hand"),
    ("bid", ("blue",), "bids blue"),
    ("attack", (), "holds an attack token"),
    ("pass", (), "passes"),
    ("take_card", (17,), "takes card 17"),
    ("claim", ("tip",), "claims the tip"),
    ("claim", ("either",), "claims either card"),
    ("refuse", (), "refuses to share"),
    ("discard_card", (5,), "discards card 5 from the row"),
    ("take", (2, 1, 0, 0), "takes 2 blue, 1 red"),
    ("take", (0, 0, 0, 0), "takes no gems"),
    ("discard", (12,), "discards 12"),
    ("play", (12,), "plays 12"),
    ("place", (2, -1), "places it at 2,-1"),
    ("pay", (1, 0, 0, 2), "pays with infinite gems: 1 blue, 2 yellow"),
    ("pay", (0, 0, 0, 0), "pays with gems alone"),
    ("top", ("points",), "takes the points"),
    ("top", ("rewards",), "takes the rewards"),
    ("draw", ("laws",), "draws a law"),
    ("draw", ("small",), "draws from the small deck"),
    ("use", (12,), "uses the infinite gem on 12"),
    ("own_gem", (), "uses a gem from behind the screen"),
    ("choose", (0,), "chooses the first reward"),
    ("copy", (12,), "copies the tokens of 12"),
    ("trade", (12, "magic"), "trades magic from 12"),
    ("give_token", (12, "points:10"), "gives 10 power points from 12"),
    ("want_token", (1, 7, "circle_bonus:green:4"), "wants green circle bonus +4 from 7 of seat 2"),
    ("bank", ("blue",), "banks blue"),
    ("tuck", (12,), "tucks 12"),
    ("replace", (12,), "replaces 12"),
    ("put", (12,), "puts 12 in its place"),
    ("keep", (12,), "keeps 12"),
    ("decline", (), "declines"),
    ("done", (), "is done"),
    ("paint", ("blue",), "paints with blue"),
    ("on", (2, 0, "top_left"), "on 2,0 top left"),
    ("discard", ("hidden",), "discards a card"),
    ("decided", (), "decides in secret"),
]

SHORTER = {"claims tip": "tip", "claims base": "base", "claims either": "either"}


@pytest.mark.parametrize(("verb", "what", "text"), WRITTEN, ids=[text for *_, text in WRITTEN])
def test_every_verb_has_one_form(verb: str, what: tuple[int | str, ...], text: str) -> None:
    assert format_move(Move(1, verb, what)) == text
    assert parse_move(1, text) == Move(1, verb, what)


@pytest.mark.parametrize(("text", "what"), SHORTER.items())
def test_shorter_words_of_a_claim_are_read_and_never_written(text: str, what: str) -> None:
    found = parse_move(1, text)
    assert found == Move(1, "claim", (what,))
    assert format_move(found) not in SHORTER


def test_no_verb_is_left_out() -> None:
    assert {verb for verb, *_ in WRITTEN} == {*FORMS, *HIDDEN_FORMS}


@given(moves)
@settings(max_examples=size(600, least=60))
def test_reading_is_the_inverse_of_writing(move: Move) -> None:
    text = format_move(move)
    assert parse_move(move.player, text) == move
    assert text == text.strip()
    assert text.isascii()


@given(moves, moves)
def test_no_two_moves_are_written_alike(one: Move, other: Move) -> None:
    assert (format_move(one) == format_move(other)) == (one[1:] == other[1:])


@given(games)
@settings(max_examples=size(15, least=3), deadline=None)
def test_every_legal_move_of_a_game_can_be_written(game: list) -> None:  # type: ignore[type-arg]
    for state, chosen, *_ in game:
        for move in legal_moves(state, chosen.player):
            assert parse_move(move.player, format_move(move)) == move
            assert not is_hidden(move)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("claims either", "claims either card"),
        ("claims the tip card", "claims the tip"),
        ("claims the base card", "claims the base"),
        ("refuses", "refuses to share"),
        ("bids an attack token", "holds an attack token"),
        ("bids nothing", "passes"),
        ("draws from the law deck", "draws a law"),
        ("draws a character", "draws from the small deck"),
        ("chooses the second", "chooses the second reward"),
        ("chooses the rewards", "takes the rewards"),
        ("takes the rewards of levels 1 to 3", "takes the rewards"),
        ("takes the 15 power points", "takes the points"),
        ("uses one of your own", "uses a gem from behind the screen"),
        ("stops", "is done"),
    ],
)
def test_words_of_questions_and_labels_are_read_too(text: str, written: str) -> None:
    assert format_move(parse_move(1, text)) == written


def test_words_that_are_never_written_are_no_examples() -> None:
    with pytest.raises(NotationError, match=r"^Column 6: expected the end of the line, not ' now'\.$"):
        parse_move(0, "stops now")
    assert len(set(move_words())) == len(FORMS)


def test_every_verb_that_the_rules_name_has_a_form() -> None:
    rooms = (sys.modules[ask.moves.__module__] for ask in QUESTIONS.values())
    named = {verb for room in rooms for verb in _VERB.findall(inspect.getsource(room))}
    assert named == {*FORMS}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bids", "Column 5: expected a space, not the end."),
        ("bids pink", "Column 6: expected one of blue, red, green, yellow, not 'pink'."),
        ("takes 1 red, 2 red", "Column 16: expected one of blue, green, yellow, not 'red'."),
        ("takes 17 red", "Column 7: expected a whole number from 1 to 16, not '17 red'."),
        ("takes 2 blue, 1 red ", "Column 20: expected the end of the line, not ' '."),
        ("places it at 2,-0", "Column 16: expected a whole number, not '-0'."),
        ("places it at 2, 0", "Column 16: expected a whole number, not ' 0'."),
        ("on 7,0 top left", "Column 4: expected a whole number from 1 to 5, not '7,0 top left'."),
        ("pays with 1 blue", "Column 11: expected 'infinite gems:', not '1 blue'."),
        ("claims both", "Column 8: expected one of the tip, the base, either card, not 'both'."),
        ("claims either one", "Column 14: expected the end of the line, not ' one'."),
        ("refuses it", "Column 9: expected 'to share', not 'it'."),
        ("plays 012", "Column 7: expected a whole number from 1 to 9999, not '012'."),
        (f"plays {'9' * 5000}", "Column 7: expected a whole number from 1 to 9999, not '999999999999'..."),
        (
            "takes it",
            "Column 7: expected the rest of a move such as 'takes card 12', 'takes 2 blue, 1 red', "
            "'takes the points', not 'it'.",
        ),
    ],
)
def test_what_cannot_be_read_says_where(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(0, text)
    assert str(caught.value).startswith(sentence.removesuffix("..."))


def test_an_unknown_first_word_names_the_nearest() -> None:
    with pytest.raises(NotationError, match=r"begins with one of gives, .* perhaps bids was meant\.$"):
        parse_move(0, "bid blue")
    with pytest.raises(NotationError, match=r"begins with one of gives, .*, not the end\.$"):
        parse_move(0, "")


@given(st.text(max_size=30))
@settings(max_examples=size(300, least=30))
def test_any_text_is_read_exactly_or_refused(text: str) -> None:
    try:
        found = parse_move(2, text)
    except NotationError as error:
        told = str(error)
    else:
        told = f"Column {format_move(found) == text or text in SHORTER}"
    assert re.match(r"Column (True|\d+: expected )", told)


@pytest.mark.parametrize(
    "move",
    [
        Move(0, "bid"),
        Move(0, "bid", ("pink",)),
        Move(0, "play", (True,)),
        Move(0, "play", (0,)),
        Move(0, "take", (1, 0, 0)),
        Move(0, "fly"),
        Move(0, "play", ("hidden",)),
    ],
)
def test_what_is_no_move_is_not_written(move: Move) -> None:
    assert not is_well_formed(move)
    with pytest.raises(NotationError, match="is no move that can be written down"):
        format_move(move)
