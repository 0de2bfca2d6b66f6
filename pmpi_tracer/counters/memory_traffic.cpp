// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/memory_traffic.hpp"

#include <cmath>
#include <optional>

#include "pmpi_tracer/counters/cache_misses.hpp"
#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

namespace {

constexpr double thousandths = 1000;

/// Never destroyed: a program may end in any way.
std::optional<CacheMissCounter>& counter() {
  static auto* const state = new std::optional<CacheMissCounter>;
  return *state;
}

}  // namespace

std::string memory_traffic::begin() {
  static auto* const kernel = new KernelCounters;
  return counter().emplace(*kernel, own_threads()).problem();
}

std::string memory_traffic::row(int rank) {
  if (!counter()) return {};
  const FetchedBytes fetched = counter()->fetched();
  counter().reset();
  const auto part = static_cast<std::uint64_t>(std::ceil(fetched.counted_part * thousandths));
  StringSink sink;
  sink << rank << ',' << fetched.bytes << ',' << part / 1000 << '.' << part / 100 % 10
       << part / 10 % 10 << part % 10 << ',' << fetched.counter << '\n';
  return sink.take();
}

}  // namespace rankplace::tracer
