# SPDX-License-Identifier: BSD-3-Clause
"""A Chromium without a window that loads a file and tells what has become of it."""
import html.parser
import os
import pathlib
import shutil
import subprocess
import tempfile

from limits import seconds

SKIPPED = 77


def program():
    return next((path for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
                 if (path := shutil.which(name))), None)


class Page(html.parser.HTMLParser):
    """Every element as (tag, attributes, text directly inside it)."""

    def __init__(self, source):
        super().__init__()
        self.elements = []
        self.open = []
        self.feed(source)

    def handle_starttag(self, tag, attributes):
        element = [tag, dict(attributes), ""]
        self.elements.append(element)
        self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.elements.append([tag, dict(attributes), ""])

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.open:
            self.open[-1][2] += data

    def all(self, tag, **attributes):
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [element for element in self.elements
                if element[0] == tag and wanted.items() <= element[1].items()]


def started(file, folder, *options):
    command = [program(), "--headless", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
               "--enable-logging=stderr", f"--user-data-dir={folder}/user", *options]
    if os.geteuid() == 0:
        command.append("--no-sandbox")
    return subprocess.run([*command, file.as_uri()], capture_output=True, text=True,
                          timeout=seconds(300))


def load(path, script="", options=("--virtual-time-budget=20000",)):
    """(Page, console lines) after all scripts, and `script` behind them, have run. Under a budget of virtual time
    clocks stand still while scripts run; without, they are real."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "page.html"
        source = pathlib.Path(path).read_text()
        file.write_text(source.replace("</body>", f"<script>{script}</script></body>"))
        done = started(file, folder, "--dump-dom", *options)
    console = [line for line in done.stderr.splitlines() if ":CONSOLE" in line]
    return Page(done.stdout), console


def printed(path):
    """The page as Chromium prints it: a PDF."""
    with tempfile.TemporaryDirectory() as folder:
        pdf = pathlib.Path(folder) / "page.pdf"
        started(pathlib.Path(path), folder, "--virtual-time-budget=20000", "--no-pdf-header-footer",
                f"--print-to-pdf={pdf}")
        return pdf.read_bytes()
