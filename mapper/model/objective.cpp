// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective.hpp"

#include <string>
#include <tuple>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

__extension__ using Wide = unsigned __int128;

Wide hop_bytes_sum(const Score& score, const std::vector<std::uint64_t>& distances) {
  if (score.levels.size() != distances.size()) {
    throw UsageError("hop-bytes needs " + std::to_string(score.levels.size()) +
                     " distances for this machine, one per level, but " +
                     std::to_string(distances.size()) + " were given");
  }
  Wide sum = 0;
  for (std::size_t l = 0; l < distances.size(); ++l) {
    sum += static_cast<Wide>(score.levels[l].pair_volume) * distances[l];
  }
  return sum;
}

}  // namespace

std::string_view name_of(ObjectiveKind kind) {
  return kind == ObjectiveKind::lexicographic ? "lexicographic" : "hop-bytes";
}

std::string_view name_of(Sense sense) { return sense == Sense::best ? "best" : "worst"; }

ObjectiveKind objective_kind_from(std::string_view name) {
  if (name == "lexicographic") return ObjectiveKind::lexicographic;
  if (name == "hop-bytes") return ObjectiveKind::hop_bytes;
  throw UsageError("unknown objective '" + std::string(name) +
                   "' (use lexicographic or hop-bytes)");
}

Objective Objective::lexicographic() { return {ObjectiveKind::lexicographic, {}}; }

Objective Objective::hop_bytes(std::vector<std::uint64_t> distances) {
  return {ObjectiveKind::hop_bytes, std::move(distances)};
}

Objective Objective::hop_bytes(const Machine& machine) {
  std::vector<std::uint64_t> distances(machine.level_count());
  for (std::size_t l = 0; l < distances.size(); ++l) distances[l] = 2 * (distances.size() - l);
  return hop_bytes(std::move(distances));
}

std::strong_ordering Objective::compare(const Score& a, const Score& b) const {
  if (kind_ == ObjectiveKind::hop_bytes) {
    return hop_bytes_sum(a, distances_) <=> hop_bytes_sum(b, distances_);
  }
  if (a.levels.size() != b.levels.size()) throw InternalError("scores of different machines");
  for (std::size_t l = 0; l < a.levels.size(); ++l) {
    const auto order = std::tuple(a.levels[l].largest_link, a.levels[l].link_sum) <=>
                       std::tuple(b.levels[l].largest_link, b.levels[l].link_sum);
    if (order != 0) return order;
  }
  return std::strong_ordering::equal;
}

bool Objective::improves(Sense sense, const Score& candidate, const Score& incumbent) const {
  const auto order = compare(candidate, incumbent);
  return sense == Sense::best ? order < 0 : order > 0;
}

double Objective::hop_bytes_of(const Score& score) const {
  return static_cast<double>(hop_bytes_sum(score, distances_));
}

}  // namespace rankplace
