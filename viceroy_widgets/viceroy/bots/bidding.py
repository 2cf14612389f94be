"""Advice for the auction: which color to bid, when to pass for gems, and which card to take (AUC, PAS, VIR)."""

from __future__ import annotations

from hashlib import sha256

from ...core.moves import move
from ..components.acting_laws import PassGems
from ..components.gems import COLORS, Color
from ..rules.engine.passing import LAST_AUCTION, PASS_GEMS
from .advice_value import Advice
from .cards_worth import hand_worth
from .desk import Desk
from .developing import best_place
from .rivals import appeal, chances

__all__ = ["bid", "claim", "clash", "discard_card", "want", "which_card"]

_NEARLY_EQUAL = 1.5


def want(desk: Desk, number: int) -> float:
    """Return the valuation of getting a card, in points.

    It is the valuation of the card in the hand, plus a part of the gain if the card can be played at once.
    """
    kept = hand_worth(desk, number)
    played, _ = best_place(desk, number, sum(desk.gems))
    kept -= desk.now.card_many * max(0, len(desk.hand) - 3)
    return kept + desk.now.played_now * (played - kept) if played > kept else kept


def bid(desk: Desk, seed: int, step: int) -> Advice:
    """Return the bid or attack with the highest expected gain, or a pass if gems are worth more.

    The gain of a bid depends on the valuation of the cards, the chance to get one, and a random part.
    """
    player, now = desk.player, desk.now
    have = sum(desk.gems)
    wants = [[want(desk, number) for number in slot if number] for slot in desk.row]
    rivals = chances(desk)
    again = now.again if desk.round < LAST_AUCTION else 0.0
    got, passing = _pass_gems(desk), _passing(desk)
    price = now.gems(have) - now.gems(have - 1) if have else 0.0
    best, answer, chance = passing, move(player, "pass"), 0.0
    for color, worths in enumerate(wants):
        if not worths or not desk.gems[color]:
            continue
        alone, shared = rivals[color]
        first = max(worths)
        gain = alone * first
        if len(worths) == 2:
            gain += shared * now.sharing * (0.5 * first + 0.5 * min(worths))
            there = alone + now.sharing * shared
        else:
            there = alone
        gain += (1 - there) * (again * max(passing, 0.6 * first) + (1 - again) * passing) - price
        gain += now.chance * _chance(seed, step, player, color)
        if gain > best:
            best, answer, chance = gain, move(player, "bid", COLORS[color]), there
    if desk.attack and any(wants):
        taken = max(max(worths) for worths in wants if worths) - now.attack
        if taken > best:
            return Advice(move(player, "attack"), "bots/attack")
    if answer.verb == "pass":
        return Advice(answer, "bots/pass", (("n", got),))
    return Advice(answer, "bots/bid", (("color", f"color/{answer.what[0]}"), ("percent", round(100 * chance))))


def _pass_gems(desk: Desk) -> int:
    """Return the number of gems that a pass brings (PAS-1, PAS-2, PAS-4)."""
    lasting = sum(law.gems for law in desk.standing.lasting if isinstance(law, PassGems))
    return min(sum(desk.reserve), PASS_GEMS + desk.standing.science + lasting)


def _passing(desk: Desk) -> float:
    """Return the valuation of a pass, in points."""
    have = sum(desk.gems)
    return desk.now.gems(have + _pass_gems(desk)) - desk.now.gems(have) + desk.now.passing


def _chance(seed: int, step: int, player: int, color: int) -> float:
    """Return a pseudorandom number between 0 and 1, because a bot with predictable bids is easily outbid."""
    drawn = sha256(f"{seed}/bid/{step}/{player}/{color}".encode()).digest()
    return int.from_bytes(drawn[:4], "big") / 2**32


def which_card(desk: Desk, *numbers: int) -> Advice:
    """Return the advice to take the card with the highest valuation for this player."""
    best = max(numbers, key=lambda number: want(desk, number))
    return Advice(move(desk.player, "take_card", best), "bots/which_card", (("number", best),))


def claim(desk: Desk, color: Color) -> Advice:
    """Return the claim for the better card, or for either card if both are nearly equal (AUC-6).

    The advice is to refuse to share if a pass is worth more than either card.
    """
    base, tip = desk.row[COLORS.index(color)]
    worths = want(desk, base), want(desk, tip)
    if _passing(desk) > max(worths):
        return Advice(move(desk.player, "refuse"), "bots/refuse")
    more = worths[1] - worths[0]
    if abs(more) < _NEARLY_EQUAL:
        return Advice(move(desk.player, "claim", "either"), "bots/claim_either")
    # The other player probably claims the card that most players prefer.
    if abs(more) < 2 * _NEARLY_EQUAL and (appeal(desk, tip) - appeal(desk, base)) * more > 0:
        return Advice(move(desk.player, "claim", "either"), "bots/claim_either")
    what, number = ("tip", tip) if more > 0 else ("base", base)
    return Advice(move(desk.player, "claim", what), "bots/claim", (("number", number),))


def clash(desk: Desk, color: Color) -> Advice:
    """Return the advice to take the tip card, unless the gems for a pass are worth more (VIR-6)."""
    take = desk.moves[1]
    number = int(take.what[0])
    now, have = desk.now, sum(desk.gems)
    got = PASS_GEMS + desk.standing.science
    if desk.round == LAST_AUCTION and now.gems(have + got) - now.gems(have) > want(desk, number):
        return Advice(desk.moves[0], "bots/clash_decline")
    return Advice(take, "bots/which_card", (("number", number),))


def discard_card(desk: Desk, *numbers: int) -> Advice:
    """Return the advice to discard the card with the lowest valuation for this player (VIR-4)."""
    least = min(numbers, key=lambda number: want(desk, number))
    return Advice(move(desk.player, "discard_card", least), "bots/discard_card", (("number", least),))
