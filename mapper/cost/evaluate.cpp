// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/evaluate.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mapper/cost/cards_load.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/model/machine/core_ancestors.hpp"
#include "mapper/model/machine/core_codes.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

void check_sizes(const CommGraph& graph, const Placement& placement) {
  if (graph.rank_count() == placement.rank_count()) return;
  throw InputError("the placement has " + counted(placement.rank_count(), "rank") +
                   " but the traffic has " + std::to_string(graph.rank_count()) +
                   " (they belong to different runs); use a placement of the same program size");
}

/// The traffic of a rank with other nodes.
std::uint64_t outside_weight(const CommGraph& graph, const Machine& machine,
                             const Placement& placement, Rank rank) {
  const NodeId node = machine.core(placement.core_of(rank)).node;
  std::uint64_t weight = 0;
  for (const Edge& edge : graph.edges_of(rank)) {
    if (machine.core(placement.core_of(edge.peer)).node != node) weight += edge.weight;
  }
  return weight;
}

/// Traffic with other nodes enters a node at its card, not at its root. Links on the way to the
/// card do not carry this traffic of the ranks below, but that of the node's other ranks. The sums
/// wrap around where they go below zero and come back.
void enter_by_cards(const CommGraph& graph, const Machine& machine, const Placement& placement,
                    std::vector<std::uint64_t>& loads) {
  std::vector<std::vector<ObjectId>> links;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    links.push_back(machine.links_to_card(NodeId(n)));
  }
  if (std::ranges::all_of(links, &std::vector<ObjectId>::empty)) return;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    const CoreId here = placement.core_of(Rank(r));
    const auto& to_card = links[machine.core(here).node.value()];
    if (to_card.empty()) continue;
    const std::uint64_t outside = outside_weight(graph, machine, placement, Rank(r));
    for (const ObjectId link : to_card) {
      loads[link.value()] += machine.holds(link, here) ? -outside : outside;
    }
  }
}

/// The traffic of the pairs of ranks that meet at each object, and at each level.
struct Meetings {
  std::vector<std::uint64_t> at_object;
  std::vector<std::uint64_t> at_level;
};

/// Adds up meetings of ranks with ranks of higher numbers.
class MeetingCounter {
 public:
  MeetingCounter(const CommGraph& graph, const Machine& machine, const Placement& placement)
      : graph_(graph), cores_(placement.cores()), codes_(machine), ancestors_(machine) {
    code_of_rank_.reserve(cores_.size());
    for (const CoreId core : cores_) code_of_rank_.push_back(codes_.code_of(core));
  }

  /// By object, of the ranks from `first` to before `end`.
  void count(std::size_t first, std::size_t end, std::vector<std::uint64_t>& at_object) const {
    for (std::size_t r = first; r < end; ++r) {
      const std::span<const ObjectId> around = ancestors_.of(cores_[r]);
      const auto edges = graph_.edges_of(Rank(r));
      const auto from = std::ranges::upper_bound(edges, Rank(r), {}, &Edge::peer);
      for (const Edge& edge : std::ranges::subrange(from, edges.end())) {
        const std::size_t level =
            codes_.level_of(code_of_rank_[r], code_of_rank_[edge.peer.value()]);
        at_object[around[level].value()] += edge.weight;
      }
    }
  }

 private:
  const CommGraph& graph_;
  std::span<const CoreId> cores_;
  CoreCodes codes_;
  CoreAncestors ancestors_;
  std::vector<std::uint64_t> code_of_rank_;  ///< one look in memory per edge, not two
};

/// By object, the weight that meets there. Threads that share the ranks count by themselves.
std::vector<std::uint64_t> met_at_objects(const MeetingCounter& counter, std::size_t ranks,
                                          std::size_t objects, Threads& threads) {
  constexpr std::size_t ranks_of_job = 2'048;
  std::vector<std::uint64_t> sum(objects, 0);
  if (threads.count() == 1 || ranks < ranks_for_threads) {
    counter.count(0, ranks, sum);
    return sum;
  }
  std::vector<std::vector<std::uint64_t>> counts(threads.count());
  threads.run_by_workers(
      (ranks + ranks_of_job - 1) / ranks_of_job, [&](std::size_t job, std::size_t worker) {
        counts[worker].resize(objects, 0);
        const std::size_t first = job * ranks_of_job;
        counter.count(first, std::min(first + ranks_of_job, ranks), counts[worker]);
      });
  for (const auto& count : counts) {
    for (std::size_t o = 0; o < count.size(); ++o) sum[o] += count[o];
  }
  return sum;
}

Meetings meetings(const CommGraph& graph, const Machine& machine, const Placement& placement,
                  Threads& threads) {
  const MeetingCounter counter(graph, machine, placement);
  Meetings met{met_at_objects(counter, graph.rank_count(), machine.object_count(), threads),
               std::vector<std::uint64_t>(machine.level_count(), 0)};
  for (std::size_t o = 0; o < met.at_object.size(); ++o) {
    if (met.at_object[o] > 0) met.at_level[machine.object(ObjectId(o)).level] += met.at_object[o];
  }
  return met;
}

/// The load of a link: all that the ranks below it exchange, except among themselves.
std::vector<std::uint64_t> loads_of(const Meetings& met, const CommGraph& graph,
                                    const Machine& machine, const Placement& placement) {
  std::vector<std::uint64_t> exchanged(machine.object_count(), 0);
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    exchanged[machine.object_of(placement.core_of(Rank(r))).value()] += graph.weight_of(Rank(r));
  }
  std::vector<std::uint64_t> inside = met.at_object;
  std::vector<std::uint64_t> loads(machine.object_count(), 0);
  for (std::size_t o = loads.size(); o-- > 1;) {  // children come after their parents
    const std::uint32_t parent = machine.object(ObjectId(o)).parent.value();
    loads[o] = exchanged[o] - 2 * inside[o];
    exchanged[parent] += exchanged[o];
    inside[parent] += inside[o];
  }
  enter_by_cards(graph, machine, placement, loads);
  return loads;
}

}  // namespace

std::vector<std::uint64_t> link_loads(const CommGraph& graph, const Machine& machine,
                                      const Placement& placement) {
  check_sizes(graph, placement);
  return loads_of(meetings(graph, machine, placement, calling_thread()), graph, machine, placement);
}

Score evaluate(const CommGraph& graph, const Machine& machine, const Placement& placement,
               const NetworkLoad& network, Threads& threads) {
  check_sizes(graph, placement);
  const Meetings met = meetings(graph, machine, placement, threads);
  const std::vector<std::uint64_t> loads = loads_of(met, graph, machine, placement);
  Score score{std::vector<LevelLoad>(machine.level_count())};
  for (std::size_t o = 1; o < loads.size(); ++o) {
    LevelLoad& level = score.levels[machine.link_level(ObjectId(o))];
    level.largest_link = std::max(level.largest_link, loads[o]);
    level.link_sum += loads[o];
  }
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    score.levels[l].pair_volume = met.at_level[l];
  }
  if (machine.cards() != nullptr) score.cards = cards_load(graph, machine, placement);
  score.network = network;
  return score;
}

Score evaluate(const CommGraph& graph, const Machine& machine, const Placement& placement,
               Threads& threads) {
  Score score = evaluate(graph, machine, placement, NetworkLoad{}, threads);
  if (machine.network() != nullptr) {
    score.network = network_load(traffic_between_nodes(graph, machine, placement), machine);
  }
  return score;
}

Score evaluate_for(const Objective& objective, const CommGraph& graph, const Machine& machine,
                   const Placement& placement, Threads& threads) {
  if (machine.network() == nullptr || objective.kind() != ObjectiveKind::hop_bytes) {
    return evaluate(graph, machine, placement, threads);
  }
  Score score = evaluate(graph, machine, placement, NetworkLoad{}, threads);
  score.network.byte_hops = byte_hops(traffic_between_nodes(graph, machine, placement), machine);
  return score;
}

}  // namespace rankplace
