"""The sentences of Viceroy: English in `english/`, the other languages as gettext catalogues beside it."""
