// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/machine/core_codes.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {

/// A placement that changes by swaps, and its hop-bytes: levels and network.
class MovingHopBytes {
 public:
  __extension__ using Value = __int128;

  /// Keeps references to all but the cores.
  MovingHopBytes(const CommGraph& graph, const Machine& machine, const NodeDistances& nodes,
                 const Objective& objective, Sense sense, std::vector<CoreId> core_of_rank);

  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const { return core_of_rank_; }
  [[nodiscard]] std::optional<Rank> rank_on(CoreId core) const { return rank_on_[core.value()]; }
  /// The hop-bytes less the hop-bytes of the first placement.
  [[nodiscard]] Value value() const { return value_; }
  [[nodiscard]] bool leads_on(const Value& after, const Value& before) const {
    return sense_ == Sense::best ? after < before : after > before;
  }
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  void swap(CoreId a, CoreId b);
  /// Swaps if that leads on; returns whether it did.
  bool swap_if_better(CoreId a, CoreId b);

 private:
  /// Where a rank is.
  struct Place {
    std::uint64_t code = 0;  ///< of the core
    std::size_t node = 0;
  };
  /// What the edges of a rank cost by hops, if it is on a node.
  struct HopsOnNode {
    std::size_t node;
    Value hops;
  };

  [[nodiscard]] Place place_of(CoreId core) const {
    return {codes_.code_of(core), machine_.core(core).node.value()};
  }
  [[nodiscard]] Value between(const Place& a, const Place& b) const {
    return static_cast<Value>(distances_[codes_.level_of(a.code, b.code)]) +
           nodes_.between(a.node, b.node);
  }
  [[nodiscard]] Value cost_at(Rank rank, const Place& place) const;
  [[nodiscard]] Value hops_of(Rank rank, std::size_t node) const;
  [[nodiscard]] Value known_hops_of(Rank rank, std::size_t node);
  enum class Goal : std::uint8_t { any, better };
  [[nodiscard]] Value change_by(CoreId a, CoreId b, Goal goal);
  [[nodiscard]] Value least_cost_of(Rank rank) const;
  [[nodiscard]] Value change_of(Rank mover, const Place& from, const Place& to,
                                std::optional<Rank> partner, Value hops);
  void settle(Rank mover, const Place& from, std::optional<Rank> partner);
  void swap_contents(CoreId a, CoreId b);

  const CommGraph& graph_;
  const Machine& machine_;
  const NodeDistances& nodes_;
  const std::vector<std::uint64_t>& distances_;  ///< by level
  Sense sense_;
  CoreCodes codes_;
  std::vector<CoreId> core_of_rank_;
  std::vector<std::optional<Rank>> rank_on_;
  std::vector<Place> place_of_rank_;
  std::vector<Value> cost_of_rank_;  ///< of its edges, where it is
  Value least_distance_ = 0;
  std::optional<Rank> asked_;  ///< whose hops_on_nodes_ are known
  std::vector<HopsOnNode> hops_on_nodes_;
  Value value_ = 0;
  std::uint64_t looked_at_ = 0;
};

/// The same with the whole score.
class MovingScore {
 public:
  using Value = Score;

  /// Keeps references to all but the cores.
  MovingScore(const CommGraph& graph, const Machine& machine, const Objective& objective,
              Sense sense, std::vector<CoreId> core_of_rank)
      : graph_(graph),
        objective_(objective),
        sense_(sense),
        placement_(graph, machine, std::move(core_of_rank)) {}

  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const {
    return placement_.core_of_rank();
  }
  [[nodiscard]] std::optional<Rank> rank_on(CoreId core) const { return placement_.rank_on(core); }
  [[nodiscard]] const Score& value() const { return placement_.score(); }
  [[nodiscard]] bool leads_on(const Score& after, const Score& before) const {
    return objective_.leads_on(sense_, after, before);
  }
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_ + placement_.looked_at(); }

  void swap(CoreId a, CoreId b) {
    for (const CoreId core : {a, b}) {
      if (const auto rank = placement_.rank_on(core)) {
        looked_at_ += work_of_edge * (1 + graph_.edges_of(*rank).size());
      }
    }
    placement_.swap(a, b);
  }
  bool swap_if_better(CoreId a, CoreId b) {
    const Score before = value();
    swap(a, b);
    if (leads_on(value(), before)) return true;
    placement_.undo();
    return false;
  }

 private:
  static constexpr std::uint64_t work_of_edge = 8;  ///< links of the tree

  const CommGraph& graph_;
  const Objective& objective_;
  Sense sense_;
  IncrementalScore placement_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace rankplace::networks
