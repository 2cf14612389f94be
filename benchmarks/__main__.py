"""All figures of the README in one run: `python -m benchmarks`."""

from benchmarks import drawing, painting

print("# Painting: this package beside CP-SAT and HiGHS\n", flush=True)
painting.main()
print("\n# Drawing\n", flush=True)
drawing.main()
