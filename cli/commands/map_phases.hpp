// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "workflow/machine/machine.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace::cli {

/// The options of `map --phases`.
struct MapPhasesOptions {
  std::string profile;
  MachineOptions machine;
  MappingOptions mapping;
  std::optional<std::uint64_t> state_bytes;
  std::string output;
  bool json = false;
};

/// Prints when to reorder, and writes the placements. Returns the exit code.
int map_phases(const MapPhasesOptions& options);

}  // namespace rankplace::cli
