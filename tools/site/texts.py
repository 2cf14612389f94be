"""Sentences of the pages that the site generates, in four languages."""

from __future__ import annotations

from viceroy_widgets.words import language

__all__ = ["TEXTS", "text"]

TEXTS: dict[str, dict[str, str]] = {
    "rules": {
        "en": "Rules of {game}",
        "de": "Regeln von {game}",
        "es": "Reglas de {game}",
        "fr": "Règles de {game}",
    },
    "rules_intro": {
        "en": "All rules of {game} in our own words, each with its id. `viceroy rule ID` prints the same.",
        "de": "Alle Regeln von {game} in eigenen Worten, jede mit ihrer Nummer. `viceroy rule NUMMER` zeigt dasselbe.",
        "es": "Todas las reglas de {game} con palabras propias y su id. `viceroy rule ID` muestra lo mismo.",
        "fr": "Toutes les règles de {game}, avec leur numéro. `viceroy rule NUMÉRO` affiche la même chose.",
    },
    "lessons": {
        "en": "Lessons of {game}",
        "de": "Lektionen zu {game}",
        "es": "Lecciones de {game}",
        "fr": "Leçons de {game}",
    },
    "lessons_intro": {
        "en": "Each lesson is a notebook with live boards. Read it here, or try it in your browser.",
        "de": "Jede Lektion ist ein Notebook mit Spielflächen. Die Links öffnen sie gleich im Browser.",
        "es": "Cada lección es un cuaderno con tableros interactivos. Los enlaces la abren en el navegador.",
        "fr": "Chaque leçon est un notebook aux plateaux interactifs, que les liens ouvrent dans le navigateur.",
    },
    "try": {
        "en": "Try it in your browser",
        "de": "Im Browser ausprobieren",
        "es": "Pruébalo en el navegador",
        "fr": "Essayer dans le navigateur",
    },
    "pages": {"en": "All pages", "de": "Alle Seiten", "es": "Todas las páginas", "fr": "Toutes les pages"},
    "on_page": {"en": "On this page", "de": "Auf dieser Seite", "es": "En esta página", "fr": "Sur cette page"},
    "languages": {"en": "Languages", "de": "Sprachen", "es": "Idiomas", "fr": "Langues"},
    "search": {"en": "Search", "de": "Suche", "es": "Buscar", "fr": "Recherche"},
}
"""Texts by their names and languages."""


def text(name: str, **values: str) -> str:
    """Return a text in the current language, or in English in a language that has only begun."""
    texts = TEXTS[name]
    return texts.get(language(), texts["en"]).format(**values)
