// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/block_exchange.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>

#include "mapper/search/networks/node_peers.hpp"

namespace rankplace::networks {
namespace {

/// Parts of a block that are exchanged with one another, of parts of parts and so on.
constexpr std::size_t most_parts = 8;
constexpr std::size_t most_rounds = 3;

class BlockExchange {
 public:
  BlockExchange(const NodeSpace& space, const std::vector<NodeTraffic>& traffic, std::uint64_t work)
      : space_(space),
        peers_(space.machine.node_count(), traffic),
        work_left_(static_cast<std::int64_t>(work)),
        node_of_(space.machine.node_count()),
        moved_to_(space.machine.node_count()) {
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
        improved = try_exchange(parts[a], parts[b]) || improved;
      }
    }
    return improved;
  }

  bool try_exchange(Nodes a, Nodes b) {
    const std::size_t count = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < count; ++i) {
      if (space_.classes.class_of[a[i]] != space_.classes.class_of[b[i]]) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      moved_to_[a[i]] = static_cast<std::uint32_t>(b[i]);
      moved_to_[b[i]] = static_cast<std::uint32_t>(a[i]);
    }
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < count; ++i) twice += twice_added(a[i]) + twice_added(b[i]);
    for (std::size_t i = 0; i < count; ++i) {
      moved_to_[a[i]] = static_cast<std::uint32_t>(a[i]);
      moved_to_[b[i]] = static_cast<std::uint32_t>(b[i]);
    }
    if (twice >= 0) return false;
    for (std::size_t i = 0; i < count; ++i) {
      std::swap(group_on_[a[i]], group_on_[b[i]]);
      node_of_[group_on_[a[i]]] = static_cast<std::uint32_t>(a[i]);
      node_of_[group_on_[b[i]]] = static_cast<std::uint32_t>(b[i]);
    }
    return true;
  }

  /// Twice the byte-hops that a node's moved group adds, half of them where the peer moves too:
  /// that one counts them again.
  std::int64_t twice_added(std::size_t node) {
    std::int64_t sum = 0;
    const std::uint32_t to = moved_to_[node];
    const auto peers = peers_.of(group_on_[node]);
    work_left_ -= static_cast<std::int64_t>(peers.size()) + 1;
    at_.clear();
    then_.clear();
    for (const NodePeers::Peer& peer : peers) {
      at_.push_back(node_of_[peer.group]);
      then_.push_back(moved_to_[at_.back()]);
    }
    space_.distances.from(node, at_, hops_);
    space_.distances.from(to, then_, hops_then_);
    for (std::size_t i = 0; i < peers.size(); ++i) {
      const auto by =
          static_cast<std::int64_t>(hops_then_[i]) - static_cast<std::int64_t>(hops_[i]);
      sum += by * static_cast<std::int64_t>(peers[i].weight) * (then_[i] == at_[i] ? 2 : 1);
    }
    return sum;
  }

  const NodeSpace& space_;
  NodePeers peers_;
  std::int64_t work_left_;
  std::vector<std::uint32_t> at_;  // scratch, as what follows
  std::vector<std::uint32_t> then_;
  std::vector<std::uint32_t> hops_;
  std::vector<std::uint32_t> hops_then_;
  std::vector<std::uint32_t> node_of_;   ///< by group
  std::vector<std::uint32_t> group_on_;  ///< by node
  std::vector<std::uint32_t> moved_to_;  ///< by node: itself, or the one it is exchanged with
};

}  // namespace

std::vector<std::uint32_t> exchanged_blocks(const NodeSpace& space, const NodeBlock& blocks,
                                            const std::vector<NodeTraffic>& traffic,
                                            std::uint64_t work) {
  return BlockExchange(space, traffic, work).run(blocks);
}

}  // namespace rankplace::networks
