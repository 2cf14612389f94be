"""`python -m viceroy_widgets.cli`."""

from . import main

main()
