// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/c/options.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>

#include "bindings/c/guard.hpp"
#include "bindings/c/handles.hpp"

namespace rankplace::c {
namespace {

std::vector<std::uint64_t> numbers(const std::uint64_t* first, std::size_t count,
                                   const char* name) {
  if (count == 0 && first == nullptr) return {};
  if (count == 0) {
    throw v1::UsageError(std::string("`") + name +
                         "` are given, but their count is 0 (say how many they are)");
  }
  return {&required(first, name), first + count};
}

v1::Objective objective_of(const rp_map_options& options) {
  using Kind = v1::Objective::Kind;
  constexpr std::array kinds{Kind::lexicographic, Kind::hop_bytes, Kind::bottleneck,
                             Kind::predicted};
  return {.kind = chosen(kinds, options.objective, "objective"),
          .distances = numbers(options.distances, options.distance_count, "distances"),
          .bandwidths = numbers(options.bandwidths, options.bandwidth_count, "bandwidths"),
          .links = text_or(options.links, "")};
}

v1::Constraints constraints_of(const rp_map_options& options) {
  constexpr std::array nodes{v1::NodeChoice::remap, v1::NodeChoice::keep, v1::NodeChoice::fewest,
                             v1::NodeChoice::first};
  constexpr std::array idle{v1::IdleCores::search, v1::IdleCores::pack, v1::IdleCores::spread};
  v1::Constraints constraints;
  constraints.nodes = chosen(nodes, options.nodes, "choice of nodes");
  constraints.node_count = options.node_count;
  constraints.idle = chosen(idle, options.idle, "choice of idle cores");
  constraints.cores_per_rank = options.cores_per_rank;
  for (std::size_t i = 0; i < options.fixed_count; ++i) {
    const rp_fixed_rank& fixed = (&required(options.fixed, "fixed"))[i];
    constraints.fixed.push_back({fixed.rank, text_of(fixed.host, "fixed.host"), fixed.core});
  }
  if (options.start != nullptr) constraints.start = options.start->placement;
  if (options.max_moves != SIZE_MAX) constraints.max_moves = options.max_moves;
  return constraints;
}

std::chrono::nanoseconds time_of(double seconds) {
  constexpr double most_s = 1e9;
  if (std::isfinite(seconds) && seconds > 0 && seconds <= most_s) {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
  }
  std::ostringstream text;
  text << "a search cannot take " << seconds << " s (give a time above 0, 1e9 s at most)";
  throw v1::UsageError(text.str());
}

/// Tells the callback; ends the search if it says so.
void tell(const rp_map_options& options, const v1::SearchProgress& progress,
          std::stop_source& own_stop) {
  const auto best = loads_of(progress.best);
  const auto bound = loads_of(progress.bound);
  const rp_progress told{best.data(), bound.data(), best.size(), progress.text.c_str()};
  if (options.progress(&told, options.user) != 0) own_stop.request_stop();
}

}  // namespace

std::vector<rp_level_load> loads_of(const std::vector<v1::LevelLoad>& levels) {
  std::vector<rp_level_load> loads;
  for (const v1::LevelLoad& level : levels) {
    loads.push_back({level.name.c_str(), level.largest_link, level.link_sum, level.pair_volume});
  }
  return loads;
}

v1::MapOptions options_of(const rp_map_options* given, std::stop_source& own_stop) {
  const rp_map_options options = given == nullptr ? rp_map_defaults() : *given;
  constexpr std::array measures{v1::Measure::bytes, v1::Measure::messages};
  constexpr std::array senses{v1::Sense::best, v1::Sense::worst};
  constexpr std::array presets{v1::Preset::fast, v1::Preset::standard, v1::Preset::best};
  v1::MapOptions own;
  own.objective = objective_of(options);
  own.measure = chosen(measures, options.measure, "measure");
  own.constraints = constraints_of(options);
  own.sense = chosen(senses, options.sense, "sense");
  own.preset = chosen(presets, options.preset, "preset");
  if (options.time_s != 0) own.time = time_of(options.time_s);
  own.seed = options.seed;
  own.threads = options.threads;
  own.stop = own_stop.get_token();
  if (options.progress != nullptr) {
    own.progress = [options, &own_stop](const v1::SearchProgress& progress) {
      tell(options, progress, own_stop);
    };
  }
  return own;
}

}  // namespace rankplace::c

rp_map_options rp_map_defaults() {
  rp_map_options options{};
  options.preset = RP_PRESET_STANDARD;
  options.cores_per_rank = 1;
  options.max_moves = SIZE_MAX;
  options.seed = 1;
  return options;
}
