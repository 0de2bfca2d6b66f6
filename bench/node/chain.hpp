// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace rankplace::node {

inline constexpr std::size_t most_chains = 32;

/// The order in which a chain goes through its memory.
enum class ChainOrder {
  random,  ///< all lines, shuffled
  paged,   ///< page by page in random order, the lines of each shuffled: spares the TLB
};

/// The parameters of a chain.
struct ChainShape {
  std::uint32_t line_bytes = 64;
  ChainOrder order = ChainOrder::random;
  std::uint64_t page_bytes = 4096;  ///< of ChainOrder::paged
};

/// A place in a chain. It holds the address of the next place.
using ChainLink = void*;

/// Makes `memory` one closed chain and touches every line. The seed decides the order: no
/// prefetcher can know the next address, and each reference waits for the one before (Pase's
/// pChase). Returns its first link. Throws InternalError if there are fewer than two lines, or a
/// page is no multiple of them.
[[nodiscard]] ChainLink link_chain(std::span<std::byte> memory, const ChainShape& shape,
                                   std::uint64_t seed);

/// Goes `steps` steps forward in all chains at once, up to most_chains of them. One reference of
/// each chain is under way; references of different chains are independent.
void chase(std::span<ChainLink> chains, std::uint64_t steps);

}  // namespace rankplace::node
