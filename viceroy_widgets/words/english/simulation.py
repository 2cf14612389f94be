"""Messages about many games between bots: the commands, their summaries and contests."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "simulation/progress": "Playing",
    # tables
    "simulation/games": ("{n} game of {moves} decisions.", "{n} games of {moves} decisions on average."),
    "simulation/seat": "Seat",
    "simulation/bot": "Bot",
    "simulation/won": "Won",
    "simulation/points": "Points",
    "simulation/deviation": "Deviation",
    "simulation/category": "Points by category",
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
}
