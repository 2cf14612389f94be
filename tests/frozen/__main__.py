"""Keeps what leaves the package, so that a rebuilt house can be held against the one before.

python -m tests.frozen write FOLDER     all of it as files, and a hash of each in FOLDER/hashes.json
python -m tests.frozen compare OLD NEW  what differs between two folders; exit status 1 if anything does

Run it at both states of the package; drawings are compared after canonicalization, all else byte for byte. The hashes
of the state before the house was rebuilt stand in `before.json` beside this file: `compare tests/frozen FOLDER` holds a
new state against them, without canonicalization. This room goes when the house stands.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from xml.etree.ElementTree import canonicalize

from tests.frozen.documents import documents
from tests.frozen.drawings import drawings
from tests.frozen.programs import programs
from tests.frozen.traffic import traffic

KINDS = {"drawings": drawings, "documents": documents, "programs": programs, "traffic": traffic}


def write(folder: Path) -> None:
    """Write every text under its name, and the list of hashes."""
    hashes = {}
    for kind, made in KINDS.items():
        count = 0
        for name, text in made():
            path = folder / kind / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            hashes[f"{kind}/{name}"] = hashlib.sha256(text.encode()).hexdigest()
            count += 1
        print(f"{kind}: {count}", flush=True)
    (folder / "hashes.json").write_text(json.dumps(hashes, indent=1, sort_keys=True) + "\n", "utf-8")


def compare(old: Path, new: Path) -> list[str]:
    """Return the names of what is there once only, or differs."""
    before, after = (json.loads(_hashes(folder).read_text("utf-8")) for folder in (old, new))
    found = [f"{name}: only before" for name in sorted(set(before) - set(after))]
    found += [f"{name}: only after" for name in sorted(set(after) - set(before))]
    for name in sorted(set(before) & set(after)):
        if before[name] != after[name] and not _same_drawing(old / name, new / name):
            found.append(f"{name}: differs")
    return found


def _hashes(folder: Path) -> Path:
    kept = folder / "before.json"
    return kept if kept.exists() else folder / "hashes.json"


def _same_drawing(one: Path, other: Path) -> bool:
    if one.suffix != ".svg" or not one.exists():
        return False
    return canonicalize(one.read_text("utf-8")) == canonicalize(other.read_text("utf-8"))


def main() -> None:
    match sys.argv[1:]:
        case ["write", folder]:
            write(Path(folder))
        case ["compare", old, new]:
            found = compare(Path(old), Path(new))
            print("\n".join(found) or "Nothing differs.")
            sys.exit(1 if found else 0)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
