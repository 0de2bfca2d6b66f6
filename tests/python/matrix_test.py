# SPDX-License-Identifier: BSD-3-Clause
"""Matrices in and out: arrays of SciPy, NumPy, networkx and pandas."""

import pathlib
import pickle
import tempfile
import tracemalloc
import unittest

import numpy as np
import scipy.sparse
from python_module import PROFILES, random_matrix, ring

import rankplace


def csr_parts(kind, index):
    """A ring of 1 million entries, as CSR with these types."""
    ranks = 1_000_000
    matrix = scipy.sparse.csr_matrix((ranks, ranks), dtype=kind)
    matrix.indptr = np.arange(ranks + 1, dtype=index)
    matrix.indices = np.roll(np.arange(ranks, dtype=index), -1)
    matrix.data = np.full(ranks, 7, dtype=kind)
    return matrix


def peak_of(work):
    """The bytes of NumPy arrays that some work makes at once, and what it returns."""
    tracemalloc.start()
    try:
        made = work()
        return tracemalloc.get_traced_memory()[1], made
    finally:
        tracemalloc.stop()


class InPlace(unittest.TestCase):
    def test_csr_is_read_without_a_copy(self):
        for kind in (np.int64, np.uint64):
            for index in (np.int32, np.int64):
                source = csr_parts(kind, index)
                peak, matrix = peak_of(lambda: rankplace.as_matrix(source))
                self.assertLess(peak, 2e6, (kind, index))  # an array of it has 4 or 8 MB
                self.assertEqual((matrix.pair_count, matrix.total_bytes), (1_000_000, 7_000_000))

    def test_a_copy_would_be_seen(self):
        source = csr_parts(np.float64, np.int32)
        peak, matrix = peak_of(lambda: rankplace.as_matrix(source))
        self.assertGreater(peak, 8e6)
        self.assertEqual(matrix.total_bytes, 7_000_000)


class Arrays(unittest.TestCase):
    def test_there_and_back(self):
        dense = random_matrix(30, 1)
        for source in (
            dense,
            dense.tolist(),
            dense.astype(float),
            dense.astype(np.uint16),
            np.asfortranarray(dense),
            scipy.sparse.csr_matrix(dense),
            scipy.sparse.coo_array(dense),
            scipy.sparse.csc_matrix(dense),
            scipy.sparse.dok_array(dense),
            scipy.sparse.lil_matrix(dense),
            scipy.sparse.dia_array(dense),
            scipy.sparse.bsr_array(dense),
        ):
            back = rankplace.as_matrix(source).to_scipy()
            self.assertIsInstance(back, scipy.sparse.csr_array)
            np.testing.assert_array_equal(back.toarray(), dense)

    def test_entries_of_one_place_add_up(self):
        twice = ([200, 200], ([0, 0], [1, 1]))
        for made in (scipy.sparse.coo_array, scipy.sparse.csr_matrix):
            source = made((np.array(twice[0], np.uint8), twice[1]), shape=(2, 2))
            if made is scipy.sparse.csr_matrix:  # SciPy itself adds them, in 8 bits
                self.assertEqual(rankplace.as_matrix(source).total_bytes, int(source.sum()))
                continue
            self.assertEqual(rankplace.as_matrix(source).total_bytes, 400)
        huge = scipy.sparse.coo_array((np.array([2**63] * 2, np.uint64), twice[1]), shape=(2, 2))
        with self.assertRaisesRegex(rankplace.InputError, "adds up to"):
            rankplace.as_matrix(huge)

    def test_unusual_types(self):
        dense = ring(4)
        for kind in (np.float16, ">i4", ">f8", "<u2"):
            with self.subTest(kind=kind):
                back = rankplace.as_matrix(dense.astype(kind)).toarray()
                np.testing.assert_array_equal(back, dense)
        masked = np.ma.masked_array(dense, mask=dense > 0)
        masked.mask[0, 1] = False
        self.assertEqual(rankplace.as_matrix(masked).total_bytes, int(dense[0, 1]))

    def test_messages_at_other_places(self):
        sent, messages = random_matrix(20, 2), random_matrix(20, 3)
        matrix = rankplace.as_matrix(sent, messages=scipy.sparse.coo_matrix(messages))
        self.assertTrue(matrix.counts_messages)
        np.testing.assert_array_equal(matrix.toarray("bytes"), sent)
        np.testing.assert_array_equal(matrix.toarray("messages"), messages)
        self.assertFalse(rankplace.as_matrix(sent).counts_messages)

    def test_wrong_ones(self):
        negative, half = ring(4), ring(4).astype(float)
        negative[0, 1] = -1
        half[0, 1] = 0.5
        nan = half * np.nan
        too_large = np.where(ring(4) > 0, 2.0**64, 0)
        for source, words in (
            (negative, "negative"),
            (half, "not whole"),
            (nan, "NaN"),
            (np.ones((2, 3)), "square"),
            (np.ones(4), "dimension"),
            (too_large, "2^64"),
            (scipy.sparse.csr_matrix((2, 3)), "square"),
            (ring(4).astype(complex), "type complex128"),
            ([[0, 2**70], [0, 0]], "type object"),
        ):
            with self.assertRaisesRegex(rankplace.InputError, words.replace("^", r"\^")):
                rankplace.as_matrix(source)
        with self.assertRaisesRegex(TypeError, "str"):
            rankplace.as_matrix("graph.mtx")
        with self.assertRaisesRegex(rankplace.InputError, "shape"):
            rankplace.as_matrix(ring(4), messages=ring(5))
        with self.assertRaisesRegex(rankplace.UsageError, "messages belong to an array"):
            rankplace.as_matrix(rankplace.as_matrix(ring(4)), messages=ring(4))
        with self.assertRaisesRegex(rankplace.InputError, "rows of different lengths"):
            rankplace.as_matrix([[1, 2], [3]])

    def test_sums_beyond_the_signed_integers(self):
        half = np.array([2**62, 2**62])
        source = scipy.sparse.coo_array((half, ([0, 0], [1, 1])), shape=(2, 2))
        self.assertEqual(rankplace.as_matrix(source).total_bytes, 2**63)

    def test_sums_near_the_largest_number(self):
        largest = np.array([[0, 2**64 - 1], [0, 0]], np.uint64)
        self.assertEqual(rankplace.as_matrix(largest).total_bytes, 2**64 - 1)
        half = 2**63 - 513
        entries = np.array([half, half, 1000, 1000], np.uint64)
        source = scipy.sparse.coo_array((entries, ([0] * 4, [1] * 4)), shape=(2, 2))
        with self.assertRaisesRegex(rankplace.InputError, "2\\^64 or more"):
            rankplace.as_matrix(source)

    def test_indices_outside_the_shape(self):
        for kind, name in (("coo", "row"), ("coo", "col"), ("csc", "indices")):
            for index in (99, -1):
                damaged = scipy.sparse.csr_matrix(ring(4)).asformat(kind, copy=True)
                getattr(damaged, name)[0] = index
                with self.assertRaisesRegex(rankplace.InputError, "outside its shape"):
                    rankplace.as_matrix(damaged)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "run.mtx"
            rankplace.as_matrix(ring(6)).write(path)
            np.testing.assert_array_equal(rankplace.read_matrix(path).toarray(), ring(6))
            path.write_text("nonsense")
            with self.assertRaisesRegex(rankplace.InputError, "run.mtx:1"):
                rankplace.read_matrix(path)

    def test_a_profile(self):
        profile = rankplace.read_profile(PROFILES / "stencil48")
        self.assertEqual(profile.rank_count, 48)
        self.assertEqual(len(profile.ranks), 48)
        matrix = rankplace.as_matrix(profile)
        self.assertEqual(matrix.shape, (48, 48))
        self.assertTrue(matrix.counts_messages)
        self.assertEqual(matrix.total_bytes, matrix.toarray().sum())
        self.assertEqual(profile.matrix("none").collectives, "none")


class Graphs(unittest.TestCase):
    def setUp(self):
        try:
            import networkx
        except ImportError:
            self.skipTest("networkx is not installed")
        self.networkx = networkx

    def test_directed(self):
        graph = self.networkx.DiGraph()
        graph.add_edge(2, 0, weight=5)  # the nodes are numbers: node r is rank r
        graph.add_edge(0, 1, weight=7)
        np.testing.assert_array_equal(
            rankplace.as_matrix(graph).toarray(), [[0, 7, 0], [0, 0, 0], [5, 0, 0]]
        )

    def test_undirected(self):
        graph = self.networkx.Graph()
        graph.add_edge("b", "a", weight=5, bytes=50)
        graph.add_edge("a", "c", weight=7, bytes=70)
        self.assertEqual(rankplace.as_matrix(graph).total_bytes, 12)
        matrix = rankplace.as_matrix(
            graph, weight="bytes"
        ).toarray()  # b, a, c in the graph's order
        np.testing.assert_array_equal(matrix + matrix.T, [[0, 50, 0], [50, 0, 70], [0, 70, 0]])

    def test_numbers_of_any_type_add_up(self):
        graph = self.networkx.MultiGraph()
        for number in (np.int32(2_000_000_000), np.uint8(200), True, 3.0, 2**62):
            for _ in range(3):
                graph.add_edge(1, 0, weight=number)
        total = rankplace.as_matrix(graph).total_bytes
        self.assertEqual(total, 3 * (2_000_000_000 + 200 + 1 + 3 + 2**62))
        exact = self.networkx.DiGraph()
        exact.add_edge(0, 1, weight=np.uint64(2**60 + 1))
        exact.add_edge(1, 0, weight=5)
        self.assertEqual(rankplace.as_matrix(exact).total_bytes, 2**60 + 6)
        for wrong, message in ((2**64, "2.64 or more"), (-1, "negative"), (0.5, "not whole")):
            exact.add_edge(0, 1, weight=wrong)
            with self.assertRaisesRegex(rankplace.InputError, message):
                rankplace.as_matrix(exact)

    def test_weights_that_are_not_there(self):
        graph = self.networkx.Graph()
        graph.add_edge(0, 1, bytes=5000)
        with self.assertRaisesRegex(rankplace.InputError, "no edge has .*'weight'.*of bytes"):
            rankplace.as_matrix(graph)
        for wrong in (None, "many"):
            graph.add_edge(0, 1, bytes=wrong)
            with self.assertRaisesRegex(rankplace.InputError, "'bytes' is no number"):
                rankplace.as_matrix(graph, weight="bytes")

    def test_mapped(self):
        graph = self.networkx.grid_2d_graph(4, 4)
        found = rankplace.map(graph, "2xpack:2 core:4 pu:1")
        self.assertEqual(found.evaluation.inter_node.bytes, 4)
        with self.assertRaisesRegex(rankplace.InputError, "no node"):
            rankplace.as_matrix(self.networkx.Graph())


class Tables(unittest.TestCase):
    def setUp(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        self.pandas = pandas

    def test_rows_add_up(self):
        table = self.pandas.DataFrame(
            {
                "sender": [0, 2, 0],
                "receiver": [1, 0, 1],
                "bytes": [10, 20, 5],
                "messages": [1, 2, 1],
            }
        )
        matrix = rankplace.as_matrix(table)
        np.testing.assert_array_equal(matrix.toarray(), [[0, 15, 0], [0, 0, 0], [20, 0, 0]])
        self.assertEqual(matrix.total_messages, 4)

    def test_numbers_that_know_empty_cells(self):
        table = self.pandas.DataFrame({"sender": [0, 1], "receiver": [1, 0], "bytes": [5, 6]})
        matrix = rankplace.as_matrix(table.convert_dtypes())
        np.testing.assert_array_equal(matrix.toarray(), [[0, 5], [6, 0]])
        table = table.convert_dtypes()
        table.loc[0, "bytes"] = self.pandas.NA
        with self.assertRaisesRegex(rankplace.InputError, "'bytes' has an empty cell"):
            rankplace.as_matrix(table)

    def test_wrong_ones(self):
        with self.assertRaisesRegex(rankplace.InputError, "no column 'receiver'"):
            rankplace.as_matrix(self.pandas.DataFrame({"sender": [0], "bytes": [1]}))
        for sender, amount, words in ((2**40, 1, "more than any"), (0, 2**63, "adds up")):
            table = {"sender": [sender] * 2, "receiver": [1, 1], "bytes": [amount] * 2}
            with self.assertRaisesRegex(rankplace.InputError, words):
                rankplace.as_matrix(self.pandas.DataFrame(table))
        with self.assertRaisesRegex(rankplace.InputError, "negative"):
            rankplace.as_matrix(
                self.pandas.DataFrame({"sender": [-1], "receiver": [0], "bytes": [1]})
            )
        twice = self.pandas.DataFrame(
            [[0, 1, 5, 6]], columns=["sender", "receiver", "bytes", "bytes"]
        )
        with self.assertRaisesRegex(rankplace.InputError, "2 columns 'bytes'"):
            rankplace.as_matrix(twice)

    def test_out(self):
        found = rankplace.map(ring(8), "2xpack:2 core:2 pu:1")
        table = found.placement.to_frame()
        self.assertEqual(list(table["host"]), list(found.hosts))
        self.assertEqual(list(table["core"]), list(found.cores))
        self.assertEqual(found.evaluation.to_frame().loc["inter-node", "pair_volume"], 2000)
        cores = rankplace.Machine.from_spec("2xpack:2 core:2 pu:1").to_frame()
        self.assertEqual(list(cores["node"]), ["n00"] * 4 + ["n01"] * 4)


class Equality(unittest.TestCase):
    def test_matrices_with_the_same_counts(self):
        dense = ring(8)
        one, other = rankplace.as_matrix(dense), rankplace.as_matrix(scipy.sparse.csr_array(dense))
        self.assertEqual(one, other)
        self.assertEqual(len({one, other}), 1)
        self.assertNotEqual(one, rankplace.as_matrix(dense * 2))
        self.assertNotEqual(one, rankplace.as_matrix(dense.T))
        self.assertNotEqual(one, rankplace.as_matrix(dense, messages=dense))
        self.assertNotEqual(one, dense.tolist())
        with tempfile.TemporaryDirectory() as folder:
            one.write(pathlib.Path(folder) / "ring.mtx")
            self.assertEqual(rankplace.read_matrix(pathlib.Path(folder) / "ring.mtx"), one)

    def test_entries_of_nothing_do_not_count(self):
        stored = scipy.sparse.csr_array(np.array([[0, 1], [2, 0]]))
        stored.data[0] = 0
        plain = scipy.sparse.csr_array(stored.toarray())
        one, other = rankplace.as_matrix(stored), rankplace.as_matrix(plain)
        self.assertEqual((stored.nnz, one.pair_count), (2, 1))
        self.assertEqual((one, hash(one)), (other, hash(other)))
        stored.data[:] = 0
        self.assertEqual(rankplace.as_matrix(stored), rankplace.as_matrix(np.zeros((2, 2), int)))

    def test_machines_with_other_network_cards_differ(self):
        spec = "2xpack:2 core:2 pu:1"
        ways = [
            rankplace.Machine.from_spec(spec, network_card=card)
            for card in ("auto", "package:0", "package:1")
        ]
        self.assertEqual(len(set(ways)), 3)
        for way in ways:
            self.assertEqual(pickle.loads(pickle.dumps(way)), way)

    def test_objectives_have_a_hash(self):
        lists = rankplace.Objective("hop-bytes", distances=[4, 2], link_costs=["a=1,2,3"])
        self.assertEqual(
            {lists}, {rankplace.Objective("hop-bytes", distances=(4, 2), link_costs=("a=1,2,3",))}
        )
        with self.assertRaisesRegex(TypeError, "link_costs is 'a=1,2,3' .give a list"):
            rankplace.Objective(link_costs="a=1,2,3")

    def test_machines_that_are_the_same(self):
        spec = "2xpack:2 core:2 pu:1"
        one = rankplace.Machine.from_spec(spec)
        named = rankplace.Machine.from_spec("pack:2 core:2 pu:1", hosts=["n00", "n01"])
        self.assertEqual(one, named)
        self.assertEqual(len({one, named}), 1)
        self.assertNotEqual(one, rankplace.Machine.from_spec(spec, hosts=["a", "b"]))
        self.assertNotEqual(one, rankplace.Machine.from_spec("2xpack:1 core:4 pu:1"))
        self.assertNotEqual(one, rankplace.Machine.from_spec(spec, network="torus:2"))
        self.assertNotEqual(one, spec)


unittest.main()
