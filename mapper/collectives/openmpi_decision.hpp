// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

#include "mapper/collectives/algorithm.hpp"

namespace rankplace {

/// The algorithm that Open MPI 4.1's tuned module takes by its fixed rules for an operation that
/// commutes. `bytes` is the size that the rules look at: the vector; for gather, scatter,
/// allgather, alltoall one block; for reduce_scatter_block the block that a rank receives. Where
/// Open MPI takes an algorithm without a model here, its stand-in (docs/collectives.md). Throws
/// InternalError for an operation without rules.
[[nodiscard]] CollectiveAlgorithm openmpi_algorithm(std::string_view operation, std::uint32_t size,
                                                    std::uint64_t bytes);

}  // namespace rankplace
