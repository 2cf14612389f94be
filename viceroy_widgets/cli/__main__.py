"""Entry point of `python -m viceroy_widgets.cli`."""

from . import main

main()
