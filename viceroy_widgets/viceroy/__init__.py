"""The rules of Viceroy: pure values and functions, nothing of Jupyter."""
