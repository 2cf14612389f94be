"""What tasks and questions of a saved state may hold: a second list of them, with every value that fits or does not.

The list below is the contract of `viceroy-state/1`; it is written out so that a change of the reader's tables is seen.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, at_auction, at_development, deck, law
from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.states import check_state
from viceroy_widgets.viceroy.codec.tasks import (
    QUESTION_SHAPES,
    TASK_SHAPES,
    read_question,
    read_secret_answers,
    read_task_queue,
    read_values,
)
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import Gems, parse_icon
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.state import Draft, GameFields

TASKS = {
    **dict.fromkeys(("deal", "split", "start_rewards", "turn", "row_moves_on", "passes", "bids_return"), ""),
    **dict.fromkeys(("development_phase", "development_ends", "over"), ""),
    **dict.fromkeys(("pass_gems", "attack", "take_before_bids", "discard_gems", "draw", "paint"), "player"),
    "auction": "1-3",
    "serve": "color",
    "virtual_discards": "players",
    "virtual_costs": "opponent players",
    "take": "player 1-64 rule",
    "round": "1-3",
    "play": "player hand",
    "use": "player color 1-16",
    "top": "player standing",
    "pay_for": "player hand 1-5 x",
    "reward": "player standing 1-4",
    "icon": "player standing icon",
    "law": "player Law",
    "barter": "player Barter",
    "bank": "player GemsBanked 1-64",
    "tuck_hand": "player TuckHand 1-64",
    "tuck_free": "player TuckFree",
    "replace": "player ReplaceCard",
    "draw_and_keep": "player DrawAndKeep",
    "keep": "player 0-16",
}
QUESTIONS = {
    "give_back": ("SET-2", "", "all"),
    "start_card": ("SET-3", "", "all"),
    "first_hand": ("SET-3", "", "all"),
    "bid": ("AUC-1", "", "inside"),
    "which_card": ("AUC-6 AUC-10 LAW-10", "row_cards", "one"),
    "claim": ("AUC-6", "color", "two"),
    "clash": ("VIR-6", "color", "one"),
    "discard_card": ("VIR-4", "row_cards", "one"),
    "take": ("PAS-1 DEV-3 REW-1 LAW-6 LAW-9", "1-8", "one"),
    "develop": ("DEV-1", "", "developing"),
    "place": ("DEV-4", "hand", "one"),
    "pay": ("INF-1", "hand 1-5 x", "one"),
    "use": ("INF-1", "color 1-16", "one"),
    "top": ("DEV-10", "standing", "one"),
    "draw": ("REW-3", "", "one"),
    "own_gem": ("REW-7", "standing color", "one"),
    "choose": ("LAW-6", "Choose", "one"),
    "copy": ("LAW-6", "CopyTokens", "one"),
    "trade": ("LAW-6", "TradeToken", "one"),
    "give_token": ("LAW-9", "Barter", "one"),
    "want_token": ("LAW-9", "Barter standing token", "one"),
    "bank": ("LAW-3", "GemsBanked 1-64", "one"),
    "tuck_hand": ("PYR-8", "TuckHand 1-64", "one"),
    "tuck_free": ("LAW-7", "TuckFree", "one"),
    "replace": ("LAW-8", "ReplaceCard", "one"),
    "replacement": ("LAW-8", "ReplaceCard standing", "one"),
    "keep": ("LAW-4", "1-16", "one"),
    "paint": ("PNT-1", "", "one"),
    "section": ("PNT-3", "color", "one"),
}

EFFECTS = {type(card.effect).__name__: card.effect for card in built_in_deck().laws}
NUMBER_OF = {name: 65 + index for index, name in enumerate(EFFECTS)}
CARDS = deck({NUMBER_OF[name]: law(effect) for name, effect in EFFECTS.items()})
PERSON, IN_HAND, NOBODYS = 9, 5, 40
TAKE_RULES = ("PAS-1", "DEV-3", "REW-1", "LAW-6", "LAW-9")


def _table() -> GameFields:
    """The first player has a law of every kind; there is one virtual opponent, and the row holds the cards 31 to 34."""
    seats = (Seat("b", (IN_HAND,), f"{PERSON} {' '.join(map(str, NUMBER_OF.values()))}"), Seat("r", (6,), "8"))
    row = {"blue": (31, 32), "red": (33, 34)}
    return Draft.of(at_development(*seats, deck=CARDS, virtual=1, row=row).state)


GAME = _table()


def _values(word: str) -> tuple[list[Any], list[Any]]:
    """Values that fit the word, and values that do not."""
    known: dict[str, tuple[list[Any], list[Any]]] = {
        "player": ([0], [2, -1, "0"]),
        "players": ([[0], [0, 1]], [[], [1, 0], [0, 0], [2], 0]),
        "opponent": ([0], [1, -1, "0"]),
        "hand": ([IN_HAND], [6, PERSON, NOBODYS, 0, "5"]),
        "standing": ([PERSON], [8, IN_HAND, 0]),
        "color": (["blue", "yellow"], ["pink", 1, None]),
        "token": (["magic", "points:3"], ["attack", "gems:2", "sword", 1]),
        "rule": (list(TAKE_RULES), ["AUC-1", "", 1]),
        "x": ([-100, 0, 100], [-101, 101, "0"]),
        "Law": (list(NUMBER_OF.values()), [PERSON, 88, IN_HAND]),
    }
    if word in NUMBER_OF:
        others = [number for name, number in NUMBER_OF.items() if name != word]
        return [NUMBER_OF[word]], [*others, PERSON, 88, IN_HAND]
    if word not in known:
        low, high = map(int, word.split("-"))
        return [low, high], [low - 1, high + 1, str(low), float(low)]
    return known[word]


def _read(name: str, words: str, values: list[Any]) -> tuple[Any, ...]:
    shapes = TASK_SHAPES[name] if words == TASKS.get(name) else QUESTION_SHAPES[name].about
    return tuple(read_values(Field(values, "about"), shapes, GAME, 0))


LISTED = [*TASKS.items(), *((name, about) for name, (_, about, _) in QUESTIONS.items())]
PLAIN = [(name, words) for name, words in LISTED if not {"icon", "row_cards"} & set(words.split())]


def test_tasks_and_questions_are_those_of_the_list() -> None:
    assert set(TASK_SHAPES) == set(TASKS)
    assert {name: (" ".join(shape.rules), shape.asked) for name, shape in QUESTION_SHAPES.items()} == {
        name: (rules, asked) for name, (rules, _, asked) in QUESTIONS.items()
    }


@pytest.mark.parametrize(("name", "words"), PLAIN)
def test_every_value_is_read_or_refused_with_its_place(name: str, words: str) -> None:
    kinds = words.split()
    usual = [_values(kind)[0][0] for kind in kinds]
    for at, kind in enumerate(kinds):
        fits, wrong = _values(kind)
        for value in fits:
            values = [*usual[:at], value, *usual[at + 1 :]]
            assert _read(name, words, values) == tuple(tuple(v) if isinstance(v, list) else v for v in values)
        for value in wrong:
            with pytest.raises(NotationError) as caught:
                _read(name, words, [*usual[:at], value, *usual[at + 1 :]])
            assert caught.value.values["path"].startswith(f"about[{at}]"), (kind, value)
    for values in (usual[:-1], [*usual, 1]) if kinds else ([1],):
        with pytest.raises(NotationError) as caught:
            _read(name, words, values)
        assert (caught.value.code, caught.value.values["path"]) == ("field/list_length", "about")
        assert (caught.value.values["n"], caught.value.values["count"]) == (len(usual), len(values))


@pytest.mark.parametrize(
    ("values", "path"),
    [
        (["points", 3, None], None),
        (["gems", 2, None], None),
        (["infinite", 0, "red"], None),
        (["points", 3, "red"], "about[2]"),
        (["sword", 1, None], "about[2]"),
        (["points", 17, None], "about[3]"),
        (["infinite", 0, "pink"], "about[4]"),
        (["points", 3], "about"),
    ],
)
def test_an_icon_stands_as_its_kind_value_and_color(values: list[Any], path: str | None) -> None:
    task = [0, PERSON, *values]
    if path is None:
        assert _read("icon", TASKS["icon"], task) == tuple(task)
        return
    with pytest.raises(NotationError) as caught:
        _read("icon", TASKS["icon"], task)
    assert caught.value.values["path"] == path


@pytest.mark.parametrize("values", [[31], [32, 31], [31, 31], [31, 40], []])
def test_cards_of_the_row_are_two_at_least_sorted_and_there(values: list[int]) -> None:
    assert _read("which_card", "row_cards", [31, 34]) == (31, 34)
    with pytest.raises(NotationError) as caught:
        _read("which_card", "row_cards", values)
    assert (caught.value.code, caught.value.values["path"]) == ("state/row_cards", "about")


# -- what the values must be together --------------------------------------------------------------------------------


def _refused(question: dict[str, Any], game: GameFields = GAME) -> tuple[str, str]:
    with pytest.raises(NotationError) as caught:
        read_question(Field(question, "question"), game)
    return caught.value.code, caught.value.values["path"]


def _question(kind: str, *about: Any, players: tuple[int, ...] = (0,)) -> dict[str, Any]:
    rule = QUESTIONS[kind][0].split()[0]
    return {"kind": kind, "rule": rule, "players": list(players), **({"about": list(about)} if about else {})}


def _with(**changes: Any) -> GameFields:
    """The table with something else on the side of the first player."""
    draft = Draft.of(GAME)  # type: ignore[arg-type]  # a draft is a game, too
    draft.change(0, **changes)
    return draft


@pytest.mark.parametrize("rule", TAKE_RULES)
def test_a_question_stands_on_one_of_its_rules(rule: str) -> None:
    question = {"kind": "take", "rule": rule, "players": [0], "about": [2]}
    assert read_question(Field(question, "question"), GAME).rule == rule
    assert _refused({**question, "rule": "AUC-1"}) == ("field/choice", "question.rule")


def test_one_is_asked_where_it_is_no_secret() -> None:
    assert _refused(_question("take", 2, players=(0, 1))) == ("state/asked", "question.players")
    assert _refused(_question("take", 2, players=())) == ("state/asked", "question.players")


def test_the_card_for_the_hand_is_asked_once_start_cards_stand_alone() -> None:
    assert _refused(_question("first_hand", players=(0, 1))) == ("state/about", "question.about")


@pytest.mark.parametrize("kind", ["place", "pay"])
def test_a_card_is_not_asked_for_while_it_waits_on_the_agenda(kind: str) -> None:
    game = _with()
    about = (IN_HAND,) if kind == "place" else (IN_HAND, 1, -1)
    assert read_question(Field(_question(kind, *about), "question"), game).about == about
    game.task_queue = [("play", 0, IN_HAND)]
    assert _refused(_question(kind, *about), game) == ("state/about", "question.about")


def test_a_card_is_paid_for_on_an_open_place() -> None:
    assert _refused(_question("pay", IN_HAND, 2, 50)) == ("state/about", "question.about")


def test_infinite_gems_are_asked_for_where_there_is_a_choice_between_cards() -> None:
    pyramid = GAME.players[0].pyramid
    cards = [card._replace(infinite=("blue",)) if at < 3 else card for at, card in enumerate(pyramid.cards)]
    game = _with(pyramid=type(pyramid).of(cards))
    for n, fits in ((1, True), (2, True), (3, False)):
        if fits:
            assert read_question(Field(_question("use", "blue", n), "question"), game).about == ("blue", n)
        else:
            assert _refused(_question("use", "blue", n), game) == ("state/about", "question.about")
    of_one = [card._replace(infinite=("blue", "blue")) if at == 0 else card for at, card in enumerate(pyramid.cards)]
    assert _refused(_question("use", "blue", 1), _with(pyramid=type(pyramid).of(of_one)))[0] == "state/about"
    assert _refused(_question("use", "red", 1), game)[0] == "state/about"


def test_what_a_card_brings_on_top_is_asked_on_the_top_level() -> None:
    assert _refused(_question("top", PERSON)) == ("state/about", "question.about")


def test_a_token_is_wanted_that_lies_there() -> None:
    question = _question("want_token", NUMBER_OF["Barter"], PERSON, "magic")
    assert _refused(question) == ("state/about", "question.about")
    pyramid = GAME.players[0].pyramid
    standing = pyramid.of_number(PERSON)
    assert standing is not None
    with_token = pyramid.changed(standing._replace(tokens=(parse_icon("magic"),)))
    assert read_question(Field(question, "question"), _with(pyramid=with_token)).about[2] == "magic"
    with_other = pyramid.changed(standing._replace(tokens=(parse_icon("science"),)))
    assert _refused(question, _with(pyramid=with_other)) == ("state/about", "question.about")


def test_a_card_is_replaced_that_is_free() -> None:
    assert read_question(Field(_question("replacement", NUMBER_OF["ReplaceCard"], PERSON), "question"), GAME)
    assert _refused(_question("replacement", NUMBER_OF["ReplaceCard"], NUMBER_OF["ReplaceCard"]))[0] == "state/about"


def test_fewer_cards_are_kept_than_are_looked_at() -> None:
    game = _with(looking=(40, 41, 42))
    assert read_question(Field(_question("keep", 2), "question"), game).about == (2,)
    assert _refused(_question("keep", 3), game) == ("state/about", "question.about")


def test_a_gem_is_laid_that_one_has() -> None:
    assert read_question(Field(_question("section", "blue"), "question"), GAME).about == ("blue",)
    assert _refused(_question("section", "red")) == ("state/about", "question.about")


# -- the agenda and what is held -------------------------------------------------------------------------------------


def test_a_card_waits_on_the_agenda_once() -> None:
    game = _with()
    tasks = [["turn"], ["development_ends"], ["play", 0, IN_HAND], ["play", 0, IN_HAND]]
    with pytest.raises(NotationError) as caught:
        read_task_queue(Field(tasks, "agenda"), game)
    assert (caught.value.code, caught.value.rule) == ("state/played_twice", "CMP-2")
    assert caught.value.values == {"path": "agenda[3][2]", "number": IN_HAND}


def test_the_card_of_a_task_is_looked_up_on_the_side_of_its_player() -> None:
    tasks = [["turn"], ["development_ends"], ["play", 1, 6], ["play", 0, IN_HAND]]
    assert read_task_queue(Field(tasks, "agenda"), GAME)[2:] == (("play", 1, 6), ("play", 0, IN_HAND))
    tasks[2] = ["play", 1, IN_HAND]
    with pytest.raises(NotationError) as caught:
        read_task_queue(Field(tasks, "agenda"), GAME)
    assert (caught.value.code, caught.value.values["path"]) == ("state/not_there", "agenda[2][2]")
    assert caught.value.values["player"] == 1


def test_a_task_has_a_name() -> None:
    with pytest.raises(NotationError) as caught:
        read_task_queue(Field([[]], "agenda"), GAME)
    assert caught.value.code == "field/list_least"
    assert caught.value.values == {"path": "agenda[0]", "n": 1, "count": 0}


def test_nothing_is_held_where_nothing_is_asked() -> None:
    game = _with()
    game.question = None
    with pytest.raises(NotationError) as caught:
        read_secret_answers(Field([[0, "pass"]], "held"), game)
    assert (caught.value.code, caught.value.values["path"]) == ("state/held", "held")


# -- what every state must have --------------------------------------------------------------------------------------


def _fault(game: GameFields) -> tuple[str, str | None, dict[str, Any]]:
    with pytest.raises(NotationError) as caught:
        check_state(game)
    return caught.value.code, caught.value.rule, dict(caught.value.values)


def test_a_card_is_there_once_and_both_places_are_told() -> None:
    place = f"players[0].pyramid[{len(GAME.players[0].pyramid.cards) - 1}]"
    last = GAME.players[0].pyramid.cards[-1].card.number
    draft = Draft.of(GAME)  # type: ignore[arg-type]  # a draft is a game, too
    draft.change(1, hand=(6, last))
    code, rule, values = _fault(draft)
    assert (code, rule, values["number"], values["other"]) == ("state/twice", "CMP-2", last, place)
    assert values["path"] == "players[1].hand"


def test_a_pyramid_that_cannot_stand_is_refused_at_its_card() -> None:
    pyramid = GAME.players[0].pyramid
    moved = pyramid.cards[0]._replace(place=type(pyramid.cards[0].place)(3, 9))
    draft = _with(pyramid=type(pyramid).of([*pyramid.cards[1:], moved]))
    code, _, values = _fault(draft)
    assert code.startswith("at/pyramid/")
    assert values["path"].startswith("players[0].pyramid[")
    draft = Draft.of(GAME)  # type: ignore[arg-type]  # a draft is a game, too
    draft.change(1, pyramid=type(pyramid).of([GAME.players[1].pyramid.cards[0]._replace(place=moved.place)]))
    assert _fault(draft)[2]["path"].startswith("players[1].pyramid[")


def test_gems_lie_on_laws_that_bank_them_and_no_more_than_those_hold() -> None:
    bank = NUMBER_OF["GemsBanked"]
    limit = EFFECTS["GemsBanked"].limit  # type: ignore[union-attr]  # it is of that kind
    pyramid = GAME.players[0].pyramid
    for number, most in ((bank, limit), (PERSON, 0)):
        at = next(at for at, card in enumerate(pyramid.cards) if card.card.number == number)
        standing = pyramid.cards[at]
        laid = Gems(green=most + 1)
        game = _with(pyramid=pyramid.changed(standing._replace(gems=laid)))
        game.reserve = game.reserve.minus_all(laid)
        path = f"players[0].pyramid[{at}][3].gems"
        assert _fault(game) == ("card/banked", "LAW-3", {"path": path, "limit": most, "count": most + 1})


def test_a_mark_lies_on_an_infinite_gem_and_on_each_once() -> None:
    pyramid = GAME.players[0].pyramid
    standing = pyramid.of_number(PERSON)
    assert standing is not None
    with_one = pyramid.changed(standing._replace(infinite=("blue",)))
    reserve = GAME.reserve.minus_all(Gems(blue=1))

    def marked(*used: tuple[int, int]) -> GameFields:
        game = _with(pyramid=with_one, used=used)
        game.reserve = reserve
        return game

    check_state(marked((PERSON, 0)))
    for used, at in ((((PERSON, 1),), 0), (((PERSON, 0), (PERSON, 0)), 1), (((PERSON, 0), (PERSON, 1)), 1)):
        code, rule, values = _fault(marked(*used))
        assert (code, rule, values["path"]) == ("state/mark", "INF-1", f"players[0].used[{at}]")


@pytest.mark.parametrize("name", ["bids", "virtual_bids"])
def test_bids_stand_in_the_order_of_who_made_them(name: str) -> None:
    table = at_auction(Seat("b"), Seat("b"), virtual=2)
    draft = Draft.of(table.state)
    draft.auction = draft.auction._replace(**{name: ((1, "blue"), (0, "red"))})
    if name == "bids":
        draft.reserve = draft.reserve.minus_all(Gems(blue=1, red=1))
    code, _, values = _fault(draft)
    assert (code, values["path"]) == ("state/players", f"auction.{name}")


def test_a_game_may_have_the_seed_0() -> None:
    from viceroy_widgets.viceroy.codec.states import read_state, write_state

    state, _ = new_game(seed=0)
    assert len(state.players) == 2
    assert read_state(write_state(state)) == state


def test_a_state_keeps_no_events() -> None:
    state, _ = new_game(2, seed=1)
    after, events = apply(state, legal_moves(state, 0)[0])
    assert (state.events, after.events, type(after.task_queue)) == ((), (), tuple)
    assert isinstance(events, tuple)


def test_a_move_says_what_it_is_about() -> None:
    assert Move(0, "pass") == (0, "pass", ())
