"""Most figures of docs/benchmarks.md in one run: `python -m benchmarks`."""

from benchmarks import (
    bots,
    calibration,
    certificates,
    class_cost,
    difficulty,
    drawing,
    engine,
    grading,
    last_turn,
    making,
    painting,
    practice,
    recorded_turns,
    reviews,
    splendor,
    table,
    thumbs,
)

print("# Painting: this package beside CP-SAT and HiGHS\n", flush=True)
painting.main()
print("\n# The last turn: this package beside CP-SAT and tree search\n", flush=True)
last_turn.main()
print("\n# The last turns of whole games\n", flush=True)
recorded_turns.main()
print("\n# Forms of certificates for a last turn\n", flush=True)
certificates.main()
print("\n# Puzzles that are made\n", flush=True)
making.main()
print("\n# Difficulty beside the effort of bounded search\n", flush=True)
difficulty.main()
print("\n# Rules of thumb: the share of each theme that they solve\n", flush=True)
thumbs.main()
print("\n# Practice: FSRS beside Leitner boxes and a random order\n", flush=True)
practice.main()
print("\n# Calibration of the chance to win\n", flush=True)
calibration.main("viceroy")
calibration.main("splendor")
print("\n# Reviews of games, on one core\n", flush=True)
reviews.main()
print("\n# Drawing\n", flush=True)
drawing.main()
print("\n# A table of four\n", flush=True)
table.main()
print("\n# The engine: this package beside python-chess and PettingZoo's connect_four\n", flush=True)
engine.main()
print("\n# Splendor beside the same\n", flush=True)
splendor.main()
print("\n# The bots of Splendor, in fewer games than `make long-run` has\n", flush=True)
bots.main(["splendor", "--games", "20", "--mirror", "4"])
print("\n# The bots of Viceroy, in fewer games than `make long-run` has\n", flush=True)
bots.main(["viceroy", "--games", "20", "--mirror", "4"])
print("\n# Receipts that are graded\n", flush=True)
grading.main()
print("\n# A class on one JupyterHub\n", flush=True)
class_cost.main()
