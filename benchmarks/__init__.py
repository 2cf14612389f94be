"""What the figures in README come from; each module is run with ``python -m benchmarks.<name>``."""
