// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/gap.hpp"

#include <algorithm>

#include "mapper/analysis/excess.hpp"
#include "report/placements/load_text.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// A bound further away says little: most of the gap is the bound's.
constexpr double furthest_useful = 3;

/// The number that a gap is about, of the placement and of its bound.
struct Gap {
  std::string what;
  double score = 0;
  double bound = 0;
  std::string score_text;
  std::string bound_text;

  [[nodiscard]] double inner() const { return std::min(score, bound); }
  [[nodiscard]] double outer() const { return std::max(score, bound); }
  [[nodiscard]] bool is_useful() const { return outer() <= furthest_useful * inner(); }
  [[nodiscard]] std::string percent() const {
    return fixed(outer() > inner() ? 100 * (outer() / inner() - 1) : 0, 1) + " %";
  }
};

bool is_best(const NamedPlacement& placement) { return placement.name == name_of(Sense::best); }

Gap value_gap(const Objective& objective, const NamedPlacement& placement) {
  const auto [name, decimals] = format_of(objective);
  const double score = value_of(objective, placement.score);
  const double bound = value_of(objective, *placement.bound);
  return {name, score, bound, fixed(score, decimals), fixed(bound, decimals)};
}

/// Of the outermost busiest link with a gap; no name if all meet the bound.
Gap link_gap(const MappingProblem& problem, const NamedPlacement& placement) {
  const bool has_network = problem.resolved.machine.network() != nullptr;
  for (const LinkGroup links : link_groups(placement.score, has_network)) {
    const std::uint64_t score = largest_link(placement.score, links);
    const std::uint64_t bound = largest_link(*placement.bound, links);
    if (score == bound) continue;
    auto [score_text, bound_text] = load_texts(problem, score, bound);
    return {busiest_text(links, problem.resolved.machine.level_names()), static_cast<double>(score),
            static_cast<double>(bound), std::move(score_text), std::move(bound_text)};
  }
  return {};
}

std::string value_gap_text(const Gap& gap, const NamedPlacement& placement) {
  return is_best(placement)
             ? gap.what + " is " + gap.percent() + " above the lower bound " + gap.bound_text
             : "the upper bound on " + gap.what + ", " + gap.bound_text + ", is " + gap.percent() +
                   " above it";
}

std::string link_gap_text(const Gap& gap, const NamedPlacement& placement) {
  return is_best(placement)
             ? "its " + gap.what + " is " + gap.percent() + " above the lower bound"
             : "the upper bound on the " + gap.what + " is " + gap.percent() + " above it";
}

}  // namespace

ValueFormat format_of(const Objective& objective) {
  if (objective.kind() == ObjectiveKind::hop_bytes) return {"J", 0};
  const bool whole = std::ranges::all_of(objective.bandwidths(), [](auto b) { return b == 1; });
  return {"bottleneck", whole ? 0 : 2};
}

double value_of(const Objective& objective, const Score& score) {
  return objective.kind() == ObjectiveKind::hop_bytes ? objective.hop_bytes_of(score)
                                                      : objective.bottleneck_of(score);
}

bool is_one_number(const Objective& objective) {
  return objective.kind() != ObjectiveKind::lexicographic;
}

std::string gap_text(const MappingProblem& problem, const NamedPlacement& placement) {
  if (is_one_number(problem.objective)) {
    const Gap gap = value_gap(problem.objective, placement);
    return gap.is_useful() ? value_gap_text(gap, placement)
                           : gap.what + " is " + gap.score_text + ", no useful bound";
  }
  const Gap gap = link_gap(problem, placement);
  if (gap.what.empty()) return "its busiest links meet the bound at every level";
  return gap.is_useful() ? link_gap_text(gap, placement)
                         : "its " + gap.what + " carries " + gap.score_text + ", no useful bound";
}

std::size_t bounded_levels(const MappingProblem& problem, const NamedPlacement& placement) {
  if (!placement.bound || is_one_number(problem.objective)) return 0;
  const Score& score = placement.score;
  const Score& bound = *placement.bound;
  if (score.network != bound.network) return 0;  // It counts as further out than all levels.
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& load = score.levels[l];
    const bool meets_links = load.largest_link == bound.levels[l].largest_link &&
                             load.link_sum == bound.levels[l].link_sum;
    const bool meets_cards = l != score.cards.level || score.cards == bound.cards;
    if (!meets_links || !meets_cards) return l + 1;
  }
  return score.levels.size();
}

bool has_useful_bound(const MappingProblem& problem, const NamedPlacement& placement) {
  if (!placement.bound) return false;
  return placement.file.proved ||
         (is_one_number(problem.objective) ? value_gap(problem.objective, placement)
                                           : link_gap(problem, placement))
             .is_useful();
}

}  // namespace rankplace
