// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/load_search.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rankplace::load_search {
namespace {

/// The busiest links of a level whose ranks are tried again.
constexpr std::uint32_t most_busiest = 16;

constexpr Vertex idle = PlacedLoads::idle;

}  // namespace

LoadSearch::LoadSearch(const PlacedPart& part, const Machine& machine, const LinkPaths& paths,
                       const LoadOrder& order, std::vector<CoreId> core_of,
                       const LoadSearchOptions& options)
    : part_(part),
      machine_(machine),
      paths_(paths),
      order_(order),
      options_(options),
      placed_(part, machine, paths, std::move(core_of)),
      free_slots_(machine),
      random_(options.seed),
      end_of_work_(options.work),
      queue_(placed_.core_of().size()),
      seen_(part.cores.count, 0),
      node_seen_(machine.node_count(), 0) {
  for (const CoreId core : placed_.core_of()) free_slots_.take(core);
  set_outside({});
  if (order.sense() == Sense::worst) find_heaviest();
}

void LoadSearch::set_outside(const LevelLoads& outside) {
  placed_.set_outside(outside);
  if (order_.is_by_levels()) return;
  times_ = order_.times_of(placed_.loads());
  std::int64_t most =
      std::accumulate(part_.exchanged.begin(), part_.exchanged.end(), std::int64_t{0});
  for (const Loads& loads : outside) most = std::max(most, loads.largest);
  are_times_narrow_ = order_.are_narrow(most);
}

void LoadSearch::enqueue_around(Vertex rank) {
  if (rank != idle) queue_.add_around(part_.graph, rank, options_.peers);
}

/// The ranks below the busiest links: swaps that cost elsewhere may now pay there.
void LoadSearch::enqueue_busiest() {
  for (std::size_t level = 0; level < order_.level_count(); ++level) {
    if (!order_.is_by_levels() && !has_bottleneck(level)) continue;
    const std::uint32_t count = placed_.busiest_count(level);
    for (std::uint32_t i = 0; i < std::min(count, most_busiest); ++i) {
      const CoreRange below = paths_.below(level, placed_.busiest(level, i));
      for (std::uint32_t c = 0; c < below.count; ++c) {
        const Vertex rank = placed_.rank_on(CoreId(below.first + c));
        if (rank != idle) queue_.add(rank);
      }
    }
  }
}

bool LoadSearch::work_off_queue() {
  bool improved = false;
  while (!queue_.empty()) {
    const Vertex rank = queue_.take();
    if (!is_out_of_work()) improved = improve(rank) || improved;
  }
  return improved;
}

void LoadSearch::descend() {
  std::vector<Vertex> order(placed_.core_of().size());
  std::iota(order.begin(), order.end(), Vertex{0});
  random_.shuffle(order);
  for (const Vertex rank : order) queue_.add(rank);
  work_off_queue();
  descend_from_busiest();
}

void LoadSearch::descend_from_busiest() {
  do {
    enqueue_busiest();
  } while (work_off_queue());
  log_.clear();
}

bool LoadSearch::improve(Vertex rank) {
  placed_.select_mover(rank);
  looked_at_ += part_.graph.edges_of(rank).size();
  collect_candidates(rank);
  looked_at_ += candidates_.size();
  bool improved = false;
  for (const CoreId core : candidates_) improved = try_swap(core) || improved;
  return improved;
}

bool LoadSearch::try_swap(CoreId to) {
  const Swap swap = placed_.swap_with(to);
  if (swap.from == to || !may_swap(swap.from, to)) return false;
  if (is_ruled_out(swap) || !leads_on(swap)) return false;
  make(swap);
  enqueue_around(swap.rank);
  enqueue_around(swap.partner);
  return true;
}

/// Makes the swap that was looked at last.
void LoadSearch::make(const Swap& swap) {
  placed_.make();
  if (swap.partner == idle) free_slots_.move(swap.from, swap.to);
  if (!order_.is_by_levels()) times_ = order_.times_of(placed_.loads());
  log_.emplace_back(swap.from, swap.to);
}

bool LoadSearch::may_swap(CoreId from, CoreId to) const {
  if (options_.fixed.holds(from) || options_.fixed.holds(to)) return false;
  if (options_.moves == MoveScope::anywhere && placed_.rank_on(to) != idle) return true;
  const bool one_node = paths_.node_of(from) == paths_.node_of(to);
  if (!one_node && options_.moves != MoveScope::anywhere) return false;
  if (placed_.rank_on(to) != idle) return true;
  return is_first_idle(to) && (one_node || free_slots_.has_one_beside(to));
}

/// Whether an idle core is the first of the idle cores beside it: the others are like it.
bool LoadSearch::is_first_idle(CoreId core) const {
  const ObjectId own = machine_.object_of(core);
  const Object& parent = machine_.object(machine_.object(own).parent);
  if (own.value() == parent.first_child) return true;
  const Object& before = machine_.object(ObjectId(own.value() - 1));
  return before.child_count > 0 || placed_.rank_on(CoreId(before.first_core)) != idle;
}

bool LoadSearch::is_ruled_out(const Swap& swap) const {
  if (order_.sense() == Sense::worst && placed_.can_bring_nothing(swap)) return true;
  const bool is_best_by_levels = order_.sense() == Sense::best && order_.is_by_levels();
  if (is_best_by_levels && placed_.must_bring_more(swap)) return true;
  if (!placed_.has_bounds(swap)) return false;
  if (order_.is_by_levels()) return is_ruled_out_by_level(swap);
  return are_times_narrow_ ? is_ruled_out_by_time<std::int64_t>(swap)
                           : is_ruled_out_by_time<WideTime>(swap);
}

/// By the outermost level that changes; as long as a level cannot get better, by the next one too.
bool LoadSearch::is_ruled_out_by_level(const Swap& swap) const {
  PlacedLoads::BoundsByLevel bounds(placed_, swap);
  for (std::size_t level = swap.level; level < order_.level_count(); ++level) {
    const auto from = paths_.above(swap.from, level);
    const auto to = paths_.above(swap.to, level);
    if (from == LinkPaths::none || to == LinkPaths::none) return false;
    const auto at_best = at_best_of_level(bounds.at(level), level, from, to);
    if (at_best != 0) return at_best > 0;
    if (paths_.has_cards()) return false;
  }
  return true;
}

/// How a level may get at best: less if it may get better, equivalent if it may stay as it is.
std::weak_ordering LoadSearch::at_best_of_level(const PlacedLoads::Bounds& by, std::size_t level,
                                                LinkPaths::Link from, LinkPaths::Link to) const {
  const std::int64_t load_from = placed_.load(level, from);
  const std::int64_t load_to = placed_.load(level, to);
  const std::int64_t largest = placed_.loads()[level].largest;
  if (order_.sense() == Sense::worst) {
    if (std::max(load_to + by.to, load_from + by.from_most) > largest) {
      return std::weak_ordering::less;
    }
    return 0 <=> by.to + by.from_most;
  }
  if (std::max(load_to + by.to, load_from + by.from_least) > largest) {
    return std::weak_ordering::greater;
  }
  const std::uint32_t of_largest =
      (load_from == largest ? 1U : 0U) + (load_to == largest ? 1U : 0U);
  if (of_largest > 0 &&
      (options_.tie == Tie::busiest || !placed_.has_more_largest(level, of_largest))) {
    return std::weak_ordering::less;
  }
  return by.to + by.from_least <=> 0;
}

/// By the sum over all links, unless a busiest one changes.
template <class Time>
bool LoadSearch::is_ruled_out_by_time(const Swap& swap) const {
  const bool best = order_.sense() == Sense::best;
  const auto largest = static_cast<Time>(times_.largest);
  Time sum = 0;
  PlacedLoads::BoundsByLevel bounds(placed_, swap);
  for (std::size_t l = swap.level; l < order_.level_count(); ++l) {
    const auto from = paths_.above(swap.from, l);
    const auto to = paths_.above(swap.to, l);
    if (from == LinkPaths::none || to == LinkPaths::none) return false;
    const auto by = bounds.at(l);
    const std::int64_t by_from = best ? by.from_least : by.from_most;
    sum += order_.time_of<Time>(by_from + by.to, l);
    const std::int64_t more = std::max({by_from, by.to, std::int64_t{0}});
    // No link of the level is the bottleneck, nor gets to be.
    if (order_.time_of<Time>(placed_.loads()[l].largest + more, l) < largest) continue;
    const std::int64_t load_from = placed_.load(l, from);
    const std::int64_t load_to = placed_.load(l, to);
    const Time after = order_.time_of<Time>(std::max(load_from + by_from, load_to + by.to), l);
    if (after > largest) return best;
    if (best && order_.time_of<Time>(std::max(load_from, load_to), l) == largest) return false;
  }
  return best ? sum >= 0 : sum <= 0;
}

bool LoadSearch::leads_on(const Swap& swap) {
  placed_.look_at(swap);
  if (swap.partner != idle) looked_at_ += part_.graph.edges_of(swap.partner).size();
  const LevelLoads& now = placed_.loads();
  if (!order_.is_by_levels()) {
    LevelLoads after = now;
    for (std::size_t l = swap.level; l < order_.level_count(); ++l) after[l] = placed_.after(l);
    return order_.compare(order_.times_of(after), times_, options_.tie) < 0;
  }
  for (std::size_t l = swap.level; l < order_.level_count(); ++l) {
    const auto order = order_.compare(placed_.after(l), now[l], options_.tie);
    if (order != 0) return order < 0;
  }
  return false;
}

}  // namespace rankplace::load_search
