"""A game of one's own: what is chosen before it, how it is kept and opened, its end, and its review."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # what is chosen before a game
    "choice/title": "What do you want to play?",
    "choice/you": "Your name",
    "choice/player": "Player {n}",
    "choice/name": "Name of player {n}",
    "choice/nobody": "nobody",
    "choice/person": "a person here",
    "choice/more": "More settings",
    "choice/seed": "Number of the deal",
    "choice/seed_any": "any",
    "choice/yes": "yes",
    "choice/no": "no",
    "choice/begin": "Play",
    "choice/seats": ("for {n} player", "for {n} players"),
    "choice/seats_range": "for {low} to {high} players",
    # a game that is kept for later
    "action/save": "Save and go on later",
    "saved/saved": "The game is kept. GameTable() offers to go on with it, tomorrow too.",
    "saved/go_on": "Go on with your game of {game}, turn {n}",
    "saved/go_on_move": (
        "Go on with your game of {game}, {n} move made",
        "Go on with your game of {game}, {n} moves made",
    ),
    "saved/note": "A game under way, with everything that players hide from each other: keep it to yourself.",
    "saved/nothing": "There is no saved game to go on with.",
    "saved/gone": "This game is no longer there.",
    "saved/over": "This game is over: there is nothing to go on with.",
    "saved/off": "Progress is not kept here, so name a file for the game, such as 'game.json'.",
    "saved/taken": "{file!r} holds something else, so the game was not written there.",
    "saved/unwritable": "The game cannot be written to {file!r}.",
    "saved/unreadable": "There is no saved game in {file!r} that can be read.",
    "saved/no_record": "This game did not begin with a deal, so it cannot be saved.",
    "saved/bot": "The bot {name!r} cannot be found again later, so this game cannot be saved.",
    "saved/format": "{path}: expected the format of a saved game, such as viceroy-saved/1.",
    "saved/nobody": "{path}: expected a seat for a person at least.",
    "bot/random": "Beginner: plays anything that is allowed",
    "bot/mixed": "Learner: plays well, with mistakes",
    "bot/advice": "Good: knows what is worth its price",
    "bot/strong": "Strong: looks ahead, and takes its time",
    "bot/lookahead": "Careful: tries out every move",
}
