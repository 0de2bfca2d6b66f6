// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/allocation.hpp"

#include <charconv>
#include <random>
#include <unordered_map>

#include "support/errors.hpp"

namespace rankplace {

Allocation parse_allocation(const std::string& text) {
  const std::string random = "random";
  if (text == "contiguous") return {};
  if (text == random) return {Allocation::Kind::random};
  Allocation allocation{Allocation::Kind::random};
  if (text.starts_with(random + ':')) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] =
        std::from_chars(text.data() + random.size() + 1, end, allocation.seed);
    if (error == std::errc() && stop == end) return allocation;
  }
  throw UsageError("there is no allocation '" + text + "' (use contiguous, random or random:SEED)");
}

std::string name_of(const Allocation& allocation) {
  if (allocation.kind == Allocation::Kind::contiguous) return "contiguous";
  const bool has_usual_seed = allocation.seed == Allocation().seed;
  return has_usual_seed ? "random" : "random:" + std::to_string(allocation.seed);
}

/// Fisher and Yates's shuffle of the first places only; places that were never swapped hold their
/// own number.
std::vector<HostId> allocated_hosts(const Network& network, std::size_t node_count,
                                    const Allocation& allocation) {
  const std::size_t places = network.host_count();
  if (places < node_count) {
    throw InputError("the network " + network.text() + " has " + std::to_string(places) +
                     " places, fewer than the " + std::to_string(node_count) +
                     " nodes of the machine (take a larger one)");
  }
  std::mt19937_64 chance(allocation.seed);
  std::unordered_map<std::size_t, std::size_t> moved;
  const auto at = [&](std::size_t place) {
    const auto found = moved.find(place);
    return found == moved.end() ? place : found->second;
  };
  std::vector<HostId> hosts;
  for (std::size_t n = 0; n < node_count; ++n) {
    const bool is_random = allocation.kind == Allocation::Kind::random;
    const std::size_t chosen = is_random ? n + chance() % (places - n) : n;
    hosts.emplace_back(at(chosen));
    moved[chosen] = at(n);
  }
  return hosts;
}

}  // namespace rankplace
