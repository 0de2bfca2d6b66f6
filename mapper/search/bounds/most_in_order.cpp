// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/most_in_order.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/search/bounds/heaviest_links.hpp"
#include "mapper/search/bounds/heaviest_set.hpp"

namespace rankplace {
namespace {

using multilevel::Vertex;

/// Ranks that no busiest link of an outer level separates.
struct Together {
  std::vector<Vertex> ranks;
  /// They are all that is below a link of the last level (or the root). Then all links further out
  /// lack what they exchange with one another already. Others may hold no peers below one link.
  bool fill_object = false;
};
/// One way of choosing the ranks below the busiest links of the outer levels.
using Choice = std::vector<Together>;

constexpr std::size_t choices_kept = 16;

std::vector<Vertex> without(std::vector<Vertex> ranks, const std::vector<Vertex>& below) {
  std::erase_if(ranks, [&](Vertex rank) { return std::ranges::find(below, rank) != below.end(); });
  return ranks;
}

/// The choices that lead to the largest loads of one level after the other.
class Choices {
 public:
  explicit Choices(const HeaviestLinks& links)
      : links_(links), choices_{{{links.all_ranks(), true}}} {}

  /// Lowers the bound on a level's links. False if it cannot tell which choices reach it.
  [[nodiscard]] bool bound_level(std::size_t level, LevelLoad& load) {
    const auto largest = find_largest(level);
    if (!largest || static_cast<std::uint64_t>(*largest) > load.largest_link) return false;
    load.largest_link = static_cast<std::uint64_t>(*largest);
    if (links_.ranks_below(level) == 1) return true;  // one rank does not divide the others
    const auto inside = keep(level, *largest);
    if (!inside) return false;
    const std::uint64_t sum = 2 * links_.total_weight() - static_cast<std::uint64_t>(*inside);
    if (sum > load.link_sum) return false;
    load.link_sum = sum;
    return true;
  }

 private:
  [[nodiscard]] HeaviestSetProblem problem(std::size_t level, const Together& ranks) const {
    return links_.problem(links_.ranks_below(level),
                          ranks.fill_object ? PeersInside::allowed : PeersInside::none);
  }
  /// The largest cut of ranks that are together; nothing if not known.
  std::optional<std::int64_t> find_largest(std::size_t level) {
    std::int64_t largest = 0;
    cuts_.clear();
    for (const Choice& choice : choices_) {
      cuts_.emplace_back();
      for (const Together& together : choice) {
        const HeaviestSet set = heaviest_set(problem(level, together), together.ranks);
        if (set.bound > set.cut) return std::nullopt;
        cuts_.back().push_back(set.cut);
        largest = std::max(largest, set.cut);
      }
    }
    return largest;
  }
  /// Keeps the ways to reach the largest cut with least traffic below the links of the level, which
  /// these lack, and returns it, from both ends. Nothing if there are too many.
  std::optional<std::int64_t> keep(std::size_t level, std::int64_t largest) {
    std::vector<Choice> kept;
    std::int64_t least_inside = INT64_MAX;
    for (std::size_t c = 0; c < choices_.size(); ++c) {
      for (std::size_t i = 0; i < choices_[c].size(); ++i) {
        if (cuts_[c][i] < largest) continue;
        const Together& together = choices_[c][i];
        const auto sets =
            all_heaviest_sets(problem(level, together), together.ranks, largest, choices_kept);
        if (!sets) return std::nullopt;
        for (const auto& below : *sets) {
          auto [choice, inside] = divided(choices_[c], i, below, level);
          if (inside > least_inside) continue;
          if (inside < least_inside) kept.clear();
          least_inside = inside;
          kept.push_back(std::move(choice));
        }
      }
    }
    if (kept.empty() || kept.size() > choices_kept) return std::nullopt;
    choices_ = std::move(kept);
    return least_inside;
  }
  /// The choice of the ranks below a busiest link of a level, and what is known to be exchanged
  /// below links of the level. Of an object's two children the other one holds the other ranks.
  [[nodiscard]] std::pair<Choice, std::int64_t> divided(const Choice& before, std::size_t number,
                                                        const std::vector<Vertex>& below,
                                                        std::size_t level) const {
    Choice choice = before;
    for (Together& together : choice) together.fill_object = false;
    Together& rest = choice[number];
    rest.ranks = without(std::move(rest.ranks), below);
    rest.fill_object = before[number].fill_object && links_.most_children(level) == 2;
    std::int64_t inside = links_.exchanged_inside(below);
    if (rest.fill_object) inside += links_.exchanged_inside(rest.ranks);
    choice.push_back({below, true});
    return {std::move(choice), inside};
  }

  const HeaviestLinks& links_;
  std::vector<Choice> choices_;
  std::vector<std::vector<std::int64_t>> cuts_;  ///< by choice, then ranks that are together
};

}  // namespace

Score most_in_order(const CommGraph& graph, const Machine& machine, Score bound) {
  const auto links = HeaviestLinks::make(graph, machine);
  if (!links) return bound;
  Choices choices(*links);
  for (std::size_t l = 0; l < bound.levels.size(); ++l) {
    if (!links->is_small(l) || !choices.bound_level(l, bound.levels[l])) break;
  }
  return bound;
}

Score bound_in_order(const CommGraph& graph, const Machine& machine, const Objective& objective,
                     const SearchOptions& options, const Score& bound) {
  const bool is_in_order = objective.kind() == ObjectiveKind::lexicographic &&
                           options.sense == Sense::worst && !options.node_of_rank &&
                           !machine.has_cards();
  return is_in_order ? most_in_order(graph, machine, bound) : bound;
}

}  // namespace rankplace
