// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_annealing.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "mapper/search/networks/node_peers.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::networks {
namespace {

// In hops of what two nodes exchange on average. Found by trials on graphs of 64 to 256 ranks.
constexpr double first_temperature = 4;
constexpr double last_temperature = 0.3;
constexpr std::uint64_t moves_between_looks = 256;  ///< at the clock and the temperature
/// Nodes around a peer's that are tried.
constexpr std::size_t nearest = 6;
constexpr std::uint64_t random_parts = std::uint64_t{1} << 53U;

class Annealing {
 public:
  Annealing(const NodeSpace& space, const std::vector<NodeTraffic>& traffic,
            const AnnealingOptions& options)
      : space_(space),
        options_(options),
        peers_(space.machine.node_count(), traffic),
        random_(options.seed),
        node_of_(space.machine.node_count()) {
    std::iota(node_of_.begin(), node_of_.end(), 0U);
    group_on_ = node_of_;
    double weight = 0;
    for (const NodeTraffic& pair : traffic) weight += static_cast<double>(pair.weight);
    mean_weight_ = weight / static_cast<double>(std::max<std::size_t>(traffic.size(), 1));
    for (Group group = 0; group < node_of_.size(); ++group) {
      if (!peers_.of(group).empty()) busy_.push_back(group);
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> run() {
    if (busy_.empty()) return node_of_;
    for (std::uint64_t move = 0; move < options_.moves; ++move) {
      if (move % moves_between_looks == 0) {
        if (options_.end.is_reached()) break;
        cool(static_cast<double>(move) / static_cast<double>(options_.moves));
      }
      try_swap(busy_[random_.below(busy_.size())]);
    }
    return node_of_;
  }

 private:
  void cool(double done) {
    temperature_ =
        mean_weight_ * first_temperature * std::pow(last_temperature / first_temperature, done);
  }

  /// Near a peer, or any: both in turns, by chance.
  [[nodiscard]] std::uint32_t chosen_node(Group group) {
    const auto& equal = space_.classes.nodes[space_.classes.class_of[node_of_[group]]];
    if (random_.below(2) == 0) return equal[random_.below(equal.size())];
    const auto peers = peers_.of(group);
    const auto near = space_.near.of(node_of_[peers[random_.below(peers.size())].group]);
    return near[random_.below(std::min(near.size(), nearest))];
  }

  void try_swap(Group group) {
    const std::uint32_t from = node_of_[group];
    const std::uint32_t to = chosen_node(group);
    if (to == from || space_.classes.class_of[from] != space_.classes.class_of[to]) return;
    const Group other = group_on_[to];
    const std::int64_t added = added_by(group, to, other) + added_by(other, from, group);
    if (added > 0 && !is_taken(added)) return;
    std::swap(node_of_[group], node_of_[other]);
    std::swap(group_on_[from], group_on_[to]);
  }

  [[nodiscard]] bool is_taken(std::int64_t added) {
    const double chance = std::exp(-static_cast<double>(added) / temperature_);
    return static_cast<double>(random_.below(random_parts)) <
           chance * static_cast<double>(random_parts);
  }

  /// The byte-hops that a group adds on another node; those to the partner stay.
  [[nodiscard]] std::int64_t added_by(Group group, std::uint32_t to, Group partner) const {
    const std::uint32_t from = node_of_[group];
    std::int64_t added = 0;
    for (const NodePeers::Peer& peer : peers_.of(group)) {
      if (peer.group == partner) continue;
      const std::uint32_t at = node_of_[peer.group];
      const auto farther = static_cast<std::int64_t>(space_.distances.between(to, at)) -
                           static_cast<std::int64_t>(space_.distances.between(from, at));
      added += farther * static_cast<std::int64_t>(peer.weight);
    }
    return added;
  }

  NodeSpace space_;
  const AnnealingOptions& options_;
  NodePeers peers_;
  SeededRandom random_;
  std::vector<std::uint32_t> node_of_;   ///< by group
  std::vector<std::uint32_t> group_on_;  ///< by node
  std::vector<Group> busy_;
  double mean_weight_ = 0;
  double temperature_ = 0;
};

}  // namespace

std::vector<std::uint32_t> annealed_nodes(const NodeSpace& space,
                                          const std::vector<NodeTraffic>& traffic,
                                          const AnnealingOptions& options) {
  return Annealing(space, traffic, options).run();
}

}  // namespace rankplace::networks
