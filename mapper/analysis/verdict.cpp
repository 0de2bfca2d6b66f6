// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/verdict.hpp"

#include <algorithm>
#include <utility>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/verdict_text.hpp"

namespace rankplace {
namespace {

constexpr double noticeable_share = 0.05;
constexpr double large_mpi_share = 0.20;
constexpr double large_load_factor = 2;
constexpr double ratio_that_matters = 0.5;
constexpr double ratio_that_does_not = 1.0;
/// Of a run whose time is not known: mpirun alone takes that long.
constexpr double shortest_run_s = 0.5;

bool knows_costs(const VerdictInput& input) {
  return input.time && input.time->origin == CostOrigin::known;
}

/// What the links' costs say for sure, as a part of the run; 0 if they or the run's time are not
/// known.
double sure_share(const VerdictInput& input) {
  if (!knows_costs(input) || !input.time->run_s) return 0;
  return input.time->at_least_s / *input.time->run_s;
}

/// The largest part of the run that can be at stake; nothing if that is not known.
std::optional<double> largest_share(const VerdictInput& input) {
  if (!input.time || !input.complete) return std::nullopt;
  return input.time->at_most_s / input.time->run_s.value_or(shortest_run_s);
}

/// Neither the recorded share nor the volume speaks against an effect.
bool is_surely_large_share(const VerdictInput& input) {
  const bool enough_volume =
      !input.time || !input.time->run_s || largest_share(input).value_or(1) >= noticeable_share;
  return input.mpi_share && *input.mpi_share >= large_mpi_share && !input.oversubscribed &&
         enough_volume;
}

bool is_large(std::uint64_t best, std::uint64_t worst) {
  return static_cast<double>(worst) >= large_load_factor * static_cast<double>(best);
}

Verdict judge_by_measurement(const MeasuredDifference& measured) {
  const bool is_small = measured.low > 1 - noticeable_share && measured.high < 1 + noticeable_share;
  const Prospect same = is_small ? Prospect::will_not_matter : Prospect::may_matter;
  return {measured.is_told_apart() ? Prospect::will_matter : same, measured_text(measured),
          VerdictBasis::measurement};
}

Verdict judge_by_costs(const VerdictInput& input) {
  const bool will = sure_share(input) >= noticeable_share;
  return {will ? Prospect::will_matter : Prospect::may_matter,
          share_text(input) + ", and " + cost_text(input), VerdictBasis::link_costs};
}

/// The outermost links that the worst placement loads more than the best; under an objective of one
/// number it may load others less. `first`: where they differ.
LinkGroup loaded_more(const VerdictInput& input, LinkGroup first) {
  const auto is_heavier = [&](LinkGroup links) {
    const std::uint64_t best = largest_link(input.best, links);
    const std::uint64_t worst = largest_link(input.worst, links);
    return worst > best ||
           (worst == best && sum_of_links(input.worst, links) > sum_of_links(input.best, links));
  };
  if (is_heavier(first)) return first;
  const auto groups = link_groups(input.best);
  const auto found = std::ranges::find_if(groups, is_heavier);
  return found == groups.end() ? first : *found;
}

Verdict judge_by_load(const VerdictInput& input, LinkGroup first,
                      std::span<const std::string> level_names) {
  const LinkGroup links = loaded_more(input, first);
  const std::string name = name_of(links, level_names);
  const bool will = is_surely_large_share(input) &&
                    is_large(largest_link(input.best, links), largest_link(input.worst, links));
  return {will ? Prospect::will_matter : Prospect::may_matter,
          share_text(input) + ", and " + factor_text(input, links, name) + volume_hint(input),
          VerdictBasis::loads};
}

Verdict judge_by_ratio(const VerdictInput& input) {
  const double ratio = *input.inter_intra;
  const std::string text = ratio_text(input) + volume_hint(input);
  if (ratio > ratio_that_does_not) {
    return {Prospect::will_not_matter, text, VerdictBasis::node_ratio};
  }
  const bool will = ratio < ratio_that_matters && is_surely_large_share(input);
  return {will ? Prospect::will_matter : Prospect::may_matter, text, VerdictBasis::node_ratio};
}

/// The rules by which nothing is at stake.
std::optional<Verdict> judge_as_nothing(const VerdictInput& input) {
  const auto nothing = [](std::string reason, VerdictBasis basis) {
    return Verdict{Prospect::will_not_matter, std::move(reason), basis};
  };
  if (input.traffic == Volume{} && input.complete) {
    return nothing("no rank sends anything to another", VerdictBasis::traffic);
  }
  // Where a run broke off, the call that a rank was inside, perhaps for long, has no time.
  if (input.complete && input.mpi_share && *input.mpi_share < negligible_share &&
      sure_share(input) < negligible_share) {
    return nothing(small_share_text(input), VerdictBasis::mpi_share);
  }
  if (!first_difference(input.best, input.worst)) {
    return nothing(equal_text(input), VerdictBasis::equal_loads);
  }
  if (largest_share(input).value_or(1) < negligible_share) {
    return nothing(volume_text(input), VerdictBasis::volume);
  }
  return std::nullopt;
}

Verdict judge_decided(const VerdictInput& input, std::span<const std::string> level_names) {
  std::optional<Verdict> measured;
  if (input.measured) measured = judge_by_measurement(*input.measured);
  if (measured && measured->prospect != Prospect::may_matter) return std::move(*measured);
  if (auto nothing = judge_as_nothing(input)) return std::move(*nothing);
  if (measured) return std::move(*measured);
  if (knows_costs(input) && input.time->run_s) return judge_by_costs(input);
  const LinkGroup links = first_difference(input.best, input.worst).value_or(LinkGroup{0});
  const bool on_one_node = is_inside_nodes(level_names, 0);
  const bool in_nodes = links.level && is_inside_nodes(level_names, *links.level);
  if (!on_one_node && in_nodes && input.inter_intra) return judge_by_ratio(input);
  return judge_by_load(input, links, level_names);
}

}  // namespace

std::string_view name_of(Prospect prospect) {
  switch (prospect) {
    case Prospect::will_matter: return "placement will matter";
    case Prospect::may_matter: return "placement may matter";
    case Prospect::will_not_matter: return "placement will not matter";
  }
  return "";
}

std::string_view name_of(VerdictBasis basis) {
  switch (basis) {
    case VerdictBasis::measurement: return "measurement";
    case VerdictBasis::traffic: return "no traffic";
    case VerdictBasis::mpi_share: return "time in MPI";
    case VerdictBasis::equal_loads: return "equal loads";
    case VerdictBasis::volume: return "volume";
    case VerdictBasis::link_costs: return "link costs";
    case VerdictBasis::loads: return "loads";
    case VerdictBasis::node_ratio: return "node ratio";
  }
  return "";
}

double seconds_over(const SlowLinks& links, const Volume& traffic) {
  constexpr double seconds_per_us = 1e-6;
  constexpr double bytes_per_GB = 1e9;
  return static_cast<double>(traffic.messages) * links.latency_us * seconds_per_us +
         static_cast<double>(traffic.bytes) / (links.GBps * bytes_per_GB);
}

bool is_inside_nodes(std::span<const std::string> level_names, std::size_t level) {
  const auto between_nodes = std::ranges::find(level_names, "inter-node");
  if (between_nodes == level_names.end()) return true;
  return level > static_cast<std::size_t>(between_nodes - level_names.begin());
}

Verdict judge(const VerdictInput& input, std::span<const std::string> level_names) {
  Verdict verdict = judge_decided(input, level_names);
  verdict.time = input.time;
  return verdict;
}

}  // namespace rankplace
