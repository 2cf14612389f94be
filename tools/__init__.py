"""Tools for the maintainers of the project; they are not part of the wheel."""
