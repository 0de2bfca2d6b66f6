// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/settings.hpp"

#include <cstdlib>
#include <string_view>
#include <utility>

#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/first_rank.hpp"
#include "pmpi_tracer/launch.hpp"

namespace rankplace::tracer {

namespace {

constexpr const char* preload_variable = "LD_PRELOAD";

const char* variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

long launched_ranks() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* const ranks = variable(name);
    if (*ranks != '\0') return std::strtol(ranks, nullptr, 10);
  }
  return 1;
}

TracerSettings read_settings() {
  TracerSettings settings;
  settings.profile = variable(launch::profile_variable);
  settings.timed = std::string_view(variable(launch::timing_variable)) != launch::timing_off;
  settings.launched =
      static_cast<pid_t>(std::strtol(variable(launch::process_variable), nullptr, 10));
  settings.earlier_profile = variable(launch::earlier_variable);
  settings.slice_ns = std::strtoull(variable(launch::slice_variable), nullptr, 10);
  settings.measure_collectives = *variable(launch::measure_variable) != '\0';
  settings.events = *variable(launch::events_variable) != '\0';
  settings.memory = *variable(launch::memory_variable) != '\0';
  settings.first_rank = is_first_rank();
  settings.launched_ranks = launched_ranks();
  settings.spawned = std::getenv(launch::parents_variable) != nullptr;
  settings.parent_ranks = ranks_of_list(variable(launch::parents_variable));
  settings.preloaded = variable(preload_variable);
  settings.sanitizer_options = variable(launch::sanitizer_variable);
  settings.search_path = variable("PATH");
  return settings;
}

TracerSettings& own_settings() {
  static auto* const read = new TracerSettings(read_settings());
  return *read;
}

}  // namespace

const TracerSettings& settings() { return own_settings(); }

void adopt(const SharedSettings& shared, std::string profile) {
  TracerSettings& own = own_settings();
  static_cast<SharedSettings&>(own) = shared;
  own.profile = std::move(profile);
}

std::vector<std::string> variables_of_spawned(const std::string& profile,
                                              const std::string& parents) {
  const TracerSettings& own = settings();
  const auto assignment = [](const char* name, const std::string& value) {
    return std::string(name) + '=' + value;
  };
  return {assignment(preload_variable, own.preloaded),
          assignment(launch::sanitizer_variable, own.sanitizer_options),
          assignment(launch::profile_variable, profile),
          assignment(launch::parents_variable, parents),
          assignment(launch::timing_variable, own.timed ? "on" : launch::timing_off),
          assignment(launch::process_variable, ""),
          assignment(launch::slice_variable, own.slice_ns == 0 ? "" : std::to_string(own.slice_ns)),
          assignment(launch::measure_variable, own.measure_collectives ? "1" : ""),
          assignment(launch::events_variable, own.events ? "1" : ""),
          assignment(launch::memory_variable, own.memory ? "1" : "")};
}

}  // namespace rankplace::tracer
