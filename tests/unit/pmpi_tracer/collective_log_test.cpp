// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/collective_log.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <utility>

#include "tests/unit/pmpi_tracer/collective_keys.hpp"

using namespace rankplace::tracer;

namespace {

CollectiveKey bcast_on(std::uint32_t membership) {
  return rankplace::test::key_of(Operation::bcast, membership, 0);
}

std::size_t lines(const CollectiveLog& log) {
  std::size_t count = 0;
  log.for_each([&](const CollectiveKey&, std::uint64_t, std::uint64_t) { ++count; });
  return count;
}

}  // namespace

TEST_CASE("calls of one size share a line, other sizes and communicators have their own") {
  CollectiveLog log;
  for (int i = 0; i < 3; ++i) log.add(bcast_on(0), 100);
  log.add(bcast_on(0), 200);
  log.add(bcast_on(1), 100);
  CollectiveKey inter = bcast_on(0);
  inter.kind = CommKind::inter;
  log.add(inter, 100);
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> intra_calls;
  log.for_each([&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
    if (key.kind == CommKind::intra) intra_calls[{key.membership, bytes}] = calls;
  });
  CHECK(intra_calls == std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t>{
                           {{0, 300}, 3}, {{0, 200}, 1}, {{1, 100}, 1}});
  CHECK(lines(log) == 4);
}

TEST_CASE("more than 1024 sizes of an operation are gathered in powers of two") {
  CollectiveLog log;
  for (std::uint64_t size = 1; size <= CollectiveLog::exact_sizes; ++size) {
    log.add(bcast_on(0), size);
  }
  REQUIRE(lines(log) == CollectiveLog::exact_sizes);
  log.add(bcast_on(0), 5000);  // 4096..8191
  log.add(bcast_on(0), 6000);
  log.add(bcast_on(0), 9000);  // 8192..16383
  log.add(bcast_on(0), 7);     // has its line already
  CHECK(lines(log) == CollectiveLog::exact_sizes + 2);
  log.for_each([&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
    if (!key.exact && key.size_class == 4096) {
      CHECK(bytes == 11000);
      CHECK(calls == 2);
    }
    if (key.exact && key.size_class == 7) CHECK(calls == 2);
  });
  log.add(rankplace::test::key_of(Operation::barrier, 0),
          0);  // another operation keeps its own count
  CHECK(lines(log) == CollectiveLog::exact_sizes + 3);
}
