// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mapper/cost/network_changes.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/search/networks/group_hops.hpp"
#include "mapper/search/networks/near_nodes.hpp"
#include "mapper/search/networks/node_classes.hpp"
#include "mapper/search/networks/node_distances.hpp"
#include "mapper/search/networks/node_peers.hpp"
#include "mapper/search/search_end.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::networks {

/// What a swap of whole nodes is to improve.
enum class NodeGoal {
  byte_hops,
  busiest_link  ///< first the busiest link of the network, then how many are as busy, then
                ///< byte-hops
};

struct NodeSearchOptions {
  NodeGoal goal = NodeGoal::byte_hops;
  Sense sense = Sense::best;
  std::uint64_t seed = 1;
  std::uint64_t work = 10'000'000;  ///< distances and links looked at, at most
  /// A busiest link below this does not matter: a link of the tree takes longer (bottleneck).
  std::uint64_t floor = 0;
  SearchEnd end = {};
};

/// The facts about a machine that every search of whole nodes needs.
struct NodeSpace {
  const Machine& machine;
  const NodeDistances& distances;
  const NodeClasses& classes;
  const NearNodes& near;
};

/// Local search by swaps of all that two equal nodes hold, one of which may be empty: the
/// quotient graph of the nodes on the places of the network. What is inside nodes does not change.
/// Gains are incremental: sums of distances, and exact loads of links. Never worse by the goal.
class NodeSearch {
 public:
  /// Keeps references to all but the options.
  NodeSearch(const NodeSpace& space, const std::vector<NodeTraffic>& traffic,
             const NodeSearchOptions& options);
  NodeSearch(const NodeSearch&) = delete;
  NodeSearch& operator=(const NodeSearch&) = delete;

  /// Makes swaps as long as one improves.
  void descend();
  /// Iterated local search: disturbs some nodes, descends around them, and takes all back if the
  /// result is worse; until `work` more has been looked at.
  void iterate(std::uint64_t work);

  /// The node that now holds the ranks of each node of the start.
  [[nodiscard]] const std::vector<std::uint32_t>& node_of() const { return node_of_; }
  [[nodiscard]] std::uint64_t byte_hops() const { return byte_hops_; }
  /// The network's load now; the busiest link only for that goal, else 0.
  [[nodiscard]] NetworkLoad load() const {
    return {loads_ ? loads_->load().largest_link : 0, byte_hops_};
  }
  /// The busiest link; only for that goal.
  [[nodiscard]] std::uint64_t largest_link() const { return loads_->load().largest_link; }

 private:
  using Peer = NodePeers::Peer;
  struct Standing {
    std::uint64_t largest = 0;
    std::uint32_t count = 0;
    std::uint64_t byte_hops = 0;
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };

  [[nodiscard]] std::span<const Peer> peers_of(Group group) const { return peers_.of(group); }
  [[nodiscard]] Standing standing() const;
  [[nodiscard]] bool improves(const Standing& after, const Standing& before) const {
    return options_.sense == Sense::best ? after < before : after > before;
  }
  [[nodiscard]] std::uint64_t looked_at() const {
    return work_ + (loads_ ? loads_->looked_at() : 0);
  }
  [[nodiscard]] bool is_out_of_work() const {
    return looked_at() >= end_of_work_ || options_.end.is_reached();
  }

  /// A group's peers, the nodes that have them, and their hops from the group's node; by index.
  struct Around {
    std::span<const Peer> peers;
    std::vector<std::uint32_t> at;
    std::vector<std::uint32_t> hops;
  };

  /// Which swaps are candidates.
  enum class Wanted { all, gains };

  void look_around(Group group, Around& around) const;
  [[nodiscard]] std::optional<std::int64_t> hops_gained(Group group, Group other, Wanted wanted);
  [[nodiscard]] bool cannot_gain(std::int64_t least_added) const;
  void enqueue(Group group);
  void work_off_queue();
  bool improve(Group group);
  void relieve();
  [[nodiscard]] std::vector<Group> groups_on_busiest();
  void collect_candidates(Group group, Wanted wanted);
  [[nodiscard]] std::int64_t hops_gained(Group a, Group b);
  [[nodiscard]] std::int64_t hops_gained(Group mover, std::size_t from, std::size_t to,
                                         Group other);
  bool try_swap(Group a, Group b, std::int64_t by);
  void swap(Group a, Group b, std::int64_t by);
  void change_loads(Group a, Group b);
  void enqueue_around(Group group);
  void note_moves(Group mover, std::size_t from, std::size_t to, Group other);
  void disturb();

  NodeSpace space_;
  NodeSearchOptions options_;
  NodePeers peers_;
  std::vector<std::uint32_t> node_of_;  ///< by group
  std::vector<Group> group_on_;         ///< by node
  std::uint64_t byte_hops_ = 0;
  std::optional<ChangingNetworkLoad> loads_;  ///< busiest_link only
  SeededRandom random_;
  std::uint64_t work_ = 0;
  std::uint64_t end_of_work_ = 0;
  std::vector<Group> busy_;  ///< groups with peers that may move
  std::vector<Group> queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<std::pair<std::int64_t, Group>> candidates_;  ///< by the byte-hops that they bring
  std::vector<std::uint32_t> seen_;                         ///< by group, a round
  std::uint32_t round_ = 0;
  GroupHops hops_of_;
  Around of_group_;  // scratch, as what follows
  std::vector<std::uint32_t> of_other_;
  std::vector<std::uint32_t> hops_there_;
  std::vector<std::uint32_t> index_of_link_;  ///< UINT32_MAX but inside groups_on_busiest()
  std::vector<std::pair<Group, Group>> log_;  ///< swaps since the last disturbance
};

}  // namespace rankplace::networks
