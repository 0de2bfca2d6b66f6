// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/chain.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "support/errors.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::node {
namespace {

std::vector<std::uint32_t> shuffled(std::size_t count, SeededRandom& random) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(order);
  return order;
}

/// The lines of `count` in the order in which the chain visits them, `in_page` lines to a page.
std::vector<std::uint32_t> visiting_order(std::size_t count, std::size_t in_page,
                                          SeededRandom& random) {
  std::vector<std::uint32_t> order;
  order.reserve(count);
  for (const std::uint32_t page : shuffled(count / in_page, random)) {
    for (const std::uint32_t line : shuffled(in_page, random)) {
      order.push_back(static_cast<std::uint32_t>(page * in_page + line));
    }
  }
  return order;
}

/// N pointers in registers, or as good as: what spills is in the first-level cache.
template <std::size_t N>
void chase_some(ChainLink* chains, std::uint64_t steps) {
  ChainLink at[N];
  for (std::size_t i = 0; i < N; ++i) at[i] = chains[i];
  for (std::uint64_t step = 0; step < steps; ++step) {
#pragma GCC unroll 32
    for (std::size_t i = 0; i < N; ++i) at[i] = *static_cast<ChainLink*>(at[i]);
  }
  for (std::size_t i = 0; i < N; ++i) chains[i] = at[i];
}

template <std::size_t... Less>
void chase_any(std::span<ChainLink> chains, std::uint64_t steps, std::index_sequence<Less...>) {
  using Loop = void (*)(ChainLink*, std::uint64_t);
  constexpr Loop loops[] = {chase_some<Less + 1>...};
  loops[chains.size() - 1](chains.data(), steps);
}

}  // namespace

ChainLink link_chain(std::span<std::byte> memory, const ChainShape& shape, std::uint64_t seed) {
  const std::size_t lines = memory.size() / shape.line_bytes;
  const std::size_t in_page =
      shape.order == ChainOrder::random ? lines : shape.page_bytes / shape.line_bytes;
  if (lines < 2 || in_page == 0 || lines % in_page != 0) {
    throw InternalError("no chain fits into this memory");
  }
  SeededRandom random(seed);
  const std::vector<std::uint32_t> order = visiting_order(lines, in_page, random);
  const auto place = [&](std::size_t i) {
    return reinterpret_cast<ChainLink*>(memory.data() + std::size_t{order[i]} * shape.line_bytes);
  };
  for (std::size_t i = 0; i < lines; ++i) *place(i) = place((i + 1) % lines);
  return place(0);
}

void chase(std::span<ChainLink> chains, std::uint64_t steps) {
  if (chains.empty() || chains.size() > most_chains) throw InternalError("1 to 32 chains");
  chase_any(chains, steps, std::make_index_sequence<most_chains>());
}

}  // namespace rankplace::node
