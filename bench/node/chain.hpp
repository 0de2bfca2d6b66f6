// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace rankplace::node {

inline constexpr std::size_t most_chains = 32;

/// In what order a chain goes through its memory.
enum class ChainOrder {
  random,  ///< all lines, shuffled
  paged,   ///< page by page in random order, the lines of each shuffled: spares the TLB
};

/// What a chain is made of.
struct ChainShape {
  std::uint32_t line_bytes = 64;
  ChainOrder order = ChainOrder::random;
  std::uint64_t page_bytes = 4096;  ///< of ChainOrder::paged
};

/// A place in a chain: where it is, the address of the next place is.
using ChainLink = void*;

/// Touches every line of `memory`: makes it one closed chain in an order that the seed decides, so
/// that no prefetcher can know the next address and no reference starts before the one before it
/// has ended (Pase's pChase). Returns its begin. Throws InternalError if there are fewer than two
/// lines, or a page is no multiple of them.
[[nodiscard]] ChainLink link_chain(std::span<std::byte> memory, const ChainShape& shape,
                                   std::uint64_t seed);

/// Goes `steps` steps forward in all chains at once, up to most_chains of them: so many references
/// are under way, for those of one chain are never, and those of different chains are independent.
void chase(std::span<ChainLink> chains, std::uint64_t steps);

}  // namespace rankplace::node
