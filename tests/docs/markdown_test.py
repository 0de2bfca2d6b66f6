# SPDX-License-Identifier: BSD-3-Clause
"""Lines of Markdown are short, links lead somewhere, docs/README.md leads to every page, and every
command has a page."""
import os
import pathlib
import re
import subprocess
import unittest
import urllib.parse

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
MAX_COLUMNS = 100
MAX_COLUMNS_OF_TABLE_ROW = 160
# Its table of includes is read by tests/architecture: each row has all of a folder's.
LONG_ROWS = {"docs/architecture.md"}

# Paths of ours in code type; names in capitals, `*` and ... stand for something else.
FOLDERS = ("bench|bindings|cli|docs|include|mapper|mpi_channel|packaging|pmpi_tracer|rankfiles|reorder|"
           "report|scripts|support|tests|workflow")
PATH = re.compile(rf"`((?:{FOLDERS})/[a-z0-9_/.-]*[a-z0-9_-])/?`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.*)$")


def pages():
    """All Markdown of ours, without builds and the expected outputs of golden tests."""
    found = []
    for folder, below, files in os.walk(ROOT):
        below[:] = sorted(set(below) - {"build", "cases", ".git"})
        found += [pathlib.Path(folder) / file for file in sorted(files) if file.endswith(".md")]
    return found


def name_of(page):
    return page.relative_to(ROOT).as_posix()


def prose(text):
    """(number, line) of every line outside of code blocks."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence:
            if mark and mark.group(1).startswith(fence):
                fence = None
            continue
        if mark:
            fence = mark.group(1)
            continue
        yield number, line


def is_table_row(line):
    return line.lstrip().startswith("|")


def too_long(name, text):
    """What is wrong with the width of a page's lines."""
    for number, line in prose(text):
        limit = MAX_COLUMNS_OF_TABLE_ROW if is_table_row(line) else MAX_COLUMNS
        if len(line) > limit and not (is_table_row(line) and name in LONG_ROWS):
            yield f"{name}:{number}: {len(line)} columns, more than {limit}; wrap it"


def anchor(heading):
    """The fragment that GitHub gives a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(text):
    """All fragments of a page; the second of equal headings ends with -1."""
    seen, found = {}, set()
    for _, line in prose(text):
        heading = HEADING.match(line)
        if heading:
            name = anchor(heading.group(1))
            found.add(f"{name}-{seen[name]}" if name in seen else name)
            seen[name] = seen.get(name, 0) + 1
    return found


def links(text):
    """(line number, target) of every relative link, without those in code."""
    joined = "\n".join(f"{number}\t{line}" for number, line in prose(text))
    without_code = re.sub(r"`[^`]*`", "", joined)
    for line in without_code.split("\n"):
        number, _, rest = line.partition("\t")
        for target in LINK.findall(rest):
            if not re.match(r"[a-z]+:", target):
                yield number, target


def target_of(page, target):
    """(file, fragment) that a relative link names."""
    path, _, fragment = urllib.parse.unquote(target).partition("#")
    return (page.parent / path).resolve() if path else page.resolve(), fragment


def broken_links(page):
    for number, target in links(page.read_text(encoding="utf-8")):
        file, fragment = target_of(page, target)
        where = f"{name_of(page)}:{number}: {target}"
        if not file.exists():
            yield f"{where}: no such file"
        elif fragment and fragment not in anchors(file.read_text(encoding="utf-8")):
            yield f"{where}: no such heading"


def lost_paths(page):
    """Files and folders of ours that a page names and that are not there. The beginning of a name
    is enough: architecture.md has some."""
    for path in sorted(set(PATH.findall(page.read_text(encoding="utf-8")))):
        named = ROOT / path
        if not any(named.parent.glob(f"{named.name}*")):
            yield f"{name_of(page)}: {path}: no such file or folder"


def reached_from(start):
    """All pages to which links lead from `start`."""
    reached, waiting = set(), [start.resolve()]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        for _, target in links(page.read_text(encoding="utf-8")):
            file, _ = target_of(page, target)
            if file.suffix == ".md" and file.exists():
                waiting.append(file)
    return reached


class Pages(unittest.TestCase):
    def none_of(self, problems):
        text = "\n".join(problems)
        self.assertEqual("", text, f"\n{text}")

    def test_there_are_pages(self):
        self.assertGreater(len(pages()), 30)

    def test_lines_wrap(self):
        self.none_of(problem for page in pages()
                     for problem in too_long(name_of(page), page.read_text(encoding="utf-8")))

    def test_links_lead_somewhere(self):
        self.none_of(problem for page in pages() for problem in broken_links(page))

    def test_paths_are_there(self):
        self.none_of(problem for page in pages() if name_of(page) != "CHANGELOG.md"
                     for problem in lost_paths(page))

    def test_every_page_is_reachable(self):
        reached = reached_from(ROOT / "docs/README.md")
        self.none_of(f"{name_of(page)}: no link leads here from docs/README.md" for page in pages()
                     if name_of(page).startswith("docs/") and page.resolve() not in reached)

    def test_every_command_has_a_page(self):
        text = subprocess.run([os.environ["RANKPLACE"], "--help"], capture_output=True, text=True,
                              check=True).stdout
        commands = re.findall(r"^  ([a-z]\S*) ", text.partition("Subcommands:")[2], re.M)
        self.assertGreater(len(commands), 10)
        pages_of_commands = sorted(page.stem for page in (ROOT / "docs/cli").glob("*.md"))
        self.assertEqual(sorted(set(commands) - {"rankplace"}), pages_of_commands)


class Checks(unittest.TestCase):
    """The checks find what they are for."""

    def test_width(self):
        row, line = "| " + "x" * 120 + " |", "x" * 101
        code = f"```\n{line}\n```\n"
        self.assertEqual([], list(too_long("a.md", f"{row}\n{code}")))
        self.assertEqual(["a.md:4: 101 columns, more than 100; wrap it"],
                         list(too_long("a.md", f"{code}{line}")))
        self.assertEqual(1, len(list(too_long("a.md", "|" + "x" * 160))))

    def test_anchors(self):
        text = "# One `two`, three\n## A b (`c_d`)\n# Same\n# Same\n```\n# no\n```\n## What ...\n"
        self.assertEqual({"one-two-three", "a-b-c_d", "same", "same-1", "what-"}, anchors(text))

    def test_links(self):
        text = "[a](b.md#c) `[no](code.md)` [d](https://e.org) ![f](g.png)\n```\n[no](h.md)\n```\n"
        self.assertEqual([("1", "b.md#c"), ("1", "g.png")], list(links(text)))


if __name__ == "__main__":
    unittest.main()
