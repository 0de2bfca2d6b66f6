// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective/objective.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>

#include "mapper/model/devices/card_steps.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

__extension__ using Wide = unsigned __int128;

/// `what`: as in "hop-bytes needs 3 distances".
void require_one_per_level(const Score& score, std::size_t given, const std::string& objective,
                           const std::string& what) {
  if (score.levels.size() == given) return;
  throw UsageError(objective + " needs " + std::to_string(score.levels.size()) + ' ' + what +
                   " for this machine, one per level, but " + std::to_string(given) +
                   " were given");
}

Wide hop_bytes_sum(const Score& score, const std::vector<std::uint64_t>& distances) {
  require_one_per_level(score, distances.size(), "hop-bytes", "distances");
  Wide sum = score.network.byte_hops;
  for (std::size_t l = 0; l < distances.size(); ++l) {
    sum += static_cast<Wide>(score.levels[l].pair_volume) * distances[l];
  }
  return sum;
}

/// The largest time of a link, and the sum over all links.
std::pair<Wide, Wide> link_times(const Score& score, const std::vector<std::uint64_t>& unit_times) {
  require_one_per_level(score, unit_times.size(), "bottleneck", "bandwidths");
  const std::uint64_t of_network = unit_times.empty() ? 0 : unit_times.front();
  Wide largest = static_cast<Wide>(score.network.largest_link) * of_network;
  Wide sum = static_cast<Wide>(score.network.byte_hops) * of_network;
  for (std::size_t l = 0; l < unit_times.size(); ++l) {
    largest = std::max(largest, static_cast<Wide>(score.levels[l].largest_link) * unit_times[l]);
    sum += static_cast<Wide>(score.levels[l].link_sum) * unit_times[l];
  }
  if (score.cards.largest_node > 0) {
    const std::uint64_t of_cards = unit_times.at(score.cards.level);
    largest = std::max(largest, static_cast<Wide>(score.cards.largest_node) * of_cards);
    sum += static_cast<Wide>(score.cards.node_sum) * of_cards;
  }
  return {largest, sum};
}

std::pair<Wide, Wide> in_steps(const CardsLoad& cards) {
  return {in_card_steps(cards.largest_node), in_card_steps(cards.node_sum)};
}

std::uint64_t common_multiple(const std::vector<std::uint64_t>& bandwidths) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t multiple = 1;
  for (const std::uint64_t bandwidth : bandwidths) {
    if (bandwidth == 0) throw UsageError("a bandwidth is 0 (give whole numbers from 1 on)");
    if (bandwidth <= most) multiple = std::lcm(multiple, bandwidth);
    if (bandwidth > most || multiple > most) {
      throw UsageError(
          "the least common multiple of the bandwidths is above 2^32 (only their ratios matter; "
          "round them)");
    }
  }
  return multiple;
}

}  // namespace

std::string_view name_of(ObjectiveKind kind) {
  switch (kind) {
    case ObjectiveKind::lexicographic: return "lexicographic";
    case ObjectiveKind::hop_bytes: return "hop-bytes";
    case ObjectiveKind::bottleneck: return "bottleneck";
  }
  throw InternalError("an objective without a name");
}

std::string_view name_of(Sense sense) { return sense == Sense::best ? "best" : "worst"; }

Objective Objective::lexicographic() { return Objective(ObjectiveKind::lexicographic); }

Objective Objective::hop_bytes(std::vector<std::uint64_t> distances) {
  Objective objective(ObjectiveKind::hop_bytes);
  objective.distances_ = std::move(distances);
  return objective;
}

Objective Objective::hop_bytes(const Machine& machine) {
  std::vector<std::uint64_t> distances(machine.level_count());
  for (std::size_t l = 0; l < distances.size(); ++l) distances[l] = 2 * (distances.size() - l);
  return hop_bytes(std::move(distances));
}

Objective Objective::bottleneck(std::vector<std::uint64_t> bandwidths) {
  Objective objective(ObjectiveKind::bottleneck);
  const std::uint64_t multiple = common_multiple(bandwidths);
  for (const std::uint64_t bandwidth : bandwidths) {
    objective.unit_times_.push_back(multiple / bandwidth);
  }
  objective.bandwidths_ = std::move(bandwidths);
  return objective;
}

Objective Objective::bottleneck(const Machine& machine) {
  return bottleneck(std::vector<std::uint64_t>(machine.level_count(), 1));
}

std::strong_ordering Objective::compare(const Score& a, const Score& b) const {
  if (kind_ == ObjectiveKind::hop_bytes) {
    return hop_bytes_sum(a, distances_) <=> hop_bytes_sum(b, distances_);
  }
  if (kind_ == ObjectiveKind::bottleneck) {
    return link_times(a, unit_times_).first <=> link_times(b, unit_times_).first;
  }
  if (a.levels.size() != b.levels.size()) throw InternalError("scores of different machines");
  const auto in_network = std::tuple(a.network.largest_link, a.network.byte_hops) <=>
                          std::tuple(b.network.largest_link, b.network.byte_hops);
  if (in_network != 0) return in_network;
  for (std::size_t l = 0; l < a.levels.size(); ++l) {
    const auto order = std::tuple(a.levels[l].largest_link, a.levels[l].link_sum) <=>
                       std::tuple(b.levels[l].largest_link, b.levels[l].link_sum);
    if (order != 0) return order;
    if (l != a.cards.level) continue;
    const auto of_cards = in_steps(a.cards) <=> in_steps(b.cards);
    if (of_cards != 0) return of_cards;
  }
  return std::strong_ordering::equal;
}

bool Objective::improves(Sense sense, const Score& candidate, const Score& incumbent) const {
  const auto order = compare(candidate, incumbent);
  return sense == Sense::best ? order < 0 : order > 0;
}

bool Objective::leads_on(Sense sense, const Score& candidate, const Score& incumbent) const {
  if (kind_ != ObjectiveKind::bottleneck) return improves(sense, candidate, incumbent);
  const auto order = link_times(candidate, unit_times_) <=> link_times(incumbent, unit_times_);
  return sense == Sense::best ? order < 0 : order > 0;
}

double Objective::hop_bytes_of(const Score& score) const {
  return static_cast<double>(hop_bytes_sum(score, distances_));
}

double Objective::bottleneck_of(const Score& score) const {
  const std::uint64_t multiple = bandwidths_.empty() ? 1 : bandwidths_[0] * unit_times_[0];
  return static_cast<double>(link_times(score, unit_times_).first) / static_cast<double>(multiple);
}

}  // namespace rankplace
