# SPDX-License-Identifier: BSD-3-Clause
"""What a command shows in a terminal window."""
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios

OF_THE_TERMINAL = ("COLUMNS", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "TERM")


def in_terminal(words, columns, folder=None, **variables):
    """(standard output in a window of so many columns, exit code); it has colours and UTF-8 unless told."""
    terminal, window = pty.openpty()
    fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in OF_THE_TERMINAL}
    environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", **variables}
    child = subprocess.Popen([os.environ["RANKPLACE"], *words], stdout=window, cwd=folder,
                             stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    text = b""
    while True:  # the window stays open meanwhile: what is on its way when the last one closes it may get lost
        ended = child.poll() is not None
        if select.select([terminal], [], [], 0.1)[0]:
            text += os.read(terminal, 65536)
        elif ended:
            break
    os.close(window)
    os.close(terminal)
    return text.decode().replace("\r\n", "\n"), child.wait()
