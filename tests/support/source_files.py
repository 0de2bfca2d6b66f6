# SPDX-License-Identifier: BSD-3-Clause
"""The C and C++ files of the project, for tests that read them."""
import os
import pathlib

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
SUFFIXES = (".cpp", ".hpp", ".c", ".h")


def source_files(folders, suffixes=SUFFIXES):
    """(path below the repository, text) of each file in these folders, folder by folder."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes:
                yield path.relative_to(ROOT).as_posix(), path.read_text()
