"""Makers of a release: ``python -m tools.release build|test|lowest``, in the environment that `make release` sets up.

`build` makes wheel and sdist twice from the last commit (`building.py`), checks their files (`contents.py`) and the
licenses of all runtime parts (`parts.py`, `licenses.py`), and describes the parts in an SBOM (`sbom.py`). All of it
lies in `build/release`. `test` installs the wheel beside the lowest and the highest versions of its dependencies, and
runs the quick tests of the sdist there (`environments.py`). `lowest` tries the command and a few boards only.
"""
