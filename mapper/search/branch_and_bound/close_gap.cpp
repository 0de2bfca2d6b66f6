// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/close_gap.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/numbers/byte_packing.hpp"
#include "support/processes/process_group.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t branches_without_end = 1'000'000'000'000;

/// Whether the exact search comes next and takes a fraction of a second.
bool exact_search_is_quick(const Machine& machine, const SearchOptions& options, std::size_t ranks,
                           std::size_t cores) {
  const bool follows = !options.deadline && (options.node_of_rank || machine.node_count() == 1);
  return follows && solvable_in_seconds(ranks, cores) && cores <= 2 * most_ranks_of_exact;
}

/// Whether so many ranks on several nodes with more slots are rarely proved, at ten times the cost
/// of a branch on a full one.
bool is_rarely_proved(const Machine& machine, ObjectId root, std::size_t ranks) {
  return root == machine.root() && machine.node_count() > 1 && ranks > most_ranks_of_exact &&
         ranks < machine.slot_count();
}

/// With a deadline the clock says how much is done.
BranchWork branching_of(const SearchOptions& options, Preset preset) {
  BranchWork work = work_of(preset).branching;
  if (options.deadline) work.branches = branches_without_end;
  return work;
}

/// Says when one of `left` proofs must end. They may take half of the time until the deadline.
std::function<bool()> end_of_proof(const SearchOptions& options, std::size_t left) {
  if (!options.deadline && !options.stop.stop_possible()) return {};
  const Deadline end = next_deadline(options.deadline, 2 * left);
  return [&options, end] { return options.stop.stop_requested() || has_passed(end); };
}

/// The work of the proof for the ranks below a root.
BranchWork work_below(const Machine& machine, ObjectId root, std::size_t ranks,
                      const SearchOptions& options) {
  const bool quick =
      exact_search_is_quick(machine, options, ranks, machine.object(root).core_count) ||
      (work_of(options.preset).saves_on_long_shots && !options.deadline &&
       is_rarely_proved(machine, root, ranks));
  BranchWork work = branching_of(options, quick ? Preset::fast : options.preset);
  if (options.deadline || ranks <= most_ranks_of_exact || ranks < machine.slots_below(root)) {
    work.hopeless_gap = 1;  // with empty slots proofs begin from weak bounds
  }
  return work;
}

using SearchBranches =
    std::function<BranchAndBoundResult(const std::vector<CoreId>& start, ProcessGroup* processes)>;

/// What one process proves, the first one proves alone: the same placement for any number of
/// processes. Where it gives up, all go on together. What they find counts only if they come to the
/// end: before, it depends on the order of messages.
BranchAndBoundResult by_one_or_all(ProcessGroup& processes, const std::vector<CoreId>& start,
                                   const SearchBranches& search) {
  const std::string found = processes.by_first([&] {
    const BranchAndBoundResult alone = search(start, nullptr);
    return BytePacker().add(alone.core_of).add(alone.proved).take();
  });
  ByteReader packed(found);
  auto core_of = packed.next<std::vector<CoreId>>();
  if (packed.next<bool>()) return {std::move(core_of), true};
  BranchAndBoundResult together = search(core_of, &processes);
  if (!together.proved) together.core_of = std::move(core_of);
  return together;
}

std::vector<Rank> ranks_below(const Machine& machine, ObjectId root,
                              const std::vector<CoreId>& core_of_rank) {
  std::vector<Rank> ranks;
  for (std::size_t r = 0; r < core_of_rank.size(); ++r) {
    if (machine.holds(root, core_of_rank[r])) ranks.push_back(Rank(r));
  }
  return ranks;
}

/// The machine, or the nodes where it is settled which ranks each gets. None if one is too large.
std::vector<ObjectId> roots_to_prove(const Machine& machine, const Objective& objective,
                                     const SearchOptions& options,
                                     const std::vector<CoreId>& core_of_rank) {
  std::vector<ObjectId> roots;
  if (!options.node_of_rank && machine.node_count() > 1) {
    roots.push_back(machine.root());
  } else {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      const ObjectId node = machine.object_of(NodeId(n));
      if (!ranks_below(machine, node, core_of_rank).empty()) roots.push_back(node);
    }
  }
  const bool all_suit = std::ranges::all_of(roots, [&](ObjectId root) {
    return suits_branch_and_bound(machine, ranks_below(machine, root, core_of_rank).size(),
                                  objective);
  });
  return all_suit ? roots : std::vector<ObjectId>{};
}

}  // namespace

bool close_gap(const CommGraph& graph, const Machine& machine, const Objective& objective,
               const SearchOptions& options, CutBySize cuts, std::vector<CoreId>& core_of_rank) {
  const auto roots = roots_to_prove(machine, objective, options, core_of_rank);
  if (roots.size() == 1 && options.sense == Sense::best) {
    tighten_least_halves(graph, options.preset, cuts);
  }
  const auto& cut_by_size = options.sense == Sense::best ? cuts.least : cuts.most;
  bool proved = !roots.empty();
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const ObjectId root = roots[i];
    const std::function<bool()> out_of_time = end_of_proof(options, roots.size() - i);
    const std::vector<Rank> ranks = ranks_below(machine, root, core_of_rank);
    const BranchWork work = work_below(machine, root, ranks.size(), options);
    std::vector<CoreId> cores;
    for (const Rank rank : ranks) cores.push_back(core_of_rank[rank.value()]);
    const BranchProblem problem{.graph = graph,
                                .machine = machine,
                                .root = root,
                                .ranks = ranks,
                                .objective = objective,
                                .sense = options.sense,
                                .cut_by_size = cut_by_size,
                                .fixed = options.fixed};
    const SearchBranches search = [&](const std::vector<CoreId>& start, ProcessGroup* processes) {
      return branch_and_bound(problem, start, {work, out_of_time, processes});
    };
    const bool is_timed = options.deadline.has_value();
    const BranchAndBoundResult found = options.processes == nullptr || is_timed
                                           ? search(cores, options.processes)
                                           : by_one_or_all(*options.processes, cores, search);
    for (std::size_t r = 0; r < ranks.size(); ++r) {
      core_of_rank[ranks[r].value()] = found.core_of[r];
    }
    proved = found.proved && proved;
  }
  return proved;
}

bool is_hopeless(const CommGraph& graph, const Objective& objective, const SearchOptions& options,
                 const SearchResult& best) {
  const double gap = work_of(options.preset).branching.hopeless_gap;
  if (options.deadline || objective.kind() != ObjectiveKind::hop_bytes) return false;
  const auto [low, high] =
      std::minmax({objective.hop_bytes_of(best.score), objective.hop_bytes_of(best.bound)});
  return graph.rank_count() > most_ranks_of_exact && low < (1 - gap) * high;
}

}  // namespace rankplace
