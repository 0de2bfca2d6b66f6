// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/excess.hpp"

#include <algorithm>
#include <limits>

namespace rankplace {
namespace {

double excess(std::uint64_t amount, std::uint64_t least) {
  return rankplace::excess(static_cast<double>(amount), static_cast<double>(least));
}

}  // namespace

double excess(double amount, double least) {
  if (amount <= least) return 0;
  return least > 0 ? amount / least - 1 : std::numeric_limits<double>::infinity();
}

double excess_over(const Objective& objective, const Score& score, const Score& best) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return excess(objective.hop_bytes_of(score), objective.hop_bytes_of(best));
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return excess(objective.bottleneck_of(score), objective.bottleneck_of(best));
  }
  double largest = std::max(excess(score.network.largest_link, best.network.largest_link),
                            excess(score.network.byte_hops, best.network.byte_hops));
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& load = score.levels[l];
    const LevelLoad& least = best.levels[l];
    largest = std::max({largest, excess(load.largest_link, least.largest_link),
                        excess(load.link_sum, least.link_sum)});
  }
  return largest;
}

std::uint64_t largest_link(const Score& score, LinkGroup links) {
  return links.level ? score.levels[*links.level].largest_link : score.network.largest_link;
}

std::string name_of(LinkGroup links, std::span<const std::string> level_names) {
  return links.level ? level_names[*links.level] : "network";
}

std::optional<LinkGroup> first_difference(const Score& a, const Score& b) {
  if (a.network != b.network) return LinkGroup{};
  for (std::size_t l = 0; l < a.levels.size(); ++l) {
    if (a.levels[l].largest_link != b.levels[l].largest_link ||
        a.levels[l].link_sum != b.levels[l].link_sum) {
      return LinkGroup{l};
    }
  }
  return std::nullopt;
}

LinkGroup bottleneck_links(const Score& score, std::span<const std::uint64_t> bandwidths) {
  const auto time_of = [&](LinkGroup links) {
    const double bandwidth =
        bandwidths.empty() ? 1 : static_cast<double>(bandwidths[links.level.value_or(0)]);
    return static_cast<double>(largest_link(score, links)) / bandwidth;
  };
  LinkGroup slowest;
  if (score.network == NetworkLoad{}) slowest.level = 0;
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    if (time_of({l}) > time_of(slowest)) slowest.level = l;
  }
  return slowest;
}

}  // namespace rankplace
