// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {

/// The keys of an MPI_Info that are ours, with their values.
using Hints = std::map<std::string, std::string>;

/// The hints of the keys "rankplace_objective", "rankplace_budget", "rankplace_links",
/// "rankplace_network", "rankplace_weights", "rankplace_phase".
[[nodiscard]] Hints hints_of(MPI_Info info);

/// What a key's value must be.
using WantedValue = const char*;

/// Puts a hint into the settings. Returns what the value must be, if it is something else; the
/// settings are as before then. "rankplace_phase" is none of the settings.
[[nodiscard]] std::optional<WantedValue> put_hint(const std::string& key, const std::string& value,
                                                  ReorderSettings& settings);

}  // namespace rankplace::reorder
