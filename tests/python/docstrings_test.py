# SPDX-License-Identifier: BSD-3-Clause
"""Each public name of the Python module has a docstring."""
import inspect
import sys

import rankplace

missing = []
for name in rankplace.__all__:
    thing = getattr(rankplace, name)
    if not (inspect.isclass(thing) or inspect.isroutine(thing)):
        continue
    own = vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__
    if not own or own.startswith(f"{name}("):  # dataclasses make the latter
        missing.append(name)
    for member, value in vars(thing).items() if inspect.isclass(thing) else ():
        value = getattr(value, "__func__", value)
        if not member.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)) and not value.__doc__:
            missing.append(f"{name}.{member}")
print("without docstrings:", ", ".join(missing) or "none")
sys.exit(1 if missing else 0)
