// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/initial_mappings/scotch.hpp"
#include "mapper/search/load_search/load_problem.hpp"
#include "mapper/search/load_search/share_mappings.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/presets/initial_plan.hpp"
#include "mapper/search/presets/load_search_plan.hpp"
#include "mapper/search/work_share.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

namespace {

/// Distances under which hop-bytes stands in for the lexicographic order: the load of a level
/// outweighs the loads of the levels inside it.
std::vector<std::uint64_t> steep_distances(const Machine& machine) {
  constexpr std::uint64_t steepness = 8;
  std::vector<std::uint64_t> distances(machine.level_count());
  std::uint64_t distance = 1;
  for (std::size_t l = distances.size(); l-- > 0; distance *= steepness) distances[l] = distance;
  return distances;
}

/// Nested boxes, if the graph is a grid.
std::optional<InitialMapping> boxes_of(const CommGraph& graph, const Machine& machine,
                                       const Objective& objective, const SearchOptions& options) {
  if (!initial_plan(options.preset, graph.rank_count()).tries_boxes) return std::nullopt;
  if (!WorkShare(options.processes).is_first()) return std::nullopt;
  return grids::box_mapping(graph, machine, objective, options);
}

/// The plain mappings without the ones that other processes begin with.
std::vector<InitialMapping> own_plain_mappings(const CommGraph& graph, const Machine& machine,
                                               const SearchOptions& options) {
  return WorkShare(options.processes).of(plain_mappings(graph, machine, options));
}

/// Whether the links of each level carry together as little as they can: then no mapping has fewer
/// hop-bytes, whatever the distances.
bool has_least_sums(const CommGraph& graph, const Machine& machine, const InitialMapping& mapping,
                    const Score& bound, Threads& threads) {
  const Score score = evaluate(graph, machine, Placement(machine, mapping.core_of_rank), threads);
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    if (score.levels[l].link_sum > bound.levels.at(l).link_sum) return false;
  }
  return true;
}

multilevel::Use use_of(InitialWork initial_work) {
  if (initial_work == InitialWork::quick) return multilevel::Use::quick;
  if (initial_work == InitialWork::from_quick) return multilevel::Use::from_quick;
  return multilevel::Use::initial_mapping;
}

/// Adds the mappings of other kinds that the preset tries beside.
void add_others(const CommGraph& graph, const Machine& machine, const SearchOptions& options,
                InitialWork initial_work, std::vector<InitialMapping>& all) {
  const std::size_t ranks = graph.rank_count();
  const InitialPlan plan = initial_plan(options.preset, ranks);
  if (options.sense == Sense::best && plan.tries_scotch) {
    if (const auto splitter = scotch_splitter(graph, options.seed)) {
      all.push_back({"scotch", split_mapping(machine, ranks, options, *splitter)});
    }
  }
  if (initial_work == InitialWork::thorough && plan.random_mappings > 0) {
    std::ranges::move(random_mappings(machine, ranks, options, plan.random_mappings),
                      std::back_inserter(all));
  }
}

/// Mappings of few hop-bytes, which have little load on all links together, and others. What has
/// been found before goes along; then only other mappings of few hop-bytes are worth the time.
std::vector<InitialMapping> initial_mappings(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options,
                                             const std::vector<InitialMapping>& known,
                                             const Score& bound, StoppingCriterion& stopping,
                                             InitialWork initial_work) {
  std::vector<InitialMapping> all = known;
  if (auto boxes = boxes_of(graph, machine, objective, options)) all.push_back(std::move(*boxes));
  Threads threads(options.threads);
  const bool has_fewest =
      options.sense == Sense::best && std::ranges::any_of(all, [&](const auto& m) {
        return has_least_sums(graph, machine, m, bound, threads);
      });
  if (known.empty()) {
    auto plain = own_plain_mappings(graph, machine, options);
    all.insert(all.begin(), std::move_iterator(plain.begin()), std::move_iterator(plain.end()));
  }
  if (!has_fewest) {
    auto found = multilevel::search_hop_bytes(graph, machine, steep_distances(machine), options,
                                              all, stopping, use_of(initial_work));
    const auto is_known = [&](const InitialMapping& m) {
      return m.core_of_rank == found.core_of_rank;
    };
    if (std::ranges::none_of(all, is_known)) {
      all.insert(all.begin(), {found.algorithm, std::move(found.core_of_rank)});
    }
  }
  if (!is_over(options)) add_others(graph, machine, options, initial_work, all);
  return all;
}

/// The best of several initial mappings after swaps under the exact loads of links. Mappings
/// share the threads.
class RefinedMappings {
 public:
  RefinedMappings(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const SearchOptions& options, const Score& bound, StoppingCriterion& stopping,
                  InitialWork initial_work)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        bound_(bound),
        stopping_(stopping),
        threads_(options.threads),
        problem_(graph, machine, objective, options.sense),
        plan_(load_search::plan_of(options.preset, options.sense, graph.rank_count(),
                                   problem_.size())),
        initial_work_(initial_work) {
    if (initial_work == InitialWork::quick) plan_.descents = 1;
  }

  /// The known ones have descended in an earlier preset.
  HeuristicResult run(std::vector<InitialMapping> initial_mappings,
                      const std::vector<InitialMapping>& known) {
    const PartitionProspect prospect = prospect_of(initial_mappings);
    for (InitialMapping& mapping : initial_mappings) found_.push_back({std::move(mapping), {}});
    threads_.run(found_.size(), [&](std::size_t i) { score(found_[i]); });
    if (plan_.saves_at_most_load && has_most_outermost_load()) save_work(known);
    if (initial_work_ == InitialWork::from_quick) descended_ = &known.front().core_of_rank;
    if (load_search::may_gather(machine_, options_)) add_gathered();
    keep_best(plan_.descents);
    if (plan_.leaves_hopeless) leave_hopeless();
    if (plan_.leaves_behind) leave_behind();
    descend_all();
    keep_best(plan_.finalists);
    if (do_two_agree()) keep_best(1);
    if (plan_.iterations > 0 && !is_at_bound(found_.front())) {
      threads_.run(found_.size(), [&](std::size_t i) { iterate(found_[i], options_.seed + i); });
      keep_best(1);
    }
    InitialMapping& best = found_.front().mapping;
    return {std::move(best.core_of_rank), best.name + "+swap", prospect};
  }

 private:
  /// From the mapping with most load on all links together, outer levels first.
  void add_gathered() {
    const auto link_sums = [](const ScoredMapping& found) {
      std::vector<std::uint64_t> sums;
      for (const LevelLoad& level : found.score.levels) sums.push_back(level.link_sum);
      return sums;
    };
    const auto from = std::ranges::max_element(found_, {}, link_sums);
    auto gathered =
        problem_.gathered(from->mapping.core_of_rank, load_search::IdleCores::are_taken);
    found_.push_back({{"heaviest", std::move(gathered)}, {}});
    score(found_.back());
  }
  /// Whether a mapping has as much load on all outermost links together as there can be.
  [[nodiscard]] bool has_most_outermost_load() const {
    const std::uint64_t most = bound_.levels.front().link_sum;
    return std::ranges::any_of(found_, [&](const ScoredMapping& found) {
      return found.score.levels.front().link_sum >= most;
    });
  }
  /// What is left to gain lies on the busiest links, and the first preset has looked there.
  void save_work(const std::vector<InitialMapping>& known) {
    plan_.iterations /= plan_.divisor_at_most_load;
    if (known.empty()) return;
    descended_ = &known.front().core_of_rank;
    plan_.descents = 1;
    plan_.finalists = 1;
  }
  void score(ScoredMapping& found) {
    found.score =
        evaluate(graph_, machine_, Placement(machine_, found.mapping.core_of_rank), threads_);
  }
  [[nodiscard]] bool is_at_bound(const ScoredMapping& found) const {
    return objective_.compare(found.score, bound_) == 0;
  }
  void keep_best(std::size_t count) {
    std::ranges::stable_sort(found_, [&](const ScoredMapping& a, const ScoredMapping& b) {
      return objective_.leads_on(options_.sense, a.score, b.score);
    });
    found_.resize(std::min(found_.size(), count));
  }

  /// Whether two mappings led to the best score: more work would be fruitless.
  [[nodiscard]] bool do_two_agree() const {
    return plan_.stops_if_two_agree && found_.size() > 1 &&
           objective_.compare(found_[0].score, found_[1].score) == 0;
  }
  /// Mappings far behind take the longest descents, and do not catch up: iterated search gets that
  /// work.
  void leave_hopeless() {
    const std::size_t before = found_.size();
    const Score best = found_.front().score;
    std::erase_if(found_, [&](const ScoredMapping& other) {
      return problem_.is_hopeless(other.score, best);
    });
    plan_.iterations = plan_.iterations * before / found_.size();
  }

  void leave_behind() {
    const Score best = found_.front().score;
    std::erase_if(found_, [&](const ScoredMapping& other) {
      return problem_.is_far_behind(other.score, best);
    });
  }

  /// Mappings after one that meets the bound bring nothing, whichever thread is first.
  void descend_all() {
    std::atomic<std::size_t> first_at_bound = SIZE_MAX;
    threads_.run(found_.size(), [&](std::size_t i) {
      if (i > first_at_bound || (i > 0 && stopping_.out_of_time())) return;
      replace(found_[i], descended(found_[i].mapping.core_of_rank, options_.seed + i));
      if (!is_at_bound(found_[i])) return;
      std::size_t first = first_at_bound;
      while (i < first && !first_at_bound.compare_exchange_weak(first, i)) {
      }
    });
    if (first_at_bound < found_.size()) found_.resize(first_at_bound + 1);
  }

  [[nodiscard]] std::vector<CoreId> descended(const std::vector<CoreId>& start,
                                              std::uint64_t seed) {
    const load_search::LoadSearchOptions options = search_options(seed);
    if (plan_.in_parts) return problem_.descend_in_parts(start, options, threads_);
    load_search::LoadSearch search = problem_.search(start, options);
    if (descended_ != nullptr && start == *descended_) {
      search.descend_from_busiest();
    } else {
      search.descend();
    }
    return search.core_of();
  }

  void iterate(ScoredMapping& found, std::uint64_t seed) {
    if (plan_.relieves) {
      replace(found, problem_.relieve_in_rounds(found.mapping.core_of_rank, search_options(seed),
                                                plan_.iterations, plan_.rounds));
      return;
    }
    load_search::LoadSearch search =
        problem_.search(found.mapping.core_of_rank, search_options(seed));
    search.iterate_in_rounds(plan_.iterations, plan_.rounds);
    replace(found, search.core_of());
  }

  /// Weights beyond what the search takes exactly might make a placement worse.
  void replace(ScoredMapping& found, const std::vector<CoreId>& core_of_rank) {
    ScoredMapping now{{found.mapping.name, core_of_rank}, {}};
    score(now);
    if (!objective_.leads_on(options_.sense, now.score, found.score)) return;
    found = std::move(now);
    stopping_.found(found.mapping.core_of_rank, found.score);
  }

  [[nodiscard]] load_search::LoadSearchOptions search_options(std::uint64_t seed) const {
    load_search::LoadSearchOptions options;
    options.moves = options_.node_of_rank ? MoveScope::inside_node : MoveScope::anywhere;
    options.seed = seed;
    options.candidates = plan_.candidates;
    options.peers = plan_.peers;
    options.fixed = options_.fixed;
    options.end = end_of(options_);
    return options;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const Score& bound_;
  StoppingCriterion& stopping_;
  Threads threads_;
  const load_search::LoadProblem problem_;
  load_search::LoadSearchPlan plan_;
  InitialWork initial_work_;
  std::vector<ScoredMapping> found_;
  const std::vector<CoreId>* descended_ = nullptr;  ///< where a full descent brings nothing more
};

}  // namespace

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options,
                                 const std::vector<InitialMapping>& known, const Score& bound,
                                 StoppingCriterion& stopping, InitialWork initial_work) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    auto mappings = known.empty() ? own_plain_mappings(graph, machine, options) : known;
    if (auto boxes = boxes_of(graph, machine, objective, options)) {
      mappings.push_back(std::move(*boxes));
    }
    return multilevel::search_hop_bytes(graph, machine, objective.distances(), options, mappings,
                                        stopping);
  }
  return RefinedMappings(graph, machine, objective, options, bound, stopping, initial_work)
      .run(initial_mappings(graph, machine, objective, options, known, bound, stopping,
                            initial_work),
           known);
}

}  // namespace rankplace
