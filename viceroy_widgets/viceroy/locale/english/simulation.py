"""Messages about many games between bots: the commands, their summaries, contests, and the balance of a deck."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "simulation/progress": "Playing",
    "simulation/progress_baseline": "Playing with the baseline",
    # tables
    "simulation/games": ("{n} game of {moves} decisions.", "{n} games of {moves} decisions on average."),
    "simulation/seat": "Seat",
    "simulation/bot": "Bot",
    "simulation/won": "Won",
    "simulation/points": "Points",
    "simulation/deviation": "Deviation",
    "simulation/category": "Points by category",
    "simulation/percent": "{percent} %",
    "simulation/part": "{percent} % ({low} to {high})",
    "simulation/intervals": "In brackets and after ±: 95 % intervals. Ties are shared wins.",
    "simulation/verdict": (
        "{first} won {won} of {n} game against {second}.",
        "{first} won {won} of {n} games against {second}.",
    ),
    "simulation/scores": (
        "{who} scored {points} point on average.",
        "{who} scored {points} points on average.",
    ),
    # the balance of a deck
    "balance/games": (
        "{n} game of {players} with {name!r} (digest {digest}).",
        "{n} games of {players} with {name!r} (digest {digest}).",
    ),
    "balance/baseline": "Baseline, seed {seed}",
    "balance/holds": "In balance: every card is within {limit} standard deviations of its sort, every seat wins between {low} % and {high} %, every card is played and every reward given.",
    "balance/outlier": "Out of balance: card {number}, {card_name}, lies {apart} standard deviations from its sort (at most {limit:.0f}).",
    "balance/seat": "Out of balance: seat {seat} wins {won}; between {low} % and {high} % would be fair.",
    "balance/never_played": "Out of balance: card {number}, {card_name}, was never played.",
    "balance/never_given": "Out of balance: on level {level}, {reward} was never given.",
    "balance/figure": "Figure",
    "balance/points": "Points",
    "balance/seat_won": "Won by seat {seat}",
    "balance/of_characters": "Characters: {what}",
    "balance/of_laws": "Laws: {what}",
    "balance/most": "highest worth",
    "balance/least": "lowest worth",
    "balance/farthest": "farthest, in deviations",
    "balance/characters": "Characters",
    "balance/laws": "Laws",
    "balance/number": "No.",
    "balance/name": "Name",
    "balance/played": "Played in",
    "balance/worth": "Worth",
    "balance/apart": "Apart",
    "balance/rewards": "Rewards",
    "balance/level": "Level",
    "balance/reward": "Reward",
    "balance/given": "Given per game",
    "balance/meaning": "Worth: points of who played the card, less the mean of that game, over the games it was played in. In brackets and after ±: 95 % intervals. Apart: standard deviations from the mean worth of all characters, or of all laws.",
}
