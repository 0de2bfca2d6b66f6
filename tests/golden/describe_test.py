# SPDX-License-Identifier: BSD-3-Clause
"""rankplace topology describe in a terminal: it asks, repeats what it cannot take, and may be left."""
import os
import pty
import subprocess
import unittest

from limits import seconds


def described(*answers):
    """(standard output, questions and messages, exit code); an answer of None ends the input."""
    terminal, window = pty.openpty()
    os.write(terminal, b"".join(b"\x04" if a is None else f"{a}\n".encode() for a in answers))
    result = subprocess.run([os.environ["RANKPLACE"], "topology", "describe"], stdin=window, text=True,
                            capture_output=True, timeout=seconds(60))
    os.close(window)
    os.close(terminal)
    return result.stdout, result.stderr, result.returncode


class Describe(unittest.TestCase):
    def test_every_number_has_a_question_and_a_default(self):
        spec, asked, code = described(*[""] * 8)
        self.assertEqual((spec, code), ("pack:1 l3:1 core:1 pu:1\n", 0))
        self.assertEqual(asked.count("]: "), 8)

    def test_a_node_with_gpus_has_their_maker(self):
        spec, asked, code = described(2, 1, 8, 0, 64, 2, 4, 2, "AMD", "amd")
        self.assertEqual((spec, code), ("pack:2 [numa] [gpu:2(vendor=amd)] [nic:1] l3:8 core:8 pu:2\n", 0))
        self.assertEqual(asked.count("maker of the GPUs"), 2)

    def test_wrong_answers_are_asked_again(self):
        spec, asked, code = described("two", -1, 2, 1, 0, 0, "99999999999999999999", 4, 1, 0, "1.5", 0)
        self.assertEqual((spec, code), ("pack:2 [numa] core:4 pu:1\n", 0))
        for wrong in ("two", "-1", "99999999999999999999", "1.5"):
            self.assertIn(f"'{wrong}' is not a number\n", asked)

    def test_the_end_of_the_answers_is_an_error(self):
        for answers in ((None,), (2, None), (2, 1, 1, 0, 4, 1, 2, 0, None)):
            spec, asked, code = described(*answers)
            self.assertEqual((spec, code), ("", 2))
            self.assertIn("rankplace: the questions were not answered", asked)

    def test_numbers_that_do_not_part_evenly_are_refused(self):
        spec, asked, code = described(1, 3, 1, 0, 4, 1, 0, 0)
        self.assertEqual((spec, code), ("", 2))
        self.assertIn("do not part evenly", asked)


if __name__ == "__main__":
    unittest.main()
