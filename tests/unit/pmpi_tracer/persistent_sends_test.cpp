// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/persistent_sends.hpp"

#include <catch2/catch.hpp>

using namespace rankplace::tracer;

namespace {

using Sends = PersistentSends<int>;

/// {receiver, bytes}, or {-1, 0} if the request is not in the table.
std::pair<int, std::uint64_t> found(const Sends& sends, int request) {
  const auto send = sends.find(request);
  return send ? std::pair(send->receiver.world_rank, send->bytes) : std::pair(-1, UINT64_C(0));
}

}  // namespace

TEST_CASE("a request is what it was last initialized with, until it is erased") {
  Sends sends;
  CHECK_FALSE(sends.find(7));
  sends.erase(7);
  sends.insert(7, {{3}, 100});
  CHECK(found(sends, 7) == std::pair(3, UINT64_C(100)));
  sends.insert(7, {{4}, 0});
  CHECK(found(sends, 7) == std::pair(4, UINT64_C(0)));
  sends.erase(7);
  CHECK_FALSE(sends.find(7));
  sends.insert(7, {{5}, 1});
  CHECK(found(sends, 7) == std::pair(5, UINT64_C(1)));
}

TEST_CASE("the table grows, and keeps only the initialized ones") {
  Sends sends;
  for (int request = 0; request < 1000; ++request) {
    sends.insert(request, {{request}, 8});
    if (request % 3 == 0) sends.erase(request);
  }
  for (int request = 0; request < 1000; ++request) {
    const auto expected =
        request % 3 == 0 ? std::pair(-1, UINT64_C(0)) : std::pair(request, UINT64_C(8));
    CHECK(found(sends, request) == expected);
  }
}
