"""Stops and full disks for tests: every step by which files are written can be the last one, or fail."""

from __future__ import annotations

import errno
import os
import tempfile
from types import SimpleNamespace
from typing import Any

import pytest

from viceroy_widgets import files

__all__ = ["FullDisk", "Steps", "Stopped"]

_STEPS = ("open", "write", "fsync", "chmod", "link", "rename", "replace", "unlink", "ftruncate")


class Stopped(BaseException):
    """The program is killed here: what would tidy up does nothing either."""


class Steps:
    """Counts the steps by which `viceroy_widgets.files` writes, and stops before, within or after one of them."""

    def __init__(self, patch: pytest.MonkeyPatch, stop: int = -1, *, partly: bool = False) -> None:
        self.done, self._stop, self._partly, self._dead = 0, stop, partly, False
        self.names: list[str] = []
        fake: Any = SimpleNamespace(**{name: getattr(os, name) for name in dir(os)})
        for name in _STEPS:
            setattr(fake, name, self._step(name))
        patch.setattr(files, "os", fake)
        patch.setattr(files, "tempfile", SimpleNamespace(mkstemp=self._mkstemp))

    def _step(self, name: str) -> Any:
        def step(*given: Any, **named: Any) -> Any:
            self.names.append(name)
            if self._last():
                if name == "write" and self._partly:
                    os.write(given[0], bytes(given[1][: len(given[1]) // 2]))
                raise Stopped
            return getattr(os, name)(*given, **named)

        return step

    def _mkstemp(self, **named: Any) -> Any:
        if self._last():
            raise Stopped
        return tempfile.mkstemp(**named)

    def _last(self) -> bool:
        self._dead = self._dead or self.done == self._stop
        self.done += 1
        return self._dead


class FullDisk:
    """Lets so many bytes be written, takes a part of what goes beyond, and then refuses."""

    def __init__(self, patch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        fake: Any = SimpleNamespace(**{name: getattr(os, name) for name in dir(os)})
        fake.write = self._write
        patch.setattr(files, "os", fake)

    def _write(self, handle: int, content: Any) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(handle, bytes(content[: self.room]))
        self.room -= written
        return written
