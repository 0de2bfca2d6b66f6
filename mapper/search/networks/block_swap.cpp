// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/block_swap.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>

#include "mapper/search/networks/group_hops.hpp"
#include "mapper/search/networks/node_peers.hpp"

namespace rankplace::networks {
namespace {

/// Parts of a block that are exchanged with one another, of parts of parts and so on.
constexpr std::size_t most_parts = 8;
constexpr std::size_t most_rounds = 3;

class BlockSwap {
 public:
  BlockSwap(const NodeSpace& space, const std::vector<NodeTraffic>& traffic, std::uint64_t work)
      : space_(space),
        peers_(space.machine.node_count(), traffic),
        work_left_(static_cast<std::int64_t>(work)),
        node_of_(space.machine.node_count()),
        moved_to_(space.machine.node_count()),
        hops_of_(peers_, space_.distances, node_of_) {
    std::iota(node_of_.begin(), node_of_.end(), 0U);
    group_on_ = moved_to_ = node_of_;
  }

  [[nodiscard]] std::vector<std::uint32_t> run(const NodeBlock& blocks) {
    for (std::size_t round = 0; round < most_rounds; ++round) {
      bool improved = false;
      std::vector<const NodeBlock*> level{&blocks};
      while (!level.empty() && work_left_ > 0) {
        std::vector<const NodeBlock*> next;
        for (const NodeBlock* block : level) {
          improved = improve(*block) || improved;
          for (const NodeBlock& part : block->parts) next.push_back(&part);
        }
        level = std::move(next);
      }
      if (!improved) break;
    }
    return node_of_;
  }

 private:
  using Nodes = std::span<const std::size_t>;

  /// The parts of a block, or parts of them, as long as there are few; single nodes at the end.
  static std::vector<Nodes> parts_of(const NodeBlock& block) {
    std::vector<const NodeBlock*> parts{&block};
    while (true) {
      std::vector<const NodeBlock*> finer;
      for (const NodeBlock* part : parts) {
        if (part->parts.empty()) finer.push_back(part);
        for (const NodeBlock& inner : part->parts) finer.push_back(&inner);
      }
      if (finer.size() == parts.size() || (parts.size() > 1 && finer.size() > most_parts)) break;
      parts = std::move(finer);
    }
    std::vector<Nodes> nodes;
    for (const NodeBlock* part : parts) nodes.emplace_back(part->nodes);
    return nodes;
  }

  bool improve(const NodeBlock& block) {
    const std::vector<Nodes> parts = parts_of(block);
    bool improved = false;
    for (std::size_t a = 0; a < parts.size(); ++a) {
      for (std::size_t b = a + 1; b < parts.size() && work_left_ > 0; ++b) {
        improved = try_swap(parts[a], parts[b]) || improved;
      }
    }
    return improved;
  }

  bool try_swap(Nodes a, Nodes b) {
    const std::size_t count = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < count; ++i) {
      if (space_.classes.class_of[a[i]] != space_.classes.class_of[b[i]]) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      moved_to_[a[i]] = static_cast<std::uint32_t>(b[i]);
      moved_to_[b[i]] = static_cast<std::uint32_t>(a[i]);
    }
    const bool gains = reduces_hops(a.first(count), b.first(count));
    for (std::size_t i = 0; i < count; ++i) {
      moved_to_[a[i]] = static_cast<std::uint32_t>(a[i]);
      moved_to_[b[i]] = static_cast<std::uint32_t>(b[i]);
    }
    if (!gains) return false;
    for (std::size_t i = 0; i < count; ++i) {
      std::swap(group_on_[a[i]], group_on_[b[i]]);
      node_of_[group_on_[a[i]]] = static_cast<std::uint32_t>(a[i]);
      node_of_[group_on_[b[i]]] = static_cast<std::uint32_t>(b[i]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      hops_of_.forget_around(group_on_[a[i]]);
      hops_of_.forget_around(group_on_[b[i]]);
    }
    return true;
  }

  /// Whether the swap that moved_to_ says does. Stops when what is left cannot make it do so.
  bool reduces_hops(Nodes a, Nodes b) {
    std::int64_t most_left = 0;  // twice the byte-hops that the groups to come can lose
    for (const Nodes nodes : {a, b}) {
      for (const std::size_t node : nodes) {
        work_left_ -= static_cast<std::int64_t>(peers_.of(group_on_[node]).size()) + 1;
        most_left += 2 * excess_of(group_on_[node]);
      }
    }
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (const std::size_t node : {a[i], b[i]}) {
        if (twice >= most_left) return false;
        twice += twice_added(node);
        most_left -= 2 * excess_of(group_on_[node]);
      }
    }
    return twice < 0;
  }

  [[nodiscard]] std::int64_t excess_of(Group group) {
    return hops_of_.of(group) - hops_of_.least_of(group);
  }

  /// Twice the byte-hops that a node's moved group adds, half of them where the peer moves too:
  /// that one counts them again.
  std::int64_t twice_added(std::size_t node) {
    const auto peers = peers_.of(group_on_[node]);
    at_.clear();
    then_.clear();
    for (const NodePeers::Peer& peer : peers) {
      const std::uint32_t at = node_of_[peer.group];
      then_.push_back(moved_to_[at]);
      if (then_.back() != at) at_.push_back(at);
    }
    space_.distances.from(node, at_, hops_);
    space_.distances.from(moved_to_[node], then_, hops_then_);
    std::int64_t sum = -2 * hops_of_.of(group_on_[node]);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < peers.size(); ++i) {
      const auto weight = static_cast<std::int64_t>(peers[i].weight);
      const auto then = static_cast<std::int64_t>(hops_then_[i]);
      if (then_[i] == node_of_[peers[i].group]) {
        sum += 2 * then * weight;
      } else {
        sum += (then + static_cast<std::int64_t>(hops_[moved++])) * weight;
      }
    }
    return sum;
  }

  const NodeSpace& space_;
  NodePeers peers_;
  std::int64_t work_left_;
  std::vector<std::uint32_t> at_;  // of peers that move; scratch, as what follows
  std::vector<std::uint32_t> then_;
  std::vector<std::uint32_t> hops_;
  std::vector<std::uint32_t> hops_then_;
  std::vector<std::uint32_t> node_of_;   ///< by group
  std::vector<std::uint32_t> group_on_;  ///< by node
  std::vector<std::uint32_t> moved_to_;  ///< by node: itself, or the one it is exchanged with
  GroupHops hops_of_;
};

}  // namespace

std::vector<std::uint32_t> swapped_blocks(const NodeSpace& space, const NodeBlock& blocks,
                                          const std::vector<NodeTraffic>& traffic,
                                          std::uint64_t work) {
  return BlockSwap(space, traffic, work).run(blocks);
}

}  // namespace rankplace::networks
