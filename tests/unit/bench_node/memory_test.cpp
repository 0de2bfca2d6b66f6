// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <numeric>
#include <string>

#include "bench/node/hwloc_node.hpp"
#include "bench/node/measurements.hpp"
#include "bench/node/memory_block.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

TEST_CASE("Kinds of pages have names") {
  for (const char* const name : {"system", "base", "transparent", "2M", "1024M"}) {
    CHECK(page_choice_from(name).name() == name);
  }
  CHECK_THROWS_AS(page_choice_from("large"), UsageError);
  CHECK_THROWS_AS(page_choice_from("3M"), UsageError);
  CHECK_THROWS_AS(page_choice_from("0"), UsageError);
}

TEST_CASE("Memory is zero, whole, and in no NUMA node before it is touched") {
  const MemoryBlock block(5 << 20, page_choice_from("base"));
  REQUIRE(block.bytes().size() >= 5 << 20);
  const HwlocNode node;
  const auto sum = [&] {
    const auto pages = node.pages_by_numa_node(block.bytes(), 100);
    return std::accumulate(pages.begin(), pages.end(), std::uint64_t{0});
  };
  CHECK(sum() == 0);
  for (std::byte& byte : block.bytes()) byte = std::byte{1};
  const std::uint64_t touched = sum();
  CHECK((touched == 100 || touched == 0));  // 0 where the system does not tell
}

TEST_CASE("Reserved pages that nobody set aside are refused with a remedy") {
  const auto huge = page_choice_from("1024M");
  try {
    const MemoryBlock block(1ULL << 50, huge);
    FAIL("a petabyte of huge pages");
  } catch (const InputError& error) {
    CHECK(std::string(error.what()).find("nr_hugepages") != std::string::npos);
  }
}

TEST_CASE("The shape of the published curves: more chains, more bandwidth") {
  const HwlocNode node;
  const NodeShape shape = node.shape(DomainKind::numa, ThreadUnit::core);
  ChaseSettings settings{.chains = {1, 4}, .chain_bytes = 32 << 20};
  settings.steps = 20000;
  settings.runs = 10;
  const auto result =
      measure_concurrency(node, shape, {{1, 1}}, settings, [](const std::string&) {});
  REQUIRE(result.points.size() == 2);
  // A core that waits for one reference at a time would give a ratio of 1.
  CHECK(result.points[1].point.gb_per_s > 1.5 * result.points[0].point.gb_per_s);
  CHECK(result.limits.latency_ns > 1);
  CHECK(result.limits.latency_ns < 10000);
  CHECK(result.local_part >= 0);
  CHECK(result.local_part <= 1);
}
