// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/tracers.hpp"

#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {

std::string list_of_tracers() {
  std::string text;
  bool all_there = true;
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    const auto file = find_tracer(info.interface);
    all_there = all_there && file;
    text += std::string(info.name) + ": " + info.libraries + "\n  " +
            (file ? file->string() : "not here: no " + std::string(info.tracer)) + '\n';
  }
  return all_there ? text : text + "\nFor what is not here: " + how_to_build_tracer() + ".\n";
}

}  // namespace rankplace::cli
