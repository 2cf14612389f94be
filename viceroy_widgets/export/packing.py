"""Packing of small pages: as references to a text that all pages of a game share, such as drawings of its pieces.

Browsers unpack deflate, whose window of 32 kB is too short for the drawings of all cards. So a text is first written as
copies from the shared text and as what is between them (LZ77). This is deflated, with numbers of one kind together,
since like bytes deflate better, and written in base 85.
"""

from __future__ import annotations

import zlib
from base64 import a85encode
from collections import defaultdict
from collections.abc import Iterable, Iterator

__all__ = ["SharedText"]

_KEYS = (48, 12)
"""Numbers of bytes by which places in the shared text are found; copies shorter than the last one are not worth it."""
_WHOLE = 200
"""Length of a copy from which on a sample is not added again: pieces stay whole, so that a page copies them at once."""
_CANDIDATES = 32
"""Maximum number of places that are compared for one copy."""


class SharedText:
    """Shared text, as bytes; each sample adds what the text does not have yet."""

    def __init__(self, samples: Iterable[str] = ()) -> None:
        self.content = b""
        self._places: dict[bytes, list[int]] = defaultdict(list)
        lines: set[str] = set()
        for sample in samples:
            new = [line for line in sample.split("\n") if line not in lines]
            lines.update(new)
            self._add("\n".join(new).encode())

    def _add(self, sample: bytes) -> None:
        before = len(self.content)
        self.content += b"".join(literal for literal, _, _ in self._steps(sample, _WHOLE))
        for size in _KEYS:
            for at in range(max(0, before - size + 1), len(self.content) - size + 1):
                places = self._places[self.content[at : at + size]]
                if len(places) < _CANDIDATES:
                    places.append(at)

    def packed(self, text: str) -> str:
        """Return a text as steps, each some bytes and then a copy, deflated and in base 85.

        First comes the number of steps, then the lengths of their bytes, then the lengths of their copies. The lowest
        bytes of all places, the middle ones and the highest ones follow, and last come the bytes.
        """
        literals, places, lengths = zip(*self._steps(text.encode(), _KEYS[-1]), strict=True)
        numbers = b"".join(map(_number, (len(places), *map(len, literals), *lengths)))
        spots = bytes(place >> shift & 255 for shift in (0, 8, 16) for place in places)
        # Only "<" could end the element or begin a comment, so v, which is no digit, takes its place.
        return a85encode(_deflated(numbers + spots + b"".join(literals))).decode("ascii").replace("<", "v")

    def _steps(self, text: bytes, shortest: int) -> Iterator[tuple[bytes, int, int]]:
        """Yield bytes that are no copy, with the place and the length of the copy that follows them."""
        begun = at = 0
        while at < len(text):
            place, length = self._longest(text, at, shortest)
            if length < shortest:
                at += 1
                continue
            yield text[begun:at], place, length
            begun = at = at + length
        yield text[begun:], 0, 0

    def _longest(self, text: bytes, at: int, shortest: int) -> tuple[int, int]:
        """Return the place and the length of the longest copy of what begins there, of those that are compared."""
        for size in _KEYS if shortest < _WHOLE else _KEYS[:1]:
            if places := self._places.get(text[at : at + size]):
                return max(((place, _common(self.content, place, text, at)) for place in places), key=lambda it: it[1])
        return 0, 0


def _common(one: bytes, start: int, other: bytes, at: int) -> int:
    """Return how many bytes are equal from these two places on."""
    limit, length, step = min(len(one) - start, len(other) - at), 0, 256
    while step:
        end = length + step
        if end <= limit and one[start + length : start + end] == other[at + length : at + end]:
            length = end
        else:
            step //= 2
    return length


def _number(value: int) -> bytes:
    """Return a number in base 128, the lowest digits first; all bytes but the last have the highest bit."""
    digits = bytearray()
    while value > 127:
        digits.append(value & 127 | 128)
        value >>= 7
    digits.append(value)
    return bytes(digits)


def _deflated(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(content) + packer.flush()
