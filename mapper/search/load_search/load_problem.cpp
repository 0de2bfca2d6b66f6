// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/load_problem.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace rankplace::load_search {
namespace {

/// A descent brings the load of all links to a third or half at most.
constexpr double times_too_busy = 4;
constexpr double times_far_behind = 1.5;
constexpr double times_far_behind_for_worst = 1.2;

std::vector<std::int64_t> exchanged_by_rank(const WorkGraph& graph) {
  std::vector<std::int64_t> exchanged(graph.vertex_count(), 0);
  for (Vertex v = 0; v < exchanged.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) exchanged[v] += edge.weight;
  }
  return exchanged;
}

/// A part with its own graph.
struct OwnPart {
  std::vector<Vertex> ranks;
  WorkGraph graph;
  std::vector<std::int64_t> exchanged;
  std::optional<PlacedPart> part;
  std::unique_ptr<LoadSearch> search;
};

/// One way of cutting the machine into parts.
class PartsDescent {
 public:
  PartsDescent(const WorkGraph& graph, const std::vector<std::int64_t>& exchanged,
               const Machine& machine, const LinkPaths& paths, const LoadOrder& order,
               const LoadSearchOptions& options, const std::vector<CoreRange>& ranges)
      : graph_(graph),
        exchanged_(exchanged),
        machine_(machine),
        paths_(paths),
        order_(order),
        options_(options),
        ranges_(ranges),
        parts_(ranges.size()) {}

  void run(std::vector<CoreId>& core_of, Threads& threads) {
    for (Vertex r = 0; r < core_of.size(); ++r) {
      parts_[multilevel::range_with(ranges_, core_of[r])].ranks.push_back(r);
    }
    const std::size_t jobs = std::min(threads.count(), parts_.size());
    threads.run(jobs, [&](std::size_t job) {
      multilevel::SubgraphCutter cutter(graph_);
      for (std::size_t p = job; p < parts_.size(); p += jobs) begin(p, core_of, cutter);
    });
    const std::vector<LevelLoads> outside = loads_outside();
    threads.run(parts_.size(), [&](std::size_t p) {
      OwnPart& part = parts_[p];
      part.search->set_outside(outside[p]);
      part.search->descend();
      const std::vector<CoreId>& cores = part.search->core_of();
      for (std::size_t i = 0; i < part.ranks.size(); ++i) core_of[part.ranks[i]] = cores[i];
      part.search.reset();
    });
  }

 private:
  void begin(std::size_t number, const std::vector<CoreId>& core_of,
             multilevel::SubgraphCutter& cutter) {
    OwnPart& part = parts_[number];
    part.graph = cutter.cut(part.ranks);
    std::vector<CoreId> cores;
    cores.reserve(part.ranks.size());
    for (const Vertex rank : part.ranks) {
      cores.push_back(core_of[rank]);
      part.exchanged.push_back(exchanged_[rank]);
    }
    part.part.emplace(PlacedPart{part.graph, part.exchanged, ranges_[number]});
    LoadSearchOptions options = options_;
    options.seed += number;
    part.search = std::make_unique<LoadSearch>(*part.part, machine_, paths_, order_,
                                               std::move(cores), options);
  }

  /// By part: the largest loads of the links of all other parts.
  [[nodiscard]] std::vector<LevelLoads> loads_outside() const {
    std::vector<LevelLoads> outside(parts_.size());
    const auto take_along = [&](std::size_t from, std::size_t to) {
      for (std::size_t l = 0; l < order_.level_count(); ++l) {
        outside[to][l].largest = std::max({outside[to][l].largest, outside[from][l].largest,
                                           parts_[from].search->loads()[l].largest});
      }
    };
    std::vector<LevelLoads> before(parts_.size());
    for (std::size_t p = 1; p < parts_.size(); ++p) take_along(p - 1, p);
    std::swap(before, outside);
    for (std::size_t p = parts_.size() - 1; p-- > 0;) take_along(p + 1, p);
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      for (std::size_t l = 0; l < order_.level_count(); ++l) {
        outside[p][l].largest = std::max(outside[p][l].largest, before[p][l].largest);
      }
    }
    return outside;
  }

  const WorkGraph& graph_;
  const std::vector<std::int64_t>& exchanged_;
  const Machine& machine_;
  const LinkPaths& paths_;
  const LoadOrder& order_;
  const LoadSearchOptions& options_;
  const std::vector<CoreRange>& ranges_;
  std::vector<OwnPart> parts_;
};

}  // namespace

LoadProblem::LoadProblem(const CommGraph& graph, const Machine& machine, const Objective& objective,
                         Sense sense)
    : machine_(machine),
      paths_(machine),
      order_(objective, sense, machine.level_count()),
      graph_(multilevel::work_graph_of(graph, Sense::best, multilevel::largest_exact_weight)),
      exchanged_(exchanged_by_rank(graph_)),
      whole_{graph_, exchanged_, {0, static_cast<std::uint32_t>(machine.core_count())}} {}

/// The load or the time that decides first.
double LoadProblem::busiest_of(const Score& score) const {
  if (order_.is_by_levels()) return static_cast<double>(score.levels.front().largest_link);
  double busiest = 0;
  for (std::size_t l = 0; l < order_.level_count(); ++l) {
    const auto time = static_cast<double>(order_.time_of(1, l));
    busiest = std::max(busiest, time * static_cast<double>(score.levels[l].largest_link));
  }
  return busiest;
}

bool LoadProblem::is_hopeless(const Score& score, const Score& best) const {
  const bool by_levels = order_.is_by_levels();
  double average = 0;
  for (std::size_t l = 0; l < (by_levels ? 1 : order_.level_count()); ++l) {
    const double time = by_levels ? 1 : static_cast<double>(order_.time_of(1, l));
    const auto links = static_cast<double>(paths_.link_count(l));
    average = std::max(average, time * static_cast<double>(score.levels[l].link_sum) / links);
  }
  return average > times_too_busy * busiest_of(best);
}

bool LoadProblem::is_far_behind(const Score& score, const Score& best) const {
  if (order_.sense() == Sense::worst) {
    return times_far_behind_for_worst * busiest_of(score) < busiest_of(best);
  }
  return busiest_of(score) > times_far_behind * busiest_of(best);
}

std::vector<CoreId> LoadProblem::gathered(std::vector<CoreId> core_of,
                                          IdleCoreUse idle_cores) const {
  return gather_heaviest(whole_, machine_, paths_, std::move(core_of), idle_cores);
}

LoadSearch LoadProblem::search(std::vector<CoreId> core_of,
                               const LoadSearchOptions& options) const {
  return {whole_, machine_, paths_, order_, std::move(core_of), options};
}

std::vector<CoreId> LoadProblem::relieve_in_rounds(std::vector<CoreId> core_of,
                                                   const LoadSearchOptions& options,
                                                   std::uint64_t work, std::uint64_t rounds) const {
  LevelLoads best = search(core_of, options).loads();
  std::uint64_t fruitless = 0;
  for (std::uint64_t round = 0; round < rounds && fruitless < most_fruitless_rounds; ++round) {
    LoadSearchOptions of_round = options;
    of_round.seed += round << 32U;
    const bool by_busiest = round % 2 == 1;
    of_round.tie = by_busiest ? Tie::busiest : Tie::objective;
    LoadSearch iterated = search(core_of, of_round);
    iterated.iterate(work);
    ++fruitless;
    if (order_.compare(best, iterated.loads(), of_round.tie) < 0) continue;
    of_round.tie = Tie::objective;
    LoadSearch found = search(iterated.core_of(), of_round);
    if (by_busiest) found.descend();
    if (order_.is_better(best, found.loads())) continue;
    if (order_.is_better(found.loads(), best)) fruitless = 0;
    best = found.loads();
    core_of = found.core_of();
  }
  return core_of;
}

std::vector<CoreId> LoadProblem::descend_in_parts(std::vector<CoreId> core_of,
                                                  const LoadSearchOptions& options,
                                                  Threads& threads, std::uint32_t part_size) const {
  for (const std::uint32_t first_size : {part_size, part_size / 2}) {
    const auto ranges = multilevel::ranges_of(machine_, part_size, first_size);
    PartsDescent(graph_, exchanged_, machine_, paths_, order_, options, ranges)
        .run(core_of, threads);
  }
  LoadSearch whole = search(std::move(core_of), options);
  whole.descend_from_busiest();
  return whole.core_of();
}

}  // namespace rankplace::load_search
