"""Tables, replays and controls of any game."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # controls
    "control/title": "Settings",
    "control/unknown": "This control is not there, so nothing was done.",
    "control/value": "{label} cannot be set to that, so nothing was done.",
    "control/quoted": '"{label}"',
    # a game move by move
    "replay/move": "{n}. {who} {move}.",
    "replay/slider": "Move",
    "replay/at": "{at} of {last}",
    "replay/first": "First",
    "replay/previous": "Previous",
    "replay/next": "Next",
    "replay/last": "Last",
    "replay/ended": "The game is over here: there is nothing to play on.",
    "replay/no_move": "There is no such move in this game.",
    "replay/no_seat": "seat must be None or one of {seats}, got {found}",
    "replay/log": "What happened in this turn",
    "replay/board": "A game looked at once more. Arrow keys move from part to part, N and P go on and back by a move.",
    "replay/seen": "Seen from the seat of {who}: what others hid then stays hidden.",
    # what a widget is called that has no title
    "kind/BoardWidget": "Board",
    "tray/title": "Your gems",
    "action/undo": "Undo",
    "action/reset": "Start over",
    "action/hint": "Hint",
    "action/reveal": "Show the solution",
    "sheet/title": "Score",
    # what the view says by itself
    "view/silent": "Python is not answering. Run the cell again to bring the board back to life.",
    "view/rule": "rule {rule}",
    # what is answered to a gesture
    "answer/stale": "The board has changed since; look again, then repeat your move.",
    "answer/unreadable": "This gesture cannot be read, so nothing was done.",
    "answer/too_many": "Too much was asked for at once, so this was not done; ask again for what you still need.",
    # a game at a table
    "widget/you": "Player",
    "widget/seat": "Seat {n}",
    "widget/log": "What happened",
    "widget/board": "Table. N goes to the next possible answer, arrow keys from part to part, Enter answers there.",
    "widget/choose_first": "That is no answer to what is asked now.",
    "widget/chosen": "{name}: now choose where it goes. Esc to cancel.",
    "widget/press_again": "Press {key} again to {label}.",
    "widget/reset_again": "Press {key} again to start over; all your moves here are then gone.",
    "widget/undone": "Undone.",
    "widget/over": "The game is over.",
    "widget/covered": "{name} decides next. Sit down alone, then uncover the table.",
    "action/sit": "I am {name}: uncover",
    "action/undo_of": "I am {name}: undo my answer",
    "widget/not_yours": "This seat is not asked now, or nobody has sat down at it.",
    "widget/no_person": "A game of {n} needs a person in one seat at least.",
    "widget/thinking": "{name} is thinking",
    "widget/cancel": "Move now",
    "widget/hurried": "The bots answer with what they have found.",
    "widget/failed": "A bot could not go on ({text}). The game stands as it was.",
    "widget/nothing_here": "There is nothing to do here now.",
    "fallback/table": "{label}. Run this cell to play.",
    "widget/wait": "The others decide.",
    "widget/not_here": "That is no answer to what is asked now.",
}
