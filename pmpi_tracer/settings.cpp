// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/settings.hpp"

#include <cstdlib>
#include <string_view>

#include "pmpi_tracer/launch.hpp"

namespace rankplace::tracer {

namespace {

const char* variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Launchers number the processes that they start; without a launcher there is one.
bool is_first_rank() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"}) {
    const std::string_view rank = variable(name);
    if (!rank.empty()) return rank == "0";
  }
  return true;
}

}  // namespace

Settings read_settings() {
  Settings settings;
  settings.profile = variable(launch::profile_variable);
  settings.launched =
      static_cast<pid_t>(std::strtol(variable(launch::process_variable), nullptr, 10));
  settings.earlier_profile = variable(launch::earlier_variable);
  settings.slice_ns = std::strtoull(variable(launch::slice_variable), nullptr, 10);
  settings.measure_collectives = *variable(launch::measure_variable) != '\0';
  settings.first_rank = is_first_rank();
  return settings;
}

}  // namespace rankplace::tracer
