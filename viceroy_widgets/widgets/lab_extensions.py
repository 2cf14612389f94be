"""Folder of the prebuilt extension of JupyterLab that `viceroy lab`, and no other server, loads."""

from pathlib import Path

__all__ = ["LAB_EXTENSIONS"]

LAB_EXTENSIONS = Path(__file__).parent / "static" / "labextensions"
