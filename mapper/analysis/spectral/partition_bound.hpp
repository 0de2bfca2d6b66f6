// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

struct SpectralWork {
  std::size_t iterations = 0;          ///< of the ascent, at most
  double least_worth = 0;              ///< a bound that is no larger than this is not looked for
  std::function<bool()> is_over = {};  ///< ends it early, without a bound; empty: nobody does
};

/// A lower bound on the weight between the parts of any partition of the graph's ranks, if no part
/// has more than `largest_part` ranks: that of Donath and Hoffman, "Lower bounds for the
/// partitioning of graphs" (1973), by the smallest eigenvalues of the Laplacian with numbers added
/// on its diagonal. Here the Laplacian is that of demands that the graph's edges can carry
/// (spectral::WalkDemands): between ranks several steps apart it says more where the graph has no
/// small cuts. Wrong with a probability of 10^-15 (spectral::least_eigenvalue_bound()). 0 if it
/// says nothing. The number of threads does not change the result.
[[nodiscard]] std::uint64_t spectral_partition_bound(const CommGraph& graph,
                                                     std::size_t largest_part,
                                                     const SpectralWork& work, Threads& threads);

}  // namespace rankplace
