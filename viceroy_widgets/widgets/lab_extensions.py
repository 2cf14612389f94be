"""Folder of the prebuilt extension of JupyterLab that `viceroy lab` names to its own server; no other server loads it."""

from pathlib import Path

__all__ = ["LAB_EXTENSIONS"]

LAB_EXTENSIONS = Path(__file__).parent / "static" / "labextensions"
