// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/path_tree.hpp"

namespace rankplace {

PathTree::PathTree(const EdgeGraph& graph)
    : graph_(graph), ways_(graph.rank_count()), at_distance_(apart) {}

std::size_t PathTree::look_from(std::uint32_t rank, const std::vector<std::uint32_t>& lengths) {
  std::size_t nearer = 0;
  const std::uint32_t here = ways_[rank].distance;
  for (const EdgeGraph::Arc arc : graph_.arcs_of(rank)) {
    const std::uint32_t there = here + lengths[arc.edge];
    Way& way = ways_[arc.peer];
    if (there >= apart || there >= way.distance) continue;
    if (way.distance == unknown) touched_.push_back(arc.peer);
    way.distance = there;
    way.from = {rank, arc.edge};
    at_distance_[there].push_back(arc.peer);
    ++nearer;
  }
  looks_ += graph_.arcs_of(rank).size();
  return nearer;
}

void PathTree::grow(std::uint32_t root, const std::vector<std::uint32_t>& lengths) {
  for (const std::uint32_t rank : touched_) ways_[rank].distance = unknown;
  touched_ = {root};
  reached_.clear();
  closeness_ = 0;
  ways_[root] = {0, {}, 0};
  at_distance_[0].push_back(root);
  std::size_t left = 1;  // entries of buckets
  for (std::uint32_t distance = 0; left > 0 && distance < apart; ++distance) {
    auto& bucket = at_distance_[distance];
    left -= bucket.size();
    for (const std::uint32_t rank : bucket) {
      if (ways_[rank].distance != distance) continue;  // a shorter way was found since
      left += look_from(rank, lengths);
      reached_.push_back(rank);
      closeness_ += apart - distance;
    }
    bucket.clear();
  }
  closeness_ -= apart;  // the root's own
}

/// Shares out what goes through the rank among the ranks before it.
void PathTree::send_back(std::uint32_t rank, const std::vector<std::uint32_t>& lengths,
                         std::vector<std::uint64_t>& loads) {
  const Way& here = ways_[rank];
  const std::uint32_t slack = here.distance / detour + 1;
  std::uint64_t shares = 0;
  choices_.clear();
  for (const EdgeGraph::Arc arc : graph_.arcs_of(rank)) {
    const std::uint32_t before = ways_[arc.peer].distance;
    if (before >= here.distance) continue;
    const std::uint32_t longer = before + lengths[arc.edge] - here.distance;
    if (longer >= slack) continue;
    choices_.push_back({arc, slack - longer});
    shares += slack - longer;
  }
  looks_ += graph_.arcs_of(rank).size();
  std::uint64_t left = here.through;
  for (const Choice& choice : choices_) {
    const bool is_last = &choice == &choices_.back();
    const std::uint64_t share = is_last ? left : here.through * choice.share / shares;
    left -= share;
    ways_[choice.arc.peer].through += share;
    loads[choice.arc.edge] += share;
  }
}

void PathTree::send(std::uint64_t amount, const std::vector<std::uint32_t>& lengths,
                    std::vector<std::uint64_t>& loads) {
  for (const std::uint32_t rank : reached_) ways_[rank].through = amount;
  for (std::size_t i = reached_.size(); i-- > 1;) send_back(reached_[i], lengths, loads);
}

}  // namespace rankplace
