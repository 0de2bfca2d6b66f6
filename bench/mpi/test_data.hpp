// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace rankplace::bench {

/// Fills a block with bytes that tell its origin (a rank or a message number), the repetition and
/// the offset.
void fill_block(std::span<std::byte> block, std::uint64_t origin, std::uint64_t repetition);

/// True if the block is as fill_block() leaves it.
[[nodiscard]] bool is_block_of(std::span<const std::byte> block, std::uint64_t origin,
                               std::uint64_t repetition);

}  // namespace rankplace::bench
