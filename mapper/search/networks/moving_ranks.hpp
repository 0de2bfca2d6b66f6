// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/core_codes.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
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
  /// Beside that of the start.
  [[nodiscard]] Value value() const { return value_; }
  [[nodiscard]] bool leads_on(const Value& after, const Value& before) const {
    return sense_ == Sense::best ? after < before : after > before;
  }
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  void swap(CoreId a, CoreId b);
  /// Takes back the last swap.
  void undo();

 private:
  [[nodiscard]] Value change_of(Rank mover, CoreId from, CoreId to, std::optional<Rank> partner);
  void exchange(CoreId a, CoreId b);

  const CommGraph& graph_;
  const Machine& machine_;
  const NodeDistances& nodes_;
  const std::vector<std::uint64_t>& distances_;  ///< by level
  Sense sense_;
  CoreCodes codes_;
  std::vector<CoreId> core_of_rank_;
  std::vector<std::optional<Rank>> rank_on_;
  Value value_ = 0;
  Value value_before_ = 0;
  std::pair<CoreId, CoreId> swapped_;
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
  void undo() { placement_.undo(); }

 private:
  static constexpr std::uint64_t work_of_edge = 8;  ///< links of the tree

  const CommGraph& graph_;
  const Objective& objective_;
  Sense sense_;
  IncrementalScore placement_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace rankplace::networks
