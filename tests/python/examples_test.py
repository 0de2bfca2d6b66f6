# SPDX-License-Identifier: BSD-3-Clause
"""The examples of docs/python.md run, and the document shows them as they are."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from limits import seconds

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
EXAMPLES = SOURCE / "docs/examples/python"
DOCUMENT = (SOURCE / "docs/python.md").read_text()


def missing(*packages):
    """A reason to skip, or nothing."""
    for package in packages:
        try:
            __import__(package)
        except ImportError:
            return f"the Python package {package} is not installed"
    return ""


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_script(self, script):
        done = subprocess.run(
            [sys.executable, script], cwd=self.folder, text=True, capture_output=True,
            timeout=seconds(250)
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_place(self):
        if missing("networkx"):
            self.skipTest(missing("networkx"))
        printed = self.run_script(EXAMPLES / "place.py")
        self.assertIn("mpirun -np 64 --rankfile placements/best.rankfile ./app", printed)
        usual, best = (float(number) for number in re.findall(r"placement: ([0-9.]+)", printed))
        self.assertLess(best, usual)
        self.assertTrue((self.folder / "placements/best.json").exists())

    def test_sweep(self):
        if missing("dask", "distributed", "pandas"):
            self.skipTest(missing("dask", "distributed", "pandas"))
        program = (EXAMPLES / "sweep.py").read_text()
        self.assertEqual(program.count("PROGRAMS = range(50)"), 1)
        script = self.folder / "sweep.py"  # a fifth of the searches shows as much
        script.write_text(program.replace("PROGRAMS = range(50)", "PROGRAMS = range(10)"))
        printed = self.run_script(script).splitlines()
        self.assertEqual(printed[-1], "200 searches")
        rows = [line.split()[-4:] for line in printed[2:-1]]  # preset, saved, proved, gap
        self.assertEqual(len(rows), 20)
        for row in rows:
            self.assertGreater(float(row[1]), 0.01, row)

    def test_notebook(self):
        reason = missing("nbclient", "nbformat", "ipykernel", "matplotlib", "networkx", "pandas")
        if reason:
            self.skipTest(reason)
        import nbclient
        import nbformat

        shutil.copy(EXAMPLES / "placements.ipynb", self.folder)
        notebook = nbformat.read(self.folder / "placements.ipynb", as_version=4)
        self.assertFalse(
            [cell for cell in notebook.cells if cell.get("outputs")], "the notebook has outputs"
        )
        os.environ["IPYTHONDIR"] = str(self.folder / "ipython")
        nbclient.NotebookClient(
            notebook, timeout=200, resources={"metadata": {"path": self.folder}}
        ).execute()
        outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
        pictures = [output for output in outputs if "image/png" in output.get("data", {})]
        self.assertEqual(len(pictures), 3)
        texts = "".join(output.get("text", "") for output in outputs)
        self.assertIn("mpirun -np 64", texts)
        self.assertIn("srun -n 64", texts)

    def test_document(self):
        for name in ("place.py", "sweep.py"):
            program = (EXAMPLES / name).read_text().split("\n", 1)[1]
            self.assertIn(f"```python\n{program}```", DOCUMENT, name)

    def test_snippets(self):
        """The document's other pieces run one after the other."""
        if missing("networkx", "pandas"):
            self.skipTest(missing("networkx", "pandas"))
        pieces = re.findall(r"```python\n(.*?)```", DOCUMENT, re.S)
        own = [
            piece for piece in pieces if not piece.startswith('"""') and "SLURMCluster" not in piece
        ]
        self.assertGreaterEqual(len(own), 3)
        script = self.folder / "pieces.py"
        (self.folder / "app.profile").symlink_to(SOURCE / "tests/data/profiles/stencil48")
        script.write_text("\n".join(own))
        self.run_script(script)


unittest.main()
