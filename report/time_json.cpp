// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/time_json.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

namespace rankplace {
namespace {

constexpr std::size_t most_bars = 512;
constexpr std::size_t most_functions = 7;

/// The names with most time first.
std::vector<std::string> functions_of(const Profile& profile) {
  std::map<std::string, double> seconds;
  for (const ProfileCall& call : profile.calls) seconds[call.name] += call.seconds;
  std::vector<std::string> names;
  for (const auto& [name, total] : seconds) {
    if (total > 0) names.push_back(name);
  }
  std::ranges::stable_sort(names, std::ranges::greater{},
                           [&](const std::string& name) { return seconds.at(name); });
  return names;
}

/// Number of ranks in a bar: the last one may be smaller.
double ranks_in_bar(const Profile& profile, std::size_t bar, std::size_t per_bar) {
  return static_cast<double>(std::min(per_bar, profile.rank_count() - bar * per_bar));
}

}  // namespace

nlohmann::ordered_json mpi_time_json(const Profile& profile) {
  if (!profile.timed) return {};
  std::vector<std::string> functions = functions_of(profile);
  const bool others = functions.size() > most_functions;
  std::map<std::string, std::size_t> place;
  for (std::size_t f = 0; f < functions.size(); ++f) {
    place[functions[f]] = others ? std::min(f, most_functions - 1) : f;
  }
  if (others) {
    functions.resize(most_functions);
    functions.back() = "others";
  }
  const std::size_t per_bar = (profile.rank_count() + most_bars - 1) / most_bars;
  const std::size_t bars = (profile.rank_count() + per_bar - 1) / per_bar;
  std::vector<std::vector<double>> seconds(functions.size(), std::vector<double>(bars, 0.0));
  for (const ProfileCall& call : profile.calls) {
    if (call.seconds <= 0) continue;
    const std::size_t bar = call.rank.value() / per_bar;
    seconds[place.at(call.name)][bar] += call.seconds / ranks_in_bar(profile, bar, per_bar);
  }
  double longest_s = profile.phase ? 0 : profile.wall_s;
  for (const ProfileRank& rank : profile.ranks) longest_s = std::max(longest_s, rank.wall_s);
  double largest_s = 0;
  for (std::size_t bar = 0; bar < bars; ++bar) {
    double sum = 0;
    for (const std::vector<double>& of_function : seconds) sum += of_function[bar];
    largest_s = std::max(largest_s, sum);
  }
  return {{"functions", functions},
          {"ranks_per_bar", per_bar},
          {"seconds", seconds},
          {"largest_bar_s", largest_s},
          {"longest_s", longest_s}};
}

}  // namespace rankplace
