// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/path_tree.hpp"

#include <algorithm>
#include <bit>

namespace rankplace {

PathTree::PathTree(const EdgeGraph& graph)
    : graph_(graph), labels_(graph.rank_count()), at_distance_(apart) {}

void PathTree::look_from(std::uint32_t rank, const std::vector<std::uint32_t>& lengths) {
  const std::uint32_t here = labels_[rank].distance;
  for (const EdgeGraph::Arc arc : graph_.arcs_of(rank)) {
    const std::uint32_t there = here + lengths[arc.edge];
    Label& label = labels_[arc.peer];
    if (there >= apart || there >= label.distance) continue;
    if (label.distance == unknown) touched_.push_back(arc.peer);
    label.distance = there;
    label.from = {rank, arc.edge};
    at_distance_[there].push_back(arc.peer);
    filled_[there / 64] |= std::uint64_t{1} << (there % 64);
  }
  looks_ += graph_.arcs_of(rank).size();
}

/// Goes on from all ranks at this distance.
void PathTree::settle(std::uint32_t distance, const std::vector<std::uint32_t>& lengths) {
  auto& bucket = at_distance_[distance];
  for (const std::uint32_t rank : bucket) {
    if (labels_[rank].distance != distance) continue;  // a shorter path was found since
    look_from(rank, lengths);
    reached_.push_back(rank);
    closeness_ += apart - distance;
  }
  bucket.clear();
}

void PathTree::grow(std::uint32_t root, const std::vector<std::uint32_t>& lengths) {
  for (const std::uint32_t rank : touched_) labels_[rank].distance = unknown;
  touched_ = {root};
  reached_.clear();
  closeness_ = 0;
  labels_[root] = {0, {}, 0};
  at_distance_[0].push_back(root);
  filled_.front() = 1;
  for (std::size_t word = 0; word < filled_.size(); ++word) {
    while (filled_[word] != 0) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(filled_[word]));
      filled_[word] &= filled_[word] - 1;  // all that is found from here is further away
      settle(static_cast<std::uint32_t>(word) * 64 + bit, lengths);
    }
  }
  closeness_ -= apart;  // the root's own
}

/// Shares out what goes through the rank among the ranks before it.
void PathTree::send_back(std::uint32_t rank, const std::vector<std::uint32_t>& lengths,
                         std::vector<std::uint64_t>& loads) {
  const Label& here = labels_[rank];
  const std::uint32_t slack = here.distance / detour_divisor + 1;
  std::uint64_t shares = 0;
  choices_.clear();
  for (const EdgeGraph::Arc arc : graph_.arcs_of(rank)) {
    const std::uint32_t before = labels_[arc.peer].distance;
    if (before >= here.distance) continue;
    const std::uint32_t longer = before + lengths[arc.edge] - here.distance;
    if (longer >= slack) continue;
    choices_.push_back({arc, slack - longer});
    shares += slack - longer;
  }
  looks_ += graph_.arcs_of(rank).size();
  std::uint64_t left = here.through;
  const double by_share = static_cast<double>(left) / static_cast<double>(shares);
  for (const Choice& choice : choices_) {
    const bool is_last = &choice == &choices_.back();
    const auto part = static_cast<std::uint64_t>(by_share * choice.share);
    const std::uint64_t share = is_last ? left : std::min(left, part);
    left -= share;
    labels_[choice.arc.peer].through += share;
    loads[choice.arc.edge] += share;
  }
}

void PathTree::send(std::uint64_t amount, const std::vector<std::uint32_t>& lengths,
                    std::vector<std::uint64_t>& loads) {
  for (const std::uint32_t rank : reached_) labels_[rank].through = amount;
  for (std::size_t i = reached_.size(); i-- > 1;) send_back(reached_[i], lengths, loads);
}

}  // namespace rankplace
