// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "mapper/profile/profile.hpp"
#include "mapper/traces/paraver_names.hpp"

namespace rankplace {

/// Reads a Paraver trace of one MPI application (.prv; "Paraver: Tracefile Description", BSC):
/// messages from its communication records, collectives and the time in MPI from the events of
/// Extrae, the nodes from its header. A .pcf beside it names the MPI functions, a .row the nodes.
/// Throws InputError naming file and line.
[[nodiscard]] Profile read_paraver_trace(const std::filesystem::path& path);

/// The same from memory; `file` is used in messages, `nodes` names the header's nodes in order.
[[nodiscard]] Profile parse_paraver_trace(std::string_view text, const std::string& file,
                                          const ParaverFunctions& functions = {},
                                          const std::vector<std::string>& nodes = {});

}  // namespace rankplace
