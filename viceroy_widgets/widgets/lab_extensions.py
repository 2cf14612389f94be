"""Folder of the prebuilt extension of JupyterLab, for a server of one's own; an installed package brings it along."""

from pathlib import Path

__all__ = ["LAB_EXTENSIONS"]

LAB_EXTENSIONS = Path(__file__).parent / "static" / "labextensions"
