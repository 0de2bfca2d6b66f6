// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <vector>

#include "bench/node/hwloc_node.hpp"
#include "bench/node/load_plan.hpp"
#include "bench/node/memory_stream.hpp"
#include "bench/node/stream_kernels.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

TEST_CASE("The kernels are STREAM's") {
  std::vector<double> a(5);
  std::vector<double> b(5);
  std::vector<double> c(5);
  const StreamArrays arrays{a, b, c};
  fill(arrays);
  const std::vector<std::vector<double>> after{{1, 2, 1}, {1, 3, 1}, {1, 3, 4}, {15, 3, 4}};
  for (std::size_t kernel = 0; kernel < after.size(); ++kernel) {
    CHECK_FALSE(is_right(arrays, 1));
    run_kernel(kernel, arrays);
    CHECK(std::vector{a[4], b[4], c[4]} == after[kernel]);
  }
  CHECK(is_right(arrays, 1));
  CHECK_FALSE(is_right(arrays, 2));
  a[2] = 14;
  CHECK_FALSE(is_right(arrays, 1));
}

TEST_CASE("Bytes are counted as STREAM counts them") {
  CHECK(bytes_per_element(0) == 16);
  CHECK(bytes_per_element(1) == 16);
  CHECK(bytes_per_element(2) == 24);
  CHECK(bytes_per_element(triad) == 24);
}

TEST_CASE("A run is timed and its pages are found, pinned or not") {
  const HwlocNode node;
  const NodeShape shape = node.shape(DomainKind::numa, ThreadUnit::core);
  const StreamSettings settings{.array_bytes = 1 << 20, .repetitions = 3};
  const std::uint32_t pu = shape.domains.front().pus.front();
  const auto cpus = GENERATE_COPY(ThreadCpus{{}, {}, {}}, ThreadCpus{{pu}, {pu}});
  const StreamRun run = run_stream(node, cpus, settings);
  for (const double gb_per_s : run.gb_per_s) {
    CHECK(gb_per_s > 0.01);
    CHECK(gb_per_s < 10000);
  }
  std::uint64_t pages = 0;
  for (const std::uint64_t count : run.pages) pages += count;
  CHECK((run.pages.empty() || pages > 0));
}

TEST_CASE("A thread that cannot be bound is an error, and no thread is left waiting") {
  const HwlocNode node;
  const StreamSettings settings{.array_bytes = 1 << 20, .repetitions = 2};
  CHECK_THROWS_AS(run_stream(node, {{}, {100000}, {}}, settings), InputError);
}
