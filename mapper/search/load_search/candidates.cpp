// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "mapper/search/load_search/load_search.hpp"

// The cores that a rank tries.

namespace rankplace::load_search {
namespace {

/// The cores of a machine up to which a rank tries all of them.
constexpr std::size_t all_cores_up_to = 256;
/// The nodes of peers that a rank looks around.
constexpr std::size_t most_peer_nodes = 6;

}  // namespace

/// They make the busiest links, wherever they are.
void LoadSearch::find_heaviest() {
  if (part_.cores.count <= all_cores_up_to) return;
  heaviest_.resize(placed_.core_of().size());
  std::iota(heaviest_.begin(), heaviest_.end(), Vertex{0});
  const std::size_t count = std::min(heaviest_.size(), options_.candidates / 8);
  std::ranges::partial_sort(heaviest_, heaviest_.begin() + static_cast<std::ptrdiff_t>(count),
                            std::greater{},
                            [&](Vertex rank) { return std::pair(part_.exchanged[rank], rank); });
  heaviest_.resize(count);
}

void LoadSearch::collect_candidates(Vertex rank) {
  candidates_.clear();
  ++round_;
  if (part_.cores.count <= all_cores_up_to) return add_candidates(part_.cores);
  add_candidates(around(placed_.core_of()[rank]));
  add_around_peers(rank);
  for (const Vertex heavy : heaviest_) add_candidate(placed_.core_of()[heavy]);
  for (std::size_t i = 0; i < options_.candidates / 16; ++i) {
    add_candidate(CoreId(part_.cores.first + random_.below(part_.cores.count)));
  }
}

/// The cores of the outermost object around a core that is not too large: its node, if that is.
CoreRange LoadSearch::around(CoreId core) const {
  const std::size_t node_level = paths_.node_level(paths_.node_of(core));
  for (std::size_t l = node_level == order_.level_count() ? 0 : node_level;
       l < order_.level_count(); ++l) {
    const auto link = paths_.above(core, l);
    if (link != LinkPaths::none && paths_.below(l, link).count <= options_.candidates / 2) {
      return paths_.below(l, link);
    }
  }
  return {core.value(), 1};
}

/// Around the peers on the nodes that the rank exchanges most with.
void LoadSearch::add_around_peers(Vertex rank) {
  peers_.clear();
  for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
    const CoreId core = placed_.core_of()[edge.peer];
    const NodeId node = paths_.node_of(core);
    if (std::exchange(node_seen_[node.value()], round_) == round_) continue;
    const std::size_t level = paths_.node_level(node);
    const std::int64_t weight =
        level == order_.level_count() ? 0 : placed_.from_mover(level, paths_.above(core, level));
    peers_.emplace_back(weight, edge.peer);
  }
  const std::size_t visited = std::min(peers_.size(), most_peer_nodes);
  std::ranges::partial_sort(peers_, peers_.begin() + static_cast<std::ptrdiff_t>(visited),
                            std::greater{});
  for (std::size_t i = 0; i < visited && candidates_.size() < options_.candidates; ++i) {
    add_candidates(around(placed_.core_of()[peers_[i].second]));
  }
}

void LoadSearch::add_candidates(CoreRange cores) {
  for (std::uint32_t c = 0; c < cores.count; ++c) add_candidate(CoreId(cores.first + c));
}

void LoadSearch::add_candidate(CoreId core) {
  std::uint32_t& seen = seen_[core.value() - part_.cores.first];
  if (std::exchange(seen, round_) != round_) candidates_.push_back(core);
}

}  // namespace rankplace::load_search
