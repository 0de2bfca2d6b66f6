# SPDX-License-Identifier: BSD-3-Clause
"""Searches beside each other, and searches that end early: Ctrl-C, an event, an exception."""

import _thread
import concurrent.futures
import signal
import subprocess
import sys
import threading
import time
import unittest

from python_module import random_matrix

import rankplace

MATRIX = rankplace.as_matrix(random_matrix(400, 1, 0.05))
MACHINE = rankplace.Machine.from_spec("25xpack:2 l3:2 core:4 pu:1")
LONG_S = 120


def search(**options):
    """A search that takes long, and how long it took."""
    begin = time.monotonic()
    found = rankplace.map(MATRIX, MACHINE, time=LONG_S, **options)
    return found, time.monotonic() - begin


class Ticks:
    """Counts how often another Python thread gets its turn."""

    def __enter__(self):
        self.count, self.over = 0, threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()
        return self

    def run(self):
        while not self.over.wait(0.01):
            self.count += 1

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()


class Interpreter(unittest.TestCase):
    def test_it_ends_while_threads_are_in_the_library(self):
        program = (
            "import threading, time, rankplace\n"
            "from python_module import random_matrix\n"
            "matrix = random_matrix(400, 1, 0.05)\n"
            "work = lambda: rankplace.map(matrix, '25xpack:2 l3:2 core:4 pu:1', time=20)\n"
            "threading.Thread(target=work, daemon=True).start()\n"
            "time.sleep(0.5)\n"
        )
        for _ in range(3):
            ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
            self.assertEqual((ended.returncode, ended.stderr), (0, ""))


class Ended(unittest.TestCase):
    def check_best_so_far(self, found, seconds):
        self.assertTrue(found.stopped)
        self.assertFalse(found.proved)
        self.assertLess(seconds, LONG_S / 2)
        self.assertEqual(len(set(zip(found.hosts, found.cores))), 400)
        self.assertEqual(found.evaluation, rankplace.evaluate(MATRIX, MACHINE, found))

    def test_keyboard_interrupt_gives_the_best_so_far(self):
        timer = threading.Timer(1, _thread.interrupt_main)
        timer.start()
        with Ticks() as ticks:
            self.check_best_so_far(*search())
        self.assertGreater(ticks.count, 20)  # the search does not hold the interpreter

    def test_second_keyboard_interrupt_is_raised(self):
        def handler(number, frame):
            signal.signal(signal.SIGINT, again)
            signal.setitimer(signal.ITIMER_REAL, 0.001)
            raise KeyboardInterrupt

        def again(number, frame):
            raise KeyboardInterrupt

        def alarm(number, frame):
            signal.raise_signal(signal.SIGINT)

        before = signal.signal(signal.SIGINT, handler), signal.signal(signal.SIGALRM, alarm)
        try:
            threading.Timer(0.5, _thread.interrupt_main).start()
            with self.assertRaises(KeyboardInterrupt):
                search(threads=1, preset="best")
                time.sleep(1)  # a search that ended at once has left the second one to us
        finally:
            signal.signal(signal.SIGINT, before[0])
            signal.signal(signal.SIGALRM, before[1])

    def test_what_a_handler_raises_comes_out(self):
        class Expired(Exception):
            pass

        def expire(number, frame):
            raise Expired

        before = signal.signal(signal.SIGALRM, expire)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with self.assertRaises(Expired):
                search()
        finally:
            signal.signal(signal.SIGALRM, before)

    def test_an_event_ends_it(self):
        stop = threading.Event()
        threading.Timer(0.5, stop.set).start()
        self.check_best_so_far(*search(stop=stop))

    def test_what_progress_raises_comes_out(self):
        class Enough(Exception):
            pass

        told = []

        def tell(text, best, bound):
            told.append((text, best, bound, threading.current_thread()))
            raise Enough

        with self.assertRaises(Enough):
            search(progress=tell)
        text, best, bound, thread = told[0]
        self.assertIn("inter-node", text)
        self.assertGreaterEqual(best[0].largest_link, bound[0].largest_link)
        self.assertEqual(best[0].name, "inter-node")
        self.assertIs(thread, threading.current_thread())


class Beside(unittest.TestCase):
    def test_two_searches_at_once(self):
        def one(seed):
            return rankplace.map(MATRIX, MACHINE, preset="fast", seed=seed)

        alone = [one(seed) for seed in (1, 2)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            self.assertEqual(list(pool.map(one, (1, 2))), alone)

    def test_both_run(self):
        both, stop = threading.Barrier(2, timeout=60), threading.Event()

        def tell(text, best, bound):
            if not stop.is_set():
                both.wait()  # breaks unless the other search runs, too
                stop.set()

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            runs = [pool.submit(search, progress=tell, stop=stop) for _ in range(2)]
            self.assertTrue(all(run.result()[0].stopped for run in runs))


unittest.main()
