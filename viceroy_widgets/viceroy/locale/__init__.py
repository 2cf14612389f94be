"""Messages of Viceroy: English in `english/`, the other languages as gettext catalogs beside it."""
