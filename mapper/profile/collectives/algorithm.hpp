// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace rankplace {

/// The ways in which an MPI library turns a collective into messages.
enum class CollectiveAlgorithm : std::uint8_t {
  binary,
  binomial,
  bruck,
  chain,
  knomial,
  linear,
  linear_sync,
  neighbor_exchange,
  pairwise,
  rabenseifner,
  recursive_doubling,
  recursive_halving,
  ring,
  scatter_allgather,
  two_phase,
};

/// Names of the command line, in the order of the enumerators.
inline constexpr std::array<std::string_view, 15> kCollectiveAlgorithmNames = {"binary",
                                                                               "binomial",
                                                                               "bruck",
                                                                               "chain",
                                                                               "knomial",
                                                                               "linear",
                                                                               "linear-sync",
                                                                               "neighbor-exchange",
                                                                               "pairwise",
                                                                               "rabenseifner",
                                                                               "recursive-doubling",
                                                                               "recursive-halving",
                                                                               "ring",
                                                                               "scatter-allgather",
                                                                               "two-phase"};

[[nodiscard]] constexpr std::string_view name_of(CollectiveAlgorithm algorithm) {
  return kCollectiveAlgorithmNames[static_cast<std::size_t>(algorithm)];
}

}  // namespace rankplace
