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
  binomial_ordered,
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
  reduce_scatter_allgather,
  reduce_scatter_gather,
  ring,
  scatter_allgather,
  scatter_doubling,
  scatter_ring,
  two_phase,
};

/// Names of the algorithms on the command line, in the order of the enumerators.
inline constexpr std::array<std::string_view, 20> collective_algorithm_names = {
    "binary",
    "binomial",
    "binomial-ordered",
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
    "reduce-scatter-allgather",
    "reduce-scatter-gather",
    "ring",
    "scatter-allgather",
    "scatter-doubling",
    "scatter-ring",
    "two-phase"};

[[nodiscard]] constexpr std::string_view name_of(CollectiveAlgorithm algorithm) {
  return collective_algorithm_names[static_cast<std::size_t>(algorithm)];
}

/// The library whose choice of algorithms the models follow.
enum class CollectiveRules : std::uint8_t {
  library,  ///< the MPI library that the profile names: MPICH and its kin, or Open MPI
  openmpi,  ///< Open MPI 4.1's tuned module
  mpich,    ///< MPICH 4.0
};

/// Names of the rules on the command line, in the order of the enumerators.
inline constexpr std::array<std::string_view, 3> collective_rules_names = {
    "library-default", "openmpi-default", "mpich-default"};

[[nodiscard]] constexpr std::string_view name_of(CollectiveRules rules) {
  return collective_rules_names[static_cast<std::size_t>(rules)];
}

}  // namespace rankplace
