"""The balance of a deck: values that can be checked by hand, the report, and what the command says."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tools.balance.__main__ import balance as command
from tools.balance.balance import balance
from tools.balance.balance_text import balance_document, balance_text, plans_text
from tools.balance.game_log import GameLog, logged_game
from tools.balance.plans import PlanResult
from tools.balance.players import NO_PLAN, PLANS, player_of
from tools.decks.maker import make_deck
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import GameOutcome, Series, ordered_results
from viceroy_widgets.play.summary import Estimate
from viceroy_widgets.viceroy.bots.expert import FittedBot
from viceroy_widgets.viceroy.components.deck import built_in_deck

FOUR = Series.rotating("viceroy", ("random",) * 4)


def _outcome(*totals: int, bots: tuple[str, ...] = ()) -> GameOutcome:
    won = tuple((total == max(totals)) / totals.count(max(totals)) for total in totals)
    return GameOutcome(bots or ("random",) * len(totals), totals, won, (), 10)


def _run(line: str) -> Result:
    return CliRunner().invoke(command, line.split(), catch_exceptions=False)


def test_the_logs_of_games_are_the_same_from_several_processes() -> None:
    alone = list(ordered_results(partial(logged_game, FOUR), 4))
    assert list(ordered_results(partial(logged_game, FOUR), 4, processes=2)) == alone
    assert [game.outcome for game in alone] == list(FOUR.outcomes(4))


def _played(totals: tuple[int, ...], *cards: tuple[int, int]) -> GameLog:
    return GameLog(_outcome(*totals), cards, ())


def test_the_worth_of_a_card_by_hand() -> None:
    # Card 1 was with 40 points in a game of mean 25, and with 10 in one of mean 20.
    found = balance(built_in_deck(), [_played((40, 10), (1, 0), (2, 1)), _played((30, 10), (1, 1))])
    cards = {card.number: card for card in found.characters}
    assert (cards[1].value.n, cards[1].value.mean) == (2, 2.5)
    assert (cards[2].value.n, cards[2].value.mean) == (1, -15)
    assert cards[3].value.n == 0
    assert [card.number for card in found.characters[:2]] == [1, 2]
    assert found.totals.mean == 22.5


def test_what_is_out_of_balance() -> None:
    deck = built_in_deck()
    fine = [((number, 0), 20) for number in range(1, 64)]
    games = [_played((points, 20), card) for card, points in (*fine, ((64, 0), 400))]
    found = balance(deck, games)
    assert [card.number for card in found.outliers] == [64]
    assert len(found.never_played) == 24
    assert found.unfair_seats == ()
    assert not found.is_balanced
    text = balance_text(found)
    assert "Out of balance: card 64, Hester Lull, Dream Auditor, lies +7.9 standard deviations" in text
    assert "was never played" in text
    assert "Out of balance: on level 4, draw 2 cards was never given." in text


def test_a_seat_that_wins_too_often() -> None:
    assert balance(built_in_deck(), [_played((1, 0, 0, 0))] * 4).unfair_seats == (0, 1, 2, 3)
    even = [_played(tuple(int(seat == winner) for seat in range(4))) for winner in range(4)]
    assert balance(built_in_deck(), even).unfair_seats == ()


def test_played_cards_and_rewards_are_those_of_the_game() -> None:
    events = [event for _, events in FOUR.match(3).history.steps for event in events]
    found = logged_game(FOUR, 3)
    played = {event.values[0]: event.player for event in events if event.kind in ("played", "start_card")}
    assert played.items() <= dict(found.cards).items()
    characters = {card.number for card in built_in_deck().characters}
    rows = [event.values for event in events if event.kind == "played" and event.values[0] in characters]
    assert sum(count for _, count in found.rewards) == 4 + sum(level < 5 for _, level, *_ in rows)


def test_the_report_says_how_many_games_and_puts_the_baseline_beside() -> None:
    decks = [built_in_deck(), make_deck(2, {}, "another deck")]
    mine, other = (
        balance(deck, ordered_results(partial(logged_game, Series.rotating("viceroy", ("random",) * 4, deck=deck)), 3))
        for deck in decks
    )
    text = balance_text(mine, other)
    assert text.startswith(f"3 games of 4 with 'The court of Selmere' (digest {decks[0].digest}).\n")
    assert "another deck" in text
    assert all(line == line.rstrip() for line in text.splitlines())
    document = balance_document(mine)
    assert (len(document["characters"]), len(document["laws"])) == (64, 24)
    assert document["holds"] is False


def test_balance_ends_with_what_it_found() -> None:
    found = _run("--games 3 --bot random --baseline 5")
    assert found.exit_code == 1
    assert "Out of balance: " in found.stdout
    assert "Baseline, seed 5" in found.stdout
    document = json.loads(_run("--games 3 --bot random --baseline 5 --json").stdout)
    assert document["holds"] is False
    assert document["baseline"]["deck"]["name"] == "Baseline, seed 5"


def test_balance_of_a_deck_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    text = Path(__file__).parents[3].joinpath("viceroy_widgets", "viceroy", "data", "deck.json").read_text("utf-8")
    file.write_text(text.replace("The court of Selmere", "Mine"), encoding="utf-8")
    assert "with 'Mine'" in _run(f"{file} --games 1 --bot random").stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--bot nobody", "There is no bot 'nobody'"),
        ("--bot advice --nodes 30", "The bot 'advice' does not look ahead"),
        ("nowhere.json", "'nowhere.json'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(line: str, sentence: str) -> None:
    found = _run(line)
    assert (found.exit_code, found.stdout) == (2, "")
    assert sentence in found.stderr


def test_the_report_is_a_command_of_the_sources() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.balance", "--help"], capture_output=True, text=True, check=True)
    assert "--baseline SEED" in done.stdout


def test_plans_are_compared_with_players_who_have_none() -> None:
    found = _run("--games 2 --bot random --plans 6")
    lines = found.stdout.splitlines()
    at = lines.index("Plans, each in 6 games of two against players who follow none")
    listed = [line for line in lines[at + 2 :] if line][:-1]
    assert {line.split("  ")[0].strip() for line in listed} == set(PLANS)
    shares = [
        float(line.removeprefix(plan).split()[0]) for line in listed for plan in PLANS if line.startswith(plan + " ")
    ]
    assert shares == sorted(shares, reverse=True)


def test_a_plan_that_wins_too_often() -> None:
    won, lead = Estimate(1000, 0.6, 0.49, 0.03), Estimate(1000, 5.0, 10.0, 0.6)
    often, seldom = PlanResult("laws", won, lead), PlanResult("magic", replace(won, mean=0.56), lead)
    assert (often.is_outlier, seldom.is_outlier) == (True, False), "56 % of 1,000 games may be 53 %"
    assert list(plans_text([seldom, often]))[-1] == "Out of balance: more than 55 % won by laws."
    assert list(plans_text([seldom]))[-1] == "No plan wins more than 55 %."
    assert list(plans_text([])) == []
    games = [_played((1, 0, 0, 0))]
    fair = balance(built_in_deck(), games)
    assert [each["won"] for each in balance_document(fair, [seldom])["plans"]] == [0.56]


def test_the_player_of_a_plan_weighs_differently() -> None:
    game = game_of("viceroy")
    usual, magic = (player_of(None, game, name, 3) for name in (NO_PLAN, "magic"))
    assert magic.weights.magic == tuple(2 * part for part in usual.weights.magic)
    assert magic.weights._replace(magic=usual.weights.magic, magic_bonus=usual.weights.magic_bonus) == usual.weights
    assert player_of(7, game, "expert", 3).nodes == 7
    assert player_of(None, game, "expert", 3).nodes == FittedBot(3).nodes
    assert player_of(7, game, "advice", 3).name == "advice"
