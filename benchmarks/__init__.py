"""What the figures in docs/benchmarks.md come from; each module is run with ``python -m benchmarks.<name>``."""
