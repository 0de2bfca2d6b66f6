// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/blocks.hpp"

#include <numeric>
#include <random>
#include <utility>

namespace rankplace::harness {

std::vector<std::size_t> order_of_round(std::uint64_t seed, std::uint32_t round,
                                        std::size_t placements) {
  std::vector<std::size_t> order(placements);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::seed_seq mixed{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                      round};
  std::mt19937_64 engine(mixed);
  // The standard's own shuffle differs between libraries.
  for (std::size_t i = placements; i > 1; --i) std::swap(order[i - 1], order[engine() % i]);
  return order;
}

}  // namespace rankplace::harness
