"""Is every rule cited where it is carried out, and tested there? `python -m tests.viceroy.rules.citations` says it."""

from __future__ import annotations

import sys
from pathlib import Path

import viceroy_widgets.viceroy
from tests.citations import RuleCheck
from viceroy_widgets.viceroy.components.editions import rules

ENGINE = Path(viceroy_widgets.viceroy.__file__).parent
CHECK = RuleCheck(
    tuple((rule.id, rule.kind) for rule in rules()),
    ENGINE,
    Path(__file__).parent,
    (ENGINE / "codec" / "fixtures",),
)

if __name__ == "__main__":
    sys.exit(CHECK.main(sys.argv[1:]))
