"""Altered engines: a line of one function is replaced for as long as it takes to see whether the referee notices."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType
from typing import NamedTuple


class Alteration(NamedTuple):
    """The rule that is broken; the function, as `engine.auction.pass_gems`; what stands there, and what shall."""

    rule: str
    function: str
    old: str
    new: str
    home: str = "viceroy_widgets.viceroy.rules"


@contextmanager
def altered(alteration: Alteration) -> Iterator[None]:
    """The engine with this alteration; whoever holds the function runs the altered code too."""
    module_name, name = f"{alteration.home}.{alteration.function}".rsplit(".", 1)
    holder: object = None
    if module_name[module_name.rindex(".") + 1].isupper():  # a method
        module_name, holder_name = module_name.rsplit(".", 1)
        holder = getattr(import_module(module_name), holder_name)
    module = import_module(module_name)
    held = getattr(holder or module, name)
    forget = getattr(held, "cache_clear", lambda: None)
    function = inspect.unwrap(held)
    assert isinstance(function, FunctionType)
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(alteration.old) == 1, f"{alteration.function} has not one {alteration.old!r}"
    source = source.replace(alteration.old, alteration.new)
    space: dict[str, object] = {}
    undecorated = source[source.index("def ") :]
    exec(compile("from __future__ import annotations\n" + undecorated, module_name, "exec"), vars(module), space)
    changed = space[name]
    assert isinstance(changed, FunctionType)
    before = function.__code__
    function.__code__ = changed.__code__
    forget()
    try:
        yield
    finally:
        function.__code__ = before
        forget()
