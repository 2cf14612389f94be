"""Lessons: what is said of a step, and how a learner stands."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # worked examples
    "kind/ExampleView": "Worked example",
    "action/reveal_example": "What happens?",
    "example/view_title": "A worked example of the rulebooks",
    "example/board": "Picture of the example.",
    "example/story": "What happens",
    "example/came": "Rulebook: {rulebook}. Here: {engine}.",
    "example/sentence_open": "{title}. {given} Run this cell to see what happens.",
    "example/sentence": "{title}. {given} The rulebook: {answer}.",
    # notebooks
    # the map of the course
    "lesson/map_run": "**First run all cells: *Run > Run All Cells*.** Then try your first move.",
    "lesson/map_code": "The code cells are folded up. To see or change one, click its line with the three dots.",
    "lesson/map_first": "One gem, one circle",
    "lesson/map_story": "Four sections meet in a circle. Three are red. Choose the red gem, then the section that is not red.",
    "lesson/map_after": "The circle is all red now, and it scores points. That is what a game of Viceroy comes to. How to get there is what the lessons are about; open the first one.",
    "lesson/map_english": "The boards speak your language everywhere. The prose of the lessons does so in part 1; from part 2 on it is in English.",
    "lesson/map_others": "Another game is taught in the same way; [play it at a table](play-splendor.ipynb), too.",
    "lesson/map_rules": "Names such as (AUC-5) are those of rules: `viceroy rule AUC-5` tells one in full. *Our ruling* marks what the rulebooks leave open, so that we had to decide.",
    "lesson/map_more": "After the course: [play a game](play-a-game.ipynb), or solve [painting puzzles](../puzzles/01-painting.ipynb). If you teach: `viceroy tutorials --teacher DIR` writes notes on each lesson and all answers, and here is how to write [a lesson](writing-a-lesson.ipynb) and [a puzzle](writing-a-puzzle.ipynb) of your own. [Teaching a class](teaching-guide.ipynb) goes from an empty folder to grades.",
    # where a learner stands
    "lesson/map_again": "Run this cell again to see what you have done since.",
    # what is wrong with a lesson
    "lesson/solving": "{path}: expected fewer questions that have to be solved, or smaller pyramids; the squares of their numbers of cards come to {count}, and {most} is the limit.",
}
