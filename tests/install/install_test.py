# SPDX-License-Identifier: BSD-3-Clause
"""What `cmake --install` leaves works from there, also moved to another path: tracer, pattern programs,
dry run. A path with a space or a colon works, but for the tracer, which says what to do. The pages lie as in
the sources, and their links lead somewhere."""
import os
import pathlib
import sys
import tempfile

from mpirun import mpirun, run

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
sys.path.insert(0, str(SOURCE / "tests/docs"))
from markdown_test import links, target_of  # noqa: E402

CMAKE = sys.argv[1]
BUILD = os.environ["RANKPLACE_BUILD"]
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def check_pages(root):
    """Links of the installed pages, and the paths that messages and CHANGELOG.md name."""
    pages = list(root.rglob("*.md"))
    expect(len(pages) > 50 and (root / "docs/cli/exec.md").exists(), f"too few pages: {len(pages)}")
    for page in pages:
        for _, target in links(page.read_text(encoding="utf-8")):
            expect(target_of(page, target)[0].exists(), f"{page.relative_to(root)}: {target} is not installed")


def use(prefix, folder, *options):
    """The loop with the tree at the prefix; how the tracing ended. `options`: of trace."""
    rankplace, ring = prefix / "bin" / "rankplace", prefix / "bin" / "rankplace-ring"
    profile, placements = folder / "p", folder / "out"
    traced = mpirun(2, [rankplace, "trace", "-o", profile, *options, ring, "--message-size", "1K"])
    steps = {"trace": traced} if traced.returncode != 0 else {
        "trace": traced,
        "map": run([rankplace, "map", profile, "--machine", "draco", "-o", placements]),
        "check": run([rankplace, "rankfile", placements / "best.json", "--check"]),
    }
    return {name: step.stderr for name, step in steps.items() if step.returncode != 0}


def with_linked_tracer(prefix, folder):
    """Follows the message: a link from a folder whose name can be preloaded."""
    listed = run([prefix / "bin/rankplace", "trace", "--list"]).stdout
    [tracer] = [line.strip() for line in listed.splitlines() if line.endswith("tracer_openmpi.so")]
    link = folder / "tracer.so"
    link.symlink_to(tracer)
    return use(prefix, folder, "--tracer", link)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prefix = folder / "usr"
        done = run([CMAKE, "--install", BUILD, "--prefix", prefix])
        if done.returncode != 0:
            sys.exit(f"install: {done.stderr}")
        check_pages(prefix / "share/doc/rankplace")
        for number, place in enumerate(("moved", "with space", "with:colon")):
            prefix = prefix.rename(folder / place)
            here, linked = folder / f"used{number}", folder / f"linked{number}"
            here.mkdir()
            linked.mkdir()
            failed = use(prefix, here)
            if place == "moved":
                expect(not failed, f"{place}: {failed}")
                continue
            said = failed.get("trace", "")
            expect("cannot be preloaded" in said and "--tracer" in said, f"{place}: {failed}")
            failed = with_linked_tracer(prefix, linked)
            expect(not failed, f"{place}, with a linked tracer: {failed}")
    for problem in problems:
        print("wrong:", problem)
    return 1 if problems else 0


sys.exit(main())
