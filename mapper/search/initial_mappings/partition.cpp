// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/partition.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <unordered_map>

#include "mapper/search/constraints/node_shares.hpp"

namespace rankplace {
namespace {

/// A rank that may leave its overfull part, and the loss of the cut by its move.
struct OverfullMove {
  std::size_t index = 0;
  std::size_t to = 0;
  std::uint64_t gained = 0;  ///< weight that joins it in the new part
  std::uint64_t lost = 0;    ///< weight that it leaves behind
};

bool cheaper(const OverfullMove& a, const OverfullMove& b) {
  // a.gained - a.lost > b.gained - b.lost, without going below zero; sums stay under 2^64.
  return a.gained + b.lost > b.gained + a.lost;
}

class Repair {
 public:
  Repair(const CommGraph& graph, const std::vector<Rank>& ranks,
         const std::vector<std::size_t>& sizes, std::vector<std::size_t>& part_of)
      : graph_(graph), ranks_(ranks), part_of_(part_of), room_(sizes.begin(), sizes.end()) {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      index_of_.emplace(ranks[i], i);
      --room_[part_of[i]];
    }
  }

  void run() {
    while (std::ranges::any_of(room_, [](std::int64_t room) { return room < 0; })) {
      const OverfullMove move = cheapest();
      ++room_[part_of_[move.index]];
      --room_[move.to];
      part_of_[move.index] = move.to;
    }
  }

 private:
  [[nodiscard]] OverfullMove cheapest() const {
    std::optional<OverfullMove> best;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      if (room_[part_of_[i]] >= 0) continue;
      const OverfullMove move = best_move_of(i);
      if (!best || cheaper(move, *best)) best = move;
    }
    return *best;
  }

  [[nodiscard]] OverfullMove best_move_of(std::size_t i) const {
    std::unordered_map<std::size_t, std::uint64_t> weight_to;
    for (const Edge& edge : graph_.edges_of(ranks_[i])) {
      const auto peer = index_of_.find(edge.peer);
      if (peer != index_of_.end()) weight_to[part_of_[peer->second]] += edge.weight;
    }
    OverfullMove best{i, room_.size(), 0, weight_to[part_of_[i]]};
    for (std::size_t part = 0; part < room_.size(); ++part) {
      if (room_[part] <= 0) continue;
      const auto known = weight_to.find(part);
      const std::uint64_t gained = known == weight_to.end() ? 0 : known->second;
      if (best.to == room_.size() || gained > best.gained) {
        best.to = part;
        best.gained = gained;
      }
    }
    return best;
  }

  const CommGraph& graph_;
  const std::vector<Rank>& ranks_;
  std::vector<std::size_t>& part_of_;
  std::vector<std::int64_t> room_;  ///< by part; negative: overfull
  std::unordered_map<Rank, std::size_t> index_of_;
};

std::size_t room_below(const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
                       ObjectId id) {
  const Object& object = machine.object(id);
  const std::size_t first = machine.core(CoreId(object.first_core)).node.value();
  const std::size_t last =
      machine.core(CoreId(object.first_core + object.core_count - 1)).node.value();
  const bool inside_node = first == last && machine.object_of(NodeId(first)) != id;
  if (inside_node) return object.core_count;
  return std::accumulate(ranks_on_node.begin() + static_cast<std::ptrdiff_t>(first),
                         ranks_on_node.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                         std::size_t{0});
}

class Partition {
 public:
  Partition(const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
            const Splitter& splitter, std::vector<CoreId>& core_of_rank)
      : machine_(machine),
        ranks_on_node_(ranks_on_node),
        splitter_(splitter),
        core_of_rank_(core_of_rank) {}

  void place(ObjectId id, const std::vector<Rank>& ranks) {
    const Object& object = machine_.object(id);
    if (ranks.empty()) return;
    if (object.child_count == 0) {
      core_of_rank_[ranks.front().value()] = CoreId(object.first_core);
      return;
    }
    const auto [children, sizes, rooms] = share_out(machine_, ranks_on_node_, id, ranks.size());
    std::vector<std::vector<Rank>> parts(children.size());
    const auto part_of = split(ranks, sizes);
    for (std::size_t i = 0; i < ranks.size(); ++i) parts[part_of[i]].push_back(ranks[i]);
    for (std::size_t c = 0; c < children.size(); ++c) place(children[c], parts[c]);
  }

 private:
  [[nodiscard]] std::vector<std::size_t> split(const std::vector<Rank>& ranks,
                                               const std::vector<std::size_t>& sizes) const {
    if (sizes.size() == 1) return std::vector<std::size_t>(ranks.size(), 0);
    if (sizes.size() == ranks.size()) {  // one rank each
      std::vector<std::size_t> part_of(ranks.size());
      std::iota(part_of.begin(), part_of.end(), std::size_t{0});
      return part_of;
    }
    return splitter_(ranks, sizes);
  }

  const Machine& machine_;
  const std::vector<std::size_t>& ranks_on_node_;
  const Splitter& splitter_;
  std::vector<CoreId>& core_of_rank_;
};

}  // namespace

Shares share_out(const Machine& machine, const std::vector<std::size_t>& ranks_on_node, ObjectId id,
                 std::size_t ranks, Filling filling) {
  const Object& object = machine.object(id);
  Shares shares;
  std::size_t left = ranks;
  for (std::uint32_t c = 0; c < object.child_count && left > 0; ++c) {
    const ObjectId child(object.first_child + c);
    const std::size_t room = room_below(machine, ranks_on_node, child);
    if (room == 0) continue;
    shares.children.push_back(child);
    shares.sizes.push_back(std::min(left, room));
    shares.rooms.push_back(room);
    left -= shares.sizes.back();
  }
  if (filling == Filling::even_children && machine.node_of(id).has_value()) {
    shares.sizes =
        shared_evenly(shares.rooms, std::vector<std::size_t>(shares.rooms.size(), 0), ranks);
  }
  return shares;
}

void repair_sizes(const CommGraph& graph, const std::vector<Rank>& ranks,
                  const std::vector<std::size_t>& sizes, std::vector<std::size_t>& part_of) {
  Repair(graph, ranks, sizes, part_of).run();
}

void place_by_splitting(const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
                        ObjectId root, const std::vector<Rank>& ranks, const Splitter& splitter,
                        std::vector<CoreId>& core_of_rank) {
  Partition(machine, ranks_on_node, splitter, core_of_rank).place(root, ranks);
}

}  // namespace rankplace
