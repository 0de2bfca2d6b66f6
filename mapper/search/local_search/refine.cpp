// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/local_search/refine.hpp"

#include "mapper/model/cores_of.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/local_search/nearby_cores.hpp"
#include "support/seeded_random.hpp"

namespace rankplace {
namespace {

constexpr std::size_t all_pairs_up_to_cores = 256;
constexpr std::size_t random_cores = 32;

class Refiner {
 public:
  Refiner(IncrementalScore& placement, const CommGraph& graph, const Machine& machine,
          const Objective& objective, const RefineOptions& options)
      : placement_(placement),
        graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        random_(options.seed),
        work_left_(options.work),
        free_slots_(machine) {
    for (const CoreId core : placement.core_of_rank()) free_slots_.take(core);
  }

  void run() {
    std::vector<Rank> ranks;
    for (std::size_t r = 0; r < graph_.rank_count(); ++r) ranks.push_back(Rank(r));
    bool improved = true;
    while (improved && work_left_ > 0) {
      random_.shuffle(ranks);
      improved = false;
      for (const Rank rank : ranks) {
        if (options_.stop.stop_requested()) return;
        improved = improve(rank) || improved;
      }
    }
  }

 private:
  bool improve(Rank rank) {
    bool improved = false;
    for (const CoreId core : candidates(rank)) improved = try_swap(rank, core) || improved;
    return improved;
  }

  bool try_swap(Rank rank, CoreId to) {
    const CoreId from = placement_.core_of_rank()[rank.value()];
    if (from == to || !may_swap(from, to) || !pay_for(rank, to)) return false;
    const Score before = placement_.score();
    placement_.swap(from, to);
    if (!objective_.leads_on(options_.sense, placement_.score(), before)) {
      placement_.undo();
      return false;
    }
    if (!placement_.rank_on(from)) free_slots_.move(from, to);
    return true;
  }

  [[nodiscard]] bool may_swap(CoreId from, CoreId to) const {
    if (options_.fixed.holds(from) || options_.fixed.holds(to)) return false;
    if (machine_.core(from).node == machine_.core(to).node) return true;
    if (options_.moves != MoveScope::anywhere) return false;
    return placement_.rank_on(to).has_value() ||
           (free_slots_.has_one_beside(to) && is_first_idle(to));
  }
  /// Whether an idle core is the first of the idle cores beside it: the others are like it.
  [[nodiscard]] bool is_first_idle(CoreId core) const {
    const ObjectId own = machine_.object_of(core);
    const Object& parent = machine_.object(machine_.object(own).parent);
    if (own.value() == parent.first_child) return true;
    const ObjectId before(own.value() - 1);
    return machine_.object(before).child_count > 0 ||
           placement_.rank_on(CoreId(machine_.object(before).first_core)).has_value();
  }

  bool pay_for(Rank rank, CoreId to) {
    std::uint64_t price = 8 + graph_.edges_of(rank).size();
    if (const auto other = placement_.rank_on(to)) price += graph_.edges_of(*other).size();
    if (work_left_ < price) {
      work_left_ = 0;
      return false;
    }
    work_left_ -= price;
    return true;
  }

  /// All cores of a small machine; else the rank's own node, its heaviest peers' nodes and a few
  /// more.
  std::vector<CoreId> candidates(Rank rank) {
    if (machine_.core_count() <= all_pairs_up_to_cores) return all_cores(machine_);
    std::vector<CoreId> cores = nearby_cores(graph_, machine_, placement_.core_of_rank(), rank);
    for (std::size_t i = 0; i < random_cores; ++i) {
      cores.push_back(CoreId(random_.below(machine_.core_count())));
    }
    return cores;
  }

  IncrementalScore& placement_;
  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const RefineOptions& options_;
  SeededRandom random_;
  std::uint64_t work_left_;
  FreeSlots free_slots_;
};

}  // namespace

void refine(IncrementalScore& placement, const CommGraph& graph, const Machine& machine,
            const Objective& objective, const RefineOptions& options) {
  Refiner(placement, graph, machine, objective, options).run();
}

}  // namespace rankplace
