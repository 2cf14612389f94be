"""Documents of every format mean what they meant, and are written as they were."""

from __future__ import annotations

from tests.net.formats import MEANINGS
from tests.net.golden import DOCUMENTS, agree


def test_documents_mean_what_they_meant() -> None:
    texts = {
        name: "\n".join(meaning(DOCUMENTS.joinpath(name).read_text("utf-8"))) + "\n"
        for name, meaning in MEANINGS.items()
    }
    agree("formats", texts)
