// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/random_pattern.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/mpi/seeded_index.hpp"
#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

std::vector<std::vector<int>> ranks_by_node(const std::vector<int>& node_of_rank) {
  const int nodes = 1 + *std::ranges::max_element(node_of_rank);
  std::vector<std::vector<int>> ranks(static_cast<std::size_t>(nodes));
  for (std::size_t rank = 0; rank < node_of_rank.size(); ++rank) {
    ranks[static_cast<std::size_t>(node_of_rank[rank])].push_back(static_cast<int>(rank));
  }
  return ranks;
}

Communication draw_inside(const std::vector<int>& ranks, Engine& engine) {
  const std::size_t sender = index_below(ranks.size(), engine);
  const std::size_t other = index_below(ranks.size() - 1, engine);
  return {ranks[sender], ranks[other < sender ? other : other + 1]};
}

/// Pairs on one node are drawn again, which leaves those between nodes equally likely.
Communication draw_between(const std::vector<int>& node_of_rank, Engine& engine) {
  while (true) {
    const std::size_t sender = index_below(node_of_rank.size(), engine);
    const std::size_t receiver = index_below(node_of_rank.size(), engine);
    if (node_of_rank[sender] != node_of_rank[receiver]) {
      return {static_cast<int>(sender), static_cast<int>(receiver)};
    }
  }
}

/// How many communications between nodes the ratio asks for.
std::uint64_t inter_node_count(std::size_t nodes, const RandomPatternOptions& options) {
  const double wanted =
      options.ratio * static_cast<double>(options.intra_node) * static_cast<double>(nodes);
  if (wanted + static_cast<double>(options.intra_node) * static_cast<double>(nodes) >
      std::numeric_limits<int>::max()) {
    throw UsageError("--intra-node and --ratio ask for more than 2^31 - 1 communications");
  }
  const auto count = static_cast<std::uint64_t>(std::llround(wanted));
  if (count > 0 && nodes == 1) {
    throw UsageError(
        "--ratio asks for communication between nodes, but all ranks are on one node; use more "
        "nodes, --ratio 0, or --ranks-per-node K to take each K ranks as a node");
  }
  return count;
}

}  // namespace

std::vector<Communication> random_pattern(const std::vector<int>& node_of_rank,
                                          const RandomPatternOptions& options) {
  const auto nodes = ranks_by_node(node_of_rank);
  const std::uint64_t inter_node = inter_node_count(nodes.size(), options);
  Engine engine(options.seed);
  std::vector<Communication> pattern;
  for (const auto& ranks : nodes) {
    if (options.intra_node > 0 && ranks.size() < 2) {
      throw UsageError(
          "--intra-node needs two ranks or more on each node (a node has one); choose other -np "
          "or --ranks-per-node");
    }
    for (std::uint64_t i = 0; i < options.intra_node; ++i) {
      pattern.push_back(draw_inside(ranks, engine));
    }
  }
  for (std::uint64_t i = 0; i < inter_node; ++i) {
    pattern.push_back(draw_between(node_of_rank, engine));
  }
  return pattern;
}

}  // namespace rankplace::bench
