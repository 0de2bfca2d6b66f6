// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/counter_table.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <map>
#include <thread>
#include <utility>

#include "pmpi_tracer/counters/traffic_row.hpp"

using namespace rankplace::tracer;

namespace {

using Contents = std::map<int, std::pair<std::uint64_t, std::uint64_t>>;

Contents contents(const TrafficRow& row) {
  Contents found;
  row.for_each([&](const Peer& peer, std::uint64_t bytes, std::uint64_t messages) {
    found[peer.world_rank] = {bytes, messages};
  });
  return found;
}

/// All keys land in one slot.
struct Colliding {
  int value = 0;
  bool operator==(const Colliding&) const = default;
  [[nodiscard]] std::size_t hash() const { return 7; }
};

}  // namespace

TEST_CASE("an empty row has nothing") {
  const TrafficRow row;
  CHECK(contents(row).empty());
}

TEST_CASE("only a known peer can be added to") {
  TrafficRow row;
  CHECK_FALSE(row.add_to_known({0}, 1, 1));
  row.add({5}, 10, 1);
  CHECK(row.add_to_known({5}, 4, 2));
  CHECK_FALSE(row.add_to_known({6}, 1, 1));
  CHECK(contents(row) == Contents{{5, {14, 3}}});
}

TEST_CASE("a row adds up bytes and messages by peer, across many growths") {
  TrafficRow row;
  Contents expected;
  for (int round = 0; round < 3; ++round) {
    for (int peer = 0; peer < 5000; ++peer) {
      const auto bytes = static_cast<std::uint64_t>(peer) << 33;  // beyond 32 bits
      row.add({peer * 1024}, bytes, 1);
      expected[peer * 1024].first += bytes;
      expected[peer * 1024].second += 1;
    }
  }
  CHECK(contents(row) == expected);
  CHECK(row.size() == 5000);
}

TEST_CASE("messages without bytes make an entry") {
  TrafficRow row;
  row.add({3}, 0, 1);
  CHECK(contents(row) == Contents{{3, {0, 1}}});
}

TEST_CASE("keys with equal hashes stay apart") {
  CounterTable<Colliding> table;
  for (int i = 0; i < 100; ++i) table.add({i}, static_cast<std::uint64_t>(i), 1);
  std::map<int, std::uint64_t> found;
  table.for_each(
      [&](const Colliding& key, std::uint64_t bytes, std::uint64_t) { found[key.value] = bytes; });
  REQUIRE(found.size() == 100);
  for (const auto& [key, bytes] : found) CHECK(bytes == static_cast<std::uint64_t>(key));
}

TEST_CASE("another thread may read while the row grows") {
  TrafficRow row;
  std::atomic<bool> done{false};
  std::thread reader([&] {
    while (!done) {
      row.for_each([](const Peer& peer, std::uint64_t bytes, std::uint64_t) {
        const auto each = static_cast<std::uint64_t>(peer.world_rank) + 1;
        if (bytes % each != 0) FAIL("torn entry");
      });
    }
  });
  for (int round = 0; round < 20; ++round) {
    for (int peer = 0; peer < 1000; ++peer)
      row.add({peer}, static_cast<std::uint64_t>(peer) + 1, 1);
  }
  done = true;
  reader.join();
  CHECK(contents(row).at(999) == std::pair<std::uint64_t, std::uint64_t>{20000, 20});
}
