"""Engine of a game from setup to totals, with one module for each group of tasks and questions."""
