"""Is every rule cited where it is carried out, and tested there? `python -m tests.splendor.rules.citations` says it."""

from __future__ import annotations

import sys
from pathlib import Path

import viceroy_widgets.splendor
from tests.citations import RuleCheck
from viceroy_widgets.splendor.text.rulebook import rules

CHECK = RuleCheck(
    tuple((rule.id, rule.kind) for rule in rules()),
    Path(viceroy_widgets.splendor.__file__).parent,
    Path(__file__).parent,
)

if __name__ == "__main__":
    sys.exit(CHECK.main(sys.argv[1:]))
