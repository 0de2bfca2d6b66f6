// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/load_plan.hpp"

#include <catch2/catch.hpp>

#include "bench/node/hwloc_node.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

namespace {

using Numbers = std::vector<std::uint32_t>;

NodeShape shape_of(const char* synthetic, DomainKind kind = DomainKind::numa,
                   ThreadUnit unit = ThreadUnit::core) {
  return HwlocNode(std::string(synthetic)).shape(kind, unit);
}

}  // namespace

TEST_CASE("Small numbers are all tried, large ones at two to a doubling") {
  CHECK(all_or_some(1) == Numbers{1});
  CHECK(all_or_some(8) == Numbers{1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(all_or_some(9) == Numbers{1, 2, 3, 4, 6, 8, 9});
  CHECK(all_or_some(64) == Numbers{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64});
}

TEST_CASE("Threads take a core each, then the second hardware threads") {
  const char* const two_sockets = "pack:2 [numa(memory=8GB)] l3:1(size=32MB) core:3 pu:2";
  const NodeShape cores = shape_of(two_sockets);
  REQUIRE(cores.domains.size() == 2);
  CHECK(cores.domains[1].index == 1);
  CHECK(cores.domains[1].cores == 3);
  CHECK(cores.domains[1].pus == Numbers{6, 8, 10});
  const NodeShape threads = shape_of(two_sockets, DomainKind::numa, ThreadUnit::hwthread);
  CHECK(threads.domains[0].pus == Numbers{0, 2, 4, 1, 3, 5});
  CHECK(pus_of(threads, {2, 4}) == Numbers{0, 2, 4, 1, 6, 8, 10, 7});
}

TEST_CASE("The shape knows caches and memory") {
  const NodeShape shape =
      shape_of("pack:2 [numa(memory=8589934592)] l3:1(size=33554432) core:3 pu:1");
  CHECK(shape.last_cache_bytes == 33554432);
  CHECK(shape.memory_bytes == 2 * 8589934592);
  CHECK(shape.numa_nodes == 2);
  CHECK(shape.line_bytes == 64);
}

TEST_CASE("Sockets of several NUMA nodes: the user says what a domain is") {
  const char* const four_in_two = "pack:2 die:2 [numa] core:2 pu:1";
  CHECK(shape_of(four_in_two).domains.size() == 4);
  const NodeShape packages = shape_of(four_in_two, DomainKind::package);
  REQUIRE(packages.domains.size() == 2);
  CHECK(packages.domains[1].pus == Numbers{4, 5, 6, 7});
}

TEST_CASE("Fast and slow memory at the same cores are one domain") {
  const NodeShape shape = shape_of("pack:2 [numa] [numa] core:2 pu:1");
  CHECK(shape.domains.size() == 2);
  CHECK(shape.numa_nodes == 4);
}

TEST_CASE("Loads are domains times threads, as many as every domain has") {
  const NodeShape shape = shape_of("pack:2 [numa] core:2 pu:1");
  CHECK(thread_loads(shape, {}) == std::vector<ThreadLoad>{{1, 1}, {1, 2}, {2, 1}, {2, 2}});
  CHECK(thread_loads(shape, {.domains = {2}, .threads = {2}}) == std::vector<ThreadLoad>{{2, 2}});
  NodeShape uneven = shape;
  uneven.domains[1].pus.pop_back();
  CHECK(uneven.threads_per_domain() == 1);
  CHECK(thread_loads(uneven, {}) == std::vector<ThreadLoad>{{1, 1}, {2, 1}});
}

TEST_CASE("More than there is, is refused") {
  const NodeShape shape = shape_of("pack:2 [numa] core:2 pu:1");
  CHECK_THROWS_AS(thread_loads(shape, {.domains = {3}, .threads = {}}), UsageError);
  CHECK_THROWS_AS(thread_loads(shape, {.domains = {}, .threads = {3}}), UsageError);
  CHECK_THROWS_AS(shape_of("core:2", DomainKind::package), InputError);
  CHECK_THROWS_AS(shape_of("no such thing"), InputError);
  CHECK_THROWS_AS(HwlocNode(std::string("pack:2 core:2 pu:1")).require_this_host(), InputError);
}
