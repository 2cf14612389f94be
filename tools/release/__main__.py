"""Command of a release: ``python -m tools.release build``, ``test`` and ``lowest``."""

from __future__ import annotations

import sys

import click

from .environments import RESOLUTIONS, try_lowest, try_release
from .making import RELEASE, make_release

__all__ = ["main"]


@click.group()
def main() -> None:
    """Make a release, or try one."""


@main.command()
def build() -> None:
    """Build wheel and sdist twice, check them, and write them to build/release with their SBOM."""
    _end(make_release())


@main.command()
@click.option("--pythons", default="3.11 3.12 3.13 3.14", help="Versions of Python; those not here are left out.")
@click.option("--resolutions", default=" ".join(RESOLUTIONS), help="lowest, highest or both.")
@click.option("--workers", default=1, help="Processes of the tests.")
def test(pythons: str, resolutions: str, workers: int) -> None:
    """Install what build/release holds, and run the quick tests there."""
    if unknown := set(resolutions.split()) - RESOLUTIONS.keys():
        raise click.BadParameter(f"{', '.join(sorted(unknown))}: it is lowest or highest.")
    _end(try_release(RELEASE, pythons.split(), resolutions.split(), workers))


@main.command()
@click.option("--python", default="3.11", help="Version of Python.")
def lowest(python: str) -> None:
    """Try the command and a few boards with the lowest versions of the dependencies."""
    _end(try_lowest(python))


def _end(faults: list[str]) -> None:
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
