// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "workflow/launched/environment_change.hpp"
#include "workflow/launched/preloading.hpp"

namespace rankplace {

/// The options of a recording.
struct TraceOptions {
  std::filesystem::path profile;          ///< absolute: programs change their folder
  bool untimed = false;                   ///< calls are counted and not timed
  std::optional<std::uint64_t> slice_ns;  ///< length of a phase; nothing: MPI_Pcontrol makes them
  bool measure_collectives = false;       ///< count the messages that they really send
  bool events = false;                    ///< write the ranks' actions
  bool memory = false;                    ///< count what the ranks fetch from memory
  std::optional<NamedMpi> mpi = {};       ///< of what is not linked with it
  std::filesystem::path tracer = {};      ///< empty: looked for
};

/// The environment in which the program's ranks record it. Throws InputError if there is no tracer
/// for the program, or it cannot be preloaded.
[[nodiscard]] std::vector<EnvironmentChange> trace_environment(const Executable& program,
                                                               const TraceOptions& options);

}  // namespace rankplace
