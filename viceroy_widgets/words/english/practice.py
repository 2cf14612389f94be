"""Practice: exercises that come again, spaced over days."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "kind/Practice": "Practice",
    "kind/Review": "Review of a game",
    "practice/title": "Practice: {title}",
    "practice/at": "Exercise {at} of {n} for today",
    "practice/next": "Next exercise",
    "practice/overview": "Overview",
    "practice/begin": "Practice now",
    "practice/open": "Answer this exercise first, or ask for its solution.",
    "practice/again_on": "It comes again on {day}.",
    # what is due and done
    "practice/empty": "There is nothing to practice yet. Puzzles that you try are added here, and what goes wrong in lessons, quizzes and games.",
    "practice/due": ("{n} exercise is due today.", "{n} exercises are due today."),
    "practice/nothing_due": "Nothing is due today.",
    "practice/done": ("You have practiced {n} exercise today.", "You have practiced {n} exercises today."),
    "practice/enough": "That is enough for today.",
    "practice/rest": ("{n} more waits for another day.", "{n} more wait for another day."),
    "practice/comes": ("{n} exercise comes on {day}.", "{n} exercises come on {day}."),
    "practice/known": "Without practice, you would know about {percent} % of it in a week, by an estimate.",
    # the picture
    "practice/picture": "What you practice, by theme:",
    "practice/new": "{n} new",
    "practice/learning": "{n} learning",
    "practice/mature": "{n} firm",
    "practice/theme": "{title}: {new}, {learning}, {mature}.",
    "practice/others": "Other themes",
    "practice/week": "Due on the next seven days",
    "practice/days": "Due on the next seven days:",
    "practice/day": "{day}: {n}.",
    # at a terminal
    "cli/practice": "Ask again for what went wrong, as far as it is due today, and say what is known; nothing is asked if the input is no terminal.",
    "cli/practice_game": "The exercises of one game, by its id; without it, those of all games.",
    "cli/practice_limit": "Ask for at most N exercises a day.",
    "practice/type": "Number of the answer, or nothing to stop",
    "practice/no_option": "This is none of the answers.",
    "practice/needs_board": "This one needs its board: Practice() in a notebook.",
    # own mistakes
    "practice/mistakes": "Own mistakes",
    "practice/mistake_title": "Your game, reviewed on {day}: {turn}",
    "practice/mistake_task": "In your game you chose this: {move}. The review found a better move; make it.",
    "practice/mistake_right": "That is the better move of the review.",
    "practice/mistake_wrong": "The review found another move better.",
    "practice/mistake_hint": "Hint 1 of 3: choose something other than in your game, which was this: {move}.",
    "practice/mistake_where": "Hint 2 of 3: the better move begins at the part that lights up.",
    "practice/mistake_not": "The review found a better move than this: {move}.",
    "practice/mistake_better": "The better move is this: {move}.",
    # the progress file
    "practice/review": "{path}: expected a day with a grade, such as 2026-12-01 good.",
    "practice/order": "{path}: the days must be in order, each once.",
}
