// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// A script for Open MPI 4: a rankfile, and an application context for ranks of equal devices that
/// follow one another, with `-x VARIABLE=VALUE` for their devices. The program and its arguments
/// are the script's. Open MPI 5 takes no rankfile with several contexts (docs/launchers.md).
[[nodiscard]] LaunchFile openmpi_contexts_file(const LaunchRequest& request);

/// Whether a text is such a script.
[[nodiscard]] bool is_openmpi_contexts(std::string_view text);

/// The ranks of its rankfile. Errors as rankfile_from_text().
[[nodiscard]] std::vector<RankSlot> openmpi_contexts_ranks(std::string_view text,
                                                           const std::string& file,
                                                           const Machine& machine);

}  // namespace rankplace
