// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/tracers.hpp"

#include "support/errors.hpp"
#include "workflow/programs/dynamic_symbols.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {
namespace {

namespace fs = std::filesystem;

}  // namespace

MpiInterface interface_of_tracer(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) {
    throw InputError(file.string(), 0,
                     "no such file (--tracer names the tracer itself); see "
                     "rankplace trace --list");
  }
  const std::string marker = "rankplace_tracer_of_";
  const auto symbols = defined_symbols(file, marker, marker);
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (symbols.contains(marker + info.name)) return info.interface;
  }
  throw InputError(file.string(), 0,
                   "is no tracer (it lacks " + marker + "*): " + how_to_build_tracer());
}

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
