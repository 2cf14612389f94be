"""Saved states: read back exactly, small, refused with a path where they could not come about, never run."""

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.nightly import sample, size
from tests.viceroy.games import Step, games, play_on, steps
from tests.viceroy.rules.table import Seat, at_auction, at_development, deck
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.states import digest, parse_state, read_state, write_state
from viceroy_widgets.viceroy.codec.tasks import QUESTION_SHAPES, TASK_SHAPES, Count, LawOf, OneOf
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import edition_of
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.state import State

SCHEMA = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "state.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
BEYOND_THE_SCHEMA = ("at/pyramid/", "card/banked", "deck/other", "state/")
LONGEST = 3000


def text_of(state: State) -> str:
    return json.dumps(write_state(state), separators=(",", ":"))


@given(games)
@settings(max_examples=size(25, least=4), deadline=None)
def test_every_state_of_a_game_is_read_back_exactly(game: list[Step]) -> None:
    for _, _, state, _ in sample(game):
        again = parse_state(text_of(state))
        assert again == state
        assert digest(again) == digest(state)


@given(games, st.randoms(use_true_random=False))
@settings(max_examples=size(15, least=4), deadline=None)
def test_what_was_read_plays_on_alike(game: list[Step], random: Random) -> None:
    before, move, after, events = random.choice(game)
    again = parse_state(text_of(before))
    assert legal_moves(again, move.player) == legal_moves(before, move.player)
    assert apply(again, move) == (after, events)


@given(games)
@settings(max_examples=size(10, least=2), deadline=None)
def test_states_fit_the_schema(game: list[Step]) -> None:
    for _, _, state, _ in game[:: max(1, len(game) // 12)]:
        VALIDATOR.validate(write_state(state))


@pytest.mark.parametrize("builds", [False, True])
def test_a_game_of_four_stays_small(builds: bool) -> None:
    sizes = [
        len(text_of(state))
        for seed in sample(range(12), least=3)
        for _, _, state, _ in steps(seed, builds, players=4, virtual=0)[-40:]
    ]
    assert 1000 < max(sizes) < LONGEST


def test_the_first_state_of_a_game() -> None:
    state, _ = new_game(2, seed=7, edition=edition_of("en", repaint=False, start_deal=2))
    document = write_state(state)
    assert document["edition"] == {"name": "en", "repaint": False, "start_deal": 2}
    assert document["question"] == {"kind": "start_card", "rule": "SET-3", "players": [0, 1]}
    assert document["agenda"] == [["turn"], ["start_rewards"], ["split"]]
    assert read_state(document) == state


def test_the_digest_tells_states_apart() -> None:
    game = steps(3)
    assert len({digest(state) for _, _, state, _ in game}) == len(game)
    assert len(digest(game[0][0])) == 64


def test_a_game_with_another_deck() -> None:
    deck = replace(built_in_deck(), name="other")
    state, _ = new_game(2, seed=1, deck=deck)
    written = write_state(state)
    assert read_state(written) == read_state(json.loads(json.dumps(written)), deck) == state
    del written["deck"]["cards"]
    sentence = f"^deck: expected the deck 'other' as it was in this game, of the digest {deck.digest}; give that deck"
    with pytest.raises(NotationError, match=sentence):
        read_state(written)
    assert read_state(write_state(state), deck) == state


def test_a_game_without_bonus_cards() -> None:
    state, _ = new_game(2, seed=1, bonus_cards=False)
    assert len(state.deck.characters) == 60
    assert read_state(write_state(state)) == state


def test_every_question_has_its_shape() -> None:
    assert set(QUESTIONS) == set(QUESTION_SHAPES)


NAMED_SHAPES = {"player", "players", "opponent", "hand", "standing", "row_cards", "color", "icon", "token"}


def test_tasks_and_questions_consist_of_shapes_that_are_known() -> None:
    abouts = [*TASK_SHAPES.values(), *(shape.about for shape in QUESTION_SHAPES.values())]
    for shape in (one for about in abouts for one in about):
        assert isinstance(shape, Count | OneOf | LawOf) or shape in NAMED_SHAPES
    # Who has something to do stands first, but where all have.
    for name, shapes in TASK_SHAPES.items():
        assert ("player" in shapes[1:]) is False, name


def _late(kind: str) -> dict[str, Any]:
    """The document of some state in which such a question is put."""
    for seed in range(400):
        for _, _, state, _ in steps(seed, builds=seed % 2 == 0, edition="en"):
            if state.question and state.question.kind == kind:
                document: dict[str, Any] = json.loads(text_of(state))
                return document
    raise AssertionError(f"no question {kind}")


def _set(document: Any, path: str, value: Any) -> None:
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        document = document[step]
    document[last] = value


@pytest.mark.parametrize(
    ("kind", "path", "value", "code"),
    [
        ("develop", "extra", 1, "field/unknown"),
        ("develop", "format", "viceroy-state/2", "field/exactly"),
        ("develop", "seed", -1, "field/range"),
        ("develop", "deck.digest", "0123456789abcdeg", "deck/digest"),
        ("develop", "deck.digest", "0123456789abcdef", "deck/other"),
        ("develop", "edition", {"name": "en", "start_deal": 3}, "edition/two_or_four"),
        ("develop", "phase", "over", "state/agenda"),
        ("develop", "turn", 0, "state/turn"),
        ("develop", "reserve", [16, 16, 16, 16], "state/gems"),
        ("develop", "players.0.hand", [1, 1], "state/twice"),
        ("develop", "players.0.hand", [], "state/missing"),
        ("develop", "players.0.hand", [999], "state/card"),
        ("develop", "question.kind", "exec", "field/choice"),
        ("develop", "question.rule", "AUC-1", "field/exactly"),
        ("develop", "question.players", [9], "field/range"),
        ("develop", "question.players", [], "state/asked"),
        ("develop", "question.about", [1], "field/list_length"),
        ("develop", "agenda.0", ["__import__", "os"], "field/choice"),
        ("develop", "agenda.0", ["over"], "state/agenda"),
        ("develop", "auction", {"inside": [0]}, "state/no_auction"),
        ("develop", "virtual", 3, "state/virtual"),
        ("develop", "row_order", ["red", "red", "blue", "green"], "state/row_order"),
        ("develop", "players.0.painting", [[2, 0, "top_left", "red"]], "state/gems"),
        ("develop", "players.0.used", [[1, 0]], "state/mark"),
        ("develop", "held", [[0, "play", 88]], "state/held"),
        ("place", "question.about", [88], "state/not_there"),
        ("which_card", "question.about", [88, 87], "state/row_cards"),
        ("take", "question.about", [8], "state/no_answer"),
        ("section", "question.about", ["pink"], "field/choice"),
        ("pay", "question.about.2", 90, "state/about"),
        ("keep", "question.about", [16], "state/about"),
    ],
)
def test_what_could_not_come_about_is_refused(kind: str, path: str, value: Any, code: str) -> None:
    document = _late(kind)
    if code == "state/no_answer":  # nothing is left to take
        whose = document["players"][0]["gems"]
        document["players"][0]["gems"] = [one + other for one, other in zip(whose, document["reserve"], strict=True)]
        document["reserve"] = [0, 0, 0, 0]
    _set(document, path, value)
    with pytest.raises(NotationError) as caught:
        read_state(document)
    assert caught.value.code.removesuffix("_nearest") == code
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("start", "path"),
    [
        ("auction", "auction.inside"),
        ("auction", "question.players"),
        ("development", "developing"),
        ("development", "question.players"),
    ],
)
@pytest.mark.parametrize("order", [[1, 0], [0, 0]])
def test_players_stand_in_rising_order_each_once(start: str, path: str, order: list[int]) -> None:
    seats = (Seat("b", hand=(5,)), Seat("r", hand=(6,), pyramid="9"))
    cards = deck({})
    table = at_auction(*seats, deck=cards) if start == "auction" else at_development(*seats, deck=cards)
    document = json.loads(text_of(table.state))
    assert read_state(document, cards) == table.state
    _set(document, path, order)
    with pytest.raises(NotationError) as caught:
        read_state(document, cards)
    assert (caught.value.code, caught.value.values["path"]) == ("state/players", path)


def test_a_card_that_is_not_there_is_named_with_the_player() -> None:
    cards = deck({})
    table = at_development(Seat("b", hand=(5, 6)), Seat("b", hand=(7, 8), pyramid="9"), deck=cards)
    document = json.loads(text_of(table.do("0 discard 6", "1 play 7", "0 take 1 1 0 0").state))
    assert document["question"]["about"] == [7]
    _set(document, "question.about", [88])
    with pytest.raises(NotationError) as caught:
        read_state(document, cards)
    assert caught.value.code == "state/not_there"
    assert caught.value.values["path"] == "question.about[0]"
    assert (caught.value.values["number"], caught.value.values["player"]) == (88, 1)


def test_those_who_pass_stand_in_the_order_in_which_they_take() -> None:
    cards = deck({})
    seats = (Seat("b", pyramid="9"), Seat("r", pyramid="8"), Seat("r", pyramid="7"))
    table = at_auction(*seats, deck=cards).do("0 pass", "1 pass", "2 pass")
    document = json.loads(text_of(table.state))
    passers = document["auction"]["passers"]
    _set(document, "auction.passers", passers[::-1])
    assert read_state(document, cards).auction.passers == tuple(passers[::-1])
    _set(document, "auction.passers", [passers[0]] * 2)
    with pytest.raises(NotationError) as caught:
        read_state(document, cards)
    assert caught.value.code == "state/players"


def test_a_decision_that_is_held_must_be_legal() -> None:
    state, _ = new_game(2, seed=3)
    decided, _ = apply(state, legal_moves(state, 0)[0])
    document = write_state(decided)
    assert document["held"] == [[0, "start_card", legal_moves(state, 0)[0].what[0]]]
    for held in ([0, "start_card", legal_moves(state, 1)[0].what[0]], [0, "pass"]):
        with pytest.raises(NotationError, match=r"^held\[0\]: expected a legal answer to a question"):
            read_state({**document, "held": [held]})


def test_the_path_of_a_refusal() -> None:
    document = _late("develop")
    document["players"][1]["pyramid"][0][2] = 9999
    with pytest.raises(NotationError, match=r"^players\[1\]\.pyramid\[0\]\[2\]: expected the number of a card of this"):
        read_state(document)


ODD = [None, True, -1, 0, 1, 2, 7, 40, 66, 100, 1.5, "", "red", "attack", "points:3", [], {}, [1, 0], "AUC-10", "turn"]


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def _changed(document: Any, random: Random) -> Any:
    """The document with one value changed, taken out or put in."""
    part = document if random.random() < 0.4 else {"agenda": document["agenda"], "question": document["question"]}
    spots = [(holder, key) for holder, key in _spots(part) if holder is not part or part is document]
    holder, key = random.choice(spots)
    kind = random.choice(("put", "take", "add"))
    if kind == "put":
        holder[key] = copy.deepcopy(random.choice(ODD))
    elif kind == "take":
        del holder[key]
    elif isinstance(holder, dict):
        holder[random.choice(("extra", "hand", "question", "used", "skips"))] = copy.deepcopy(random.choice(ODD))
    else:
        holder.append(copy.deepcopy(random.choice((*ODD, holder[key]))))
    return document


changed = st.builds(
    lambda game, random: _changed(json.loads(text_of(random.choice(game[:-1])[2])), random),
    games,
    st.randoms(use_true_random=False),
)


@given(changed)
@settings(max_examples=size(120, least=15), deadline=None)
def test_reader_and_schema_agree_on_changed_documents(document: Any) -> None:
    assert VALIDATOR.is_valid(document) == _fits(read_state, document)


def _fits(read: Callable[[object], object], document: object) -> bool:
    """Whether the reader accepts it, or refuses it for what no schema can say."""
    try:
        read(document)
    except NotationError as error:
        return error.code.startswith(BEYOND_THE_SCHEMA)
    return True


@given(changed, st.randoms(use_true_random=False))
@settings(max_examples=size(120, least=15), deadline=None)
def test_what_is_accepted_can_be_played_to_the_end(document: Any, random: Random) -> None:
    try:
        state = read_state(document)
    except NotationError:
        return
    for _ in zip(play_on(state, random), range(60), strict=False):
        pass


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
