"""Sentences for any game: which games there are, and what people and bots do at its table."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "game/unknown": "There is no game {found} here; installed are {known}.",
    "game/unknown_nearest": "There is no game {found} here; installed are {known}. Did you mean {nearest!r}?",
    "game/broken": "The game {name!r} cannot be loaded from {place}: {reason}.",
    "game/players": "{title} is for {low} to {high} players, not for {count}.",
    "game/players_exactly": "{title} is for {low} players, not for {count}.",
    # in the command
    "cli/games_verb": "List the games that are installed.",
    "cli/game": "The game, by its id; viceroy games lists them.",
    "game/line": "{name}: {title}, for {low} to {high} players",
    "game/line_exactly": "{name}: {title}, for {low} players",
    "game/no_option": "--{option} is an option of Viceroy; {title} does not have it.",
    "game/greeting": "A game of {title}: {who}.",
    "game/help": "Type the number of a move, or its words. Other things to type: hint, undo, board, save FILE, quit.",
    "game/result": "{name}: {n}",
    "game/won": (
        "{name} won {won} of {n} game, {mean} points on average.",
        "{name} won {won} of {n} games, {mean} points on average.",
    ),
    "game/bot": "{name}-bot {n}",
    "game/hint": "The {bot}-bot would answer: {label}.",
}
